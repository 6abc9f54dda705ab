/** Pages of home timelines: stored entries, and below them what is pulled. */
import type { CandidateCount } from "../kernel/filtered-page.ts";
import type { Page } from "../kernel/cursors.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { raw, table } from "../kernel/statement.ts";
import {
  type Entries,
  type EntryList,
  entriesOf,
  idIn,
  judging,
  judgingReader,
  keyBesides,
  markRepeats,
} from "../statuses/entries.ts";
import { isShownCandidate, pull, reblogWindow, samePulled, sameStored } from "./pulling.ts";

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

const judgeHome = judging("home", isShownCandidate(judgingReader));

/** Reads stored entries as far as they are complete, then pulls. */
async function readHome(
  store: ReadStore,
  page: Page,
  count: CandidateCount,
  accountId: string,
): Promise<Entries> {
  const marked = (keys: string): Promise<string[]> =>
    markRepeats(keys, (ids) => judgeHome(store, ids, accountId));
  const stored = await readStored(store, page, count, accountId, accountId);
  const isComplete = BigInt(page.above ?? "0") + 1n >= BigInt(stored.completeFrom);
  const known = page.upwards && !isComplete ? [] : await marked(stored.keys);
  // The versions of the earlier statement: what is cached is never older than its key.
  if (isComplete || known.length === count) return { ...stored, keys: known.join(" ") };
  const last = known.at(-1);
  const rest = last === undefined ? page : { ...page, below: idIn(last) };
  const pulled = await marked((await readPulled(store, rest, count, accountId, accountId)).keys);
  return { ...stored, keys: [...known, ...pulled].slice(0, count).join(" ") };
}

/** An account's home timeline. */
export function homeTimeline(accountId: string): EntryList {
  return {
    name: "home",
    readerId: accountId,
    read: (store, page, count) => readHome(store, page, count, accountId),
    judge: (store, ids) => judgeHome(store, ids, accountId),
  };
}
