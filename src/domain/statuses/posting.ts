/** Publishing: the one way in which a status of this server comes to be. */
import { message } from "../../messages/catalogue.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import {
  addStatusesCount,
  addToStatusCount,
  claimIdempotencyKey,
  insertHomeEntry,
  insertLocalStatus,
  insertMentions,
  insertStatusTags,
  settleIdempotencyKey,
} from "../../store/statuses/publishing.ts";
import type { PollRow } from "../../store/statuses/polls.ts";
import { type StatusRow, type Visibility, findStatuses } from "../../store/statuses/statuses.ts";
import { addUsage } from "../../store/instance/usage.ts";
import { withoutControls } from "../../text/controls.ts";
import { statusLength } from "../../text/format.ts";
import { knownLanguage } from "../../text/language.ts";
import { attach, loadAttachable } from "./attaching.ts";
import type { SignedIn, Viewer } from "../kernel/caller.ts";
import { compose } from "./composing.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { statusLimits } from "../kernel/limits.ts";
import { refuseUnexpectedMentions } from "./mentions.ts";
import { type PollDraft, createPoll } from "./polls.ts";
import { preferencesOf } from "../accounts/preferences.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import { loadStatus } from "./loading.ts";

/** Who writes: a person, through an app. */
export type Author = Pick<SignedIn, "account" | "user" | "appId">;

/** A status as it was asked for; what is absent or null is as the person prefers. */
export interface StatusDraft {
  readonly status?: string | null;
  readonly media_ids?: readonly string[] | null;
  readonly poll?: PollDraft | null;
  readonly in_reply_to_id?: string | null;
  readonly sensitive?: boolean | null;
  readonly spoiler_text?: string | null;
  readonly visibility?: Visibility | null;
  readonly language?: string | null;
  readonly scheduled_at?: string | null;
  readonly quoted_status_id?: string | null;
  readonly quote_approval_policy?: "public" | "followers" | "nobody" | null;
  /** The accounts that the text may mention; null for any. */
  readonly allowed_mentions?: readonly string[] | null;
}

/** The words of a status, cleaned and held to the rules. */
export interface Wording {
  readonly text: string;
  readonly spoilerText: string;
}

/**
 * Publishes a status, once for each idempotency key of the account within an hour, also when the same request comes
 * twice at the same moment.
 * @throws {ApiError} 422 for a draft that breaks a rule, 404 for an answer to what the author may not see
 * @throws {UnexpectedMentions} where the text mentions anyone beyond `allowed_mentions`
 */
export async function createStatus(
  context: Context,
  author: Author,
  draft: StatusDraft,
  idempotencyKey?: string,
): Promise<StatusRow> {
  const key = idempotencyKey === "" ? undefined : idempotencyKey;
  if (typeof draft.scheduled_at === "string" && draft.scheduled_at !== "") {
    throw unprocessable(message("errors.scheduling_not_offered"), "scheduling_not_offered");
  }
  if (typeof draft.quoted_status_id === "string" && draft.quoted_status_id !== "") {
    throw unprocessable(message("errors.quoting_not_offered"), "quoting_not_offered");
  }
  const wording = readWording(draft);
  return context.write(async (tx) => {
    if (key === undefined) return publish(tx, author, draft, wording);
    // Before anything is looked at: whoever comes second with the same key waits here until the first is done.
    const known = await claimIdempotencyKey(tx.store, author.account.id, key, tx.clock());
    const [earlier] = known === null ? [] : await findStatuses(tx.store, [known]);
    if (earlier !== undefined) return earlier;
    const status = await publish(tx, author, draft, wording);
    await settleIdempotencyKey(tx.store, author.account.id, key, status.id);
    return status;
  });
}

async function publish(
  tx: Transaction,
  author: Author,
  draft: StatusDraft,
  wording: Wording,
): Promise<StatusRow> {
  const { store } = tx;
  const { account, user } = author;
  const parent = await loadParent(tx, draft.in_reply_to_id ?? null, account);
  const media = await loadAttachable(tx, account.id, draft.media_ids ?? [], null);
  refuseEmptyOrMixed(wording, media, draft.poll ?? null);
  const preferences = preferencesOf(user, account);
  const visibility = draft.visibility ?? preferences.visibility;
  refuseQuotePolicy(draft, visibility);
  const { content, mentionedIds, tags } = await compose(tx, account.id, wording.text);
  refuseUnexpectedMentions(mentionedIds, draft.allowed_mentions);
  const createdAt = tx.clock();
  // Counted first: a parent that was deleted a moment ago is locked or gone from here on.
  if (parent !== null && isCounted(visibility)) await countReply(tx, parent.id);
  const poll = await createAsked(tx, account.id, draft.poll ?? null);
  const status = await insertLocalStatus(store, {
    accountId: account.id,
    actorUri: account.uri,
    profileUrl: account.url,
    ...wording,
    content,
    // Silenced accounts' public posts become unlisted.
    visibility: visibility === "public" && account.silenced_at !== null ? "unlisted" : visibility,
    sensitive: (draft.sensitive ?? preferences.sensitive) || wording.spoilerText !== "",
    language: languageOf(author, draft.language),
    inReplyToId: parent?.id ?? null,
    inReplyToAccountId: parent === null ? null : answeredAccount(parent, account.id),
    conversationId: parent?.conversation_id ?? null,
    applicationId: author.appId,
    mediaIds: media.map((row) => row.id),
    pollId: poll?.id ?? null,
    createdAt,
  });
  await attach(
    tx,
    status.id,
    account.id,
    media.map((row) => row.id),
  );
  await insertMentions(store, status.id, mentionedIds);
  await insertStatusTags(store, status.id, tags);
  await insertHomeEntry(store, account.id, status.id);
  await tx.emit({ type: "status.created", statusId: status.id });
  await addUsage(store, "local_posts", 1);
  if (parent !== null) await addUsage(store, "local_comments", 1);
  // Last: from here to the commit an author's other posts wait.
  if (visibility !== "direct") await addStatusesCount(store, account.id, 1, createdAt);
  return status;
}

/**
 * Cleans the words of a draft; a warning without a text becomes the text.
 * @throws {ApiError} 422 for too many characters
 */
export function readWording(draft: Pick<StatusDraft, "status" | "spoiler_text">): Wording {
  const clean = (text: string | null | undefined): string => withoutControls(text ?? "").trim();
  const text = clean(draft.status);
  const spoilerText = clean(draft.spoiler_text);
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
 * A status has a text or files, and not files together with a poll.
 * @throws {ApiError} 422
 */
export function refuseEmptyOrMixed(
  { text }: Wording,
  media: readonly MediaAttachmentRow[],
  poll: PollDraft | null,
): void {
  if (text === "" && media.length === 0) throw invalid("text", "ERR_BLANK", message("reasons.blank"));
  if (media.length > 0 && poll !== null) {
    throw unprocessable(message("errors.attachment_with_poll"), "mixed_attachments");
  }
}

/**
 * Nobody can quote yet, so that only a policy that says so can be honoured. Statuses that not everybody may see can't
 * be quoted on Mastodon either, whatever their policy.
 * @throws {ApiError} 422
 */
export function refuseQuotePolicy(
  { quote_approval_policy: policy }: Pick<StatusDraft, "quote_approval_policy">,
  visibility: Visibility,
): void {
  if (!isCounted(visibility) || (policy ?? "nobody") === "nobody") return;
  throw unprocessable(message("errors.quote_policy_not_offered"), "quoting_not_offered");
}

/** The first known language of those asked for; else what the person prefers, or the language of their interface. */
export function languageOf({ user }: Author, ...asked: readonly (string | null | undefined)[]): string {
  const preferences = [...asked, user.settings.default_language, user.locale];
  return preferences.map((code) => knownLanguage(code ?? "")).find((code) => code !== undefined) ?? "en";
}

/** Statuses that not everybody may see are counted for nobody: the number would tell that they exist. */
export function isCounted(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}

async function loadParent(context: Queryable, id: string | null, viewer: Viewer): Promise<StatusRow | null> {
  if (id === null || id === "") return null;
  const status = await loadStatus(context, id, viewer);
  return status.reblog_of_id === null ? status : loadStatus(context, status.reblog_of_id, viewer);
}

/** In a thread of one's own, the account that the thread answers. */
function answeredAccount(parent: StatusRow, accountId: string): string {
  return parent.account_id === accountId
    ? (parent.in_reply_to_account_id ?? parent.account_id)
    : parent.account_id;
}

async function createAsked(
  tx: Transaction,
  accountId: string,
  draft: PollDraft | null,
): Promise<PollRow | null> {
  return draft === null ? null : createPoll(tx, accountId, draft);
}

async function countReply(tx: Transaction, parentId: string): Promise<void> {
  if (!(await addToStatusCount(tx.store, "replies_count", parentId, 1))) throw notFound();
}
