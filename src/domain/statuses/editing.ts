/** Changing what a status says. */
import { isDeepStrictEqual } from "node:util";
import { message } from "../../messages/catalogue.ts";
import {
  type StatusChanges,
  deleteReferences,
  keepVersion,
  lockOwnStatus,
  updateStatus,
} from "../../store/statuses/edits.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { type PollRow, lockPoll } from "../../store/statuses/polls.ts";
import { insertMentions, insertStatusTags } from "../../store/statuses/publishing.ts";
import { describeMedia } from "../../store/statuses/status-media.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { attach, loadAttachable } from "./attaching.ts";
import { compose } from "./composing.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { parseFocus } from "../media/media.ts";
import { refuseUnexpectedMentions } from "./mentions.ts";
import { editPoll } from "./polls.ts";
import {
  type Author,
  type StatusDraft,
  languageOf,
  readWording,
  refuseEmptyOrMixed,
  refuseQuotePolicy,
} from "./posting.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";

/** What to say anew about one of the files. */
export interface MediaAttributes {
  readonly id: string;
  readonly description?: string | null;
  /** `x,y`. */
  readonly focus?: string | null;
}

/** The status as it is to be: what is left out goes, except the language. */
export type EditDraft = Pick<
  StatusDraft,
  | "status"
  | "spoiler_text"
  | "sensitive"
  | "language"
  | "media_ids"
  | "poll"
  | "quote_approval_policy"
  | "allowed_mentions"
> & {
  readonly media_attributes?: readonly MediaAttributes[] | null;
};

/**
 * Replaces a status of the author. The version before is kept; where nothing changes, nothing is written.
 * @throws {ApiError} 404 for a status that isn't the author's, 422 for a draft that breaks a rule and for a reblog
 * @throws {UnexpectedMentions} where the text mentions anyone beyond `allowed_mentions`
 */
export async function editStatus(
  context: Context,
  author: Author,
  id: string,
  draft: EditDraft,
): Promise<StatusRow> {
  const { account } = author;
  const wording = readWording(draft);
  return context.write(async (tx) => {
    const status = isId(id) ? await lockOwnStatus(tx.store, id, account.id) : undefined;
    if (status === undefined) throw notFound();
    if (status.reblog_of_id !== null)
      throw unprocessable(message("errors.reblog_not_editable"), "not_editable");
    const media = await loadAttachable(tx, account.id, draft.media_ids ?? [], status.id);
    refuseEmptyOrMixed(wording, media, draft.poll ?? null);
    refuseQuotePolicy(draft, status.visibility);
    const before = await readVersion(tx, status);
    const described = await describe(tx, media, draft.media_attributes ?? []);
    const poll = await editPoll(tx, account.id, before.poll, draft.poll ?? null);
    const { content, mentionedIds, tags } = await compose(tx, account.id, wording.text);
    refuseUnexpectedMentions(mentionedIds, draft.allowed_mentions);
    const changes: StatusChanges = {
      ...wording,
      content,
      sensitive: (draft.sensitive ?? false) || wording.spoilerText !== "",
      language: languageOf(author, draft.language, status.language),
      mediaIds: media.map((row) => row.id),
      pollId: poll.id,
      editedAt: tx.clock(),
    };
    if (!described && !poll.changed && saysTheSame(status, changes)) return status;
    await keepVersion(tx.store, status, before.descriptions, before.poll?.options ?? null);
    await updateStatus(tx.store, status.id, changes);
    await attach(tx, status.id, account.id, changes.mediaIds);
    await deleteReferences(tx.store, status.id, mentionedIds, [...tags.keys()]);
    await insertMentions(tx.store, status.id, mentionedIds);
    await insertStatusTags(tx.store, status.id, tags);
    await tx.emit({ type: "status.edited", statusId: status.id });
    return status;
  });
}

interface Version {
  readonly poll: PollRow | null;
  readonly descriptions: readonly (string | null)[];
}

/** What the present version has beside its row. */
async function readVersion(tx: Transaction, status: StatusRow): Promise<Version> {
  const poll = status.poll_id === null ? undefined : await lockPoll(tx.store, status.poll_id);
  const media = new Map((await findMedia(tx.store, status.media_ids)).map((row) => [row.id, row]));
  return {
    poll: poll ?? null,
    descriptions: status.media_ids.map((id) => media.get(id)?.description ?? null),
  };
}

/** Changes descriptions and focal points; returns whether any changed. */
async function describe(
  tx: Transaction,
  media: readonly MediaAttachmentRow[],
  attributes: readonly MediaAttributes[],
): Promise<boolean> {
  let changed = false;
  for (const { id, description, focus } of attributes) {
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

// The content is left out: who can be mentioned may have changed since, and that alone is no new version.
function saysTheSame(status: StatusRow, changes: StatusChanges): boolean {
  const { text, spoilerText, sensitive, language, mediaIds } = changes;
  return (
    text === status.text &&
    spoilerText === status.spoiler_text &&
    sensitive === status.sensitive &&
    language === status.language &&
    isDeepStrictEqual(mediaIds, status.media_ids)
  );
}
