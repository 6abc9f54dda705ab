/** Poll rows → Poll entities: one part for everybody, one of the viewer's. */
import type { Context } from "../domain/context.ts";
import type { Viewer } from "../domain/caller.ts";
import type { Schemas } from "../operations/contract.ts";
import { type PollRow, findOwnVotes } from "../store/polls.ts";

export type Poll = Schemas["Poll"];

/** The part of a poll that is the same for everybody, at a moment. */
export function renderPollShared(row: PollRow, now: Date): Poll {
  const expired = row.expires_at !== null && row.expires_at <= now;
  const hidden = row.hide_totals && !expired;
  return {
    id: row.id,
    expires_at: row.expires_at === null ? null : row.expires_at.toISOString(),
    expired,
    multiple: row.multiple,
    votes_count: row.votes_count,
    voters_count: row.voters_count,
    options: row.options.map((title, index) => ({
      title,
      votes_count: hidden ? null : (row.tallies[index] ?? 0),
    })),
    emojis: [],
  };
}

/** What the viewer has voted in each of the polls; empty for the public. */
export async function loadOwnVotes(
  context: Context,
  viewer: Viewer,
  pollIds: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  if (viewer === null) return new Map();
  const votes = await findOwnVotes(context.store, viewer.id, pollIds);
  const byPoll = Map.groupBy(votes, (vote) => vote.poll_id);
  return new Map([...byPoll].map(([id, rows]) => [id, rows.map((row) => row.choice)]));
}

/** Joins the viewer's part. The author counts as having voted: nobody votes in their own poll. */
export function joinPoll(
  shared: Poll,
  row: PollRow,
  viewer: Viewer,
  ownVotes: ReadonlyMap<string, number[]>,
): Poll {
  if (viewer === null) return shared;
  const own = ownVotes.get(row.id) ?? [];
  return { ...shared, voted: own.length > 0 || row.account_id === viewer.id, own_votes: own };
}

/** Renders one poll as the viewer sees it. */
export async function renderPoll(context: Context, row: PollRow, viewer: Viewer): Promise<Poll> {
  const votes = await loadOwnVotes(context, viewer, [row.id]);
  return joinPoll(renderPollShared(row, context.clock()), row, viewer, votes);
}
