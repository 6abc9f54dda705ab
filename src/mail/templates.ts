/** What the mails say. Each is written once, and rendered as text and as HTML. */
import { type Translator, englishTranslator } from "../messages/catalogue.ts";
import { type Html, html } from "../text/html.ts";
import type { Mail } from "./mailer.ts";

/** Who writes, as the reader knows them. */
export interface Sender {
  /** The name of the server. */
  readonly title: string;
  /** Its domain. */
  readonly domain: string;
  /** Its public address, under which all links stand. */
  readonly url: URL;
}

export interface Letter {
  /** The reader's language; English where it isn't known. */
  readonly translator?: Translator;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** What stands below the link. */
  readonly afterwards?: readonly string[];
}

/** Writes a letter as text and as HTML. */
export function write(sender: Sender, to: string, letter: Letter): Mail {
  const { subject, paragraphs, link, afterwards = [], translator = englishTranslator } = letter;
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
  const { subject, paragraphs, link, afterwards = [], translator = englishTranslator } = letter;
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

/** Mails pass through old relays unchanged as long as they are ASCII, on lines of less than 998 characters. */
function ascii({ text }: Html): string {
  return text.replaceAll(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 0x20};`);
}

/** Where the links in mails lead: pages that act on a click, as scanners follow every link. */
export const linkPaths = {
  verify: "/auth/verify",
  reset: "/auth/reset",
  changeEmail: "/auth/email",
  archive: "/settings/export",
} as const;

/** The address of a page that acts on a token. */
export function linkWith(sender: Sender, path: string, token: string): string {
  const url = new URL(path, sender.url);
  url.searchParams.set("token", token);
  return url.href;
}

export function verifyLetter(sender: Sender, to: string, token: string): Mail {
  return write(sender, to, {
    subject: `Verify your address for ${sender.title}`,
    paragraphs: ["Welcome! Confirm that this address is yours to finish your registration."],
    link: { label: "Verify this address", url: linkWith(sender, linkPaths.verify, token) },
    afterwards: [
      "The link works once, for 24 hours.",
      "If you did not register, do nothing: without this step nobody can use the account.",
    ],
  });
}

export function alreadyHereLetter(sender: Sender, to: string): Mail {
  return write(sender, to, {
    subject: `You have an account at ${sender.title} already`,
    paragraphs: [
      "Someone, maybe you, has just tried to register with this address. You have an account with it already, so nothing has changed.",
    ],
    link: { label: "Sign in, or ask for a new password", url: new URL("/auth/sign_in", sender.url).href },
    afterwards: ["If it was not you, there is nothing to do."],
  });
}

export function approvedLetter(sender: Sender, to: string): Mail {
  return write(sender, to, {
    subject: `Welcome to ${sender.title}`,
    paragraphs: ["Your registration is approved. You can sign in now."],
    link: { label: "Sign in", url: new URL("/auth/sign_in", sender.url).href },
  });
}

export function resetLetter(sender: Sender, to: string, token: string): Mail {
  return write(sender, to, {
    subject: `A new password for ${sender.title}`,
    paragraphs: ["Someone, maybe you, has asked for a new password."],
    link: { label: "Choose a new password", url: linkWith(sender, linkPaths.reset, token) },
    afterwards: [
      "The link works once, for 30 minutes; a newer one takes its place.",
      "If it was not you, do nothing: your password stays as it is.",
    ],
  });
}

function alarm(sender: Sender): readonly string[] {
  const url = new URL("/auth/forgot", sender.url).href;
  return [`If it was not you, ask for a new password at once: ${url}`];
}

export function passwordChangedLetter(sender: Sender, to: string): Mail {
  return write(sender, to, {
    subject: `Your password for ${sender.title} was changed`,
    paragraphs: ["Your password was changed. Apps and browsers have to sign in again."],
    afterwards: alarm(sender),
  });
}

export function passwordOffLetter(sender: Sender, to: string): Mail {
  return write(sender, to, {
    subject: `Your password for ${sender.title} is switched off`,
    paragraphs: [
      "Somebody has tried a hundred wrong passwords in a row. So that nobody finds the right one, it does not work any more.",
      "Nobody got in. Where you are signed in, you stay so; to sign in anew, choose a new password.",
    ],
    link: { label: "Ask for a new password", url: new URL("/auth/forgot", sender.url).href },
  });
}

export function emailChangedLetter(sender: Sender, to: string): Mail {
  return write(sender, to, {
    subject: "The address of your account was changed",
    paragraphs: [
      `The e-mail address of your account at ${sender.title} was changed. This mail goes to the former address and to the new one.`,
      "Links in earlier mails do not work any more. If you didn't ask for this, write to those who run the server.",
    ],
  });
}

export function otpChangedLetter(sender: Sender, to: string, enabled: boolean): Mail {
  return write(sender, to, {
    subject: `Two-factor authentication is ${enabled ? "on" : "off"} at ${sender.title}`,
    paragraphs: [
      enabled
        ? "Two-factor authentication was turned on. From now on, signing in asks for a code of your authenticator app."
        : "Two-factor authentication was turned off. Your password alone is enough to sign in now.",
    ],
    afterwards: alarm(sender),
  });
}

export function recoveryCodeLetter(sender: Sender, to: string, left: number): Mail {
  return write(sender, to, {
    subject: `A recovery code was used at ${sender.title}`,
    paragraphs: [
      "One of your recovery codes took the place of a code of your authenticator app.",
      `Recovery codes left: ${left}.`,
    ],
    afterwards: alarm(sender),
  });
}

export interface SignIn {
  readonly at: Date;
  readonly userAgent: string | null;
  readonly address: string | null;
}

export function newSignInLetter(sender: Sender, to: string, signIn: SignIn): Mail {
  return write(sender, to, {
    subject: `A new sign-in at ${sender.title}`,
    paragraphs: [
      "Someone, probably you, has signed in from a device or a network that was not seen before.",
      `Time: ${signIn.at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      `Device: ${signIn.userAgent ?? "unknown"}`,
      `Address: ${signIn.address ?? "unknown"}`,
    ],
    afterwards: alarm(sender),
  });
}
