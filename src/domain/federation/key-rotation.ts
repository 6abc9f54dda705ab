/** Replaces key pairs of local actors, for example after a private key was exposed. */
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { serverActorPath } from "../../text/server-actor.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";

/**
 * Replaces the key pairs of a local account, or of the server itself, and announces the new ones to all known servers.
 * @param username null for the server itself
 * @returns the URI of the actor
 * @throws {ApiError} 404 for an unknown account
 */
export async function rotateKeysOf(context: Context, actor: Staff, username: string | null): Promise<string> {
  const account = username === null ? null : await findPublicAccountByHandle(context.store, username, null);
  if (account === undefined) throw notFound();
  const uri = account?.uri ?? new URL(serverActorPath, context.config.publicUrl).href;
  await context.federation.rotateKeys(context, uri, (tx) => noteRotation(tx, actor, { account, uri }));
  return uri;
}

interface Rotated {
  readonly account: AccountRow | null;
  readonly uri: string;
}

async function noteRotation(tx: Transaction, actor: Staff, { account, uri }: Rotated): Promise<void> {
  await audit(tx, actor, {
    action: "actor_key.rotate",
    target:
      account === null
        ? { type: "server", id: null, label: new URL(uri).host }
        : { type: "account", id: account.id, label: account.username },
    before: null,
    after: null,
  });
}
