/**
 * What a person was writing when their session had ended. The forms of signing in carry it in a hidden field; afterwards a
 * page with a button leads back to the form for posts, which shows it again. Nothing is posted, and nothing stored here.
 */
import type { Fields } from "./kit.ts";
import { type Html, html } from "../../text/html.ts";

/** Bytes of the field in a form, which has room for others. */
const longest = 24 * 1024;

const mostFields = 60;

/** Names of fields that belong to one page, not to the text. */
const passing = new Set(["csrf_token", "do", "key"]);

/** The paths of forms for posts, to which a kept text can return. */
const composers = /^\/(?:compose|statuses\/\d+\/edit)$/;

/**
 * The fields of a form for posts as one text; empty if nothing was written, null if it is too long to be kept.
 * @param path of the form
 */
export function keepTexts(path: string, fields: Fields): string | null {
  const written = [...fields].filter(
    ([name, value]) => value !== "" && !passing.has(name) && !name.endsWith("password"),
  );
  const hasText = written.some(([name]) =>
    /^(?:status|spoiler_text|poll_option_\d|description_\d)$/.test(name),
  );
  if (!hasText || !composers.test(path)) return "";
  // The other fields decide who sees the post, and are short: only descriptions may go.
  const kept = [written, written.filter(([name]) => !name.startsWith("description_"))].map((some) =>
    JSON.stringify(Object.fromEntries(some)),
  );
  return written.length > mostFields ? null : (kept.find(isShort) ?? null);
}

function isShort(text: string): boolean {
  return new URLSearchParams({ text }).toString().length <= longest;
}

/** The hidden field of a form that carries kept texts. */
export function keptField(kept: string): Html | false {
  return kept !== "" && html`<input type="hidden" name="kept" value="${kept}" />`;
}

/** The fields that a form for posts was left with; undefined if there are none, or if the path has no such form. */
export function readKept(path: string, kept: string): Fields | undefined {
  if (kept === "" || !composers.test(path) || !isShort(kept)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(kept);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
  const texts = Object.entries(parsed).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !passing.has(entry[0]),
  );
  return texts.length === 0 || texts.length > mostFields ? undefined : new Map(texts);
}
