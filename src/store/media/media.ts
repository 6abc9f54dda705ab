import type { WriteStore } from "../kernel/connection.ts";
import { idList } from "../kernel/id-lists.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface MediaSize {
  readonly width: number;
  readonly height: number;
  readonly size: string;
  readonly aspect: number;
}

/** The measures of a file: the size of images and videos, the times of audio and videos. */
export interface MediaMeasure extends Partial<MediaSize> {
  readonly frame_rate?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Bits per second. */
  readonly bitrate?: number;
}

export interface MediaAttachmentRow extends Row<"media_attachments", typeof mediaColumns> {
  readonly type: "image" | "gifv" | "video" | "audio" | "unknown";
  readonly meta: { readonly original?: MediaMeasure; readonly small?: MediaSize };
}

const mediaColumns = `id, account_id, status_id, scheduled_status_id, type, state, file_key, small_key, remote_url,
  preview_remote_url, content_type, description, blurhash, focus_x, focus_y, meta, created_at`;

export const findMedia = read.byKeys<[ids: readonly string[]], MediaAttachmentRow>(
  "media_by_ids",
  "id",
  `select ${mediaColumns} from media_attachments where id = any(${idList("$1")})`,
);

/** One of the account's attachments that no status has. */
export const findUnattachedMedia = read.first<[id: string, accountId: string], MediaAttachmentRow>(
  "media_unattached",
  `select ${mediaColumns} from media_attachments where id = $1 and account_id = $2 and status_id is null`,
);

export interface NewMedia {
  readonly accountId: string;
  readonly type: MediaAttachmentRow["type"];
  readonly contentType: string;
  readonly description: string | null;
  readonly focus: { readonly x: number; readonly y: number } | null;
  /** Storage key of the original upload, until it is processed. */
  readonly uploadKey: string | null;
  readonly fileKey: string | null;
  /** With `blurhash` and `meta.small`: the thumbnail of a video or audio file. */
  readonly smallKey: string | null;
  readonly blurhash: string | null;
  /** Bytes of the file under `smallKey`; null without one. */
  readonly smallSize: number | null;
  readonly meta: MediaAttachmentRow["meta"];
  readonly createdAt: Date;
}

/** Inserts an unprocessed file. The row, with its keys, is written before any file. */
export const insertWaitingMedia = write.only<[media: NewMedia], MediaAttachmentRow>(
  "media_insert",
  `insert into media_attachments
     (account_id, type, state, content_type, description, focus_x, focus_y, upload_key, file_key, small_key,
      blurhash, meta, created_at, small_size)
   values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${mediaColumns}`,
  (media) => [
    media.accountId,
    media.type,
    media.contentType,
    media.description,
    media.focus?.x ?? null,
    media.focus?.y ?? null,
    media.uploadKey,
    media.fileKey,
    media.smallKey,
    media.blurhash,
    media.meta,
    media.createdAt,
    media.smallSize,
  ],
);

/** The number of the account's uploads that wait for their job. */
export const countWaitingMedia = read.number<[accountId: string]>(
  "media_waiting",
  `select id from media_attachments
   where account_id = $1 and status_id is null and state = 'waiting' and upload_key is not null`,
);

/** The columns that the processing job needs. */
export type UploadRow = Row<"media_attachments", typeof uploadColumns>;

const uploadColumns = "id, state, upload_key, file_key, small_key, created_at";

export const findUpload = read.first<[id: string], UploadRow>(
  "media_upload",
  `select ${uploadColumns} from media_attachments where id = $1`,
);

/** The same, locked until the transaction ends. */
export const lockUpload = write.first<[id: string], UploadRow>(
  "media_upload_lock",
  `select ${uploadColumns} from media_attachments where id = $1 for update`,
);

/**
 * Reserves the storage keys of the processed files: those given, unless an earlier attempt reserved others, or the
 * attachment has a thumbnail.
 * @returns undefined if the attachment was deleted or is no longer waiting
 */
export const reserveMediaKeys = write.first<
  [id: string, keys: { readonly file: string; readonly small: string | null }],
  { file: string; small: string | null; hasThumbnail: boolean }
>(
  "media_reserve",
  `update media_attachments
   set file_key = coalesce(file_key, $2), small_key = coalesce(small_key, $3)
   where id = $1 and state = 'waiting'
   returning file_key as file, small_key as small, meta ? 'small' as "hasThumbnail"`,
  (id, keys) => [id, keys.file, keys.small],
);

export interface FinishedMedia {
  readonly type: MediaAttachmentRow["type"];
  readonly contentType: string;
  /** Of the file, or of its preview; null for audio without a cover. */
  readonly blurhash: string | null;
  readonly meta: { readonly original: MediaMeasure; readonly small?: MediaSize };
  /** Bytes. */
  readonly fileSize: number;
  /** Bytes of the preview; null without one, and if it is the same file. */
  readonly smallSize: number | null;
}

/**
 * Marks an attachment as ready. A thumbnail keeps its measure and blurhash.
 * @returns undefined if the attachment was deleted or is no longer waiting
 */
export const finishMedia = write.first<[id: string, media: FinishedMedia], MediaAttachmentRow>(
  "media_finish",
  `update media_attachments
   set state = 'ready', upload_key = null, type = $2, content_type = $3, blurhash = coalesce(blurhash, $4),
       meta = $5::jsonb || meta, file_size = $6, small_size = coalesce(small_size, $7)
   where id = $1 and state = 'waiting' returning ${mediaColumns}`,
  (id, media) => [
    id,
    media.type,
    media.contentType,
    media.blurhash,
    media.meta,
    media.fileSize,
    media.smallSize,
  ],
);

/**
 * Sets the thumbnail of one of the account's attachments.
 * @param statusId the status that may have it; null if none may
 * @returns the key of the former preview; undefined if there is no such attachment
 */
export async function replaceThumbnail(
  store: WriteStore,
  id: string,
  accountId: string,
  statusId: string | null,
  {
    key,
    blurhash,
    measure,
    bytes,
  }: {
    readonly key: string;
    readonly blurhash: string;
    readonly measure: MediaSize;
    readonly bytes: number;
  },
): Promise<{ readonly key: string | null } | undefined> {
  const [row] = await store.query<{ key: string | null }>(
    "media_thumbnail",
    `with former as (
       select id, small_key from media_attachments
       where id = $1 and account_id = $2 and (status_id is null or status_id = $7) for update)
     update media_attachments m
     set small_key = $3, blurhash = $4, meta = m.meta || jsonb_build_object('small', $5::jsonb), small_size = $6
     from former where m.id = former.id returning former.small_key as key`,
    [id, accountId, key, blurhash, { ...measure }, bytes, statusId],
  );
  return row;
}

/** Marks an attachment as failed. Returns whether it was still waiting. */
export const failMedia = write.any<[id: string]>(
  "media_fail",
  `update media_attachments set state = 'failed', upload_key = null, file_key = null, small_key = null, small_size = null
   where id = $1 and state = 'waiting' returning id`,
);

export interface MediaChanges {
  /** Undefined leaves it unchanged. */
  readonly description: string | null | undefined;
  /** Null leaves it unchanged. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** Updates one of the account's attachments that no status has. */
export const updateUnattachedMedia = write.first<
  [id: string, accountId: string, changes: MediaChanges],
  MediaAttachmentRow
>(
  "media_update",
  `update media_attachments
   set description = case when $3 then $4 else description end,
       focus_x = coalesce($5, focus_x), focus_y = coalesce($6, focus_y)
   where id = $1 and account_id = $2 and status_id is null returning ${mediaColumns}`,
  (id, accountId, changes) => [
    id,
    accountId,
    changes.description !== undefined,
    changes.description ?? null,
    changes.focus?.x ?? null,
    changes.focus?.y ?? null,
  ],
);

/** Deletes one of the account's attachments that no status has or reserves. Returns its row, with its storage keys. */
export const deleteUnattachedMedia = write.first<[id: string, accountId: string], UploadRow>(
  "media_delete",
  `delete from media_attachments where id = $1 and account_id = $2 and status_id is null and scheduled_status_id is null
   returning ${uploadColumns}`,
);

/**
 * Deletes up to `limit` attachments that were uploaded before a time and belong to no status, no scheduled status and no
 * earlier version of a status.
 * @returns their rows, with their storage keys
 */
export const deleteAbandonedMedia = write.rows<[before: Date, limit: number], UploadRow>(
  "media_delete_abandoned",
  `delete from media_attachments where status_id is null and id in (
     select m.id from media_attachments m
     where m.status_id is null and m.scheduled_status_id is null and m.created_at < $1
       and not exists (
         select from status_edits e where e.account_id = m.account_id and m.id = any(e.media_ids))
     order by m.created_at limit $2 for update skip locked)
   returning ${uploadColumns}`,
);
