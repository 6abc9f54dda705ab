/** concord announcements … */
import { InvalidArgumentError, type Option } from "@commander-js/extra-typings";
import type { Schemas } from "../../contract/types.ts";
import { type Typed, type Verb, lines, option, verb } from "../verbs.ts";

export const announcements: readonly Verb[] = [
  verb(
    "announcements create <TEXT>",
    "Publish an announcement, now or at a later time.",
    "createAdminAnnouncement",
    {
      options: timesOf(
        "when to publish it, such as 2026-12-24T18:00Z; without Z or an offset in the local time zone",
      ),
      request: fieldsOf,
      text: lineOf,
    },
  ),
  verb("announcements list", "List all announcements, newest first.", "listAdminAnnouncements", {
    shown: Number.POSITIVE_INFINITY,
    text: (list) => lines(list, lineOf, "There are no announcements."),
  }),
  verb(
    "announcements edit <ID>",
    "Change an announcement; what is not named stays.",
    "updateAdminAnnouncement",
    {
      options: [
        option("--text <TEXT>", "the new text"),
        ...timesOf("when to publish it, if it isn't published"),
      ],
      request: fieldsOf,
      text: lineOf,
    },
  ),
  verb("announcements publish <ID>", "Publish an announcement now.", "publishAdminAnnouncement", {
    text: lineOf,
  }),
  verb(
    "announcements unpublish <ID>",
    "Withdraw an announcement, or the plan to publish it.",
    "unpublishAdminAnnouncement",
    { text: ({ id }) => `Announcement ${id} is withdrawn.` },
  ),
  verb("announcements delete <ID>", "Delete an announcement with its reactions.", "deleteAdminAnnouncement", {
    text: (_reply, { id }) => `Announcement ${id} is deleted.`,
  }),
];

function timesOf(publishing: string): readonly Option[] {
  return [
    option("--publish-at <TIME>", publishing, readTime),
    option("--starts-at <TIME>", "when the announced event starts", readTime),
    option("--ends-at <TIME>", "when it ends, and with it the announcement", readTime),
    option("--all-day", "show only the days of both times"),
  ];
}

function fieldsOf({ publish_at: publishAt, ...fields }: Typed): Record<string, unknown> {
  return { ...fields, scheduled_at: publishAt };
}

/** ISO 8601; without an offset, in the local time zone. */
function readTime(typed: string): string {
  const time = Date.parse(typed);
  if (!/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(time)) {
    throw new InvalidArgumentError("It is a time such as 2026-12-24T18:00Z.");
  }
  return new Date(time).toISOString();
}

function lineOf({ id, text, published, scheduled_at: at }: Schemas["AdminAnnouncement"]): string {
  const state = published ? "published" : at === null ? "withdrawn" : `from ${at}`;
  return `${id}  ${state}  ${text.split("\n", 1).join("")}`;
}
