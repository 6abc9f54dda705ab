/** Sends mail by SMTP, or writes a file for each mail if no server is configured. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ASCII; other characters as references. */
  readonly html: string;
  /** URL of the page that ends mails of this kind (RFC 2369). */
  readonly unsubscribe?: string;
}

/** The mail server refused a mail for good (RFC 5321, 4.2.1: a reply of 5yz), with its reply as message. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

export interface Mailer {
  /**
   * @throws {MailRefused} if the server refuses the sender, the recipient or the content for good
   * @throws {Error} for a failure that may pass, such as a refused login or a full mailbox
   */
  send(mail: Mail): Promise<void>;
  /**
   * Connects to the mail server and signs in, without sending a mail. Does nothing without one.
   * @returns whether it signed in: not without a user in the URL, and not if the server offers no login
   * @throws if it doesn't answer or refuses the login
   */
  verify(): Promise<boolean>;
}

export interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for .eml files, used instead of an SMTP server. */
  readonly directory: string;
}

/**
 * Opens a mailer. It connects for each mail, and loads nodemailer with the first.
 * @param current asked for each mail: settings may change
 */
export function openMailer(current: () => MailerOptions): Mailer {
  const open = (options = current()): Mailer =>
    options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options, options.smtpUrl);
  return { send: (mail) => open().send(mail), verify: () => open().verify() };
}

/** Timeouts in milliseconds, so that a slow mail server doesn't block the queue; the job retries later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The same for a person who waits for the result. The greeting ends first: its error says what is wrong. */
const verifyPatience = { connectionTimeout: 4000, greetingTimeout: 3500, socketTimeout: 4000 };

interface SmtpSettings extends Readonly<typeof patience> {
  readonly logger?: { info(entry: unknown): void };
}

function smtpMailer(options: MailerOptions, url: string): Mailer {
  const open = async (settings: SmtpSettings) => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, ...settings }, { from: options.from });
  };
  return {
    async send(mail) {
      const transport = await open(patience);
      await transport.sendMail(messageOf(mail, "7bit")).catch((error: unknown) => {
        throw isRefused(error) ? new MailRefused(error.response, { cause: error }) : error;
      });
    },
    async verify() {
      let isSignedIn = false;
      const logger = {
        // nodemailer passes over a login that the server doesn't offer, and says only here whether it signed in.
        info(entry: unknown): void {
          const action = typeof entry === "object" && entry !== null && "action" in entry ? entry.action : "";
          isSignedIn ||= action === "authenticated";
        },
      };
      const transport = await open({ ...verifyPatience, logger });
      await transport.verify();
      return isSignedIn;
    },
  };
}

/** Whether an error is the server's final refusal of a mail. Those of the login and the connection concern all mails. */
function isRefused(error: unknown): error is Error & { readonly response: string } {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "EENVELOPE" || error.code === "EMESSAGE") &&
    "permanent" in error &&
    error.permanent === true &&
    "response" in error &&
    typeof error.response === "string"
  );
}

function fileMailer({ from, directory }: MailerOptions): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
      const { message } = await transport.sendMail(messageOf(mail, "8bit"));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
      const unfinished = join(directory, `.${name}`);
      // Mails contain sign-in links: only the operator may read them.
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(directory, name));
    },
    verify: () => Promise.resolve(false),
  };
}

type Encoding = "7bit" | "8bit";

/** @param encoding what the recipient takes: not every mail server takes 8bit (RFC 6152) */
function messageOf(mail: Mail, encoding: Encoding): SendMailOptions {
  return {
    to: { name: "", address: mail.to },
    subject: mail.subject,
    alternatives: [part("plain", mail.text, encoding), part("html", mail.html, encoding)],
    // RFC 3834: suppresses automatic replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe === undefined ? {} : { "List-Unsubscribe": `<${mail.unsubscribe}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Text with short lines (RFC 5322, 2.1.1) is sent as it is, if the encoding allows it: nodemailer's default would break
 * links at 76 characters, so that they could not be copied from an .eml file.
 */
function part(
  subtype: "plain" | "html",
  content: string,
  encoding: Encoding,
): NonNullable<SendMailOptions["alternatives"]>[number] {
  const isAscii = /^[\n\x20-\x7e]*$/.test(content);
  const isShort = content.split("\n").every((line) => Buffer.byteLength(line) < 998);
  if (!isShort || (!isAscii && encoding === "7bit"))
    return { contentType: `text/${subtype}; charset=utf-8`, content };
  const headers = [
    `Content-Type: text/${subtype}; charset=${isAscii ? "us-ascii" : "utf-8"}`,
    `Content-Transfer-Encoding: ${isAscii ? "7bit" : "8bit"}`,
  ];
  return { raw: [...headers, "", content.replaceAll("\n", "\r\n")].join("\r\n") };
}
