/** Announcement rows → Announcement entities. */
import type { ShownAnnouncements } from "../../domain/announcements/loading.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { ShownAnnouncementRow } from "../../store/announcements/announcements.ts";
import { type ReactionCountRow, countReactions } from "../../store/announcements/reactions.ts";
import { type CustomEmojiRow, findCustomEmojis } from "../../store/custom-emojis/custom-emojis.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import { readEmoji } from "../../text/emoji.ts";
import { findEntities } from "../../text/entities.ts";
import { formatStatus } from "../../text/format.ts";
import { hashtagNames } from "../../text/hashtag.ts";
import { tagPage } from "../../text/tag-page.ts";
import { emojisIn, loadEmojis, renderCustomEmoji } from "../custom-emojis/custom-emoji.ts";
import { renderStatuses } from "../statuses/status.ts";

export type Announcement = Schemas["Announcement"];
type Reaction = Schemas["Reaction"];

/** Related rows, loaded once for all announcements. */
interface AnnouncementParts {
  readonly mentions: ShownAnnouncements["mentions"];
  readonly statuses: readonly Schemas["Status"][];
  readonly emojis: ReadonlyMap<string, CustomEmojiRow>;
  readonly reactions: readonly ReactionCountRow[];
  readonly reactionEmojis: ReadonlyMap<string, CustomEmojiRow>;
}

/**
 * Renders announcements in the given order, with a constant number of queries.
 * @param viewer null omits `read` and `me`, for streams to several users
 */
export async function renderAnnouncements(
  context: Queryable,
  { rows, mentions }: ShownAnnouncements,
  viewer: Viewer,
): Promise<Announcement[]> {
  if (rows.length === 0) return [];
  const texts = rows.map(({ text }) => text);
  const [statuses, emojis, reactions] = await Promise.all([
    renderPublicStatuses(context, [...new Set(rows.flatMap((row) => row.status_ids))], viewer),
    loadEmojis(context, [{ domain: null, texts }]),
    countReactions(
      context.store,
      rows.map(({ id }) => id),
      viewer?.id ?? null,
    ),
  ]);
  const reactionEmojis = await loadReactionEmojis(
    context,
    reactions.map(({ name }) => name),
  );
  const parts = { mentions, statuses, emojis, reactions, reactionEmojis };
  return rows.map((row) => renderRow(context, row, parts, viewer));
}

/** Only statuses that everyone may see, rendered for the viewer. */
async function renderPublicStatuses(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Schemas["Status"][]> {
  if (ids.length === 0) return [];
  const rows = await findVisibleStatuses(context.store, ids, null);
  return renderStatuses(context, rows, viewer);
}

/** A reaction to an announcement, as streams send it after a change. */
export type ReactionUpdate = Reaction & { readonly announcement_id: string };

/** Renders the current count of a reaction, which may be 0. */
export async function renderReactionUpdate(
  context: Queryable,
  announcementId: string,
  name: string,
): Promise<ReactionUpdate> {
  const [counts, emojis] = await Promise.all([
    countReactions(context.store, [announcementId], null),
    loadReactionEmojis(context, [name]),
  ]);
  const count = counts.find((one) => one.name === name)?.count ?? 0;
  return { ...renderReaction(context, { name, count }, emojis), announcement_id: announcementId };
}

async function loadReactionEmojis(
  context: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, CustomEmojiRow>> {
  const shortcodes = [...new Set(names.filter((name) => /^\w+$/.test(name)))];
  const rows = await findCustomEmojis(
    context.store,
    shortcodes,
    shortcodes.map(() => ""),
  );
  return new Map(rows.map((row) => [row.shortcode, row]));
}

function renderRow(
  context: Queryable,
  row: ShownAnnouncementRow,
  parts: AnnouncementParts,
  viewer: Viewer,
): Announcement {
  const entities = findEntities(row.text);
  const mentioned = entities.flatMap((entity) =>
    entity.type === "mention" ? (parts.mentions.get(entity.acct) ?? []) : [],
  );
  const tags = hashtagNames(entities.flatMap((entity) => (entity.type === "hashtag" ? [entity.name] : [])));
  const tagUrl = (name: string): string => tagPage(context.config.publicUrl, name);
  return {
    id: row.id,
    content: formatStatus(row.text, { mentions: parts.mentions, tagUrl }),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    all_day: row.all_day,
    published_at: (row.published_at ?? row.created_at).toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(viewer === null || row.read === null ? {} : { read: row.read }),
    mentions: [...new Map(mentioned.map((account) => [account.id, account])).values()].map(
      ({ id, username, url, acct }) => ({ id, username, url, acct }),
    ),
    statuses: parts.statuses.filter(({ id }) => row.status_ids.includes(id)),
    tags: [...tags.keys()].map((name) => ({ name, url: tagUrl(name) })),
    emojis: emojisIn(context, parts.emojis, null, [row.text]),
    reactions: parts.reactions
      .filter((reaction) => reaction.announcement_id === row.id)
      // Clients can't show the shortcode of a deleted or disabled emoji.
      .filter(({ name }) => parts.reactionEmojis.has(name) || readEmoji(name) !== undefined)
      .map((reaction) => ({
        ...renderReaction(context, reaction, parts.reactionEmojis),
        ...(viewer === null ? {} : { me: reaction.me }),
      })),
  };
}

function renderReaction(
  context: Queryable,
  { name, count }: Pick<ReactionCountRow, "name" | "count">,
  emojis: ReadonlyMap<string, CustomEmojiRow>,
): Reaction {
  const row = emojis.get(name);
  if (row === undefined) return { name, count };
  const { url, static_url } = renderCustomEmoji(context, row);
  return { name, count, url, static_url };
}
