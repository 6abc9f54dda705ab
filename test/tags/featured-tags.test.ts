import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { makePost } from "../cast/posts.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { publish } from "../support/statuses.ts";
import { changeAccount, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type FeaturedTag = Schemas["FeaturedTag"];

describe("featured hashtags", () => {
  const { server, cast } = suite();
  const { alice } = cast;

  beforeEach(() => forget(server, "statuses", "tags"));

  const feature = async (name: string, who = alice): Promise<FeaturedTag> =>
    await who.call("createFeaturedTag", { body: { name } });
  const featured = async (who = alice): Promise<FeaturedTag[]> => await who.call("listFeaturedTags");
  const counts = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await featured()).map(({ name, statuses_count }) => [name, statuses_count]));
  const today = (): string => server.context.clock().toISOString().slice(0, 10);

  it("are added, listed with count and day, most used first, and removed", async () => {
    await publish(alice, "#Beans");
    await publish(alice, "More #beans #peas");
    await publish(cast.bob, "#beans");
    const peas = await feature("#peas");
    expect(peas).to.deep.include({
      name: "peas",
      url: "http://concord.test/@alice/tagged/peas",
      statuses_count: "1",
      last_status_at: today(),
    });
    const beans = await feature(" BEANS ");
    expect(beans).to.include({ name: "BEANS", statuses_count: "2" });
    const kale = await feature("kale");
    expect(kale).to.include({ statuses_count: "0", last_status_at: null });
    expect(await featured()).to.deep.equal([beans, peas, kale]);
    expect(await alice.delete(`/api/v1/featured_tags/${peas.id}`).expect(200)).to.have.deep.property(
      "body",
      {},
    );
    await alice.refused("deleteFeaturedTag", { path: { id: peas.id } }, 404);
    expect(await featured()).to.deep.equal([beans, kale]);
  });

  it("count public and unlisted statuses, across publishing, editing and deleting", async () => {
    await feature("beans");
    expect(await counts()).to.deep.equal({ beans: "0" });
    await publish(alice, { status: "#beans", visibility: "unlisted" });
    const edited = await publish(alice, "Nothing yet");
    await publish(alice, { status: "#beans", visibility: "private" });
    await publish(alice, { status: "#beans", visibility: "direct" });
    expect(await counts()).to.deep.equal({ beans: "1" });
    await alice.call("editStatus", { path: { id: edited.id }, body: { status: "Now with #BEANS #beans" } });
    expect(await counts()).to.deep.equal({ beans: "2" });
    await alice.call("editStatus", { path: { id: edited.id }, body: { status: "Without" } });
    expect(await counts()).to.deep.equal({ beans: "1" });
    const deleted = await publish(alice, "#beans");
    await alice.call("deleteStatus", { path: { id: deleted.id } });
    await server.settle();
    expect(await counts()).to.deep.equal({ beans: "1" });
  });

  it("count each status once if featured while statuses are published", async () => {
    for (let round = 0; round < 4; round += 1) {
      const name = `round${round}`;
      await Promise.all([
        publish(alice, `#${name}`),
        feature(name),
        publish(alice, `Another #${name}`),
        publish(alice, `A third #${name}`),
      ]);
      expect(await counts()).to.have.property(name, "3");
    }
  });

  it("don't deadlock with an edit that adds the hashtag", async () => {
    const { id } = await publish(alice, "#chard");
    // The locks of featuring a new hashtag: first the hashtag, then the account's featured hashtags.
    const featuring = await server.database.builder.transaction();
    await featuring("tags").insert({ name: "kale", display_name: "kale" });
    const edited = alice
      .put(`/api/v1/statuses/${id}`)
      .send({ status: "#kale" })
      .then(({ status }) => status);
    await untilSomebodyWaits(server, "insert into status_tags");
    await featuring.raw("select pg_advisory_xact_lock(70219473, hashint8(?))", [alice.account.id]);
    await featuring.commit();
    expect(await edited).to.equal(200);
  });

  it("have the day of the latest status with the hashtag", async () => {
    await publish(alice, "#beans");
    const before = today();
    server.advance(2 * 86_400_000);
    const latest = await publish(alice, "#beans");
    await feature("beans");
    expect((await featured())[0]).to.include({ last_status_at: today() });
    await alice.call("deleteStatus", { path: { id: latest.id } });
    await server.settle();
    expect((await featured())[0]).to.include({ last_status_at: before });
    server.advance(-2 * 86_400_000);
  });

  it("are limited to the instance's declared number, also concurrently", async () => {
    const v2 = await alice.call("getInstance");
    const v1 = await alice.call("getInstanceV1");
    const limit = v2.configuration.accounts.max_featured_tags;
    expect(v1.configuration.accounts.max_featured_tags).to.equal(limit);
    for (let index = 1; index < limit; index += 1) await feature(`tag${index}`);
    const replies = await Promise.all([
      alice.post("/api/v1/featured_tags").send({ name: "beans" }),
      alice.post("/api/v1/tags/peas/feature"),
      alice.post("/api/v1/featured_tags").send({ name: "kale" }),
    ]);
    expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    const body = await alice.refused("createFeaturedTag", { body: { name: "leek" } }, 422);
    expect(body).to.include({
      error: `You can feature at most ${limit} hashtags`,
      code: "limit_reached",
    });
    const other = await alice.refused("featureTag", { path: { name: "leek" } }, 422);
    expect(other).to.include({ code: "limit_reached" });
    await alice.call("featureTag", { path: { name: "tag1" } });
    expect(await featured()).to.have.lengthOf(limit);
  });

  it("are rejected as duplicates, without a name, and for invalid hashtags", async () => {
    await feature("beans");
    const body = await alice.refused("createFeaturedTag", { body: { name: "Beans" } }, 422);
    expect(body).to.have.nested.property("details.name[0].error", "ERR_TAKEN");
    for (const name of [
      undefined,
      "",
      "#",
      "##beans",
      "two words",
      "2026",
      "a-b",
      "x".repeat(501),
      "x".repeat(1_000_000),
    ]) {
      await alice.refused("createFeaturedTag", { body: { name } }, 422);
    }
    expect(await counts()).to.deep.equal({ beans: "0" });
  });

  it("are added and removed by name, repeatedly", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect(await alice.call("featureTag", { path: { name: "Beans" } })).to.include({ featuring: true });
      expect(await counts()).to.deep.equal({ Beans: "0" });
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await alice.call("unfeatureTag", { path: { name: "Beans" } })).to.include({ featuring: false });
    }
    expect(await alice.call("unfeatureTag", { path: { name: "unheard" } })).to.include({ id: "" });
    expect(await featured()).to.deep.equal([]);
  });

  it("are suggested by usage, without those already featured", async () => {
    for (const text of ["#beans #kale", "#beans", "#beans #peas", "#peas"]) await publish(alice, text);
    await publish(cast.bob, "#leek");
    await feature("kale");
    const body = await alice.call("listFeaturedTagSuggestions");
    const tags = body;
    expect(tags.map(({ name }) => name)).to.deep.equal(["beans", "peas"]);
    expect(tags[0]).to.include({ featuring: false });
    expect(tags[0]?.history).to.have.lengthOf(7);
    const names = Array.from({ length: 12 }, (_, index) => `#many${index}`);
    await publish(alice, names.join(" "));
    expect(await alice.call("listFeaturedTagSuggestions")).to.have.lengthOf(10);
  });

  it("of an account are public, for remote accounts as well", async () => {
    await feature("beans");
    const of = (id: string) => supertest(server.app).get(`/api/v1/accounts/${id}/featured_tags`);
    expect((await of(alice.account.id).expect(200)).body).to.deep.equal(await featured());
    expect((await of(cast.frank.id).expect(200)).body).to.deep.equal([]);
    await makePost(server, cast.frank, { tags: ["peas"] });
    const { id = "" } = await alice.call("getTag", { path: { name: "peas" } });
    const row = { account_id: cast.frank.id, tag_id: id, name: "Peas" };
    await server.database.builder("featured_tags").insert(row);
    const [theirs] = (await of(cast.frank.id).expect(200)).body as FeaturedTag[];
    expect(theirs).to.include({
      name: "Peas",
      url: "http://concord.test/@frank@remote.example/tagged/peas",
    });
    await of("1").expect(404);
    await changeAccount(server, alice.account.id, { suspended_at: new Date() });
    expect((await of(alice.account.id).expect(200)).body).to.deep.equal([]);
    await changeAccount(server, alice.account.id, { suspended_at: null });
  });

  it("are part of the editable profile", async () => {
    await feature("beans");
    const body = await alice.call("getProfile");
    expect(body).to.have.deep.property("featured_tags", await featured());
  });
});
