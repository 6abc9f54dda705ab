/** Mails to moderators, and about moderators' decisions. */
import type { Translator } from "../messages/catalogue.ts";
import type { Mail } from "./mailer.ts";
import { type Sender, linkPaths, linkWith, write } from "./templates.ts";

/** Facts of a report for the mail. */
export interface ReportedFacts {
  /** Handles of both accounts. */
  readonly reporter: string;
  readonly target: string;
  /** URL of the reported profile. */
  readonly profile: string;
  readonly category: string;
  readonly comment: string;
  /** Number of attached statuses. */
  readonly statuses: number;
}

export function reportLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { reporter, target, profile, category, comment, statuses }: ReportedFacts,
): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.report", { title, target }),
    paragraphs: [
      translator.text("mail.report_what", { reporter, target, category }),
      ...(comment === "" ? [] : [translator.text("mail.report_comment", { comment })]),
      translator.text("mail.report_attached", { statuses }),
    ],
    link: { label: translator.text("mail.report_link"), url: profile },
    afterwards: [translator.text("mail.report_off", { title })],
  });
}

/** Facts of a strike for the mail. */
export interface WarningFacts {
  /** The account's username. */
  readonly name: string;
  readonly action: string;
  /** The moderators' message; may be empty. */
  readonly text: string;
  /** URLs of the posts concerned. */
  readonly statuses: readonly string[];
  /** Days until the data of a suspended account is removed. */
  readonly daysUntilRemoval: number;
  /** Days until the deadline for an appeal, and the token of its page. */
  readonly appealDays: number;
  readonly token: string;
}

export function warningLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { name, action, text, statuses, daysUntilRemoval, appealDays, token }: WarningFacts,
): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.warning", { action, title }),
    paragraphs: [
      translator.text("mail.warning_what", { action, name, days: daysUntilRemoval }),
      ...(text === "" ? [] : [translator.text("mail.warning_text", { text })]),
      ...(statuses.length === 0
        ? []
        : [translator.text("mail.warning_statuses", { statuses: statuses.length, links: statuses })]),
      translator.text("mail.warning_appeal", { days: appealDays }),
    ],
    link: {
      label: translator.text("mail.warning_link"),
      url: linkWith(sender, linkPaths.appeal, token),
    },
  });
}

/** Facts of an appeal for the mails. */
export interface AppealFacts {
  /** The username of the appellant. */
  readonly name: string;
  /** The contested action. */
  readonly action: string;
  readonly text: string;
  /** For moderators the time of the strike, for the appellant that of the appeal. */
  readonly at: Date;
}

/** Tells a moderator about a new appeal. */
export function appealLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { name, action, text, at }: AppealFacts,
): Mail {
  const { title } = sender;
  return write(sender, to, {
    translator,
    subject: translator.text("mail.appeal", { name, title }),
    paragraphs: [
      translator.text("mail.appeal_what", { name, action, at }),
      translator.text("mail.appeal_text", { text }),
    ],
    link: {
      label: translator.text("mail.appeal_link"),
      url: new URL("/admin/appeals?state=pending", sender.url).href,
    },
    afterwards: [translator.text("mail.report_off", { title })],
  });
}

/** Tells the appellant about the decision. */
export function appealDecisionLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { name, at, approved }: Pick<AppealFacts, "name" | "at"> & { readonly approved: boolean },
): Mail {
  const { title } = sender;
  const [subject, what] = approved
    ? (["mail.appeal_approved", "mail.appeal_approved_what"] as const)
    : (["mail.appeal_rejected", "mail.appeal_rejected_what"] as const);
  return write(sender, to, {
    translator,
    subject: translator.text(subject, { title }),
    paragraphs: [translator.text(what, { name, at })],
  });
}
