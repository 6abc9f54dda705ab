/**
 * Texts for people: one catalogue for errors, pages and mails. Messages are in ICU syntax
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/), by key, in one file per language and
 * subject.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { Html, type HtmlValue, html } from "../text/html.ts";
import deAdmin from "./de/admin.json" with { type: "json" };
import deAuth from "./de/auth.json" with { type: "json" };
import deCommon from "./de/common.json" with { type: "json" };
import deCompose from "./de/compose.json" with { type: "json" };
import deDeliveries from "./de/deliveries.json" with { type: "json" };
import deDiagnosis from "./de/diagnosis.json" with { type: "json" };
import deDone from "./de/done.json" with { type: "json" };
import deErrors from "./de/errors.json" with { type: "json" };
import deFields from "./de/fields.json" with { type: "json" };
import deHome from "./de/home.json" with { type: "json" };
import deInvites from "./de/invites.json" with { type: "json" };
import deMail from "./de/mail.json" with { type: "json" };
import dePeople from "./de/people.json" with { type: "json" };
import dePosts from "./de/posts.json" with { type: "json" };
import dePublic from "./de/public.json" with { type: "json" };
import dePush from "./de/push.json" with { type: "json" };
import deImports from "./de/imports.json" with { type: "json" };
import deReading from "./de/reading.json" with { type: "json" };
import deRelays from "./de/relays.json" with { type: "json" };
import deReplies from "./de/replies.json" with { type: "json" };
import deSettings from "./de/settings.json" with { type: "json" };
import enAdmin from "./en/admin.json" with { type: "json" };
import deWebhooks from "./de/webhooks.json" with { type: "json" };
import enAuth from "./en/auth.json" with { type: "json" };
import enCommon from "./en/common.json" with { type: "json" };
import enCompose from "./en/compose.json" with { type: "json" };
import enDeliveries from "./en/deliveries.json" with { type: "json" };
import enDiagnosis from "./en/diagnosis.json" with { type: "json" };
import enDone from "./en/done.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enFields from "./en/fields.json" with { type: "json" };
import enHome from "./en/home.json" with { type: "json" };
import enInvites from "./en/invites.json" with { type: "json" };
import enMail from "./en/mail.json" with { type: "json" };
import enPeople from "./en/people.json" with { type: "json" };
import enPosts from "./en/posts.json" with { type: "json" };
import enPublic from "./en/public.json" with { type: "json" };
import enPush from "./en/push.json" with { type: "json" };
import enImports from "./en/imports.json" with { type: "json" };
import enReading from "./en/reading.json" with { type: "json" };
import enRelays from "./en/relays.json" with { type: "json" };
import enReplies from "./en/replies.json" with { type: "json" };
import enSettings from "./en/settings.json" with { type: "json" };
import enWebhooks from "./en/webhooks.json" with { type: "json" };

/** English defines the keys. */
const english = {
  ...enAdmin,
  ...enCommon,
  ...enCompose,
  ...enDeliveries,
  ...enDiagnosis,
  ...enDone,
  ...enErrors,
  ...enFields,
  ...enAuth,
  ...enSettings,
  ...enPeople,
  ...enPosts,
  ...enPublic,
  ...enHome,
  ...enInvites,
  ...enMail,
  ...enPush,
  ...enImports,
  ...enReading,
  ...enRelays,
  ...enReplies,
  ...enWebhooks,
};

export type MessageKey = keyof typeof english;

/** A missing key is a compile error. */
const german: Readonly<Record<MessageKey, string>> = {
  ...deAdmin,
  ...deCommon,
  ...deCompose,
  ...deDeliveries,
  ...deDiagnosis,
  ...deDone,
  ...deErrors,
  ...deFields,
  ...deAuth,
  ...deSettings,
  ...dePeople,
  ...dePosts,
  ...dePublic,
  ...deHome,
  ...deInvites,
  ...deMail,
  ...dePush,
  ...deImports,
  ...deReading,
  ...deRelays,
  ...deReplies,
  ...deWebhooks,
};

export const catalogues = { en: english, de: german } as const satisfies Readonly<
  Record<string, Readonly<Record<MessageKey, string>>>
>;

export type Locale = keyof typeof catalogues;

export const locales = Object.keys(catalogues) as readonly Locale[];

/** A value for a placeholder. Messages may be nested; lists are joined by commas. */
export type MessageValue = string | number | Date | Message | readonly MessageValue[];

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** Whether a message with this computed key exists. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(english, key);
}

/** A message that is rendered later, in its reader's language. */
export interface Message {
  readonly key: MessageKey;
  readonly values: MessageValues;
}

/** Makes a message to be rendered later. */
export function message(key: MessageKey, values: MessageValues = {}): Message {
  return { key, values };
}

/** A placeholder's value, or a function that renders a tag's content, for a message as HTML. */
export type HtmlMessageValue = HtmlValue | Date | ((content: Html) => Html);

/** Renders messages in one language. */
export interface Translator {
  readonly locale: Locale;
  /** As plain text. */
  text(key: MessageKey, values?: MessageValues): string;
  /** Renders a `Message` as plain text. */
  say(message: Message): string;
  /** As HTML: text is escaped, and the function of the same name renders each tag (`<link>…</link>`). */
  html(key: MessageKey, values?: Readonly<Record<string, HtmlMessageValue>>): Html;
}

/**
 * Formats of times in messages, as in `{at, date, moment}`: in UTC and marked as such, because the server doesn't
 * know the reader's time zone.
 */
const formats = {
  date: {
    moment: {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "UTC",
      timeZoneName: "short",
    },
  },
} as const;

/**
 * Compiled messages by language and key. The catalogue limits its size: about a thousand entries of a few hundred
 * bytes per language.
 */
const compiled = new Map<string, IntlMessageFormat>();

function compile(locale: Locale, key: MessageKey): IntlMessageFormat {
  const name = `${locale} ${key}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(catalogues[locale][key], locale, formats);
  compiled.set(name, format);
  return format;
}

/** Texts of messages without values, by language and key; as many as `compiled` at most. */
const fixed: Readonly<Record<Locale, Map<MessageKey, string>>> = { en: new Map(), de: new Map() };

function fixedText(locale: Locale, key: MessageKey): string {
  const known = fixed[locale].get(key);
  if (known !== undefined) return known;
  const text = String(compile(locale, key).format({}));
  fixed[locale].set(key, text);
  return text;
}

/** Each language under its own name, so that its speakers find it. */
export const ownNames = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale]),
) as Readonly<Record<Locale, string>>;

function makeTranslator(locale: Locale): Translator {
  const text = (key: MessageKey, values?: MessageValues): string => {
    if (values === undefined) return fixedText(locale, key);
    const plain = Object.entries(values).map(([name, value]) => [name, plainOf(value)] as const);
    return String(compile(locale, key).format(Object.fromEntries(plain)));
  };
  const plainOf = (value: MessageValue): string | number | Date => {
    if (typeof value === "string" || typeof value === "number" || value instanceof Date) return value;
    return isList(value)
      ? value.map((one) => String(plainOf(one))).join(", ")
      : text(value.key, value.values);
  };
  return {
    locale,
    text,
    say: ({ key, values }) => text(key, values),
    html(key, values = {}) {
      const rendered = Object.entries(values).map(([name, value]) => [name, renderable(value)] as const);
      const parts = compile(locale, key).format<Html>(Object.fromEntries(rendered));
      return joined(Array.isArray(parts) ? parts : [parts]);
    },
  };
}

function isList(value: Message | readonly MessageValue[]): value is readonly MessageValue[] {
  return Array.isArray(value);
}

type Part = string | Html;

/** Numbers and dates are passed on for the message to format. */
function renderable(value: HtmlMessageValue): string | number | Date | Html | ((parts: Part[]) => Html) {
  if (typeof value === "function") return (parts) => value(joined(parts));
  if (typeof value === "number" || typeof value === "string" || value instanceof Date) return value;
  return value instanceof Html ? value : html`${value}`;
}

function joined(parts: readonly Part[]): Html {
  return html`${parts}`;
}

const translators = new Map<Locale, Translator>(locales.map((locale) => [locale, makeTranslator(locale)]));

/** The translator of a language. */
export function translatorFor(locale: Locale): Translator {
  const found = translators.get(locale);
  if (found === undefined) throw new Error(`there are no messages in ${locale}`);
  return found;
}

/** English: for logs, and when the reader's language is unknown. */
export const englishTranslator: Translator = translatorFor("en");

/** The supported language that matches a tag (`de` for `de-AT`), or undefined. */
export function offeredLocale(tag: string): Locale | undefined {
  const [primary] = tag.slice(0, 35).toLowerCase().split(/[-_]/, 1);
  return locales.find((locale) => locale === primary);
}
