import { createInvite } from "../../../src/domain/invites/invites.ts";
import { personOf } from "../../cast/people.ts";
import { forget } from "../../support/states.ts";
import type { StaffSamples, StaffWorld } from "./samples.ts";

const input = { maxUses: null, duration: null, autofollow: false };

async function invite({ server, cast }: StaffWorld): Promise<string> {
  await forget(server, "guess_limits");
  return (await createInvite(server.context, await personOf(server, cast.alice.account), input)).id;
}

export const invites: StaffSamples = {
  objects: { "/api/v1/admin/invites/{id}": { own: invite } },
  queries: {
    // Ending all invitations has an effect only if there is one.
    deleteAdminInvites: async (world) => {
      await invite(world);
      return {};
    },
  },
};
