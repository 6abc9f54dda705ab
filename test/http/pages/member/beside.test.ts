/** What is beside the pages of members on large screens. */
import { expect } from "chai";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { writeSetting } from "../../../../src/domain/instance/setting-changes.ts";
import { chores } from "../../../../src/jobs/schedule.ts";
import type { AccountRow } from "../../../../src/store/accounts/account-rows.ts";
import { makeRemoteAccount } from "../../../cast/people.ts";
import { makePost } from "../../../cast/posts.ts";
import { Browser } from "../../../support/browser.ts";
import { queriesOf } from "../../../support/pages.ts";
import { forget } from "../../../support/states.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf, post } from "./support.ts";

const hour = 3_600_000;

describe("what is beside the pages of members", function () {
  const { server, cast, owner } = suite();
  let alice: Browser;

  /** Remote accounts, whose hashtags trend. */
  let crowd: AccountRow[];

  before(async () => {
    // Noon of the next day, so that no day ends during the tests.
    const now = Date.now();
    server.advance(Math.ceil(now / (24 * hour)) * 24 * hour + 12 * hour - now);
    const names = Array.from({ length: 6 }, (_, index) => `guest${index}`);
    crowd = await Promise.all(names.map((name) => makeRemoteAccount(server, name, "crowd.example")));
    alice = await browserOf(server, "alice");
    await server.context.write(writeSetting, operator, { name: "trends_review", value: false });
    for (const person of [cast.carol, cast.dave, cast.erin])
      await person.call("updateCredentials", { body: { discoverable: true } });
    await cast.alice.call("followAccount", { path: { id: cast.bob.account.id } });
    for (const { account } of [cast.carol, cast.dave])
      await cast.bob.call("followAccount", { path: { id: account.id } });
  });

  async function trend(...tags: readonly string[]): Promise<void> {
    for (const account of crowd) await makePost(server, account, { tags, tell: false });
    await chores.refresh_trends(server.context);
  }
  const beside = async (at: string): Promise<string> =>
    (await alice.visit(`/home/beside?at=${encodeURIComponent(at)}`)).text;

  it("has links until it is there, on pages that aren't settings", async () => {
    for (const [path, at] of [
      ["/home", "%2Fhome"],
      ["/tags/garden?max_id=1", "%2Ftags%2Fgarden%3Fmax_id%3D1"],
    ] as const) {
      const { text } = await alice.visit(path);
      const aside = /<aside.*?<\/aside>/s.exec(text)?.[0] ?? "";
      expect(aside, path).to.include(`data-beside="/home/beside?at=${at}"`);
      expect(aside).to.include('href="/explore/tags"').and.include('href="/explore/suggestions"');
    }
    expect((await alice.visit("/settings/profile")).text).not.to.include("<aside");
  });

  it("has hashtags that are trending, and people to follow, who are followed from the page", async () => {
    await trend("rhubarb");
    expect(await beside("/public"))
      .to.include('href="/tags/rhubarb"')
      .and.include("6 posts in 7 days");
    const { id } = cast.carol.account;
    const page = await alice.visit("/home/beside?at=%2Fpublic");
    expect(page.text).to.include(`id="suggested-${id}"`).and.include("Carol");
    const sent = await post(alice, page, `/accounts/${id}/follow`);
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/public"]);
    expect(await beside("/public")).not.to.include(`suggested-${id}`);
  });

  it("has announcements, unless the page is the home, which has them itself", async () => {
    const { body } = await owner.post("/api/v1/admin/announcements").send({ text: "Open on Sunday" });
    const { id } = body as { id: string };
    await owner.post(`/api/v1/admin/announcements/${id}/publish`).expect(200);
    expect(await beside("/public")).to.include("Open on Sunday");
    expect(await beside("/home")).not.to.include("Sunday");
    await forget(server, "announcements");
  });

  it("has people on the home once they aren't among the first steps there", async () => {
    expect(await beside("/home")).not.to.include("suggested-");
    expect((await alice.visit("/home")).text).to.include("suggested-");
    const page = await alice.visit("/home");
    expect((await post(alice, page, "/home/first-run")).status).to.equal(303);
    expect(await beside("/home")).to.include("suggested-");
    expect((await alice.visit("/home")).text).not.to.include("suggested-");
  });

  it("leads back to pages of this server only", async () => {
    for (const at of ["https://evil.example/", "//evil.example", "/\\evil.example"])
      expect(await beside(at), at)
        .to.include('name="back" value="/home"')
        .and.not.include("evil");
  });

  it("isn't for visitors", async () => {
    expect((await new Browser(server).get("/home/beside")).status).to.equal(401);
  });

  it("costs the same number of statements, however much there is", async () => {
    const count = (): Promise<number> => queriesOf(server, () => beside("/public"));
    const before = await count();
    await cast.bob.call("followAccount", { path: { id: cast.erin.account.id } });
    await trend("leeks", "chard");
    expect(await beside("/public"))
      .to.include("/tags/chard")
      .and.include(cast.erin.account.id);
    expect(await count()).to.be.at.most(before);
  });
});
