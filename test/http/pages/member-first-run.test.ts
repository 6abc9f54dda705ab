/** The list of what new members do first. */
import { expect } from "chai";
import { chores } from "../../../src/jobs/schedule.ts";
import { makeCast } from "../../cast/people.ts";
import { ownerSuite, person } from "../../auth/support.ts";
import { Browser } from "../../support/browser.ts";
import { foreignTexts, formAt, signedIn } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

describe("the first steps on the home page", () => {
  const { server, owner } = ownerSuite();
  const path = "/home/first-run";

  it("lead a new member to a first post, which is written already, and to people", async () => {
    const cast = await makeCast(server);
    await cast.erin.call("updateCredentials", { body: { discoverable: true } });
    await cast.bob.call("followAccount", { path: { id: cast.erin.account.id } });
    await chores.find_popular_accounts(server.context);
    const browser = await signedIn(server, owner);
    const home = await browser.visit("/home");
    expect(home.text).to.include("First steps").and.include(`/accounts/${cast.erin.account.id}/follow`);
    const [, address = ""] = /href="(\/share\?[^"]+)"/.exec(home.text) ?? [];
    expect((await browser.visit(address)).text).to.match(
      /<textarea[^>]*>\s*Hello, I’m new here![^<]*#introduction/,
    );
    const accounts = server.database.builder("accounts").where("id", owner.accountId);
    await accounts.clone().update({ following_count: 5 });
    expect((await browser.visit("/home")).text).not.to.include('/follow"');
    await accounts.clone().update({ following_count: 0 });
  });

  it("are ticked when they are done, and go when all are", async () => {
    const browser = await signedIn(server, owner);
    const done = async (): Promise<number> =>
      [...(await browser.visit("/home")).text.matchAll(/<li class="done"/g)].length;
    expect(await done()).to.equal(0);
    const accounts = server.database.builder("accounts").where("id", owner.accountId);
    await accounts.clone().update({ display_name: "Grace", note_source: "Hello" });
    expect(await done()).to.equal(1);
    await accounts.clone().update({ following_count: 1 });
    expect(await done()).to.equal(2);
    await accounts.clone().update({ statuses_count: 1 });
    expect(await done()).to.equal(3);
    await accounts.clone().update({ avatar_key: "a/b.png" });
    expect((await browser.visit("/home")).text).not.to.include("First steps");
    // They follow few people, whom the page suggests beside its posts now.
    expect((await browser.visit("/home/beside?at=%2Fhome")).text).to.include("suggested-");
  });

  it("can be hidden for good, by the member only", async () => {
    const browser = await signedIn(server, owner);
    const sent = await browser.submit(await browser.visit("/home"), {}, formAt(path));
    expect(sent.headers["location"]).to.equal("/home");
    expect((await browser.visit("/home")).text).not.to.include("First steps");
    const other = await signedIn(server, await person(server));
    expect((await other.visit("/home")).text).to.include("First steps");
    expect((await other.post(path, {})).status).to.equal(403);
    expect((await new Browser(server).post(path, {})).status).to.equal(403);
  });

  it("are translated", async () => {
    const browser = await signedIn(server, owner);
    for (const locale of otherLocales) {
      expect(foreignTexts(await browser.visit(`/home?lang=${locale}`), locale)).to.deep.equal([]);
    }
  });
});
