/** Checks of mail. */
import { message } from "../../../messages/catalogue.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { problemOf } from "../problems.ts";

export const mailChecks = {
  "mail.transport": {
    async run({ config, mailer }) {
      if (config.smtpUrl === undefined) {
        return [warning(message("diagnosis.mail_none"), message("diagnosis.mail_none_advice"))];
      }
      // Without the user and the password.
      const url = new URL(config.smtpUrl);
      const { host, username } = url;
      try {
        if (await mailer.verify()) return [fine(message("diagnosis.mail_fine", { host }))];
        return username === ""
          ? [fine(message("diagnosis.mail_without_login", { host }))]
          : [
              warning(
                message("diagnosis.mail_login_ignored", { host }),
                message("diagnosis.mail_login_ignored_advice"),
              ),
            ];
      } catch (error) {
        const mismatch = encryptionMismatch(error, url);
        if (mismatch !== undefined) return [mismatch];
        const values = { host, problem: replyOr(error) };
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
          text: `${host} can send mail. This is a test.\n`,
          html: `<p>${host} can send mail. This is a test.</p>`,
        });
        return [fine(message("diagnosis.mail_sent", { address: recipient }))];
      } catch (error) {
        const values = { address: recipient, problem: replyOr(error) };
        return [wrong(message("diagnosis.mail_refused", values), message("diagnosis.mail_refused_advice"))];
      }
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

/** What OpenSSL says about a first reply without TLS, by its length. */
const notTls: ReadonlySet<unknown> = new Set(["wrong version number", "packet length too long"]);

/** That the port and the scheme of SMTP_URL disagree about encryption; undefined for all other failures. */
function encryptionMismatch(error: unknown, { host, protocol }: URL): Outcome | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? error.code : undefined;
  if (protocol === "smtps:" && "reason" in error && notTls.has(error.reason)) {
    return wrong(message("diagnosis.mail_plain_port", { host }), message("diagnosis.mail_plain_port_advice"));
  }
  if (code === "ETLS" && "command" in error && error.command === "STARTTLS") {
    return wrong(
      message("diagnosis.mail_no_starttls", { host }),
      message("diagnosis.mail_no_starttls_advice"),
    );
  }
  // A port with TLS waits for the client to begin.
  if (protocol === "smtp:" && code === "ETIMEDOUT" && error.message === "Greeting never received") {
    return wrong(message("diagnosis.mail_silent", { host }), message("diagnosis.mail_silent_advice"));
  }
  return undefined;
}

/** The reply of the mail server if there is one, else what went wrong. */
function replyOr(error: unknown): string {
  const hasReply = error instanceof Error && "response" in error && typeof error.response === "string";
  return hasReply ? String(error.response) : problemOf(error);
}
