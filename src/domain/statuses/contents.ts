/** What a status says: cleaned and checked where a person wrote it here, sanitised where it comes from elsewhere. */
import { message } from "../../messages/catalogue.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";
import { withoutControls } from "../../text/controls.ts";
import { statusLength } from "../../text/format.ts";
import { hashtagNames } from "../../text/hashtag.ts";
import { knownLanguage } from "../../text/language.ts";
import { sanitizeRemoteHtml } from "../../text/sanitize.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { statusLimits } from "../kernel/limits.ts";
import { compose } from "./composing.ts";
import { refuseUnexpectedMentions } from "./mentions.ts";
import type { NewPoll } from "./polls.ts";

/** Plain text that a person of this server wrote. */
export interface WrittenSource {
  readonly kind: "written";
  readonly text: string;
  /** The accounts that the text may mention; null for any. */
  readonly allowedMentionIds: readonly string[] | null;
}

/** A status of another server, with what its activity names. */
export interface ReceivedSource {
  readonly kind: "received";
  readonly uri: string;
  readonly url: string | null;
  readonly html: string;
  readonly publishedAt: Date;
  /** Accounts that it mentions, known here. */
  readonly mentionedIds: readonly string[];
  /** Hashtags as they were written, without `#`. */
  readonly hashtags: readonly string[];
}

export type StatusSource = WrittenSource | ReceivedSource;

/** What new statuses and edits have in common. */
export interface StatusInput {
  readonly source: StatusSource;
  readonly spoilerText: string;
  /** Null is as the author prefers. */
  readonly sensitive: boolean | null;
  /** ISO 639; null or an unknown one is as the author prefers. */
  readonly language: string | null;
  readonly mediaIds: readonly string[];
  readonly poll: NewPoll | null;
  /** Who may quote it. */
  readonly quotePolicy: "public" | "followers" | "nobody";
}

/** The text, the warning before it, and the HTML that is shown. */
export interface Wording {
  /** Empty for what comes from another server. */
  readonly text: string;
  readonly spoilerText: string;
}

export interface StatusContents extends Wording {
  /** Sanitised HTML. */
  readonly content: string;
  readonly mentionedIds: readonly string[];
  /** Name under which it is found → name as it was written. */
  readonly tags: ReadonlyMap<string, string>;
}

/**
 * A person of this server writes, another server's account is received from.
 * @throws {TypeError} for an actor with the other kind of source, which is a fault of the caller's
 */
export function assertSourceFits(actor: AccountActor, source: StatusSource): void {
  if ((actor.kind === "remote") !== (source.kind === "received")) {
    throw new TypeError(`a ${actor.kind} actor can't publish what was ${source.kind}`);
  }
}

/**
 * Cleans the words of a status; a warning without a text becomes the text.
 * @throws {ApiError} 422 for too many characters
 */
export function readWording({ source, spoilerText: spoiler }: StatusInput): Wording {
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
 * The words as they are stored and shown, with the accounts and hashtags that they name.
 * @throws {UnexpectedMentions} where the text mentions accounts beyond those allowed
 */
export async function readContents(
  context: Queryable,
  { account }: AccountActor,
  source: StatusSource,
  wording: Wording,
): Promise<StatusContents> {
  if (source.kind === "received") {
    const { html, mentionedIds, hashtags } = source;
    const content = sanitizeRemoteHtml(html);
    return { ...wording, content, mentionedIds: [...new Set(mentionedIds)], tags: hashtagNames(hashtags) };
  }
  const composition = await compose(context, account.id, wording.text);
  refuseUnexpectedMentions(composition.mentionedIds, source.allowedMentionIds);
  return { ...wording, ...composition };
}

/**
 * A status has a text or files, and not files together with a poll.
 * @throws {ApiError} 422
 */
export function assertComplete(
  { source, poll }: StatusInput,
  { text }: Wording,
  media: readonly MediaAttachmentRow[],
): void {
  const blank = source.kind === "received" ? source.html.trim() === "" && poll === null : text === "";
  if (blank && media.length === 0) throw invalid("text", "ERR_BLANK", message("reasons.blank"));
  if (media.length > 0 && poll !== null) {
    throw unprocessable(message("errors.attachment_with_poll"), "mixed_attachments");
  }
}

/**
 * Nobody can quote yet, so that only a policy that says so can be honoured. Statuses that not everybody may see can't
 * be quoted on Mastodon either, whatever their policy.
 * @throws {ApiError} 422
 */
export function assertQuotePolicy({ quotePolicy }: StatusInput, visibility: Visibility): void {
  if (!isCounted(visibility) || quotePolicy === "nobody") return;
  throw unprocessable(message("errors.quote_policy_not_offered"), "quoting_not_offered");
}

/**
 * The first known language of those given. A person's statuses always have one: that which they prefer, or that of
 * their interface.
 */
export function languageOf(actor: AccountActor, ...given: readonly (string | null)[]): string | null {
  const preferred = actor.kind === "person" ? [actor.user.settings.default_language, actor.user.locale] : [];
  const known = [...given, ...preferred].map((code) => knownLanguage(code ?? ""));
  return known.find((code) => code !== undefined) ?? (actor.kind === "person" ? "en" : null);
}

/** Replies and reblogs are counted by these only: other numbers would tell that hidden statuses exist. */
export function isCounted(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}
