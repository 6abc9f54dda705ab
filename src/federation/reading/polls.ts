/** The poll of a Question. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import { statusBounds } from "./bounds.ts";
import { countOf, isTrue, objectsOf, timeOf, valueOf, wordsOf } from "./values.ts";

export interface ReadPoll {
  readonly options: readonly string[];
  /** Votes per option. */
  readonly votes: readonly number[];
  readonly voters: number;
  readonly multiple: boolean;
  /** Null for a poll without an end. */
  readonly expiresAt: Date | null;
}

/** Reads the poll of a Question; null for other types, and for a Question without options. */
export function readPoll(document: JsonObject, types: readonly string[], now: Date): ReadPoll | null {
  if (!types.includes("Question")) return null;
  const several = valueOf(document, "anyOf");
  const items = objectsOf(several ?? valueOf(document, "oneOf"), statusBounds.pollOptions);
  const choices = items.flatMap((item) => {
    const option = (wordsOf(item, "name") ?? wordsOf(item, "content") ?? "").trim();
    return option === "" ? [] : [{ option: option.slice(0, statusBounds.pollOption), votes: votesOf(item) }];
  });
  if (choices.length === 0) return null;
  const votes = choices.map((choice) => choice.votes);
  const multiple = several !== undefined;
  const counted = countOf(valueOf(document, "votersCount"));
  return {
    options: choices.map(({ option }) => option),
    votes,
    voters:
      counted ?? (multiple ? Math.max(...votes) : bounded(votes.reduce((sum, count) => sum + count, 0))),
    multiple,
    expiresAt: endOf(document, now),
  };
}

/** Each below a thousandth of the database's maximum, so that their sum fits, too. */
const mostVotes = 2_000_000;

function votesOf(item: JsonObject): number {
  const replies = valueOf(item, "replies");
  return Math.min(isObject(replies) ? (countOf(valueOf(replies, "totalItems")) ?? 0) : 0, mostVotes);
}

function bounded(count: number): number {
  return Math.min(count, 2_147_483_647);
}

/** Some servers send when a poll was closed, others only that it was: then it ended before now. */
function endOf(document: JsonObject, now: Date): Date | null {
  const closed = valueOf(document, "closed");
  if (isTrue(closed)) return timeOf(valueOf(document, "endTime")) ?? now;
  return timeOf(closed) ?? timeOf(valueOf(document, "endTime"));
}
