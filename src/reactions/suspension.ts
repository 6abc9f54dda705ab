/** Cleans up after suspensions, and restores data when they end. */
import { beginnings, cleanUp } from "../domain/moderation/suspension-clean-up.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const suspension: Reaction = async (context, event) => {
  switch (event.type) {
    case "account.suspended":
      await cleanUp(context, event.accountId, { step: beginnings.suspended, after: null });
      break;
    case "account.unsuspended":
      await cleanUp(context, event.accountId, { step: beginnings.unsuspended, after: null });
      break;
    case "account.suspension_continued":
      await cleanUp(context, event.accountId, { step: event.step, after: event.after });
      break;
    default:
  }
};
