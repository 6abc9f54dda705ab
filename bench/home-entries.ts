/**
 * `node bench/home-entries.ts`: what an entry of a home timeline costs in PostgreSQL, and in one, two and four Redis servers:
 * posts of one account to all its followers, whose home timelines are full. CPU time counts, so that other load on the machine
 * affects the result less. Needs redis-server, and Linux.
 */
import { inStore } from "../src/domain/kernel/context.ts";
import { openHomeCopies } from "../src/redis/home-copies.ts";
import type { HomeCopies } from "../src/store/timelines/home-copies.ts";
import { beginHome, fillCopy, fillRows, insertHomeEntries } from "../src/store/timelines/home.ts";
import { type TestRedis, startRedis } from "../test/support/redis.ts";
import { createPerson } from "./people.ts";
import { type BenchContext, printTable, withBench } from "./server.ts";
import { postmasterOf, readCpuTimes } from "./usage.ts";

const followers = Number(process.env["BENCH_FOLLOWERS"] ?? 2000);

/** Posts that are measured for each place. */
const posts = Number(process.env["BENCH_POSTS"] ?? 100);

/** Posts of one transaction, as if a batch of events had them. */
const atOnce = 4;

const entries = 800;

/** Microseconds of CPU time since the server's start. */
async function cpuTimeOf({ client }: Running): Promise<number> {
  const info = await client("info", "cpu");
  const seconds = [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].map(([, value]) => Number(value));
  return seconds.reduce((sum, one) => sum + one, 0) * 1e6;
}

interface Running {
  readonly server: TestRedis;
  readonly client: (...command: readonly string[]) => Promise<string>;
  close(): Promise<void>;
}

async function startServers(count: number): Promise<Running[]> {
  const { Redis } = await import("ioredis");
  const running: Running[] = [];
  for (let place = 0; place < count; place += 1) {
    const server = await startRedis("bench");
    if (server === undefined) throw new Error("redis-server isn't installed");
    const redis = new Redis({ host: "127.0.0.1", port: server.port, password: "bench" });
    running.push({
      server,
      client: async (name = "", ...rest) => String(await redis.call(name, ...rest)),
      async close() {
        redis.disconnect();
        await server.kill();
      },
    });
  }
  return running;
}

async function makeFollowers(context: BenchContext): Promise<{ authorId: string; readerIds: string[] }> {
  const { accountId: authorId } = await context.writeWithoutActor(createPerson, "alice");
  const { rows } = await context.database.builder.raw<{ rows: { account_id: string }[] }>(
    `with made as (
       insert into accounts (username, uri, url)
       select 'reader' || n, 'http://localhost/users/reader' || n, 'http://localhost/@reader' || n
       from generate_series(1, ?::int) n returning id)
     insert into follows (account_id, target_account_id) select id, ? from made returning account_id`,
    [followers, authorId],
  );
  return { authorId, readerIds: rows.map(({ account_id: id }) => id) };
}

/** Inserts posts without their consequences. Returns their ids. */
async function makePosts(context: BenchContext, authorId: string, count: number): Promise<string[]> {
  const { rows } = await context.database.builder.raw<{ rows: { id: string }[] }>(
    `with talk as (insert into conversations (id) select time_id() from generate_series(1, ?::int) returning id)
     insert into statuses (id, account_id, uri, url, local, text, content, visibility, conversation_id, created_at)
     select t.id, ?, 'http://localhost/' || t.id, '', true, '', '', 'public', t.id, now() from talk t returning id`,
    [count, authorId],
  );
  return rows.map(({ id }) => id);
}

await withBench(async (bench) => {
  const rows: string[][] = [];
  await bench.fill(async (context) => {
    const { authorId, readerIds } = await makeFollowers(context);
    await makePosts(context, authorId, entries);
    const processes = { server: process.pid, postmaster: postmasterOf(bench.folder) };

    async function measure(copies: HomeCopies | null, running: readonly Running[]): Promise<void> {
      for (const accountId of readerIds) {
        const copy = await context.writeWithoutActor(inStore, beginHome, copies, accountId);
        if (copies === null) await context.writeWithoutActor(inStore, fillRows, [accountId], entries);
        else if (copy === null) throw new Error("no copy was begun");
        else await context.writeWithoutActor(inStore, fillCopy, copies, { accountId, copy }, entries);
      }
      const ids = await makePosts(context, authorId, posts);
      const cpuTimes = async () => ({
        own: readCpuTimes(processes),
        redis: await Promise.all(running.map(cpuTimeOf)),
      });
      const before = await cpuTimes();
      const began = performance.now();
      let number = 0;
      for (let place = 0; place < ids.length; place += atOnce) {
        const some = ids.slice(place, place + atOnce);
        const entered = await context.writeWithoutActor((tx) => insertHomeEntries(tx.store, copies, some));
        number += entered.length;
      }
      const seconds = (performance.now() - began) / 1000;
      const after = await cpuTimes();
      if (number !== posts * (followers + 1)) throw new Error(`${number} entries were added`);
      const each = (spent: number | undefined): string =>
        spent === undefined ? "" : (spent / number).toFixed(2);
      const redis = after.redis.map((time, place) => time - (before.redis[place] ?? 0));
      const most = Math.max(...redis);
      rows.push([
        copies === null ? "PostgreSQL" : `${running.length} Redis`,
        String(Math.round(number / seconds)),
        each((after.own?.postgres ?? 0) - (before.own?.postgres ?? 0)),
        each(redis.reduce((sum, one) => sum + one, 0)),
        each((after.own?.server ?? 0) - (before.own?.server ?? 0)),
        running.length === 0 ? "" : String(Math.round(number / (most / 1e6))),
      ]);
    }

    await measure(null, []);
    for (const count of [1, 2, 4]) {
      const running = await startServers(count);
      const urls = running.map(({ server }) => `redis://:bench@127.0.0.1:${server.port}`);
      const lost = (error: Error): void => {
        throw error;
      };
      const copies = openHomeCopies(urls, "localhost", { entries, days: 14, lost });
      await measure(copies, running);
      copies.close();
      for (const one of running) await one.close();
    }
  });
  printTable(
    ["entries in", "a second", "PostgreSQL µs", "Redis µs", "Node µs", "a second, if each Redis has a core"],
    rows,
  );
});
