/** What people write → HTML, with the accounts and hashtags that it names. */
import { findMentionable } from "../store/mentionable.ts";
import { findEntities } from "../text/entities.ts";
import { type MentionedAccount, formatStatus } from "../text/format.ts";
import { normalizeTag } from "../text/hashtag.ts";
import { tagUrl } from "./hashtags.ts";
import type { Context } from "./context.ts";

export interface Composition {
  readonly content: string;
  readonly mentionedIds: readonly string[];
  /** Name under which it is found → name as it was written. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Formats the text of a status and resolves its mentions, in one query at most. */
export async function compose(context: Context, authorId: string, text: string): Promise<Composition> {
  const entities = findEntities(text);
  const { localDomain } = context.config;
  const wanted = new Map<string, { readonly username: string; readonly domain: string }>();
  const tags = new Map<string, string>();
  for (const entity of entities) {
    if (entity.type === "mention") {
      const domain = entity.domain === localDomain ? "" : (entity.domain ?? "");
      wanted.set(entity.acct, { username: entity.username.toLowerCase(), domain });
    } else if (entity.type === "hashtag") {
      const name = normalizeTag(entity.name);
      if (name !== "" && !tags.has(name)) tags.set(name, entity.name);
    }
  }
  const handles = new Map([...wanted.values()].map((one) => [`${one.username}@${one.domain}`, one]));
  const rows = await findMentionable(
    context.store,
    authorId,
    [...handles.values()].map((one) => one.username),
    [...handles.values()].map((one) => one.domain),
  );
  const found = new Map(
    rows.map((row) => [`${row.username.toLowerCase()}@${row.domain?.toLowerCase() ?? ""}`, row]),
  );
  const mentions = new Map<string, MentionedAccount>();
  for (const [acct, { username, domain }] of wanted) {
    const row = found.get(`${username}@${domain}`);
    if (row === undefined) continue;
    const { url } = row;
    mentions.set(acct, {
      url,
      username: row.username,
      acct: row.domain === null ? row.username : `${row.username}@${row.domain}`,
    });
  }
  return {
    content: formatStatus(text, { mentions, tagUrl: (name) => tagUrl(context, name) }),
    mentionedIds: rows.map((row) => row.id),
    tags,
  };
}
