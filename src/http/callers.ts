/** Identifies the caller from the headers. */
import type { Request } from "express";
import { type Caller, mayAct } from "../domain/kernel/caller.ts";
import type { Context } from "../domain/kernel/context.ts";
import { recordActivity } from "../domain/measures/activity.ts";
import { ApiError, unauthorized } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";
import type { ContractOperation } from "../contract/document.ts";
import { parseQuery } from "../contract/forms.ts";
import { type Dialect, dialectOf } from "../calls/dialects.ts";
import type { Credentials } from "./gate/security.ts";

/** Finds the caller that a token identifies; undefined if the token is unknown, revoked or expired. */
export type CallerLookup = (context: Context, token: string) => Promise<Caller | undefined>;

/**
 * Reads the credentials that an operation may require.
 * @throws {ApiError} 401 for an invalid token, even if the operation is public; 403 for an account that is
 * unconfirmed (unless the area accepts it), pending or disabled
 */
export async function readCredentials(
  request: Request,
  context: Context,
  lookup: CallerLookup,
  operation: ContractOperation,
): Promise<Credentials> {
  const authorization = request.get("Authorization");
  const { schemes } = operation;
  const bearerText = readBearer(request);
  // The key may also be in the body, which is parsed later.
  if (schemes.has("sessionKey")) return { bearer: undefined, basic: undefined, key: undefined };
  if (!schemes.has("userToken") && !schemes.has("appToken")) {
    return { bearer: undefined, basic: readBasic(authorization), key: undefined };
  }
  const elsewhere =
    authorization === undefined && dialectOf(operation).credentials === "stream"
      ? readStreamToken(request)
      : undefined;
  const token = bearerText ?? elsewhere;
  if (token === undefined) {
    // A malformed token is an error, not an anonymous request.
    if (/^Bearer\b/i.test(authorization ?? "")) throw unauthorized();
    return { bearer: undefined, basic: undefined, key: undefined };
  }
  const bearer = await lookup(context, token);
  if (bearer === undefined) throw unauthorized();
  assertUsable(bearer, dialectOf(operation));
  if (bearer.user !== null) await recordActivity(context, bearer.user.id);
  return { bearer, basic: undefined, key: undefined };
}

/** The token of a stream, from the query or the WebSocket's subprotocol, as in Mastodon. */
function readStreamToken(request: Request): string | undefined {
  const query = request.originalUrl.split("?", 2)[1] ?? "";
  const given = parseQuery(query)["access_token"];
  if (typeof given === "string" && given !== "") return given;
  const [protocol = ""] = (request.get("Sec-WebSocket-Protocol") ?? "").split(",", 1);
  return protocol.trim() === "" ? undefined : protocol.trim();
}

/** The access token in the headers (RFC 6750, 2.1); undefined without one. */
export function readBearer(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.get("Authorization") ?? "")?.[1];
}

function assertUsable({ user, account }: Caller, { unconfirmed }: Dialect): void {
  if (user === null || account === null || mayAct(user, account)) return;
  if (user.confirmed_at === null) {
    if (unconfirmed && !user.disabled && account.suspended_at === null) return;
    throw new ApiError(403, "unconfirmed", message("errors.unconfirmed"));
  }
  if (!user.approved) throw new ApiError(403, "pending", message("errors.pending"));
  throw new ApiError(403, "disabled", message("errors.disabled"));
}

/** HTTP Basic (RFC 7617), as OAuth clients use it (RFC 6749, 2.3.1: user and password are form-encoded). */
function readBasic(authorization: string | undefined): Credentials["basic"] {
  const encoded = /^Basic +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { name: formDecode(name), password: formDecode(rest.join(":")) };
}

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
