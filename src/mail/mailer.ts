/** The way out for mail: an SMTP server, or a file for each mail where none is configured. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SendMailOptions, createTransport } from "nodemailer";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ASCII, with references for all other characters. */
  readonly html: string;
}

export interface Mailer {
  /** @throws when the server doesn't take it; the job then tries again */
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where .eml files go without an SMTP server. */
  readonly directory: string;
}

/** Opens a mailer; it connects for each mail anew. */
export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options, options.smtpUrl);
}

/** Milliseconds. A server that doesn't answer by then is asked again later: what waits for it keeps others waiting. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function smtpMailer(options: MailerOptions, url: string): Mailer {
  const transport = createTransport({ url, ...patience }, { from: options.from });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail));
    },
  };
}

function fileMailer({ from, directory }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
      const unfinished = join(directory, `.${name}`);
      // A mail holds what signs somebody in: it is for the operator's eyes only.
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(directory, name));
    },
  };
}

function messageOf(mail: Mail): SendMailOptions {
  return {
    to: { name: "", address: mail.to },
    subject: mail.subject,
    alternatives: [part("plain", mail.text), part("html", mail.html)],
    // RFC 3834: nobody's absence is to be reported to us.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A part as it is, where lines are short enough for that (RFC 5322, 2.1.1) and ASCII: nodemailer would break links at
 * 76 characters, and whoever reads the mail in its file could not copy them.
 */
function part(
  subtype: "plain" | "html",
  content: string,
): NonNullable<SendMailOptions["alternatives"]>[number] {
  const plain = /^[\n\x20-\x7e]*$/.test(content) && content.split("\n").every((line) => line.length < 998);
  if (!plain) return { contentType: `text/${subtype}; charset=utf-8`, content };
  const headers = [`Content-Type: text/${subtype}; charset=us-ascii`, "Content-Transfer-Encoding: 7bit"];
  return { raw: [...headers, "", content.replaceAll("\n", "\r\n")].join("\r\n") };
}
