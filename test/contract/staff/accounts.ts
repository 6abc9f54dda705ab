import { randomBytes } from "node:crypto";
import { createConfirmedUser } from "../../../src/domain/registration/registration.ts";
import { changeAccount, changeLogin } from "../../support/states.ts";
import type { StaffSamples } from "./samples.ts";

export const accounts: StaffSamples = {
  objects: {
    "/api/v1/admin/accounts/{id}": {
      // Pending, unconfirmed, disabled, suspended, silenced and sensitized: there is something to undo for everyone.
      own: async ({ server }) => {
        const name = `newcomer_${randomBytes(6).toString("hex")}`;
        const { account, user } = await createConfirmedUser(server.context, {
          username: name,
          email: `${name}@mail.example`,
          password: "what newcomers type",
          confirmed: false,
          approved: false,
        });
        const now = server.context.clock();
        await changeLogin(server, user.id, { disabled: true, otp_enabled_at: now });
        await changeAccount(server, account.id, { suspended_at: now, silenced_at: now, sensitized_at: now });
        return account.id;
      },
    },
  },
};
