/**
 * Brings the known accounts of domains in line with their standing: limits and suspends them, ends the follows of
 * suspended ones, hides their media, and undoes all that except the ended follows. Runs in a job that may be killed at
 * any point: every step is a transaction that only does what is left to do.
 */
import { deleteFollowRequests } from "../../store/relationships/follow-requests.ts";
import { type FollowRow, deleteFollows } from "../../store/relationships/follows.ts";
import { type FollowPair, countFollows } from "../../store/relationships/relationships.ts";
import {
  type DomainLimit,
  type HostPosition,
  type RemoteAccountRow,
  addLosses,
  deleteEmojisBelow,
  findAccountsBelow,
  findKnownDomains,
  findPairsOfSuspended,
  hideMedia,
  hidePictures,
  limitAccounts,
  showMedia,
  showPictures,
  takeLosses,
  unlimitAccounts,
} from "../../store/moderation/domain-sweep.ts";
import type { Losses } from "../../store/notifications/subjects.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import type { EventOf, FollowFacts } from "../kernel/events.ts";
import { removeFiles } from "../media/files.ts";
import { recordSeverance } from "../relationships/severances.ts";
import { type DomainStanding, heldStandings } from "../kernel/domain-standing.ts";

/** Accounts, follows, attachments or emojis of a batch. */
const batch = 200;

/** Accounts that lost follows and are notified in one transaction. */
const reportedAtOnce = 1000;

/** Batches of one run, so that a large domain doesn't block the queue. */
const mostBatches = 50;

/** What is still to be swept: domains, the first of them from the account after `after`. */
export interface Sweep {
  readonly domains: readonly string[];
  readonly after: HostPosition | null;
}

/** Sweeps domains with their subdomains, or a part of them and queues another run. */
export async function sweepDomains(context: Context, sweep: Sweep): Promise<void> {
  const domains = await findKnownDomains(context.store, sweep.domains);
  let batches = 0;
  let position = domains[0] === sweep.domains[0] ? sweep.after : null;
  for (const [index, domain] of domains.entries()) {
    for (;;) {
      if (batches >= mostBatches) {
        await context.maintain(queueRest, { domains: domains.slice(index), after: position });
        return;
      }
      const accounts = await findAccountsBelow(context.store, domain, position, batch);
      batches += await sweepAccounts(context, domain, accounts);
      const last = accounts.at(-1);
      if (last === undefined || accounts.length < batch) break;
      position = { host: last.position, id: last.id };
    }
    position = null;
    batches += await repeat(() => context.maintain(removeEmojis, domain));
    batches += await repeat(() => context.maintain(tellLosses, domain));
  }
}

function queueRest(tx: Transaction, rest: Sweep): Promise<void> {
  return tx.emit({ type: "domains.partly_swept", ...rest });
}

/** Repeats a step until nothing is left. @returns the number of batches */
async function repeat(step: () => Promise<number>): Promise<number> {
  let batches = 0;
  do batches += 1;
  while ((await step()) > 0);
  return batches;
}

async function sweepAccounts(
  context: Context,
  domain: string,
  accounts: readonly RemoteAccountRow[],
): Promise<number> {
  if (accounts.length === 0) return 0;
  const { shown, hidden } = await context.maintain(applyStandings, accounts);
  const ids = accounts.map(({ id }) => id);
  return (
    (await repeat(() => context.maintain(severSuspended, domain, ids))) +
    (hidden.length === 0 ? 0 : await repeat(() => context.maintain(hideMediaOf, hidden))) +
    (shown.length === 0 ? 0 : await repeat(() => context.maintain(showMediaOf, shown)))
  );
}

interface Visible {
  /** Accounts whose media are shown, and those whose media are hidden. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Limits accounts as their domains' standing requires. Locks the blocks until the end of the transaction: a command
 * that removes one of them waits, so that the job which it queues finds what this has done.
 */
async function applyStandings(tx: Transaction, accounts: readonly RemoteAccountRow[]): Promise<Visible> {
  const standings = await heldStandings(
    tx,
    accounts.map(({ domain }) => domain),
  );
  const idsWhere = (applies: (standing: DomainStanding) => boolean): string[] =>
    accounts
      .filter(({ domain }) => {
        const standing = standings.get(domain);
        return standing !== undefined && applies(standing);
      })
      .map(({ id }) => id);
  for (const limit of ["silence", "suspend"] satisfies DomainLimit[]) {
    await unlimitAccounts(
      tx.store,
      limit,
      idsWhere(({ severity }) => severity !== limit),
    );
    await limitAccounts(
      tx.store,
      limit,
      idsWhere(({ severity }) => severity === limit),
    );
  }
  const hidden = idsWhere(({ rejectMedia }) => rejectMedia);
  const shown = idsWhere(({ rejectMedia }) => !rejectMedia);
  await removeFiles(tx, await hidePictures(tx.store, hidden));
  await showPictures(tx.store, shown);
  return { shown, hidden };
}

/** Ends some of the follows of suspended accounts, and counts what local accounts lose. @returns their number */
async function severSuspended(tx: Transaction, domain: string, ids: readonly string[]): Promise<number> {
  const pairs = await findPairsOfSuspended(tx.store, ids, batch);
  if (pairs.length === 0) return 0;
  const remote = new Set(ids);
  // Requests first: a request that is being accepted is a follow by then.
  const requests = await deleteFollowRequests(tx.store, pairs);
  const follows = await deleteFollows(tx.store, pairs);
  await tx.emit(
    ...requests.map((row) => {
      const type = remote.has(row.account_id) ? "follow.rejected" : "follow.withdrawn";
      return { type, ...factsOf(row) } as const;
    }),
    ...follows.map((row): EventOf<"account.unfollowed"> => {
      const endedBy = remote.has(row.account_id) ? row.target_account_id : row.account_id;
      return { type: "account.unfollowed", ...factsOf(row), endedBy };
    }),
  );
  await addLosses(tx.store, domain, lossesOf(follows, remote));
  await countFollows(tx.store, follows, -1);
  return pairs.length;
}

function factsOf(row: FollowRow): FollowFacts {
  return { accountId: row.account_id, targetAccountId: row.target_account_id, uri: row.uri };
}

function lossesOf(follows: readonly FollowPair[], remote: ReadonlySet<string>): Losses[] {
  const losses = new Map<string, { followers: number; following: number }>();
  for (const { account_id: follower, target_account_id: target } of follows) {
    const local = remote.has(follower) ? target : follower;
    const loss = losses.get(local) ?? { followers: 0, following: 0 };
    if (remote.has(follower)) loss.followers += 1;
    else loss.following += 1;
    losses.set(local, loss);
  }
  return [...losses].map(([accountId, loss]) => ({ accountId, ...loss }));
}

async function hideMediaOf(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { keys, count } = await hideMedia(tx.store, ids, batch);
  await removeFiles(tx, keys);
  return count;
}

function showMediaOf(tx: Transaction, ids: readonly string[]): Promise<number> {
  return showMedia(tx.store, ids, batch);
}

async function removeEmojis(tx: Transaction, domain: string): Promise<number> {
  const standings = await heldStandings(tx, [domain]);
  if (standings.get(domain)?.rejectMedia !== true) return 0;
  const { keys, count } = await deleteEmojisBelow(tx.store, domain, batch);
  await removeFiles(tx, keys);
  return count;
}

/** Notifies some of the accounts that lost follows. @returns their number */
async function tellLosses(tx: Transaction, domain: string): Promise<number> {
  const losses = await takeLosses(tx.store, domain, reportedAtOnce);
  await recordSeverance(tx, { type: "domain_block", targetName: domain, losses });
  return losses.length;
}
