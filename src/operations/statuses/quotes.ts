import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { loadOriginal } from "../../domain/statuses/loading.ts";
import { changeQuotePolicy, revokeQuote } from "../../domain/statuses/quoting.ts";
import type { Status } from "../../entities/statuses/shared-status.ts";
import { renderStatus, renderStatusesById } from "../../entities/statuses/status.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { listQuotes } from "../../store/statuses/quotes.ts";
import { neighboursOf } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listStatusQuotes: Operation<"listStatusQuotes"> = async ({ path, query, caller }, context) => {
  const { account } = caller;
  const status = await loadOriginal(context, path.id, account);
  const isOwn = status.account_id === account.id;
  const page = await listQuotes(context.store, pageOf(query), status.id, account.id, isOwn);
  const ids = page.rows.map((row) => row.id);
  return {
    status: 200,
    body: await renderStatusesById(context, ids, account),
    neighbours: neighboursOf(page.ends, page.more),
  };
};

export const revokeStatusQuote: Operation<"revokeStatusQuote"> = async ({ path, caller }, context) => {
  const choice = { statusId: path.id, quotingStatusId: path.quoting_status_id };
  const quoting = await context.write(revokeQuote, caller, choice);
  return { status: 200, body: await show(context, quoting.id, caller.account) };
};

export const updateInteractionPolicy: Operation<"updateInteractionPolicy"> = async (
  { path, body, caller },
  context,
) => {
  const input = { statusId: path.id, quotePolicy: body.quote_approval_policy };
  const status = await context.write(changeQuotePolicy, caller, input);
  return { status: 200, body: await show(context, status.id, caller.account) };
};

async function show(context: Context, id: string, viewer: AccountRow): Promise<Status> {
  const status = await renderStatus(context, { id }, viewer);
  if (status === undefined) throw notFound();
  return status;
}
