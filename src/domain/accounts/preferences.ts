/** A person's preferences, with their defaults. */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import {
  type UserRow,
  type UserSettings,
  writeChosenLanguages,
  writeLocale,
  writeUserSettings,
} from "../../store/auth/users.ts";
import { type Locale, locales, message } from "../../messages/catalogue.ts";
import { knownLanguage } from "../../text/language.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";

export interface Preferences {
  readonly visibility: NonNullable<UserSettings["default_privacy"]>;
  readonly sensitive: boolean;
  /** Language of new statuses; by default, that of the user interface. */
  readonly language: string;
  /** The explicitly chosen language; null for none. */
  readonly chosenLanguage: string | null;
  readonly quotePolicy: NonNullable<UserSettings["default_quote_policy"]>;
  readonly expandMedia: NonNullable<UserSettings["expand_media"]>;
  readonly expandSpoilers: boolean;
  readonly autoplayGifs: boolean;
}

/** A person's preferences. Those with a locked account post to followers by default, as in Mastodon. */
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

/** Defaults for new statuses; undefined ones stay unchanged. */
export interface PostingDefaults {
  readonly visibility?: "public" | "unlisted" | "private" | undefined;
  readonly sensitive?: boolean | undefined;
  /** ISO 639; null or blank means the language of the user interface. */
  readonly language?: string | null | undefined;
  readonly quotePolicy?: "public" | "followers" | "nobody" | undefined;
}

type SettingChanges = { readonly [Name in keyof UserSettings]: UserSettings[Name] | null | undefined };

/**
 * Saves a person's defaults for new statuses.
 * @throws {ApiError} 422 for an unknown language
 */
export function savePostingDefaults(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  defaults: PostingDefaults,
): Promise<UserRow> {
  return writeUserSettings(tx.store, user.id, checkPostingDefaults(defaults));
}

/** @throws {ApiError} 422 for an unknown language */
export function checkPostingDefaults({
  visibility,
  sensitive,
  language,
  quotePolicy,
}: PostingDefaults): SettingChanges {
  const unset = language === null || language?.trim() === "";
  const known = unset || language === undefined ? undefined : knownLanguage(language);
  if (!unset && language !== undefined && known === undefined) {
    throw invalid("source.language", "ERR_INCLUSION", message("reasons.unknown_language"));
  }
  return {
    default_privacy: visibility,
    default_sensitive: sensitive,
    default_language: unset ? null : known,
    default_quote_policy: quotePolicy,
  };
}

export const mediaChoices = ["default", "show_all", "hide_all"] as const;

/** A person's reading preferences. */
export interface ReadingPreferences {
  readonly expandMedia: (typeof mediaChoices)[number];
  readonly expandSpoilers: boolean;
  readonly autoplayGifs: boolean;
  /** ISO 639, of public timelines; none for all languages. */
  readonly languages: readonly string[];
}

export const mostLanguages = 50;

/** Maximum UTF-16 code units of an unknown code in the error message. */
const longestCode = 35;

/**
 * Saves a person's reading preferences.
 * @throws {ApiError} 422 for an unknown language, and for too many
 */
export async function saveReading(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { expandMedia, expandSpoilers, autoplayGifs, languages }: ReadingPreferences,
): Promise<void> {
  if (languages.length > mostLanguages) {
    throw unprocessable(message("settings.too_many_languages", { most: mostLanguages }));
  }
  const known = new Set(languages.map(checkLanguage));
  await writeUserSettings(tx.store, user.id, {
    expand_media: expandMedia,
    expand_spoilers: expandSpoilers,
    autoplay_gifs: autoplayGifs,
  });
  await writeChosenLanguages(tx.store, user.id, known.size === 0 ? null : [...known]);
}

/** Hides the list of what new members do first. */
export async function dismissFirstRun(tx: Transaction, { user }: Pick<LocalPerson, "user">): Promise<void> {
  await writeUserSettings(tx.store, user.id, { first_run_dismissed: true });
}

export const themes = ["system", "light", "dark"] as const;
export const textSizes = ["usual", "large", "largest"] as const;

/** How pages look to a person. */
export interface Appearance {
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
  /** Whether posts take less space. */
  readonly compact: boolean;
  /** Whether nothing moves, even if the system doesn't ask for it. */
  readonly reduceMotion: boolean;
}

export function appearanceOf({ theme, text_size, compact, reduce_motion }: UserSettings): Appearance {
  return {
    theme: theme ?? "system",
    textSize: text_size ?? "usual",
    compact: compact ?? false,
    reduceMotion: reduce_motion ?? false,
  };
}

/** Saves how pages look to a person; what is undefined stays unchanged. */
export async function saveAppearance(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { theme, textSize, compact, reduceMotion }: Partial<Appearance>,
): Promise<void> {
  await writeUserSettings(tx.store, user.id, {
    theme: theme === "system" ? null : theme,
    text_size: textSize === "usual" ? null : textSize,
    compact,
    reduce_motion: reduceMotion,
  });
}

/** Saves whether a person's pages have keyboard shortcuts. */
export async function saveShortcuts(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { shortcuts }: { readonly shortcuts: boolean },
): Promise<void> {
  await writeUserSettings(tx.store, user.id, { shortcuts });
}

/** Saves whether a moderator receives mails about new reports. */
export async function saveModeration(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { reportMails }: { readonly reportMails: boolean },
): Promise<void> {
  await writeUserSettings(tx.store, user.id, { report_mails: reportMails });
}

function checkLanguage(code: string): string {
  const known = knownLanguage(code);
  if (known !== undefined) return known;
  throw unprocessable(message("settings.unknown_language", { code: code.slice(0, longestCode) }));
}

/**
 * Saves the language of a person's pages and mails.
 * @throws {ApiError} 422 for a language without messages
 */
export async function saveLocale(
  tx: Transaction,
  { user }: Pick<LocalPerson, "user">,
  { locale: wanted }: { readonly locale: string },
): Promise<Locale> {
  const locale = locales.find((known) => known === wanted);
  if (locale === undefined) {
    throw unprocessable(message("settings.unknown_language", { code: wanted.slice(0, longestCode) }));
  }
  await writeLocale(tx.store, user.id, locale);
  return locale;
}
