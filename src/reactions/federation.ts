/** Announces the activities of local accounts to other servers. */
import { randomUUID } from "node:crypto";
import type { Reaction } from "../jobs/tasks.ts";

export const federation: Reaction = (context, event, jobId = randomUUID()) =>
  context.federation.announce(context, event, jobId);
