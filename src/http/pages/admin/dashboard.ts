/** The dashboard: work that waits for staff, and measures of the last thirty days. */
import type { Waitable } from "../../../domain/moderation/waiting.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { type Console, type Section, type View, addAdminPage } from "./frame.ts";
import { measuresOf } from "./measure-cards.ts";
import { mostWaiting } from "./navigation.ts";
import { setupOffer } from "./setup.ts";

const measures = ["active_users", "new_users", "interactions", "opened_reports", "resolved_reports"] as const;

export const dashboardSection: Section = {
  group: "overview",
  path: "/admin",
  title: "admin.dashboard",
  operation: "computeAdminMeasures",
};

export function dashboardPages(console: Console): void {
  addAdminPage(console, { section: "/admin", path: "/admin" }, async (view) => ({
    title: view.t.text("admin.dashboard"),
    content: html`${await setupOffer(view)} ${waitingCard(view)}
    ${await measuresOf(view, { keys: measures, dimensions: ["space_usage", "software_versions"] })}`,
  }));
}

/** Where each kind of what waits is decided. */
const places: Readonly<Record<Waitable, string>> = {
  accounts: "/admin/accounts?status=pending&origin=local",
  reports: "/admin/reports",
  appeals: "/admin/appeals?state=pending",
  statuses: "/admin/trends/statuses",
  links: "/admin/trends/links",
  tags: "/admin/trends/tags",
};

/** Links to pending decisions. */
function waitingCard({ t, waiting }: View): Html | false {
  const shown = (count: number): string =>
    count < mostWaiting ? String(count) : t.text("admin.many", { count: mostWaiting });
  const some = [...waiting].filter(([, count]) => count > 0);
  return (
    waiting.size > 0 &&
    card(
      "waiting",
      t.text("admin.waiting"),
      some.length === 0
        ? html`<p class="quiet">${t.text("admin.nothing_waits")}</p>`
        : html`<ul class="counts">
            ${some.map(
              ([kind, count]) =>
                html`<li>
                  <a href="${places[kind]}"
                    ><strong>${shown(count)}</strong> ${t.text(`admin.waiting_${kind}`, { count })}</a
                  >
                </li>`,
            )}
          </ul>`,
    )
  );
}
