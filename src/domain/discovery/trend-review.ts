/** Moderators' decisions on what may trend. Those on hashtags are in tags/administering.ts. */
import { isId } from "../../store/kernel/cursors.ts";
import {
  type DecidedStatusRow,
  type PublisherRow,
  decideOnAuthor,
  decideOnCard,
  decideOnPublisher,
  decideOnStatus,
  lockCard,
  lockPublicStatus,
  lockPublisher,
} from "../../store/discovery/trend-review.ts";
import type { PreviewCardRow } from "../../store/statuses/statuses.ts";
import { type AuditedAction, audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";

/** A decision on a link, a status, its author or a site. */
export interface TrendDecision {
  readonly id: string;
  readonly trendable: boolean;
}

/**
 * Allows a link to trend, or forbids it.
 * @throws {ApiError} 404 for an unknown link
 */
export async function reviewLink(
  tx: Transaction,
  actor: Staff,
  { id, trendable }: TrendDecision,
): Promise<PreviewCardRow> {
  const card = isId(id) ? await lockCard(tx.store, id) : undefined;
  if (card === undefined) throw notFound();
  const { trendable: former, ...row } = card;
  if (former !== trendable) {
    await decideOnCard(tx.store, id, trendable);
    await audit(tx, actor, decided("link", { type: "link", id, label: row.url }, former, trendable));
  }
  return row;
}

/**
 * Allows a status to trend, or forbids it.
 * @throws {ApiError} 404 for an unknown status, and for one that isn't public
 */
export async function reviewStatus(
  tx: Transaction,
  actor: Staff,
  { id, trendable }: TrendDecision,
): Promise<void> {
  const status = await loadStatus(tx, id);
  if (status.trendable === trendable) return;
  await decideOnStatus(tx.store, id, trendable);
  const target = { type: "status", id, label: status.uri };
  await audit(tx, actor, decided("status", target, status.trendable, trendable));
}

/**
 * Allows the statuses of a status's author to trend, or forbids it. Decisions on single statuses take precedence.
 * @throws {ApiError} 404 for an unknown status, and for one that isn't public
 */
export async function reviewAuthor(
  tx: Transaction,
  actor: Staff,
  { id, trendable }: TrendDecision,
): Promise<void> {
  const status = await loadStatus(tx, id);
  const former = status.author_reviewed_at === null ? null : status.author_trendable;
  if (former === trendable) return;
  await decideOnAuthor(tx.store, status.account_id, trendable);
  const target = { type: "account", id: status.account_id, label: status.author };
  await audit(tx, actor, decided("trending_account", target, former, trendable));
}

/**
 * Allows the links of a site to trend, or forbids it. Decisions on single links take precedence.
 * @throws {ApiError} 404 for an unknown site
 */
export async function reviewPublisher(
  tx: Transaction,
  actor: Staff,
  { id, trendable }: TrendDecision,
): Promise<PublisherRow> {
  const publisher = isId(id) ? await lockPublisher(tx.store, id) : undefined;
  if (publisher === undefined) throw notFound();
  if (publisher.trendable === trendable) return publisher;
  const row = await decideOnPublisher(tx.store, id, trendable);
  if (row === undefined) throw notFound();
  const target = { type: "publisher", id, label: row.domain };
  await audit(tx, actor, decided("publisher", target, publisher.trendable, trendable));
  return row;
}

async function loadStatus(tx: Transaction, id: string): Promise<DecidedStatusRow> {
  const status = isId(id) ? await lockPublicStatus(tx.store, id) : undefined;
  if (status === undefined) throw notFound();
  return status;
}

function decided(
  thing: "link" | "publisher" | "status" | "trending_account",
  target: AuditedAction["target"],
  former: boolean | null,
  trendable: boolean,
): AuditedAction {
  return {
    action: `${thing}.${trendable ? "approve" : "reject"}`,
    target,
    before: { trendable: former },
    after: { trendable },
  };
}
