/** Tokens by which the server recognises its own requests that arrive through the proxy. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable } from "../kernel/context.ts";
import type { Secrets } from "../kernel/secrets.ts";

/** Milliseconds. Also the most by which clocks of two processes may differ. */
const validity = 300_000;

/** A token for a request to this server: its expiry, a nonce, and their HMAC-SHA-256. */
export function makeProbe(secrets: Secrets, now: Date): string {
  const claim = `${(now.getTime() + validity).toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${claim}.${macOf(secrets, claim)}`;
}

/** @throws {ApiError} 404 for anything but a token of this server that hasn't expired */
export function assertProbe({ secrets, clock }: Pick<Queryable, "secrets" | "clock">, token: string): void {
  const [, claim = "", expiry = "", mac = ""] =
    /^(([0-9a-z]{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number.parseInt(expiry, 36);
  const now = clock().getTime();
  const isCurrent = until > now && until <= now + 2 * validity;
  if (!isCurrent || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secrets, claim)))) throw notFound();
}

function macOf(secrets: Secrets, claim: string): string {
  const key = secrets.derive(secrets.current, "probe");
  return createHmac("sha256", key).update(claim).digest("base64url");
}
