/**
 * Compares pages after each write of a random history: from a server with caches, from one without, and rendered from
 * objects.
 */
import { expect } from "chai";
import { type Caches, type CacheSlot, openCaches } from "../../src/domain/kernel/caches.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { addressStatus } from "../../src/domain/statuses/receiving.ts";
import { renderStatusesById } from "../../src/entities/statuses/status.ts";
import { createApp } from "../../src/http/app.ts";
import { operations } from "../../src/operations/index.ts";
import { type AccountRow, findAccounts } from "../../src/store/accounts/account-rows.ts";
import { findStatuses } from "../../src/store/statuses/statuses.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { type History, openHistory, readersWrites, writersOf } from "../support/history.ts";
import { type Listening, listen } from "../support/listening.ts";
import { generator } from "../support/random.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";

/** Caches that can be emptied at any time. */
function emptiable(): Caches & { empty(): void } {
  let caches = openCaches();
  return {
    get: <Value>(slot: CacheSlot<Value>) => caches.get(slot),
    forgetVersions() {
      caches.forgetVersions();
    },
    empty() {
      caches = openCaches();
    },
  };
}

describe("cached pages", function () {
  this.timeout(numberOfRuns({ sampled: 120_000, whole: 3_600_000 }));
  const { server, cast } = suite();
  let warm: Listening;
  let cold: Listening;
  let coldContext: Context;
  let history: History;
  let everyone: readonly AccountRow[];
  const caches = emptiable();
  const random = generator(runSeed());

  before(async () => {
    const remotes = [cast.frank, await makeRemoteAccount(server, "frank", "other.example")];
    const moderator = await makeStaff(server, "Owner");
    coldContext = contextWith(server, { caches });
    warm = await listen(server.app);
    cold = await listen(createApp(coldContext, operations));
    const people = writersOf(cast);
    everyone = [...people.map(({ account }) => account), ...remotes];
    const suspendable = [cast.dave.account, ...remotes];
    history = openHistory({ server, ask: warm.ask, people, remotes, suspendable, moderator, random });
  });
  after(async () => {
    await warm.close();
    await cold.close();
  });

  /** Every page to be compared after each write. */
  async function pages(): Promise<{ readonly reader: Person | null; readonly path: string }[]> {
    const shared = [
      "/api/v1/timelines/public",
      "/api/v1/timelines/public?local=true&limit=5",
      "/api/v1/timelines/tag/beans",
      "/api/v1/timelines/tag/beans?all[]=peas",
      ...everyone.map(({ id }) => `/api/v1/accounts/${id}/statuses`),
      `/api/v1/accounts/${cast.alice.account.id}/statuses?pinned=true`,
    ];
    const rows: { id: string }[] = await server.database.builder("statuses").orderBy("id", "desc").limit(3);
    const threads = rows.map(({ id }) => `/api/v1/statuses/${id}/context`);
    const own = ["/api/v1/timelines/home", "/api/v1/timelines/home?limit=5", "/api/v1/notifications"];
    return [cast.alice, cast.bob, cast.carol, null].flatMap((reader) =>
      [...shared, ...threads, ...(reader === null ? [] : own)].map((path) => ({ reader, path })),
    );
  }

  /** The same page from both servers. If something expires between the two requests, they are repeated. */
  async function compare(reader: Person | null, path: string, story: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      caches.empty();
      const fresh = await cold.ask(reader?.token ?? null, "GET", path);
      const kept = await warm.ask(reader?.token ?? null, "GET", path);
      if (attempt < 3 && (fresh.text !== kept.text || fresh.link !== kept.link)) continue;
      const context = `${path} as ${reader?.account.username ?? "nobody"} after ${story}`;
      expect([200, 404], `${context}: ${JSON.stringify(server.logged.at(-1))}`).to.include(fresh.status);
      expect(JSON.parse(kept.text), context).to.deep.equal(JSON.parse(fresh.text));
      expect(kept.link, context).to.equal(fresh.link);
      return fresh.text;
    }
  }

  async function compareWithObjects(reader: Person | null, text: string, story: string): Promise<void> {
    const encoded = JSON.parse(text) as { readonly id: string }[];
    if (!Array.isArray(encoded)) return;
    const ids = encoded.map(({ id }) => id);
    const [viewer = null] = reader === null ? [] : await findAccounts(server.database, [reader.account.id]);
    caches.empty();
    const objects = JSON.parse(JSON.stringify(await renderStatusesById(coldContext, ids, viewer))) as unknown;
    expect(encoded, story).to.deep.equal(objects);
  }

  it("show a remote post as soon as it is addressed to the reader", async () => {
    const post = await makePost(server, cast.frank, {
      visibility: "private",
      mentions: [cast.alice.account],
    });
    const path = `/api/v1/accounts/${cast.frank.id}/statuses`;
    expect(JSON.parse((await warm.ask(cast.bob.token, "GET", path)).text)).to.deep.equal([]);
    const [status] = await findStatuses(server.context.store, [post.id]);
    if (status === undefined) throw new Error("the post is gone");
    await server.context.writeWithoutActor(addressStatus, { status, accountId: cast.bob.account.id });
    const { text } = await warm.ask(cast.bob.token, "GET", path);
    expect((JSON.parse(text) as { id: string }[]).map(({ id }) => id)).to.deep.equal([post.id]);
  });

  it("are invalidated when database connections are lost, since committed transactions may be lost, too", async () => {
    const post = await makePost(server, cast.alice.account, { text: "Before the crash" });
    const path = `/api/v1/accounts/${cast.alice.account.id}/statuses?limit=1`;
    const read = async (): Promise<string> => (await warm.ask(cast.bob.token, "GET", path)).text;
    expect(await read()).to.include("Before the crash");
    await server.database.builder.transaction(async (transaction) => {
      // Without triggers, as if the previous text and version had been lost, and the version reused.
      await transaction.raw("set local session_replication_role = replica");
      await transaction("statuses").where({ id: post.id }).update({ content: "<p>After the crash</p>" });
    });
    expect(await read()).to.include("Before the crash");
    await server.database.builder.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await server.database.builder.raw("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    let text = "";
    while (!text.includes("After the crash")) text = await read();
  });

  it("don't mention deleted accounts", async () => {
    const gone = await makeRemoteAccount(server, "erin", "other.example");
    await makePost(server, cast.frank, { mentions: [gone] });
    const path = `/api/v1/accounts/${cast.frank.id}/statuses?limit=1`;
    const mentioned = async (): Promise<number> => {
      const [status] = JSON.parse((await warm.ask(null, "GET", path)).text) as Schemas["Status"][];
      return status?.mentions.length ?? -1;
    };
    expect(await mentioned()).to.equal(1);
    await server.database.builder("accounts").where({ id: gone.id }).delete();
    expect(await mentioned()).to.equal(0);
  });

  it("show the current names of mentioned accounts", async () => {
    const moving = await makeRemoteAccount(server, "dave", "other.example");
    await makePost(server, cast.frank, { mentions: [moving] });
    const path = `/api/v1/accounts/${cast.frank.id}/statuses?limit=1`;
    const mentioned = async (): Promise<unknown> => {
      const [status] = JSON.parse((await warm.ask(null, "GET", path)).text) as Schemas["Status"][];
      return status?.mentions.map(({ acct, url }) => ({ acct, url }));
    };
    expect(await mentioned()).to.deep.equal([{ acct: "dave@other.example", url: moving.url }]);
    const url = "https://moved.example/@dave";
    await server.database
      .builder("accounts")
      .where({ id: moving.id })
      .update({ domain: "moved.example", url });
    expect(await mentioned()).to.deep.equal([{ acct: "dave@moved.example", url }]);
  });

  it("match uncached ones after every write, for every reader", async () => {
    const steps = numberOfRuns({ sampled: 32, whole: 1500 });
    const writes: string[] = [];
    for (const name of ["post", "follow"])
      for (let count = 0; count < 10; count += 1) await history.step([name]);
    await server.settle();
    let shown = 0;
    const readers = [cast.alice, cast.bob, cast.carol, null];
    const usual = ["home", "public"].map((name) => `/api/v1/timelines/${name}`);
    for (let step = 0; step < steps; step += 1) {
      const all = await pages();
      for (const { reader, path } of all) {
        if (usual.includes(path) || random(6) === 0) await warm.ask(reader?.token ?? null, "GET", path);
      }
      // Every other write changes only what its reader sees.
      const { name, by } = await history.step(step % 2 === 0 ? readersWrites : history.names);
      writes.push(name);
      if (random(5) === 0) await server.settle();
      const writer = readers.find((reader) => reader?.token === by) ?? cast.alice;
      const others = [0, 1].flatMap(() => all[random(all.length)] ?? []);
      for (const { reader, path } of [...usual.map((path) => ({ reader: writer, path })), ...others]) {
        const story = `${writes.slice(-6).join(", ")} by ${writer.account.username}`;
        const text = await compare(reader, path, story);
        shown += text.length;
        if (/timelines|accounts/.test(path)) await compareWithObjects(reader, text, story);
      }
    }
    for (const { reader, path } of await pages()) await compare(reader, path, writes.slice(-6).join(", "));
    expect(shown).to.be.above(10_000);
  });
});
