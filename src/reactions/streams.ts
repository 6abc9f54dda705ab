/** The events that streams receive directly. */
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import type { LoggedStatus, NewLogEntry } from "../store/streaming/log.ts";
import type { ListReaction, StatusEntry } from "./streamed.ts";

export const stream: ListReaction = (_tx, events) =>
  Promise.resolve(events.flatMap((cause) => entriesOf(cause).map((entry) => ({ cause, entry }))));

function entriesOf(event: AnyEvent): (NewLogEntry | StatusEntry)[] {
  switch (event.type) {
    case "status.created":
      if (event.isLate === true) return [];
      return [{ event: "update", statusId: event.statusId, accountIds: null }];
    case "status.edited":
    case "status.policy_changed":
    // The quoting status, whose quote becomes visible or hidden.
    case "quote.changed":
      return [{ event: "status.update", statusId: event.statusId, accountIds: null }];
    case "status.deleted":
      return [{ event: "delete", facts: { status: deletedStatus(event) }, accountIds: recipientsOf(event) }];
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

/** The recipients of a direct status: others must not learn that it existed. */
function recipientsOf({ audience }: EventOf<"status.deleted">): readonly string[] | null {
  return audience.visibility === "direct" ? [audience.authorId, ...audience.mentionedIds] : null;
}
