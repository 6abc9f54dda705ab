/** Sends Web Push messages about notifications. */
import type { Context, Transaction } from "../domain/kernel/context.ts";
import type { EventOf } from "../domain/kernel/events.ts";
import { readSettings } from "../domain/settings/settings.ts";
import { makePushMessage } from "../domain/push/message.ts";
import { readVapidKey } from "../domain/push/vapid.ts";
import type { OutgoingReply } from "../outgoing/client.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { retryAfterOf } from "../outgoing/retry-after.ts";
import { lifetime, makePushRequest } from "../push/messages.ts";
import {
  type PushMessageRow,
  deleteSubscription,
  findPushMessage,
  markFailing,
  markWorking,
} from "../store/push/subscriptions.ts";

type Due = EventOf<"push.due">;

/** Milliseconds for a push service to answer. */
const timeout = 10_000;

/** Milliseconds between attempts: 30 s, 120 s, 480 s, …; the last one 8.5 hours after the one before. */
const firstDelay = 30_000;
const maxAttempts = 7;

/** Milliseconds that a push service can ask to wait. */
const longestWait = 3_600_000;

/** Milliseconds of failures after which a subscription is deleted. */
const givenUpAfter = 7 * 24 * 3_600_000;

/** Sends a message; after a failure, plans the next attempt. */
export async function pushDue(context: Context, event: Due): Promise<void> {
  const row = await findPushMessage(context.store, event.subscriptionId, event.notificationId);
  if (row === undefined) return;
  const age = context.clock().getTime() - row.created_at.getTime();
  if (age > lifetime * 1000) return;
  let reply: OutgoingReply;
  try {
    reply = await deliver(context, event, row);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    context.log.info({ error, attempt: event.attempt }, "could not deliver a push message");
    if (error.failure === "address") await context.writeWithoutActor(abandon, event);
    else await context.writeWithoutActor(retry, event, undefined);
    return;
  }
  const { status } = reply;
  if (status >= 200 && status < 300) {
    await context.writeWithoutActor(succeed, event);
    return;
  }
  context.log.info({ status, attempt: event.attempt }, "push service rejected a message");
  // As in Mastodon, other 4xx errors mean that the subscription has ended or was invalid.
  const gone = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (gone) await context.writeWithoutActor(abandon, event);
  else await context.writeWithoutActor(retry, event, retryAfterOf(reply, context.clock()));
}

async function deliver(context: Context, event: Due, row: PushMessageRow): Promise<OutgoingReply> {
  const [vapid, settings] = await Promise.all([readVapidKey(context), readSettings(context)]);
  const contact =
    settings.contact_email === "" ? context.config.publicUrl.origin : `mailto:${settings.contact_email}`;
  const request = await makePushRequest(
    {
      endpoint: row.endpoint,
      publicKey: row.public_key,
      authSecret: row.auth_secret,
      standard: row.standard,
    },
    makePushMessage(context, event.notificationId, row),
    { ...vapid, contact },
    context.clock(),
  );
  return context.outgoing.request(row.endpoint, {
    method: "POST",
    ...request,
    timeout,
    maxBytes: 10_000,
    truncate: true,
  });
}

async function succeed(tx: Transaction, { subscriptionId }: Due): Promise<void> {
  await markWorking(tx.store, subscriptionId);
}

async function abandon(tx: Transaction, { subscriptionId }: Due): Promise<void> {
  await deleteSubscription(tx.store, subscriptionId);
}

/** @param wait milliseconds, as the push service asked */
async function retry(tx: Transaction, event: Due, wait = 0): Promise<void> {
  const now = tx.clock().getTime();
  await markFailing(tx.store, event.subscriptionId, new Date(now - givenUpAfter));
  if (event.attempt + 1 >= maxAttempts) return;
  const delay = Math.max(Math.min(wait, longestWait), firstDelay * 4 ** event.attempt);
  await tx.emitLater({ event: { ...event, attempt: event.attempt + 1 }, at: new Date(now + delay) });
}
