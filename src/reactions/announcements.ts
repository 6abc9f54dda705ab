/** Publishes scheduled announcements, and withdraws ended ones. */
import { followPlan } from "../domain/announcements/publishing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const announcements: Reaction = async (context, event) => {
  if (event.type !== "announcement.due") return;
  await context.maintain(followPlan, { announcementId: event.announcementId });
};
