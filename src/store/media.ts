import type { Store } from "./connection.ts";

export interface MediaSize {
  readonly width: number;
  readonly height: number;
  readonly size: string;
  readonly aspect: number;
}

export interface MediaAttachmentRow {
  readonly id: string;
  readonly account_id: string;
  readonly status_id: string | null;
  readonly type: "image" | "gifv" | "video" | "audio" | "unknown";
  readonly state: "waiting" | "ready" | "failed";
  readonly file_key: string | null;
  readonly small_key: string | null;
  readonly remote_url: string | null;
  readonly content_type: string | null;
  readonly description: string | null;
  readonly blurhash: string | null;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
  readonly meta: { readonly original?: MediaSize; readonly small?: MediaSize };
  readonly created_at: Date;
}

export const mediaColumns = `id, account_id, status_id, type, state, file_key, small_key, remote_url, content_type,
  description, blurhash, focus_x, focus_y, meta, created_at`;

export function findMedia(store: Store, ids: readonly string[]): Promise<MediaAttachmentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "media_by_ids",
    `select ${mediaColumns} from media_attachments where id = any($1::bigint[])`,
    [ids],
  );
}
