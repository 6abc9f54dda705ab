import * as actions from "../../domain/moderation/actions.ts";
import type { Operation } from "../kernel/operation.ts";
import { renderAdminAccount } from "../kernel/admin-account.ts";

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
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const unsilenceAdminAccount: Operation<"unsilenceAdminAccount"> = async (
  { path, caller },
  context,
) => {
  await context.write(actions.unsilence, caller, { accountId: path.id });
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};

export const unsuspendAdminAccount: Operation<"unsuspendAdminAccount"> = async (
  { path, caller },
  context,
) => {
  await context.write(actions.unsuspend, caller, { accountId: path.id });
  return { status: 200, body: await renderAdminAccount(context, path.id) };
};
