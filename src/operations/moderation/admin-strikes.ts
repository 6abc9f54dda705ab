import * as appeals from "../../domain/moderation/appeals.ts";
import * as presets from "../../domain/moderation/warning-presets.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { renderAdminAppeals, renderAdminStrikes } from "../../entities/moderation/strike.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import { type AppealRow, findStrikes, listAppeals, listStrikes } from "../../store/moderation/strikes.ts";
import { type WarningPresetRow, listWarningPresets } from "../../store/moderation/warning-presets.ts";
import type { Schemas } from "../../contract/types.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminStrikes: Operation<"listAdminStrikes"> = async ({ query }, context) => {
  const accountId = query.account_id;
  if (accountId !== undefined && !isId(accountId)) return { status: 200, body: [] };
  const rows = await listStrikes(context.store, pageOf(query), accountId ?? null);
  return pageReply(query.limit, rows, await renderAdminStrikes(context, rows));
};

export const getAdminStrike: Operation<"getAdminStrike"> = async ({ path }, context) => {
  const rows = isId(path.id) ? await findStrikes(context.store, [path.id]) : [];
  const [body] = await renderAdminStrikes(context, rows);
  if (body === undefined) throw notFound();
  return { status: 200, body };
};

export const listAdminAppeals: Operation<"listAdminAppeals"> = async ({ query }, context) => {
  const rows = await listAppeals(context.store, pageOf(query), query.state ?? null);
  return pageReply(query.limit, rows, await renderAdminAppeals(context, rows));
};

export const approveAdminAppeal: Operation<"approveAdminAppeal"> = async ({ path, caller }, context) => {
  const row = await context.write(appeals.approveAppeal, caller, { appealId: path.id });
  return { status: 200, body: await renderOne(context, row) };
};

export const rejectAdminAppeal: Operation<"rejectAdminAppeal"> = async ({ path, caller }, context) => {
  const row = await context.write(appeals.rejectAppeal, caller, { appealId: path.id });
  return { status: 200, body: await renderOne(context, row) };
};

async function renderOne(context: Context, row: AppealRow): Promise<Schemas["AdminAppeal"]> {
  const [appeal] = await renderAdminAppeals(context, [row]);
  // The account was deleted meanwhile.
  if (appeal === undefined) throw notFound();
  return appeal;
}

export const listAdminWarningPresets: Operation<"listAdminWarningPresets"> = async (_request, context) => {
  return { status: 200, body: (await listWarningPresets(context.store)).map(renderPreset) };
};

export const getAdminWarningPreset: Operation<"getAdminWarningPreset"> = async ({ path }, context) => {
  return { status: 200, body: renderPreset(await presets.loadPreset(context, { presetId: path.id })) };
};

export const createAdminWarningPreset: Operation<"createAdminWarningPreset"> = async (
  { body, caller },
  context,
) => {
  return { status: 200, body: renderPreset(await context.write(presets.createPreset, caller, body)) };
};

export const updateAdminWarningPreset: Operation<"updateAdminWarningPreset"> = async (
  { path, body, caller },
  context,
) => {
  const row = await context.write(presets.updatePreset, caller, { ...body, presetId: path.id });
  return { status: 200, body: renderPreset(row) };
};

export const deleteAdminWarningPreset: Operation<"deleteAdminWarningPreset"> = async (
  { path, caller },
  context,
) => {
  await context.write(presets.deletePreset, caller, { presetId: path.id });
  return { status: 200, body: {} };
};

function renderPreset(row: WarningPresetRow): Schemas["AdminWarningPreset"] {
  const { id, title, text, created_at, updated_at } = row;
  return {
    id,
    title,
    text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
