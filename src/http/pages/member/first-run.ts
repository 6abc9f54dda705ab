/** What new members do first: a list on their home, until all of it is done or they dismiss it, with people to follow. */
import { dismissFirstRun } from "../../../domain/accounts/preferences.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import { isFirstRunOver, suggested, suggestsAtHome } from "./beside.ts";
import type { MemberPage, View } from "./frame.ts";

const path = "/home/first-run";

interface Step {
  readonly title: MessageKey;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly path: string;
}

/** The list, with people and hashtags to follow; undefined for members who have done or dismissed it. */
export async function firstRun(view: View): Promise<Html | undefined> {
  const { t, session } = view;
  const { account } = session;
  if (isFirstRunOver(view)) return undefined;
  const greeting = new URLSearchParams({ text: t.text("home.first_greeting") }).toString();
  const steps: readonly Step[] = [
    {
      title: "home.first_picture",
      isDone: account.avatar_key !== null,
      path: "/settings/profile",
    },
    {
      title: "home.first_profile",
      isDone: account.display_name !== "" && account.note_source !== "",
      path: "/settings/profile",
    },
    {
      title: "home.first_follow",
      isDone: account.following_count > 0,
      path: "/directory",
    },
    {
      title: "home.first_post",
      isDone: account.statuses_count > 0,
      path: `/share?${greeting}`,
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return undefined;
  return html`<section class="card finds first-run" aria-labelledby="first-run">
      <h2 id="first-run">${t.text("home.first_title")}</h2>
      <ul class="rows">
        ${steps.map(
          ({ title, isDone, path: to }) =>
            html`<li class="${isDone ? "done" : ""}">
              <a href="${to}"
                ><span class="tick" aria-hidden="true">${isDone && "✓"}</span> ${t.text(title)}</a
              >
              ${isDone && html`<span class="unseen">(${t.text("home.first_done")})</span>`}
            </li>`,
        )}
      </ul>
      ${form(view, path, html`<button class="plain small" type="submit">${t.text("home.first_dismiss")}</button>`)}
    </section>
    ${suggestsAtHome(view) && (await suggested(view))}`;
}

/** Handles the form that dismisses the list. */
export function addFirstRun(home: MemberPage, context: Context): void {
  home.action(path, async (_calls, { session }) => {
    await context.write(dismissFirstRun, session);
    return "/home";
  });
}
