/** What new members do first: a list on their home, until all of it is done or they dismiss it, with people to follow. */
import { dismissFirstRun } from "../../../domain/accounts/preferences.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import { type Html, html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import { suggested, suggestsAtHome } from "./beside.ts";
import { firstSteps } from "./first-steps.ts";
import type { MemberPage, View } from "./frame.ts";

const path = "/home/first-run";

/** The list, with people to follow and hashtags; undefined for members who have done or dismissed it. */
export async function firstRun(view: View): Promise<Html | undefined> {
  const { t } = view;
  const steps = firstSteps(view);
  if (steps === undefined) return undefined;
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
