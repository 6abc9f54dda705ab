/** Sender lookups for the inbox. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, read, table } from "../kernel/statement.ts";

const findKnownActors = read.byKeys("actor_known", "uri", (uris: readonly string[]) =>
  table("accounts").where("uri", anyOf(uris)).select<Row<"accounts", "uri">[]>("uri"),
);

/** Whether the actor has an account row, which may be that of a deleted account. */
export async function isKnownActor(store: ReadStore, uri: string): Promise<boolean> {
  return (await findKnownActors(store, [uri])).length > 0;
}
