import type { Schemas } from "../../contract/types.ts";
import { readReceipts, retryReceipts } from "../../domain/deliveries/receipts.ts";
import { describeFailure } from "./failures.ts";
import type { Translator } from "../../messages/catalogue.ts";
import type { ReceiptRow } from "../../store/deliveries/receipts.ts";
import { offsetNeighbours } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const getStatusDeliveries: Operation<"getStatusDeliveries"> = async (
  { path, query, caller, translator },
  context,
) => {
  const { state = null, offset, limit } = query;
  // One more than the page, to detect another page.
  const { counts, rows } = await readReceipts(context, caller, {
    statusId: path.id,
    state,
    offset,
    limit: limit + 1,
  });
  const deliveries = rows.slice(0, limit).map((row) => render(row, translator));
  return {
    status: 200,
    body: { summary: counts, deliveries },
    neighbours: offsetNeighbours(query, rows.length > limit),
  };
};

export const retryStatusDeliveries: Operation<"retryStatusDeliveries"> = async (
  { path, body, caller },
  context,
) => {
  const input = { statusId: path.id, host: body.host ?? null };
  return { status: 200, body: await context.write(retryReceipts, caller, input) };
};

function render(row: ReceiptRow, translator: Translator): Schemas["StatusDelivery"] {
  return {
    host: row.host,
    activity: row.activity,
    state: row.state,
    reason: row.reason,
    last_error: describeFailure(row.reason, translator),
    response_status: row.response_status,
    attempts: row.attempts,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}
