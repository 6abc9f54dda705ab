import {
  cancelScheduledStatus,
  loadScheduledStatus,
  moveScheduledStatus,
  readScheduledTime,
  scheduleStatus,
} from "../../domain/statuses/scheduling.ts";
import { renderScheduledStatus, renderScheduledStatuses } from "../../entities/statuses/scheduled-status.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { findScheduledPage } from "../../store/statuses/scheduled.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";
import { draftOf, withUnexpectedMentions } from "./drafts.ts";

export const listScheduledStatuses: Operation<"listScheduledStatuses"> = async (
  { query, caller },
  context,
) => {
  const rows = await findScheduledPage(context.store, pageOf(query), caller.account.id);
  return pageReply(query.limit, rows, await renderScheduledStatuses(context, rows));
};

export const createScheduledStatus: Operation<"createScheduledStatus"> = (
  { body, caller, header },
  context,
) =>
  withUnexpectedMentions(context, async () => {
    const now = context.clock();
    const row = await context.write(scheduleStatus, caller, {
      draft: draftOf(body),
      // A past time gets the same error as one that is too soon.
      scheduledAt: readScheduledTime(body.scheduled_at, now) ?? now,
      idempotencyKey: header["Idempotency-Key"] || null,
    });
    return { status: 200, body: await renderScheduledStatus(context, row) };
  });

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
    // A past time gets the same error as one that is too soon.
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
