/** Report rows → AdminReport entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { findCollections } from "../../store/collections/collections.ts";
import { findRules } from "../../store/reports/managed-reports.ts";
import type { ReportRow } from "../../store/reports/reports.ts";
import { renderAdminAccounts } from "../admin/admin-account.ts";
import { renderCollections } from "../collections/collection.ts";
import { renderRule } from "../instance/instance.ts";
import { renderStatusesById } from "../statuses/status.ts";

export type AdminReport = Schemas["AdminReport"];

export interface ReportView {
  /** The moderator, whose favourites and filters the statuses show; null for webhooks. */
  readonly viewer?: Viewer;
  /** Maximum statuses and maximum collections per report; unlimited by default. */
  readonly most?: number;
}

/**
 * Renders reports in the given order, with a constant number of queries. Moderators see the attached statuses
 * whatever their visibility. Omits deleted objects.
 */
export async function renderAdminReports(
  context: Queryable,
  rows: readonly ReportRow[],
  { viewer = null, most = Number.POSITIVE_INFINITY }: ReportView = {},
): Promise<AdminReport[]> {
  const statusIds = new Map(rows.map((row) => [row.id, newest(row.status_ids, most)]));
  const collectionIds = new Map(rows.map((row) => [row.id, newest(row.collection_ids, most)]));
  const accounts = await renderAdminAccounts(context, [...new Set(rows.flatMap(accountsOf))]);
  const statuses = await renderStatusesById(context, [...new Set([...statusIds.values()].flat())], viewer);
  const rules = await findRules(context.store, [...new Set(rows.flatMap((row) => row.rule_ids ?? []))]);
  const collections = await renderCollections(
    context,
    await findCollections(context.store, [...new Set([...collectionIds.values()].flat())]),
    viewer,
  );
  const accountsById = byId(accounts);
  const statusesById = byId(statuses);
  const collectionsById = byId(collections);
  return rows.map((row) => {
    const account = accountsById.get(row.account_id);
    const target = accountsById.get(row.target_account_id);
    if (account === undefined || target === undefined) throw new Error(`report ${row.id} has no accounts`);
    return {
      id: row.id,
      action_taken: row.action_taken_at !== null,
      action_taken_at: row.action_taken_at?.toISOString() ?? null,
      category: row.category,
      comment: row.comment,
      forwarded: row.forwarded,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      account,
      target_account: target,
      assigned_account: accountsById.get(row.assigned_account_id ?? "") ?? null,
      action_taken_by_account: accountsById.get(row.action_taken_by_account_id ?? "") ?? null,
      statuses: (statusIds.get(row.id) ?? []).flatMap((id) => statusesById.get(id) ?? []),
      rules: rules.filter(({ id }) => row.rule_ids?.includes(id) === true).map(renderRule),
      collections: (collectionIds.get(row.id) ?? []).flatMap((id) => collectionsById.get(id) ?? []),
    };
  });
}

/** Renders one report with all attached objects. */
export async function renderAdminReport(
  context: Queryable,
  row: ReportRow,
  viewer: Viewer,
): Promise<AdminReport> {
  const [report] = await renderAdminReports(context, [row], { viewer });
  if (report === undefined) throw new Error("one row renders as one report");
  return report;
}

function accountsOf(row: ReportRow): string[] {
  const { account_id, target_account_id, assigned_account_id, action_taken_by_account_id } = row;
  return [account_id, target_account_id, assigned_account_id, action_taken_by_account_id].filter(
    (id) => id !== null,
  );
}

/** The newest ids, newest first: ids ascend with time. */
function newest(ids: readonly string[], most: number): string[] {
  return ids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1)).slice(0, most);
}

function byId<Entity extends { readonly id: string }>(
  entities: readonly Entity[],
): ReadonlyMap<string, Entity> {
  return new Map(entities.map((entity) => [entity.id, entity]));
}
