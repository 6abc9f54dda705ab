/** Copies of home timelines in Redis, and what happens when Redis fails or loses some. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect } from "chai";
import { Redis } from "ioredis";
import { fill, tendHomes } from "../../src/domain/timelines/homes.ts";
import { firstFailures } from "../../src/redis/connection.ts";
import { openHomeCopies } from "../../src/redis/home-copies.ts";
import { findHomeDeliveries } from "../../src/store/streaming/readers.ts";
import { type HomeCopies, largestId } from "../../src/store/timelines/home-copies.ts";
import { beginHome, fillCopy, insertHomeEntries } from "../../src/store/timelines/home.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { type TestRedis, startRedis } from "../support/redis.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";

const password = "sesame-of-homes";
const entries = 50;
const newest = { position: largestId, above: 0, below: 60 };
/** The id of a millisecond, and a number in it. */
const idAt = (millisecond: number, number = 0): string =>
  String((BigInt(1_700_000_000_000 + millisecond) << 16n) + BigInt(number));

describe("copies of home timelines in Redis", function () {
  let redis: TestRedis;
  let client: Redis;
  let copies: HomeCopies;
  let problems: Error[];
  const environment: Record<string, string> = { HOME_ENTRIES: String(entries) };

  before(async function () {
    const started = await startRedis(password);
    if (started === undefined) {
      process.stdout.write("redis-server is missing: the tests of home timelines in Redis are skipped\n");
      this.skip();
    }
    redis = started;
    environment["HOME_REDIS_URLS"] = `redis://:${password}@127.0.0.1:${redis.port}`;
    client = new Redis({ host: "127.0.0.1", port: redis.port, password, retryStrategy: () => 100 });
    client.on("error", () => undefined);
  });
  after(async () => {
    client?.disconnect();
    await redis?.kill();
  });
  describe("by themselves", () => {
    beforeEach(async () => {
      await until(() => client.status === "ready", "Redis");
      await client.flushall();
      problems = [];
      copies = open();
    });
    afterEach(() => {
      copies.close();
    });

    function open(url = environment["HOME_REDIS_URLS"] ?? ""): HomeCopies {
      return openHomeCopies([url], "copies.test", {
        entries,
        days: 14,
        lost: (error) => problems.push(error),
      });
    }

    async function fillWith(accountId: string, ids: readonly string[], isWhole: boolean): Promise<string> {
      const copy = await copies.begin(accountId);
      if (copy === undefined) throw new Error("no copy was begun");
      expect(await copies.complete(accountId, copy, ids.toReversed(), isWhole)).to.equal(true);
      return copy;
    }

    const add = (id: string, copy: string | null): Promise<ReadonlySet<string>> =>
      copies.add([{ account_id: "1", status_id: id, copy }]);

    it("have ids in their order, also of one millisecond and of different lengths", async () => {
      const ids = ["20645", "99999999999999999", idAt(0), idAt(5, 1), idAt(5, 2), idAt(5, 65_535), idAt(6)];
      const copy = await fillWith("1", ids, true);
      const around = { position: idAt(5, 2), above: 10, below: 10 };
      const part = await copies.read("1", around);
      expect(part).to.deep.equal({
        copy,
        ids: [...ids.slice(0, 4).toReversed(), ...ids.slice(4)],
        from: "0",
        to: largestId,
      });
      const cut = await copies.read("1", { ...around, above: 2, below: 4 });
      expect(cut).to.deep.include({ ids: [idAt(5, 1), idAt(0), idAt(5, 2)], from: idAt(0), to: idAt(5, 2) });
    });

    it("are complete from a later id on once they are trimmed, whatever is added below", async () => {
      const ids = Array.from({ length: entries }, (_, index) => idAt(index * 10));
      const copy = await fillWith("1", ids, false);
      await add(idAt(-5), copy);
      const filled = await copies.read("1", newest);
      expect(filled).to.deep.include({ from: idAt(1), ids: ids.slice(1).toReversed() });
      for (let count = 0; count < 200; count += 1) await add(idAt(1000 + count), copy);
      expect(await client.zcard("concord:copies.test:home:1")).to.be.at.most(entries + 70);
      await add(idAt(6), copy);
      const part = await copies.read("1", { ...newest, below: 500 });
      if (typeof part !== "object") throw new Error("nothing was read");
      expect(part.ids.length).to.be.within(entries - 1, entries + 70);
      expect(part.ids).not.to.include(idAt(6));
      expect(BigInt(part.from) > BigInt(idAt(1000))).to.equal(true);
      const all = Array.from({ length: 200 }, (_, count) => idAt(1199 - count));
      expect(part.ids, "without a gap").to.deep.equal(all.filter((id) => BigInt(id) >= BigInt(part.from)));
    });

    it("have what is added while they are filled, and aren't completed once replaced", async () => {
      const first = (await copies.begin("1")) ?? "";
      await add(idAt(7), first);
      expect(await copies.complete("1", first, [idAt(1)], true)).to.equal(true);
      expect(await copies.read("1", newest)).to.deep.include({ ids: [idAt(7), idAt(1)] });
      const second = await copies.begin("1");
      await copies.begin("1");
      expect(await copies.complete("1", second ?? "", [idAt(1)], true)).to.equal(false);
    });

    it("aren't made by adding, nor taken for one with another name, and end if they aren't read", async () => {
      expect([...(await add(idAt(1), null))]).to.deep.equal(["1"]);
      const lost = await fillWith("1", [], true);
      await client.flushall();
      expect([...(await add(idAt(1), lost))], "as another server may have it").to.deep.equal(["1"]);
      expect(await client.dbsize()).to.equal(0);
      expect(await copies.read("1", newest)).to.equal("missing");
      const copy = await fillWith("1", [], true);
      expect([...(await add(idAt(1), lost))], "added to another copy").to.deep.equal(["1"]);
      expect([...(await add(idAt(1), null))], "which isn't known yet").to.deep.equal(["1"]);
      expect([...(await add(idAt(1), copy))]).to.deep.equal([]);
      expect(await client.ttl("concord:copies.test:home:1")).to.be.within(1, 14 * 24 * 3600);
    });

    it("from before a restart aren't used, even if Redis still has them", async () => {
      const copy = await fillWith("1", [idAt(1)], true);
      const dump = await client.dumpBuffer("concord:copies.test:home:1");
      await redis.kill();
      await redis.restart();
      await until(() => client.status === "ready", "Redis");
      await client.restore("concord:copies.test:home:1", 0, dump);
      const again = open();
      expect(await again.read("1", newest)).to.equal("missing");
      const lost = await again.add([{ account_id: "1", status_id: idAt(2), copy }]);
      expect([...lost], "nor added to").to.deep.equal(["1"]);
      again.close();
    });

    it("aren't asked for again while Redis hangs", async () => {
      let sent = "";
      let connections = 0;
      const hanging = createServer((socket) => {
        connections += 1;
        const isFirst = connections === 1;
        socket.setEncoding("utf8").on("data", (text: string) => {
          if (isFirst && /info/i.test(text)) socket.write("$32\r\nrole:master\r\nrun_id:1\r\nloading:0\r\n");
          else sent += text;
        });
        socket.on("error", () => undefined);
      }).listen(0, "127.0.0.1");
      await once(hanging, "listening");
      const hung = open(`redis://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
      for (let count = 0; count < 20; count += 1) expect(await hung.read("1", newest)).to.equal(undefined);
      expect([...(await hung.add([{ account_id: "1", status_id: "2", copy: "1" }]))]).to.deep.equal(["1"]);
      expect(sent.match(/copies\.test:home:1/g)).to.have.length(1);
      expect(problems.map(({ message }) => message)).to.deep.equal(["Command timed out"]);
      hung.close();
      hanging.close();
    });

    it("are used further after Redis refused a command, which is reported once", async () => {
      const copy = await fillWith("1", [idAt(1)], true);
      await client.set("concord:copies.test:home:2", "of another type");
      expect(await copies.read("2", newest)).to.equal(undefined);
      expect(await copies.read("1", newest)).to.deep.include({ copy });
      await client.config("SET", "maxmemory", "1");
      for (let count = 2; count < 5; count += 1)
        expect([...(await add(idAt(count), copy))]).to.deep.equal(["1"]);
      expect(await copies.read("1", newest)).to.deep.include({ ids: [idAt(1)] });
      await client.config("SET", "maxmemory", "0");
      expect([...(await add(idAt(5), copy))]).to.deep.equal([]);
      expect(problems).to.have.length(1);
      expect(String(problems)).to.include("WRONGTYPE");
    });

    it("are filled with the most entries that a setting allows", async () => {
      const ids = Array.from({ length: 100_000 }, (_, index) => idAt(index));
      await fillWith("1", ids, true);
      expect(await client.zcard("concord:copies.test:home:1")).to.equal(100_001);
      expect(await copies.read("1", newest)).to.deep.include({ ids: ids.slice(-60).toReversed() });
    });

    it("say why no address of the host accepts a connection", () => {
      const unused = new Redis({ lazyConnect: true });
      firstFailures(unused, (error) => problems.push(error));
      const refused = ["::1", "127.0.0.1"].map((host) => new Error(`connect ECONNREFUSED ${host}`));
      unused.emit("error", new AggregateError(refused));
      unused.disconnect();
      expect(problems.map(({ message }) => message)).to.deep.equal([
        "connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1",
      ]);
    });

    it("say what is wrong without the password", async () => {
      const wrong = open(`redis://:wrong-${password}@127.0.0.1:${redis.port}`);
      expect(await wrong.read("1", newest)).to.equal(undefined);
      const problem: unknown = await wrong.measure().catch((error: unknown) => error);
      wrong.close();
      expect(String(problem)).to.match(/127\.0\.0\.1:\d+: WRONGPASS/);
      expect(String(problem) + String(problems)).not.to.include(password);
      expect(await copies.measure()).to.be.above(100_000);
    });
  });

  describe("of a server", () => {
    const { server, cast } = suite(environment);

    const idsOf = async (): Promise<string[]> =>
      (await cast.alice.call("listHomeTimeline")).map(({ id }) => id);
    const homeOf = async (): Promise<{ copy: string | null; filled_at: Date | null } | undefined> => {
      const [row] = (await server.database
        .builder("homes")
        .where({ account_id: cast.alice.account.id })
        .select("copy", "filled_at")) as { copy: string | null; filled_at: Date | null }[];
      return row;
    };
    const copyOf = async (): Promise<string | null> => (await homeOf())?.copy ?? null;
    /** Whether the page is read from Redis. */
    const isStored = async (): Promise<boolean> => {
      const context = server.context.fork();
      const part = await context.homeCopies?.read(cast.alice.account.id, newest);
      const home = await homeOf();
      return typeof part === "object" && part.copy === home?.copy && home.filled_at !== null;
    };

    before(async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      await server.settle();
    });

    it("have one's own posts at once, and others' once the events are handled", async () => {
      await client.flushall();
      await idsOf();
      // The page doesn't wait until filling is asked for.
      await until(async () => {
        await server.settle();
        return isStored();
      }, "the home timeline to be filled");
      const { id: own } = await cast.alice.call("createStatus", { body: { status: "At once" } });
      expect((await idsOf())[0]).to.equal(own);
      const other = await makePost(server, cast.bob.account);
      await server.settle();
      expect((await idsOf()).slice(0, 2)).to.deep.equal([other.id, own]);
      expect(await isStored()).to.equal(true);
      expect(await server.database.builder("home_entries")).to.deep.equal([]);
    });

    it("have entries that are streamed by a process that keeps them in PostgreSQL", async () => {
      const accountId = cast.alice.account.id;
      const post = await makePost(server, cast.bob.account);
      await server.settle();
      const delivery = { statusId: post.id, accountId };
      expect(await findHomeDeliveries(server.database, [delivery])).to.deep.equal([delivery]);
    });

    it("lose nothing while Redis is away, and are filled again after it", async () => {
      await redis.kill();
      const missed = await makePost(server, cast.bob.account);
      await server.settle();
      expect(await copyOf(), "a copy without the post").to.equal(null);
      expect((await idsOf())[0]).to.equal(missed.id);
      await redis.restart();
      await until(async () => (await server.context.homeCopies?.begin("1")) !== undefined, "Redis");
      expect((await idsOf())[0]).to.equal(missed.id);
      await tendHomes(server.context.fork());
      expect(await isStored()).to.equal(true);
      expect((await idsOf())[0]).to.equal(missed.id);
    });

    it("aren't complete any more once a process that finds another copy has added an entry", async () => {
      expect(await isStored()).to.equal(true);
      const key = `concord:concord.test:home:${cast.alice.account.id}`;
      const [first] = await client.zrange(key, "0", "0");
      expect(first).to.equal(await copyOf());
      await client.zrem(key, String(first));
      await client.zadd(key, "-1", String(first).replace(/.{3}$/, "old"));
      const post = await makePost(server, cast.bob.account);
      await server.settle();
      expect((await idsOf())[0]).to.equal(post.id);
      expect(await copyOf()).not.to.equal(first);
    });

    it("aren't complete if a process with other servers adds an entry while they are filled", async () => {
      const accountId = cast.alice.account.id;
      const { homeCopies } = server.context;
      if (homeCopies === null) throw new Error("no copies");
      const other = openHomeCopies([environment["HOME_REDIS_URLS"] ?? ""], "other.test", {
        entries,
        days: 14,
        lost: () => undefined,
      });
      const { transaction } = server.database;
      const copy = await transaction((store) => beginHome(store, homeCopies, accountId));
      const post = await makePost(server, cast.bob.account);
      expect(copy).to.equal(await copyOf());
      expect(await isStored(), "not filled yet").to.equal(false);
      await transaction((store) => insertHomeEntries(store, other, [post.id]));
      await transaction((store) => fillCopy(store, homeCopies, { accountId, copy: copy ?? "" }, entries));
      other.close();
      expect(await copyOf()).to.equal(null);
      expect((await idsOf())[0]).to.equal(post.id);
      await fill(server.context.fork(), accountId);
      expect(await isStored()).to.equal(true);
    });

    it("aren't complete any more once a process without Redis has added an entry", async () => {
      expect(await isStored()).to.equal(true);
      const post = await makePost(server, cast.bob.account);
      await server.database.transaction((store) => insertHomeEntries(store, null, [post.id]));
      expect(await copyOf()).to.equal(null);
      expect((await idsOf())[0]).to.equal(post.id);
    });
  });
});
