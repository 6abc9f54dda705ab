/** Editing statuses. */
import { isDeepStrictEqual } from "node:util";
import { message } from "../../messages/catalogue.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type StatusChanges,
  deleteReferences,
  saveVersion,
  lockOwnStatus,
  updateStatus,
} from "../../store/statuses/edits.ts";
import { type PollRow, lockPoll } from "../../store/statuses/polls.ts";
import { addMentions, insertStatusTags } from "../../store/statuses/publishing.ts";
import { describeMedia } from "../../store/statuses/status-media.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import type { AccountActor } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { type Thumbnail, setThumbnail } from "../media/clips.ts";
import { parseFocus } from "../media/media.ts";
import { previewEvents } from "../previews/previews.ts";
import { assertUsableTags } from "../tags/administering.ts";
import { attach, loadAttachable } from "./attaching.ts";
import { factsOf, readFacts } from "./audience.ts";
import {
  type StatusInput,
  assertComplete,
  assertSourceFits,
  languageOf,
  readContents,
  readWording,
} from "./contents.ts";
import { editPoll } from "./polls.ts";
import { applyQuotePolicy } from "./quoting.ts";

/** New description and focal point of an attachment. */
export interface MediaDescription {
  readonly id: string;
  /** Undefined leaves it unchanged. */
  readonly description: string | null | undefined;
  /** `x,y`; blank leaves it unchanged. */
  readonly focus: string | null;
}

/** The complete new contents. Omitted parts are removed, except the language. */
export interface StatusEdit extends StatusInput {
  readonly statusId: string;
  readonly mediaDescriptions: readonly MediaDescription[];
  /** Attachment → its new preview image, whose file is stored. */
  readonly thumbnails?: ReadonlyMap<string, Thumbnail>;
  /** Whether the descriptions of remote attachments have already changed. */
  readonly isRedescribed?: boolean;
}

/**
 * Replaces the contents of one of the actor's statuses and keeps the previous version. Writes nothing if nothing
 * changes.
 * @throws {ApiError} 404 for a status that isn't the actor's, 422 for input that breaks a rule and for a reblog
 * @throws {UnexpectedMentions} if the text mentions accounts that the source doesn't allow
 */
export async function editStatus(
  tx: Transaction,
  actor: AccountActor,
  input: StatusEdit,
): Promise<StatusRow> {
  assertSourceFits(actor, input.source);
  const { account } = actor;
  const wording = readWording(input);
  const { statusId: id } = input;
  const status = isId(id) ? await lockOwnStatus(tx.store, id, account.id) : undefined;
  if (status === undefined) throw notFound();
  if (status.reblog_of_id !== null)
    throw unprocessable(message("errors.reblog_not_editable"), "not_editable");
  const media = await loadAttachable(tx, actor, input.mediaIds, status.id);
  const quotedUrl = await readQuotedUrl(tx, status.id);
  assertComplete(input, wording, media, quotedUrl !== undefined);
  if (input.quotePolicy !== null) await applyQuotePolicy(tx, status, input.quotePolicy);
  const before = await readVersion(tx, status);
  const described = (await describe(tx, media, input.mediaDescriptions)) || input.isRedescribed === true;
  const thumbnails = input.thumbnails ?? new Map<string, Thumbnail>();
  for (const [mediaId, thumbnail] of thumbnails) {
    await setThumbnail(tx, actor, { mediaId, statusId: status.id, thumbnail });
  }
  const poll = await editPoll(tx, actor, before.poll, input.poll);
  const contents = await readContents(tx, actor, input.source, wording, quotedUrl ?? null);
  if (actor.kind === "person") await assertUsableTags(tx, contents.tags);
  const changes: StatusChanges = {
    text: contents.text,
    content: contents.content,
    spoilerText: contents.spoilerText,
    sensitive: (input.sensitive ?? false) || contents.spoilerText !== "",
    language: languageOf(actor, input.language, status.language),
    mediaIds: media.map((row) => row.id),
    pollId: poll.id,
    editedAt: (input.source.kind === "received" ? input.source.editedAt : null) ?? tx.clock(),
  };
  const isSame = !described && thumbnails.size === 0 && !poll.changed && isUnchanged(status, changes);
  if (isSame) return status;
  await saveVersion(tx.store, status, before.descriptions, before.poll?.options ?? null);
  await updateStatus(tx.store, status.id, changes);
  await attach(tx, status.id, account.id, changes.mediaIds);
  const mentions = contents.mentionedIds.map((one) => ({ id: one, quiet: false, silent: false }));
  await addMentions(tx.store, status.id, mentions);
  // Before deleting the old ones, which locks the account's featured hashtags: featuring a hashtag locks in this order.
  await insertStatusTags(tx.store, status.id, contents.tags);
  const tags = [...contents.tags.keys()];
  const removedIds = await deleteReferences(tx.store, status.id, contents.mentionedIds, tags);
  // Includes the accounts that are no longer mentioned: they have the former version.
  const mentionedIds = [...removedIds, ...contents.mentionedIds];
  await tx.emit({ type: "status.edited", ...factsOf(status, mentionedIds) });
  await tx.emitLater(...previewEvents(tx, { ...status, content: contents.content }));
  return status;
}

/**
 * The page of the status that a status quotes.
 * @returns null if the quoted status is deleted, undefined without a quote
 */
async function readQuotedUrl({ store }: Queryable, statusId: string): Promise<string | null | undefined> {
  const quote = await findQuote(store, statusId);
  if (quote === undefined || quote.quoted_status_id === null) return quote && null;
  const [quoted] = await findStatuses(store, [quote.quoted_status_id]);
  return quoted === undefined ? null : (quoted.url ?? quoted.uri);
}

interface Version {
  readonly poll: PollRow | null;
  readonly descriptions: readonly (string | null)[];
}

/** Loads the parts of the current version that are outside its row. */
async function readVersion(tx: Transaction, status: StatusRow): Promise<Version> {
  const poll = status.poll_id === null ? undefined : await lockPoll(tx.store, status.poll_id);
  const media = new Map((await findMedia(tx.store, status.media_ids)).map((row) => [row.id, row]));
  return {
    poll: poll ?? null,
    descriptions: status.media_ids.map((id) => media.get(id)?.description ?? null),
  };
}

/** Updates descriptions and focal points; returns whether any changed. */
async function describe(
  tx: Transaction,
  media: readonly MediaAttachmentRow[],
  descriptions: readonly MediaDescription[],
): Promise<boolean> {
  let changed = false;
  for (const { id, description, focus } of descriptions) {
    const row = media.find((one) => one.id === id);
    if (row === undefined) continue;
    const words = description === undefined ? row.description : description?.trim() || null;
    const point = parseFocus(focus) ?? { x: row.focus_x, y: row.focus_y };
    if (words === row.description && point.x === row.focus_x && point.y === row.focus_y) continue;
    await describeMedia(tx.store, id, words, point);
    changed = true;
  }
  return changed;
}

function isUnchanged(status: StatusRow, changes: StatusChanges): boolean {
  const { text, content, spoilerText, sensitive, language, mediaIds } = changes;
  // Compares the text of local statuses, not the HTML, which also depends on which accounts can be mentioned now: such a
  // change alone makes no new version.
  const isSameText = status.local ? text === status.text : content === status.content;
  return (
    isSameText &&
    spoilerText === status.spoiler_text &&
    sensitive === status.sensitive &&
    language === status.language &&
    isDeepStrictEqual(mediaIds, status.media_ids)
  );
}

/**
 * Marks the media of an account's status as sensitive, or as not sensitive, for moderators, and keeps the previous
 * version of a local one. Does nothing for a status that is deleted, already marked so, or without media and preview.
 */
export async function markStatusSensitive(
  tx: Transaction,
  id: string,
  accountId: string,
  { sensitive = true }: { readonly sensitive?: boolean } = {},
): Promise<void> {
  const status = await lockOwnStatus(tx.store, id, accountId);
  if (status === undefined || status.sensitive === sensitive || status.reblog_of_id !== null) return;
  if (status.media_ids.length === 0 && status.card_id === null) return;
  if (status.local) {
    const before = await readVersion(tx, status);
    await saveVersion(tx.store, status, before.descriptions, before.poll?.options ?? null);
  }
  await updateStatus(tx.store, status.id, {
    text: status.text,
    content: status.content,
    spoilerText: status.spoiler_text,
    sensitive,
    language: status.language,
    mediaIds: status.media_ids,
    pollId: status.poll_id,
    // The edit time of a remote status comes from its server.
    editedAt: status.local ? tx.clock() : status.edited_at,
  });
  await tx.emit({ type: "status.edited", ...(await readFacts(tx, status)) });
}
