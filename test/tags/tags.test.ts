import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { type Post, makeFollow, makePost } from "../cast/posts.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { blockDomain, changeAccount, changeLogin, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Tag = Schemas["Tag"];

const day = 86_400_000;

describe("hashtags", () => {
  const { server, anonymous, cast } = suite();
  const { alice } = cast;

  beforeEach(() =>
    forget(server, "statuses", "tags", "lists", "follows", "blocks", "mutes", "user_domain_blocks"),
  );

  const act = async (name: string, action: string, who = alice): Promise<Tag> =>
    (await who.post(`/api/v1/tags/${encodeURIComponent(name)}/${action}`).expect(200)).body as Tag;
  const show = async (name: string, who = alice): Promise<Tag> =>
    await who.call("getTag", { path: { name } });

  async function home(who = alice): Promise<string[]> {
    await server.settle();
    const body = await who.call("listHomeTimeline");
    return body.map(({ id }) => id);
  }
  const newestFirst = (...posts: readonly Post[]): string[] => posts.map(({ id }) => id).toReversed();

  describe("when shown", () => {
    it("have their first capitalisation, whatever the requested one", async () => {
      await makePost(server, cast.bob.account, { tags: ["Gärtnern"] });
      await makePost(server, cast.bob.account, { tags: ["GARTNERN"] });
      for (const spelling of ["Gärtnern", "gartnern", "GÄRTNERN", "#gartnern"]) {
        const tag = await show(spelling);
        expect(tag, spelling).to.deep.include({
          name: "Gärtnern",
          url: "http://concord.test/tags/gartnern",
          following: false,
          featuring: false,
        });
      }
    });

    it("have the uses and accounts of seven days, today first", async () => {
      await makePost(server, cast.bob.account, { tags: ["beans"] });
      const { id = "" } = await show("beans");
      const today = Math.floor(server.context.clock().getTime() / day);
      const dayOf = (index: number): string => new Date((today - index) * day).toISOString().slice(0, 10);
      await forget(server, "tag_days");
      await server.database.builder("tag_days").insert([
        { tag_id: id, day: dayOf(0), uses: 3, accounts: 2 },
        { tag_id: id, day: dayOf(6), uses: 1, accounts: 1 },
        { tag_id: id, day: dayOf(7), uses: 9, accounts: 9 },
      ]);
      const empty = { uses: "0", accounts: "0" };
      expect((await show("beans")).history).to.deep.equal(
        [{ uses: "3", accounts: "2" }, empty, empty, empty, empty, empty, { uses: "1", accounts: "1" }].map(
          (use, index) => ({ day: String((today - index) * 86_400), ...use }),
        ),
      );
    });

    it("are public, without the properties for signed-in users", async () => {
      await act("beans", "follow");
      const body = await anonymous.call("getTag", { path: { name: "beans" } });
      expect(body).to.have.all.keys("id", "name", "url", "history");
      expect(await show("beans")).to.include({ following: true });
      expect(await show("beans", cast.bob)).to.include({ following: false });
    });

    it("exist even if unused, without being created, unless invalid", async () => {
      expect(await show("unheard")).to.include({ id: "", name: "unheard" });
      expect(await server.database.builder("tags")).to.deep.equal([]);
      for (const name of ["two words", "2026", "a-b", "%23", "ab#c", "x".repeat(501)]) {
        await alice.refused("getTag", { path: { name } }, 404);
        await alice.refused("followTag", { path: { name } }, 404);
        await alice.refused("unfollowTag", { path: { name } }, 404);
        await alice.refused("featureTag", { path: { name } }, 404);
      }
    });
  });

  describe("when followed", () => {
    it("are stored once, and listed in pages, newest first", async () => {
      const first = await act("Beans", "follow");
      expect(first).to.include({ name: "Beans", following: true });
      expect(await act("beans", "follow")).to.deep.equal(first);
      for (const name of ["peas", "kale"]) await act(name, "follow");
      const page = await alice.page("listFollowedTags", { query: { limit: 2 } });
      expect(page.body.map(({ name }) => name)).to.deep.equal(["kale", "peas"]);
      expect((await page.follow("next")).body).to.deep.equal([first]);
      expect(await cast.bob.call("listFollowedTags")).to.deep.equal([]);
      expect(await act("BEANS", "unfollow")).to.include({ id: first.id, following: false });
      expect(await act("beans", "unfollow")).to.include({ following: false });
      expect(await act("unheard", "unfollow")).to.include({ id: "", following: false });
    });

    it("take a constant number of queries to list", async () => {
      const queriesFor = (limit: number): Promise<number> =>
        queriesOfRequest(server, () => alice.call("listFollowedTags", { query: { limit } }));
      for (const name of ["beans", "peas", "kale", "leek"]) await act(name, "follow");
      await queriesFor(4);
      expect(await queriesFor(4)).to.equal(await queriesFor(2));
    });

    it("are limited to a thousand per user, also concurrently", async () => {
      await server.database.builder.raw(
        `with made as (insert into tags (name, display_name) select 'n' || n, 'n' || n from generate_series(1, 999) n
           returning id)
         insert into tag_follows (account_id, tag_id) select ?::bigint, id from made`,
        [alice.account.id],
      );
      const replies = await Promise.all(
        ["beans", "peas", "kale"].map((name) => alice.post(`/api/v1/tags/${name}/follow`)),
      );
      expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
      const body = await alice.refused("followTag", { path: { name: "leek" } }, 422);
      expect(body).to.include({ error: "You can follow at most 1,000 hashtags", code: "limit_reached" });
      await act("n1", "follow");
    });
  });

  describe("in home timelines", () => {
    it("add public statuses, including replies, but no others", async () => {
      await act("beans", "follow");
      const tags = ["Beans"];
      const local = await makePost(server, cast.bob.account, { tags });
      const remote = await makePost(server, cast.frank, { tags: ["beans", "peas"] });
      const reply = await makePost(server, cast.carol.account, { tags, replyTo: local });
      await makePost(server, cast.bob.account, { tags, visibility: "unlisted" });
      await makePost(server, cast.bob.account, { tags, visibility: "private" });
      await makePost(server, cast.bob.account, { tags: ["peas"] });
      await makePost(server, cast.carol.account, { reblogOf: local });
      expect(await home()).to.deep.equal(newestFirst(local, remote, reply));
      expect(await home(cast.dave)).to.deep.equal([]);
    });

    it("add a status once, even with several of them and a followed author", async () => {
      for (const name of ["beans", "peas"]) await act(name, "follow");
      await makeFollow(server, alice.account, cast.bob.account);
      const post = await makePost(server, cast.bob.account, { tags: ["beans", "peas"] });
      const own = await makePost(server, alice.account, { tags: ["beans"] });
      expect(await home()).to.deep.equal(newestFirst(post, own));
    });

    it("add nothing by accounts that the reader hides, that block the reader, or that are silenced", async () => {
      await act("beans", "follow");
      const tags = ["beans"];
      const { bob, carol, dave, erin } = cast;
      const authors = [bob.account, carol.account, dave.account, erin.account, cast.frank];
      for (const author of authors) await makePost(server, author, { tags });
      expect(await home()).to.have.lengthOf(5);
      await makeBlock(server, alice.account, bob.account);
      await makeMute(server, alice.account, carol.account);
      await makeBlock(server, dave.account, alice.account);
      await changeAccount(server, erin.account.id, { silenced_at: new Date() });
      await blockDomain(server, alice.account.id, "remote.example");
      expect(await home()).to.deep.equal([]);
      for (const author of authors) await makePost(server, author, { tags });
      expect(await home()).to.deep.equal([]);
      await changeAccount(server, erin.account.id, { silenced_at: null });
    });

    it("add statuses in the reader's languages", async () => {
      await act("beans", "follow");
      await changeLogin(server, alice.user.id, { chosen_languages: ["de"] });
      await makePost(server, cast.bob.account, { tags: ["beans"], language: "en" });
      const german = await makePost(server, cast.bob.account, { tags: ["beans"], language: "de" });
      const unknown = await makePost(server, cast.frank, { tags: ["beans"], language: null });
      expect(await home()).to.deep.equal(newestFirst(german, unknown));
      await changeLogin(server, alice.user.id, { chosen_languages: null });
    });

    it("add nothing by the members of an exclusive list", async () => {
      await makeFollow(server, alice.account, cast.bob.account);
      const body = await alice.call("createList", { body: { title: "Bob", exclusive: true } });
      await alice.call("addListAccounts", {
        path: { id: (body as { id: string }).id },
        body: { account_ids: [cast.bob.account.id] },
      });
      await act("beans", "follow");
      await makePost(server, cast.bob.account, { tags: ["beans"] });
      expect(await home()).to.deep.equal([]);
    });

    it("remove their statuses when unfollowed, unless there is another reason for them", async () => {
      for (const name of ["beans", "peas"]) await act(name, "follow");
      await makeFollow(server, alice.account, cast.carol.account);
      const only = await makePost(server, cast.bob.account, { tags: ["beans"] });
      const both = await makePost(server, cast.bob.account, { tags: ["beans", "peas"] });
      const followed = await makePost(server, cast.carol.account, { tags: ["beans"] });
      const own = await makePost(server, alice.account, { tags: ["beans"] });
      expect(await home()).to.deep.equal(newestFirst(only, both, followed, own));
      await act("beans", "unfollow");
      const body = await alice.call("listHomeTimeline");
      expect(body, "at once").to.have.lengthOf(3);
      expect(await home()).to.deep.equal(newestFirst(both, followed, own));
      const rows = await server.database
        .builder("home_entries")
        .where({ status_id: only.id, account_id: alice.account.id });
      expect(rows, "removed, not only hidden").to.deep.equal([]);
    });

    it("keep their statuses when only their author is unfollowed", async () => {
      await act("beans", "follow");
      await makeFollow(server, alice.account, cast.bob.account);
      const tagged = await makePost(server, cast.bob.account, { tags: ["beans"] });
      await makePost(server, cast.bob.account);
      expect(await home()).to.have.lengthOf(2);
      await alice.call("unfollowAccount", { path: { id: cast.bob.account.id } });
      expect(await home()).to.deep.equal([tagged.id]);
    });
  });
});
