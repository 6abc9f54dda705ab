/** Update and Delete of actors, and their moves. */
import { hasJustMoved, receiveMove } from "../../domain/moving/remote-moves.ts";
import { removeDeparted } from "../../domain/deletion/remote-deletion.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { findRedirect, refreshChanged, resolveActor } from "../resolving/accounts.ts";
import type { PartialHandler } from "./applying.ts";
import { uriOf } from "../reading/values.ts";
import { objectOf } from "./documents.ts";
import { findLocalAccount } from "./objects.ts";
import type { ActivityHandler } from "./received.ts";

/** The profile of the sender has changed: it is fetched from its server, whatever the activity says. */
export const updateActor: PartialHandler = async (context, received) => {
  const { account } = received.actor;
  if (objectOf(received).objectUri !== account.uri) return false;
  await refreshChanged(context, account.uri);
  return true;
};

/** The sender deletes itself. Mastodon names the actor, others send a Tombstone with its id. */
export const deleteActor: PartialHandler = async (context, received) => {
  const { account } = received.actor;
  if (objectOf(received).objectUri !== account.uri) return false;
  await context.maintain(removeDeparted, account);
  return true;
};

/**
 * The sender moves to another account. Both profiles are fetched: the other one has to name the sender as its alias
 * (FEP-7628), and the sender's must not redirect elsewhere.
 */
export const handleMove: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri } = actor.account;
  // Only its own account can be moved by an actor.
  if (objectOf(received).objectUri !== uri) return;
  if (await hasJustMoved(context, actor.account.id)) return;
  const targetUri = uriOf(activity.value("target"));
  const targetId = await findTarget(context, targetUri);
  if (targetId === undefined) return;
  // Anybody can repeat a Move that the actor signed itself, also after it was taken back.
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
