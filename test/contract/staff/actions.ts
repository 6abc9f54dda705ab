import { operator } from "../../../src/domain/kernel/actor.ts";
import { appealStrike } from "../../../src/domain/moderation/appeals.ts";
import { recordStrike } from "../../../src/domain/moderation/strikes.ts";
import { createPreset } from "../../../src/domain/moderation/warning-presets.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

function strike({ server, cast }: StaffWorld): Promise<string> {
  return server.context.write(recordStrike, operator, {
    targetAccountId: cast.bob.account.id,
    action: "silence",
    text: "Gently",
    statusIds: null,
    reportId: null,
    notify: false,
  });
}

/** Earlier samples count towards the maximum of a hundred. Waits for no other sample, which may wait for this one. */
async function removePresets({ database }: StaffWorld["server"]): Promise<void> {
  await database.builder.raw(
    "delete from warning_presets where id in (select id from warning_presets for update skip locked)",
  );
}

export const actions: StaffSamples = {
  objects: {
    "/api/v1/admin/strikes/{id}": { own: strike },
    "/api/v1/admin/appeals/{id}": {
      own: async (world) => {
        const { server, cast } = world;
        const input = { strikeId: await strike(world), text: "A mistake" };
        return (await server.context.write(appealStrike, cast.bob, input)).id;
      },
    },
    "/api/v1/admin/warning_presets/{id}": {
      own: async ({ server }) => {
        await removePresets(server);
        const contents = { title: "Gently", text: "Please" };
        return (await server.context.write(createPreset, operator, contents)).id;
      },
    },
  },
  bodies: {
    createAdminAccountAction: () => ({ type: "none", text: "Gently", send_email_notification: false }),
    createAdminWarningPreset: async ({ server }) => {
      await removePresets(server);
      return { title: "Gently", text: "Please" };
    },
    updateAdminWarningPreset: () => ({ title: "Firmly" }),
  },
};
