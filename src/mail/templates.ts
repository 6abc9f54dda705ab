/** Mail templates. Each is rendered as text and as HTML. */
import { type Translator, message } from "../messages/catalogue.ts";
import { type Html, html } from "../text/html.ts";
import type { Mail } from "./mailer.ts";

/** The server that sends the mail. */
export interface Sender {
  /** The name of the server. */
  readonly title: string;
  /** Its domain. */
  readonly domain: string;
  /** Its public URL, the base of all links. */
  readonly url: URL;
}

export interface Letter {
  /** The reader's language. */
  readonly translator: Translator;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Text below the link. */
  readonly afterwards?: readonly string[];
}

/** Renders a letter as text and HTML. */
export function write(sender: Sender, to: string, letter: Letter): Mail {
  const { translator, subject, paragraphs, link, afterwards = [] } = letter;
  const reason = translator.text("mail.reason", { title: sender.title, domain: sender.domain });
  const text = [
    ...paragraphs,
    ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]),
    ...afterwards,
    `-- \n${reason}`,
  ];
  return { to, subject, text: `${text.join("\n\n")}\n`, html: ascii(page(sender, letter, reason)) };
}

function page(sender: Sender, letter: Letter, reason: string): Html {
  const { translator, subject, paragraphs, link, afterwards = [] } = letter;
  const paragraph = (words: string): Html => html`<p style="margin:0 0 16px">${words}</p>`;
  return html`<!doctype html>
    <html lang="${translator.locale}">
      <head>
        <meta charset="us-ascii" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#f3f1f7;color:#1d1a26;font:16px/1.5 system-ui,Segoe UI,Roboto,sans-serif"
      >
        <div
          style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #d5d0e0;border-radius:14px"
        >
          <p style="margin:0 0 16px;font-weight:700">${sender.title}</p>
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
          ${paragraphs.map(paragraph)}
          ${
            link !== undefined &&
            html`<p style="margin:0 0 16px">
              <a
                href="${link.url}"
                style="display:inline-block;padding:12px 22px;background:#5b3fb8;color:#ffffff;font-weight:600;text-decoration:none;border-radius:10px"
                >${link.label}</a
              >
            </p>`
          }
          ${afterwards.map(paragraph)}
        </div>
        <p style="max-width:520px;margin:16px auto 0;color:#5b5668;font-size:13px">${reason}</p>
      </body>
    </html> `;
}

/** Old relays leave mails unchanged that are ASCII with lines of less than 998 characters. */
function ascii({ text }: Html): string {
  return text.replaceAll(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 0x20};`);
}

/** Targets of links in mails: pages with a button, because mail scanners follow every link. */
export const linkPaths = {
  verify: "/auth/verify",
  reset: "/auth/reset",
  changeEmail: "/auth/email",
  archive: "/settings/export",
  appeal: "/auth/appeal",
  stopMails: "/auth/mails",
  notifications: "/notifications",
  mails: "/settings/notifications",
} as const;

/** The URL of a page that acts on a token. */
export function linkWith(sender: Sender, path: string, token: string): string {
  const url = new URL(path, sender.url);
  url.searchParams.set("token", token);
  return url.href;
}

export function verifyLetter(sender: Sender, to: string, translator: Translator, token: string): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.verify", { title: sender.title }),
    paragraphs: [translator.text("mail.verify_why")],
    link: { label: translator.text("mail.verify_link"), url: linkWith(sender, linkPaths.verify, token) },
    afterwards: [translator.text("mail.link_for_a_day"), translator.text("mail.verify_otherwise")],
  });
}

export function alreadyHereLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.already_here", { title: sender.title }),
    paragraphs: [translator.text("mail.already_here_why")],
    link: {
      label: translator.text("mail.already_here_link"),
      url: new URL("/auth/sign_in", sender.url).href,
    },
    afterwards: [translator.text("mail.if_not_you")],
  });
}

export function approvedLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.approved", { title: sender.title }),
    paragraphs: [translator.text("mail.approved_what")],
    link: { label: translator.text("mail.approved_link"), url: new URL("/auth/sign_in", sender.url).href },
  });
}

export function resetLetter(sender: Sender, to: string, translator: Translator, token: string): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.reset", { title: sender.title }),
    paragraphs: [translator.text("mail.reset_why")],
    link: { label: translator.text("mail.reset_link"), url: linkWith(sender, linkPaths.reset, token) },
    afterwards: [translator.text("mail.link_for_half_an_hour"), translator.text("mail.reset_otherwise")],
  });
}

/** What to do if the reader didn't cause the mail. */
function alarm(sender: Sender, translator: Translator): readonly string[] {
  return [translator.text("mail.alarm", { url: new URL("/auth/forgot", sender.url).href })];
}

export function passwordChangedLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.password_changed", { title: sender.title }),
    paragraphs: [translator.text("mail.password_changed_what")],
    afterwards: alarm(sender, translator),
  });
}

export function passwordOffLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.password_off", { title: sender.title }),
    paragraphs: [translator.text("mail.password_off_why"), translator.text("mail.password_off_what")],
    link: { label: translator.text("mail.password_off_link"), url: new URL("/auth/forgot", sender.url).href },
  });
}

export function emailChangedLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.email_changed"),
    paragraphs: [
      translator.text("mail.email_changed_what", { title: sender.title }),
      translator.text("mail.email_changed_otherwise"),
    ],
  });
}

export function otpChangedLetter(sender: Sender, to: string, translator: Translator, enabled: boolean): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text(enabled ? "mail.otp_on" : "mail.otp_off", { title: sender.title }),
    paragraphs: [translator.text(enabled ? "mail.otp_on_what" : "mail.otp_off_what")],
    afterwards: alarm(sender, translator),
  });
}

export function recoveryCodeLetter(sender: Sender, to: string, translator: Translator, left: number): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.recovery_code", { title: sender.title }),
    paragraphs: [
      translator.text("mail.recovery_code_what"),
      translator.text("mail.recovery_codes_left", { count: left }),
    ],
    afterwards: alarm(sender, translator),
  });
}

export function recoveryCodesRenewedLetter(sender: Sender, to: string, translator: Translator): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text("mail.recovery_codes_renewed", { title: sender.title }),
    paragraphs: [translator.text("mail.recovery_codes_renewed_what")],
    afterwards: alarm(sender, translator),
  });
}

/** A passkey was added or removed, or a copy of it was refused. */
export function passkeyLetter(
  sender: Sender,
  to: string,
  translator: Translator,
  { change, name }: { readonly change: "added" | "removed" | "copied"; readonly name: string },
): Mail {
  return write(sender, to, {
    translator,
    subject: translator.text(`mail.passkey_${change}`, { title: sender.title }),
    paragraphs: [translator.text(`mail.passkey_${change}_what`, { name })],
    afterwards: [
      translator.text("mail.passkey_alarm", { url: new URL("/settings/passkeys", sender.url).href }),
      ...alarm(sender, translator),
    ],
  });
}

export interface SignIn {
  readonly at: Date;
  readonly device: string | null;
  readonly address: string | null;
}

export function newSignInLetter(sender: Sender, to: string, translator: Translator, signIn: SignIn): Mail {
  const unknown = message("mail.unknown");
  return write(sender, to, {
    translator,
    subject: translator.text("mail.new_sign_in", { title: sender.title }),
    paragraphs: [
      translator.text("mail.new_sign_in_what"),
      translator.text("mail.new_sign_in_time", { at: signIn.at }),
      translator.text("mail.new_sign_in_device", { device: signIn.device ?? unknown }),
      translator.text("mail.new_sign_in_address", { address: signIn.address ?? unknown }),
    ],
    afterwards: alarm(sender, translator),
  });
}
