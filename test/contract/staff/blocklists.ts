import { operator } from "../../../src/domain/kernel/actor.ts";
import { previewImport } from "../../../src/domain/moderation/blocklists.ts";
import { randomBytes } from "node:crypto";
import type { TestServer } from "../../support/server.ts";
import type { StaffSamples } from "./samples.ts";

function newList(): string {
  return `${randomBytes(6).toString("hex")}.example\n`;
}

/**
 * Removes the imports of earlier samples, which count towards the maximum of fifty pending ones. Those locked by
 * concurrent samples and running jobs are left for the next sample, since waiting for them could deadlock.
 */
async function removeSamples({ database }: TestServer): Promise<void> {
  const idle = database
    .builder("blocklist_imports")
    .select("id")
    .where({ source: "Sample" })
    .forUpdate()
    .skipLocked();
  await database.builder("blocklist_imports").whereIn("id", idle).delete();
}

export const blocklists: StaffSamples = {
  objects: {
    "/api/v1/admin/blocklists/imports/{id}": {
      own: async ({ server }) => {
        await removeSamples(server);
        const file = { kind: "blocks", source: "Sample", text: newList(), severity: "silence" } as const;
        return (await previewImport(server.context, operator, file)).id;
      },
    },
  },
  bodies: {
    createAdminBlocklistImport: async ({ server }) => {
      await removeSamples(server);
      return { csv: newList(), source: "Sample" };
    },
  },
};
