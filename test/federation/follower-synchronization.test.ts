/** Follower synchronization (FEP-8fcf) in both directions. */
import { createHash } from "node:crypto";
import { expect } from "chai";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { endFollow, makeFollow } from "../cast/posts.ts";
import { remoteWorld } from "../support/remote.ts";
import { changeAccount, forgetJobs, makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

/** The digest of FEP-8fcf: XOR of the SHA-256 hashes of all URIs, in hexadecimal. */
function digestOf(uris: readonly string[]): string {
  const digest = Buffer.alloc(32);
  for (const uri of uris) {
    for (const [at, byte] of createHash("sha256").update(uri).digest().entries())
      digest[at] = (digest[at] ?? 0) ^ byte;
  }
  return digest.toString("hex");
}

describe("follower synchronization", function () {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let count = 0;
  const frank = "https://remote.example/users/frank";

  before(async () => {
    remote.putActor(frank);
    await changeAccount(server, cast.frank.id, {
      inbox_url: `${frank}/inbox`,
      shared_inbox_url: "https://remote.example/inbox",
      followers_url: `${frank}/followers`,
      fetched_at: server.context.clock(),
    });
    await server.settle();
  });
  beforeEach(async () => {
    await forgetJobs(server);
    remote.sent.length = 0;
  });

  /** The header of a delivery by alice to her followers at remote.example. */
  async function sentHeader(): Promise<string | undefined> {
    const { id, uri } = cast.alice.account;
    count += 1;
    await forgetJobs(server);
    remote.sent.length = 0;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri: `${uri}#activities/${count}`,
      actorUri: uri,
      accountId: id,
      json: { type: "Create", actor: uri, object: { id: `${uri}/statuses/${count}` } },
      statusId: null,
      inboxes: [{ host: "other.example", inbox: "https://other.example/inbox" }],
      followersOf: id,
    });
    await server.settle();
    expect(remote.sent.find(({ url }) => url.includes("other.example"))?.headers).not.to.have.property(
      "collection-synchronization",
    );
    return remote.sent.find(({ url }) => url.includes("remote.example"))?.headers[
      "collection-synchronization"
    ];
  }

  it("sends each server the digest of its followers, as they come and go", async () => {
    const { uri } = cast.alice.account;
    const erin = await makeRemoteAccount(server, "erin", "remote.example");
    await changeAccount(server, erin.id, { inbox_url: `${erin.uri}/inbox` });
    const other = await makeRemoteAccount(server, "dave", "elsewhere.example");
    await makeFollow(server, cast.frank, cast.alice.account);
    await makeFollow(server, other, cast.alice.account);
    const expected = (uris: readonly string[]): string =>
      `collectionId="${uri}/followers", url="${uri}/followers_synchronization", digest="${digestOf(uris)}"`;
    expect(await sentHeader()).to.equal(expected([frank]));
    await makeFollow(server, erin, cast.alice.account);
    expect(await sentHeader()).to.equal(expected([frank, erin.uri]));
    await server.database.builder("accounts").where({ id: erin.id }).delete();
    expect(await sentHeader()).to.equal(expected([frank]));
    await endFollow(server, other, cast.alice.account);
    await endFollow(server, cast.frank, cast.alice.account);
    expect(await sentHeader()).to.equal(undefined);
  });

  /** Frank's server sends an activity with the header, and serves this collection of followers. */
  async function claim(
    uris: readonly string[],
    more: { url?: string; collectionId?: string } = {},
  ): Promise<void> {
    const url = more.url ?? `${frank}/followers_synchronization`;
    remote.put(`${frank}/followers_synchronization`, {
      "@context": "https://www.w3.org/ns/activitystreams",
      id: `${frank}/followers_synchronization`,
      type: "OrderedCollection",
      orderedItems: [...uris],
    });
    count += 1;
    const like = { id: `${frank}#likes/${count}`, type: "Like", actor: frank, object: `${frank}/statuses/1` };
    const collectionId = more.collectionId ?? `${frank}/followers`;
    const header = `collectionId="${collectionId}", url="${url}", digest="${digestOf(uris)}"`;
    const reply = await remote.deliver(
      server,
      { "@context": "https://www.w3.org/ns/activitystreams", ...like },
      {
        as: frank,
        tamper: ({ headers }) => {
          headers["Collection-Synchronization"] = header;
        },
      },
    );
    expect(reply.status).to.equal(202);
    remote.requests.length = 0;
    server.advance(120_000);
    await makeJobsDue(server);
    await server.settle();
  }

  const isFollowing = async (id: string): Promise<boolean> =>
    (await server.database.builder("follows").where({ account_id: id, target_account_id: cast.frank.id }))
      .length > 0;

  const fetched = (): boolean =>
    remote.requests.some(({ url }) => url.endsWith("/followers_synchronization"));

  it("fetches nothing while both servers agree", async () => {
    await makeFollow(server, cast.bob.account, cast.frank);
    await claim([cast.bob.account.uri]);
    expect(fetched()).to.equal(false);
    expect(await isFollowing(cast.bob.account.id)).to.equal(true);
  });

  it("removes follows that the other server doesn't know, except for new ones", async () => {
    await makeFollow(server, cast.carol.account, cast.frank);
    await server.database
      .builder("follows")
      .where({ account_id: cast.bob.account.id })
      .update({ created_at: new Date(0) });
    await claim([]);
    expect(fetched()).to.equal(true);
    expect(await isFollowing(cast.bob.account.id)).to.equal(false);
    expect(await isFollowing(cast.carol.account.id)).to.equal(true);
    await endFollow(server, cast.carol.account, cast.frank);
  });

  it("undoes follows that only the other server knows", async () => {
    await claim([cast.alice.account.uri]);
    const undo = remote.sent.find(({ json }) => json?.["type"] === "Undo");
    expect(undo?.url).to.equal(`${frank}/inbox`);
    expect(undo?.json?.["object"]).to.include({
      type: "Follow",
      actor: cast.alice.account.uri,
      object: frank,
    });
  });

  it("accepts only a server's own accounts", async () => {
    await makeFollow(server, cast.bob.account, cast.frank);
    await server.database.builder("follows").update({ created_at: new Date(0) });
    await claim([], { collectionId: "https://evil.example/users/dave/followers" });
    await claim([], { url: "https://evil.example/followers" });
    expect(fetched()).to.equal(false);
    expect(await isFollowing(cast.bob.account.id)).to.equal(true);
  });

  it("rejects collections redirected to another server, and documents that aren't collections", async () => {
    await server.database.builder("follows").update({ created_at: new Date(0) });
    const elsewhere = "https://evil.example/collection";
    const context = "https://www.w3.org/ns/activitystreams";
    remote.put(elsewhere, { "@context": context, id: elsewhere, type: "Collection", items: [] });
    remote.put(`${frank}/moved`, { status: 302, headers: { location: elsewhere } });
    await claim([], { url: `${frank}/moved` });
    expect(remote.requests.map(({ url }) => url)).to.include(elsewhere);
    expect(await isFollowing(cast.bob.account.id)).to.equal(true);
    remote.put(`${frank}/note`, { "@context": context, id: `${frank}/note`, type: "Note" });
    await claim([], { url: `${frank}/note` });
    expect(await isFollowing(cast.bob.account.id)).to.equal(true);
  });
});
