/** Asks other servers for accounts, their collections, conversations, and approvals of quotes. */
import { askForApproval } from "../domain/statuses/quote-approvals.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const lookups: Reaction = (context, event) =>
  event.type === "quote.approval_due"
    ? askForApproval(context, event)
    : context.federation.lookUp(context, event);
