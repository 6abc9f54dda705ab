/** The dashboard: work that waits for staff, and measures of the last thirty days. */
import type { Schemas } from "../../../contract/types.ts";
import type { Translator } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { day } from "../public/parts.ts";
import { card } from "../form-parts.ts";
import { type Console, type View, addAdminPage, table } from "./frame.ts";
import { barChart } from "./bar-charts.ts";

const days = 30;
const dayLength = 86_400_000;

/** Counting stops here, because each entry is rendered in full. */
const mostCounted = 20;

const measures = ["active_users", "new_users", "interactions", "opened_reports", "resolved_reports"] as const;

export function dashboardPages(console: Console): void {
  addAdminPage(console, { section: "/admin", path: "/admin" }, async (view) => {
    const { t, calls, context } = view;
    const today = context.clock().getTime();
    const range = { start_at: dateOf(today - (days - 1) * dayLength), end_at: dateOf(today) };
    const [found, software] = calls.may("computeAdminMeasures")
      ? await Promise.all([
          calls.call("computeAdminMeasures", { body: { ...range, keys: measures } }),
          calls.call("computeAdminDimensions", {
            body: { ...range, keys: ["space_usage", "software_versions"], limit: 10 },
          }),
        ])
      : [[], []];
    return {
      title: t.text("admin.dashboard"),
      content: html`${await waitingCard(view)}
        <div class="plots">${found.map((measure) => measureCard(view, measure))}</div>
        ${software.map((dimension) => dimensionCard(t, dimension))}`,
    };
  });
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Links to pending decisions. */
async function waitingCard({ t, calls }: View): Promise<Html> {
  const [accounts, reports] = await Promise.all([
    calls.may("listAdminAccounts")
      ? calls.call("listAdminAccounts", { query: { origin: "local", status: "pending", limit: mostCounted } })
      : undefined,
    calls.may("listAdminReports")
      ? calls.call("listAdminReports", { query: { limit: mostCounted } })
      : undefined,
  ]);
  const shown = (count: number): string =>
    count < 100 ? String(count) : t.text("admin.many", { count: 99 });
  return card(
    "waiting",
    t.text("admin.waiting"),
    html`<ul class="counts">
      ${
        accounts !== undefined &&
        html`<li>
          <a href="/admin/accounts?status=pending&amp;origin=local"
            ><strong>${shown(accounts.length)}</strong> ${t.text("admin.waiting_accounts")}</a
          >
        </li>`
      }
      ${
        reports !== undefined &&
        html`<li>
          <a href="/admin/reports"
            ><strong>${shown(reports.length)}</strong> ${t.text("admin.waiting_reports")}</a
          >
        </li>`
      }
    </ul>`,
  );
}

function measureCard({ t, context }: View, measure: Schemas["AdminMeasure"]): Html {
  const name = nameOf(t, measure.key);
  const bars = measure.data.map(({ date, value }) => ({ label: date.slice(0, 10), value: Number(value) }));
  const ends = [...measure.data.slice(0, 1), ...measure.data.slice(1).slice(-1)];
  const summary = t.text("admin.measure_summary", { name, total: measure.total, days });
  return card(
    measure.key,
    name,
    html`<p class="total">
        <strong>${measure.total}</strong>
        ${
          measure.previous_total !== undefined &&
          html`<span class="quiet small"
            >${t.text("admin.previous", { total: measure.previous_total })}</span
          >`
        }
      </p>
      ${barChart(bars, summary)}
      <p class="quiet small ends">
        ${ends.map(({ date }) => html`<span>${day({ context, translator: t }, date)}</span>`)}
      </p>
      <details>
        <summary>${t.text("admin.as_table")}</summary>
        ${table(
          name,
          [t.text("admin.day"), t.text("admin.number")],
          measure.data.map(({ date, value }) => [day({ context, translator: t }, date), value]),
        )}
      </details>`,
  );
}

function dimensionCard(t: Translator, { key, data }: Schemas["AdminDimension"]): Html {
  return card(
    key,
    nameOf(t, key),
    html`<dl class="facts">
      ${data.map(
        ({ human_key: name, value, human_value: shown }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${shown ?? value}</dd>
          </div>`,
      )}
    </dl>`,
  );
}

const names = {
  active_users: "admin.active_users",
  new_users: "admin.new_users",
  interactions: "admin.interactions",
  opened_reports: "admin.opened_reports",
  resolved_reports: "admin.resolved_reports",
  space_usage: "admin.space_usage",
  software_versions: "admin.software_versions",
} as const;

function isNamed(key: string): key is keyof typeof names {
  return Object.hasOwn(names, key);
}

function nameOf(t: Translator, key: string): string {
  return isNamed(key) ? t.text(names[key]) : key;
}
