import { expect } from "chai";
import { forgetRelationships } from "../support/relationships.ts";
import { suite } from "../support/suite.ts";

describe("mutes", () => {
  const { server, cast } = suite();
  afterEach(() => forgetRelationships(server));

  const mute = (who: { readonly id: string }, body: object = {}) =>
    cast.alice.call("muteAccount", { path: { id: who.id }, body });

  const names = (accounts: readonly { readonly acct: string }[]): string[] =>
    accounts.map(({ acct }) => acct);

  it("are listed newest first with their expiry, in pages", async () => {
    await mute(cast.bob.account);
    await mute(cast.frank, { duration: 60 });
    await mute(cast.carol.account);
    const { body, follow } = await cast.alice.page("listMutes", { query: { limit: 2 } });
    expect(names(body)).to.deep.equal(["carol", "frank@remote.example"]);
    expect(body[0]?.mute_expires_at).to.equal(null);
    expect(Date.parse(body[1]?.mute_expires_at ?? "")).to.be.above(server.context.clock().getTime());
    expect(names((await follow("next")).body)).to.deep.equal(["bob"]);
    expect(await cast.bob.call("listMutes")).to.deep.equal([]);
  });

  it("omit expired mutes", async () => {
    await mute(cast.bob.account);
    await mute(cast.carol.account, { duration: 60 });
    server.advance(61_000);
    expect(names(await cast.alice.call("listMutes"))).to.deep.equal(["bob"]);
  });
});
