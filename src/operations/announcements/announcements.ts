import * as loading from "../../domain/announcements/loading.ts";
import * as reacting from "../../domain/announcements/reacting.ts";
import { renderAnnouncements } from "../../entities/announcements/announcement.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAnnouncements: Operation<"listAnnouncements"> = async ({ query, caller }, context) => {
  const shown = await loading.listAnnouncements(context, caller, { withDismissed: query.with_dismissed });
  return { status: 200, body: await renderAnnouncements(context, shown, caller.account) };
};

export const dismissAnnouncement: Operation<"dismissAnnouncement"> = async ({ path, caller }, context) => {
  await context.write(reacting.dismiss, caller, { announcementId: path.id });
  return { status: 200, body: {} };
};

export const addAnnouncementReaction: Operation<"addAnnouncementReaction"> = async (
  { path, caller },
  context,
) => {
  await context.write(reacting.react, caller, { announcementId: path.id, name: path.name });
  return { status: 200, body: {} };
};

export const removeAnnouncementReaction: Operation<"removeAnnouncementReaction"> = async (
  { path, caller },
  context,
) => {
  await context.write(reacting.unreact, caller, { announcementId: path.id, name: path.name });
  return { status: 200, body: {} };
};
