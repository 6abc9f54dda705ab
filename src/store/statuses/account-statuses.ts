/** An account's statuses, as the viewer may see them. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { hiddenFrom, visibleTo } from "../kernel/predicates.ts";

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
 * A page of an account's statuses. Each combination of filters is a separate statement, so that PostgreSQL plans it for
 * the matching index. Leaves out reblogs of statuses that the viewer may not see and of accounts hidden from the viewer.
 */
export function findAccountStatuses(
  store: ReadStore,
  accountId: string,
  viewerId: string | null,
  filter: AccountStatusesFilter,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  // Short names: with all of them, the statement's name must not exceed PostgreSQL's limit.
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
      "s.id = any(array(select p.status_id from status_pins p where p.account_id = $1))",
    ],
    [
      filter.tag !== null,
      "tag",
      "st.account_id = $1 and st.tag_id = (select t.id from tags t where t.name = $5)",
    ],
  ];
  const chosen = conditions.filter(([wanted]) => wanted);
  const [source, id] =
    filter.tag === null
      ? ["statuses s", "s.id"]
      : ["status_tags st join statuses s on s.id = st.status_id", "st.status_id"];
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      ["account_page", ...chosen.map(([, name]) => name), direction(page), count].join("_"),
      `select s.id, (${visibleTo("s", "$2::bigint")}
           and (s.reblog_of_id is null or exists (
             select from statuses o where o.id = s.reblog_of_id and ${visibleTo("o", "$2::bigint")}
               and (s.account_id = $2::bigint or not ${hiddenFrom("o.account_id", "$2::bigint")})))) as shown
       from (select s.* from ${source}
           where s.account_id = $1
             and ${within(id, "$3", "$4")}
             ${chosen.map(([, , condition]) => `and ${condition}`).join(" ")}
           order by ${id} ${direction(page)} limit ${count}) s
       order by s.id ${direction(page)}`,
      [accountId, viewerId, below, above, ...(filter.tag === null ? [] : [filter.tag])],
    ),
  );
}
