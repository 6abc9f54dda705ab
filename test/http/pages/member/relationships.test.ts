/** Follow requests, mutes, blocks and blocked servers. */
import { expect } from "chai";
import type { Schemas } from "../../../../src/contract/types.ts";
import type { Person } from "../../../cast/people.ts";
import type { Browser } from "../../../support/browser.ts";
import { queriesOf } from "../../../support/pages.ts";
import { forgetRelationships } from "../../../support/relationships.ts";
import { suite } from "../../../support/suite.ts";
import { formAt } from "../settings/support.ts";
import { browserOf, contentOf, post, press } from "./support.ts";

describe("the pages of relationships", () => {
  const { server, cast } = suite();

  let alice: Browser;
  beforeEach(async () => {
    await forgetRelationships(server);
    alice = await browserOf(server, "alice");
  });

  async function relationship(person: Person, other: Person): Promise<Schemas["Relationship"]> {
    const [found] = await person.call("listRelationships", { query: { id: [other.account.id] } });
    if (found === undefined) throw new Error("no relationship");
    return found;
  }

  it("accept and reject follow requests", async () => {
    await cast.alice.call("updateCredentials", { body: { locked: true } });
    for (const person of [cast.bob, cast.carol]) {
      await person.call("followAccount", { path: { id: cast.alice.account.id } });
    }
    const page = await alice.visit("/follow_requests");
    const accepted = await press(alice, page, `/follow_requests/${cast.bob.account.id}/accept`);
    expect([accepted.status, accepted.headers["location"]]).to.deep.equal([
      303,
      "/follow_requests?done=accepted",
    ]);
    await press(alice, page, `/follow_requests/${cast.carol.account.id}/reject`);
    expect((await relationship(cast.alice, cast.bob)).followed_by).to.equal(true);
    expect(await relationship(cast.alice, cast.carol)).to.include({
      followed_by: false,
      requested_by: false,
    });
    expect(contentOf(await alice.visit("/follow_requests"))).to.include("No follow requests");
    const again = await press(alice, page, `/follow_requests/${cast.carol.account.id}/reject`);
    expect(again.status).to.equal(404);
    expect(again.text).to.include('role="alert"');
  });

  it("list mutes with their end, and blocks, and remove them", async () => {
    await cast.alice.call("muteAccount", { path: { id: cast.bob.account.id }, body: { duration: 3600 } });
    await cast.alice.call("blockAccount", { path: { id: cast.carol.account.id } });
    const mutes = await alice.visit("/mutes");
    expect(contentOf(mutes))
      .to.match(/@bob@\S+ until /)
      .and.not.include("@carol");
    await press(alice, mutes, `/mutes/${cast.bob.account.id}/remove`);
    expect((await relationship(cast.alice, cast.bob)).muting).to.equal(false);
    const blocks = await alice.visit("/blocks");
    expect(contentOf(blocks)).to.include("@carol@");
    await press(alice, blocks, `/blocks/${cast.carol.account.id}/remove`);
    expect((await relationship(cast.alice, cast.carol)).blocking).to.equal(false);
  });

  it("block and unblock servers, and say what isn't a server", async () => {
    const blocked = async (): Promise<unknown> => (await cast.alice.get("/api/v1/domain_blocks")).body;
    const page = await alice.visit("/domain_blocks");
    const block = formAt("/domain_blocks");
    await alice.submit(page, { domain: "Remote.example" }, block);
    expect(await blocked()).to.deep.equal(["remote.example"]);
    const wrong = await alice.submit(page, { domain: "not a server" }, block);
    expect(wrong.status).to.equal(422);
    expect(wrong.text).to.include('role="alert"').and.include('value="not a server"');
    await press(alice, await alice.visit("/domain_blocks"), "/domain_blocks/remote.example/remove");
    expect(await blocked()).to.deep.equal([]);
  });

  it("change what their own member sees only", async () => {
    await cast.alice.call("blockAccount", { path: { id: cast.carol.account.id } });
    const bob = await browserOf(server, "bob");
    const page = await bob.visit("/domain_blocks");
    await post(bob, page, `/blocks/${cast.carol.account.id}/remove`);
    expect((await relationship(cast.alice, cast.carol)).blocking).to.equal(true);
    expect((await bob.post(`/blocks/${cast.carol.account.id}/remove`, {})).status).to.equal(403);
  });

  it("are in the navigation of the settings", async () => {
    const settings = await alice.visit("/settings");
    for (const path of ["/filters", "/settings/notifications", "/mutes"]) {
      expect(settings.text).to.include(`<a href="${path}"`);
      expect((await alice.visit(path)).text).to.match(
        new RegExp(`class="sections"[^]*href="${path}" aria-current="page"`),
      );
    }
  });

  it("cost a constant number of queries", async () => {
    const count = (): Promise<number> => queriesOf(server, () => alice.visit("/blocks"));
    await cast.alice.call("blockAccount", { path: { id: cast.carol.account.id } });
    const before = await count();
    for (const person of [cast.bob, cast.dave, cast.erin]) {
      await cast.alice.call("blockAccount", { path: { id: person.account.id } });
    }
    expect(await count()).to.be.at.most(before);
  });
});
