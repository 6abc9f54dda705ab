/** WebFinger (RFC 7033): finds an account by its handle, or by the URL of its actor or profile. */
import { message } from "../../messages/catalogue.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { findUsersOfAccounts } from "../../store/auth/users.ts";
import type { Queryable } from "../kernel/context.ts";
import { ApiError, badRequest, notFound } from "../kernel/api-error.ts";
import { serverActorPath } from "../../text/server-actor.ts";

/** The server's own actor, which other servers look up to verify its requests. Its name is the domain without port. */
export const theServer = "the server";

/**
 * The local account that a resource names: `acct:alice@concord.example`, with or without `acct:`,
 * `https://concord.example/@alice`, or `https://concord.example/users/alice`. The server's own actor is
 * `acct:concord.example@concord.example` or `https://concord.example/actor`.
 * @throws {ApiError} 400 for anything else; 404 for a remote, unconfirmed or pending account; 410 for a deleted
 * one
 */
export async function findResource(
  context: Queryable,
  resource: string,
): Promise<AccountRow | typeof theServer> {
  const username = /^https?:/i.test(resource)
    ? usernameInAddress(context, resource)
    : usernameInHandle(context, resource);
  if (username?.toLowerCase() === context.config.publicUrl.hostname.toLowerCase()) return theServer;
  const account =
    username === undefined ? undefined : await findPublicAccountByHandle(context.store, username, null);
  if (account === undefined) throw notFound();
  if (account.suspended_at !== null) await assertNotGone(context, account);
  return account;
}

function usernameInAddress(context: Queryable, address: string): string | undefined {
  if (!URL.canParse(address)) throw badRequest(message("errors.resource_invalid"), "malformed_resource");
  const { origin, pathname } = new URL(address);
  if (origin !== context.config.publicUrl.origin) return undefined;
  if (pathname === serverActorPath) return context.config.publicUrl.hostname;
  return /^\/(?:@|users\/)(\w+)\/?$/.exec(pathname)?.[1];
}

function usernameInHandle(context: Queryable, handle: string): string | undefined {
  const [, username, domain] = /^(?:acct:)?@?([^\s@/]+)@([^\s@/]+)$/i.exec(handle) ?? [];
  if (username === undefined || domain === undefined) {
    throw badRequest(message("errors.resource_unknown"), "malformed_resource");
  }
  return domain.toLowerCase() === context.config.localDomain.toLowerCase() ? username : undefined;
}

/** A suspended account can be restored as long as it has a login. */
async function assertNotGone(context: Queryable, account: AccountRow): Promise<void> {
  const users = await findUsersOfAccounts(context.store, [account.id]);
  if (users.length === 0) throw new ApiError(410, "gone", message("errors.account_gone"));
}
