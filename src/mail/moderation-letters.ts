/** Mails to moderators. */
import type { Translator } from "../messages/catalogue.ts";
import type { Mail } from "./mailer.ts";
import { type Sender, write } from "./templates.ts";

/** What the mail says about a report. */
export interface ReportedFacts {
  /** Handles of both accounts. */
  readonly reporter: string;
  readonly target: string;
  /** URL of the reported profile. */
  readonly profile: string;
  readonly category: string;
  readonly comment: string;
  /** How many statuses are attached. */
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
