import { read } from "../kernel/queries.ts";

/** Checks that the database answers. */
export const pingDatabase = read.run<[]>("ping", "select 1 as alive");

/** Checks that the queue's tables can be read, without counting jobs. */
export const pingQueue = read.run<[]>(
  "ping_queue",
  "select exists (select from graphile_worker.jobs) as busy",
);
