import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { appendToLog } from "../../src/store/streaming/log.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { type StreamingServer, openEvents, streamingServer } from "./support.ts";

describe("streams of several processes with reconnecting clients", () => {
  let server: StreamingServer;
  let cast: Cast;

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  after(() => server.close());

  it("send ten thousand events exactly once and in order, with random disconnects, and concurrent writers that end in between", async () => {
    const count = 10_000;
    const accountIds = [cast.alice.account.id];
    const last = await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token });
    let since = last.lastId();
    await last.close();
    let written = 0;
    const writer = async (): Promise<void> => {
      while (written < count) {
        const number = written;
        written += 1;
        // One in a hundred transactions ends before its commit, and is repeated, like a reaction whose process was killed.
        if (number % 100 === 50) {
          const lost = server.context.writeWithoutActor(appendAndEnd, String(number), accountIds);
          await lost.then(
            () => expect.fail("the transaction was committed"),
            () => undefined,
          );
        }
        await server.context.writeWithoutActor(append, String(number), accountIds);
        // One in a hundred transactions is repeated, like a reaction that runs twice.
        if (number % 100 === 0) await server.context.writeWithoutActor(append, String(number), accountIds);
      }
    };
    const writers = Promise.all([writer(), writer(), writer(), writer()]);
    const seen: (string | undefined)[] = [];
    let connections = 0;
    while (seen.length < count) {
      const client = await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token, since });
      connections += 1;
      await setTimeout(Math.random() * 400);
      await client.close();
      since = client.lastId();
      expect(client.received.map(({ event }) => event)).not.to.include("stream_reset");
      seen.push(...client.received.map(({ id }) => id));
    }
    await writers;
    const rows = await server.database.builder("stream_events").where("key", "like", "test %").orderBy("id");
    expect(rows).to.have.length(count);
    expect(seen).to.deep.equal(rows.map(({ id }) => id));
    expect(connections).to.be.greaterThan(3);
  });

  it("send posts of one process to the streams of another, with the reader's filters", async () => {
    const environment = {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.context.config.dataDirectory,
      PUBLIC_URL: "http://concord.test",
      RATE_LIMITS: "off",
      PORT: "0",
    };
    const running: RunningConcord[] = [];
    try {
      running.push(await startConcord({ ...environment, ROLES: "web,worker" }));
      running.push(await startConcord({ ...environment, ROLES: "web,streaming" }));
      const [first, second] = running.map(({ url }) => url);
      const headers = (token: string) => ({
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
      });
      const filter = { title: "Weather", context: ["home"], keywords_attributes: [{ keyword: "rain" }] };
      const made = await fetch(`${first}/api/v2/filters`, {
        method: "POST",
        headers: headers(cast.alice.token),
        body: JSON.stringify(filter),
      });
      expect(made.status).to.equal(200);
      const port = Number(new URL(second ?? "").port);
      const refused = await fetch(`${first}/api/v1/streaming/user`, { headers: headers(cast.alice.token) });
      expect(refused.status).to.equal(503);
      const stream = await openEvents({ port }, "/api/v1/streaming/user", { token: cast.alice.token });
      const posted = await fetch(`${first}/api/v1/statuses`, {
        method: "POST",
        headers: headers(cast.bob.token),
        body: JSON.stringify({ status: "Rain, again" }),
      });
      const { id } = (await posted.json()) as { id: string };
      let update = stream.received.find(({ event }) => event === "update");
      while (update === undefined) {
        await setTimeout(20);
        update = stream.received.find(({ event }) => event === "update");
      }
      expect(JSON.parse(update.payload ?? "")).to.include({ id });
      const { filtered } = JSON.parse(update.payload ?? "") as { filtered: { keyword_matches: string[] }[] };
      expect(filtered.map(({ keyword_matches: matches }) => matches)).to.deep.equal([["rain"]]);
      // The process ends although a stream is open.
      expect(await running[1]?.stop()).to.equal(0);
      await stream.ended;
    } finally {
      for (const one of running) await one.stop();
    }
  });
});

async function append(tx: Transaction, key: string, accountIds: readonly string[]): Promise<void> {
  await appendToLog(tx.store, `test ${key}`, [{ event: "filters_changed", facts: {}, accountIds }]);
}

/** Appends, then closes the connection of its transaction. */
async function appendAndEnd(tx: Transaction, key: string, accountIds: readonly string[]): Promise<void> {
  await append(tx, key, accountIds);
  await tx.store.query("test_end", "select pg_terminate_backend(pg_backend_pid())");
}
