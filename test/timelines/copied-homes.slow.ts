/** Home timelines whose entries are copies in two Redis servers. */
import { expect } from "chai";
import { Redis } from "ioredis";
import { type TestRedis, startRedis } from "../support/redis.ts";
import { openHomeCopies } from "../../src/redis/home-copies.ts";
import type { HomeCopies } from "../../src/store/timelines/home-copies.ts";
import type { TestServer } from "../support/server.ts";
import { type HomePlace, entries, testStoredHomes } from "./stored-homes.ts";

const password = "sesame-of-homes";

const servers: TestRedis[] = [];
let copies: HomeCopies | undefined;
/** Reads that found a part of a copy. */
let found = 0;

async function onEach<T>(work: (redis: Redis) => Promise<T>): Promise<T[]> {
  return Promise.all(
    servers.map(async ({ port }) => {
      const redis = new Redis({ host: "127.0.0.1", port, password });
      try {
        return await work(redis);
      } finally {
        redis.disconnect();
      }
    }),
  );
}

const keyOf = (accountId: string): string => `concord:concord.test:home:${accountId}`;

async function copyOf({ database }: TestServer, accountId: string): Promise<string | null> {
  const [row] = (await database.builder("homes").where({ account_id: accountId }).select("copy")) as {
    copy: string | null;
  }[];
  return row?.copy ?? null;
}

const place: HomePlace = {
  environment: {},
  services: {},

  async start() {
    for (let count = 0; count < 2; count += 1) {
      const redis = await startRedis(password);
      if (redis === undefined) return false;
      servers.push(redis);
    }
    const urls = servers.map(({ port }) => `redis://:${password}@127.0.0.1:${port}`);
    const opened = openHomeCopies(urls, "concord.test", { entries, days: 14, lost: () => undefined });
    copies = opened;
    place.services.homeCopies = {
      ...opened,
      async read(...given) {
        const part = await opened.read(...given);
        if (typeof part === "object") found += 1;
        return part;
      },
    };
    return true;
  },

  async close() {
    copies?.close();
    for (const redis of servers) await redis.kill();
  },

  async storedNumber(server, accountId) {
    if ((await copyOf(server, accountId)) === null) return 0;
    const sizes = await onEach((redis) => redis.zcard(keyOf(accountId)));
    // Without its name, and what is trimmed later.
    return Math.min(entries, Math.max(...sizes) - 1);
  },

  async pull(server, accountId) {
    const { builder } = server.database;
    const copy = await copyOf(server, accountId);
    const name = (value: string | null): PromiseLike<unknown> =>
      builder("homes").where({ account_id: accountId }).update({ copy: value });
    await name(null);
    return () => name(copy);
  },

  async disturb(accountId, random) {
    const fault = random(3);
    if (fault === 0) await onEach((redis) => redis.unlink(keyOf(accountId)));
    else if (fault === 1) await onEach((redis) => redis.flushall());
    else {
      const redis = servers[random(servers.length)];
      await redis?.kill();
      await redis?.restart();
    }
  },

  tests(server) {
    it("were read from Redis, and PostgreSQL has no entries", async () => {
      expect(found).to.be.above(100);
      expect(await server.database.builder("home_entries")).to.deep.equal([]);
    });
  },
};

testStoredHomes("Redis", place);
