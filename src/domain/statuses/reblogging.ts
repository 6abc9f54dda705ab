/** Reblogging statuses, and undoing that. */
import { insertHomeEntries } from "../../store/timelines/home.ts";
import { addStatusesCount, addToStatusCount, insertReblog } from "../../store/statuses/publishing.ts";
import { type StatusRow, type Visibility, findReblog } from "../../store/statuses/statuses.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { orGone } from "../kernel/gone.ts";
import { factsOf } from "./audience.ts";
import { removeStatus } from "./deleting.ts";
import { assertNotBlocked } from "./interactions.ts";
import { loadOriginal } from "./loading.ts";

export interface NewReblog {
  readonly statusId: string;
  /** Null is as the actor prefers. */
  readonly visibility: Exclude<Visibility, "direct"> | null;
  /** Of an Announce of another server. */
  readonly origin: { readonly uri: string; readonly publishedAt: Date } | null;
}

/**
 * Reblogs a status; of a reblog, the status that it reblogs.
 * @returns the reblog, or the one that the actor has made before
 * @throws {ApiError} 404 for a status that the actor may not see; 403 for direct statuses, private ones of others, and
 *   those of accounts that the actor blocks
 */
export async function reblog(tx: Transaction, actor: AccountActor, input: NewReblog): Promise<StatusRow> {
  const { account } = actor;
  const original = await loadOriginal(tx, input.statusId, account);
  if (original.visibility === "direct") throw forbidden();
  if (original.visibility === "private" && original.account_id !== account.id) throw forbidden();
  await assertNotBlocked(tx, actor, original);
  const createdAt = input.origin?.publishedAt ?? tx.clock();
  const row = await orGone(
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
  await addToStatusCount(tx.store, "reblogs_count", original.id, 1);
  // Like a post, it is in its author's home at once, before the queue puts it into others.
  await insertHomeEntries(tx.store, row.id, "author");
  await tx.emit({ type: "status.created", ...factsOf(row, []) });
  await addStatusesCount(tx.store, account.id, 1, createdAt);
  return row;
}

/**
 * Undoes the actor's reblog of a status, if there is one.
 * @returns the status that was reblogged
 * @throws {ApiError} 404 for a status that the actor may not see
 */
export async function unreblog(
  tx: Transaction,
  { account }: AccountActor,
  { statusId }: { readonly statusId: string },
): Promise<StatusRow> {
  const original = await loadOriginal(tx, statusId, account);
  const row = await findReblog(tx.store, account.id, original.id);
  if (row !== undefined) await removeStatus(tx, row.id, account.id, true);
  return original;
}

/** Never seen by more people than the private status that it reblogs, nor by fewer than followers. */
function visibilityOf(original: StatusRow, actor: AccountActor, asked: Visibility | null): Visibility {
  if (original.visibility === "private") return "private";
  const preferred = actor.kind === "person" ? preferencesOf(actor.user, actor.account).visibility : "public";
  const wanted = asked ?? preferred;
  return wanted === "direct" ? "private" : wanted;
}

// Between the two statements the other request may have been undone.
function existing(row: StatusRow | undefined): StatusRow {
  if (row === undefined) throw notFound();
  return row;
}
