import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import { fingerprint } from "../../src/domain/kernel/secrets.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { contextWith } from "../support/server.ts";
import { useLimit } from "../support/limits.ts";
import { suite } from "../support/suite.ts";

describe("requests outside the contract", () => {
  const { server, cast } = suite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  const ask = (path: string, address: string): Test =>
    supertest(server.app).get(path).set("X-Forwarded-For", address).set("Accept", "text/html,*/*;q=0.5");

  /** Uses up an address's limit except for one request. */
  async function leaveOne(family: string, address: string, points: number): Promise<void> {
    const key = `${family}:${fingerprint(server.context.secrets, "rate limits", address)}`;
    await useLimit(server, key, points - 1);
  }

  it("to pages share one limit per address, with an error page", async () => {
    await leaveOne("pages", "192.0.2.1", 300);
    const last = await ask(`/@${cast.alice.account.username}`, "192.0.2.1").expect(200);
    expect(last.headers).to.include({ "x-ratelimit-limit": "300", "x-ratelimit-remaining": "0" });
    for (const path of ["/about", "/auth/sign_in", "/tags/garden", "/nowhere"]) {
      const refused = await ask(path, "192.0.2.1").expect(429);
      expect(refused.headers["content-type"], path).to.match(/^text\/html/);
      expect(refused.text, path).to.contain("Too many requests");
      expect(Number(refused.headers["retry-after"]), path).to.be.within(1, 60);
    }
    await supertest(server.app)
      .post("/auth/sign_in")
      .set("X-Forwarded-For", "192.0.2.1")
      .type("form")
      .send({ email: "a" })
      .expect(429);
    await ask("/about", "192.0.2.2").expect(200);
  });

  it("to unknown paths below /api are counted, with a JSON error", async () => {
    await leaveOne("pages", "192.0.2.3", 300);
    await ask("/api/v1/nothing", "192.0.2.3").expect(404);
    const refused = await ask("/api/v1/nothing", "192.0.2.3").expect(429);
    expect(refused.body).to.include({ code: "rate_limited" });
  });

  it("to documents are limited, with a JSON error", async () => {
    await leaveOne("documents", "192.0.2.4", 60);
    await ask("/api/openapi.json", "192.0.2.4").expect(200);
    const documents = ["openapi.json", "openapi.yaml", "openapi.sdk.json", "openapi.strict.json"];
    const paths = [...documents.map((name) => `/api/${name}`), "/docs/search.json", "/llms.txt"];
    for (const path of paths) {
      const refused = await ask(path, "192.0.2.4").expect(429);
      expect(refused.body, path).to.include({ code: "rate_limited" });
      expect(Number(refused.headers["retry-after"]), path).to.be.within(1, 60);
    }
    await ask("/about", "192.0.2.4").expect(200);
  });

  it("to files are limited generously and without a query", async () => {
    let statements = 0;
    const count = (): void => {
      statements += 1;
    };
    server.database.builder.on("query", count);
    for (const path of ["/avatars/original/missing.png", "/pictures/icon-48.png", "/favicon.ico"]) {
      const { headers } = await ask(path, "192.0.2.5").expect(200);
      expect(headers["x-ratelimit-limit"], path).to.equal("6000");
    }
    server.database.builder.off("query", count);
    expect(statements).to.equal(0);
    const { headers } = await ask("/media/nothing.png", "192.0.2.5").expect(404);
    // The 404 is a page, and counted as such.
    expect(headers["x-ratelimit-limit"]).to.equal("300");
    const last = await ask("/pictures/icon-48.png", "192.0.2.5").expect(200);
    expect(last.headers["x-ratelimit-remaining"]).to.equal("5995");
    server.advance(5 * 60_000);
    const later = await ask("/pictures/icon-48.png", "192.0.2.5").expect(200);
    expect(later.headers["x-ratelimit-remaining"], "in the next window").to.equal("5999");
  });

  it("are unlimited with RATE_LIMITS=off, which a running process reads again", async () => {
    const config = { ...server.context.config, rateLimits: true };
    const app = createApp(contextWith(server, { config }), operations);
    for (const path of ["/about", "/docs", "/api/openapi.json", "/pictures/icon-48.png"]) {
      config.rateLimits = false;
      const { headers } = await supertest(app).get(path).expect(200);
      expect(headers, path).not.to.have.property("x-ratelimit-limit");
      config.rateLimits = true;
      const limited = await supertest(app).get(path).expect(200);
      expect(limited.headers, path).to.have.property("x-ratelimit-limit");
    }
  });

  it("get 404 or 400 with U+0000 anywhere in the URL", async () => {
    const { username } = cast.alice.account;
    const before = server.logged.length;
    for (const [path, status] of [
      ["/@a%00", 404],
      ["/@%00", 404],
      [`/@${username}/1%00`, 404],
      [`/@${username}%00/1`, 404],
      ["/tags/a%00", 404],
      ["/about%00", 404],
      ["/%00", 404],
      ["/media/a%00", 404],
      ["/avatars/%00", 404],
      ["/docs/%00", 404],
      ["/api/openapi.json%00", 404],
      [`/@${username}?max_id=%00`, 400],
      ["/tags/a?max_id=1%00", 400],
      ["/oauth/authorize?client_id=%00", 400],
      ["/auth/sign_in?next=%00", 400],
      ["/api/v1/accounts/1%00", 404],
      ["/api/v1/accounts/lookup?acct=a%00", 400],
      ["/.well-known/webfinger?resource=acct:a%00@concord.test", 400],
    ] as const) {
      const reply = await ask(path, "192.0.2.6");
      expect(reply.status, path).to.equal(status);
    }
    const errors = server.logged.slice(before).filter(({ level }) => Number(level) >= 50);
    expect(errors).to.deep.equal([]);
  });

  it("never pass U+0000 to the database, nested or escaped", async () => {
    const { store } = server.context;
    for (const value of ["a\0", ["a", "b\0"], { a: { b: "c\0" } }, { "a\0": 1 }]) {
      const error = await store
        .query("test_nul", "select $1::text", [value])
        .catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(Error).and.to.include({ name: "UnstorableText" });
    }
    const escaped = String.raw`{"a":"\u0000"}`;
    const error = await store
      .query("test_nul_json", "select $1::jsonb", [escaped])
      .catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error).and.to.include({ name: "UnstorableText" });
  });
});

describe("requests with app tokens", () => {
  const { server } = suite({ RATE_LIMITS: "on", TRUST_PROXY: "loopback" });

  it("share one limit per address for any number of tokens", async () => {
    const from = (test: Test): Test => test.set("X-Forwarded-For", "198.51.100.1");
    const tokens: string[] = [];
    for (const name of ["one", "two", "three"]) {
      const app = await from(supertest(server.app).post("/api/v1/apps"))
        .send({ client_name: name, redirect_uris: "urn:ietf:wg:oauth:2.0:oob" })
        .expect(200);
      const { client_id, client_secret } = app.body as { client_id: string; client_secret: string };
      const token = await from(supertest(server.app).post("/oauth/token"))
        .send({ grant_type: "client_credentials", client_id, client_secret })
        .expect(200);
      tokens.push((token.body as { access_token: string }).access_token);
    }
    const left: number[] = [];
    for (const token of tokens) {
      const reply = await from(
        supertest(server.app).get("/api/v1/custom_emojis").auth(token, { type: "bearer" }),
      ).expect(200);
      left.push(Number(reply.headers["x-ratelimit-remaining"]));
    }
    expect(left).to.deep.equal([293, 292, 291]);
  });
});
