/** What new members do first: a list on their home, until all of it is done or they dismiss it. */
import { dismissFirstRun } from "../../../domain/accounts/preferences.ts";
import type { Context } from "../../../domain/kernel/context.ts";
import type { MessageKey } from "../../../messages/catalogue.ts";
import { hasAuthorizedApp } from "../../../store/oauth/oauth.ts";
import { type Html, html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import { webAppLinks } from "../public/apps.ts";
import type { MemberPage, View } from "./frame.ts";

const path = "/home/first-run";

interface Step {
  readonly title: MessageKey;
  readonly isDone: boolean;
  /** Where it is done, or what to do. */
  readonly way: Html;
}

/** The list; undefined for members who have done or dismissed it. At most one query. */
export async function firstRun(view: View): Promise<Html | undefined> {
  const { t, context, session } = view;
  const { user, account } = session;
  if (user.settings.first_run_dismissed === true) return undefined;
  const link = (to: string, title: MessageKey): Html => html`<a href="${to}">${t.text(title)}</a>`;
  const steps: readonly Step[] = [
    {
      title: "home.first_picture",
      isDone: account.avatar_key !== null,
      way: link("/settings/profile", "home.first_to_profile"),
    },
    {
      title: "home.first_profile",
      isDone: account.display_name !== "" && account.note_source !== "",
      way: link("/settings/profile", "home.first_to_profile"),
    },
    {
      title: "home.first_follow",
      isDone: account.following_count > 0,
      way: link("/public/local", "home.first_to_local"),
    },
    {
      title: "home.first_app",
      isDone: await hasAuthorizedApp(context.store, user.id),
      way: webAppLinks(view),
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return undefined;
  return html`<section class="card first-run" aria-labelledby="first-run">
    <h2 id="first-run">${t.text("home.first_title")}</h2>
    <ul class="rows">
      ${steps.map(
        ({ title, isDone, way }) =>
          html`<li class="${isDone ? "done" : ""}">
            <span class="tick" aria-hidden="true">${isDone && "✓"}</span>
            <div>
              <p>
                ${t.text(title)}${isDone && html` <span class="unseen">(${t.text("home.first_done")})</span>`}
              </p>
              ${!isDone && html`<p class="small">${way}</p>`}
            </div>
          </li>`,
      )}
    </ul>
    ${form(view, path, html`<button class="plain small" type="submit">${t.text("home.first_dismiss")}</button>`)}
  </section>`;
}

/** Handles the form that dismisses the list. */
export function addFirstRun(home: MemberPage, context: Context): void {
  home.action(path, async (_calls, { session }) => {
    await context.write(dismissFirstRun, session);
    return "/home";
  });
}
