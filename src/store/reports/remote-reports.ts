/** Reports from other servers. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";
import { type ReportRow, reportColumns } from "./reports.ts";

export interface NewRemoteReport {
  readonly accountId: string;
  readonly targetAccountId: string;
  readonly comment: string;
  readonly statusIds: readonly string[];
  /** URI of the Flag. */
  readonly uri: string | null;
}

/** @returns undefined if the Flag has already created a report about the account */
export const insertRemoteReport = write.first<[report: NewRemoteReport], ReportRow>(
  "report_insert_remote",
  `insert into reports (account_id, target_account_id, category, comment, status_ids, uri, created_at, updated_at)
   values ($1, $2, 'other', $3, $4, $5, $now, $now)
   on conflict (uri, target_account_id) where uri is not null do nothing returning ${reportColumns}`,
  ({ accountId, targetAccountId, comment, statusIds, uri }) => [
    accountId,
    targetAccountId,
    comment,
    statusIds,
    uri,
  ],
);

/**
 * The statuses of a local account, among these, that are visible on the domain: public ones, private ones if the
 * account has a follower there, and those that mention an account there.
 */
export async function findReportable(
  store: ReadStore,
  {
    accountId,
    statusIds,
    domain,
  }: { readonly accountId: string; readonly statusIds: readonly string[]; readonly domain: string },
): Promise<string[]> {
  if (statusIds.length === 0) return [];
  const rows = await store.query<{ id: string }>(
    "statuses_reportable",
    `select s.id from statuses s
     where s.id = any($1::bigint[]) and s.account_id = $2 and s.reblog_of_id is null
       and (s.visibility in ('public', 'unlisted')
         or s.visibility = 'private' and exists (
           select from follows f join accounts a on a.id = f.account_id
           where f.target_account_id = $2 and a.domain = $3)
         or exists (
           select from mentions m join accounts a on a.id = m.account_id
           where m.status_id = s.id and a.domain = $3))
     order by s.id`,
    [statusIds, accountId, domain],
  );
  return rows.map(({ id }) => id);
}

/** Serializes the reports of a server until the transaction ends, so that concurrent ones are counted. */
export async function lockReporter(store: WriteStore, domain: string): Promise<void> {
  const name = `reports of ${domain}`;
  await store.query("reporter_lock", "select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
}

/** Counts the reports that accounts of a domain and its subdomains filed since a time, up to a limit. */
export async function countReportsFrom(
  store: ReadStore,
  domain: string,
  since: Date,
  limit: number,
): Promise<number> {
  const host = "split_part(a.domain, ':', 1)";
  const rows = await store.query(
    "reports_from_since",
    `select from reports r join accounts a on a.id = r.account_id
     where r.created_at > $2 and (a.domain = $1 or ${host} = $1 or right(${host}, length($1) + 1) = '.' || $1)
     limit $3`,
    [domain, since, limit],
  );
  return rows.length;
}
