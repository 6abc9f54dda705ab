/** The counts of the rate limits, by their keys: `uploads:ID`, or a family and the fingerprint of an address. */
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "database">;

/** Sets how much was used of a limit within a minute that begins now. */
export async function useLimit({ database }: Server, key: string, points: number): Promise<void> {
  const row = { key, points, expire: Date.now() + 60_000 };
  await database.builder("rate_limits").insert(row).onConflict("key").merge();
}

/** Sets how much was used of every limit that something was counted of. */
export async function useLimits({ database }: Server, points: number): Promise<void> {
  await database.builder("rate_limits").update({ points, expire: Date.now() + 60_000 });
}

/** Lets the window of a limit end. */
export async function endLimit({ database }: Server, key: string): Promise<void> {
  await database
    .builder("rate_limits")
    .where({ key })
    .update({ expire: Date.now() - 1 });
}

/** How much was used of a limit, and until when that counts, in milliseconds; undefined where nothing was. */
export async function limitOf(
  { database }: Server,
  key: string,
): Promise<{ readonly points: number; readonly expire: number } | undefined> {
  const [row] = await database
    .builder<{ key: string; points: number; expire: string }>("rate_limits")
    .where({ key });
  return row === undefined ? undefined : { points: row.points, expire: Number(row.expire) };
}
