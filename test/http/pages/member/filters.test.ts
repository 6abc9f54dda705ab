/** The pages of filters, and what filters do on the pages. */
import { expect } from "chai";
import type { Schemas } from "../../../../src/contract/types.ts";
import { makeFollow } from "../../../cast/posts.ts";
import type { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { formAt, isChecked, valueOf } from "../settings/support.ts";
import { browserOf, contentOf, post, press } from "./support.ts";

describe("the pages of filters", () => {
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  beforeEach(async () => {
    for (const { id } of await filters()) await cast.alice.call("deleteFilter", { path: { id } });
    alice = await browserOf(server, "alice");
  });

  async function filters(): Promise<Schemas["Filter"][]> {
    return await cast.alice.call("listFilters");
  }

  async function create(filter: object): Promise<string> {
    const body = await cast.alice.call("createFilter", {
      body: { title: "Spoilers", context: ["home"], ...filter },
    });
    return body.id;
  }

  it("keep a filter in its form when another form of the page is refused", async () => {
    const id = await create({ keywords_attributes: [{ keyword: "finale", whole_word: true }] });
    const refused = await post(alice, await alice.visit(`/filters/${id}`), `/filters/${id}/posts/1/remove`);
    expect(refused.status).to.equal(404);
    expect(["context_home", "keyword_0_whole"].filter((name) => !isChecked(refused, name))).to.deep.equal([]);
    expect(isChecked(refused, "context_thread")).to.equal(false);
  });

  it("create a filter", async () => {
    const page = await alice.visit("/filters/new");
    const sent = await alice.submit(
      page,
      {
        title: "Spoilers",
        keyword_0: "finale",
        keyword_0_whole: "on",
        keyword_1: "the  end",
        keyword_2: " ",
        context_home: "on",
        context_thread: "on",
        filter_action: "hide",
        expires_in: "3600",
      },
      formAt("/filters/new"),
    );
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/filters"]);
    const [filter] = await filters();
    expect(filter).to.deep.include({
      title: "Spoilers",
      context: ["home", "thread"],
      filter_action: "hide",
    });
    expect(filter?.expires_at).to.be.a("string");
    const words = filter?.keywords?.map(({ keyword, whole_word: whole }) => [keyword, whole]);
    expect(words).to.deep.equal([
      ["finale", true],
      ["the  end", false],
    ]);
    expect(contentOf(await alice.visit("/filters")))
      .to.include("Spoilers")
      .and.include("2 keywords");
  });

  it("change a filter: its end, its contexts and its keywords", async () => {
    const id = await create({
      expires_in: 3600,
      keywords_attributes: [{ keyword: "finale" }, { keyword: "ending" }],
    });
    const address = `/filters/${id}`;
    const page = await alice.visit(address);
    expect([isChecked(page, "context_home"), isChecked(page, "context_public")]).to.deep.equal([true, false]);
    expect(valueOf(page, "keyword_1")).to.equal("ending");
    const fields = { title: "Endings", context_public: "on", filter_action: "warn" };
    const words = { keyword_0: "last episode", keyword_0_whole: "on", keyword_1: "", keyword_2: "credits" };
    await alice.submit(page, { ...fields, ...words, expires_in: "keep" }, formAt(address));
    const [kept] = await filters();
    expect(kept).to.deep.include({ title: "Endings", context: ["public"] });
    expect(kept?.expires_at).to.be.a("string");
    expect(kept?.keywords?.map(({ keyword }) => keyword)).to.have.members(["last episode", "credits"]);
    await alice.submit(await alice.visit(address), { ...fields, expires_in: "" }, formAt(address));
    const [forever] = await filters();
    expect(forever?.expires_at).to.equal(null);
    expect(forever?.keywords).to.have.length(2);
  });

  it("show what is wrong with a filter, and keep what was typed", async () => {
    const page = await alice.visit("/filters/new");
    const refused = await alice.submit(
      page,
      { title: "Nowhere", keyword_0: "finale", filter_action: "warn", expires_in: "" },
      formAt("/filters/new"),
    );
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"');
    expect([valueOf(refused, "title"), valueOf(refused, "keyword_0")]).to.deep.equal(["Nowhere", "finale"]);
    expect(isChecked(refused, "context_home")).to.equal(false);
    expect(refused.text)
      .to.include('id="context-problem"')
      .and.match(/aria-invalid="true"\s+autofocus/);
    const keywords = { keyword_0: "finale", keyword_1: " ", keyword_2: "x".repeat(513) };
    const long = await alice.submit(
      page,
      { title: "Long", context_home: "on", filter_action: "warn", expires_in: "", ...keywords },
      formAt("/filters/new"),
    );
    expect(long.text).to.include('id="keyword_2-problem"').and.not.include('id="keyword_0-problem"');
    expect(await filters()).to.deep.equal([]);
  });

  it("remove a post from a filter, and delete the filter", async () => {
    const id = await create({});
    const { id: postId } = await publish(cast.bob, "Anything");
    await cast.alice.call("createFilterStatus", { path: { filter_id: id }, body: { status_id: postId } });
    const page = await alice.visit(`/filters/${id}`);
    const [entry] = (await filters())[0]?.statuses ?? [];
    await press(alice, page, `/filters/${id}/posts/${entry?.id ?? ""}/remove`);
    expect((await filters())[0]?.statuses).to.deep.equal([]);
    await press(alice, await alice.visit(`/filters/${id}`), `/filters/${id}/delete`);
    expect(await filters()).to.deep.equal([]);
  });

  it("are for their owner only", async () => {
    const id = await create({ title: "Mine" });
    const bob = await browserOf(server, "bob");
    const page = await bob.visit("/filters/new");
    expect((await bob.get(`/filters/${id}`)).status).to.equal(404);
    for (const action of ["", "/delete"]) {
      const fields = { title: "Taken", context_home: "on", filter_action: "warn", expires_in: "" };
      expect((await post(bob, page, `/filters/${id}${action}`, fields)).status).to.equal(404);
    }
    expect((await filters())[0]?.title).to.equal("Mine");
  });

  it("apply where their contexts say", async () => {
    await create({ title: "Finales", keywords_attributes: [{ keyword: "finale" }] });
    await create({
      title: "Quiet",
      context: ["public", "thread"],
      filter_action: "hide",
      keywords_attributes: [{ keyword: "finale" }],
    });
    const { id } = await publish(cast.bob, "The finale!");
    await publish(cast.alice, { status: "Indeed, what a finale", in_reply_to_id: id });
    await cast.alice.call("bookmarkStatus", { path: { id } });
    await server.settle();
    const home = await alice.visit("/home");
    expect(contentOf(home))
      .to.include("Hidden by the filter Finales – show anyway")
      .and.include("The finale!");
    const known = contentOf(await alice.visit("/public/local"));
    expect(known).not.to.include("The finale!");
    expect(known).to.include("hidden by your filters");
    const bookmarks = await alice.visit("/bookmarks");
    expect(bookmarks.text).to.include("The finale!").and.not.include("Hidden by the filter");
    // The post that the page is about is shown as it is.
    const thread = await alice.visit(`/statuses/${id}`);
    expect(contentOf(thread)).to.include("The finale!");
  });
});
