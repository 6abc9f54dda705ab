import * as review from "../../domain/discovery/trend-review.ts";
import * as store from "../../store/discovery/trend-review.ts";
import type { Schemas } from "../../contract/types.ts";
import { isTrendableByDefault } from "../../domain/discovery/trends.ts";
import type { Staff } from "../../domain/kernel/actor.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { type Viewer, viewerOf } from "../../domain/kernel/caller.ts";
import type { Command, Context } from "../../domain/kernel/context.ts";
import { loadAdminTag, reviewTag } from "../../domain/tags/administering.ts";
import { renderAdminTags } from "../../entities/tags/admin-tag.ts";
import type { Status } from "../../entities/statuses/shared-status.ts";
import { renderStatusesById } from "../../entities/statuses/status.ts";
import { renderTrendingLinks } from "../../entities/discovery/trending-link.ts";
import type { PreviewCardRow } from "../../store/statuses/statuses.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { offsetNeighbours, pageReply } from "../kernel/neighbours.ts";
import type { Operation, OperationRequest } from "../kernel/operation.ts";

type StaffCaller = OperationRequest<"approveAdminTrendingLink">["caller"];

export const listAdminTrendingLinks: Operation<"listAdminTrendingLinks"> = async ({ query }, context) => {
  const rows = await store.listCardsToReview(context.store, query);
  return {
    status: 200,
    body: await renderLinks(context, rows),
    neighbours: offsetNeighbours(query, rows.length === query.limit),
  };
};

async function renderLinks(
  context: Context,
  rows: readonly (PreviewCardRow & Pick<store.Reviewable, "requires_review">)[],
): Promise<Schemas["PreviewCard"][]> {
  const links = await renderTrendingLinks(context, rows);
  return links.map((link, index) => {
    const { id = "", requires_review = false } = rows[index] ?? {};
    return { ...link, id, requires_review };
  });
}

async function decideOnLink(
  context: Context,
  caller: StaffCaller,
  decision: review.TrendDecision,
): Promise<{ status: 200; body: Schemas["PreviewCard"] }> {
  const card: PreviewCardRow = await context.write(review.reviewLink, caller, decision);
  const [link] = await renderLinks(context, [{ ...card, requires_review: false }]);
  if (link === undefined) throw notFound();
  return { status: 200, body: link };
}

export const approveAdminTrendingLink: Operation<"approveAdminTrendingLink"> = ({ path, caller }, context) =>
  decideOnLink(context, caller, { id: path.id, trendable: true });

export const rejectAdminTrendingLink: Operation<"rejectAdminTrendingLink"> = ({ path, caller }, context) =>
  decideOnLink(context, caller, { id: path.id, trendable: false });

export const listAdminTrendPublishers: Operation<"listAdminTrendPublishers"> = async ({ query }, context) => {
  const rows = await store.listPublishers(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderPublisher));
};

function renderPublisher(row: store.PublisherRow): Schemas["AdminTrendPublisher"] {
  const { id, domain, trendable, reviewed_at, requested_review_at } = row;
  return {
    id,
    domain,
    trendable,
    reviewed_at: reviewed_at?.toISOString() ?? null,
    requested_review_at: requested_review_at?.toISOString() ?? null,
    requires_review: reviewed_at === null,
  };
}

async function decideOnPublisher(
  context: Context,
  caller: StaffCaller,
  decision: review.TrendDecision,
): Promise<{ status: 200; body: Schemas["AdminTrendPublisher"] }> {
  return {
    status: 200,
    body: renderPublisher(await context.write(review.reviewPublisher, caller, decision)),
  };
}

export const approveAdminTrendPublisher: Operation<"approveAdminTrendPublisher"> = (
  { path, caller },
  context,
) => decideOnPublisher(context, caller, { id: path.id, trendable: true });

export const rejectAdminTrendPublisher: Operation<"rejectAdminTrendPublisher"> = (
  { path, caller },
  context,
) => decideOnPublisher(context, caller, { id: path.id, trendable: false });

export const listAdminTrendingStatuses: Operation<"listAdminTrendingStatuses"> = async (
  { query, caller },
  context,
) => {
  const rows = await store.listStatusesToReview(context.store, query);
  return {
    status: 200,
    body: await renderStatuses(context, rows, viewerOf(caller)),
    neighbours: offsetNeighbours(query, rows.length === query.limit),
  };
};

async function renderStatuses(
  context: Context,
  rows: readonly Pick<store.ReviewedStatusRow, "id" | "requires_review">[],
  viewer: Viewer,
): Promise<Status[]> {
  const waits = new Map(rows.map((row) => [row.id, row.requires_review]));
  const statuses = await renderStatusesById(context, [...waits.keys()], viewer);
  return statuses.map((status) => ({ ...status, requires_review: waits.get(status.id) ?? false }));
}

async function decideOnStatus(
  context: Context,
  caller: StaffCaller,
  command: Command<Staff, review.TrendDecision, void>,
  decision: review.TrendDecision,
): Promise<{ status: 200; body: Status }> {
  await context.write(command, caller, decision);
  const [status] = await renderStatuses(
    context,
    [{ id: decision.id, requires_review: false }],
    viewerOf(caller),
  );
  if (status === undefined) throw notFound();
  return { status: 200, body: status };
}

export const approveAdminTrendingStatus: Operation<"approveAdminTrendingStatus"> = (
  { path, caller },
  context,
) => decideOnStatus(context, caller, review.reviewStatus, { id: path.id, trendable: true });

export const rejectAdminTrendingStatus: Operation<"rejectAdminTrendingStatus"> = (
  { path, caller },
  context,
) => decideOnStatus(context, caller, review.reviewStatus, { id: path.id, trendable: false });

export const approveAdminTrendingStatusAccount: Operation<"approveAdminTrendingStatusAccount"> = (
  { path, caller },
  context,
) => decideOnStatus(context, caller, review.reviewAuthor, { id: path.id, trendable: true });

export const rejectAdminTrendingStatusAccount: Operation<"rejectAdminTrendingStatusAccount"> = (
  { path, caller },
  context,
) => decideOnStatus(context, caller, review.reviewAuthor, { id: path.id, trendable: false });

export const listAdminTrendingTags: Operation<"listAdminTrendingTags"> = async (
  { query, caller },
  context,
) => {
  const rows = await store.listTagsToReview(context.store, query);
  return {
    status: 200,
    body: await renderAdminTags(context, rows, viewerOf(caller), await isTrendableByDefault(context)),
    neighbours: offsetNeighbours(query, rows.length === query.limit),
  };
};

async function decideOnTag(
  context: Context,
  caller: StaffCaller,
  { id: tagId, trendable }: review.TrendDecision,
): Promise<{ status: 200; body: Schemas["AdminTag"] }> {
  await context.write(reviewTag, caller, { tagId, trendable });
  const row = await loadAdminTag(context, tagId);
  const [tag] = await renderAdminTags(context, [row], viewerOf(caller), await isTrendableByDefault(context));
  if (tag === undefined) throw notFound();
  return { status: 200, body: tag };
}

export const approveAdminTrendingTag: Operation<"approveAdminTrendingTag"> = ({ path, caller }, context) =>
  decideOnTag(context, caller, { id: path.id, trendable: true });

export const rejectAdminTrendingTag: Operation<"rejectAdminTrendingTag"> = ({ path, caller }, context) =>
  decideOnTag(context, caller, { id: path.id, trendable: false });
