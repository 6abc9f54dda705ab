/** What an account has published, as far as a viewer may see it. */
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
  /** The name that the hashtag is stored under; null for all statuses. */
  readonly tag: string | null;
}

/**
 * A page of an account's statuses, in one statement for each combination of filters, so that each is planned for the
 * index that fits it. Reblogs of those whom the viewer may not see, or doesn't want to, are left out.
 */
export function findAccountStatuses(
  store: ReadStore,
  accountId: string,
  viewerId: string | null,
  filter: AccountStatusesFilter,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  // Short names: with all of them, the name of the statement has to stay within what PostgreSQL takes.
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
      // An array, which is read first: a plan made for any account would rather look at all its statuses.
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
