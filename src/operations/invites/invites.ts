import { admitFrom } from "../../domain/registration/admission.ts";
import { createInvite as create, endOwnInvite, unusableInvite } from "../../domain/invites/invites.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { renderInvite } from "../../entities/invites/invite.ts";
import { findInviteByCode, listInvitesOf } from "../../store/invites/invites.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listInvites: Operation<"listInvites"> = async ({ query, caller }, context) => {
  const rows = await listInvitesOf(context.store, pageOf(query), caller.user.id);
  return pageReply(
    query.limit,
    rows,
    rows.map((row) => renderInvite(context, row)),
  );
};

export const createInvite: Operation<"createInvite"> = async ({ body, caller }, context) => {
  const { max_uses: maxUses = null, expires_in: duration = null, autofollow } = body;
  const invite = await create(context, caller, { maxUses, duration, autofollow });
  return { status: 200, body: renderInvite(context, invite) };
};

export const getInvite: Operation<"getInvite"> = async ({ path, address }, context) => {
  const invite = await findInviteByCode(context.store, path.invite_code);
  if (invite === undefined) throw notFound();
  if (!invite.usable) throw unusableInvite(401);
  await admitFrom(context, { address, inviteCode: invite.code });
  const { href } = new URL("/api/v2/instance", context.config.publicUrl);
  return { status: 200, body: { invite_code: invite.code, instance_api_url: href } };
};

export const deleteInvite: Operation<"deleteInvite"> = async ({ path, caller }, context) => {
  const invite = await context.write(endOwnInvite, caller, { code: path.invite_code });
  return { status: 200, body: renderInvite(context, invite) };
};
