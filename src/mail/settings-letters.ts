/** Mails about changes in the settings, in the language chosen there. */
import type { Translator } from "../messages/catalogue.ts";
import type { Mail } from "./mailer.ts";
import { type Sender, linkPaths, linkWith, write } from "./templates.ts";

/** Sent to the new address, which replaces the old one once the link is used. */
export function confirmEmailLetter(sender: Sender, to: string, translator: Translator, token: string): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.confirm_email", { title }),
    paragraphs: [translator.text("mail.confirm_email_why", { title })],
    link: {
      label: translator.text("mail.confirm_email_link"),
      url: linkWith(sender, linkPaths.changeEmail, token),
    },
    afterwards: [translator.text("mail.link_for_a_day"), translator.text("mail.confirm_email_otherwise")],
  });
}

/** Warns the owner of an address that someone else tried to use it. */
export function addressWantedLetter(sender: Sender, to: string, translator: Translator): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.address_wanted", { title }),
    paragraphs: [translator.text("mail.address_wanted_why", { title })],
    afterwards: [translator.text("mail.if_not_you")],
  });
}

/** Sent after the deletion, when the user can't sign in anymore. */
export function accountDeletedLetter(sender: Sender, to: string, translator: Translator): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.account_deleted", { title }),
    paragraphs: [
      translator.text("mail.account_deleted_what", { title }),
      translator.text("mail.account_deleted_otherwise"),
    ],
  });
}

/** Links to the settings: downloading the archive requires signing in. */
export function archiveReadyLetter(sender: Sender, to: string, translator: Translator): Mail {
  const { title, url } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.archive_ready", { title }),
    paragraphs: [translator.text("mail.archive_ready_what", { title })],
    link: { label: translator.text("mail.archive_link"), url: new URL(linkPaths.archive, url).href },
    afterwards: [translator.text("mail.archive_for_a_week")],
  });
}
