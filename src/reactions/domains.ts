/** Applies domain blocks, personal and server-wide. */
import { continueApplying, continueUndoing } from "../domain/moderation/blocklist-applying.ts";
import { sweepDomains } from "../domain/moderation/domain-sweep.ts";
import { severDomain } from "../domain/relationships/domain-blocks.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const domains: Reaction = async (context, event) => {
  if (event.type === "domain.block_created") await context.maintain(severDomain, event);
  if (event.type === "domains.standing_changed")
    await sweepDomains(context, { domains: event.domains, after: null });
  if (event.type === "domains.partly_swept") await sweepDomains(context, event);
  if (event.type === "blocklist.apply_due") await continueApplying(context, event);
  if (event.type === "blocklist.undo_due") await continueUndoing(context, event);
};
