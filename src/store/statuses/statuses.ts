import { idList } from "../kernel/id-lists.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { QuotePolicyColumns } from "./quotes.ts";

export type Visibility = "public" | "unlisted" | "private" | "direct";

export interface StatusRow extends Row<"statuses", typeof statusColumns> {
  readonly quote_automatic: QuotePolicyColumns["quote_automatic"];
  readonly quote_manual: QuotePolicyColumns["quote_manual"];
}

export const statusColumns = `id, account_id, uri, url, local, text, content, spoiler_text, visibility, limited, sensitive,
  language, in_reply_to_id, in_reply_to_account_id, missing_parent_uri, reblog_of_id, conversation_id, application_id, media_ids, poll_id,
  card_id, replies_count, reblogs_count, favourites_count, quotes_count, origin_reblogs_count,
  origin_favourites_count, quote_automatic, quote_manual, version, created_at, edited_at`;

/** Statuses by id, in no particular order. Doesn't check visibility. */
export const findStatuses = read.byKeys<[ids: readonly string[]], StatusRow>(
  "statuses_by_ids",
  "id",
  `select ${statusColumns} from statuses where id = any(${idList("$1")})`,
);

/** A local or remote status by its URI. Doesn't check visibility. */
export const findStatusByUri = read.byKey<[uri: string], StatusRow>(
  "status_by_uri",
  "uri",
  `select ${statusColumns} from statuses where uri = any($1::text[])`,
);

/** The statuses with these URIs. Doesn't check visibility. */
export const findStatusesByUris = read.rows<[uris: readonly string[]], StatusRow>(
  "statuses_by_uris",
  `select ${statusColumns} from statuses where uri = any($1::text[])`,
);

export interface StatusMentionRow {
  readonly id: string;
  readonly username: string;
  readonly domain: string | null;
  readonly url: string;
}

/** The mentions and hashtags of a status. */
export interface StatusNamesRow {
  readonly status_id: string;
  readonly mentions: readonly StatusMentionRow[];
  readonly tags: readonly string[];
}

/** Mentions and hashtags of a page of statuses. */
export const findStatusNames = read.byKeys<[statusIds: readonly string[]], StatusNamesRow>(
  "names_by_statuses",
  "status_id",
  `select s.id as status_id,
       (select coalesce(json_agg(json_build_object(
            'id', a.id::text, 'username', a.username, 'domain', a.domain, 'url', a.url) order by m.account_id), '[]')
          from mentions m join accounts a on a.id = m.account_id where m.status_id = s.id and not m.silent) as mentions,
       array(select t.name from status_tags st join tags t on t.id = st.tag_id
          where st.status_id = s.id order by st.tag_id) as tags
     from unnest(${idList("$1")}) as s (id)`,
);

export interface PreviewCardRow extends Row<"preview_cards", typeof previewCardColumns> {
  readonly type: "link" | "photo" | "video" | "rich";
}

export const previewCardColumns = `id, url, type, title, description, language, author_name, author_url, provider_name, provider_url,
  html, width, height, image_key, image_remote_url, image_description, embed_url, blurhash, published_at`;

export const findPreviewCards = read.byKeys<[ids: readonly string[]], PreviewCardRow>(
  "cards_by_ids",
  "id",
  `select ${previewCardColumns} from preview_cards where id = any(${idList("$1")})`,
);

/** The viewer's interactions with a status. */
export interface ViewerPartRow {
  readonly id: string;
  readonly favourited: boolean;
  readonly reblogged: boolean;
  readonly bookmarked: boolean;
  readonly muted: boolean;
  readonly pinned: boolean;
}

/** Names and websites of the apps that created statuses. */
export interface ApplicationRow {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
}

export const findApplications = read.byKeys<[ids: readonly string[]], ApplicationRow>(
  "applications_by_ids",
  "id",
  `select id, name, website from oauth_apps where id = any(${idList("$1")})`,
);
