import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import type { SettingChange } from "../../src/domain/settings/settings.ts";
import { chores } from "../../src/jobs/schedule.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeBlock, makeFavourite } from "../cast/interactions.ts";
import { makePost } from "../cast/posts.ts";
import { changeAccount, changeLogin, changeStatus, forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const hour = 3_600_000;

describe("trends", function () {
  const { server, anonymous, cast } = suite();
  /** Eight remote accounts. */
  let crowd: AccountRow[];

  before(async () => {
    crowd = await Promise.all(
      Array.from({ length: 8 }, (_, index) => makeRemoteAccount(server, `guest${index}`, "crowd.example")),
    );
    // Noon of the next day, so that no day ends during the tests.
    const now = Date.now();
    server.advance(Math.ceil(now / (24 * hour)) * 24 * hour + 12 * hour - now);
    await cast.bob.call("updateProfile", { body: { discoverable: true } });
  });

  beforeEach(async () => {
    await forget(server, "statuses", "tags", "preview_cards", "blocks");
    await changeLogin(server, cast.alice.user.id, { chosen_languages: null });
    for (const account of crowd) await changeAccount(server, account.id, { discoverable: null });
    await set({ name: "trends", value: true });
    await set({ name: "trends_review", value: false });
  });

  const set = (change: SettingChange): Promise<void> => server.context.write(writeSetting, operator, change);
  const refresh = (): Promise<void> => chores.refresh_trends(server.context);
  const get = async (path: string, person?: Person): Promise<unknown> =>
    (await (person?.get(path) ?? supertest(server.app).get(path)).expect(200)).body;
  const tags = async (): Promise<string[]> =>
    ((await get("/api/v1/trends/tags")) as Schemas["Tag"][]).map(({ name }) => name);
  const statuses = async (person?: Person): Promise<string[]> =>
    ((await get("/api/v1/trends/statuses", person)) as Schemas["Status"][]).map(({ id }) => id);
  const links = async (): Promise<Schemas["PreviewCard"][]> =>
    (await get("/api/v1/trends/links")) as Schemas["PreviewCard"][];

  /** A post with the hashtags by each of this many accounts. */
  async function use(number: number, ...names: readonly string[]): Promise<{ id: string }[]> {
    const posts = [];
    for (const account of crowd.slice(0, number)) {
      posts.push(await makePost(server, account, { tags: names, tell: false }));
    }
    return posts;
  }

  it("of hashtags are those with more accounts than the day before, and decay over time", async () => {
    await use(6, "harvest");
    server.advance(24 * hour);
    await use(8, "frost");
    await use(6, "harvest");
    await use(4, "quiet");
    for (let index = 0; index < 8; index += 1) await publish(cast.alice, "Alone #mine");
    await makePost(server, cast.frank, { tags: ["secret"], visibility: "unlisted", tell: false });
    await refresh();
    expect(await tags()).to.deep.equal(["frost"]);
    const [frost] = (await get("/api/v1/trends/tags")) as Schemas["Tag"][];
    expect(frost?.history.map(({ uses, accounts }) => [uses, accounts])).to.deep.equal([
      ["8", "8"],
      ...Array.from({ length: 6 }, () => ["0", "0"]),
    ]);
    const search = (await get("/api/v2/search?type=hashtags&q=harvest")) as Schemas["Search"];
    expect(search.hashtags[0]?.history.slice(0, 2).map(({ accounts }) => accounts)).to.deep.equal(["6", "6"]);
    expect(await get("/api/v1/trends")).to.deep.equal(await get("/api/v1/trends/tags"));
    // Half of 49 after four hours, and so on: below 1 within a day.
    server.advance(24 * hour);
    await refresh();
    expect(await tags()).to.deep.equal([]);
  });

  it("are paginated by offset, and recounted when statuses are deleted", async () => {
    await use(7, "one", "two", "three");
    await refresh();
    const first = await supertest(server.app).get("/api/v1/trends/tags?limit=2").expect(200);
    expect(first.body).to.have.length(2);
    expect(first.headers["link"]).to.contain("offset=2").and.to.contain('rel="next"').and.not.contain("prev");
    const second = await supertest(server.app).get("/api/v1/trends/tags?limit=2&offset=2").expect(200);
    expect(second.headers["link"])
      .to.contain("offset=0")
      .and.to.contain('rel="prev"')
      .and.not.contain("next");
    const names = [...(first.body as Schemas["Tag"][]), ...(second.body as Schemas["Tag"][])];
    expect(names.map(({ name }) => name)).to.have.members(["one", "two", "three"]);
    await forget(server, "statuses");
    await refresh();
    const search = (await get("/api/v2/search?type=hashtags&q=three")) as Schemas["Search"];
    expect(search.hashtags[0]?.history[0]?.uses).to.equal("0");
  });

  it("of statuses are the most favourited and reblogged ones of discoverable authors", async () => {
    const liked = await publish(cast.bob, { status: "Much liked", language: "de" });
    const other = await publish(cast.bob, "Liked");
    const hidden = await publish(cast.carol, "Not discoverable");
    const reply = await publish(cast.bob, { status: "A reply", in_reply_to_id: other.id });
    const warned = await publish(cast.bob, { status: "Warned", spoiler_text: "Careful" });
    const quiet = await publish(cast.bob, { status: "Unlisted", visibility: "unlisted" });
    const few = await publish(cast.bob, "Few");
    for (const [index, account] of crowd.entries()) {
      for (const post of [liked, hidden, reply, warned, quiet]) await makeFavourite(server, account, post);
      if (index < 6) await makeFavourite(server, account, other);
      if (index < 4) await makeFavourite(server, account, few);
    }
    await refresh();
    expect(await statuses()).to.deep.equal([liked.id, other.id]);
    await changeLogin(server, cast.alice.user.id, { chosen_languages: ["en"] });
    expect(await statuses(cast.alice)).to.deep.equal([other.id, liked.id]);
    await makeBlock(server, cast.alice.account, cast.bob.account);
    expect(await statuses(cast.alice)).to.deep.equal([]);
    await changeAccount(server, cast.bob.account.id, { silenced_at: new Date() });
    expect(await statuses()).to.deep.equal([]);
    await changeAccount(server, cast.bob.account.id, { silenced_at: null });
    await cast.bob.call("deleteStatus", { path: { id: other.id } });
    expect(await statuses()).to.deep.equal([liked.id]);
    server.advance(48 * hour);
    await refresh();
    expect(await statuses()).to.deep.equal([]);
  });

  it("of links are those shared by more accounts, each with a timeline while it trends", async () => {
    const url = "https://news.example/tomatoes";
    const made = await server.database
      .builder("preview_cards")
      .insert({ url, title: "Tomatoes", provider_name: "News" }, ["id"]);
    const card = single(made);
    const posts = await use(6, "news");
    for (const { id } of posts) await changeStatus(server, id, { card_id: card.id });
    const own = await publish(cast.bob, url);
    await changeStatus(server, own.id, { card_id: card.id });
    await makePost(server, crowd[7] ?? cast.frank, { reblogOf: own, tell: false });
    const timeline = `/api/v1/timelines/link?url=${encodeURIComponent(url)}`;
    await anonymous.refused("listLinkTimeline", { query: { url } }, 404);
    await refresh();
    const [link, ...others] = await links();
    expect(others).to.deep.equal([]);
    expect(link).to.deep.include({ url, title: "Tomatoes" });
    expect(link?.history?.[0]).to.deep.include({ uses: "8", accounts: "8" });
    const ids = async (person?: Person): Promise<string[]> =>
      ((await get(timeline, person)) as Schemas["Status"][]).map(({ id }) => id);
    // Only bob is discoverable, and reblogs don't count.
    expect(await ids()).to.deep.equal([own.id]);
    for (const account of crowd) await changeAccount(server, account.id, { discoverable: true });
    expect(await ids()).to.deep.equal([own.id, ...posts.map(({ id }) => id).toReversed()]);
    await makeBlock(server, cast.alice.account, cast.bob.account);
    expect(await ids(cast.alice)).not.to.include(own.id);
    const page = (await get(`${timeline}&limit=2&max_id=${own.id}`)) as Schemas["Status"][];
    expect(page.map(({ id }) => id)).to.deep.equal([posts[5]?.id, posts[4]?.id]);
    await anonymous.refused("listLinkTimeline", {}, 400);
    await anonymous.refused("listLinkTimeline", { query: { url: "https://news.example/other" } }, 404);
    await server.database.builder("preview_cards").update({ trendable: false });
    expect(await links()).to.deep.equal([]);
    await anonymous.refused("listLinkTimeline", { query: { url } }, 404);
  });

  it("include only approved ones unless configured otherwise, and are empty when disabled", async () => {
    await use(8, "unreviewed", "approved");
    await server.database.builder("tags").where({ name: "approved" }).update({ trendable: true });
    await set({ name: "trends_review", value: true });
    await refresh();
    expect(await tags()).to.deep.equal(["approved"]);
    await set({ name: "trends_review", value: false });
    await refresh();
    expect(await tags()).to.include.members(["unreviewed", "approved"]);
    await set({ name: "trends", value: false });
    expect(await tags()).to.deep.equal([]);
    expect(await statuses()).to.deep.equal([]);
    expect(await links()).to.deep.equal([]);
  });

  it("are counted once if two processes count at the same time", async () => {
    await use(8, "thaw");
    await Promise.all(Array.from({ length: 4 }, refresh));
    expect(await tags()).to.include("thaw");
  });
});
