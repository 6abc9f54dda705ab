/** Keys of sessions: making them, and finding the session of one. */
import { openToken, sealToken } from "../../domain/auth/sealed-tokens.ts";
import * as sessions from "../../domain/auth/sessions.ts";
import type { NewSession } from "../../domain/auth/sign-in.ts";
import { unauthorized } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { message } from "../../messages/catalogue.ts";
import type { OperationRequest } from "../kernel/operation.ts";

export type Origin = Pick<OperationRequest<"login">, "address" | "userAgent">;

/** Makes a key and the data of its session. */
export async function newKey(
  { address, userAgent }: Origin,
  context: Context,
): Promise<{ readonly key: string; readonly session: NewSession }> {
  const expiresAt = new Date(context.clock().getTime() + sessions.sessionLife.absolute);
  const { token: key, hash } = await sealToken(context, "session", expiresAt);
  return { key, session: { hash, kind: "key", userAgent, address, formerHash: null } };
}

/**
 * The session of a key, or of the page that calls the operation.
 * @throws {ApiError} 401 for a missing, invalid or expired key, or an ended session
 */
export async function sessionOf(
  { key, session: known }: Pick<OperationRequest<"listSessions">, "key" | "session">,
  context: Context,
): Promise<sessions.Session> {
  if (known !== null) return known;
  const hash = key === null ? undefined : await openToken(context, "session", key);
  const session = hash === undefined ? undefined : await sessions.findSession(context, hash, "key");
  if (session === undefined) throw unauthorized(message("errors.invalid_key"), "invalid_key");
  return session;
}
