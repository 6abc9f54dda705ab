/**
 * Applies the standing of domains to their stored accounts: limits and suspends them, ends the follows of suspended
 * ones, hides their media, and undoes all that except the ended follows. Runs in a job that may be killed at any point:
 * every step is a transaction that only does what is left to do.
 */
import { deleteFollowRequests } from "../../store/relationships/follow-requests.ts";
import { type FollowRow, deleteFollows } from "../../store/relationships/follows.ts";
import { type FollowPair, countFollows } from "../../store/relationships/relationships.ts";
import {
  type DomainLimit,
  type HostPosition,
  type RemoteAccountRow,
  type SweptMedia,
  addLosses,
  deleteEmojisBelow,
  findAccountsBelow,
  findHiddenMedia,
  findKnownDomains,
  findPairsOfSuspended,
  findShownMedia,
  hideMedia,
  hidePictures,
  limitAccounts,
  showMedia,
  showPictures,
  takeLosses,
  unlimitAccounts,
} from "../../store/moderation/domain-sweep.ts";
import { lockStatuses } from "../../store/statuses/edits.ts";
import type { Losses } from "../../store/notifications/subjects.ts";
import { sweep } from "../../work/sweep.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import type { EventOf, FollowFacts } from "../kernel/events.ts";
import { removeFiles } from "../media/files.ts";
import { recordSeverance } from "../relationships/severances.ts";
import { type DomainStanding, lockStandings } from "../kernel/domain-standing.ts";

/** Accounts, follows, attachments or emojis of a batch. */
const batch = 200;

/** Accounts that lost follows and are notified in one transaction. */
const reportedAtOnce = 1000;

/** Steps of one run, so that a large domain doesn't block the queue. */
const mostSteps = 25;

/** The remaining domains, the first of them from the account after `after`. */
export interface Unswept {
  readonly domains: readonly string[];
  readonly after: HostPosition | null;
}

/** Sweeps domains with their subdomains, or sweeps a part and queues another run. */
export async function sweepDomains(context: Context, from: Unswept): Promise<void> {
  const domains = await findKnownDomains(context.store, from.domains);
  const after = domains[0] === from.domains[0] ? from.after : null;
  await sweep<Unswept>(
    (position) => sweepSome(context, position),
    { domains, after },
    {
      steps: mostSteps,
      queueRest: (rest) => context.writeWithoutActor(announce, { type: "domains.partly_swept", ...rest }),
    },
  );
}

/** Sweeps a batch of a domain's accounts. Repeats the batch while they may have more follows or media. */
async function sweepSome(context: Context, { domains, after }: Unswept): Promise<Unswept | undefined> {
  const [domain, ...others] = domains;
  if (domain === undefined) return undefined;
  const accounts = await findAccountsBelow(context.store, domain, after, batch);
  if (accounts.length > 0 && (await sweepAccounts(context, domain, accounts))) return { domains, after };
  const last = accounts.at(-1);
  if (last !== undefined && accounts.length === batch)
    return { domains, after: { host: last.position, id: last.id } };
  const ended = [
    await context.writeWithoutActor(removeEmojis, domain),
    await context.writeWithoutActor(tellLosses, domain),
  ];
  return ended.some((mayHaveMore) => mayHaveMore) ? { domains, after } : { domains: others, after: null };
}

/** @returns whether the accounts may have more follows or media */
async function sweepAccounts(
  context: Context,
  domain: string,
  accounts: readonly RemoteAccountRow[],
): Promise<boolean> {
  const { shown, hidden } = await context.writeWithoutActor(applyStandings, accounts);
  const ids = accounts.map(({ id }) => id);
  const counts = [
    await context.writeWithoutActor(severSuspended, domain, ids),
    hidden.length === 0 ? 0 : await context.writeWithoutActor(hideMediaOf, hidden),
    shown.length === 0 ? 0 : await context.writeWithoutActor(showMediaOf, shown),
  ];
  return counts.some((count) => count > 0);
}

interface Visible {
  /** Accounts whose media are shown, and those whose media are hidden. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Limits accounts according to their domains' standing. Locks the blocks until the transaction ends: a command that
 * removes one of them waits, so that its job sees these changes.
 */
async function applyStandings(tx: Transaction, accounts: readonly RemoteAccountRow[]): Promise<Visible> {
  const standings = await lockStandings(
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
    await limitAccounts[limit](
      tx.store,
      idsWhere(({ severity }) => severity === limit),
    );
  }
  const hidden = idsWhere(({ rejectMedia }) => rejectMedia);
  const shown = idsWhere(({ rejectMedia }) => !rejectMedia);
  await removeFiles(tx, await hidePictures(tx.store, hidden));
  await showPictures(tx.store, shown);
  return { shown, hidden };
}

/** Ends a batch of the follows of suspended accounts, and counts what local accounts lose. @returns their number */
async function severSuspended(tx: Transaction, domain: string, ids: readonly string[]): Promise<number> {
  const pairs = await findPairsOfSuspended(tx.store, ids, batch);
  if (pairs.length === 0) return 0;
  const remote = new Set(ids);
  // Requests first: one that is accepted in between is then deleted as a follow.
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

/** Hides a batch of the media of accounts. @returns their number */
async function hideMediaOf(tx: Transaction, accountIds: readonly string[]): Promise<number> {
  const media = await findShownMedia(tx.store, accountIds, batch);
  const ids = await lockStatusesOf(tx, media);
  await removeFiles(tx, await hideMedia(tx.store, ids));
  return ids.length;
}

/** Shows a batch of the media of accounts again. @returns their number */
async function showMediaOf(tx: Transaction, accountIds: readonly string[]): Promise<number> {
  const media = await findHiddenMedia(tx.store, accountIds, batch);
  const ids = await lockStatusesOf(tx, media);
  await showMedia(tx.store, ids);
  return ids.length;
}

/** Locks the statuses of media, which are locked before the media. @returns the ids of the media */
async function lockStatusesOf(tx: Transaction, media: readonly SweptMedia[]): Promise<string[]> {
  const statuses = media.map(({ status_id }) => status_id).filter((id) => id !== null);
  await lockStatuses(tx.store, [...new Set(statuses)]);
  return media.map(({ id }) => id);
}

/** @returns whether there may be more */
async function removeEmojis(tx: Transaction, domain: string): Promise<boolean> {
  const standings = await lockStandings(tx, [domain]);
  if (standings.get(domain)?.rejectMedia !== true) return false;
  const { keys, count } = await deleteEmojisBelow(tx.store, domain, batch);
  await removeFiles(tx, keys);
  return count > 0;
}

/** Notifies a batch of the accounts that lost follows. @returns whether there may be more */
async function tellLosses(tx: Transaction, domain: string): Promise<boolean> {
  const losses = await takeLosses(tx.store, domain, reportedAtOnce);
  await recordSeverance(tx, { type: "domain_block", targetName: domain, losses });
  return losses.length > 0;
}
