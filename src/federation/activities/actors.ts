/** Update and Delete of actors, and Move. */
import { hasJustMoved, receiveMove } from "../../domain/moving/remote-moves.ts";
import { removeDeparted } from "../../domain/deletion/remote-deletion.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { findRedirect, refreshChanged, resolveActor } from "../resolving/resolving-accounts.ts";
import type { PartialHandler } from "./applying.ts";
import { uriOf } from "../reading/values.ts";
import { objectOf } from "./activity-objects.ts";
import { findLocalAccount } from "./objects.ts";
import type { ActivityHandler } from "./received.ts";

/** Refreshes the sender's profile from its server; the activity's content is ignored. */
export const updateActor: PartialHandler = async (context, received) => {
  const { account } = received.actor;
  if (objectOf(received).objectUri !== account.uri) return false;
  await refreshChanged(context, account.uri);
  return true;
};

/** Deletes the sender. Mastodon names the actor, others send a Tombstone with its id. */
export const deleteActor: PartialHandler = async (context, received) => {
  const { account } = received.actor;
  if (objectOf(received).objectUri !== account.uri) return false;
  await context.writeWithoutActor(removeDeparted, account);
  return true;
};

/**
 * Moves the sender to another account. Fetches both profiles: the target must list the sender as its alias
 * (FEP-7628), and the sender must not redirect elsewhere.
 */
export const handleMove: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri } = actor.account;
  // Actors can only move their own account.
  if (objectOf(received).objectUri !== uri) return;
  if (await hasJustMoved(context, actor.account.id)) return;
  const targetUri = uriOf(activity.value("target"));
  const targetId = await findTarget(context, targetUri);
  if (targetId === undefined) return;
  // A Move that the actor signed itself can be replayed by anyone, even after it was revoked.
  if (activity.basis !== "request" && (await findRedirect(context, uri)) !== targetUri) return;
  await resolveActor(context, uri, { refresh: true });
  await context.write(receiveMove, actor, { targetId });
};

async function findTarget(context: Context, uri: string | undefined): Promise<string | undefined> {
  if (uri === undefined) return undefined;
  const account =
    (await findLocalAccount(context, uri)) ?? (await resolveActor(context, uri, { refresh: true }));
  return account?.id;
}
