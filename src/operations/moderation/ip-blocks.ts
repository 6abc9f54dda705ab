import * as blocks from "../../domain/moderation/ip-blocks.ts";
import { renderAdminIpBlock } from "../../entities/moderation/admin-block.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { listIpBlocks } from "../../store/moderation/ip-blocks.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminIpBlocks: Operation<"listAdminIpBlocks"> = async ({ query }, context) => {
  const rows = await listIpBlocks(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderAdminIpBlock));
};

export const createAdminIpBlock: Operation<"createAdminIpBlock"> = async ({ body, caller }, context) => {
  const { ip, severity, comment, expires_in: duration = null } = body;
  const block = { ip, severity, comment, duration, isNew: true };
  return { status: 200, body: renderAdminIpBlock(await context.write(blocks.addIpBlock, caller, block)) };
};

export const getAdminIpBlock: Operation<"getAdminIpBlock"> = async ({ path }, context) => ({
  status: 200,
  body: renderAdminIpBlock(await blocks.loadIpBlock(context, path.id)),
});

export const updateAdminIpBlock: Operation<"updateAdminIpBlock"> = async (
  { path, body, caller },
  context,
) => {
  const { ip, severity, comment, expires_in: duration } = body;
  const changes = { id: path.id, ip, severity, comment, duration };
  const block = await context.write(blocks.changeIpBlock, caller, changes);
  return { status: 200, body: renderAdminIpBlock(block) };
};

export const deleteAdminIpBlock: Operation<"deleteAdminIpBlock"> = async ({ path, caller }, context) => {
  await context.write(blocks.removeIpBlock, caller, { id: path.id });
  return { status: 200, body: {} };
};
