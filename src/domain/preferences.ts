/** What a person has chosen, with what holds until they choose. */
import type { AccountRow } from "../store/accounts.ts";
import type { UserRow, UserSettings } from "../store/users.ts";
import { knownLanguage } from "../text/language.ts";

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
