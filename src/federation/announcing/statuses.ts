/** Statuses, reblogs and pins. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { findDeletedAccount } from "../../store/deletion/removal.ts";
import { findAccount, findAccounts } from "../../store/accounts/account-rows.ts";
import { isPinned } from "../../store/federation/announced.ts";
import { findInformedInboxes, findStatusInboxes } from "../../store/federation/audience.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { addressesOf } from "../addresses.ts";
import { announceOf, renderStatusActivities } from "../rendering/activities.ts";
import { type RenderedActivity, everyone } from "../rendering/document.ts";
import type { Announcement, Run } from "./announcement.ts";
import { announceQuoteRequest } from "./quotes.ts";
import { announceToRelays, findRelayInboxes } from "./relays.ts";
import { findShown, isOpen, reachOf, readNamed, updateOf } from "./status-reach.ts";

/** Announces a new status or reblog. */
export async function announceCreation(
  run: Run,
  { statusId }: EventOf<"status.created">,
): Promise<Announcement[]> {
  const status = await findShown(run, statusId);
  if (status === undefined) return [];
  if (status.reblog_of_id !== null) return announceReblog(run, status, status.reblog_of_id);
  const { context } = run;
  const create: Announcement = {
    ...(await reachOf(run, status, { ...(await readNamed(context, status)), interacted: false })),
    render: () => renderPublication(context, status),
  };
  const relayed = status.visibility === "public" ? await announceToRelays(context, status) : [];
  return [create, ...relayed, ...(await announceQuoteRequest(run, status))];
}

/**
 * Announces a changed status: its text, its poll, or its quote policy.
 * @param former mentioned accounts, including those no longer mentioned
 */
export async function announceUpdate(
  run: Run,
  { statusId, audience }: Pick<EventOf<"status.edited">, "statusId" | "audience">,
): Promise<Announcement[]> {
  const status = await findShown(run, statusId);
  if (status === undefined || status.reblog_of_id !== null) return [];
  const named = await readNamed(run.context, status);
  const former = isOpen(status.visibility) ? audience.mentionedIds : [];
  return updateOf(run, status, {
    named: { ...named, accountIds: [...named.accountIds, ...former] },
    uri: `${status.uri}#updates/${run.id}`,
    more: [],
  });
}

/** Announces a deleted status or an undone reblog. */
export async function announceDeletion(run: Run, event: EventOf<"status.deleted">): Promise<Announcement[]> {
  const { context, actor } = run;
  // Covered by the Delete of the account.
  if ((await findDeletedAccount(context.store, actor.account.id)) !== undefined) return [];
  const { uri, audience, reblogOfId, reached = [] } = event;
  const inboxes = [
    ...(await findStatusInboxes(context.store, {
      authorId: actor.account.id,
      answeredId: null,
      accountIds: audience.mentionedIds,
      interactedWithId: null,
      personal: audience.visibility === "direct",
    })),
    ...(await findInformedInboxes(context.store, event.statusId)),
    ...reached,
  ];
  const forwardable = isOpen(audience.visibility);
  const shared = {
    statusId: event.statusId,
    inboxes,
    toFollowers: audience.visibility !== "direct",
    forwardable,
  };
  if (reblogOfId !== null) {
    const { reblogOfUri } = event;
    if (reblogOfUri === undefined) return [];
    const [authorId] = audience.mentionedIds;
    const author = authorId === undefined ? undefined : await findAccount(context.store, authorId);
    const announce = announceOf({
      uri,
      actorUri: actor.uri,
      authorUri: author?.uri,
      visibility: audience.visibility,
      published: event.createdAt,
      // Also where the Announce had the whole note (renderAnnounce), which may be deleted by now.
      object: reblogOfUri,
    });
    const { to, cc } = announce;
    return [
      {
        ...shared,
        render: () => ({ id: `${uri}/undo`, type: "Undo", actor: actor.uri, to, cc, object: announce }),
      },
    ];
  }
  const mentioned = await findAccounts(context.store, audience.mentionedIds);
  const named = mentioned.map((account) => account.uri);
  const followers = audience.visibility === "direct" ? [] : [addressesOf(actor.uri).followers];
  const to = forwardable ? [everyone] : [...followers, ...named];
  return [
    {
      ...shared,
      inboxes:
        audience.visibility === "public" ? [...inboxes, ...(await findRelayInboxes(context))] : inboxes,
      render: () => ({
        id: `${uri}#delete`,
        type: "Delete",
        actor: actor.uri,
        to,
        object: { id: uri, type: "Tombstone" },
      }),
    },
  ];
}

/** Announces that a status was pinned or unpinned. */
export async function announcePin(
  { context, actor, id }: Run,
  { type, statusId, uri, accountId }: EventOf<"status.pinned"> | EventOf<"status.unpinned">,
): Promise<Announcement[]> {
  const [pinned, [status]] = [
    await isPinned(context.store, accountId, statusId),
    await findStatuses(context.store, [statusId]),
  ];
  // Outdated: it has changed again, or is deleted.
  if (status === undefined || pinned !== (type === "status.pinned")) return [];
  const { featured, followers } = addressesOf(actor.uri);
  const open = isOpen(status.visibility);
  return [
    {
      inboxes: [],
      toFollowers: true,
      render: () => ({
        id: `${actor.uri}#${pinned ? "add" : "remove"}/${id}`,
        type: pinned ? "Add" : "Remove",
        actor: actor.uri,
        ...(open ? { to: [everyone], cc: [followers] } : { to: [followers] }),
        object: uri,
        target: featured,
      }),
    },
  ];
}

async function announceReblog(run: Run, reblog: StatusRow, originalId: string): Promise<Announcement[]> {
  const { context } = run;
  const [original] = await findStatuses(context.store, [originalId]);
  if (original === undefined) return [];
  const named = { accountIds: [original.account_id], answeredId: null };
  return [
    {
      ...(await reachOf(run, reblog, { ...named, interacted: false })),
      render: () => renderPublication(context, reblog),
    },
  ];
}

async function renderPublication(context: Queryable, status: StatusRow): Promise<RenderedActivity> {
  const [activity] = await renderStatusActivities(context, [status]);
  if (activity === undefined) throw new TypeError("a status has no activity");
  return activity;
}
