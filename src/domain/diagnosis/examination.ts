/** What the checks examine. Each part may be broken: no check may assume that another part works. */
import type { ReadStore } from "../../store/kernel/connection.ts";
import type { Services } from "../kernel/context.ts";

/** Bytes and files of a file system. */
export interface Space {
  readonly freeBytes: number;
  readonly freeFiles: number;
  /** 0 if the file system doesn't limit them. */
  readonly files: number;
}

/** What a process opens for its diagnosis. */
export interface Examined extends Pick<
  Services,
  "config" | "clock" | "mailer" | "media" | "clips" | "streamNotices" | "homeCopies" | "ownAddresses"
> {
  /** The database. Rejects if it can't be opened. */
  readonly store: () => Promise<ReadStore>;
  /** The space of the file system with a folder. */
  readonly space: (folder: string) => Promise<Space>;
}

/** One run of the checks. */
export interface Examination extends Examined {
  /** The recipient of a test mail. */
  readonly recipient?: string | undefined;
}

/** DATA_DIR has no embedded database yet. */
export class DatabaseMissing extends Error {
  override readonly name = "DatabaseMissing";
  readonly folder: string;

  constructor(folder: string) {
    super(`there is no database in ${folder}`);
    this.folder = folder;
  }
}
