import { idList } from "../kernel/id-lists.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, raw, read, table, write } from "../kernel/statement.ts";

export type PollRow = Row<"polls", (typeof columns)[number]>;

const columns = [
  "id",
  "account_id",
  "options",
  "tallies",
  "multiple",
  "hide_totals",
  "expires_at",
  "votes_count",
  "voters_count",
  "fetched_at",
  "version",
] as const;

export const findPolls = read.byKeys("polls_by_ids", "id", (ids) =>
  table("polls")
    .where("id", raw(`any(${idList(":ids")})`, { ids }))
    .select<PollRow[]>(...columns),
);

/** The poll, locked until the transaction ends. */
export const lockPoll = write.first("polls_by_id_lock", (id: string) =>
  table("polls")
    .where({ id })
    .forNoKeyUpdate()
    .select(...columns),
);

export const deletePoll = write.run("polls_by_id_delete", (id: string) =>
  table("polls").where({ id }).delete(),
);

/** The options that an account chose in each of the polls, in voting order. */
export const findOwnVotes = read.rows(
  "own_votes",
  (accountId: string, pollIds: readonly string[]) =>
    table("poll_votes")
      .where({ account_id: accountId })
      .where("poll_id", anyOf(pollIds))
      .orderBy(["created_at", "choice"])
      .select("poll_id", "choice"),
  { skipsEmpty: true },
);

export type NewPoll = Omit<PollRow, "version"> & { readonly created_at: Date };

export const insertPoll = write.run("poll_insert", (poll: NewPoll) =>
  raw("select insert_poll(:poll::jsonb)", { poll }),
);

export interface PollChanges {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly hideTotals: boolean;
  readonly expiresAt: Date | null;
}

/** Updates a poll; a new end can reopen it. */
export const updatePoll = write.run("poll_update", (id: string, changes: PollChanges) =>
  table("polls").where({ id }).update({
    options: changes.options,
    multiple: changes.multiple,
    hide_totals: changes.hideTotals,
    expires_at: changes.expiresAt,
  }),
);

const deleteVotes = write.run("poll_votes_delete", (pollId: string) =>
  table("poll_votes").where({ poll_id: pollId }).delete(),
);
const resetTallies = write.run("poll_reset", (id: string) =>
  table("polls")
    .where({ id })
    .update({ tallies: raw("array_fill(0, array[cardinality(options)])"), votes_count: 0, voters_count: 0 }),
);

/** Deletes all votes of a poll and resets its tallies. */
export async function resetVotes(store: WriteStore, id: string): Promise<void> {
  await deleteVotes(store, id);
  await resetTallies(store, id);
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
export const setPollTally = write.run("poll_set_tally", (id: string, tally: PollTally) =>
  table("polls")
    .where({ id })
    .update({
      tallies: tally.votes,
      votes_count: computed(tally.votes, sumOf),
      voters_count: tally.voters,
      fetched_at: tally.fetchedAt,
    }),
);

// Increasing times record the voting order, within one vote and even if the clock hasn't moved since the last one.
const insertChoices = write.run(
  "poll_votes_insert",
  (pollId: string, accountId: string, choices: readonly number[], at: Date) =>
    raw(
      `insert into poll_votes (poll_id, account_id, choice, created_at)
       select :pollId, :accountId, c.choice, greatest(:at::timestamptz,
           (select max(v.created_at) from poll_votes v where v.poll_id = :pollId and v.account_id = :accountId))
         + c.place * interval '1 microsecond'
       from unnest(:choices::integer[]) with ordinality as c (choice, place)`,
      { pollId, accountId, choices, at },
    ),
);
const addToTallies = write.run(
  "poll_tally",
  (id: string, tallies: readonly number[], votes: number, voters: number) =>
    table("polls")
      .where({ id })
      .update({
        tallies,
        votes_count: raw("votes_count + :votes", { votes }),
        voters_count: raw("voters_count + :voters", { voters }),
      }),
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
  await insertChoices(store, poll.id, accountId, choices, now);
  const tallies = poll.options.map(
    (_option, index) => (poll.tallies[index] ?? 0) + (choices.includes(index) ? 1 : 0),
  );
  await addToTallies(store, poll.id, tallies, choices.length, earlier === 0 ? 1 : 0);
}

/** The id of a poll's status. */
export const findStatusIdOfPoll = read.firstValue("status_of_poll", (pollId: string) =>
  table("statuses").where({ poll_id: pollId }).select("id"),
);
