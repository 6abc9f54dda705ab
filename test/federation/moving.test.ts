/** Remote actors that move, change and are deleted. */
import { expect } from "chai";
import { addAlias } from "../../src/domain/moving/moving.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { Person } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { receive } from "../support/activities.ts";
import { type Document, remoteWorld } from "../support/remote.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

describe("a remote actor", function () {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let number = 0;

  /** A new remote account, known here. */
  async function actor(more: Document = {}): Promise<AccountRow> {
    number += 1;
    const host = `host${number}.example`;
    remote.putActor(`https://${host}/users/frank`, more);
    const account = await server.context.federation.findAccount(server.context, {
      username: "frank",
      domain: host,
    });
    if (account === undefined) throw new Error("the actor can't be fetched");
    return account;
  }

  /** An account that has moved to another one, which declares it as an alias. */
  async function movedPair(): Promise<{
    old: AccountRow;
    next: AccountRow;
    move: Document & { type: string };
  }> {
    const old = await actor();
    const next = await actor({ alsoKnownAs: [old.uri] });
    remote.putActor(old.uri, { movedTo: next.uri });
    return { old, next, move: { type: "Move", object: old.uri, target: next.uri } };
  }

  async function between(person: Person, other: { readonly id: string }): Promise<Record<string, unknown>> {
    const body = await person.call("listRelationships", { query: { id: other.id } });
    return body[0] ?? {};
  }

  async function shown(id: string): Promise<{ readonly moved?: { readonly id: string } | null }> {
    return await cast.alice.call("getAccount", { path: { id } });
  }

  async function migrations(id: string): Promise<number> {
    const rows: unknown[] = await server.database.builder("account_migrations").where({ account_id: id });
    return rows.length;
  }

  describe("moving", () => {
    it("moves its local followers, by follow requests to the new account, and shows the target", async () => {
      const { old, next, move } = await movedPair();
      await makeFollow(server, cast.alice.account, old);
      await receive(server, old, move);
      await server.settle();
      expect(await between(cast.alice, next)).to.include({ requested: true });
      expect(await between(cast.alice, old)).to.include({ following: false });
      expect((await shown(old.id)).moved).to.include({ id: next.id });
    });

    it("to a local account moves its followers immediately", async () => {
      const old = await actor();
      remote.putActor(old.uri, { movedTo: cast.carol.account.uri });
      await makeFollow(server, cast.alice.account, old);
      const move = { type: "Move", object: old.uri, target: cast.carol.account.uri };
      await receive(server, old, move);
      await server.settle();
      expect(await between(cast.alice, cast.carol.account), "no alias yet").to.include({ following: false });
      await server.context.write(addAlias, operator, { username: "carol", alias: old.uri });
      await receive(server, old, move);
      await server.settle();
      expect(await between(cast.alice, cast.carol.account)).to.include({ following: true });
    });

    it("moves once a week, however often the Move arrives, also concurrently", async () => {
      const { old, next, move } = await movedPair();
      await Promise.all([receive(server, old, move), receive(server, old, move)]);
      const before = remote.requests.length;
      await receive(server, old, move);
      expect(await migrations(old.id)).to.equal(1);
      expect(remote.requests.length, "asks nobody meanwhile").to.equal(before);
      server.advance(8 * day);
      await receive(server, old, move);
      expect(await migrations(old.id)).to.equal(2);
      expect(next.id).to.not.equal(old.id);
    });

    it("requires a current alias on the target account", async () => {
      const old = await actor();
      const next = await actor({ alsoKnownAs: [old.uri] });
      remote.putActor(next.uri, { alsoKnownAs: [] });
      await receive(server, old, { type: "Move", object: old.uri, target: next.uri });
      expect(await migrations(old.id)).to.equal(0);
    });

    it("is ignored if its profile redirects elsewhere", async () => {
      const { old, next } = await movedPair();
      const other = await actor();
      remote.putActor(old.uri, { movedTo: other.uri });
      await receive(server, old, { type: "Move", object: old.uri, target: next.uri });
      expect(await migrations(old.id)).to.equal(0);
    });

    it("can't be moved by others, nor to itself or an unknown account", async () => {
      const { old, next, move } = await movedPair();
      await receive(server, next, move);
      await receive(server, old, { ...move, target: old.uri });
      await receive(server, old, { ...move, target: "https://host1.example/users/nobody" });
      await receive(server, old, { ...move, target: "http://concord.test/users/nobody" });
      expect(await migrations(old.id)).to.equal(0);
    });

    it("is retried while the other server doesn't respond", async () => {
      const { old, next, move } = await movedPair();
      remote.fail(new URL(next.uri).host, 503);
      const first = await receive(server, old, move).catch((error: unknown) => error);
      expect(first).to.include({ reason: "unreachable" });
      remote.fail(new URL(next.uri).host, null);
      await receive(server, old, move);
      expect(await migrations(old.id)).to.equal(1);
    });
  });

  describe("being updated", () => {
    it("is shown as its server describes it, regardless of the activity's content", async () => {
      const account = await actor();
      const document = remote.putActor(account.uri, { name: "Frank the Gardener", summary: "<p>Beans</p>" });
      server.advance(31_000);
      await receive(server, account, { type: "Update", object: { ...document, name: "Somebody else" } });
      const body = await cast.alice.call("getAccount", { path: { id: account.id } });
      expect(body).to.include({ display_name: "Frank the Gardener", note: "<p>Beans</p>" });
    });

    it("is fetched once in half a minute for any number of Updates, and later by a job", async () => {
      const account = await actor();
      const { host } = new URL(account.uri);
      const asked = (): number => remote.requests.filter(({ url }) => new URL(url).host === host).length;
      const update = { type: "Update", object: account.uri };
      await server.settle();
      server.advance(31_000);
      const before = asked();
      await receive(server, account, update);
      const once = asked();
      expect(once).to.be.greaterThan(before);
      remote.putActor(account.uri, { name: "Frank the Gardener" });
      for (let updates = 0; updates < 3; updates += 1) await receive(server, account, update);
      expect(asked()).to.equal(once);
      const jobs = await server.database.query<{ payload: { accountId: string }; is_later: boolean }>(
        "test_refreshes",
        `select payload, run_at > now() as is_later from graphile_worker._private_jobs where key = $1`,
        [`lookups refresh ${account.id}`],
      );
      expect(jobs).to.deep.equal([
        { payload: { type: "account.refresh_due", accountId: account.id }, is_later: true },
      ]);
      await server.database.query(
        "test_run_now",
        "update graphile_worker._private_jobs set run_at = now() where key = $1",
        [`lookups refresh ${account.id}`],
      );
      await server.settle();
      const body = await cast.alice.call("getAccount", { path: { id: account.id } });
      expect(body).to.include({ display_name: "Frank the Gardener" });
    });

    it("isn't fetched more often if its server claims another server's handle", async () => {
      const account = await actor();
      const { host } = new URL(account.uri);
      const finger = `https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:frank@${host}`)}`;
      remote.put(finger, {
        body: {
          subject: "acct:dave@victim.example",
          links: [{ rel: "self", type: "application/activity+json", href: account.uri }],
        },
      });
      const asked = (): number => remote.requests.filter(({ url }) => url.includes("victim.example")).length;
      server.advance(31_000);
      for (let updates = 0; updates < 3; updates += 1) {
        await receive(server, account, { type: "Update", object: account.uri });
      }
      expect(asked()).to.equal(1);
    });

    it("can't be updated by others", async () => {
      const account = await actor();
      const other = await actor();
      const document = remote.putActor(account.uri, { name: "Changed" });
      await receive(server, other, { type: "Update", object: document });
      await receive(server, other, { type: "Update", object: account.uri });
      const body = await cast.alice.call("getAccount", { path: { id: account.id } });
      expect(body).to.include({ display_name: "frank" });
    });
  });

  describe("being deleted", () => {
    it("disappears with all its posts, and its followers see it", async () => {
      const account = await actor();
      await makeFollow(server, cast.alice.account, account);
      await makeFollow(server, account, cast.bob.account);
      const post = await makePost(server, account, { text: "Soon gone" });
      await receive(server, account, { type: "Delete", object: account.uri });
      await cast.alice.refused("getStatus", { path: { id: post.id } }, 404);
      await server.settle();
      await cast.alice.refused("getAccount", { path: { id: account.id } }, 404);
      expect(await server.database.builder("statuses").where({ account_id: account.id })).to.deep.equal([]);
      for (const person of [cast.alice, cast.bob]) {
        const body = await person.call("listNotifications", { query: { types: ["severed_relationships"] } });
        const [{ event } = { event: null }] = body;
        expect(event).to.include({
          type: "account_suspension",
          target_name: `frank@${account.domain ?? ""}`,
          followers_count: person === cast.bob ? 1 : 0,
          following_count: person === cast.alice ? 1 : 0,
        });
      }
      const body = await cast.bob.call("getAccount", { path: { id: cast.bob.account.id } });
      expect(body).to.include({ followers_count: 0 });
    });

    it("may be deleted twice, also as a Tombstone", async () => {
      const account = await actor();
      const tombstone = { id: account.uri, type: "Tombstone" };
      await receive(server, account, { type: "Delete", object: tombstone });
      await receive(server, account, { type: "Delete", object: account.uri });
      await server.settle();
      await cast.alice.refused("getAccount", { path: { id: account.id } }, 404);
    });

    it("can't be deleted by others", async () => {
      const account = await actor();
      await receive(server, await actor(), { type: "Delete", object: account.uri });
      await cast.alice.call("getAccount", { path: { id: account.id } });
    });
  });

  describe("featuring posts", () => {
    it("has them on its profile until it removes them; others can't change that", async () => {
      const account = await actor();
      const post = await makePost(server, account, { text: "Read this first" });
      const target = `${account.uri}/collections/featured`;
      const [other, theirs] = [await actor(), { object: post.uri, target }];
      const pinned = async (): Promise<string[]> => {
        const { body } = await cast.alice.get(`/api/v1/accounts/${account.id}/statuses?pinned=true`);
        return (body as { id: string }[]).map(({ id }) => id);
      };
      await receive(server, other, { type: "Add", ...theirs });
      await receive(server, other, {
        type: "Add",
        object: post.uri,
        target: `${other.uri}/collections/featured`,
      });
      expect(await pinned()).to.deep.equal([]);
      await receive(server, account, { type: "Add", ...theirs });
      await receive(server, account, { type: "Add", ...theirs });
      expect(await pinned()).to.deep.equal([post.id]);
      await receive(server, other, { type: "Remove", ...theirs });
      expect(await pinned()).to.deep.equal([post.id]);
      await receive(server, account, { type: "Remove", ...theirs });
      await receive(server, account, { type: "Remove", ...theirs });
      expect(await pinned()).to.deep.equal([]);
    });

    it("has its collections fetched when it features a hashtag", async () => {
      const account = await actor();
      const object = { type: "Hashtag", name: "#beans", href: "https://host1.example/tags/beans" };
      const target = `${account.uri}/collections/tags`;
      await receive(server, account, { type: "Add", object, target });
      const before = remote.requests.length;
      await server.settle();
      const asked = remote.requests.slice(before).map(({ url }) => url);
      expect(asked).to.include(single([account.uri]));
    });
  });
});
