/** Groups of notifications. Follows Mastodon's Notification::Groups and NotificationGroup. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, isId } from "../kernel/cursors.ts";
import {
  type Batch,
  type Candidate,
  type CandidateCount,
  type FilteredPage,
  fillPage,
  filteredPage,
  readBatches,
} from "../kernel/filtered-page.ts";
import { raw, read, table, write } from "../kernel/statement.ts";
import {
  type NotificationRow,
  type NotificationSelection,
  candidates,
  columns,
  findNotification,
  isSenderShown,
  unread,
} from "./notifications.ts";
import { allTypes, groupableTypes } from "./types.ts";

/** Accounts shown per group, as in Mastodon. */
const sampleSize = 8;

const ungrouped = "ungrouped-";

/** A group, or a notification that isn't grouped. */
export interface GroupRow {
  readonly key: string;
  /** One of its notifications: on a page, the one that determines the group's position. */
  readonly notification: NotificationRow;
  readonly notifications_count: number;
  /** The newest notification up to the end of the page. */
  readonly newest_id: string;
  readonly newest_at: Date;
  /** The oldest notification on the page. */
  readonly page_min_id: string;
  /** Senders of the newest notifications, newest first; at least one. */
  readonly sample_account_ids: readonly string[];
}

interface Totals extends Omit<GroupRow, "notification"> {}

/** Which notifications to list, and which types to group. */
export interface GroupSelection extends NotificationSelection {
  /** Null for all types that can be grouped. */
  readonly groupedTypes: readonly string[] | null;
}

/**
 * One page of an account's groups, newest first. A page has each group once, at its newest notification within
 * the bounds (upwards: its oldest). Counts and accounts include notifications older than the page, but not newer
 * ones.
 */
export async function findGroupPage(
  store: ReadStore,
  accountId: string,
  selection: GroupSelection,
  page: Page,
): Promise<FilteredPage<GroupRow>> {
  const found = await readPage(store, readAll, accountId, selection, page);
  const [from, to] = rangeOf(page, found);
  const keys = found.rows.map((row) => keyOf(row, selection.groupedTypes)).filter((key) => !isUngrouped(key));
  const foundTotals = await findTotals(store, accountId, keys, selection.fromAccountId, from, to);
  const totals = new Map(foundTotals.map((total) => [total.key, total]));
  const rows = found.rows.map((row): GroupRow => {
    const total = totals.get(keyOf(row, selection.groupedTypes));
    // A concurrent request may have deleted the group after the page was read.
    return total === undefined ? groupOfOne(row) : { ...total, notification: row };
  });
  return { ...found, rows, ends: endsOf(found, rows) };
}

/** The bounds of a page include all notifications of its groups: the last page upwards has newer ones than it read. */
function endsOf(
  { ends }: FilteredPage<Candidate>,
  rows: readonly GroupRow[],
): FilteredPage<GroupRow>["ends"] {
  if (ends === null) return null;
  const ids = [ends.newest, ...rows.map((row) => row.newest_id)].map(BigInt);
  return { ...ends, newest: String(ids.reduce((one, other) => (one > other ? one : other))) };
}

/**
 * Counts the groups with notifications after the account's marker.
 * @param limit stops counting here
 */
export async function countUnreadGroups(
  store: ReadStore,
  accountId: string,
  selection: GroupSelection,
  limit: number,
): Promise<number> {
  const page: Page = { below: null, above: null, limit, upwards: false };
  const { rows } = await readPage(store, readUnread, accountId, selection, page);
  return rows.length;
}

type Grouped = Pick<NotificationRow, "id" | "type" | "group_key">;

/** The notifications that represent a page's groups. */
interface WantedGroups extends NotificationSelection {
  readonly groupedTypes: readonly string[];
  /** Keys of groups that the page already has: the next batch skips them, however large they are. */
  readonly seen: readonly string[];
}

function ofWanted({ groupedTypes, seen }: WantedGroups) {
  return raw(
    "(n.group_key is null or n.type <> all(:groupedTypes::text[]) or n.group_key <> all(:seen::text[]))",
    { groupedTypes, seen },
  );
}

const readAll = readBatches("notification_groups", (batch, accountId: string, wanted: WantedGroups) =>
  candidates(batch, accountId, wanted, (found) => found.where(ofWanted(wanted))).select<
    (NotificationRow & Candidate)[]
  >(...columns),
);

const readUnread = readBatches(
  "notification_unread_groups",
  (batch, accountId: string, wanted: WantedGroups) =>
    candidates(batch, accountId, wanted, (found) =>
      found.whereRaw(unread, { accountId }).where(ofWanted(wanted)),
    ).select<(Grouped & Candidate)[]>("n.id", "n.type", "n.group_key"),
);

function readPage<Found extends Grouped & Candidate>(
  store: ReadStore,
  readBatch: (
    store: ReadStore,
    page: Page,
    count: CandidateCount,
    ...given: [string, WantedGroups]
  ) => Promise<Found[]>,
  accountId: string,
  { groupedTypes, ...selection }: GroupSelection,
  page: Page,
): Promise<FilteredPage<Found>> {
  const seen = new Set<string>();
  return fillPage(page, async (rest, count) => {
    const wanted = { ...selection, groupedTypes: groupedTypes ?? groupableTypes, seen: [...seen] };
    const rows = await readBatch(store, rest, count, accountId, wanted);
    return rows.map((row) => {
      const key = keyOf(row, groupedTypes);
      const shown = row.shown && !seen.has(key);
      if (shown) seen.add(key);
      return { ...row, shown };
    });
  });
}

/** The first and last id of a page. If the page ends with the list, everything beyond belongs to it, too. */
function rangeOf(page: Page, { rows, ends, more }: FilteredPage<Candidate>): [from: string, to: string] {
  const [newest, oldest] = [rows[0]?.id ?? "0", rows.at(-1)?.id ?? "0"];
  if (page.upwards) {
    const last = page.below === null ? 2n ** 63n - 1n : BigInt(page.below) - 1n;
    return [oldest, more ? newest : String(last)];
  }
  return [more ? (ends?.oldest ?? oldest) : String(BigInt(page.above ?? "0") + 1n), newest];
}

function keyOf(row: Grouped, groupedTypes: readonly string[] | null): string {
  const isGrouped = row.group_key !== null && (groupedTypes === null || groupedTypes.includes(row.type));
  return isGrouped && row.group_key !== null ? row.group_key : `${ungrouped}${row.id}`;
}

function isUngrouped(key: string): boolean {
  return key.startsWith(ungrouped);
}

function groupOfOne(row: NotificationRow): GroupRow {
  return {
    key: `${ungrouped}${row.id}`,
    notification: row,
    notifications_count: 1,
    newest_id: row.id,
    newest_at: row.created_at,
    page_min_id: row.id,
    sample_account_ids: [row.from_account_id],
  };
}

/**
 * Counts and newest senders of groups. Checks only the senders: the statuses of grouped notifications are the
 * recipient's own.
 */
const findTotals = read.rows(
  "notification_group_totals",
  (accountId: string, keys: readonly string[], fromAccountId: string | null, from: string, to: string) =>
    raw<Totals>(
      `select wanted.key, total.* from unnest(:keys::text[]) wanted (key) cross join lateral (
         select count(*)::integer as notifications_count, max(n.id) as newest_id,
           (array_agg(n.created_at order by n.id desc))[1] as newest_at,
           min(n.id) filter (where n.id >= :from) as page_min_id,
           (array_agg(n.from_account_id::text order by n.id desc))[1:${sampleSize}] as sample_account_ids
         from notifications n
         where n.account_id = :accountId and n.group_key = wanted.key and n.id <= :to
           and (:fromAccountId::bigint is null or n.from_account_id = :fromAccountId) and ${isSenderShown}) total
       where total.notifications_count > 0`,
      { accountId, keys, fromAccountId, from, to },
    ),
  { skipsEmpty: true },
);

/** One of the account's groups; undefined if none with this key is visible to it. */
export async function findGroup(
  store: ReadStore,
  accountId: string,
  key: string,
): Promise<GroupRow | undefined> {
  const id = ungroupedId(key);
  if (id !== undefined) {
    const row = await findNotification(store, accountId, id);
    return row === undefined ? undefined : groupOfOne(row);
  }
  const page = { below: null, above: null, limit: 1, upwards: false };
  const { rows } = await findGroupMembers(store, accountId, key, page);
  const [notification] = rows;
  if (notification === undefined) return undefined;
  const [total] = await findTotals(store, accountId, [key], null, "0", notification.id);
  return total === undefined ? undefined : { ...total, notification };
}

function membersWith(column: "id" | "group_key") {
  return (batch: Batch, accountId: string, value: string) =>
    table
      .from(
        batch
          .of(
            "n.id",
            table("notifications as n")
              .where({ "n.account_id": accountId, [`n.${column}`]: value })
              .whereIn("n.type", allTypes)
              .select("n.*"),
          )
          .as("n"),
      )
      .leftJoin("statuses as s", "s.id", "n.status_id")
      .select<(NotificationRow & Candidate)[]>(...columns, raw(`${isSenderShown} as shown`, { accountId }));
}

const findMembers = filteredPage("notification_group_members_grouped", membersWith("group_key"));
const findOnlyMember = filteredPage("notification_group_members_one", membersWith("id"));

/** One page of a group's notifications, newest first. */
export async function findGroupMembers(
  store: ReadStore,
  accountId: string,
  key: string,
  page: Page,
): Promise<FilteredPage<NotificationRow & Candidate>> {
  const id = ungroupedId(key);
  return id === undefined
    ? findMembers(store, page, accountId, key)
    : findOnlyMember(store, page, accountId, id);
}

const deleteWith = (group: "group" | "group_of_one", column: "id" | "group_key") =>
  write.value(`notification_${group}_delete`, (accountId: string, value: string) =>
    raw<{ some: boolean }>(
      `with gone as (delete from notifications where account_id = :accountId and ${column} = :value returning id)
       select exists (select from gone) as some`,
      { accountId, value },
    ),
  );
const deleteMembers = deleteWith("group", "group_key");
const deleteOnlyMember = deleteWith("group_of_one", "id");

/** Deletes the notifications of a group. Returns whether there were any. */
export async function deleteGroup(store: WriteStore, accountId: string, key: string): Promise<boolean> {
  const id = ungroupedId(key);
  return id === undefined ? deleteMembers(store, accountId, key) : deleteOnlyMember(store, accountId, id);
}

/** The notification in the key of a group of one; undefined for other keys. Invalid ids match nothing. */
function ungroupedId(key: string): string | undefined {
  if (!isUngrouped(key)) return undefined;
  const id = key.slice(ungrouped.length);
  return isId(id) ? id : "0";
}
