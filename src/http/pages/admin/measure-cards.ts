/** Measures and dimensions as cards: a chart with its numbers, and a list of the highest values. */
import type { Schemas } from "../../../contract/types.ts";
import { hasMessage } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { day } from "../public/parts.ts";
import { barChart } from "./bar-charts.ts";
import { type View, factList, table } from "./frame.ts";

const dayLength = 86_400_000;

/** Days of a range, unless others are chosen. */
const usualDays = 30;

/** First and last day of a range. */
export interface Days {
  readonly start_at: string;
  readonly end_at: string;
}

/** The last thirty days. */
export function recentDays({ context }: View): Days {
  const today = context.clock().getTime();
  return { start_at: dateOf(today - (usualDays - 1) * dayLength), end_at: dateOf(today) };
}

/** A time in milliseconds as a day in UTC. */
export function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** What to compute. */
export interface Measuring {
  readonly keys: readonly string[];
  readonly dimensions: readonly string[];
  readonly days?: Days;
  /** The hashtag or server that all are about. */
  readonly of?: Readonly<Record<string, string>>;
}

/** Cards with measures and dimensions; nothing for staff who may not see them. */
export async function measuresOf(
  view: View,
  { keys, dimensions, days = recentDays(view), of }: Measuring,
): Promise<Html> {
  const { calls } = view;
  if (!calls.may("computeAdminMeasures")) return html``;
  const about = (names: readonly string[]): Record<string, unknown> =>
    of === undefined ? {} : Object.fromEntries(names.map((name) => [name, of]));
  const [measures, found] = await Promise.all([
    calls.call("computeAdminMeasures", { body: { ...days, keys, ...about(keys) } }),
    calls.call("computeAdminDimensions", {
      body: { ...days, keys: dimensions, limit: 10, ...about(dimensions) },
    }),
  ]);
  return html`<div class="plots">${measures.map((measure) => measureCard(view, measure))}</div>
    ${found.map((dimension) => dimensionCard(view, dimension))}`;
}

function measureCard(view: View, measure: Schemas["AdminMeasure"]): Html {
  const { t } = view;
  const name = nameOf(view, measure.key);
  const bars = measure.data.map(({ date, value }) => ({ label: date.slice(0, 10), value: Number(value) }));
  const ends = [...measure.data.slice(0, 1), ...measure.data.slice(1).slice(-1)];
  const summary = t.text("admin.measure_summary", { name, total: measure.total, days: bars.length });
  return card(
    measure.key,
    name,
    html`<p class="total">
        <strong>${measure.human_value ?? measure.total}</strong>
        ${
          measure.previous_total !== undefined &&
          html`<span class="quiet small"
            >${t.text("admin.previous", { total: measure.previous_total })}</span
          >`
        }
      </p>
      ${barChart(bars, summary)}
      <p class="quiet small ends">${ends.map(({ date }) => html`<span>${day(view, date)}</span>`)}</p>
      <details>
        <summary>${t.text("admin.as_table")}</summary>
        ${table(
          name,
          [t.text("admin.day"), t.text("admin.number")],
          measure.data.map(({ date, value }) => [day(view, date), value]),
        )}
      </details>`,
  );
}

function dimensionCard(view: View, { key, data }: Schemas["AdminDimension"]): Html {
  return card(
    key,
    nameOf(view, key),
    data.length === 0
      ? html`<p class="quiet">${view.t.text("admin.nothing")}</p>`
      : factList(data.map(({ human_key: name, value, human_value: shown }) => [name, shown ?? value])),
  );
}

function nameOf({ t }: View, key: string): string {
  const name = `admin.${key}`;
  return hasMessage(name) ? t.text(name) : key;
}
