import { randomBytes } from "node:crypto";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { allowDomain } from "../../../src/domain/moderation/domain-allows.ts";
import { createDomainBlock } from "../../../src/domain/moderation/domain-blocks.ts";
import type { StaffSamples } from "./samples.ts";

function newDomain(): string {
  return `${randomBytes(6).toString("hex")}.example`;
}

export const domainBlocks: StaffSamples = {
  objects: {
    "/api/v1/admin/domain_blocks/{id}": {
      own: async ({ server }) =>
        (await server.context.write(createDomainBlock, operator, { domain: newDomain() })).block.id,
    },
    "/api/v1/admin/domain_allows/{id}": {
      own: async ({ server }) =>
        (await server.context.write(allowDomain, operator, { domain: newDomain() })).id,
    },
  },
  bodies: {
    createAdminDomainBlock: () => ({ domain: newDomain(), severity: "silence" }),
    updateAdminDomainBlock: () => ({ severity: "noop", public_comment: newDomain() }),
    createAdminDomainAllow: () => ({ domain: newDomain() }),
  },
};
