/** Accounts suspended by their own server (Mastodon: `suspended` in the actor's document). */
import { expect } from "chai";
import { removeDeparted } from "../../src/domain/deletion/remote-deletion.ts";
import { inboxBuckets } from "../../src/domain/federation/received-activities.ts";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { type Document, remoteWorld } from "../support/remote.ts";
import { noteBy } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const context = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  { toot: "http://joinmastodon.org/ns#", suspended: "toot:suspended" },
];

describe("accounts suspended by their own server", () => {
  const remote = remoteWorld();
  const { server, cast, admin } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  async function actor(more: Document = {}): Promise<AccountRow> {
    number += 1;
    const uri = `https://origin${number}.example/users/frank`;
    remote.putActor(uri, { "@context": context, name: "Frank", ...more });
    const account = await resolveActor(server.context, uri);
    if (account === undefined) throw new Error("the actor can't be fetched");
    return account;
  }

  /** An account's server suspends or restores it, as Mastodon does. */
  async function tell({ uri }: AccountRow, suspended: boolean): Promise<void> {
    const profile = suspended ? { name: "", summary: "", suspended } : { name: "Frank", suspended };
    remote.putActor(uri, { "@context": context, ...profile });
    server.advance(31_000);
    await deliver(uri, {
      "@context": context,
      id: `${uri}#updates/${(number += 1)}`,
      type: "Update",
      actor: uri,
      object: uri,
    });
  }

  async function deliver(as: string, activity: Document): Promise<void> {
    expect((await remote.deliver(server, activity, { as })).status).to.equal(202);
    for (let bucket = 0; bucket < inboxBuckets; bucket += 1) {
      await server.context.federation.processReceived(server.context.fork(), bucket);
    }
    await server.settle();
  }

  const shown = async ({ id }: AccountRow): Promise<Record<string, unknown>> =>
    await cast.alice.call("getAccount", { path: { id } });

  const byStaff = (verb: string, { id }: AccountRow, body: object = {}) =>
    admin.post(`/api/v1/admin/accounts/${id}/${verb}`).send(body);

  it("are hidden with their posts, and restored with their server's Update", async () => {
    const frank = await actor();
    await makeFollow(server, cast.alice.account, frank);
    await makeFollow(server, frank, cast.bob.account);
    const post = await makePost(server, frank, { text: "Beans" });
    await server.settle();
    const isAtHome = async (): Promise<boolean> => {
      const body = await cast.alice.call("listHomeTimeline");
      return body.some(({ id }) => id === post.id);
    };
    expect(await isAtHome()).to.equal(true);

    await tell(frank, true);
    expect(await shown(frank)).to.include({ suspended: true, display_name: "" });
    await cast.alice.refused("getStatus", { path: { id: post.id } }, 404);
    expect(await isAtHome()).to.equal(false);
    const found = await admin.call("getAdminAccount", { path: { id: frank.id } });
    expect(found).to.include({ suspended: true });
    const relations = await cast.alice.call("listRelationships", {
      query: { id: frank.id, with_suspended: true },
    });
    expect(relations[0]).to.include({ following: true });
    const isFollowing = async (): Promise<boolean> =>
      (
        (await cast.bob.get(`/api/v1/accounts/relationships?id=${frank.id}&with_suspended=true`)).body as {
          followed_by: boolean;
        }[]
      )[0]?.followed_by === true;
    expect(await isFollowing(), "it keeps its follows").to.equal(true);
    const rejects = remote.sent.filter(({ json }) => json?.["type"] === "Reject");
    expect(rejects, "and is told nothing else").to.deep.equal([]);
    expect((await byStaff("unsuspend", frank)).status).to.equal(403);

    await tell(frank, false);
    expect(await shown(frank)).to.not.have.property("suspended", true);
    expect(await shown(frank)).to.include({ display_name: "Frank" });
    await cast.alice.call("getStatus", { path: { id: post.id } });
    expect(await isAtHome()).to.equal(true);
  });

  it("are restored within a day even if the Update is lost", async () => {
    const frank = await actor();
    await tell(frank, true);
    remote.putActor(frank.uri, { "@context": context, name: "Frank" });
    server.advance(25 * 3_600_000);
    await shown(frank);
    await server.settle();
    expect(await shown(frank)).to.include({ display_name: "Frank" });
  });

  it("can't send anything except deletions, not even an Update", async () => {
    const frank = await actor();
    await tell(frank, true);
    const note = noteBy(frank.uri);
    await deliver(frank.uri, note);
    await deliver(frank.uri, { ...note, id: `${frank.uri}#updates/note`, type: "Update" });
    const known = await server.database.builder("statuses").where({ account_id: frank.id });
    expect(known).to.deep.equal([]);
    await deliver(frank.uri, {
      "@context": context,
      id: `${frank.uri}#delete`,
      type: "Delete",
      actor: frank.uri,
      object: frank.uri,
    });
    await cast.alice.refused("getAccount", { path: { id: frank.id } }, 404);
  });

  it("are hidden from the start if suspended before they became known", async () => {
    const frank = await actor({ name: "", suspended: true });
    expect(frank.suspended_at).to.not.equal(null);
    expect(await shown(frank)).to.include({ suspended: true });
    await tell(frank, false);
    expect(await shown(frank))
      .to.include({ display_name: "Frank" })
      .and.not.to.have.property("suspended", true);
  });

  it("stay suspended by local staff when their server restores them", async () => {
    const frank = await actor();
    await byStaff("action", frank, { type: "suspend" }).expect(200);
    await tell(frank, true);
    await tell(frank, false);
    expect(await shown(frank)).to.include({ suspended: true });
    await byStaff("unsuspend", frank).expect(200);
    expect(await shown(frank)).to.not.have.property("suspended", true);
  });

  it("are only restored when local staff and their server both end their suspensions, in any order", async () => {
    for (const staffFirst of [true, false]) {
      const frank = await actor();
      await tell(frank, true);
      server.advance(1000);
      await byStaff("action", frank, { type: "suspend" }).expect(200);
      const ends = [async () => byStaff("unsuspend", frank).expect(200), async () => tell(frank, false)];
      for (const end of staffFirst ? ends : ends.toReversed()) {
        expect(await shown(frank)).to.include({ suspended: true });
        await end();
      }
      await server.settle();
      expect(await shown(frank)).to.not.have.property("suspended", true);
    }
  });

  it("are refetched when local staff restores them, as their server may have suspended them meanwhile", async () => {
    const frank = await actor();
    await byStaff("action", frank, { type: "suspend" }).expect(200);
    await tell(frank, true);
    await byStaff("unsuspend", frank).expect(200);
    await server.settle();
    expect(await shown(frank)).to.include({ suspended: true });
    await tell(frank, false);
    expect(await shown(frank)).to.not.have.property("suspended", true);
  });

  it("can't be suspended by another server", async () => {
    const frank = await actor();
    const other = await actor();
    const document = remote.putActor(frank.uri, { "@context": context, name: "Frank" });
    await deliver(other.uri, {
      "@context": context,
      id: `${other.uri}#updates/foreign`,
      type: "Update",
      actor: other.uri,
      object: { ...document, suspended: true },
    });
    expect(await shown(frank)).to.not.have.property("suspended", true);
  });

  it("are removed for good once their server deletes them", async () => {
    const frank = await actor();
    await tell(frank, true);
    await server.context.writeWithoutActor(removeDeparted, frank);
    await server.settle();
    await cast.alice.refused("getAccount", { path: { id: frank.id } }, 404);
    expect(await server.database.builder("accounts").where({ id: frank.id })).to.deep.equal([]);
  });
});
