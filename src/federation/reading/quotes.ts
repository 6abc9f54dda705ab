/** The quote of a status, and its quote policy. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import type { QuoteGroup, QuotePolicyColumns } from "../../store/statuses/quotes.ts";
import { isPublicName, listOf, objectsOf, textOf, typesOf, uriOf, urisOf, valueOf } from "./values.ts";

export interface ReadQuote {
  /** Of the quoted status. */
  readonly uri: string;
  /** The QuoteAuthorization; null without one. */
  readonly approvalUri: string | null;
  /** Whether it comes from a server that doesn't ask for consent. */
  readonly isLegacy: boolean;
}

/** Reads a quote in the form of FEP-044f, or else in older forms. */
export function readQuote(document: JsonObject): ReadQuote | null {
  const uri = uriOf(valueOf(document, "quote"));
  if (uri !== undefined) {
    return { uri, approvalUri: uriOf(valueOf(document, "quoteAuthorization")) ?? null, isLegacy: false };
  }
  const legacy = legacyQuoteOf(document) ?? quoteLinkOf(document);
  return legacy === undefined ? null : { uri: legacy, approvalUri: null, isLegacy: true };
}

/** Misskey and its forks send `_misskey_quote` and `quoteUrl`, Fedibird `quoteUri`, Akkoma `quoteUri` and `quoteUrl`. */
function legacyQuoteOf(document: JsonObject): string | undefined {
  const names = ["quoteUrl", "quoteUri", "_misskey_quote"];
  return names.map((name) => uriOf(valueOf(document, name))).find((uri) => uri !== undefined);
}

/** FEP-e232: a link among the tags, whose relation marks it as a quote. */
function quoteLinkOf(document: JsonObject): string | undefined {
  const isQuote = (tag: JsonObject): boolean =>
    typesOf(tag).includes("Link") &&
    listOf(valueOf(tag, "rel"), 10).some((rel) =>
      /(?:_misskey_quote|fep\/044f#quote)$/.test(textOf(rel) ?? ""),
    );
  const tag = objectsOf(valueOf(document, "tag"), 100).find(isQuote);
  return tag === undefined ? undefined : uriOf(valueOf(tag, "href"));
}

/** URIs of actors and collections whose quotes are approved. */
export interface ReadQuotePolicy {
  readonly automaticUris: readonly string[];
  readonly manualUris: readonly string[];
}

export function readQuotePolicy(document: JsonObject): ReadQuotePolicy {
  const policy = valueOf(document, "interactionPolicy");
  const rule = isObject(policy) ? valueOf(policy, "canQuote") : undefined;
  if (!isObject(rule)) return { automaticUris: [], manualUris: [] };
  return {
    automaticUris: namesIn(rule, "automaticApproval"),
    manualUris: namesIn(rule, "manualApproval"),
  };
}

function namesIn(rule: JsonObject, name: string): string[] {
  const named = valueOf(rule, name);
  const isPublic = listOf(named, 50).some(isPublicName);
  return [...(isPublic ? ["as:Public"] : []), ...urisOf(named, 50).filter((uri) => !isPublicName(uri))];
}

/** An author's URIs, which policies use for groups. */
export interface PolicyAuthor {
  readonly uri: string;
  readonly followersUrl: string | null;
  readonly followingUrl: string | null;
}

/** The policy as groups, as in Mastodon: anything unknown is an unsupported policy. */
export function quoteGroupsOf(policy: ReadQuotePolicy, author: PolicyAuthor): QuotePolicyColumns {
  return {
    quote_automatic: groupsOf(policy.automaticUris, author),
    quote_manual: groupsOf(policy.manualUris, author),
  };
}

function groupsOf(uris: readonly string[], author: PolicyAuthor): QuoteGroup[] {
  const groups = uris
    .filter((uri) => uri !== author.uri)
    .map((uri): QuoteGroup => {
      if (isPublicName(uri)) return "public";
      if (uri === author.followersUrl) return "followers";
      return uri === author.followingUrl ? "following" : "unsupported_policy";
    });
  return [...new Set(groups)];
}
