import { expect } from "chai";
import { makeRemoteAccount } from "../cast/people.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("blocks", () => {
  const { server, cast } = suite();
  afterEach(() => forgetRelationships(server));

  const block = (who: { readonly id: string }) => cast.alice.call("blockAccount", { path: { id: who.id } });

  const names = (accounts: readonly { readonly acct: string }[]): string[] =>
    accounts.map(({ acct }) => acct);

  it("are listed to the blocking account only, newest first, in pages", async () => {
    await block(cast.bob.account);
    await block(cast.frank);
    await block(cast.carol.account);
    const first = await cast.alice.page("listBlocks", { query: { limit: 2 } });
    expect(names(first.body)).to.deep.equal(["carol", "frank@remote.example"]);
    const second = await first.follow("next");
    expect(names(second.body)).to.deep.equal(["bob"]);
    expect((await second.follow("prev")).body).to.deep.equal(first.body);
    expect(await cast.bob.call("listBlocks")).to.deep.equal([]);
    await cast.alice.call("unblockAccount", { path: { id: cast.frank.id } });
    expect(names(await cast.alice.call("listBlocks"))).to.deep.equal(["carol", "bob"]);
  });

  it("are listed with the former scope follow, and require a numeric limit", async () => {
    await (await cast.alice.withScopes("follow")).call("listBlocks");
    await cast.alice.refused("listBlocks", { query: { limit: "many" } }, 400);
  });

  it("take the same number of queries to list for twenty as for two", async () => {
    const accounts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => makeRemoteAccount(server, `blocked${index}`, "many.example")),
    );
    for (const account of accounts) await block(account);
    const count = (limit: number): Promise<number> =>
      queriesOfRequest(server, async () =>
        expect(await cast.alice.call("listBlocks", { query: { limit } })).to.have.length(limit),
      );
    expect(await count(2)).to.equal(await count(20));
  });
});
