import * as actions from "../domain/moderation/actions.ts";
import type { Operation } from "./operation.ts";

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
