/** Deletes reported statuses and collections, or marks them as sensitive. */
import { message } from "../../messages/catalogue.ts";
import {
  deleteCollection,
  findCollections,
  lockCollection,
  markCollectionSensitive,
} from "../../store/collections/collections.ts";
import type { ReportRow } from "../../store/reports/reports.ts";
import { exceeds } from "../../text/length.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import type { EventPayloads } from "../kernel/events.ts";
import { invalid } from "../kernel/invalid.ts";
import { strikeLimits } from "../kernel/limits.ts";
import { recordStrike } from "./strikes.ts";
import { lockSubordinate } from "./targets.ts";
import { removeStatus } from "../statuses/deleting.ts";
import { markStatusSensitive } from "../statuses/editing.ts";
import { type ReportChoice, auditedReport, loadReport, lockKnownReport } from "../reports/loading.ts";
import { resolveLocked } from "../reports/resolving.ts";

export type ContentAction = EventPayloads["report.action_due"]["action"];

export interface ContentActionInput extends ReportChoice {
  readonly action: ContentAction;
  /** Of the attached ones. If these and `collectionIds` are undefined, all attached content. */
  readonly statusIds: readonly string[] | undefined;
  readonly collectionIds: readonly string[] | undefined;
  /** The message to the author; empty for none. */
  readonly text: string;
  /** Whether to notify a local author, also by mail. */
  readonly notify: boolean;
}

/** Names of the actions in strikes and in the audit log. */
const strikeActions = { delete: "delete_statuses", mark_as_sensitive: "mark_statuses_as_sensitive" } as const;

/**
 * Decides to delete reported content, or to mark it as sensitive: records a strike against its author and
 * resolves the report. A job performs the action, because removing a widely reblogged status takes a while.
 * Follows Mastodon's Admin::ModerationAction, except that content can be chosen.
 * @throws {ApiError} 404 for an unknown report; 403 for an author of equal or higher rank; 422 for content that
 * isn't attached, for a report without content or already resolved, and for a too long message
 */
export async function actOnContent(
  tx: Transaction,
  actor: Staff,
  { action, text: typed, notify, ...input }: ContentActionInput,
): Promise<ReportRow> {
  const limit = strikeLimits.text;
  if (exceeds(typed, limit)) throw invalid("text", "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  const text = typed.trim();
  const { target_account_id: targetAccountId } = await loadReport(tx, input.reportId);
  // Lock the account before the report, as other actions against accounts do.
  const { account } = await lockSubordinate(tx, actor, targetAccountId);
  const report = await lockKnownReport(tx, input);
  // The second of two concurrent moderators sees the first one's action.
  if (report.action_taken_at !== null)
    throw unprocessable(message("errors.report_resolved"), "invalid_state");
  const { statusIds, collectionIds } = choose(report, input);
  const notified = notify && account.domain === null;
  const strikeId = await recordStrike(tx, actor, {
    targetAccountId,
    action: strikeActions[action],
    text,
    statusIds,
    reportId: report.id,
    notify: notified,
  });
  await audit(tx, actor, {
    action: `report.${strikeActions[action]}`,
    target: await auditedReport(tx, report),
    before: null,
    after: {
      status_ids: statusIds,
      collection_ids: collectionIds,
      strike_id: strikeId,
      text_characters: text.length,
      notified,
    },
  });
  await tx.emit({ type: "report.action_due", accountId: targetAccountId, action, statusIds, collectionIds });
  return resolveLocked(tx, actor, report);
}

interface Chosen {
  readonly statusIds: readonly string[];
  readonly collectionIds: readonly string[];
}

/** @throws {ApiError} 422 for content that isn't attached to the report, and if there is none */
function choose(
  report: ReportRow,
  { statusIds, collectionIds }: Pick<ContentActionInput, "statusIds" | "collectionIds">,
): Chosen {
  const takesAll = statusIds === undefined && collectionIds === undefined;
  const chosen = {
    statusIds: [...new Set(takesAll ? report.status_ids : statusIds)],
    collectionIds: [...new Set(takesAll ? report.collection_ids : collectionIds)],
  };
  for (const [field, ids, attached] of [
    ["status_ids", chosen.statusIds, report.status_ids],
    ["collection_ids", chosen.collectionIds, report.collection_ids],
  ] as const) {
    if (!ids.every((id) => attached.includes(id))) {
      throw invalid(field, "ERR_INCLUSION", message("reasons.not_attached"));
    }
  }
  if (chosen.statusIds.length + chosen.collectionIds.length > 0) return chosen;
  if (takesAll) throw unprocessable(message("errors.report_without_content"), "invalid_state");
  throw invalid("status_ids", "ERR_BLANK", message("reasons.blank"));
}

/**
 * Performs the action. Each status and collection has its own transaction; deleted ones are skipped, so that a
 * retry continues where the last run stopped.
 */
export async function actOnReported(
  context: Context,
  { accountId, action, statusIds, collectionIds }: EventPayloads["report.action_due"],
): Promise<void> {
  for (const id of statusIds) await context.writeWithoutActor(actOnStatus, { accountId, action, id });
  for (const id of collectionIds) await context.writeWithoutActor(actOnCollection, { accountId, action, id });
}

interface ReportedObject {
  /** The author. */
  readonly accountId: string;
  readonly action: ContentAction;
  readonly id: string;
}

async function actOnStatus(tx: Transaction, { accountId, action, id }: ReportedObject): Promise<void> {
  if (action === "delete") await removeStatus(tx, accountId, { statusId: id, keepMedia: false });
  else await markStatusSensitive(tx, id, accountId);
}

async function actOnCollection(tx: Transaction, { accountId, action, id }: ReportedObject): Promise<void> {
  await lockCollection(tx.store, id);
  const [row] = await findCollections(tx.store, [id]);
  if (row === undefined || row.account_id !== accountId) return;
  const facts = { collectionId: id, accountId };
  if (action === "delete") {
    await deleteCollection(tx.store, id);
    await tx.emit({ type: "collection.deleted", ...facts });
  } else if (!row.sensitive) {
    await markCollectionSensitive(tx.store, id);
    await tx.emit({ type: "collection.updated", ...facts, reworded: false });
  }
}
