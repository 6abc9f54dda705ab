import { expect } from "chai";
import type { Inserts } from "../../generated/rows.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { findUser } from "../../src/store/auth/users.ts";
import { Browser } from "../support/browser.ts";
import { challengeOf, enrol, keyOf, minute, send, text, ownerSuite } from "./support.ts";
import { changeAccount, changeLogin, loginOf } from "../support/states.ts";

describe("users who may not act (any more)", () => {
  const { server, owner } = ownerSuite();

  const login = async (): Promise<number> =>
    (await send(server, "login", { email: owner.email, password: owner.password })).status;
  const suspend = async (): Promise<void> => {
    const user = await findUser(server.database, owner.id);
    await changeAccount(server, user?.account_id ?? "", { suspended_at: server.context.clock() });
  };
  const disable = (): Promise<void> =>
    modifyUser(server.context, operator, { username: owner.username, disabled: true });
  const change = (columns: Partial<Inserts["users"]>): PromiseLike<unknown> =>
    changeLogin(server, owner.id, columns);

  const reasons = {
    suspended: suspend,
    disabled: disable,
    "not approved": () => change({ approved: false }),
    "not confirmed": () => change({ confirmed_at: null }),
  };
  for (const [reason, make] of Object.entries(reasons)) {
    it(`can't sign in, and can't use a session key or cookie: ${reason}`, async () => {
      const key = await keyOf(server, owner);
      const browser = new Browser(server);
      const { email, password } = owner;
      await browser.submit(await browser.visit("/auth/sign_in"), { email, password });
      expect((await browser.get("/settings")).status).to.equal(200);
      await make();
      expect(await login()).to.equal(403);
      await send(server, "sessions", {}, { key }).expect(401);
      await send(server, "otp-toggle", {}, { key }).expect(401);
      expect((await browser.get("/settings")).status).to.equal(303);
    });

    it(`can't complete a sign-in, and don't use up a recovery code: ${reason}`, async () => {
      const { recoveryCodes } = await enrol(server, owner);
      const token = await challengeOf(server, owner);
      await make();
      const answer = { token, recovery_code: recoveryCodes[0] ?? "" };
      await send(server, "otp-recover", answer).expect(401);
      const used: unknown[] = await server.database
        .builder("recovery_codes")
        .where({ user_id: owner.id })
        .whereNotNull("used_at");
      expect(used).to.have.lengthOf(0);
    });

    it(`can't disable two-factor authentication: ${reason}`, async () => {
      const { key, authenticator } = await enrol(server, owner);
      server.advance(11 * minute);
      const { body } = await send(server, "otp-toggle", {}, { key }).expect(403);
      await make();
      await send(server, "otp-submit", { token: text(body, "token"), code: authenticator.code() }).expect(
        401,
      );
      expect((await loginOf(server, owner.id))["otp_enabled_at"]).to.be.a("date");
    });
  }

  it("have no valid challenge left when they are enabled again", async () => {
    const { authenticator } = await enrol(server, owner);
    const token = await challengeOf(server, owner);
    await disable();
    await modifyUser(server.context, operator, { username: owner.username, disabled: false });
    await send(server, "otp-submit", { token, code: authenticator.code() }).expect(401);
  });
});
