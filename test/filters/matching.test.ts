import { expect } from "chai";
import supertest, { type Response } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { closeWithSiblings, openSibling } from "../auth/sibling.ts";
import { clientOf, type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { keywordId, makeFilter } from "../support/filters.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { changeStatus, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { type Status, act, look, makeMedia, publish } from "../support/statuses.ts";

describe("filter matching", () => {
  let server: TestServer;
  let cast: Cast;
  let alice: Person;
  let bob: Person;

  before(async () => {
    server = await testServer();
    cast = await makeCast(server);
    ({ alice, bob } = cast);
    await makeFollow(server, alice.account, bob.account);
  });
  afterEach(() => forget(server, "filters"));
  after(() => closeWithSiblings(server));

  /** Keywords of the viewer's filters that a status matches, grouped by filter. */
  const words = ({ filtered }: Status): (string[] | null)[] =>
    (filtered ?? []).map((result) => result.keyword_matches);

  const seen = async (status: Pick<Status, "id">): Promise<(string[] | null)[]> =>
    words(await look(alice, status.id));

  it("matches a filter as a whole, and returns each matched keyword as written", async () => {
    const garden = await makeFilter(alice, ["Tomatoes", "GREEN  beans", "peas"], { context: ["public"] });
    await makeFilter(alice, ["corn"]);
    const hiding = await makeFilter(alice, [{ keyword: "omato", whole_word: false }], {
      filter_action: "hide",
    });
    const status = await publish(bob, "I like tomatoes, and green\nbeans.");
    const { filtered } = await look(alice, status.id);
    const head = ({ id, title, context, expires_at, filter_action }: Schemas["Filter"]) => ({
      id,
      title,
      context,
      expires_at,
      filter_action,
    });
    expect(filtered).to.deep.equal([
      { filter: head(garden), keyword_matches: ["Tomatoes", "GREEN  beans"], status_matches: null },
      { filter: head(hiding), keyword_matches: ["omato"], status_matches: null },
    ]);
  });

  it("finds keywords in content, content warning, poll, media descriptions and hashtags", async () => {
    await makeFilter(alice, ["tomatoes"]);
    const media = await makeMedia(server, bob.account);
    await bob.call("updateMedia", { path: { id: media }, body: { description: "Red tomatoes" } });
    const poll = { options: ["Beans", "Tomatoes"], expires_in: 3600 };
    const tagged = await makePost(server, cast.frank, { tags: ["tomatoes"] });
    for (const status of [
      await publish(bob, "TOMATOES!"),
      await publish(bob, { status: "Careful", spoiler_text: "Tomatoes" }),
      await publish(bob, { status: "Which?", poll }),
      await publish(bob, { status: "Look", media_ids: [media] }),
      await publish(bob, "A #tomatoes of mine"),
      tagged,
    ]) {
      expect(await seen(status)).to.deep.equal([["tomatoes"]]);
    }
    expect(await seen(await publish(bob, "tomatoesque"))).to.deep.equal([]);
  });

  it("matches text without markup, and no phrase across two texts", async () => {
    await makeFilter(alice, [
      "href",
      "span",
      "target",
      { keyword: "class=", whole_word: false },
      "green beans",
    ]);
    await makeFilter(alice, ["a & b", "example/path"]);
    const link = await publish(bob, "https://news.example/path and a & b");
    expect(await seen(link)).to.deep.equal([["a & b", "example/path"]]);
    expect(await seen(await publish(bob, { status: "beans", spoiler_text: "green" }))).to.deep.equal([]);
    const remote = await makePost(server, cast.frank);
    const content = '<p class="x">green<br>beans</p><p>gr<em>een</em> beans</p>';
    await changeStatus(server, remote.id, { content });
    expect(await seen(remote)).to.deep.equal([["green beans"]]);
    await changeStatus(server, remote.id, { content: "<p>dark green</p><p>beans</p><p>green peas</p>" });
    // Paragraphs are one text.
    expect(await seen(remote)).to.deep.equal([["green beans"]]);
  });

  it("includes individually filtered statuses, in one result with the keywords", async () => {
    const filter = await makeFilter(alice, ["rain"]);
    const status = await publish(bob, "Rain again");
    const other = await publish(bob, "Snow");
    const list = (id: string) =>
      alice.call("createFilterStatus", { path: { filter_id: filter.id }, body: { status_id: id } });
    await list(status.id);
    const entry = await list(other.id);
    const [both] = (await look(alice, status.id)).filtered ?? [];
    expect(both).to.deep.include({ keyword_matches: ["rain"], status_matches: [status.id] });
    const [single] = (await look(alice, other.id)).filtered ?? [];
    expect(single).to.deep.include({ keyword_matches: null, status_matches: [other.id] });
    const reblog = await act(cast.carol, other.id, "reblog");
    const wrapper = await look(alice, reblog.id);
    expect(wrapper.filtered?.[0]?.status_matches).to.deep.equal([other.id]);
    await alice.call("deleteFilterStatus", { path: { id: (entry as { id: string }).id } });
    expect((await look(alice, other.id)).filtered).to.deep.equal([]);
    await list(reblog.id);
    const listed = await look(alice, reblog.id);
    expect(listed.filtered?.[0]?.status_matches).to.deep.equal([reblog.id]);
    expect(listed.reblog?.filtered).to.deep.equal(listed.filtered);
    expect((await look(alice, other.id)).filtered).to.deep.equal([]);
  });

  it("never removes statuses (irreversible filtering is not supported), but returns them with the result", async () => {
    await makeFilter(alice, ["hail"], { filter_action: "hide" });
    const status = await publish(bob, "Hail!");
    await server.settle();
    const body = await alice.call("listHomeTimeline", { query: { limit: 1 } });
    expect(body).to.have.length(1);
    expect(body[0]).to.include({ id: status.id, content: status.content });
    expect(body[0]?.filtered?.[0]?.filter.filter_action).to.equal("hide");
  });

  it("adds filtered to statuses wherever a signed-in user reads them", async () => {
    await makeFilter(alice, ["thunder"], { context: ["account"] });
    await alice.call("followAccount", { path: { id: cast.carol.account.id } });
    const status = await publish(bob, "@alice #thunder");
    const reblog = await act(cast.carol, status.id, "reblog");
    await act(alice, status.id, "favourite");
    await act(alice, status.id, "bookmark");
    const reply = await publish(alice, { status: "@bob thunder", in_reply_to_id: status.id });
    await server.settle();
    // Including the user's own.
    expect(words(reply)).to.deep.equal([["thunder"]]);
    const first = ({ body }: Pick<Response, "body">): Status => (body as Status[])[0] as Status;
    const read = (path: string) => alice.get(path).expect(200);
    const found: readonly (readonly [path: string, pick: (reply: Response) => Status])[] = [
      [`/api/v1/statuses/${status.id}`, ({ body }) => body as Status],
      [`/api/v1/statuses?id[]=${status.id}`, first],
      [
        `/api/v1/statuses/${status.id}/context`,
        ({ body }) => (body as Schemas["Context"]).descendants[0] as Status,
      ],
      ["/api/v1/timelines/home?limit=1", first],
      ["/api/v1/timelines/public?limit=1", first],
      ["/api/v1/timelines/tag/thunder", first],
      [`/api/v1/accounts/${bob.account.id}/statuses?limit=1`, first],
      [
        `/api/v1/accounts/${cast.carol.account.id}/statuses?limit=1`,
        (answer) => first(answer).reblog as Status,
      ],
      ["/api/v1/bookmarks", first],
      ["/api/v1/favourites", first],
      [
        "/api/v1/notifications?types[]=mention&limit=1",
        ({ body }) => (body as Schemas["Notification"][])[0]?.status as Status,
      ],
    ];
    for (const [path, pick] of found)
      expect(words(pick(await read(path))), path).to.deep.equal([["thunder"]]);
    const wrapper = await look(alice, reblog.id);
    expect(words(wrapper)).to.deep.equal([["thunder"]]);
    expect(wrapper.reblog?.filtered).to.deep.equal(wrapper.filtered);
    for (const action of ["unfavourite", "unbookmark", "reblog"]) {
      expect(words(await act(alice, status.id, action)), action).to.deep.equal([["thunder"]]);
    }
  });

  it("uses the user's own filters only, and is omitted for anonymous requests", async () => {
    await makeFilter(alice, ["fog"]);
    const status = await publish(alice, "Fog");
    expect(words(await look(alice, status.id))).to.deep.equal([["fog"]]);
    expect((await look(bob, status.id)).filtered).to.deep.equal([]);
    const path = `/api/v1/statuses/${status.id}`;
    expect(await clientOf(server).call("getStatus", { path: { id: status.id } })).not.to.have.property(
      "filtered",
    );
    const asApp = supertest(server.app).get(path).set("Authorization", `Bearer ${cast.app.token}`);
    expect((await asApp.expect(200)).body).not.to.have.property("filtered");
  });

  it("applies changed filters immediately, in every process", async () => {
    const sibling = openSibling(server);
    const status = await publish(bob, "Sleet and snow");
    const filter = await makeFilter(alice, ["sleet"]);
    const everywhere = async (expected: (string[] | null)[]): Promise<void> => {
      for (const { app } of [server, sibling]) {
        const request = supertest(app).get(`/api/v1/statuses/${status.id}`);
        const { body } = await request.set("Authorization", `Bearer ${alice.token}`).expect(200);
        expect(words(body as Status)).to.deep.equal(expected);
      }
    };
    await everywhere([["sleet"]]);
    await alice.call("createFilterKeyword", { path: { filter_id: filter.id }, body: { keyword: "snow" } });
    await everywhere([["sleet", "snow"]]);
    await alice.call("updateFilterKeyword", { path: { id: keywordId(filter) }, body: { keyword: "lee" } });
    await everywhere([["snow"]]);
    await alice.call("updateFilterKeyword", { path: { id: keywordId(filter) }, body: { whole_word: false } });
    await everywhere([["lee", "snow"]]);
    await alice.call("deleteFilterKeyword", { path: { id: keywordId(filter) } });
    await everywhere([["snow"]]);
    await alice.call("updateFilter", { path: { id: filter.id }, body: { title: "Weather" } });
    expect((await look(alice, status.id)).filtered?.[0]?.filter.title).to.equal("Weather");
    await alice.call("deleteFilter", { path: { id: filter.id } });
    await everywhere([]);
  });

  it("stops at the filter's expiry", async () => {
    const filter = await makeFilter(alice, ["ice"], { expires_in: 60 });
    await makeFilter(alice, ["ice age"], { expires_in: 0 });
    const status = await publish(bob, "Ice age");
    expect(await seen(status)).to.deep.equal([["ice"]]);
    server.advance(61_000);
    expect(await seen(status)).to.deep.equal([]);
    await alice.call("updateFilter", { path: { id: filter.id }, body: { expires_in: 60 } });
    expect(await seen(status)).to.deep.equal([["ice"]]);
  });

  it("follows edits of statuses", async () => {
    await makeFilter(alice, ["storm"]);
    const status = await publish(bob, "Wind");
    expect(await seen(status)).to.deep.equal([]);
    await bob.call("editStatus", { path: { id: status.id }, body: { status: "Storm" } });
    expect(await seen(status)).to.deep.equal([["storm"]]);
  });

  it("takes no query, however many filters and statuses", async () => {
    for (let count = 0; count < 4; count += 1) await publish(bob, "Drizzle :tomato:");
    const queries = async (limit: number): Promise<number> => {
      await alice.call("listPublicTimeline", { query: { limit } });
      return queriesOfRequest(server, () => alice.call("listPublicTimeline", { query: { limit } }));
    };
    const without = await queries(4);
    expect(without).to.be.a("number");
    for (let count = 0; count < 3; count += 1) await makeFilter(alice, ["drizzle", "rain", "snow"]);
    expect(await queries(4)).to.equal(without);
    expect(await queries(2)).to.equal(without);
  });

  it("handles 100 filters with 100 keywords of the maximum length", async () => {
    const filters = await makeFilter(alice, ["mist"]);
    await server.database.builder.raw(
      `with made as (insert into filters (account_id, title, contexts, action, created_at)
         select ?, 'Filter ' || n, '{home}', 'warn', now() from generate_series(1, 99) n returning id)
       insert into filter_keywords (account_id, filter_id, keyword, whole_word, created_at)
         select ?, id, rpad('mist ' || n || ' ' || id, 512, 'é '), n % 2 = 0, now() from made, generate_series(1, 100) n`,
      [alice.account.id, alice.account.id],
    );
    const status = await publish(bob, "Mist 17");
    const { filtered } = await look(alice, status.id);
    expect(filtered?.map(({ filter }) => filter.id)).to.deep.equal([filters.id]);
    expect(await alice.call("listFilters")).to.have.length(100);
  });
});
