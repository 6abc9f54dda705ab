/** The navigation of the console: its sections in groups, with the numbers of what waits. */
import { type Waitable, mostWaiting, readWaiting } from "../../../domain/moderation/waiting.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { OperationId } from "../../../contract/types.ts";
import type { MessageKey, Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { icon } from "../member/icons.ts";
import { numberBadge } from "../member/navigation.ts";
import type { StaffCalls } from "./calls.ts";

export { mostWaiting };

/** The groups of sections, in the order of the navigation. */
const groups = ["overview", "moderation", "blocks", "federation", "content", "server"] as const;

/** A part of the console. Staff who may call its operation see it in the navigation. */
export interface Section {
  readonly group: (typeof groups)[number];
  readonly path: `/admin${string}`;
  readonly title: MessageKey;
  /** The operation that its first page calls. */
  readonly operation: OperationId;
  /** What waits there. */
  readonly waiting?: Waitable;
}

/** Numbers of what waits, by kind; without the kinds on which the viewer may not decide. */
export type Waiting = ReadonlyMap<Waitable, number>;

/** Counts what waits in the sections that the viewer may open. */
export function waitingIn(
  context: Context,
  calls: Pick<StaffCalls, "may">,
  sections: readonly Section[],
): Promise<Waiting> {
  const kinds = sections.flatMap(({ waiting, operation }) =>
    waiting !== undefined && calls.may(operation) ? [waiting] : [],
  );
  return readWaiting(context, kinds);
}

interface Shown {
  readonly t: Translator;
  readonly calls: Pick<StaffCalls, "may">;
  readonly waiting: Waiting;
  /** The path of the page. */
  readonly address: string;
}

/**
 * Links to the sections that the viewer may open: beside the page on large screens, on small ones in a popover.
 * @param current the path of the section that has the page
 */
export function consoleNavigation(
  { t, calls, waiting, address }: Shown,
  sections: readonly Section[],
  current: string,
): Html {
  const open = sections.filter(({ operation, path }) => path === "/admin" || calls.may(operation));
  const link = ({ path, title, waiting: kind }: Section): Html => {
    const count = (kind && waiting.get(kind)) ?? 0;
    // A page below a section isn't that section, but in it.
    const mark = address === path ? html`aria-current="page"` : html`aria-current="true"`;
    return html`<li>
      <a href="${path}" ${path === current && mark}><span>${t.text(title)}</span>${badge(t, count)}</a>
    </li>`;
  };
  const total = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  return html`<nav class="console" aria-label="${t.text("admin.title")}">
    <button type="button" class="plain" popovertarget="sections">
      ${icon("menu")}<span>${t.text("admin.sections")}</span>${badge(t, total)}
    </button>
    <div id="sections" popover>
      ${groups.map((group) => {
        const own = open.filter((section) => section.group === group);
        return (
          own.length > 0 &&
          html`<p id="group-${group}">${t.text(`admin.group_${group}`)}</p>
            <ul aria-labelledby="group-${group}">
              ${own.map((section) => link(section))}
            </ul>`
        );
      })}
    </div>
  </nav>`;
}

function badge(t: Translator, count: number): Html | false {
  return numberBadge(count, mostWaiting, (many) =>
    t.text(many ? "admin.waiting_many" : "admin.waiting_count", { count }),
  );
}
