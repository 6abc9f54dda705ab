import {
  cancelScheduledStatus,
  loadScheduledStatus,
  moveScheduledStatus,
  readScheduledTime,
} from "../../domain/statuses/scheduling.ts";
import { renderScheduledStatus, renderScheduledStatuses } from "../../entities/statuses/scheduled-status.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { findScheduledPage } from "../../store/statuses/scheduled.ts";
import { pageReply } from "../kernel/link-headers.ts";
import type { Operation } from "../kernel/operation.ts";

export const listScheduledStatuses: Operation<"listScheduledStatuses"> = async (
  { query, caller, url },
  context,
) => {
  const rows = await findScheduledPage(context.store, caller.account.id, pageOf(query));
  return pageReply(url, query.limit, rows, await renderScheduledStatuses(context, rows));
};

export const getScheduledStatus: Operation<"getScheduledStatus"> = async ({ path, caller }, context) => {
  const row = await loadScheduledStatus(context, path.id, caller.account);
  return { status: 200, body: await renderScheduledStatus(context, row) };
};

export const updateScheduledStatus: Operation<"updateScheduledStatus"> = async (
  { path, body, caller },
  context,
) => {
  const now = context.clock();
  const row = await context.write(moveScheduledStatus, caller, {
    scheduledStatusId: path.id,
    // A time in the past is refused like one that is too soon.
    scheduledAt: readScheduledTime(body.scheduled_at, now) ?? now,
  });
  return { status: 200, body: await renderScheduledStatus(context, row) };
};

export const deleteScheduledStatus: Operation<"deleteScheduledStatus"> = async (
  { path, caller },
  context,
) => {
  await context.write(cancelScheduledStatus, caller, { scheduledStatusId: path.id });
  return { status: 200, body: {} };
};
