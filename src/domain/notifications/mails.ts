/**
 * Mails about notifications. Each user gets at most one an hour, with all that was unread for ten minutes: neither a
 * conversation nor a flood of mentions fills a mailbox.
 */
import { type UserRow, writeUserSettings } from "../../store/auth/users.ts";
import { firstIdAt } from "../../store/kernel/ids.ts";
import {
  type MailSpan,
  type MailedNotificationRow,
  findMailedNotifications,
  markMailed,
  takeDueMails,
} from "../../store/notifications/mails.ts";
import { type CompiledFilters, matchText, readFiltersOf, searchedText } from "../filters/matching.ts";
import { sweep } from "../../work/sweep.ts";
import { uselessToken } from "../auth/mailed-tokens.ts";
import { type MailedLink, findMailedUser } from "../auth/mailed-users.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";

const minute = 60_000;

/** Milliseconds in which people may read a notification before it is mailed. */
const patience = 10 * minute;

/** Milliseconds between two mails to the same user. */
const pauseBetween = 60 * minute;

/** Milliseconds after which a notification isn't mailed any more: twice the pause, so that a run may be late. */
const tooOld = patience + 2 * pauseBetween;

/** Users of one transaction. */
const stepSize = 200;

/** Notifications in a mail. */
export const mostInMail = 20;

/** Types that can be mailed. */
export const mailableTypes = ["mention", "quote", "follow", "follow_request", "favourite", "reblog"] as const;

export type MailableType = (typeof mailableTypes)[number];

/** As in Mastodon: what asks for an answer, and new followers. */
const defaultTypes: readonly MailableType[] = ["mention", "quote", "follow", "follow_request"];

export interface NotificationMails {
  readonly types: readonly MailableType[];
  /** Also about what happened before the user's last visit, and to users with push messages. */
  readonly whenActive: boolean;
}

/** What a user chose, or the defaults. */
export function notificationMailsOf({ settings }: Pick<UserRow, "settings">): NotificationMails {
  const chosen = settings.mailed_notifications;
  return {
    types: chosen === undefined ? defaultTypes : mailableTypes.filter((type) => chosen.includes(type)),
    whenActive: settings.mails_when_active ?? false,
  };
}

/** Saves which notifications are mailed to a person; undefined leaves a setting unchanged. */
export async function saveNotificationMails(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { types, whenActive }: { readonly [Name in keyof NotificationMails]: NotificationMails[Name] | undefined },
): Promise<NotificationMails> {
  const changed = await writeUserSettings(tx.store, user.id, {
    mailed_notifications: types,
    mails_when_active: whenActive,
  });
  return notificationMailsOf(changed);
}

/** Queues a mail for each user with notifications that are to be mailed. */
export async function queueNotificationMails(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const span = { after: firstIdAt(now - tooOld), until: firstIdAt(now - patience) };
  await sweep(() => context.writeWithoutActor(takeDue, span), undefined);
}

/** @returns whether more may be due */
async function takeDue(tx: Transaction, span: MailSpan): Promise<true | undefined> {
  const due = await takeDueMails(tx.store, {
    ...span,
    mailedBefore: new Date(tx.clock().getTime() - pauseBetween),
    defaultTypes,
    limit: stepSize,
  });
  await tx.emit(
    ...due.map(({ user_id: userId, after, until }) => ({
      type: "notifications.mail_due" as const,
      userId,
      after,
      until,
    })),
  );
  return due.length === stepSize ? true : undefined;
}

/** A notification in a mail. */
export interface MailedNotification extends MailedNotificationRow {
  /** Whether the user's filters warn of the post. */
  readonly isWarned: boolean;
}

/**
 * Notifications to mail to a user, newest first, without those of posts that the user's filters hide; one more than a mail
 * shows if there are more.
 */
export async function readMailedNotifications(
  context: Queryable,
  user: UserRow,
  { after, until }: MailSpan,
): Promise<MailedNotification[]> {
  const { types, whenActive } = notificationMailsOf(user);
  const rows = await findMailedNotifications(context.store, {
    accountId: user.account_id,
    after,
    until,
    types,
    onlyMissed: !whenActive,
    limit: mostInMail + 1,
  });
  const filters = (await readFiltersOf(context, [user.account_id])).get(user.account_id);
  return rows.flatMap((row) => {
    const actions = filters === undefined ? [] : actionsOn(filters, row);
    return actions.includes("hide") ? [] : { ...row, isWarned: actions.length > 0 };
  });
}

/** The actions of the filters for notifications that a post matches. */
function actionsOn(
  filters: CompiledFilters,
  { status_id: id, content, spoiler_text: warning }: MailedNotificationRow,
) {
  if (id === null) return [];
  const text = searchedText({
    content: content ?? "",
    spoilerText: warning ?? "",
    pollOptions: [],
    mediaDescriptions: [],
    tags: [],
  });
  return matchText(filters, text, [id])
    .filter(({ filter }) => filter.context.includes("notifications"))
    .map(({ filter }) => filter.filter_action);
}

/** Records that a user gets a mail now. */
export async function recordMailed(tx: Transaction, { id }: Pick<UserRow, "id">): Promise<void> {
  await markMailed(tx.store, id);
}

/**
 * Ends the mails about notifications by the link in one of them.
 * @throws {ApiError} 400 for an invalid or expired token, 429 beyond the limit of invalid tokens
 */
export async function stopMailsByLink(context: Context, link: MailedLink): Promise<void> {
  const user = await findMailedUser(context, "stop-mails", link);
  if (user === undefined) throw uselessToken();
  await context.writeWithoutActor(saveNotificationMails, { user }, { types: [], whenActive: undefined });
}
