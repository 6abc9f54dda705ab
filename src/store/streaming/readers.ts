/** Which readers get a status on their streams: one statement for many statuses and readers. */
import type { ReadStore } from "../kernel/connection.ts";
import {
  asOne,
  blocks,
  follows,
  hiddenFrom,
  isSilenced,
  isSuspended,
  mutes,
  visibleTo,
} from "../kernel/predicates.ts";
import { shownAtHome } from "../timelines/timelines.ts";

/** A status, and an account that may get it. */
export interface Delivery {
  readonly statusId: string;
  readonly accountId: string;
}

function pairs(deliveries: readonly Delivery[]): readonly (readonly string[])[] {
  return [deliveries.map(({ statusId }) => statusId), deliveries.map(({ accountId }) => accountId)];
}

const wanted = "unnest($1::bigint[], $2::bigint[]) as wanted (status_id, account_id)";
const found = `wanted.status_id::text as "statusId", wanted.account_id::text as "accountId"`;

/** Those whose home timeline has the status now and shows it. */
export async function findHomeDeliveries(
  store: ReadStore,
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const reader = "wanted.account_id";
  return store.query(
    "stream_home_readers",
    `select ${found} from ${wanted}
       join home_entries h on h.account_id = wanted.account_id and h.status_id = wanted.status_id
       join statuses s on s.id = wanted.status_id left join statuses o on o.id = s.reblog_of_id
     where ${shownAtHome("s", "o", reader)} and ${visibleTo("s", reader)}
       and (s.reblog_of_id is null or ${visibleTo("o", reader)})`,
    pairs(deliveries),
  );
}

/**
 * Those who get a public status on public and hashtag streams: in the languages that they chose, without accounts that
 * they block or mute, or that block them, and without statuses that mention accounts that they block or mute.
 */
export async function findPublicDeliveries(
  store: ReadStore,
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const reader = "wanted.account_id";
  return store.query(
    "stream_public_readers",
    `select ${found} from ${wanted}
       join statuses s on s.id = wanted.status_id join users u on u.account_id = wanted.account_id
     where s.visibility = 'public' and ${visibleTo("s", reader)}
       and not ${isSilenced("s.account_id")} and not ${isSuspended("s.account_id")}
       and not ${hiddenFrom("s.account_id", reader)}
       and (s.language is null or u.chosen_languages is null or cardinality(u.chosen_languages) = 0
         or s.language = any(u.chosen_languages))
       and ${asOne(`(not exists (select from mentions named where named.status_id = s.id
         and (${blocks(reader, "named.account_id")} or ${mutes(reader, "named.account_id")}) offset 0))`)}`,
    pairs(deliveries),
  );
}

/** An author, and an account that may follow it. */
export interface Following {
  readonly authorId: string;
  readonly accountId: string;
}

/** Those who follow the author, or are the author. */
export async function findFollowing(
  store: ReadStore,
  candidates: readonly Following[],
): Promise<Following[]> {
  if (candidates.length === 0) return [];
  return store.query(
    "stream_followers",
    `select wanted.author_id::text as "authorId", wanted.account_id::text as "accountId"
     from unnest($1::bigint[], $2::bigint[]) as wanted (author_id, account_id)
     where wanted.author_id = wanted.account_id or ${follows("wanted.account_id", "wanted.author_id")}`,
    [candidates.map(({ authorId }) => authorId), candidates.map(({ accountId }) => accountId)],
  );
}
