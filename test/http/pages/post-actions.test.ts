/** What members do with a post, and what visitors are offered instead. */
import { expect } from "chai";
import type { Response } from "../../support/supertest.ts";
import { type Cast, type LocalName, emailOf, makeCast, passwordOf } from "../../cast/people.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { askPage, readPage } from "../../support/pages.ts";
import { makeFollow } from "../../cast/posts.ts";
import { look, makeMedia, publish } from "../../support/statuses.ts";
import { type TestServer, testServer } from "../../support/server.ts";
import { suite } from "../../support/suite.ts";
import { type FakeServices, openServices } from "../../translation/fake-services.ts";
import { signedIn } from "./settings/support.ts";

const main = (text: string): string => text.slice(text.indexOf("<main"), text.indexOf("</main>"));

describe("a post on a page", function () {
  const { server, cast } = suite();
  let alice: Browser;
  const browserOf = (name: LocalName): Promise<Browser> =>
    signedIn(server, { email: emailOf(name), password: passwordOf(name) });
  before(async () => {
    alice = await browserOf("alice");
  });

  /** Presses a button of a post, also one that its page doesn't have. */
  async function press(
    page: Response,
    id: string,
    name: string,
    fields: Readonly<Record<string, string>> = {},
    browser: Browser = alice,
  ): Promise<Response> {
    const form = formsOf(page).find(({ action }) => action === `/statuses/${id}/favourite`);
    return browser.post(`/statuses/${id}/${name}`, { ...form?.fields, ...fields });
  }

  it("is boosted with a chosen visibility", async () => {
    const { id } = await publish(cast.bob, "Share me");
    const page = await alice.visit(`/statuses/${id}`);
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
    expect((await alice.visit(`/statuses/${quiet.id}`)).text).not.to.include(
      'name="visibility" value="unlisted"',
    );
  });

  it("has a conversation that is muted and unmuted", async () => {
    const { id } = await publish(cast.bob, "A long discussion");
    await press(await alice.visit(`/statuses/${id}`), id, "mute");
    expect((await look(cast.alice, id)).muted).to.equal(true);
    const page = await alice.visit(`/statuses/${id}`);
    expect(page.text).to.include("Unmute conversation");
    await press(page, id, "unmute");
    expect((await look(cast.alice, id)).muted).to.equal(false);
  });

  it("is pinned by its author only", async () => {
    const own = await publish(cast.alice, "My garden");
    const other = await publish(cast.bob, "Not my garden");
    const page = await alice.visit(`/statuses/${own.id}`);
    expect((await press(page, own.id, "pin")).status).to.equal(303);
    expect((await alice.visit("/@alice")).text).to.match(/id="pinned"[^]*My garden/);
    const others = await alice.visit(`/statuses/${other.id}`);
    expect(others.text).not.to.include(`/statuses/${other.id}/pin`);
    const refused = await press(others, other.id, "pin");
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include("Not my garden");
    await press(await alice.visit(`/statuses/${own.id}`), own.id, "unpin");
    expect((await look(cast.alice, own.id)).pinned).to.equal(false);
  });

  it("is deleted once, and by nobody else", async () => {
    const own = await publish(cast.alice, "Away with it");
    const page = await alice.visit(`/statuses/${own.id}`);
    expect((await press(page, own.id, "delete", {}, await browserOf("bob"))).status).to.equal(403);
    expect((await press(page, own.id, "delete", { back: "/home" })).status).to.equal(303);
    expect((await press(page, own.id, "delete", { back: "/home" })).status).to.equal(404);
  });

  it("can be reported and shared", async () => {
    const post = await publish(cast.bob, "Look at this");
    const { text } = await alice.visit(`/statuses/${post.id}`);
    expect(text).to.include(`/accounts/${cast.bob.account.id}/report?status_id=${post.id}`);
    expect(text).to.match(new RegExp(`href="${post.url}"\\s+rel="noopener"\\s+data-share="Share"`));
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
    expect(text).to.include(`<a class="picture" href="${address}" data-description="As it was"`);
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
    const page = await alice.visit(`/statuses/${post.id}?lang=en`);
    expect(page.text).to.include(`href="/statuses/${post.id}?translate=1"`);
    const translated = await alice.visit(`/statuses/${post.id}?translate=1`);
    expect(translated.text).to.include("etoR netamoT").and.include("Translated by LibreTranslate.");
    const english = await publish(cast.bob, { status: "Red tomatoes", language: "en" });
    expect((await alice.visit(`/statuses/${english.id}`)).text).not.to.include("?translate=1");
    services.broken = [500, "{}"];
    const other = await publish(cast.bob, { status: "Gelbe Tomaten", language: "de" });
    const failed = await alice.get(`/statuses/${other.id}?translate=1`);
    expect(failed.status).to.equal(200);
    expect(failed.text).to.include("Gelbe Tomaten").and.include('role="alert"');
  });
});
