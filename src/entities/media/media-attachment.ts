/** Attachment rows → MediaAttachment entities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { shownRemoteFile } from "../../text/remote-files.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";

export type MediaAttachment = Schemas["MediaAttachment"];

/** `url` is null until the file is processed, although its key is assigned earlier. */
export function renderMediaAttachment(context: Queryable, row: MediaAttachmentRow): MediaAttachment {
  const { url, preview } = row.remote_url === null ? ownFiles(context, row) : remoteFiles(context, row);
  const focus = row.focus_x === null || row.focus_y === null ? undefined : { x: row.focus_x, y: row.focus_y };
  const { original, small: smallMeta } = row.meta;
  return {
    id: row.id,
    type: row.type,
    url,
    preview_url: preview,
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

interface Addresses {
  readonly url: string | null;
  readonly preview: string | null;
}

/** A video isn't its own preview. */
function ownFiles({ media }: Queryable, row: MediaAttachmentRow): Addresses {
  const address = (key: string | null): string | null =>
    key === null || row.state !== "ready" ? null : media.url(key);
  const file = address(row.file_key);
  return { url: file, preview: address(row.small_key) ?? (row.type === "image" ? file : null) };
}

/** Files of unknown type link to their server, because this one doesn't fetch them. */
function remoteFiles({ config }: Queryable, row: MediaAttachmentRow): Addresses {
  const { id, remote_url: url, preview_remote_url: previewUrl } = row;
  if (url === null || row.type === "unknown") return { url, preview: null };
  const image = row.type === "image";
  return {
    url: shownRemoteFile(config, { kind: "attachment", id, url }, "original"),
    preview: image
      ? shownRemoteFile(config, { kind: "attachment", id, url }, "small")
      : previewUrl === null
        ? null
        : shownRemoteFile(config, { kind: "preview", id, url: previewUrl }, "original"),
  };
}
