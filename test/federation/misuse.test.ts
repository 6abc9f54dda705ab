/** Attempts to make this server say or show something in the name of others. */
import { expect } from "chai";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import { findStatusByUri } from "../../src/store/statuses/statuses.ts";
import { makeFollow } from "../cast/posts.ts";
import { type Document, publicCollection, remoteWorld } from "../support/remote.ts";
import { publish } from "../support/statuses.ts";
import { likeBy } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const activityStreams = "https://www.w3.org/ns/activitystreams";
const evil = "https://evil.example/users/erin";
const frank = "https://remote.example/users/frank";

describe("unauthorized senders", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  before(async () => {
    for (const actor of [frank, evil]) {
      remote.putActor(actor);
      await resolveActor(server.context, actor, { refresh: true });
    }
    await makeFollow(server, cast.alice.account, cast.frank);
    await makeFollow(server, cast.frank, cast.alice.account);
    await server.settle();
  });

  async function deliver(activity: Document, as: string, to = "/inbox"): Promise<number> {
    const { status } = await remote.deliver(server, activity, { as, to });
    await server.settle();
    return status;
  }

  it("can't have unsigned activities forwarded", async () => {
    const post = await publish(cast.alice, "Hello");
    const alice = cast.alice.account.uri;
    const activity = {
      "@context": [activityStreams, { Create: "as:Move", actor: null, object: null, target: null }],
      id: "https://evil.example/moves/1",
      type: "Create",
      actor: evil,
      to: [publicCollection],
      object: {
        id: "https://evil.example/notes/reply",
        type: "Note",
        attributedTo: evil,
        content: "hi",
        inReplyTo: post.uri,
        to: [publicCollection],
      },
      "as:actor": { id: alice },
      "as:object": { id: alice },
      "as:target": { id: evil },
      signature: {},
    };
    expect(await deliver(activity, evil)).to.equal(202);
    expect(remote.sent.some(({ json }) => json?.["id"] === activity.id)).to.equal(false);
  });

  it("can't make a private post public by mentioning their group", async () => {
    const club = "https://evil.example/users/club";
    remote.putActor(club, { type: "Group", followers: publicCollection });
    await resolveActor(server.context, club);
    for (const visibility of ["direct", "private"]) {
      remote.sent.length = 0;
      const status = "@club@evil.example @frank@remote.example secret";
      await cast.alice.call("createStatus", { body: { status, visibility } });
      await server.settle();
      const sent = remote.sent.find(({ url }) => url.startsWith("https://remote.example"));
      const { to, cc } = (sent?.json ?? {}) as { to?: string[]; cc?: string[] };
      expect([...(to ?? []), ...(cc ?? [])], visibility)
        .to.include(frank)
        .and.not.include(publicCollection);
    }
  });

  it("can't show another author's private post to a local user by addressing them", async () => {
    const uri = "https://remote.example/notes/secret";
    const note = {
      id: uri,
      type: "Note",
      attributedTo: frank,
      content: "secret",
      to: [`${frank}/followers`],
    };
    const create = { ...likeBy(frank, { type: "Create" }), object: note };
    expect(await deliver(create, frank)).to.equal(202);
    remote.put(uri, note);
    const { account } = cast.bob;
    const named = likeBy(frank, { type: "Create", object: uri });
    expect(await deliver(named, evil, `/users/${account.username}/inbox`)).to.equal(202);
    const row = await findStatusByUri(server.context.store, uri);
    await cast.bob.refused("getStatus", { path: { id: row?.id ?? "" } }, 404);
  });

  it("can't get another username by WebFinger than their actor's", async () => {
    const uri = "https://named.example/users/plain";
    remote.putActor(uri);
    const links = [{ rel: "self", type: "application/activity+json", href: uri }];
    for (const name of ["somebody", `<img\u202e"onerror=x>${"a".repeat(300)}`]) {
      const body = { subject: `acct:${name}@named.example`, links };
      for (const asked of ["plain", name]) {
        const resource = encodeURIComponent(`acct:${asked}@named.example`);
        const address = `https://named.example/.well-known/webfinger?resource=${resource}`;
        remote.put(address, { body, type: "application/jrd+json" });
      }
      expect(await resolveActor(server.context, uri, { refresh: true }), name).to.equal(undefined);
    }
  });
});
