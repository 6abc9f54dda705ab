/** Sends a webhook's due deliveries. */
import { createHmac } from "node:crypto";
import type { Context } from "../domain/kernel/context.ts";
import {
  type Attempt,
  cancelDelivery,
  planNextAttempt,
  recordOutcome,
} from "../domain/webhooks/deliveries.ts";
import { openSecret } from "../domain/webhooks/webhooks.ts";
import type { OutgoingReply } from "../outgoing/client.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { retryAfterOf } from "../outgoing/retry-after.ts";
import { type SendableDelivery, findDue, findSendable } from "../store/webhooks/deliveries.ts";
import { drain } from "../work/drain.ts";

/** Milliseconds for a receiver to answer, including the part of its response that is read. */
const timeout = 10_000;

/** Bytes of a response to store. */
const keptBytes = 1000;

/** Concurrent requests to one webhook. */
const width = 6;

/** Milliseconds after which a job requeues itself, to let those of other webhooks run. */
const slice = 4000;

/** Ids read in advance. */
const ahead = 50;

/**
 * Sends due deliveries, several at once but only one per object, and schedules retries. The queue runs one such
 * job per webhook at a time.
 */
export async function sendDue(context: Context, webhookId: string): Promise<void> {
  let isPaused = false;
  await drain<string>({
    width: () => (isPaused ? 0 : width),
    slice,
    read: (unfinished) => findDue(context.store, webhookId, ahead, unfinished),
    work: async (id) => {
      if (await sendOne(context, id)) isPaused = true;
    },
  });
  await context.writeWithoutActor(planNextAttempt, webhookId);
}

/** @returns whether the webhook is now paused */
async function sendOne(context: Context, id: string): Promise<boolean> {
  const delivery = await findSendable(context.store, id);
  if (delivery === undefined) return false;
  if (!delivery.enabled && !delivery.manual) {
    await context.writeWithoutActor(cancelDelivery, delivery);
    return false;
  }
  const attempt = await request(context, delivery);
  if (attempt.error !== undefined) {
    const { error, responseStatus: status } = attempt;
    context.log.info(
      { delivery: id, error, status, attempt: delivery.attempts },
      "could not deliver to a webhook",
    );
  }
  return context.writeWithoutActor(recordOutcome, delivery, attempt);
}

async function request(context: Context, delivery: SendableDelivery): Promise<Attempt> {
  const none = { responseStatus: null, responseBody: null };
  const secret = openSecret(context, delivery.webhook_id, delivery);
  if (secret === undefined) return { ...none, error: "secret_unreadable", duration: 0 };
  const start = performance.now();
  const duration = (): number => Math.round(performance.now() - start);
  try {
    const reply = await context.outgoing.request(delivery.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Hub-Signature": `sha256=${createHmac("sha256", secret).update(delivery.body).digest("hex")}`,
        "X-Concord-Event": delivery.event,
        "X-Concord-Delivery": delivery.id,
      },
      body: delivery.body,
      timeout,
      maxBytes: keptBytes,
      truncate: true,
    });
    return { ...outcomeOf(reply, context.clock()), duration: duration() };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { ...none, error: reasons[error.failure], duration: duration() };
  }
}

const reasons = {
  url: "invalid_url",
  address: "private_address",
  timeout: "timeout",
  size: "network",
  redirect: "network",
  encoding: "network",
  busy: "timeout",
  network: "network",
} as const satisfies Readonly<Record<OutgoingError["failure"], string>>;

function outcomeOf(reply: OutgoingReply, now: Date): Omit<Attempt, "duration"> {
  const { status } = reply;
  // PostgreSQL can't store NUL in text.
  const responseBody = reply.body.toString("utf8").replaceAll("\0", "\u{fffd}");
  const accepted = status >= 200 && status < 300;
  const wait = accepted ? undefined : retryAfterOf(reply, now);
  return {
    responseStatus: status,
    responseBody,
    ...(accepted ? {} : { error: "response_status" }),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}
