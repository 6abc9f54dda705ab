import { idList } from "../kernel/id-lists.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";
import type { QuotePolicyColumns } from "./quotes.ts";

export type Visibility = Row<"statuses">["visibility"];

export interface StatusRow extends Row<"statuses", (typeof statusColumnNames)[number]> {
  readonly quote_automatic: QuotePolicyColumns["quote_automatic"];
  readonly quote_manual: QuotePolicyColumns["quote_manual"];
}

export const statusColumnNames = [
  "id",
  "account_id",
  "uri",
  "url",
  "local",
  "text",
  "content",
  "spoiler_text",
  "visibility",
  "limited",
  "sensitive",
  "language",
  "in_reply_to_id",
  "in_reply_to_account_id",
  "missing_parent_uri",
  "reblog_of_id",
  "conversation_id",
  "application_id",
  "media_ids",
  "poll_id",
  "card_id",
  "replies_count",
  "reblogs_count",
  "favourites_count",
  "quotes_count",
  "origin_reblogs_count",
  "origin_favourites_count",
  "quote_automatic",
  "quote_manual",
  "version",
  "created_at",
  "edited_at",
] as const;

const statuses = () => table("statuses").select<StatusRow[]>(...statusColumnNames);

/** As an SQL list. */
export const statusColumns = statusColumnNames.join(", ");

/** Statuses by id, in no particular order. Doesn't check visibility. */
export const findStatuses = read.byKeys("statuses_by_ids", "id", (ids) =>
  statuses().where("id", raw(`any(${idList(":ids")})`, { ids })),
);

const findByUris = read.byKeys("status_by_uri", "uri", (uris) => statuses().where("uri", anyOf(uris)));

/** A local or remote status by its URI. Doesn't check visibility. */
export async function findStatusByUri(store: ReadStore, uri: string): Promise<StatusRow | undefined> {
  return (await findByUris(store, [uri]))[0];
}

/** The statuses with these URIs. Doesn't check visibility. */
export const findStatusesByUris = read.rows("statuses_by_uris", (uris: readonly string[]) =>
  statuses().where("uri", anyOf(uris)),
);

export type StatusMentionRow = Row<"accounts", "id" | "username" | "domain" | "url">;

/** The mentions and hashtags of a status. */
export interface StatusNamesRow {
  readonly status_id: string;
  readonly mentions: readonly StatusMentionRow[];
  readonly tags: readonly string[];
}

/** Mentions and hashtags of a page of statuses. */
export const findStatusNames = read.byKeys("names_by_statuses", "status_id", (statusIds) =>
  raw<StatusNamesRow>(
    `select s.id as status_id,
       (select coalesce(json_agg(json_build_object(
            'id', a.id::text, 'username', a.username, 'domain', a.domain, 'url', a.url) order by m.account_id), '[]')
          from mentions m join accounts a on a.id = m.account_id where m.status_id = s.id and not m.silent) as mentions,
       array(select t.name from status_tags st join tags t on t.id = st.tag_id
          where st.status_id = s.id order by st.tag_id) as tags
     from unnest(${idList(":statusIds")}) as s (id)`,
    { statusIds },
  ),
);

export interface PreviewCardRow extends Row<"preview_cards", (typeof cardColumnNames)[number]> {
  readonly type: "link" | "photo" | "video" | "rich";
}

const cardColumnNames = [
  "id",
  "url",
  "type",
  "title",
  "description",
  "language",
  "author_name",
  "author_url",
  "provider_name",
  "provider_url",
  "html",
  "width",
  "height",
  "image_key",
  "image_remote_url",
  "image_description",
  "embed_url",
  "blurhash",
  "published_at",
] as const;

/** As an SQL list. */
export const previewCardColumns = cardColumnNames.join(", ");

export const findPreviewCards = read.byKeys("cards_by_ids", "id", (ids) =>
  table("preview_cards")
    .where("id", raw(`any(${idList(":ids")})`, { ids }))
    .select<PreviewCardRow[]>(...cardColumnNames),
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
export type ApplicationRow = Row<"oauth_apps", "id" | "name" | "website">;

export const findApplications = read.byKeys("applications_by_ids", "id", (ids) =>
  table("oauth_apps")
    .where("id", raw(`any(${idList(":ids")})`, { ids }))
    .select<ApplicationRow[]>("id", "name", "website"),
);
