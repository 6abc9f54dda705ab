/** Keeps the entries of full-text search up to date. Runs in jobs, after the write that changed a status. */
import {
  type IndexableRow,
  type SearchEntry,
  findOutdatedEntries,
  lockIndexable,
  saveEntries,
  takeFromBacklog,
} from "../../store/search/entries.ts";
import { withoutQuoteLink } from "../../text/quote-link.ts";
import { plainText } from "../../text/sanitize.ts";
import { wordsOf } from "../../text/words.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { facets } from "./facets.ts";
import { quoteLexeme } from "./lexemes.ts";

/** Statuses per transaction. */
const batch = 500;

/** The distance between texts of one status, so that no phrase matches across them. */
const gap = 10;

/** PostgreSQL's highest position in a tsvector. */
const lastPosition = 16_383;

/** Writes the entries of these statuses. Ignores reblogs and unknown ids; idempotent. */
export async function indexStatuses(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await lockIndexable(tx.store, ids);
  await saveEntries(tx.store, rows.map(entryOf));
}

function entryOf(row: IndexableRow): SearchEntry {
  const inPublic = row.visibility === "public" && row.indexable;
  return {
    statusId: row.id,
    accountId: row.account_id,
    isOpen: row.visibility === "public",
    inPublic,
    words: vectorOf(textsOf(row), facetsOf(row, inPublic)),
  };
}

function textsOf(row: IndexableRow): string[] {
  const text = row.local ? row.text : plainText(withoutQuoteLink(row.content));
  return [row.spoiler_text, text, ...(row.poll_options ?? []), ...row.media_descriptions];
}

/** The other criteria of searches, as words that no text contains. */
function facetsOf(row: IndexableRow, inPublic: boolean): string[] {
  const kinds = row.media_types.map((type) => (type === "gifv" ? "video" : type));
  const properties = [
    ...kinds,
    ...(kinds.length > 0 ? ["media"] : []),
    ...(row.poll_options === null ? [] : ["poll"]),
    ...(row.card_type !== null || hasLink(withoutQuoteLink(row.content)) ? ["link"] : []),
    ...(row.card_type === "video" ? ["embed"] : []),
    ...(row.is_quote ? ["quote"] : []),
    ...(row.sensitive ? ["sensitive"] : []),
    ...(row.is_reply ? ["reply"] : []),
  ];
  return [
    facets.author(row.account_id),
    ...row.mentioned.map(facets.mentioned),
    ...properties.map(facets.property),
    ...(row.language === null ? [] : [facets.language(row.language)]),
    ...(inPublic ? [facets.public] : []),
  ];
}

/** Whether the HTML links to anything but a mentioned account or a hashtag. */
function hasLink(content: string): boolean {
  return [...content.matchAll(/<a\s([^>]*)>/g)].some(
    ([, attributes = ""]) => !/\bclass="[^"]*\b(?:mention|hashtag)\b/.test(attributes),
  );
}

function vectorOf(texts: readonly string[], extra: readonly string[]): string {
  const positions = new Map<string, number[]>();
  let next = 1;
  for (const text of texts) {
    const words = wordsOf(text, next);
    for (const word of words) {
      if (word.position > lastPosition) break;
      const known = positions.get(word.text);
      if (known === undefined) positions.set(word.text, [word.position]);
      else known.push(word.position);
    }
    next = (words.at(-1)?.position ?? next) + gap;
  }
  const words = [...positions].map(([word, at]) => `${quoteLexeme(word)}:${at.join(",")}`);
  return [...words, ...extra.map(quoteLexeme)].join(" ");
}

/** Updates the entries of an account that changed whether its public statuses are searchable by everyone. */
export async function reindexAccount(context: Context, accountId: string): Promise<void> {
  await sweep(() => context.writeWithoutActor(reindexSome, accountId), true);
}

/** @returns whether there may be more */
async function reindexSome(tx: Transaction, accountId: string): Promise<boolean> {
  const ids = await findOutdatedEntries(tx.store, accountId, batch);
  await indexStatuses(tx, ids);
  return ids.length === batch;
}

/** Indexes the search backlog, which a database has that is older than search. */
export async function indexBacklog(context: Context): Promise<void> {
  await sweep(() => context.writeWithoutActor(indexSomeOfBacklog), true);
}

async function indexSomeOfBacklog(tx: Transaction): Promise<boolean> {
  const ids = await takeFromBacklog(tx.store, batch);
  if (ids === undefined) return false;
  await indexStatuses(tx, ids);
  return true;
}
