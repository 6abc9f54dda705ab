import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { createApp } from "../../src/http/app.ts";
import { type Metrics, createMetrics, metricsServer } from "../../src/http/metrics.ts";
import { operations } from "../../src/operations/index.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { addJobs } from "../../src/store/kernel/queue.ts";
import { openDatabaseRelay } from "../support/database-relay.ts";
import { suite } from "../support/suite.ts";

describe("the metrics", function () {
  const { server } = suite();
  let metrics: Metrics;
  let app: RequestListener;
  let listening: Server;

  before(async () => {
    metrics = createMetrics();
    metrics.watch(server.database, server.context);
    app = createApp(server.context, operations, { metrics });
    listening = metricsServer(metrics);
    await new Promise<void>((resolve) => {
      listening.listen(0, "127.0.0.1", resolve);
    });
  });
  after(() => {
    listening.close();
  });

  /** Parses them as Prometheus does. */
  async function read(): Promise<string> {
    const reply = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/metrics`);
    expect(reply.headers.get("content-type")).to.match(/^text\/plain/);
    return reply.text();
  }

  const value = (text: string, name: string): number | undefined => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };

  it("count requests by operation and status", async () => {
    await supertest(app).get("/api/v1/custom_emojis").expect(200);
    await supertest(app).get("/api/v1/custom_emojis").expect(200);
    await supertest(app).get("/api/v1/preferences").expect(401);
    const text = await read();
    const count = "concord_request_duration_seconds_count";
    expect(value(text, `${count}{operation="listCustomEmojis",status="200"}`)).to.equal(2);
    expect(value(text, `${count}{operation="getPreferences",status="401"}`)).to.equal(1);
  });

  it("count errors by operation and code", async () => {
    await supertest(app).get("/api/v1/preferences").expect(401);
    expect(await read()).to.match(
      /concord_refusals_total\{operation="getPreferences",code="invalid_token"\} \d/,
    );
  });

  it("have no client-controlled labels", async () => {
    await supertest(app).get("/my-own-path-1").expect(404);
    await supertest(app).get("/my-own-path-2").expect(404);
    const text = await read();
    expect(text).not.to.include("my-own-path");
    expect(value(text, 'concord_request_duration_seconds_count{operation="none",status="404"}')).to.equal(2);
  });

  it("show the current pool and queue", async () => {
    const at = new Date(Date.now() - 60_000);
    await server.database.transaction((store) =>
      addJobs(store, [
        { task: "nobody-does-this", payload: {}, runAt: at },
        { task: "nobody-does-this", payload: {} },
      ]),
    );
    const text = await read();
    expect(value(text, 'concord_queue{what="depth"}')).to.equal(2);
    expect(value(text, 'concord_queue{what="lag_seconds"}')).to.be.within(60, 120);
    expect(value(text, 'concord_pool_connections{state="waiting"}')).to.equal(0);
    expect(value(text, 'concord_pool_connections{state="used"}')).to.be.a("number");
  });

  it("show the size of the remote media cache, and the outcomes of views", async () => {
    await server.database.builder("cached_files").insert({
      kind: "avatar",
      owner_id: "1",
      version: "one",
      file_key: "key",
      bytes: "7",
      used_at: new Date(),
    });
    await supertest(app)
      .get(`/media_proxy/avatar/1/${"a".repeat(22)}/original`)
      .expect(404);
    const text = await read();
    expect(value(text, "concord_media_cache_bytes")).to.equal(7);
    expect(value(text, 'concord_remote_file_views_total{outcome="unknown"}')).to.equal(1);
  });

  it("show the maximum event loop delay since the last read", async () => {
    await read();
    // One turn of the loop, so that its monitor has started.
    await setTimeout(50);
    const end = performance.now() + 300;
    while (performance.now() < end);
    await setTimeout(50);
    expect(value(await read(), "nodejs_eventloop_lag_max_seconds")).to.be.at.least(0.2);
  });

  it("are served while the database is away, without what is counted there, and say that it is", async () => {
    const relay = await openDatabaseRelay(server.connectionString);
    const store = openDatabase(relay.connectionString, 2);
    try {
      const watching = createMetrics();
      watching.watch(store, server.context);
      const names = async (): Promise<readonly string[]> => {
        const text = await watching.text();
        const lines = text.split("\n").filter((line) => line.startsWith("concord_"));
        return lines.map((line) => line.replace(/ \S+$/u, (end) => (line.includes("_up") ? end : "")));
      };
      const counted = [
        "concord_inbox_lag_seconds",
        'concord_queue{what="depth"}',
        "concord_media_cache_bytes",
      ];
      const known = ['concord_pool_connections{state="used"}', "concord_data_free_bytes"];
      const before = await names();
      expect(before).to.include.members([...counted, ...known, "concord_database_up 1"]);
      relay.refuse();
      expect(await names())
        .to.include.members([...known, "concord_database_up 0"])
        .and.not.include.any.members(counted);
      relay.accept();
      expect(await names()).to.have.members(before);
    } finally {
      await store.close();
      await relay.close();
    }
  });

  it("belong to one server: another one in the process starts at zero", async () => {
    const other = createMetrics();
    other.watch(server.database, server.context);
    expect(await other.text()).not.to.include("listCustomEmojis");
    await supertest(createApp(server.context, operations, { metrics: other })).get("/api/v1/custom_emojis");
    expect(await other.text()).to.include("listCustomEmojis");
  });

  it("aren't served on the API's port", async () => {
    await supertest(app).get("/metrics").expect(404);
  });
});
