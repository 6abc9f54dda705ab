/** Replaces the keys of local actors, and announces the new ones. */
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { findPublicAccountByUri } from "../../store/accounts/account-rows.ts";
import { lockActor } from "../../store/federation/announced.ts";
import { findAllInboxes } from "../../store/federation/audience.ts";
import { listAcceptedRelays } from "../../store/moderation/relays.ts";
import { hostIn, instanceActorUri } from "../addresses.ts";
import { type KeyMaterial, makeKeys, replaceKeys } from "../keys.ts";
import { renderActor, renderInstanceActor } from "../rendering/actors.ts";
import type { RenderedObject } from "../rendering/document.ts";
import type { Announcement } from "./announcement.ts";
import { recordAnnouncement } from "./index.ts";
import { renderProfileUpdate } from "./profiles.ts";

/**
 * Replaces the key pairs of a local actor, in one transaction with an Update for all servers that may know the
 * former ones. Requests to a server are signed with the former key until it has accepted the Update: some servers
 * never refetch an actor to find a new key (GoToSocial), or answer 202 before they check the key (Misskey).
 * @param also runs in the same transaction
 */
export async function rotateKeys(
  context: Context,
  actorUri: string,
  also: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await context.writeWithoutActor(rotate, actorUri, await makeKeys(), also);
}

async function rotate(
  tx: Transaction,
  actorUri: string,
  made: readonly KeyMaterial[],
  also: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const account = (await findPublicAccountByUri(tx.store, actorUri)) ?? null;
  if (account !== null) await lockActor(tx.store, account.id);
  const { former, current } = await replaceKeys(tx, actorUri, made);
  // An actor without keys was never sent to another server.
  const isKnown = former !== null && (account !== null || actorUri === instanceActorUri(tx.config));
  if (isKnown) {
    const actor = await (account === null
      ? renderInstanceActor(tx, current)
      : renderActor(tx, account, current));
    const announcement = await announceKeys(tx, actor, {
      former,
      id: new URL(current.rsa.uri).hash.slice(1),
    });
    await recordAnnouncement(tx, { uri: actorUri, account }, announcement, current);
  }
  await also(tx);
}

async function announceKeys(
  { store }: Transaction,
  actor: RenderedObject,
  { former, id }: { readonly former: string; readonly id: string },
): Promise<Announcement> {
  const relays = await listAcceptedRelays(store);
  return {
    inboxes: [
      ...(await findAllInboxes(store)),
      ...relays.map(({ inbox_url: inbox }) => ({ inbox, domain: hostIn(inbox) })),
    ],
    forwardable: true,
    formerKey: former,
    render: () => renderProfileUpdate(actor, id),
  };
}
