/** The server's settings, which the operator changes. They are in the database, where every process reads them. */
import type { RegistrationMode } from "../../config.ts";
import { lockSettingValue, readSettingRows, writeSettingRow } from "../../store/instance/settings.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";

/** The audience that something is shown to. */
export type Audience = "all" | "users" | "disabled";

/** The picture of the server: its keys in the media storage, and its description. */
export interface ThumbnailSetting {
  readonly key: string;
  /** The same at twice the size. */
  readonly doubleKey: string;
  readonly blurhash: string;
  readonly description: string;
}

export interface ServerSettings {
  readonly title: string;
  /** A few words, in plain text. */
  readonly description: string;
  readonly contact_email: string;
  /** The username of a local account, without `@`; empty for none. */
  readonly contact_username: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly registrations: RegistrationMode;
  /** Markdown, shown while registrations are closed. */
  readonly registrations_message: string;
  /** Empty for none. */
  readonly status_page_url: string;
  readonly show_peers: boolean;
  readonly show_activity: boolean;
  readonly show_domain_blocks: Audience;
  readonly show_domain_blocks_rationale: Audience;
  readonly thumbnail: ThumbnailSetting | null;
  /** Usernames of local accounts that everyone is suggested to follow. */
  readonly suggested_accounts: readonly string[];
  readonly trends: boolean;
  /** Whether only what moderators approved may be shown as trending. */
  readonly trends_review: boolean;
  readonly annual_reports: boolean;
}

export type SettingName = keyof ServerSettings;

/** An unknown setting, or a value that it can't have. The message is for the operator. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

interface Kind<Value> {
  /** The accepted values, in words. */
  readonly meaning: string;
  accepts(value: unknown): value is Value;
  /** Parses what an operator types; `accepts` then checks the value. Without it, the text is the value. */
  read?(typed: string): unknown;
}

const kinds: { readonly [Name in SettingName]: Kind<ServerSettings[Name]> } = {
  title: text(120),
  description: text(1000),
  contact_email: matching(/^([^\s@]+@[^\s@]+)?$/, "an e-mail address, or empty"),
  contact_username: matching(/^[a-z0-9_]{0,64}$/i, "the name of an account, or empty"),
  languages: {
    meaning: "a list of language codes, separated by commas",
    accepts: (value): value is readonly string[] =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((code) => typeof code === "string" && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(code)),
    read: (typed) => typed.split(",").map((code) => code.trim()),
  },
  registrations: oneOf("open", "approval", "closed"),
  registrations_message: text(20_000),
  status_page_url: {
    meaning: "an address that begins with http:// or https://, or empty",
    accepts: (value): value is string =>
      typeof value === "string" && (value === "" || (/^https?:\/\//.test(value) && URL.canParse(value))),
  },
  show_peers: truth(),
  show_activity: truth(),
  show_domain_blocks: oneOf("all", "users", "disabled"),
  show_domain_blocks_rationale: oneOf("all", "users", "disabled"),
  suggested_accounts: {
    meaning: "a list of at most 20 names of accounts, separated by commas, or empty",
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
  thumbnail: { meaning: "a picture, and has a command of its own", accepts: isThumbnail },
};

function text(longest: number): Kind<string> {
  return {
    meaning: `a text of at most ${longest} characters`,
    accepts: (value): value is string => typeof value === "string" && value.length <= longest,
  };
}

function matching(pattern: RegExp, meaning: string): Kind<string> {
  return { meaning, accepts: (value): value is string => typeof value === "string" && pattern.test(value) };
}

function oneOf<const Value extends string>(...values: readonly Value[]): Kind<Value> {
  return {
    meaning: values.join(" or "),
    accepts: (value): value is Value => values.some((candidate) => candidate === value),
  };
}

function truth(): Kind<boolean> {
  return {
    meaning: "true or false",
    accepts: (value): value is boolean => typeof value === "boolean",
    read: (typed) => (typed === "true" ? true : typed === "false" ? false : typed),
  };
}

function isThumbnail(value: unknown): value is ThumbnailSetting | null {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const parts = new Map(Object.entries(value));
  return ["key", "doubleKey", "blurhash", "description"].every((name) => typeof parts.get(name) === "string");
}

function defaults(context: Queryable): ServerSettings {
  return {
    title: "Concord",
    description: "",
    contact_email: "",
    contact_username: "",
    languages: ["en"],
    registrations: context.config.registrations,
    registrations_message: "",
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

const memoized = memoize(5000, async (context): Promise<ServerSettings> => {
  const rows = await readSettingRows(context.store);
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const fallbacks = defaults(context);
  // A value that is invalid, left by an earlier version or written by hand, counts as unset.
  const pick = <Name extends SettingName>(name: Name): ServerSettings[Name] => {
    const kind: Kind<ServerSettings[Name]> = kinds[name];
    const value = stored.get(name);
    return kind.accepts(value) ? value : fallbacks[name];
  };
  return {
    title: pick("title"),
    description: pick("description"),
    contact_email: pick("contact_email"),
    contact_username: pick("contact_username"),
    languages: pick("languages"),
    registrations: pick("registrations"),
    registrations_message: pick("registrations_message"),
    status_page_url: pick("status_page_url"),
    show_peers: pick("show_peers"),
    show_activity: pick("show_activity"),
    show_domain_blocks: pick("show_domain_blocks"),
    show_domain_blocks_rationale: pick("show_domain_blocks_rationale"),
    thumbnail: pick("thumbnail"),
    suggested_accounts: pick("suggested_accounts"),
    trends: pick("trends"),
    trends_review: pick("trends_review"),
    annual_reports: pick("annual_reports"),
  };
});

/** All settings: the stored values, else the defaults. A change by another process is seen within five seconds. */
export function readSettings(context: Context): Promise<ServerSettings> {
  return memoized.get(context);
}

/** Drops the cached settings, and with them the instance entity, once the transaction has ended. */
export function forgetSettings(tx: Transaction): void {
  tx.forget(memoized);
}

/** One setting and its new value. */
export type SettingChange<Name extends SettingName = SettingName> = {
  readonly [One in Name]: { readonly name: One; readonly value: ServerSettings[One] };
}[Name];

/** Whether a name is that of a setting. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(kinds, name);
}

/**
 * Parses a setting as an operator types it.
 * @throws {SettingError} for an unknown name, and for a value that the setting can't have
 */
export function parseSetting(name: string, typed: string): SettingChange {
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

/** The current picture, locked until the transaction ends, so that concurrent replacements remove different ones. */
export async function lockThumbnail({ store }: Transaction): Promise<ThumbnailSetting | null> {
  const value = await lockSettingValue(store, "thumbnail");
  return isThumbnail(value) ? value : null;
}

/**
 * Changes one setting of the server.
 * @throws {SettingError} for a value that the setting can't have
 */
export async function writeSetting(
  tx: Transaction,
  _operator: Operator,
  { name, value }: SettingChange,
): Promise<void> {
  const kind: Kind<unknown> = kinds[name];
  if (!kind.accepts(value)) throw new SettingError(`${name} is ${kind.meaning}`);
  await writeSettingRow(tx.store, name, value, tx.clock());
  tx.forget(memoized);
}
