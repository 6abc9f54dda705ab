/** Pages of home timelines: stored entries, of rows or of a copy elsewhere, and below them what is pulled. */
import { type CandidateCount, inBatches } from "../kernel/filtered-page.ts";
import type { Page } from "../kernel/cursors.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { raw, read, table } from "../kernel/statement.ts";
import {
  type Entries,
  type EntryList,
  entriesOf,
  idIn,
  judging,
  judgingReader,
  keyBesides,
  keysIn,
  markRepeats,
  readerColumns,
} from "../statuses/entries.ts";
import { type CopiedPart, type HomeCopies, largestId } from "./home-copies.ts";
import { isCandidate, isShownCandidate, pull, reblogWindow, samePulled, sameStored } from "./pulling.ts";

const reader = ":readerId::bigint";
const above = "coalesce(:above::bigint, 0)";
const below = "coalesce(:below::bigint, 9223372036854775807)";

/** SQL: the id from which on the reader's stored entries are complete. Without a row, all are, as none was removed. */
const keptFrom = `coalesce((select coalesce(k.kept_from, 9223372036854775807) from homes k
  where k.account_id = ${reader}), 0)`;

// Bounded and ordered by the whole key, which leaves no other index, whatever the statistics: that of statuses would read
// the entries of others.
const readStored = entriesOf(
  "home",
  ({ way, count, ...bounds }, readerId: string) =>
    table
      .from(
        table("home_entries")
          .whereRaw(
            `(account_id, status_id) >= (${reader}, ${keptFrom}) and (account_id, status_id) > (${reader}, ${above})
              and (account_id, status_id) < (${reader}, ${below})`,
            { readerId, below: bounds.below, above: bounds.above },
          )
          .orderBy([
            { column: "account_id", order: way },
            { column: "status_id", order: way },
          ])
          .limit(count)
          .select("status_id as id", "reblog_of_id")
          .as("h"),
      )
      .join("statuses as s", "s.id", "h.id"),
  [keyBesides(sameStored("h", reader)), "s.id"],
  keptFrom,
);

/** SQL for the common table expressions of a page: the candidates of the page, and of the window before its last one. */
function candidates(way: "asc" | "desc", count: number): string {
  if (way === "desc") {
    const all = pull({ reader, bound: below, way, count: `${count + reblogWindow}` });
    return `with found as materialized ${all}, page as (select * from found)`;
  }
  const page = pull({ reader, bound: above, way, count: `${count}` });
  const before = pull({
    reader,
    bound: "(select min(id) from page)",
    way: "desc",
    count: `${reblogWindow}`,
  });
  return `with page as materialized ${page}, found as materialized (select * from page union all ${before})`;
}

const readPulled = entriesOf(
  "home_pulled",
  ({ way, count, ...bounds }, readerId: string) =>
    table
      .from(
        raw(
          `(${candidates(way, count)}
            select h.id, ${samePulled("h")} as same from page h where h.id < ${below} and h.id > ${above}
            order by h.id ${way} limit ${count}) h`,
          { readerId, below: bounds.below, above: bounds.above },
        ),
      )
      .join("statuses as s", "s.id", "h.id"),
  [keyBesides("h.same"), "s.id"],
);

interface CopyRow extends Pick<Entries, "reader" | "emojis"> {
  readonly keys: string | null;
  /** Whether the copy is the one that is complete. */
  readonly isCurrent: boolean;
  readonly isComplete: boolean;
}

/** A page from a copy, with the reader's own statuses, which are shown before they are added. */
const readCopied = inBatches(
  ({ way, count, ...bounds }, readerId: string, part: CopiedPart, position: string) =>
    raw<CopyRow>(
      `with own as (
         (select s.id from statuses s where s.account_id = ${reader} and s.id >= :position and s.id <= :to
           order by s.id limit ${count})
         union all
         (select s.id from statuses s where s.account_id = ${reader} and s.id < :position and s.id >= :from
           order by s.id desc limit ${count + reblogWindow})),
       found as materialized (
         select s.id, s.reblog_of_id from (select unnest(:ids::bigint[]) as id union select id from own) listed
           join statuses s on s.id = listed.id
         where ${isCandidate("s", reader)}),
       page as materialized (
         select f.id, f.reblog_of_id, row_number() over (order by f.id desc) as place from found f),
       shown as (
         select h.id, ${samePulled("h")} as same from page h
         where h.id < ${below} and h.id > ${above}
           and (:from::bigint = 0 or h.place <= (select count(*) - ${reblogWindow} from found))
         order by h.id ${way} limit ${count})
       select ${readerColumns},
         exists (
           select from homes k where k.account_id = ${reader} and k.copy = :copy and k.filled_at is not null) as "isCurrent",
         :from::bigint = 0 or (select count(*) >= ${reblogWindow} from found f where f.id <= ${above}) as "isComplete",
         (select string_agg(${keyBesides("h.same")}, ' ' order by s.id ${way})
           from shown h join statuses s on s.id = h.id) as keys`,
      {
        readerId,
        position,
        ids: part.ids,
        from: part.from,
        to: part.to,
        copy: part.copy,
        below: bounds.below,
        above: bounds.above,
      },
    ),
  (suffix, inBatch) =>
    read.only(
      `home_copied_${suffix}`,
      (page: Page, given: [readerId: string, part: CopiedPart, position: string]) => inBatch(page, given),
      { isShared: true },
    ),
);

/** Reads a page from a part of a copy. */
export function readCopy(
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  accountId: string,
  part: CopiedPart,
  position: string,
): Promise<CopyRow> {
  return readCopied(page, count)(store, page, [accountId, part, position]);
}

const judgeHome = judging("home", isShownCandidate(judgingReader));

/** A page as far as it is stored. */
interface StoredPage extends Entries {
  /** Whether it has all that follows in its direction. */
  readonly isComplete: boolean;
}

async function readRows(
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  accountId: string,
): Promise<StoredPage> {
  const stored = await readStored(store, page, count, accountId, accountId);
  return { ...stored, isComplete: BigInt(page.above ?? "0") + 1n >= BigInt(stored.completeFrom) };
}

/** Entries of a copy that are read besides those needed, since some may not be candidates any more. */
const spare = 20;

/** Undefined if there is no copy that is complete. */
async function readElsewhere(
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  accountId: string,
  { copies, missed }: Elsewhere,
): Promise<StoredPage | undefined> {
  const before = reblogWindow + spare;
  const around = page.upwards
    ? { position: String(BigInt(page.above ?? "0") + 1n), above: count, below: before }
    : { position: page.below ?? largestId, above: 0, below: count + before };
  const part = await copies.read(accountId, around);
  if (part === undefined) return undefined;
  const row =
    part === "missing" ? undefined : await readCopy(store, page, count, accountId, part, around.position);
  if (part === "missing" || row?.isCurrent !== true) {
    missed();
    return undefined;
  }
  const keys = row.keys ?? "";
  const isComplete =
    row.isComplete && (!page.upwards || part.to === largestId || keysIn(keys).length === count);
  return { keys, reader: row.reader, emojis: row.emojis, isComplete };
}

/** Reads what is stored as far as it is complete, then pulls. */
async function readHome(
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  accountId: string,
  elsewhere: Elsewhere | null,
): Promise<Entries> {
  const marked = (keys: string): Promise<string[]> =>
    markRepeats(keys, (ids) => judgeHome(store, ids, accountId));
  const stored =
    elsewhere === null
      ? await readRows(store, page, count, accountId)
      : await readElsewhere(store, page, count, accountId, elsewhere);
  const isComplete = stored?.isComplete === true;
  const known = stored === undefined || (page.upwards && !isComplete) ? [] : await marked(stored.keys);
  // The versions of the earlier statement: what is cached is never older than its key.
  if (stored !== undefined && (isComplete || known.length === count))
    return { ...stored, keys: known.join(" ") };
  const last = known.at(-1);
  const rest = last === undefined ? page : { ...page, below: idIn(last) };
  const pulled = await readPulled(store, rest, count, accountId, accountId);
  const keys = [...known, ...(await marked(pulled.keys))].slice(0, count).join(" ");
  return { ...(stored ?? pulled), keys };
}

/** Where entries are kept, if not in `home_entries`. */
export interface Elsewhere {
  readonly copies: HomeCopies;
  /** Called if there is no complete copy, although the place answers. */
  readonly missed: () => void;
}

/** An account's home timeline. */
export function homeTimeline(accountId: string, elsewhere: Elsewhere | null): EntryList {
  return {
    name: "home",
    readerId: accountId,
    read: (store, page, count) => readHome(store, page, count, accountId, elsewhere),
    judge: (store, ids) => judgeHome(store, ids, accountId),
  };
}
