import { readFile } from "node:fs/promises";
import { expect } from "chai";
import type { Response, Test } from "../support/supertest.ts";
import { limits } from "../../src/domain/auth/guess-limits.ts";
import type { TestServer } from "../support/server.ts";
import { type Sibling, openSibling } from "./sibling.ts";
import { type TestPerson, grace, mails, minute, person, send, ownerSuite, authSuite } from "./support.ts";

interface Row {
  /** Number of requests, and window in seconds. */
  readonly points: number;
  readonly window: number;
  readonly allowed: number;
  /** Another request with the same counted property; everything else differs each time. */
  readonly ask: (app: Pick<TestServer, "app">, time: number) => Test;
  /** A request that is counted separately. */
  readonly elsewhere: (app: Pick<TestServer, "app">, time: number) => Test;
}

describe("the table of limits", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });
  let sibling: Sibling;
  before(() => {
    sibling = openSibling(server);
  });

  const own = "192.0.2.1";
  const other = "192.0.2.2";
  const ask = (
    app: Pick<TestServer, "app">,
    name: string,
    fields: Readonly<Record<string, string>>,
    address: string,
  ): Test => send(app, name, fields).set("X-Forwarded-For", address);
  const login = (app: Pick<TestServer, "app">, email: string, address: string): Test =>
    ask(app, "login", { email, password: "wrong" }, address);
  const minutes = 60;
  let number = 0;
  const someone = (): string => {
    number += 1;
    return `somebody${number}@mail.example`;
  };
  const anywhere = (time: number): string => `198.51.100.${time + 1}`;

  const rows: Readonly<Record<string, Row>> = {
    "sign-ins from one address": {
      points: 25,
      window: 5 * minutes,
      allowed: 401,
      ask: (app) => login(app, someone(), own),
      elsewhere: (app) => login(app, someone(), other),
    },
    "wrong passwords for one account from one address": {
      points: 5,
      window: 15 * minutes,
      allowed: 401,
      // Addresses are counted in their normalised form.
      ask: (app, time) => login(app, time % 2 === 0 ? owner.email : owner.email.toUpperCase(), own),
      elsewhere: (app) => login(app, owner.email, other),
    },
    "wrong passwords for one account from unfamiliar addresses": {
      points: 25,
      window: 60 * minutes,
      allowed: 401,
      ask: (app, time) => login(app, owner.email, anywhere(time)),
      elsewhere: (app) => login(app, someone(), own),
    },
    "wrong passwords for an unknown account from many addresses": {
      points: 25,
      window: 60 * minutes,
      allowed: 401,
      ask: (app, time) => login(app, "nobody@mail.example", anywhere(time)),
      elsewhere: (app) => login(app, someone(), own),
    },
    "codes from one address, of either kind": {
      points: 30,
      window: minutes,
      allowed: 401,
      ask: (app, time) =>
        time % 2 === 0
          ? ask(app, "otp-submit", { token: "garbage", code: "000000" }, own)
          : ask(app, "otp-recover", { token: "garbage", recovery_code: "AAAA" }, own),
      elsewhere: (app) => ask(app, "otp-submit", { token: "garbage", code: "000000" }, other),
    },
    "registrations from one address": {
      points: 5,
      window: 30 * minutes,
      allowed: 200,
      ask: (app) => ask(app, "register", { ...grace, email: someone() }, own),
      elsewhere: (app) => ask(app, "register", { ...grace, email: someone() }, other),
    },
    "reset requests from one address": {
      points: 25,
      window: 5 * minutes,
      allowed: 200,
      ask: (app) => ask(app, "request-reset-password", { email: someone() }, own),
      elsewhere: (app) => ask(app, "request-reset-password", { email: someone() }, other),
    },
    "mailed tokens from one address, of either kind": {
      points: 10,
      window: minutes,
      allowed: 400,
      ask: (app, time) =>
        time % 2 === 0
          ? ask(app, "verify-mail", { token: "garbage" }, own)
          : ask(app, "reset-password", { password: "x", token: "garbage" }, own),
      elsewhere: (app) => ask(app, "verify-mail", { token: "garbage" }, other),
    },
  };

  const refused = (reply: Response, most: number): void => {
    expect(reply.status).to.equal(429);
    const seconds = Number(reply.headers["retry-after"]);
    expect(seconds).to.be.within(Math.max(1, most - 10), most);
    const wait = seconds < 60 ? `${seconds} second` : `${Math.ceil(seconds / 60)} minute`;
    expect(reply.body.code).to.equal("rate_limited");
    expect(reply.body.message).to.match(new RegExp(`^Too many attempts\\. Try again in ${wait}s?\\.$`));
  };

  for (const [what, { points, window, allowed, ...row }] of Object.entries(rows)) {
    it(`allows ${points} across two processes, and no more until the window ends: ${what}`, async () => {
      const both = [server, sibling] as const;
      for (let time = 0; time < points; time += 1) {
        const reply = await row.ask(both[time % 2] ?? server, time);
        expect(reply.status, `the ${time + 1}th`).to.equal(allowed);
        expect(reply.headers).not.to.have.property("retry-after");
      }
      refused(await row.ask(server, points), window);
      refused(await row.ask(sibling, points + 1), window);
      expect((await row.elsewhere(server, 0)).status, "of others").to.equal(allowed);
      server.advance((window - 10) * 1000);
      refused(await row.ask(server, points + 2), 10);
      server.advance(10_000);
      expect((await row.ask(sibling, points + 3)).status, "once it is over").to.equal(allowed);
    });

    it(`allows ${points} of many concurrent requests: ${what}`, async () => {
      const replies = await Promise.all(
        Array.from({ length: points + 6 }, (_, time) => row.ask(time % 2 === 0 ? server : sibling, time)),
      );
      expect(replies.filter(({ status }) => status === allowed)).to.have.length(points);
      for (const reply of replies.filter(({ status }) => status !== allowed)) refused(reply, window);
    });
  }

  it("sends five reset mails per address in half an hour, and replies the same to every request", async () => {
    const request = (time: number): Test =>
      ask(
        time % 2 === 0 ? server : sibling,
        "request-reset-password",
        { email: time % 3 === 0 ? owner.email.toUpperCase() : owner.email },
        anywhere(time),
      );
    const received = async (work: () => Promise<readonly Response[]>): Promise<number> => {
      const before = (await mails(server)).length;
      const replies = await work();
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
      expect(replies[0]?.status).to.equal(200);
      return (await mails(server)).slice(before).filter(({ to }) => to === owner.email).length;
    };
    const many = (count: number): Promise<Response[]> =>
      Promise.all(Array.from({ length: count }, (_, time) => request(time)));
    expect(await received(() => many(8)), "of eight at once").to.equal(5);
    server.advance(30 * minutes * 1000 - 10_000);
    expect(await received(() => many(1))).to.equal(0);
    server.advance(10_000);
    expect(await received(() => many(1))).to.equal(1);
  });

  it("survives a restart", async () => {
    for (let time = 0; time < 6; time += 1) await login(server, owner.email, own);
    const restarted = openSibling(server);
    refused(await login(restarted, owner.email, own), 15 * minutes);
  });

  it("uses the server's clock", async () => {
    const owner = await person(server);
    const login = (password: string): Test => send(server, "login", { email: owner.email, password });
    for (let tries = 0; tries < 5; tries += 1) await login("wrong").expect(401);
    const refused = await login(owner.password).expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(890, 900);
    server.advance(14 * minute);
    expect(Number((await login("wrong").expect(429)).headers["retry-after"])).to.be.within(50, 60);
    server.advance(minute);
    await login(owner.password).expect(200);
    server.advance(-15 * minute);
  });

  it("matches the documentation for operators", async () => {
    const guide = await readFile(new URL("../../docs/security.md", import.meta.url), "utf8");
    const told = guide.matchAll(/\|\s*(\d+) in (?:(\d+) minutes|a minute|an (hour))\s*\|/g);
    const kept = Object.entries(limits).filter(([name]) => name !== "noticeByMail");
    expect(
      [...told].map(([, points, count, hour]) => ({
        points: Number(points),
        duration: hour === undefined ? Number(count ?? 1) * minutes : 60 * minutes,
      })),
    ).to.have.deep.members(kept.map(([, limit]) => limit));
  });
});

describe("the table of limits, switched off", () => {
  const { server } = authSuite({ RATE_LIMITS: "off" });
  let owner: TestPerson;
  before(async () => {
    owner = await person(server);
  });

  const beyond: Readonly<Record<string, readonly [number, number, () => Test]>> = {
    "sign-ins": [28, 401, () => send(server, "login", { email: owner.email, password: "wrong" })],
    codes: [33, 401, () => send(server, "otp-submit", { token: "garbage", code: "000000" })],
    registrations: [8, 200, () => send(server, "register", { ...grace, email: owner.email })],
    "mailed tokens": [13, 400, () => send(server, "verify-mail", { token: "garbage" })],
    "reset requests": [28, 200, () => send(server, "request-reset-password", { email: owner.email })],
  };
  for (const [what, [times, status, ask]] of Object.entries(beyond)) {
    it(`allows all requests: ${what}`, async () => {
      for (let time = 0; time < times; time += 1) await ask().expect(status);
    });
  }

  it("sends every requested mail", async () => {
    const to = (await mails(server)).filter((mail) => mail.to === owner.email);
    expect(to.filter(({ token }) => token !== "")).to.have.length(28);
    expect(to.filter(({ token }) => token === "")).to.have.length(8);
    expect(await server.database.builder("guess_limits")).to.deep.equal([]);
  });
});
