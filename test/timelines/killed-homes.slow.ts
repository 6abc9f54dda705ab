/** Home timelines that are filled, and added to, by a worker that is killed meanwhile: in PostgreSQL, and in Redis. */
import { expect } from "chai";
import { Redis } from "ioredis";
import { createPerson } from "../../bench/people.ts";
import { announce } from "../../src/domain/kernel/context.ts";
import { makePost } from "../cast/posts.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { generator } from "../support/random.ts";
import { type TestRedis, startRedis } from "../support/redis.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";

const entries = 50;
const readers = 60;
const kills = numberOfRuns({ sampled: 8, whole: 60 });
const password = "sesame-of-kills";

/** Milliseconds. */
const patience = 240_000;

for (const where of ["PostgreSQL", "Redis"] as const) {
  describe(`home timelines in ${where} whose worker is killed`, () => {
    const { server, cast } = suite({ HOME_ENTRIES: String(entries) });
    const random = generator(runSeed());
    let redis: TestRedis | undefined;
    let worker: RunningConcord | undefined;
    let readerIds: string[];

    before(async function () {
      if (where === "PostgreSQL") return;
      redis = await startRedis(password);
      if (redis === undefined) this.skip();
    });
    before(async () => {
      const { context, database } = server;
      const made = Array.from({ length: readers }, (_, place) =>
        context.writeWithoutActor(createPerson, `reader_${place}`),
      );
      readerIds = (await Promise.all(made)).map(({ accountId }) => accountId);
      const authors = [cast.bob.account, cast.carol.account, cast.frank];
      await database.builder("follows").insert(
        authors.flatMap(({ id }) =>
          [cast.alice.account.id, ...readerIds].map((accountId) => ({
            account_id: accountId,
            target_account_id: id,
          })),
        ),
      );
      for (let count = 0; count < entries; count += 1) await post();
      await server.settle();
    });
    after(async () => {
      await kill();
      await redis?.kill();
    });

    const post = (): Promise<{ readonly id: string }> => {
      const authors = [cast.bob.account, cast.carol.account, cast.frank];
      return makePost(server, authors[random(authors.length)] ?? cast.frank);
    };

    async function start(): Promise<void> {
      worker = await startConcord({
        DATABASE_URL: server.connectionString,
        DATA_DIR: server.context.config.dataDirectory,
        PUBLIC_URL: "http://concord.test",
        PORT: "0",
        ROLES: "web,worker",
        HOME_ENTRIES: String(entries),
        ...(redis === undefined ? {} : { HOME_REDIS_URLS: `redis://:${password}@127.0.0.1:${redis.port}` }),
      });
    }

    async function kill(): Promise<void> {
      if (worker === undefined) return;
      process.kill(worker.pid, "SIGKILL");
      await worker.ended;
      worker = undefined;
    }

    async function numberOfFilled(): Promise<number> {
      const rows = await server.database
        .builder("homes")
        .whereIn("account_id", readerIds)
        .whereNotNull("filled_at")
        .select("account_id");
      return rows.length;
    }

    /** Whether a worker has nothing left to do, nor something that a killed one has begun. */
    async function isDone(): Promise<boolean> {
      const rows = await server.database.query(
        "test_left",
        "select id from events union all select id from graphile_worker.jobs where run_at <= now() limit 1",
      );
      return rows.length === 0;
    }

    /** The newest entries that are stored for a reader, whichever of them a page would use. */
    async function storedOf(client: Redis | undefined, accountId: string): Promise<string[]> {
      if (client !== undefined) {
        const [name, ...members] = await client.zrange(`concord:concord.test:home:${accountId}`, "0", "-1");
        const named = await server.database
          .builder("homes")
          .where({ account_id: accountId, copy: name ?? "" });
        expect(named, `the copy of ${accountId}`).to.have.length(1);
        return members.map((id) => String(BigInt(id))).toReversed();
      }
      const rows = (await server.database
        .builder("home_entries")
        .where({ account_id: accountId })
        .orderBy("status_id", "desc")
        .select("status_id")) as { status_id: string }[];
      return rows.map(({ status_id: id }) => id);
    }

    it("miss no entry once another worker has gone on", async () => {
      const { context, database } = server;
      const posted: string[] = [];
      let interrupted = 0;
      let isLost = true;
      for (let count = 0; count < kills; count += 1) {
        // The others' stay as former kills have left them.
        const away = readerIds.filter(() => isLost || random(2) === 0);
        await database
          .builder("homes")
          .whereIn("account_id", away)
          .update({ filled_at: null, kept_from: null, copy: null });
        for (const accountId of away) {
          await context.writeWithoutActor(announce, { type: "home.fill_due", accountId });
        }
        await start();
        const enough = readers - 1 - random(away.length);
        const writing = (async () => {
          for (let added = 0; added < 10; added += 1) posted.push((await post()).id);
        })();
        // Some may have lost their copy, and wait for their readers.
        await until(
          async () => (await numberOfFilled()) >= enough || (await isDone()),
          "home timelines",
          patience,
        );
        await kill();
        await writing;
        if ((await numberOfFilled()) < readers) interrupted += 1;
        // What it has lost is filled again for those who read, so all of them are asked for in the next round.
        isLost = redis !== undefined && count < kills - 1 && random(3) === 0;
        if (redis !== undefined && isLost) {
          await redis.kill();
          await redis.restart();
        }
      }
      await start();
      await until(isDone, "the remaining events", patience);
      const unfilled = await database
        .builder("homes")
        .whereIn("account_id", readerIds)
        .whereNull("filled_at")
        .pluck<string[]>("account_id");
      for (const accountId of unfilled) {
        await context.writeWithoutActor(announce, { type: "home.fill_due", accountId });
      }
      await until(isDone, "the last home timeline", patience);
      expect(await numberOfFilled()).to.equal(readers);
      await kill();

      const { body } = await cast.alice.get("/api/v1/timelines/home?limit=40").expect(200);
      const newest = (body as { id: string }[]).map(({ id }) => id);
      expect(newest).to.include.members(posted.slice(-20));
      const client =
        redis === undefined ? undefined : new Redis({ host: "127.0.0.1", port: redis.port, password });
      try {
        for (const accountId of readerIds) {
          expect((await storedOf(client, accountId)).slice(0, 40), accountId).to.deep.equal(newest);
        }
      } finally {
        client?.disconnect();
      }
      expect(interrupted, "kills before the last home timeline was filled").to.be.above(kills / 2);
    });
  });
}
