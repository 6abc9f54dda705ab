/** Sender lookups for the inbox. */
import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

const findKnownActor = read.byKey<[uri: string], { readonly uri: string }>(
  "actor_known",
  "uri",
  "select uri from accounts where uri = any($1::text[])",
);

/** Whether the actor has an account row, which may be that of a deleted account. */
export async function isKnownActor(store: ReadStore, uri: string): Promise<boolean> {
  return (await findKnownActor(store, uri)) !== undefined;
}
