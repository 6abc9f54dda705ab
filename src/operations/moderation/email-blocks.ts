import type { Schemas } from "../../contract/types.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { invalid } from "../../domain/kernel/invalid.ts";
import * as blocks from "../../domain/moderation/email-blocks.ts";
import {
  renderAdminCanonicalEmailBlock,
  renderAdminEmailDomainBlocks,
} from "../../entities/moderation/admin-block.ts";
import { message } from "../../messages/catalogue.ts";
import { single } from "../../store/kernel/connection.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { findAttempts } from "../../store/moderation/email-attempts.ts";
import {
  type EmailDomainBlockRow,
  listCanonicalEmailBlocks,
  listEmailDomainBlocks,
} from "../../store/moderation/email-blocks.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminEmailDomainBlocks: Operation<"listAdminEmailDomainBlocks"> = async (
  request,
  context,
) => {
  const { query } = request;
  const rows = await listEmailDomainBlocks(context.store, pageOf(query));
  return pageReply(query.limit, rows, await renderProviders(context, rows));
};

export const createAdminEmailDomainBlock: Operation<"createAdminEmailDomainBlock"> = async (
  { body, caller },
  context,
) => {
  const block = await context.write(blocks.addEmailDomainBlock, caller, {
    domain: body.domain,
    allowWithApproval: body.allow_with_approval,
    isNew: true,
  });
  return { status: 200, body: single(await renderProviders(context, [block])) };
};

export const getAdminEmailDomainBlock: Operation<"getAdminEmailDomainBlock"> = async ({ path }, context) => {
  const block = await blocks.loadEmailDomainBlock(context, path.id);
  return { status: 200, body: single(await renderProviders(context, [block])) };
};

export const deleteAdminEmailDomainBlock: Operation<"deleteAdminEmailDomainBlock"> = async (
  { path, caller },
  context,
) => {
  await context.write(blocks.removeEmailDomainBlock, caller, { id: path.id });
  return { status: 200, body: {} };
};

async function renderProviders(
  context: Context,
  rows: readonly EmailDomainBlockRow[],
): Promise<Schemas["AdminEmailDomainBlock"][]> {
  const ids = rows.map(({ id }) => id);
  return renderAdminEmailDomainBlocks(rows, await findAttempts(context.store, ids, blocks.shownDays));
}

export const listAdminCanonicalEmailBlocks: Operation<"listAdminCanonicalEmailBlocks"> = async (
  { query },
  context,
) => {
  const rows = await listCanonicalEmailBlocks(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderAdminCanonicalEmailBlock));
};

export const createAdminCanonicalEmailBlock: Operation<"createAdminCanonicalEmailBlock"> = async (
  { body, caller },
  context,
) => {
  const { email: address, canonical_email_hash: hash } = body;
  const email = address ?? hash;
  if (email === undefined) throw invalid("email", "ERR_BLANK", message("reasons.blank"));
  const block = await context.write(blocks.addCanonicalEmailBlock, caller, { email, isNew: true });
  return { status: 200, body: renderAdminCanonicalEmailBlock(block) };
};

export const testAdminCanonicalEmailBlock: Operation<"testAdminCanonicalEmailBlock"> = async (
  { body },
  context,
) => {
  const block = await blocks.matchingCanonicalEmailBlock(context, { email: body.email });
  return { status: 200, body: block === undefined ? [] : [renderAdminCanonicalEmailBlock(block)] };
};

export const getAdminCanonicalEmailBlock: Operation<"getAdminCanonicalEmailBlock"> = async (
  { path },
  context,
) => ({
  status: 200,
  body: renderAdminCanonicalEmailBlock(await blocks.loadCanonicalEmailBlock(context, path.id)),
});

export const deleteAdminCanonicalEmailBlock: Operation<"deleteAdminCanonicalEmailBlock"> = async (
  { path, caller },
  context,
) => {
  await context.write(blocks.removeCanonicalEmailBlock, caller, { id: path.id });
  return { status: 200, body: {} };
};
