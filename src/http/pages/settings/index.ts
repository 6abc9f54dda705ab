/** The settings of a person: an overview, and a page for each section. */
import { html } from "../../../text/html.ts";
import { form } from "../form-parts.ts";
import { type Member, addMemberPage } from "../member/frame.ts";
import { accountPages } from "./account.ts";
import { appPages } from "./apps.ts";
import { exportPages } from "./export.ts";
import { preferencesPages } from "./preferences.ts";
import { profilePages } from "./profile.ts";
import { sectionPath, sectionsOf } from "./sections.ts";
import { sessionPages } from "./sessions.ts";

export function settingsPages(member: Member): void {
  addMemberPage(
    member,
    "/settings",
    async (view) => {
      const { t, session } = view;
      const sections = await sectionsOf(member.context, session);
      return {
        title: t.text("settings.title"),
        styles: "settings",
        content: html`<p class="quiet">${t.text("settings.signed_in_as", { email: session.user.email })}</p>
          <div class="card overview">
            <ul class="rows">
              ${sections.map(
                (section) =>
                  html`<li>
                    <div>
                      <p><a href="${sectionPath(section)}">${t.text(`settings.section_${section}`)}</a></p>
                      <p class="quiet small">${t.text(`settings.about_${section}`)}</p>
                    </div>
                  </li>`,
              )}
            </ul>
          </div>
          ${form(
            view,
            "/auth/sign_out",
            html`<button class="plain" type="submit">${t.text("common.sign_out")}</button>`,
          )}`,
      };
    },
    { showsRemoteMedia: false },
  );
  profilePages(member);
  preferencesPages(member);
  accountPages(member);
  sessionPages(member);
  appPages(member);
  exportPages(member);
}
