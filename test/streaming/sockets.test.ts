import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import { createStreamingAPIClient } from "masto";
import { WebSocket } from "ws";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { findStatusListing } from "../../src/store/statuses/listing.ts";
import { type NewLogEntry, appendToLog, trimLog } from "../../src/store/streaming/log.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { publish } from "../support/statuses.ts";
import {
  RefusedStream,
  type SocketClient,
  type StreamingServer,
  eventCheck,
  openEvents,
  openSocket,
  streamingServer,
} from "./support.ts";
import { until } from "../support/waiting.ts";

/** An event as masto.js parses it. */
interface Seen {
  readonly event: string;
  readonly payload: { readonly account: { readonly username: string } };
}

async function append(tx: Transaction, key: string, entries: readonly NewLogEntry[]): Promise<void> {
  await appendToLog(tx.store, key, entries);
}

function trim(tx: Transaction, before: Date): Promise<void> {
  return trimLog(tx.store, before);
}

describe("streams over WebSocket", () => {
  const check = eventCheck();
  let server: StreamingServer;
  let cast: Cast;
  const open: SocketClient[] = [];

  before(async () => {
    server = await streamingServer();
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  afterEach(async () => {
    for (const client of open.splice(0)) {
      client.socket.terminate();
      await client.ended;
    }
  });
  after(() => server.close());

  async function socket(query = "", token = cast.alice.token): Promise<SocketClient> {
    const client = await openSocket(server, query, { token });
    open.push(client);
    return client;
  }

  async function refusal(
    query: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RefusedStream> {
    try {
      open.push(await openSocket(server, query, { headers }));
    } catch (error) {
      if (error instanceof RefusedStream) return error;
      throw error;
    }
    throw new Error("the socket was opened");
  }

  it("multiplex several streams on one connection, with the stream's name", async () => {
    const client = await socket("?stream=user");
    await client.send({ type: "subscribe", stream: "hashtag", tag: "peas" });
    await client.send({ type: "subscribe", stream: "public:local" });
    // Subscribing twice has no effect.
    await client.send({ type: "subscribe", stream: "public", only_media: false });
    await client.send({ type: "unsubscribe", stream: "public" });
    const { id } = await publish(cast.bob, "Some #peas");
    await server.settle();
    const events = await client.take(3);
    expect(events.map(({ stream }) => stream)).to.have.deep.members([
      ["user"],
      ["hashtag", "peas"],
      ["public:local"],
    ]);
    for (const event of events) {
      check(event);
      expect(JSON.parse(event.payload ?? "")).to.include({ id });
    }
    await client.send({ type: "unsubscribe", stream: "hashtag", tag: "peas" });
    await client.send({ type: "unsubscribe", stream: "public:local" });
    await cast.bob.call("deleteStatus", { path: { id } });
    await server.settle();
    expect(await client.take(1)).to.have.length(1);
    expect(client.errors).to.deep.equal([]);
  });

  it("accept the token in the query and the subprotocol, and reject the connection without one", async () => {
    for (const query of ["", "?stream=public", "?access_token=nobody"]) {
      const { status, body } = await refusal(query);
      expect(status).to.equal(401);
      expect(JSON.parse(body)).to.include({ code: "invalid_token" });
    }
    expect((await refusal("", { Authorization: `Bearer ${cast.app.token}` })).status).to.equal(422);
    const byQuery = await openSocket(server, `?stream=user&access_token=${cast.bob.token}`, {});
    open.push(byQuery);
    const byProtocol = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/streaming?stream=user`, [
      cast.bob.token,
    ]);
    await new Promise((resolve) => byProtocol.once("open", resolve));
    expect(byProtocol.protocol).to.equal(cast.bob.token);
    byProtocol.terminate();
    await publish(cast.bob, "For me");
    await server.settle();
    expect(await byQuery.take(1)).to.have.length(1);
  });

  it("reply to invalid commands with an error, and stay open", async () => {
    const fewer = await socket("?stream=user", (await cast.alice.withScopes("read:notifications")).token);
    await fewer.send({ type: "subscribe", stream: "user:notification" });
    await fewer.send({ type: "subscribe", stream: "nothing" });
    await fewer.send({ type: "subscribe", stream: "hashtag" });
    await fewer.send({ type: "subscribe", stream: "hashtag", tag: "\0" });
    await fewer.send({ type: "sing", stream: "user" });
    await fewer.send([1]);
    fewer.socket.send("not JSON");
    fewer.socket.send(Buffer.from([1, 2, 3]));
    await until(() => fewer.errors.length >= 8, "errors");
    expect(fewer.errors.map(({ status }) => status)).to.deep.equal([403, 404, 400, 400, 400, 400, 400, 400]);
    expect(fewer.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it("are closed for a client that sends a megabyte, or ten thousand subscriptions", async () => {
    const [long, many] = [await socket(), await socket("", cast.bob.token)];
    long.socket.send("x".repeat(1_000_000));
    for (let count = 0; count < 10_000; count += 1) {
      many.socket.send(JSON.stringify({ type: "subscribe", stream: "hashtag", tag: `tag${count}` }));
    }
    await Promise.all([long.ended, many.ended]);
    expect(long.closeCode()).to.equal(1009);
    expect(many.closeCode()).to.be.oneOf([1006, 1008]);
    const other = await socket("?stream=user");
    expect(other.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it("allow a client at most a hundred subscriptions", async () => {
    const client = await socket();
    for (let count = 0; count < 101; count += 1) {
      await client.send({ type: "subscribe", stream: "hashtag", tag: `tag${count}` });
    }
    expect(client.errors.map(({ status }) => status)).to.deep.equal([422]);
  });

  it("resume after the last event: each once, in order, as event streams and WebSockets", async () => {
    const first = await socket("?stream=user");
    const ids = [(await publish(cast.bob, "One")).id];
    await server.settle();
    const [seen] = await first.take(1);
    await first.close();
    for (const text of ["Two", "Three", "Four"]) ids.push((await publish(cast.bob, text)).id);
    await server.settle();
    const [second, events] = [
      await socket(`?stream=user&since_event_id=${seen?.id}`),
      await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token, since: seen?.id }),
    ];
    ids.push((await publish(cast.bob, "Five")).id);
    await server.settle();
    for (const client of [second, events]) {
      const got = await client.take(4);
      expect(got.map(({ payload }) => (JSON.parse(payload ?? "") as { id: string }).id)).to.deep.equal(
        ids.slice(1),
      );
      const order = got.map(({ id }) => BigInt(id ?? "0"));
      expect(order).to.deep.equal(order.toSorted((left, right) => Number(left - right)));
    }
    await events.close();
  });

  it("report that they can't resume, and continue with new events", async () => {
    const events = await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token });
    const old = events.lastId() ?? "";
    await publish(cast.bob, "Forgotten");
    await server.settle();
    await events.take(1);
    await events.close();
    server.advance(25 * 3_600_000);
    await server.context.writeWithoutActor(trim, server.context.clock());
    for (const [since, reason] of [
      [old, "expired"],
      ["9223372036854775807", "unknown"],
      ["0", "unknown"],
      ["yesterday", "unknown"],
    ] as const) {
      const client = await socket(`?stream=user&since_event_id=${since}`);
      const [reset] = await client.take(1);
      expect(reset).to.include({ event: "stream_reset" });
      check(reset ?? { id: "", event: "", payload: "" });
      expect(JSON.parse(reset?.payload ?? "")).to.deep.equal({ reason });
      await publish(cast.bob, "Now");
      await server.settle();
      expect((await client.take(1)).map(({ event }) => event)).to.deep.equal(["update"]);
      await client.close();
    }
  });

  it("disconnect clients that don't read, and serve the others", async () => {
    const { id } = await publish(cast.bob, "Tomatoes ".repeat(50));
    await server.settle();
    const slowEvents = await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token });
    const [slow, quick] = [await socket("?stream=user"), await socket("?stream=user")];
    slowEvents.response.pause();
    slow.socket.pause();
    const listing = await findStatusListing(server.context.store, id);
    if (listing === undefined) throw new Error("the status has no listing");
    const entry = {
      event: "update" as const,
      facts: { status: { id, ...listing } },
      accountIds: [cast.alice.account.id],
    };
    let sent = 0;
    const dropped = async (): Promise<boolean> => {
      const text = await server.metrics.text();
      return ["events", "websocket"].every((one) =>
        text.includes(`concord_dropped_streams_total{transport="${one}"} 1`),
      );
    };
    while (!(await dropped()) && sent < 20_000) {
      await server.context.writeWithoutActor(
        append,
        `slow ${sent}`,
        Array.from({ length: 500 }, () => entry),
      );
      sent += 500;
      await until(() => quick.received.length >= sent, "the events of a quick client");
    }
    expect(await dropped()).to.equal(true);
    expect(quick.received).to.have.length(sent);
    slow.socket.terminate();
    await slowEvents.close();
  });

  it("end when the password is changed", async () => {
    const client = await socket("?stream=user", cast.carol.token);
    await modifyUser(server.context, operator, { username: "carol", password: "another long password" });
    await server.settle();
    await client.ended;
    expect(client.closeCode()).to.equal(1008);
  });

  it("serve masto.js", async () => {
    const client = createStreamingAPIClient({
      streamingApiUrl: `ws://127.0.0.1:${server.port}`,
      accessToken: cast.alice.token,
      implementation: WebSocket,
    });
    using subscription = client.user.subscribe();
    const values = subscription.values();
    const next = values.next();
    // Subscriptions aren't acknowledged.
    const arrived = new AbortController();
    const seen = next.finally(() => {
      arrived.abort();
    });
    while (!arrived.signal.aborted) {
      await publish(cast.bob, "Hello");
      await server.settle();
      await setTimeout(20);
    }
    const event = (await seen).value as Seen;
    expect(event.event).to.equal("update");
    expect(event.payload.account.username).to.equal("bob");
    client.close();
  });

  it("are counted by the metrics", async () => {
    await socket();
    expect(await server.metrics.text()).to.match(/concord_open_streams\{transport="websocket"\} 1/);
  });
});
