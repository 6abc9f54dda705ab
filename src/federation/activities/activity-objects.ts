/** Activities about posts. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { type ReadStatus, readStatus } from "../reading/statuses.ts";
import { listOf, uriOf } from "../reading/values.ts";
import type { Received } from "./received.ts";

/** The first object of an activity. */
export interface ActivityObject {
  /** Undefined if the activity only names it. A statement of the sender, whatever its id. */
  readonly object: JsonObject | undefined;
  /** Undefined for an object without an id. */
  readonly objectUri: string | undefined;
}

/** The first object of an activity. An embedded object is a statement of the sender; use `part` for a verified one. */
export function objectOf({ activity }: Pick<Received, "activity">): ActivityObject {
  const [object] = listOf(activity.json["object"], 1);
  return { object: isObject(object) ? object : undefined, objectUri: uriOf(object) };
}

/**
 * The status in an activity of its author; undefined for anything else. A Note without an author is the sender's.
 * @param name of the property with the status
 */
export function readOwnStatus(
  context: Context,
  { activity, actor }: Received,
  name: "object" | "instrument" = "object",
): ReadStatus | undefined {
  const { uri } = actor.account;
  const status = activity.part(activity.json[name])?.attributedTo(uri);
  if (status === undefined) return undefined;
  const read = readStatus(status, { now: context.clock(), activity: activity.json });
  return read?.authorUris.includes(uri) === true ? read : undefined;
}
