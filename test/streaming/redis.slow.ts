import { expect } from "chai";
import { Redis } from "ioredis";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { type TestRedis, startRedis } from "../support/redis.ts";
import { type StreamingServer, openEvents, streamingServer } from "./support.ts";
import { until } from "../support/waiting.ts";

const password = "sesame-of-redis";

describe("streams of several processes over Redis", () => {
  let redis: TestRedis | undefined;
  let server: StreamingServer;
  let cast: Cast;
  let heard: Redis;
  const messages: string[] = [];
  const running: RunningConcord[] = [];

  before(async function () {
    redis = await startRedis(password);
    if (redis === undefined) {
      process.stdout.write("redis-server is missing: the tests of streams over Redis are skipped\n");
      this.skip();
    }
    server = await streamingServer({ REDIS_URL: `redis://:wrong-${password}@127.0.0.1:${redis.port}` });
    cast = await makeCast(server);
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    heard = new Redis({ host: "127.0.0.1", port: redis.port, password, retryStrategy: () => 100 });
    heard.on("error", () => undefined);
    heard.on("message", (channel) => messages.push(channel));
    await heard.subscribe("concord:concord.test:streams");
    const environment = {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.context.config.dataDirectory,
      PUBLIC_URL: "http://concord.test",
      RATE_LIMITS: "off",
      PORT: "0",
      REDIS_URL: `redis://:${password}@127.0.0.1:${redis.port}`,
    };
    running.push(await startConcord({ ...environment, ROLES: "web,worker" }));
    running.push(await startConcord({ ...environment, ROLES: "streaming" }));
  });
  after(async () => {
    for (const one of running) await one.stop();
    heard?.disconnect();
    await server?.close();
    await redis?.kill();
  });

  async function post(status: string): Promise<void> {
    const reply = await fetch(`${running[0]?.url}/api/v1/statuses`, {
      method: "POST",
      headers: { Authorization: `Bearer ${cast.bob.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ status }),
    });
    expect(reply.status).to.equal(200);
  }

  it("send a post to another process, and lose nothing while Redis is down", async () => {
    const port = Number(new URL(running[1]?.url ?? "").port);
    const stream = await openEvents({ port }, "/api/v1/streaming/user", { token: cast.alice.token });
    const updates = () => stream.received.filter(({ event }) => event === "update");
    const posted: string[] = [];
    const postAndRead = async (status: string): Promise<void> => {
      posted.push(status);
      await post(status);
      await until(() => updates().length === posted.length, `"${status}"`);
    };
    // A process publishes once connected, at the latest after its delay between attempts.
    const postUntilPublished = async (status: string): Promise<void> => {
      messages.length = 0;
      for (let count = 1; messages.length === 0; count += 1) {
        if (count > 10) throw new Error("nothing is published");
        await postAndRead(`${status}, ${count}`);
      }
    };
    await postUntilPublished("Over Redis");
    expect(messages).to.include("concord:concord.test:streams");

    await redis?.kill();
    await postAndRead("Without Redis");

    await redis?.restart();
    await until(() => heard.status === "ready", "Redis");
    await postUntilPublished("Redis is back");
    const contents = updates().map(
      ({ payload }) => (JSON.parse(payload ?? "") as { content: string }).content,
    );
    expect(contents).to.deep.equal(posted.map(paragraph));
    expect(new Set(updates().map(({ id }) => id)).size).to.equal(updates().length);
    await stream.close();
  });

  it("work if Redis rejects the password, which isn't logged", async () => {
    const stream = await openEvents(server, "/api/v1/streaming/user", { token: cast.alice.token });
    await cast.bob.post("/api/v1/statuses").send({ status: "Refused by Redis" }).expect(200);
    await server.settle();
    const contents = () => stream.received.map(({ payload }) => payload ?? "").join();
    await until(() => contents().includes("Refused by Redis"), "the post");
    const warnings = server.logged.filter(({ msg }) => /announce/.test(String(msg)));
    expect(JSON.stringify(warnings)).to.match(/WRONGPASS/);
    // One line for all attempts of each side.
    expect(warnings.length).to.be.lessThan(3);
    expect(JSON.stringify(server.logged)).not.to.include(password);
    await stream.close();
  });
});

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}
