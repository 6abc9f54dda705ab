/** What members do with a post, and what visitors are offered instead. */
import { expect } from "chai";
import type { Schemas } from "../../../src/contract/types.ts";
import type { Response } from "../../support/supertest.ts";
import { type Cast, type LocalName, emailOf, makeCast, passwordOf } from "../../cast/people.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { askPage, readPage } from "../../support/pages.ts";
import { makeFollow } from "../../cast/posts.ts";
import { act, look, makeMedia, publish } from "../../support/statuses.ts";
import { type TestServer, testServer } from "../../support/server.ts";
import { suite } from "../../support/suite.ts";
import { type FakeServices, openServices } from "../../translation/fake-services.ts";
import { signedIn } from "./settings/support.ts";

const main = (text: string): string => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

describe("a post on a page", function () {
  const { server, cast } = suite();
  let alice: Browser;
  /** Sends what the script `enhance` sends. */
  let scripted: Browser;
  const browserOf = (name: LocalName, headers: Readonly<Record<string, string>> = {}): Promise<Browser> =>
    signedIn(server, { email: emailOf(name), password: passwordOf(name) }, headers);
  before(async () => {
    alice = await browserOf("alice");
    scripted = await browserOf("alice", { "X-Part": "any" });
  });

  const menuOf = (id: string): Promise<Response> => alice.visit(`/statuses/${id}/menu`);

  /** Presses a button of a post, also one that its page doesn't have. */
  async function press(
    page: Response,
    id: string,
    name: string,
    fields: Readonly<Record<string, string>> = {},
    browser: Browser = alice,
  ): Promise<Response> {
    const form = formsOf(page).find(({ fields: { at } }) => at !== undefined);
    return browser.post(`/statuses/${id}/${name}`, { ...form?.fields, ...fields });
  }

  it("is boosted with a chosen visibility", async () => {
    const { id } = await publish(cast.bob, "Share me");
    const page = await menuOf(id);
    expect(page.text).to.match(
      new RegExp(`formaction="/statuses/${id}/reblog"\\s+name="visibility" value="private"`),
    );
    expect((await press(page, id, "reblog", { visibility: "private" })).status).to.equal(303);
    const body = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
    expect(body[0]?.visibility).to.equal("private");
    const refused = await press(page, id, "reblog", { visibility: "secret" });
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"');
    const quiet = await publish(cast.alice, { status: "For followers", visibility: "private" });
    expect((await menuOf(quiet.id)).text).not.to.include('name="visibility" value="unlisted"');
  });

  it("has a conversation that is muted and unmuted", async () => {
    const { id } = await publish(cast.bob, "A long discussion");
    await press(await menuOf(id), id, "mute");
    expect((await look(cast.alice, id)).muted).to.equal(true);
    const page = await menuOf(id);
    expect(page.text).to.include("Unmute conversation");
    await press(page, id, "unmute");
    expect((await look(cast.alice, id)).muted).to.equal(false);
  });

  it("is pinned by its author only", async () => {
    const own = await publish(cast.alice, "My garden");
    const other = await publish(cast.bob, "Not my garden");
    const page = await menuOf(own.id);
    expect(page.text).to.include(`/statuses/${own.id}/pin`);
    expect((await press(page, own.id, "pin")).status).to.equal(303);
    expect((await alice.visit("/@alice")).text).to.match(/id="pinned"[^]*My garden/);
    const others = await menuOf(other.id);
    expect(others.text).not.to.include(`/statuses/${other.id}/pin`);
    const refused = await press(others, other.id, "pin");
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include("Not my garden");
    await press(await menuOf(own.id), own.id, "unpin");
    expect((await look(cast.alice, own.id)).pinned).to.equal(false);
  });

  it("is deleted once, and by nobody else", async () => {
    const own = await publish(cast.alice, "Away with it");
    const page = await alice.visit(`/statuses/${own.id}`);
    expect((await press(page, own.id, "delete", {}, await browserOf("bob"))).status).to.equal(403);
    expect((await press(page, own.id, "delete", { back: "/home" })).status).to.equal(303);
    expect((await press(page, own.id, "delete", { back: "/home" })).status).to.equal(404);
  });

  it("has a menu that is a page, and a part of one for scripts", async () => {
    const post = await publish(cast.bob, { status: "Look at this", visibility: "unlisted" });
    await act(cast.bob, post.id, "reblog");
    const [boost] = await cast.alice.call("listAccountStatuses", { path: { id: cast.bob.account.id } });
    const profile = await alice.visit("/@bob");
    const path = `/statuses/${boost?.id ?? ""}/menu`;
    expect(profile.text).to.include(`href="${path}?back=%2F%40bob"`).and.not.include("/report?status_id=");
    const page = await alice.visit(`${path}?back=%2F%40bob`);
    expect(main(page.text))
      .to.include("Look at this")
      .and.include(`/accounts/${cast.bob.account.id}/report?status_id=${post.id}`)
      .and.include(`href="${post.url ?? ""}"`)
      .and.include('href="/filters/new"')
      .and.not.include("Copy link");
    const muted = await press(page, post.id, "mute");
    expect(muted.headers["location"]).to.equal(`/@bob#s-${boost?.id ?? ""}`);
    const part = await scripted.get(path);
    expect(part.text)
      .to.include(`data-copy="${post.url ?? ""}"`)
      .and.include("Unmute conversation")
      .and.not.include("<html");
    const elsewhere = await alice.visit(`${path}?back=${encodeURIComponent("//remote.example/")}`);
    expect(elsewhere.text).to.include('name="back" value="/home"');
    const secret = await publish(cast.bob, { status: "For followers", visibility: "private" });
    expect((await alice.get(`/statuses/${secret.id}/menu`)).status).to.equal(404);
    expect((await new Browser(server).get(path)).headers["location"]).to.include("/auth/sign_in?next=");
  });

  it("mutes and blocks its author, who is then missing in the list", async () => {
    const { account } = cast.carol;
    const post = await publish(cast.carol, "Too much of this");
    const relationship = async (): Promise<Schemas["Relationship"] | undefined> =>
      (await cast.alice.call("listRelationships", { query: { id: [account.id] } }))[0];
    const page = await menuOf(post.id);
    const fields = formsOf(page).find(({ fields: { at } }) => at === post.id)?.fields;
    const muted = await alice.post(`/accounts/${account.id}/mute`, { ...fields, notifications: "on" });
    expect(muted.headers["location"]).to.equal(`/home#s-${post.id}`);
    expect((await relationship())?.muting_notifications).to.equal(true);
    const own = formsOf(await scripted.visit(`/statuses/${post.id}`)).find(
      ({ fields: { at } }) => at === post.id,
    );
    const sent = { ...own?.fields, place: "home" };
    const blocked = await scripted.post(`/accounts/${account.id}/block`, sent);
    expect(blocked.text).to.include("The account is blocked.").and.not.include("<article");
    expect((await relationship())?.blocking).to.equal(true);
    const again = await scripted.post(`/accounts/${account.id}/mute`, { ...sent, place: "main" });
    expect(again.text).to.include("The account is muted.").and.include("<article");
    await cast.alice.call("unblockAccount", { path: { id: account.id } });
    await cast.alice.call("unmuteAccount", { path: { id: account.id } });
    expect((await menuOf((await publish(cast.alice, "Mine")).id)).text).not.to.include(
      `/accounts/${cast.alice.account.id}/block`,
    );
  });

  it("doesn't act for someone who is blocked", async () => {
    const post = await publish(cast.bob, "Between us");
    const page = await alice.visit(`/statuses/${post.id}`);
    await cast.bob.call("blockAccount", { path: { id: cast.alice.account.id } });
    for (const name of ["favourite", "reblog", "bookmark"]) {
      expect((await press(page, post.id, name)).status, name).to.be.oneOf([403, 404]);
    }
    await cast.bob.call("unblockAccount", { path: { id: cast.alice.account.id } });
  });

  it("leads visitors to their own server, or to signing in here", async () => {
    const post = await publish(cast.bob, "Answer me");
    const path = `/statuses/${post.id}/interact`;
    expect(main(await readPage(server, post.url ?? ""))).to.include(`href="${path}"`);
    const visitor = new Browser(server);
    const page = await visitor.visit(path);
    expect(page.text).to.include(`/auth/sign_in?next=%2Fstatuses%2F${post.id}`);
    const led = await visitor.submit(
      page,
      { handle: "frank@remote.example" },
      ({ action }) => action === path,
    );
    const uri = encodeURIComponent(post.uri);
    expect(led.text).to.include(`href="https://remote.example/authorize_interaction?uri=${uri}"`);
    expect((await alice.get(path)).headers["location"]).to.equal(`/statuses/${post.id}`);
    const found = await alice.get(`/authorize_interaction?uri=${uri}`);
    expect(found.headers["location"]).to.equal(`/statuses/${post.id}`);
    const secret = await publish(cast.bob, { status: "For followers", visibility: "private" });
    await askPage(server, `/statuses/${secret.id}/interact`).expect(404);
  });

  it("shows the post that it quotes", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    const quoted = await publish(cast.bob, { status: "The original", quote_approval_policy: "public" });
    const quoting = await publish(cast.alice, { status: "As bob says", quoted_status_id: quoted.id });
    const text = main(await readPage(server, quoting.url ?? ""));
    expect(text).to.match(/<blockquote class="quote"[^]*The original[^]*<\/blockquote>/);
    expect(text).to.include("As bob says").and.not.include("RE:");
    expect((await alice.visit(`/statuses/${quoting.id}`)).text).to.include(`href="/statuses/${quoted.id}"`);
    await cast.bob.call("deleteStatus", { path: { id: quoted.id } });
    const later = main(await readPage(server, quoting.url ?? ""));
    expect(later).to.include("The quoted post isn’t available.").and.not.include("The original");
  });

  it("shows the results of a poll before voting, unless they are hidden", async () => {
    const poll = { options: ["Red", "Yellow"], expires_in: 3600 };
    const open = await publish(cast.bob, { status: "Which?", poll });
    const hidden = await publish(cast.bob, { status: "Which?", poll: { ...poll, hide_totals: true } });
    expect((await alice.visit(`/statuses/${open.id}`)).text).to.match(/<summary>Results<\/summary>[^]*0%/);
    expect((await alice.visit(`/statuses/${hidden.id}`)).text).not.to.include("<summary>Results</summary>");
  });

  it("has pictures that are files without scripts", async () => {
    const media_ids = [await makeMedia(server, cast.bob.account)];
    const post = await publish(cast.bob, { status: "See", media_ids });
    const address = post.media_attachments[0]?.url ?? "";
    const text = main(await readPage(server, post.url ?? ""));
    expect(text).to.include(`<a class="picture" href="${address}"`);
    expect(text).to.match(/<img src="[^"]*" alt="As it was"/);
    expect(main(await readPage(server, "/@bob/media"))).to.include('<section class="gallery"');
  });
});

describe("a post on a page of a server with a translation service", () => {
  let services: FakeServices;
  let server: TestServer;
  let cast: Cast;
  before(async () => {
    services = await openServices();
    server = await testServer({ LIBRE_TRANSLATE_ENDPOINT: `${services.url}/libre` });
    cast = await makeCast(server);
  });
  after(async () => {
    services.close();
    await server.close();
  });

  it("is translated for members, unless it is in their language or private", async () => {
    const alice = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
    const post = await publish(cast.bob, { status: "Rote Tomaten", language: "de" });
    const page = await alice.visit(`/statuses/${post.id}/menu?lang=en`);
    expect(page.text).to.include(`href="/statuses/${post.id}?translate=1"`);
    const translated = await alice.visit(`/statuses/${post.id}?translate=1`);
    expect(translated.text).to.include("etoR netamoT").and.include("Translated by LibreTranslate.");
    const english = await publish(cast.bob, { status: "Red tomatoes", language: "en" });
    expect((await alice.visit(`/statuses/${english.id}/menu`)).text).not.to.include("?translate=1");
    services.broken = [500, "{}"];
    const other = await publish(cast.bob, { status: "Gelbe Tomaten", language: "de" });
    const failed = await alice.get(`/statuses/${other.id}?translate=1`);
    expect(failed.status).to.equal(200);
    expect(failed.text).to.include("Gelbe Tomaten").and.include('role="alert"');
  });
});
