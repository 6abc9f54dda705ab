/** The inbox: authorization of senders, storage, and processing of activities. */
import { generateKeyPairSync } from "node:crypto";
import { expect } from "chai";
import pg from "pg";
import supertest, { type Test } from "../support/supertest.ts";
import { sessionConfig } from "../../src/store/kernel/session.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import {
  inboxBucketOf,
  readFailedReceived,
  resumeReceived,
  trimReceived,
} from "../../src/domain/federation/received-activities.ts";
import { DocumentUnavailable } from "../../src/federation/fetched-documents.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { type Delivery, remoteWorld } from "../support/remote.ts";
import type { Received } from "../../src/federation/activities/index.ts";
import { readsOfWholeTables, recordStatements } from "../support/plans.ts";
import { changeAccount, forgetJobs, makeJobsDue } from "../support/states.ts";
import {
  dave,
  forgedHeaders,
  forgetReceived,
  frank,
  likeBy,
  noteBy,
  processAll,
  queued,
} from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

describe("the inbox", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  before(() => {
    for (const actor of [frank, dave]) remote.putActor(actor);
  });
  beforeEach(async () => {
    await forgetReceived(server);
    // The number of queued activities is cached for two seconds.
    server.advance(2500);
  });

  const fetched = (url: string): number => remote.requests.filter((request) => request.url === url).length;

  it("accepts activities with both signature schemes, and records the addressed inbox", async () => {
    const [like, other] = [likeBy(frank), likeBy(frank)];
    const first = await remote.deliver(server, like, { as: frank });
    expect(first.status).to.equal(202);
    const second = await remote.deliver(server, other, {
      as: frank,
      to: "/users/alice/inbox",
      spec: "rfc9421",
    });
    expect(second.status).to.equal(202);
    const rows = await queued(server);
    expect(rows.map((row) => row.uri)).to.deep.equal([like["id"], other["id"]]);
    expect(rows.map((row) => row.inbox_of)).to.deep.equal([null, cast.alice.account.id]);
    expect(rows[0]).to.include({ actor_uri: frank, sender_uri: frank, host: "remote.example" });
    expect(fetched(frank), "the key is fetched once").to.equal(1);
  });

  it("passes each activity to its handler once, in order, and keeps nothing afterwards", async () => {
    const likes = Array.from({ length: 12 }, () => likeBy(frank));
    for (const like of likes) await remote.deliver(server, like, { as: frank });
    const handled = await processAll(server);
    expect(handled.map(({ activity }) => activity.uri)).to.deep.equal(likes.map((like) => like["id"]));
    expect(handled[0]?.actor.account).to.include({ uri: frank, domain: "remote.example" });
    expect(await queued(server)).to.deep.equal([]);
    expect(await processAll(server)).to.deep.equal([]);
  });

  it("accepts and ignores this server's own activities, which others forward, once the sender is verified", async () => {
    const alice = "http://concord.test/users/alice";
    const note = noteBy(alice);
    const large = noteBy(alice, {}, { content: "Tomatoes ".repeat(20_000) });
    for (const own of [likeBy(alice), likeBy(alice, { type: "Delete", object: alice }), note, large]) {
      expect((await remote.deliver(server, own, { as: frank })).status).to.equal(202);
      const tamper: Delivery["tamper"] = ({ headers }) => {
        headers["date"] = new Date(server.context.clock().getTime() + 1000).toUTCString();
      };
      expect((await remote.deliver(server, own, { as: frank, tamper })).status).to.equal(401);
    }
    expect(await queued(server)).to.deep.equal([]);
  });

  it("is processed asynchronously by the queue", async () => {
    await remote.deliver(server, likeBy(frank, { object: "https://remote.example/notes/none" }), {
      as: frank,
    });
    await server.settle();
    expect(await queued(server)).to.deep.equal([]);
  });

  it("ignores repeated activities, sequential or concurrent", async () => {
    const like = likeBy(frank);
    const replies = await Promise.all([1, 2, 3].map(() => remote.deliver(server, like, { as: frank })));
    replies.push(await remote.deliver(server, like, { as: frank, spec: "rfc9421" }));
    expect(replies.map(({ status }) => status)).to.deep.equal([202, 202, 202, 202]);
    expect(await queued(server)).to.have.length(1);
    expect(await processAll(server)).to.have.length(1);
    await remote.deliver(server, like, { as: frank });
    expect(await queued(server)).to.deep.equal([]);
  });

  it("accepts a repeated follow once the first signature is too old to be replayed", async () => {
    const follow = likeBy(frank, { type: "Follow" });
    const note = noteBy(frank);
    for (const activity of [follow, note]) await remote.deliver(server, activity, { as: frank });
    await processAll(server);
    server.advance(3 * 3_600_000);
    for (const activity of [follow, note]) await remote.deliver(server, activity, { as: frank });
    expect((await queued(server)).map(({ uri }) => uri)).to.deep.equal([follow["id"]]);
  });

  it("refetches a rotated key after one failure, but not for each forgery", async () => {
    const erin = "https://rotating.example/users/erin";
    const old = remote.putActor(erin);
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
    const pem = other.export({ type: "spki", format: "pem" }).toString();
    remote.put(erin, { ...old, publicKey: { id: `${erin}#main-key`, owner: erin, publicKeyPem: pem } });
    expect((await remote.deliver(server, likeBy(erin), { as: erin })).status).to.equal(401);
    expect((await remote.deliver(server, likeBy(erin), { as: erin })).status).to.equal(401);
    expect(fetched(erin), "a key that was just fetched isn't fetched again").to.equal(1);
    remote.put(erin, old);
    server.advance(6 * 60_000);
    expect((await remote.deliver(server, likeBy(erin), { as: erin })).status).to.equal(202);
    expect(fetched(erin)).to.equal(2);
  });

  it("fetches an actor's key once for many concurrent activities", async () => {
    const busy = "https://busy.example/users/dave";
    remote.putActor(busy);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => remote.deliver(server, likeBy(busy), { as: busy })),
    );
    expect(replies.every(({ status }) => status === 202)).to.equal(true);
    expect(fetched(busy)).to.equal(1);
  });

  it("finds a key in a document of its own", async () => {
    const separate = "https://separate.example/users/erin";
    const keyId = `${separate}/main-key`;
    const actor = remote.putActor(separate);
    const publicKey = { ...(actor["publicKey"] as object), id: keyId };
    remote.put(separate, { ...actor, publicKey });
    remote.put(keyId, { "@context": actor["@context"] ?? "", ...publicKey, type: "Key" });
    expect((await remote.deliver(server, likeBy(separate), { as: separate, keyId })).status).to.equal(202);
  });

  it("accepts the deletion of an unknown actor without fetching anything", async () => {
    const gone = "https://gone.example/users/erin";
    const deletion = likeBy(gone, { type: "Delete", object: gone });
    const before = remote.requests.length;
    expect((await remote.deliver(server, deletion, { as: gone })).status).to.equal(202);
    expect(remote.requests.length).to.equal(before);
    expect(await queued(server)).to.deep.equal([]);
  });

  for (const [what, reply] of [
    ["replies 410", { status: 410 }],
    ["serves a Tombstone", { id: "https://tombstone.example/users/erin", type: "Tombstone" }],
  ] as const) {
    it(`removes a known actor with a missing key after its Delete, if its server ${what}`, async () => {
      const gone = `https://${"status" in reply ? "leaving" : "tombstone"}.example/users/erin`;
      const account = await resolveKnown(gone);
      const shown = (): Promise<number> =>
        cast.alice.get(`/api/v1/accounts/${account}`).then(({ status }) => status);
      remote.put(gone, reply);
      const deletion = likeBy(gone, { type: "Delete", object: gone });
      const sent = await remote.deliver(server, deletion, { as: gone, keyId: `${gone}/former-key` });
      expect([sent.status, await queued(server), await shown()]).to.deep.equal([202, [], 200]);
      await makeJobsDue(server);
      await server.settle();
      expect(await shown()).to.equal(404);
    });
  }

  it("fetches an actor once for many reported deletions, and queues none of them", async () => {
    const erin = "https://staying.example/users/erin";
    const account = await resolveKnown(erin);
    const before = remote.requests.length;
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const deletion = likeBy(erin, { type: "Delete", object: erin, summary: "x".repeat(1000) });
      const keyId = `${erin}/none${index % 2}`;
      statuses.push((await remote.deliver(server, deletion, { as: erin, keyId })).status);
    }
    expect(remote.requests.length - before, "two keys").to.equal(2);
    expect(await queued(server)).to.deep.equal([]);
    expect(new Set(statuses), "who forges pays for the requests").to.deep.equal(new Set([202, 429]));
    await makeJobsDue(server);
    await server.settle();
    const asked = remote.requests.slice(before + 2).filter(({ url }) => url === erin);
    expect(asked).to.have.length(1);
    expect((await cast.alice.get(`/api/v1/accounts/${account}`)).status).to.equal(200);
    expect((await remote.deliver(server, likeBy(erin), { as: erin })).status).to.equal(202);
  });

  /** An actor that has sent something. @returns the account's id */
  async function resolveKnown(uri: string): Promise<string> {
    remote.putActor(uri);
    await remote.deliver(server, likeBy(uri), { as: uri });
    const [handled] = await processAll(server);
    await server.settle();
    return handled?.actor.account.id ?? "";
  }

  it("accepts nothing from a suspended server, and doesn't fetch its keys", async () => {
    await server.context.write(createDomainBlock, operator, {
      domain: "blocked.example",
      severity: "suspend",
    });
    const erin = "https://social.blocked.example/users/erin";
    remote.putActor(erin);
    const before = remote.requests.length;
    expect((await remote.deliver(server, likeBy(erin), { as: erin })).status).to.equal(403);
    const forwarded = noteBy(erin);
    expect((await remote.deliver(server, forwarded, { as: frank })).status).to.equal(403);
    expect(remote.requests.length).to.equal(before);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("applies nothing sent before a server was suspended, nor by a suspended account", async () => {
    const erin = "https://soon.example/users/erin";
    remote.putActor(erin);
    await remote.deliver(server, likeBy(erin), { as: erin });
    await server.context.write(createDomainBlock, operator, { domain: "soon.example", severity: "suspend" });
    expect(await processAll(server)).to.deep.equal([]);
    const [like, deletion] = [likeBy(dave), likeBy(dave, { type: "Delete" })];
    await remote.deliver(server, likeBy(dave), { as: dave });
    const [first] = await processAll(server);
    await changeAccount(server, first?.actor.account.id ?? "", { suspended_at: new Date() });
    for (const activity of [like, deletion]) await remote.deliver(server, activity, { as: dave });
    expect((await processAll(server)).map(({ activity }) => activity.uri)).to.deep.equal([deletion["id"]]);
    await changeAccount(server, first?.actor.account.id ?? "", { suspended_at: null });
  });

  it("reports the reason for a rejection: no inbox, no account, another media type, no activity", async () => {
    const post = (path: string, type: string, body: string): Test =>
      supertest(server.app).post(path).set("Content-Type", type).send(body);
    const json = "application/activity+json";
    const unknown = await remote.deliver(server, likeBy(frank), { as: frank, to: "/users/nobody/inbox" });
    expect(unknown.status).to.equal(404);
    expect(unknown.body).to.deep.equal({ error: "There is no account with this inbox" });
    expect((await post("/inbox", "text/plain", "{}")).status).to.equal(415);
    for (const body of ["[]", "{}"]) {
      expect((await post("/inbox", json, body).set(forgedHeaders(server, body))).status).to.equal(400);
    }
    const unsigned = await post("/inbox", json, JSON.stringify(likeBy(frank)));
    expect(unsigned.status).to.equal(401);
    expect(unsigned.body).to.deep.equal({ error: "The request is not signed" });
    const packed = await post("/inbox", json, "{}").set("Content-Encoding", "gzip");
    expect(packed.status).to.equal(415);
  });

  it("retries failed activities for a while, and then keeps them for the operator", async () => {
    const [unlucky, broken] = [likeBy(frank), likeBy(dave)];
    await remote.deliver(server, unlucky, { as: frank });
    await remote.deliver(server, broken, { as: dave });
    let failures = 0;
    const handler = (_context: unknown, { activity }: Received): Promise<void> => {
      if (activity.uri === broken["id"]) throw new Error("a mistake");
      failures += 1;
      if (failures > 2) return Promise.resolve();
      throw new DocumentUnavailable("unreachable", "https://remote.example/other");
    };
    expect(await processAll(server, ["Like"], handler)).to.deep.equal([]);
    expect((await queued(server)).map(({ attempts }) => attempts)).to.deep.equal([1, 1]);
    expect(await processAll(server, ["Like"], handler), "not at once").to.deep.equal([]);
    for (let hour = 0; hour < 3; hour += 1) {
      server.advance(3_600_000);
      await processAll(server, ["Like"], handler);
    }
    expect(failures).to.equal(3);
    const rows = await queued(server);
    expect(rows.map(({ uri, state, error }) => ({ uri, state, error }))).to.deep.equal([
      { uri: broken["id"], state: "failed", error: "Error: a mistake" },
    ]);
    expect(server.logged.some(({ msg }) => String(msg).includes("gave up"))).to.equal(true);
  });

  it("shows failed activities to the operator, and retries them on request", async () => {
    const like = likeBy(frank);
    await remote.deliver(server, like, { as: frank });
    for (let hour = 0; hour < 4; hour += 1) {
      await processAll(server, ["Like"], () => Promise.reject(new Error("a mistake")));
      server.advance(3_600_000);
    }
    const { activities } = await runJson<{ activities: unknown[] }>(server, "inbox", "failed");
    expect(activities).to.have.length(1);
    expect(activities[0]).to.include({
      uri: like["id"],
      actor: frank,
      attempts: 3,
      error: "Error: a mistake",
    });
    const { stdout } = await runCommand(server, "inbox", "failed");
    expect(stdout).to.include("(3 attempts): Error: a mistake");
    expect(await runJson(server, "inbox", "retry")).to.deep.equal({ retried: 1 });
    expect((await processAll(server)).map(({ activity }) => activity.uri)).to.deep.equal([like["id"]]);
    expect((await runCommand(server, "inbox", "failed")).stdout).to.equal("No activity has failed.\n");
  });

  it("drops large bodies of failed activities, and retries only the others", async () => {
    const [small, large] = [likeBy(frank), likeBy(frank, { summary: "x".repeat(20_000) })];
    for (const activity of [small, large]) await remote.deliver(server, activity, { as: frank });
    for (let hour = 0; hour < 4; hour += 1) {
      await processAll(server, ["Like"], () => Promise.reject(new Error("a mistake")));
      server.advance(3_600_000);
    }
    expect((await queued(server)).map(({ state }) => state)).to.deep.equal(["failed", "failed"]);
    const [kept] = await server.database.query<{ bytes: number }>(
      "test_bytes",
      "select sum(octet_length(body))::int as bytes from received_activities",
    );
    expect(kept?.bytes).to.be.within(1, 20_000);
    expect(await runJson(server, "inbox", "retry")).to.deep.equal({ retried: 1 });
    expect((await processAll(server)).map(({ activity }) => activity.uri)).to.deep.equal([small["id"]]);
    expect((await queued(server)).map(({ uri }) => uri)).to.deep.equal([large["id"]]);
  });

  it("keeps the newest ten thousand failed activities", async () => {
    await server.database.query(
      "test_fill_failed",
      `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at, state)
       select 'https://x.example/' || i, 'x.example', 0, '{}', $now::timestamptz - i * interval '1 second', now(), 'failed'
       from generate_series(1, 12000) as i`,
    );
    await trimReceived(server.context);
    const left = (await queued(server)).map((row) => Number(row.actor_uri.split("/").at(-1)));
    expect([left.length, Math.max(...left)]).to.deep.equal([10_000, 10_000]);
  });

  it("creates jobs for activities without one, and deletes old records", async () => {
    await remote.deliver(server, likeBy(frank), { as: frank });
    await forgetJobs(server);
    server.advance(2 * 60_000);
    await resumeReceived(server.context);
    await server.settle();
    expect(await queued(server)).to.deep.equal([]);
    await remote.deliver(server, likeBy(frank), { as: frank });
    await server.database.query("test_fail_all", "update received_activities set state = 'failed'");
    const seen = (): Promise<unknown[]> => server.database.query("test_seen", "select from seen_activities");
    server.advance(8 * 86_400_000);
    await trimReceived(server.context);
    expect([await queued(server), await seen()].map(({ length }) => length)).to.deep.equal([1, 0]);
    server.advance(23 * 86_400_000);
    await trimReceived(server.context);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("finds its rows by indexes", async () => {
    await server.database.query(
      "test_fill_queue",
      `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at, state)
       select 'https://blocked.example/y', 'host' || i % 300, i % 16, '{}', now(), now() + interval '1 day',
         (array['failed', 'postponed', 'pending'])[1 + i % 3]
       from generate_series(1, 20000) as i`,
    );
    await server.database.query(
      "test_fill_seen",
      `insert into seen_activities (key, seen_until)
       select gen_random_uuid(), now() + interval '1 day' from generate_series(1, 20000)`,
    );
    const client = new pg.Client(sessionConfig(server.connectionString, "concord test"));
    await client.connect();
    await client.query("vacuum analyze received_activities, seen_activities");
    const statements = await recordStatements(async () => {
      await remote.deliver(server, likeBy(frank), { as: frank });
      await server.context.federation.processReceived(server.context, inboxBucketOf("remote.example"));
      await resumeReceived(server.context);
      await trimReceived(server.context);
      await readFailedReceived(server.context);
    });
    // The number of queued activities is cached for two seconds, and old deduplication records are removed daily.
    const whole = new Set(["received_count", "seen_activities_remove"]);
    const found = statements.filter(({ name }) => /^(?:received_|seen_)/.test(name) && !whole.has(name));
    expect(found.map(({ name }) => name)).to.include.members([
      "received_insert",
      "received_due",
      "received_plan",
      "received_delete",
      "received_overdue",
    ]);
    const read: string[] = [];
    for (const statement of found) {
      const reads = await readsOfWholeTables(client, statement);
      read.push(
        ...reads.filter((line) => /received_|seen_/.test(line)).map((line) => `${statement.name}: ${line}`),
      );
    }
    await client.end();
    expect(read).to.deep.equal([]);
  });

  it("doesn't let one host delay others", async () => {
    const flood = Array.from({ length: 40 }, () => likeBy(frank));
    for (const like of flood) await remote.deliver(server, like, { as: frank });
    // A host in the same bucket: one job processes both.
    const same = Array.from({ length: 200 }, (_, index) => `z${index}.example`).find(
      (host) => inboxBucketOf(host) === inboxBucketOf("remote.example"),
    );
    const other = `https://${same ?? ""}/users/erin`;
    remote.putActor(other);
    await remote.deliver(server, likeBy(other), { as: other });
    const handled = (await processAll(server)).map(({ actor }) => actor.account.uri);
    expect(handled).to.have.length(41);
    expect(handled.indexOf(other)).to.be.lessThan(30);
  });

  it("replies 429 to a host with too many queued activities, and 503 when the total is too high", async () => {
    const fill = (host: string, count: number): Promise<unknown> =>
      server.database.query(
        "test_fill",
        `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at)
         select 'https://x.example/y', $1, 0, '{}', now(), now() from generate_series(1, $2::int)`,
        [host, count],
      );
    await fill("remote.example", 25_000);
    server.advance(5000);
    const refused = await remote.deliver(server, likeBy(frank), { as: frank });
    expect(refused.status).to.equal(429);
    expect(refused.headers).to.have.property("retry-after", "60");
    expect((await remote.deliver(server, likeBy(dave), { as: dave })).status).to.equal(202);
    await fill("x.example", 76_000);
    server.advance(5000);
    expect((await remote.deliver(server, likeBy(dave), { as: dave })).status).to.equal(503);
  });

  it("replies 429 to a host whose queued activities are too large, and 503 when the total is too large", async () => {
    await server.database.query(
      "test_fill_large",
      `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at, state)
       select 'https://x.example/y', 'remote.example', 0, repeat('x', 1048576), now(), now() + interval '1 day', 'postponed'
       from generate_series(1, 200)`,
    );
    server.advance(5000);
    expect((await remote.deliver(server, likeBy(frank), { as: frank })).status).to.equal(429);
    expect((await remote.deliver(server, likeBy(dave), { as: dave })).status).to.equal(202);
    await server.database.query(
      "test_fill_copies",
      `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at, state)
       select actor_uri, 'host' || i, bucket, body, received_at, next_attempt_at, state
       from received_activities, generate_series(1, 10) as i where host = 'remote.example'`,
    );
    server.advance(5000);
    expect((await remote.deliver(server, likeBy(dave), { as: dave })).status).to.equal(503);
  });

  it("counts the small activities of many hosts, too", async () => {
    await server.database.query(
      "test_fill_hosts",
      `insert into received_activities (actor_uri, host, bucket, body, received_at, next_attempt_at)
       select 'https://x.example/y', 'host' || i % 2000, 0, '{}', now(), now() from generate_series(1, 100000) as i`,
    );
    server.advance(5000);
    expect((await remote.deliver(server, likeBy(dave), { as: dave })).status).to.equal(503);
  });

  it("marks an unreachable server as available again", async () => {
    const erin = "https://alive.example/users/erin";
    remote.putActor(erin);
    await server.database.query(
      "test_failing",
      "insert into remote_hosts (host, failing_since, paused_at) values ('alive.example', now(), now())",
    );
    await remote.deliver(server, likeBy(erin), { as: erin });
    const rows = await server.database.query(
      "test_alive",
      "select failing_since, paused_at from remote_hosts where host = 'alive.example'",
    );
    expect(rows).to.deep.equal([{ failing_since: null, paused_at: null }]);
  });
});
