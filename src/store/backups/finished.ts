/** The backups of this database that were finished: for the diagnosis, the metrics and the operator. */
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface FinishedBackup {
  readonly name: string;
  readonly takenAt: Date;
  readonly finishedAt: Date;
  /** Whether it has the keyring. */
  readonly keyring: boolean;
  /** Of its own files, compressed. */
  readonly bytes: number;
  /** Of its media, which other backups may share. */
  readonly mediaBytes: number;
}

/** How many are recorded. */
const most = 100;

/** Records a finished backup, and forgets all but the newest. */
export const recordBackup = write.run<[backup: FinishedBackup]>(
  "backup_record",
  // The deletion doesn't see the new row.
  `with added as (
     insert into finished_backups (name, taken_at, finished_at, keyring, bytes, media_bytes)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set taken_at = excluded.taken_at, finished_at = excluded.finished_at,
       keyring = excluded.keyring, bytes = excluded.bytes, media_bytes = excluded.media_bytes)
   delete from finished_backups where name in (
     select name from finished_backups where name <> $1 order by taken_at desc offset ${most - 1})`,
  ({ name, takenAt, finishedAt, keyring, bytes, mediaBytes }) => [
    name,
    takenAt,
    finishedAt,
    keyring,
    bytes,
    mediaBytes,
  ],
);

/** Forgets backups that were removed. */
export const forgetBackups = write.run<[names: readonly string[]]>(
  "backups_forget",
  "delete from finished_backups where name = any($1)",
);

export type RecordedBackup = Row<"finished_backups", "name" | "taken_at" | "bytes" | "media_bytes">;

/** The recorded backups, the newest first. */
export const listRecordedBackups = read.rows<[], RecordedBackup>(
  "backups_recorded",
  "select name, taken_at, bytes, media_bytes from finished_backups order by taken_at desc",
);

/** Bytes of the recorded backups: their own files, and the media that they share, which are about those of the largest; null if there is none. */
export const findBackupBytes = read.value<[], string | null>(
  "backups_bytes",
  "select (sum(bytes) + max(media_bytes))::bigint as bytes from finished_backups",
);

/**
 * Times of the newest backup, and of the newest one with the keyring; null if there is none. Ignores backups dated in the
 * future, which were made while the clock was wrong.
 */
export const findNewestBackups = read.only<[], { readonly any: Date | null; readonly keyring: Date | null }>(
  "backups_newest",
  `select max(taken_at) as "any", max(taken_at) filter (where keyring) as keyring from finished_backups
   where taken_at < $now + interval '1 hour'`,
);
