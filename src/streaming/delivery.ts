/**
 * Selects the recipients of events and renders the events. The number of queries doesn't depend on the number of
 * readers and statuses.
 */
import type { Context } from "../domain/kernel/context.ts";
import type { StreamReader } from "../domain/streaming/streams.ts";
import { findPublished } from "../domain/announcements/loading.ts";
import { renderAnnouncements, renderReactionUpdate } from "../entities/announcements/announcement.ts";
import { renderConversation } from "../entities/conversations/conversation.ts";
import { findConversation } from "../store/conversations/conversations.ts";
import { renderNotification } from "../entities/notifications/notification.ts";
import { findNotification } from "../store/notifications/notifications.ts";
import { findListsShowing } from "../store/timelines/list-timelines.ts";
import type { LogEntry } from "../store/streaming/log.ts";
import {
  type Delivery,
  type Following,
  findFollowing,
  findHomeDeliveries,
  findPulledHomeDeliveries,
  findPublicDeliveries,
} from "../store/streaming/readers.ts";
import { type SentEvent, makeSentEvent } from "./sent-event.ts";
import { type Read, readersOf, renderStatusEvents } from "./status-events.ts";
import { type Candidates, type Subscription, type SubscriptionIndex, candidatesOf } from "./subscriptions.ts";

/** An event with its subscriptions. */
export interface Prepared {
  readonly entry: LogEntry;
  readonly deliveries: readonly { readonly to: Subscription; readonly event: SentEvent }[];
}

interface Chosen extends Candidates {
  readonly entry: LogEntry;
}

/** Maximum (status, reader) pairs per statement. */
const mostPairs = 5000;

/** Maximum notifications being rendered. */
const atOnce = 4;

/** Splits events into parts of bounded work, in order. */
export function partsOf(entries: readonly LogEntry[], index: SubscriptionIndex): LogEntry[][] {
  const parts: LogEntry[][] = [];
  let size = 0;
  for (const entry of entries) {
    const { home, inLists, listed, followers, certain } = candidatesOf(entry, index);
    size += home.length + inLists.length + listed.length + followers.length + certain.length;
    const last = parts.at(-1);
    if (last === undefined || size > mostPairs) {
      parts.push([entry]);
      size = 0;
    } else last.push(entry);
  }
  return parts;
}

/**
 * Finds the readers of events and renders the events for them. Applies current visibility, blocks, mutes and
 * filters. Collects the candidates before the first query.
 */
export async function prepare(
  context: Context,
  entries: readonly LogEntry[],
  index: SubscriptionIndex,
): Promise<Prepared[]> {
  const chosen = entries.map((entry) => ({ entry, ...candidatesOf(entry, index) }));
  const isAllowed = await applyRules(context, chosen);
  const readers = chosen.map((one) => ({ entry: one.entry, to: isAllowed(one) }));
  const payloads = await render(
    context,
    readers.filter(({ to }) => to.length > 0),
  );
  return readers.map(({ entry, to }) => ({
    entry,
    deliveries: to.flatMap((subscription) => {
      const event = payloads(entry, subscription.reader);
      return event === undefined ? [] : [{ to: subscription, event }];
    }),
  }));
}

function statusIdOf(entry: LogEntry): string {
  return "status" in entry.facts ? entry.facts.status.id : "";
}

function authorIdOf(entry: LogEntry): string {
  return "status" in entry.facts ? entry.facts.status.authorId : "";
}

/** The hashtags through which followers have the status in their home timelines. */
function followedTagsOf({ facts }: LogEntry): readonly string[] {
  return "status" in facts && facts.status.visibility === "public" && !facts.status.isReblog
    ? facts.status.tags
    : [];
}

function followingKey({ authorId, accountId, tags }: Following): string {
  return [authorId, accountId, ...tags].join(" ");
}

async function applyRules(
  { store, homeCopies }: Context,
  chosen: readonly Chosen[],
): Promise<(one: Chosen) => readonly Subscription[]> {
  const pairsOf = (pick: (one: Chosen) => readonly Subscription[]): Delivery[] =>
    chosen.flatMap((one) =>
      readersOf(pick(one)).map((accountId) => ({ statusId: statusIdOf(one.entry), accountId })),
    );
  const followings: Following[] = chosen.flatMap(({ entry, followers }) =>
    readersOf(followers).map((accountId) => ({
      authorId: authorIdOf(entry),
      accountId,
      tags: followedTagsOf(entry),
    })),
  );
  const listings = chosen.flatMap((one) =>
    [...new Set(one.inLists.flatMap(listIdOf))].map((listId) => ({
      statusId: statusIdOf(one.entry),
      listId,
    })),
  );
  const [home, showing, listed, following] = await Promise.all([
    (homeCopies === null ? findHomeDeliveries : findPulledHomeDeliveries)(
      store,
      distinct(pairsOf((one) => one.home)),
    ),
    findListsShowing(store, listings),
    findPublicDeliveries(store, distinct(pairsOf((one) => one.listed))),
    findFollowing(store, followings),
  ]);
  const shownAtHome = new Set(home.map(({ statusId, accountId }) => `${statusId} ${accountId}`));
  const shownInList = new Set(showing.map(({ statusId, listId }) => `${statusId} ${listId}`));
  const shownInPublic = new Set(listed.map(({ statusId, accountId }) => `${statusId} ${accountId}`));
  const followers = new Set(following.map(followingKey));
  return (one) => {
    const statusId = statusIdOf(one.entry);
    const [authorId, tags] = [authorIdOf(one.entry), followedTagsOf(one.entry)];
    return [
      ...one.home.filter(({ reader }) => shownAtHome.has(`${statusId} ${reader.account.id}`)),
      ...one.inLists.filter((subscription) =>
        listIdOf(subscription).some((listId) => shownInList.has(`${statusId} ${listId}`)),
      ),
      ...one.listed.filter(({ reader }) => shownInPublic.has(`${statusId} ${reader.account.id}`)),
      ...one.followers.filter(({ reader }) =>
        followers.has(followingKey({ authorId, accountId: reader.account.id, tags })),
      ),
      ...one.certain,
    ];
  };
}

function listIdOf({ chosen: { stream } }: Subscription): string[] {
  return stream.kind === "list" ? [stream.listId] : [];
}

function distinct(deliveries: readonly Delivery[]): Delivery[] {
  return [...new Map(deliveries.map((one) => [`${one.statusId} ${one.accountId}`, one])).values()];
}

/** @returns the event for a reader; undefined if it no longer applies */
async function render(
  context: Context,
  read: readonly Read[],
): Promise<(entry: LogEntry, reader: StreamReader) => SentEvent | undefined> {
  const statuses = await renderStatusEvents(context, read);
  const notifications = await renderNotifications(
    context,
    read.filter(({ entry }) => entry.event === "notification"),
  );
  const conversations = await renderConversationEvents(context, read);
  const announcements = await renderAnnouncementEvents(context, read);
  const made = new Map<bigint, SentEvent>();
  const once = (entry: LogEntry, payload: () => string | undefined): SentEvent => {
    const known = made.get(entry.id) ?? makeSentEvent(entry.id, entry.event, payload());
    made.set(entry.id, known);
    return known;
  };
  return (entry, reader) => {
    switch (entry.event) {
      case "update":
      case "status.update":
        return statuses(entry, reader.account.id);
      case "delete":
        return once(entry, () => entry.facts.status.id);
      case "notification": {
        const payload = notifications.get(entry.id);
        return payload === undefined ? undefined : once(entry, () => payload);
      }
      case "conversation": {
        const payload = conversations.get(entry.id);
        return payload === undefined ? undefined : once(entry, () => payload);
      }
      case "announcement":
      case "announcement.reaction": {
        const payload = announcements.get(entry.id);
        return payload === undefined ? undefined : once(entry, () => payload);
      }
      case "announcement.delete":
        return once(entry, () => entry.facts.announcementId);
      case "notifications_merged":
        return once(entry, () => "1");
      case "filters_changed":
        return once(entry, () => undefined);
      default:
        return undefined;
    }
  };
}

/** Event → payload; omits removed conversations. */
async function renderConversationEvents(
  context: Context,
  read: readonly Read[],
): Promise<ReadonlyMap<bigint, string>> {
  const payloads = new Map<bigint, string>();
  for (const { entry, to } of read) {
    const account = to[0]?.reader.account;
    if (entry.event === "conversation" && account !== undefined) {
      const row = await findConversation(context.store, entry.facts.conversationId, account.id);
      if (row !== undefined)
        payloads.set(entry.id, JSON.stringify(await renderConversation(context, row, account)));
    }
  }
  return payloads;
}

/** Event → payload; omits withdrawn announcements. There are few of them. */
async function renderAnnouncementEvents(
  context: Context,
  read: readonly Read[],
): Promise<ReadonlyMap<bigint, string>> {
  const payloads = new Map<bigint, string>();
  for (const { entry } of read) {
    if (entry.event === "announcement.reaction") {
      const { announcementId, name } = entry.facts;
      payloads.set(entry.id, JSON.stringify(await renderReactionUpdate(context, announcementId, name)));
    } else if (entry.event === "announcement") {
      const published = await findPublished(context, entry.facts.announcementId);
      const [announcement] = await renderAnnouncements(context, published, null);
      if (announcement !== undefined) payloads.set(entry.id, JSON.stringify(announcement));
    }
  }
  return payloads;
}

/** Event → payload; omits dismissed and filtered notifications. */
async function renderNotifications(
  context: Context,
  read: readonly Read[],
): Promise<ReadonlyMap<bigint, string>> {
  const payloads = new Map<bigint, string>();
  for (let start = 0; start < read.length; start += atOnce) {
    const some = read.slice(start, start + atOnce);
    await Promise.all(
      some.map(async ({ entry, to: [first] }) => {
        const account = first?.reader.account;
        if (account === undefined || entry.event !== "notification") return;
        const row = await findNotification(context.store, account.id, entry.facts.notificationId);
        if (row === undefined || row.filtered) return;
        payloads.set(entry.id, JSON.stringify(await renderNotification(context, row, account)));
      }),
    );
  }
  return payloads;
}
