/** Outgoing activities and their deliveries. */
import type { WriteStore } from "../kernel/connection.ts";
import {
  type Count,
  type Row,
  anyOf,
  computed,
  each,
  now,
  raw,
  read,
  table,
  write,
} from "../kernel/statement.ts";

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
export const insertActivity = write.firstValue("activity_insert", (activity: NewActivity) =>
  table("activities")
    .insert({
      uri: activity.uri,
      actor_uri: activity.actorUri,
      account_id: activity.accountId,
      status_id: activity.statusId,
      type: activity.type,
      lane: computed(activity.lane, String),
      to_followers: activity.toFollowers,
      former_key: activity.formerKey,
      body: activity.body,
      created_at: now(),
    })
    .onConflict("uri")
    .ignore()
    .returning("id"),
);

/** A host with new deliveries, and when to try: null for immediately. */
export interface WaitingHost extends Row<"remote_hosts", "host" | "paused_until"> {
  readonly is_failing: boolean;
}

/**
 * Adds the deliveries of an activity. Those to stopped or suspended servers fail at once.
 * @param followers `followersOf` is the account whose remote followers also receive it, null for none;
 * `exceptHost` is skipped, null for none
 * @returns the hosts with pending deliveries
 */
export const insertDeliveries = write.rows(
  "deliveries_insert",
  (
    activityId: string,
    inboxes: readonly Inbox[],
    { followersOf, exceptHost }: { readonly followersOf: string | null; readonly exceptHost: string | null },
  ) =>
    // The locks serialise this with a job that is pausing or resuming the host.
    raw<WaitingHost>(
      `with targets as materialized (
         select distinct on (inbox) host, inbox from (
           select host, inbox from unnest(:hosts::text[], :inboxes::text[]) as given (host, inbox)
           union all select ${deliveryHost("inbox", "home")}, inbox from (
             select distinct coalesce(a.shared_inbox_url, a.inbox_url) as inbox, uri_prefix(a.uri) as home
             from follows f cross join lateral (
               select * from accounts a where a.id = f.account_id and a.domain is not null and a.suspended_at is null offset 0) a
             where f.target_account_id = :followersOf
             -- The hosts of inboxes are compared once for each inbox, and not for each follower.
             offset 0) followers
         ) named
         where host is not null and host is distinct from :exceptHost and ${hostOf("inbox")} is distinct from :exceptHost
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
           case when not coalesce(h.unavailable, false) then greatest(:now, h.paused_until) end
         from activities a cross join targets t left join hosts h on h.host = t.host
         where a.id = :activityId on conflict do nothing returning host, state)
       select distinct a.host, h.paused_until, h.failing_since is not null as is_failing
       from added a left join hosts h on h.host = a.host where a.state = 'waiting' order by 1`,
      {
        activityId,
        hosts: each(inboxes, "host"),
        inboxes: each(inboxes, "inbox"),
        followersOf,
        exceptHost,
        now: now(),
      },
    ),
);

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

/** SQL: the host of a URL, with its port. Knex takes question marks without a backslash for parameters. */
function hostOf(url: string): string {
  return `lower(substring(${url} from '^https?://([^/?#]+)'))`;
}

const sentColumns = ["id", "actor_uri", "body"] as const;

/** An activity as sent. */
export type SentActivity = Row<"activities", (typeof sentColumns)[number]>;

export const findActivities = read.rows("activities_by_id", (ids: readonly string[]) =>
  table("activities")
    .where("id", anyOf(ids))
    .select(...sentColumns),
);

const batch = 200;

/** A batch of activities from before a time without deliveries of a kind. */
const withoutDeliveries = (before: Date, such: string) =>
  table("activities as a")
    .where("a.created_at", "<", before)
    .whereRaw(`not exists (select from deliveries d where d.activity_id = a.id and ${such} offset 0)`)
    .orderBy("a.created_at")
    .limit(batch)
    .select("a.id");

const removeOld = write.number("activities_remove_old", (before: Date) =>
  table("activities")
    .whereIn("id", withoutDeliveries(before, "d.state = 'waiting'"))
    .delete()
    .returning("id"),
);

/**
 * Removes old activities with their deliveries, up to a few hundred, except pending ones.
 * @returns whether there may be more
 */
export async function removeOldActivities(store: WriteStore, before: Date): Promise<boolean> {
  return (await removeOld(store, before)) === batch;
}

const removeDelivered = write.number("activities_remove_delivered", (before: Date) =>
  table("activities")
    .whereIn("id", withoutDeliveries(before, "d.state <> 'delivered'").whereNull("a.status_id"))
    .delete()
    .returning("id"),
);

/**
 * Removes delivered activities without a status, whose deliveries nobody can query.
 * @returns whether there may be more
 */
export async function removeDeliveredActivities(store: WriteStore, before: Date): Promise<boolean> {
  return (await removeDelivered(store, before)) === batch;
}

/** The number of pending deliveries, counted up to a hundred thousand. */
export const countWaiting = read.value("deliveries_count_waiting", () =>
  raw<Count>(
    `select count(*)::integer as count
     from (select from deliveries where state = 'waiting' limit 100000) counted`,
  ),
);
