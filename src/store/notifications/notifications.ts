/** Notifications, one row per recipient. */
import { moderates } from "../admin/permissions.ts";
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import type { Binding } from "../kernel/statements.ts";
import { type Candidate, fillPage } from "../kernel/filtered-page.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { idList } from "../kernel/id-lists.ts";
import { asOne, isSuspended, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { type EntryList, judgementOf, nextMuteEnd, readKeys, statusKey } from "../statuses/entries.ts";
import type { NotificationType } from "./types.ts";

export interface NotificationRow extends Row<"notifications", typeof columns> {
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

/** Columns of a NotificationRow; `s` is the status. */
export const columns = `n.id, n.account_id, n.type, n.from_account_id,
  (select fa.version from accounts fa where fa.id = n.from_account_id) as from_account_version, coalesce(s.reblog_of_id, n.status_id) as shown_status_id,
  n.subject_id, n.group_key, n.filtered, n.created_at`;

/** SQL for the key of the status that a notification shows; null without one. */
const shownStatusKey = `case when n.status_id is not null then (select ${statusKey} from statuses s
  where s.id = (select coalesce(w.reblog_of_id, w.id) from statuses w where w.id = n.status_id)) end`;

/** Tables of a selection; `o` is the displayed status. */
const sources = `notifications n left join statuses s on s.id = n.status_id
  left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)`;

/**
 * SQL condition: account $1 sees notifications from the sender, who is neither suspended nor blocked nor muted with
 * notifications; but mentions by moderators are always visible.
 */
export const isSenderShown = asOne(`(not ${isSuspended("n.from_account_id")}
  and (not ${silencedFor("n.from_account_id", "$1::bigint")}
    or (n.type = 'mention' and ${moderates("n.from_account_id", "$1::bigint")})))`);

/** SQL condition: account $1 sees the notification, its sender and its status. */
const shown = asOne(`((n.status_id is null or ${visibleTo("o", "$1::bigint")}) and ${isSenderShown})`);

const selected = `n.account_id = $1 and ($2::text[] is null or n.type = any($2)) and n.type <> all($3::text[])
  and ($4::bigint is null or n.from_account_id = $4) and ($5::boolean or not n.filtered)`;

/** The parameters $1 to $5 of `candidates`. */
export function selectionValues(accountId: string, selection: NotificationSelection): Binding[] {
  return [
    accountId,
    selection.types,
    selection.excludedTypes,
    selection.fromAccountId,
    selection.includeFiltered,
  ];
}

/** An account's notifications. */
export function notificationsOf(accountId: string, selection: NotificationSelection): EntryList {
  return {
    name: "notifications",
    readerId: accountId,
    read: (store, page, count) =>
      readKeys(
        store,
        `entries_notifications_${direction(page)}_${count}`,
        `select string_agg(concat_ws(':', n.id, n.filtered::integer,
             (select fa.version from accounts fa where fa.id = n.from_account_id), (${shownStatusKey})),
             ' ' order by n.id ${direction(page)})
           from (select * from notifications n where ${selected} and ${within("n.id", "$6", "$7")}
             order by n.id ${direction(page)} limit ${count}) n`,
        [...selectionValues(accountId, selection), page.below, page.above],
      ),
    async judge(store, ids) {
      const rows = await store.query<{ id: string; shown: boolean; until: Date | null }>(
        "judge_notifications",
        `select n.id, (${shown}) as shown, ${nextMuteEnd("$1")} as until
         from ${sources} where n.account_id = $1 and n.id = any(${idList("$2")})`,
        [accountId, ids],
      );
      return judgementOf(rows);
    },
  };
}

/** The notifications with these ids. */
export function findNotifications(
  store: ReadStore,
  accountId: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "notifications_by_ids",
    `select ${columns} from ${sources} where n.account_id = $1 and n.id = any(${idList("$2")})`,
    [accountId, ids],
  );
}

/**
 * SQL for a batch of the selected notifications, with whether each is shown; $6 and $7 are the bounds.
 * @param having a further condition on `n`
 */
export function candidates(shownColumns: string, page: Page, count: number, having = "true"): string {
  return `select ${shownColumns}, (${shown}) as shown
    from (select * from notifications n
        where ${selected} and ${having} and ${within("n.id", "$6", "$7")}
        order by n.id ${direction(page)} limit ${count}) n
      left join statuses s on s.id = n.status_id left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
    order by n.id ${direction(page)}`;
}

/** SQL: whether `n` comes after its account's marker; all do if there is none. */
export const unread = `n.id > coalesce(
  (select m.last_read_id from markers m where m.account_id = $1 and m.timeline = 'notifications'), 0)`;

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
  const { rows } = await fillPage<Candidate>(page, ({ below, above }, count) =>
    store.query(`notifications_unread_${count}`, candidates("n.id", page, count, unread), [
      ...selectionValues(accountId, selection),
      below,
      above,
    ]),
  );
  return rows.length;
}

/** One of the account's notifications, if the account sees its sender and its status. */
export const findNotification = read.first<[accountId: string, id: string], NotificationRow>(
  "notification_by_id",
  `select ${columns} from ${sources}
   where n.account_id = $1 and n.id = $2 and ${shown}`,
);

/** @returns whether the account had it */
export const deleteNotification = write.any<[accountId: string, id: string]>(
  "notification_delete",
  "delete from notifications where account_id = $1 and id = $2 returning id",
);

/** Deletes all notifications of an account. Returns whether there were any. */
export async function deleteNotifications(store: WriteStore, accountId: string): Promise<boolean> {
  const [row] = await store.query<{ some: boolean }>(
    "notifications_delete",
    `with gone as (delete from notifications where account_id = $1 returning id)
     select exists (select from gone) as some`,
    [accountId],
  );
  return row?.some === true;
}
