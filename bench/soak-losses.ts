/** What `make soak` acknowledged and lost. */
import { setTimeout } from "node:timers/promises";
import type { Database } from "../src/store/kernel/connection.ts";
import { ask, origin } from "./requests.ts";
import type { Acknowledged } from "./soak-load.ts";
import type { ResumingStream } from "./stream-clients.ts";

/** Seconds that the last events have to arrive. */
const patience = 30;

interface Kept {
  readonly database: Database;
  /** Of the author of the posts. */
  readonly stream: ResumingStream;
  readonly token: string;
}

/** Compares what was acknowledged with what is there; returns what is wrong. */
export async function lossOf(
  { posts, notes, uploads }: Acknowledged,
  { database, stream, token }: Kept,
): Promise<string[]> {
  const found = await database.query<{ id: string; uri: string }>(
    "soak_kept",
    "select id::text, uri from statuses where id = any($1::bigint[]) or uri = any($2)",
    [posts, notes],
  );
  const ids = new Set(found.map(({ id }) => id));
  const uris = new Set(found.map(({ uri }) => uri));
  const headers = { Authorization: `Bearer ${token}` };
  let missingUploads = 0;
  for (const id of uploads) {
    const { status } = await ask(`${origin}/api/v1/media/${id}`, { headers });
    if (status !== 200) missingUploads += 1;
  }
  const unseen = (): number => posts.filter((id) => !stream.statuses.has(id)).length;
  for (let second = 0; second < patience && unseen() > 0; second += 1) await setTimeout(1000);
  process.stdout.write(
    `\n${posts.length} posts, ${notes.length} notes of others and ${uploads.length} uploads were acknowledged\n`,
  );
  const checks: readonly (readonly [count: number, text: string])[] = [
    [posts.filter((id) => !ids.has(id)).length, "acknowledged posts are lost"],
    [notes.filter((uri) => !uris.has(uri)).length, "acknowledged notes are lost"],
    [missingUploads, "acknowledged uploads are lost"],
    [unseen(), "posts never arrived on the author's stream"],
    [stream.repeats(), "statuses arrived on the stream again"],
    [stream.resets(), "times, the stream could not resume"],
  ];
  return checks.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : []));
}
