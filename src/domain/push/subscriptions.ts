/** Push subscriptions of apps. */
import { ECDH } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import {
  type PushPolicy,
  type PushSubscriptionRow,
  deleteSubscriptionOf,
  findSubscription,
  putSubscription,
  updateSubscription,
} from "../../store/push/subscriptions.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unauthorized } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { seal, unseal } from "../kernel/sealing.ts";

export interface Subscription {
  readonly tokenId: string;
  /** The token itself, which messages contain. */
  readonly accessToken: string;
  readonly endpoint: string;
  /** Base64 or URL-safe Base64. */
  readonly publicKey: string;
  /** The same. */
  readonly authSecret: string;
  readonly standard: boolean;
  readonly alerts: readonly string[];
  readonly policy: PushPolicy;
}

const purpose = "push access token";

/**
 * Subscribes an app, replacing its token's earlier subscription.
 * @throws {ApiError} 401 if the token was revoked meanwhile, 422 for an invalid endpoint or key
 */
export async function subscribe(
  tx: Transaction,
  { account }: LocalPerson,
  input: Subscription,
): Promise<PushSubscriptionRow> {
  assertEndpoint(tx, input.endpoint);
  const publicKey = readPublicKey(input.publicKey);
  const authSecret = readAuthSecret(input.authSecret);
  const { bytes, keyId } = seal(tx.secrets, purpose, input.tokenId, input.accessToken);
  const row = await putSubscription(tx.store, {
    tokenId: input.tokenId,
    accountId: account.id,
    endpoint: input.endpoint,
    publicKey,
    authSecret,
    standard: input.standard,
    alerts: input.alerts,
    policy: input.policy,
    accessToken: bytes,
    keyId,
  });
  if (row === undefined) throw unauthorized();
  return row;
}

/** The decrypted access token of a subscription; empty if the keyring lacks its key. */
export function openAccessToken(
  { secrets }: Queryable,
  row: { readonly token_id: string; readonly access_token: Buffer; readonly key_id: string },
): string {
  const sealed = { bytes: row.access_token, keyId: row.key_id };
  return unseal(secrets, purpose, row.token_id, sealed)?.toString("utf8") ?? "";
}

/**
 * The subscription of a token.
 * @throws {ApiError} 404 if it has none
 */
export async function loadSubscription(context: Queryable, tokenId: string): Promise<PushSubscriptionRow> {
  const row = await findSubscription(context.store, tokenId);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Changes a subscription; null leaves alerts or policy unchanged.
 * @throws {ApiError} 404 if the token has no subscription
 */
export async function changeSubscription(
  tx: Transaction,
  _actor: LocalPerson,
  input: {
    readonly tokenId: string;
    readonly alerts: readonly string[] | null;
    readonly policy: PushPolicy | null;
  },
): Promise<PushSubscriptionRow> {
  const row = await updateSubscription(tx.store, input.tokenId, input.alerts, input.policy);
  if (row === undefined) throw notFound();
  return row;
}

/** Deletes the subscription of a token, if it has one. */
export async function unsubscribe(
  tx: Transaction,
  _actor: LocalPerson,
  { tokenId }: { readonly tokenId: string },
): Promise<void> {
  await deleteSubscriptionOf(tx.store, tokenId);
}

/** Push services require https (RFC 8030, 8). Tests use a local one. */
function assertEndpoint({ config }: Queryable, endpoint: string): void {
  const url = URL.parse(endpoint);
  const schemes = config.allowPrivateAddresses ? ["https:", "http:"] : ["https:"];
  if (url !== null && schemes.includes(url.protocol) && url.username === "" && url.password === "") return;
  throw invalid("subscription.endpoint", "ERR_INVALID", message("reasons.push_endpoint"));
}

/** An uncompressed point on P-256 (RFC 8291, 3.1). */
function readPublicKey(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  try {
    if (bytes.length !== 65) throw new RangeError("the point is compressed, or none");
    ECDH.convertKey(bytes, "prime256v1");
  } catch {
    throw invalid("subscription.keys.p256dh", "ERR_INVALID", message("reasons.push_public_key"));
  }
  return bytes;
}

function readAuthSecret(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 16) {
    throw invalid("subscription.keys.auth", "ERR_INVALID", message("reasons.push_auth_secret"));
  }
  return bytes;
}
