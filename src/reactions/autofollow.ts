/** New accounts follow their inviters. */
import { followInviter } from "../domain/invites/accepting.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const autofollow: Reaction = async (context, event) => {
  if (event.type === "invite.accepted") await followInviter(context, event);
};
