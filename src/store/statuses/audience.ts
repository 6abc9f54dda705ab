/**
 * Who receives a status, as SQL: the readers of homes, and those who are notified. Each source gives one row for each
 * recipient; who of them wants it is decided by the predicates (kernel/predicates.ts), on writing a notification and on
 * reading a home. Streams and deliveries to other servers take their recipients from here too.
 */
import type { ReadStore } from "../kernel/connection.ts";
import { follows, mentions } from "../kernel/predicates.ts";

/** The accounts that a status mentions. */
export async function findMentionedIds(store: ReadStore, statusId: string): Promise<string[]> {
  const rows = await store.query<{ account_id: string }>(
    "mentioned_ids",
    "select account_id from mentions where status_id = $1 order by account_id",
    [statusId],
  );
  return rows.map((row) => row.account_id);
}

/** The reader follows everybody whom the status replies to, or is one of the two. */
export function repliesToKnown(status: string, reader: string): string {
  return `(${status}.in_reply_to_id is null
    or ${status}.in_reply_to_account_id in (${status}.account_id, ${reader})
    or ${follows(reader, `${status}.in_reply_to_account_id`)})`;
}

/** The author (account_id), if they are of this server. */
export function localAuthor(post: string): string {
  return `select a.id as account_id from ${post} join accounts a on a.id = ${post}.account_id where a.domain is null`;
}

/**
 * Those in whose homes (account_id) a status belongs: its author and the local followers, of a direct one only those
 * whom it mentions, of a reply only those who know whom it replies to.
 */
export function homeReaders(post: string): string {
  return `${localAuthor(post)}
    union
    select f.account_id from ${post} join follows f on f.target_account_id = ${post}.account_id
      join accounts a on a.id = f.account_id
    where a.domain is null
      and (${post}.visibility <> 'direct' or ${mentions(`${post}.id`, "f.account_id")})
      and ${repliesToKnown(post, "f.account_id")}`;
}

/** What each row about a notification's recipient names; `s` is the status that it is about. */
const named = "s.account_id as from_account_id, s.id as status_id, s.conversation_id";

/**
 * Followers who want to be notified of each status of the author: of new ones and replies to oneself, in their
 * languages, unless they are mentioned.
 */
export function watchingFollowers(statusId: string): string {
  return `select f.account_id, ${named}
    from statuses s join follows f on f.target_account_id = s.account_id and f.notify
    where s.id = ${statusId} and s.reblog_of_id is null and s.visibility <> 'direct'
      and (s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)
      and (f.languages is null or cardinality(f.languages) = 0
        or coalesce(s.language, f.languages[1]) = any(f.languages))
      and not ${mentions("s.id", "f.account_id")}`;
}

/** The author of the status that a status reblogs. */
export function rebloggedAuthor(statusId: string): string {
  return `select o.account_id, s.account_id as from_account_id, s.id as status_id, o.conversation_id
    from statuses s join statuses o on o.id = s.reblog_of_id where s.id = ${statusId}`;
}

/** Those who have reblogged a status. */
export function rebloggers(statusId: string): string {
  return `select r.account_id, ${named}
    from statuses s join statuses r on r.reblog_of_id = s.id where s.id = ${statusId}`;
}

/** Author and voters of a poll that has ended. */
export function pollParticipants(pollId: string, now: string): string {
  return `select distinct who.account_id, ${named}
    from polls p join statuses s on s.poll_id = p.id and s.reblog_of_id is null
      cross join lateral (
        select s.account_id union select v.account_id from poll_votes v where v.poll_id = p.id) who
    where p.id = ${pollId} and p.expires_at <= ${now}`;
}
