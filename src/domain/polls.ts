/** Polls: what may be asked, and who may answer. */
import type { Store } from "../store/connection.ts";
import { type PollRow, insertPoll } from "../store/polls.ts";
import type { Context } from "./context.ts";
import { emitAt } from "./events.ts";
import { invalid } from "./invalid.ts";
import { pollLimits } from "./limits.ts";

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
 * @throws {Refusal} 422 unless they are 2 to 4, of 50 characters at most, all different
 */
export function pollOptions(draft: PollDraft): string[] {
  const options = draft.options.map((option) => option.trim()).filter((option) => option !== "");
  if (options.length < 2) throw invalid("options", "ERR_INVALID", "must be more than one");
  if (options.length > pollLimits.options) {
    throw invalid("options", "ERR_TOO_LONG", `can't be more than ${pollLimits.options}`);
  }
  if (options.some((option) => [...option].length > pollLimits.optionCharacters)) {
    throw invalid("options", "ERR_TOO_LONG", `can't be over ${pollLimits.optionCharacters} characters each`);
  }
  if (new Set(options).size < options.length) {
    throw invalid("options", "ERR_INVALID", "contain the same twice");
  }
  return options;
}

/** Writes a poll and sets the alarm for its end, in the transaction of its status. */
export async function createPoll(
  context: Context,
  store: Store,
  accountId: string,
  draft: PollDraft,
): Promise<PollRow> {
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + draft.expires_in * 1000);
  const poll = await insertPoll(store, {
    accountId,
    options: pollOptions(draft),
    multiple: draft.multiple ?? false,
    hideTotals: draft.hide_totals ?? false,
    expiresAt,
    createdAt: now,
  });
  await announceEnd(store, poll.id, expiresAt);
  return poll;
}

/** Sets the alarm for the end of a poll; one that was set before for the same poll is moved. */
export function announceEnd(store: Store, pollId: string, expiresAt: Date): Promise<void> {
  return emitAt(store, expiresAt, { type: "poll.expired", pollId }, `poll.expired ${pollId}`);
}
