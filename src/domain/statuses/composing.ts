/** What people write → HTML, with the accounts and hashtags that it names. */
import { findEntities } from "../../text/entities.ts";
import { formatStatus } from "../../text/format.ts";
import { hashtagNames } from "../../text/hashtag.ts";
import { tagPage } from "../../text/tag-page.ts";
import type { Queryable } from "../kernel/context.ts";
import { resolveMentions } from "./mentions.ts";

export interface Composition {
  readonly content: string;
  readonly mentionedIds: readonly string[];
  /** Name under which it is found → name as it was written. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Formats the text of a status and resolves its mentions, in one query at most. */
export async function compose(context: Queryable, authorId: string, text: string): Promise<Composition> {
  const mentions = await resolveMentions(context, authorId, [text]);
  const hashtags = findEntities(text).flatMap((entity) => (entity.type === "hashtag" ? [entity.name] : []));
  return {
    content: formatStatus(text, { mentions, tagUrl: (name) => tagPage(context.config.publicUrl, name) }),
    mentionedIds: [...new Set([...mentions.values()].map((account) => account.id))],
    tags: hashtagNames(hashtags),
  };
}
