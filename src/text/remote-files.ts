/** URLs of remote files on this server: below /media_proxy, which fetches them when viewed. */
import { createHash } from "node:crypto";

/** The owner of a file: an attachment or its preview, an account, or a custom emoji. */
export type RemoteFileKind = "attachment" | "preview" | "avatar" | "header" | "emoji";

/** `small`: a preview of an attachment. `static`: a picture without animation. */
export type RemoteFileSize = "original" | "small" | "static";

export interface RemoteFile {
  readonly kind: RemoteFileKind;
  /** Of the attachment, account or emoji. */
  readonly id: string;
  /** Its URL on its own server. */
  readonly url: string;
  /** When it changed under the same URL; null if unknown. */
  readonly updated?: Date | null;
}

interface Settings {
  readonly publicUrl: URL;
  /** Bytes; 0 for no cache. */
  readonly mediaCacheSize: number;
}

/** The URL of a remote file for clients: on this server, unless the cache is disabled. */
export function shownRemoteFile(settings: Settings, file: RemoteFile, size: RemoteFileSize): string {
  if (settings.mediaCacheSize === 0) return file.url;
  const path = ["", "media_proxy", file.kind, file.id, remoteFileVersion(file), size].join("/");
  return `${settings.publicUrl.origin}${path}`;
}

/**
 * Changes with the file, so that clients may cache by it. Computing it requires the URL on the other server, so
 * that files of private posts can't be enumerated.
 */
export function remoteFileVersion({ url, updated }: Pick<RemoteFile, "url" | "updated">): string {
  return createHash("sha256")
    .update(`${url}\n${updated?.toISOString() ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}

export interface RemoteFilePath {
  readonly kind: RemoteFileKind;
  readonly id: string;
  readonly version: string;
  readonly size: RemoteFileSize;
}

const pathPattern =
  /^\/media_proxy\/(attachment|preview|avatar|header|emoji)\/(\d{1,19})\/([\w-]{22})\/(original|small|static)$/;

/** Parses the path of such a URL; undefined for any other path. */
export function readRemoteFilePath(path: string): RemoteFilePath | undefined {
  const [, kind, id = "", version = "", size] = pathPattern.exec(path) ?? [];
  const knownKind = kinds.find((one) => one === kind);
  const knownSize = sizes.find((one) => one === size);
  if (knownKind === undefined || knownSize === undefined) return undefined;
  return { kind: knownKind, id, version, size: knownSize };
}

const kinds: readonly RemoteFileKind[] = ["attachment", "preview", "avatar", "header", "emoji"];
const sizes: readonly RemoteFileSize[] = ["original", "small", "static"];
