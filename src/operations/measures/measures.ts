import type { Schemas } from "../../contract/types.ts";
import { type Dimension, type ValueKind, computeDimensions } from "../../domain/measures/dimensions.ts";
import { type Measure, computeMeasures } from "../../domain/measures/measures.ts";
import { dayOf, daysBefore, readRange } from "../../domain/measures/ranges.ts";
import { type Cohort, computeRetention } from "../../domain/measures/retention.ts";
import { humanSize } from "../../text/size.ts";
import type { Operation } from "../kernel/operation.ts";

export const computeAdminMeasures: Operation<"computeAdminMeasures"> = async ({ body }, context) => {
  const range = readRange(body.start_at, body.end_at);
  return { status: 200, body: (await computeMeasures(context, body.keys, range, body)).map(renderMeasure) };
};

function renderMeasure({ key, unit, total, previousTotal, data }: Measure): Schemas["AdminMeasure"] {
  return {
    key,
    unit,
    total,
    ...(unit === null ? {} : { human_value: humanSize(total) }),
    ...(previousTotal === undefined ? {} : { previous_total: previousTotal }),
    data: data.map(({ day, value }) => ({ date: midnight(day), value })),
  };
}

/** Default days of a range. */
const usualDays = 30;

export const computeAdminDimensions: Operation<"computeAdminDimensions"> = async ({ body }, context) => {
  const { keys, limit } = body;
  const endAt = body.end_at ?? dayOf(context.clock());
  const startAt = body.start_at ?? daysBefore(readRange(endAt, endAt).to, usualDays - 1);
  const range = readRange(startAt, endAt);
  const dimensions = await computeDimensions(context, { keys, range, limit, parameters: body });
  const here = context.config.localDomain;
  return { status: 200, body: dimensions.map((dimension) => renderDimension(dimension, here)) };
};

function renderDimension({ key, kind, data }: Dimension, here: string): Schemas["AdminDimension"] {
  return {
    key,
    data: data.map((row) => {
      const own = kind === "app" ? "web" : here;
      const value = row.key ?? own;
      return {
        key: value,
        human_key: row.key === null && kind === "app" ? "Website" : humanKey(kind, value),
        value: row.value,
        ...(kind === "space" ? { unit: "bytes", human_value: humanSize(row.value) } : {}),
        ...(kind === "software" ? { human_value: row.value } : {}),
      };
    }),
  };
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const properNames: Readonly<Record<string, string>> = {
  concord: "Concord",
  node: "Node.js",
  postgresql: "PostgreSQL",
  media: "Media storage",
  archives: "Archives",
};

function humanKey(kind: ValueKind, key: string): string {
  if (kind === "space" || kind === "software") return properNames[key] ?? key;
  if (kind !== "language" || key === "und") return key;
  try {
    return languageNames.of(key) ?? key;
  } catch {
    // Remote posts may have invalid language codes.
    return key;
  }
}

export const computeAdminRetention: Operation<"computeAdminRetention"> = async ({ body }, context) => {
  const range = readRange(body.start_at, body.end_at);
  const frequency = body.frequency === "month" ? "month" : "day";
  return { status: 200, body: (await computeRetention(context, frequency, range)).map(renderCohort) };
};

function renderCohort({ day, frequency, data }: Cohort): Schemas["AdminCohort"] {
  return {
    period: midnight(day),
    frequency,
    data: data.map((period) => ({
      date: midnight(period.day),
      rate: period.rate,
      value: String(period.value),
    })),
  };
}

function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}
