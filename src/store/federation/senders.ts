/** Sender lookups for the inbox. */
import { read } from "../kernel/queries.ts";

/** Whether the actor has an account row, which may be that of a deleted account. */
export const isKnownActor = read.any<[uri: string]>("actor_known", "select from accounts where uri = $1");
