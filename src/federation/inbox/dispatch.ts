/** Applies a queued activity. */
import type { Context } from "../../domain/kernel/context.ts";
import { domainStanding } from "../../domain/kernel/domain-standing.ts";
import type { RemoteAccountRow } from "../../store/accounts/remote-accounts.ts";
import { isSubscribedTo } from "../../store/moderation/relays.ts";
import type { ReceivedRow } from "../../store/federation/received-activities.ts";
import { isRefusal } from "../activities/applying.ts";
import type { ActivityHandler } from "../activities/index.ts";
import { mayConcern } from "../activities/relevance.ts";
import { hostIn } from "../addresses.ts";
import type { JsonObject } from "../json-bounds.ts";
import { refreshChanged, resolveActor } from "../resolving/resolving-accounts.ts";
import { authenticate } from "./authenticity.ts";

/** Activities accepted from a suspended account: its deletions must still apply. */
const allowedWhileSuspended: ReadonlySet<string> = new Set(["Delete"]);

export type Handlers = Readonly<Record<string, ActivityHandler>>;

/**
 * Applies an activity, or drops it if it can never be applied.
 * @throws to retry later
 */
export async function dispatch(context: Context, row: ReceivedRow, handlers: Handlers): Promise<void> {
  const reason = await apply(context, row, handlers);
  if (reason === undefined) return;
  context.log.debug({ activity: row.uri, actor: row.actor_uri, reason }, "dropped an activity");
}

/** @returns why it was dropped */
async function apply(context: Context, row: ReceivedRow, handlers: Handlers): Promise<string | undefined> {
  // Its server may have been suspended since.
  const { severity } = await domainStanding(context, hostIn(row.actor_uri));
  if (severity === "suspend") return "the server is suspended";
  if (row.sender_uri === null) return "it has no signature";
  const original = JSON.parse(row.body) as JsonObject;
  const activity = await authenticate(context, {
    actorUri: row.actor_uri,
    senderUri: row.sender_uri,
    document: original,
    size: row.body.length,
    at: row.received_at,
  });
  if (activity === undefined) return "the activity can't be believed";
  const type = activity.types.find((name) => Object.hasOwn(handlers, name));
  const handler = type === undefined ? undefined : handlers[type];
  if (type === undefined || handler === undefined) return "nothing is known of its type";
  if (!(await mayConcern(context, type, activity, row.actor_uri))) return "it concerns nothing here";
  const account = await senderOf(context, row.actor_uri, type);
  if (account === undefined) return "there is no such actor";
  if (account.suspended_at !== null && !allowedWhileSuspended.has(type)) return "the actor is suspended";
  return handle(context, handler, {
    activity,
    original,
    actor: { kind: "remote", account },
    // The inbox indicates the audience only if the actor itself chose it.
    inboxOf: row.sender_uri === row.actor_uri ? row.inbox_of : null,
    receivedAt: row.received_at,
    relayed: await isRelayed(context, row),
  });
}

/** The sender, refreshed if its server may have unsuspended it: Mastodon sends an Update then. */
async function senderOf(context: Context, uri: string, type: string): Promise<RemoteAccountRow | undefined> {
  const known = await resolveActor(context, uri);
  const isShownAgain = type === "Update" && known?.origin_suspended_at != null;
  return isShownAgain ? refreshChanged(context, uri) : known;
}

/** Whether a subscribed relay sent another actor's activity. */
async function isRelayed({ store }: Context, row: ReceivedRow): Promise<boolean> {
  return row.sender_uri !== null && row.sender_uri !== row.actor_uri && isSubscribedTo(store, row.sender_uri);
}

/**
 * Passes a verified activity to a handler.
 * @returns why it was dropped: the error code of the command that permanently rejects it
 */
export async function handle(
  context: Context,
  handler: ActivityHandler,
  received: Parameters<ActivityHandler>[1],
): Promise<string | undefined> {
  try {
    await handler(context, received);
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}
