/** Relays: servers that forward the public statuses of their subscribers. */
import { randomUUID } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type RelayProtocol,
  type RelayRow,
  deleteRelay,
  findRelay,
  findRelaysOf,
  insertRelay,
  lockAndCountRelays,
  lockRelay,
  lockRelayByFollow,
  updateRelay,
} from "../../store/moderation/relays.ts";
import { type AuditCode, type AuditedAction, audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import type { RelayFacts } from "../kernel/events.ts";
import { invalid } from "../kernel/invalid.ts";
import { moderationLimits } from "../kernel/limits.ts";
import { readReceiverUrl } from "../kernel/receiver-urls.ts";
import { currentStandings } from "../kernel/domain-standing.ts";

export interface NewRelay {
  readonly protocol: RelayProtocol;
  readonly inboxUrl: string;
  /** Required for LitePub, whose relays are followed by their actor. */
  readonly actorUri: string | null;
}

export interface RelayReference {
  readonly relayId: string;
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadRelay(context: Queryable, id: string): Promise<RelayRow> {
  const row = isId(id) ? await findRelay(context.store, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Adds a relay and subscribes to it. A reaction sends the Follow.
 * @throws {ApiError} 422 for an invalid or private URL, one of this or of a suspended server, an existing relay, and
 *   for too many relays
 */
export async function createRelay(tx: Transaction, actor: Staff, choice: NewRelay): Promise<RelayRow> {
  const inboxUrl = readReceiverUrl(tx, choice.inboxUrl);
  if (new URL(inboxUrl).origin === tx.config.publicUrl.origin) {
    throw invalid("url", "ERR_INVALID", message("reasons.own_server"));
  }
  await assertNotSuspended(tx, inboxUrl);
  const { relays: limit } = moderationLimits;
  if ((await lockAndCountRelays(tx.store)) >= limit) {
    throw unprocessable(message("errors.relays_too_many", { limit }), "limit_reached");
  }
  const { protocol, actorUri } = choice;
  const row = await insertRelay(tx.store, { inbox_url: inboxUrl, actor_uri: actorUri, protocol });
  if (row === undefined) throw invalid("url", "ERR_TAKEN", message("reasons.taken"));
  const subscribed = await subscribe(tx, row);
  await audit(tx, actor, { ...named("relay.create", row), before: null, after: stateOf(subscribed) });
  return subscribed;
}

/**
 * Subscribes to a relay again, unless the subscription is active.
 * @throws {ApiError} 404 for an unknown relay, 422 if its server is suspended
 */
export async function enableRelay(
  tx: Transaction,
  actor: Staff,
  { relayId }: RelayReference,
): Promise<RelayRow> {
  const row = await loadLocked(tx, relayId);
  if (row.state === "accepted") return row;
  await assertNotSuspended(tx, row.inbox_url);
  const subscribed = await subscribe(tx, row);
  await audit(tx, actor, {
    ...named("relay.enable", row),
    before: stateOf(row),
    after: stateOf(subscribed),
  });
  return subscribed;
}

/**
 * Ends the subscription to a relay, or a pending request.
 * @throws {ApiError} 404 for an unknown relay
 */
export async function disableRelay(
  tx: Transaction,
  actor: Staff,
  { relayId }: RelayReference,
): Promise<RelayRow> {
  const row = await loadLocked(tx, relayId);
  if (row.state === "idle") return row;
  await unsubscribe(tx, row);
  const disabled = await updateRelay(tx.store, { ...row, state: "idle", follow_uri: null });
  await audit(tx, actor, { ...named("relay.disable", row), before: stateOf(row), after: stateOf(disabled) });
  return disabled;
}

/**
 * Deletes a relay, after ending the subscription.
 * @throws {ApiError} 404 for an unknown relay
 */
export async function removeRelay(tx: Transaction, actor: Staff, { relayId }: RelayReference): Promise<void> {
  const row = await loadLocked(tx, relayId);
  if (row.state !== "idle") await unsubscribe(tx, row);
  await deleteRelay(tx.store, row.id);
  await audit(tx, actor, { ...named("relay.delete", row), before: stateOf(row), after: null });
}

/** The answer to a Follow that was sent to a relay. */
export interface RelayAnswer {
  readonly followUri: string;
  readonly accepted: boolean;
}

/**
 * Records the answer of a relay. Ignores answers of other actors: the relay's actor has to send it, or with Mastodon's
 * protocol one on the host of the inbox. A relay may also reject a subscription that it had accepted.
 * @returns whether the Follow was sent to a relay
 */
export async function answerAsRelay(
  tx: Transaction,
  account: AccountRow,
  { followUri, accepted }: RelayAnswer,
): Promise<boolean> {
  const row = await lockRelayByFollow(tx.store, followUri);
  if (row === undefined) return false;
  const mayAnswer =
    row.actor_uri === null
      ? new URL(account.uri).host === new URL(row.inbox_url).host
      : row.actor_uri === account.uri;
  if (mayAnswer) {
    const state = accepted ? "accepted" : "rejected";
    await updateRelay(tx.store, { ...row, state, actor_uri: account.uri });
  }
  return true;
}

/**
 * Accepts the Follow of a LitePub relay, which follows the server back. Other followers of the server's actor are
 * ignored: it publishes nothing.
 */
export async function followAsRelay(
  tx: Transaction,
  account: AccountRow,
  { followUri }: { readonly followUri: string },
): Promise<void> {
  const relays = await findRelaysOf(tx.store, account.uri);
  const relay = relays.find(({ protocol }) => protocol === "litepub");
  if (relay === undefined) return;
  await tx.emit({
    type: "relay.followed",
    relayId: relay.id,
    followUri,
    inboxUrl: relay.inbox_url,
    actorUri: account.uri,
  });
}

async function loadLocked(tx: Transaction, id: string): Promise<RelayRow> {
  const row = isId(id) ? await lockRelay(tx.store, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

async function assertNotSuspended(tx: Transaction, url: string): Promise<void> {
  const { hostname } = new URL(url);
  const standings = await currentStandings(tx, [hostname]);
  if (standings.get(hostname)?.severity === "suspend") {
    throw invalid("url", "ERR_INVALID", message("reasons.suspended_server"));
  }
}

/** Each Follow has a new URI, so that an answer to an earlier one is ignored. */
async function subscribe(tx: Transaction, row: RelayRow): Promise<RelayRow> {
  const followUri = new URL(`/actor#follows/${randomUUID()}`, tx.config.publicUrl).href;
  const subscribed = await updateRelay(tx.store, { ...row, state: "pending", follow_uri: followUri });
  await tx.emit({ type: "relay.subscribed", ...factsOf(subscribed, followUri) });
  return subscribed;
}

async function unsubscribe(tx: Transaction, row: RelayRow): Promise<void> {
  if (row.follow_uri === null) return;
  await tx.emit({ type: "relay.unsubscribed", ...factsOf(row, row.follow_uri) });
}

function factsOf(row: RelayRow, followUri: string): RelayFacts {
  return {
    relayId: row.id,
    followUri,
    inboxUrl: row.inbox_url,
    // Mastodon's protocol follows the public collection.
    actorUri: row.protocol === "litepub" ? row.actor_uri : null,
  };
}

function stateOf({ inbox_url, protocol, state }: RelayRow) {
  return { inbox_url, protocol, state };
}

function named(action: AuditCode, { id, inbox_url }: RelayRow): Pick<AuditedAction, "action" | "target"> {
  return { action, target: { type: "relay", id, label: new URL(inbox_url).host } };
}
