/** The own profile: what may stand in it, and how it is changed. */
import { domainToASCII } from "node:url";
import { message } from "../../messages/catalogue.ts";
import { type AccountFieldRow, type AccountRow, findAccount } from "../../store/accounts/accounts.ts";
import {
  type ProfileColumns,
  lockAccount,
  writeProfile,
  writeUserSettings,
} from "../../store/accounts/profiles.ts";
import type { UserRow, UserSettings } from "../../store/auth/users.ts";
import {
  type FormatOptions,
  type MentionResolver,
  formatField,
  formatProfile,
  statusLength,
} from "../../text/format.ts";
import { knownLanguage } from "../../text/language.ts";
import { exceeds } from "../../text/length.ts";
import { tagPage } from "../../text/tag-page.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { profileLimits } from "../kernel/limits.ts";
import { resolveMentions } from "../statuses/mentions.ts";
import { type ProfilePictures, keepPictures, removePictures } from "./profile-pictures.ts";
import { acceptWaitingRequests } from "../relationships/follows.ts";

/** What to change, by the names of the API; what is undefined stays. */
export interface ProfileChanges {
  readonly display_name?: string | undefined;
  readonly note?: string | undefined;
  readonly locked?: boolean | undefined;
  readonly bot?: boolean | undefined;
  readonly discoverable?: boolean | undefined;
  readonly indexable?: boolean | undefined;
  readonly hide_collections?: boolean | undefined;
  readonly show_media?: boolean | undefined;
  readonly show_media_replies?: boolean | undefined;
  readonly show_featured?: boolean | undefined;
  readonly avatar_description?: string | undefined;
  readonly header_description?: string | undefined;
  readonly attribution_domains?: readonly string[] | undefined;
  readonly fields_attributes?: readonly FieldAttributes[] | undefined;
  readonly source?: PostingDefaults | undefined;
}

interface FieldAttributes {
  readonly name?: string | undefined;
  readonly value?: string | undefined;
}

interface PostingDefaults {
  readonly privacy?: "public" | "unlisted" | "private" | undefined;
  readonly sensitive?: boolean | undefined;
  /** Empty or null to leave it to the server. */
  readonly language?: string | null | undefined;
  readonly quote_policy?: "public" | "followers" | "nobody" | undefined;
}

interface Field {
  readonly name: string;
  readonly source: string;
}

/** A person with their account, as they are after a change. */
export interface Person {
  readonly account: AccountRow;
  readonly user: UserRow;
}

/**
 * Changes the profile and the defaults for posting, all or nothing. Fields and domains are replaced as a whole; a field
 * whose value stays keeps its verification. Whoever unlocks their account accepts all who wait, as in Mastodon.
 * @throws {ApiError} 422 for what is too long or too much, and for a picture that is none
 */
export async function updateProfile(
  context: Context,
  person: Person,
  changes: ProfileChanges,
  pictures: ProfilePictures = {},
): Promise<Person> {
  const checked = checkChanges(changes);
  const settings = changes.source === undefined ? undefined : checkDefaults(changes.source);
  const texts = [checked.note ?? "", ...(checked.fields ?? []).map((field) => field.source)];
  const mentions = await resolveMentions(context, person.account.id, texts);
  const kept = await keepPictures(context, pictures);
  try {
    return await context.write(async (tx) => {
      const user =
        settings === undefined ? person.user : await writeUserSettings(tx.store, person.user.id, settings);
      // Before the own account is held: counting holds many, in an order of its own.
      if (changes.locked === false) await acceptWaitingRequests(tx, person.account.id);
      const before = await lockAccount(tx.store, person.account.id);
      const after = { ...merge(tx, before, changes, checked, mentions), ...kept.columns };
      const account = await writeProfile(tx.store, before.id, after);
      const keys = replacedKeys(before, after);
      if (keys.length > 0) await tx.emit({ type: "media.removed", keys });
      return { account, user };
    });
  } catch (error) {
    await removeUnused(context, person.account.id, kept.keys);
    throw error;
  }
}

/** A connection that is lost at the commit fails, and may have committed all the same: the row knows what it uses. */
async function removeUnused(context: Queryable, accountId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const account = await findAccount(context.store, accountId);
    const used = account === undefined ? [] : keysOf(account);
    await removePictures(
      context,
      keys.filter((key) => !used.includes(key)),
    );
  } catch (error) {
    context.log.warn({ error, keys }, "pictures were left");
  }
}

/** Removes the avatar or the header, and what it was described as; without one, nothing happens. */
export function deletePicture(
  context: Context,
  account: AccountRow,
  picture: "avatar" | "header",
): Promise<AccountRow> {
  return context.write(async (tx) => {
    const before = await lockAccount(tx.store, account.id);
    if (before[`${picture}_key`] === null) return before;
    const none = {
      [`${picture}_key`]: null,
      [`${picture}_static_key`]: null,
      [`${picture}_description`]: "",
    };
    const after: ProfileColumns = { ...before, ...none };
    await tx.emit({ type: "media.removed", keys: replacedKeys(before, after) });
    return writeProfile(tx.store, account.id, after);
  });
}

interface CheckedChanges {
  readonly displayName: string | undefined;
  readonly note: string | undefined;
  readonly fields: readonly Field[] | undefined;
  readonly attributionDomains: readonly string[] | undefined;
}

function checkChanges(changes: ProfileChanges): CheckedChanges {
  const displayName = changes.display_name?.trim();
  const note = changes.note?.trim();
  assertLength("display_name", displayName, profileLimits.displayName);
  assertLength("avatar_description", changes.avatar_description, profileLimits.pictureDescription);
  assertLength("header_description", changes.header_description, profileLimits.pictureDescription);
  // Links count as in a status: long addresses are nobody's fault.
  if (note !== undefined && statusLength(note) > profileLimits.note) {
    throw tooLong("note", profileLimits.note);
  }
  return {
    displayName,
    note,
    fields: changes.fields_attributes === undefined ? undefined : checkFields(changes.fields_attributes),
    attributionDomains: changes.attribution_domains?.map(checkDomain),
  };
}

function assertLength(field: string, text: string | undefined, maximum: number): void {
  if (text !== undefined && exceeds(text, maximum)) throw tooLong(field, maximum);
}

function tooLong(field: string, limit: number): Error {
  return invalid(field, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
}

function checkFields(attributes: readonly FieldAttributes[]): Field[] {
  const fields = attributes
    .map(({ name = "", value = "" }) => ({ name: name.trim(), source: value.trim() }))
    .filter((field) => field.name !== "" || field.source !== "");
  const { fields: most, fieldName, fieldValue } = profileLimits;
  if (fields.length > most)
    throw invalid("fields", "ERR_TOO_LONG", message("reasons.too_many_entries", { limit: most }));
  for (const { name, source } of fields) {
    if (name === "") throw invalid("fields", "ERR_BLANK", message("reasons.field_name_missing"));
    if (exceeds(name, fieldName)) {
      throw invalid("fields", "ERR_TOO_LONG", message("reasons.field_name_too_long", { limit: fieldName }));
    }
    if (exceeds(source, fieldValue)) {
      throw invalid("fields", "ERR_TOO_LONG", message("reasons.field_value_too_long", { limit: fieldValue }));
    }
  }
  return fields;
}

/** People paste addresses, and write stars for subdomains, which count anyway. */
function checkDomain(text: string): string {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^\*\./, "")
    .replace(/\/$/, "");
  // What would end a host in an address would be dropped silently.
  const domain = /[\s/?#@:\\]/.test(name) ? "" : domainToASCII(name).toLowerCase();
  if (!/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)) {
    throw invalid("attribution_domains", "ERR_INVALID", message("reasons.not_a_domain_listed"));
  }
  return domain;
}

type SettingChanges = { readonly [Name in keyof UserSettings]: UserSettings[Name] | null | undefined };

function checkDefaults(source: PostingDefaults): SettingChanges {
  const { privacy, sensitive, language, quote_policy: quotePolicy } = source;
  const unset = language === null || language?.trim() === "";
  const known = unset || language === undefined ? undefined : knownLanguage(language);
  if (!unset && language !== undefined && known === undefined) {
    throw invalid("source.language", "ERR_INCLUSION", message("reasons.unknown_language"));
  }
  return {
    default_privacy: privacy,
    default_sensitive: sensitive,
    default_language: unset ? null : known,
    default_quote_policy: quotePolicy,
  };
}

function merge(
  context: Queryable,
  before: AccountRow,
  changes: ProfileChanges,
  { displayName, note, fields, attributionDomains }: CheckedChanges,
  mentions: MentionResolver,
): ProfileColumns {
  const format: FormatOptions = { mentions, tagUrl: (name) => tagPage(context.config.publicUrl, name) };
  return {
    ...before,
    actor_type: changes.bot === undefined ? before.actor_type : changes.bot ? "Service" : "Person",
    display_name: displayName ?? before.display_name,
    note_source: note ?? before.note_source,
    note: note === undefined ? before.note : formatProfile(note, format),
    fields: fields?.map((field) => renderField(field, before.fields, format)) ?? before.fields,
    avatar_description: changes.avatar_description?.trim() ?? before.avatar_description,
    header_description: changes.header_description?.trim() ?? before.header_description,
    locked: changes.locked ?? before.locked,
    discoverable: changes.discoverable ?? before.discoverable,
    indexable: changes.indexable ?? before.indexable,
    hide_collections: changes.hide_collections ?? before.hide_collections,
    show_media: changes.show_media ?? before.show_media,
    show_media_replies: changes.show_media_replies ?? before.show_media_replies,
    show_featured: changes.show_featured ?? before.show_featured,
    attribution_domains:
      attributionDomains === undefined ? before.attribution_domains : [...new Set(attributionDomains)],
  };
}

function renderField(
  { name, source }: Field,
  before: readonly AccountFieldRow[],
  format: FormatOptions,
): AccountFieldRow {
  const verifiedAt = before.find((field) => field.source === source)?.verified_at ?? null;
  const value = formatField(source, { ...format, verified: verifiedAt !== null });
  return { name, source, value, verified_at: verifiedAt };
}

function replacedKeys(before: ProfileColumns, after: ProfileColumns): string[] {
  const still = new Set(keysOf(after));
  return keysOf(before).filter((key) => !still.has(key));
}

function keysOf(row: ProfileColumns): string[] {
  return [row.avatar_key, row.avatar_static_key, row.header_key, row.header_static_key].filter(
    (key) => key !== null,
  );
}
