/** Passing statuses on, and taking that back. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { insertHomeEntries } from "../../store/timelines/home.ts";
import { addStatusesCount, addToStatusCount, insertLocalReblog } from "../../store/statuses/publishing.ts";
import { type StatusRow, type Visibility, findReblog } from "../../store/statuses/statuses.ts";
import type { Context } from "../kernel/context.ts";
import { removeStatus } from "./deleting.ts";
import { originalOf, refuseBlocked } from "./interactions.ts";
import type { Author } from "./posting.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import { orGone } from "../kernel/gone.ts";

/**
 * Reblogs a status, or what it passes on where it is a reblog itself. Whoever has reblogged it gets that reblog.
 * @param asked who may see the reblog; null is as the person prefers
 * @throws {ApiError} 403 for direct statuses, private ones of others, and those of somebody whom the person blocks
 */
export async function reblog(
  context: Context,
  author: Author,
  status: StatusRow,
  asked: Exclude<Visibility, "direct"> | null,
): Promise<StatusRow> {
  const { account } = author;
  const original = await originalOf(context, status, account);
  if (original.visibility === "direct") throw forbidden();
  if (original.visibility === "private" && original.account_id !== account.id) throw forbidden();
  await refuseBlocked(context, account, original);
  return orGone(
    context.write(async (tx) => {
      const createdAt = tx.clock();
      const row = await insertLocalReblog(tx.store, {
        accountId: account.id,
        actorUri: account.uri,
        reblogOfId: original.id,
        conversationId: original.conversation_id,
        visibility: visibilityOf(original, author, asked),
        applicationId: author.appId,
        createdAt,
      });
      if (row === undefined) return existing(await findReblog(tx.store, account.id, original.id));
      await addToStatusCount(tx.store, "reblogs_count", original.id, 1);
      // As a post does, it stands in its author's home at once, where the queue would put it.
      await insertHomeEntries(tx.store, row.id, "author");
      await tx.emit({ type: "status.created", statusId: row.id });
      await addStatusesCount(tx.store, account.id, 1, createdAt);
      return row;
    }),
  );
}

/** Takes the person's reblog of a status back, if there is one. */
export async function unreblog(context: Context, account: AccountRow, status: StatusRow): Promise<void> {
  const row = await findReblog(context.store, account.id, status.reblog_of_id ?? status.id);
  if (row !== undefined) await removeStatus(context, row.id, account.id, { keepMedia: true });
}

/** Never seen by more people than the private status that it passes on, nor by fewer than followers. */
function visibilityOf(original: StatusRow, { user, account }: Author, asked: Visibility | null): Visibility {
  if (original.visibility === "private") return "private";
  const wanted = asked ?? preferencesOf(user, account).visibility;
  return wanted === "direct" ? "private" : wanted;
}

// Between the two statements the other request may have been taken back.
function existing(row: StatusRow | undefined): StatusRow {
  if (row === undefined) throw notFound();
  return row;
}
