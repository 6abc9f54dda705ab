import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { blockDomain, changeAccount, moderateDomains } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("relationships", () => {
  const { server, cast } = suite();
  afterEach(() => forgetRelationships(server));

  const path = (who: { readonly id: string }, verb: string): string => `/api/v1/accounts/${who.id}/${verb}`;

  async function act(by: Person, verb: string, on: Person, body: object = {}): Promise<Response["body"]> {
    return (await by.post(path(on.account, verb)).send(body).expect(200)).body;
  }

  async function between(by: Person, other: { readonly id: string }): Promise<Response["body"]> {
    const reply = await by.call("listRelationships", { query: { id: [other.id] } });
    return reply[0];
  }

  async function counters(who: Person): Promise<{ followers: number; following: number }> {
    const body = await who.call("getAccount", { path: { id: who.account.id } });
    return { followers: body.followers_count, following: body.following_count };
  }

  async function events(type: string): Promise<unknown[]> {
    const recorded = await server.database.builder("events").orderBy("id");
    return recorded.map(({ payload }) => payload as AnyEvent).filter((event) => event.type === type);
  }

  async function notificationTypes(who: Person): Promise<string[]> {
    const body = await who.call("listNotifications");
    return body.map((notification: { type: string }) => notification.type);
  }

  const lock = (who: Person) => who.call("updateCredentials", { body: { locked: true } });

  describe("following", () => {
    it("takes effect immediately on both sides, and emits an event", async () => {
      const { alice, bob } = cast;
      const relationship = await act(alice, "follow", bob);
      expect(relationship).to.deep.equal({
        id: bob.account.id,
        following: true,
        showing_reblogs: true,
        notifying: false,
        languages: null,
        followed_by: false,
        blocking: false,
        blocked_by: false,
        muting: false,
        muting_notifications: false,
        muting_expires_at: null,
        requested: false,
        requested_by: false,
        domain_blocking: false,
        endorsed: false,
        note: "",
      });
      expect(await between(bob, alice.account)).to.include({ following: false, followed_by: true });
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 1 });
      expect(await counters(bob)).to.deep.equal({ followers: 1, following: 0 });
      expect(await events("account.followed")).to.deep.equal([
        { type: "account.followed", accountId: alice.account.id, targetAccountId: bob.account.id, uri: null },
      ]);
    });

    it("changes the options of an existing follow, and counts it once", async () => {
      const { alice, bob } = cast;
      await act(alice, "follow", bob, { reblogs: false, languages: ["en", "de-AT"] });
      const relationship = await act(alice, "follow", bob, { notify: true });
      expect(relationship).to.include({ showing_reblogs: false, notifying: true });
      expect(relationship.languages).to.deep.equal(["en", "de"]);
      expect((await act(alice, "follow", bob, { languages: [] })).languages).to.equal(null);
      expect(await counters(bob)).to.deep.equal({ followers: 1, following: 0 });
    });

    it("counts one follow for concurrent requests", async () => {
      const { alice, bob } = cast;
      await Promise.all(Array.from({ length: 6 }, () => act(alice, "follow", bob)));
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 1 });
      expect(await counters(bob)).to.deep.equal({ followers: 1, following: 0 });
      expect(await events("account.followed")).to.have.length(1);
    });

    it("doesn't deadlock when two users follow each other concurrently", async () => {
      const everybody = [cast.alice, cast.bob, cast.carol, cast.dave, cast.erin];
      const pairs = everybody.flatMap((one) =>
        everybody.filter((other) => other !== one).map((other) => [one, other] as const),
      );
      await Promise.all(pairs.map(([one, other]) => act(one, "follow", other)));
      for (const one of everybody) {
        expect(await counters(one)).to.deep.equal({ followers: 4, following: 4 });
      }
    });

    it("sends a request to a locked account, and stores the options", async () => {
      const { alice, bob } = cast;
      await lock(bob);
      const relationship = await act(alice, "follow", bob, { notify: true });
      expect(relationship).to.include({ following: false, requested: true, notifying: true });
      expect(await between(bob, alice.account)).to.include({ requested_by: true, followed_by: false });
      expect(await counters(bob)).to.deep.equal({ followers: 0, following: 0 });
      const changed = await act(alice, "follow", bob, { notify: false, reblogs: false });
      expect(changed).to.include({ requested: true, notifying: false, showing_reblogs: false });
      expect(await events("follow.requested")).to.have.length(1);
      expect(await events("account.followed")).to.have.length(0);
    });

    it("sends a request to a remote account", async () => {
      const body = await cast.alice.call("followAccount", { path: { id: cast.frank.id } });
      expect(body).to.include({ following: false, requested: true });
    });

    it("sends a request if moderators limited the follower", async () => {
      const { alice, bob } = cast;
      await changeAccount(server, alice.account.id, { silenced_at: new Date() });
      expect(await act(alice, "follow", bob)).to.include({ following: false, requested: true });
    });

    it("rejects oneself, a block in either direction, and moved accounts", async () => {
      const { alice, bob, carol, dave, erin } = cast;
      const self = await alice.refused("followAccount", { path: { id: alice.account.id } }, 403);
      expect(self).to.deep.equal({
        error: "Following your own account is not allowed",
        code: "self_follow",
      });
      await act(alice, "block", bob);
      await alice.refused("followAccount", { path: { id: bob.account.id } }, 403);
      await act(carol, "block", alice);
      await alice.refused("followAccount", { path: { id: carol.account.id } }, 403);
      await changeAccount(server, dave.account.id, { moved_to_account_id: erin.account.id });
      await alice.refused("followAccount", { path: { id: dave.account.id } }, 403);
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 0 });
    });

    it("rejects servers blocked by the user or the moderators", async () => {
      const { alice, bob } = cast;
      const grace = await makeRemoteAccount(server, "grace", "sub.blocked.example");
      await moderateDomains(server, { domain: "blocked.example", severity: "suspend" });
      await alice.refused("followAccount", { path: { id: grace.id } }, 403);
      await blockDomain(server, alice.account.id, "remote.example");
      await alice.refused("followAccount", { path: { id: cast.frank.id } }, 403);
      expect(await between(alice, cast.frank)).to.include({ domain_blocking: true });
      await bob.call("followAccount", { path: { id: cast.frank.id } });
    });

    it("rejects invalid languages and suspended accounts", async () => {
      const { alice, bob } = cast;
      const reply = await alice.refused(
        "followAccount",
        { path: { id: bob.account.id }, body: { languages: ["tlhx"] } },
        422,
      );
      expect(reply.details).to.have.property("languages");
      await changeAccount(server, bob.account.id, { suspended_at: new Date() });
      await alice.refused("followAccount", { path: { id: bob.account.id } }, 404);
    });

    it("accepts options in a form as in JSON", async () => {
      const { alice, bob } = cast;
      const { body } = await alice
        .post(path(bob.account, "follow"))
        .type("form")
        .send("reblogs=false&notify=1&languages[]=en&languages[]=fr")
        .expect(200);
      expect(body).to.include({ showing_reblogs: false, notifying: true });
      expect(body.languages).to.deep.equal(["en", "fr"]);
    });

    it("accepts the former scope follow", async () => {
      const follower = await cast.alice.withScopes("follow");
      await follower.call("followAccount", { path: { id: cast.bob.account.id } });
    });
  });

  describe("unfollowing", () => {
    it("ends the follow, counts it once, and removes the notification", async () => {
      const { alice, bob } = cast;
      await act(alice, "follow", bob);
      await server.settle();
      expect(await notificationTypes(bob)).to.deep.equal(["follow"]);
      const replies = await Promise.all([act(alice, "unfollow", bob), act(alice, "unfollow", bob)]);
      for (const reply of replies) expect(reply).to.include({ following: false, showing_reblogs: false });
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 0 });
      expect(await counters(bob)).to.deep.equal({ followers: 0, following: 0 });
      expect(await events("account.unfollowed")).to.have.length(1);
      expect(await notificationTypes(bob)).to.deep.equal([]);
    });

    it("withdraws a request, and leaves the counters unchanged", async () => {
      const { alice, bob } = cast;
      await lock(bob);
      await act(alice, "follow", bob);
      expect(await act(alice, "unfollow", bob)).to.include({ requested: false });
      expect(await between(bob, alice.account)).to.include({ requested_by: false });
      expect(await counters(bob)).to.deep.equal({ followers: 0, following: 0 });
      expect(await events("account.unfollowed")).to.have.length(0);
    });

    it("does nothing without a follow", async () => {
      expect(await act(cast.alice, "unfollow", cast.bob)).to.include({ following: false });
    });

    it("removes a follower without blocking them", async () => {
      const { alice, bob } = cast;
      await act(bob, "follow", alice);
      await act(alice, "follow", bob);
      const relationship = await act(alice, "remove_from_followers", bob);
      expect(relationship).to.include({ followed_by: false, following: true, blocking: false });
      expect(await act(alice, "remove_from_followers", bob)).to.include({ followed_by: false });
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 1 });
      expect(await counters(bob)).to.deep.equal({ followers: 1, following: 0 });
      expect(await events("account.unfollowed")).to.deep.equal([
        {
          type: "account.unfollowed",
          accountId: bob.account.id,
          targetAccountId: alice.account.id,
          uri: null,
          endedBy: alice.account.id,
        },
      ]);
    });
  });

  describe("blocking", () => {
    it("ends follows and requests in both directions, with correct counters", async () => {
      const { alice, bob, carol } = cast;
      await act(alice, "follow", bob);
      await act(bob, "follow", alice);
      await act(carol, "follow", bob);
      const relationship = await act(alice, "block", bob);
      expect(relationship).to.include({ blocking: true, following: false, followed_by: false });
      expect(await between(bob, alice.account)).to.include({ blocked_by: true, following: false });
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 0 });
      expect(await counters(bob)).to.deep.equal({ followers: 1, following: 0 });
      const ended = (follower: Person, followed: Person): unknown => ({
        type: "account.unfollowed",
        accountId: follower.account.id,
        targetAccountId: followed.account.id,
        uri: null,
        endedBy: alice.account.id,
      });
      expect(await events("account.unfollowed")).to.have.deep.members([ended(alice, bob), ended(bob, alice)]);
      await lock(carol);
      await act(alice, "follow", carol);
      await act(carol, "block", alice);
      expect(await between(alice, carol.account)).to.include({ requested: false, blocked_by: true });
    });

    it("leaves no follow after a concurrent block and follow", async () => {
      const { alice, bob } = cast;
      await Promise.all([
        alice.post(path(bob.account, "follow")),
        act(bob, "block", alice),
        bob.post(path(alice.account, "follow")),
      ]);
      expect(await between(bob, alice.account)).to.include({
        blocking: true,
        following: false,
        followed_by: false,
      });
      expect(await counters(alice)).to.deep.equal({ followers: 0, following: 0 });
      expect(await counters(bob)).to.deep.equal({ followers: 0, following: 0 });
    });

    it("can be repeated and removed, without restoring follows", async () => {
      const { alice, bob } = cast;
      await act(alice, "follow", bob);
      await Promise.all([act(alice, "block", bob), act(alice, "block", bob)]);
      expect(await events("account.unfollowed")).to.have.length(1);
      expect(await act(alice, "unblock", bob)).to.include({ blocking: false, following: false });
      expect(await act(alice, "unblock", bob)).to.include({ blocking: false });
      expect(await counters(bob)).to.deep.equal({ followers: 0, following: 0 });
    });

    it("ignores oneself", async () => {
      expect(await act(cast.alice, "block", cast.alice)).to.include({ blocking: false });
    });
  });

  describe("muting", () => {
    it("hides notifications by default, and updates that when repeated", async () => {
      const { alice, bob } = cast;
      await act(alice, "follow", bob);
      const muted = await act(alice, "mute", bob);
      expect(muted).to.include({ muting: true, muting_notifications: true, muting_expires_at: null });
      expect(muted).to.include({ following: true });
      const louder = await act(alice, "mute", bob, { notifications: false });
      expect(louder).to.include({ muting: true, muting_notifications: false });
      expect(await between(bob, alice.account)).to.include({ muting: false, blocked_by: false });
      expect(await act(alice, "unmute", bob)).to.include({ muting: false, muting_notifications: false });
      expect(await act(alice, "unmute", bob)).to.include({ muting: false });
    });

    it("expires after the duration", async () => {
      const { alice, bob } = cast;
      const muted = await act(alice, "mute", bob, { duration: 3600 });
      const left = Date.parse(muted.muting_expires_at) - server.context.clock().getTime();
      expect(left).to.be.within(3_500_000, 3_600_000);
      server.advance(3_601_000);
      expect(await between(alice, bob.account)).to.include({ muting: false, muting_expires_at: null });
      const forever = await act(alice, "mute", bob);
      expect(forever).to.include({ muting: true, muting_expires_at: null });
    });

    it("ignores oneself, and rejects invalid durations", async () => {
      const { alice, bob } = cast;
      expect(await act(alice, "mute", alice)).to.include({ muting: false });
      await alice.refused("muteAccount", { path: { id: bob.account.id }, body: { duration: "long" } }, 422);
      await alice.refused("muteAccount", { path: { id: bob.account.id }, body: { duration: -1 } }, 422);
    });
  });

  describe("notes", () => {
    it("are visible to their author only, until emptied", async () => {
      const { alice, bob } = cast;
      expect(await act(alice, "note", bob, { comment: "Met at the seed swap" })).to.include({
        note: "Met at the seed swap",
      });
      expect(await act(alice, "note", bob, { comment: "Owes me a fork" })).to.include({
        note: "Owes me a fork",
      });
      expect(await between(bob, alice.account)).to.include({ note: "" });
      expect(await act(alice, "note", bob, { comment: "  " })).to.include({ note: "" });
      expect(await server.database.builder("account_notes")).to.have.length(0);
    });

    it("reject oversized text", async () => {
      const { alice, bob } = cast;
      await alice.refused(
        "setAccountNote",
        { path: { id: bob.account.id }, body: { comment: "x".repeat(2001) } },
        422,
      );
    });
  });

  describe("when listed", () => {
    it("are in the requested order, without unknown, duplicate and, by default, suspended accounts", async () => {
      const { alice, bob, carol, dave } = cast;
      await changeAccount(server, dave.account.id, { suspended_at: new Date() });
      const ids = [carol.account.id, "1", "x", dave.account.id, bob.account.id, carol.account.id];
      const query = ids.map((id) => `id[]=${id}`).join("&");
      const { body } = await alice.get(`/api/v1/accounts/relationships?${query}`).expect(200);
      expect(body.map((one: { id: string }) => one.id)).to.deep.equal([carol.account.id, bob.account.id]);
      const all = await alice.get(`/api/v1/accounts/relationships?${query}&with_suspended=true`).expect(200);
      expect(all.body.map((one: { id: string }) => one.id)).to.deep.equal([
        carol.account.id,
        dave.account.id,
        bob.account.id,
      ]);
      expect(await alice.call("listRelationships")).to.deep.equal([]);
    });

    it("are limited in number", async () => {
      const { alice } = cast;
      const tooMany = Array.from({ length: 201 }, (_, index) => `id[]=${index}`).join("&");
      await alice.get(`/api/v1/accounts/relationships?${tooMany}`).expect(400);
    });

    it("take the same number of queries for twenty as for two", async () => {
      const ids = [cast.bob.account.id, cast.carol.account.id];
      const more = await Promise.all(
        Array.from({ length: 18 }, (_, index) => makeRemoteAccount(server, `user${index}`, "many.example")),
      );
      const count = (list: readonly string[]): Promise<number> =>
        queriesOfRequest(server, async () => {
          const query = list.map((id) => `id[]=${id}`).join("&");
          const { body } = await cast.alice.get(`/api/v1/accounts/relationships?${query}`).expect(200);
          expect(body).to.have.length(list.length);
        });
      const few = await count(ids);
      expect(few).to.be.a("number");
      expect(await count([...ids, ...more.map((row) => row.id)])).to.equal(few);
    });
  });
});
