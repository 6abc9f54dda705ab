import { type Store, single } from "./connection.ts";

export interface PollRow {
  readonly id: string;
  readonly account_id: string;
  readonly options: readonly string[];
  readonly tallies: readonly number[];
  readonly multiple: boolean;
  readonly hide_totals: boolean;
  readonly expires_at: Date | null;
  readonly votes_count: number;
  readonly voters_count: number;
  readonly version: string;
}

export const pollColumns = `id, account_id, options, tallies, multiple, hide_totals, expires_at, votes_count,
  voters_count, version`;

export function findPolls(store: Store, ids: readonly string[]): Promise<PollRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query("polls_by_ids", `select ${pollColumns} from polls where id = any($1::bigint[])`, [ids]);
}

/** Which options one account has chosen in each of the polls. */
export function findOwnVotes(
  store: Store,
  accountId: string,
  pollIds: readonly string[],
): Promise<{ poll_id: string; choice: number }[]> {
  if (pollIds.length === 0) return Promise.resolve([]);
  return store.query(
    "own_votes",
    "select poll_id, choice from poll_votes where account_id = $1 and poll_id = any($2::bigint[]) order by choice",
    [accountId, pollIds],
  );
}

export interface NewPoll {
  readonly accountId: string;
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly hideTotals: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export async function insertPoll(store: Store, poll: NewPoll): Promise<PollRow> {
  const rows = await store.query<PollRow>(
    "poll_insert",
    `insert into polls (account_id, options, tallies, multiple, hide_totals, expires_at, created_at)
     values ($1, $2, array_fill(0, array[cardinality($2::text[])]), $3, $4, $5, $6) returning ${pollColumns}`,
    [poll.accountId, poll.options, poll.multiple, poll.hideTotals, poll.expiresAt, poll.createdAt],
  );
  return single(rows);
}
