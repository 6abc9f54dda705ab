/**
 * The first account, which its owner makes in a browser: behind a link that the server shows the operator when it starts.
 * The link works as long as there is no account.
 */
import { timingSafeEqual } from "node:crypto";
import { hasAccounts } from "../kernel/origin.ts";
import type { Context } from "../kernel/context.ts";
import { fingerprint } from "../kernel/secrets.ts";
import { type OperatorsPerson, type Person, createFirstUser } from "./registration.ts";

/** The path of the link, with its token in the query, which is never logged. */
export function firstOwnerPath(context: Pick<Context, "secrets" | "config">): string {
  return `/setup?token=${firstOwnerToken(context)}`;
}

/** The token, derived from the keyring, so that all processes know it, and none stores it. */
export function firstOwnerToken({ secrets, config }: Pick<Context, "secrets" | "config">): string {
  return fingerprint(secrets, "first owner", config.publicUrl.origin);
}

/** Whether a link may make the first account: it has the token, and nobody has an account. */
export async function opensSetup(context: Context, token: string): Promise<boolean> {
  const [given, expected] = [Buffer.from(token), Buffer.from(firstOwnerToken(context))];
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && !(await hasAccounts(context));
}

/**
 * Makes the first account, with the role Owner and a confirmed address. The strict rules for passwords apply.
 * @throws {ApiError} 404 if somebody has an account meanwhile; 422 with the problems of each field
 */
export function makeFirstOwner(
  context: Context,
  wanted: Pick<OperatorsPerson, "username" | "email" | "password" | "displayName" | "locale">,
): Promise<Person> {
  return createFirstUser(context, { ...wanted, role: "Owner" });
}
