import { addRule } from "../../../src/domain/rules/rules.ts";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { forget } from "../../support/states.ts";
import type { StaffSamples } from "./samples.ts";

export const rules: StaffSamples = {
  objects: {
    "/api/v1/admin/rules/{id}": {
      // The middle one can be moved in both directions.
      own: async ({ server }) => {
        await forget(server, "rules");
        const add = (text: string) => server.context.write(addRule, operator, { text, hint: "" });
        await add("First");
        const { id } = await add("Second");
        await add("Third");
        return id;
      },
    },
  },
  bodies: {
    createAdminRule: async ({ server }) => {
      await forget(server, "rules");
      return { text: "Be kind.", hint: "Always", priority: 1 };
    },
    updateAdminRule: () => ({ text: "Be kind.", hint: "Criticise ideas, not people.", priority: 1 }),
  },
};
