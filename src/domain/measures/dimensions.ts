/** Dimensions of the server: the most frequent values of a property. */
import { version } from "../../config/version.ts";
import { findStoredBytes } from "../../store/measures/counting.ts";
import {
  type ValueRow,
  countInstanceLanguages,
  countLanguages,
  countServers,
  countSources,
  countTagLanguages,
  countTagServers,
  findFollowedAccounts,
  readDatabaseFacts,
} from "../../store/measures/dimensions.ts";
import type { Context } from "../kernel/context.ts";
import { type MetricParameters, requireDomain, requireTag } from "./measures.ts";
import type { DayRange } from "./ranges.ts";
import { remembering } from "./caching.ts";

export type DimensionKey =
  | "languages"
  | "sources"
  | "servers"
  | "space_usage"
  | "software_versions"
  | "tag_servers"
  | "tag_languages"
  | "instance_accounts"
  | "instance_languages";

export type DimensionParameters = MetricParameters<
  "tag_servers" | "tag_languages",
  "instance_accounts" | "instance_languages"
>;

/** The kind of a dimension's keys. */
export type ValueKind = "language" | "app" | "domain" | "username" | "space" | "software";

export interface Dimension {
  readonly key: DimensionKey;
  readonly kind: ValueKind;
  /** Highest values first. A null key is this server itself. */
  readonly data: readonly ValueRow[];
}

/** Parameters of a dimension's computation. */
export interface DimensionRequest {
  readonly keys: readonly DimensionKey[];
  readonly range: DayRange;
  /** Maximum entries of a dimension. */
  readonly limit: number;
  readonly parameters: DimensionParameters;
}

/**
 * Computes the distinct dimensions, in the given order.
 * @throws {ApiError} 422 for a dimension whose parameter is missing; 404 for an unknown hashtag
 */
export async function computeDimensions(
  context: Context,
  { keys, range, limit, parameters }: DimensionRequest,
): Promise<Dimension[]> {
  const dimensions: Dimension[] = [];
  // In sequence: a request must not take all connections.
  for (const key of new Set(keys)) {
    const about = await subjectOf(context, key, parameters);
    dimensions.push({
      key,
      kind: kinds[key],
      data: await count(context, key, about, range.from, range.to, limit),
    });
  }
  return dimensions;
}

const kinds: Readonly<Record<DimensionKey, ValueKind>> = {
  languages: "language",
  sources: "app",
  servers: "domain",
  space_usage: "space",
  software_versions: "software",
  tag_servers: "domain",
  tag_languages: "language",
  instance_accounts: "username",
  instance_languages: "language",
};

/** The id of a hashtag, or a domain; empty for server-wide dimensions. */
function subjectOf(
  context: Context,
  key: DimensionKey,
  parameters: DimensionParameters,
): Promise<string> | string {
  switch (key) {
    case "tag_servers":
    case "tag_languages":
      return requireTag(context, key, parameters[key]?.id);
    case "instance_accounts":
    case "instance_languages":
      return requireDomain(key, parameters[key]?.domain);
    default:
      return "";
  }
}

const count = remembering(
  "dimension",
  (
    context,
    key: DimensionKey,
    about: string,
    from: string,
    to: string,
    limit: number,
  ): Promise<ValueRow[]> => {
    const { store } = context;
    const range = { from, to };
    switch (key) {
      case "languages":
        return countLanguages(store, range, limit);
      case "sources":
        return countSources(store, range, limit);
      case "servers":
        return countServers(store, range, limit);
      case "space_usage":
        return measureSpace(context);
      case "software_versions":
        return listVersions(context);
      case "tag_servers":
        return countTagServers(store, about, range, limit);
      case "tag_languages":
        return countTagLanguages(store, about, range, limit);
      case "instance_accounts":
        return findFollowedAccounts(store, about, limit);
      default:
        return countInstanceLanguages(store, about, range, limit);
    }
  },
);

/** Bytes of the database and of the files. Redis stores no data: it only forwards notices. */
async function measureSpace({ store }: Context): Promise<ValueRow[]> {
  const { size, archives } = await readDatabaseFacts(store);
  // Omitted until the schedule has measured the media for the first time.
  const media = await findStoredBytes(store);
  return [
    { key: "postgresql", value: size },
    ...(media === undefined ? [] : [{ key: "media", value: media }]),
    { key: "archives", value: archives },
  ];
}

async function listVersions({ store }: Context): Promise<ValueRow[]> {
  const database = await readDatabaseFacts(store);
  return [
    { key: "concord", value: version },
    { key: "node", value: process.versions.node },
    { key: "postgresql", value: database.version },
  ];
}
