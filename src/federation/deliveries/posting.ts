/** One request that delivers an activity, and what its reply means. */
import type { DeliveryOutcome } from "../../domain/deliveries/outcomes.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { OutgoingReply, ReplyHead } from "../../outgoing/client.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { retryAfterOf } from "../../outgoing/retry-after.ts";
import type { SentActivity } from "../../store/deliveries/activities.ts";
import type { DueDelivery } from "../../store/deliveries/deliveries.ts";
import { keyNamed } from "../keys.ts";
import { type SignedRequest, sendSignedWith } from "../signed-requests.ts";
import { synchronizationHeader } from "./synchronization-header.ts";

/** Milliseconds in which a receiver answers. */
const timeout = 10_000;

/** Bytes of a reply that are read, so that its connection can be used again; they are discarded. */
const readBytes = 4096;

/** Delivers an activity to an inbox. Redirects are not followed: the reply to a POST says nothing about another URL. */
export async function postActivity(
  context: Context,
  activity: SentActivity,
  delivery: DueDelivery,
): Promise<DeliveryOutcome> {
  const { key_name: current, former_key: former } = delivery;
  const sendAs = async (name: string | null): Promise<OutgoingReply> => {
    const key = await keyNamed(context, activity.actor_uri, name);
    const send = (): Promise<OutgoingReply> => sendSignedWith(context, requestOf(activity, delivery), key);
    return send().catch(againIfClosed(send));
  };
  try {
    const reply = await sendAs(former ?? current);
    // A server that never knew the former key doesn't find it any more.
    const isUnknown = former !== null && reply.status === 401;
    return outcomeOf(isUnknown ? await sendAs(current) : reply, context.clock());
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return failures[error.failure];
  }
}

function requestOf(
  activity: SentActivity,
  { inbox, attempts, follower_digest: digest }: DueDelivery,
): SignedRequest {
  return {
    url: inbox,
    isRepeated: attempts > 0,
    method: "POST",
    headers: {
      "content-type": "application/activity+json",
      ...(digest === null ? {} : synchronizationHeader(activity.actor_uri, digest)),
    },
    body: activity.body,
    timeout,
    maxBytes: readBytes,
    reads: isSmall,
  };
}

/** Whether a body is read: not one that is packed, which could be of any size, or broken. */
function isSmall({ headers }: ReplyHead): boolean {
  const size = Number(headers["content-length"] ?? Number.NaN);
  return headers["content-encoding"] === undefined && size <= readBytes;
}

/** Repeats a request whose connection, kept from an earlier one, was just being closed by the server. */
function againIfClosed<Reply>(send: () => Promise<Reply>): (error: unknown) => Promise<Reply> {
  return (error) => {
    const cause = error instanceof OutgoingError ? error.cause : undefined;
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE") return send();
    return Promise.reject(error instanceof Error ? error : new Error("no reply", { cause: error }));
  };
}

const unreachable = { kind: "host_failure", reason: "unreachable", status: null } as const;

const failures: Readonly<Record<OutgoingError["failure"], DeliveryOutcome>> = {
  url: { kind: "failed", reason: "invalid_address", status: null },
  address: { kind: "failed", reason: "private_address", status: null },
  timeout: { kind: "host_failure", reason: "timeout", status: null },
  // This server has too many requests under way.
  busy: { kind: "retry", reason: "timeout", status: null },
  network: unreachable,
  size: unreachable,
  redirect: unreachable,
  encoding: unreachable,
};

/** Statuses of proxies whose server doesn't answer; 52x and 530 are Cloudflare's. */
const gatewayStatuses = new Set([502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

/**
 * The outcome of a delivery, from the status of the response. As in Mastodon, a rejected request (4xx, 501) is not
 * repeated, except for 401, 408, 425 and 429.
 */
export function outcomeOf(reply: Pick<OutgoingReply, "status" | "headers">, now: Date): DeliveryOutcome {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: "delivered", status };
  const wait = retryAfterOf(reply, now);
  const later = wait === undefined ? {} : { retryAfter: wait };
  if (status === 429) return { kind: "host_failure", reason: "busy", status, ...later };
  if (gatewayStatuses.has(status)) {
    const reason = wait === undefined ? "server_error" : "busy";
    return { kind: "host_failure", reason, status, ...later };
  }
  if (status === 301 || status === 308) return { kind: "failed", reason: "redirected", status };
  if (status < 400) return { kind: "retry", reason: "redirected", status };
  // The receiver may have failed to fetch the actor's key.
  if (status === 401) return { kind: "retry", reason: "unauthorized", status };
  if (status === 404 || status === 410) return { kind: "failed", reason: "inbox_gone", status };
  if (status === 408 || status === 425) return { kind: "retry", reason: "server_error", status, ...later };
  if (status < 500 || status === 501) return { kind: "failed", reason: "refused", status };
  return { kind: "retry", reason: "server_error", status, ...later };
}
