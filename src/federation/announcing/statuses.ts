/** Statuses, reblogs and pins. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { findDeletedAccount } from "../../store/accounts/account-removal.ts";
import { findAccount, findAccounts } from "../../store/accounts/accounts.ts";
import { isPinned } from "../../store/federation/announced.ts";
import { type InboxRow, findInformedInboxes, findStatusInboxes } from "../../store/federation/audience.ts";
import { findMentionedIds } from "../../store/statuses/audience.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { type StatusRow, type Visibility, findStatuses } from "../../store/statuses/statuses.ts";
import { addressesOf } from "../addresses.ts";
import { renderStatusActivities } from "../rendering/activities.ts";
import { audienceOf } from "../rendering/audiences.ts";
import { type RenderedActivity, everyone } from "../rendering/document.ts";
import { type RenderedNote, renderNotes } from "../rendering/notes.ts";
import type { Announcement, Run } from "./announcement.ts";
import { announceQuoteRequest } from "./quotes.ts";
import { announceToRelays, findRelayInboxes } from "./relays.ts";

/** A new status or reblog. */
export async function announceCreation(
  run: Run,
  { statusId }: EventOf<"status.created">,
): Promise<Announcement[]> {
  const status = await findShown(run, statusId);
  if (status === undefined) return [];
  if (status.reblog_of_id !== null) return announceReblog(run, status, status.reblog_of_id);
  const { place } = run;
  const create: Announcement = {
    ...(await reachOf(run, status, { ...(await readNamed(place, status)), interacted: false })),
    render: () => renderPublication(place, status),
  };
  const relayed = status.visibility === "public" ? await announceToRelays(place, status) : [];
  return [create, ...relayed, ...(await announceQuoteRequest(run, status))];
}

/**
 * A changed status: its text, its poll, or who may quote it.
 * @param former mentioned accounts, also those whom it no longer mentions
 */
export async function announceUpdate(
  run: Run,
  { statusId, audience }: Pick<EventOf<"status.edited">, "statusId" | "audience">,
): Promise<Announcement[]> {
  const status = await findShown(run, statusId);
  if (status === undefined || status.reblog_of_id !== null) return [];
  const named = await readNamed(run.place, status);
  const former = isOpen(status.visibility) ? audience.mentionedIds : [];
  return updateOf(run, status, {
    named: { ...named, accountIds: [...named.accountIds, ...former] },
    uri: `${status.uri}#updates/${run.id}`,
    more: [],
  });
}

export interface StatusUpdate {
  readonly named: Named;
  /** Of the activity. */
  readonly uri: string;
  /** Further inboxes. */
  readonly more: readonly InboxRow[];
}

/** An Update of a status, for all who have a copy of it, as far as they may see it. */
export async function updateOf(
  run: Run,
  status: StatusRow,
  { named, uri, more }: StatusUpdate,
): Promise<Announcement[]> {
  const { place, speaker } = run;
  const reach = await reachOf(run, status, { ...named, interacted: true });
  return [
    {
      ...reach,
      inboxes: [...reach.inboxes, ...more],
      render: async () => {
        const note = await renderNote(place, status);
        const { to, cc } = note;
        const published = note["updated"] ?? place.clock().toISOString();
        return { id: uri, type: "Update", actor: speaker.uri, published, to, cc, object: note };
      },
    },
  ];
}

/** A deleted status, or a reblog that was undone. */
export async function announceDeletion(run: Run, event: EventOf<"status.deleted">): Promise<Announcement[]> {
  const { place, speaker } = run;
  // The Delete of the account says it all.
  if ((await findDeletedAccount(place.store, speaker.account.id)) !== undefined) return [];
  const { uri, audience, reblogOfId, reached = [] } = event;
  const inboxes = [
    ...(await findStatusInboxes(place.store, {
      authorId: speaker.account.id,
      answeredId: null,
      accountIds: audience.mentionedIds,
      interactedWithId: null,
      personal: audience.visibility === "direct",
    })),
    ...(await findInformedInboxes(place.store, event.statusId)),
    ...reached,
  ];
  const forwardable = isOpen(audience.visibility);
  const shared = { statusId: event.statusId, inboxes, toFollowers: audience.visibility !== "direct", forwardable };
  if (reblogOfId !== null) {
    const { reblogOfUri } = event;
    if (reblogOfUri === undefined) return [];
    const [authorId] = audience.mentionedIds;
    const author = authorId === undefined ? undefined : await findAccount(place.store, authorId);
    const { to, cc } = audienceOf(audience.visibility, speaker.uri, [], author?.uri);
    const announce = { id: uri, type: "Announce", actor: speaker.uri, to, cc, object: reblogOfUri };
    return [
      { ...shared, render: () => ({ id: `${uri}/undo`, type: "Undo", actor: speaker.uri, to, cc, object: announce }) },
    ];
  }
  const mentioned = await findAccounts(place.store, audience.mentionedIds);
  const named = mentioned.map((account) => account.uri);
  const followers = audience.visibility === "direct" ? [] : [addressesOf(speaker.uri).followers];
  const to = forwardable ? [everyone] : [...followers, ...named];
  return [
    {
      ...shared,
      inboxes: audience.visibility === "public" ? [...inboxes, ...(await findRelayInboxes(place))] : inboxes,
      render: () => ({
        id: `${uri}#delete`,
        type: "Delete",
        actor: speaker.uri,
        to,
        object: { id: uri, type: "Tombstone" },
      }),
    },
  ];
}

/** A status was pinned to the profile, or is no longer. */
export async function announcePin(
  { place, speaker, id }: Run,
  { type, statusId, uri, accountId }: EventOf<"status.pinned"> | EventOf<"status.unpinned">,
): Promise<Announcement[]> {
  const [pinned, [status]] = [
    await isPinned(place.store, accountId, statusId),
    await findStatuses(place.store, [statusId]),
  ];
  // It has changed again since, or is deleted.
  if (status === undefined || pinned !== (type === "status.pinned")) return [];
  const { featured, followers } = addressesOf(speaker.uri);
  const open = isOpen(status.visibility);
  return [
    {
      inboxes: [],
      toFollowers: true,
      render: () => ({
        id: `${speaker.uri}#${pinned ? "add" : "remove"}/${id}`,
        type: pinned ? "Add" : "Remove",
        actor: speaker.uri,
        ...(open ? { to: [everyone], cc: [followers] } : { to: [followers] }),
        object: uri,
        target: featured,
      }),
    },
  ];
}

async function announceReblog(run: Run, reblog: StatusRow, originalId: string): Promise<Announcement[]> {
  const { place } = run;
  const [original] = await findStatuses(place.store, [originalId]);
  if (original === undefined) return [];
  const named = { accountIds: [original.account_id], answeredId: null };
  return [
    {
      ...(await reachOf(run, reblog, { ...named, interacted: false })),
      render: () => renderPublication(place, reblog),
    },
  ];
}

async function renderPublication(place: Queryable, status: StatusRow): Promise<RenderedActivity> {
  const [activity] = await renderStatusActivities(place, [status]);
  if (activity === undefined) throw new TypeError("a status has no activity");
  return activity;
}

/** The status, unless it is gone, or its author is suspended. */
export async function findShown({ place, speaker }: Run, id: string): Promise<StatusRow | undefined> {
  if (speaker.account.suspended_at !== null) return undefined;
  const [status] = await findStatuses(place.store, [id]);
  return status?.local === true ? status : undefined;
}

/** The accounts that a status names: those who get it though they don't follow the author. */
export interface Named {
  readonly accountIds: readonly string[];
  /** The account that it answers. */
  readonly answeredId: string | null;
}

export async function readNamed({ store }: Queryable, status: StatusRow): Promise<Named> {
  const mentioned = await findMentionedIds(store, status.id);
  const answeredId = isOpen(status.visibility) ? status.in_reply_to_account_id : null;
  // Quoted authors may see private quotes, and have to, in order to approve of them.
  const quotedId =
    status.visibility === "direct" ? null : ((await findQuote(store, status.id))?.quoted_account_id ?? null);
  return { accountIds: [...mentioned, answeredId, quotedId].filter((id) => id !== null), answeredId };
}

/** Whom an activity about a status of the speaker is for. */
async function reachOf(
  { place, speaker }: Run,
  status: StatusRow,
  { accountIds, answeredId, interacted }: Named & { readonly interacted: boolean },
): Promise<Omit<Announcement, "render">> {
  const { id, visibility } = status;
  const open = isOpen(visibility);
  const inboxes = await findStatusInboxes(place.store, {
    authorId: speaker.account.id,
    answeredId: open ? answeredId : null,
    accountIds,
    interactedWithId: interacted && open ? id : null,
    personal: visibility === "direct",
  });
  const informed = interacted && open ? await findInformedInboxes(place.store, id) : [];
  const isRelayed = visibility === "public" && status.reblog_of_id === null;
  const relays = isRelayed ? await findRelayInboxes(place) : [];
  return {
    statusId: id,
    inboxes: [...inboxes, ...informed, ...relays],
    toFollowers: visibility !== "direct",
    forwardable: open,
  };
}

/** Whether everybody may see it. */
export function isOpen(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}

export async function renderNote(place: Queryable, status: StatusRow): Promise<RenderedNote> {
  const [note] = await renderNotes(place, [status]);
  if (note === undefined) throw new TypeError("a status has no document");
  return note;
}
