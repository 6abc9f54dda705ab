/** Reblogs statuses and undoes reblogs. */
import { insertOwnEntries } from "../../store/timelines/home.ts";
import { addStatusesCount, addToStatusCount } from "../../store/statuses/publishing.ts";
import { findReblog, insertReblog } from "../../store/statuses/reblogs.ts";
import type { StatusRow, Visibility } from "../../store/statuses/statuses.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { factsOf } from "./audience.ts";
import { isOld } from "./contents.ts";
import { removeStatus } from "./deleting.ts";
import { assertNotBlocked } from "./interactions.ts";
import { loadOriginal } from "./loading.ts";

export interface NewReblog {
  readonly statusId: string;
  /** Null for the actor's preference. */
  readonly visibility: Exclude<Visibility, "direct"> | null;
  /** The remote Announce; null for a local reblog. */
  readonly origin: { readonly uri: string; readonly publishedAt: Date } | null;
}

/**
 * Reblogs a status; for a reblog, the original.
 * @returns the new reblog, or the actor's existing one
 * @throws {ApiError} 404 for a status that the actor may not see; 403 for direct statuses, other accounts' private
 *   statuses, and statuses of accounts that the actor blocks
 */
export async function reblog(tx: Transaction, actor: AccountActor, input: NewReblog): Promise<StatusRow> {
  const { account } = actor;
  const original = await loadOriginal(tx, input.statusId, account);
  if (original.visibility === "direct") throw forbidden();
  if (original.visibility === "private" && original.account_id !== account.id) throw forbidden();
  await assertNotBlocked(tx, actor, original);
  const createdAt = input.origin?.publishedAt ?? tx.clock();
  const row = await orNotFound(
    insertReblog(tx.store, {
      accountId: account.id,
      address: input.origin ?? { actorUri: account.uri },
      reblogOfId: original.id,
      conversationId: original.conversation_id,
      visibility: visibilityOf(original, actor, input.visibility),
      applicationId: actor.kind === "person" ? actor.appId : null,
      createdAt,
    }),
  );
  if (row === undefined) return existing(await findReblog(tx.store, account.id, original.id));
  // Like a post, it enters its author's home timeline at once; the queue adds it to others.
  const entries = await insertOwnEntries(tx.store, tx.homeCopies, [row.id]);
  await addToStatusCount(tx.store, "reblogs_count", original.id, 1);
  const late = isOld(tx, createdAt) ? { isLate: true } : {};
  const homeIds = entries.map((entry) => entry.account_id);
  await tx.emit({ type: "status.created", ...factsOf(row, [original.account_id]), ...late, homeIds });
  await addStatusesCount(tx.store, account.id, 1, createdAt);
  return row;
}

/**
 * Undoes the actor's reblog of a status, if there is one.
 * @returns the original status
 * @throws {ApiError} 404 for a status that the actor may not see
 */
export async function unreblog(
  tx: Transaction,
  { account }: AccountActor,
  { statusId }: { readonly statusId: string },
): Promise<StatusRow> {
  const original = await loadOriginal(tx, statusId, account);
  const row = await findReblog(tx.store, account.id, original.id);
  if (row !== undefined) await removeStatus(tx, account.id, { statusId: row.id, keepMedia: true });
  return original;
}

/** A private status is reblogged privately. Reblogs can't be direct: such a preference becomes private. */
function visibilityOf(original: StatusRow, actor: AccountActor, asked: Visibility | null): Visibility {
  if (original.visibility === "private") return "private";
  const preferred = actor.kind === "person" ? preferencesOf(actor.user, actor.account).visibility : "public";
  const wanted = asked ?? preferred;
  return wanted === "direct" ? "private" : wanted;
}

// The original may have been deleted meanwhile.
function existing(row: StatusRow | undefined): StatusRow {
  if (row === undefined) throw notFound();
  return row;
}
