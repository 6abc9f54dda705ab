import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { createApp } from "../../src/http/app.ts";
import { loggableError } from "../../src/logging/logged-error.ts";
import { operations } from "../../src/operations/index.ts";
import { DatabaseUnavailable } from "../../src/store/kernel/unavailable.ts";
import { emailOf, passwordOf } from "../cast/people.ts";
import { Browser } from "../support/browser.ts";
import { suite } from "../support/suite.ts";

describe("the log", () => {
  const { server, anonymous, cast } = suite();
  beforeEach(() => {
    server.logged.length = 0;
  });

  const lines = (): Record<string, unknown>[] => server.logged.filter((line) => line["msg"] === "request");

  it("has one line per request with operation, status, duration and number of queries", async () => {
    const reply = await cast.alice.get("/api/v1/preferences").expect(200);
    expect(lines()).to.have.length(1);
    const [line] = lines();
    expect(line).to.include({
      requestId: reply.headers["x-request-id"],
      method: "GET",
      path: "/api/v1/preferences",
      operationId: "getPreferences",
      status: 200,
    });
    expect(line?.["ms"]).to.be.a("number");
    expect(line?.["queries"]).to.be.greaterThan(0);
  });

  it("counts each request's queries separately, also concurrently", async () => {
    const both = [() => cast.alice.call("getPreferences"), () => anonymous.call("listCustomEmojis")] as const;
    const counted = (): unknown =>
      Object.fromEntries(lines().map((line) => [line["operationId"], line["queries"]]));
    // Warms the caches.
    for (const ask of both) await ask();
    server.logged.length = 0;
    for (const ask of both) await ask();
    const alone = counted();
    server.logged.length = 0;
    await Promise.all(both.map((ask) => ask()));
    expect(counted()).to.deep.equal(alone);
  });

  it("has a line for rejected requests, and for unknown paths", async () => {
    await anonymous.refused("getPreferences", {}, 401);
    await supertest(server.app).get("/nothing").expect(404);
    expect(lines().map((line) => [line["operationId"], line["status"]])).to.deep.equal([
      ["getPreferences", 401],
      [undefined, 404],
    ]);
  });

  it("has no line for health checks that succeed, except at the level debug", async () => {
    const levels: unknown[] = [];
    for (const [path, status] of [
      ["/health", 200],
      ["/api/v1/streaming/health", 200],
      ["/health/ready", 200],
      ["/health/nothing", 404],
      ["/healthy", 404],
    ] as const) {
      server.logged.length = 0;
      await supertest(server.app).get(path).expect(status);
      levels.push(lines().map(({ level }) => level)[0]);
    }
    expect(levels).to.deep.equal([20, 20, 20, 30, 30]);
  });

  it("follows a change of its level", async () => {
    const { log } = server.context;
    const { level } = log;
    try {
      log.level = "warn";
      await supertest(server.app).get("/nothing").expect(404);
      expect(lines()).to.have.length(0);
    } finally {
      log.level = level;
    }
    await supertest(server.app).get("/nothing").expect(404);
    expect(lines()).to.have.length(1);
  });

  it("contains no token, query, body or header, and only the route of a path", async () => {
    const secrets = [
      "hunter2",
      "my-secret-query",
      "my-secret-header",
      "my-secret-body",
      "my-secret-form",
      "my-secret-guess",
      cast.alice.token,
    ];
    await cast.alice
      .get("/api/v1/preferences?access_token=my-secret-query&x=hunter2")
      .set("X-Secret", "my-secret-header");
    await cast.alice.post("/api/v1/statuses").send({ status: 5, x: "my-secret-body" });
    await cast.alice.post("/api/v1/statuses").type("form").send("poll=my-secret-form");
    await supertest(server.app).get("/api/v1/preferences").set("Authorization", "Bearer my-secret-guess");
    await supertest(server.app).get("/nothing?key=my-secret-query");
    await supertest(server.app)
      .post("/oauth/token")
      .type("form")
      .send("client_secret=my-secret-form&code=hunter2");
    await supertest(server.app).get(`/${"a".repeat(5000)}`);
    await anonymous.refused("getUserStream", { query: { access_token: "my-secret-query" } }, 401);
    await supertest(server.app)
      .get("/api/v1/streaming/user")
      .set("Sec-WebSocket-Protocol", "my-secret-guess");
    const browser = new Browser(server);
    for (const password of ["my-secret-form", passwordOf("alice")]) {
      await browser.submit(await browser.visit("/auth/sign_in"), { email: emailOf("alice"), password });
    }
    expect((await browser.get("/settings")).status).to.equal(200);
    secrets.push(passwordOf("alice"), emailOf("alice"), ...browser.cookies.values());
    const text = JSON.stringify(server.logged);
    for (const secret of secrets) expect(text).not.to.include(secret);
    expect(text).not.to.include("?");
    expect(text).not.to.include("a".repeat(300));
  });

  it("contains server errors with their request, without parameters or stored values", async () => {
    const failing = createApp(server.context, {
      ...operations,
      listCustomEmojis: async () => {
        await server.database.builder.raw("insert into users (email, first_name) values (?, ?)", [
          "my-secret-mail",
          "my-secret-name",
        ]);
        return { status: 200, body: [] };
      },
    });
    const reply = await supertest(failing).get("/api/v1/custom_emojis").expect(500);
    expect(reply.body).to.deep.equal({ error: "Something went wrong on our side", code: "internal_error" });
    const entry = server.logged.find((line) => line["level"] === 50);
    expect(entry).to.include({ operationId: "listCustomEmojis", requestId: reply.headers["x-request-id"] });
    expect(entry?.["error"]).to.include.keys("message", "stack", "code", "table");
    expect(JSON.stringify(server.logged)).not.to.match(/my-secret/);
  });

  it("includes error causes, has a message for each error, and handles thrown values that aren't errors", () => {
    const error = new Error("outer", { cause: new Error("inner", { cause: "text" }) });
    expect(loggableError(error).cause?.message).to.equal("inner");
    expect(loggableError(error).cause?.cause?.message).to.equal("text");
    const refused = ["::1", "127.0.0.1"].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
    const both = new DatabaseUnavailable("away", new AggregateError([...refused, ...refused]));
    const words = "connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432";
    expect(loggableError(both).message).to.equal(`the database is away: ${words}`);
    expect(loggableError(both).cause?.message).to.equal(words);
    expect(loggableError(new TypeError()).message).to.equal("TypeError");
    expect(loggableError(Object.assign(new Error(), { code: "EPIPE" })).message).to.equal("EPIPE");
    expect(loggableError(undefined)).to.deep.include({ type: "undefined", message: "undefined" });
  });
});
