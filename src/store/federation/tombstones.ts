/** Tombstones: deleted objects, local and remote, by their URIs. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";

/** The deleted ones among these: URI → time of the deletion. */
export async function findTombstones(store: ReadStore, uris: readonly string[]): Promise<Map<string, Date>> {
  if (uris.length === 0) return new Map();
  const rows = await store.query<{ uri: string; deleted_at: Date }>(
    "tombstones",
    "select uri, deleted_at from tombstones where uri = any($1)",
    [uris],
  );
  return new Map(rows.map((row) => [row.uri, row.deleted_at]));
}

/** Tombstones kept for each host (with port). They stop activities that arrive late, so the newest matter. */
const mostTombstones = 10_000;

/** More than one transaction inserts, so that the number also falls after the maximum was lowered. */
const removedAtOnce = 1000;

/**
 * Inserts tombstones, and deletes the oldest of each remote host that has too many. Tombstones of a host are numbered,
 * so that none are counted and no transaction waits for another. Concurrent transactions use the same numbers, so a
 * host can keep up to `most` tombstones for each connection of the pools.
 * @param origin of this server, whose tombstones are all kept
 * @param most tombstones of a remote host
 */
export async function insertTombstones(
  store: WriteStore,
  origin: string,
  uris: readonly string[],
  most = mostTombstones,
): Promise<void> {
  if (uris.length === 0) return;
  const hosts = uris.map((uri) => (uri.startsWith(`${origin}/`) ? null : (URL.parse(uri)?.host ?? uri)));
  await store.query(
    "tombstones_insert",
    `with gone as (
       select uri, host, row_number() over (partition by host) as place
       from unnest($1::text[], $2::text[]) as gone (uri, host)
     ), hosts as (
       select host, coalesce((select max(number) from tombstones where host = gone.host), 0) as last
       from (select distinct host from gone where host is not null) as gone
     ), forgotten as (
       select uri from hosts cross join lateral (
         select uri from tombstones where host = hosts.host and number <= last - $3
         order by number limit ${removedAtOnce} for update skip locked
       ) as oldest
     ), removed as (
       delete from tombstones where uri = any(array(select uri from forgotten))
     )
     insert into tombstones (uri, deleted_at, host, number)
     select uri, $now, host, last + place from gone left join hosts using (host)
     on conflict do nothing`,
    [uris, hosts, most],
  );
}

/**
 * Deletes the tombstones of other servers from before a time. This server's are kept.
 * @param origin of this server
 */
export const removeRemoteTombstones = write.run<[origin: string, before: Date]>(
  "tombstones_remove_remote",
  "delete from tombstones where deleted_at < $1 and not starts_with(uri, $2)",
  (origin, before) => [before, `${origin}/`],
);
