/** Poll rows → Poll entities: a shared part and a viewer-specific part. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Schemas } from "../../contract/types.ts";
import { findAccounts } from "../../store/accounts/account-rows.ts";
import { type PollRow, findOwnVotes } from "../../store/statuses/polls.ts";
import { emojisIn, hasShortcode, loadEmojis } from "../custom-emojis/custom-emoji.ts";

export type Poll = Schemas["Poll"];

/** Renders a poll as of the given time, without the viewer's part. */
export function renderPollShared(row: PollRow, now: Date, emojis: Poll["emojis"]): Poll {
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
    emojis,
  };
}

/** Adds the viewer's part. The author counts as having voted, because authors can't vote in their own polls. */
export function joinPoll(shared: Poll, row: PollRow, viewer: Viewer, ownVotes: readonly number[]): Poll {
  if (viewer === null) return shared;
  const voted = ownVotes.length > 0 || row.account_id === viewer.id;
  return { ...shared, voted, own_votes: [...ownVotes] };
}

/** Renders one poll as the viewer sees it. */
export async function renderPoll(context: Queryable, row: PollRow, viewer: Viewer): Promise<Poll> {
  const votes = viewer === null ? [] : await findOwnVotes(context.store, viewer.id, [row.id]);
  const choices = votes.map((vote) => vote.choice);
  const emojis = await loadPollEmojis(context, row);
  return joinPoll(renderPollShared(row, context.clock(), emojis), row, viewer, choices);
}

/** Shortcodes in a poll refer to emojis of its author's server. */
async function loadPollEmojis(context: Queryable, row: PollRow): Promise<Poll["emojis"]> {
  if (!row.options.some(hasShortcode)) return [];
  const [author] = await findAccounts(context.store, [row.account_id]);
  const domain = author?.domain ?? null;
  const loaded = await loadEmojis(context, [{ domain, texts: row.options }]);
  return emojisIn(context, loaded, domain, row.options);
}
