/** Activities about posts, as compacted documents. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { haveSameOrigin } from "../addresses.ts";
import { compactObject } from "../reading/compacting.ts";
import { type ReadStatus, readStatus } from "../reading/statuses.ts";
import { listOf, uriOf } from "../reading/values.ts";
import type { Received } from "./received.ts";

/** An activity with its first object. */
export interface ActivityDocument {
  readonly activity: JsonObject;
  /** Undefined if the activity only names it. */
  readonly object: JsonObject | undefined;
  /** Undefined for an object without an id. */
  readonly objectUri: string | undefined;
}

export async function readActivity({ activity }: Received): Promise<ActivityDocument> {
  const document = await compactObject(activity);
  const [object] = listOf(document["object"], 1);
  return { activity: document, object: isObject(object) ? object : undefined, objectUri: uriOf(object) };
}

/** Whether the sender may speak for the object: it is of the same origin (FEP-fe34). */
export function isOwnObject({ actor }: Received, uri: string | undefined): uri is string {
  return uri !== undefined && haveSameOrigin(uri, actor.account.uri);
}

/**
 * The status in an activity of its author; undefined for anything else. A Note that names no author is the sender's.
 * @param about the object, if it isn't that of the activity
 */
export function readOwnStatus(
  context: Context,
  received: Received,
  { activity, object }: ActivityDocument,
  about: JsonObject | undefined = object,
): ReadStatus | undefined {
  if (about === undefined) return undefined;
  const { uri } = received.actor.account;
  const attributed = about["attributedTo"] === undefined ? { ...about, attributedTo: uri } : about;
  const read = readStatus(attributed, { now: context.clock(), activity });
  return read !== undefined && isOwnObject(received, read.uri) && read.authorUris.includes(uri)
    ? read
    : undefined;
}
