import { createRole } from "../../../src/domain/admin/roles.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { randomBytes } from "node:crypto";
import type { StaffSamples } from "./samples.ts";

function newName(): string {
  return `Helper ${randomBytes(6).toString("hex")}`;
}

export const roles: StaffSamples = {
  objects: {
    "/api/v1/admin/roles/{id}": {
      own: async ({ server }) => {
        // Earlier samples count towards the maximum of a hundred.
        await server.database.builder("roles").where("name", "like", "Helper %").delete();
        const choice = { color: "", position: 5, permissions: [], highlighted: false, collectionLimit: 10 };
        return (await server.context.write(createRole, operator, { ...choice, name: newName() })).id;
      },
    },
  },
  bodies: {
    createAdminRole: async ({ server }) => {
      await server.database.builder("roles").where("name", "like", "Helper %").delete();
      return { name: newName(), position: 5, permissions: ["manage_roles"], color: "#2f6f4f" };
    },
    updateAdminRole: () => ({ name: newName(), position: 6, color: "#2f6f40" }),
  },
};
