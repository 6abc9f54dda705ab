/** The backups of this database that were finished: for the diagnosis, the metrics and the operator. */
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";

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
export const recordBackup = write.run("backup_record", (backup: FinishedBackup) =>
  // The deletion doesn't see the new row.
  raw(
    `with added as (
       insert into finished_backups (name, taken_at, finished_at, keyring, bytes, media_bytes)
       values (:name, :takenAt, :finishedAt, :keyring, :bytes, :mediaBytes)
       on conflict (name) do update set taken_at = excluded.taken_at, finished_at = excluded.finished_at,
         keyring = excluded.keyring, bytes = excluded.bytes, media_bytes = excluded.media_bytes)
     delete from finished_backups where name in (
       select name from finished_backups where name <> :name order by taken_at desc offset ${most - 1})`,
    {
      name: backup.name,
      takenAt: backup.takenAt,
      finishedAt: backup.finishedAt,
      keyring: backup.keyring,
      bytes: backup.bytes,
      mediaBytes: backup.mediaBytes,
    },
  ),
);

/** Forgets backups that were removed. */
export const forgetBackups = write.run("backups_forget", (names: readonly string[]) =>
  table("finished_backups").where("name", anyOf(names)).delete(),
);

export type RecordedBackup = Row<"finished_backups", "name" | "taken_at" | "bytes" | "media_bytes">;

/** The recorded backups, the newest first. */
export const listRecordedBackups = read.rows("backups_recorded", () =>
  table("finished_backups").orderBy("taken_at", "desc").select("name", "taken_at", "bytes", "media_bytes"),
);

/** Total size of the recorded backups in bytes; shared media count once. Null without a backup. */
export const findBackupBytes = read.value("backups_bytes", () =>
  table("finished_backups").select<{ readonly bytes: string | null }[]>(
    raw("(sum(bytes) + max(media_bytes))::bigint as bytes"),
  ),
);

/**
 * Times of the newest backup, and of the newest one with the keyring; null if there is none. Ignores backups dated in the
 * future, which were made while the clock was wrong.
 */
export const findNewestBackups = read.only("backups_newest", () =>
  table("finished_backups")
    .whereRaw("taken_at < :now + interval '1 hour'", { now: now() })
    .select<{ readonly any: Date | null; readonly keyring: Date | null }[]>(
      raw('max(taken_at) as "any", max(taken_at) filter (where keyring) as keyring'),
    ),
);
