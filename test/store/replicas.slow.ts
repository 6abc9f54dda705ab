import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "chai";
import { migrate } from "../../src/store/kernel/migrations.ts";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { type Replication, startReplication } from "../support/replication.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { until } from "../support/waiting.ts";

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, "127.0.0.1", () => {
            resolve((server.address() as AddressInfo).port);
          });
        }),
    ),
  );
  for (const server of servers) server.close();
  return ports;
}

/** Streaming replication between two real servers, and two processes that read from the replica. */
describe("a streaming replica", () => {
  let replication: Replication;
  let server: TestServer;
  let cast: Cast;
  const processes: RunningConcord[] = [];
  const metricsPorts: number[] = [];

  before(async () => {
    replication = await startReplication();
    await migrate(replication.primary);
    const database = { connectionString: replication.primary, drop: () => Promise.resolve() };
    server = await testServer({}, () => Promise.resolve(database));
    cast = await makeCast(server);
    const environment = {
      DATABASE_URL: replication.primary,
      DATABASE_REPLICA_URLS: replication.replica,
      DATABASE_POOL: "5",
      DATA_DIR: server.context.config.dataDirectory,
      PUBLIC_URL: "http://concord.test",
      RATE_LIMITS: "off",
      FFMPEG: "off",
      ROLES: "web",
      PORT: "0",
    };
    for (const port of await freePorts(2)) {
      metricsPorts.push(port);
      processes.push(await startConcord({ ...environment, METRICS_PORT: String(port) }));
    }
  });
  after(async () => {
    for (const one of processes) await one.stop();
    await server?.close();
    await replication?.close();
  });

  interface Reply {
    readonly status: number;
    readonly body: unknown;
  }

  async function ask(
    at: 0 | 1,
    person: Person | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Reply> {
    const reply = await fetch(new URL(path, processes[at]?.url), {
      method,
      headers: {
        ...(person === null ? {} : { Authorization: `Bearer ${person.token}` }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  }

  async function get(at: 0 | 1, person: Person | null, path: string): Promise<unknown> {
    const { status, body } = await ask(at, person, "GET", path);
    expect(status, `${path}: ${JSON.stringify(body)}`).to.equal(200);
    return body;
  }

  async function post(at: 0 | 1, person: Person, path: string, body: object = {}): Promise<unknown> {
    const reply = await ask(at, person, "POST", path, body);
    expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).to.equal(200);
    return reply.body;
  }

  /** Number of a process's requests that read from the replica. */
  async function replicaReads(at: 0 | 1): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPorts[at]}/metrics`)).text();
    return Number(/^concord_replica_reads_total\{outcome="replica"\} (\d+)$/m.exec(text)?.[1]);
  }

  /** Resumes the replica, and waits until both processes use it for carol, who never writes. */
  async function used(): Promise<void> {
    await replication.resume();
    for (const at of [0, 1] as const) {
      for (;;) {
        const before = await replicaReads(at);
        await get(at, cast.carol, statusesOf(cast.bob));
        if ((await replicaReads(at)) > before) break;
        await sleep(50);
      }
    }
  }

  /** Pauses the replica while both processes use it. */
  async function lagging(): Promise<void> {
    await used();
    await replication.pause();
  }

  const statusesOf = ({ account }: Person): string => `/api/v1/accounts/${account.id}/statuses`;
  const texts = (body: unknown): string[] => (body as { content: string }[]).map(({ content }) => content);
  const relation = async (at: 0 | 1, person: Person, other: Person): Promise<unknown> =>
    ((await get(at, person, `/api/v1/accounts/relationships?id[]=${other.account.id}`)) as unknown[])[0];

  it("shows users their own writes through another process immediately, and others after replication", async () => {
    const { alice, bob, carol } = cast;
    const { id } = (await post(0, bob, "/api/v1/statuses", { status: "Before" })) as { id: string };
    await lagging();

    for (const [round, [here, there]] of (
      [
        [0, 1],
        [1, 0],
      ] as const
    ).entries()) {
      const text = `While paused, ${round}`;
      await post(here, alice, "/api/v1/statuses", { status: text });
      expect(texts(await get(there, alice, statusesOf(alice)))).to.include(`<p>${text}</p>`);
      expect(texts(await get(there, carol, statusesOf(alice)))).not.to.include(`<p>${text}</p>`);
      expect(texts(await get(here, null, statusesOf(alice)))).not.to.include(`<p>${text}</p>`);
    }
    await post(0, alice, `/api/v1/statuses/${id}/favourite`);
    expect(await get(1, alice, `/api/v1/statuses/${id}`)).to.include({
      favourited: true,
      favourites_count: 1,
    });
    expect(await get(1, carol, `/api/v1/statuses/${id}`)).to.include({ favourites_count: 0 });
    await post(0, alice, `/api/v1/accounts/${bob.account.id}/follow`);
    expect(await relation(1, alice, bob)).to.include({ following: true });
    await post(1, alice, `/api/v1/accounts/${bob.account.id}/mute`);
    expect(await relation(0, alice, bob)).to.include({ following: true, muting: true });

    await used();
    for (const at of [0, 1] as const) {
      for (const person of [alice, bob, carol, null]) {
        const shown = texts(await get(at, person, statusesOf(alice)));
        expect(shown).to.include.members(["<p>While paused, 0</p>", "<p>While paused, 1</p>"]);
      }
      expect(await get(at, carol, `/api/v1/statuses/${id}`)).to.include({ favourites_count: 1 });
    }
  });

  it("isn't used while it lags by more than some seconds, and used again afterwards", async () => {
    await lagging();
    const text = "After a long pause";
    const seen = async (): Promise<boolean> =>
      texts(await get(0, cast.carol, statusesOf(cast.bob))).includes(`<p>${text}</p>`);
    await post(0, cast.bob, "/api/v1/statuses", { status: text });
    expect(await seen(), "from the replica").to.equal(false);
    await until(seen, "the primary", 60_000);
    await lagging();
    await post(0, cast.bob, "/api/v1/statuses", { status: "Used again" });
    expect(texts(await get(0, cast.carol, statusesOf(cast.bob)))).not.to.include("<p>Used again</p>");
    await replication.resume();
  });

  for (const [title, end, begin] of [
    ["is killed", () => replication.kill(), () => replication.restart()],
    ["hangs", () => replication.halt(), () => Promise.resolve(replication.wake())],
  ] as const) {
    it(`${title} during requests, which all succeed`, async () => {
      await used();
      const over = new AbortController();
      const replies: Record<number, number> = {};
      const clients = Array.from({ length: 8 }, async (_, index) => {
        while (!over.signal.aborted) {
          const at = index % 2 === 0 ? 0 : 1;
          const paths = ["/api/v1/timelines/home", "/api/v1/timelines/public", statusesOf(cast.bob)];
          const person = index % 3 === 0 ? null : cast.carol;
          const path = person === null ? paths[2] : paths[index % 3];
          const { status } = await ask(at, person, "GET", path ?? "");
          replies[status] = (replies[status] ?? 0) + 1;
        }
      });
      await sleep(500);
      end();
      await sleep(3000);
      await post(0, cast.bob, "/api/v1/statuses", { status: `Without it: ${title}` });
      expect(texts(await get(1, cast.carol, statusesOf(cast.bob)))).to.include(`<p>Without it: ${title}</p>`);
      await begin();
      await sleep(1000);
      over.abort();
      await Promise.all(clients);
      expect(Object.keys(replies)).to.deep.equal(["200"]);
      await used();
    });
  }
});
