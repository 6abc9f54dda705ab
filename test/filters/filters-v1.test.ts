import { expect } from "chai";
import { keywordId, makeFilter, readFilter, wordsOf } from "../support/filters.ts";
import { forget } from "../support/states.ts";
import { publish, refused } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/filters";

describe("the filters API, version 1,", function () {
  this.timeout(30_000);
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
    const [filter] = (await alice.get("/api/v2/filters").expect(200)).body;
    expect(filter).to.deep.include({ title: "tomatoes", filter_action: "hide", expires_at: body.expires_at });
    expect(filter.keywords).to.deep.equal([{ id: body.id, keyword: "tomatoes", whole_word: true }]);
    expect((await alice.get(`${path}/${body.id}`).expect(200)).body).to.deep.equal(body);
    await alice.get(`${path}/${filter.id}`).expect(404);
  });

  it("GET /api/v1/filters lists each keyword as a filter", async () => {
    const filter = await makeFilter(alice, ["tomatoes", { keyword: "beans", whole_word: false }]);
    await makeFilter(cast.bob, ["peas"]);
    const { body } = await alice.get(path).expect(200);
    const shared = { context: ["home"], expires_at: null, irreversible: false };
    expect(body).to.deep.equal([
      { id: keywordId(filter, 0), phrase: "tomatoes", whole_word: true, ...shared },
      { id: keywordId(filter, 1), phrase: "beans", whole_word: false, ...shared },
    ]);
  });

  it("PUT /api/v1/filters/{id} changes the keyword and its filter", async () => {
    const { body } = await alice
      .post(path)
      .send({ phrase: "tomatoes", context: ["home"] })
      .expect(200);
    const changes = {
      phrase: "beans",
      context: ["public"],
      irreversible: true,
      whole_word: false,
      expires_in: 60,
    };
    const changed = await alice.put(`${path}/${body.id}`).send(changes).expect(200);
    const { expires_in: _expiresIn, ...visible } = changes;
    expect(changed.body).to.deep.include({ id: body.id, ...visible });
    const [filter] = (await alice.get("/api/v2/filters").expect(200)).body;
    expect(filter).to.deep.include({ title: "beans", context: ["public"], filter_action: "hide" });
    const half = await alice.put(`${path}/${body.id}`).send({ expires_in: null }).expect(200);
    expect(half.body).to.deep.equal({ ...changed.body, expires_at: null });
  });

  it("updates don't affect properties shared with other keywords of the filter", async () => {
    const filter = await makeFilter(alice, ["tomatoes", "beans"], { expires_in: 3600 });
    const target = `${path}/${keywordId(filter)}`;
    for (const change of [
      { context: ["public"] },
      { irreversible: true },
      { expires_in: 60 },
      { expires_in: null },
    ]) {
      const { error } = await refused(alice.put(target).send({ phrase: "peas", ...change }), 422);
      expect(error).to.contain("several keywords");
    }
    expect(await readFilter(alice, filter.id)).to.deep.equal(filter);
    // Shared properties unchanged, and its own changed.
    const sent = { phrase: "peas", whole_word: false, context: ["home"], irreversible: false };
    await alice.put(target).send(sent).expect(200);
    const after = await readFilter(alice, filter.id);
    expect(wordsOf(after)).to.deep.equal(["peas", "beans"]);
    expect(after).to.deep.include({ title: "Vegetables", context: ["home"], expires_at: filter.expires_at });
  });

  it("DELETE /api/v1/filters/{id} deletes the keyword, and the filter that was created for it", async () => {
    const { body } = await alice
      .post(path)
      .send({ phrase: "corn", context: ["home"] })
      .expect(200);
    await alice.delete(`${path}/${body.id}`).expect(200);
    expect((await alice.get("/api/v2/filters").expect(200)).body).to.deep.equal([]);
    await alice.delete(`${path}/${body.id}`).expect(404);

    const titled = await makeFilter(alice, ["tomatoes"]);
    await alice.delete(`${path}/${keywordId(titled)}`).expect(200);
    expect((await readFilter(alice, titled.id)).keywords).to.deep.equal([]);

    const shared = await makeFilter(alice, ["beans", "peas"], { title: "beans" });
    await alice.delete(`${path}/${keywordId(shared)}`).expect(200);
    expect(wordsOf(await readFilter(alice, shared.id))).to.deep.equal(["peas"]);

    const listing = await makeFilter(alice, ["oats"], { title: "oats" });
    const { id } = await publish(alice, "Rain");
    await alice.post(`/api/v2/filters/${listing.id}/statuses`).send({ status_id: id }).expect(200);
    await alice.delete(`${path}/${keywordId(listing)}`).expect(200);
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
      await alice.post(path).send(sent).expect(422);
    }
    const theirs = keywordId(await makeFilter(cast.bob));
    await alice.get(`${path}/${theirs}`).expect(404);
    await alice.put(`${path}/${theirs}`).send({ phrase: "x" }).expect(404);
    await alice.delete(`${path}/${theirs}`).expect(404);
    expect((await alice.get(path).expect(200)).body).to.deep.equal([]);
  });
});
