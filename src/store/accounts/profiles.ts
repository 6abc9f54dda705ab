import { type AccountRow, accountColumns } from "./accounts.ts";

import { write } from "../kernel/queries.ts";

/** The account columns that users can edit. */
export type ProfileColumns = Pick<
  AccountRow,
  | "actor_type"
  | "display_name"
  | "note_source"
  | "note"
  | "fields"
  | "avatar_key"
  | "avatar_static_key"
  | "avatar_description"
  | "header_key"
  | "header_static_key"
  | "header_description"
  | "locked"
  | "discoverable"
  | "indexable"
  | "hide_collections"
  | "show_media"
  | "show_media_replies"
  | "show_featured"
  | "attribution_domains"
>;

/** The account's row, locked until the transaction ends, so that concurrent edits don't overwrite each other. */
export const lockAccount = write.only<[id: string], AccountRow>(
  "account_lock",
  `select ${accountColumns} from accounts where id = $1 for no key update`,
);

export const writeProfile = write.only<[id: string, profile: ProfileColumns], AccountRow>(
  "profile_write",
  `update accounts set actor_type = $2, display_name = $3, note_source = $4, note = $5, fields = $6,
     avatar_key = $7, avatar_static_key = $8, avatar_description = $9,
     header_key = $10, header_static_key = $11, header_description = $12,
     locked = $13, discoverable = $14, indexable = $15, hide_collections = $16,
     show_media = $17, show_media_replies = $18, show_featured = $19, attribution_domains = $20, updated_at = $now
   where id = $1 returning ${accountColumns}`,
  (id, profile) => [
    id,
    profile.actor_type,
    profile.display_name,
    profile.note_source,
    profile.note,
    JSON.stringify(profile.fields),
    profile.avatar_key,
    profile.avatar_static_key,
    profile.avatar_description,
    profile.header_key,
    profile.header_static_key,
    profile.header_description,
    profile.locked,
    profile.discoverable,
    profile.indexable,
    profile.hide_collections,
    profile.show_media,
    profile.show_media_replies,
    profile.show_featured,
    profile.attribution_domains,
  ],
);
