/** Subjects of notifications other than statuses: additional properties of some types. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { findYearsOfReports } from "../../store/discovery/annual-reports.ts";
import type { NotificationRow } from "../../store/notifications/notifications.ts";
import { findCollections } from "../../store/collections/collections.ts";
import { findStrikes } from "../../store/moderation/strikes.ts";
import { findSeverances } from "../../store/notifications/subjects.ts";
import type { NotificationType } from "../../store/notifications/types.ts";
import { renderCollections } from "../collections/collection.ts";
import { renderReportsById } from "../reports/report.ts";
import { renderStrikes } from "../moderation/strike.ts";

/** Properties that Notification and NotificationGroup share. */
export type SubjectProperties = Pick<
  Schemas["Notification"],
  "report" | "event" | "moderation_warning" | "annual_report" | "collection"
>;

/** Renders the subjects of one type with a constant number of queries; omits deleted ones. */
type SubjectRenderer = (
  context: Queryable,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SubjectProperties>>;

const renderers: Partial<Record<NotificationType, SubjectRenderer>> = {
  severed_relationships: renderSeverances,
  moderation_warning: renderWarnings,
  annual_report: renderAnnualReports,
  "admin.report": renderReportSubjects,
  added_to_collection: renderCollectionSubjects,
  collection_update: renderCollectionSubjects,
};

/** Renders the subjects of a page of notifications, by subject id. */
export async function renderSubjects(
  context: Queryable,
  rows: readonly Pick<NotificationRow, "type" | "subject_id">[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const subjects = new Map<string, SubjectProperties>();
  for (const type of new Set(rows.map((row) => row.type))) {
    const ids = rows.flatMap((row) => (row.type === type ? (row.subject_id ?? []) : []));
    const render = renderers[type];
    if (render === undefined || ids.length === 0) continue;
    for (const [id, properties] of await render(context, [...new Set(ids)])) subjects.set(id, properties);
  }
  return subjects;
}

async function renderSeverances(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const rows = await findSeverances(context.store, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        event: {
          id: row.id,
          type: row.type,
          // This server keeps numbers only, no list of the ended follows.
          purged: true,
          target_name: row.target_name,
          followers_count: row.followers_count,
          following_count: row.following_count,
          created_at: row.created_at.toISOString(),
        },
      },
    ]),
  );
}

async function renderWarnings(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const strikes = await renderStrikes(context, await findStrikes(context.store, ids));
  return new Map(strikes.map((strike) => [strike.id, { moderation_warning: strike }]));
}

async function renderReportSubjects(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const reports = await renderReportsById(context, ids);
  return new Map([...reports].map(([id, report]) => [id, { report }]));
}

/** For the collected accounts, who see the public version. */
async function renderCollectionSubjects(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const rows = await findCollections(context.store, ids);
  const collections = await renderCollections(context, rows, null);
  return new Map(collections.map((collection) => [collection.id, { collection }]));
}

async function renderAnnualReports(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubjectProperties>> {
  const rows = await findYearsOfReports(context.store, ids);
  return new Map(rows.map((row) => [row.id, { annual_report: { year: String(row.year) } }]));
}
