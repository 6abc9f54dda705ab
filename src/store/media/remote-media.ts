/** Attachments of statuses from other servers. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, computed, raw, read, table, now, write } from "../kernel/statement.ts";
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

interface RemoteFileOfMedia extends Row<"media_attachments", "id"> {
  readonly remote_url: string;
}

const insertMedia = write.rows(
  "remote_media_insert",
  (accountId: string, media: readonly RemoteMediaColumns[]) =>
    raw<RemoteFileOfMedia>(
      `insert into media_attachments (account_id, type, state, remote_url, preview_remote_url, content_type,
         description, blurhash, focus_x, focus_y, meta, created_at)
       select :accountId, type, 'ready', url, "previewUrl", "contentType", description, blurhash,
         (focus->>'x')::real, (focus->>'y')::real, meta, :now
       from jsonb_to_recordset(:media::jsonb) as given (type text, url text, "previewUrl" text, "contentType" text,
         description text, blurhash text, focus jsonb, meta jsonb)
       returning id, remote_url`,
      { accountId, media: computed(media, (all) => JSON.stringify(all)), now: now() },
    ),
  { skipsEmpty: true },
);

/** Inserts attachments without a status. Returns their ids by the URLs of their files. */
export async function insertRemoteMedia(
  store: WriteStore,
  accountId: string,
  media: readonly RemoteMediaColumns[],
): Promise<Map<string, string>> {
  const rows = await insertMedia(store, accountId, media);
  return new Map(rows.map((row) => [row.remote_url, row.id]));
}

/** Updates the metadata of an attachment, if it differs. */
export const updateRemoteMedia = write.run("remote_media_update", (id: string, media: RemoteMediaColumns) =>
  raw(
    `update media_attachments set preview_remote_url = :previewUrl, description = :description,
       blurhash = coalesce(:blurhash, blurhash), focus_x = coalesce(:x, focus_x), focus_y = coalesce(:y, focus_y),
       meta = meta || :meta::jsonb
     where id = :id and (preview_remote_url, description, blurhash, focus_x, focus_y, meta) is distinct from
       (:previewUrl, :description, coalesce(:blurhash, blurhash), coalesce(:x::real, focus_x),
        coalesce(:y::real, focus_y), meta || :meta::jsonb)`,
    {
      id,
      previewUrl: media.previewUrl,
      description: media.description,
      blurhash: media.blurhash,
      x: computed(media, ({ focus }) => focus?.x),
      y: computed(media, ({ focus }) => focus?.y),
      meta: media.meta,
    },
  ),
);

/** The attachments of one of the account's statuses, with the URLs of their files. */
export const findRemoteMediaOf = read.rows("remote_media_of_status", (accountId: string, statusId: string) =>
  table("media_attachments")
    .where({ status_id: statusId, account_id: accountId })
    .whereNotNull("remote_url")
    .orderBy("id")
    .select<RemoteFileOfMedia[]>("id", "remote_url"),
);

/** Turns attachments into links without a file, as domain-sweep.ts does with earlier ones. */
export const rejectRemoteMedia = write.run("remote_media_reject", (ids: readonly string[]) =>
  raw(
    `with shown as (select id, account_id, type from media_attachments where id = any(:ids) and type <> 'unknown'),
     kept as (
       insert into rejected_media (media_id, account_id, type) select id, account_id, type from shown
       on conflict (media_id) do nothing)
     update media_attachments m set type = 'unknown' from shown where m.id = shown.id`,
    { ids },
  ),
);

const lockStatusOf = write.run("remote_media_lock_status", (id: string) =>
  table("media_attachments as m")
    .join("statuses as s", "s.id", "m.status_id")
    .where("m.id", id)
    .forNoKeyUpdate("s")
    .select("m.id"),
);

/** What a fetched picture adds. */
type Filling = Readonly<Record<"blurhash", string>> & Pick<MediaAttachmentRow, "meta">;

const fillMedia = write.run("remote_media_fill", (id: string, filling: Filling) =>
  table("media_attachments")
    .where({ id })
    .whereRaw("(blurhash is null or not meta \\? 'original' or not meta \\? 'small')")
    .update({
      blurhash: raw("coalesce(blurhash, :blurhash)", { blurhash: filling.blurhash }),
      meta: raw(":meta::jsonb || meta", { meta: filling.meta }),
    }),
);

/** Adds the metadata of a fetched picture that its server hadn't provided. */
export async function fillRemoteMedia(store: WriteStore, id: string, filling: Filling): Promise<void> {
  // The status before its media, as everywhere.
  await lockStatusOf(store, id);
  await fillMedia(store, id, filling);
}
