/** Notification requests: the filtered notifications from one sender. Triggers create and delete them. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";
import { isRequestShown, maxCounted } from "./policies.ts";

const ownColumns = ["id", "from_account_id", "created_at", "updated_at"] as const;

export interface RequestRow extends Row<"notification_requests", (typeof ownColumns)[number]> {
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

const columns = [
  ...ownColumns.map((column) => `r.${column}`),
  raw(
    "(select sender.version from accounts sender where sender.id = r.from_account_id) as from_account_version",
  ),
  raw(`${count} as notifications_count`),
  raw(`(select n.status_id from ${pending}
     and exists (select from statuses o where o.id = n.status_id and ${visibleTo("o", "r.account_id")})
   order by n.id desc limit 1) as last_status_id`),
];

const shown = isRequestShown("r.from_account_id", "r.account_id");

const requestsOf = (accountId: string) =>
  table("notification_requests as r").where("r.account_id", accountId);

/** One page of an account's requests, newest first. */
export const findRequestPage = filteredPage("notification_requests", (batch, accountId: string) =>
  table
    .from(batch.of("r.id", requestsOf(accountId).select("r.*")).as("r"))
    .select<(RequestRow & Candidate)[]>(...columns, raw(`${shown} as shown`)),
);

/** One of the account's requests, if it is listed. */
export const findRequest = read.first("notification_request", (accountId: string, id: string) =>
  requestsOf(accountId)
    .where("r.id", id)
    .whereRaw(shown)
    .select<RequestRow[]>(...columns),
);

export interface PendingSummary {
  readonly requests: number;
  readonly notifications: number;
}

/** Counts an account's pending requests, up to 100, and their notifications, up to 100 for each. */
export const summarizeRequests = read.only("notification_requests_summary", (accountId: string) =>
  table
    .from(
      requestsOf(accountId).whereRaw(shown).orderBy("r.id", "desc").limit(maxCounted).select("r.*").as("r"),
    )
    .select<PendingSummary[]>(
      raw("count(*)::integer as requests"),
      raw(`coalesce(sum(${count}), 0)::integer as notifications`),
    ),
);

/**
 * Deletes requests, and exempts their senders from the policy. Their notifications stay filtered until
 * `mergeNotifications`.
 * @returns the senders
 */
export const acceptRequests = write.values(
  "notification_requests_accept",
  (accountId: string, ids: readonly string[]) =>
    raw<Row<"notification_requests", "from_account_id">>(
      `with accepted as (
         delete from notification_requests where account_id = :accountId and id = any(:ids) returning from_account_id),
       permitted as (
         insert into notification_permissions (account_id, from_account_id, created_at)
         select :accountId, from_account_id, :now from accepted
         on conflict (account_id, from_account_id) do update set merging = true)
       select from_account_id from accepted order by from_account_id`,
      { accountId, ids, now: now() },
    ),
);

const lockFiltered = write.run("filtered_notifications_lock", (accountId: string, ids: readonly string[]) =>
  raw(
    `select count(*) from (
       select from notification_requests r join notifications n
         on n.account_id = r.account_id and n.from_account_id = r.from_account_id and n.filtered
       where r.account_id = :accountId and r.id = any(:ids) order by n.id for update of n) locked`,
    { accountId, ids },
  ),
);

const deleteRequests = write.values(
  "notification_requests_dismiss",
  (accountId: string, ids: readonly string[]) =>
    table("notification_requests")
      .where({ account_id: accountId })
      .where("id", anyOf(ids))
      .delete()
      .returning("from_account_id"),
);

/** An account's filtered notifications from some senders. */
const filteredFrom = (accountId: string, senderIds: readonly string[]) =>
  table("notifications")
    .where({ account_id: accountId })
    .where("from_account_id", anyOf(senderIds))
    .whereRaw("filtered");

const deleteFiltered = write.run(
  "filtered_notifications_delete",
  (accountId: string, senderIds: readonly string[]) => filteredFrom(accountId, senderIds).delete(),
  { skipsEmpty: true },
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
  await lockFiltered(store, accountId, ids);
  const senders = await deleteRequests(store, accountId, ids);
  // A second statement, so that the trigger on notifications finds no requests and does nothing.
  await deleteFiltered(store, accountId, senders);
  return senders.length;
}

const merging = (accountId: string) =>
  table("notification_permissions").where({ account_id: accountId }).whereRaw("merging");

const lockMerging = write.run("notification_permissions_lock", (accountId: string) =>
  merging(accountId).orderBy("from_account_id").forUpdate().select("from_account_id"),
);

const unfilter = write.run("notifications_merge", (accountId: string, senderIds: readonly string[]) =>
  filteredFrom(accountId, senderIds).update({ filtered: false }),
);

const endMerging = write.any(
  "notification_permissions_merged",
  (accountId: string, senderIds: readonly string[]) =>
    merging(accountId)
      .where("from_account_id", anyOf(senderIds))
      .update({ merging: false })
      .returning("from_account_id"),
);

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
  await lockMerging(store, accountId);
  await unfilter(store, accountId, fromAccountIds);
  return (await endMerging(store, accountId, fromAccountIds)) && !(await isMerging(store, accountId));
}

/** Whether notifications of accepted requests have yet to be moved to the list. */
export const isMerging = read.any("notifications_merging", (accountId: string) =>
  merging(accountId).limit(1).select("from_account_id"),
);
