import { operator } from "../../../src/domain/kernel/actor.ts";
import { previewImport } from "../../../src/domain/moderation/blocklists.ts";
import { randomBytes } from "node:crypto";
import type { StaffSamples } from "./samples.ts";

function newList(): string {
  return `${randomBytes(6).toString("hex")}.example\n`;
}

export const blocklists: StaffSamples = {
  objects: {
    "/api/v1/admin/blocklists/imports/{id}": {
      own: async ({ server }) => {
        // Those of earlier samples count towards the fifty that can wait.
        await server.database.builder("blocklist_imports").where({ source: "Sample" }).delete();
        const file = { kind: "blocks", source: "Sample", text: newList(), severity: "silence" } as const;
        return (await previewImport(server.context, operator, file)).id;
      },
    },
  },
  bodies: {
    createAdminBlocklistImport: async ({ server }) => {
      await server.database.builder("blocklist_imports").where({ source: "Sample" }).delete();
      return { csv: newList(), source: "Sample" };
    },
  },
};
