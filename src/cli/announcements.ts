/** concord announcements … */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import {
  createAnnouncement,
  editAnnouncement,
  publishAnnouncement,
  readAnnouncements,
  removeAnnouncement,
  unpublishAnnouncement,
} from "../domain/announcements/publishing.ts";
import { operator } from "../domain/kernel/actor.ts";
import type { AnnouncementRow } from "../store/announcements/announcements.ts";
import { type Program, withContext } from "./command.ts";

export function addAnnouncementCommands(program: Program): void {
  const group = program.command("announcements").description("Announcements to all users");

  group
    .command("create <TEXT>")
    .description("Publish an announcement, now or at a later time.")
    .option("--publish-at <TIME>", "when to publish it, such as 2026-12-24T18:00Z", readTime)
    .option("--starts-at <TIME>", "when the announced event starts", readTime)
    .option("--ends-at <TIME>", "when it ends, and with it the announcement", readTime)
    .option("--all-day", "show only the days of both times")
    .action(
      withContext(async (context, text, options) => {
        const { publishAt = null, startsAt = null, endsAt = null, allDay = false } = options;
        const row = await context.write(createAnnouncement, operator, {
          text,
          startsAt,
          endsAt,
          allDay,
          scheduledAt: publishAt,
        });
        return { json: describe(row), text: lineOf(row) };
      }),
    );

  group
    .command("list")
    .description("List all announcements, newest first.")
    .action(
      withContext(async (context) => {
        const rows = await readAnnouncements(context);
        const text = rows.length === 0 ? "There are no announcements." : rows.map(lineOf).join("\n");
        return { json: { announcements: rows.map(describe) }, text };
      }),
    );

  group
    .command("edit <NUMBER>")
    .description("Change an announcement; what is not named stays.")
    .option("--text <TEXT>", "the new text")
    .option("--publish-at <TIME>", "when to publish it, if it isn't published", readTime)
    .option("--starts-at <TIME>", "when the announced event starts", readTime)
    .option("--ends-at <TIME>", "when it ends, and with it the announcement", readTime)
    .option("--all-day", "show only the days of both times")
    .action(
      withContext(async (context, id, { text, publishAt, startsAt, endsAt, allDay }) => {
        const changes = { text, startsAt, endsAt, allDay, scheduledAt: publishAt };
        const row = await context.write(editAnnouncement, operator, { announcementId: id, ...changes });
        return { json: describe(row), text: lineOf(row) };
      }),
    );

  group
    .command("publish <NUMBER>")
    .description("Publish an announcement now.")
    .action(
      withContext(async (context, id) => {
        const row = await context.write(publishAnnouncement, operator, { announcementId: id });
        return { json: describe(row), text: lineOf(row) };
      }),
    );

  group
    .command("unpublish <NUMBER>")
    .description("Withdraw an announcement, or the plan to publish it.")
    .action(
      withContext(async (context, id) => {
        await context.write(unpublishAnnouncement, operator, { announcementId: id });
        return { json: { id }, text: `Announcement ${id} is withdrawn.` };
      }),
    );

  group
    .command("delete <NUMBER>")
    .description("Delete an announcement with its reactions.")
    .action(
      withContext(async (context, id) => {
        await context.write(removeAnnouncement, operator, { announcementId: id });
        return { json: { id }, text: `Announcement ${id} is deleted.` };
      }),
    );
}

/** ISO 8601; without an offset, in the time zone of the machine. */
function readTime(typed: string): Date {
  const time = Date.parse(typed);
  if (!/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(time)) {
    throw new InvalidArgumentError("It is a time such as 2026-12-24T18:00Z.");
  }
  return new Date(time);
}

function describe(row: AnnouncementRow): Record<string, unknown> {
  const { id, text, published, published_at, scheduled_at, starts_at, ends_at, all_day } = row;
  return { id, text, published, published_at, scheduled_at, starts_at, ends_at, all_day };
}

function lineOf({ id, text, published, scheduled_at: at }: AnnouncementRow): string {
  const state = published ? "published" : at === null ? "withdrawn" : `from ${at.toISOString()}`;
  return `${id}  ${state}  ${text.split("\n", 1).join("")}`;
}
