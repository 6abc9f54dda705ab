/**
 * The object store can't be reached, rejects requests, or is too slow. The request that needed it can be repeated
 * later.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  /**
   * The store's error code, such as SlowDown or InvalidAccessKeyId; `timeout` or `network` without a reply;
   * `busy` if too many files are being sent.
   */
  readonly reason: string;
  /** Whether a retry is useless: the key, its permissions or the bucket are wrong. */
  readonly isRefusal: boolean;

  constructor(
    work: string,
    { reason, isRefusal = false, cause }: { reason: string; isRefusal?: boolean; cause?: unknown },
  ) {
    super(`the object store failed to ${work}: ${reason}`, { cause });
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}

/** Whether a file could not be written because this machine's disk, or the server's share of it, is full. */
export function isDiskFull(error: unknown): error is Error {
  return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}

/** There is no such file. Has the error code of Node's file system. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";
  readonly code = "ENOENT";

  constructor(key: string) {
    super(`there is no file ${key}`);
  }
}
