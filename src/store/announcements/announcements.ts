/** Announcements to all users. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export type AnnouncementRow = Row<"announcements", (typeof columns)[number] | "status_ids">;

const columns = [
  "id",
  "text",
  "starts_at",
  "ends_at",
  "all_day",
  "scheduled_at",
  "published",
  "published_at",
  "created_at",
  "updated_at",
] as const;

const selected = [...columns, raw("status_ids::text[]")];

const announcements = () => table("announcements").select<AnnouncementRow[]>(...selected);

/** The columns of an announcement that staff set. */
export interface AnnouncementContents {
  readonly text: string;
  readonly statusIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  readonly scheduledAt: Date | null;
}

function valuesOf({ text, statusIds, startsAt, endsAt, allDay, scheduledAt }: AnnouncementContents) {
  return {
    text,
    status_ids: statusIds,
    starts_at: startsAt,
    ends_at: endsAt,
    all_day: allDay,
    scheduled_at: scheduledAt,
    updated_at: now(),
  };
}

export const insertAnnouncement = write.only("announcement_insert", (contents: AnnouncementContents) =>
  table("announcements")
    .insert({ ...valuesOf(contents), created_at: now() })
    .returning<AnnouncementRow[]>(selected),
);

export const updateAnnouncement = write.only(
  "announcement_update",
  (id: string, contents: AnnouncementContents) =>
    table("announcements").where({ id }).update(valuesOf(contents)).returning<AnnouncementRow[]>(selected),
);

/** Publishes or unpublishes an announcement, and cancels its scheduled publication. */
export const setAnnouncementPublished = write.only(
  "announcement_set_published",
  ({ id, published }: { readonly id: string; readonly published: boolean }) =>
    table("announcements")
      .where({ id })
      .update({
        published,
        scheduled_at: null,
        updated_at: now(),
        published_at: raw("case when :published then :now else published_at end", { published, now: now() }),
      })
      .returning<AnnouncementRow[]>(selected),
);

export const deleteAnnouncement = write.run("announcement_delete", (id: string) =>
  table("announcements").where({ id }).delete(),
);

/** An announcement, locked until the transaction ends. */
export const lockAnnouncement = write.first("announcement_lock", (id: string) =>
  announcements().where({ id }).forNoKeyUpdate(),
);

export const findAnnouncement = read.first("announcement_by_id", (id: string) =>
  announcements().where({ id }),
);

/** A page of all announcements, newest first. @param published only the published ones, or only the others; null for all */
export const listAnnouncementPage = read.page("announcements_page", "id", (published: boolean | null) =>
  announcements().whereRaw("(:published::boolean is null or published = :published)", { published }),
);

const lockAnnouncements = write.run("announcements_lock", () =>
  raw("lock table announcements in share row exclusive mode"),
);
const countAnnouncements = write.count("announcements_count", () => table("announcements"));

/** Locks out concurrent insertions until the transaction ends, and counts the announcements. */
export async function lockAndCountAnnouncements(store: WriteStore): Promise<number> {
  await lockAnnouncements(store);
  return countAnnouncements(store);
}

/** An announcement, and whether the viewer has dismissed it; null without a viewer. */
export interface ShownAnnouncementRow extends AnnouncementRow {
  readonly read: boolean | null;
}

interface PublishedChoice {
  readonly withDismissed: boolean;
  readonly limit: number;
}

const listLatest = read.rows(
  "announcements_published",
  (viewerId: string, { withDismissed, limit }: PublishedChoice) =>
    table("announcements as a")
      .joinRaw(
        `left join announcement_reads seen on seen.announcement_id = a.id and seen.account_id = :viewerId`,
        { viewerId },
      )
      .whereRaw("a.published and (:withDismissed::boolean or seen.account_id is null)", { withDismissed })
      .orderByRaw("coalesce(a.starts_at, a.scheduled_at, a.published_at, a.created_at) desc, a.id desc")
      .limit(limit)
      .select<ShownAnnouncementRow[]>(...selected, raw("seen.account_id is not null as read")),
);

/** The latest published announcements for a viewer, oldest first. */
export async function listPublishedAnnouncements(
  store: ReadStore,
  viewerId: string,
  choice: PublishedChoice,
): Promise<ShownAnnouncementRow[]> {
  return (await listLatest(store, viewerId, choice)).toReversed();
}

/** @returns whether the account hadn't dismissed it before */
export const insertRead = write.any("announcement_read_insert", (id: string, accountId: string) =>
  table("announcement_reads")
    .insert({ announcement_id: id, account_id: accountId })
    .onConflict()
    .ignore()
    .returning("announcement_id"),
);
