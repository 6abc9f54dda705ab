import { randomBytes } from "node:crypto";
import { createPerson } from "../../../src/domain/registration/registration.ts";
import { changeAccount, changeLogin } from "../../support/states.ts";
import { noteOn } from "./reports.ts";
import type { StaffSamples } from "./samples.ts";

const newEmail = (): string => `newcomer_${randomBytes(6).toString("hex")}@mail.example`;

export const accounts: StaffSamples = {
  objects: {
    "/api/v1/admin/accounts/{id}": {
      // Pending, unconfirmed, disabled, suspended, silenced and sensitized, so that every operation has an effect.
      own: async ({ server }) => {
        const email = newEmail();
        const { account, user } = await server.context.writeWithoutActor(createPerson, {
          username: email.slice(0, email.indexOf("@")),
          email,
          firstName: "",
          lastName: "",
          displayName: "",
          password: { hash: "!", pepperId: "!" },
          locale: "en",
          reason: "I grow peas",
          confirmed: false,
          approved: false,
          appId: null,
          ip: "192.0.2.7",
        });
        const now = server.context.clock();
        const otp = { otp_enabled_at: now, otp_secret: randomBytes(20), otp_key_id: "!" };
        await changeLogin(server, user.id, { disabled: true, ...otp });
        await changeAccount(server, account.id, { suspended_at: now, silenced_at: now, sensitized_at: now });
        return account.id;
      },
      further: { note_id: (world, id) => noteOn(world, { type: "account", id }) },
    },
  },
  bodies: {
    updateAdminAccountRole: async ({ server }) => {
      const roles = (await server.database.builder("roles").where({ name: "Moderator" }).select("id")) as {
        id: string;
      }[];
      return { role_id: roles[0]?.id ?? "" };
    },
    updateAdminAccountEmail: () => ({ email: newEmail() }),
  },
};
