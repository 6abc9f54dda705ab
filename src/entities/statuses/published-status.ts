/** The reply to publishing a status, from what the statement that published it returned. */
import type { LocalPerson } from "../../domain/kernel/actor.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { filtersOfVersion } from "../../domain/filters/matching.ts";
import type { PublishedStatus } from "../../store/statuses/publishing.ts";
import { renderAccountWithRole } from "../accounts/account.ts";
import type { Status } from "./shared-status.ts";
import { renderNewStatus } from "./status.ts";

/**
 * Renders a status that was just published, and refers to nothing but hashtags, for its author.
 * @param person the author, as read for this request; the counters are those after the status
 */
export async function renderPublished(
  context: Queryable,
  { row, tags, application, author, role, filtersVersion }: PublishedStatus,
  { account: before }: LocalPerson,
): Promise<Status | undefined> {
  const [account, filters] = await Promise.all([
    renderAccountWithRole(context, author === null ? before : { ...before, ...author }, role),
    filtersOfVersion(context, before.id, filtersVersion),
  ]);
  return renderNewStatus(context, { row, tags, application, account, filters }, before);
}
