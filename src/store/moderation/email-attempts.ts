/** Attempts to register with addresses of blocked providers. */
import { autocommit, now, raw, read, table, write } from "../kernel/statement.ts";

/** Networks that are counted for one block on one day; further ones count as one. */
const mostNetworks = 10_000;

/** Counts an attempt. Committed at once, since the registration fails. */
export const addAttempts = autocommit.run(
  "email_domain_attempts_add",
  (blockIds: readonly string[], network: string) =>
    raw(
      `insert into email_domain_attempts (block_id, day, network, attempts)
     select block.id, (:now at time zone 'utc')::date,
       case when (select count(*) from email_domain_attempts known
         where known.block_id = block.id and known.day = (:now at time zone 'utc')::date) < ${mostNetworks}
       then :network else '' end, 1
     from email_domain_blocks block where block.id = any(:blockIds) order by block.id
     on conflict (block_id, day, network) do update set attempts = email_domain_attempts.attempts + 1`,
      { blockIds, network, now: now() },
    ),
);

export interface AttemptsRow {
  readonly block_id: string;
  /** Seconds since 1970 at the start of the day, in UTC. */
  readonly day: string;
  readonly networks: string;
  readonly attempts: string;
}

/** The attempts on each of the last days, also those without any, most recent day first. */
export const findAttempts = read.rows(
  "email_domain_attempts_of_blocks",
  (blockIds: readonly string[], days: number) =>
    raw<AttemptsRow>(
      `select block.id as block_id, extract(epoch from day.date)::bigint::text as day,
         coalesce(counted.networks, 0)::text as networks, coalesce(counted.attempts, 0)::text as attempts
       from unnest(:blockIds::bigint[]) block (id)
         cross join lateral (
           select (:now at time zone 'utc')::date - number as date
           from generate_series(0, :days::integer - 1) number) day
         left join lateral (
           select count(*) as networks, sum(attempts) as attempts from email_domain_attempts
           where block_id = block.id and email_domain_attempts.day = day.date) counted on true
       order by block.id, day.date desc`,
      { blockIds, days, now: now() },
    ),
);

export const removeOldAttempts = write.run("email_domain_attempts_expire", (before: Date) =>
  table("email_domain_attempts")
    .whereRaw("day < (?::timestamptz at time zone 'utc')::date", [before])
    .delete(),
);
