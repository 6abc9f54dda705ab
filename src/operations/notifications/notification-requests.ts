import { readPolicy, updatePolicy } from "../../domain/notifications/policy.ts";
import * as requests from "../../domain/notifications/requests.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import {
  renderPolicy,
  renderRequests,
  renderV1Policy,
} from "../../entities/notifications/notification-request.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import type { Decision, Policy, PolicyKind } from "../../store/notifications/policies.ts";
import { findRequest, findRequestPage, isMerging } from "../../store/notifications/requests.ts";
import { neighboursOf } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const getNotificationPolicy: Operation<"getNotificationPolicy"> = async ({ caller }, context) => ({
  status: 200,
  body: renderPolicy(await readPolicy(context, caller)),
});

export const updateNotificationPolicy: Operation<"updateNotificationPolicy"> = async (
  { body, caller },
  context,
) => {
  await context.write(updatePolicy, caller, body);
  return { status: 200, body: renderPolicy(await readPolicy(context, caller)) };
};

export const getV1NotificationPolicy: Operation<"getV1NotificationPolicy"> = async ({ caller }, context) => ({
  status: 200,
  body: renderV1Policy(await readPolicy(context, caller)),
});

export const updateV1NotificationPolicy: Operation<"updateV1NotificationPolicy"> = async (
  { body, caller },
  context,
) => {
  const { policy } = await readPolicy(context, caller);
  const change = (kind: PolicyKind, filtered: boolean | undefined): Partial<Policy> =>
    filtered === undefined ? {} : { [kind]: decisionOf(policy[kind], filtered) };
  await context.write(updatePolicy, caller, {
    ...change("for_not_following", body.filter_not_following),
    ...change("for_not_followers", body.filter_not_followers),
    ...change("for_new_accounts", body.filter_new_accounts),
    ...change("for_private_mentions", body.filter_private_mentions),
    ...change("for_bots", body.filter_bots),
  });
  return { status: 200, body: renderV1Policy(await readPolicy(context, caller)) };
};

/** A boolean can't express "drop": dropped types stay dropped unless accepted. */
function decisionOf(current: Decision, filtered: boolean): Decision {
  if (!filtered) return "accept";
  return current === "drop" ? "drop" : "filter";
}

export const listNotificationRequests: Operation<"listNotificationRequests"> = async (
  { query, caller },
  context,
) => {
  const found = await findRequestPage(context.store, pageOf(query), caller.account.id);
  return {
    status: 200,
    body: await renderRequests(context, found.rows, caller.account),
    neighbours: neighboursOf(found.ends, found.more),
  };
};

export const getNotificationRequest: Operation<"getNotificationRequest"> = async (
  { path, caller },
  context,
) => {
  const row = isId(path.id) ? await findRequest(context.store, caller.account.id, path.id) : undefined;
  if (row === undefined) throw notFound();
  const [body] = await renderRequests(context, [row], caller.account);
  if (body === undefined) throw notFound();
  return { status: 200, body };
};

export const getNotificationRequestsMerged: Operation<"getNotificationRequestsMerged"> = async (
  { caller },
  context,
) => ({ status: 200, body: { merged: !(await isMerging(context.store, caller.account.id)) } });

export const acceptNotificationRequest: Operation<"acceptNotificationRequest"> = async (
  { path, caller },
  context,
) => {
  await context.write(requests.acceptRequest, caller, { requestId: path.id });
  return { status: 200, body: {} };
};

export const dismissNotificationRequest: Operation<"dismissNotificationRequest"> = async (
  { path, caller },
  context,
) => {
  await context.write(requests.dismissRequest, caller, { requestId: path.id });
  return { status: 200, body: {} };
};

export const acceptNotificationRequests: Operation<"acceptNotificationRequests"> = async (
  { body, caller },
  context,
) => {
  await context.write(requests.acceptRequests, caller, { requestIds: body.id });
  return { status: 200, body: {} };
};

export const dismissNotificationRequests: Operation<"dismissNotificationRequests"> = async (
  { body, caller },
  context,
) => {
  await context.write(requests.dismissRequests, caller, { requestIds: body.id });
  return { status: 200, body: {} };
};
