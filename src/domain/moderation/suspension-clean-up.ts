/**
 * Work after a suspension or its end, in jobs that may be killed at any point. Each batch is one transaction, which
 * locks the account against a change of its suspension. If the suspension has changed meanwhile, the job ends, because
 * the change queued another one. A run does some batches and queues another run, which begins after the last one.
 */
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import {
  deleteListEntries,
  localFollowersAbove,
  lockSuspension,
  mediaAbove,
  someFollowsBy,
  statusesBelow,
} from "../../store/moderation/actions.ts";
import { findRemoteAccount, isSuspendedByOrigin } from "../../store/accounts/remote-accounts.ts";
import { fillLists } from "../../store/timelines/list-timelines.ts";
import { sweep } from "../../work/sweep.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import type { SuspensionStep } from "../kernel/events.ts";
import { keysOf } from "../media/files.ts";
import { severPairs } from "../relationships/follows.ts";
import { recordSeverance } from "../relationships/severances.ts";

/** A step, and the position in it; null at its beginning. */
export interface CleanUpPosition {
  readonly step: SuspensionStep;
  readonly after: string | null;
}

/** Batches of one run, so that other jobs get their turn. */
const mostBatches = 20;

/** Maximum milliseconds between two batches. */
const longestPause = 200;

/** Statuses whose entries a batch removes. */
const statusesAtOnce = 100;

/** Entries of timelines that a batch removes: a status may have one for each follower. */
const entriesAtOnce = 1000;

/** Attachments whose files a batch moves. */
const mediaAtOnce = 50;

/** Followers whose timelines a batch fills. */
const followersAtOnce = 20;

const followsAtOnce = 200;

/** @returns where the next batch begins; undefined after the last one */
type Batch = (tx: Transaction, account: AccountRow, after: string | null) => Promise<string | undefined>;

interface Step {
  /** Whether the step is for suspended accounts. */
  readonly suspended: boolean;
  readonly batch: Batch;
  readonly next: SuspensionStep | null;
}

const steps: Readonly<Record<SuspensionStep, Step>> = {
  endFollows: { suspended: true, batch: endFollows, next: "emptyTimelines" },
  emptyTimelines: { suspended: true, batch: emptyTimelines, next: "hidePictures" },
  hidePictures: { suspended: true, batch: movePictures("hide"), next: "hideMedia" },
  hideMedia: { suspended: true, batch: moveMedia("hide"), next: null },
  showPictures: { suspended: false, batch: movePictures("show"), next: "showMedia" },
  showMedia: { suspended: false, batch: moveMedia("show"), next: "fillTimelines" },
  fillTimelines: { suspended: false, batch: fillTimelines, next: null },
};

/** The first step after a suspension, and after its end. */
export const beginnings = { suspended: "endFollows", unsuspended: "showPictures" } as const;

/** Does some batches, and queues the rest. Does nothing if the account's suspension has changed meanwhile. */
export function cleanUp(context: Context, accountId: string, from: CleanUpPosition): Promise<void> {
  return sweep((position) => context.writeWithoutActor(doBatch, accountId, position), from, {
    steps: mostBatches,
    longestPause,
    queueRest: (position) =>
      context.writeWithoutActor(announce, { type: "account.suspension_continued", accountId, ...position }),
  });
}

async function doBatch(
  tx: Transaction,
  accountId: string,
  { step, after }: CleanUpPosition,
): Promise<CleanUpPosition | undefined> {
  const { suspended, batch, next } = steps[step];
  if ((await lockSuspension(tx.store, accountId)) !== suspended) return undefined;
  const [account] = await findAccounts(tx.store, [accountId]);
  if (account === undefined) return undefined;
  const reached = await batch(tx, account, after);
  if (reached !== undefined) return { step, after: reached };
  return next === null ? undefined : { step: next, after: null };
}

/**
 * Ends the follows by a remote account, whose server would still deliver private posts to it. They aren't restored. A
 * local account keeps its follows, and so does one that only its own server suspended, since its owner can't sign in.
 */
async function endFollows(tx: Transaction, account: AccountRow): Promise<string | undefined> {
  const remote = account.domain === null ? undefined : await findRemoteAccount(tx.store, account.id);
  if (remote === undefined || isSuspendedByOrigin(remote)) return undefined;
  const pairs = await someFollowsBy(tx.store, account.id, followsAtOnce);
  if (pairs.length === 0) return undefined;
  const followed = await findAccounts(
    tx.store,
    pairs.map((pair) => pair.target_account_id),
  );
  for (const one of followed) {
    const own = pairs.filter((pair) => pair.target_account_id === one.id);
    const ended = await severPairs(tx, one, own);
    await recordSeverance(tx, {
      type: "account_suspension",
      targetName: `${account.username}@${account.domain}`,
      losses: one.domain === null ? [{ accountId: one.id, followers: ended.length, following: 0 }] : [],
    });
  }
  return "";
}

/** Removes the account's statuses from lists, newest first. Home timelines hide them, until newer ones replace them. */
async function emptyTimelines(
  tx: Transaction,
  account: AccountRow,
  after: string | null,
): Promise<string | undefined> {
  const ids = await statusesBelow(tx.store, account.id, after, statusesAtOnce);
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  // Repeats the batch until its statuses have no entries left.
  return (await deleteListEntries(tx.store, ids, entriesAtOnce)) === entriesAtOnce
    ? (after ?? above(ids))
    : last;
}

/** The position before the first id. */
function above([first = "0"]: readonly string[]): string {
  return String(BigInt(first) + 1n);
}

function movePictures(way: "hide" | "show"): Batch {
  return async (tx, account) => {
    await Promise.all(pictureKeys(account).map((key) => tx.media[way](key)));
    return undefined;
  };
}

function pictureKeys(account: AccountRow): string[] {
  const { avatar_key, avatar_static_key, header_key, header_static_key } = account;
  return [
    ...new Set([avatar_key, avatar_static_key, header_key, header_static_key].filter((key) => key !== null)),
  ];
}

/** Moves the files while the account is locked, so that a later batch of the opposite step finds them. */
function moveMedia(way: "hide" | "show"): Batch {
  return async (tx, { id }, after) => {
    const rows = await mediaAbove(tx.store, id, after ?? "0", mediaAtOnce);
    await Promise.all(rows.flatMap(keysOf).map((key) => tx.media[way](key)));
    return rows.at(-1)?.id;
  };
}

/** Adds the newest statuses of the account to the lists of its local followers again. */
async function fillTimelines(
  tx: Transaction,
  { id }: AccountRow,
  after: string | null,
): Promise<string | undefined> {
  const followers = await localFollowersAbove(tx.store, id, after ?? "0", followersAtOnce);
  for (const follower of followers) {
    await fillLists(tx.store, follower.account_id, id, null);
  }
  return followers.at(-1)?.id;
}
