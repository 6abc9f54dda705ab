/** Groups of notifications. Follows Mastodon's Notification::Groups and NotificationGroup. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, direction, isId, within } from "../kernel/cursors.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import {
  type NotificationRow,
  type NotificationSelection,
  candidates,
  columns,
  findNotification,
  isSenderShown,
  selectionValues,
  unread,
} from "./notifications.ts";
import { groupableTypes } from "./types.ts";

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
  const found = await readPage<NotificationRow>(store, everything, accountId, selection, page);
  const [from, to] = rangeOf(page, found);
  const keys = found.rows.map((row) => keyOf(row, selection.groupedTypes)).filter((key) => !isUngrouped(key));
  const totals = await findTotals(store, accountId, keys, selection.fromAccountId, from, to);
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
  const { rows } = await readPage(store, unreadOnes, accountId, selection, page);
  return rows.length;
}

type Grouped = Pick<NotificationRow, "id" | "type" | "group_key">;

/** What is read of which notifications, in SQL. */
interface Reading {
  readonly name: string;
  readonly columns: string;
  readonly having: string;
}

const everything: Reading = { name: "groups", columns, having: "true" };
const unreadOnes: Reading = { name: "unread_groups", columns: "n.id, n.type, n.group_key", having: unread };

/** Reads the notifications that represent a page's groups. */
function readPage<Row extends Grouped>(
  store: ReadStore,
  { name, columns: shownColumns, having }: Reading,
  accountId: string,
  selection: GroupSelection,
  page: Page,
): Promise<FilteredPage<Row & Candidate>> {
  const seen = new Set<string>();
  return fillPage(page, async ({ below, above }, count) => {
    const rows = await store.query<Row & Candidate>(
      `notification_${name}_${direction(page)}_${count}`,
      candidates(
        shownColumns,
        page,
        count,
        `${having} and (n.group_key is null or n.type <> all($8::text[]) or n.group_key <> all($9::text[]))`,
      ),
      [
        ...selectionValues(accountId, selection),
        below,
        above,
        selection.groupedTypes ?? groupableTypes,
        // The next batch skips the groups that this page already has, however large they are.
        [...seen],
      ],
    );
    return rows.map((row) => {
      const key = keyOf(row, selection.groupedTypes);
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
async function findTotals(
  store: ReadStore,
  accountId: string,
  keys: readonly string[],
  fromAccountId: string | null,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Totals>> {
  if (keys.length === 0) return new Map();
  const rows = await store.query<Totals>(
    "notification_group_totals",
    `select wanted.key, total.* from unnest($2::text[]) wanted (key) cross join lateral (
       select count(*)::integer as notifications_count, max(n.id) as newest_id,
         (array_agg(n.created_at order by n.id desc))[1] as newest_at,
         min(n.id) filter (where n.id >= $4::bigint) as page_min_id,
         (array_agg(n.from_account_id::text order by n.id desc))[1:${sampleSize}] as sample_account_ids
       from notifications n
       where n.account_id = $1 and n.group_key = wanted.key and n.id <= $5::bigint
         and ($3::bigint is null or n.from_account_id = $3) and ${isSenderShown}) total
     where total.notifications_count > 0`,
    [accountId, keys, fromAccountId, from, to],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

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
  const totals = await findTotals(store, accountId, [key], null, "0", notification.id);
  const total = totals.get(key);
  return total === undefined ? undefined : { ...total, notification };
}

/** One page of a group's notifications, newest first. */
export async function findGroupMembers(
  store: ReadStore,
  accountId: string,
  key: string,
  page: Page,
): Promise<FilteredPage<NotificationRow & Candidate>> {
  const id = ungroupedId(key);
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `notification_group_members_${id === undefined ? "grouped" : "one"}_${direction(page)}_${count}`,
      `select ${columns}, (${isSenderShown}) as shown
       from (select * from notifications n
           where n.account_id = $1 and ${id === undefined ? "n.group_key = $2" : "n.id = $2::bigint"}
             and ${within("n.id", "$3", "$4")}
           order by n.id ${direction(page)} limit ${count}) n
         left join statuses s on s.id = n.status_id
       order by n.id ${direction(page)}`,
      [accountId, id ?? key, below, above],
    ),
  );
}

/** Deletes the notifications of a group. Returns whether there were any. */
export async function deleteGroup(store: WriteStore, accountId: string, key: string): Promise<boolean> {
  const id = ungroupedId(key);
  const [row] = await store.query<{ some: boolean }>(
    id === undefined ? "notification_group_delete" : "notification_group_of_one_delete",
    `with gone as (
       delete from notifications where account_id = $1 and ${id === undefined ? "group_key = $2" : "id = $2"}
       returning id)
     select exists (select from gone) as some`,
    [accountId, id ?? key],
  );
  return row?.some === true;
}

/** The notification in the key of a group of one; undefined for other keys. Invalid ids match nothing. */
function ungroupedId(key: string): string | undefined {
  if (!isUngrouped(key)) return undefined;
  const id = key.slice(ungrouped.length);
  return isId(id) ? id : "0";
}
