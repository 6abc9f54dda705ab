import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { expect } from "chai";
import { type Passwords, openPasswords, queueLength } from "../../src/domain/passwords.ts";
import { Refusal } from "../../src/domain/refusal.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { readSecrets } from "../../src/domain/secrets.ts";
import type { TestServer } from "../support/server.ts";
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

  const appWith = (passwords: Passwords, rateLimits = true): Pick<TestServer, "app"> => {
    const config = { ...server.context.config, rateLimits };
    return { app: createApp({ ...server.context, config, passwords }, operations) };
  };
  const tokenFor = async (email: string): Promise<string> => {
    const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    return mail?.token ?? "";
  };

  for (const limits of ["on", "off"]) {
    it(`are refused with 503 and a time to wait, and all else goes on: RATE_LIMITS=${limits}`, async () => {
      const slow = openPasswords(server.context.secrets, { cost: 14, threads: 1 });
      const key = await keyOf(server, owner);
      const token = await tokenFor(owner.email);
      // A cheap one first, so that the thread runs.
      await slow.matches("x", await server.context.passwords.hash("x"));
      const full = Promise.allSettled(
        Array.from({ length: queueLength + 1 }, () => slow.matches("x", undefined)),
      );
      const app = appWith(slow, limits === "on");
      const { email, password } = owner;
      for (const ask of [
        send(app, "login", { email, password }),
        send(app, "login", { email: "nobody@mail.example", password }),
        send(app, "register", { ...grace, email: `busy.${limits}@mail.example` }),
        send(app, "reset-password", { password: "the next password", token }),
        send(app, "change-password", { current_password: password, password: "the next password" }, { key }),
      ]) {
        const refused = await ask.expect(503);
        expect(refused.headers["retry-after"]).to.equal("5");
        expect(refused.body).to.have.all.keys("message", "code");
        await send(app, "sessions", {}, { key }).expect(200);
      }
      await slow.close();
      await full;
      await send(server, "login", { email, password }).expect(200);
    });
  }

  it("are no failed sign-ins", async () => {
    const busy = appWith({
      ...server.context.passwords,
      matches: () => Promise.reject(new Refusal(503, "temporarily_unavailable", "The server is busy.")),
    });
    const { email, password } = owner;
    for (let tries = 0; tries < 8; tries += 1) {
      await send(busy, "login", { email, password: "wrong" }).expect(503);
    }
    for (let tries = 0; tries < 4; tries += 1) {
      await send(server, "login", { email, password: "wrong" }).expect(401);
    }
    await send(server, "login", { email, password }).expect(200);
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
    const cores = os.availableParallelism;
    os.availableParallelism = () => 1;
    syncBuiltinESMExports();
    try {
      const passwords = openPasswords(readSecrets(server.context.config), { cost: 4 });
      const stored = await passwords.hash("a password");
      expect(await passwords.matches("a password", stored)).to.equal(true);
      await passwords.close();
    } finally {
      os.availableParallelism = cores;
      syncBuiltinESMExports();
    }
  });
});
