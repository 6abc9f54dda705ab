/** Pages on which members read and write, as a browser without scripts uses them. */
import { expect } from "chai";
import type { Response } from "../../support/supertest.ts";
import { type Cast, type LocalName, emailOf, makeCast, passwordOf } from "../../cast/people.ts";
import { makeFollow } from "../../cast/posts.ts";
import { Browser, formsOf } from "../../support/browser.ts";
import { queriesOf } from "../../support/pages.ts";
import { visitedPaths } from "../../support/routes.ts";
import { act, look, publish } from "../../support/statuses.ts";
import { suite } from "../../support/suite.ts";
import { foreignTexts, formAt, signedIn } from "./settings/support.ts";
import { otherLocales } from "../../support/languages.ts";

/** What visitors can read. */
const openPaths = [
  "/",
  "/@:name",
  "/@:name/follow",
  "/@:name/followers",
  "/@:name/following",
  "/@:name/media",
  "/@:name/with_replies",
  "/about",
  "/auth/forgot",
  "/auth/sign_in",
  "/auth/sign_up",
  "/docs",
  "/docs/",
  "/docs/guides",
  "/docs/search",
  "/docs/signed-in",
  "/offline",
  "/privacy-policy",
  "/source",
  "/tags/:name",
];

describe("the pages of members", () => {
  const { server, cast } = suite();

  const browserOf = (name: LocalName): Promise<Browser> =>
    signedIn(server, { email: emailOf(name), password: passwordOf(name) });

  let alice: Browser;
  let visited: Awaited<ReturnType<typeof visitedPaths>>;
  let paths: readonly string[];
  before(async () => {
    visited = await visitedPaths(server);
    paths = [...visited.member.filter((path) => !path.includes(":")), "/search?q=tag"];
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
  });
  beforeEach(async () => {
    alice = await browserOf("alice");
  });

  /** Presses a button of a post: sends the post's form to the button's address. */
  async function press(browser: Browser, page: Response, address: string): Promise<Response> {
    expect(page.text).to.include(`formaction="${address}"`);
    const [, id = ""] = /^\/statuses\/(\d+)\//.exec(address) ?? [];
    const form = formsOf(page).find(({ fields: { at } }) => at === id);
    return browser.post(address, form?.fields ?? {});
  }

  it("are all pages but these, which visitors can read", () => {
    expect(visited.open).to.have.members(openPaths);
  });

  it("ask visitors to sign in, and lead back", async () => {
    for (const path of [...paths, "/statuses/1", "/home?max_id=7"]) {
      const { status, headers } = await new Browser(server).get(path);
      expect([status, headers["location"]]).to.deep.equal([
        303,
        `/auth/sign_in?next=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it("are translated", async () => {
    await act(cast.alice, (await publish(cast.bob, "Guten Tag")).id, "bookmark");
    for (const path of paths) {
      const address = path.includes("?") ? `${path}&lang` : `${path}?lang`;
      for (const locale of ["en", ...otherLocales] as const) {
        expect(foreignTexts(await alice.get(`${address}=${locale}`), locale), path).to.deep.equal([]);
      }
    }
    await alice.get("/home?lang=en");
  });

  it("publish a post once, also if its form is sent twice", async () => {
    const page = await alice.visit("/home");
    const fields = {
      status: "From the page",
      visibility: "unlisted",
      language: "de",
      spoiler_text: "Garden",
    };
    const first = await alice.submit(page, fields, formAt("/compose"));
    expect([first.status, first.headers["location"]]).to.deep.equal([303, "/home"]);
    await alice.submit(page, fields, formAt("/compose"));
    const [status, ...others] = await cast.alice.call("listAccountStatuses", {
      path: { id: cast.alice.account.id },
    });
    expect(others).to.deep.equal([]);
    expect(status).to.deep.include({
      content: "<p>From the page</p>",
      visibility: "unlisted",
      language: "de",
    });
    expect(status?.spoiler_text).to.equal("Garden");
    expect((await alice.visit("/home")).text).to.include("From the page");
  });

  it("show what is wrong with a post, and keep what was typed", async () => {
    const page = await alice.visit("/home");
    const long = "é".repeat(600);
    const refused = await alice.submit(page, { status: long, visibility: "private" }, formAt("/compose"));
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include('role="alert"').and.include(long);
    expect(refused.text).to.match(/value="private"\s+selected/);
  });

  it("page through the home timeline", async () => {
    for (let number = 0; number < 25; number += 1) await publish(cast.bob, `Number ${number}`);
    await server.settle();
    const first = await alice.visit("/home");
    expect(first.text).to.include("Number 24").and.not.include(">Number 3<");
    const [, older = ""] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    const second = await alice.visit(older.replaceAll("&amp;", "&"));
    expect(second.text).to.include(">Number 3<").and.not.include("Number 24");
    expect(second.text).not.to.include('name="status"');
    const [, newer = ""] = /rel="prev" href="([^"]+)"/.exec(second.text) ?? [];
    expect((await alice.visit(newer.replaceAll("&amp;", "&"))).text).to.include("Number 24");
  });

  it("favourite, reblog and bookmark, undo that, and return to the post", async () => {
    const { id } = await publish(cast.bob, "To be marked");
    await server.settle();
    for (const [name, property] of [
      ["favourite", "favourited"],
      ["reblog", "reblogged"],
      ["bookmark", "bookmarked"],
    ] as const) {
      const done = await press(alice, await alice.visit("/home"), `/statuses/${id}/${name}`);
      expect([done.status, done.headers["location"]]).to.deep.equal([303, `/home#s-${id}`]);
      expect((await look(cast.alice, id))[property]).to.equal(true);
      await press(alice, await alice.visit(`/statuses/${id}`), `/statuses/${id}/un${name}`);
      expect((await look(cast.alice, id))[property]).to.equal(false);
    }
  });

  it("return to their own pages only", async () => {
    const { id } = await publish(cast.bob, "To be marked");
    const page = await alice.visit(`/statuses/${id}`);
    const form = formsOf(page).find(formAt(`/statuses/${id}/favourite`));
    const sent = await alice.post(`/statuses/${id}/favourite`, {
      ...form?.fields,
      back: "https://evil.example/",
      at: '"><script>',
    });
    expect(sent.headers["location"]).to.equal("/home");
  });

  it("delete one's own posts, and nobody else's", async () => {
    const own = await publish(cast.alice, "Mine");
    const other = await publish(cast.bob, "Not mine");
    const menuOf = (id: string): Promise<Response> =>
      alice.visit(`/statuses/${id}/menu?back=${encodeURIComponent(`/statuses/${id}`)}`);
    const page = await menuOf(other.id);
    expect(page.text).not.to.include(`/statuses/${other.id}/delete`);
    const fields = formsOf(page).find(({ fields: { at } }) => at === other.id)?.fields ?? {};
    expect((await alice.post(`/statuses/${other.id}/delete`, fields)).status).to.equal(404);
    const deleted = await press(alice, await menuOf(own.id), `/statuses/${own.id}/delete`);
    expect(deleted.headers["location"]).to.equal("/home");
    await cast.alice.refused("getStatus", { path: { id: own.id } }, 404);
    await look(cast.bob, other.id);
  });

  it("refuse forms from elsewhere", async () => {
    const { id } = await publish(cast.bob, "To be marked");
    expect((await alice.post(`/statuses/${id}/favourite`, { back: "/home" })).status).to.equal(403);
    expect((await look(cast.alice, id)).favourited).to.equal(false);
  });

  it("show a thread, and publish a reply to the people in it, as private as the post", async () => {
    const root = await publish(cast.bob, { status: "@alice Shall we?", visibility: "private" });
    const page = await alice.visit(`/statuses/${root.id}`);
    expect(page.text).to.match(/value="private"\s+selected/);
    expect(/<textarea[^>]*>\s*([^<]*)<\/textarea>/.exec(page.text)?.[1]).to.equal("@bob ");
    const sent = await alice.submit(
      page,
      { status: "@bob Gladly", visibility: "private" },
      formAt("/compose"),
    );
    expect(sent.headers["location"]).to.match(new RegExp(`^/statuses/${root.id}\\?reply=(\\d+)#s-\\1$`));
    const { text } = await alice.visit(`/statuses/${root.id}`);
    expect(text).to.include("Gladly").and.include("Shall we?");
    expect((await (await browserOf("carol")).get(`/statuses/${root.id}`)).status).to.equal(404);
  });

  it("vote in a poll once", async () => {
    const { id } = await publish(cast.bob, {
      status: "Which?",
      poll: { options: ["Red", "Yellow"], expires_in: 3600, multiple: true },
    });
    const page = await alice.visit(`/statuses/${id}`);
    const vote = formAt(`/statuses/${id}/votes`);
    const sent = await alice.submit(page, { choice_0: "0", choice_1: "1" }, vote);
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, `/statuses/${id}#s-${id}`]);
    expect((await look(cast.alice, id)).poll).to.deep.include({ voted: true, own_votes: [0, 1] });
    expect((await alice.visit(`/statuses/${id}`)).text).not.to.include("/votes");
    const again = await alice.submit(page, { choice_0: "0" }, vote);
    expect(again.status).to.equal(422);
    expect(again.text).to.include('role="alert"').and.include("Which?");
  });

  it("hide what a filter hides, and warn of what it warns of", async () => {
    for (const [title, keyword, action] of [
      ["Spoilers", "finale", "warn"],
      ["Quiet", "football", "hide"],
    ]) {
      await cast.alice.call("createFilter", {
        body: {
          title,
          context: ["home", "public"],
          filter_action: action,
          keywords_attributes: [{ keyword }],
        },
      });
    }
    const [warned, hidden] = [
      await publish(cast.bob, "The finale!"),
      await publish(cast.bob, "More football"),
    ];
    await server.settle();
    const { text } = await alice.visit("/public/local");
    expect(text).to.include("Hidden by the filter <bdi>Spoilers</bdi>").and.include(`id="s-${warned.id}"`);
    expect(text).not.to.include(`id="s-${hidden.id}"`).and.not.include("football");
  });

  it("list notifications with their posts", async () => {
    const bob = await browserOf("bob");
    const { id } = await publish(cast.bob, "Please reply");
    await publish(cast.alice, { status: "@bob Here it is", in_reply_to_id: id });
    await act(cast.alice, id, "favourite");
    await server.settle();
    const { text } = await bob.visit("/notifications");
    expect(text)
      .to.match(/mentioned you/)
      .and.match(/favourited your post/)
      .and.include("Here it is");
  });

  it("cost a constant number of queries", async () => {
    const count = (): Promise<number> => queriesOf(server, () => alice.visit("/home"));
    const before = await count();
    for (let number = 0; number < 10; number += 1) {
      await publish(cast.bob, {
        status: `@carol Number ${number}`,
        poll: { options: ["a", "b"], expires_in: 3600 },
      });
    }
    await server.settle();
    expect(await count()).to.be.at.most(before);
  });
});

describe("the pages of members, with limits", () => {
  const { server } = suite({ RATE_LIMITS: "on" });
  let cast: Cast;
  before(async () => {
    cast = await makeCast(server);
  });

  it("count posts together with those of apps", async () => {
    const browser = await signedIn(server, { email: emailOf("alice"), password: passwordOf("alice") });
    const remaining = async (): Promise<number> => {
      const { headers } = await cast.alice.post("/api/v1/statuses").send({ status: "By an app" }).expect(200);
      return Number(headers["x-ratelimit-remaining"]);
    };
    const before = await remaining();
    const sent = await browser.submit(
      await browser.visit("/home"),
      { status: "By a page" },
      formAt("/compose"),
    );
    expect(sent.status).to.equal(303);
    expect(await remaining()).to.equal(before - 2);
  });
});
