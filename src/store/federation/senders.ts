/** What the inbox needs to know about senders. */
import { read } from "../kernel/queries.ts";

/** Whether there is an account, or was one that others still refer to. */
export const isKnownActor = read.any<[uri: string]>("actor_known", "select from accounts where uri = $1");
