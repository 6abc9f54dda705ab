import type { Schemas } from "../../contract/types.ts";
import * as allows from "../../domain/moderation/domain-allows.ts";
import * as blocks from "../../domain/moderation/domain-blocks.ts";
import {
  renderAdminDomainAllow,
  renderAdminDomainBlock,
} from "../../entities/moderation/admin-domain-block.ts";
import { message } from "../../messages/catalogue.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { listDomainAllows } from "../../store/moderation/domain-allows.ts";
import { listDomainBlocks } from "../../store/moderation/domain-blocks.ts";
import { pageReply } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listAdminDomainBlocks: Operation<"listAdminDomainBlocks"> = async ({ query }, context) => {
  const rows = await listDomainBlocks(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderAdminDomainBlock));
};

export const createAdminDomainBlock: Operation<"createAdminDomainBlock"> = async (
  { body, caller, translator },
  context,
) => {
  const { block, exists } = await context.write(blocks.createDomainBlock, caller, {
    domain: body.domain,
    ...changesIn(body),
  });
  if (!exists) return { status: 200, body: renderAdminDomainBlock(block) };
  return {
    status: 422,
    body: {
      error: translator.say(message("errors.domain_block_exists", { domain: block.domain })),
      code: "domain_block_exists",
      existing_domain_block: renderAdminDomainBlock(block),
    },
  };
};

export const getAdminDomainBlock: Operation<"getAdminDomainBlock"> = async ({ path }, context) => ({
  status: 200,
  body: renderAdminDomainBlock(await blocks.loadDomainBlock(context, path.id)),
});

export const updateAdminDomainBlock: Operation<"updateAdminDomainBlock"> = async (request, context) => {
  const { path, body, caller } = request;
  const block = await context.write(blocks.changeDomainBlock, caller, { id: path.id, ...changesIn(body) });
  return { status: 200, body: renderAdminDomainBlock(block) };
};

export const deleteAdminDomainBlock: Operation<"deleteAdminDomainBlock"> = async (request, context) => {
  await context.write(blocks.removeDomainBlock, request.caller, { id: request.path.id });
  return { status: 200, body: {} };
};

function changesIn(body: Schemas["UpdateAdminDomainBlockBody"]): blocks.DomainBlockChanges {
  return {
    severity: body.severity,
    rejectMedia: body.reject_media,
    rejectReports: body.reject_reports,
    privateComment: body.private_comment,
    publicComment: body.public_comment,
    obfuscate: body.obfuscate,
  };
}

export const listAdminDomainAllows: Operation<"listAdminDomainAllows"> = async ({ query }, context) => {
  const rows = await listDomainAllows(context.store, pageOf(query));
  return pageReply(query.limit, rows, rows.map(renderAdminDomainAllow));
};

export const createAdminDomainAllow: Operation<"createAdminDomainAllow"> = async (
  { body, caller },
  context,
) => {
  const allow = await context.write(allows.allowDomain, caller, { domain: body.domain });
  return { status: 200, body: renderAdminDomainAllow(allow) };
};

export const getAdminDomainAllow: Operation<"getAdminDomainAllow"> = async ({ path }, context) => ({
  status: 200,
  body: renderAdminDomainAllow(await allows.loadDomainAllow(context, path.id)),
});

export const deleteAdminDomainAllow: Operation<"deleteAdminDomainAllow"> = async (request, context) => {
  await context.write(allows.disallowDomain, request.caller, { id: request.path.id });
  return { status: 200, body: {} };
};
