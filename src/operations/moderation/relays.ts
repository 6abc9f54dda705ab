import * as relays from "../../domain/moderation/relays.ts";
import { addRelay } from "../../domain/moderation/adding-relays.ts";
import { renderAdminRelay } from "../../entities/moderation/admin-relay.ts";
import { listRelays } from "../../store/moderation/relays.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminRelays: Operation<"listAdminRelays"> = async (_request, context) => ({
  status: 200,
  body: (await listRelays(context.store)).map(renderAdminRelay),
});

export const createAdminRelay: Operation<"createAdminRelay"> = async ({ body, caller }, context) => ({
  status: 200,
  body: renderAdminRelay(await addRelay(context, caller, body)),
});

export const getAdminRelay: Operation<"getAdminRelay"> = async ({ path }, context) => ({
  status: 200,
  body: renderAdminRelay(await relays.loadRelay(context, path.id)),
});

export const deleteAdminRelay: Operation<"deleteAdminRelay"> = async ({ path, caller }, context) => {
  await context.write(relays.removeRelay, caller, { relayId: path.id });
  return { status: 200, body: {} };
};

export const enableAdminRelay: Operation<"enableAdminRelay"> = async ({ path, caller }, context) => ({
  status: 200,
  body: renderAdminRelay(await context.write(relays.enableRelay, caller, { relayId: path.id })),
});

export const disableAdminRelay: Operation<"disableAdminRelay"> = async ({ path, caller }, context) => ({
  status: 200,
  body: renderAdminRelay(await context.write(relays.disableRelay, caller, { relayId: path.id })),
});
