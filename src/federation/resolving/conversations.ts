/** Completes conversations: parents of a status, and replies to it on other servers. */
import type { Context } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import { finishSearch, noteProgress } from "../../domain/statuses/reply-searches.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { isLocalUri } from "../addresses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import type { Json } from "../json-bounds.ts";
import { readStatus } from "../reading/statuses.ts";
import { uriOf } from "../reading/values.ts";
import { readCollection } from "./collections.ts";
import { findKnownStatus } from "./known-statuses.ts";
import { lastDepth, resolveStatus, storeStatus } from "./statuses.ts";

/** Fetches the parent of a reply. If that is a reply itself, its own event continues. Stops after a hundred. */
export async function fetchParent(
  context: Context,
  { parentUri, depth = 0 }: EventOf<"status.parent_missing">,
): Promise<void> {
  if (depth < lastDepth) await resolveStatus(context, parentUri, { depth: depth + 1 });
}

/** Limits of one search for replies. */
const bounds = { requests: 200, replies: 200, milliseconds: 60_000 };

/** Limits for the replies to one status. */
const pageBounds = { requests: 5, items: 100 };

/** A status whose replies are still to be searched. */
interface Branch {
  readonly uri: string;
  readonly replies: Json | undefined;
}

/**
 * Searches replies to a status, and to these in turn, through their collections, and stores unknown ones. Each
 * status is fetched from its own server. Statuses that reply to none of the found ones are skipped: anyone may
 * list anything as a reply.
 */
export async function searchReplies(context: Context, statusId: string): Promise<void> {
  const [root] = await findStatuses(context.store, [statusId]);
  let found = 0;
  try {
    if (root !== undefined && !root.local) {
      found = await searchFrom(context, root, (count) =>
        context.writeWithoutActor(noteProgress, { statusId, count }),
      );
    }
  } finally {
    await context.writeWithoutActor(finishSearch, { statusId, count: found });
  }
}

async function searchFrom(
  context: Context,
  root: StatusRow,
  progress: (count: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + bounds.milliseconds;
  const first = await open(context, root.uri, new Set());
  const seen = new Set([root.uri]);
  const branches: Branch[] = first === undefined ? [] : [first];
  let requests = 1;
  let found = 0;
  for (let branch = branches.shift(); branch !== undefined; branch = branches.shift()) {
    const listed = await repliesOf(context, branch, bounds.requests - requests);
    requests += listed.requests;
    for (const uri of listed.uris) {
      if (seen.has(uri)) continue;
      if (seen.size > bounds.replies || requests >= bounds.requests || performance.now() > end) return found;
      const parents = new Set(seen);
      seen.add(uri);
      requests += 1;
      const reply = await open(context, uri, parents);
      if (reply === undefined) continue;
      branches.push(reply);
      if (!reply.isNew) continue;
      found += 1;
      await progress(found);
    }
  }
  return found;
}

/**
 * Fetches a status, and stores it if it is unknown and replies to one of these.
 * @returns undefined if it is unavailable, or not part of the conversation
 */
async function open(
  context: Context,
  uri: string,
  parents: ReadonlySet<string>,
): Promise<(Branch & { readonly isNew: boolean }) | undefined> {
  const known = await findKnownStatus(context, uri);
  // Replies to local statuses are delivered here.
  if (isLocalUri(context.config, uri) || known?.local === true) return undefined;
  try {
    const document = await fetchObject(context, uri);
    if (document.uri !== uri) return undefined;
    const branch = { uri, replies: document.value("replies") };
    if (known !== undefined) return { ...branch, isNew: false };
    const read = readStatus(document, { now: context.clock() });
    if (read === undefined) return undefined;
    if (read.inReplyToUri === null || !parents.has(read.inReplyToUri)) return undefined;
    const stored = await storeStatus(context, read, { arrival: "fetched", depth: 1 });
    return stored === undefined ? undefined : { ...branch, isNew: true };
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url: error.url }, "could not fetch a reply");
    return undefined;
  }
}

async function repliesOf(
  context: Context,
  { uri, replies }: Branch,
  mostRequests: number,
): Promise<{ readonly uris: readonly string[]; readonly requests: number }> {
  if (replies === undefined || replies === null) return { uris: [], requests: 0 };
  try {
    const requests = Math.min(pageBounds.requests, mostRequests);
    const collection = await readCollection(context, replies, uri, { ...pageBounds, requests });
    return { uris: collection.items.flatMap((item) => uriOf(item) ?? []), requests: collection.requests };
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url: error.url }, "could not fetch a collection of replies");
    return { uris: [], requests: 1 };
  }
}
