/** Follows between servers: Follow, Accept, Reject and Undo. */
import { expect } from "chai";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { receive } from "../support/activities.ts";
import { recordingContext } from "../support/events.ts";
import { forgetRelationships } from "../support/relationships.ts";
import type { Document } from "../support/remote.ts";
import { changeAccount } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("follows between servers", () => {
  const { server, cast } = suite();
  let frank: AccountRow;
  let erin: AccountRow;

  before(async () => {
    frank = cast.frank;
    erin = await makeRemoteAccount(server, "erin", "elsewhere.example");
  });
  afterEach(async () => {
    await forgetRelationships(server);
    await server.database.builder("early_undos").delete();
    await changeAccount(server, cast.alice.account.id, { locked: false, moved_to_account_id: null });
    await changeAccount(server, frank.id, { silenced_at: null });
  });

  let number = 0;

  function followOf(follower: string, followed: string): Document & { id: string; type: string } {
    number += 1;
    const { origin } = new URL(follower);
    return { id: `${origin}/follows/${number}`, type: "Follow", actor: follower, object: followed };
  }

  /** Applies an activity. @returns the emitted events */
  async function eventsOf(
    sender: AccountRow,
    activity: Document & { readonly type: string },
  ): Promise<readonly AnyEvent[]> {
    const events: AnyEvent[] = [];
    await receive(server, sender, activity, recordingContext(server.context, events));
    return events;
  }

  async function between(person: Person, other: { readonly id: string }): Promise<Record<string, unknown>> {
    const body = await person.call("listRelationships", { query: { id: other.id } });
    return body[0] ?? {};
  }

  async function followersOf(person: Person): Promise<number> {
    const body = await person.call("getAccount", { path: { id: person.account.id } });
    return body.followers_count;
  }

  /** Follows frank. @returns the URI of the Follow */
  async function ask(person: Person): Promise<string> {
    await person.call("followAccount", { path: { id: frank.id } });
    const [row] = await server.database.query<{ uri: string }>(
      "test_follow_uri",
      "select uri from follow_requests where account_id = $1 and target_account_id = $2",
      [person.account.id, frank.id],
    );
    return row?.uri ?? "";
  }

  describe("of a local account", () => {
    it("take effect immediately, notify the followed account and are accepted", async () => {
      const follow = followOf(frank.uri, cast.alice.account.uri);
      const events = await eventsOf(frank, follow);
      expect(events).to.deep.include({
        type: "account.followed",
        accountId: frank.id,
        targetAccountId: cast.alice.account.id,
        uri: follow.id,
      });
      expect(await followersOf(cast.alice)).to.equal(1);
      await server.settle();
      const body = await cast.alice.call("listNotifications");
      expect(body.map(({ type }) => type)).to.deep.equal(["follow"]);
    });

    it("are accepted again when repeated, with the new URI, and counted once", async () => {
      await eventsOf(frank, followOf(frank.uri, cast.alice.account.uri));
      const again = followOf(frank.uri, cast.alice.account.uri);
      const events = await eventsOf(frank, again);
      expect(events.map(({ type }) => type)).to.deep.equal(["follow.repeated"]);
      expect(events[0]).to.include({ uri: again.id });
      expect(await followersOf(cast.alice)).to.equal(1);
    });

    it("are created once if they arrive twice concurrently", async () => {
      const follow = followOf(frank.uri, cast.alice.account.uri);
      await Promise.all([receive(server, frank, follow), receive(server, frank, follow)]);
      expect(await followersOf(cast.alice)).to.equal(1);
    });

    it("become requests for a locked account, and for a follower limited by moderators", async () => {
      await cast.alice.call("updateCredentials", { body: { locked: true } });
      const first = await eventsOf(frank, followOf(frank.uri, cast.alice.account.uri));
      expect(first.map(({ type }) => type)).to.deep.equal(["follow.requested"]);
      expect(await between(cast.alice, frank)).to.include({ requested_by: true, followed_by: false });
      const repeated = followOf(frank.uri, cast.alice.account.uri);
      expect(await eventsOf(frank, repeated), "waits on").to.deep.equal([]);
      await cast.alice.call("authorizeFollowRequest", { path: { id: frank.id } });
      expect(await between(cast.alice, frank)).to.include({ requested_by: false, followed_by: true });

      await changeAccount(server, frank.id, { silenced_at: new Date() });
      const second = await eventsOf(frank, followOf(frank.uri, cast.bob.account.uri));
      expect(second.map(({ type }) => type)).to.deep.equal(["follow.requested"]);
    });

    it("are rejected by accounts that block the follower or its server, and by accounts that have moved", async () => {
      await cast.alice.call("blockAccount", { path: { id: frank.id } });
      await cast.bob.call("createDomainBlock", { body: { domain: "remote.example" } });
      await changeAccount(server, cast.carol.account.id, { moved_to_account_id: cast.bob.account.id });
      for (const { account } of [cast.alice, cast.bob, cast.carol]) {
        const follow = followOf(frank.uri, account.uri);
        expect(await eventsOf(frank, follow), account.username).to.deep.equal([
          { type: "follow.rejected", accountId: frank.id, targetAccountId: account.id, uri: follow.id },
        ]);
        expect(await between(cast.dave, frank), account.username).to.include({ followed_by: false });
      }
      await changeAccount(server, cast.carol.account.id, { moved_to_account_id: null });
    });

    it("of remote or unknown accounts, or of the sender itself, are ignored", async () => {
      for (const object of ["http://concord.test/users/nobody", erin.uri, frank.uri]) {
        expect(await eventsOf(frank, followOf(frank.uri, object)), object).to.deep.equal([]);
      }
    });

    it("end with an Undo that embeds or references the Follow, once", async () => {
      for (const names of [false, true]) {
        const follow = followOf(frank.uri, cast.alice.account.uri);
        await eventsOf(frank, follow);
        const undo = { type: "Undo", object: names ? follow.id : follow };
        const events = await eventsOf(frank, undo);
        expect(events.map(({ type }) => type)).to.deep.equal(["account.unfollowed"]);
        expect(await eventsOf(frank, undo), "again").to.deep.equal([]);
        expect(await followersOf(cast.alice)).to.equal(0);
      }
    });

    it("end with an Undo of a Follow with another URI", async () => {
      await eventsOf(frank, followOf(frank.uri, cast.alice.account.uri));
      const undo = { type: "Undo", object: followOf(frank.uri, cast.alice.account.uri) };
      await eventsOf(frank, undo);
      expect(await between(cast.alice, frank)).to.include({ followed_by: false });
    });

    it("are withdrawn by Undo while pending", async () => {
      await cast.alice.call("updateCredentials", { body: { locked: true } });
      const follow = followOf(frank.uri, cast.alice.account.uri);
      await eventsOf(frank, follow);
      await eventsOf(frank, { type: "Undo", object: follow.id });
      expect(await between(cast.alice, frank)).to.include({ requested_by: false });
    });

    it("can't be undone by other accounts", async () => {
      const follow = followOf(frank.uri, cast.alice.account.uri);
      await eventsOf(frank, follow);
      expect(await eventsOf(erin, { type: "Undo", object: follow })).to.deep.equal([]);
      expect(await eventsOf(erin, { type: "Undo", object: follow.id })).to.deep.equal([]);
      expect(await between(cast.alice, frank)).to.include({ followed_by: true });
    });

    it("are ignored if their Undo arrived first, unlike later ones", async () => {
      const follow = followOf(frank.uri, cast.alice.account.uri);
      await eventsOf(frank, { type: "Undo", object: follow });
      expect(await eventsOf(frank, follow)).to.deep.equal([]);
      expect(await between(cast.alice, frank)).to.include({ followed_by: false });
      await eventsOf(frank, followOf(frank.uri, cast.alice.account.uri));
      expect(await between(cast.alice, frank)).to.include({ followed_by: true });
    });

    it("leave nothing behind if Follow and Undo arrive concurrently", async () => {
      const follow = followOf(frank.uri, cast.alice.account.uri);
      await Promise.all([
        receive(server, frank, follow),
        receive(server, frank, { type: "Undo", object: follow }),
      ]);
      expect(await between(cast.alice, frank)).to.include({ followed_by: false });
    });

    it("can be repeated with the same URI, which Misskey reuses", async () => {
      const follow = {
        ...followOf(frank.uri, cast.alice.account.uri),
        id: "https://remote.example/follows/9abc/9xyz",
      };
      await eventsOf(frank, { type: "Undo", object: follow });
      await eventsOf(frank, follow);
      await eventsOf(frank, { type: "Undo", object: follow });
      await eventsOf(frank, follow);
      expect(await between(cast.alice, frank)).to.include({ followed_by: true });
    });
  });

  describe("of a remote account", () => {
    it("are pending until an Accept that references or embeds the Follow", async () => {
      for (const [person, names] of [
        [cast.alice, true],
        [cast.bob, false],
      ] as const) {
        const uri = await ask(person);
        expect(await between(person, frank)).to.include({ requested: true, following: false });
        const follow = { id: uri, type: "Follow", actor: person.account.uri, object: frank.uri };
        const events = await eventsOf(frank, { type: "Accept", object: names ? uri : follow });
        expect(events.map(({ type }) => type)).to.deep.equal(["account.followed"]);
        expect(await between(person, frank)).to.include({ requested: false, following: true });
      }
    });

    it("are accepted by an Accept whose Follow has no URI, or another one", async () => {
      for (const id of [{}, { id: "https://remote.example/copies/1" }]) {
        await ask(cast.alice);
        const follow = { ...id, type: "Follow", actor: cast.alice.account.uri, object: frank.uri };
        await eventsOf(frank, { type: "Accept", object: follow });
        expect(await between(cast.alice, frank)).to.include({ following: true });
        await forgetRelationships(server);
      }
    });

    it("are accepted once by two Accepts, also concurrently", async () => {
      const uri = await ask(cast.alice);
      const accept = { type: "Accept", object: uri };
      await Promise.all([receive(server, frank, accept), receive(server, frank, accept)]);
      expect(await eventsOf(frank, accept)).to.deep.equal([]);
      expect(await between(cast.alice, frank)).to.include({ following: true });
      const body = await cast.alice.call("getAccount", { path: { id: cast.alice.account.id } });
      expect(body).to.include({ following_count: 1 });
    });

    it("can't be accepted or rejected by a third account", async () => {
      const uri = await ask(cast.alice);
      const follow = { id: uri, type: "Follow", actor: cast.alice.account.uri, object: frank.uri };
      for (const type of ["Accept", "Reject"]) {
        for (const object of [uri, follow, { ...follow, object: erin.uri }]) {
          expect(await eventsOf(erin, { type, object }), type).to.deep.equal([]);
        }
      }
      expect(await between(cast.alice, frank)).to.include({ requested: true });
      expect(await between(cast.alice, erin)).to.include({ following: false });
    });

    it("can't be accepted after they were withdrawn", async () => {
      const uri = await ask(cast.alice);
      await cast.alice.call("unfollowAccount", { path: { id: frank.id } });
      expect(await eventsOf(frank, { type: "Accept", object: uri })).to.deep.equal([]);
      expect(await between(cast.alice, frank)).to.include({ following: false, requested: false });
    });

    it("are removed by a Reject, pending or not", async () => {
      const first = await ask(cast.alice);
      await eventsOf(frank, { type: "Reject", object: first });
      expect(await between(cast.alice, frank)).to.include({ requested: false });
      const second = await ask(cast.alice);
      expect(second).to.not.equal(first);
      await eventsOf(frank, { type: "Accept", object: second });
      const follow = { id: second, type: "Follow", actor: cast.alice.account.uri, object: frank.uri };
      const events = await eventsOf(frank, { type: "Reject", object: follow });
      expect(events.map(({ type }) => type)).to.deep.equal(["account.unfollowed"]);
      expect(events[0]).to.include({ endedBy: frank.id });
      expect(await between(cast.alice, frank)).to.include({ following: false });
    });

    it("become pending again after the Undo of an Accept", async () => {
      const uri = await ask(cast.alice);
      await eventsOf(frank, { type: "Accept", object: uri });
      const accept = { type: "Accept", actor: frank.uri, object: { id: uri, type: "Follow" } };
      await eventsOf(frank, { type: "Undo", object: accept });
      expect(await between(cast.alice, frank)).to.include({ following: false, requested: true });
      await eventsOf(frank, { type: "Accept", object: uri });
      expect(await between(cast.alice, frank)).to.include({ following: true, requested: false });
    });
  });
});
