/** Attachment rows → MediaAttachment entities. */
import type { Queryable } from "../domain/kernel/context.ts";
import type { Schemas } from "../contract/types.ts";
import type { MediaAttachmentRow } from "../store/media/media.ts";

export type MediaAttachment = Schemas["MediaAttachment"];

/** `url` is null until the file is processed, although its key is assigned earlier. */
export function renderMediaAttachment(context: Queryable, row: MediaAttachmentRow): MediaAttachment {
  const address = (key: string | null): string | null =>
    key === null || row.state !== "ready" ? null : context.media.url(key);
  const file = address(row.file_key);
  const small = address(row.small_key);
  const focus = row.focus_x === null || row.focus_y === null ? undefined : { x: row.focus_x, y: row.focus_y };
  const { original, small: smallMeta } = row.meta;
  return {
    id: row.id,
    type: row.type,
    url: file ?? row.remote_url,
    // A video isn't its own preview.
    // Nor is a file of unknown type, which clients only link to.
    preview_url:
      small ?? (row.type === "image" ? file : null) ?? (row.type === "unknown" ? null : row.remote_url),
    remote_url: row.remote_url,
    preview_remote_url: row.preview_remote_url,
    text_url: null,
    meta: {
      ...(focus === undefined ? {} : { focus }),
      ...(original === undefined ? {} : { original }),
      ...(smallMeta === undefined ? {} : { small: smallMeta }),
    },
    description: row.description,
    blurhash: row.blurhash,
  };
}
