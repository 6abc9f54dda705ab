import { expect } from "chai";
import supertest, { type Response } from "../../../support/supertest.ts";
import { emailOf, passwordOf } from "../../../cast/people.ts";
import { authSuite } from "../../../auth/support.ts";
import { Browser } from "../../../support/browser.ts";
import { publish } from "../../../support/statuses.ts";
import { csvRecord } from "../../../../src/text/csv.ts";
import { signedIn } from "./support.ts";
import { makeFollow } from "../../../cast/posts.ts";
import { makeMute } from "../../../cast/interactions.ts";
import { blockDomain, blockMany } from "../../../support/states.ts";

describe("exporting lists", () => {
  const { server, cast } = authSuite();
  let browser: Browser;
  before(async () => {
    browser = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  const file = async (name: string, who = browser): Promise<Response> =>
    who.get(`/settings/exports/${name}.csv`);

  it("uses Mastodon's columns, with complete handles for local accounts", async () => {
    const { alice, bob, carol, dave, erin, frank } = cast;
    await alice.call("followAccount", { path: { id: bob.account.id }, body: { languages: ["de", "en"] } });
    await alice.call("followAccount", {
      path: { id: carol.account.id },
      body: { reblogs: false, notify: true },
    });
    await makeFollow(server, alice.account, frank);
    await alice.call("blockAccount", { path: { id: dave.account.id } });
    await alice.call("muteAccount", { path: { id: erin.account.id }, body: { notifications: false } });
    await makeMute(server, alice.account, frank, { duration: 300 });
    server.advance(300_001);
    const list = await alice.call("createList", { body: { title: "Friends, near" } });
    await alice.call("addListAccounts", {
      path: { id: list.id },
      body: { account_ids: [bob.account.id] },
    });
    for (const domain of ["b.example", "a.example"]) await blockDomain(server, alice.account.id, domain);
    const mark = async (id: string): Promise<void> => {
      await alice.call("bookmarkStatus", { path: { id } });
    };
    const seen = await publish(bob, "seen by everybody");
    const hidden = await publish(bob, { status: "for followers", visibility: "private" });
    await mark(seen.id);
    await mark(hidden.id);

    const follows = await file("follows");
    expect(follows.headers["content-type"]).to.equal("text/csv; charset=utf-8");
    expect(follows.headers["content-disposition"]).to.equal("attachment; filename=following_accounts.csv");
    expect(follows.headers["cache-control"]).to.include("no-store");
    expect(follows.text).to.equal(
      "Account address,Show boosts,Notify on new posts,Languages\n" +
        "frank@remote.example,true,false,\n" +
        "carol@concord.test,false,true,\n" +
        'bob@concord.test,true,false,"de, en"\n',
    );
    expect((await file("blocks")).text).to.equal("dave@concord.test\n");
    expect((await file("mutes")).text).to.equal(
      "Account address,Hide notifications\nerin@concord.test,false\n",
    );
    expect((await file("lists")).text).to.equal('"Friends, near",bob@concord.test\n');
    expect((await file("domain_blocks")).text).to.equal("a.example\nb.example\n");
    expect((await file("bookmarks")).text).to.equal(`${hidden.uri}\n${seen.uri}\n`);
    await alice.call("unfollowAccount", { path: { id: bob.account.id } });
    expect((await file("bookmarks")).text, "no longer a follower").to.equal(`${seen.uri}\n`);
  });

  it("contains the user's own lists only", async () => {
    const bob = await signedIn(server, { email: emailOf("bob"), password: passwordOf("bob") });
    expect((await file("blocks", bob)).text).to.equal("");
    const none = await file("follows", new Browser(server));
    expect(none.status).to.equal(303);
    expect(none.headers["location"]).to.equal("/auth/sign_in?next=/settings/export");
    const token = await supertest(server.app)
      .get("/settings/exports/follows.csv")
      .set("Authorization", `Bearer ${cast.alice.token}`)
      .redirects(0);
    expect(token.status).to.equal(303);
    for (const name of ["followers", "constructor", "toString", "..%2Ffollows"]) {
      expect((await file(name)).status, name).to.equal(404);
    }
  });

  it("exports long lists in batches, completely and in order", async () => {
    const carol = cast.carol.account.id;
    await blockMany(server, carol, 2500);
    const browsing = await signedIn(server, { email: emailOf("carol"), password: passwordOf("carol") });
    const before = server.database.activity.queries;
    const { text } = await file("blocks", browsing);
    const queries = server.database.activity.queries - before;
    const lines = text.trimEnd().split("\n");
    expect(lines).to.have.length(2500);
    expect(new Set(lines).size).to.equal(2500);
    expect(lines[0]).to.equal("many2500@many.example");
    expect(queries, "a query for each batch, and those of the session").to.be.lessThan(10);
  });

  it("quotes values with delimiters", () => {
    expect(csvRecord(['a "word"', "one, two", "line\nend", "", null, true])).to.equal(
      '"a ""word""","one, two","line\nend","",,true\n',
    );
  });
});
