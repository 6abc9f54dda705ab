/** Users who follow links in mails that don't sign them in. */
import { findAuthToken } from "../../store/auth/auth-tokens.ts";
import { type UserRow, findUser } from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context } from "../kernel/context.ts";
import { takeTries } from "./guess-limits.ts";
import { openToken } from "./sealed-tokens.ts";

/** The token of a mailed link, and the client's IP address. */
export interface MailedLink {
  readonly token: string;
  readonly address: string;
}

/**
 * The recipient of a mailed token. Doesn't consume the token.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of invalid tokens
 */
export async function findMailedUser(
  context: Context,
  purpose: "appeal" | "stop-mails",
  { token, address }: MailedLink,
): Promise<UserRow | undefined> {
  const look = await takeTries(context, ["mailedTokenByAddress", addressBlock(address)]);
  const hash = await openToken(context, purpose, token);
  const row =
    hash === undefined ? undefined : await findAuthToken(context.store, hash, purpose, context.clock());
  const user = row === undefined ? undefined : await findUser(context.store, row.user_id ?? "0");
  if (user !== undefined) await look.refund();
  return user;
}
