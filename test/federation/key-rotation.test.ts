/** Rotation of local actors' keys, and servers that know the previous ones. */
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { openCaches } from "../../src/domain/kernel/caches.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { rotateKeysOf } from "../../src/domain/federation/key-rotation.ts";
import { announceEvent } from "../../src/federation/announcing/index.ts";
import { rotateKeys } from "../../src/federation/announcing/key-rotation.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { keysOf } from "../../src/federation/keys.ts";
import { lockActor } from "../../src/store/federation/announced.ts";
import { findActorKeys } from "../../src/store/federation/actor-keys.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import { makeCast } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { reachableAccount } from "../support/announced.ts";
import { testDatabase } from "../support/database.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { type Document, type RemoteWorld, type SentRequest, remoteWorld } from "../support/remote.ts";
import { type TestServer, contextWith, testServer } from "../support/server.ts";
import { draftParametersOf, isSignedByDraft } from "../support/signatures.ts";
import { makeJobsDue } from "../support/states.ts";

interface ListedKey {
  readonly id: string;
  readonly publicKeyPem: string;
}

/** A server that knows an actor's key, and accepts only signatures by it. */
interface Peer {
  known: ListedKey | null;
  /** Ids of the accepted activities. */
  readonly believed: unknown[];
  /** Key fragments of all received requests. */
  readonly keys: string[];
  /** Statuses of the next replies. */
  readonly failures: number[];
}

describe("rotated actor keys", () => {
  let remote: RemoteWorld;
  let server: TestServer;
  let alice: AccountRow;
  let count = 0;

  beforeEach(async () => {
    remote = remoteWorld();
    const { outgoing } = remote;
    server = await testServer({}, testDatabase, {
      outgoing: {
        ...outgoing,
        // Activities sent concurrently with an Update arrive after it.
        async request(url, request) {
          if (typeof request.body === "string" && request.body.includes('"Like"')) await setTimeout(20);
          return outgoing.request(url, request);
        },
      },
    });
    alice = (await makeCast(server)).alice.account;
    await keysOf(server.context, alice.uri);
    await server.settle();
  });
  afterEach(() => server.close());

  async function listedKey(uri = alice.uri): Promise<ListedKey> {
    const { text } = await supertest(server.app)
      .get(new URL(uri).pathname)
      .set("accept", "application/activity+json");
    return (JSON.parse(text) as { publicKey: ListedKey }).publicKey;
  }

  /**
   * A server that replaces the key only by an Update signed with the known one.
   * @param refusal status for activities with another key
   * @param known null if it knows no key, and takes that in the actor's document
   */
  async function openPeer(host: string, refusal: number, known: ListedKey | null): Promise<Peer> {
    const peer: Peer = { known, believed: [], keys: [], failures: [] };
    await reachableAccount(server, "dave", host);
    const listed = (): ListedKey | null => peer.known;
    remote.put(`https://${host}/inbox`, (request) => {
      const { keyId = "" } = draftParametersOf(request.headers) ?? {};
      peer.keys.push(keyId.replace(/.*#/, ""));
      const failure = peer.failures.shift();
      if (failure !== undefined) return { status: failure };
      const key = listed();
      if (key?.id !== keyId || !isSignedByDraft(messageOf(request), key.publicKeyPem))
        return { status: refusal };
      const { json = {} } = request;
      peer.believed.push(json["id"]);
      if (json["type"] === "Update")
        peer.known = (json["object"] as Document)["publicKey"] as unknown as ListedKey;
      return { status: 202 };
    });
    return peer;
  }

  /** Records an activity for the shared inboxes of hosts. */
  async function record(hosts: readonly string[], actor: AccountRow | string = alice): Promise<string> {
    const uri = typeof actor === "string" ? actor : actor.uri;
    count += 1;
    const activityUri = `${uri}#activities/${count}`;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri,
      actorUri: uri,
      accountId: typeof actor === "string" ? null : actor.id,
      json: { id: activityUri, type: "Like", actor: uri, object: `https://concord.test/objects/${count}` },
      statusId: null,
      inboxes: hosts.map((host) => ({ host, inbox: `https://${host}/inbox` })),
    });
    return activityUri;
  }

  async function later(milliseconds: number): Promise<void> {
    server.advance(milliseconds);
    await makeJobsDue(server);
    await server.settle();
  }

  const update = (name: string, uri = alice.uri): string => `${uri}#updates/${name}`;

  for (const [name, refusal] of [
    ["reject others (GoToSocial)", 401],
    ["drop activities signed with others (Misskey)", 202],
  ] as const) {
    it(`are announced to servers that know the previous ones, and ${name}, before they are used`, async () => {
      const peer = await openPeer("peer.example", refusal, await listedKey());
      const first = await record(["peer.example"]);
      await rotateKeysOf(server.context, operator, "alice");
      await server.settle();
      const second = await record(["peer.example"]);
      await server.settle();
      expect(peer.believed).to.have.members([first, update("main-key-2"), second]);
      expect(peer.believed.at(-1)).to.equal(second);
      expect(peer.keys).to.deep.equal(["main-key", "main-key", "main-key-2"]);
      expect(peer.known).to.deep.equal(await listedKey());
    });

    it(`aren't used for servers that ${name} while the Update can't be delivered`, async () => {
      const peer = await openPeer("peer.example", refusal, await listedKey());
      await record(["peer.example"]);
      await server.settle();
      peer.believed.length = 0;
      peer.failures.push(500);
      await rotateKeysOf(server.context, operator, "alice");
      await server.settle();
      const sent = [await record(["peer.example"]), await record(["peer.example"])];
      await server.settle();
      expect(peer.believed).to.have.members(sent);
      await later(60_000);
      const last = await record(["peer.example"]);
      await server.settle();
      expect(peer.believed.slice(2)).to.deep.equal([update("main-key-2"), last]);
      expect(peer.keys.at(-1)).to.equal("main-key-2");
    });
  }

  it("are used immediately for servers that have never seen the actor", async () => {
    const peer = await openPeer("stranger.example", 401, null);
    await rotateKeysOf(server.context, operator, "alice");
    // It fetches the actor's document.
    peer.known = await listedKey();
    const id = await record(["stranger.example"]);
    await server.settle();
    expect(peer.believed).to.have.members([update("main-key-2"), id]);
  });

  it("immediately replace the previous ones in the actor's document, in all processes", async () => {
    const others = contextWith(server, { caches: openCaches() });
    await keysOf(others, alice.uri);
    const former = await listedKey();
    await rotateKeysOf(others, operator, "alice");
    const { id, publicKeyPem } = await listedKey();
    expect(id).to.equal(`${alice.uri}#main-key-2`);
    expect(publicKeyPem).not.to.equal(former.publicKeyPem);
    expect((await keysOf(others, alice.uri)).rsa.uri).to.equal(id);
  });

  it("can be rotated again concurrently, in order", async () => {
    const peer = await openPeer("peer.example", 202, await listedKey());
    await Promise.all([1, 2, 3].map(() => rotateKeysOf(server.context, operator, "alice")));
    await server.settle();
    expect(peer.believed).to.deep.equal(
      ["main-key-2", "main-key-4", "main-key-6"].map((name) => update(name)),
    );
    expect(peer.known).to.deep.equal(await listedKey());
  });

  it("are announced, or not created at all", async () => {
    const before = await listedKey();
    await rotateKeys(server.context, alice.uri, () => Promise.reject(new Error("killed"))).catch(
      () => undefined,
    );
    expect(await listedKey()).to.deep.equal(before);
    expect(await server.database.builder("activities").select("uri")).to.deep.equal([]);
    // Keys from the failed attempt aren't used afterwards.
    const peer = await openPeer("peer.example", 202, before);
    await rotateKeysOf(server.context, operator, "alice");
    await server.settle();
    const id = await record(["peer.example"]);
    await server.settle();
    expect(peer.believed).to.deep.equal([update("main-key-2"), id]);
  });

  it("aren't reverted by a profile change that started before", async () => {
    const peer = await openPeer("peer.example", 202, await listedKey());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = server.context.writeWithoutActor(holdActor, alice.id, released);
    const rotating = rotateKeysOf(server.context, operator, "alice");
    await untilSomebodyWaits(server, "select pg_advisory_xact_lock");
    const { rsa } = await keysOf(server.context, alice.uri);
    expect(rsa.uri, "before").to.equal(`${alice.uri}#main-key`);
    // It has read the previous keys, and waits for the lock after the rotation.
    const event = { type: "account.updated", accountId: alice.id, uri: alice.uri } as const;
    await makeFollow(server, await reachableAccount(server, "erin", "peer.example"), alice);
    const announcing = announceEvent(server.context.fork(), event, "change");
    await untilTwoWait();
    release();
    await Promise.all([holding, rotating, announcing]);
    await server.settle();
    expect(peer.known).to.deep.equal(await listedKey());
    expect(peer.believed[0]).to.equal(update("main-key-2"));
  });

  it("of the instance actor are announced to all known servers", async () => {
    const actor = `${server.context.config.publicUrl.href}actor`;
    const peer = await openPeer("peer.example", 401, await listedKey(actor));
    await rotateKeysOf(server.context, operator, null);
    await server.settle();
    const id = await record(["peer.example"], actor);
    await server.settle();
    expect(peer.believed).to.deep.equal([update("main-key-2", actor), id]);
    expect(peer.known).to.deep.equal(await listedKey(actor));
  });

  it("aren't announced for an actor who had none before", async () => {
    const peer = await openPeer("peer.example", 202, null);
    const { length } = await findActorKeys(server.context.store, alice.uri.replace(/alice$/, "bob"));
    expect(length).to.equal(0);
    await rotateKeysOf(server.context, operator, "bob");
    await server.settle();
    expect(peer.keys).to.deep.equal([]);
  });

  async function untilTwoWait(): Promise<void> {
    for (;;) {
      const { rows } = await server.database.builder.raw<{ rows: { count: number }[] }>(
        "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if ((rows[0]?.count ?? 0) >= 2) return;
    }
  }
});

async function holdActor(tx: Transaction, accountId: string, released: Promise<void>): Promise<void> {
  await lockActor(tx.store, accountId);
  await released;
}

function messageOf({ method, url, headers, json }: SentRequest) {
  return { method, url: new URL(url), headers, body: JSON.stringify(json) };
}
