/**
 * Texts for people: one catalogue for errors, pages and mails. Messages are in ICU syntax
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/), by key, in one file per language and
 * subject.
 */
import { readFileSync, readdirSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { Html, type HtmlValue, html } from "../text/html.ts";
import adminTexts from "./en/admin.json" with { type: "json" };
import authTexts from "./en/auth.json" with { type: "json" };
import commonTexts from "./en/common.json" with { type: "json" };
import composeTexts from "./en/compose.json" with { type: "json" };
import deliveriesTexts from "./en/deliveries.json" with { type: "json" };
import diagnosisTexts from "./en/diagnosis.json" with { type: "json" };
import doneTexts from "./en/done.json" with { type: "json" };
import errorsTexts from "./en/errors.json" with { type: "json" };
import fieldsTexts from "./en/fields.json" with { type: "json" };
import homeTexts from "./en/home.json" with { type: "json" };
import importsTexts from "./en/imports.json" with { type: "json" };
import invitesTexts from "./en/invites.json" with { type: "json" };
import mailTexts from "./en/mail.json" with { type: "json" };
import peopleTexts from "./en/people.json" with { type: "json" };
import postsTexts from "./en/posts.json" with { type: "json" };
import publicTexts from "./en/public.json" with { type: "json" };
import pushTexts from "./en/push.json" with { type: "json" };
import readingTexts from "./en/reading.json" with { type: "json" };
import relaysTexts from "./en/relays.json" with { type: "json" };
import repliesTexts from "./en/replies.json" with { type: "json" };
import settingsTexts from "./en/settings.json" with { type: "json" };
import webhooksTexts from "./en/webhooks.json" with { type: "json" };

/** English defines the keys. */
const english = {
  ...adminTexts,
  ...authTexts,
  ...commonTexts,
  ...composeTexts,
  ...deliveriesTexts,
  ...diagnosisTexts,
  ...doneTexts,
  ...errorsTexts,
  ...fieldsTexts,
  ...homeTexts,
  ...importsTexts,
  ...invitesTexts,
  ...mailTexts,
  ...peopleTexts,
  ...postsTexts,
  ...publicTexts,
  ...pushTexts,
  ...readingTexts,
  ...relaysTexts,
  ...repliesTexts,
  ...settingsTexts,
  ...webhooksTexts,
};

export type MessageKey = keyof typeof english;

/** The languages, as offered on pages. Each has its folder beside this file. */
export const locales = ["en", "de", "fr", "es"] as const;

export type Locale = (typeof locales)[number];

/** Makes a value for each language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  const made: Partial<Record<Locale, Value>> = {};
  for (const locale of locales) made[locale] = make(locale);
  return made as Record<Locale, Value>;
}

type Catalogue = Readonly<Record<MessageKey, string>>;

/** The messages of each language. One that a language lacks is in English; tests reject it. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = perLocale((locale) => {
  if (locale === "en") return english;
  const folder = new URL(`./${locale}/`, import.meta.url);
  const found = { ...english };
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".json"))) {
    Object.assign(found, JSON.parse(readFileSync(new URL(name, folder), "utf8")) as object);
  }
  return found;
});

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
 * Compiled messages by language and key. The catalogue limits its size: about 2,500 entries of a few hundred
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
const fixed = perLocale(() => new Map<MessageKey, string>());

function fixedText(locale: Locale, key: MessageKey): string {
  const known = fixed[locale].get(key);
  if (known !== undefined) return known;
  const text = String(compile(locale, key).format({}));
  fixed[locale].set(key, text);
  return text;
}

/** Each language under its own name, so that its speakers find it; in upper case, as the beginning of an entry. */
export const ownNames = perLocale((locale) => {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
});

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

const translators = perLocale(makeTranslator);

/** The translator of a language. */
export function translatorFor(locale: Locale): Translator {
  return translators[locale];
}

/** English: for logs, and when the reader's language is unknown. */
export const englishTranslator: Translator = translatorFor("en");

/** The supported language that matches a tag (`de` for `de-AT`), or undefined. */
export function offeredLocale(tag: string): Locale | undefined {
  const [primary] = tag.slice(0, 35).toLowerCase().split(/[-_]/, 1);
  return locales.find((locale) => locale === primary);
}
