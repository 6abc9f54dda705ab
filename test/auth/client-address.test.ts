import { expect } from "chai";
import type { Test } from "../support/supertest.ts";
import type { TestServer } from "../support/server.ts";
import { type Sibling, openSibling } from "./sibling.ts";
import { forgetLimits, mailsOf, send, ownerSuite } from "./support.ts";

/** X-Forwarded-For as a proxy sets it; test requests come from the loopback address. */
describe("the client address", () => {
  const { server, owner } = ownerSuite({ RATE_LIMITS: "on" });

  const behind = (trustProxy: string | undefined): Sibling => openSibling(server, { trustProxy });
  const login = (app: Pick<TestServer, "app">, forwarded: string, password = "wrong"): Test =>
    send(app, "login", { email: owner.email, password }).set("X-Forwarded-For", forwarded);
  const observed = async (app: Pick<TestServer, "app">, forwarded: string): Promise<unknown> => {
    const { body } = await login(app, forwarded, owner.password).expect(200);
    const key = String(Reflect.get(body as object, "key"));
    const list = await send(app, "sessions", {}, { key }).expect(200);
    const [session] = list.body.sessions as Record<string, unknown>[];
    return session?.["observed_ip"];
  };

  for (const [trusted, why] of [
    [undefined, "no proxy is trusted"],
    ["192.0.2.77", "another proxy is trusted"],
    ["10.0.0.0/8, 192.168.0.0/16", "other networks are trusted"],
    ["uniquelocal", "only private networks are trusted"],
  ] as const) {
    it(`is that of the connection, regardless of X-Forwarded-For: ${why}`, async () => {
      const app = behind(trusted);
      for (let tries = 0; tries < 5; tries += 1) {
        await login(app, `203.0.113.${tries}`).set("Forwarded", `for=203.0.113.${tries}`).expect(401);
      }
      await login(app, "203.0.113.200").set("X-Real-IP", "203.0.113.200").expect(429);
      await forgetLimits(server);
      expect(await observed(app, "203.0.113.9")).to.equal("127.0.0.1");
    });
  }

  for (const trusted of ["loopback", "127.0.0.1", "127.0.0.0/8"]) {
    it(`is the one set by a trusted proxy, not one that the client sent: TRUST_PROXY=${trusted}`, async () => {
      const app = behind(trusted);
      for (let tries = 0; tries < 5; tries += 1) {
        await login(app, `203.0.113.${tries}, 192.0.2.1`).expect(401);
      }
      await login(app, "203.0.113.200, 192.0.2.1").expect(429);
      await login(app, "192.0.2.1, 203.0.113.200").expect(401);
      expect(await observed(app, "203.0.113.5, 192.0.2.9")).to.equal("192.0.2.9");
    });
  }

  it("is the same for IPv4 and IPv4-mapped IPv6, and a /64 network for IPv6", async () => {
    const app = behind("loopback");
    const written = ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:0201", "192.0.2.1", "::ffff:c000:201"];
    for (const address of written) await login(app, address).expect(401);
    for (const address of written) await login(app, address).expect(429);
    await login(app, "192.0.2.2").expect(401);
    expect(await observed(app, "::ffff:192.0.2.3")).to.equal("192.0.2.3");
    for (let tries = 0; tries < 5; tries += 1) {
      await login(app, `2001:db8:1:2:${tries}::${tries}`).expect(401);
    }
    await login(app, "2001:db8:1:2:ffff:ffff:ffff:ffff").expect(429);
    await login(app, "2001:db8:1:3::1").expect(401);
  });

  it("falls back to the proxy's if the header is malformed", async () => {
    const app = behind("loopback");
    for (let tries = 0; tries < 5; tries += 1) await login(app, `nonsense-${tries}`).expect(401);
    await login(app, "unknown").expect(429);
  });

  it("forms a device with the user agent; a change of either is reported by mail", async () => {
    const app = behind("loopback");
    const from = (agent: string, address: string): PromiseLike<unknown> =>
      login(app, address, owner.password).set("User-Agent", agent).expect(200);
    const letters = async (agent: string, address: string): Promise<number> =>
      (await mailsOf(server, owner.email, () => from(agent, address))).length;
    expect(await letters("Browser A", "2001:db8:1:2::1")).to.equal(1);
    expect(await letters("Browser A", "2001:db8:1:2::ffff"), "the same network").to.equal(0);
    expect(await letters("Browser A", "2001:db8:1:3::1"), "another network").to.equal(1);
    expect(await letters("Browser B", "2001:db8:1:3::1"), "another agent").to.equal(1);
    expect(await letters("Browser B", "2001:db8:1:2::1"), "both known, but not together").to.equal(1);
    expect(await letters("Browser B", "2001:db8:1:2::1")).to.equal(0);
  });

  it("stays usable for its owner during guesses from elsewhere", async () => {
    const app = behind("loopback");
    await login(app, "192.0.2.50", owner.password).expect(200);
    for (let tries = 0; tries < 25; tries += 1) await login(app, `198.51.100.${tries}`).expect(401);
    await login(app, "198.51.100.99", owner.password).expect(429);
    await login(app, "192.0.2.50", owner.password).expect(200);
  });
});
