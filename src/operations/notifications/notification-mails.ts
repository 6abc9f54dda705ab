import {
  type NotificationMails,
  notificationMailsOf,
  saveNotificationMails,
} from "../../domain/notifications/mails.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

export const getNotificationMails: Operation<"getNotificationMails"> = ({ caller }) =>
  Promise.resolve({ status: 200, body: render(notificationMailsOf(caller.user)) });

export const updateNotificationMails: Operation<"updateNotificationMails"> = async (
  { body, caller },
  context,
) => {
  const changes = { types: body.types, whenActive: body.when_active };
  return { status: 200, body: render(await context.write(saveNotificationMails, caller, changes)) };
};

function render({ types, whenActive }: NotificationMails): Schemas["NotificationMails"] {
  return { types: [...types], when_active: whenActive };
}
