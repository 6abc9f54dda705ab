/** Account rows → Profile entities, for editing. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { listFeaturedTags } from "../../store/tags/featured-tags.ts";
import { renderField } from "./account.ts";
import { renderFeaturedTags } from "../tags/tag.ts";
import { renderFieldSources } from "./credential-account.ts";

export type Profile = Schemas["Profile"];

/** Renders a profile in plain text, with null for missing pictures, with one query. */
export async function renderProfile(context: Queryable, account: AccountRow): Promise<Profile> {
  const featured = await listFeaturedTags(context.store, account.id);
  const url = (key: string | null): string | null => (key === null ? null : context.media.url(key));
  return {
    id: account.id,
    display_name: account.display_name,
    note: account.note_source,
    fields: renderFieldSources(account),
    formatted_note: account.note,
    formatted_fields: account.fields.map(renderField),
    avatar: url(account.avatar_key),
    avatar_static: url(account.avatar_static_key ?? account.avatar_key),
    avatar_description: account.avatar_description,
    header: url(account.header_key),
    header_static: url(account.header_static_key ?? account.header_key),
    header_description: account.header_description,
    locked: account.locked,
    bot: account.actor_type === "Service" || account.actor_type === "Application",
    hide_collections: account.hide_collections,
    discoverable: account.discoverable,
    indexable: account.indexable,
    show_media: account.show_media,
    show_media_replies: account.show_media_replies,
    show_featured: account.show_featured,
    attribution_domains: [...account.attribution_domains],
    featured_tags: renderFeaturedTags(context, account, featured),
  };
}
