/** The collections that statuses link to. */
import { expect } from "chai";
import { linkedCollections } from "../../src/text/collection-uri.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type Collection = Schemas["Collection"];

describe("collections that statuses link to", () => {
  const { server, cast } = suite();

  before(() => cast.carol.call("followAccount", { path: { id: cast.alice.account.id } }));

  const made = async (name: string): Promise<Collection> =>
    (await cast.alice.call("createCollection", { body: { name } })).collection;
  const namesOf = (status: Schemas["Status"] | undefined): (string | undefined)[] =>
    (status?.tagged_collections ?? []).map(({ name }) => name);
  const shownTo = async (person: Person, id: string): Promise<(string | undefined)[]> =>
    namesOf(await person.call("getStatus", { path: { id } }));
  const atHome = async (id: string): Promise<(string | undefined)[]> =>
    namesOf((await cast.carol.call("listHomeTimeline")).find((status) => status.id === id));

  it("are sent with the status, as they are now", async () => {
    const [bees, birds] = [await made("Bees"), await made("Birds")];
    const status = await publish(cast.alice, `See ${birds.uri} and ${bees.uri}, and ${bees.uri} again`);
    expect(namesOf(status)).to.deep.equal(["Birds", "Bees"]);
    await server.settle();
    for (let times = 0; times < 2; times += 1)
      expect(await atHome(status.id)).to.deep.equal(["Birds", "Bees"]);
    await cast.alice.call("updateCollection", { path: { id: birds.id }, body: { name: "Wrens" } });
    expect(await atHome(status.id)).to.deep.equal(["Wrens", "Bees"]);
    await cast.alice.call("deleteCollection", { path: { id: bees.id } });
    expect(await atHome(status.id)).to.deep.equal(["Wrens"]);
    const reblog = await cast.carol.call("reblogStatus", { path: { id: status.id } });
    expect([namesOf(reblog), namesOf(reblog.reblog ?? undefined)]).to.deep.equal([[], ["Wrens"]]);
  });

  it("aren't those of another owner, server or id, nor of an owner who blocks the reader", async () => {
    const { id, uri } = await made("Moths");
    const { origin } = new URL(uri);
    const status = await publish(
      cast.alice,
      [
        uri.replace(cast.alice.account.id, cast.bob.account.id),
        uri.replace(origin, "https://remote.example"),
        uri.replace(id, "1"),
        `${uri}/items`,
      ].join(" "),
    );
    expect(status.tagged_collections).to.deep.equal([]);
    const right = await publish(cast.bob, `From alice: ${uri}`);
    expect(await shownTo(cast.erin, right.id)).to.deep.equal(["Moths"]);
    await cast.alice.call("blockAccount", { path: { id: cast.erin.account.id } });
    expect(await shownTo(cast.erin, right.id)).to.deep.equal([]);
    expect(await shownTo(cast.carol, right.id)).to.deep.equal(["Moths"]);
  });

  it("cost the same number of statements, however many there are", async () => {
    const queries = (): Promise<number> =>
      queriesOfRequest(server, () =>
        cast.dave.call("listAccountStatuses", { path: { id: cast.bob.account.id } }),
      );
    const collections = [await made("One"), await made("Two"), await made("Three")];
    await publish(cast.bob, collections[0]?.uri ?? "");
    await queries();
    const before = await queries();
    for (const { uri } of collections) await publish(cast.bob, `${uri} ${collections[2]?.uri ?? ""}`);
    await queries();
    expect(await queries()).to.be.at.most(before);
  });

  it("are looked for in long hostile texts in no time, and at most twenty of them", () => {
    const at = new URL("https://concord.test/");
    const many = Array.from(
      { length: 500 },
      (_, id) => `<a href="https://concord.test/ap/7/collections/${id}">`,
    );
    expect(linkedCollections(at, many.join(""))).to.have.length(20);
    for (const text of [
      ' href="'.repeat(150_000),
      ` href="${"/ap/1/collections/".repeat(60_000)}`,
      "/collections/",
    ])
      expect(linkedCollections(at, text)).to.deep.equal([]);
  });
});
