/** Mails about notifications: who is due for one, and what it says. */
import { asOne, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import { isSenderShown } from "./notifications.ts";
import type { NotificationType } from "./types.ts";

/** Notifications between two identifiers: above `after`, up to `until`. */
export interface MailSpan {
  readonly after: string;
  readonly until: string;
}

export interface DueMailRow extends MailSpan {
  readonly user_id: string;
}

export interface DueMails extends MailSpan {
  /** Users whose last mail is younger than this wait. */
  readonly mailedBefore: Date;
  /** Types of users who chose none. */
  readonly defaultTypes: readonly string[];
  /** Most users. */
  readonly limit: number;
}

/** SQL condition: user `u` wants mails about notifications of the type of `n`. */
const wanted = asOne(`(case when jsonb_exists(u.settings, 'mailed_notifications')
  then jsonb_exists(u.settings -> 'mailed_notifications', n.type) else n.type = any($4::text[]) end)`);

/** Takes users who have new notifications to be mailed. Those taken aren't due again for the same notifications. */
export const takeDueMails = write.rows<[due: DueMails], DueMailRow>(
  "notification_mails_take",
  `with due as (
     select distinct u.id, u.notifications_mailed_id as former
     from notifications n join users u on u.account_id = n.account_id join accounts a on a.id = u.account_id
     where n.id > $1 and n.id <= $2 and not n.filtered and n.id > u.notifications_mailed_id
       and (u.notifications_mailed_at is null or u.notifications_mailed_at <= $3)
       and u.confirmed_at is not null and u.approved and not u.disabled
       and a.suspended_at is null and ${wanted}
     limit $5)
   update users u set notifications_mailed_id = $2
   from due where u.id = due.id and u.notifications_mailed_id = due.former
   returning u.id as user_id, greatest(due.former, $1::bigint) as after, u.notifications_mailed_id as until`,
  ({ after, until, mailedBefore, defaultTypes, limit }) => [after, until, mailedBefore, defaultTypes, limit],
);

/** Records that a user gets a mail now, which begins the time until the next one. */
export const markMailed = write.run<[userId: string]>(
  "notification_mails_mark",
  "update users set notifications_mailed_at = $now where id = $1",
);

export interface MailedNotificationRow {
  /** Of the post that is shown; null without one. */
  readonly status_id: string | null;
  readonly type: NotificationType;
  readonly username: string;
  readonly display_name: string;
  readonly content: string | null;
  readonly spoiler_text: string | null;
}

export interface MailedNotifications extends MailSpan {
  readonly accountId: string;
  readonly types: readonly string[];
  /** Only what the account doesn't know by its last visit and hasn't got as a push message. */
  readonly onlyMissed: boolean;
  /** Most notifications. */
  readonly limit: number;
}

/** An account's unread notifications of some types, newest first. */
export const findMailedNotifications = read.rows<[MailedNotifications], MailedNotificationRow>(
  "notification_mail",
  `select o.id as status_id, n.type, f.username, f.display_name, o.content, o.spoiler_text
   from notifications n join accounts f on f.id = n.from_account_id
     left join statuses s on s.id = n.status_id left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
   where n.account_id = $1 and n.id > $2 and n.id <= $3 and n.type = any($4::text[]) and not n.filtered
     and n.id > coalesce(
       (select m.last_read_id from markers m where m.account_id = $1 and m.timeline = 'notifications'), 0)
     and (n.status_id is null or ${visibleTo("o", "$1::bigint")}) and ${isSenderShown}
     and not ($5::boolean and (exists (select from push_subscriptions p where p.account_id = $1)
       or exists (select from sessions x join users u on u.id = x.user_id
         where u.account_id = $1 and x.last_used_at > n.created_at)))
   order by n.id desc limit $6`,
  ({ accountId, after, until, types, onlyMissed, limit }) => [
    accountId,
    after,
    until,
    types,
    onlyMissed,
    limit,
  ],
);
