/** Errors of backups. */

/** A backup or a target that can't be used. The message is for the operator. */
export class BackupError extends Error {}

/** The keyring here isn't that of a backup. */
export class OtherKeyring extends BackupError {}

/** There are more bytes than expected. */
export class TooLong extends Error {
  constructor() {
    super("there are more bytes than expected");
  }
}

/** Whether an error of a stream means that its file is damaged: there are too many bytes, or it is one of zlib's. */
export function isDamage(error: unknown): boolean {
  if (error instanceof TooLong) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
