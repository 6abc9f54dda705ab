/**
 * The recipients of a status, as SQL: home timelines and notifications. Each query returns one row per recipient. The
 * predicates (kernel/predicates.ts) then filter out unwanted ones, when a notification is inserted and when a home
 * timeline is read. Streams and deliveries to other servers must take their recipients from here too.
 */

import { follows, mentions } from "../kernel/predicates.ts";
import { read, table } from "../kernel/statement.ts";

/** The accounts that a status mentions; of a reblog, the author of the original. */
export const findMentionedIds = read.values("mentioned_ids", (statusId: string) =>
  table("mentions")
    .where({ status_id: statusId })
    .select("account_id")
    .union(
      table("statuses as reblog")
        .join("statuses as original", "original.id", "reblog.reblog_of_id")
        .where("reblog.id", statusId)
        .select("original.account_id"),
    )
    .orderBy("account_id"),
);

/**
 * SQL condition: the status isn't a reply, or replies to its author, to the reader, or to an account they follow. A reply to a
 * deleted status remains one.
 */
export function repliesToKnown(status: string, reader: string): string {
  return `(${status}.in_reply_to_account_id is null
    or ${status}.in_reply_to_account_id in (${status}.account_id, ${reader})
    or ${follows(reader, `${status}.in_reply_to_account_id`)})`;
}

/** The author (account_id), if local. */
export function localAuthor(post: string): string {
  return `select a.id as account_id from ${post} join accounts a on a.id = ${post}.account_id where a.domain is null`;
}

/**
 * The accounts (account_id) whose home timelines get a status: its author, if local, and the local followers; for a
 * direct status only mentioned followers, for a reply only those who satisfy `repliesToKnown`. A public status also
 * reaches the followers of its hashtags.
 */
export function homeReaders(post: string): string {
  return `${localAuthor(post)}
    union
    select f.account_id from ${post} join follows f on f.target_account_id = ${post}.account_id
      join accounts a on a.id = f.account_id
    where a.domain is null
      and (${post}.visibility <> 'direct' or ${mentions(`${post}.id`, "f.account_id")})
      and ${repliesToKnown(post, "f.account_id")}
    union
    select t.account_id from ${post} join status_tags used on used.status_id = ${post}.id
      join tag_follows t on t.tag_id = used.tag_id
    where ${post}.visibility = 'public' and ${post}.reblog_of_id is null`;
}

/**
 * The lists (list_id, account_id of the owner, replies_policy) whose timelines get a status: its author is a member,
 * and is the owner or followed by the owner. Direct statuses and replies are restricted as for home timelines.
 */
export function listReaders(post: string): string {
  return `select l.id as list_id, l.account_id, l.replies_policy
    from ${post} join list_accounts m on m.account_id = ${post}.account_id join lists l on l.id = m.list_id
    where (l.account_id = ${post}.account_id or ${follows("l.account_id", `${post}.account_id`)})
      and (${post}.visibility <> 'direct' or l.account_id = ${post}.account_id
        or ${mentions(`${post}.id`, "l.account_id")})
      and ${repliesToKnown(post, "l.account_id")}`;
}

/** Further columns of a notification's recipient; `s` is the status. */
const named = "s.account_id as from_account_id, s.id as status_id, s.conversation_id";

/**
 * Followers who asked for notifications of the author's statuses: of posts and self-replies, in the languages of the
 * follow, unless the status mentions them.
 */
export function watchingFollowers(statusId: string): string {
  return `select f.account_id, ${named}
    from statuses s cross join lateral (
      select * from follows w where w.target_account_id = s.account_id and w.notify offset 0) f
    where s.id = ${statusId} and s.reblog_of_id is null and s.visibility <> 'direct'
      and (s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)
      and (f.languages is null or cardinality(f.languages) = 0
        or coalesce(s.language, f.languages[1]) = any(f.languages))
      and not exists (select from mentions m where m.status_id = s.id and m.account_id = f.account_id and not m.silent
        offset 0)`;
}

/** The author of the reblogged status. */
export function rebloggedAuthor(statusId: string): string {
  return `select o.account_id, s.account_id as from_account_id, s.id as status_id, o.conversation_id
    from statuses s join statuses o on o.id = s.reblog_of_id where s.id = ${statusId}`;
}

/** The accounts that reblogged a status. */
export function rebloggers(statusId: string): string {
  return `select r.account_id, ${named}
    from statuses s join statuses r on r.reblog_of_id = s.id where s.id = ${statusId}`;
}

/** The author of a status that is quoted with consent. */
export function quotedAuthor(statusId: string): string {
  return `select q.quoted_account_id as account_id, ${named}
    from statuses s join quotes q on q.status_id = s.id and q.state = 'accepted' and q.quoted_status_id is not null
    where s.id = ${statusId}`;
}

/** The authors of the statuses that quote a status with consent; `status_id` is their own status. */
export function quotingAuthors(statusId: string): string {
  return `select q.account_id, s.account_id as from_account_id, q.status_id, s.conversation_id
    from statuses s join quotes q on q.quoted_status_id = s.id and q.state = 'accepted' where s.id = ${statusId}`;
}

/** The author and the voters of an ended poll. */
export function pollParticipants(pollId: string, now: string): string {
  return `select distinct who.account_id, ${named}
    from polls p join statuses s on s.poll_id = p.id and s.reblog_of_id is null
      cross join lateral (
        select s.account_id union select v.account_id from poll_votes v where v.poll_id = p.id) who
    where p.id = ${pollId} and p.expires_at <= ${now}`;
}
