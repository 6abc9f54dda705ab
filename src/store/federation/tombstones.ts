/** Tombstones: deleted objects, local and remote, by their URIs. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { anyOf, computed, now, raw, read, table, write } from "../kernel/statement.ts";

const readTombstones = read.rows(
  "tombstones",
  (uris: readonly string[]) => table("tombstones").where("uri", anyOf(uris)).select("uri", "deleted_at"),
  { skipsEmpty: true },
);

/** The deleted ones among these: URI → time of the deletion. */
export async function findTombstones(store: ReadStore, uris: readonly string[]): Promise<Map<string, Date>> {
  const rows = await readTombstones(store, uris);
  return new Map(rows.map((row) => [row.uri, row.deleted_at]));
}

/** Tombstones kept for each host (with port). They stop activities that arrive late, so the newest matter. */
const mostTombstones = 10_000;

/** More than one transaction inserts, so that the number also falls after the maximum was lowered. */
const removedAtOnce = 1000;

const insertAndForget = write.run(
  "tombstones_insert",
  (uris: readonly string[], hosts: readonly (string | null)[], most: number) =>
    raw(
      `with gone as (
         select uri, host, row_number() over (partition by host) as place
         from unnest(:uris::text[], :hosts::text[]) as gone (uri, host)
       ), hosts as (
         select host, coalesce((select max(number) from tombstones where host = gone.host), 0) as last
         from (select distinct host from gone where host is not null) as gone
       ), forgotten as (
         select uri from hosts cross join lateral (
           select uri from tombstones where host = hosts.host and number <= last - :most
           order by number limit ${removedAtOnce} for update skip locked
         ) as oldest
       ), removed as (
         delete from tombstones where uri = any(array(select uri from forgotten))
       )
       insert into tombstones (uri, deleted_at, host, number)
       select uri, :now, host, last + place from gone left join hosts using (host)
       on conflict do nothing`,
      { uris, hosts, most, now: now() },
    ),
  { skipsEmpty: true },
);

/**
 * Inserts tombstones, and deletes the oldest of each remote host that has too many. Tombstones of a host are numbered,
 * so that none are counted and no transaction waits for another. Concurrent transactions use the same numbers, so a
 * host can keep up to `most` tombstones for each connection of the pools.
 * @param origin of this server, whose tombstones are all kept
 * @param most tombstones of a remote host
 */
export function insertTombstones(
  store: WriteStore,
  origin: string,
  uris: readonly string[],
  most = mostTombstones,
): Promise<void> {
  const hosts = uris.map((uri) => (uri.startsWith(`${origin}/`) ? null : (URL.parse(uri)?.host ?? uri)));
  return insertAndForget(store, uris, hosts, most);
}

/**
 * Deletes the tombstones of other servers from before a time. This server's are kept.
 * @param origin of this server
 */
export const removeRemoteTombstones = write.run("tombstones_remove_remote", (origin: string, before: Date) =>
  table("tombstones")
    .where("deleted_at", "<", before)
    .whereRaw("not starts_with(uri, ?)", [computed(origin, (own) => `${own}/`)])
    .delete(),
);
