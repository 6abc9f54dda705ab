/** Review of trends, and moderators' hashtag settings. */
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { SettingChange } from "../../src/domain/settings/settings.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { chores } from "../../src/jobs/schedule.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { makeFavourite } from "../cast/interactions.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { makeStaff } from "../cast/staff.ts";
import { runCommand, runJson } from "../support/commands.ts";
import { changeStatus } from "../support/states.ts";
import { publish, refused } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Tag = Schemas["AdminTag"];
type Link = Schemas["PreviewCard"];
type Publisher = Schemas["AdminTrendPublisher"];
type Status = Schemas["Status"];

const trends = "/api/v1/admin/trends";

describe("trend review", () => {
  const { server, cast, moderator } = suite();
  /** Eight remote accounts. */
  let crowd: AccountRow[];

  before(async () => {
    crowd = await Promise.all(
      Array.from({ length: 8 }, (_, index) => makeRemoteAccount(server, `guest${index}`, "crowd.example")),
    );
    // Noon of the next day, so that no day ends during the tests.
    const day = 86_400_000;
    const now = Date.now();
    server.advance(Math.ceil(now / day) * day + day / 2 - now);
    await cast.bob.call("updateProfile", { body: { discoverable: true } });
  });

  const set = (change: SettingChange): Promise<void> => server.context.write(writeSetting, operator, change);
  const refresh = (): Promise<void> => chores.refresh_trends(server.context);
  const get = async <Body>(path: string, person?: Person): Promise<Body> =>
    (await (person?.get(path) ?? supertest(server.app).get(path)).expect(200)).body as Body;
  const post = async <Body>(path: string): Promise<Body> =>
    (await moderator.post(path).expect(200)).body as Body;
  const shownTags = async (): Promise<string[]> =>
    (await get<Tag[]>("/api/v1/trends/tags")).map(({ name }) => name);
  const shownLinks = async (): Promise<string[]> =>
    (await get<Link[]>("/api/v1/trends/links")).map(({ url }) => url);
  const shownStatuses = async (): Promise<string[]> =>
    (await get<Status[]>("/api/v1/trends/statuses")).map(({ id }) => id);

  async function use(...names: readonly string[]): Promise<{ id: string }[]> {
    const posts = [];
    for (const account of crowd.slice(0, 6)) {
      posts.push(await makePost(server, account, { tags: names, tell: false }));
    }
    return posts;
  }

  async function share(url: string): Promise<string> {
    const made = await server.database
      .builder("preview_cards")
      .insert({ url, title: "Tomatoes", provider_name: "News" }, ["id"]);
    const { id } = single(made);
    for (const one of await use("news")) await changeStatus(server, one.id, { card_id: id });
    return id;
  }

  async function like(...posts: readonly { id: string }[]): Promise<void> {
    for (const one of posts) {
      const status = { id: one.id };
      for (const account of crowd) await makeFavourite(server, account, status);
    }
  }

  it("shows unreviewed hashtags to moderators, and approved ones to everyone", async () => {
    await use("medlar", "quince");
    await refresh();
    expect(await shownTags()).to.deep.equal([]);
    const tags = await get<Tag[]>(`${trends}/tags`, moderator);
    expect(tags.map(({ name }) => name)).to.have.members(["medlar", "quince"]);
    const [first, second] = tags;
    expect(first).to.include({ trendable: false, usable: true, listable: true, requires_review: true });
    expect(first?.history[0]).to.include({ uses: "6", accounts: "6" });
    const approved = await post<Tag>(`${trends}/tags/${first?.id}/approve`);
    expect(approved).to.include({ name: first?.name, trendable: true, requires_review: false });
    const rejected = await post<Tag>(`${trends}/tags/${second?.id}/reject`);
    expect(rejected).to.include({ trendable: false, requires_review: false });
    expect(await shownTags()).to.deep.equal([first?.name]);
    await refresh();
    expect(await shownTags()).to.deep.equal([first?.name]);
    await set({ name: "trends_review", value: false });
    await refresh();
    expect(await shownTags()).to.deep.equal([first?.name]);
    await set({ name: "trends_review", value: true });
    await post(`${trends}/tags/${first?.id}/reject`);
    expect(await shownTags()).to.deep.equal([]);
    const page = await moderator.get(`${trends}/tags?limit=1`).expect(200);
    expect(page.body).to.have.length(1);
    expect(page.headers["link"]).to.contain("offset=1").and.to.contain('rel="next"');
    await set({ name: "trends", value: false });
    expect(await get<Tag[]>(`${trends}/tags`, moderator)).to.have.length(2);
    await set({ name: "trends", value: true });
  });

  it("approves or rejects links individually, or by publisher including subdomains", async () => {
    const inner = await share("https://garden.news.example/tomatoes");
    const outer = await share("https://www.news.example:8080/beans");
    const other = await share("https://another.example/peas");
    await refresh();
    expect(await shownLinks()).to.deep.equal([]);
    const links = await get<Link[]>(`${trends}/links`, moderator);
    expect(links.map(({ id }) => id)).to.have.members([inner, outer, other]);
    expect(links.map(({ requires_review }) => requires_review)).to.deep.equal([true, true, true]);
    const publishers = await get<Publisher[]>(`${trends}/links/publishers`, moderator);
    expect(publishers.map(({ domain }) => domain)).to.have.members([
      "garden.news.example",
      "news.example",
      "another.example",
    ]);
    const idOf = (name: string): string => publishers.find(({ domain }) => domain === name)?.id ?? "";
    const news = idOf("news.example");
    const approved = await post<Publisher>(`${trends}/links/publishers/${news}/approve`);
    expect(approved).to.include({ domain: "news.example", trendable: true, requires_review: false });
    expect(approved.reviewed_at).to.be.a("string");
    const both = ["https://garden.news.example/tomatoes", "https://www.news.example:8080/beans"];
    expect(await shownLinks()).to.have.members(both);
    await refresh();
    expect(await shownLinks()).to.have.members(both);
    const waiting = await get<Link[]>(`${trends}/links`, moderator);
    expect(waiting.filter(({ requires_review }) => requires_review).map(({ id }) => id)).to.deep.equal([
      other,
    ]);
    await post(`${trends}/links/publishers/${idOf("garden.news.example")}/reject`);
    expect(await shownLinks()).to.deep.equal([both[1]]);
    expect(await post<Link>(`${trends}/links/${inner}/approve`)).to.include({
      id: inner,
      url: both[0],
      requires_review: false,
    });
    await post(`${trends}/links/publishers/${news}/reject`);
    expect(await shownLinks()).to.deep.equal([both[0]]);
    await refresh();
    expect(await shownLinks()).to.deep.equal([both[0]]);
    await post(`${trends}/links/${inner}/reject`);
    expect(await shownLinks()).to.deep.equal([]);
    const page = await moderator.get(`${trends}/links/publishers?limit=2`).expect(200);
    expect(page.headers["link"]).to.contain("max_id").and.to.contain('rel="next"');
  });

  it("approves or rejects statuses individually, or by author", async () => {
    const liked = await publish(cast.bob, "Liked");
    const disliked = await publish(cast.bob, "Disliked");
    await like(liked, disliked);
    await refresh();
    expect(await shownStatuses()).to.deep.equal([]);
    const waiting = await get<Status[]>(`${trends}/statuses`, moderator);
    expect(waiting.map(({ id }) => id)).to.have.members([liked.id, disliked.id]);
    expect(waiting.map(({ requires_review }) => requires_review)).to.deep.equal([true, true]);
    expect((await post<Status>(`${trends}/statuses/${liked.id}/approve`)).id).to.equal(liked.id);
    expect(await shownStatuses()).to.deep.equal([liked.id]);
    await post(`${trends}/statuses/${disliked.id}/approve_account`);
    expect(await shownStatuses()).to.have.members([liked.id, disliked.id]);
    await refresh();
    expect(await shownStatuses()).to.have.members([liked.id, disliked.id]);
    const reviewed = await get<Status[]>(`${trends}/statuses`, moderator);
    expect(reviewed.map(({ requires_review }) => requires_review)).to.deep.equal([false, false]);
    await post(`${trends}/statuses/${disliked.id}/reject_account`);
    expect(await shownStatuses()).to.deep.equal([liked.id]);
    await post(`${trends}/statuses/${liked.id}/reject`);
    expect(await shownStatuses()).to.deep.equal([]);
    await refresh();
    expect(await shownStatuses()).to.deep.equal([]);
    expect(await get<Status[]>("/api/v1/trends/statuses")).to.deep.equal([]);
    const secret = await publish(cast.bob, { status: "Secret", visibility: "private" });
    await moderator.refused("approveAdminTrendingStatus", { path: { id: secret.id } }, 404);
    await moderator.refused("approveAdminTrendingStatusAccount", { path: { id: secret.id } }, 404);
  });

  it("records each decision once, and rejects missing permissions", async () => {
    const [tag] = await get<Tag[]>("/api/v1/admin/tags?limit=1", moderator);
    const path = `${trends}/tags/${tag?.id}/approve`;
    const count = async (): Promise<number> =>
      (await get<unknown[]>("/api/v1/admin/audit_log?limit=80", moderator)).length;
    const before = await count();
    await Promise.all([post(path), post(path), post(path)]);
    expect(await count()).to.equal(before + 1);
    const [entry] = await get<{ action: string; target: object }[]>("/api/v1/admin/audit_log", moderator);
    expect(entry).to.include({ action: "tag.approve" });
    expect(entry?.target).to.include({ type: "tag", label: `#${tag?.name}` });
    const helper = await makeStaff(server, { permissions: ["manage_users", "view_dashboard"] });
    await refused(helper.post(path), 403);
    await helper.refused("listAdminTrendingLinks", {}, 403);
  });

  it("takes the same number of queries for a long list as for a short one", async () => {
    await use("one", "two", "three", "four");
    await refresh();
    for (const list of ["tags", "links", "statuses"]) {
      const queriesOf = async (limit: number): Promise<number> => {
        const path = `${trends}/${list}?limit=${limit}`;
        await moderator.get(path).expect(200);
        return queriesOfRequest(server, () => moderator.get(path).expect(200));
      };
      expect(await queriesOf(20)).to.equal(await queriesOf(2));
    }
  });

  it("is available on the command line", async () => {
    await use("sorrel");
    await refresh();
    const tags = await runJson<Tag[]>(server, "trends", "list", "--kind", "tags");
    const sorrel = tags.find(({ name }) => name === "sorrel");
    expect(sorrel?.requires_review).to.equal(true);
    await runJson(server, "trends", "approve", sorrel?.id ?? "", "--kind", "tag");
    expect(await shownTags()).to.include("sorrel");
    for (const kind of ["links", "publishers", "statuses"]) {
      const { code, stdout } = await runCommand(server, "trends", "list", "--kind", kind);
      expect({ code, empty: stdout === "" }).to.deep.equal({ code: 0, empty: false });
    }
    await runJson(server, "tags", "set", "sorrel", "--trendable", "no", "--display-name", "Sorrel");
    expect(await shownTags()).not.to.include("sorrel");
    expect((await runCommand(server, "tags", "list")).stdout).to.contain("#Sorrel  doesn't trend");
    expect((await runCommand(server, "tags", "set", "nobody")).code).to.equal(2);
    expect((await runCommand(server, "tags", "set", "nobody", "--usable", "no")).code).to.equal(1);
    const [entry] = await get<{ action: string; source: string }[]>("/api/v1/admin/audit_log", moderator);
    expect(entry).to.include({ action: "tag.update", source: "command_line" });
  });
});

describe("moderators' hashtag settings", () => {
  const { server, cast, moderator } = suite();

  async function tagOf(name: string): Promise<Tag> {
    await publish(cast.alice, `Hello #${name}`);
    const body = await moderator.call("listAdminTags", { query: { limit: 200 } });
    const tag = body.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (tag === undefined) throw new Error(`no hashtag ${name}`);
    return tag;
  }

  const update = (tag: Tag, change: object) => moderator.put(`/api/v1/admin/tags/${tag.id}`).send(change);

  it("list all hashtags, newest first, in pages", async () => {
    for (const name of ["first", "second", "third"]) await publish(cast.alice, `#${name}`);
    const { body, follow } = await moderator.page("listAdminTags", { query: { limit: 2 } });
    expect(body.map(({ name }) => name)).to.deep.equal(["third", "second"]);
    expect((await follow("next")).body.map(({ name }) => name)).to.deep.equal(["first"]);
  });

  it("change the capitalisation, but not the name", async () => {
    const tag = await tagOf("cafe");
    const { body } = await update(tag, { display_name: "Café" }).expect(200);
    expect(body).to.include({ id: tag.id, name: "Café", requires_review: false });
    for (const name of ["tea", "cafe house", "", "x".repeat(500)]) {
      await refused(update(tag, { display_name: name }), 422);
    }
    await refused(update(tag, { usable: "perhaps" }), 400);
    expect((await update(tag, {}).expect(200)).body).to.include({ name: "Café", trendable: false });
    const own = await moderator.call("getAdminTag", { path: { id: tag.id } });
    expect(own).to.include({ name: "Café", usable: true, listable: true });
  });

  it("block the use of a hashtag in local posts and edits, and remove its page", async () => {
    const tag = await tagOf("Hail");
    await supertest(server.app).get("/tags/hail").expect(200);
    expect((await update(tag, { usable: false }).expect(200)).body).to.include({ usable: false });
    const answer = await cast.alice.refused(
      "createStatus",
      { body: { status: "Again #HAIL and #storm" } },
      422,
    );
    expect(JSON.stringify(answer)).to.contain("#HAIL").and.not.contain("#storm");
    const { id } = await publish(cast.alice, "No weather");
    await cast.alice.refused("editStatus", { path: { id }, body: { status: "Weather #hail" } }, 422);
    const later = { status: "#hail", scheduled_at: new Date(Date.now() + 3_600_000).toISOString() };
    await cast.alice.refused("createStatus", { body: later }, 422);
    await supertest(server.app).get("/tags/hail").expect(404);
    await supertest(server.app).get("/tags/hail.rss").expect(404);
    await makePost(server, cast.frank, { tags: ["hail"], tell: false });
    await update(tag, { usable: true }).expect(200);
    await publish(cast.alice, "Again #hail");
    await supertest(server.app).get("/tags/hail").expect(200);
  });

  it("hide a hashtag from search", async () => {
    const tag = await tagOf("fog");
    const found = async (): Promise<number> => {
      const body = await cast.alice.call("search", { query: { type: "hashtags", q: "fog" } });
      return body.hashtags.length;
    };
    expect(await found()).to.equal(1);
    await update(tag, { listable: false }).expect(200);
    expect(await found()).to.equal(0);
    await update(tag, { listable: true }).expect(200);
    expect(await found()).to.equal(1);
  });
});
