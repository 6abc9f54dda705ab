import { randomBytes } from "node:crypto";
import { operator } from "../../../src/domain/kernel/actor.ts";
import { createRelay } from "../../../src/domain/moderation/relays.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

function newInbox(): string {
  return `https://${randomBytes(6).toString("hex")}.example/inbox`;
}

/** Deletes old ones, since at most fifty are allowed. */
async function forgetEarlier({ server }: StaffWorld): Promise<void> {
  const relays = server.database.builder("relays");
  const rows: unknown[] = await relays.clone().select("id");
  if (rows.length > 40) await relays.delete();
}

export const relays: StaffSamples = {
  objects: {
    "/api/v1/admin/relays/{id}": {
      own: async (world) => {
        await forgetEarlier(world);
        const choice = { protocol: "mastodon", inboxUrl: newInbox(), actorUri: null } as const;
        return (await world.server.context.write(createRelay, operator, choice)).id;
      },
    },
  },
  bodies: {
    createAdminRelay: async (world) => {
      await forgetEarlier(world);
      return { url: newInbox() };
    },
  },
};
