/** Attachments of statuses from other servers. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { MediaAttachmentRow } from "./media.ts";

export interface RemoteMediaColumns extends Pick<
  MediaAttachmentRow,
  "type" | "description" | "blurhash" | "meta"
> {
  readonly url: string;
  readonly previewUrl: string | null;
  readonly contentType: string | null;
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** Inserts attachments without a status. Returns their ids by the URLs of their files. */
export async function insertRemoteMedia(
  store: WriteStore,
  accountId: string,
  media: readonly RemoteMediaColumns[],
): Promise<Map<string, string>> {
  if (media.length === 0) return new Map();
  const rows = await store.query<{ id: string; remote_url: string }>(
    "remote_media_insert",
    `insert into media_attachments (account_id, type, state, remote_url, preview_remote_url, content_type,
       description, blurhash, focus_x, focus_y, meta, created_at)
     select $1, type, 'ready', url, "previewUrl", "contentType", description, blurhash,
       (focus->>'x')::real, (focus->>'y')::real, meta, $now
     from jsonb_to_recordset($2::jsonb) as given (type text, url text, "previewUrl" text, "contentType" text,
       description text, blurhash text, focus jsonb, meta jsonb)
     returning id, remote_url`,
    [accountId, JSON.stringify(media)],
  );
  return new Map(rows.map((row) => [row.remote_url, row.id]));
}

/** Updates the metadata of an attachment, if it differs. */
export const updateRemoteMedia = write.run<[id: string, media: RemoteMediaColumns]>(
  "remote_media_update",
  `update media_attachments set preview_remote_url = $2, description = $3, blurhash = coalesce($4, blurhash),
     focus_x = coalesce($5, focus_x), focus_y = coalesce($6, focus_y), meta = meta || $7::jsonb
   where id = $1 and (preview_remote_url, description, blurhash, focus_x, focus_y, meta) is distinct from
     ($2, $3, coalesce($4, blurhash), coalesce($5::real, focus_x), coalesce($6::real, focus_y), meta || $7::jsonb)`,
  (id, { previewUrl, description, blurhash, focus, meta }) => [
    id,
    previewUrl,
    description,
    blurhash,
    focus?.x ?? null,
    focus?.y ?? null,
    meta,
  ],
);

/** The attachments of one of the account's statuses, with the URLs of their files. */
export const findRemoteMediaOf = read.rows<
  [accountId: string, statusId: string],
  { readonly id: string; readonly remote_url: string }
>(
  "remote_media_of_status",
  `select id, remote_url from media_attachments
   where status_id = $2 and account_id = $1 and remote_url is not null order by id`,
);

/** Turns attachments into links without a file, as domain-sweep.ts does with earlier ones. */
export const rejectRemoteMedia = write.run<[ids: readonly string[]]>(
  "remote_media_reject",
  `with shown as (select id, account_id, type from media_attachments where id = any($1::bigint[]) and type <> 'unknown'),
   kept as (
     insert into rejected_media (media_id, account_id, type) select id, account_id, type from shown
     on conflict (media_id) do nothing)
   update media_attachments m set type = 'unknown' from shown where m.id = shown.id`,
);

/** Adds the metadata of a fetched picture that its server hadn't provided. */
export async function fillRemoteMedia(
  store: WriteStore,
  id: string,
  { blurhash, meta }: { readonly blurhash: string; readonly meta: MediaAttachmentRow["meta"] },
): Promise<void> {
  // The status before its media, as everywhere.
  await store.query(
    "remote_media_lock_status",
    `select from media_attachments m join statuses s on s.id = m.status_id where m.id = $1 for no key update of s`,
    [id],
  );
  await store.query(
    "remote_media_fill",
    `update media_attachments set blurhash = coalesce(blurhash, $2), meta = $3::jsonb || meta
     where id = $1 and (blurhash is null or not meta ? 'original' or not meta ? 'small')`,
    [id, blurhash, meta],
  );
}
