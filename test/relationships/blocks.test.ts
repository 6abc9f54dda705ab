import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { linksOf } from "../support/links.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("blocks", function () {
  this.timeout(20_000);
  const { server, cast } = suite();
  afterEach(() => forgetRelationships(server));

  const block = (who: { readonly id: string }) => cast.alice.call("blockAccount", { path: { id: who.id } });

  const names = (reply: Pick<Response, "body">): string[] =>
    reply.body.map((account: { acct: string }) => account.acct);

  it("are listed to the blocking account only, newest first, in pages", async () => {
    await block(cast.bob.account);
    await block(cast.frank);
    await block(cast.carol.account);
    const first = await cast.alice.get("/api/v1/blocks?limit=2").expect(200);
    expect(names(first)).to.deep.equal(["carol", "frank@remote.example"]);
    const second = await cast.alice.get(linksOf(first)["next"] ?? "").expect(200);
    expect(names(second)).to.deep.equal(["bob"]);
    const back = await cast.alice.get(linksOf(second)["prev"] ?? "").expect(200);
    expect(names(back)).to.deep.equal(["carol", "frank@remote.example"]);
    expect(names(await cast.bob.get("/api/v1/blocks").expect(200))).to.deep.equal([]);
    await cast.alice.call("unblockAccount", { path: { id: cast.frank.id } });
    expect(names(await cast.alice.get("/api/v1/blocks").expect(200))).to.deep.equal(["carol", "bob"]);
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
      queriesOfRequest(server, async () => {
        expect(names(await cast.alice.get(`/api/v1/blocks?limit=${limit}`).expect(200))).to.have.length(
          limit,
        );
      });
    const few = await count(2);
    expect(few).to.be.a("number");
    expect(await count(20)).to.equal(few);
  });
});
