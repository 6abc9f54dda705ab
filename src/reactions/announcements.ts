/** Publishes announcements at their time, and withdraws those that have ended. */
import { followPlan } from "../domain/announcements/publishing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const announcements: Reaction = async (context, event) => {
  if (event.type !== "announcement.due") return;
  await context.maintain(followPlan, { announcementId: event.announcementId });
};
