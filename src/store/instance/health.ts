import { raw, read, table } from "../kernel/statement.ts";

/**
 * Checks that the database answers, and accepts writes: a standby and a demoted primary refuse even this one.
 * @throws {DatabaseUnavailable} `read-only` if it doesn't
 */
export const pingDatabase = read.run("ping", () => table("stream_head").whereRaw("false").delete());

/** Checks that the queue's tables can be read, without counting jobs. */
export const pingQueue = read.run("ping_queue", () =>
  raw("select exists (select from graphile_worker.jobs) as busy"),
);

/**
 * Checks that PostgreSQL can write a megabyte to its disk: as a temporary file, which leaves nothing behind. The setting,
 * which ends with the statement, is made before the rows.
 * @throws {DatabaseUnavailable} `full` if it can't
 */
export const writeTemporaryFile = read.run("write_temporary_file", () =>
  raw(
    `select count(*)::int as rows
     from (select set_config('work_mem', '64kB', true) as memory offset 0) as setting
       cross join lateral unnest(array_fill(repeat('x', 1024) || setting.memory, array[1024]))`,
  ),
);
