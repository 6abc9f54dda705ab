/**
 * The account of the owner, who makes it in a browser: behind a link that the server shows the operator when it starts.
 * The link works until the server first has staff, also if others have registered before, and never again.
 */
import { timingSafeEqual } from "node:crypto";
import type { Context } from "../kernel/context.ts";
import { fingerprint } from "../kernel/secrets.ts";
import { hasHadStaff } from "../../store/auth/users.ts";
import { type OperatorsPerson, type Person, createFirstUser } from "./registration.ts";

/** The path of the link; undefined if the server has or had staff. */
export async function setupPath(context: Context): Promise<string | undefined> {
  return (await hasHadStaff(context.store)) ? undefined : firstOwnerPath(context);
}

/** The same, for anybody. The token is in the query, which is never logged. */
export function firstOwnerPath(context: Pick<Context, "secrets" | "config">): string {
  return `/setup?token=${firstOwnerToken(context)}`;
}

/** The token, derived from the keyring, so that all processes know it, and none stores it. */
export function firstOwnerToken({ secrets, config }: Pick<Context, "secrets" | "config">): string {
  return fingerprint(secrets, "first owner", config.publicUrl.origin);
}

/** Whether a link can be used: it has the token, and the server never had staff. */
export async function stateOfSetup(context: Context, token: string): Promise<"open" | "used" | "unknown"> {
  const [given, expected] = [Buffer.from(token), Buffer.from(firstOwnerToken(context))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "unknown";
  return (await hasHadStaff(context.store)) ? "used" : "open";
}

/**
 * Makes the account, with the role Owner and a confirmed address. The strict rules for passwords apply.
 * @throws {ApiError} 404 if the server got staff meanwhile; 422 with the problems of each field
 */
export function makeFirstOwner(
  context: Context,
  wanted: Pick<OperatorsPerson, "username" | "email" | "password" | "displayName" | "locale">,
): Promise<Person> {
  return createFirstUser(context, { ...wanted, role: "Owner" });
}
