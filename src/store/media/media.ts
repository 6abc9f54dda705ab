import { idList } from "../kernel/id-lists.ts";
import { type Row, computed, orUnchanged, pick, raw, read, table, write } from "../kernel/statement.ts";

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

export interface MediaAttachmentRow extends Row<"media_attachments", (typeof mediaColumns)[number]> {
  readonly type: "image" | "gifv" | "video" | "audio" | "unknown";
  readonly meta: { readonly original?: MediaMeasure; readonly small?: MediaSize };
}

const mediaColumns = [
  "id",
  "account_id",
  "status_id",
  "scheduled_status_id",
  "type",
  "state",
  "file_key",
  "small_key",
  "remote_url",
  "preview_remote_url",
  "content_type",
  "description",
  "blurhash",
  "focus_x",
  "focus_y",
  "meta",
  "created_at",
] as const;

const mediaAttachments = () => table("media_attachments").select<MediaAttachmentRow[]>(...mediaColumns);

export const findMedia = read.byKeys("media_by_ids", "id", (ids: readonly string[]) =>
  mediaAttachments().whereRaw(`id = any(${idList(":ids")})`, { ids }),
);

/** One of the account's attachments that no status has. */
export const findUnattachedMedia = read.first("media_unattached", (id: string, accountId: string) =>
  mediaAttachments().where({ id, account_id: accountId, status_id: null }),
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
export const insertWaitingMedia = write.only("media_insert", (media: NewMedia) =>
  table("media_attachments")
    .insert({
      account_id: media.accountId,
      ...pick(media, "type", "description", "blurhash", "meta"),
      state: "waiting",
      content_type: media.contentType,
      focus_x: computed(media, ({ focus }) => focus?.x ?? null),
      focus_y: computed(media, ({ focus }) => focus?.y ?? null),
      upload_key: media.uploadKey,
      file_key: media.fileKey,
      small_key: media.smallKey,
      created_at: media.createdAt,
      small_size: raw(":size", { size: media.smallSize }),
    })
    .returning<MediaAttachmentRow[]>(mediaColumns),
);

/** The number of the account's uploads that wait for their job. */
export const countWaitingMedia = read.number("media_waiting", (accountId: string) =>
  table("media_attachments")
    .where({ account_id: accountId, status_id: null, state: "waiting" })
    .whereNotNull("upload_key")
    .select("id"),
);

/** The columns that the processing job needs. */
export type UploadRow = Row<"media_attachments", (typeof uploadColumns)[number]>;

const uploadColumns = ["id", "state", "upload_key", "file_key", "small_key", "created_at"] as const;

const uploads = () => table("media_attachments").select(...uploadColumns);

export const findUpload = read.first("media_upload", (id: string) => uploads().where({ id }));

/** The same, locked until the transaction ends. */
export const lockUpload = write.first("media_upload_lock", (id: string) =>
  uploads().where({ id }).forUpdate(),
);

/**
 * Reserves the storage keys of the processed files: those given, unless an earlier attempt reserved others, or the
 * attachment has a thumbnail.
 * @returns undefined if the attachment was deleted or is no longer waiting
 */
export const reserveMediaKeys = write.first(
  "media_reserve",
  (id: string, keys: { readonly file: string; readonly small: string | null }) =>
    table("media_attachments")
      .where({ id, state: "waiting" })
      .update({
        file_key: raw("coalesce(file_key, :file)", { file: keys.file }),
        small_key: raw("coalesce(small_key, :small)", { small: keys.small }),
      })
      .returning<{ file: string; small: string | null; hasThumbnail: boolean }[]>([
        "file_key as file",
        "small_key as small",
        raw(`meta ? 'small' as "hasThumbnail"`),
      ]),
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
export const finishMedia = write.first("media_finish", (id: string, media: FinishedMedia) =>
  table("media_attachments")
    .where({ id, state: "waiting" })
    .update({
      state: "ready",
      upload_key: null,
      type: media.type,
      content_type: media.contentType,
      blurhash: raw("coalesce(blurhash, :blurhash)", { blurhash: media.blurhash }),
      meta: raw(":meta::jsonb || meta", { meta: media.meta }),
      file_size: raw(":size", { size: media.fileSize }),
      small_size: raw("coalesce(small_size, :size)", { size: media.smallSize }),
    })
    .returning<MediaAttachmentRow[]>(mediaColumns),
);

/**
 * Sets the thumbnail of one of the account's attachments.
 * @param statusId the status that may have it; null if none may
 * @returns the key of the former preview; undefined if there is no such attachment
 */
export const replaceThumbnail = write.first(
  "media_thumbnail",
  (
    id: string,
    accountId: string,
    statusId: string | null,
    thumbnail: {
      readonly key: string;
      readonly blurhash: string;
      readonly measure: MediaSize;
      readonly bytes: number;
    },
  ) =>
    raw<{ readonly key: string | null }>(
      `with former as (
         select id, small_key from media_attachments
         where id = :id and account_id = :accountId and (status_id is null or status_id = :statusId) for update)
       update media_attachments m
       set small_key = :key, blurhash = :blurhash, meta = m.meta || jsonb_build_object('small', :measure::jsonb),
         small_size = :bytes
       from former where m.id = former.id returning former.small_key as key`,
      {
        id,
        accountId,
        statusId,
        key: thumbnail.key,
        blurhash: thumbnail.blurhash,
        measure: thumbnail.measure,
        bytes: thumbnail.bytes,
      },
    ),
);

/** Marks an attachment as failed. Returns whether it was still waiting. */
export const failMedia = write.any("media_fail", (id: string) =>
  table("media_attachments")
    .where({ id, state: "waiting" })
    .update({ state: "failed", upload_key: null, file_key: null, small_key: null, small_size: null })
    .returning("id"),
);

export interface MediaChanges {
  /** Undefined leaves it unchanged. */
  readonly description: string | null | undefined;
  /** Null leaves it unchanged. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** Updates one of the account's attachments that no status has. */
export const updateUnattachedMedia = write.first(
  "media_update",
  (id: string, accountId: string, changes: MediaChanges) =>
    table("media_attachments")
      .where({ id, account_id: accountId, status_id: null })
      .update({
        description: raw("case when :isGiven then :description else description end", {
          isGiven: computed(changes, ({ description }) => description !== undefined),
          description: changes.description,
        }),
        focus_x: orUnchanged(
          computed(changes, ({ focus }) => focus?.x),
          "focus_x",
        ),
        focus_y: orUnchanged(
          computed(changes, ({ focus }) => focus?.y),
          "focus_y",
        ),
      })
      .returning<MediaAttachmentRow[]>(mediaColumns),
);

/** Deletes one of the account's attachments that no status has or reserves. Returns its row, with its storage keys. */
export const deleteUnattachedMedia = write.first("media_delete", (id: string, accountId: string) =>
  table("media_attachments")
    .where({ id, account_id: accountId, status_id: null, scheduled_status_id: null })
    .delete()
    .returning(uploadColumns),
);

/**
 * Deletes up to `limit` attachments that were uploaded before a time and belong to no status, no scheduled status and no
 * earlier version of a status.
 * @returns their rows, with their storage keys
 */
export const deleteAbandonedMedia = write.rows("media_delete_abandoned", (before: Date, limit: number) =>
  table("media_attachments")
    .whereNull("status_id")
    .whereIn(
      "id",
      table("media_attachments as m")
        .where({ "m.status_id": null, "m.scheduled_status_id": null })
        .where("m.created_at", "<", before)
        .whereRaw(
          `not exists (
             select from status_edits e where e.account_id = m.account_id and m.id = any(e.media_ids))`,
        )
        .orderBy("m.created_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .select("m.id"),
    )
    .delete()
    .returning(uploadColumns),
);
