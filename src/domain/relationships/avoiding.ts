/** Blocks, mutes and private notes on accounts. */
import { deleteBlock, insertBlock, updateBlockUri } from "../../store/relationships/blocks.ts";
import { deleteMute, saveMute } from "../../store/relationships/mutes.ts";
import { deleteNote, lockPair, saveNote } from "../../store/relationships/relationships.ts";
import { loadAccount } from "../accounts/loading.ts";
import type { AccountActor, LocalPerson } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { newActivityUri } from "./activity-uris.ts";
import { type AccountChoice, severFollows } from "./follows.ts";

export interface BlockInput extends AccountChoice {
  /** URI of the remote Block activity. */
  readonly uri?: string;
}

/**
 * Blocks an account and ends follows and follow requests in both directions. Ignores the actor's own account.
 * @throws {ApiError} 404 for an unknown account
 */
export async function block(tx: Transaction, { account }: AccountActor, input: BlockInput): Promise<void> {
  const target = await loadAccount(tx, input.accountId);
  if (account.id === target.id) return;
  const uri = input.uri ?? newActivityUri(account, target, "blocks");
  await lockPair(tx.store, account.id, target.id);
  if (!(await insertBlock(tx.store, account.id, target.id, uri))) {
    if (input.uri !== undefined) await updateBlockUri(tx.store, account.id, target.id, input.uri);
    return;
  }
  await tx.emit({ type: "account.blocked", accountId: account.id, targetAccountId: target.id, uri });
  await severFollows(tx, account, target);
}

/**
 * Ends a block; does nothing if there is none.
 * @returns whether it existed
 * @throws {ApiError} 404 for an unknown account
 */
export async function unblock(
  tx: Transaction,
  { account }: AccountActor,
  { accountId }: AccountChoice,
): Promise<boolean> {
  const target = await loadAccount(tx, accountId);
  const gone = await deleteBlock(tx.store, account.id, target.id);
  if (gone === undefined) return false;
  const pair = { accountId: account.id, targetAccountId: target.id };
  await tx.emit({ type: "account.unblocked", ...pair, uri: gone.uri });
  return true;
}

export interface MuteInput extends AccountChoice {
  readonly hideNotifications: boolean;
  /** Seconds; 0 for no expiry. */
  readonly duration: number;
}

/**
 * Mutes an account, or updates the mute. Ignores the actor's own account.
 * @throws {ApiError} 404 for an unknown account
 */
export async function mute(tx: Transaction, { account }: LocalPerson, input: MuteInput): Promise<void> {
  const target = await loadAccount(tx, input.accountId);
  if (account.id === target.id) return;
  const { hideNotifications, duration } = input;
  const expiresAt = duration === 0 ? null : new Date(tx.clock().getTime() + duration * 1000);
  await saveMute(tx.store, account.id, target.id, { hideNotifications, expiresAt });
  await tx.emit({ type: "account.muted", accountId: account.id, targetAccountId: target.id });
}

/** @throws {ApiError} 404 for an unknown account */
export async function unmute(
  tx: Transaction,
  { account }: LocalPerson,
  { accountId }: AccountChoice,
): Promise<void> {
  const target = await loadAccount(tx, accountId);
  if (!(await deleteMute(tx.store, account.id, target.id))) return;
  await tx.emit({ type: "account.unmuted", accountId: account.id, targetAccountId: target.id });
}

/**
 * Sets a private note about an account, visible only to the actor; a blank note deletes it.
 * @throws {ApiError} 404 for an unknown account
 */
export async function note(
  tx: Transaction,
  { account }: LocalPerson,
  { accountId, comment }: AccountChoice & { readonly comment: string },
): Promise<void> {
  const target = await loadAccount(tx, accountId);
  if (comment.trim() === "") await deleteNote(tx.store, account.id, target.id);
  else await saveNote(tx.store, account.id, target.id, comment);
}
