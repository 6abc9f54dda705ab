import { readVapidKey } from "../../domain/push/vapid.ts";
import * as subscriptions from "../../domain/push/subscriptions.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { allTypes } from "../../store/notifications/types.ts";
import type { PushSubscriptionRow } from "../../store/push/subscriptions.ts";
import type { Operation } from "../kernel/operation.ts";

export const getPushSubscription: Operation<"getPushSubscription"> = async ({ caller }, context) => {
  const row = await subscriptions.loadSubscription(context, caller.tokenId);
  return { status: 200, body: await render(context, row) };
};

export const createPushSubscription: Operation<"createPushSubscription"> = async (
  { body, caller, bearer },
  context,
) => {
  const { endpoint, keys, standard } = body.subscription;
  const row = await context.write(subscriptions.subscribe, caller, {
    tokenId: caller.tokenId,
    accessToken: bearer,
    endpoint,
    publicKey: keys.p256dh,
    authSecret: keys.auth,
    standard,
    alerts: typesOf(body.data?.alerts ?? {}),
    policy: body.data?.policy ?? "all",
  });
  return { status: 200, body: await render(context, row) };
};

export const updatePushSubscription: Operation<"updatePushSubscription"> = async (
  { body, caller },
  context,
) => {
  const { data, policy } = body;
  const row = await context.write(subscriptions.changeSubscription, caller, {
    tokenId: caller.tokenId,
    alerts: data?.alerts === undefined ? null : typesOf(data.alerts),
    policy: data?.policy ?? policy ?? null,
  });
  return { status: 200, body: await render(context, row) };
};

export const deletePushSubscription: Operation<"deletePushSubscription"> = async ({ caller }, context) => {
  await context.write(subscriptions.unsubscribe, caller, { tokenId: caller.tokenId });
  return { status: 200, body: {} };
};

function typesOf(alerts: Schemas["PushDataAlerts"]): string[] {
  return allTypes.filter((type) => alerts[type] === true);
}

async function render(context: Context, row: PushSubscriptionRow): Promise<Schemas["WebPushSubscription"]> {
  const { publicKey } = await readVapidKey(context);
  // All types, so that an app sees which ones the server supports.
  const alerts = allTypes.map((type) => [type, row.alerts.includes(type)] as const);
  return {
    id: row.id,
    endpoint: row.endpoint,
    standard: row.standard,
    server_key: publicKey,
    policy: row.policy,
    alerts: Object.fromEntries(alerts),
  };
}
