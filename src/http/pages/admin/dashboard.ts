/** The dashboard: work that waits for staff, and measures of the last thirty days. */
import type { MessageKey } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { type Console, type Section, type View, addAdminPage } from "./frame.ts";
import { measuresOf } from "./measure-cards.ts";
import { setupOffer } from "./setup.ts";

/** Counting stops here, because each entry is rendered in full. */
const mostCounted = 20;

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
    content: html`${await setupOffer(view)} ${await waitingCard(view)}
    ${await measuresOf(view, { keys: measures, dimensions: ["space_usage", "software_versions"] })}`,
  }));
}

/** Links to pending decisions. */
async function waitingCard({ t, calls }: View): Promise<Html> {
  const [accounts, reports, appeals] = await Promise.all([
    calls.may("listAdminAccounts")
      ? calls.call("listAdminAccounts", { query: { origin: "local", status: "pending", limit: mostCounted } })
      : undefined,
    calls.may("listAdminReports")
      ? calls.call("listAdminReports", { query: { limit: mostCounted } })
      : undefined,
    calls.may("listAdminAppeals")
      ? calls.call("listAdminAppeals", { query: { state: "pending", limit: mostCounted } })
      : undefined,
  ]);
  const shown = (count: number): string =>
    count < mostCounted ? String(count) : t.text("admin.many", { count: mostCounted });
  const waiting = (found: readonly unknown[] | undefined, address: string, words: MessageKey): Html | false =>
    found !== undefined &&
    html`<li>
      <a href="${address}"><strong>${shown(found.length)}</strong> ${t.text(words)}</a>
    </li>`;
  return card(
    "waiting",
    t.text("admin.waiting"),
    html`<ul class="counts">
      ${waiting(accounts, "/admin/accounts?status=pending&origin=local", "admin.waiting_accounts")}
      ${waiting(reports, "/admin/reports", "admin.waiting_reports")}
      ${waiting(appeals, "/admin/appeals?state=pending", "admin.waiting_appeals")}
    </ul>`,
  );
}
