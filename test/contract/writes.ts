/** Records row changes in the database, since a rejected request must leave none behind. */
import type { TestServer } from "../support/server.ts";

/**
 * Changes that a rejection may make: last use times, a failed password attempt, and a code's use, which counts even
 * if the exchange fails (RFC 6749, 4.1.2).
 */
const allowed = ["last_used_at", "password_failures", "used_at"];

export interface Writes {
  /** The tables written to since the last call, with the kind of change: `statuses: update`. */
  take(): Promise<string[]>;
}

/**
 * Installs triggers that record every inserted, changed or deleted row. Rolled-back changes aren't recorded, nor is a
 * user's daily activity, which is independent of a request's outcome.
 */
export async function watchWrites({ database }: TestServer): Promise<Writes> {
  const { builder } = database;
  const removed = allowed.map((column) => `'${column}'`).join(", ");
  await builder.raw(`
    create table noted_writes (what text not null);
    create function note_write() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or to_jsonb(old) - array[${removed}] <> to_jsonb(new) - array[${removed}] then
        insert into noted_writes values (tg_table_name || ': ' || lower(tg_op));
      end if;
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where tablename not in ('noted_writes', 'active_days')
          and (schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs'))
      loop
        execute format(
          'create trigger note_write after insert or update or delete on %s
           for each row execute function public.note_write()', name);
      end loop;
    end $$;`);
  return {
    async take() {
      const { rows } = await builder.raw<{ rows: { what: string }[] }>(
        "with gone as (delete from noted_writes returning what) select distinct what from gone order by what",
      );
      return rows.map((row) => row.what);
    },
  };
}
