/** Measures of a chosen range: activity, languages, sources, servers, and how many new users stayed. */
import type { Schemas } from "../../../contract/types.ts";
import { type Html, html } from "../../../text/html.ts";
import { card, field, options } from "../form-parts.ts";
import { type Console, type Section, type View, addAdminPage, table } from "./frame.ts";
import { barMaker, chosenDays, dataChart, measuresOf } from "./measure-cards.ts";

const path = "/admin/measures";

export const measuresSection: Section = {
  group: "overview",
  path,
  title: "admin.measures",
  operation: "computeAdminRetention",
};

const keys = ["active_users", "new_users", "interactions", "opened_reports", "resolved_reports"];

/** Days for which cohorts by day are shown. */
const mostCohorts = 31;

export function measuresPages(console: Console): void {
  addAdminPage(console, { section: path, path }, async (view) => {
    const { query, t, calls } = view;
    const days = chosenDays(view);
    const length = (Date.parse(days.end_at) - Date.parse(days.start_at)) / 86_400_000 + 1;
    const frequency = query.get("frequency") === "day" && length <= mostCohorts ? "day" : "month";
    const [measures, cohorts] = await Promise.all([
      measuresOf(view, { keys, dimensions: ["languages", "sources", "servers"] }),
      calls.call("computeAdminRetention", { body: { ...days, frequency } }),
    ]);
    return {
      title: t.text("admin.measures"),
      content: html`${rangeForm(view, { ...days, frequency })} ${measures} ${retentionCard(view, cohorts)}`,
    };
  });
}

function rangeForm({ t }: View, chosen: Readonly<Record<"start_at" | "end_at" | "frequency", string>>): Html {
  return html`<form method="get" action="${path}" class="filters">
    ${(["start_at", "end_at"] as const).map((name) =>
      field(
        { id: name, label: t.text(`fields.${name === "start_at" ? "start_at" : "end_at"}`) },
        (attributes) =>
          html`<input
            type="date"
            name="${name}"
            required
            value="${chosen[name].slice(0, 10)}"
            ${attributes}
          />`,
      ),
    )}
    ${field(
      { id: "frequency", label: t.text("admin.cohorts_by") },
      (attributes) =>
        html`<select name="frequency" ${attributes}>
          ${options(
            [
              ["month", t.text("admin.month")],
              ["day", t.text("admin.day")],
            ],
            chosen.frequency,
          )}
        </select>`,
    )}
    <button type="submit" class="small">${t.text("admin.show")}</button>
  </form>`;
}

/** Days for which cohorts are shown as columns. */
const mostColumns = 12;

function retentionCard(view: View, cohorts: readonly Schemas["AdminCohort"][]): Html {
  const { t } = view;
  const percent = new Intl.NumberFormat(t.locale, { style: "percent", maximumFractionDigits: 0 });
  const columns = Math.min(mostColumns, Math.max(0, ...cohorts.map(({ data }) => data.length)));
  const unit = cohorts[0]?.frequency === "day" ? "day" : "month";
  const bar = barMaker(t, unit);
  const bars = cohorts.map(({ period, data: [first] }) => bar(period, first?.value ?? "0"));
  const title = t.text("admin.cohort_active");
  return card(
    "retention",
    t.text("admin.retention"),
    html`<p class="quiet">${t.text("admin.about_retention")}</p>
      <h3>${title}</h3>
      ${dataChart(t, "retention", title, bars, unit)}
      ${table(
        t.text("admin.retention"),
        [
          t.text("admin.cohort"),
          title,
          ...Array.from({ length: Math.max(0, columns - 1) }, (_none, index) =>
            t.text("admin.periods_later", { count: index + 1 }),
          ),
        ],
        cohorts.map(({ data }, index) => [
          bars[index]?.label ?? "",
          bars[index]?.shown ?? "",
          ...data.slice(1, columns).map(({ rate }) => percent.format(rate)),
        ]),
        true,
      )}`,
  );
}
