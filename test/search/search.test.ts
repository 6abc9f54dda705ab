import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makeBlock } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { changeAccount } from "../support/states.ts";
import { act, makeMedia, publish, refused } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Search = Schemas["Search"];

describe("search", () => {
  const { server, cast } = suite();

  before(async () => {
    await cast.bob.call("updateProfile", { body: { indexable: true } });
  });

  const path = (q: string, more = ""): string => `/api/v2/search?q=${encodeURIComponent(q)}${more}`;
  const search = async (person: Person, q: string, more = ""): Promise<Search> =>
    (await person.get(path(q, more)).expect(200)).body as Search;
  const found = async (person: Person, q: string, more = ""): Promise<string[]> => {
    await server.settle();
    return (await search(person, q, `&type=statuses${more}`)).statuses.map(({ id }) => id);
  };

  it("is public, but without a user finds no statuses and rejects resolve and offset", async () => {
    await publish(cast.bob, "Everyone may find sorrel");
    await server.settle();
    const everybody = supertest(server.app);
    const { body } = await everybody.get(path("bob")).expect(200);
    const { accounts, statuses } = body as Search;
    expect(accounts.map(({ acct }) => acct)).to.deep.equal(["bob"]);
    expect(statuses).to.deep.equal([]);
    expect((await search(cast.alice, "sorrel")).statuses).to.have.length(1);
    expect(((await everybody.get(path("sorrel")).expect(200)).body as Search).statuses).to.deep.equal([]);
    await refused(everybody.get(path("bob", "&resolve=true")), 401);
    await refused(everybody.get(path("bob", "&offset=0&type=accounts")), 401);
    const app = everybody.get(path("bob", "&resolve=true")).set("Authorization", `Bearer ${cast.app.token}`);
    expect((await app).status).to.be.oneOf([401, 403]);
    const narrow = await cast.alice.withScopes("read:statuses");
    await refused(narrow.get(path("bob")), 403);
  });

  it("rejects a missing or oversized query, and returns nothing for unusual ones", async () => {
    await cast.alice.refused("search", {}, 400);
    await cast.alice.refused("search", { query: { q: "x".repeat(1001) } }, 400);
    await refused(cast.alice.get(path("a", "&type=people")), 400);
    await cast.alice.refused("search", { query: { q: "a ".repeat(51) } }, 422);
    for (const q of [
      "   ",
      '"',
      "-",
      "🍅",
      "'",
      "\\",
      "' | 'x",
      "!()&|:*<->",
      "has:unicorns",
      "from:nobody",
      '""',
      "quince during:9999-12-31",
      "quince after:9999-12-31",
      "quince during:0001-01-01",
    ]) {
      const none = { accounts: [], statuses: [], hashtags: [], collections: [] };
      expect(await search(cast.alice, q), q).to.deep.equal(none);
    }
    expect((await refused(cast.alice.get(path("before:yesterday")), 422)).error).to.contain("2026-11-20");
    await refused(cast.alice.get(path("during:2026-02-30")), 422);
    await refused(cast.alice.get(path("in:heaven")), 422);
    await refused(cast.alice.get(path("-during:2026-02-20")), 422);
  });

  it("finds public statuses of authors who allow it, and no others", async () => {
    const open = await publish(cast.bob, "Kohlrabi for everyone");
    await publish(cast.bob, { status: "Kohlrabi, quietly", visibility: "unlisted" });
    await publish(cast.bob, { status: "Kohlrabi for friends", visibility: "private" });
    await publish(cast.carol, "Kohlrabi is not to be found");
    expect(await found(cast.alice, "kohlrabi")).to.deep.equal([open.id]);
    expect(await found(cast.alice, "kohlrabi in:library")).to.deep.equal([]);
  });

  it("finds the user's own statuses, mentions, favourites, bookmarks, reblogs and votes", async () => {
    const { alice, carol } = cast;
    const own = await publish(alice, { status: "Chervil, mine", visibility: "private" });
    const mention = await publish(carol, { status: "Chervil, @alice", visibility: "direct" });
    const favourite = await publish(carol, "Chervil, liked");
    const bookmark = await publish(carol, "Chervil, kept");
    const reblog = await publish(carol, "Chervil, shared");
    const vote = await publish(carol, {
      status: "Chervil?",
      poll: { options: ["a", "b"], expires_in: 3600 },
    });
    await publish(carol, "Chervil, unseen");
    await act(alice, favourite.id, "favourite");
    await act(alice, bookmark.id, "bookmark");
    await act(alice, reblog.id, "reblog");
    await alice.call("votePoll", { path: { id: vote.poll?.id ?? "" }, body: { choices: [0] } });
    const all = [own, mention, favourite, bookmark, reblog, vote].map(({ id }) => id).toReversed();
    expect(await found(alice, "chervil")).to.deep.equal(all);
    expect(await found(alice, "chervil in:library")).to.deep.equal(all);
    expect(await found(alice, "chervil in:public")).to.deep.equal([]);
    expect(await found(cast.dave, "chervil")).to.deep.equal([]);
    await act(alice, favourite.id, "unfavourite");
    expect(await found(alice, "chervil")).not.to.include(favourite.id);
    // A query without words matches everything.
    expect(await found(alice, "in:library")).to.include.members([own.id, bookmark.id]);
  });

  it("immediately stops finding statuses when their author disallows it, and finds them again later", async () => {
    const { id } = await publish(cast.dave, "Lovage");
    expect(await found(cast.alice, "lovage")).to.deep.equal([]);
    await cast.dave.call("updateProfile", { body: { indexable: true } });
    expect(await found(cast.alice, "lovage")).to.deep.equal([id]);
    await cast.dave.call("updateProfile", { body: { indexable: false } });
    expect((await search(cast.alice, "lovage")).statuses).to.deep.equal([]);
  });

  it("doesn't find deleted, hidden or previous texts", async () => {
    const { id } = await publish(cast.bob, "Salsify");
    expect(await found(cast.carol, "salsify")).to.deep.equal([id]);
    await cast.bob.call("editStatus", { path: { id }, body: { status: "Scorzonera" } });
    expect(await found(cast.carol, "salsify")).to.deep.equal([]);
    expect(await found(cast.carol, "scorzonera")).to.deep.equal([id]);
    await makeBlock(server, cast.carol.account, cast.bob.account);
    expect(await found(cast.carol, "scorzonera")).to.deep.equal([]);
    await changeAccount(server, cast.bob.account.id, { silenced_at: new Date() });
    expect(await found(cast.alice, "scorzonera")).to.deep.equal([]);
    await changeAccount(server, cast.bob.account.id, { silenced_at: null });
    expect(await found(cast.alice, "scorzonera")).to.deep.equal([id]);
    await cast.bob.call("deleteStatus", { path: { id } });
    expect(await found(cast.alice, "scorzonera")).to.deep.equal([]);
  });

  it("requires every word, phrases in order, and none of the negated ones, ignoring case and accents", async () => {
    const one = await publish(cast.bob, "Crème brûlée with rhubarb, don't stir");
    const two = await publish(cast.bob, { status: "Rhubarb with CREME", spoiler_text: "Dessert" });
    const ids = (q: string): Promise<string[]> => found(cast.alice, q);
    expect(await ids("creme RHUBARB")).to.deep.equal([two.id, one.id]);
    expect(await ids('"with rhubarb"')).to.deep.equal([one.id]);
    expect(await ids("„rhubarb with“ creme")).to.deep.equal([two.id]);
    expect(await ids("rhubarb -brulee")).to.deep.equal([two.id]);
    expect(await ids('rhubarb -"with creme"')).to.deep.equal([one.id]);
    expect(await ids("don't rhubarb")).to.deep.equal([one.id]);
    expect(await ids("dessert rhubarb")).to.deep.equal([two.id]);
    expect(await ids('"dessert rhubarb"')).to.deep.equal([]);
    expect(await ids("rhub")).to.deep.equal([]);
  });

  it("finds substrings in texts without spaces, and words of any script", async () => {
    const japanese = await publish(cast.bob, "今日は東京都で野菜を買いました");
    const thai = await publish(cast.bob, "มะเขือเทศสีแดง");
    const russian = await publish(cast.bob, "Красные Помидоры");
    const ids = (q: string): Promise<string[]> => found(cast.alice, q);
    expect(await ids("東京")).to.deep.equal([japanese.id]);
    expect(await ids("京都")).to.deep.equal([japanese.id]);
    expect(await ids("菜")).to.deep.equal([japanese.id]);
    expect(await ids("た")).to.deep.equal([japanese.id]);
    expect(await ids("東都")).to.deep.equal([]);
    expect(await ids("野菜を買い 東京都")).to.deep.equal([japanese.id]);
    expect(await ids("เขือเทศ")).to.deep.equal([thai.id]);
    expect(await ids("помидоры")).to.deep.equal([russian.id]);
  });

  it("supports search operators", async () => {
    const { alice, bob } = cast;
    const mediaId = await makeMedia(server, bob.account);
    const image = await publish(bob, { status: "Quince", media_ids: [mediaId] });
    const poll = await publish(bob, {
      status: "Quince",
      poll: { options: ["Medlar", "No"], expires_in: 3600 },
    });
    const link = await publish(bob, "Quince https://remote.example/quinces");
    const german = await publish(bob, { status: "Quince", language: "de", sensitive: true });
    const reply = await publish(bob, { status: "Quince @alice #quince", in_reply_to_id: link.id });
    const quote = await publish(bob, { status: "Quince", quoted_status_id: link.id });
    const own = await publish(alice, "Quince");
    const all = [own, quote, reply, german, link, poll, image].map(({ id }) => id);
    const ids = (q: string, more = ""): Promise<string[]> => found(alice, q, more);
    expect(await ids("quince")).to.deep.equal(all);
    expect(await ids("quince from:bob")).to.deep.equal(all.slice(1));
    expect(await ids("quince from:@bob@concord.test has:media")).to.deep.equal([image.id]);
    expect(await ids("quince from:me")).to.deep.equal([own.id]);
    expect(await ids("quince -from:me")).to.deep.equal(all.slice(1));
    expect(await ids("quince has:image")).to.deep.equal([image.id]);
    expect(await ids("quince has:poll")).to.deep.equal([poll.id]);
    expect(await ids("medlar")).to.deep.equal([poll.id]);
    expect(await ids("quince has:link")).to.deep.equal([link.id]);
    expect(await ids("quince has:quote")).to.deep.equal([quote.id]);
    expect(await ids("quince is:reply")).to.deep.equal([reply.id]);
    expect(await ids("quince is:sensitive")).to.deep.equal([german.id]);
    expect(await ids("quince -is:sensitive -is:reply -has:quote from:bob")).to.deep.equal([
      link.id,
      poll.id,
      image.id,
    ]);
    expect(await ids("quince language:de-AT")).to.deep.equal([german.id]);
    expect(await ids("as it was")).to.deep.equal([image.id]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await ids(`quince during:${today}`)).to.deep.equal(all);
    expect(await ids(`quince before:${today}`)).to.deep.equal([]);
    expect(await ids(`quince -before:${today}`)).to.deep.equal(all);
    expect(await ids(`quince after:${today}`)).to.deep.equal([]);
    expect(await ids(`quince -after:${today}`)).to.deep.equal(all);
    expect(await ids("quince", `&account_id=${bob.account.id}`)).to.deep.equal(all.slice(1));
    expect(await ids("quince", "&account_id=nobody")).to.deep.equal([]);
    expect(await ids("quince", `&max_id=${german.id}&min_id=${image.id}`)).to.deep.equal([link.id, poll.id]);
    expect(await ids("quince", "&limit=2&offset=3")).to.deep.equal(all.slice(3, 5));
  });

  it("finds accounts by a part of their name and with typing errors, followed ones first", async () => {
    const { alice, carol } = cast;
    const acct = async (person: Person, q: string, more = ""): Promise<string[]> =>
      (await search(person, q, `&type=accounts${more}`)).accounts.map((account) => account.acct);
    await carol.call("updateProfile", { body: { display_name: "Lady of the 100%_Gardens" } });
    expect(await acct(alice, "gardens")).to.deep.equal(["carol"]);
    expect(await acct(alice, "100%_g")).to.deep.equal(["carol"]);
    expect(await acct(alice, "gardenz")).to.include("carol");
    expect(await acct(alice, "frank@remote")).to.deep.equal(["frank@remote.example"]);
    expect(await acct(alice, "lady", "&following=true")).to.deep.equal([]);
    await makeFollow(server, alice.account, carol.account);
    expect(await acct(alice, "lady", "&following=true")).to.deep.equal(["carol"]);
    expect(await acct(alice, "gard", "&following=true")).to.deep.equal(["carol"]);
    expect(await acct(alice, "0_%g", "&following=true")).to.deep.equal([]);
    expect(await acct(alice, "gardens", "&offset=1")).to.deep.equal([]);
  });

  it("finds hashtags by a part of their name, with or without #, and only reviewed ones on request", async () => {
    await publish(cast.bob, "#AllotmentDays #allotments #überall #a_b");
    const names = async (q: string, more = ""): Promise<string[]> =>
      (await search(cast.alice, q, `&type=hashtags${more}`)).hashtags.map(({ name }) => name);
    expect(await names("#allot")).to.have.members(["AllotmentDays", "allotments"]);
    expect((await names("allotments"))[0]).to.equal("allotments");
    expect(await names("mentday")).to.deep.equal(["AllotmentDays"]);
    expect(await names("ÜBERALL")).to.deep.equal(["überall"]);
    expect(await names("a_")).to.deep.equal(["a_b"]);
    expect(await names("allot", "&exclude_unreviewed=true")).to.deep.equal([]);
    await server.database.builder("tags").where({ name: "allotments" }).update({ reviewed_at: new Date() });
    expect(await names("allot", "&exclude_unreviewed=true")).to.deep.equal(["allotments"]);
    await server.database.builder("tags").where({ name: "allotments" }).update({ listable: false });
    expect(await names("allot")).to.deep.equal(["AllotmentDays"]);
    const { hashtags } = await search(cast.alice, "allotmentdays");
    expect(hashtags[0]?.url).to.equal("http://concord.test/tags/allotmentdays");
    expect(hashtags[0]?.history).to.have.length(7);
  });

  it("resolves URLs of local accounts and visible statuses", async () => {
    const { alice, bob } = cast;
    const open = await publish(bob, "Address");
    const secret = await publish(bob, { status: "Secret address", visibility: "direct" });
    const remote = await makePost(server, cast.frank);
    const resolve = (person: Person, address: string, more = ""): Promise<Search> =>
      search(person, address, `&resolve=true${more}`);
    const ids = async (address: string, more = ""): Promise<string[]> =>
      (await resolve(alice, address, more)).statuses.map(({ id }) => id);
    expect(await ids(open.url ?? "")).to.deep.equal([open.id]);
    expect(await ids(open.uri)).to.deep.equal([open.id]);
    expect(await ids(remote.uri)).to.deep.equal([remote.id]);
    expect(await ids(open.uri, "&type=accounts")).to.deep.equal([]);
    expect(await ids(secret.uri)).to.deep.equal([]);
    expect((await resolve(bob, secret.uri)).statuses).to.have.length(1);
    expect(await ids((open.url ?? "").replace("@bob", "@carol"))).to.deep.equal([]);
    const names = async (address: string): Promise<string[]> =>
      (await resolve(alice, address)).accounts.map(({ acct }) => acct);
    expect(await names(bob.account.url)).to.deep.equal(["bob"]);
    expect(await names(cast.frank.uri)).to.deep.equal(["frank@remote.example"]);
    expect(await names("https://nowhere.example/@x")).to.deep.equal([]);
  });

  it("takes the same number of queries for a page of twenty as for one of two", async () => {
    for (let index = 0; index < 20; index += 1)
      await publish(cast.bob, `Celeriac ${index} #celeriac${index}`);
    await server.settle();
    const queries = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => search(cast.alice, "celeriac", `&limit=${limit}`));
    await queries(20);
    expect(await queries(20)).to.equal(await queries(2));
  });

  it("indexes the statuses of an older database", async () => {
    const { id } = await publish(cast.bob, "Skirret");
    await server.settle();
    await server.database.builder("searched_statuses").delete();
    expect(await found(cast.alice, "skirret")).to.deep.equal([]);
    await server.database.builder("search_backlog").insert({ below: (BigInt(id) + 1n).toString() });
    const { chores } = await import("../../src/jobs/schedule.ts");
    await chores.index_backlog(server.context);
    expect(await found(cast.alice, "skirret")).to.deep.equal([id]);
    expect(await server.database.builder("search_backlog")).to.deep.equal([]);
  });
});
