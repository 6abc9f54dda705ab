/** What follows from events: each event's reactions, with their functions, and the tasks of the queue. */
import { randomUUID } from "node:crypto";
import { followPlan } from "../domain/announcements/publishing.ts";
import { makeArchive, removeArchiveFiles } from "../domain/archives/archives.ts";
import { removeDeletedAccount } from "../domain/deletion/removal.ts";
import { resumeRest } from "../domain/deliveries/resuming.ts";
import { generateAnnualReport } from "../domain/discovery/annual-reports.ts";
import { continueImport } from "../domain/imports/applying.ts";
import { followInviter } from "../domain/invites/accepting.ts";
import type { Context } from "../domain/kernel/context.ts";
import { type EventOf, type EventType, mayConcernOthers } from "../domain/kernel/events.ts";
import { processClip } from "../domain/media/clips.ts";
import { processMedia } from "../domain/media/uploading.ts";
import { continueApplying, continueUndoing } from "../domain/moderation/blocklist-applying.ts";
import { sweepDomains } from "../domain/moderation/domain-sweep.ts";
import { actOnReported } from "../domain/moderation/reported-content.ts";
import { beginnings, cleanUp } from "../domain/moderation/suspension-clean-up.ts";
import { moveRelations } from "../domain/moving/relations.ts";
import { previewStatus, renewStatuses } from "../domain/previews/previews.ts";
import { severDomain } from "../domain/relationships/domain-blocks.ts";
import { publishDue } from "../domain/statuses/scheduled-publishing.ts";
import { fill } from "../domain/timelines/homes.ts";
import type { EventTask } from "../jobs/tasks.ts";
import { sendDue } from "../webhooks/sending.ts";
import { type ReactionTo, inBatch, job } from "./kinds.ts";
import { enterLists } from "./lists.ts";
import { lookUpAwaited, lookUpInTurn } from "./lookups.ts";
import { sendLetter } from "./mail.ts";
import { notify } from "./notifications.ts";
import { pushDue } from "./push.ts";
import { mailQueue, previewQueue, pushQueue } from "./queues.ts";
import { index, reindex } from "./search.ts";
import { stream } from "./streams.ts";
import { enterTimelines } from "./timelines.ts";
import { prepareDeliveries } from "./webhooks.ts";

const search = inBatch("search", index);
const streams = inBatch("streams", stream);
const timelines = inBatch("timelines", enterTimelines);
const lists = inBatch("lists", enterLists);
const notifications = inBatch("notifications", notify);

/**
 * The reactions that run in batches, in order. An event's entries for streams have the same order. `search` locks the
 * statuses, so it comes first.
 */
export const batchReactions = [search, streams, timelines, lists, notifications] as const;

const federation = job(
  "federation",
  (context, event, jobId) => context.federation.announce(context, event, jobId),
  {
    concerns: mayConcernOthers,
  },
);
const lookups = job("lookups", lookUpInTurn);
const awaitedLookups = job("awaited_lookups", lookUpAwaited);
const mail = job("mail", sendLetter, { queueOf: mailQueue });

/** One at a time per server, because the job sends several activities at once. */
function delivery<Name extends string>(name: Name): ReactionTo<{ readonly host: string }, Name> {
  return job(name, (context, { host }) => context.federation.deliver(context, host), {
    queueOf: ({ host }) => `deliver ${host}`,
  });
}

type Table = { readonly [Type in EventType]: readonly ReactionTo<EventOf<Type>>[] };

/**
 * Event → its reactions. The jobs of an event run concurrently, in any order, after its reactions in the batch. A
 * reaction that needs another one's writes listens to an event that this one emits (`push.due`).
 */
export const reactions = {
  "status.created": [timelines, lists, notifications, streams, search, federation],
  "status.parent_missing": [lookups],
  "status.edited": [notifications, streams, search, timelines, federation],
  "status.deleted": [streams, federation],
  "status.favourited": [notifications, federation],
  "status.unfavourited": [federation],
  "status.due": [
    job("publishing", (context, { scheduledStatusId }) => publishDue(context, scheduledStatusId)),
  ],
  "status.policy_changed": [streams, federation],
  "status.pinned": [federation],
  "status.unpinned": [federation],
  "account.created": [],
  "account.updated": [job("reindexing", reindex), federation],
  "account.followed": [timelines, lists, notifications, federation, awaitedLookups],
  "account.fetched": [lookups],
  "replies.search_due": [awaitedLookups],
  "account.refresh_due": [lookups],
  "account.moved": [
    job("moving", (context, { accountId, targetAccountId }) =>
      moveRelations(context, { accountId, targetAccountId, relation: "follows", after: "0" }),
    ),
    federation,
  ],
  "account.partly_moved": [job("moving", moveRelations)],
  "account.unfollowed": [timelines, lists, federation],
  "account.blocked": [federation],
  "account.unblocked": [federation],
  "account.muted": [],
  "account.unmuted": [],
  "relationships.severed": [notifications],
  "account.suspended": [
    job("suspension", (context, { accountId }) =>
      cleanUp(context, accountId, { step: beginnings.suspended, after: null }),
    ),
    federation,
  ],
  "account.unsuspended": [
    job("suspension", (context, { accountId }) =>
      cleanUp(context, accountId, { step: beginnings.unsuspended, after: null }),
    ),
    federation,
  ],
  "account.suspension_continued": [
    job("suspension", (context, { accountId, step, after }) => cleanUp(context, accountId, { step, after })),
  ],
  "account.silenced": [],
  "account.unsilenced": [],
  "account.sensitized": [],
  "account.unsensitized": [],
  "appeal.created": [],
  "appeal.mail_due": [mail],
  "appeal.decided": [mail],
  "account.warned": [notifications, mail],
  "follow.requested": [notifications, federation],
  "follow.repeated": [federation],
  "follow.withdrawn": [federation],
  "follow.rejected": [federation],
  "account.endorsed": [],
  "account.unendorsed": [],
  "domain.block_created": [job("domains", (context, event) => context.writeWithoutActor(severDomain, event))],
  "domain.blocked": [],
  "domain.unblocked": [],
  "domains.standing_changed": [
    job("domains", (context, { domains }) => sweepDomains(context, { domains, after: null })),
  ],
  "domains.partly_swept": [job("domains", sweepDomains)],
  "blocklist.apply_due": [job("domains", continueApplying)],
  "blocklist.undo_due": [job("domains", continueUndoing)],
  "import.apply_due": [job("imports", continueImport)],
  "relay.subscribed": [federation],
  "relay.unsubscribed": [federation],
  "relay.followed": [federation],
  "tag.followed": [timelines],
  "tag.unfollowed": [timelines],
  "featured_tags.changed": [federation],
  "list.joined": [lists],
  "list.left": [lists],
  "list.deleted": [],
  "home.fill_due": [job("homes", (context, { accountId }) => fill(context, accountId))],
  "push.due": [job("push", pushDue, { queueOf: ({ service }) => pushQueue(service) })],
  "notification.dismissed": [],
  "notification_group.dismissed": [],
  "notifications.cleared": [],
  "media.uploaded": [job("media", (context, { mediaId }) => processMedia(context, mediaId))],
  "deliveries.due": [delivery("deliveries")],
  "deliveries.retry_due": [delivery("delivery_retries")],
  "deliveries.resumed": [
    job("delivery_resumption", (context, { host, since }) => resumeRest(context, host, new Date(since))),
  ],
  "followers.differ": [lookups],
  "preview.due": [job("previews", previewStatus, { queueOf: ({ host }) => previewQueue(host) })],
  "preview.renewed": [job("previews", (context, event) => context.writeWithoutActor(renewStatuses, event))],
  "clip.uploaded": [job("clips", (context, { mediaId }) => processClip(context, mediaId))],
  "media.removed": [
    job("files", (context, { keys }) => Promise.all(keys.map((key) => context.media.remove(key)))),
  ],
  "quote.created": [notifications],
  "quote.changed": [streams, notifications, federation],
  "quote.approval_due": [lookups],
  "quote.refused": [federation],
  "conversation.updated": [streams],
  "filters.changed": [streams],
  "announcement.due": [
    job("announcements", (context, event) => context.writeWithoutActor(followPlan, event)),
  ],
  "announcement.published": [streams],
  "announcement.deleted": [streams],
  "announcement.reacted": [streams],
  "report.created": [notifications, federation],
  "report.updated": [],
  "report.action_due": [job("reported", actOnReported)],
  "notifications.merged": [streams],
  "tokens.revoked": [streams],
  "collection.created": [],
  "collection.updated": [notifications],
  "collection.deleted": [],
  "collection.account_added": [notifications],
  "collection.account_removed": [],
  "notification_requests.accepted": [notifications],
  "report.mail_due": [mail],
  "poll.voted": [federation],
  "poll.tallies_due": [federation],
  "poll.expired": [notifications, federation],
  "user.registered": [mail],
  "user.registration_requested": [mail],
  "user.approved": [mail],
  "user.joined": [notifications],
  "invite.accepted": [job("autofollow", followInviter)],
  "user.disabled": [],
  "user.enabled": [],
  "user.registered_again": [mail],
  "user.address_wanted": [mail],
  "password.reset_requested": [mail],
  "password.changed": [mail],
  "password.switched_off": [mail],
  "email.changed": [mail],
  "email.change_requested": [mail],
  "account.deleted": [
    job("deletion", (context, { accountId }) => removeDeletedAccount(context, accountId)),
    federation,
  ],
  "account.partly_removed": [
    job("deletion", (context, { accountId }) => removeDeletedAccount(context, accountId)),
  ],
  "user.deleted": [mail],
  "notifications.mail_due": [mail],
  "archive.requested": [
    // One at a time, because each reads everything that a person ever wrote.
    job("archive", (context, { archiveId }) => makeArchive(context, archiveId), {
      queueOf: () => "archives",
    }),
  ],
  "archive.ready": [mail],
  "archives.removed": [job("files", (context, { names }) => removeArchiveFiles(context, names))],
  "annual_report.requested": [
    job("reports", (context, event) => context.writeWithoutActor(generateAnnualReport, event)),
  ],
  "annual_report.ready": [notifications],
  "otp.changed": [mail],
  "recovery_code.used": [mail],
  "recovery_codes.renewed": [mail],
  "passkey.changed": [mail],
  "passkey.copied": [mail],
  "session.new_device": [mail],
  "token.new_device": [mail],
  "webhook.triggered": [
    job("webhooks", (context, { deliveryIds }) => prepareDeliveries(context, deliveryIds)),
  ],
  "webhook.due": [
    // One at a time, because the job sends several at once.
    job("webhook_deliveries", (context, { webhookId }) => sendDue(context, webhookId), {
      queueOf: ({ webhookId }) => `webhook ${webhookId}`,
    }),
  ],
  "inbox.due": [job("inbox", (context, { bucket }) => context.federation.processReceived(context, bucket))],
} as const satisfies Table;

/** The names of the queue's tasks for events. Jobs of former releases may wait there: they never change. */
export type TaskName = (typeof reactions)[EventType][number]["name"];

/**
 * Tasks with workers of their own, so that their jobs don't delay others → jobs at the same time in a process. A failed job
 * is retried 25 times within three days, like all; pushes, deliveries and webhooks plan their next attempts themselves.
 */
export const widths = {
  // Decoding takes memory, and the decoding process takes one image at a time.
  media: 1,
  // They take minutes, and must not delay images.
  clips: 1,
  // They wait for other servers most of the time.
  push: 12,
  previews: 8,
  webhook_deliveries: 6,
  deliveries: 24,
  // So that servers which don't answer delay only each other.
  delivery_retries: 8,
  // They may wait for other servers, and take the time that a process has left.
  inbox: 4,
  // They look accounts up one server after the other, for hours if need be.
  imports: 2,
  lookups: 16,
  // Separate from lookups caused by other servers, because a person waits for these.
  awaited_lookups: 8,
} as const satisfies { readonly [Name in TaskName]?: number };

const names = new Set(Object.values(reactions).flatMap((some) => some.map(({ name }): TaskName => name)));

/** The functions of the queue's tasks for events. An event that isn't the task's in this release is passed over. */
export const eventTasks = Object.fromEntries([...names].map((name) => [name, taskOf(name)])) as Readonly<
  Record<TaskName, EventTask>
>;

function taskOf(name: TaskName): EventTask {
  return async (context, event, jobId = randomUUID()) => {
    if (Object.hasOwn(reactions, event.type)) await run(name, context, event, jobId);
  };
}

function run<Type extends EventType>(
  task: TaskName,
  context: Context,
  event: EventOf<Type>,
  jobId: string,
): Promise<unknown> | undefined {
  const table: Table = reactions;
  return table[event.type].find(({ name }) => name === task)?.run(context, event, jobId);
}
