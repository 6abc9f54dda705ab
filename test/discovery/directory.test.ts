import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { announce } from "../../src/domain/kernel/context.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { chores } from "../../src/jobs/schedule.ts";
import type { Person } from "../cast/people.ts";
import { makeBlock, makeFavourite, makeMute } from "../cast/interactions.ts";
import { makeFollow } from "../cast/posts.ts";
import { changeAccount, forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("account discovery", () => {
  const { server, anonymous, cast } = suite();

  before(async () => {
    for (const person of [cast.bob, cast.carol, cast.dave]) await discoverable(person, true);
  });

  async function discoverable(person: Person, yes: boolean): Promise<void> {
    await person.call("updateProfile", { body: { discoverable: yes } });
    await server.settle();
  }

  describe("in the directory", () => {
    const names = async (query = "", person?: Person): Promise<string[]> => {
      const path = `/api/v1/directory${query}`;
      const reply = await (person?.get(path) ?? supertest(server.app).get(path)).expect(200);
      return (reply.body as { acct: string }[]).map(({ acct }) => acct);
    };

    it("lists discoverable accounts only, most recently active first", async () => {
      await publish(cast.carol, "First");
      await publish(cast.bob, "Second");
      await publish(cast.alice, "Not to be found");
      await server.settle();
      expect(await names()).to.deep.equal(["bob", "carol", "dave"]);
      await publish(cast.carol, "Third");
      await server.settle();
      expect(await names("?order=active")).to.deep.equal(["carol", "bob", "dave"]);
      expect((await names("?order=new")).toSorted()).to.deep.equal(["bob", "carol", "dave"]);
      expect(await names("?limit=1&offset=1")).to.deep.equal(["bob"]);
    });

    it("drops accounts as soon as they are silenced, suspended or no longer discoverable", async () => {
      await discoverable(cast.bob, false);
      expect(await names()).to.deep.equal(["carol", "dave"]);
      await discoverable(cast.bob, true);
      for (const column of ["silenced_at", "suspended_at"]) {
        await changeAccount(server, cast.carol.account.id, { [column]: new Date() });
        expect(await names(), column).to.deep.equal(["bob", "dave"]);
        await changeAccount(server, cast.carol.account.id, { [column]: null });
      }
      await changeAccount(server, cast.carol.account.id, { discoverable: null });
      expect(await names()).to.deep.equal(["bob", "dave"]);
      await changeAccount(server, cast.carol.account.id, { discoverable: true });
    });

    it("includes remote accounts unless only local ones are requested, and hides those that the viewer blocks or mutes", async () => {
      await changeAccount(server, cast.frank.id, { discoverable: true });
      const changed = { type: "account.updated", accountId: cast.frank.id, uri: cast.frank.uri } as const;
      await server.context.writeWithoutActor(announce, changed);
      await server.settle();
      expect(await names()).to.include("frank@remote.example");
      expect(await names("?local=true")).not.to.include("frank@remote.example");
      expect(await names("?local=true&order=new")).to.have.members(["bob", "carol", "dave"]);
      await makeBlock(server, cast.alice.account, cast.bob.account);
      await makeMute(server, cast.alice.account, cast.frank);
      expect(await names("", cast.alice)).to.have.members(["carol", "dave"]);
      expect(await names("", cast.bob)).to.include("bob");
      await forget(server, "blocks", "mutes");
    });

    it("rejects unknown orders", () => anonymous.refused("listDirectory", { query: { order: "best" } }, 400));
  });

  describe("by suggestions", () => {
    type Suggestion = Schemas["Suggestion"];
    const suggestions = async (person: Person, query = ""): Promise<Suggestion[]> =>
      (await person.get(`/api/v2/suggestions${query}`).expect(200)).body as Suggestion[];
    const sourcesOf = async (person: Person): Promise<Record<string, readonly string[]>> =>
      Object.fromEntries((await suggestions(person)).map(({ account, sources }) => [account.acct, sources]));

    beforeEach(() => forget(server, "follows", "dismissed_suggestions", "popular_accounts"));

    it("suggests accounts followed by friends, unless these hide their follows", async () => {
      const { alice, bob, carol, dave } = cast;
      await makeFollow(server, alice.account, bob.account);
      await makeFollow(server, bob.account, carol.account);
      await makeFollow(server, bob.account, alice.account);
      const [one, ...others] = await suggestions(alice);
      expect(one?.account.acct).to.equal("carol");
      expect(one).to.deep.include({ source: "past_interactions", sources: ["friends_of_friends"] });
      expect(others).to.deep.equal([]);
      const body = await alice.call("listSuggestedAccounts");
      expect(body.map(({ acct }) => acct)).to.deep.equal(["carol"]);
      await changeAccount(server, bob.account.id, { hide_collections: true });
      expect(await suggestions(alice)).to.deep.equal([]);
      await changeAccount(server, bob.account.id, { hide_collections: null });
      expect(await suggestions(dave)).to.deep.equal([]);
    });

    it("suggests accounts that share hashtags with the most recent follows", async () => {
      const { alice, bob, dave } = cast;
      await publish(bob, "Ours #beekeeping");
      await publish(dave, "Mine #beekeeping");
      await publish(cast.erin, "Not discoverable #beekeeping");
      await makeFollow(server, alice.account, bob.account);
      expect(await sourcesOf(alice)).to.deep.equal({ dave: ["similar_to_recently_followed"] });
    });

    it("suggests popular accounts, after those featured by the operator", async () => {
      const { alice, bob, carol, dave, erin } = cast;
      await makeFollow(server, erin.account, carol.account);
      const liked = await publish(dave, "Liked");
      await makeFavourite(server, bob.account, liked);
      await chores.find_popular_accounts(server.context);
      expect(await sourcesOf(alice)).to.deep.equal({
        carol: ["most_followed"],
        dave: ["most_interactions"],
      });
      await server.context.write(writeSetting, operator, {
        name: "suggested_accounts",
        value: ["bob", "DAVE", "nobody"],
      });
      const found = await suggestions(alice);
      expect(found.map(({ account, source }) => [account.acct, source])).to.deep.equal([
        ["bob", "staff"],
        ["dave", "staff"],
        ["carol", "global"],
      ]);
      expect(await suggestions(alice, "?limit=1")).to.have.length(1);
      await server.context.write(writeSetting, operator, { name: "suggested_accounts", value: [] });
    });

    it("never suggests followed, requested, blocked, muted, dismissed or undiscoverable accounts, or the viewer", async () => {
      const { alice, bob, carol } = cast;
      await makeFollow(server, bob.account, carol.account);
      await makeFollow(server, alice.account, bob.account);
      const isSuggested = async (): Promise<boolean> => "carol" in (await sourcesOf(alice));
      expect(await isSuggested()).to.equal(true);
      await makeFollow(server, alice.account, carol.account);
      expect(await isSuggested()).to.equal(false);
      await alice.call("unfollowAccount", { path: { id: carol.account.id } });
      await makeMute(server, alice.account, carol.account);
      expect(await isSuggested()).to.equal(false);
      await forget(server, "mutes");
      await changeAccount(server, carol.account.id, { locked: true });
      await alice.call("followAccount", { path: { id: carol.account.id } });
      expect(await isSuggested()).to.equal(false);
      await forget(server, "follow_requests");
      await changeAccount(server, carol.account.id, { locked: false, discoverable: false });
      expect(await isSuggested()).to.equal(false);
      await changeAccount(server, carol.account.id, { discoverable: true });
      expect(await isSuggested()).to.equal(true);
      expect(await alice.call("deleteSuggestion", { path: { account_id: carol.account.id } })).to.deep.equal(
        {},
      );
      await Promise.all([
        alice.call("deleteSuggestion", { path: { account_id: carol.account.id } }),
        alice.call("deleteSuggestion", { path: { account_id: carol.account.id } }),
      ]);
      await alice.call("deleteSuggestion", { path: { account_id: "1" } });
      for (const text of ["nobody", "007", "9223372036854775808"]) {
        await alice.refused("deleteSuggestion", { path: { account_id: text } }, 404);
      }
      expect(await isSuggested()).to.equal(false);
    });
  });
});
