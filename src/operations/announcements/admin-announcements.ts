import * as publishing from "../../domain/announcements/publishing.ts";
import { invalid } from "../../domain/kernel/invalid.ts";
import { message } from "../../messages/catalogue.ts";
import type { AnnouncementRow } from "../../store/announcements/announcements.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { parseTime } from "../../text/time.ts";
import type { Schemas } from "../../contract/types.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminAnnouncements: Operation<"listAdminAnnouncements"> = async ({ query }, context) => {
  const rows = await publishing.readAnnouncementPage(context, pageOf(query), query.published);
  return pageReply(query.limit, rows, rows.map(render));
};

export const getAdminAnnouncement: Operation<"getAdminAnnouncement"> = async ({ path }, context) => ({
  status: 200,
  body: render(await publishing.readAnnouncement(context, { announcementId: path.id })),
});

export const createAdminAnnouncement: Operation<"createAdminAnnouncement"> = async (
  { body, caller },
  context,
) => {
  const { startsAt = null, endsAt = null, scheduledAt = null } = timesIn(body);
  const row = await context.write(publishing.createAnnouncement, caller, {
    text: body.text,
    allDay: body.all_day,
    startsAt,
    endsAt,
    scheduledAt,
  });
  return { status: 200, body: render(row) };
};

export const updateAdminAnnouncement: Operation<"updateAdminAnnouncement"> = async (
  { path, body, caller },
  context,
) => {
  const row = await context.write(publishing.editAnnouncement, caller, {
    announcementId: path.id,
    text: body.text,
    allDay: body.all_day,
    ...timesIn(body),
  });
  return { status: 200, body: render(row) };
};

export const deleteAdminAnnouncement: Operation<"deleteAdminAnnouncement"> = async (
  { path, caller },
  context,
) => {
  await context.write(publishing.removeAnnouncement, caller, { announcementId: path.id });
  return { status: 200, body: {} };
};

export const publishAdminAnnouncement: Operation<"publishAdminAnnouncement"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(publishing.publishAnnouncement, caller, { announcementId: path.id });
  return { status: 200, body: render(row) };
};

export const unpublishAdminAnnouncement: Operation<"unpublishAdminAnnouncement"> = async (
  { path, caller },
  context,
) => {
  const row = await context.write(publishing.unpublishAnnouncement, caller, { announcementId: path.id });
  return { status: 200, body: render(row) };
};

type Times = Pick<Schemas["UpdateAdminAnnouncementBody"], "starts_at" | "ends_at" | "scheduled_at">;

function timesIn({ starts_at, ends_at, scheduled_at }: Times) {
  return {
    startsAt: readTime("starts_at", starts_at),
    endsAt: readTime("ends_at", ends_at),
    scheduledAt: readTime("scheduled_at", scheduled_at),
  };
}

/**
 * @returns null to remove the time, undefined if it is absent
 * @throws {ApiError} 422 for an invalid time
 */
function readTime(field: string, written: string | null | undefined): Date | null | undefined {
  if (written === undefined || written === null) return written;
  if (written.trim() === "") return null;
  const at = parseTime(written);
  if (at === undefined) throw invalid(field, "ERR_INVALID", message("reasons.time"));
  return at;
}

function render(row: AnnouncementRow): Schemas["AdminAnnouncement"] {
  const { id, text, published, all_day } = row;
  return {
    id,
    text,
    published,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    all_day,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
