/** What a person has chosen, with what holds until they choose. */
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { UserRow, UserSettings } from "../../store/auth/users.ts";
import { writeChosenLanguages, writeLocale, writeUserSettings } from "../../store/accounts/profiles.ts";
import { type Locale, locales, message } from "../../messages/catalogue.ts";
import { knownLanguage } from "../../text/language.ts";
import type { Context } from "../kernel/context.ts";
import { unprocessable } from "../kernel/api-error.ts";

export interface Preferences {
  readonly visibility: NonNullable<UserSettings["default_privacy"]>;
  readonly sensitive: boolean;
  /** Of new statuses; falls back to the language of the person's interface, so that it is always of use. */
  readonly language: string;
  /** What was chosen itself; null where nothing was. */
  readonly chosenLanguage: string | null;
  readonly quotePolicy: NonNullable<UserSettings["default_quote_policy"]>;
  readonly expandMedia: NonNullable<UserSettings["expand_media"]>;
  readonly expandSpoilers: boolean;
  readonly autoplayGifs: boolean;
}

/** Reads a person's preferences. Those who answer each follow request post to followers, as Mastodon has it. */
export function preferencesOf(user: UserRow, account: AccountRow): Preferences {
  const { settings } = user;
  return {
    visibility: settings.default_privacy ?? (account.locked ? "private" : "public"),
    sensitive: settings.default_sensitive ?? false,
    language: knownLanguage(settings.default_language ?? "") ?? knownLanguage(user.locale) ?? "en",
    chosenLanguage: settings.default_language ?? null,
    quotePolicy: settings.default_quote_policy ?? "public",
    expandMedia: settings.expand_media ?? "default",
    expandSpoilers: settings.expand_spoilers ?? false,
    autoplayGifs: settings.autoplay_gifs ?? false,
  };
}

/** How somebody reads, as a form says it. */
export interface ReadingForm {
  readonly expandMedia: string;
  readonly expandSpoilers: boolean;
  readonly autoplayGifs: boolean;
  /** Codes, separated by commas; empty for all languages. */
  readonly languages: string;
}

export const mediaChoices = ["default", "show_all", "hide_all"] as const;
const mostLanguages = 50;
/** Of what is repeated to whoever typed it. */
const longestCode = 35;
/** Characters: a form longer than this holds more languages than can be chosen. */
const longestLanguages = 1000;

/**
 * Keeps how a person reads.
 * @throws {ApiError} 422 for a choice or a language that there isn't
 */
export async function saveReading(context: Context, userId: string, form: ReadingForm): Promise<void> {
  const media = mediaChoices.find((choice) => choice === form.expandMedia);
  if (media === undefined) throw unprocessable(message("settings.choose_media"));
  if (form.languages.length > longestLanguages) {
    throw unprocessable(message("settings.too_many_languages", { most: mostLanguages }));
  }
  const codes = form.languages.split(",").map((code) => code.trim());
  const written = codes.filter((code) => code !== "");
  if (written.length > mostLanguages) {
    throw unprocessable(message("settings.too_many_languages", { most: mostLanguages }));
  }
  const languages = written.map((code) => {
    const known = knownLanguage(code);
    if (known === undefined) {
      throw unprocessable(message("settings.unknown_language", { code: code.slice(0, longestCode) }));
    }
    return known;
  });
  await context.write(async (tx) => {
    await writeUserSettings(tx.store, userId, {
      expand_media: media,
      expand_spoilers: form.expandSpoilers,
      autoplay_gifs: form.autoplayGifs,
    });
    await writeChosenLanguages(tx.store, userId, languages.length === 0 ? null : [...new Set(languages)]);
  });
}

/**
 * Keeps the language in which the server speaks to a person, on pages and in mails.
 * @throws {ApiError} 422 for a language that there are no messages in
 */
export async function saveLocale(context: Context, userId: string, wanted: string): Promise<Locale> {
  const locale = locales.find((known) => known === wanted);
  if (locale === undefined) {
    throw unprocessable(message("settings.unknown_language", { code: wanted.slice(0, longestCode) }));
  }
  await context.write((tx) => writeLocale(tx.store, userId, locale));
  return locale;
}
