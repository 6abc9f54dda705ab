/** Resolves objects of activities. */
import type { Context } from "../../domain/kernel/context.ts";
import { type AccountRow, findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { parseLocalUri } from "../addresses.ts";

/** The local account with this actor URI; undefined for others. */
export async function findLocalAccount(
  context: Context,
  uri: string | undefined,
): Promise<AccountRow | undefined> {
  const resource = uri === undefined ? undefined : parseLocalUri(context.config, uri);
  return resource?.kind === "account"
    ? findPublicAccountByHandle(context.store, resource.username, null)
    : undefined;
}
