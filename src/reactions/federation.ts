/** Tells other servers what local actors do. */
import { randomUUID } from "node:crypto";
import { announceEvent } from "../federation/announcing/index.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const federation: Reaction = (context, event, jobId = randomUUID()) =>
  announceEvent(context, event, jobId);
