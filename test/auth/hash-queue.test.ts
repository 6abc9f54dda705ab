import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { expect } from "chai";
import { type Passwords, openPasswords } from "../../src/domain/passwords.ts";
import { Refusal } from "../../src/domain/refusal.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { readSecrets } from "../../src/domain/secrets.ts";
import type { TestServer } from "../support/server.ts";
import { whileBusy } from "./sibling.ts";
import { type TestPerson, authServer, grace, keyOf, mailsOf, person, send } from "./support.ts";

describe("more passwords than can be hashed", () => {
  let server: TestServer;
  let owner: TestPerson;

  before(async () => {
    server = await authServer({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });
  });
  beforeEach(async () => {
    owner = await person(server);
    await server.context.store.builder("guess_limits").delete();
  });
  after(() => server.close());

  const appWith = (passwords: Passwords): Pick<TestServer, "app"> => ({
    app: createApp({ ...server.context, passwords }, operations),
  });
  const tokenFor = async (email: string): Promise<string> => {
    const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    return mail?.token ?? "";
  };

  for (const limits of ["on", "off"]) {
    it(`are refused with 503 and a time to wait, and all else goes on: RATE_LIMITS=${limits}`, async () => {
      const key = await keyOf(server, owner);
      const token = await tokenFor(owner.email);
      const { email, password } = owner;
      const next = "the next password";
      await whileBusy(server, { rateLimits: limits === "on" }, async (app) => {
        for (const ask of [
          send(app, "login", { email, password }),
          send(app, "login", { email: "nobody@mail.example", password }),
          send(app, "register", { ...grace, email: `busy.${limits}@mail.example` }),
          send(app, "reset-password", { password: next, token }),
          send(app, "change-password", { current_password: password, password: next }, { key }),
        ]) {
          const refused = await ask.expect(503);
          expect(refused.headers["retry-after"]).to.equal("5");
          expect(refused.body).to.have.all.keys("message", "code");
          await send(app, "sessions", {}, { key }).expect(200);
        }
      });
      await send(server, "login", { email, password }).expect(200);
    });
  }

  it("are no failed sign-ins", async () => {
    const busy = appWith({
      ...server.context.passwords,
      matches: () => Promise.reject(new Refusal(503, "temporarily_unavailable", "The server is busy.")),
    });
    const { email, password } = owner;
    for (let tries = 0; tries < 30; tries += 1) {
      await send(busy, "login", { email, password: "wrong" }).expect(503);
    }
    for (let tries = 0; tries < 4; tries += 1) {
      await send(server, "login", { email, password: "wrong" }).expect(401);
    }
    await send(server, "login", { email, password }).expect(200);
  });

  it("are no tries of a change and of a new password by mail", async () => {
    const refuse = (): Promise<never> =>
      Promise.reject(new Refusal(503, "temporarily_unavailable", "The server is busy."));
    const busy = appWith({ ...server.context.passwords, hash: refuse, matches: refuse });
    const key = await keyOf(server, owner);
    const change = { current_password: owner.password, password: "another one" };
    for (let tries = 0; tries < 6; tries += 1) {
      await send(busy, "change-password", change, { key }).expect(503);
    }
    await send(server, "change-password", change, { key }).expect(200);
    const token = await tokenFor(owner.email);
    for (let tries = 0; tries < 11; tries += 1) {
      await send(busy, "reset-password", { password: "a third one" }, { token }).expect(503);
    }
    await send(server, "reset-password", { password: "a third one" }, { token }).expect(200);
  });

  it("use up no mailed token", async () => {
    const busy = appWith({
      ...server.context.passwords,
      hash: () => Promise.reject(new Refusal(503, "temporarily_unavailable", "The server is busy.")),
    });
    const next = { password: "the next password", token: await tokenFor(owner.email) };
    await send(busy, "reset-password", next).expect(503);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(200);
    await send(server, "reset-password", next).expect(200);
  });

  it("are hashed on one thread where there is one core", async () => {
    let opened: Passwords | undefined;
    const cores = os.availableParallelism;
    os.availableParallelism = () => 1;
    syncBuiltinESMExports();
    try {
      const passwords = openPasswords(readSecrets(server.context.config), { cost: 4 });
      opened = passwords;
      const stored = await passwords.hash("a password");
      expect(await passwords.matches("a password", stored)).to.equal(true);
    } finally {
      os.availableParallelism = cores;
      syncBuiltinESMExports();
      await opened?.close();
    }
  });
});
