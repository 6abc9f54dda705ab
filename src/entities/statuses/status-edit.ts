/** Versions of a status → StatusEdit entities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { type StatusEditRow, findStatusEdits } from "../../store/statuses/edits.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { type Account, domainOf, renderAccountsById } from "../accounts/account.ts";
import { type EmojiTexts, emojisIn, loadEmojis } from "../custom-emojis/custom-emoji.ts";
import { renderMediaAttachment } from "../media/media-attachment.ts";

export type StatusEdit = Schemas["StatusEdit"];

type Version = Omit<StatusEditRow, "id" | "status_id" | "text">;

/** Renders all versions of a status from the first to the current one, with a constant number of queries. */
export async function renderStatusHistory(context: Queryable, status: StatusRow): Promise<StatusEdit[]> {
  const { store } = context;
  const [edits, accounts, polls] = await Promise.all([
    findStatusEdits(store, status.id),
    renderAccountsById(context, [status.account_id]),
    findPolls(store, status.poll_id === null ? [] : [status.poll_id]),
  ]);
  const account = accounts.get(status.account_id);
  // The account was deleted after the status was loaded.
  if (account === undefined) return [];
  const ids = [...new Set([...edits, status].flatMap((version) => version.media_ids))];
  const media = new Map((await findMedia(store, ids)).map((row) => [row.id, row]));
  const present: Version = {
    content: status.content,
    spoiler_text: status.spoiler_text,
    sensitive: status.sensitive,
    media_ids: status.media_ids,
    media_descriptions: status.media_ids.map((id) => media.get(id)?.description ?? null),
    poll_options: polls[0]?.options ?? null,
    created_at: status.edited_at ?? status.created_at,
  };
  const versions = [...edits, present];
  const domain = domainOf(account);
  const texts = (version: Version): EmojiTexts => ({
    domain,
    texts: [version.spoiler_text, version.content, ...(version.poll_options ?? [])],
  });
  const emojis = await loadEmojis(context, versions.map(texts));
  return versions.map((version) => ({
    ...renderVersion(context, version, account, media),
    emojis: emojisIn(context, emojis, domain, texts(version).texts),
  }));
}

function renderVersion(
  context: Queryable,
  version: Version,
  account: Account,
  media: ReadonlyMap<string, MediaAttachmentRow>,
): Omit<StatusEdit, "emojis"> {
  return {
    content: version.content,
    spoiler_text: version.spoiler_text,
    sensitive: version.sensitive,
    created_at: version.created_at.toISOString(),
    account,
    media_attachments: version.media_ids.flatMap((id, index) => {
      const row = media.get(id);
      const description = version.media_descriptions[index] ?? null;
      return row === undefined ? [] : [renderMediaAttachment(context, { ...row, description })];
    }),
    ...(version.poll_options === null
      ? {}
      : { poll: { options: version.poll_options.map((title) => ({ title })) } }),
  };
}
