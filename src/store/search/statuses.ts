/**
 * Full-text search of statuses, newest first. Candidates come from three sources: public statuses whose authors
 * allow it, statuses by the viewer or mentioning the viewer, and those that the viewer has favourited,
 * bookmarked, reblogged or voted in.
 * A frequent word's newest statuses are near the end of the table, and its index would return too many rows. For
 * a rare word, it is the other way round. So the newest entries are scanned first, and the index is only used if
 * they don't fill the page, which means that it returns few rows.
 */
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, within } from "../kernel/cursors.ts";
import { type Candidate, type CandidateCount, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { asOne, hiddenFrom, limitedFor, mentions, visibleTo } from "../kernel/predicates.ts";
import { raw, read } from "../kernel/statement.ts";

/** Newest public entries scanned before the index is used. */
const scanned = 10_000;

/** Maximum newest favourites, bookmarks, reblogs and votes of the viewer that are searched, each. */
const markedLimit = 20_000;

export interface StatusSearch {
  readonly viewerId: string;
  readonly scope: "all" | "public" | "library";
  /** The condition for public statuses: a tsquery. */
  readonly publicMatch: string;
  /** The condition for statuses by the viewer or mentioning the viewer. */
  readonly ownMatch: string;
  /** The condition for statuses that the viewer has marked. */
  readonly match: string;
}

const viewer = ":viewerId::bigint";
const bounds = (id: string): string => within(id, ":below", ":above");

/** The viewer's marks of a status. */
const marksIt = `(exists (select from favourites f where f.status_id = s.id and f.account_id = ${viewer} offset 0)
  or exists (select from bookmarks b where b.status_id = s.id and b.account_id = ${viewer} offset 0)
  or exists (select from statuses r where r.reblog_of_id = s.id and r.account_id = ${viewer} offset 0)
  or exists (select from poll_votes v where v.poll_id = s.poll_id and v.account_id = ${viewer} offset 0))`;

const isFindable = `(s.visibility = 'public'
  and exists (select from accounts author where author.id = s.account_id and author.indexable offset 0))`;

const inLibrary = `(s.account_id = ${viewer} or ${mentions("s.id", viewer)} or ${marksIt})`;

const audiences: Readonly<Record<StatusSearch["scope"], string>> = {
  all: `(${isFindable} or ${inLibrary})`,
  public: isFindable,
  library: inLibrary,
};

function isShown(scope: StatusSearch["scope"]): string {
  return asOne(`${visibleTo("s", viewer)} and ${audiences[scope]} and (s.account_id = ${viewer}
    or (not ${hiddenFrom("s.account_id", viewer)} and not ${limitedFor("s.account_id", viewer)}))`);
}

/** Matches among the newest public entries; `floor` is the oldest scanned id, 0 if all were scanned. */
const newest = `newest as materialized (
    select status_id, words @@ :publicMatch::tsquery as matches from (
      select status_id, words from searched_statuses where in_public and ${bounds("status_id")}
      order by status_id desc limit ${scanned}) scan),
  floor as materialized (
    select case when count(*) < ${scanned} then 0 else min(status_id) end as id from newest)`;

const noFloor = "floor as materialized (select 0::bigint as id)";

// Materialized: otherwise the limit may make PostgreSQL read along the primary key.
const byIndex = (name: string, match: string): string => `${name} as materialized (
    select status_id from searched_statuses where words @@ ${match}::tsquery and ${bounds("status_id")})`;

const marked = `marked as materialized (
    (select status_id from favourites where account_id = ${viewer} order by id desc limit ${markedLimit})
    union (select status_id from bookmarks where account_id = ${viewer} order by id desc limit ${markedLimit})
    union (select reblog_of_id from statuses where account_id = ${viewer} and reblog_of_id is not null
      order by id desc limit ${markedLimit})
    union (select p.id from (select poll_id from poll_votes where account_id = ${viewer} limit ${markedLimit}) v
      cross join lateral (select s.id from statuses s where s.poll_id = v.poll_id offset 0) p))`;

const markedMatches = `select m.status_id from marked m cross join lateral (
    select from searched_statuses e where e.status_id = m.status_id and e.words @@ :match::tsquery offset 0) e
  where ${bounds("m.status_id")}`;

function statementOf(scope: StatusSearch["scope"], way: "newest" | "index", count: number): string {
  const isPublic = scope !== "library";
  const isLibrary = scope !== "public";
  const parts = [
    isPublic && way === "newest" ? newest : noFloor,
    ...(isPublic && way === "index" ? [byIndex("indexed", ":publicMatch")] : []),
    ...(isLibrary ? [byIndex("own", ":ownMatch"), marked] : []),
  ];
  const sources = [
    ...(isPublic
      ? [way === "newest" ? "select status_id from newest where matches" : "select status_id from indexed"]
      : []),
    ...(isLibrary ? ["select status_id from own", markedMatches] : []),
  ];
  // Every parameter must appear in each statement, so that PostgreSQL can infer its type.
  const used =
    ":publicMatch::tsquery is not null and :ownMatch::tsquery is not null and :match::tsquery is not null";
  return `with ${parts.join(",\n")}
    select s.id, (${isShown(scope)}) as shown, (select id from floor) = 0 as complete
    from (select status_id from (${sources.join("\nunion ")}) found
        where status_id >= (select id from floor) and ${used}
        order by status_id desc limit ${count}) h
      join statuses s on s.id = h.status_id order by s.id desc`;
}

type Way = "newest" | "index";

interface SearchCandidate extends Candidate {
  readonly complete: boolean;
}

const declare = (scope: StatusSearch["scope"], way: Way, count: CandidateCount) =>
  read.rows(`search_${scope}_${way}_${count}`, (search: StatusSearch, { below, above }: Page) =>
    raw<SearchCandidate>(statementOf(scope, way, count), {
      viewerId: search.viewerId,
      publicMatch: search.publicMatch,
      ownMatch: search.ownMatch,
      match: search.match,
      below,
      above,
    }),
  );

/** By their names. */
const declared = new Map<string, ReturnType<typeof declare>>();

function declaredFor(scope: StatusSearch["scope"], way: Way, count: CandidateCount) {
  const name = `${scope}_${way}_${count}`;
  const statement = declared.get(name) ?? declare(scope, way, count);
  declared.set(name, statement);
  return statement;
}

/** A page of matching statuses that the viewer may see and find. */
export function findMatchingStatuses(
  store: ReadStore,
  search: StatusSearch,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  const find = (way: Way, rest: Page, count: CandidateCount) =>
    declaredFor(search.scope, way, count)(store, search, rest);
  return fillPage({ ...page, upwards: false }, async (rest, count) => {
    if (search.scope === "library") return find("index", rest, count);
    const found = await find("newest", rest, count);
    const isEnough = found.length === count || found[0]?.complete === true;
    return isEnough ? found : find("index", rest, count);
  });
}
