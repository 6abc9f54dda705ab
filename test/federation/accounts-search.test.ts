/** Remote accounts found by handle, by URL, by mention, and through other servers' follow buttons. */
import { expect } from "chai";
import { emailOf, passwordOf } from "../cast/names.ts";
import { Browser } from "../support/browser.ts";
import { askPage } from "../support/pages.ts";
import { remoteWorld } from "../support/remote.ts";
import { suite } from "../support/suite.ts";
import { publish } from "../support/statuses.ts";

interface ShownAccount {
  readonly id: string;
  readonly acct: string;
}

describe("a remote account", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });

  async function search(query: string, path = "/api/v2/search"): Promise<string[]> {
    const { body } = await cast.alice.get(`${path}?${query}`).expect(200);
    const found = Array.isArray(body)
      ? (body as ShownAccount[])
      : (body as { accounts: ShownAccount[] }).accounts;
    return found.map(({ acct }) => acct);
  }
  const asked = (host: string): number =>
    remote.requests.filter(({ url }) => new URL(url).host === host).length;

  it("is found by searching for its complete handle", async () => {
    remote.putActor("https://one.example/users/dave");
    expect(await search("q=@dave@one.example")).to.deep.equal([]);
    expect(asked("one.example")).to.equal(0);
    expect(await search("q=dave@one.exam&resolve=true")).to.deep.equal([]);
    expect(await search("q=@dave@ONE.example&resolve=true")).to.deep.equal(["dave@one.example"]);
    expect(await search("q=dave@one.example&resolve=true&following=true&type=accounts")).to.deep.equal([]);
  });

  it("is found by the account search, too, but not by a lookup, which fetches nothing", async () => {
    remote.putActor("https://two.example/users/dave");
    await cast.alice.refused("lookupAccount", { query: { acct: "dave@two.example" } }, 404);
    expect(asked("two.example")).to.equal(0);
    const path = "/api/v1/accounts/search";
    expect(await search("q=dave@two.example", path)).to.deep.equal([]);
    expect(await search("q=dave@two.example&resolve=true", path)).to.deep.equal(["dave@two.example"]);
    await cast.alice.call("lookupAccount", { query: { acct: "dave@two.example" } });
  });

  it("is fetched for signed-in users only", async () => {
    const anonymous = cast.app.token;
    await cast.alice
      .get("/api/v2/search?q=x@three.example&resolve=true")
      .set("Authorization", "")
      .expect(401);
    await cast.alice
      .get("/api/v2/search?q=x@three.example&resolve=true")
      .set("Authorization", `Bearer ${anonymous}`)
      .expect(401);
    expect(asked("three.example")).to.equal(0);
  });

  const uri = "https://pages.example/ap/users/1";
  const link = `<link href='/ap/users/1' rel='alternate' type='application/activity+json'>`;
  const pages: Readonly<Record<string, () => void>> = {
    "the URI of an actor": () => undefined,
    "a page with a link to its document": () => {
      remote.put("https://pages.example/@dave", {
        type: "text/html; charset=utf-8",
        body: `<!doctype html><html><head><title>Dave</title>${link}</head><body>…</body></html>`,
      });
    },
    "a page with a Link header": () => {
      remote.put("https://pages.example/@dave", {
        type: "text/html",
        headers: {
          link: `<https://pages.example/feed>; rel="alternate"; type="application/rss+xml", <${uri}>; rel="alternate"; type="application/activity+json"`,
        },
        body: "<p>Dave",
      });
    },
    "a page that is also served as a document": () => {
      remote.put("https://pages.example/@dave", {
        body: { ...remote.putActor(uri, { preferredUsername: "dave" }) },
      });
    },
  };
  for (const [what, prepare] of Object.entries(pages)) {
    it(`is found by the URL of ${what}`, async () => {
      remote.putActor(uri, { preferredUsername: "dave", url: "https://pages.example/@dave" });
      prepare();
      const url = what.startsWith("the URI") ? uri : "https://pages.example/@dave";
      expect(await search(`q=${encodeURIComponent(url)}&resolve=true`)).to.deep.equal(["dave@pages.example"]);
      expect(await search(`q=${encodeURIComponent(url)}&resolve=true&type=statuses`)).to.deep.equal([]);
    });
  }

  it("isn't changed by another server's page about it", async () => {
    remote.put("https://lies.example/@dave", {
      type: "text/html",
      body: `<link rel="alternate" type="application/activity+json" href="https://lies.example/ap">`,
    });
    remote.put("https://lies.example/ap", {
      ...remote.putActor("https://remote.example/users/erin"),
      name: "Liar",
    });
    remote.putActor("https://remote.example/users/erin", { name: "Erin" });
    await search("q=https://lies.example/@dave&resolve=true");
    const body = await cast.alice.call("lookupAccount", { query: { acct: "erin@remote.example" } });
    expect(body).to.include({ display_name: "Erin" });
  });

  it("isn't found if its server is down or serves something else", async () => {
    remote.fail("down.example", 503);
    remote.put("https://other.example/file", Buffer.from("PNG"), "image/png");
    for (const url of [
      "https://down.example/@dave",
      "https://other.example/file",
      "https://other.example/none",
    ]) {
      expect(await search(`q=${url}&resolve=true`), url).to.deep.equal([]);
    }
    expect(await search("q=dave@down.example&resolve=true")).to.deep.equal([]);
  });

  it("can be mentioned before it is known", async () => {
    remote.putActor("https://four.example/users/dave");
    const status = "Hello @dave@four.example and @nobody@four.example";
    const { mentions, content, id } = await publish(cast.alice, status);
    expect(mentions.map(({ acct }) => acct)).to.deep.equal(["dave@four.example"]);
    expect(content).to.include("https://four.example/@dave");
    remote.putActor("https://four.example/users/erin");
    const edited = await cast.alice.call("editStatus", {
      path: { id },
      body: { status: "@erin@four.example" },
    });
    expect(edited.mentions).to.have.nested.property("[0].acct", "erin@four.example");
  });

  it("is fetched for at most ten unknown mentions of a post", async () => {
    const status = Array.from({ length: 15 }, (_none, index) => `@u${index}@many.example`).join(" ");
    await cast.alice.call("createStatus", { body: { status } });
    expect(asked("many.example")).to.equal(10);
  });

  it("is followed through the other server's follow button, after signing in", async () => {
    remote.putActor("https://five.example/users/dave", { name: "Dave of five" });
    const path = "/authorize_interaction?uri=https%3A%2F%2Ffive.example%2Fusers%2Fdave";
    const browser = new Browser(server);
    const first = await browser.get(path);
    expect(first.headers["location"]).to.equal(`/auth/sign_in?next=${encodeURIComponent(path)}`);
    expect(asked("five.example")).to.equal(0);
    const signIn = await browser.visit(first.headers["location"] as string);
    const page = await browser.follow(
      await browser.submit(signIn, { email: emailOf("alice"), password: passwordOf("alice") }),
    );
    expect(page.text).to.include("Dave of five");
    const done = await browser.follow(
      await browser.submit(page, {}, ({ action }) => action.endsWith("/follow")),
    );
    expect(done.text).to.include("Request sent");
    const { id } = await cast.alice.call("lookupAccount", { query: { acct: "dave@five.example" } });
    const relations = await cast.alice.call("listRelationships", { query: { id: [id] } });
    expect(relations).to.have.nested.property("[0].requested", true);
    for (const other of [
      "/authorize-follow?acct=dave@five.example",
      "/ostatus_subscribe?acct=acct:dave@five.example",
    ]) {
      expect((await browser.visit(other)).text).to.include("Request sent");
    }
    expect((await browser.visit("/authorize_interaction?uri=https://five.example/none")).status).to.equal(
      404,
    );
    await askPage(server, "/authorize_interaction").expect(404);
  });

  it("links to the page for follow buttons by WebFinger of local accounts", async () => {
    const body = await cast.alice.call("getWebFinger", { query: { resource: "acct:alice@concord.test" } });
    expect(body.links).to.deep.include({
      rel: "http://ostatus.org/schema/1.0/subscribe",
      template: "http://concord.test/authorize_interaction?uri={uri}",
    });
  });
});
