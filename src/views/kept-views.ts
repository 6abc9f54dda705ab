/**
 * Caches list entries as encoded for each reader. The key has the versions of all inputs, which each page reads:
 * so a page of known entries takes one statement, with any number of processes and without invalidation.
 * Key: list, reader and the reader's version, the entry's id and versions. Limit: 40,000 views and 64 MB.
 */
import { LRUCache } from "lru-cache";
import { type Encoded, type SchemaName, ownEncoder } from "../contract/encoded.ts";
import type { Schemas } from "../contract/types.ts";
import { versionSlot } from "../domain/kernel/caches.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { type Entries, type JudgedList, idIn, isRepeat, keysIn } from "../store/statuses/entries.ts";

/** An entry as one reader sees it, and for how long. */
export interface EncodedEntry<Value> {
  readonly value: Encoded<Value>;
  /** Whether the versions in its key cover everything that it shows. */
  readonly kept: boolean;
  /** Whether it may show custom emojis, which have a separate version. */
  readonly emojis: boolean;
  /** Milliseconds since 1970 when it changes without a new version; Infinity for never. */
  readonly until: number;
}

/** How the entries of a list are encoded for its reader. */
export interface EntryEncoding<Name extends SchemaName> {
  readonly schema: Name;
  /** Omits entries that were deleted meanwhile. */
  encode(ids: readonly string[]): Promise<ReadonlyMap<string, EncodedEntry<Schemas[Name]>>>;
}

/** An entry as one reader sees it. Immutable, because requests share it: a slow one could overwrite a newer result. */
interface View {
  readonly shown: boolean;
  /** Milliseconds since 1970 when the judgement ends; Infinity for never. */
  readonly judgedUntil: number;
  /** Undefined until first requested. */
  readonly value: Encoded<unknown> | undefined;
  /** Milliseconds since 1970 when it changes; Infinity for never. */
  readonly until: number;
  /** The version of the custom emojis if it may show some. */
  readonly emojis: string | undefined;
}

/** An entry with its judgement. */
export interface JudgedEntry {
  readonly id: string;
  readonly shown: boolean;
  readonly view: View;
  /** The key of its cached view; null for a reader without versions. */
  readonly key: string | null;
}

/** Maximum cached views per process. */
const keptViews = 40_000;

/** Their maximum bytes, counted without sharing: remote statuses may be long, and those with emojis share little. */
const keptViewBytes = 64 * 1024 * 1024;

const views = versionSlot(
  () =>
    new LRUCache<string, View>({
      max: keptViews,
      maxSize: keptViewBytes,
      sizeCalculation: ({ value }, key) => 300 + key.length + (value?.length ?? 0),
    }),
);

/** The key prefix of a list's cached views and replies. */
export function prefixOf(list: JudgedList, { reader }: Pick<Entries, "reader">): string {
  return `${list.name}|${list.readerId ?? ""}|${reader ?? ""}|`;
}

/** Judges the entries, with one statement for unknown ones. */
export async function judge(
  context: Queryable,
  list: JudgedList,
  entries: Pick<Entries, "keys" | "reader">,
): Promise<JudgedEntry[]> {
  const keys = keysIn(entries.keys);
  const cache = context.caches.get(views);
  const now = context.clock().getTime();
  const prefix = prefixOf(list, entries);
  const isKept = entries.reader !== null;
  const known = keys.map((key) => {
    const view = isKept ? cache.get(prefix + key) : undefined;
    return view !== undefined && now < view.judgedUntil ? view : undefined;
  });
  const missing = keys.filter((key, index) => known[index] === undefined && !isRepeat(key)).map(idIn);
  const judgement = missing.length === 0 ? undefined : await list.judge(context.store, missing);
  return keys.map((text, index) => {
    const id = idIn(text);
    const key = isKept ? prefix + text : null;
    const view = known[index] ?? {
      shown: judgement?.shown.has(id) ?? false,
      judgedUntil: judgement?.until?.getTime() ?? Infinity,
      value: undefined,
      until: Infinity,
      emojis: undefined,
    };
    if (key !== null && known[index] === undefined) cache.set(key, view);
    return { id, shown: view.shown, view, key };
  });
}

/** The entries with their values: encodes missing and outdated ones. */
export async function encodeMissing<Name extends SchemaName>(
  context: Queryable,
  entries: readonly JudgedEntry[],
  emojis: string,
  encoding: EntryEncoding<Name>,
): Promise<JudgedEntry[]> {
  const now = context.clock().getTime();
  const isMissing = ({ view }: JudgedEntry): boolean =>
    view.value === undefined || now >= view.until || (view.emojis !== undefined && view.emojis !== emojis);
  const missing = entries.filter(isMissing).map(({ id }) => id);
  if (missing.length === 0) return [...entries];
  const encoded = await encoding.encode(missing);
  const cache = context.caches.get(views);
  return entries.map((entry) => {
    if (!isMissing(entry)) return entry;
    const one = encoded.get(entry.id);
    const view: View = {
      ...entry.view,
      value: one?.value,
      // Outdated at once if its versions don't cover everything that it shows.
      until: one?.kept === true ? one.until : 0,
      emojis: one?.emojis === true ? emojis : undefined,
    };
    if (entry.key !== null && one?.kept === true) cache.set(entry.key, view);
    return { ...entry, view };
  });
}

/** The completed entries as a list, after `encodeMissing`. */
export function listOf<Name extends SchemaName>(
  schema: Name,
  entries: readonly JudgedEntry[],
): Encoded<Schemas[Name][]> {
  const values = entries.flatMap(({ view }) => (view.value as Encoded<Schemas[Name]> | undefined) ?? []);
  return ownEncoder().list(schema, values);
}

/** When the first of the judgements ends. */
export function judgedUntil(entries: readonly JudgedEntry[]): number {
  return Math.min(...entries.map(({ view }) => view.judgedUntil));
}

/** When the first of the entries changes. */
export function shownUntil(entries: readonly JudgedEntry[]): number {
  return Math.min(...entries.map(({ view }) => view.until));
}
