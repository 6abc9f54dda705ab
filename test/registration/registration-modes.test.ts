import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { authServer, grace, mailsOf, send, text, authSuite } from "../auth/support.ts";

describe("registration with approval", () => {
  it("says so when the address is verified, and by mail when it is approved", async () => {
    const server = await authServer();
    await server.context.write(writeSetting, operator, { name: "registrations", value: "approval" });
    const [mail] = await mailsOf(server, grace.email, () =>
      send(server, "register", { ...grace }).expect(200),
    );
    const { body } = await send(server, "verify-mail", { token: mail?.token ?? "" }).expect(200);
    expect(text(body, "message")).to.include("moderator");
    const told = await mailsOf(server, grace.email, async () => {
      for (let times = 0; times < 2; times += 1)
        await modifyUser(server.context, operator, { username: "grace_hopper", approve: true });
    });
    expect(told.map(({ subject }) => subject)).to.deep.equal(["Welcome to Concord"]);
    await send(server, "login", { email: grace.email, password: grace.password }).expect(200);
    await server.close();
  });
});

describe("registration without verified addresses", () => {
  const { server } = authSuite({ EMAIL_VERIFICATION: "off" });

  it("creates the account immediately, and keeps the first one of an address", async () => {
    const replies = await Promise.all(
      ["one", "two", "three"].map((password) => send(server, "register", { ...grace, password }).expect(200)),
    );
    expect(new Set(replies.map(({ text: body }) => body)).size).to.equal(1);
    const logins = await Promise.all(
      ["one", "two", "three"].map(
        async (password) => (await send(server, "login", { email: grace.email, password })).status,
      ),
    );
    expect(logins.filter((status) => status === 200)).to.have.length(1);
  });
});

describe("registration under the strict policy", () => {
  const { server } = authSuite({ AUTH_POLICY: "strict" });

  const guessed = [
    "password1",
    "grace@mail.example",
    "aaaaaaaaaaaaaaaaaaaa",
    "1029384756alskdjfhg",
    "!! Willkommen 2026 !!",
    "1qaz2wsx3edc4rfv",
    "P4ssw0rdP4ssw0rd",
    "grace@mail.example!",
  ];
  for (const password of ["fourteen chars", ...guessed]) {
    it(`rejects ${password}`, async () => {
      const { body } = await send(server, "register", { ...grace, password }).expect(400);
      expect(body).to.have.all.keys("message");
    });
  }

  it("accepts a password of fifteen characters", async () => {
    await send(server, "register", { ...grace, password: "fifteen letters" }).expect(200);
  });
});
