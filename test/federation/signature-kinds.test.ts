/** Choosing a signature scheme for each server: real HTTP servers on loopback that verify what they receive. */
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportSpki } from "@fedify/vocab-runtime";
import { expect } from "chai";
import { type CacheSlot, openCaches } from "../../src/domain/kernel/caches.ts";
import { fetchDocument } from "../../src/federation/fetched-documents.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { keysOf } from "../../src/federation/keys.ts";
import type { SignatureKind } from "../../src/store/federation/remote-hosts.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { testDatabase } from "../support/database.ts";
import { type RemoteWorld, remoteWorld } from "../support/remote.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { type SignedMessage, isSignedByDraft, isSignedByMessage } from "../support/signatures.ts";
import { makeJobsDue } from "../support/states.ts";
import { likeBy } from "./inbox-support.ts";

/** A server's behaviour, which tests may change. */
interface Behaviour {
  /** The scheme that it verifies. */
  accepts: SignatureKind;
  /** Its status for a POST that it can't verify, and drops. */
  otherwise: number;
  /** Statuses of the next POSTs, which it drops. */
  failures?: number[];
}

interface OtherServer {
  readonly behaviour: Behaviour;
  readonly host: string;
  /** An actor there. */
  readonly dave: string;
  /** Ids of the verified activities. */
  readonly arrived: unknown[];
  /** Signature schemes of all received POSTs. */
  readonly posts: SignatureKind[];
  close(): void;
}

describe("the signature scheme for a server", () => {
  let remote: RemoteWorld;
  let server: TestServer;
  let cast: Cast;
  let caches = openCaches();
  let count = 0;
  const others: OtherServer[] = [];

  before(async () => {
    remote = remoteWorld();
    server = await testServer({ ALLOW_PRIVATE_ADDRESSES: "on" }, testDatabase, {
      caches: {
        get: <Value>(slot: CacheSlot<Value>) => caches.get(slot),
        forgetVersions() {
          caches.forgetVersions();
        },
      },
    });
    cast = await makeCast(server);
    await server.settle();
  });
  after(() => server.close());
  afterEach(() => {
    for (const other of others.splice(0)) other.close();
  });

  async function open(accepts: SignatureKind, otherwise: number, host = "127.0.0.1"): Promise<OtherServer> {
    const behaviour: Behaviour = { accepts, otherwise };
    const arrived: unknown[] = [];
    const posts: SignatureKind[] = [];
    const web = createServer((request, response) => {
      void answer(request, response);
    });
    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const message = await messageOf(request);
      if (message.method === "GET") {
        // Public documents need no valid signature.
        const actor = remote.putActor(message.url.href);
        response.setHeader("content-type", "application/activity+json").end(JSON.stringify(actor));
        return;
      }
      posts.push(message.headers["signature-input"] === undefined ? "draft-cavage" : "rfc9421");
      const failure = behaviour.failures?.shift();
      const isVerified = failure === undefined && (await verifies(message, behaviour.accepts));
      if (isVerified) arrived.push((JSON.parse(message.body) as { id: unknown }).id);
      response.writeHead(failure ?? (isVerified ? 202 : behaviour.otherwise)).end();
    }
    web.listen(0, "127.0.0.1");
    await once(web, "listening");
    const name = `${host}:${(web.address() as AddressInfo).port}`;
    const other: OtherServer = {
      behaviour,
      host: name,
      dave: `http://${name}/users/dave`,
      arrived,
      posts,
      close() {
        web.close();
        web.closeAllConnections();
      },
    };
    others.push(other);
    return other;
  }

  async function verifies(message: SignedMessage, kind: SignatureKind): Promise<boolean> {
    const { rsa } = await keysOf(server.context, cast.alice.account.uri);
    const publicKeyPem = await exportSpki(rsa.publicKey);
    return kind === "draft-cavage"
      ? isSignedByDraft(message, publicKeyPem)
      : isSignedByMessage(message, { keyUri: rsa.uri, publicKeyPem });
  }

  /** Delivers an activity by alice. @returns its id */
  async function send({ host }: OtherServer): Promise<string> {
    const { id, uri } = cast.alice.account;
    count += 1;
    const activityUri = `${uri}#activities/${count}`;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri,
      actorUri: uri,
      accountId: id,
      json: { id: activityUri, type: "Like", actor: uri, object: `https://concord.test/objects/${count}` },
      statusId: null,
      inboxes: [{ host, inbox: `http://${host}/inbox` }],
    });
    await server.settle();
    return activityUri;
  }

  /** Receives an activity from the server's actor. */
  async function receive({ dave }: OtherServer, kind: SignatureKind): Promise<void> {
    const spec = kind === "rfc9421" ? kind : "draft-cavage-http-signatures-12";
    expect((await remote.deliver(server, likeBy(dave), { as: dave, spec })).status).to.equal(202);
  }

  async function later(milliseconds: number): Promise<void> {
    server.advance(milliseconds);
    await makeJobsDue(server);
    await server.settle();
  }

  /** Simulates another process, which knows only what is in the database. */
  function forgetMemory(): void {
    caches = openCaches();
  }

  for (const otherwise of [202, 400, 401, 403, 500]) {
    it(`is draft-cavage if it verifies only that, and replies ${otherwise} otherwise`, async () => {
      const other = await open("draft-cavage", otherwise);
      // Serving a public document doesn't prove that the signature was verified.
      await fetchDocument(server.context, other.dave);
      const sent = [await send(other), await send(other), await send(other)];
      expect(other.arrived).to.deep.equal(sent);
      expect(other.posts).to.deep.equal(["draft-cavage", "draft-cavage", "draft-cavage"]);
    });
  }

  for (const otherwise of [400, 401, 403, 500]) {
    it(`is RFC 9421 if it verifies only that, and replies ${otherwise} otherwise`, async () => {
      const other = await open("rfc9421", otherwise);
      const sent = [await send(other), await send(other)];
      // A 5xx may have other reasons: the other scheme is only tried if it persists.
      if (otherwise >= 500) await later(60_000);
      expect(other.arrived).to.have.members(sent);
      expect(other.posts).to.have.length(otherwise < 500 ? 3 : 6);
      expect(other.posts.at(-1)).to.equal("rfc9421");
    });

    it(`is draft-cavage if it signs with RFC 9421 itself, but replies ${otherwise} to it`, async () => {
      const other = await open("draft-cavage", otherwise);
      await receive(other, "rfc9421");
      const sent = [await send(other), await send(other)];
      expect(other.arrived).to.deep.equal(sent);
      expect(other.posts).to.deep.equal(["rfc9421", "draft-cavage", "draft-cavage"]);
    });

    it(`changes if it replies ${otherwise} to draft-cavage from now on`, async () => {
      const other = await open("draft-cavage", otherwise);
      const sent = [await send(other)];
      Object.assign(other.behaviour, { accepts: "rfc9421" });
      if (otherwise === 500) {
        // This could be a temporary failure. The server's own signatures are a stronger hint.
        await receive(other, "rfc9421");
      }
      sent.push(await send(other), await send(other));
      await later(60_000);
      expect(other.arrived).to.deep.equal(sent);
    });
  }

  it("is RFC 9421 if it signs with that, and drops everything else with 202", async () => {
    const other = await open("rfc9421", 202);
    await receive(other, "rfc9421");
    const sent = [await send(other), await send(other)];
    expect(other.arrived).to.deep.equal(sent);
    expect(other.posts).to.deep.equal(["rfc9421", "rfc9421"]);
  });

  it("is draft-cavage again after a change to software that drops RFC 9421 with 202", async () => {
    const other = await open("rfc9421", 401);
    const sent = [await send(other)];
    await receive(other, "rfc9421");
    sent.push(await send(other));
    Object.assign(other.behaviour, { accepts: "draft-cavage", otherwise: 202 });
    forgetMemory();
    await receive(other, "draft-cavage");
    sent.push(await send(other), await send(other));
    expect(other.arrived).to.deep.equal(sent);
  });

  for (const failure of [500, 502, 503]) {
    it(`stays draft-cavage after a ${failure} from a server that replies 202 to everything`, async () => {
      const other = await open("draft-cavage", 202);
      other.behaviour.failures = [failure];
      const first = await send(other);
      await later(60_000);
      const sent = [await send(other), await send(other)];
      expect(other.arrived).to.deep.equal([first, ...sent]);
    });
  }

  it("isn't affected by other servers, even if their actors have their inbox there", async () => {
    const victim = await open("draft-cavage", 202);
    const evil = await open("rfc9421", 202, "evil.localhost");
    await receive(evil, "rfc9421");
    await fetchDocument(server.context, `http://${victim.host}/inbox`).catch(() => undefined);
    const id = await send(victim);
    expect(victim.arrived).to.deep.equal([id]);
    const [other, ...more] = await server.database
      .builder("remote_hosts")
      .whereIn("host", [victim.host, evil.host])
      .orderBy("host", "desc");
    expect(other).to.include({ host: evil.host, signs_with: "rfc9421", signature: null });
    expect(more).to.have.length(1);
    expect(more[0]).to.include({ host: victim.host, signs_with: null, signature: "draft-cavage" });
  });

  it("is shared by all processes", async () => {
    const other = await open("rfc9421", 403);
    await send(other);
    forgetMemory();
    other.posts.length = 0;
    const id = await send(other);
    expect(other.posts).to.deep.equal(["rfc9421"]);
    expect(other.arrived).to.include(id);
  });

  it("isn't probed with two requests for every failure", async () => {
    const other = await open("draft-cavage", 500);
    other.behaviour.failures = [500, 500, 500, 500];
    await send(other);
    expect(other.posts).to.deep.equal(["draft-cavage"]);
    await later(60_000);
    expect(other.posts).to.deep.equal(["draft-cavage", "draft-cavage", "rfc9421"]);
    await later(5 * 60_000);
    expect(other.posts).to.deep.equal(["draft-cavage", "draft-cavage", "rfc9421", "draft-cavage"]);
  });

  it("is stored without a write per request", async () => {
    const other = await open("rfc9421", 401);
    await receive(other, "rfc9421");
    const row = async (): Promise<unknown> => {
      const [found] = await server.database.query<{ xmin: string }>(
        "test_host_version",
        "select xmin::text from remote_hosts where host = $1",
        [other.host],
      );
      return found?.xmin;
    };
    const before = await row();
    for (const kind of ["rfc9421", "draft-cavage", "rfc9421", "draft-cavage"] as const)
      await receive(other, kind);
    expect(await row()).to.equal(before);
  });
});

async function messageOf(request: IncomingMessage): Promise<SignedMessage> {
  const { method = "GET", headers } = request;
  const names = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    method,
    url: new URL(request.url ?? "/", `http://${headers.host ?? ""}`),
    headers: Object.fromEntries(names) as Record<string, string>,
    body: await text(request),
  };
}
