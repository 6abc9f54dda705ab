/** Mails about notifications: who is due for one, and what it says. */
import { asOne } from "../kernel/predicates.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";
import { isSenderShown, isStatusShown, unread, withStatuses } from "./notifications.ts";
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
  then jsonb_exists(u.settings -> 'mailed_notifications', n.type) else n.type = any(:defaultTypes::text[]) end)`);

/** Takes users who have new notifications to be mailed. Those taken aren't due again for the same notifications. */
export const takeDueMails = write.rows(
  "notification_mails_take",
  ({ after, until, mailedBefore, defaultTypes, limit }: DueMails) =>
    raw<DueMailRow>(
      `with due as (
         select distinct u.id, u.notifications_mailed_id as former
         from notifications n join users u on u.account_id = n.account_id join accounts a on a.id = u.account_id
         where n.id > :after and n.id <= :until and not n.filtered and n.id > u.notifications_mailed_id
           and (u.notifications_mailed_at is null or u.notifications_mailed_at <= :mailedBefore)
           and u.confirmed_at is not null and u.approved and not u.disabled
           and a.suspended_at is null and ${wanted}
         limit :limit)
       update users u set notifications_mailed_id = :until
       from due where u.id = due.id and u.notifications_mailed_id = due.former
       returning u.id as user_id, greatest(due.former, :after) as after, u.notifications_mailed_id as until`,
      { after, until, mailedBefore, defaultTypes, limit },
    ),
);

/** Records that a user gets a mail now, which begins the time until the next one. */
export const markMailed = write.run("notification_mails_mark", (userId: string) =>
  table("users").where({ id: userId }).update({ notifications_mailed_at: now() }),
);

export interface MailedNotificationRow extends Row<"accounts", "username" | "display_name"> {
  /** Of the post that is shown; null without one. */
  readonly status_id: string | null;
  readonly type: NotificationType;
  readonly content: string | null;
  readonly spoiler_text: string | null;
}

export interface MailedNotifications extends MailSpan {
  readonly accountId: string;
  readonly types: readonly string[];
  /** Only notifications since the account's last visit that no push message announced. */
  readonly onlyMissed: boolean;
  /** Most notifications. */
  readonly limit: number;
}

/** An account's unread notifications of some types, newest first. */
export const findMailedNotifications = read.rows(
  "notification_mail",
  ({ accountId, after, until, types, onlyMissed, limit }: MailedNotifications) =>
    withStatuses(table("notifications as n").join("accounts as f", "f.id", "n.from_account_id"))
      .where("n.account_id", accountId)
      .where("n.id", ">", after)
      .where("n.id", "<=", until)
      .where("n.type", anyOf(types))
      .whereRaw("not n.filtered")
      .whereRaw(unread, { accountId })
      .whereRaw(isStatusShown, { accountId })
      .whereRaw(isSenderShown, { accountId })
      .whereRaw(
        `not (:onlyMissed::boolean and (exists (select from push_subscriptions p where p.account_id = :accountId)
           or exists (select from sessions x join users u on u.id = x.user_id
             where u.account_id = :accountId and x.last_used_at > n.created_at)))`,
        { accountId, onlyMissed },
      )
      .orderBy("n.id", "desc")
      .limit(limit)
      .select<MailedNotificationRow[]>(
        "o.id as status_id",
        "n.type",
        "f.username",
        "f.display_name",
        "o.content",
        "o.spoiler_text",
      ),
);
