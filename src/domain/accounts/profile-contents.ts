/** Texts of profiles: validates those of local users, sanitises those from other servers. */
import { domainToASCII } from "node:url";
import { message } from "../../messages/catalogue.ts";
import type { AccountFieldRow } from "../../store/accounts/account-rows.ts";
import { withoutControls } from "../../text/controls.ts";
import { type FormatOptions, formatField, statusLength } from "../../text/format.ts";
import { exceeds } from "../../text/length.ts";
import { sanitizeRemoteHtml } from "../../text/sanitize.ts";
import { invalid } from "../kernel/invalid.ts";
import { profileLimits, remoteProfileLimits } from "../kernel/limits.ts";

export interface ProfileField {
  readonly name: string;
  /** Plain text from a local user, HTML from a remote account. */
  readonly value: string;
}

/** The texts of a profile; undefined ones stay unchanged. */
export interface ProfileTexts {
  readonly displayName?: string | undefined;
  /** Plain text from a local user, HTML from a remote account. */
  readonly note?: string | undefined;
  /** All fields; replaces the current ones. A field with an unchanged value keeps its verification. */
  readonly fields?: readonly ProfileField[] | undefined;
  readonly avatarDescription?: string | undefined;
  readonly headerDescription?: string | undefined;
  /** All domains whose pages may name the account as their author; replaces the current ones. */
  readonly attributionDomains?: readonly string[] | undefined;
}

/** Texts as they are stored; undefined ones stay unchanged. */
export interface ProfileContents {
  readonly displayName: string | undefined;
  /** The text and the HTML made from it; the text is empty for a remote account. */
  readonly note: { readonly source: string; readonly html: string } | undefined;
  readonly fields: ((before: readonly AccountFieldRow[]) => AccountFieldRow[]) | undefined;
  readonly avatarDescription: string | undefined;
  readonly headerDescription: string | undefined;
  readonly attributionDomains: readonly string[] | undefined;
}

/**
 * Normalises and validates the texts of a local user.
 * @throws {ApiError} 422 for a text that is too long, too many entries or an invalid value
 */
export function checkTexts(texts: ProfileTexts): ProfileTexts {
  const displayName = texts.displayName?.trim();
  const note = texts.note?.trim();
  assertLength("display_name", displayName, profileLimits.displayName);
  assertLength("avatar_description", texts.avatarDescription, profileLimits.pictureDescription);
  assertLength("header_description", texts.headerDescription, profileLimits.pictureDescription);
  // Links count as in a status, whatever their length.
  if (note !== undefined && statusLength(note) > profileLimits.note) {
    throw tooLong("note", profileLimits.note);
  }
  return {
    displayName,
    note,
    fields: texts.fields === undefined ? undefined : checkFields(texts.fields),
    avatarDescription: texts.avatarDescription?.trim(),
    headerDescription: texts.headerDescription?.trim(),
    attributionDomains:
      texts.attributionDomains === undefined
        ? undefined
        : [...new Set(texts.attributionDomains.map(checkDomain))],
  };
}

/** Remote texts are truncated or dropped instead of rejected, because no user could correct them. */
export function receivedContents(texts: ProfileTexts): ProfileContents {
  const { note, fields } = texts;
  const plain = (text: string | undefined, longest: number): string | undefined =>
    text === undefined ? undefined : withoutControls(cut(text, longest)).trim();
  return {
    displayName: plain(texts.displayName, remoteProfileLimits.displayName),
    note:
      note === undefined
        ? undefined
        : { source: "", html: sanitizeRemoteHtml(cut(note, remoteProfileLimits.note)) },
    fields: fields === undefined ? undefined : (before) => receivedFields(fields, before),
    avatarDescription: plain(texts.avatarDescription, profileLimits.pictureDescription),
    headerDescription: plain(texts.headerDescription, profileLimits.pictureDescription),
    attributionDomains:
      texts.attributionDomains === undefined ? undefined : receivedDomains(texts.attributionDomains),
  };
}

function receivedFields(
  fields: readonly ProfileField[],
  before: readonly AccountFieldRow[],
): AccountFieldRow[] {
  const { fields: most, fieldText } = remoteProfileLimits;
  return fields.slice(0, most).map((field) => {
    const name = withoutControls(cut(field.name, fieldText)).trim();
    const value = sanitizeRemoteHtml(cut(field.value, fieldText));
    const verifiedAt = before.find((one) => one.value === value)?.verified_at ?? null;
    return { name, value, verified_at: verifiedAt };
  });
}

function receivedDomains(domains: readonly string[]): string[] {
  const known = domains.slice(0, remoteProfileLimits.attributionDomains).map(domainIn);
  return [...new Set(known.filter((domain) => domain !== undefined))];
}

/** Truncates a text to a number of UTF-16 code units, without splitting a surrogate pair. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}

function assertLength(field: string, text: string | undefined, maximum: number): void {
  if (text !== undefined && exceeds(text, maximum)) throw tooLong(field, maximum);
}

function tooLong(field: string, limit: number): Error {
  return invalid(field, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
}

function checkFields(given: readonly ProfileField[]): ProfileField[] {
  const fields = given
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter((field) => field.name !== "" || field.value !== "");
  const { fields: most, fieldName, fieldValue } = profileLimits;
  if (fields.length > most)
    throw invalid("fields", "ERR_TOO_LONG", message("reasons.too_many_entries", { limit: most }));
  for (const { name, value } of fields) {
    if (name === "") throw invalid("fields", "ERR_BLANK", message("reasons.field_name_missing"));
    if (exceeds(name, fieldName)) {
      throw invalid("fields", "ERR_TOO_LONG", message("reasons.field_name_too_long", { limit: fieldName }));
    }
    if (exceeds(value, fieldValue)) {
      throw invalid("fields", "ERR_TOO_LONG", message("reasons.field_value_too_long", { limit: fieldValue }));
    }
  }
  return fields;
}

function checkDomain(text: string): string {
  const domain = domainIn(text);
  if (domain !== undefined) return domain;
  throw invalid("attribution_domains", "ERR_INVALID", message("reasons.not_a_domain_listed"));
}

/** Accepts pasted URLs, and `*.` for subdomains, which are included anyway. */
function domainIn(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^\*\./, "")
    .replace(/\/$/, "");
  // Reject characters that end a URL's host: they would be dropped silently.
  const domain = /[\s/?#@:\\]/.test(name) ? "" : domainToASCII(name).toLowerCase();
  return /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
    ? domain
    : undefined;
}

export function renderField(
  { name, value: source }: ProfileField,
  before: readonly AccountFieldRow[],
  format: FormatOptions,
): AccountFieldRow {
  const verifiedAt = before.find((field) => field.source === source)?.verified_at ?? null;
  const value = formatField(source, { ...format, verified: verifiedAt !== null });
  return { name, source, value, verified_at: verifiedAt };
}
