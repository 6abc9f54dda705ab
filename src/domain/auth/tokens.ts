/** OAuth tokens: random, opaque, stored as hashes. */
import { createHash, hash, randomBytes } from "node:crypto";
import { filterUsable } from "../../store/oauth/bearers.ts";
import { insertToken } from "../../store/oauth/oauth.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { confirmCaller } from "./known-callers.ts";

/** A secret of 256 bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a random secret. SHA-256 suffices for 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** The bearer of a token; undefined for an unknown or revoked one. See `confirmCaller`. */
export function findCaller(context: Context, token: string): Promise<Caller | undefined> {
  return confirmCaller(context, hash("sha256", token, "hex"));
}

/** The tokens that can't be used any longer, by one query: they were revoked, or their users disabled or suspended. */
export async function findUnusable({ store }: Queryable, tokenIds: readonly string[]): Promise<string[]> {
  if (tokenIds.length === 0) return [];
  const usable = new Set(await filterUsable(store, tokenIds));
  return tokenIds.filter((id) => !usable.has(id));
}

export interface IssuedToken {
  readonly id: string;
  readonly secret: string;
  readonly createdAt: Date;
}

/**
 * Makes a token for an app, or for a user who authorized it. The secret can't be retrieved later.
 * @param secret random by default
 */
export async function issueToken(
  tx: Transaction,
  grant: { readonly appId: string; readonly userId: string | null; readonly scopes: readonly string[] },
  secret = newSecret(),
): Promise<IssuedToken> {
  const createdAt = tx.clock();
  const id = await insertToken(tx.store, { ...grant, hash: hashSecret(secret), createdAt });
  return { id, secret, createdAt };
}
