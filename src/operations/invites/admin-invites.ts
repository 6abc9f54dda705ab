import { endAllInvites, endInvite, loadInvite } from "../../domain/invites/invites.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { renderAdminInvites } from "../../entities/invites/invite.ts";
import { listInvites } from "../../store/invites/invites.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminInvites: Operation<"listAdminInvites"> = async ({ query }, context) => {
  const usable = query.state === undefined ? undefined : query.state === "usable";
  const rows = await listInvites(context.store, pageOf(query), { usable });
  return pageReply(query.limit, rows, await renderAdminInvites(context, rows));
};

export const getAdminInvite: Operation<"getAdminInvite"> = async ({ path }, context) => {
  const [body] = await renderAdminInvites(context, [await loadInvite(context, path.id)]);
  if (body === undefined) throw notFound();
  return { status: 200, body };
};

export const deleteAdminInvite: Operation<"deleteAdminInvite"> = async ({ path, caller }, context) => {
  await context.write(endInvite, caller, { inviteId: path.id });
  return { status: 200, body: {} };
};

export const deleteAdminInvites: Operation<"deleteAdminInvites"> = async ({ caller }, context) => {
  await context.write(endAllInvites, caller);
  return { status: 200, body: {} };
};
