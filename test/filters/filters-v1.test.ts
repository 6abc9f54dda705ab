import { expect } from "chai";
import { keywordId, makeFilter, readFilter, wordsOf } from "../support/filters.ts";
import { forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/filters";

describe("the filters API, version 1,", () => {
  const { server, cast } = suite();
  const { alice } = cast;
  afterEach(() => forget(server, "filters"));

  it("POST /api/v1/filters creates a filter with one keyword, and returns the keyword's id", async () => {
    const sent = { phrase: "tomatoes", context: ["home", "thread"], irreversible: true, expires_in: 60 };
    const { body, headers } = await alice.post(path).send(sent).expect(200);
    expect(body).to.deep.include({ phrase: "tomatoes", context: ["home", "thread"], irreversible: true });
    // Also if omitted.
    expect(body.whole_word).to.equal(true);
    expect(headers["deprecation"]).to.equal("@1668384000");
    const [filter] = await alice.call("listFilters");
    expect(filter).to.deep.include({ title: "tomatoes", filter_action: "hide", expires_at: body.expires_at });
    expect(filter?.keywords).to.deep.equal([{ id: body.id, keyword: "tomatoes", whole_word: true }]);
    expect(await alice.call("getFilterV1", { path: { id: body.id } })).to.deep.equal(body);
    await alice.refused("getFilterV1", { path: { id: filter?.id ?? "" } }, 404);
  });

  it("GET /api/v1/filters lists each keyword as a filter", async () => {
    const filter = await makeFilter(alice, ["tomatoes", { keyword: "beans", whole_word: false }]);
    await makeFilter(cast.bob, ["peas"]);
    const body = await alice.call("listFiltersV1");
    const shared = { context: ["home"], expires_at: null, irreversible: false };
    expect(body).to.deep.equal([
      { id: keywordId(filter, 0), phrase: "tomatoes", whole_word: true, ...shared },
      { id: keywordId(filter, 1), phrase: "beans", whole_word: false, ...shared },
    ]);
  });

  it("PUT /api/v1/filters/{id} changes the keyword and its filter", async () => {
    const body = await alice.call("createFilterV1", { body: { phrase: "tomatoes", context: ["home"] } });
    const changes = {
      phrase: "beans",
      context: ["public"],
      irreversible: true,
      whole_word: false,
      expires_in: 60,
    };
    const changed = await alice.call("updateFilterV1", { path: { id: body.id }, body: changes });
    const { expires_in: _expiresIn, ...visible } = changes;
    expect(changed).to.deep.include({ id: body.id, ...visible });
    const [filter] = await alice.call("listFilters");
    expect(filter).to.deep.include({ title: "beans", context: ["public"], filter_action: "hide" });
    const half = await alice.call("updateFilterV1", { path: { id: body.id }, body: { expires_in: null } });
    expect(half).to.deep.equal({ ...changed, expires_at: null });
  });

  it("updates don't affect properties shared with other keywords of the filter", async () => {
    const filter = await makeFilter(alice, ["tomatoes", "beans"], { expires_in: 3600 });
    for (const change of [
      { context: ["public"] },
      { irreversible: true },
      { expires_in: 60 },
      { expires_in: null },
    ]) {
      const { error, code } = await alice.refused(
        "updateFilterV1",
        { path: { id: keywordId(filter) }, body: { phrase: "peas", ...change } },
        422,
      );
      expect(error).to.contain("several keywords");
      expect(code).to.equal("invalid_state");
    }
    expect(await readFilter(alice, filter.id)).to.deep.equal(filter);
    // Shared properties unchanged, and its own changed.
    const sent = { phrase: "peas", whole_word: false, context: ["home"], irreversible: false };
    await alice.call("updateFilterV1", { path: { id: keywordId(filter) }, body: sent });
    const after = await readFilter(alice, filter.id);
    expect(wordsOf(after)).to.deep.equal(["peas", "beans"]);
    expect(after).to.deep.include({ title: "Vegetables", context: ["home"], expires_at: filter.expires_at });
  });

  it("DELETE /api/v1/filters/{id} deletes the keyword, and the filter that was created for it", async () => {
    const body = await alice.call("createFilterV1", { body: { phrase: "corn", context: ["home"] } });
    await alice.call("deleteFilterV1", { path: { id: body.id } });
    expect(await alice.call("listFilters")).to.deep.equal([]);
    await alice.refused("deleteFilterV1", { path: { id: body.id } }, 404);

    const titled = await makeFilter(alice, ["tomatoes"]);
    await alice.call("deleteFilterV1", { path: { id: keywordId(titled) } });
    expect((await readFilter(alice, titled.id)).keywords).to.deep.equal([]);

    const shared = await makeFilter(alice, ["beans", "peas"], { title: "beans" });
    await alice.call("deleteFilterV1", { path: { id: keywordId(shared) } });
    expect(wordsOf(await readFilter(alice, shared.id))).to.deep.equal(["peas"]);

    const listing = await makeFilter(alice, ["oats"], { title: "oats" });
    const { id } = await publish(alice, "Rain");
    await alice.call("createFilterStatus", { path: { filter_id: listing.id }, body: { status_id: id } });
    await alice.call("deleteFilterV1", { path: { id: keywordId(listing) } });
    expect((await readFilter(alice, listing.id)).statuses).to.have.length(1);
  });

  it("reports errors, and doesn't find other users' filters", async () => {
    for (const sent of [
      { context: ["home"] },
      { phrase: "", context: ["home"] },
      { phrase: "  ", context: ["home"] },
      { phrase: "tomatoes" },
      { phrase: "tomatoes", context: [] },
      { phrase: "tomatoes", context: ["kitchen"] },
      { phrase: "x".repeat(513), context: ["home"] },
    ]) {
      await alice.refused("createFilterV1", { body: sent }, 422);
    }
    const theirs = keywordId(await makeFilter(cast.bob));
    await alice.refused("getFilterV1", { path: { id: theirs } }, 404);
    await alice.refused("updateFilterV1", { path: { id: theirs }, body: { phrase: "x" } }, 404);
    await alice.refused("deleteFilterV1", { path: { id: theirs } }, 404);
    expect(await alice.call("listFiltersV1")).to.deep.equal([]);
  });
});
