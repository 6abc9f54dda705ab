import * as appeals from "../../domain/moderation/appeals.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { renderStrikes } from "../../entities/moderation/strike.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { type StrikeRow, listStrikes as findPage } from "../../store/moderation/strikes.ts";
import type { Schemas } from "../../contract/types.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listStrikes: Operation<"listStrikes"> = async ({ query, caller }, context) => {
  const rows = await findPage(context.store, pageOf(query), caller.account.id);
  return pageReply(query.limit, rows, await renderStrikes(context, rows));
};

export const getStrike: Operation<"getStrike"> = async ({ path, caller }, context) => {
  const row = await appeals.loadOwnStrike(context, caller, path.id);
  return { status: 200, body: await renderOne(context, row) };
};

export const appealStrike: Operation<"appealStrike"> = async ({ path, body, caller }, context) => {
  await context.write(appeals.appealStrike, caller, { strikeId: path.id, text: body.text });
  const row = await appeals.loadOwnStrike(context, caller, path.id);
  return { status: 200, body: await renderOne(context, row) };
};

async function renderOne(context: Context, row: StrikeRow): Promise<Schemas["AccountWarning"]> {
  const [strike] = await renderStrikes(context, [row]);
  if (strike === undefined) throw notFound();
  return strike;
}
