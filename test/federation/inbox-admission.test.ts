/** Admission to signature checks while others send more requests than the server can check. */
import { type Server, createServer } from "node:http";
import { once } from "node:events";
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import { type Document, remoteWorld } from "../support/remote.ts";
import { type ControlledTimeouts, controlledTimeouts } from "../support/timeouts.ts";
import { until } from "../support/waiting.ts";
import { forgedHeaders, forgetReceived, frank, likeBy, processAll } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

/** A public address; documentation ranges are not public. */
const addressOf = (number: number): string => `93.184.${number >> 8}.${number & 255}`;

/** A public address in one /48, each in another /64. */
const siteAddress = (number: number): string => `2a00:1450:4001:${number.toString(16)}::1`;

const honestAddress = "8.8.4.4";

/** Milliseconds for hundreds of requests on a busy machine. */
const patience = 90_000;

describe("the inbox under a flood", () => {
  const remote = remoteWorld();
  const { server } = suite({ TRUST_PROXY: "loopback" }, { outgoing: remote.outgoing });
  let web: Server;
  let endSilence: () => void;
  let floods: Promise<number>[];
  let newcomers = 0;
  let tests = 0;

  // A fetch ends when a test ends it, and is as old as a test says, however long the machine takes.
  let timeouts: ControlledTimeouts;

  before(async () => {
    timeouts = controlledTimeouts();
    server.stopClock();
    remote.putActor(frank);
    web = createServer(server.app).listen(0, "127.0.0.1");
    await once(web, "listening");
  });
  after(() => {
    timeouts.restore();
    web.close();
    web.closeAllConnections();
  });
  beforeEach(async () => {
    floods = [];
    tests += 1;
    endSilence = remote.silence((host) => host.includes("silent"));
    // Reset the tokens used up by other tests.
    server.advance(10 * 60_000);
    expect(await sendAs(frank, honestAddress), "a server whose key is known").to.equal(202);
  });
  afterEach(async () => {
    endSilence();
    await Promise.all(floods);
    await forgetReceived(server);
  });

  /** A key at one of many unresponsive servers, each with its own domain. */
  const silentKey = (number: number): string =>
    `https://silent${tests}-${number}.example/users/erin#main-key`;

  /** Sends an activity with an invalid signature. @returns the status of the reply */
  async function forge(keyId: string, address: string, activity: Document = likeBy(frank)): Promise<number> {
    const body = JSON.stringify(activity);
    const { status } = await supertest(web)
      .post("/inbox")
      .set({ ...forgedHeaders(server, body, keyId), "x-forwarded-for": address })
      .send(body);
    return status;
  }

  /** Sends many forged requests, and waits until the server has begun to fetch some of their keys. */
  async function flood(
    requests: readonly (readonly [keyId: string, address: string])[],
    fetches: number,
    activity?: Document,
  ): Promise<{ readonly statuses: readonly Promise<number>[] }> {
    const before = remote.requests.length;
    const own = requests.map(([keyId, address]) => forge(keyId, address, activity));
    floods.push(...own);
    await until(() => remote.requests.length - before >= fetches, "the fetches of keys", patience);
    return { statuses: own };
  }

  async function sendAs(actor: string, address: string): Promise<number> {
    const reply = await remote.deliver(server, likeBy(actor), {
      as: actor,
      tamper: ({ headers }) => {
        headers["x-forwarded-for"] = address;
      },
    });
    return reply.status;
  }

  /** The first activity of an actor whose key isn't known yet. */
  function firstOf(host: string, address = honestAddress): Promise<number> {
    newcomers += 1;
    const actor = `https://${host}/users/dave${newcomers}`;
    remote.putActor(actor);
    return sendAs(actor, address);
  }

  const sources = [
    ["many addresses", addressOf],
    ["an unconfigured proxy", () => "10.0.0.1"],
  ] as const;
  for (const [name, sourceOf] of sources) {
    it(`accepts known and new senders while 600 requests claim keys at unresponsive servers (${name})`, async () => {
      const flooding = Array.from(
        { length: 600 },
        (_, index) => [silentKey(index), sourceOf(index)] as const,
      );
      const { statuses: sent } = await flood(flooding, 64);
      const refused: number[] = [];
      for (const status of sent) void status.then((code) => refused.push(code));
      await until(() => refused.length >= 600 - 512, "the refusals of what is too much at once", patience);
      const honest = sourceOf(0) === sourceOf(1) ? sourceOf(0) : honestAddress;
      expect(await sendAs(frank, honest), "whose key is known").to.equal(202);
      await until(() => refused.length >= 600 - 64, "the other refusals", patience);
      // The flood began some seconds ago.
      server.advance(3000);
      for (let index = 0; index < 3; index += 1) {
        expect(await firstOf(`new${index}.example`, honest), "whose key isn't known").to.equal(202);
      }
      expect(new Set(refused)).to.deep.equal(new Set([503]));
    });
  }

  it("still fetches keys of a server after requests with non-existent keys there", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push(await forge(`https://remote.example/users/none${index}`, addressOf(index % 2)));
    }
    expect(new Set(statuses), "those who forge run out of tokens").to.deep.equal(new Set([401, 429]));
    expect(await firstOf("remote.example", addressOf(2))).to.equal(202);
    expect(await firstOf("other.example", addressOf(0)), "also of other servers").to.equal(429);
  });

  it("still fetches keys of a server after requests with keys at its unresponsive ports", async () => {
    const keys = Array.from(
      { length: 60 },
      (_, index) => [`https://silent.remote.example:${8000 + index}/key`, addressOf(index % 4)] as const,
    );
    const { statuses: sent } = await flood(keys, 24);
    let refused = 0;
    for (const status of sent) void status.then(() => (refused += 1));
    await until(() => refused >= 60 - 24, "the refusals of what is too much at once", patience);
    server.advance(3000);
    expect(await firstOf("remote.example")).to.equal(202);
  });

  it("limits requests waiting for one key, from one address and with large bodies, and admits others", async () => {
    const oneKey = Array.from({ length: 40 }, (_, index) => [silentKey(0), addressOf(index)] as const);
    const { statuses: forOne } = await flood(oneKey, 1);
    const oneAddress = Array.from(
      { length: 40 },
      (_, index) => [silentKey(1 + (index % 2)), addressOf(100)] as const,
    );
    const { statuses: ofOne } = await flood(oneAddress, 2);
    const large = likeBy(frank, { summary: "x".repeat(1_000_000) });
    const bodies = Array.from(
      { length: 6 },
      (_, index) => [silentKey(10 + index), addressOf(200 + index)] as const,
    );
    const { statuses: withBodies } = await flood(bodies, 4, large);
    let answered = 0;
    for (const status of [...forOne, ...ofOne, ...withBodies]) void status.then(() => (answered += 1));
    expect(await firstOf("new.example")).to.equal(202);
    await until(() => answered === 8 + 8 + 2, "the refusals", patience);
    endSilence();
    const [keyStatuses, addressStatuses, bodyStatuses] = await Promise.all(
      [forOne, ofOne, withBodies].map((sent) => Promise.all(sent)),
    );
    // Waiting requests get 503, too; those over the limit got 429.
    expect(keyStatuses?.filter((status) => status === 429)).to.have.length(8);
    expect(addressStatuses?.filter((status) => status === 429)).to.have.length(8);
    expect(new Set(bodyStatuses)).to.deep.equal(new Set([503]));
    const fetchedForBodies = remote.requests.filter(
      ({ url }) => url.includes(`//silent${tests}-1`) && !url.includes(`-1.`),
    );
    expect(fetchedForBodies).to.have.length(4);
  });

  it("counts the subdomains of a domain as one server", async () => {
    const keys = Array.from(
      { length: 60 },
      (_, index) => [`https://a${index}.silent.example/key`, addressOf(index)] as const,
    );
    const before = remote.requests.length;
    await flood(keys, 24);
    expect(await firstOf("new.example")).to.equal(202);
    const fetched = remote.requests.slice(before).filter(({ url }) => url.includes("silent"));
    expect(fetched).to.have.length(24);
  });

  const crowds = {
    "one network": (index: number) => [silentKey(index), siteAddress(index)] as const,
    "many networks for keys of four domains": (index: number) =>
      [`https://a${index}.silent${tests}-${index % 4}.example/key`, addressOf(index)] as const,
  };
  for (const [who, requestOf] of Object.entries(crowds)) {
    it(`aborts recent fetches in favour of new senders if ${who} take most of the capacity`, async () => {
      const { statuses: sent } = await flood(
        Array.from({ length: 64 }, (_, index) => requestOf(index)),
        64,
      );
      const ended: number[] = [];
      for (const status of sent) void status.then((code) => ended.push(code));
      expect(await forge(...requestOf(64)), "another one of them").to.equal(503);
      expect(ended).to.deep.equal([]);
      for (const number of [1, 2, 3]) expect(await firstOf(`new${number}.example`)).to.equal(202);
      await until(() => ended.length > 0, "the end of a fetch", patience);
      expect(new Set(ended)).to.deep.equal(new Set([503]));
    });
  }

  it("aborts recent fetches in favour of small requests if large ones take all of the capacity", async () => {
    const padding = "x".repeat(1024 * 1024 - JSON.stringify(likeBy(frank, { summary: "" })).length - 10);
    const large = likeBy(frank, { summary: padding });
    const bodies = Array.from({ length: 4 }, (_, index) => [silentKey(index), addressOf(index)] as const);
    await flood(bodies, 4, large);
    expect(await forge(silentKey(4), addressOf(4), large), "a fifth one").to.equal(503);
    expect(await firstOf("new.example")).to.equal(202);
  });

  it("charges the forwarding server for fetching keys of proofs, not the claimed server", async () => {
    const forwarders = ["evil.example", "relay.example"].map((host) => `https://${host}/users/erin`);
    for (const forwarder of forwarders) remote.putActor(forwarder);
    const [evil = "", relay = ""] = forwarders;
    const forward = async (as: string, key: string): Promise<void> => {
      const note = likeBy(frank, {
        signature: {
          type: "RsaSignature2017",
          creator: `https://remote.example/keys/${key}`,
          created: "2026-01-01T00:00:00Z",
          signatureValue: "AAAA",
        },
      });
      const { status } = await remote.deliver(server, note, { as });
      expect(status).to.equal(202);
    };
    for (let index = 0; index < 65; index += 1) await forward(evil, `evil${index}`);
    await processAll(server);
    await forward(relay, "honest");
    await processAll(server);
    const fetched = remote.requests.filter(({ url }) => url.startsWith("https://remote.example/keys/"));
    expect(fetched.length).to.be.lessThan(62);
    expect(fetched.map(({ url }) => url)).to.include("https://remote.example/keys/honest");
  });
});
