/**
 * The inboxes that activities are addressed to, besides those of the actor's followers, which are added where a delivery
 * is recorded. Each statement returns one row for each inbox, not for each account: most servers have one inbox for all
 * their accounts.
 */
import type { ReadStore } from "../kernel/connection.ts";
import { blocksDomainOf, blocksEither, follows, isSilenced } from "../kernel/predicates.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";
import { deliveryHost } from "../deliveries/activities.ts";

/** An inbox of another server, and the domain of the accounts that it is for. */
export interface InboxRow {
  readonly inbox: string;
  readonly domain: string;
  /** The host to which its deliveries count, if that isn't the inbox's own. */
  readonly host?: string | null;
}

/** SQL: the columns of an `InboxRow` for the remote account `a`. */
export function inboxColumns(inbox: string): string {
  return `${inbox} as inbox, a.domain, ${deliveryHost(inbox, "a.uri")} as host`;
}

/** The server's shared inbox; else the account's own. */
const preferred = inboxColumns("coalesce(a.shared_inbox_url, a.inbox_url)");

const personal = inboxColumns("a.inbox_url");

/** Remote accounts `a` to which activities are sent. */
const reachable = "a.domain is not null and a.inbox_url is not null and a.suspended_at is null";

/** SQL condition: the author's statuses may be sent to an account that they mention, also without a follow. */
function mayAddress(author: string, account: string): string {
  return `(not ${blocksEither(author, account)} and not ${blocksDomainOf(author, account)}
    and (not ${isSilenced(author)} or ${follows(account, author)} or exists (select from follow_requests r
      where r.account_id = ${account} and r.target_account_id = ${author} offset 0)))`;
}

/** The recipients of an activity about a status, besides the author's followers. */
export interface StatusReach {
  readonly authorId: string;
  /** The local account that a public reply answers: its followers receive the reply too. */
  readonly answeredId: string | null;
  /** Recipients, unless one blocks the other, or the author is silenced and they don't follow the author. */
  readonly accountIds: readonly string[];
  /** A public or unlisted status: servers of accounts that reblogged, favourited or answered it have a copy. */
  readonly interactedWithId: string | null;
  /** Whether to use personal inboxes instead of shared ones, for activities with few recipients. */
  readonly personal: boolean;
}

const statusInboxes = (
  columns: string,
  { authorId, answeredId, accountIds, interactedWithId }: StatusReach,
) =>
  raw<InboxRow>(
    `select distinct ${columns}
     from (
       select f.account_id as id from follows f join accounts answered on answered.id = f.target_account_id
         where f.target_account_id = :answeredId and answered.domain is null
       union all
       select other.id from unnest(:accountIds::bigint[]) as other (id)
         where ${mayAddress(":authorId::bigint", "other.id")}
       union all
       select r.account_id from statuses r where r.reblog_of_id = :interactedWithId
       union all
       select f.account_id from favourites f where f.status_id = :interactedWithId
       union all
       select r.account_id from statuses r where r.in_reply_to_id = :interactedWithId
     ) reached cross join lateral (select * from accounts a where a.id = reached.id and ${reachable} offset 0) a
     where a.domain not in (select b.domain from user_domain_blocks b where b.account_id = :authorId)
     order by inbox, a.domain`,
    { authorId, answeredId, accountIds, interactedWithId },
  );

const findPreferred = read.rows("inboxes_of_status", (reach: StatusReach) => statusInboxes(preferred, reach));

const findPersonal = read.rows("inboxes_of_status_personal", (reach: StatusReach) =>
  statusInboxes(personal, reach),
);

/** The inboxes of the recipients of an activity about a status, in one statement. */
export function findStatusInboxes(store: ReadStore, reach: StatusReach): Promise<InboxRow[]> {
  return (reach.personal ? findPersonal : findPreferred)(store, reach);
}

/** Maximum inboxes in an event about a deleted status. Nearly all of them received the status itself. */
const mostInteracted = 1000;

/** The inboxes of the accounts that reblogged, favourited or answered a status. */
export const findInteractedInboxes = read.rows("inboxes_interacted", (statusId: string) =>
  raw<InboxRow>(
    `select distinct ${preferred}
     from (
       select account_id as id from statuses where reblog_of_id = :statusId
       union all
       select account_id from favourites where status_id = :statusId
       union all
       select account_id from statuses where in_reply_to_id = :statusId
     ) interacted join accounts a on a.id = interacted.id
     where ${reachable}
     order by inbox, a.domain limit ${mostInteracted}`,
    { statusId },
  ),
);

/** The inboxes to which activities about a status were sent, or are still to be sent. */
export const findInformedInboxes = read.rows("inboxes_informed", (statusId: string) =>
  table("deliveries")
    .where({ status_id: statusId })
    .orderBy(["inbox", "domain"])
    .distinct()
    .select<InboxRow[]>("inbox", "host as domain", "host"),
);

/** The personal inboxes of accounts, regardless of blocks: for activities between two accounts. */
export const findPersonalInboxes = read.rows("inboxes_of_accounts", (accountIds: readonly string[]) =>
  table("accounts as a")
    .where("a.id", anyOf(accountIds))
    .whereNotNull("a.domain")
    .whereNotNull("a.inbox_url")
    .distinct()
    .select<InboxRow[]>(raw(personal)),
);

/** The inboxes of the accounts that reported an account: their servers have a copy of it, also without a follow. */
export const findReporterInboxes = read.rows("inboxes_of_reporters", (accountId: string) =>
  table("reports as r")
    .join("accounts as a", "a.id", "r.account_id")
    .where("r.target_account_id", accountId)
    .whereRaw(reachable)
    .orderBy(["inbox", "a.domain"])
    .distinct()
    .select<InboxRow[]>(raw(preferred)),
);

/** The inboxes of a poll's voters. */
export const findVoterInboxes = read.rows("inboxes_of_voters", (pollId: string) =>
  table("poll_votes as v")
    .join("accounts as a", "a.id", "v.account_id")
    .where("v.poll_id", pollId)
    .whereRaw(reachable)
    .orderBy(["inbox", "a.domain"])
    .distinct()
    .select<InboxRow[]>(raw(preferred)),
);

/**
 * One inbox of each server that this one knows, for what a server applies once, such as the deletion of an account:
 * after that, it can't verify a repetition. Without a shared inbox, it is that of the account which was seen last,
 * because inboxes of deleted accounts reject everything. Reads all remote accounts.
 */
export const findAllInboxes = read.rows("inboxes_of_all", () =>
  raw<InboxRow>(
    `select distinct ${preferred} from accounts a where ${reachable} and a.shared_inbox_url is not null
     union all
     (select distinct on (domain, host) inbox, domain, host
      from (select ${personal}, a.gone_since, a.fetched_at, a.id
        from accounts a where ${reachable} and a.shared_inbox_url is null) single
      order by domain, host, gone_since is not null, fetched_at desc nulls last, id desc)
     order by inbox, domain`,
  ),
);

/** Whether an account has followers on other servers. */
export const hasRemoteFollowers = read.any("has_remote_followers", (accountId: string) =>
  table("follower_digests")
    .where({ account_id: accountId })
    .where("followers", ">", 0)
    .limit(1)
    .select("account_id"),
);

/**
 * The local statuses, among these, that may have remote recipients: their authors have remote followers, a relay is
 * active, or they mention, answer or quote somebody.
 */
export const findAnnounceable = read.set("statuses_announceable", (statusIds: readonly string[]) =>
  table("statuses as s")
    .where("s.id", anyOf(statusIds))
    .whereRaw(
      `s.local and (s.in_reply_to_account_id is not null
         or exists (select from mentions m where m.status_id = s.id)
         or exists (select from quotes q where q.status_id = s.id)
         or (s.visibility <> 'direct'
           and exists (select from follower_digests d where d.account_id = s.account_id and d.followers > 0))
         or (s.visibility = 'public' and exists (select from relays where state = 'accepted')))`,
    )
    .select<Row<"statuses", "id">[]>("s.id"),
);
