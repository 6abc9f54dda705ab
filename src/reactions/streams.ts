/** Writes events to the log that streams are sent from. */
import { randomUUID } from "node:crypto";
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { findStatusListing } from "../store/statuses/listing.ts";
import { type LoggedStatus, type NewLogEntry, appendToLog } from "../store/streaming/log.ts";

export const streams: Reaction = async (context, event, jobId = randomUUID()) => {
  const last = await context.write(logEvent, event, jobId);
  if (last !== undefined) context.streamNotices?.announce();
};

async function logEvent(tx: Transaction, event: AnyEvent, jobId: string): Promise<string | undefined> {
  const notify = tx.streamNotices === null;
  return appendToLog(tx.store, `job ${jobId}`, await entriesOf(tx, event), { notify });
}

async function entriesOf(tx: Transaction, event: AnyEvent): Promise<NewLogEntry[]> {
  switch (event.type) {
    case "status.created":
      if (event.isLate === true) return [];
      return logStatus(tx, "update", event.statusId, null);
    case "home.entered":
      return logStatus(tx, "update", event.statusId, event.accountIds);
    case "list.entered":
      return logStatus(
        tx,
        "update",
        event.statusId,
        [...new Set(event.lists.map(({ accountId }) => accountId))],
        event.lists.map(({ listId }) => listId),
      );
    case "status.edited":
    case "status.policy_changed":
    // The quoting status: its quote is shown, or no longer.
    case "quote.changed":
      return logStatus(tx, "status.update", event.statusId, null);
    case "status.deleted":
      return [{ event: "delete", facts: { status: deletedStatus(event) }, accountIds: recipientsOf(event) }];
    case "notification.created":
      if (event.filtered) return [];
      return [
        {
          event: "notification",
          facts: { notificationId: event.notificationId },
          accountIds: [event.accountId],
        },
      ];
    case "conversation.updated":
      return [
        {
          event: "conversation",
          facts: { conversationId: event.conversationId },
          accountIds: [event.accountId],
        },
      ];
    case "announcement.published":
      return [{ event: "announcement", facts: idOf(event), accountIds: null }];
    case "announcement.reacted":
      return [
        { event: "announcement.reaction", facts: { ...idOf(event), name: event.name }, accountIds: null },
      ];
    case "announcement.deleted":
      return [{ event: "announcement.delete", facts: idOf(event), accountIds: null }];
    case "filters.changed":
      return [{ event: "filters_changed", facts: {}, accountIds: [event.accountId] }];
    case "notifications.merged":
      return [{ event: "notifications_merged", facts: {}, accountIds: [event.accountId] }];
    case "tokens.revoked":
      return [{ event: "tokens.revoked", facts: { tokenIds: event.tokenIds }, accountIds: null }];
    default:
      return [];
  }
}

/** Nothing for a status that was deleted meanwhile. */
async function logStatus(
  tx: Transaction,
  event: "update" | "status.update",
  id: string,
  accountIds: readonly string[] | null,
  listIds?: readonly string[],
): Promise<NewLogEntry[]> {
  const listing = await findStatusListing(tx.store, id);
  if (listing === undefined) return [];
  const lists = listIds === undefined ? {} : { listIds };
  return [{ event, facts: { status: { id, ...listing }, ...lists }, accountIds }];
}

function idOf({ announcementId }: { readonly announcementId: string }): { readonly announcementId: string } {
  return { announcementId };
}

function deletedStatus(event: EventOf<"status.deleted">): LoggedStatus {
  const { audience, listing } = event;
  const unlisted = { local: false, hasMedia: false, isTopLevel: false, tags: [] };
  return {
    ...(listing ?? unlisted),
    id: event.statusId,
    authorId: audience.authorId,
    visibility: audience.visibility,
    isReblog: event.reblogOfId !== null,
  };
}

/** Of a direct status, those whom it was addressed to: nobody else is to learn that it existed. */
function recipientsOf({ audience }: EventOf<"status.deleted">): readonly string[] | null {
  return audience.visibility === "direct" ? [audience.authorId, ...audience.mentionedIds] : null;
}
