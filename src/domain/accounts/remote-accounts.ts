/** Stores remote accounts, as their servers describe them. */
import { isDeepStrictEqual } from "node:util";
import {
  type RemoteAccountColumns,
  type RemoteAccountRow,
  type RemoteCounts,
  findRemoteAccount,
  insertInstance,
  insertRemoteAccount,
  lockIdentity,
  lockRemoteAccounts,
  markIncomplete,
  renameRemoteAccount,
  restoreRemoteAccount,
  writeMovedTo,
  suspendByOrigin,
  unsuspendByOrigin,
  writeRemoteAccount,
  writeRemoteCounts,
} from "../../store/accounts/remote-accounts.ts";
import { type RemoteKey, deleteRemoteKeys, replaceRemoteKeys } from "../../store/federation/remote-keys.ts";
import { hidePictures, limitAccounts } from "../../store/moderation/domain-sweep.ts";
import { findLocalFollows } from "../../store/relationships/follows.ts";
import { remoteAddress } from "../../text/remote-address.ts";
import { withinBytes } from "../../text/within-bytes.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import type { EventOf } from "../kernel/events.ts";
import { remoteProfileLimits } from "../kernel/limits.ts";
import { type RemoteEmoji, storeRemoteEmojis } from "../custom-emojis/remote-emojis.ts";
import { type DomainStanding, lockStandings } from "../kernel/domain-standing.ts";
import { removeFiles } from "../media/files.ts";
import { queueRefreshes } from "./refreshing.ts";
import { type ProfileContents, type ProfileField, receivedContents } from "./profile-contents.ts";

export interface RemotePicture {
  readonly url: string;
  readonly description: string;
}

/** URLs of an actor's inboxes and collections; null for missing ones. */
export interface RemoteAddresses {
  readonly inbox: string;
  readonly sharedInbox: string | null;
  readonly outbox: string | null;
  readonly followers: string | null;
  readonly following: string | null;
  readonly featured: string | null;
  readonly featuredTags: string | null;
}

/** A remote profile. Its origin and handle are verified; the rest isn't. */
export interface RemoteProfile {
  /** Of the actor. */
  readonly uri: string;
  readonly username: string;
  /** In lower case and Punycode, possibly with a port. */
  readonly domain: string;
  /** Of the profile page; null if there is none. */
  readonly url: string | null;
  readonly actorType: "Person" | "Service" | "Application" | "Group" | "Organization";
  readonly displayName: string;
  /** HTML. */
  readonly note: string;
  /** Values are HTML. */
  readonly fields: readonly ProfileField[];
  readonly avatar: RemotePicture | null;
  readonly header: RemotePicture | null;
  readonly locked: boolean;
  /** Null if unspecified. */
  readonly discoverable: boolean | null;
  readonly indexable: boolean;
  readonly memorial: boolean;
  /** By its own server, which then hides the profile (Mastodon: `suspended`). */
  readonly suspended: boolean;
  readonly attributionDomains: readonly string[];
  /** URIs of other accounts of the same person. */
  readonly alsoKnownAs: readonly string[];
  /** URI of the account that it redirects to. */
  readonly movedTo: string | null;
  readonly publishedAt: Date | null;
  readonly addresses: RemoteAddresses;
  readonly keys: readonly RemoteKey[];
  readonly emojis: readonly RemoteEmoji[];
  /** False if the collections aren't needed yet: they are fetched with the next refresh. */
  readonly isComplete?: boolean;
}

/** A profile with sanitised texts: sanitising takes too long for a transaction. */
interface ReadProfile extends RemoteProfile {
  readonly contents: ProfileContents;
}

/**
 * Stores a remote profile. The caller has fetched it from its origin and verified that the handle belongs to it.
 * @returns undefined for an account of a suspended server, and for a permanently deleted one
 */
export function storeRemoteProfile(
  context: Context,
  profile: RemoteProfile,
): Promise<RemoteAccountRow | undefined> {
  const { displayName, note, fields, avatar, header, attributionDomains } = profile;
  const contents = receivedContents({
    displayName,
    note,
    fields,
    attributionDomains,
    avatarDescription: avatar?.description ?? "",
    headerDescription: header?.description ?? "",
  });
  return context.writeWithoutActor(storeRemoteAccount, { ...profile, contents });
}

/**
 * Inserts or updates an account. As in Mastodon, a known actor with a new handle is renamed, and a known handle
 * with a new actor is the same account, on a reinstalled server.
 */
async function storeRemoteAccount(
  tx: Transaction,
  profile: ReadProfile,
): Promise<RemoteAccountRow | undefined> {
  const standing = (await lockStandings(tx, [profile.domain])).get(profile.domain);
  if (standing === undefined || standing.severity === "suspend") return undefined;
  await lockIdentity(tx.store, profile);
  const known = await lockRemoteAccounts(tx.store, profile);
  const before = known.find(({ uri }) => uri === profile.uri) ?? known[0];
  if (before === undefined) return insert(tx, profile, standing);
  // A deleted actor doesn't return, nor does an account that moderators removed. Another actor may take the
  // handle.
  const isLeft = before.deleted_at !== null && before.departed_at !== null && before.uri !== profile.uri;
  if (before.deleted_at !== null && !isLeft) return undefined;
  const other = known.find(({ id }) => id !== before.id);
  if (other !== undefined) await swapHandles(tx, before, other);
  return update(tx, before, profile, standing);
}

async function insert(
  tx: Transaction,
  profile: ReadProfile,
  standing: DomainStanding,
): Promise<RemoteAccountRow> {
  const row = await insertRemoteAccount(
    tx.store,
    columnsOf(profile, undefined),
    createdAt(profile, tx.clock()),
  );
  await insertInstance(tx.store, profile.domain);
  if (standing.severity === "silence") await limitAccounts.silence(tx.store, [row.id]);
  if (profile.suspended) await suspendByOrigin(tx.store, row.id);
  await storeParts(tx, row, profile, standing);
  await queueCollections(tx, row, profile);
  // With its limits, which also apply to the activity that introduced it.
  return (await findRemoteAccount(tx.store, row.id)) ?? row;
}

async function update(
  tx: Transaction,
  before: RemoteAccountRow,
  profile: ReadProfile,
  standing: DomainStanding,
): Promise<RemoteAccountRow> {
  if (before.uri !== profile.uri) {
    await deleteRemoteKeys(tx.store, before.uri);
    if (before.deleted_at !== null) await restoreRemoteAccount(tx.store, before.id);
    await followAgain(tx, before.id);
  }
  await followSuspension(tx, before, profile.suspended);
  const row = await writeRemoteAccount(tx.store, before.id, columnsOf(profile, before));
  await storeParts(tx, row, profile, standing);
  if (!profile.suspended) await queueCollections(tx, row, profile);
  if (!isDeepStrictEqual(comparable(before), comparable(row))) {
    await tx.emit({ type: "account.updated", accountId: row.id, uri: row.uri });
  }
  return row;
}

/** Hides an account that its own server suspended, like one suspended by moderators, and restores it. */
async function followSuspension(
  tx: Transaction,
  { id, uri, origin_suspended_at: since }: RemoteAccountRow,
  suspended: boolean,
): Promise<void> {
  if (suspended === (since !== null)) return;
  const changed = await (suspended ? suspendByOrigin : unsuspendByOrigin)(tx.store, id);
  if (changed !== true) return;
  await tx.emit({ type: suspended ? "account.suspended" : "account.unsuspended", accountId: id, uri });
}

/** Maximum local followers that follow the new actor. */
const mostFollowers = 5000;

/** The new actor doesn't know the local followers of the account, so their follows are sent again. */
async function followAgain(tx: Transaction, targetAccountId: string): Promise<void> {
  const follows = await findLocalFollows(tx.store, targetAccountId, mostFollowers);
  await tx.emit(
    ...follows.map((row): EventOf<"follow.requested"> => {
      const { account_id: accountId, uri } = row;
      return { type: "follow.requested", accountId, targetAccountId, uri };
    }),
  );
}

/** Queues a job that fetches the account's collections. One job covers several changes of a profile. */
function queueCollections(
  tx: Transaction,
  { id, uri }: RemoteAccountRow,
  { movedTo, isComplete = true }: ReadProfile,
): Promise<void> {
  if (!isComplete) return markIncomplete(tx.store, id);
  return tx.emitLater({
    event: { type: "account.fetched", accountId: id, uri, movedTo },
    key: `fetched ${id}`,
  });
}

/**
 * Milliseconds until an account that lost its handle is fetched: its server may keep assigning the same one to
 * both.
 */
const swapDelay = 60_000;

/**
 * Swaps handles, which are unique: one account has got the other's handle, so the other gets its former one, and
 * is marked outdated until its server has been queried.
 */
async function swapHandles(tx: Transaction, one: RemoteAccountRow, other: RemoteAccountRow): Promise<void> {
  const { username, domain } = one;
  await renameRemoteAccount(tx.store, one.id, { username: `${one.username}-${one.id}`, domain });
  await renameRemoteAccount(tx.store, other.id, { username, domain });
  await queueRefreshes(tx, [other.id], new Date(tx.clock().getTime() + swapDelay));
}

async function storeParts(
  tx: Transaction,
  row: RemoteAccountRow,
  profile: ReadProfile,
  { rejectMedia }: DomainStanding,
): Promise<void> {
  await replaceRemoteKeys(tx.store, row.uri, profile.keys);
  await writeMovedTo(tx.store, row.id, profile.movedTo);
  await storeRemoteEmojis(tx, row.domain, profile.emojis);
  if (rejectMedia) await removeFiles(tx, await hidePictures(tx.store, [row.id]));
}

/** Without properties that change with each fetch. */
function comparable(row: RemoteAccountRow): Omit<RemoteAccountRow, "version" | "fetched_at" | "gone_since"> {
  const { version: _version, fetched_at: _fetchedAt, gone_since: _goneSince, ...rest } = row;
  return rest;
}

function columnsOf(profile: ReadProfile, before: RemoteAccountRow | undefined): RemoteAccountColumns {
  const { contents, addresses } = profile;
  return {
    username: profile.username,
    domain: profile.domain,
    uri: profile.uri,
    url: profile.url ?? profile.uri,
    actor_type: profile.actorType,
    display_name: contents.displayName ?? "",
    note: contents.note?.html ?? "",
    fields: contents.fields?.(before?.fields ?? []) ?? [],
    avatar_remote_url: pictureAddress(profile.avatar),
    avatar_description: contents.avatarDescription ?? "",
    header_remote_url: pictureAddress(profile.header),
    header_description: contents.headerDescription ?? "",
    locked: profile.locked,
    discoverable: profile.discoverable,
    indexable: profile.indexable,
    memorial: profile.memorial,
    attribution_domains: contents.attributionDomains ?? [],
    // Moderators still see the former profile.
    ...(profile.suspended && before !== undefined ? shownOf(before) : {}),
    also_known_as: withinBytes(
      profile.alsoKnownAs.slice(0, remoteProfileLimits.aliases),
      remoteProfileLimits.aliasBytes,
      (uri) => uri,
    ),
    inbox_url: addresses.inbox,
    shared_inbox_url: addresses.sharedInbox,
    outbox_url: addresses.outbox,
    followers_url: addresses.followers,
    following_url: addresses.following,
    featured_url: addresses.featured,
    featured_tags_url: addresses.featuredTags,
  };
}

function shownOf(before: RemoteAccountRow): Partial<RemoteAccountColumns> {
  const { display_name, note, fields, attribution_domains, discoverable, indexable, memorial } = before;
  const { avatar_remote_url, avatar_description, header_remote_url, header_description } = before;
  return {
    display_name,
    note,
    fields,
    attribution_domains,
    discoverable,
    indexable,
    memorial,
    avatar_remote_url,
    avatar_description,
    header_remote_url,
    header_description,
  };
}

function pictureAddress(picture: RemotePicture | null): string | null {
  return picture === null ? null : (remoteAddress(picture.url) ?? null);
}

/** The reported creation time, limited to the past, and to after 1970. */
function createdAt({ publishedAt }: RemoteProfile, now: Date): Date {
  if (publishedAt === null || publishedAt > now) return now;
  return publishedAt.getTime() < 0 ? new Date(0) : publishedAt;
}

/** Below PostgreSQL's largest integer, because counting continues from there. */
const largestCount = 2_000_000_000;

/** The counts of an account's collections; null if unknown. */
export interface RemoteTotals {
  readonly followers: number | null;
  readonly following: number | null;
  readonly statuses: number | null;
  /** Whether the members of its follow collections are hidden; null if unknown. */
  readonly hideCollections: boolean | null;
}

/** Shows the counts of the account's server, as in Mastodon. Follows by local accounts add to them. */
export async function storeRemoteTotals(
  tx: Transaction,
  { accountId, totals }: { readonly accountId: string; readonly totals: RemoteTotals },
): Promise<void> {
  const bounded = (count: number | null): number | null =>
    count === null || !Number.isSafeInteger(count) || count < 0 ? null : Math.min(count, largestCount);
  const counts: RemoteCounts = {
    followers: bounded(totals.followers),
    following: bounded(totals.following),
    statuses: bounded(totals.statuses),
    hideCollections: totals.hideCollections,
  };
  await writeRemoteCounts(tx.store, accountId, counts);
}

/** Stores that an account redirects to another, already stored one. */
export function storeMove(
  tx: Transaction,
  { accountId, targetUri }: { readonly accountId: string; readonly targetUri: string },
): Promise<void> {
  return writeMovedTo(tx.store, accountId, targetUri);
}
