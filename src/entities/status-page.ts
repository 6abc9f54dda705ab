/**
 * Pages of statuses as encoded JSON. A process keeps what a reader sees of an entry under the versions of all that it
 * depends on, which each page reads anew: so a page whose entries are known costs one statement, with any number of
 * processes and without invalidation.
 */
import { LRUCache } from "lru-cache";
import { type Encoded, ownEncoder } from "../contract/encoded.ts";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Page } from "../store/kernel/cursors.ts";
import { type FilteredPage, fillPage, firstCount } from "../store/kernel/filtered-page.ts";
import { type Entries, type EntryList, idIn, keysIn } from "../store/statuses/entries.ts";
import { encodeStatuses } from "./encoded-status.ts";
import type { Status } from "./status.ts";

/** What a reader sees of an entry. */
interface View {
  readonly shown: boolean;
  /** Milliseconds since 1970, when the judgement ends; Infinity for never. */
  readonly judgedUntil: number;
  /** Undefined until somebody asks for it. */
  status: Encoded<Status> | undefined;
  /** Milliseconds since 1970, when it looks different; Infinity for never. */
  until: number;
  /** The version of the custom emojis, if it may show some. */
  emojis: string | undefined;
}

/** An entry of a page. */
interface Entry {
  readonly id: string;
  readonly shown: boolean;
  readonly view: View;
  readonly emojis: string;
  /** Whether the view is kept. */
  readonly isKept: boolean;
}

/** Views that a process keeps: about 300 bytes each beside the encoded parts that they share. */
const keptViews = 60_000;

const views = cacheSlot(() => new LRUCache<string, View>({ max: keptViews }));

export interface EncodedPage {
  readonly statuses: Encoded<Status[]>;
  readonly ends: FilteredPage<unknown>["ends"];
  readonly more: boolean;
}

/** A whole page, which is asked for again and again until something on it changes. */
interface KeptPage extends EncodedPage {
  readonly emojis: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Bytes of the whole pages that a process keeps: some hundred. */
const keptPageBytes = 24 * 1024 * 1024;

const pages = cacheSlot(
  () =>
    new LRUCache<string, KeptPage>({
      maxSize: keptPageBytes,
      sizeCalculation: ({ statuses }, key) => statuses.length + 2 * key.length,
    }),
);

/**
 * A page of a list of statuses, newest first, with one statement if everything on it is known.
 * @throws {BrokenReply} if the contract doesn't allow a part of a status
 */
export async function encodePage(
  context: Queryable,
  list: EntryList,
  page: Page,
  viewer: Viewer,
): Promise<EncodedPage> {
  const first = await list.read(context.store, page, firstCount(page));
  const cache = context.caches.get(pages);
  const key = `${prefixOf(list, first)}${page.limit}|${String(page.upwards)}|${first.keys}`;
  const kept = first.reader === null ? undefined : cache.get(key);
  if (kept !== undefined && kept.emojis === first.emojis && context.clock().getTime() < kept.until)
    return kept;
  let reads = 0;
  let judgedUntil = Infinity;
  const found = await fillPage<Entry>(page, async (rest, count) => {
    reads += 1;
    const entries = await judge(
      context,
      list,
      reads === 1 ? first : await list.read(context.store, rest, count),
    );
    judgedUntil = Math.min(judgedUntil, ...entries.map(({ view }) => view.judgedUntil));
    return entries;
  });
  await encodeMissing(context, found.rows, viewer);
  const statuses = found.rows.flatMap(({ view }) => view.status ?? []);
  const { ends, more } = found;
  const encoded = { statuses: ownEncoder().list("Status", statuses), ends, more };
  // Further statements would have to be repeated, to learn the versions of their entries.
  if (reads === 1 && found.rows.every(({ isKept }) => isKept)) {
    const until = Math.min(judgedUntil, ...found.rows.map(({ view }) => view.until));
    const whole = { ...encoded, statuses: encoded.statuses.inOnePiece(), emojis: first.emojis, until };
    if (context.clock().getTime() < until) cache.set(key, whole);
    return whole;
  }
  return encoded;
}

function prefixOf(list: EntryList, { reader }: Entries): string {
  return `${list.name}|${list.readerId ?? ""}|${reader ?? ""}|`;
}

/** Judges the entries, by one statement for those that aren't known. */
async function judge(context: Queryable, list: EntryList, entries: Entries): Promise<Entry[]> {
  const { reader, emojis } = entries;
  const keys = keysIn(entries.keys);
  const cache = context.caches.get(views);
  const now = context.clock().getTime();
  const prefix = prefixOf(list, entries);
  const isKept = reader !== null;
  const known = keys.map((key) => {
    const view = isKept ? cache.get(prefix + key) : undefined;
    return view !== undefined && now < view.judgedUntil ? view : undefined;
  });
  const missing = keys.filter((_key, index) => known[index] === undefined).map(idIn);
  const judgement = missing.length === 0 ? undefined : await list.judge(context.store, missing);
  return keys.map((key, index) => {
    const id = idIn(key);
    const view = known[index] ?? {
      shown: judgement?.shown.has(id) ?? false,
      judgedUntil: judgement?.until?.getTime() ?? Infinity,
      status: undefined,
      until: Infinity,
      emojis: undefined,
    };
    if (isKept && known[index] === undefined) cache.set(prefix + key, view);
    return { id, shown: view.shown, view, emojis, isKept };
  });
}

/** Encodes the statuses of those entries that have none, or an outdated one. */
async function encodeMissing(context: Queryable, entries: readonly Entry[], viewer: Viewer): Promise<void> {
  const now = context.clock().getTime();
  const missing = entries.filter(
    ({ view, emojis }) =>
      view.status === undefined || now >= view.until || (view.emojis !== undefined && view.emojis !== emojis),
  );
  if (missing.length === 0) return;
  const encoded = await encodeStatuses(
    context,
    missing.map(({ id }) => id),
    viewer,
  );
  for (const { id, view, emojis } of missing) {
    const one = encoded.get(id);
    view.status = one?.status;
    // Outdated at once, if its versions don't tell everything that it shows.
    view.until = one?.kept === true ? one.until : 0;
    view.emojis = one?.emojis === true ? emojis : undefined;
  }
}
