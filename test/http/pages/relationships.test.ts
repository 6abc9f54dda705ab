/** Profiles as members see them, and what members do there about other accounts, without scripts. */
import { expect } from "chai";
import type { Schemas } from "../../../src/contract/types.ts";
import type { Response } from "../../support/supertest.ts";
import { type LocalName, type Person, emailOf, passwordOf } from "../../cast/people.ts";
import { Browser } from "../../support/browser.ts";
import { queriesOf } from "../../support/pages.ts";
import { forgetRelationships } from "../../support/relationships.ts";
import { remoteWorld } from "../../support/remote.ts";
import { publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";
import { foreignTexts, formAt, signedIn } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

describe("the profile page of a member", function () {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  let alice: Browser;
  const browserOf = (name: LocalName): Promise<Browser> =>
    signedIn(server, { email: emailOf(name), password: passwordOf(name) });
  const bobsForm = (name: string): ReturnType<typeof formAt> =>
    formAt(`/accounts/${cast.bob.account.id}/${name}`);

  before(() => {
    remote.putActor("https://far.example/users/dave", { name: "Dave afar" });
  });
  beforeEach(async () => {
    await forgetRelationships(server);
    alice = await browserOf("alice");
  });

  async function relationship(
    person: Person,
    { id }: { readonly id: string },
  ): Promise<Schemas["Relationship"]> {
    const [found] = await person.call("listRelationships", { query: { id: [id] } });
    if (found === undefined) throw new Error("there is no such account");
    return found;
  }

  /** Sends a form of bob's profile. */
  async function send(name: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    const sent = await alice.submit(await alice.visit("/@bob"), fields, bobsForm(name));
    expect([sent.status, sent.headers["location"]], name).to.deep.equal([303, "/@bob"]);
    return alice.follow(sent);
  }
  const toBob = (): Promise<Schemas["Relationship"]> => relationship(cast.alice, cast.bob.account);

  it("follows at once, and says so", async () => {
    const followed = await send("follow");
    expect((await toBob()).following).to.equal(true);
    expect(followed.text).to.include("You follow them").and.include("Unfollow");
    await send("unfollow");
    expect((await toBob()).following).to.equal(false);
    expect((await alice.get("/@bob/follow")).headers["location"]).to.equal("/@bob");
  });

  it("asks a locked account, and takes that back", async () => {
    await cast.bob.call("updateCredentials", { body: { locked: true } });
    const asked = await send("follow");
    expect(asked.text).to.include("Request sent").and.include("Cancel request");
    const bob = await browserOf("bob");
    expect((await bob.visit("/@alice")).text).to.include("Wants to follow you.");
    await send("unfollow");
    expect((await toBob()).requested).to.equal(false);
    await send("follow");
    const { id } = cast.alice.account;
    await bob.submit(await bob.visit("/@alice"), {}, formAt(`/accounts/${id}/authorize`));
    expect((await toBob()).following).to.equal(true);
    expect((await bob.visit("/@alice")).text)
      .to.include("Follows you")
      .and.include("Follow back");
  });

  it("changes how it follows", async () => {
    await send("follow");
    await alice.submit(
      await alice.visit("/@bob"),
      { notify: "on", languages: "en, de" },
      bobsForm("following"),
    );
    expect(await toBob()).to.deep.include({
      notifying: true,
      showing_reblogs: false,
      languages: ["en", "de"],
    });
    const page = await alice.visit("/@bob");
    expect(page.text).to.include('value="en, de"');
    const refused = await alice.submit(page, { languages: "no such language" }, bobsForm("following"));
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"');
    expect((await toBob()).languages).to.deep.equal(["en", "de"]);
  });

  it("mutes for a time, with or without notifications", async () => {
    await send("mute", { duration: "3600" });
    const muted = await toBob();
    expect(muted).to.include({ muting: true, muting_notifications: false });
    expect(muted.muting_expires_at).to.be.a("string");
    expect((await alice.visit("/@bob")).text).to.include("Muted until");
    await send("unmute");
    await send("mute", { duration: "0", notifications: "on" });
    expect(await toBob()).to.include({ muting_notifications: true, muting_expires_at: null });
  });

  it("blocks and unblocks, and shows no posts to someone who is blocked", async () => {
    await publish(cast.bob, "Not for alice any more");
    await publish(cast.alice, "Not for bob any more");
    expect((await alice.visit("/@bob")).text).to.include("Not for alice any more");
    const page = await send("block");
    expect(page.text).to.include("Unblock").and.not.include(`/accounts/${cast.bob.account.id}/follow"`);
    const bob = await browserOf("bob");
    const { text } = await bob.visit("/@alice");
    expect(text).to.include("Blocks you").and.not.include("Not for bob any more");
    expect(text).not.to.include(`/accounts/${cast.alice.account.id}/follow"`);
    await send("unblock");
    expect((await toBob()).blocking).to.equal(false);
  });

  it("keeps a personal note, as text", async () => {
    const page = await send("note", { comment: "Met at the <seed> swap" });
    expect(page.text).to.include("Met at the &lt;seed&gt; swap");
    expect((await (await browserOf("bob")).visit("/@alice")).text).not.to.include("swap");
    await send("note", { comment: "" });
    expect((await toBob()).note).to.equal("");
  });

  it("puts the account on lists, and takes it off", async () => {
    await send("follow");
    const lists: string[] = [];
    for (const title of ["Garden", "Kitchen"]) {
      const body = await cast.alice.call("createList", { body: { title } });
      lists.push(body.id);
    }
    const [garden = "", kitchen = ""] = lists;
    const on = async (): Promise<string[]> => {
      const body = await cast.alice.call("listAccountLists", { path: { id: cast.bob.account.id } });
      return body.map(({ id }) => id);
    };
    await send("lists", { [`list_${garden}`]: "on" });
    expect(await on()).to.deep.equal([garden]);
    const page = await alice.visit("/@bob");
    const form = { csrf_token: "", back: "/@bob", [`list_${kitchen}`]: "on" };
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    await alice.post(`/accounts/${cast.bob.account.id}/lists`, { ...form, csrf_token: token });
    expect(await on()).to.deep.equal([kitchen]);
  });

  it("endorses an account that it follows, and removes a follower", async () => {
    await send("follow");
    await cast.bob.call("followAccount", { path: { id: cast.alice.account.id } });
    expect((await send("endorse")).text).to.include("On your profile");
    await send("unendorse");
    await send("remove_follower");
    expect(await toBob()).to.include({ followed_by: false, endorsed: false });
  });

  it("returns to pages of this server only, and refuses forms from elsewhere", async () => {
    const page = await alice.visit("/@bob");
    const sent = await alice.submit(page, { back: "https://evil.example/" }, bobsForm("follow"));
    expect(sent.headers["location"]).to.equal("/home");
    expect((await alice.post(`/accounts/${cast.bob.account.id}/block`, {})).status).to.equal(403);
    expect((await toBob()).blocking).to.equal(false);
    const visitor = await new Browser(server).post(`/accounts/${cast.bob.account.id}/block`, {});
    expect(visitor.status).to.equal(403);
  });

  it("follows once if the form is sent twice at the same time", async () => {
    const page = await alice.visit("/@bob");
    const sent = await Promise.all([1, 2].map(() => alice.submit(page, {}, bobsForm("follow"))));
    expect(sent.map(({ status }) => status)).to.deep.equal([303, 303]);
    const body = await cast.bob.call("getAccount", { path: { id: cast.bob.account.id } });
    expect(body).to.have.property("followers_count", 1);
  });

  it("is the same after a form is sent twice", async () => {
    const page = await alice.visit("/@bob");
    for (const name of ["follow", "follow", "block", "block"]) {
      expect((await alice.submit(page, {}, bobsForm(name))).status, name).to.equal(303);
    }
    expect(await toBob()).to.include({ blocking: true, following: false });
    const refused = await alice.submit(page, {}, bobsForm("follow"));
    expect(refused.status).to.equal(403);
    expect(refused.text).to.include('role="alert"').and.include("Unblock");
  });

  it("shows the member's own profile without such forms", async () => {
    const { text } = await alice.visit("/@alice");
    expect(text).to.include('href="/settings/profile"').and.not.include("/accounts/");
  });

  it("shows accounts of other servers, whose visitors are led to the original", async () => {
    const visitor = new Browser(server);
    expect((await visitor.get("/@dave@far.example")).status).to.equal(404);
    const page = await alice.visit("/@dave@far.example");
    expect(page.text).to.include("Dave afar").and.include("@dave@far.example");
    const body = await cast.alice.call("lookupAccount", { query: { acct: "dave@far.example" } });
    const dave = body;
    const blocked = await alice.submit(page, {}, formAt(`/accounts/${dave.id}/block_domain`));
    expect(blocked.status).to.equal(303);
    expect((await relationship(cast.alice, dave)).domain_blocking).to.equal(true);
    const shown = await alice.visit("/@dave@far.example");
    expect(shown.text).to.include("far.example is blocked");
    await alice.submit(shown, {}, formAt(`/accounts/${dave.id}/unblock_domain`));
    expect((await relationship(cast.alice, dave)).domain_blocking).to.equal(false);
    const led = await visitor.get("/@dave@far.example");
    expect(led.status).to.equal(200);
    expect(led.text).to.include(`href="${dave.url}"`).and.include("Go to far.example");
    expect(led.text).to.include('name="robots" content="noindex"');
    for (const path of ["/@dave@far.example/followers", "/@dave@far.example/media"]) {
      expect((await alice.visit(path)).status, path).to.equal(200);
    }
  });

  it("links mentions of accounts of other servers to their profiles here", async () => {
    await alice.visit("/@dave@far.example");
    const post = await publish(cast.bob, "@dave@far.example Hello");
    const page = await alice.visit(`/@bob/${post.id}`);
    expect(page.text).to.include('<a href="/@dave@far.example" class="u-url mention">');
    const visitor = await new Browser(server).visit(`/@bob/${post.id}`);
    expect(visitor.text).to.include('<a href="https://far.example/');
  });

  it("explains a handle that can't be found", async () => {
    remote.fail("silent.example", "timeout");
    for (const path of ["/@dave@silent.example", "/authorize_interaction?uri=dave@silent.example"]) {
      const page = await alice.get(path);
      expect(page.status, path).to.equal(404);
      expect(page.text, path).to.include("dave@silent.example can’t be found. The address may be mistyped");
    }
    expect((await alice.get("/@nobody")).text).to.include("nobody can’t be found");
  });

  it("shows posts under their author's URL only, and private ones to their readers only", async () => {
    const post = await publish(cast.bob, { status: "Among us", visibility: "private" });
    const path = `/@bob/${post.id}`;
    expect((await alice.get(path)).status).to.equal(404);
    await send("follow");
    expect((await alice.visit(path)).text).to.include("Among us");
    expect((await alice.visit("/@bob")).text).to.include("Among us");
    expect((await alice.get(`/@carol/${post.id}`)).status).to.equal(404);
    expect((await new Browser(server).get(path)).status).to.equal(404);
  });

  it("is translated", async () => {
    await send("follow");
    for (const path of ["/@bob", `/accounts/${cast.bob.account.id}/report`]) {
      for (const locale of ["en", ...otherLocales] as const) {
        expect(foreignTexts(await alice.get(`${path}?lang=${locale}`), locale), path).to.deep.equal([]);
      }
    }
    await alice.get("/@bob?lang=en");
  });

  it("costs a constant number of queries", async () => {
    const count = (): Promise<number> => queriesOf(server, () => alice.visit("/@carol"));
    await publish(cast.carol, "One");
    const before = await count();
    for (let number = 0; number < 10; number += 1) await publish(cast.carol, `@dave Number ${number}`);
    expect(await count()).to.be.at.most(before);
  });
});

describe("reporting on a page", () => {
  const { server, cast, moderator } = suite();
  let alice: Browser;
  before(async () => {
    alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
  });

  async function reports(): Promise<Schemas["AdminReport"][]> {
    return await moderator.call("listAdminReports");
  }

  it("sends posts, a category and a comment to the moderators", async () => {
    const post = await publish(cast.bob, "Cheap watches");
    const other = await publish(cast.bob, "Beans are ripe");
    const foreign = await publish(cast.carol, "By somebody else");
    const path = `/accounts/${cast.bob.account.id}/report`;
    const page = await alice.visit(`${path}?status_id=${post.id}`);
    expect(page.text).to.match(new RegExp(`name="status_${post.id}"\\s+value="on"\\s+checked`));
    expect(page.text).to.include(`status_${other.id}`).and.not.include("By somebody else");
    const fields = { [`status_${post.id}`]: "on", category: "spam", comment: "Every day" };
    const sent = await alice.submit(page, fields, formAt(path));
    expect(sent.text).to.include("The moderators have your report").and.not.include("<textarea");
    const [report] = await reports();
    expect(report).to.deep.include({ category: "spam", comment: "Every day" });
    expect(report?.statuses.map(({ id }) => id)).to.deep.equal([post.id]);
    const refused = await alice.submit(
      page,
      { ...fields, [`status_${foreign.id}`]: "on", comment: "x".repeat(1001) },
      formAt(path),
    );
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include("x".repeat(1001));
  });

  it("requires a rule for a violation", async () => {
    const path = `/accounts/${cast.bob.account.id}/report`;
    const refused = await alice.submit(await alice.visit(path), { category: "violation" }, formAt(path));
    expect(refused.status).to.equal(422);
  });
});
