import { randomBytes, randomInt } from "node:crypto";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { addCanonicalEmailBlock, addEmailDomainBlock } from "../../../src/domain/moderation/email-blocks.ts";
import { addIpBlock } from "../../../src/domain/moderation/ip-blocks.ts";
import type { StaffSamples } from "./samples.ts";

function newName(): string {
  return randomBytes(6).toString("hex");
}

/** In a documentation range, from which no test sends requests. */
function newNetwork(): string {
  return `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::/64`;
}

export const blocks: StaffSamples = {
  objects: {
    "/api/v1/admin/email_domain_blocks/{id}": {
      own: async ({ server }) => {
        const block = { domain: `${newName()}.example`, allowWithApproval: false };
        return (await server.context.write(addEmailDomainBlock, operator, block)).id;
      },
    },
    "/api/v1/admin/canonical_email_blocks/{id}": {
      own: async ({ server }) => {
        const block = { email: `${newName()}@guests.example` };
        return (await server.context.write(addCanonicalEmailBlock, operator, block)).id;
      },
    },
    "/api/v1/admin/ip_blocks/{id}": {
      own: async ({ server }) => {
        const block = { ip: newNetwork(), severity: "sign_up_block", comment: "", duration: null } as const;
        return (await server.context.write(addIpBlock, operator, block)).id;
      },
    },
  },
  bodies: {
    createAdminEmailDomainBlock: () => ({ domain: `${newName()}.example` }),
    createAdminCanonicalEmailBlock: () => ({ email: `${newName()}@guests.example` }),
    testAdminCanonicalEmailBlock: () => ({ email: "someone@guests.example" }),
    createAdminIpBlock: () => ({ ip: newNetwork(), severity: "sign_up_block" }),
    updateAdminIpBlock: () => ({ comment: newName() }),
  },
  unaudited: ["testAdminCanonicalEmailBlock"],
};
