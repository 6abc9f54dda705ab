/** The settings of a person: an overview, and a page for each section. */
import { Router } from "express";
import type { Context } from "../../../domain/kernel/context.ts";
import { html } from "../../../text/html.ts";
import { translatorOf } from "../../language.ts";
import { page, sendPage } from "../layout.ts";
import { openVisit } from "../visit.ts";
import { accountPages } from "./account.ts";
import { appPages } from "./apps.ts";
import { exportPages } from "./export.ts";
import { memberNavigation } from "../member/navigation.ts";
import { form } from "../form-parts.ts";
import { signInFirst } from "../kit.ts";
import { sectionPath, sectionsOf } from "./frame.ts";
import { preferencesPages } from "./preferences.ts";
import { type UploadBounds, profilePages } from "./profile.ts";
import { sessionPages } from "./sessions.ts";

export function settingsPages(context: Context, uploads: UploadBounds): Router {
  const router = Router();
  router.get(
    "/settings",
    page(async (request, response) => {
      const { session, csrfToken } = await openVisit(context, request, response);
      if (session === undefined) {
        response.redirect(303, signInFirst("/settings"));
        return;
      }
      const t = translatorOf(response);
      const title = t.text("settings.title");
      const sections = await sectionsOf(context, session);
      await sendPage(context, response, {
        title,
        wide: true,
        side: memberNavigation(t, "/settings"),
        content: html`<h1>${title}</h1>
          <p class="quiet">${t.text("settings.signed_in_as", { email: session.user.email })}</p>
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
            { csrfToken },
            "/auth/sign_out",
            html`<button class="plain" type="submit">${t.text("common.sign_out")}</button>`,
          )}`,
      });
    }),
  );
  profilePages(router, context, uploads);
  preferencesPages(router, context);
  accountPages(router, context);
  sessionPages(router, context);
  appPages(router, context);
  exportPages(router, context);
  return router;
}
