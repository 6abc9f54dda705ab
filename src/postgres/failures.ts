/** Errors of the system and of PostgreSQL's programs. */

/** The disk with the data folder is full. It has the code of the system's own error. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
  readonly code = "ENOSPC";
}

/** Whether an error has one of these codes, of the system or of PostgreSQL. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** The error for what one of PostgreSQL's programs said. */
export function programFailure(message: string): Error {
  return /No space left on device|Disk quota exceeded|Check free disk space/u.test(message)
    ? new DiskFull(message)
    : new Error(message);
}
