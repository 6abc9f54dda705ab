/** Notifications, one row per recipient. */
import type { Knex } from "knex";
import { moderates } from "../admin/permissions.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { type Batch, type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import type { Page } from "../kernel/cursors.ts";
import { idList } from "../kernel/id-lists.ts";
import { asOne, isSuspended, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { type Row, anyOf, computed, raw, read, table, write } from "../kernel/statement.ts";
import { type EntryList, entriesOf, judgementOf, nextMuteEnd, statusKey } from "../statuses/entries.ts";
import { type NotificationType, allTypes } from "./types.ts";

export interface NotificationRow extends Row<"notifications", (typeof ownColumns)[number]> {
  readonly type: NotificationType;
  readonly from_account_version: string;
  /** The displayed status; for a reblog, the original. */
  readonly shown_status_id: string | null;
}

export interface NotificationSelection {
  /** Only these; null for all. */
  readonly types: readonly string[] | null;
  readonly excludedTypes: readonly string[];
  /** Only from this account; null for all. */
  readonly fromAccountId: string | null;
  /** Includes notifications that the policy filters. */
  readonly includeFiltered: boolean;
}

const ownColumns = [
  "id",
  "account_id",
  "type",
  "from_account_id",
  "subject_id",
  "group_key",
  "filtered",
  "created_at",
] as const;

const senderVersion = "(select fa.version from accounts fa where fa.id = n.from_account_id)";

/** Columns of a NotificationRow; `s` is the status. */
export const columns = [
  ...ownColumns.map((column) => `n.${column}`),
  raw(`${senderVersion} as from_account_version`),
  raw("coalesce(s.reblog_of_id, n.status_id) as shown_status_id"),
];

/** SQL for the key of the status that a notification shows; null without one. */
const shownStatusKey = `case when n.status_id is not null then (select ${statusKey} from statuses s
  where s.id = (select coalesce(w.reblog_of_id, w.id) from statuses w where w.id = n.status_id)) end`;

/** Joins the status `s` of notifications `n`, and the displayed one, `o`. */
export function withStatuses(notifications: Knex.QueryBuilder): Knex.QueryBuilder {
  return notifications
    .leftJoin("statuses as s", "s.id", "n.status_id")
    .leftJoin("statuses as o", "o.id", raw("coalesce(s.reblog_of_id, s.id)"));
}

/**
 * SQL condition: account `:accountId` sees notifications from the sender, who is neither suspended nor blocked nor muted
 * with notifications; but mentions by moderators are always visible.
 */
export const isSenderShown = asOne(`(not ${isSuspended("n.from_account_id")}
  and (not ${silencedFor("n.from_account_id", ":accountId::bigint")}
    or (n.type = 'mention' and ${moderates("n.from_account_id", ":accountId::bigint")})))`);

/** SQL condition: account `:accountId` sees the notification's status. */
export const isStatusShown = `(n.status_id is null or ${visibleTo("o", ":accountId::bigint")})`;

/** SQL condition: account `:accountId` sees the notification, its sender and its status. */
const shown = asOne(`(${isStatusShown} and ${isSenderShown})`);

function typesOf({ types, excludedTypes }: NotificationSelection): string[] {
  return allTypes.filter((type) => types?.includes(type) !== false && !excludedTypes.includes(type));
}

/** An account's notifications `n`. Of known types only, because a later release may have written others. */
function selected(accountId: string, selection: NotificationSelection): Knex.QueryBuilder {
  const { fromAccountId, includeFiltered } = selection;
  return table("notifications as n")
    .where("n.account_id", accountId)
    .where("n.type", anyOf(computed(selection, typesOf)))
    .whereRaw("(:fromAccountId::bigint is null or n.from_account_id = :fromAccountId)", { fromAccountId })
    .whereRaw("(:includeFiltered::boolean or not n.filtered)", { includeFiltered })
    .select("n.*");
}

const readEntries = entriesOf(
  "notifications",
  (batch, accountId: string, selection: NotificationSelection) =>
    table.from(batch.of("n.id", selected(accountId, selection)).as("n")),
  [`concat_ws(':', n.id, n.filtered::integer, ${senderVersion}, (${shownStatusKey}))`, "n.id"],
);

const judge = read.rows("judge_notifications", (accountId: string, ids: readonly string[]) =>
  withStatuses(table("notifications as n"))
    .where("n.account_id", accountId)
    .whereRaw(`n.id = any(${idList(":ids")})`, { ids })
    .select<(Candidate & { readonly until: Date | null })[]>(
      "n.id",
      raw(`${shown} as shown`, { accountId }),
      raw(`${nextMuteEnd(":accountId")} as until`, { accountId }),
    ),
);

/** An account's notifications. */
export function notificationsOf(accountId: string, selection: NotificationSelection): EntryList {
  return {
    name: "notifications",
    readerId: accountId,
    read: (store, page, count) => readEntries(store, page, count, accountId, accountId, selection),
    judge: async (store, ids) => judgementOf(await judge(store, accountId, ids)),
  };
}

/** The notifications with these ids. */
export const findNotifications = read.rows(
  "notifications_by_ids",
  (accountId: string, ids: readonly string[]) =>
    withStatuses(table("notifications as n"))
      .where("n.account_id", accountId)
      .whereRaw(`n.id = any(${idList(":ids")})`, { ids })
      .select<NotificationRow[]>(...columns),
  { skipsEmpty: true },
);

/** A batch of selected notifications, as the query of a `filteredPage`, to which columns are added. */
export function candidates(
  batch: Batch,
  accountId: string,
  selection: NotificationSelection,
  narrow: (found: Knex.QueryBuilder) => Knex.QueryBuilder = (found) => found,
): Knex.QueryBuilder {
  const found = batch.of("n.id", narrow(selected(accountId, selection))).as("n");
  return withStatuses(table.from(found)).select(raw(`${shown} as shown`, { accountId }));
}

/** SQL: whether `n` comes after the marker of account `:accountId`; all do if there is none. */
export const unread = `n.id > coalesce(
  (select m.last_read_id from markers m where m.account_id = :accountId and m.timeline = 'notifications'), 0)`;

const findUnread = filteredPage(
  "notifications_unread",
  (batch, accountId: string, selection: NotificationSelection) =>
    candidates(batch, accountId, selection, (found) => found.whereRaw(unread, { accountId })).select<
      Candidate[]
    >("n.id"),
);

/**
 * Counts the notifications after the account's marker; all of them if there is no marker.
 * @param limit stops counting here
 */
export async function countUnreadNotifications(
  store: ReadStore,
  accountId: string,
  selection: NotificationSelection,
  limit: number,
): Promise<number> {
  const page: Page = { below: null, above: null, limit, upwards: false };
  return (await findUnread(store, page, accountId, selection)).rows.length;
}

/** One of the account's notifications, if the account sees its sender and its status. */
export const findNotification = read.first("notification_by_id", (accountId: string, id: string) =>
  withStatuses(table("notifications as n"))
    .where({ "n.account_id": accountId, "n.id": id })
    .whereIn("n.type", allTypes)
    .whereRaw(shown, { accountId })
    .select<NotificationRow[]>(...columns),
);

/** @returns whether the account had it */
export const deleteNotification = write.any("notification_delete", (accountId: string, id: string) =>
  table("notifications").where({ account_id: accountId, id }).delete().returning("id"),
);

/** Deletes all notifications of an account. Returns whether there were any. */
export const deleteNotifications = write.value("notifications_delete", (accountId: string) =>
  raw<{ some: boolean }>(
    `with gone as (delete from notifications where account_id = :accountId returning id)
     select exists (select from gone) as some`,
    { accountId },
  ),
);
