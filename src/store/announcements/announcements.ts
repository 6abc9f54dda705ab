/** Announcements to all users. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type AnnouncementRow = Row<"announcements", typeof columns>;

const columns = `a.id, a.text, a.status_ids::text[], a.starts_at, a.ends_at, a.all_day, a.scheduled_at, a.published,
  a.published_at, a.created_at, a.updated_at`;

/** The columns of an announcement that staff set. */
export interface AnnouncementContents {
  readonly text: string;
  readonly statusIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly allDay: boolean;
  readonly scheduledAt: Date | null;
}

function valuesOf(contents: AnnouncementContents) {
  const { text, statusIds, startsAt, endsAt, allDay, scheduledAt } = contents;
  return [text, statusIds, startsAt, endsAt, allDay, scheduledAt];
}

export async function insertAnnouncement(
  store: WriteStore,
  contents: AnnouncementContents,
): Promise<AnnouncementRow> {
  const rows = await store.query<AnnouncementRow>(
    "announcement_insert",
    `insert into announcements as a (text, status_ids, starts_at, ends_at, all_day, scheduled_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $now, $now) returning ${columns}`,
    valuesOf(contents),
  );
  return single(rows);
}

export const updateAnnouncement = write.only<[id: string, contents: AnnouncementContents], AnnouncementRow>(
  "announcement_update",
  `update announcements a set text = $2, status_ids = $3, starts_at = $4, ends_at = $5, all_day = $6,
     scheduled_at = $7, updated_at = $now
   where a.id = $1 returning ${columns}`,
  (id, contents) => [id, ...valuesOf(contents)],
);

/** Publishes or unpublishes an announcement, and cancels its scheduled publication. */
export const setPublished = write.only<[id: string, published: boolean], AnnouncementRow>(
  "announcement_set_published",
  `update announcements a set published = $2, scheduled_at = null, updated_at = $now,
     published_at = case when $2 then $now else a.published_at end
   where a.id = $1 returning ${columns}`,
);

export const deleteAnnouncement = write.run<[id: string]>(
  "announcement_delete",
  "delete from announcements where id = $1",
);

/** An announcement, locked until the transaction ends. */
export const lockAnnouncement = write.first<[id: string], AnnouncementRow>(
  "announcement_lock",
  `select ${columns} from announcements a where a.id = $1 for no key update`,
);

export const findAnnouncement = read.first<[id: string], AnnouncementRow>(
  "announcement_by_id",
  `select ${columns} from announcements a where a.id = $1`,
);

/** A page of all announcements, newest first. @param published only the published ones, or only the others; null for all */
export async function listAnnouncementPage(
  store: ReadStore,
  page: Page,
  published: boolean | null,
): Promise<AnnouncementRow[]> {
  const order = direction(page);
  const rows = await store.query<AnnouncementRow>(
    `announcements_page_${order}`,
    `select ${columns} from announcements a
     where ${within("a.id", "$1", "$2")} and ($3::boolean is null or a.published = $3)
     order by a.id ${order} limit $4`,
    [page.below, page.above, published, page.limit],
  );
  return newestFirst(page, rows);
}

/** Locks out concurrent insertions until the transaction ends, and counts the announcements. */
export async function lockAndCountAnnouncements(store: WriteStore): Promise<number> {
  await store.query("announcements_lock", "lock table announcements in share row exclusive mode");
  const rows = await store.query<{ count: number }>(
    "announcements_count",
    "select count(*)::int as count from announcements",
  );
  return single(rows).count;
}

/** An announcement, and whether the viewer has dismissed it; null without a viewer. */
export interface ShownAnnouncementRow extends AnnouncementRow {
  readonly read: boolean | null;
}

/** The latest published announcements for a viewer, oldest first. */
export async function listPublishedAnnouncements(
  store: ReadStore,
  viewerId: string,
  { withDismissed, limit }: { readonly withDismissed: boolean; readonly limit: number },
): Promise<ShownAnnouncementRow[]> {
  const latest = await store.query<ShownAnnouncementRow>(
    "announcements_published",
    `select ${columns}, seen.account_id is not null as read
     from announcements a
       left join announcement_reads seen on seen.announcement_id = a.id and seen.account_id = $1
     where a.published and ($2::boolean or seen.account_id is null)
     order by coalesce(a.starts_at, a.scheduled_at, a.published_at, a.created_at) desc, a.id desc limit $3`,
    [viewerId, withDismissed, limit],
  );
  return latest.toReversed();
}

/** @returns whether the account hadn't dismissed it before */
export const insertRead = write.any<[id: string, accountId: string]>(
  "announcement_read_insert",
  `insert into announcement_reads (announcement_id, account_id) values ($1, $2)
   on conflict do nothing returning 1`,
);
