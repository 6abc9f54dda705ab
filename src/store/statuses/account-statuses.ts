/** An account's statuses, as visible to the viewer. */
import type { Knex } from "knex";
import { hiddenFrom, visibleTo } from "../kernel/predicates.ts";
import { raw, table } from "../kernel/statement.ts";
import { type EntryList, entriesOf, judging, judgingReader } from "./entries.ts";

export interface AccountStatusesFilter {
  readonly onlyMedia: boolean;
  readonly excludeReplies: boolean;
  readonly excludeReblogs: boolean;
  readonly excludeDirect?: boolean;
  readonly pinned: boolean;
  /** The hashtag's normalized name; null for all statuses. */
  readonly tag: string | null;
}

/** The conditions of a filter, with short names, so that a statement's name stays within PostgreSQL's limit. */
function conditionsOf(filter: AccountStatusesFilter): (readonly [name: string, condition: string])[] {
  const all: readonly (readonly [boolean, string, string])[] = [
    [filter.onlyMedia, "media", "s.media_ids <> '{}'"],
    [
      filter.excludeReplies,
      "noreply",
      "(s.in_reply_to_account_id is null or s.in_reply_to_account_id = s.account_id)",
    ],
    [filter.excludeReblogs, "noreblog", "s.reblog_of_id is null"],
    [filter.excludeDirect ?? false, "nodirect", "s.visibility <> 'direct'"],
    [
      filter.pinned,
      "pin",
      // An array, so that the pins are read first: a generic plan would scan all of the account's statuses instead.
      "s.id = any(array(select p.status_id from status_pins p where p.account_id = :accountId))",
    ],
    [
      filter.tag !== null,
      "tag",
      "st.account_id = :accountId and st.tag_id = (select t.id from tags t where t.name = :tag)",
    ],
  ];
  return all.flatMap(([isWanted, name, condition]) => (isWanted ? [[name, condition] as const] : []));
}

function declare(filter: AccountStatusesFilter) {
  const conditions = conditionsOf(filter);
  const [id, source] =
    filter.tag === null
      ? ["s.id", (): Knex.QueryBuilder => table("statuses as s")]
      : [
          "st.status_id",
          (): Knex.QueryBuilder => table("status_tags as st").join("statuses as s", "s.id", "st.status_id"),
        ];
  return entriesOf(
    ["account", ...conditions.map(([name]) => name)].join("_"),
    (batch, accountId: string, tag: string | null) => {
      const found = source().where("s.account_id", accountId);
      for (const [, condition] of conditions) found.where(raw(condition, { accountId, tag }));
      return table.from(
        batch
          .of(id, found.select("s.id", "s.version", "s.account_id", "s.poll_id", "s.reblog_of_id"))
          .as("s"),
      );
    },
  );
}

const declared = new Map<string, ReturnType<typeof declare>>();

/** Each combination of filters has its own statements, so that PostgreSQL plans them for the matching index. */
function entriesFor(filter: AccountStatusesFilter): ReturnType<typeof declare> {
  const name = conditionsOf(filter)
    .map(([one]) => one)
    .join("_");
  const entries = declared.get(name) ?? declare(filter);
  declared.set(name, entries);
  return entries;
}

const judge = judging(
  "account",
  `${visibleTo("s", judgingReader)}
     and (s.reblog_of_id is null or (${visibleTo("o", judgingReader)}
       and (s.account_id = ${judgingReader} or not ${hiddenFrom("o.account_id", judgingReader)})))`,
);

/** An account's statuses. Omits reblogs of statuses that the viewer may not see and of accounts hidden from the viewer. */
export function accountStatuses(
  accountId: string,
  viewerId: string | null,
  filter: AccountStatusesFilter,
): EntryList {
  const entries = entriesFor(filter);
  return {
    name: "account",
    readerId: viewerId,
    read: (store, page, count) => entries(store, page, count, viewerId, accountId, filter.tag),
    judge: (store, ids) => judge(store, ids, viewerId),
  };
}
