/** An account's statuses, as visible to the viewer. */
import { direction, within } from "../kernel/cursors.ts";
import { hiddenFrom, visibleTo } from "../kernel/predicates.ts";
import { type EntryList, judgeEntries, judgingReader, readEntries } from "./entries.ts";

export interface AccountStatusesFilter {
  readonly onlyMedia: boolean;
  readonly excludeReplies: boolean;
  readonly excludeReblogs: boolean;
  readonly excludeDirect?: boolean;
  readonly pinned: boolean;
  /** The hashtag's normalized name; null for all statuses. */
  readonly tag: string | null;
}

/**
 * An account's statuses. Each combination of filters is a separate statement, so that PostgreSQL plans it for the
 * matching index. Omits reblogs of statuses that the viewer may not see and of accounts hidden from the viewer.
 */
export function accountStatuses(
  accountId: string,
  viewerId: string | null,
  filter: AccountStatusesFilter,
): EntryList {
  // Short names, so that the statement's name stays within PostgreSQL's limit.
  const conditions: readonly (readonly [boolean, string, string])[] = [
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
      "s.id = any(array(select p.status_id from status_pins p where p.account_id = $4))",
    ],
    [
      filter.tag !== null,
      "tag",
      "st.account_id = $4 and st.tag_id = (select t.id from tags t where t.name = $5)",
    ],
  ];
  const chosen = conditions.filter(([wanted]) => wanted);
  const [source, id] =
    filter.tag === null
      ? ["statuses s", "s.id"]
      : ["status_tags st join statuses s on s.id = st.status_id", "st.status_id"];
  return {
    name: "account",
    readerId: viewerId,
    read: (store, page, count) =>
      readEntries(
        store,
        {
          name: ["account", ...chosen.map(([, name]) => name), direction(page), count].join("_"),
          from: `(select s.id, s.version, s.account_id, s.poll_id, s.reblog_of_id from ${source}
              where s.account_id = $4 and ${within(id, "$2", "$3")}
                ${chosen.map(([, , condition]) => `and ${condition}`).join(" ")}
              order by ${id} ${direction(page)} limit ${count}) s`,
          page,
        },
        [viewerId, page.below, page.above, accountId, ...(filter.tag === null ? [] : [filter.tag])],
      ),
    judge: (store, ids) =>
      judgeEntries(
        store,
        {
          name: "account",
          shown: `${visibleTo("s", judgingReader)}
            and (s.reblog_of_id is null or (${visibleTo("o", judgingReader)}
              and (s.account_id = ${judgingReader} or not ${hiddenFrom("o.account_id", judgingReader)})))`,
        },
        ids,
        viewerId,
      ),
  };
}
