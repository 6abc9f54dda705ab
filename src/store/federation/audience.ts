/**
 * The inboxes that activities are addressed to. Each statement returns one row for each inbox, not for each account:
 * most servers have one inbox for all their accounts.
 */
import type { ReadStore } from "../kernel/connection.ts";
import { blocksDomainOf, blocksEither } from "../kernel/predicates.ts";

/** Where another server gets activities, and the domain of the accounts that it is for. */
export interface InboxRow {
  readonly inbox: string;
  readonly domain: string;
}

/** The inbox that a server wants activities for several accounts in; else the account's own. */
const preferred = "coalesce(a.shared_inbox_url, a.inbox_url)";

/** Remote accounts `a` to which activities are sent. */
const reachable = "a.domain is not null and a.inbox_url is not null and a.suspended_at is null";

/** Neither account blocks the other, and the first one doesn't block the other's server. */
function onSpeakingTerms(account: string, other: string): string {
  return `(not ${blocksEither(account, other)} and not ${blocksDomainOf(account, other)})`;
}

/** Whom an activity about a status is for. */
export interface StatusReach {
  readonly authorId: string;
  /** Whose followers get it: the author, and for a reply the local author whom it answers. */
  readonly followersOf: readonly string[];
  /** Accounts that get it besides, unless the author and they block each other. */
  readonly accountIds: readonly string[];
  /** A public or unlisted status whose reblogs, favourites and replies count: their servers have a copy. */
  readonly interactedWithId: string | null;
  /** Personal inboxes instead of shared ones, for what is addressed to few. */
  readonly personal: boolean;
}

/** The inboxes of those whom an activity about a status is for, in one statement however many they are. */
export function findStatusInboxes(store: ReadStore, reach: StatusReach): Promise<InboxRow[]> {
  return store.query(
    reach.personal ? "inboxes_of_status_personal" : "inboxes_of_status",
    `select distinct ${reach.personal ? "a.inbox_url" : preferred} as inbox, a.domain
     from (
       select f.account_id as id from follows f where f.target_account_id = any($2::bigint[])
       union all
       select other.id from unnest($3::bigint[]) as other (id) where ${onSpeakingTerms("$1::bigint", "other.id")}
       union all
       select r.account_id from statuses r where r.reblog_of_id = $4
       union all
       select f.account_id from favourites f where f.status_id = $4
       union all
       select r.account_id from statuses r where r.in_reply_to_id = $4
     ) reached join accounts a on a.id = reached.id
     where ${reachable}
       and a.domain not in (select b.domain from user_domain_blocks b where b.account_id = $1)
     order by inbox, a.domain`,
    [reach.authorId, reach.followersOf, reach.accountIds, reach.interactedWithId],
  );
}

/** Inboxes that an event about a deleted status names at most. Nearly all of them got the status anyway. */
const mostInteracted = 1000;

/** The inboxes of those who reblogged, favourited or answered a status. */
export function findInteractedInboxes(store: ReadStore, statusId: string): Promise<InboxRow[]> {
  return store.query(
    "inboxes_interacted",
    `select distinct ${preferred} as inbox, a.domain
     from (
       select account_id as id from statuses where reblog_of_id = $1
       union all
       select account_id from favourites where status_id = $1
       union all
       select account_id from statuses where in_reply_to_id = $1
     ) interacted join accounts a on a.id = interacted.id
     where ${reachable}
     order by inbox, a.domain limit ${mostInteracted}`,
    [statusId],
  );
}

/** The personal inboxes of accounts, whether or not somebody blocks them: for what is between two accounts. */
export function findPersonalInboxes(store: ReadStore, accountIds: readonly string[]): Promise<InboxRow[]> {
  return store.query(
    "inboxes_of_accounts",
    `select distinct a.inbox_url as inbox, a.domain from accounts a
     where a.id = any($1::bigint[]) and a.domain is not null and a.inbox_url is not null`,
    [accountIds],
  );
}

/** The inboxes of an account's followers and of the people who reported it. */
export function findProfileInboxes(store: ReadStore, accountId: string): Promise<InboxRow[]> {
  return store.query(
    "inboxes_of_profile",
    `select distinct ${preferred} as inbox, a.domain
     from (
       select account_id as id from follows where target_account_id = $1
       union all
       select account_id from reports where target_account_id = $1
     ) reached join accounts a on a.id = reached.id
     where ${reachable}
     order by inbox, a.domain`,
    [accountId],
  );
}

/** The inboxes of a poll's voters. */
export function findVoterInboxes(store: ReadStore, pollId: string): Promise<InboxRow[]> {
  return store.query(
    "inboxes_of_voters",
    `select distinct ${preferred} as inbox, a.domain
     from poll_votes v join accounts a on a.id = v.account_id
     where v.poll_id = $1 and ${reachable}
     order by inbox, a.domain`,
    [pollId],
  );
}

/** An inbox of each server that this one knows, for the deletion of an account. Reads all remote accounts. */
export function findAllInboxes(store: ReadStore): Promise<InboxRow[]> {
  return store.query(
    "inboxes_of_all",
    `select distinct ${preferred} as inbox, a.domain from accounts a where ${reachable} order by inbox, a.domain`,
  );
}

/** The inboxes of some servers: those with an account here, which another server's report names. */
export function findDomainInboxes(store: ReadStore, domains: readonly string[]): Promise<InboxRow[]> {
  return store.query(
    "inboxes_of_domains",
    `select distinct on (a.domain) ${preferred} as inbox, a.domain from accounts a
     where a.domain = any($1::text[]) and a.inbox_url is not null
     order by a.domain, a.shared_inbox_url nulls last, a.id`,
    [domains],
  );
}
