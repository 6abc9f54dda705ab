import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import type { Database } from "../../src/store/kernel/connection.ts";
import { openContext } from "../../src/domain/kernel/context.ts";
import { DatabaseUnavailable } from "../../src/store/kernel/unavailable.ts";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { announceStop } from "../../src/domain/instance/readiness.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { clientOf } from "../cast/people.ts";

describe("the health check", () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await testServer();
  });
  afterEach(() => server.close());

  const up = { database: "UP", migrations: "UP", jobs: "UP", process: "UP" };

  async function notReady(): Promise<Record<string, string>> {
    const reply = await supertest(server.app).get("/health/ready").expect(503);
    expect(reply.headers["retry-after"]).to.equal("5");
    const { status, checks } = reply.body as { status: string; checks: Record<string, string> };
    expect(status).to.equal("DOWN");
    return checks;
  }

  it("returns a plain OK", async () => {
    for (const accept of [
      "*/*",
      "text/plain",
      "text/html",
      "image/png",
      "text/plain, application/json;q=0.5",
    ]) {
      const { text, headers } = await supertest(server.app).get("/health").set("Accept", accept).expect(200);
      expect(text, accept).to.equal("OK");
      expect(headers["content-type"], accept).to.equal("text/plain; charset=utf-8");
      expect(headers["vary"]).to.match(/\bAccept\b/);
    }
  });

  it("returns JSON on request", async () => {
    for (const accept of ["application/json", "application/json, text/plain, */*"]) {
      const { body } = await supertest(server.app).get("/health").set("Accept", accept).expect(200);
      expect(body, accept).to.deep.equal({ status: "UP" });
    }
  });

  it("reports readiness with all dependencies", async () => {
    const body = await clientOf(server).call("getReadiness");
    expect(body).to.deep.equal({ status: "UP", checks: up });
  });

  it("succeeds without the database, but readiness fails", async () => {
    await server.database.close();
    await clientOf(server).call("getHealth");
    expect(await notReady()).to.deep.equal({
      database: "DOWN",
      migrations: "DOWN",
      jobs: "DOWN",
      process: "UP",
    });
    const reasons = server.logged
      .filter(({ msg }) => msg === "readiness check failed")
      .map(({ check }) => check);
    expect(reasons).to.have.members(["database", "jobs", "migrations"]);
  });

  it("reports no readiness while the disk of the database is full", async () => {
    const full = (database: Database): Database => ({
      ...database,
      query: (name, text, values) =>
        name === "write_temporary_file"
          ? Promise.reject(new DatabaseUnavailable("full", new Error("No space left on device")))
          : database.query(name, text, values),
      forRequest: (signal) => full(database.forRequest(signal)),
    });
    const app = createApp(openContext(server.context, full(server.database)), operations);
    const { body } = await supertest(app).get("/health/ready").expect(503);
    expect(body).to.deep.equal({ status: "DOWN", checks: { ...up, database: "DOWN" } });
    await supertest(app).get("/health").expect(200);
  });

  it("queries the database once a second for any number of requests", async () => {
    const { database: store } = server;
    let statements = 0;
    const counting = (database: Database): Database => ({
      ...database,
      query: (name, text, values) => {
        if (name === "migrations_done") statements += 1;
        return database.query(name, text, values);
      },
      forRequest: (signal) => counting(database.forRequest(signal)),
    });
    const app = createApp(openContext(server.context, counting(server.database)), operations);
    await Promise.all(Array.from({ length: 10 }, () => supertest(app).get("/health/ready").expect(200)));
    expect(statements, "looks for migrations").to.equal(1);
    await store.builder.raw("alter schema graphile_worker rename to elsewhere");
    await clientOf(server).call("getReadiness");
    server.advance(1001);
    expect(await notReady()).to.deep.equal({ ...up, jobs: "DOWN" });
    await store.builder.raw("alter schema elsewhere rename to graphile_worker");
    expect(await notReady()).to.deep.equal({ ...up, jobs: "DOWN" });
    server.advance(1001);
    await clientOf(server).call("getReadiness");
  });

  it("reports no readiness while a migration is missing", async () => {
    const { builder } = server.database;
    await builder("schema_migrations").where({ name: "001-schema" }).delete();
    expect(await notReady()).to.deep.equal({ ...up, migrations: "DOWN" });
  });

  it("reports no readiness without the queue", async () => {
    await server.database.builder.raw("alter schema graphile_worker rename to elsewhere");
    expect(await notReady()).to.deep.equal({ ...up, jobs: "DOWN" });
  });

  it("reports no readiness while stopping", async () => {
    announceStop(server.context);
    expect(await notReady()).to.deep.equal({ ...up, process: "DOWN" });
    await clientOf(server).call("getHealth");
  });

  it("requires no authentication, and allows only GET", async () => {
    await supertest(server.app).get("/health").set("Authorization", "Bearer nonsense").expect(200);
    await supertest(server.app).post("/health").expect(405);
    await supertest(server.app).head("/health/ready").expect(200);
  });
});
