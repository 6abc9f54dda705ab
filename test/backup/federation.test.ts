/** A server is restored from a backup of an hour ago, while other servers that know what happened since go on. */
import { rm } from "node:fs/promises";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { testServer } from "../support/server.ts";
import { makeJobsDue } from "../support/states.ts";
import { type Status, act, publish } from "../support/statuses.ts";
import { type Peer, type Servers, find, findStatus, openServers } from "../support/two-servers.ts";
import { type TestTarget, backUp, emptyServer, restoreTo, testTarget } from "./support.ts";

const hour = 3_600_000;

/** Changes of a profile after the restore; more before, so that the numbers of their jobs would meet. */
const updates = 6;

describe("a server restored from a backup of an hour ago", () => {
  let servers: Servers;
  let one: Peer;
  let two: Peer;
  let three: Peer;
  let made: TestTarget;
  /** Of the restored server. */
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let dave: Person;
  let aliceAtTwo: Schemas["Account"];
  let bobAtOne: Schemas["Account"];
  let earlier: Status;
  let deleted: Status;
  let lost: Status;
  let fromBob: Status;
  /** Of all activities of the server that was lost. */
  const lostUris = new Set<string>();

  const home = async (who: Person): Promise<string[]> => {
    const { body } = await who.get("/api/v1/timelines/home").expect(200);
    return (body as Status[]).map(({ content }) => content);
  };
  const relationship = async (who: Person, id: string): Promise<Schemas["Relationship"] | undefined> => {
    const { body } = await who.get(`/api/v1/accounts/relationships?id[]=${id}`).expect(200);
    return (body as Schemas["Relationship"][])[0];
  };
  const followers = async (): Promise<string[]> => {
    const { body } = await alice.get(`/api/v1/accounts/${alice.account.id}/followers`).expect(200);
    return (body as Schemas["Account"][]).map(({ acct }) => acct.replace(/:\d+$/, ""));
  };
  const follow = async (who: Person, id: string): Promise<void> => {
    await who.post(`/api/v1/accounts/${id}/follow`).expect(200);
    await servers.settle();
  };

  const rename = async (name: string): Promise<void> => {
    await alice.patch("/api/v1/accounts/update_credentials").send({ display_name: name }).expect(200);
    await servers.settle();
  };

  before(async () => {
    servers = await openServers(["127.0.0.1", "two.localhost", "three.localhost"]);
    const [first, second, third] = servers.peers;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("there are three");
    [one, two, three] = [first, second, third];
    made = await testTarget();
    ({ alice } = one.cast);
    ({ bob, dave } = two.cast);
    ({ carol } = three.cast);
    aliceAtTwo = await find(bob, `@alice@${one.domain}`);
    bobAtOne = await find(alice, `@bob@${two.domain}`);
    await follow(bob, aliceAtTwo.id);
    await follow(carol, (await find(carol, `@alice@${one.domain}`)).id);
    await follow(alice, bobAtOne.id);
    earlier = await publish(alice, { status: "Before" });
    deleted = await publish(alice, { status: "To be deleted" });
    await servers.settle();
    await backUp(one.server.context, made.target);

    await follow(dave, (await find(dave, `@alice@${one.domain}`)).id);
    for (let number = 1; number <= updates * 3; number += 1) await rename(`Lost ${number}`);
    lost = await publish(alice, { status: "Lost" });
    fromBob = await publish(bob, { status: "Bob, meanwhile" });
    await alice.delete(`/api/v1/statuses/${deleted.id}`).expect(200);
    await servers.settle();
    const sent: { uri: string }[] = await one.server.database.builder("activities").select("uri");
    for (const { uri } of sent) lostUris.add(uri);
    for (const { server } of [two, three]) server.advance(hour);
    await restore();
  });
  after(async () => {
    await servers.close();
    await made.remove();
  });

  async function restore(): Promise<void> {
    const empty = await emptyServer();
    one = await servers.replace(one, async (environment) => {
      await restoreTo(empty, { config: { ...one.server.context.config } }, made.target);
      const server = await testServer(environment, () => Promise.resolve(empty.database));
      server.advance(hour);
      return server;
    });
    await rm(empty.directory, { recursive: true, force: true });
    ({ alice } = one.cast);
    await servers.settle();
  }

  it("has what it had then", async () => {
    const { body } = await alice.get(`/api/v1/accounts/${alice.account.id}/statuses`).expect(200);
    expect((body as Status[]).map(({ id }) => id)).to.deep.equal([deleted.id, earlier.id]);
    expect(await followers()).to.have.members(["bob@two.localhost", "carol@three.localhost"]);
  });

  it("has lost posts that the others still show; reactions to those do no harm", async () => {
    expect(await home(bob)).to.include("<p>Lost</p>");
    const copy = await findStatus(bob, lost.uri);
    await act(bob, copy.id, "favourite");
    await bob
      .post("/api/v1/statuses")
      .send({ status: `@alice@${one.domain} Hello`, in_reply_to_id: copy.id })
      .expect(200);
    await servers.settle();
    await alice.get(`/api/v1/statuses/${lost.id}`).expect(404);
    const { body } = await alice.get("/api/v1/notifications?types[]=mention").expect(200);
    expect((body as Schemas["Notification"][]).length).to.equal(1);
  });

  it("shows posts again that the others have deleted", async () => {
    await alice.get(`/api/v1/statuses/${deleted.id}`).expect(200);
    expect(await home(bob)).to.not.include("<p>To be deleted</p>");
  });

  it("delivers changes of a profile: their activities have other names than those of the lost hour", async () => {
    for (let number = 1; number <= updates; number += 1) {
      await rename(`After ${number}`);
      if (number === 1)
        expect(await find(bob, `@alice@${one.domain}`)).to.include({ display_name: "After 1" });
    }
    const uris: { uri: string }[] = await one.server.database
      .builder("activities")
      .where({ type: "Update" })
      .select("uri");
    expect(uris.filter(({ uri }) => lostUris.has(uri))).to.deep.equal([]);
  });

  it("delivers new posts to all followers", async () => {
    for (const number of [1, 2, 3, 4, 5]) await publish(alice, { status: `After ${number}` });
    await servers.settle();
    const wanted = [1, 2, 3, 4, 5].map((number) => `<p>After ${number}</p>`);
    for (const who of [bob, carol]) expect(await home(who)).to.include.members(wanted);
  });

  it("delivers favourites, reblogs and edits", async () => {
    const [copyAtOne] = [await findStatus(alice, fromBob.uri)];
    await act(alice, copyAtOne.id, "favourite");
    await act(alice, copyAtOne.id, "reblog");
    await alice.put(`/api/v1/statuses/${earlier.id}`).send({ status: "Before, edited" }).expect(200);
    await servers.settle();
    const { body } = await bob.get(`/api/v1/statuses/${fromBob.id}`).expect(200);
    expect(body).to.include({ favourites_count: 1, reblogs_count: 1 });
    expect(await home(carol)).to.include("<p>Before, edited</p>");
  });

  it("gets new posts of those it follows, and finds those of the lost hour by their address", async () => {
    await publish(bob, { status: "Bob, later" });
    await servers.settle();
    expect(await home(alice)).to.include("<p>Bob, later</p>");
    expect((await findStatus(alice, fromBob.uri)).content).to.equal("<p>Bob, meanwhile</p>");
  });

  it("has lost a follow; the follower's server notices with the next post, and the follow can be repeated", async () => {
    const aliceForDave = await find(dave, `@alice@${one.domain}`);
    await publish(alice, { status: "For followers", visibility: "private" });
    await servers.settle();
    // Servers wait a minute before they act on differences.
    await makeJobsDue(two.server);
    await servers.settle();
    expect(await followers()).to.not.include("dave@two.localhost");
    expect(await relationship(dave, aliceForDave.id)).to.include({ following: false });
    await follow(dave, aliceForDave.id);
    expect(await followers()).to.include("dave@two.localhost");
    expect(await relationship(dave, aliceForDave.id)).to.include({ following: true });
  });
});
