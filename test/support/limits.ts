/** Counters of rate limits. Their keys are a family and an id or the fingerprint of an address, as in `uploads:1`. */
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;

/** The end of a window, as a row has it. */
function endIn(milliseconds: number): string {
  return String(Date.now() + milliseconds);
}

/** Sets the points used of a limit, in a window that ends in a minute. */
export async function useLimit({ database }: Server, key: string, points: number): Promise<void> {
  const row = { key, points, expire: endIn(60_000) };
  await database.builder("rate_limits").insert(row).onConflict("key").merge();
}

/** Sets the points used of every limit that has a counter. */
export async function useLimits({ database }: Server, points: number): Promise<void> {
  await database.builder("rate_limits").update({ points, expire: endIn(60_000) });
}

/** Ends the window of a limit. */
export async function endLimit({ database }: Server, key: string): Promise<void> {
  await database
    .builder("rate_limits")
    .where({ key })
    .update({ expire: endIn(-1) });
}

/** The points used of a limit, and the end of its window in milliseconds; undefined where nothing was counted. */
export async function limitOf(
  { database }: Server,
  key: string,
): Promise<{ readonly points: number; readonly expire: number } | undefined> {
  const [row] = await database.builder("rate_limits").where({ key });
  return row === undefined ? undefined : { points: row.points, expire: Number(row.expire) };
}
