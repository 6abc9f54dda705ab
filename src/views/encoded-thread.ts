/** Threads as encoded JSON. */
import { type Encoded, ownEncoder } from "../contract/encoded.ts";
import type { Schemas } from "../contract/types.ts";
import type { Viewer } from "../domain/kernel/caller.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import { branches, threadLimits } from "../domain/statuses/thread-order.ts";
import { type ReplyRow, readThreadEntries, threadFor } from "../store/statuses/threads.ts";
import { statusEncoding } from "./encoded-status.ts";
import { keepReply } from "./kept-replies.ts";
import { encodeMissing, judge, judgedUntil, listOf, prefixOf, shownUntil } from "./kept-views.ts";

/**
 * The ancestors and descendants of a status, except those hidden from the viewer or muted. The caller has checked
 * that the viewer may see the status.
 * @throws {BrokenReply} if a part of a status violates the contract
 */
export async function encodeThread(
  context: Queryable,
  id: string,
  viewer: Viewer,
): Promise<Encoded<Schemas["Context"]>> {
  const list = threadFor(viewer?.id ?? null);
  const limits = viewer === null ? threadLimits.public : threadLimits.person;
  const read = await readThreadEntries(context.store, id, list.readerId, limits);
  // The order of replies depends on their parents and authors, which their versions don't include.
  const key = `${prefixOf(list, read)}${id}|${read.before}|${read.after}|${read.replies}`;
  return keepReply(context, read, key, async () => {
    const keys = [read.before, read.after].filter((some) => some !== "").join(" ");
    const judged = await judge(context, list, { keys, reader: read.reader });
    const shown = await encodeMissing(
      context,
      judged.filter((entry) => entry.shown),
      read.emojis,
      statusEncoding(context, viewer),
    );
    const after = new Map<string, (typeof shown)[number]>();
    const replies = read.replies === "" ? [] : read.replies.split(",").map(readReply);
    const replyIds = new Set(replies.map((reply) => reply.id));
    for (const entry of shown) if (replyIds.has(entry.id)) after.set(entry.id, entry);
    const before = shown.filter((entry) => !replyIds.has(entry.id));
    const encoder = ownEncoder();
    const value = encoder
      .object(
        "Context",
        null,
        [
          ["ancestors", listOf("Status", before)],
          [
            "descendants",
            listOf(
              "Status",
              branches(id, replies).flatMap((one) => after.get(one) ?? []),
            ),
          ],
        ],
        null,
      )
      .inOnePiece();
    return { value, bytes: value.length, until: Math.min(judgedUntil(judged), shownUntil(shown)) };
  });
}

function readReply(text: string): ReplyRow {
  const [id = "", parent_id = "", own] = text.split(" ");
  return { id, parent_id, own: own === "1" };
}
