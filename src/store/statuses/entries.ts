/**
 * Lists of statuses whose entries are judged for a reader: which of them the list shows. An entry is read with
 * the versions of everything that it shows, so that processes can cache its view and judgement.
 */
import type { Knex } from "knex";
import type { ReadStore } from "../kernel/connection.ts";
import type { Page } from "../kernel/cursors.ts";
import {
  type Batch,
  type Candidate,
  type CandidateCount,
  type FilteredPage,
  fillPage,
  inBatches,
} from "../kernel/filtered-page.ts";
import { readerKeys, wantedByReaders } from "../kernel/reader-keys.ts";
import { type Row, raw, read } from "../kernel/statement.ts";

/** Entries of a list, in the page's direction, and the versions of readers' views. */
export interface Entries {
  /**
   * For each entry, the status's id and versions, separated by spaces: `ID:VERSION:…`. Differs whenever the entry
   * looks different.
   */
  readonly keys: string;
  /** Changes with everything that determines the reader's view; null for a reader without versions. */
  readonly reader: string | null;
  /** Changes with any custom emoji. */
  readonly emojis: string;
}

/** Which statuses a list shows to the reader. */
export interface Judgement {
  readonly shown: ReadonlySet<string>;
  /** When the first of the reader's mutes ends; null for never. */
  readonly until: Date | null;
}

/** A list whose entries are judged one by one. */
export interface JudgedList {
  /** The same for lists with the same rules. */
  readonly name: string;
  /** Null for the public. */
  readonly readerId: string | null;
  judge(store: ReadStore, ids: readonly string[]): Promise<Judgement>;
}

/** A list that is read page by page. */
export interface EntryList extends JudgedList {
  read(store: ReadStore, page: Page, count: CandidateCount): Promise<Entries>;
}

/** Splits the keys of entries. */
export function keysIn(keys: string): string[] {
  return keys === "" ? [] : keys.split(" ");
}

/** The id in an entry's key. */
export function idIn(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

// Subqueries, which PostgreSQL probes per entry: for joins it may read whole tables if they are small.
const original = `(select concat_ws(':', o.id, o.version, oa.version,
    (select p.version from polls p where p.id = o.poll_id))
  from statuses o join accounts oa on oa.id = o.account_id where o.id = s.reblog_of_id offset 0)`;

/** Ends the key of an entry that isn't shown, because the reader sees the same status shortly before. */
const repeatMark = ":again";

/** Whether an entry isn't shown because of its neighbours, for which there is no version. */
export function isRepeat(key: string): boolean {
  return key.endsWith(repeatMark);
}

/** Precedes the ids of entries of which one in a list may be a repetition. */
const sameMark = ":same=";

/**
 * SQL for the key of a status `s` in a list that omits repetitions. `markRepeats` judges them: the rules in this statement
 * would make planning it take much longer than executing it.
 * @param same SQL for the ids of the entries that it may repeat, separated by commas; null for none
 */
export function keyBesides(same: string): string {
  return `${statusKey} || coalesce('${sameMark}' || ${same}, '')`;
}

/** The keys of entries that were read with `keyBesides`. Those are marked of which the reader is shown another entry. */
export async function markRepeats(
  keys: string,
  judge: (ids: readonly string[]) => Promise<Judgement>,
): Promise<string[]> {
  const entries = keysIn(keys).map((entry) => {
    const [key = "", same = ""] = entry.split(sameMark);
    return { key, same: same === "" ? [] : same.split(",") };
  });
  const ids = new Set(entries.flatMap(({ same }) => same));
  if (ids.size === 0) return entries.map(({ key }) => key);
  const { shown } = await judge([...ids]);
  return entries.map(({ key, same }) => (same.some((id) => shown.has(id)) ? `${key}${repeatMark}` : key));
}

/** SQL for the key of a status `s`. */
export const statusKey = `concat_ws(':', s.id, s.version, (select a.version from accounts a where a.id = s.account_id),
  (select p.version from polls p where p.id = s.poll_id), case when s.reblog_of_id is not null then ${original} end)`;

/** SQL columns `reader` and `emojis` of Entries; the reader's id is `:readerId`. */
export const readerColumns = `(select case when :readerId::bigint is null then '' else (
    select r.version || ' ' || coalesce(f.version, 0) from reader_versions r
      left join filter_versions f on f.account_id = r.account_id where r.account_id = :readerId) end) as reader,
  (select version from emoji_version) as emojis`;

interface EntriesRow extends Pick<Entries, "reader" | "emojis"> {
  readonly keys: string | null;
  readonly complete_from: string;
}

/** Entries of a list of which only the newest are stored. */
export interface StoredEntries extends Entries {
  /** The id from which on the stored entries are complete. */
  readonly completeFrom: string;
}

/**
 * Declares statements that read a list's entries: one for each direction and size.
 * @param from the entries' statuses as `s`, without columns
 * @param key SQL for the key of an entry, which begins with the entry's id, and for this id
 * @param completeFrom SQL for the id from which on the entries are complete, if older ones aren't stored
 */
export function entriesOf<Given extends readonly unknown[]>(
  name: string,
  from: (batch: Batch, ...given: Given) => Knex.QueryBuilder,
  [key, id]: readonly [key: string, id: string] = [statusKey, "s.id"],
  completeFrom = "0::bigint",
): (
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  readerId: string | null,
  ...given: Given
) => Promise<StoredEntries> {
  const statements = inBatches(from, (suffix, inBatch, way) =>
    read.only(
      `entries_${name}_${suffix}`,
      (readerId: string | null, page: Page, given: Given) =>
        raw<EntriesRow>(`select ${readerColumns}, ${completeFrom} as complete_from, :keys as keys`, {
          readerId,
          keys: inBatch(page, given).select(
            raw(`string_agg(${key}, ' ' order by ${id} ${way})`, { readerId }),
          ),
        }),
      { isShared: true },
    ),
  );
  return async (store, page, count, readerId, ...given) => {
    const row = await statements(page, count)(store, readerId, page, given);
    return {
      keys: row.keys ?? "",
      reader: row.reader,
      emojis: row.emojis,
      completeFrom: row.complete_from,
    };
  };
}

/** SQL for the reader of a judged status, in the condition of `judging`. */
export const judgingReader = "entry.reader";

/**
 * Declares a statement that judges statuses. Readers of lists with the same rules and values share it.
 * @param shown SQL condition on the status `s` and its original, `o`, if it is a reblog, for `judgingReader`
 * @param parameters those of the condition, made of the values
 */
export function judging<Values = undefined>(
  name: string,
  shown: string,
  parameters: (values: Values) => object = () => ({}),
): (
  store: ReadStore,
  ids: readonly string[],
  readerId: string | null,
  ...values: Values extends undefined ? [] : [Values]
) => Promise<Judgement> {
  // The keys come first in the text, since they are the first parameter of a statement by keys.
  const find = read.byKeys(`judge_${name}`, "key", (keys, values: Values) =>
    raw<JudgedRow>(
      `with entry as not materialized ${wantedByReaders}
       select entry.key, s.id, (${shown}) as shown, ${nextMuteEnd(judgingReader)} as until
       from entry join statuses s on s.id = entry.id left join statuses o on o.id = s.reblog_of_id`,
      { keys, ...parameters(values) },
    ),
  );
  return async (store, ids, readerId, ...[values]) =>
    judgementOf(await find(store, readerKeys(ids, readerId), values as Values));
}

interface JudgedRow extends Row<"statuses", "id"> {
  readonly key: string;
  readonly shown: boolean;
  readonly until: Date | null;
}

export function judgementOf(rows: readonly Omit<JudgedRow, "key">[]): Judgement {
  return {
    shown: new Set(rows.flatMap((row) => (row.shown ? [row.id] : []))),
    until: rows[0]?.until ?? null,
  };
}

/** SQL for the time when the first of an account's mutes ends. */
export function nextMuteEnd(account: string): string {
  return `(select min(mute.expires_at) from mutes mute where mute.account_id = ${account} and mute.expires_at > $now)`;
}

/** A page of a list's statuses, newest first. */
export function findShown(store: ReadStore, list: EntryList, page: Page): Promise<FilteredPage<Candidate>> {
  return fillPage(page, async (rest, count) => {
    const keys = keysIn((await list.read(store, rest, count)).keys);
    const { shown } = await list.judge(store, keys.map(idIn));
    return keys.map((key) => ({ id: idIn(key), shown: shown.has(idIn(key)) && !isRepeat(key) }));
  });
}
