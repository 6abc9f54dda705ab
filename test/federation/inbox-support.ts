/** Shared by the inbox tests. */
import { createHash } from "node:crypto";
import { inboxBuckets } from "../../src/domain/federation/received-activities.ts";
import type { ActivityHandler, Received } from "../../src/federation/activities/index.ts";
import { recordActivity } from "../../src/federation/inbox/recording.ts";
import { processBucket } from "../../src/federation/inbox/processing.ts";
import type { Document } from "../support/remote.ts";
import type { TestServer } from "../support/server.ts";

export const frank = "https://remote.example/users/frank";
export const dave = "https://other.example/users/dave";

let activities = 0;

/** A like by an actor, each with its own id. */
export function likeBy(actor: string, more: Document = {}): Document {
  activities += 1;
  return {
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${new URL(actor).origin}/activities/${activities}`,
    type: "Like",
    actor,
    object: "http://concord.test/users/alice",
    ...more,
  };
}

/** A note in a Create. */
export function noteBy(actor: string, more: Document = {}, note: Document = {}): Document {
  activities += 1;
  const { origin } = new URL(actor);
  return {
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${origin}/notes/${activities}/activity`,
    type: "Create",
    actor,
    to: ["https://www.w3.org/ns/activitystreams#Public"],
    object: {
      id: `${origin}/notes/${activities}`,
      type: "Note",
      attributedTo: actor,
      content: "Tomatoes",
      to: ["https://www.w3.org/ns/activitystreams#Public"],
      ...note,
    },
    ...more,
  };
}

/** Headers of a request with an invalid signature. */
export function forgedHeaders(
  server: TestServer,
  body: string,
  keyId = `${frank}#main-key`,
): Record<string, string> {
  return {
    "content-type": "application/activity+json",
    date: server.context.clock().toUTCString(),
    digest: `SHA-256=${createHash("sha256").update(body).digest("base64")}`,
    signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="AAAA"`,
  };
}

/** Queues an activity, as if its actor had signed and delivered it. */
export async function receive(server: TestServer, activity: Document): Promise<void> {
  const actorUri = activity["actor"] as string;
  await recordActivity(server.context, {
    uri: activity["id"] as string,
    actorUri,
    types: [activity["type"] as string],
    senderUri: actorUri,
    host: new URL(actorUri).host,
    inboxOf: null,
    body: JSON.stringify(activity),
  });
}

/** The ids of notes. */
export function noteIds(activities: readonly Document[]): string[] {
  return activities.map((activity) => (activity["object"] as { readonly id: string }).id);
}

interface Row {
  readonly uri: string | null;
  readonly actor_uri: string;
  readonly sender_uri: string | null;
  readonly host: string;
  readonly inbox_of: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** The queued activities, in order of arrival. */
export function queued(server: TestServer): Promise<Row[]> {
  return server.database.query(
    "test_received",
    "select uri, actor_uri, sender_uri, host, inbox_of, state, attempts, error from received_activities order by id",
  );
}

/** Empties the inbox. */
export async function forgetReceived(server: TestServer): Promise<void> {
  await server.database.query("test_forget_received", "delete from received_activities");
  await server.database.query("test_forget_seen", "delete from seen_activities");
}

/** Processes all queued activities. @returns what each type's handler received */
export async function processAll(
  server: TestServer,
  types: readonly string[] = ["Like", "Create", "Update", "Delete", "Follow", "Undo"],
  handler: ActivityHandler = () => Promise.resolve(),
): Promise<Received[]> {
  const handled: Received[] = [];
  const recording: ActivityHandler = async (context, received) => {
    await handler(context, received);
    handled.push(received);
  };
  const handlers = Object.fromEntries(types.map((type) => [type, recording]));
  for (let bucket = 0; bucket < inboxBuckets; bucket += 1) {
    await processBucket(server.context.fork(), bucket, handlers);
  }
  return handled;
}
