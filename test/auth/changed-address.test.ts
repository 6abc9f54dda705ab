import { expect } from "chai";
import { makeMailedToken } from "../../src/domain/auth/mailed-tokens.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { mails, send, ownerSuite } from "./support.ts";
import { changeLogin } from "../support/states.ts";

describe("changing a user's e-mail address", () => {
  const { server, owner } = ownerSuite();
  let email: string;
  beforeEach(() => {
    email = `new.${owner.email}`;
  });

  const change = (): Promise<void> =>
    modifyUser(server.context, operator, { username: owner.username, email });

  it("notifies both addresses, without telling one about the other", async () => {
    await change();
    const letters = (await mails(server)).filter(({ to }) => to === owner.email || to === email);
    expect(letters.map(({ to }) => to)).to.have.members([owner.email, email]);
    expect(letters.find(({ to }) => to === owner.email)?.raw).not.to.include(email);
  });

  it("invalidates links mailed to the previous address", async () => {
    await send(server, "request-reset-password", { email: owner.email }).expect(200);
    const token = (await mails(server)).findLast(({ to }) => to === owner.email)?.token ?? "";
    await change();
    await send(server, "reset-password", { password: "the password of a thief" }, { token }).expect(400);
  });

  it("prevents new tokens for the previous address", async () => {
    await change();
    const to = { userId: owner.id, email: owner.email };
    const outcome = await makeMailedToken(server.context, "reset-password", to).catch(
      (error: unknown) => error,
    );
    expect(outcome).to.be.instanceOf(Error);
  });

  it("verifies the new address if the previous one wasn't verified", async () => {
    await changeLogin(server, owner.id, { confirmed_at: null });
    await change();
    const token =
      (await mails(server)).findLast((mail) => mail.to === email && mail.token !== "")?.token ?? "";
    await send(server, "verify-mail", { token }).expect(200);
    await send(server, "login", { email, password: owner.password }).expect(200);
  });
});
