/** Mails about notifications. */
import type { MessageKey, Translator } from "../messages/catalogue.ts";
import type { Mail } from "./mailer.ts";
import { type Sender, linkPaths, linkWith, write } from "./templates.ts";

/** A notification in a mail. */
export interface MailedNotification {
  /** What happened, with the name of the person. */
  readonly title: string;
  /** The beginning of the post, or its content warning; empty without a post. */
  readonly excerpt: string;
}

export interface NotificationsFacts {
  /** Newest first; at least one. */
  readonly notifications: readonly MailedNotification[];
  /** Whether there are more. */
  readonly more: boolean;
  /** Of the page that ends these mails. */
  readonly token: string;
}

export function notificationsLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { notifications, more, token }: NotificationsFacts,
): Mail {
  const { title, url } = sender;
  const [first] = notifications;
  const only = notifications.length === 1 && !more ? first?.title : undefined;
  const stop = linkWith(sender, linkPaths.stopMails, token);
  const count = notifications.length;
  return {
    ...write(sender, to, {
      translator,
      subject: only ?? translator.text(subjectOf(more), { title, count }),
      paragraphs: [
        ...notifications.map(({ title: what, excerpt }) => (excerpt === "" ? what : `${what}: ${excerpt}`)),
        ...(more ? [translator.text("mail.notifications_more")] : []),
      ],
      link: {
        label: translator.text("mail.notifications_link"),
        url: new URL(linkPaths.notifications, url).href,
      },
      afterwards: [
        translator.text("mail.notifications_choose", { url: new URL(linkPaths.mails, url).href }),
        translator.text("mail.notifications_off", { url: stop }),
      ],
    }),
    unsubscribe: stop,
  };
}

function subjectOf(more: boolean): MessageKey {
  return more ? "mail.notifications_many" : "mail.notifications";
}
