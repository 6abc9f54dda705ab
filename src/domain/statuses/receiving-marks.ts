/** Remote accounts' reblogs and favourites. An Undo may arrive before the activity that it undoes. */
import { findTombstones, insertTombstones } from "../../store/federation/tombstones.ts";
import { findFavouritedByUri } from "../../store/statuses/interactions.ts";
import { findReblog, replaceReblogAddress } from "../../store/statuses/reblogs.ts";
import { lockStatusUris } from "../../store/statuses/missing-parents.ts";
import {
  type StatusRow,
  type Visibility,
  findStatusByUri,
  findStatuses,
} from "../../store/statuses/statuses.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { type ApiError, forbidden } from "../kernel/api-error.ts";
import { type Sharing, commitTogether } from "../kernel/commit-together.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { removeStatus } from "./deleting.ts";
import { favouriteAll, unfavourite } from "./interactions.ts";
import { receivedTogether } from "./receiving.ts";
import { reblog } from "./reblogging.ts";

export interface ReceivedReblog {
  /** The reblogged status. */
  readonly statusId: string;
  /** Of the Announce, of the same origin as the actor. */
  readonly uri: string;
  readonly visibility: Exclude<Visibility, "direct">;
  /** Null for a missing or invalid time. */
  readonly publishedAt: Date | null;
}

/**
 * Stores a reblog once.
 * @returns undefined if it was undone before it arrived
 * @throws {ApiError} as `reblog`; 403 for the URI of something else
 */
export async function receiveReblog(
  tx: Transaction,
  actor: RemoteAccount,
  { statusId, uri, visibility, publishedAt }: ReceivedReblog,
): Promise<StatusRow | undefined> {
  await lockStatusUris(tx.store, [uri], { isAlone: true });
  if ((await findTombstones(tx.store, [uri])).has(uri)) return undefined;
  const known = await findStatusByUri(tx.store, uri);
  if (known !== undefined) {
    if (known.account_id !== actor.account.id || known.reblog_of_id === null) throw forbidden();
    return known;
  }
  const now = tx.clock();
  const at = publishedAt === null || publishedAt > now ? now : publishedAt;
  const input = { statusId, visibility, origin: { uri, publishedAt: at } };
  const row = await reblog(tx, actor, input);
  if (row.uri === uri) return row;
  // The later of two Announces stays, whichever arrives first. The Undo of the former may arrive late.
  const isFormer = at < row.created_at;
  await insertTombstones(tx.store, tx.config.publicUrl.origin, [isFormer ? uri : row.uri]);
  if (isFormer) return row;
  return (await replaceReblogAddress(tx.store, row.id, input.origin)) ?? reblog(tx, actor, input);
}

export interface UndoneMark {
  /** Of the undone activity, of the same origin as the actor; null if the Undo doesn't specify it. */
  readonly uri: string | null;
  /** The status of the undone activity; null if the Undo doesn't specify it. */
  readonly statusId: string | null;
}

/**
 * Undoes a reblog. If the URI is known, only the reblog with this URI: the Undo of a former one may arrive after a later
 * Announce of the same status, as when the former was undone before it was sent. Mastodon decides by the URI, too.
 * @param undone `isReblog`: whether it certainly is one; otherwise the URI decides
 * @returns whether it was one
 */
export async function undoReblog(
  tx: Transaction,
  { account }: RemoteAccount,
  { uri, statusId, isReblog }: UndoneMark & { readonly isReblog: boolean },
): Promise<boolean> {
  if (uri !== null) await lockStatusUris(tx.store, [uri], { isAlone: true });
  const row =
    uri === null
      ? statusId === null
        ? undefined
        : await findReblog(tx.store, account.id, statusId)
      : await findStatusByUri(tx.store, uri);
  if (row?.reblog_of_id == null && !isReblog) return false;
  if (uri !== null && isReblog) await insertTombstones(tx.store, tx.config.publicUrl.origin, [uri]);
  if (row?.account_id === account.id && row.reblog_of_id !== null)
    await removeStatus(tx, account.id, { statusId: row.id, keepMedia: true });
  return true;
}

/** Whether an activity was undone or replaced before. Its Undo doesn't end a later one about the same status. */
async function isUndone(tx: Transaction, uri: string): Promise<boolean> {
  return (await findTombstones(tx.store, [uri])).has(uri);
}

export interface ReceivedFavourite {
  readonly statusId: string;
  /** Of the activity, of the same origin as the actor; null without one. */
  readonly uri: string | null;
}

interface Received extends ReceivedFavourite {
  readonly actor: RemoteAccount;
}

/** The refused ones. */
type Refusals = ReadonlyMap<Received, ApiError>;

const receiveSoon = commitTogether<Received, Refusals>(receiveFavourites, receivedTogether);

/**
 * Stores a favourite, in a transaction with others that arrive, unless it was undone before it arrived.
 * @throws {ApiError} as `favourite`
 */
export async function receiveFavourite(
  context: Context,
  actor: RemoteAccount,
  { statusId, uri }: ReceivedFavourite,
): Promise<void> {
  const received = { actor, statusId, uri };
  const refusal = (await receiveSoon(context, received)).get(received);
  if (refusal !== undefined) throw refusal;
}

async function receiveFavourites(
  tx: Transaction,
  all: readonly Received[],
  sharing: Sharing,
): Promise<Refusals> {
  const uris = all.flatMap(({ uri }) => uri ?? []);
  await lockStatusUris(tx.store, uris, sharing);
  const gone = await findTombstones(tx.store, uris);
  return favouriteAll(
    tx,
    all.filter(({ uri }) => uri === null || !gone.has(uri)),
  );
}

/**
 * Undoes a favourite.
 * @param undone `isFavourite`: whether it certainly is one; otherwise the URI decides
 * @returns whether it was one
 */
export async function undoReceivedFavourite(
  tx: Transaction,
  actor: RemoteAccount,
  { uri, statusId, isFavourite }: UndoneMark & { readonly isFavourite: boolean },
): Promise<boolean> {
  if (uri !== null) await lockStatusUris(tx.store, [uri], { isAlone: true });
  const byUri = uri === null ? undefined : await findFavouritedByUri(tx.store, actor.account.id, uri);
  if (uri !== null && byUri === undefined && (await isUndone(tx, uri))) return isFavourite;
  const id = byUri ?? statusId;
  if (id === null && !isFavourite) return false;
  if (uri !== null && isFavourite) await insertTombstones(tx.store, tx.config.publicUrl.origin, [uri]);
  const [status] = id === null ? [] : await findStatuses(tx.store, [id]);
  if (status?.local === true) await unfavourite(tx, actor, { statusId: status.id });
  return true;
}
