/** Measures and dimensions as cards: a chart with its numbers, and a list of the highest values. */
import type { Schemas } from "../../../contract/types.ts";
import { type Translator, hasMessage } from "../../../messages/catalogue.ts";
import { type Html, html } from "../../../text/html.ts";
import { card } from "../form-parts.ts";
import { sectionLinks } from "../kit.ts";
import { type Bar, barChart, numbersTable, shareBar } from "./bar-charts.ts";
import { type View, factList } from "./frame.ts";

const dayLength = 86_400_000;

/** Ranges to choose from, in days. */
const ranges = [7, 30, 90, 365] as const;

/** Days of a range, unless others are chosen. */
const usualDays = 30;

/** Days that have a bar each; longer ranges have one for each month. */
const mostDays = 92;

/** First and last day of a range. */
export interface Days {
  readonly start_at: string;
  readonly end_at: string;
}

/** The range in the query, else the last thirty days. */
export function chosenDays(view: View): Days {
  const recent = lastDays(view, usualDays);
  return {
    start_at: view.query.get("start_at") || recent.start_at,
    end_at: view.query.get("end_at") || recent.end_at,
  };
}

function lastDays({ context }: Pick<View, "context">, count: number): Days {
  const today = context.clock().getTime();
  const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
  return { start_at: dateOf(today - (count - 1) * dayLength), end_at: dateOf(today) };
}

/** Links to the ranges, with the rest of the query. */
function rangeLinks(view: View): Html {
  const { t, request, query } = view;
  const chosen = chosenDays(view);
  return sectionLinks(
    t.text("admin.range"),
    ranges.map((count) => {
      const days = lastDays(view, count);
      const kept = [...query].filter(([name]) => name !== "done");
      const parameters = new URLSearchParams({ ...Object.fromEntries(kept), ...days }).toString();
      return {
        path: `${request.path}?${parameters}`,
        title: count === 365 ? t.text("admin.range_year") : t.text("admin.range_days", { count }),
        isCurrent:
          days.start_at === chosen.start_at.slice(0, 10) && days.end_at === chosen.end_at.slice(0, 10),
      };
    }),
  );
}

/** What to compute. */
export interface Measuring {
  readonly keys: readonly string[];
  readonly dimensions: readonly string[];
  /** The hashtag or server that all are about. */
  readonly of?: Readonly<Record<string, string>>;
}

/** Cards with measures and dimensions of a range; nothing for staff who may not see them. */
export async function measuresOf(view: View, { keys, dimensions, of }: Measuring): Promise<Html> {
  const { calls } = view;
  if (!calls.may("computeAdminMeasures")) return html``;
  const days = chosenDays(view);
  const about = (names: readonly string[]): Record<string, unknown> =>
    of === undefined ? {} : Object.fromEntries(names.map((name) => [name, of]));
  const [measures, found] = await Promise.all([
    calls.call("computeAdminMeasures", { body: { ...days, keys, ...about(keys) } }),
    calls.call("computeAdminDimensions", {
      body: { ...days, keys: dimensions, limit: 10, ...about(dimensions) },
    }),
  ]);
  return html`${rangeLinks(view)}
    <div class="plots">
      ${measures.map((measure) => measureCard(view, measure))}
      ${found.map((dimension) => dimensionCard(view, dimension))}
    </div>`;
}

/** Numbers of people, each counted once a day: a month has no sum of them. */
const uncountable: ReadonlySet<string> = new Set(["active_users", "tag_accounts", "tag_servers"]);

function measureCard(view: View, measure: Schemas["AdminMeasure"]): Html {
  const { t } = view;
  const { key, data } = measure;
  const name = nameOf(view, key);
  const byMonth = data.length > mostDays;
  const isAverage = byMonth && uncountable.has(key);
  const bars = byMonth ? monthlyBars(t, data, isAverage) : dailyBars(t, data);
  return card(
    key,
    name,
    html`<p class="total">
        <strong>${measure.human_value ?? exact(t, measure.total)}</strong>
        ${
          measure.previous_total !== undefined &&
          html`<span class="quiet small"
            >${t.text("admin.previous", { total: exact(t, measure.previous_total) })}</span
          >`
        }
      </p>
      ${isAverage && html`<p class="quiet small">${t.text("admin.average")}</p>`}
      ${dataChart(t, key, name, bars, byMonth ? "month" : "day")}
      <details>
        <summary>${t.text("admin.as_table")}</summary>
        ${numbersTable(
          [
            t.text(byMonth ? "admin.month" : "admin.day"),
            t.text(isAverage ? "admin.average" : "admin.number"),
          ],
          bars,
        )}
      </details>`,
  );
}

/** A chart that says in words what it shows. */
export function dataChart(
  t: Translator,
  id: string,
  title: string,
  bars: readonly Bar[],
  unit: "day" | "month",
): Html {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return html`<p class="quiet">${t.text("admin.nothing")}</p>`;
  const highest = bars.reduce((found, bar) => (bar.value > found.value ? bar : found));
  const described = { unit, from: first.label, to: last.label, highest: highest.shown, when: highest.label };
  const compact = new Intl.NumberFormat(t.locale, { notation: "compact", maximumFractionDigits: 1 });
  return barChart({
    id: `${id}-chart`,
    title,
    description: t.text(highest.value === 0 ? "admin.chart_of_none" : "admin.chart_about", described),
    bars,
    format: (value) => compact.format(value),
  });
}

/** Makes the bars of days or months, with formats that all of them share, since each format takes a while to make. */
export function barMaker(
  t: Translator,
  unit: "day" | "month",
): (date: string, value: string | number) => Bar {
  const label = dates(t, unit === "day" ? { dateStyle: "medium" } : { month: "long", year: "numeric" });
  const short = dates(t, unit === "day" ? { day: "numeric", month: "short" } : { month: "short" });
  const shown = exactFormat(t);
  return (date, value) => {
    const at = new Date(date.slice(0, 10));
    return {
      label: label.format(at),
      short: short.format(at),
      value: Number(value),
      shown: shown(value),
    };
  };
}

type Data = Schemas["AdminMeasure"]["data"];

function dailyBars(t: Translator, data: Data): readonly Bar[] {
  const bar = barMaker(t, "day");
  return data.map(({ date, value }) => bar(date, value));
}

/** The sums of the months, or what there is on an average day. */
function monthlyBars(t: Translator, data: Data, isAverage: boolean): readonly Bar[] {
  const bar = barMaker(t, "month");
  const months = Map.groupBy(data, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, days]) => {
    const sum = days.reduce((total, { value }) => total + Number(value), 0);
    return bar(`${month}-01`, isAverage ? Math.round((sum / days.length) * 10) / 10 : sum);
  });
}

function dates({ locale }: Translator, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Plain `en` would put the month first, as in American English.
  return new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { ...options, timeZone: "UTC" });
}

/** Formats numbers with their thousands apart. */
function exactFormat({ locale }: Translator): (value: string | number) => string {
  const format = new Intl.NumberFormat(locale);
  return (value) => format.format(typeof value === "string" ? BigInt(value) : value);
}

function exact(t: Translator, value: string | number): string {
  return exactFormat(t)(value);
}

function dimensionCard(view: View, { key, data }: Schemas["AdminDimension"]): Html {
  const values = data.map(({ value }) => Number(value));
  const highest = Math.max(...values);
  return card(
    key,
    nameOf(view, key),
    data.length === 0
      ? html`<p class="quiet">${view.t.text("admin.nothing")}</p>`
      : factList(
          data.map(({ human_key: name, value, human_value: shown }) => [
            name,
            // Versions are no numbers.
            Number.isNaN(highest)
              ? (shown ?? value)
              : html`${shown ?? exact(view.t, value)} ${shareBar(Number(value), highest)}`,
          ]),
        ),
  );
}

function nameOf({ t }: View, key: string): string {
  const name = `admin.${key}`;
  return hasMessage(name) ? t.text(name) : key;
}
