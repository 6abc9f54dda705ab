import type { Test } from "../support/supertest.ts";
import { expect } from "chai";
import { registerByMail } from "../../src/domain/registration/mail-registration.ts";
import type { Passwords } from "../../src/domain/kernel/password-hashing.ts";
import { openPasswords } from "../../src/domain/auth/passwords.ts";
import { openThreads } from "../../src/domain/kernel/threads.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { ApiError } from "../../src/domain/kernel/api-error.ts";
import { register } from "../../src/domain/registration/registration.ts";
import { type TestServer, contextWith } from "../support/server.ts";
import {
  alignSteps,
  challengeOf,
  enrol,
  forgetLimits,
  grace,
  keyOf,
  mails,
  mailsOf,
  minute,
  person,
  send,
  ownerSuite,
  authSuite,
} from "./support.ts";
import { openSibling } from "./sibling.ts";

describe("limits on guessing", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  const login = (password: string, address: string, email = owner.email): Test =>
    send(server, "login", { email, password }).set("X-Forwarded-For", address);

  it("block an account for one address after five failures, whether or not it exists", async () => {
    for (const email of [owner.email, "nobody@mail.example"]) {
      for (let tries = 0; tries < 5; tries += 1) await login("wrong", "192.0.2.1", email).expect(401);
      const refused = await login("wrong", "192.0.2.1", email).expect(429);
      expect(Number(refused.headers["retry-after"])).to.be.within(14 * 60, 15 * 60);
      expect(refused.body).to.deep.equal({
        message: "Too many attempts. Try again in 15 minutes.",
        code: "rate_limited",
      });
    }
    // The right password doesn't help the guesser, and the owner isn't locked out elsewhere.
    await login(owner.password, "192.0.2.1").expect(429);
    await login(owner.password, "192.0.2.2").expect(200);
  });

  it("are forgotten after a reset by mail, and when the operator unlocks the login or resets its password", async () => {
    const { context } = server;
    const block = async (password: string): Promise<void> => {
      for (const address of ["192.0.2.1", "192.0.2.2"]) {
        for (let tries = 0; tries < 5; tries += 1) await login("wrong", address).expect(401);
        await login(password, address).expect(429);
      }
    };
    const other = await person(server);
    for (let tries = 0; tries < 5; tries += 1) await login("wrong", "192.0.2.1", other.email).expect(401);
    const username = owner.username;
    await block(owner.password);
    await modifyUser(context, operator, { username, unlock: true });
    await login(owner.password, "192.0.2.1").expect(200);
    await login(owner.password, "192.0.2.2").expect(200);
    await block(owner.password);
    await modifyUser(context, operator, { username, password: "a second password" });
    await login("a second password", "192.0.2.2").expect(200);
    await block("a second password");
    const [mail] = await mailsOf(server, owner.email, () =>
      send(server, "request-reset-password", { email: owner.email }).expect(200),
    );
    const reset = { password: "a third password" };
    await send(server, "reset-password", reset, { token: mail?.token ?? "" }).expect(200);
    await login("a third password", "192.0.2.1").expect(200);
    await login(other.password, "192.0.2.1", other.email).expect(429);
  });

  it("of codes end when the operator unlocks the login", async () => {
    const { authenticator } = await enrol(server, owner);
    for (let tries = 0; tries < 2; tries += 1) {
      const token = await challengeOf(server, owner);
      for (let codes = 0; codes < 5; codes += 1) {
        await send(server, "otp-submit", { token, code: authenticator.wrongCode() });
      }
    }
    const token = await challengeOf(server, owner);
    const paused = await send(server, "otp-submit", { token, code: authenticator.code() }).expect(429);
    expect(paused.body.message).to.equal("Too many attempts. Try again in 15 minutes.");
    await modifyUser(server.context, operator, { username: owner.username, unlock: true });
    await send(server, "otp-submit", { token, code: authenticator.code() }).expect(200);
  });

  it("expire after a quarter of an hour", async () => {
    for (let tries = 0; tries < 6; tries += 1) await login("wrong", "192.0.2.1");
    server.advance(14 * minute);
    await login(owner.password, "192.0.2.1").expect(429);
    server.advance(minute + 1000);
    await login(owner.password, "192.0.2.1").expect(200);
  });

  it("count failures, not successful sign-ins", async () => {
    for (let tries = 0; tries < 8; tries += 1) await login(owner.password, "192.0.2.1").expect(200);
    for (let tries = 0; tries < 4; tries += 1) await login("wrong", "192.0.2.1").expect(401);
    await login(owner.password, "192.0.2.1").expect(200);
  });

  it("count concurrent attempts correctly", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login("wrong", "192.0.2.1")));
    expect(replies.filter(({ status }) => status === 401)).to.have.length(5);
    // More concurrent attempts than can be hashed.
    expect(replies.filter(({ status }) => status === 429 || status === 503)).to.have.length(15);
  });

  it("count IPv6 addresses by /64, as reported by a trusted proxy", async () => {
    for (let tries = 0; tries < 5; tries += 1) await login("wrong", `2001:db8::${tries + 1}`).expect(401);
    await login("wrong", "2001:db8::ffff").expect(429);
    await login("wrong", "2001:db8:0:1::1").expect(401);
    await forgetLimits(server);
    // Entries before the proxy's, which the client controls, are ignored.
    for (let tries = 0; tries < 5; tries += 1)
      await login("wrong", `203.0.113.${tries}, 192.0.2.9`).expect(401);
    await login("wrong", "203.0.113.77, 192.0.2.9").expect(429);
  });

  it("ignore client-provided fields", async () => {
    const guess = (tries: number): Test =>
      send(server, "login", {
        email: owner.email,
        password: "wrong",
        ip: `192.0.2.${tries}`,
        ua: `agent ${tries}`,
      });
    for (let tries = 0; tries < 5; tries += 1) await guess(tries).expect(401);
    await guess(6).expect(429);
  });

  it("block unfamiliar addresses after twenty-five failures in an hour, but not the owner's", async () => {
    await login(owner.password, "198.51.100.1").expect(200);
    for (let tries = 0; tries < 25; tries += 1) await login("wrong", `192.0.2.${tries + 1}`).expect(401);
    await login("wrong", "192.0.2.200").expect(429);
    await login(owner.password, "192.0.2.201").expect(429);
    await login(owner.password, "198.51.100.1").expect(200);
    server.advance(60 * minute);
    await login(owner.password, "192.0.2.201").expect(200);
  });

  it("block an address after twenty-five sign-ins at many accounts in five minutes", async () => {
    for (let tries = 0; tries < 25; tries += 1) {
      await login("wrong", "192.0.2.50", `nobody${tries}@mail.example`).expect(401);
    }
    await login("wrong", "192.0.2.50", "other@mail.example").expect(429);
    server.advance(5 * minute);
    await login("wrong", "192.0.2.50", "other@mail.example").expect(401);
  });

  it("block an address after thirty codes in a minute", async () => {
    const submit = (): Test => send(server, "otp-submit", { token: "garbage", code: "000000" });
    for (let tries = 0; tries < 30; tries += 1) await submit().expect(401);
    const refused = await submit().expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(1, 60);
    server.advance(minute);
    await submit().expect(401);
  });

  it("block an address after ten mailed tokens in a minute", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await send(server, "verify-mail", { token: "garbage" }).expect(400);
      await send(server, "reset-password", { password: "x" }, { token: "garbage" }).expect(400);
    }
    await send(server, "verify-mail", { token: "garbage" }).expect(429);
    await send(server, "reset-password", { password: "x" }, { token: "garbage" }).expect(429);
    server.advance(minute);
    await send(server, "verify-mail", { token: "garbage" }).expect(400);
  });

  it("cover the current password in a stolen session", async () => {
    const key = await keyOf(server, owner);
    const change = (): Test =>
      send(server, "change-password", { current_password: "wrong", password: "next" }, { key });
    for (let tries = 0; tries < 5; tries += 1) await change().expect(401);
    await change().expect(429);
  });

  it("cover the password page", async () => {
    for (let tries = 0; tries < 5; tries += 1) await login("wrong", "127.0.0.1").expect(401);
    const { Browser } = await import("../support/browser.ts");
    const browser = new Browser(server);
    const page = await browser.visit("/auth/sign_in");
    const sent = await browser.submit(page, { email: owner.email, password: owner.password });
    expect(sent.status).to.equal(429);
  });

  it("don't count malformed requests", async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await send(server, "login", { email: owner.email, password: "" }).expect(400);
    }
    await login(owner.password, "127.0.0.1").expect(200);
  });

  describe("mails to one address", () => {
    const flooded = "flood@mail.example";
    const flood = (address: string): Test =>
      send(server, "register", { ...grace, email: flooded }).set("X-Forwarded-For", address);

    it("are limited to one per network in ten minutes for registrations, with the same reply", async () => {
      const received = await mailsOf(server, flooded, async () => {
        const replies = [];
        for (let tries = 0; tries < 3; tries += 1) replies.push(await flood("192.0.2.1").expect(200));
        expect(new Set(replies.map(({ text }) => text)).size).to.equal(1);
      });
      expect(received).to.have.length(1);
      // Anyone else who registers with it meanwhile gets a mail with their own link.
      expect(await mailsOf(server, flooded, () => flood("192.0.2.2").expect(200))).to.have.length(1);
      server.advance(10 * minute);
      expect(await mailsOf(server, flooded, () => flood("192.0.2.1").expect(200))).to.have.length(1);
    });

    it("are limited to six in an hour for registrations, from any network", async () => {
      const received = await mailsOf(server, flooded, async () => {
        for (let host = 1; host <= 8; host += 1) await flood(`192.0.2.${host}`).expect(200);
      });
      expect(received).to.have.length(6);
      server.advance(60 * minute);
      expect(await mailsOf(server, flooded, () => flood("192.0.2.9").expect(200))).to.have.length(1);
    });

    it("are counted separately for notices about an existing account", async () => {
      const register = (address: string): Test =>
        send(server, "register", { ...grace, email: owner.email }).set("X-Forwarded-For", address);
      const received = await mailsOf(server, owner.email, async () => {
        for (const address of ["192.0.2.1", "192.0.2.2"]) await register(address).expect(200);
        await send(server, "request-reset-password", { email: owner.email }).expect(200);
      });
      expect(received).to.have.length(2);
    });

    it("are limited to five in half an hour for resets, with the same reply for unknown accounts", async () => {
      for (const email of [owner.email, "nobody@mail.example"]) {
        const before = await mails(server);
        const replies = [];
        for (let tries = 0; tries < 8; tries += 1) {
          replies.push(await send(server, "request-reset-password", { email }).expect(200));
        }
        expect(new Set(replies.map(({ text }) => text)).size).to.equal(1);
        const received = (await mails(server)).slice(before.length);
        expect(received).to.have.length(email === owner.email ? 5 : 0);
      }
    });
  });

  it("allow five registrations per address in half an hour", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await send(server, "register", { ...grace, email: `limit${tries}@mail.example` }).expect(200);
    }
    await send(server, "register", { ...grace, email: "limit6@mail.example" }).expect(429);
    server.advance(30 * minute);
    await send(server, "register", { ...grace, email: "limit6@mail.example" }).expect(200);
  });

  it("don't count registrations rejected by a busy server, in either API", async () => {
    const busy: Passwords = {
      ...server.context.passwords,
      hash: () => Promise.reject(new ApiError(503, "temporarily_unavailable", "The server is busy.")),
    };
    const context = contextWith(server, { passwords: busy });
    const email = "patient@mail.example";
    const password = "patience";
    const app = { id: "1", scopes: [] };
    const common = { email, password, address: "192.0.2.60" };
    for (let tries = 0; tries < 6; tries += 1) {
      const byMail = registerByMail(context, {
        ...common,
        firstName: "A",
        lastName: "B",
        username: null,
        locale: "en",
      });
      const byApp = register(context, {
        ...common,
        username: "patient",
        agreement: true,
        locale: undefined,
        reason: undefined,
        app,
      });
      for (const outcome of await Promise.allSettled([byMail, byApp])) {
        expect(outcome.status === "rejected" && outcome.reason).to.have.property("status", 503);
      }
    }
    const received = await mailsOf(server, email, () =>
      send(server, "register", { ...grace, email })
        .set("X-Forwarded-For", common.address)
        .expect(200),
    );
    expect(received).to.have.length(1);
  });

  it("allow twenty-five reset requests per address in five minutes", async () => {
    for (let tries = 0; tries < 25; tries += 1) {
      await send(server, "request-reset-password", { email: `nobody${tries}@mail.example` }).expect(200);
    }
    await send(server, "request-reset-password", { email: owner.email }).expect(429);
  });

  it("survive a database crash, which empties unlogged tables", async () => {
    const rows: unknown[] = await server.database.builder("pg_class").where({
      relname: "guess_limits",
      relpersistence: "p",
    });
    expect(rows).to.have.length(1);
  });

  it("store no addresses in plain text", async () => {
    await login("wrong", "192.0.2.123").expect(401);
    const dump = JSON.stringify(
      await Promise.all(
        ["guess_limits", "rate_limits"].map((table) => server.database.builder(table).select()),
      ),
    );
    expect(dump).not.to.include("192.0.2.123").and.not.include(owner.email);
  });
});

describe("guessing with RATE_LIMITS=off", () => {
  const { server } = authSuite();

  it("is still limited per challenge, and by consecutive wrong codes", async () => {
    const owner = await person(server);
    alignSteps(server);
    const { authenticator } = await enrol(server, owner);
    for (let challenge = 0; challenge < 2; challenge += 1) {
      const token = await challengeOf(server, owner);
      for (let tries = 0; tries < 5; tries += 1) {
        await send(server, "otp-submit", { token, code: authenticator.wrongCode() }).expect(401);
      }
    }
    const token = await challengeOf(server, owner);
    await send(server, "otp-submit", { token, code: authenticator.code() }).expect(429);
  });

  it("ignores X-Forwarded-For unless a proxy is trusted", async () => {
    const owner = await person(server);
    const { body } = await send(server, "login", { email: owner.email, password: owner.password })
      .set("X-Forwarded-For", "203.0.113.9")
      .expect(200);
    const list = await send(server, "sessions", {}, { key: (body as { key: string }).key }).expect(200);
    expect((list.body as { sessions: { observed_ip: string }[] }).sessions[0]?.observed_ip).to.equal(
      "127.0.0.1",
    );
  });

  it("never queues more passwords than can be hashed soon", async () => {
    // Half a second each at this cost: twenty take ten seconds.
    const passwords = openPasswords(server.context.secrets, {
      cost: 4,
      threads: openThreads(1),
      assumedTime: 500 * 2 ** 8,
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => passwords.matches("x", undefined)),
    );
    await passwords.close();
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.length).to.be.within(17, 20);
    for (const { reason } of refused) {
      expect(reason).to.be.instanceOf(ApiError);
      expect(reason).to.deep.include({ status: 503, headers: { "Retry-After": "5" } });
    }
  });
});

describe("limits on guessing with two processes", () => {
  const { server } = authSuite({ RATE_LIMITS: "on" });
  let processes: readonly [Pick<TestServer, "app">, Pick<TestServer, "app">];
  before(() => {
    processes = [server, openSibling(server)];
  });

  const login = (at: Pick<TestServer, "app">, email: string, tries: number): Test =>
    send(at, "login", { email, password: "wrong", ip: `192.0.2.${tries}` }).set(
      "X-Forwarded-For",
      `203.0.113.${tries}`,
    );

  it("are shared, and survive a restart", async () => {
    const owner = await person(server);
    for (const email of [owner.email, "nobody@mail.example"]) {
      const statuses = [];
      for (let tries = 0; tries < 10; tries += 1) {
        const { status, headers } = await login(processes[tries % 2 === 0 ? 0 : 1], email, tries);
        if (status === 429) expect(Number(headers["retry-after"])).to.be.greaterThan(0);
        statuses.push(status);
      }
      expect(statuses).to.deep.equal([...Array<number>(5).fill(401), ...Array<number>(5).fill(429)]);
    }
    await login(openSibling(server), owner.email, 11).expect(429);
  });

  it("end a session in both at once", async () => {
    const owner = await person(server);
    const first = await keyOf(server, owner);
    const second = await keyOf(server, owner);
    const { body } = await send(processes[0], "sessions", {}, { key: second }).expect(200);
    const { sessions } = body as { sessions: { id: string; current: boolean }[] };
    const id = sessions.find(({ current }) => !current)?.id ?? "";
    await send(processes[0], "sessions/revoke", { key: second, id }).expect(200);
    for (const at of processes) {
      await send(at, "sessions", {}, { key: first }).expect(401);
      await send(at, "sessions", {}, { key: second }).expect(200);
    }
  });
});
