import { viewerOf } from "../domain/caller.ts";
import { createStatus as publish } from "../domain/posting.ts";
import { loadStatus } from "../domain/visible.ts";
import { renderStatus } from "../entities/status.ts";
import type { Operation } from "./contract.ts";

export const createStatus: Operation<"createStatus"> = async ({ body, caller, header }, context) => {
  const status = await publish(context, caller, body, header["Idempotency-Key"]);
  return { status: 200, body: await renderStatus(context, status, caller.account) };
};

export const getStatus: Operation<"getStatus"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  const status = await loadStatus(context, path.id, viewer);
  return { status: 200, body: await renderStatus(context, status, viewer) };
};
