import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { idList } from "../kernel/id-lists.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

export type PollRow = Row<"polls", typeof pollColumns>;

const pollColumns = `id, account_id, options, tallies, multiple, hide_totals, expires_at, votes_count,
  voters_count, fetched_at, version`;

export const pollTable = table<PollRow>("polls", pollColumns, "for no key update");

export const findPolls = read.byKeys<[ids: readonly string[]], PollRow>(
  "polls_by_ids",
  "id",
  `select ${pollColumns} from polls where id = any(${idList("$1")})`,
);

/** The options that an account chose in each of the polls, in voting order. */
export function findOwnVotes(
  store: ReadStore,
  accountId: string,
  pollIds: readonly string[],
): Promise<{ poll_id: string; choice: number }[]> {
  if (pollIds.length === 0) return Promise.resolve([]);
  return store.query(
    "own_votes",
    `select poll_id, choice from poll_votes where account_id = $1 and poll_id = any($2::bigint[])
     order by created_at, choice`,
    [accountId, pollIds],
  );
}

export type NewPoll = Omit<PollRow, "version"> & { readonly created_at: Date };

export const insertPoll = write.run<[poll: NewPoll]>(
  "poll_insert",
  "select insert_poll($1::jsonb)",
  (poll) => [JSON.stringify(poll)],
);

export interface PollChanges {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly hideTotals: boolean;
  readonly expiresAt: Date | null;
}

/** Updates a poll; a new end can reopen it. */
export const updatePoll = write.run<[id: string, changes: PollChanges]>(
  "poll_update",
  `update polls set options = $2, multiple = $3, hide_totals = $4, expires_at = $5 where id = $1`,
  (id, changes) => [id, changes.options, changes.multiple, changes.hideTotals, changes.expiresAt],
);

/** Deletes all votes of a poll and resets its tallies. */
export async function resetVotes(store: WriteStore, id: string): Promise<void> {
  await store.query("poll_votes_delete", "delete from poll_votes where poll_id = $1", [id]);
  await store.query(
    "poll_reset",
    `update polls set tallies = array_fill(0, array[cardinality(options)]), votes_count = 0, voters_count = 0
     where id = $1`,
    [id],
  );
}

/** The result of a remote poll, from its server. */
export interface PollTally {
  /** Votes of each option. */
  readonly votes: readonly number[];
  readonly voters: number;
  readonly fetchedAt: Date;
}

/** The total number of votes. */
export function sumOf(tallies: readonly number[]): number {
  return tallies.reduce((sum, votes) => sum + votes, 0);
}

/** Replaces the result of a remote poll. */
export const setPollTally = write.run<[id: string, tally: PollTally]>(
  "poll_set_tally",
  "update polls set tallies = $2, votes_count = $3, voters_count = $4, fetched_at = $5 where id = $1",
  (id, tally) => [id, tally.votes, sumOf(tally.votes), tally.voters, tally.fetchedAt],
);

/**
 * Inserts an account's votes in the given order and updates the tallies. The transaction must have locked the poll.
 * @param earlier the number of options that the account chose before; 0 makes it a new voter
 */
export async function insertVotes(
  store: WriteStore,
  poll: PollRow,
  accountId: string,
  choices: readonly number[],
  earlier: number,
  now: Date,
): Promise<void> {
  // Increasing times record the voting order, within one vote and even if the clock hasn't moved since the last one.
  await store.query(
    "poll_votes_insert",
    `insert into poll_votes (poll_id, account_id, choice, created_at)
     select $1, $2, c.choice, greatest($4::timestamptz,
         (select max(v.created_at) from poll_votes v where v.poll_id = $1 and v.account_id = $2))
       + c.place * interval '1 microsecond'
     from unnest($3::integer[]) with ordinality as c (choice, place)`,
    [poll.id, accountId, choices, now],
  );
  const tallies = poll.options.map(
    (_option, index) => (poll.tallies[index] ?? 0) + (choices.includes(index) ? 1 : 0),
  );
  await store.query(
    "poll_tally",
    `update polls set tallies = $2, votes_count = votes_count + $3, voters_count = voters_count + $4 where id = $1`,
    [poll.id, tallies, choices.length, earlier === 0 ? 1 : 0],
  );
}

/** The id of a poll's status. */
export const findStatusIdOfPoll = read.firstValue<[pollId: string], string>(
  "status_of_poll",
  "select id from statuses where poll_id = $1",
);
