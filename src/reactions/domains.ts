/** Ends the follows between a person and a server that they have blocked. */
import { severDomain } from "../domain/relationships/domain-blocks.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const domains: Reaction = async (context, event) => {
  if (event.type === "domain.block_created") await context.write(severDomain, event);
};
