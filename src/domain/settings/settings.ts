/** The server's settings, stored in the database for all processes. */
import type { RegistrationMode } from "../../config/config.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import { type SettingRow, readSettingRows } from "../../store/settings/settings.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";

/** Who may see something. */
export type Audience = "all" | "users" | "disabled";

/** The picture of the server: its keys in the media storage, and its description. */
export interface ThumbnailSetting {
  readonly key: string;
  /** The same at double size. */
  readonly doubleKey: string;
  readonly blurhash: string;
  readonly description: string;
}

export interface ServerSettings {
  readonly title: string;
  /** A few words, in plain text. */
  readonly description: string;
  /** Of pages, `#rrggbb`; empty for the default. */
  readonly accent_color: string;
  readonly contact_email: string;
  /** The username of a local account, without `@`; empty for none. */
  readonly contact_username: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly registrations: RegistrationMode;
  /** Markdown, shown while registrations are closed. */
  readonly closed_registrations_message: string;
  /** Empty for none. */
  readonly status_page_url: string;
  readonly show_peers: boolean;
  readonly show_activity: boolean;
  readonly show_domain_blocks: Audience;
  readonly show_domain_blocks_rationale: Audience;
  readonly thumbnail: ThumbnailSetting | null;
  /** Usernames of local accounts that are suggested to everyone. */
  readonly suggested_accounts: readonly string[];
  readonly trends: boolean;
  /** Whether only items approved by moderators may trend. */
  readonly trends_review: boolean;
  readonly annual_reports: boolean;
}

export type SettingName = keyof ServerSettings;

/** An unknown setting, or an invalid value. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

interface Kind<Value> {
  /** The accepted values, for the operator. */
  readonly meaning: string;
  /** Why a value is rejected. */
  readonly reason: Message;
  accepts(value: unknown): value is Value;
  /** Parses typed text; `accepts` then checks the value. By default, the text is the value. */
  read?(typed: string): unknown;
}

const mostLanguages = 50;
const longestUrl = 2048;

const kinds: { readonly [Name in SettingName]: Kind<ServerSettings[Name]> } = {
  title: text(120),
  description: text(1000),
  accent_color: matching(/^(?:#[\da-f]{6})?$/i, "a colour, as # and six hexadecimal digits, or empty"),
  contact_email: matching(/^([^\s@]{1,200}@[^\s@]{1,253})?$/, "an e-mail address, or empty"),
  contact_username: matching(/^[a-z0-9_]{0,64}$/i, "the name of an account, or empty"),
  languages: {
    meaning: "a list of language codes, separated by commas",
    reason: message("reasons.language_codes"),
    accepts: (value): value is readonly string[] =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= mostLanguages &&
      value.every((code) => typeof code === "string" && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(code)),
    read: (typed) => typed.split(",").map((code) => code.trim()),
  },
  registrations: oneOf("open", "approval", "closed"),
  closed_registrations_message: text(20_000),
  status_page_url: {
    meaning: "an address that begins with http:// or https://, or empty",
    reason: message("reasons.url"),
    accepts: (value): value is string =>
      typeof value === "string" &&
      value.length <= longestUrl &&
      (value === "" || (/^https?:\/\/[^\s]*$/.test(value) && URL.canParse(value))),
  },
  show_peers: truth(),
  show_activity: truth(),
  show_domain_blocks: oneOf("all", "users", "disabled"),
  show_domain_blocks_rationale: oneOf("all", "users", "disabled"),
  suggested_accounts: {
    meaning: "a list of at most 20 names of accounts, separated by commas, or empty",
    reason: message("reasons.usernames", { limit: 20 }),
    accepts: (value): value is readonly string[] =>
      Array.isArray(value) &&
      value.length <= 20 &&
      value.every((name) => typeof name === "string" && /^[a-z0-9_]{1,64}$/i.test(name)),
    read: (typed) =>
      typed.trim() === "" ? [] : typed.split(",").map((name) => name.trim().replace(/^@/, "")),
  },
  trends: truth(),
  trends_review: truth(),
  annual_reports: truth(),
  thumbnail: {
    meaning: "a picture, and has a command of its own",
    reason: message("reasons.file"),
    accepts: isThumbnail,
  },
};

function text(longest: number): Kind<string> {
  return {
    meaning: `a text of at most ${longest} characters`,
    reason: message("reasons.too_long", { limit: longest }),
    accepts: (value): value is string => typeof value === "string" && value.length <= longest,
  };
}

function matching(pattern: RegExp, meaning: string): Kind<string> {
  return {
    meaning,
    reason: message("reasons.format"),
    accepts: (value): value is string => typeof value === "string" && pattern.test(value),
  };
}

function oneOf<const Value extends string>(...values: readonly Value[]): Kind<Value> {
  return {
    meaning: values.join(" or "),
    reason: message("reasons.one_of", { values: values.join(", ") }),
    accepts: (value): value is Value => values.some((candidate) => candidate === value),
  };
}

function truth(): Kind<boolean> {
  return {
    meaning: "true or false",
    reason: message("reasons.type", { type: "boolean" }),
    accepts: (value): value is boolean => typeof value === "boolean",
    read: (typed) => (typed === "true" ? true : typed === "false" ? false : typed),
  };
}

/** Whether a stored value is a picture, or none. */
export function isThumbnail(value: unknown): value is ThumbnailSetting | null {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const parts = new Map(Object.entries(value));
  return ["key", "doubleKey", "blurhash", "description"].every((name) => typeof parts.get(name) === "string");
}

function defaults(context: Queryable): ServerSettings {
  return {
    title: "Concord",
    description: "",
    accent_color: "",
    contact_email: "",
    contact_username: "",
    languages: ["en"],
    registrations: context.config.registrations,
    closed_registrations_message: "",
    status_page_url: "",
    show_peers: true,
    show_activity: true,
    show_domain_blocks: "disabled",
    show_domain_blocks_rationale: "disabled",
    thumbnail: null,
    suggested_accounts: [],
    trends: true,
    trends_review: true,
    annual_reports: true,
  };
}

/** The settings of stored rows. An invalid value, from an earlier version or written by hand, counts as unset. */
export function settingsOf(context: Queryable, rows: readonly SettingRow[]): ServerSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const fallbacks = defaults(context);
  const settings = Object.keys(kinds)
    .filter(isSettingName)
    .map((name) => {
      const value = stored.get(name);
      return [name, kinds[name].accepts(value) ? value : fallbacks[name]];
    });
  // Each name is there, with a value that its kind accepts.
  return Object.fromEntries(settings) as ServerSettings;
}

const memoized = memoize(5000, async (context): Promise<ServerSettings> =>
  settingsOf(context, await readSettingRows(context.store)),
);

/** All settings: the stored values, else the defaults. Changes by other processes take effect within five seconds. */
export function readSettings(context: Context): Promise<ServerSettings> {
  return memoized.get(context);
}

/** Drops the cached settings and the instance entity, once the transaction has ended. */
export function forgetSettings(tx: Transaction): void {
  tx.forget(memoized);
}

/** One setting and its new value. */
export type SettingChange<Name extends SettingName = SettingName> = {
  readonly [One in Name]: { readonly name: One; readonly value: ServerSettings[One] };
}[Name];

/** Values of some settings; undefined for the others. */
export type SomeSettings = { readonly [Name in SettingName]?: ServerSettings[Name] | undefined };

/** The settings that have a value. */
export function changesIn(settings: SomeSettings): SettingChange[] {
  return Object.keys(kinds)
    .filter(isSettingName)
    .flatMap((name) => changeIn(settings, name));
}

function changeIn<Name extends SettingName>(settings: SomeSettings, name: Name): SettingChange<Name>[] {
  const value: ServerSettings[Name] | undefined = settings[name];
  return value === undefined ? [] : [{ name, value }];
}

/** Whether a name is that of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(kinds, name);
}

/** Why a value is invalid for a setting; undefined if it is valid. */
export function problemOf({ name, value }: SettingChange): Message | undefined {
  const kind: Kind<unknown> = kinds[name];
  return kind.accepts(value) ? undefined : kind.reason;
}

/** Former names of settings, which are still accepted. */
const formerNames: ReadonlyMap<string, SettingName> = new Map([
  ["registrations_message", "closed_registrations_message"],
]);

/**
 * Parses a typed setting.
 * @throws {SettingError} for an unknown name or an invalid value
 */
export function parseSetting(typedName: string, typed: string): SettingChange {
  const name = formerNames.get(typedName) ?? typedName;
  if (!isSettingName(name)) {
    throw new SettingError(`there is no setting "${name}": they are ${Object.keys(kinds).join(", ")}`);
  }
  return parseValue(name, typed);
}

function parseValue<Name extends SettingName>(name: Name, typed: string): SettingChange<Name> {
  const kind: Kind<ServerSettings[Name]> = kinds[name];
  const value = kind.read === undefined ? typed : kind.read(typed);
  if (!kind.accepts(value)) throw new SettingError(`${name} is ${kind.meaning}`);
  return { name, value };
}
