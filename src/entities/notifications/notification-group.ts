/** Rows of notification groups → GroupedNotificationsResults. */
import type { Schemas } from "../../contract/types.ts";
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { findAccountVersions } from "../../store/accounts/account-rows.ts";
import type { GroupRow } from "../../store/notifications/groups.ts";
import { type Account, renderAccountVersions } from "../accounts/account.ts";
import { renderSubjects } from "./notification-subjects.ts";
import { renderStatusesById } from "../statuses/status.ts";

type Results = Schemas["GroupedNotificationsResults"];
type Group = Schemas["NotificationGroup"];

export interface GroupRendering {
  /** Whether the groups are a page of a list. */
  readonly isPage: boolean;
  /** Renders only the newest account of each group completely. */
  readonly partialAvatars: boolean;
}

/**
 * Renders groups for their recipient, in the given order, with a constant number of queries. The caller has checked
 * that the recipient may see the statuses.
 */
export async function renderGroups(
  context: Queryable,
  rows: readonly GroupRow[],
  recipient: Viewer,
  { isPage, partialAvatars }: GroupRendering,
): Promise<Results> {
  const notifications = rows.map((row) => row.notification);
  const statusIds = [...new Set(notifications.flatMap((row) => row.shown_status_id ?? []))];
  const accountIds = [...new Set(rows.flatMap((row) => row.sample_account_ids))];
  const [accounts, statuses, subjects] = await Promise.all([
    findAccountVersions(context.store, accountIds).then((versions) =>
      renderAccountVersions(context, versions),
    ),
    renderStatusesById(context, statusIds, recipient),
    renderSubjects(context, notifications),
  ]);
  const known = new Set(statuses.map((status) => status.id));
  const groups = rows.map((row): Group => {
    const { type, shown_status_id: statusId, subject_id: subjectId } = row.notification;
    return {
      group_key: row.key,
      notifications_count: row.notifications_count,
      type,
      most_recent_notification_id: row.newest_id,
      ...(isPage
        ? {
            page_min_id: row.page_min_id,
            page_max_id: row.newest_id,
            latest_page_notification_at: row.newest_at.toISOString(),
          }
        : {}),
      sample_account_ids: [...row.sample_account_ids],
      ...(statusId === null ? {} : { status_id: known.has(statusId) ? statusId : null }),
      ...(subjectId === null ? {} : subjects.get(subjectId)),
    };
  });
  return {
    ...splitAccounts(
      rows,
      accountIds.flatMap((id) => accounts.get(id) ?? []),
      partialAvatars,
    ),
    statuses,
    notification_groups: groups,
  };
}

function splitAccounts(
  rows: readonly GroupRow[],
  accounts: readonly Account[],
  partialAvatars: boolean,
): Pick<Results, "accounts" | "partial_accounts"> {
  if (!partialAvatars) return { accounts: [...accounts] };
  const newest = new Set(rows.map((row) => row.sample_account_ids[0]));
  return {
    accounts: accounts.filter(({ id }) => newest.has(id)),
    partial_accounts: accounts.filter(({ id }) => !newest.has(id)).map(partial),
  };
}

function partial(account: Account): Schemas["PartialAccountWithAvatar"] {
  const { id, acct, locked, bot, url, avatar, avatar_static, avatar_description } = account;
  const described = avatar_description === undefined ? {} : { avatar_description };
  return { id, acct, locked, bot, url, avatar, avatar_static, ...described };
}
