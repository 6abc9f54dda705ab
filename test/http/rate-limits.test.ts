import { expect } from "chai";
import type { App } from "../../src/http/entrance.ts";
import sharp from "sharp";
import supertest, { type Test } from "../support/supertest.ts";
import { addressBlock } from "../../src/domain/kernel/addresses.ts";
import { fingerprint } from "../../src/domain/kernel/secrets.ts";
import { hashSecret } from "../../src/domain/auth/tokens.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import type { Binding } from "../../src/store/kernel/statements.ts";
import { emailOf, passwordOf } from "../cast/people.ts";
import { formsOf } from "../support/browser.ts";
import { contextWith, testServer } from "../support/server.ts";
import { formAt, signedIn } from "./pages/settings/support.ts";
import { endLimit, limitOf, useLimit } from "../support/limits.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/custom_emojis";

describe("rate limits", () => {
  const { server, cast } = suite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });
  /** Another process on the same database, behind the same proxy. */
  let sibling: App;

  before(() => {
    sibling = createApp(server.context, operations);
  });

  const from = (address: string, app = server.app): Test =>
    supertest(app).get(path).set("X-Forwarded-For", address);

  const byAddress = (address: string, family = "address"): string =>
    `${family}:${fingerprint(server.context.secrets, "rate limits", address)}`;

  const leave = (key: string, used: number): Promise<void> => useLimit(server, key, used);

  const remaining = (reply: { headers: Record<string, string> }): number =>
    Number(reply.headers["x-ratelimit-remaining"]);

  it("are reported with each reply: limit, remaining and reset", async () => {
    const first = await from("192.0.2.1").expect(200);
    expect(first.headers["x-ratelimit-limit"]).to.equal("300");
    expect(remaining(first)).to.equal(299);
    const reset = Date.parse(first.headers["x-ratelimit-reset"] ?? "") - Date.now();
    expect(reset).to.be.within(1, 300_000);
    expect(remaining(await from("192.0.2.1").expect(200))).to.equal(298);
  });

  it("of a token and its user are counted by one statement", async () => {
    const own = "/api/v1/preferences";
    const sent: string[] = [];
    const database = {
      ...server.database,
      query<Row>(name: string, text: string, values?: readonly Binding[]) {
        sent.push(name);
        return server.database.query<Row>(name, text, values);
      },
    };
    const app = createApp(contextWith(server, {}, database), operations);
    await supertest(app).get(own).set("Authorization", `Bearer ${cast.erin.token}`).expect(200);
    expect(sent.filter((name) => name.startsWith("rate_limits"))).to.have.length(1);
    const { account, token } = cast.erin;
    const [row] = await server.database
      .builder("oauth_tokens")
      .where({ token_hash: hashSecret(token) })
      .select("id");
    expect((await limitOf(server, `account:${account.id}`))?.points).to.equal(1);
    expect((await limitOf(server, `token:${row?.id ?? ""}`))?.points).to.equal(1);
    // Requests beyond the token's limit don't count for the user's other apps.
    await leave(`token:${row?.id ?? ""}`, 300);
    await supertest(app).get(own).set("Authorization", `Bearer ${token}`).expect(429);
    expect((await limitOf(server, `account:${account.id}`))?.points).to.equal(1);
  });

  it("return 429 with Retry-After, without affecting other clients", async () => {
    await leave(byAddress("192.0.2.2"), 299);
    await from("192.0.2.2").expect(200);
    const refused = await from("192.0.2.2").expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.within(1, 60);
    expect(refused.headers["x-ratelimit-remaining"]).to.equal("0");
    expect(refused.body).to.include({ code: "rate_limited" });
    await from("192.0.2.3").expect(200);
  });

  it("restart after the window", async () => {
    await leave(byAddress("192.0.2.4"), 300);
    await from("192.0.2.4").expect(429);
    await endLimit(server, byAddress("192.0.2.4"));
    await from("192.0.2.4").expect(200);
  });

  it("are shared by all processes on a database", async () => {
    expect(remaining(await from("192.0.2.5"))).to.equal(299);
    expect(remaining(await from("192.0.2.5", sibling))).to.equal(298);
    expect(remaining(await from("192.0.2.5"))).to.equal(297);
  });

  it("count every concurrent request", async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => from("192.0.2.6", index % 2 === 0 ? server.app : sibling)),
    );
    expect(replies.map(remaining).toSorted((a, b) => a - b)).to.deep.equal(
      Array.from({ length: 40 }, (_, index) => 260 + index),
    );
  });

  it("count a user by token and account instead of address", async () => {
    const second = await cast.alice.withScopes("read");
    const one = await cast.alice.get(path).set("X-Forwarded-For", "192.0.2.7").expect(200);
    expect(remaining(one)).to.equal(299);
    await leave(`token:${cast.alice.tokenId}`, 300);
    await cast.alice.refused("getPreferences", {}, 429);
    await second.call("getPreferences");
    await leave(`account:${cast.alice.account.id}`, 1500);
    await second.refused("getPreferences", {}, 429);
    await cast.bob.call("getPreferences");
    expect(remaining(await from("192.0.2.7"))).to.be.greaterThan(297);
  });

  it("count requests with an invalid token by address, which limits guessing", async () => {
    const guess = (): Test =>
      supertest(server.app)
        .get("/api/v1/preferences")
        .set("Authorization", "Bearer guess")
        .set("X-Forwarded-For", "192.0.2.8");
    expect(remaining(await guess().expect(401))).to.equal(299);
    await leave(byAddress("192.0.2.8"), 300);
    await guess().expect(429);
  });

  it("are tighter for registering apps, and the tightest one is reported", async () => {
    const make = (): Test =>
      supertest(server.app)
        .post("/api/v1/apps")
        .set("X-Forwarded-For", "192.0.2.9")
        .send({ client_name: "Test", redirect_uris: "urn:ietf:wg:oauth:2.0:oob" });
    const first = await make().expect(200);
    expect(first.headers["x-ratelimit-limit"]).to.equal("25");
    await leave(byAddress("192.0.2.9", "apps"), 25);
    await make().expect(429);
    await from("192.0.2.9").expect(200);
  });

  it("count profile pictures as uploads, in any encoding, but not other profile changes", async () => {
    const { bob } = cast;
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c04030" } })
      .png()
      .toBuffer();
    const change = (address: string): Test => bob.patch(address).field("display_name", "Bob");
    const credentials = "/api/v1/accounts/update_credentials";
    const browser = await signedIn(server, { email: emailOf("bob"), password: passwordOf("bob") });
    const form = formsOf(await browser.get("/settings/profile/pictures")).find(
      formAt("/settings/profile/pictures"),
    );
    const send = (filename: string, bytes: Buffer): Promise<{ readonly status: number }> =>
      browser.postFiles("/settings/profile/pictures", form?.fields ?? {}, { avatar: { bytes, filename } });
    const uploaded = async (): Promise<number | undefined> =>
      (await limitOf(server, `uploads:${bob.account.id}`))?.points;

    for (const address of [credentials, "/api/v1/profile"]) {
      await change(address).expect(200);
      await bob.patch(address).send({ display_name: "Bob" }).expect(200);
    }
    expect((await send("", Buffer.alloc(0))).status).to.equal(303);
    expect(await uploaded()).to.equal(undefined);

    await change(credentials).attach("avatar", picture, "a.png").expect(200);
    await change("/api/v1/profile").attach("header", picture, "a.png").expect(200);
    expect((await send("a.png", picture)).status).to.equal(303);
    await bob.post("/api/v2/media").attach("file", picture, "a.png").expect(200);
    expect(await uploaded(), "each once").to.equal(4);

    await leave(`uploads:${bob.account.id}`, 29);
    await change(credentials).attach("avatar", picture, "a.png").expect(200);
    const refused = await change(credentials).attach("avatar", picture, "a.png").expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.greaterThan(0);
    await change("/api/v1/profile").attach("avatar", picture, "a.png").expect(429);
    expect((await send("a.png", picture)).status).to.equal(429);
    await change(credentials).expect(200);
    expect((await send("", Buffer.alloc(0))).status).to.equal(303);
  });

  it("count follows by API and by the page for follow buttons, but not other relationship changes", async () => {
    const { alice, carol, dave } = cast;
    const follow = (): Test => carol.post(`/api/v1/accounts/${alice.account.id}/follow`);
    const followed = async () => limitOf(server, `follows:${carol.account.id}`);
    const browser = await signedIn(server, { email: emailOf("carol"), password: passwordOf("carol") });
    const page = await browser.visit(`/authorize_interaction?acct=dave@concord.test`);
    const path = `/accounts/${dave.account.id}/follow`;
    const form = formsOf(page).find(formAt(path));
    const send = (): Promise<{ readonly status: number }> => browser.post(path, form?.fields ?? {});

    expect(remaining(await follow().expect(200)), "of the token, which is closer").to.equal(299);
    expect((await followed())?.expire).to.be.within(Date.now() + 86_300_000, Date.now() + 86_400_000);
    await carol.call("unfollowAccount", { path: { id: alice.account.id } });
    await carol.call("muteAccount", { path: { id: alice.account.id } });
    expect((await send()).status).to.equal(303);
    expect((await followed())?.points, "each once").to.equal(2);

    await leave(`account:${carol.account.id}`, 1500);
    await follow().expect(429);
    expect((await followed())?.points, "not if the general limit refuses").to.equal(2);
    await endLimit(server, `account:${carol.account.id}`);

    await carol.call("unfollowAccount", { path: { id: dave.account.id } });
    await leave(`follows:${carol.account.id}`, 399);
    const last = await follow().expect(200);
    expect(last.headers).to.include({ "x-ratelimit-limit": "400", "x-ratelimit-remaining": "0" });
    const refused = await follow().expect(429);
    expect(Number(refused.headers["retry-after"])).to.be.greaterThan(0);
    expect(refused.body).to.include({ code: "rate_limited" });
    expect((await send()).status).to.equal(429);
    expect(
      await carol.call("listRelationships", { query: { id: [dave.account.id] } }),
    ).to.have.nested.property("[0].following", false);
    await dave.call("followAccount", { path: { id: alice.account.id } });
  });

  it("don't apply to health checks", async () => {
    await leave(byAddress("192.0.2.10"), 300);
    await supertest(server.app).get("/health").set("X-Forwarded-For", "192.0.2.10").expect(200);
  });

  it("count an IPv6 network as one client, in any notation", async () => {
    await from("2001:db8:1:2::1");
    await from("2001:db8:1:2:ffff:ffff:ffff:ffff");
    expect(remaining(await from("2001:0DB8:0001:0002:0:0:0:3"))).to.equal(297);
    expect(remaining(await from("2001:db8:1:3::1"))).to.equal(299);
    expect(remaining(await from("::ffff:192.0.2.11"))).to.equal(299);
    expect(remaining(await from("192.0.2.11"))).to.equal(298);
    expect(remaining(await from("::ffff:c000:20b"))).to.equal(297);
  });

  it("use the address set by the trusted proxy, not one set by the client", async () => {
    await leave(byAddress("192.0.2.12"), 300);
    await from("198.51.100.1, 192.0.2.12").expect(429);
    await from("192.0.2.12, 198.51.100.1").expect(200);
  });

  it("can't be circumvented by a malformed address", async () => {
    const first = remaining(await from("nonsense-1"));
    expect(remaining(await from("nonsense-2"))).to.equal(first - 1);
  });

  it("ignore X-Forwarded-For if no proxy is trusted", async () => {
    const open = await testServer({ RATE_LIMITS: "on" });
    try {
      expect(remaining(await from("192.0.2.13", open.app))).to.equal(299);
      expect(remaining(await from("192.0.2.14", open.app))).to.equal(298);
    } finally {
      await open.close();
    }
  });

  it("are disabled by RATE_LIMITS=off", async () => {
    const free = await testServer();
    try {
      const reply = await supertest(free.app).get(path).expect(200);
      expect(reply.headers).not.to.have.property("x-ratelimit-limit");
    } finally {
      await free.close();
    }
  });
});

describe("the rate limit network", () => {
  for (const [address, block] of [
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:0201", "192.0.2.1"],
    ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ] as const) {
    it(`of ${address} is ${block}`, () => {
      expect(addressBlock(address)).to.equal(block);
    });
  }
});
