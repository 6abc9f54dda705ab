/** Records activities for other servers, in the transaction of the change that they announce. */
import { createHash } from "node:crypto";
import type { Transaction } from "../../domain/kernel/context.ts";
import { wakeHosts } from "../../domain/deliveries/hosts.ts";
import { type Inbox, insertActivity, insertDeliveries } from "../../store/deliveries/activities.ts";

/** An activity of a local actor, as other servers get it. */
export interface OutgoingActivity {
  /** Recording it again has no effect. */
  readonly activityUri: string;
  /** The actor that signs the requests. */
  readonly actorUri: string;
  /** The actor's account; null for the instance actor. */
  readonly accountId: string | null;
  /** With its JSON-LD context. It is sent as it is. */
  readonly json: Readonly<Record<string, unknown>>;
  /** The author's status that it is about, for the receipts of its deliveries; null for other activities. */
  readonly statusId: string | null;
  /** Several of the same inbox count once. */
  readonly inboxes: readonly Inbox[];
  /** An account whose remote followers get it too: each server at its shared inbox, if it has one. */
  readonly followersOf?: string | null;
  /** A host that doesn't get it, because it has it already. */
  readonly exceptHost?: string | null;
  /** Of an Update with new keys: the name of the key that signs requests of the actor to a server that hasn't got it. */
  readonly formerKey?: string | null;
}

/**
 * Records an activity with its deliveries, and queues one job for each server. It takes the same number of statements for
 * any number of inboxes. Activities of an actor about the same object are delivered to an inbox in the order in which
 * they are recorded; for others there is no order.
 */
export async function recordActivity(tx: Transaction, activity: OutgoingActivity): Promise<void> {
  const { activityUri, actorUri, accountId, json, statusId, inboxes } = activity;
  const { followersOf = null, exceptHost = null, formerKey = null } = activity;
  const { type } = json;
  const id = await insertActivity(tx.store, {
    uri: activityUri,
    actorUri,
    accountId,
    statusId,
    type: typeof type === "string" ? type : "Activity",
    lane: laneOf(actorUri, json),
    toFollowers: followersOf !== null && followersOf === accountId,
    formerKey,
    body: JSON.stringify(json),
  });
  if (id === undefined) return;
  await wakeHosts(tx, await insertDeliveries(tx.store, id, inboxes, { followersOf, exceptHost }));
}

/** A hash of the activity's actor and subject: activities of the same lane are delivered in order. */
function laneOf(actorUri: string, json: Readonly<Record<string, unknown>>): bigint {
  return createHash("sha256")
    .update(`${actorUri} ${subjectOf(json)}`)
    .digest()
    .readBigInt64BE();
}

/** Activities whose object is another activity, about whose object they are. */
const answers = new Set(["Undo", "Accept", "Reject"]);

/** The URI of the object that an activity is about: of an Undo of a Like, the liked object. */
function subjectOf(json: Readonly<Record<string, unknown>>, depth = 0): string {
  const { object, type } = json;
  if (!isObject(object)) return typeof object === "string" ? object : "";
  if (typeof type === "string" && answers.has(type) && depth < 2) return subjectOf(object, depth + 1);
  const { id } = object;
  return typeof id === "string" ? id : "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
