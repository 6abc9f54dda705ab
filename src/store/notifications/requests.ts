/** Notification requests: the filtered notifications from one sender. Triggers create and delete them. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { isRequestShown, maxCounted } from "./policies.ts";

export interface RequestRow extends Row<
  "notification_requests",
  "id, from_account_id, created_at, updated_at"
> {
  readonly from_account_version: string;
  /** Filtered mentions and quotes; at most 100. */
  readonly notifications_count: number;
  /** Of the newest one whose status the recipient may see. */
  readonly last_status_id: string | null;
}

/** The filtered mentions and quotes `n` of the request `r`. */
const pending = `notifications n where n.account_id = r.account_id and n.from_account_id = r.from_account_id
  and n.filtered and n.type in ('mention', 'quote')`;

const count = `(select count(*)::integer from (select from ${pending} limit ${maxCounted}) few)`;

const columns = `r.id, r.from_account_id, r.created_at, r.updated_at,
  (select sender.version from accounts sender where sender.id = r.from_account_id) as from_account_version,
  ${count} as notifications_count,
  (select n.status_id from ${pending}
     and exists (select from statuses o where o.id = n.status_id and ${visibleTo("o", "r.account_id")})
   order by n.id desc limit 1) as last_status_id`;

const shown = isRequestShown("r.from_account_id", "r.account_id");

/** One page of an account's requests, newest first. */
export function findRequestPage(
  store: ReadStore,
  accountId: string,
  page: Page,
): Promise<FilteredPage<RequestRow & Candidate>> {
  return fillPage(page, ({ below, above }, size) =>
    store.query(
      `notification_requests_${direction(page)}_${size}`,
      `select ${columns}, (${shown}) as shown
       from (select * from notification_requests r
           where r.account_id = $1 and ${within("r.id", "$2", "$3")}
           order by r.id ${direction(page)} limit ${size}) r
       order by r.id ${direction(page)}`,
      [accountId, below, above],
    ),
  );
}

/** One of the account's requests, if it is listed. */
export const findRequest = read.first<[accountId: string, id: string], RequestRow>(
  "notification_request",
  `select ${columns} from notification_requests r where r.account_id = $1 and r.id = $2 and ${shown}`,
);

export interface PendingSummary {
  readonly requests: number;
  readonly notifications: number;
}

/** Counts an account's pending requests, up to 100, and their notifications, up to 100 for each. */
export async function summarizeRequests(store: ReadStore, accountId: string): Promise<PendingSummary> {
  const [row] = await store.query<PendingSummary>(
    "notification_requests_summary",
    `select count(*)::integer as requests, coalesce(sum(${count}), 0)::integer as notifications
     from (select * from notification_requests r where r.account_id = $1 and ${shown}
       order by r.id desc limit ${maxCounted}) r`,
    [accountId],
  );
  return row ?? { requests: 0, notifications: 0 };
}

/**
 * Deletes requests, and exempts their senders from the policy. Their notifications stay filtered until
 * `mergeNotifications`.
 * @returns the senders
 */
export const acceptRequests = write.values<[accountId: string, ids: readonly string[]], string>(
  "notification_requests_accept",
  `with accepted as (
     delete from notification_requests where account_id = $1 and id = any($2::bigint[]) returning from_account_id),
   permitted as (
     insert into notification_permissions (account_id, from_account_id, created_at)
     select $1, from_account_id, $now from accepted
     on conflict (account_id, from_account_id) do update set merging = true)
   select from_account_id from accepted order by from_account_id`,
);

/**
 * Deletes requests and the filtered notifications from their senders.
 * @returns the number of requests
 */
export async function dismissRequests(
  store: WriteStore,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  // Notifications before requests, as in other deletions of notifications, whose triggers lock the requests.
  await store.query(
    "filtered_notifications_lock",
    `select count(*) from (
       select from notification_requests r join notifications n
         on n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered
       where r.account_id = $1 and r.id = any($2::bigint[]) order by n.id for update of n) locked`,
    [accountId, ids],
  );
  const senders = await store.query<{ from_account_id: string }>(
    "notification_requests_dismiss",
    `delete from notification_requests where account_id = $1 and id = any($2::bigint[]) returning from_account_id`,
    [accountId, ids],
  );
  // A second statement, so that the trigger on notifications finds no requests and does nothing.
  if (senders.length > 0) {
    await store.query(
      "filtered_notifications_delete",
      "delete from notifications where account_id = $1 and from_account_id = any($2::bigint[]) and filtered",
      [accountId, senders.map((row) => row.from_account_id)],
    );
  }
  return senders.length;
}

/**
 * Moves the filtered notifications of accepted requests to the list.
 * @returns whether this was the last of the account's accepted requests; false if the senders were merged already
 */
export async function mergeNotifications(
  store: WriteStore,
  accountId: string,
  fromAccountIds: readonly string[],
): Promise<boolean> {
  // Concurrent merges of an account wait, so that the last one finds no others.
  await store.query(
    "notification_permissions_lock",
    `select from notification_permissions where account_id = $1 and merging order by from_account_id for update`,
    [accountId],
  );
  await store.query(
    "notifications_merge",
    `update notifications set filtered = false
     where account_id = $1 and from_account_id = any($2::bigint[]) and filtered`,
    [accountId, fromAccountIds],
  );
  const merged = await store.query(
    "notification_permissions_merged",
    `update notification_permissions set merging = false
     where account_id = $1 and from_account_id = any($2::bigint[]) and merging returning 1`,
    [accountId, fromAccountIds],
  );
  return merged.length > 0 && !(await isMerging(store, accountId));
}

/** Whether notifications of accepted requests have yet to be moved to the list. */
export async function isMerging(store: ReadStore, accountId: string): Promise<boolean> {
  const [row] = await store.query<{ merging: boolean }>(
    "notifications_merging",
    "select exists (select from notification_permissions where account_id = $1 and merging) as merging",
    [accountId],
  );
  return row?.merging === true;
}
