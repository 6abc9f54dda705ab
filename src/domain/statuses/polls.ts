/** Polls: what may be asked, and who may answer. */
import { isDeepStrictEqual } from "node:util";
import { type Message, message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import {
  type PollChanges,
  type PollRow,
  deletePoll,
  findOwnVotes,
  insertPoll,
  insertVotes,
  findPolls,
  lockPoll,
  resetVotes,
  updatePoll,
} from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { exceeds } from "../../text/length.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { refuseBlocked } from "./interactions.ts";
import { invalid } from "../kernel/invalid.ts";
import { pollLimits } from "../kernel/limits.ts";
import { type ApiError, notFound, unprocessable } from "../kernel/api-error.ts";

/** A poll as it was asked for; the contract bounds how long it runs. */
export interface PollDraft {
  readonly options: readonly string[];
  /** Seconds. */
  readonly expires_in: number;
  readonly multiple?: boolean | null;
  readonly hide_totals?: boolean | null;
}

/**
 * The options of a poll, trimmed, without blank ones.
 * @throws {ApiError} 422 unless they are 2 to 4, of 50 characters at most, all different
 */
export function pollOptions(draft: PollDraft): string[] {
  const options = draft.options.map((option) => option.trim()).filter((option) => option !== "");
  if (options.length < 2) throw invalid("options", "ERR_INVALID", message("reasons.choices_few"));
  if (options.length > pollLimits.options) {
    throw invalid("options", "ERR_TOO_LONG", message("reasons.choices_many", { limit: pollLimits.options }));
  }
  if (options.some((option) => exceeds(option, pollLimits.optionCharacters))) {
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

/** Writes a poll and sets the alarm for its end, in the transaction of its status. */
export async function createPoll(tx: Transaction, accountId: string, draft: PollDraft): Promise<PollRow> {
  const poll = await insertPoll(tx.store, { accountId, ...read(tx, draft), createdAt: tx.clock() });
  await announceEnd(tx, poll.id, poll.expires_at);
  return poll;
}

/**
 * Brings the poll of a status to what an edit asks for, in its transaction. Other options, or another answer to
 * whether several may be chosen, start the votes anew.
 * @param previous the poll that the status has
 * @param draft the poll that it is to have
 * @returns the poll's id, and whether anything that people see changed
 */
export async function editPoll(
  tx: Transaction,
  accountId: string,
  previous: PollRow | null,
  draft: PollDraft | null,
): Promise<{ readonly id: string | null; readonly changed: boolean }> {
  const { store } = tx;
  if (previous === null) {
    return draft === null
      ? { id: null, changed: false }
      : { id: (await createPoll(tx, accountId, draft)).id, changed: true };
  }
  if (draft === null) {
    await deletePoll(store, previous.id);
    return { id: null, changed: true };
  }
  const wanted = read(tx, draft);
  const asksAnew =
    wanted.multiple !== previous.multiple || !isDeepStrictEqual(wanted.options, previous.options);
  const changed =
    asksAnew ||
    wanted.hideTotals !== previous.hide_totals ||
    wanted.expiresAt.getTime() !== previous.expires_at?.getTime();
  if (!changed) return { id: previous.id, changed };
  await updatePoll(store, previous.id, wanted);
  if (asksAnew) await resetVotes(store, previous.id);
  await announceEnd(tx, previous.id, wanted.expiresAt);
  return { id: previous.id, changed };
}

/**
 * Casts a person's vote: in a poll of one choice once; where several can be chosen, a later vote adds to the earlier
 * ones, each option once. The rules and the words are those of Mastodon's vote validator.
 * @param choices places of the options, in the order of voting
 * @throws {ApiError} 422 for one's own poll, one that has ended, an option chosen twice, a second vote in a poll of one
 *   choice, and choices that the poll doesn't have; 403 for a poll of somebody whom the person blocks
 */
export async function vote(
  context: Context,
  account: AccountRow,
  status: StatusRow,
  pollId: string,
  choices: readonly number[],
): Promise<void> {
  await refuseBlocked(context, account, status);
  await context.write(async (tx) => {
    const poll = await lockPoll(tx.store, pollId);
    if (poll === undefined) throw notFound();
    const now = tx.clock();
    if (poll.account_id === account.id) throw refused(message("errors.own_poll"), "own_poll");
    if (poll.expires_at !== null && poll.expires_at <= now) {
      throw refused(message("errors.poll_ended"), "poll_ended");
    }
    if (new Set(choices).size > 1 && !poll.multiple)
      throw refused(message("errors.one_choice"), "one_choice");
    if (choices.some((choice) => choice >= poll.options.length)) {
      throw refused(message("errors.invalid_choice"), "invalid_choice");
    }
    const earlier = await findOwnVotes(tx.store, account.id, [poll.id]);
    const taken = new Set(earlier.map((one) => one.choice));
    const repeats = new Set(choices).size < choices.length || choices.some((choice) => taken.has(choice));
    if (repeats || (earlier.length > 0 && !poll.multiple)) {
      throw refused(message("errors.already_voted"), "already_voted");
    }
    await insertVotes(tx.store, poll, account.id, choices, earlier.length, now);
  });
}

function refused(why: Message, code: string): ApiError {
  return unprocessable(message("errors.validation_failed", { reasons: why }), code);
}

function read(context: Queryable, draft: PollDraft): PollChanges {
  return {
    options: pollOptions(draft),
    multiple: draft.multiple ?? false,
    hideTotals: draft.hide_totals ?? false,
    expiresAt: new Date(context.clock().getTime() + draft.expires_in * 1000),
  };
}

/** Sets the alarm for the end of a poll; one that was set before for the same poll is moved. */
async function announceEnd(tx: Transaction, pollId: string, expiresAt: Date | null): Promise<void> {
  if (expiresAt === null) return;
  await tx.emitLater({
    event: { type: "poll.expired", pollId },
    at: expiresAt,
    key: `poll.expired ${pollId}`,
  });
}

/**
 * Sets the alarm of a poll anew where it went off too early: because the poll was prolonged, or because the database,
 * by whose clock jobs are due, is ahead of this process.
 */
export async function announceEndAgain(tx: Transaction, pollId: string): Promise<void> {
  const [poll] = await findPolls(tx.store, [pollId]);
  const end = poll?.expires_at ?? null;
  if (end !== null && end > tx.clock()) await announceEnd(tx, pollId, end);
}
