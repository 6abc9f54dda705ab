import * as actions from "../../domain/moderation/actions.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { type AdminAccount, renderAdminAccounts } from "../../entities/admin/admin-account.ts";
import type { Operation } from "../kernel/operation.ts";

export const createAdminAccountAction: Operation<"createAdminAccountAction"> = async (
  { path, body, caller },
  context,
) => {
  await context.write(actions.takeAction, caller, {
    accountId: path.id,
    type: body.type,
    text: body.text,
    presetId: body.warning_preset_id,
    reportId: body.report_id,
    notify: body.send_email_notification,
  });
  return { status: 200, body: {} };
};

export const unsensitiveAdminAccount: Operation<"unsensitiveAdminAccount"> = async (
  { path, caller },
  context,
) => {
  await context.write(actions.unsensitize, caller, { accountId: path.id });
  return { status: 200, body: await renderOne(context, path.id) };
};

export const unsilenceAdminAccount: Operation<"unsilenceAdminAccount"> = async (
  { path, caller },
  context,
) => {
  await context.write(actions.unsilence, caller, { accountId: path.id });
  return { status: 200, body: await renderOne(context, path.id) };
};

export const unsuspendAdminAccount: Operation<"unsuspendAdminAccount"> = async (
  { path, caller },
  context,
) => {
  await context.write(actions.unsuspend, caller, { accountId: path.id });
  return { status: 200, body: await renderOne(context, path.id) };
};

async function renderOne(context: Context, id: string): Promise<AdminAccount> {
  const [account] = await renderAdminAccounts(context, [id]);
  if (account === undefined) throw notFound();
  return account;
}
