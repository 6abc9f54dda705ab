import os from "node:os";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate } from "node:timers/promises";
import { expect } from "chai";
import type { Passwords } from "../../src/domain/kernel/password-hashing.ts";
import { mostAdmitted, openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";
import { type TestServer, contextWith } from "../support/server.ts";
import { whileBusy } from "./sibling.ts";
import { grace, keyOf, mailsOf, send, ownerSuite } from "./support.ts";

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a full password queue", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  const appWith = (passwords: Passwords): Pick<TestServer, "app"> => ({
    app: createApp(contextWith(server, { passwords }), operations),
  });
  const tokenFor = async (email: string): Promise<string> => {
    const [mail] = await mailsOf(server, email, () => send(server, "request-reset-password", { email }));
    return mail?.token ?? "";
  };

  for (const limits of ["on", "off"]) {
    it(`rejects further requests with 503 and Retry-After, and doesn't block others: RATE_LIMITS=${limits}`, async () => {
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

  it("is limited by waiting time rather than by length", async () => {
    for (const { cost, threads, least, most } of [
      // At the default of a quarter of a second each, ten seconds' worth.
      { cost: 12, threads: 1, least: 40, most: 44 },
      { cost: 12, threads: 2, least: 80, most: 88 },
      { cost: 14, threads: 1, least: 10, most: 13 },
      // Fast hashes are limited by the memory that they take.
      { cost: 4, threads: 1, least: mostAdmitted, most: mostAdmitted },
    ]) {
      const passwords = openPasswords(server.context.secrets, { cost, threads: openThreads(threads) });
      const held = Promise.withResolvers<undefined>();
      const asked = Array.from({ length: mostAdmitted + 100 }, () => passwords.admit(() => held.promise));
      held.resolve(undefined);
      const settled = await Promise.allSettled(asked);
      await passwords.close();
      const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      expect(asked.length - refused.length, `cost ${cost}, ${threads} threads`).to.be.within(least, most);
      for (const reason of refused) expect(reason).to.be.instanceOf(ApiError).and.to.include({ status: 503 });
    }
  });

  it("has room for a burst of 32 sign-ins and 20 registrations", async () => {
    for (const [size, ask] of [
      [32, (passwords: Passwords) => passwords.matches("a password", undefined)],
      [20, (passwords: Passwords) => passwords.hash("a password")],
    ] as const) {
      const passwords = openPasswords(server.context.secrets, { cost: 12, threads: openThreads(1) });
      const burst = Array.from({ length: size }, () => refusalOf(ask(passwords)));
      // Rejections are immediate, so there is no need to wait for the hashes.
      const early = await Promise.race([...burst, setImmediate("none yet")]);
      await passwords.close();
      await Promise.all(burst);
      expect(early, `${size} at once`).to.equal("none yet");
    }
  });

  it("measures the duration of hashes instead of relying on the initial estimate", async () => {
    const passwords = openPasswords(server.context.secrets, {
      cost: 4,
      threads: openThreads(1),
      // Five seconds each at cost 4: three are too many.
      assumedTime: 5000 * 2 ** 8,
    });
    const burst = async (): Promise<number> => {
      const asked = Array.from({ length: 50 }, () => passwords.admit(() => Promise.resolve("done")));
      const settled = await Promise.allSettled(asked);
      return settled.filter(({ status }) => status === "rejected").length;
    };
    expect(await burst()).to.be.above(40);
    for (let index = 0; index < 60; index += 1) await passwords.matches("a password", undefined);
    expect(await burst()).to.equal(0);
    await passwords.close();
  });

  it("rejects an operation at its start, never in the middle", async () => {
    const passwords = openPasswords(server.context.secrets, { cost: 4, threads: openThreads(1) });
    const held = Promise.withResolvers<undefined>();
    const first = passwords.admit(async () => {
      await held.promise;
      const stored = await passwords.hash("a password");
      return passwords.matches("a password", stored);
    });
    const others = Array.from({ length: mostAdmitted - 1 }, () => passwords.admit(() => held.promise));
    expect(await refusalOf(passwords.hash("one too many"))).to.be.instanceOf(ApiError);
    held.resolve(undefined);
    expect(await first).to.equal(true);
    await Promise.all(others);
    expect(await passwords.hash("a password")).to.have.property("hash");
    await passwords.close();
  });

  it("doesn't count as a failed sign-in", async () => {
    const busy = appWith({
      ...server.context.passwords,
      matches: () => Promise.reject(new ApiError(503, "temporarily_unavailable", "The server is busy.")),
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

  it("doesn't count as an attempt to change or reset a password", async () => {
    const refuse = (): Promise<never> =>
      Promise.reject(new ApiError(503, "temporarily_unavailable", "The server is busy."));
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

  it("uses up no mailed token", async () => {
    const busy = appWith({
      ...server.context.passwords,
      hash: () => Promise.reject(new ApiError(503, "temporarily_unavailable", "The server is busy.")),
    });
    const next = { password: "the next password", token: await tokenFor(owner.email) };
    await send(busy, "reset-password", next).expect(503);
    await send(server, "login", { email: owner.email, password: owner.password }).expect(200);
    await send(server, "reset-password", next).expect(200);
  });

  it("uses one thread on a single core", async () => {
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
