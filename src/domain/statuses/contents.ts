/** A status's contents: cleans and validates local text, sanitises remote HTML. */
import { message } from "../../messages/catalogue.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";
import { withoutControls } from "../../text/controls.ts";
import { statusLength } from "../../text/format.ts";
import { formatQuoteLink } from "../../text/quote-link.ts";
import { hashtagNames } from "../../text/hashtag.ts";
import { knownLanguage } from "../../text/language.ts";
import { sanitizeRemoteHtml } from "../../text/sanitize.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { type ApiError, unprocessable } from "../kernel/api-error.ts";
import type { Queryable } from "../kernel/context.ts";
import { assertAll, invalid } from "../kernel/invalid.ts";
import { statusLimits } from "../kernel/limits.ts";
import { compose } from "./composing.ts";
import { assertExpectedMentions } from "./mentions.ts";
import type { QuotePolicy } from "./quote-policy.ts";
import type { QuotePolicyColumns } from "../../store/statuses/quotes.ts";
import { type NewPoll, pollOptions } from "./polls.ts";

/** Plain text of a local user. */
export interface WrittenSource {
  readonly kind: "written";
  readonly text: string;
  /** The accounts that the text may mention; null for any. */
  readonly allowedMentionIds: readonly string[] | null;
}

/** How a remote status arrived. */
export type Arrival =
  /** Its server sent it. */
  | "delivered"
  /** This server fetched it, for example as part of a conversation. */
  | "fetched"
  /** This server fetched older statuses of an account: mentioned people aren't notified. */
  | "backfilled";

/** The quote of a remote status, with a verified approval. */
export interface ReceivedQuote {
  readonly statusId: string;
  /** Accepted by the quoted author's server. */
  readonly isApproved: boolean;
  /** The QuoteAuthorization; null without one. */
  readonly approvalUri: string | null;
  /** Whether it comes from a server that doesn't ask for consent: the policy of the quoted status decides. */
  readonly isLegacy: boolean;
}

/** A status received from another server. */
export interface ReceivedSource {
  readonly kind: "received";
  readonly uri: string;
  readonly url: string | null;
  readonly html: string;
  readonly publishedAt: Date;
  /** Mentioned accounts that this server knows. */
  readonly mentionedIds: readonly string[];
  /** Hashtags as written, without `#`. */
  readonly hashtags: readonly string[];
  /** Absent for `delivered`. */
  readonly arrival?: Arrival;
  readonly editedAt?: Date | null;
  /** Local accounts that it addresses without mentioning them: they may see it. */
  readonly addressedIds?: readonly string[];
  /** The URI of its parent, if that is unknown. */
  readonly missingParentUri?: string | null;
  /** Distance from a delivered or requested status; absent for none. */
  readonly depth?: number;
  readonly quote?: ReceivedQuote | null;
  /** Direct, but addressed to accounts that it doesn't mention. */
  readonly isLimited?: boolean;
  /** As its server reports; null if unknown. */
  readonly favourites?: number | null;
  readonly reblogs?: number | null;
  /** Who may quote it; absent for nobody. */
  readonly quoteGroups?: QuotePolicyColumns;
}

export type StatusSource = WrittenSource | ReceivedSource;

/** Fields that new statuses and edits share. */
export interface StatusInput {
  readonly source: StatusSource;
  readonly spoilerText: string;
  /** Null for the author's preference. */
  readonly sensitive: boolean | null;
  /** ISO 639; null or an unknown code for the author's preference. */
  readonly language: string | null;
  readonly mediaIds: readonly string[];
  readonly poll: NewPoll | null;
  /** Null for the author's preference; in an edit, to leave it unchanged. */
  readonly quotePolicy: QuotePolicy | null;
}

/** What the author of a status writes. */
export interface WrittenInput extends Pick<StatusInput, "source" | "spoilerText"> {
  readonly poll: Pick<NewPoll, "options"> | null;
}

/** Plain text and content warning. */
export interface Wording {
  /** Empty for remote statuses. */
  readonly text: string;
  readonly spoilerText: string;
}

export interface StatusContents extends Wording {
  /** Sanitised HTML. */
  readonly content: string;
  readonly mentionedIds: readonly string[];
  /** Normalized name → name as written. */
  readonly tags: ReadonlyMap<string, string>;
}

/**
 * Checks that local users publish written sources, and remote accounts received ones.
 * @throws {TypeError} for any other combination, which is a programming error
 */
export function assertSourceFits(actor: AccountActor, source: StatusSource): void {
  if ((actor.kind === "remote") !== (source.kind === "received")) {
    throw new TypeError(`a ${actor.kind} actor can't publish what was ${source.kind}`);
  }
}

/**
 * Cleans a status's text and content warning. A warning without a text becomes the text.
 * @throws {ApiError} 422 if they have too many characters
 */
export function readWording({
  source,
  spoilerText: spoiler,
}: Pick<StatusInput, "source" | "spoilerText">): Wording {
  const clean = (text: string): string => withoutControls(text).trim();
  const spoilerText = clean(spoiler);
  if (source.kind === "received") return { text: "", spoilerText };
  const text = clean(source.text);
  const wording = text === "" ? { text: spoilerText, spoilerText: "" } : { text, spoilerText };
  if (statusLength(wording.text, wording.spoilerText) > statusLimits.characters) {
    throw invalid(
      "text",
      "ERR_TOO_LONG",
      message("reasons.character_limit", { limit: statusLimits.characters }),
    );
  }
  return wording;
}

/**
 * Checks the text, content warning and poll of a local status, which a form shows together, and reports all their errors at
 * once; what creates or edits the status throws the first one.
 * @param hasMore whether it has attachments or a quote, and so may be without text
 * @throws {ApiError} 422 with the errors of all fields
 */
export function assertWritten(input: WrittenInput, hasMore: boolean): void {
  assertAll(
    () => {
      if (readWording(input).text === "" && !hasMore) throw blankText();
    },
    () => input.poll !== null && pollOptions(input.poll.options),
  );
}

function blankText(): ApiError {
  return invalid("text", "ERR_BLANK", message("reasons.blank"));
}

/**
 * Renders the wording as HTML and resolves its mentions and hashtags. Doesn't check whether the hashtags may be
 * used.
 * @param quotedUrl the page of the quoted status, which the HTML links to if the text doesn't
 * @throws {UnexpectedMentions} if the text mentions accounts that the source doesn't allow
 */
export async function readContents(
  context: Queryable,
  { account }: AccountActor,
  source: StatusSource,
  wording: Wording,
  quotedUrl: string | null,
): Promise<StatusContents> {
  if (source.kind === "received") {
    const { html, mentionedIds, hashtags } = source;
    const content = sanitizeRemoteHtml(html);
    return { ...wording, content, mentionedIds: [...new Set(mentionedIds)], tags: hashtagNames(hashtags) };
  }
  const composition = await compose(context, account.id, wording.text);
  assertExpectedMentions(composition.mentionedIds, source.allowedMentionIds);
  const link = quotedUrl === null || wording.text.includes(quotedUrl) ? "" : formatQuoteLink(quotedUrl);
  return { ...wording, ...composition, content: `${link}${composition.content}` };
}

/**
 * Checks that a status has text, attachments or a quote, and, if it is local, not both attachments and a poll.
 * @throws {ApiError} 422 otherwise
 */
export function assertComplete(
  { source, poll }: StatusInput,
  { text }: Wording,
  media: readonly MediaAttachmentRow[],
  quotes: boolean,
): void {
  const blank = source.kind === "received" ? source.html.trim() === "" && poll === null : text === "";
  if (blank && media.length === 0 && !quotes) throw blankText();
  if (source.kind === "written" && media.length > 0 && poll !== null) {
    throw unprocessable(message("errors.attachment_with_poll"), "mixed_attachments");
  }
}

/**
 * The first known language. For local users it defaults to their preferred language, their interface language,
 * then English; for remote accounts to null.
 */
export function languageOf(actor: AccountActor, ...given: readonly (string | null)[]): string | null {
  const preferred = actor.kind === "person" ? [actor.user.settings.default_language, actor.user.locale] : [];
  const known = [...given, ...preferred].map((code) => knownLanguage(code ?? ""));
  return known.find((code) => code !== undefined) ?? (actor.kind === "person" ? "en" : null);
}

/** Whether a reply or reblog of this visibility is counted. Counting others would reveal that hidden statuses exist. */
export function isCounted(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}

/** Milliseconds for which a remote status counts as new; as in Mastodon. */
const newFor = 6 * 3_600_000;

/** Whether a status is too old for streaming. */
export function isOld({ clock }: Pick<Queryable, "clock">, createdAt: Date): boolean {
  return createdAt.getTime() < clock().getTime() - newFor;
}
