/** Plain text → HTML with resolved mentions and hashtags. */
import { findEntities } from "../../text/entities.ts";
import { formatStatus } from "../../text/format.ts";
import { hashtagNames } from "../../text/hashtag.ts";
import { tagPage } from "../../text/tag-page.ts";
import type { Queryable } from "../kernel/context.ts";
import { resolveMentions } from "./mentions.ts";

export interface Composition {
  readonly content: string;
  readonly mentionedIds: readonly string[];
  /** Normalized name → name as typed. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Formats a status's text and resolves its mentions, with at most one query. */
export async function compose(context: Queryable, authorId: string, text: string): Promise<Composition> {
  const mentions = await resolveMentions(context, authorId, [text]);
  const hashtags = findEntities(text).flatMap((entity) => (entity.type === "hashtag" ? [entity.name] : []));
  return {
    content: formatStatus(text, { mentions, tagUrl: (name) => tagPage(context.config.publicUrl, name) }),
    mentionedIds: [...new Set([...mentions.values()].map((account) => account.id))],
    tags: hashtagNames(hashtags),
  };
}
