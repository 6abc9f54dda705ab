/** Reads documents of statuses. Enforces limits, and fetches nothing. */
import type { RemoteEmoji } from "../../domain/custom-emojis/remote-emojis.ts";
import type { RemoteAttachment } from "../../domain/media/remote-media.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";
import { type Json, type JsonObject, isObject } from "../json-bounds.ts";
import { readAttachments } from "./attachments.ts";
import { convertedTypes, describe } from "./converted-types.ts";
import { type ReadPoll, readPoll } from "./polls.ts";
import { type ReadQuote, type ReadQuotePolicy, readQuote, readQuotePolicy } from "./quotes.ts";
import { haveSameOrigin } from "../addresses.ts";
import type { VerifiedDocument } from "../verified.ts";
import { statusBounds } from "./bounds.ts";
import { readEmojis, readHashtags, readMentions } from "./tags.ts";
import {
  countOf,
  isPublicName,
  isTrue,
  listOf,
  noLanguages,
  pagesOf,
  textOf,
  timeOf,
  uriOf,
  urisOf,
  valueOf,
  wordingOf,
} from "./values.ts";

/** A status as described by another server. */
export interface ReadStatus {
  readonly uri: string;
  /** Its page; its URI if it has no page on the same server. */
  readonly url: string;
  /** URIs of its authors, of the same origin. */
  readonly authorUris: readonly string[];
  /** Unsanitised. */
  readonly html: string;
  readonly spoilerText: string;
  readonly language: string | null;
  readonly sensitive: boolean;
  /** Null for a missing or invalid time. */
  readonly publishedAt: Date | null;
  /** Null if it was never edited. */
  readonly editedAt: Date | null;
  readonly audience: ReadAudience;
  readonly mentionUris: readonly string[];
  readonly hashtags: readonly string[];
  readonly emojis: readonly RemoteEmoji[];
  readonly attachments: readonly RemoteAttachment[];
  readonly inReplyToUri: string | null;
  readonly quote: ReadQuote | null;
  readonly quotePolicy: ReadQuotePolicy;
  readonly poll: ReadPoll | null;
  readonly favourites: number | null;
  readonly reblogs: number | null;
}

/** Context of a status beyond its document. */
export interface StatusCircumstances {
  readonly now: Date;
  /** The enclosing activity, whose recipients count if the status has none. */
  readonly activity?: JsonObject;
}

const plainTypes: ReadonlySet<string> = new Set(["Note", "Question", "ChatMessage"]);

/** Whether an object of these types is shown as a status. */
function isStatusType(types: readonly string[]): boolean {
  return types.some((type) => plainTypes.has(type) || convertedTypes.has(type));
}

/**
 * Reads a status.
 * @returns undefined for other types, and without a valid id or an author of the same origin (FEP-fe34)
 */
export function readStatus(
  { json: document, types, uri }: VerifiedDocument,
  circumstances: StatusCircumstances,
): ReadStatus | undefined {
  if (uri === null || !isStatusType(types)) return undefined;
  const authorUris = urisOf(valueOf(document, "attributedTo"), 10).filter((author) =>
    haveSameOrigin(author, uri),
  );
  if (authorUris.length === 0) return undefined;
  const url = pageOf(document, uri);
  const isChat = types.includes("ChatMessage");
  const audience = readAudience(document, circumstances.activity, isChat);
  const parent = uriOf(valueOf(document, "inReplyTo"));
  return {
    uri,
    url,
    authorUris,
    ...readWords(document, types, url),
    sensitive: isTrue(valueOf(document, "sensitive")),
    ...readTimes(document, circumstances.now),
    audience,
    // A Pleroma chat message names its recipient in `to` only.
    mentionUris: isChat ? audience.toUris.slice(0, statusBounds.mentions) : readMentions(tagsOf(document)),
    hashtags: readHashtags(tagsOf(document)),
    emojis: readEmojis(tagsOf(document)),
    attachments: readAttachments(document),
    inReplyToUri: parent === undefined || parent === uri ? null : parent,
    quote: readQuote(document),
    quotePolicy: readQuotePolicy(document),
    poll: readPoll(document, types, circumstances.now),
    favourites: totalOf(document, "likes"),
    reblogs: totalOf(document, "shares"),
  };
}

function tagsOf(document: JsonObject): readonly Json[] {
  return listOf(valueOf(document, "tag"), statusBounds.tags);
}

/** The text of a Note; for other types, title and link, as in Mastodon: their summary is no content warning. */
function readWords(
  document: JsonObject,
  types: readonly string[],
  url: string,
): Pick<ReadStatus, "html" | "spoilerText" | "language"> {
  const content = wordingOf(document, "content");
  const summary = wordingOf(document, "summary");
  const worded = content?.language ?? wordingOf(document, "name")?.language ?? summary?.language;
  const language = worded ?? statedLanguage(document);
  if (types.some((type) => plainTypes.has(type))) {
    const spoilerText = (summary?.text ?? "").slice(0, statusBounds.spoilerText);
    return { html: content?.text ?? "", spoilerText, language };
  }
  return { html: describe(document, types, url), spoilerText: "", language };
}

/**
 * Lemmy and PeerTube send the language as an object: `{"identifier": "en", "name": "English"}`; Mobilizon and Pleroma
 * as text.
 */
function statedLanguage(document: JsonObject): string | null {
  const language = valueOf(document, "inLanguage") ?? valueOf(document, "language");
  const code = textOf(isObject(language) ? valueOf(language, "identifier") : language);
  return code === undefined || code.length > 20 || noLanguages.has(code) ? null : code;
}

/** Future times become the current time, so that nothing stays at the top of timelines. */
function readTimes(document: JsonObject, now: Date): Pick<ReadStatus, "publishedAt" | "editedAt"> {
  const published = timeOf(valueOf(document, "published"));
  const updated = timeOf(valueOf(document, "updated"));
  const earliest = new Date("1980-01-01T00:00:00Z");
  const within = (time: Date): Date => (time > now ? now : time < earliest ? earliest : time);
  const isEdited = updated !== null && (published === null || updated > published);
  return {
    publishedAt: published === null ? null : within(published),
    editedAt: isEdited ? within(updated) : null,
  };
}

/** The page of a status, which must be on its own server: a link elsewhere could impersonate it. */
function pageOf(document: JsonObject, uri: string): string {
  const { host } = new URL(uri);
  return pagesOf(document).find((page) => URL.parse(page)?.host === host) ?? uri;
}

/** The number of a collection's items, as reported. */
function totalOf(document: JsonObject, name: "likes" | "shares"): number | null {
  const collection = valueOf(document, name);
  return isObject(collection) ? countOf(valueOf(collection, "totalItems")) : null;
}

/** The audience of a document. */
export interface ReadAudience {
  readonly toUris: readonly string[];
  readonly ccUris: readonly string[];
  /** Where the public is addressed; null if it isn't. */
  readonly public: "to" | "cc" | null;
  /** Whether it is a chat message, which is always direct. */
  readonly isChat: boolean;
}

/** @param activity the enclosing activity, whose recipients count if the document has none */
export function readAudience(
  document: JsonObject,
  activity: JsonObject | undefined,
  isChat = false,
): ReadAudience {
  const read = (name: "to" | "cc"): readonly Json[] =>
    listOf(
      valueOf(document, name) ?? (activity === undefined ? undefined : valueOf(activity, name)),
      statusBounds.recipients,
    );
  const [to, cc] = [read("to"), read("cc")];
  const isPublic = (names: readonly Json[]): boolean => names.some(isPublicName);
  const others = (names: readonly Json[]): string[] =>
    urisOf(names, statusBounds.recipients).filter((name) => !isPublicName(name));
  return {
    toUris: others(to),
    ccUris: others(cc),
    public: isPublic(to) ? "to" : isPublic(cc) ? "cc" : null,
    isChat,
  };
}

/**
 * Mastodon's rules: public in `to` is public, in `cc` unlisted; followers in `to` are private; anything else is
 * direct.
 */
export function visibilityOf(audience: ReadAudience, followersUrl: string | null): Visibility {
  if (audience.isChat) return "direct";
  if (audience.public !== null) return audience.public === "to" ? "public" : "unlisted";
  return followersUrl !== null && audience.toUris.includes(followersUrl) ? "private" : "direct";
}
