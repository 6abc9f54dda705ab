/** Outgoing activities and their deliveries. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";

/** An inbox of another server. */
export interface Inbox {
  /**
   * The host to which its deliveries count, from `deliveryHost`: in lower case and Punycode, with any non-default
   * port.
   */
  readonly host: string;
  readonly inbox: string;
}

export interface NewActivity {
  readonly uri: string;
  readonly actorUri: string;
  readonly accountId: string | null;
  /** The status whose author can see the deliveries. */
  readonly statusId: string | null;
  readonly type: string;
  readonly lane: bigint;
  readonly toFollowers: boolean;
  /** The name of the actor's key that this activity replaces; null for other activities. */
  readonly formerKey: string | null;
  /** JSON, as sent. */
  readonly body: string;
}

/** @returns its id; undefined if it is already recorded */
export async function insertActivity(store: WriteStore, activity: NewActivity): Promise<string | undefined> {
  const [row] = await store.query<{ id: string }>(
    "activity_insert",
    `insert into activities (uri, actor_uri, account_id, status_id, type, lane, to_followers, former_key, body, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $now) on conflict (uri) do nothing returning id`,
    [
      activity.uri,
      activity.actorUri,
      activity.accountId,
      activity.statusId,
      activity.type,
      activity.lane,
      activity.toFollowers,
      activity.formerKey,
      activity.body,
    ],
  );
  return row?.id;
}

/** A host with new deliveries. */
export interface WaitingHost {
  readonly host: string;
  /** When to try; null for immediately. */
  readonly paused_until: Date | null;
  readonly is_failing: boolean;
}

/**
 * Adds the deliveries of an activity. Those to stopped or suspended servers fail at once.
 * @param followers `followersOf` is the account whose remote followers also receive it, null for none;
 * `exceptHost` is skipped, null for none
 * @returns the hosts with pending deliveries
 */
export async function insertDeliveries(
  store: WriteStore,
  activityId: string,
  inboxes: readonly Inbox[],
  { followersOf, exceptHost }: { readonly followersOf: string | null; readonly exceptHost: string | null },
): Promise<WaitingHost[]> {
  // The locks serialise this with a job that is pausing or resuming the host.
  return store.query(
    "deliveries_insert",
    `with targets as materialized (
       select distinct on (inbox) host, inbox from (
         select host, inbox from unnest($2::text[], $3::text[]) as given (host, inbox)
         union all select ${deliveryHost("inbox", "home")}, inbox from (
           select distinct coalesce(a.shared_inbox_url, a.inbox_url) as inbox, uri_prefix(a.uri) as home
           from follows f cross join lateral (
             select * from accounts a where a.id = f.account_id and a.domain is not null and a.suspended_at is null offset 0) a
           where f.target_account_id = $4
           -- The hosts of inboxes are compared once for each inbox, and not for each follower.
           offset 0) followers
       ) named
       where host is not null and host is distinct from $5 and ${hostOf("inbox")} is distinct from $5
       order by inbox, host = ${hostOf("inbox")} desc, host),
     hosts as materialized (
       select host, paused_until, failing_since, coalesce(stopped_at, paused_at) is not null as unavailable,
         stopped_at is not null as stopped
       from remote_hosts where host in (select host from targets)
         and (failing_since is not null or paused_at is not null or stopped_at is not null)
       order by host for share),
     added as (
       insert into deliveries (activity_id, inbox, host, lane, status_id, state, reason, next_attempt_at)
       select a.id, t.inbox, t.host, a.lane, a.status_id,
         case when h.unavailable then 'failed' else 'waiting' end,
         case when h.stopped then 'stopped' when h.unavailable then 'host_unavailable' end,
         case when not coalesce(h.unavailable, false) then greatest($now, h.paused_until) end
       from activities a cross join targets t left join hosts h on h.host = t.host
       where a.id = $1 on conflict do nothing returning host, state)
     select distinct a.host, h.paused_until, h.failing_since is not null as is_failing
     from added a left join hosts h on h.host = a.host where a.state = 'waiting' order by 1`,
    [activityId, inboxes.map(({ host }) => host), inboxes.map(({ inbox }) => inbox), followersOf, exceptHost],
  );
}

/**
 * SQL: the host to which deliveries to an actor's inbox count: the inbox's own, if it is the actor's, or a
 * subdomain or the parent of that. Otherwise (some actors, such as those of static sites, have inboxes elsewhere)
 * the actor's host, because anyone could name failing inboxes to pause deliveries to another server.
 */
export function deliveryHost(inbox: string, actorUri: string): string {
  const [there, home] = [hostOf(inbox), hostOf(actorUri)];
  const isWithin = (one: string, other: string): string =>
    `right(${one}, length(${other}) + 1) = '.' || ${other}`;
  return `case when ${there} = ${home} or ${isWithin(there, home)} or ${isWithin(home, there)} then ${there}
    when ${there} is not null then ${home} end`;
}

/** SQL: the host of a URL, with its port. */
function hostOf(url: string): string {
  return `lower(substring(${url} from '^https?://([^/?#]+)'))`;
}

/** An activity as sent. */
export interface SentActivity {
  readonly id: string;
  readonly actor_uri: string;
  readonly body: string;
}

export function findActivities(store: ReadStore, ids: readonly string[]): Promise<SentActivity[]> {
  return store.query(
    "activities_by_id",
    "select id, actor_uri, body from activities where id = any($1::bigint[])",
    [ids],
  );
}

/**
 * Removes old activities with their deliveries, up to a few hundred, except pending ones.
 * @returns whether there may be more
 */
export async function removeOldActivities(store: WriteStore, before: Date): Promise<boolean> {
  const rows = await store.query(
    "activities_remove_old",
    `delete from activities where id in (
       select a.id from activities a where a.created_at < $1
         and not exists (select from deliveries d where d.activity_id = a.id and d.state = 'waiting' offset 0)
       order by a.created_at limit ${batch})
     returning 1`,
    [before],
  );
  return rows.length === batch;
}

/**
 * Removes delivered activities without a status, whose deliveries nobody can query.
 * @returns whether there may be more
 */
export async function removeDeliveredActivities(store: WriteStore, before: Date): Promise<boolean> {
  const rows = await store.query(
    "activities_remove_delivered",
    `delete from activities where id in (
       select a.id from activities a where a.created_at < $1 and a.status_id is null
         and not exists (select from deliveries d where d.activity_id = a.id and d.state <> 'delivered' offset 0)
       order by a.created_at limit ${batch})
     returning 1`,
    [before],
  );
  return rows.length === batch;
}

const batch = 200;

/** The number of pending deliveries, counted up to a hundred thousand. */
export async function countWaiting(store: ReadStore): Promise<number> {
  const rows = await store.query<{ count: string }>(
    "deliveries_count_waiting",
    "select count(*) from (select from deliveries where state = 'waiting' limit 100000) counted",
  );
  return Number(single(rows).count);
}
