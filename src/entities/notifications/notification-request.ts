/** Rows of notification requests and policies → entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { PolicyWithSummary } from "../../domain/notifications/policy.ts";
import type { PendingSummary, RequestRow } from "../../store/notifications/requests.ts";
import { renderAccountVersions } from "../accounts/account.ts";
import { renderStatusesById } from "../statuses/status.ts";

type NotificationRequest = Schemas["NotificationRequest"];

/** Renders a page of requests for their recipient, in the given order, with a constant number of queries. */
export async function renderRequests(
  context: Queryable,
  rows: readonly RequestRow[],
  recipient: Viewer,
): Promise<NotificationRequest[]> {
  const [accounts, statuses] = await Promise.all([
    renderAccountVersions(
      context,
      new Map(rows.map((row) => [row.from_account_id, row.from_account_version])),
    ),
    renderStatusesById(
      context,
      rows.flatMap((row) => row.last_status_id ?? []),
      recipient,
    ),
  ]);
  const statusesById = new Map(statuses.map((status) => [status.id, status]));
  return rows.map((row) => {
    const account = accounts.get(row.from_account_id);
    if (account === undefined) throw new Error(`request ${row.id} has no sender`);
    return {
      id: row.id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      notifications_count: String(row.notifications_count),
      account,
      last_status: row.last_status_id === null ? null : (statusesById.get(row.last_status_id) ?? null),
    };
  });
}

export function renderPolicy({ policy, summary }: PolicyWithSummary): Schemas["NotificationPolicy"] {
  return {
    for_not_following: policy.for_not_following,
    for_not_followers: policy.for_not_followers,
    for_new_accounts: policy.for_new_accounts,
    for_private_mentions: policy.for_private_mentions,
    for_limited_accounts: policy.for_limited_accounts,
    for_bots: policy.for_bots,
    summary: renderSummary(summary),
  };
}

/** The policy in the older format (v1): dropped notifications count as filtered. */
export function renderV1Policy({ policy, summary }: PolicyWithSummary): Schemas["V1NotificationPolicy"] {
  return {
    filter_not_following: policy.for_not_following !== "accept",
    filter_not_followers: policy.for_not_followers !== "accept",
    filter_new_accounts: policy.for_new_accounts !== "accept",
    filter_private_mentions: policy.for_private_mentions !== "accept",
    filter_bots: policy.for_bots !== "accept",
    summary: renderSummary(summary),
  };
}

function renderSummary({ requests, notifications }: PendingSummary): Schemas["NotificationPolicySummary"] {
  return { pending_requests_count: requests, pending_notifications_count: notifications };
}
