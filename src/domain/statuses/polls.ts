/** Polls: creating, editing and voting. */
import { isDeepStrictEqual } from "node:util";
import { type Message, message } from "../../messages/catalogue.ts";
import {
  type NewPoll as NewPollRow,
  type PollChanges,
  type PollRow,
  type PollTally,
  deletePoll,
  findOwnVotes,
  findPolls,
  insertPoll,
  insertVotes,
  lockPoll,
  resetVotes,
  setPollTally,
  sumOf,
  updatePoll,
} from "../../store/statuses/polls.ts";
import { exceedsGraphemes } from "../../text/length.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { AccountActor } from "../kernel/actor.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { assertNotBlocked } from "./interactions.ts";
import { loadStatusOfPoll } from "./loading.ts";
import type { LaterEvent } from "../kernel/events.ts";
import { newId } from "../kernel/ids.ts";
import { invalid } from "../kernel/invalid.ts";
import { pollLimits } from "../kernel/limits.ts";
import { type ApiError, type ApiErrorCode, notFound, unprocessable } from "../kernel/api-error.ts";

/** A new poll. The contract bounds the duration of local polls. */
export interface NewPoll {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly hideTotals: boolean;
  /** Null for a remote poll without an end. */
  readonly expiresAt: Date | null;
  /** The result of a remote poll, from its server. */
  readonly tally?: PollTally;
}

/**
 * Trims a poll's options and drops blank ones.
 * @throws {ApiError} 422 unless there are 2 to 4 different options of at most 50 characters (graphemes)
 */
export function pollOptions(texts: readonly string[]): string[] {
  const options = texts.map((option) => option.trim()).filter((option) => option !== "");
  if (options.length < 2) throw invalid("options", "ERR_INVALID", message("reasons.choices_few"));
  if (options.length > pollLimits.options) {
    throw invalid("options", "ERR_TOO_LONG", message("reasons.choices_many", { limit: pollLimits.options }));
  }
  if (options.some((option) => exceedsGraphemes(option, pollLimits.optionCharacters))) {
    throw invalid(
      "options",
      "ERR_TOO_LONG",
      message("reasons.choice_too_long", { limit: pollLimits.optionCharacters }),
    );
  }
  if (new Set(options).size < options.length) {
    throw invalid("options", "ERR_INVALID", message("reasons.choice_twice"));
  }
  return options;
}

/**
 * Prepares the row of a new poll, and the event of its end.
 * @throws {ApiError} 422 for options of a local poll that break the limits
 */
export async function planPoll(
  tx: Transaction,
  actor: AccountActor,
  poll: NewPoll,
): Promise<{ readonly row: NewPollRow; readonly end: readonly LaterEvent[] }> {
  const { options, multiple, hideTotals, expiresAt } = checked(actor, poll);
  const { votes, voters, fetchedAt } = poll.tally ?? {
    votes: options.map(() => 0),
    voters: 0,
    fetchedAt: null,
  };
  const createdAt = tx.clock();
  const id = await newId(tx, createdAt);
  const row = {
    id,
    account_id: actor.account.id,
    options,
    tallies: votes,
    multiple,
    hide_totals: hideTotals,
    expires_at: expiresAt,
    votes_count: sumOf(votes),
    voters_count: voters,
    created_at: createdAt,
    fetched_at: fetchedAt,
  };
  return { row, end: endEvents(id, expiresAt) };
}

/**
 * Creates, updates or deletes a status's poll, in the transaction of the edit. Changed options, or a change between
 * single and multiple choice, reset the votes.
 * @param previous the current poll
 * @param poll the poll after the edit
 * @returns the poll's id, and whether anything visible changed
 * @throws {ApiError} 422 for options of a local poll that break the limits
 */
export async function editPoll(
  tx: Transaction,
  actor: AccountActor,
  previous: PollRow | null,
  poll: NewPoll | null,
): Promise<{ readonly id: string | null; readonly changed: boolean }> {
  const { store } = tx;
  if (previous === null) {
    if (poll === null) return { id: null, changed: false };
    const { row, end } = await planPoll(tx, actor, poll);
    await insertPoll(store, row);
    await tx.emitLater(...end);
    return { id: row.id, changed: true };
  }
  if (poll === null) {
    await deletePoll(store, previous.id);
    return { id: null, changed: true };
  }
  const wanted = checked(actor, poll);
  const resetsVotes =
    wanted.multiple !== previous.multiple || !isDeepStrictEqual(wanted.options, previous.options);
  const changed =
    resetsVotes ||
    wanted.hideTotals !== previous.hide_totals ||
    wanted.expiresAt?.getTime() !== previous.expires_at?.getTime();
  if (!changed) {
    if (poll.tally !== undefined) await setPollTally(store, previous.id, poll.tally);
    return { id: previous.id, changed };
  }
  await updatePoll(store, previous.id, wanted);
  if (resetsVotes) await resetVotes(store, previous.id);
  if (poll.tally !== undefined) await setPollTally(store, previous.id, poll.tally);
  await tx.emitLater(...endEvents(previous.id, wanted.expiresAt));
  return { id: previous.id, changed };
}

/** Updates the end of a remote poll from its server. */
export async function movePollEnd(tx: Transaction, poll: PollRow, expiresAt: Date | null): Promise<void> {
  if (poll.expires_at?.getTime() === expiresAt?.getTime()) return;
  const { options, multiple, hide_totals: hideTotals } = poll;
  await updatePoll(tx.store, poll.id, { options, multiple, hideTotals, expiresAt });
  await tx.emitLater(...endEvents(poll.id, expiresAt));
}

export interface Vote {
  readonly pollId: string;
  /** Indexes of the chosen options, in voting order. */
  readonly choices: readonly number[];
}

/**
 * Casts a vote. A single-choice poll takes one vote per account; in a multiple-choice poll later votes add further
 * options. Rules and messages are those of Mastodon's vote validator.
 * @throws {ApiError} 404 for a poll that the actor may not see; 403 if the actor blocks the author; 422 for the actor's
 *   own poll, an ended poll, an option chosen twice, a second vote in a single-choice poll, and an unknown option
 */
export async function vote(tx: Transaction, actor: AccountActor, { pollId, choices }: Vote): Promise<void> {
  const { account } = actor;
  const status = await loadStatusOfPoll(tx, pollId, account);
  await assertNotBlocked(tx, actor, status);
  const poll = await lockPoll(tx.store, pollId);
  if (poll === undefined) throw notFound();
  const now = tx.clock();
  if (poll.account_id === account.id) throw refused(message("errors.own_poll"), "own_poll");
  if (poll.expires_at !== null && poll.expires_at <= now) {
    throw refused(message("errors.poll_ended"), "poll_ended");
  }
  if (choices.some((choice) => choice >= poll.options.length)) {
    throw refused(message("errors.invalid_choice"), "invalid_choice");
  }
  // Mastodon treats the second choice as a second vote.
  if (new Set(choices).size > 1 && !poll.multiple)
    throw refused(message("errors.already_voted"), "one_choice");
  const earlier = await findOwnVotes(tx.store, account.id, [poll.id]);
  const taken = new Set(earlier.map((one) => one.choice));
  const repeats = new Set(choices).size < choices.length || choices.some((choice) => taken.has(choice));
  if (repeats || (earlier.length > 0 && !poll.multiple)) {
    throw refused(message("errors.already_voted"), "already_voted");
  }
  await insertVotes(tx.store, poll, account.id, choices, earlier.length, now);
  await tx.emit({
    type: "poll.voted",
    pollId,
    statusId: status.id,
    uri: status.uri,
    authorId: status.account_id,
    accountId: account.id,
    choices,
  });
  if (status.local && !poll.hide_totals) await announceTallies(tx, poll.id);
}

/** Milliseconds between two announcements of a poll's tallies to other servers, as in Mastodon. */
const talliesInterval = 180_000;

/** Schedules an announcement of a poll's tallies for the end of the current interval; all its votes share it. */
async function announceTallies(tx: Transaction, pollId: string): Promise<void> {
  const at = new Date((Math.floor(tx.clock().getTime() / talliesInterval) + 1) * talliesInterval);
  await tx.emitLater({
    event: { type: "poll.tallies_due", pollId },
    at,
    key: `poll.tallies_due ${pollId}`,
  });
}

function refused(why: Message, code: ApiErrorCode): ApiError {
  return unprocessable(message("errors.validation_failed", { reasons: why }), code);
}

/** Validates local polls only: remote polls follow the limits of their own server. */
function checked(actor: AccountActor, poll: NewPoll): PollChanges {
  return actor.kind === "person" ? { ...poll, options: pollOptions(poll.options) } : poll;
}

/** The event at the end of a poll, which moves the one scheduled before. */
function endEvents(pollId: string, expiresAt: Date | null): LaterEvent[] {
  if (expiresAt === null) return [];
  return [{ event: { type: "poll.expired", pollId }, at: expiresAt, key: `poll.expired ${pollId}` }];
}

/**
 * Reschedules the end of a poll if the job ran too early, because the poll was prolonged, or because the clock of the
 * database, which decides when jobs are due, is ahead of this process.
 */
export async function rescheduleExpiry(tx: Transaction, pollId: string): Promise<void> {
  const [poll] = await findPolls(tx.store, [pollId]);
  const end = poll?.expires_at ?? null;
  if (end !== null && end > tx.clock()) await tx.emitLater(...endEvents(pollId, end));
}

/** Milliseconds between two requests for the result of a poll, as in Mastodon. */
const refreshPause = 60_000;

/**
 * Refreshes the result of a remote poll, at most once a minute, until it was fetched after the end of the poll. Changes
 * nothing if its server doesn't answer.
 */
export async function refreshPoll(context: Context, pollId: string, status: StatusRow): Promise<void> {
  if (status.local) return;
  const [poll] = await findPolls(context.store, [pollId]);
  const read = poll?.fetched_at ?? null;
  if (poll === undefined || read === null) return;
  const isFinal = poll.expires_at !== null && read > poll.expires_at;
  if (isFinal || context.clock().getTime() < read.getTime() + refreshPause) return;
  await context.federation.refreshStatus(context, status);
}
