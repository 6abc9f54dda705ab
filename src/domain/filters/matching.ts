/**
 * Matches statuses with readers' filters. A reader's filters are compiled once per version, which the database
 * increments, so that the cache is valid with any number of processes.
 */
import { LRUCache } from "lru-cache";
import type { Schemas } from "../../contract/types.ts";
import { type FilterRow, findFilterVersions } from "../../store/filters/filters.ts";
import { foldText } from "../../text/folding.ts";
import { KeywordIndex } from "../../text/keyword-index.ts";
import { withoutQuoteLink } from "../../text/quote-link.ts";
import { plainText } from "../../text/sanitize.ts";
import { markWordBoundaries } from "../../text/word-boundaries.ts";
import { versionSlot } from "../kernel/caches.ts";
import type { Clock, Queryable } from "../kernel/context.ts";
import { type FilterWithParts, loadAllFilters } from "./loading.ts";

type FilterResult = Schemas["FilterResult"];
type Status = Schemas["Status"];

/** The filters of a reader, ready to match. */
export interface CompiledFilters {
  /** For expiry, which doesn't change the version. */
  readonly clock: Clock;
  /** Oldest first. */
  readonly filters: readonly CompiledFilter[];
  readonly keywords: readonly CompiledKeyword[];
  readonly index: KeywordIndex;
  /** Status → indexes of the filters that list it. */
  readonly statuses: ReadonlyMap<string, readonly number[]>;
}

interface CompiledFilter {
  readonly head: Schemas["Filter"];
  readonly expiresAt: Date | null;
}

interface CompiledKeyword {
  readonly text: string;
  /** The index of its filter. */
  readonly filter: number;
}

/** A filter without its parts, as in filter results. */
export function filterHead(row: FilterRow): Schemas["Filter"] {
  return {
    id: row.id,
    title: row.title,
    context: [...row.contexts],
    expires_at: row.expires_at?.toISOString() ?? null,
    filter_action: row.action,
  };
}

/** Maximum bytes of compiled filters in memory. One person's take at most a third of it. */
const cacheSize = 64 * 1024 * 1024;

const compiled = versionSlot(
  () => new LRUCache<string, CompiledFilters>({ maxSize: cacheSize, sizeCalculation: sizeOf }),
);

function sizeOf({ filters, keywords, index, statuses }: CompiledFilters): number {
  const texts = keywords.reduce((sum, { text }) => sum + 2 * text.length + 80, 0);
  return 1000 + index.size + texts + 500 * filters.length + 150 * statuses.size;
}

/** The filters of several readers; omits those without any. One query, and three for each that isn't cached. */
export async function readFiltersOf(
  context: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, CompiledFilters>> {
  const found = new Map<string, CompiledFilters>();
  for (const [accountId, version] of await findFilterVersions(context.store, accountIds)) {
    found.set(accountId, await filtersOfVersion(context, accountId, version));
  }
  return found;
}

/**
 * The filters of a reader.
 * @param version as just read; null if the reader never had filters
 */
export async function filtersOfVersion(
  context: Queryable,
  accountId: string,
  version: string | null,
): Promise<CompiledFilters> {
  if (version === null) return compileFilters([], context.clock);
  const cache = context.caches.get(compiled);
  const key = `${accountId} ${version}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  // Read after the version, so that a cached value is never older than the version in its key.
  const filters = compileFilters(await loadAllFilters(context, accountId), context.clock);
  cache.set(key, filters);
  return filters;
}

/** Compiles filters. @param filters oldest first */
export function compileFilters(filters: readonly FilterWithParts[], clock: Clock): CompiledFilters {
  const keywords = filters.flatMap(({ keywords: rows }, filter) =>
    rows.map((row) => ({ text: row.keyword, wholeWord: row.whole_word, filter })),
  );
  const listed = filters.flatMap(({ statuses }, filter) =>
    statuses.map((row) => ({ id: row.status_id, filter })),
  );
  const byStatus = Map.groupBy(listed, ({ id }) => id);
  return {
    clock,
    filters: filters.map(({ filter }) => ({ head: filterHead(filter), expiresAt: filter.expires_at })),
    keywords: keywords.map(({ text, filter }) => ({ text, filter })),
    index: new KeywordIndex(keywords.map(({ text, wholeWord }) => ({ text: foldText(text), wholeWord }))),
    statuses: new Map([...byStatus].map(([id, entries]) => [id, entries.map(({ filter }) => filter)])),
  };
}

/** The texts that keywords are searched in. */
export interface StatusTexts {
  /** HTML. */
  readonly content: string;
  readonly spoilerText: string;
  readonly pollOptions: readonly string[];
  readonly mediaDescriptions: readonly (string | null)[];
  /** Names of hashtags, without `#`. */
  readonly tags: readonly string[];
}

/**
 * Maximum UTF-16 code units of a status that are searched. Local statuses are shorter, even with four
 * descriptions of full length.
 */
const longestText = 50_000;

/**
 * The searchable text of a status: folded, with marked word boundaries, so that no phrase matches across two
 * texts. Depends on the status only: cache it together.
 */
export function searchedText(texts: StatusTexts): string {
  const { content, spoilerText, pollOptions, mediaDescriptions, tags } = texts;
  const parts = [spoilerText, plainText(content), ...pollOptions, ...tags.map((name) => `#${name}`)];
  let left = longestText;
  return [...parts, ...mediaDescriptions]
    .map((part) => {
      const folded = foldText((part ?? "").slice(0, left)).slice(0, left);
      left -= folded.length;
      return folded === "" ? "" : markWordBoundaries(folded);
    })
    .join("");
}

/** The searchable text of a rendered status, or of the one that it reblogs. */
export function searchedTextOf(status: Status): string {
  const {
    content,
    spoiler_text: spoilerText,
    poll,
    media_attachments: media,
    tags,
  } = status.reblog ?? status;
  return searchedText({
    content: withoutQuoteLink(content),
    spoilerText,
    pollOptions: (poll?.options ?? []).map(({ title }) => title),
    mediaDescriptions: media.map(({ description }) => description),
    tags: tags.map(({ name }) => name),
  });
}

/**
 * The filters that a status matches, oldest first.
 * @param text from `searchedText`
 * @param ids of the status, and of the one that it reblogs or that reblogs it
 */
export function matchText(filters: CompiledFilters, text: string, ids: readonly string[]): FilterResult[] {
  if (filters.filters.length === 0) return [];
  const matches = new Map<number, { keywords: number[]; statusIds: string[] }>();
  const matchOf = (filter: number): { keywords: number[]; statusIds: string[] } => {
    const match = matches.get(filter) ?? { keywords: [], statusIds: [] };
    matches.set(filter, match);
    return match;
  };
  for (const place of filters.keywords.length === 0 ? [] : filters.index.find(text)) {
    const keyword = filters.keywords[place];
    if (keyword !== undefined) matchOf(keyword.filter).keywords.push(place);
  }
  for (const id of ids) for (const place of filters.statuses.get(id) ?? []) matchOf(place).statusIds.push(id);
  if (matches.size === 0) return [];
  const now = filters.clock();
  return [...matches]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([place, { keywords, statusIds }]) => {
      const filter = filters.filters[place];
      if (filter === undefined || (filter.expiresAt !== null && filter.expiresAt <= now)) return [];
      const words = keywords
        .toSorted((one, other) => one - other)
        .flatMap((keyword) => filters.keywords[keyword]?.text ?? []);
      return {
        filter: filter.head,
        keyword_matches: words.length === 0 ? null : words,
        status_matches: statusIds.length === 0 ? null : statusIds,
      };
    });
}
