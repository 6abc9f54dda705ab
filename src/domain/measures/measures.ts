/** Measures of the server: a number for each day of a range, and their total. */
import { message } from "../../messages/catalogue.ts";
import { type CountedName, type DayRow, findMeasureDays, sumMeasure } from "../../store/measures/counting.ts";
import {
  countActiveUsers,
  countActiveUsersByDay,
  countNewUsersByDay,
  countReportsByDay,
  countTagUses,
} from "../../store/measures/measures.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { findTagById } from "../../store/tags/tags.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Context } from "../kernel/context.ts";
import { normalDomain } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { type DayRange, daysOf, rangeBefore } from "./ranges.ts";
import { remembering } from "./caching.ts";

const plainKeys = [
  "active_users",
  "new_users",
  "interactions",
  "opened_reports",
  "resolved_reports",
] as const;
const tagKeys = ["tag_accounts", "tag_uses", "tag_servers"] as const;
const instanceKeys = [
  "instance_accounts",
  "instance_media_attachments",
  "instance_reports",
  "instance_statuses",
  "instance_follows",
  "instance_followers",
] as const;

type PlainKey = (typeof plainKeys)[number];
type TagKey = (typeof tagKeys)[number];
type InstanceKey = (typeof instanceKeys)[number];

export type MeasureKey = PlainKey | TagKey | InstanceKey;

/** Parameters of measures and dimensions, by their keys. */
export type MetricParameters<Tag extends string, Instance extends string> = {
  readonly [Key in Tag]?: { readonly id?: string | undefined } | undefined;
} & { readonly [Key in Instance]?: { readonly domain?: string | undefined } | undefined };

export type MeasureParameters = MetricParameters<TagKey, InstanceKey>;

export interface Measure {
  readonly key: MeasureKey;
  readonly unit: "bytes" | null;
  /** Within the range; for a remote server, all-time. */
  readonly total: string;
  /** Within the preceding range of the same length; undefined for an all-time total. */
  readonly previousTotal: string | undefined;
  /** One entry per day of the range, in order. */
  readonly data: readonly DayRow[];
}

/**
 * Computes the distinct measures, in the given order.
 * @throws {ApiError} 422 for a measure whose parameter is missing; 404 for an unknown hashtag
 */
export async function computeMeasures(
  context: Context,
  keys: readonly MeasureKey[],
  range: DayRange,
  parameters: MeasureParameters,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  // In sequence: a request must not take all connections.
  for (const key of new Set(keys)) measures.push(await computeMeasure(context, key, range, parameters));
  return measures;
}

async function computeMeasure(
  context: Context,
  key: MeasureKey,
  range: DayRange,
  parameters: MeasureParameters,
): Promise<Measure> {
  if (isOneOf(plainKeys, key)) return plainMeasure(context, key, range);
  if (isOneOf(tagKeys, key)) {
    return tagMeasure(context, key, range, await requireTag(context, key, parameters[key]?.id));
  }
  return instanceMeasure(context, key, range, requireDomain(key, parameters[key]?.domain));
}

function isOneOf<const Key extends string>(keys: readonly Key[], key: string): key is Key {
  return keys.some((candidate) => candidate === key);
}

/**
 * The hashtag id of a measure or dimension.
 * @throws {ApiError} 422 without one; 404 if it is unknown
 */
export async function requireTag(context: Context, key: string, id: string | undefined): Promise<string> {
  if (id === undefined || id === "") throw invalid(`${key}.id`, "ERR_BLANK", message("reasons.blank"));
  const tag = isId(id) ? await findTagById(context.store, id) : undefined;
  if (tag === undefined) throw notFound();
  return tag.id;
}

/**
 * The domain of a measure or dimension.
 * @throws {ApiError} 422 without one, and for an invalid domain
 */
export function requireDomain(key: string, domain: string | undefined): string {
  const typed = domain?.trim() ?? "";
  if (typed === "") throw invalid(`${key}.domain`, "ERR_BLANK", message("reasons.blank"));
  const normal = normalDomain(typed);
  if (normal === undefined) throw invalid(`${key}.domain`, "ERR_INVALID", message("reasons.invalid"));
  return normal;
}

const countPlain = remembering(
  "plain measure",
  async (context, key: PlainKey, from: string, to: string): Promise<{ days: DayRow[]; total: string }> => {
    const { store } = context;
    const range = { from, to };
    switch (key) {
      case "active_users":
        return {
          days: await countActiveUsersByDay(store, range),
          total: await countActiveUsers(store, range),
        };
      case "new_users":
        return withSum(await countNewUsersByDay(store, range));
      case "opened_reports":
        return withSum(await countReportsByDay(store, "created_at", range));
      case "resolved_reports":
        return withSum(await countReportsByDay(store, "action_taken_at", range));
      default:
        return withSum(await findMeasureDays(store, "interactions", "", range));
    }
  },
);

function withSum(days: DayRow[]): { days: DayRow[]; total: string } {
  return { days, total: String(days.reduce((sum, { value }) => sum + BigInt(value), 0n)) };
}

async function plainMeasure(context: Context, key: PlainKey, range: DayRange): Promise<Measure> {
  const before = rangeBefore(range);
  const now = await countPlain(context, key, range.from, range.to);
  const previous = await countPlain(context, key, before.from, before.to);
  return {
    key,
    unit: null,
    total: now.total,
    previousTotal: previous.total,
    data: withEmptyDays(range, now.days),
  };
}

const countTag = remembering("tag measure", (context, tagId: string, from: string, to: string) =>
  countTagUses(context.store, tagId, { from, to }),
);

const tagColumns = { tag_accounts: "accounts", tag_uses: "uses", tag_servers: "servers" } as const;

async function tagMeasure(context: Context, key: TagKey, range: DayRange, tagId: string): Promise<Measure> {
  const before = rangeBefore(range);
  const rows = await countTag(context, tagId, range.from, range.to);
  const earlier = await countTag(context, tagId, before.from, before.to);
  const column = tagColumns[key];
  const days = rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, value: row[column] }]));
  return {
    key,
    unit: null,
    total: rows.find(({ day }) => day === null)?.[column] ?? "0",
    previousTotal: earlier.find(({ day }) => day === null)?.[column] ?? "0",
    data: withEmptyDays(range, days),
  };
}

const counted: Readonly<Record<InstanceKey, CountedName>> = {
  instance_accounts: "accounts",
  instance_media_attachments: "media_bytes",
  instance_reports: "reports",
  instance_statuses: "statuses",
  instance_follows: "follows",
  instance_followers: "followers",
};

const sum = remembering("instance total", (context, name: CountedName, domain: string) =>
  sumMeasure(context.store, name, domain),
);

async function instanceMeasure(
  context: Context,
  key: InstanceKey,
  range: DayRange,
  domain: string,
): Promise<Measure> {
  const name = counted[key];
  const days = await findMeasureDays(context.store, name, domain, range);
  return {
    key,
    unit: key === "instance_media_attachments" ? "bytes" : null,
    total: await sum(context, name, domain),
    previousTotal: undefined,
    data: withEmptyDays(range, days),
  };
}

function withEmptyDays(range: DayRange, rows: readonly DayRow[]): DayRow[] {
  const valueOf = new Map(rows.map(({ day, value }) => [day, value]));
  return daysOf(range).map((day) => ({ day, value: valueOf.get(day) ?? "0" }));
}
