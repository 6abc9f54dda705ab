import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import { linksOf } from "../support/links.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { suite } from "../support/suite.ts";

describe("mutes", function () {
  this.timeout(20_000);
  const { server, cast } = suite();
  afterEach(() => forgetRelationships(server));

  const mute = (who: { readonly id: string }, body: object = {}) =>
    cast.alice.call("muteAccount", { path: { id: who.id }, body });

  const names = (reply: Pick<Response, "body">): string[] =>
    reply.body.map((account: { acct: string }) => account.acct);

  it("are listed newest first with their expiry, in pages", async () => {
    await mute(cast.bob.account);
    await mute(cast.frank, { duration: 60 });
    await mute(cast.carol.account);
    const first = await cast.alice.get("/api/v1/mutes?limit=2").expect(200);
    expect(names(first)).to.deep.equal(["carol", "frank@remote.example"]);
    expect(first.body[0].mute_expires_at).to.equal(null);
    expect(Date.parse(first.body[1].mute_expires_at)).to.be.above(server.context.clock().getTime());
    const second = await cast.alice.get(linksOf(first)["next"] ?? "").expect(200);
    expect(names(second)).to.deep.equal(["bob"]);
    expect(names(await cast.bob.get("/api/v1/mutes").expect(200))).to.deep.equal([]);
  });

  it("omit expired mutes", async () => {
    await mute(cast.bob.account);
    await mute(cast.carol.account, { duration: 60 });
    server.advance(61_000);
    expect(names(await cast.alice.get("/api/v1/mutes").expect(200))).to.deep.equal(["bob"]);
  });
});
