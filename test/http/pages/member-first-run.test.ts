/** The list of what new members do first. */
import { expect } from "chai";
import { registerApp } from "../../../src/domain/oauth/apps.ts";
import { issueToken } from "../../../src/domain/auth/tokens.ts";
import { ownerSuite, person } from "../../auth/support.ts";
import { Browser } from "../../support/browser.ts";
import { foreignTexts, formAt, signedIn } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

describe("the first steps on the home page", () => {
  const { server, owner } = ownerSuite();
  const path = "/home/first-run";

  it("are shown to a new member, with web clients that open this server", async () => {
    const home = await (await signedIn(server, owner)).visit("/home");
    expect(home.text).to.include("First steps");
    expect(home.text).to.include("https://phanpy.social/#/login?instance=concord.test&amp;submit=1");
    expect(home.text).to.include("Open in Elk");
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
    const { context } = server;
    const redirectUris = ["https://app.example/"];
    const wanted = { name: "App", website: null, redirectUris, scopes: ["read"] };
    const { app } = await context.writeWithoutActor(registerApp, wanted);
    await context.writeWithoutActor(issueToken, { appId: app.id, userId: owner.id, scopes: ["read"] });
    expect(await done()).to.equal(3);
    await accounts.clone().update({ avatar_key: "a/b.png" });
    expect((await browser.visit("/home")).text).not.to.include("First steps");
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
