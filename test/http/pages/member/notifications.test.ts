/** The page of notifications, and those that wait for a sender to be accepted. */
import { expect } from "chai";
import { operator } from "../../../../src/domain/kernel/actor.ts";
import { recordStrike } from "../../../../src/domain/moderation/strikes.ts";
import { recordSeverance } from "../../../../src/domain/relationships/severances.ts";
import { emailOf, passwordOf } from "../../../cast/people.ts";
import type { Browser } from "../../../support/browser.ts";
import { cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { forget } from "../../../support/states.ts";
import { act, publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { formAt, signedIn } from "../settings/support.ts";
import { addressesOf, browserOf, contentOf, post, press } from "./support.ts";

describe("the page of notifications", () => {
  const { server, cast, moderator } = suite();

  let alice: Browser;
  beforeEach(async () => {
    await forget(server, "notifications");
    alice = await browserOf(server, "alice");
  });

  async function makeGroup(): Promise<string> {
    const { id } = await publish(cast.alice, "Tomatoes");
    for (const person of [cast.bob, cast.carol, cast.dave]) await act(person, id, "favourite");
    await server.settle();
    return id;
  }

  it("groups notifications, or shows them one by one", async () => {
    await makeGroup();
    const page = await alice.visit("/notifications");
    expect(contentOf(page)).to.match(/Dave Dyer and 2 others have favourited your post/);
    const group = addressesOf(page).find((address) => address.startsWith("/notifications/groups/favourite"));
    const all = await alice.visit(group ?? "");
    for (const name of ["@bob@", "@carol@", "@dave@"]) expect(all.text).to.include(name);
    const single = contentOf(await alice.visit("/notifications?show=single"));
    expect(single.match(/has favourited your post/g)).to.have.length(3);
  });

  it("has each post's anchor once", async () => {
    const id = await makeGroup();
    const { text } = await alice.visit("/notifications?show=single");
    expect(text.match(/Tomatoes/g)).to.have.length(3);
    expect(text.split(`id="s-${id}"`)).to.have.length(2);
  });

  it("shows one kind of notifications", async () => {
    await makeGroup();
    await publish(cast.bob, "@alice Beans?");
    await server.settle();
    expect(addressesOf(await alice.visit("/notifications"))).to.include.members([
      "/notifications?type=mention",
      "/notifications?show=single",
    ]);
    const mentions = await alice.visit("/notifications?type=mention");
    expect(mentions.text).to.match(/href="\/notifications\?type=mention" aria-current="page"/);
    expect(addressesOf(mentions)).to.include("/notifications?type=mention&show=single");
    const shown = contentOf(mentions);
    expect(shown).to.include("mentioned you").and.not.include("favourited");
    const unknown = contentOf(await alice.visit("/notifications?type=unknown"));
    expect(unknown).to.include("mentioned you").and.include("favourited");
  });

  it("marks what is new, and counts it in the navigation until it has been seen", async () => {
    await makeGroup();
    await alice.visit("/notifications");
    await publish(cast.bob, "@alice Fresh");
    await server.settle();
    expect((await alice.visit("/home")).text).to.include("(1 unread)");
    // Another kind leaves the rest unread.
    await alice.visit("/notifications?type=favourite");
    const page = await alice.visit("/notifications");
    expect(page.text.match(/class="notification unread"/g)).to.have.length(1);
    expect(page.text).not.to.include("unread)");
    const again = await alice.visit("/notifications");
    expect(again.text).not.to.include('class="notification unread"');
  });

  it("stays unread when a browser only prefetches the page", async () => {
    await alice.visit("/notifications");
    await publish(cast.bob, "@alice Fresh");
    await server.settle();
    const person = { email: emailOf("alice"), password: passwordOf("alice") };
    const prefetching = await signedIn(server, person, { "Sec-Purpose": "prefetch;prerender" });
    await prefetching.visit("/notifications");
    expect((await alice.visit("/home")).text).to.include("(1 unread)");
  });

  it("dismisses one, a group, and all", async () => {
    await makeGroup();
    await publish(cast.bob, "@alice Beans?");
    await server.settle();
    const count = async (): Promise<number> => (await cast.alice.call("listNotifications")).length;
    const page = await alice.visit("/notifications");
    const group = addressesOf(page).find((address) => /groups\/favourite.*dismiss$/.test(address));
    const sent = await press(alice, page, group ?? "");
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/notifications?done=dismissed"]);
    expect(await count()).to.equal(1);
    const single = await alice.visit("/notifications?show=single");
    const one = addressesOf(single).find((address) => /single\/\d+\/dismiss$/.test(address));
    const bob = await browserOf(server, "bob");
    await post(bob, await bob.visit("/lists"), one ?? "");
    expect(await count()).to.equal(1);
    await press(alice, single, one ?? "");
    expect(await count()).to.equal(0);
    await makeGroup();
    await press(alice, await alice.visit("/notifications"), "/notifications/clear");
    expect(await count()).to.equal(0);
    expect(contentOf(await alice.visit("/notifications"))).to.include("No notifications yet");
  });

  it("says every type in words", async () => {
    const ownPoll = { options: ["a", "b"], expires_in: 300 };
    await publish(cast.alice, { status: "Which?", poll: ownPoll });
    const { id } = await publish(cast.alice, "Please react");
    await act(cast.bob, id, "reblog");
    await cast.bob.call("followAccount", { path: { id: cast.alice.account.id } });
    await cast.alice.call("followAccount", { path: { id: cast.bob.account.id }, body: { notify: true } });
    await publish(cast.bob, "Something new");
    await server.context.write(recordStrike, operator, {
      targetAccountId: cast.alice.account.id,
      action: "none",
      text: "Please be kind",
      statusIds: [],
      reportId: null,
      notify: true,
    });
    await server.context.writeWithoutActor(recordSeverance, {
      type: "domain_block",
      targetName: "remote.example",
      losses: [{ accountId: cast.alice.account.id, followers: 2, following: 1 }],
    });
    await server.settle();
    const text = contentOf(await alice.visit("/notifications"));
    expect(text)
      .to.include("has boosted your post")
      .and.include("follows you")
      .and.include("Bob Baker posted")
      .and.include("The moderators took action on your account")
      .and.include("Please be kind")
      .and.match(/blocked remote.example : you lost 2 followers and no longer follow 1 account/);
    // No type is shown by its name in the contract.
    expect(text).not.to.match(/\b[a-z]+_[a-z]+\b/);
  });

  it("leads moderators to reports and new accounts", async () => {
    const body = await cast.bob.call("createReport", {
      body: { account_id: cast.carol.account.id, comment: "Rude" },
    });
    await server.settle();
    const cookie = await cookieOf(server, moderator);
    const text = await readPage(server, "/notifications", cookie);
    expect(text)
      .to.include("reported an account")
      .and.include("@carol")
      .and.include(`/admin/reports/${body.id}`);
    expect(contentOf(await alice.visit("/notifications"))).not.to.include("reported");
  });

  it("hides what a filter hides", async () => {
    const body = await cast.alice.call("createFilter", {
      body: {
        title: "Quiet",
        context: ["notifications"],
        filter_action: "hide",
        keywords_attributes: [{ keyword: "football" }],
      },
    });
    await publish(cast.bob, "@alice Football!");
    await server.settle();
    expect(contentOf(await alice.visit("/notifications"))).not.to.include("Football");
    await cast.alice.call("deleteFilter", { path: { id: body.id } });
    expect(contentOf(await alice.visit("/notifications"))).to.include("Football");
  });

  it("costs a constant number of queries", async () => {
    await makeGroup();
    const count = (): Promise<number> => queriesOf(server, () => alice.visit("/notifications"));
    const before = await count();
    for (let number = 0; number < 5; number += 1) await makeGroup();
    expect(await count()).to.be.at.most(before);
  });
});

describe("the page of filtered notifications", () => {
  const { server, cast } = suite();

  it("lets the member choose which are filtered, and accept or dismiss them", async () => {
    const alice = await browserOf(server, "alice");
    const policy = "/settings/notifications";
    await alice.submit(await alice.visit(policy), { for_not_following: "filter" }, formAt(policy));
    const body = await cast.alice.call("getNotificationPolicy");
    expect(body).to.include({ for_not_following: "filter", for_new_accounts: "accept" });
    for (const person of [cast.bob, cast.carol]) await publish(person, "@alice Do you know me?");
    await server.settle();
    const page = await alice.visit("/notifications");
    expect(contentOf(page)).to.include("2 people’s filtered notifications").and.not.include("Do you know me");
    const waiting = async (): Promise<Map<string, string>> => {
      const requests = await cast.alice.call("listNotificationRequests");
      const all = requests;
      return new Map(all.map(({ id, account }) => [account.acct, id]));
    };
    const ids = await waiting();
    const list = await alice.visit("/notifications/requests");
    const [bobs, carols] = ["bob", "carol"].map((name) => `/notifications/requests/${ids.get(name) ?? ""}`);
    const one = await alice.visit(bobs ?? "");
    expect(contentOf(one)).to.include("@bob@").and.include("Do you know me").and.not.include("@carol");
    const other = await browserOf(server, "bob");
    expect((await other.get(bobs ?? "")).status).to.equal(404);
    const forged = await post(other, await other.visit("/lists"), `${bobs ?? ""}/accept`);
    expect(forged.status).to.equal(404);
    await press(alice, list, `${bobs ?? ""}/accept`);
    await press(alice, list, `${carols ?? ""}/dismiss`);
    await server.settle();
    expect((await waiting()).size).to.equal(0);
    expect(contentOf(await alice.visit("/notifications"))).to.include("Do you know me");
  });

  it("says what is wrong with a policy", async () => {
    const alice = await browserOf(server, "alice");
    const policy = "/settings/notifications";
    const refused = await alice.submit(await alice.visit(policy), { for_bots: "whatever" }, formAt(policy));
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include('id="for_bots-problem"');
  });
});
