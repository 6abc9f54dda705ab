/** Numbers of what waits for a decision of staff. */
import { raw, read } from "../kernel/statement.ts";
import { withPublisher } from "../discovery/trend-review.ts";

/** What waits, each read along an index; trends are a few hundred at most. */
const sources = {
  reports: "select from reports where action_taken_at is null",
  accounts: "select from users where not approved",
  appeals: "select from appeals where state = 'pending'",
  statuses: `select from status_trends r
    cross join lateral (select trendable, account_id from statuses where id = r.status_id offset 0) s
    cross join lateral (select reviewed_at from accounts where id = s.account_id offset 0) a
    where s.trendable is null and a.reviewed_at is null`,
  links: `select from card_trends r
    cross join lateral (select trendable, url from preview_cards where id = r.card_id offset 0) c
    ${withPublisher("c")}
    where c.trendable is null and publisher.trendable is null`,
  tags: `select from tag_trends r
    cross join lateral (select reviewed_at from tags where id = r.tag_id offset 0) t
    where t.reviewed_at is null`,
} as const;

export type Waitable = keyof typeof sources;

/** The numbers of some kinds; null for the others, which aren't counted. */
export type WaitingRow = Readonly<Record<Waitable, number | null>>;

/** Counts each of the kinds. @param most stops counting here */
export const countWaiting = read.only("waiting_counts", (kinds: readonly Waitable[], most: number) =>
  raw<WaitingRow>(
    `select ${Object.entries(sources)
      .map(
        ([kind, rows]) =>
          `case when '${kind}' = any(:kinds) then (select count(*)::int from (${rows} limit :most) few) end as ${kind}`,
      )
      .join(", ")}`,
    { kinds, most },
  ),
);
