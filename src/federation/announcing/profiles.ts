/** Profiles: changes, featured hashtags, moves and deletions. */
import type { JsonObject } from "../json-bounds.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { findAllInboxes, findReporterInboxes } from "../../store/federation/audience.ts";
import { addressesOf } from "../addresses.ts";
import { type RenderedActivity, type RenderedObject, everyone } from "../rendering/document.ts";
import { renderHashtag } from "../rendering/tags.ts";
import type { Announcement, Run } from "./announcement.ts";

/** Announces a changed profile, including suspensions and their end. */
export async function announceProfile({ context, actor, id, document }: Run): Promise<Announcement[]> {
  if (document === null) return [];
  return [
    {
      inboxes: await findReporterInboxes(context.store, actor.account.id),
      toFollowers: true,
      forwardable: true,
      render: () => renderProfileUpdate(document, id),
    },
  ];
}

/** The Update of an actor. @param id distinguishes the actor's Updates */
export function renderProfileUpdate(actor: RenderedObject, id: string): RenderedActivity {
  const { id: uri } = actor;
  return { id: `${uri}#updates/${id}`, type: "Update", actor: uri, ...publicly(uri), object: actor };
}

/** Announces that a featured hashtag was added or removed. */
export function announceFeaturedTag(
  { context, actor, id }: Run,
  { change, name }: EventOf<"featured_tags.changed">,
): Announcement {
  const isAdded = change === "added";
  return {
    inboxes: [],
    toFollowers: true,
    render: () => ({
      id: `${actor.uri}#${isAdded ? "add" : "remove"}/${id}`,
      type: isAdded ? "Add" : "Remove",
      actor: actor.uri,
      ...publicly(actor.uri),
      object: renderHashtag(context, name),
      target: addressesOf(actor.uri).featuredTags,
    }),
  };
}

/** Announces an account's move, so that its followers can follow the new account. */
export function announceMove(
  { actor }: Run,
  { migrationId, targetUri }: EventOf<"account.moved">,
): Announcement[] {
  return [
    {
      inboxes: [],
      toFollowers: true,
      forwardable: true,
      render: () => ({
        id: `${actor.uri}#moves/${migrationId}`,
        type: "Move",
        actor: actor.uri,
        to: [addressesOf(actor.uri).followers],
        object: actor.uri,
        target: targetUri,
      }),
    },
  ];
}

/** Announces an account's deletion to all servers that may know it. */
export async function announceAccountDeletion(
  { store }: Queryable,
  { uri }: EventOf<"account.deleted">,
): Promise<Announcement[]> {
  return [
    {
      inboxes: await findAllInboxes(store),
      forwardable: true,
      render: () => ({ id: `${uri}#delete`, type: "Delete", actor: uri, to: [everyone], object: uri }),
    },
  ];
}

function publicly(actorUri: string): JsonObject {
  return { to: [everyone], cc: [addressesOf(actorUri).followers] };
}
