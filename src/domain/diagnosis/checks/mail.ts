/** Checks of mail. */
import { message } from "../../../messages/catalogue.ts";
import { type Check, fine, warning, wrong } from "../findings.ts";

export const mailChecks = {
  "mail.transport": {
    async run({ config, mailer }) {
      if (config.smtpUrl === undefined) {
        return [warning(message("diagnosis.mail_none"), message("diagnosis.mail_none_advice"))];
      }
      // Without the user and the password.
      const { host } = new URL(config.smtpUrl);
      try {
        await mailer.verify();
        return [fine(message("diagnosis.mail_fine", { host }))];
      } catch (error) {
        const values = { host, problem: problemOf(error) };
        return [wrong(message("diagnosis.mail_broken", values), message("diagnosis.mail_broken_advice"))];
      }
    },
  },

  "mail.send": {
    needs: ["mail.transport"],
    async run({ config, mailer, recipient }) {
      if (recipient === undefined) return [fine(message("diagnosis.mail_not_sent"))];
      const { host } = config.publicUrl;
      try {
        await mailer.send({
          to: recipient,
          subject: `${host}: test of mail`,
          text: `${host} can send mail. The command "concord doctor --send" sent this one.\n`,
          html: `<p>${host} can send mail. The command "concord doctor --send" sent this one.</p>`,
        });
        return [fine(message("diagnosis.mail_sent", { address: recipient }))];
      } catch (error) {
        const values = { address: recipient, problem: problemOf(error) };
        return [wrong(message("diagnosis.mail_refused", values), message("diagnosis.mail_refused_advice"))];
      }
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

/** What the mail server said: the reply if there is one, else the code of the error. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("response" in error && typeof error.response === "string") return error.response;
  return "code" in error ? String(error.code) : error.message;
}
