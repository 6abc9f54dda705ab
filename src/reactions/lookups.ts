/** Asks other servers for accounts, their collections and conversations. */
import type { Reaction } from "../jobs/tasks.ts";

export const lookups: Reaction = (context, event) => context.federation.lookUp(context, event);
