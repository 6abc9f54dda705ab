import type { RequestListener } from "node:http";
import { expect } from "chai";
import supertest, { type Test } from "../../support/supertest.ts";
import { readContract } from "../../../src/contract/document.ts";
import { openCaches } from "../../../src/domain/kernel/caches.ts";
import { type Context, announce, openContext } from "../../../src/domain/kernel/context.ts";
import { bookmark, unbookmark } from "../../../src/domain/statuses/interactions.ts";
import { follow } from "../../../src/domain/relationships/follows.ts";
import { createApp } from "../../../src/http/app.ts";
import { operations } from "../../../src/operations/index.ts";
import { DatabaseUnavailable } from "../../../src/store/kernel/unavailable.ts";
import { recordWrite } from "../../../src/store/kernel/write-positions.ts";
import { type Cast, type Person, bearer, makeCast, personOf } from "../../cast/people.ts";
import { makePost } from "../../cast/posts.ts";
import { type TestServer, testServer } from "../../support/server.ts";
import { type SnapshotReplica, openSnapshotReplica } from "../../support/snapshot-replica.ts";

describe("reads with a lagging replica", () => {
  let server: TestServer;
  let cast: Cast;
  let replica: SnapshotReplica;
  /** Two processes with the replica, which write for the same users. */
  let apps: readonly [RequestListener, RequestListener];
  /** The context of such a process. */
  const openReplicated = (): Context => {
    const config = { ...server.context.config, databaseReplicaUrls: ["postgresql://replica.example"] };
    return openContext({ ...server.context, config, caches: openCaches() }, server.database);
  };

  before(async () => {
    server = await testServer();
    cast = await makeCast(server);
    replica = await openSnapshotReplica(server.connectionString, server.context.clock);
    const app = (): RequestListener => createApp(openReplicated(), operations, { replicas: replica });
    apps = [app(), app()];
  });
  after(async () => {
    await replica?.close();
    await server?.close();
  });
  beforeEach(async () => {
    replica.failure = undefined;
    await replica.catchUp();
  });

  type Method = "get" | "post" | "put" | "patch" | "delete";
  const ask = (person: Person, method: Method, path: string, at: 0 | 1 = 0): Test =>
    supertest(apps[at])[method](path).set("Authorization", `Bearer ${person.token}`);
  const idsOf = (body: unknown): string[] => (body as { id: string }[]).map(({ id }) => id);

  it("show users their own post immediately in any process, and others once it is replicated", async () => {
    const { alice, bob } = cast;
    const path = `/api/v1/accounts/${alice.account.id}/statuses`;
    const { body: post } = await ask(alice, "post", "/api/v1/statuses").send({ status: "Mine" }).expect(200);
    const own = await ask(alice, "get", path, 1).expect(200);
    expect(idsOf(own.body)).to.include(post.id);
    expect(replica.statements).to.deep.equal([]);

    const before = await ask(bob, "get", path, 1).expect(200);
    expect(idsOf(before.body)).not.to.include(post.id);
    const anonymous = await supertest(apps[1]).get(path).expect(200);
    expect(idsOf(anonymous.body)).not.to.include(post.id);
    expect(replica.statements).not.to.be.empty;

    await replica.catchUp();
    for (const person of [alice, bob]) {
      expect(idsOf((await ask(person, "get", path, 1).expect(200)).body)).to.include(post.id);
    }
    expect(replica.statements).not.to.be.empty;
  });

  describe("immediately show users", () => {
    interface Write {
      readonly title: string;
      readonly write: (post: string) => Test;
      readonly path: (post: string) => string;
      readonly shows: (body: unknown, post: string) => unknown;
    }
    const { stringify } = JSON;
    const bobsId = (): string => cast.bob.account.id;
    const relationship = (): string => `/api/v1/accounts/relationships?id[]=${bobsId()}`;
    const writes: readonly Write[] = [
      {
        title: "their favourites",
        write: (post) => ask(cast.carol, "post", `/api/v1/statuses/${post}/favourite`),
        path: (post) => `/api/v1/statuses/${post}`,
        shows: (body) => (body as { favourited: boolean }).favourited,
      },
      {
        title: "their bookmarks",
        write: (post) => ask(cast.carol, "post", `/api/v1/statuses/${post}/bookmark`),
        path: () => "/api/v1/bookmarks",
        shows: (body, post) => idsOf(body).includes(post),
      },
      {
        title: "their follows",
        write: () => ask(cast.carol, "post", `/api/v1/accounts/${bobsId()}/follow`),
        path: relationship,
        shows: (body) => (body as { following: boolean }[])[0]?.following,
      },
      {
        title: "their mutes",
        write: () => ask(cast.carol, "post", `/api/v1/accounts/${bobsId()}/mute`),
        path: relationship,
        shows: (body) => (body as { muting: boolean }[])[0]?.muting,
      },
      {
        title: "their new name",
        write: () =>
          ask(cast.carol, "patch", "/api/v1/accounts/update_credentials").send({ display_name: "Carola" }),
        path: () => `/api/v1/accounts/${cast.carol.account.id}`,
        shows: (body) => (body as { display_name: string }).display_name === "Carola",
      },
      {
        title: "their filters",
        write: () =>
          ask(cast.carol, "post", "/api/v2/filters").send({
            title: "Rain",
            context: ["home"],
            filter_action: "hide",
          }),
        path: () => "/api/v2/filters",
        shows: (body) => stringify(body).includes("Rain"),
      },
      {
        title: "their lists",
        write: () => ask(cast.carol, "post", "/api/v1/lists").send({ title: "Neighbours" }),
        path: () => "/api/v1/lists",
        shows: (body) => stringify(body).includes("Neighbours"),
      },
      {
        title: "their markers",
        write: (post) => ask(cast.carol, "post", "/api/v1/markers").send({ home: { last_read_id: post } }),
        path: () => "/api/v1/markers?timeline[]=home",
        shows: (body) => stringify(body).includes("last_read_id"),
      },
      {
        title: "their blocks",
        write: () =>
          ask(cast.carol, "post", "/api/v1/domain_blocks?domain=remote.example").send({
            domain: "remote.example",
          }),
        path: () => "/api/v1/domain_blocks",
        shows: (body) => stringify(body).includes("remote.example"),
      },
      {
        title: "their followed hashtags",
        write: () => ask(cast.carol, "post", "/api/v1/tags/rain/follow"),
        path: () => "/api/v1/followed_tags",
        shows: (body) => stringify(body).includes("rain"),
      },
      {
        title: "their private notes",
        write: () =>
          ask(cast.carol, "post", `/api/v1/accounts/${bobsId()}/note`).send({ comment: "Owes me a book" }),
        path: relationship,
        shows: (body) => stringify(body).includes("Owes me a book"),
      },
    ];
    for (const { title, write, path, shows } of writes) {
      it(title, async () => {
        const post = await makePost(server, cast.bob.account, { text: title });
        await replica.catchUp();
        await write(post.id).expect(200);
        const { body } = await ask(cast.carol, "get", path(post.id), 1).expect(200);
        expect(shows(body, post.id)).to.equal(true);
        expect(replica.statements, "on the replica").to.deep.equal([]);

        // The replica's data would not have shown it, so the test can fail.
        const { body: other } = await ask(cast.dave, "get", path(post.id), 1).expect(200);
        expect(shows(other, post.id) ?? false).to.equal(false);
        expect(replica.statements, "on the replica").not.to.deep.equal([]);
      });
    }
  });

  it("work with a token that isn't replicated yet", async () => {
    const grace = await bearer(server, cast.erin, cast.app.id, ["read"]);
    const { body } = await ask(grace, "get", "/api/v1/accounts/verify_credentials").expect(200);
    expect(body).to.include({ username: "erin" });
    expect(replica.statements).to.deep.equal([]);
  });

  it("use the primary for users whose account has changed since, so that its version and parts match", async () => {
    await server.context.write(follow, await personOf(server, cast.dave.account), {
      accountId: cast.erin.account.id,
    });
    const own = await ask(cast.erin, "get", `/api/v1/accounts/${cast.erin.account.id}`).expect(200);
    expect(own.body.followers_count).to.equal(1);
    expect(replica.statements).to.deep.equal([]);
    const other = await ask(cast.bob, "get", `/api/v1/accounts/${cast.erin.account.id}`).expect(200);
    expect(other.body.followers_count).to.equal(0);
  });

  it("cache no stale parts under a new version: a request reads from both", async () => {
    const { alice, bob, carol } = cast;
    const post = await makePost(server, alice.account, { text: "Before" });
    await replica.catchUp();
    const path = `/api/v1/statuses/${post.id}`;
    await ask(alice, "put", path).send({ status: "After" }).expect(200);
    // Carol's write directs her reads to the primary.
    await ask(carol, "post", `${path}/bookmark`).expect(200);
    const contentFor = async (person: Person): Promise<string> =>
      String((await ask(person, "get", path).expect(200)).body.content);
    expect(await contentFor(bob)).to.equal("<p>Before</p>");
    expect(await contentFor(carol)).to.equal("<p>After</p>");
    expect(await contentFor(bob)).to.equal("<p>Before</p>");
    await replica.catchUp();
    expect(await contentFor(bob)).to.equal("<p>After</p>");
    expect(replica.counts.replica).to.be.greaterThan(0);
  });

  it("query the primary for rows missing on the replica", async () => {
    const post = await makePost(server, cast.alice.account, { text: "Announced by a push" });
    const repeated = replica.counts.repeated;
    const { body } = await ask(cast.bob, "get", `/api/v1/statuses/${post.id}`).expect(200);
    expect(body.id).to.equal(post.id);
    expect(replica.counts.repeated).to.equal(repeated + 1);
    await ask(cast.bob, "get", "/api/v1/statuses/1").expect(404);
  });

  it("continue on the primary when the replica fails", async () => {
    replica.failure = () => new DatabaseUnavailable("away", new Error("connection lost"));
    await ask(cast.bob, "get", "/api/v1/timelines/home").expect(200);
    await supertest(apps[0]).get("/api/v1/timelines/public").expect(200);
    expect(replica.statements).to.have.lengthOf(2);
  });

  it("don't repeat a slow query on the primary", async () => {
    replica.failure = () => new DatabaseUnavailable("slow", new Error("statement timeout"));
    await ask(cast.bob, "get", "/api/v1/timelines/home").expect(503);
  });

  it("count the statements on both", async () => {
    const count = async (): Promise<unknown> => {
      server.logged.length = 0;
      await ask(cast.bob, "get", "/api/v1/timelines/home").expect(200);
      return server.logged.find((line) => line["operationId"] === "listHomeTimeline")?.["queries"];
    };
    const onReplica = await count();
    expect(onReplica).to.be.a("number").greaterThan(1);
  });

  it("use the primary after a write in the same request", async () => {
    const open = replica.choose(null, []);
    if (open === undefined) throw new Error("the replica is fresh");
    const context = server.context.fork().readingFrom(open);
    await context.store.query("test_first", "select 1");
    await context.writeWithoutActor(announce);
    expect(context.hasWritten()).to.equal(true);
    await context.store.query("test_second", "select 2");
    expect(replica.statements).to.deep.equal(["test_first"]);
    expect(context.fork().store).not.to.equal(context.store);
  });

  it("record the actor's writes, and not those of the server itself", async () => {
    const open = replica.choose(null, []);
    if (open === undefined) throw new Error("the replica is fresh");
    const context = openReplicated().readingFrom(open);
    const writes = async (): Promise<unknown> =>
      server.database.query("test_positions", "select writes from write_positions where account_id = $1", [
        cast.carol.account.id,
      ]);
    const choice = { statusId: (await makePost(server, cast.bob.account)).id };
    const carol = await personOf(server, cast.carol.account);
    const before = await writes();
    await context.writeWithoutActor(bookmark, carol, choice);
    expect(await writes()).to.deep.equal(before);
    await context.write(unbookmark, carol, choice);
    expect(await writes()).not.to.deep.equal(before);
  });

  it("never use the replica for writes, staff, tokens, health, streams, and remote searches", () => {
    const lagging = new Set(
      readContract()
        .operations.filter(({ mayLag }) => mayLag)
        .map(({ id }) => id),
    );
    for (const { id, method, permissions } of readContract().operations) {
      if (method !== "get" || permissions !== null) expect(lagging, id).not.to.include(id);
    }
    for (const id of [
      "getHealth",
      "getReadiness",
      "getUserInfo",
      "search",
      "getMedia",
      "getStream",
      "getWebFinger",
    ]) {
      expect(lagging).not.to.include(id);
    }
    for (const id of ["listHomeTimeline", "listPublicTimeline", "getStatusContext", "listAccountStatuses"]) {
      expect(lagging).to.include(id);
    }
  });

  it("record no write for a transaction without changes, and handle a deleted account", async () => {
    const positions = (): Promise<{ writes: string }[]> =>
      server.database.query("test_positions", "select writes from write_positions where account_id = $1", [
        cast.alice.account.id,
      ]);
    const before = await positions();
    await server.database.transaction((store) => recordWrite(store, cast.alice.account.id));
    expect(await positions()).to.deep.equal(before);
    await server.database.transaction(async (store) => {
      await store.query("test_write", "select pg_current_xact_id()");
      await recordWrite(store, cast.alice.account.id);
      await recordWrite(store, "1");
    });
    expect(await positions()).not.to.deep.equal(before);
  });
});
