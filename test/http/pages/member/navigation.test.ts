/** The navigation of members. */
import { expect } from "chai";
import type { Response } from "../../../support/supertest.ts";
import { Browser } from "../../../support/browser.ts";
import { cookieOf, queriesOf, readPage } from "../../../support/pages.ts";
import { publish } from "../../../support/statuses.ts";
import { suite } from "../../../support/suite.ts";
import { browserOf } from "./support.ts";

describe("the navigation of members", () => {
  const { server, cast } = suite();

  let alice: Browser;
  before(async () => {
    alice = await browserOf(server, "alice");
  });

  const navigation = (page: Response): string =>
    /<nav\s+class="places".*?<\/nav>/s.exec(page.text)?.[0] ?? "";
  const marked = (page: Response): string[] =>
    [...navigation(page).matchAll(/href="([^"]*)"\s+aria-current="(\w+)"/g)].map(
      ([, path = "", kind = ""]) => `${path} ${kind}`,
    );

  it("leads to every place, and marks the one that is shown", async () => {
    const home = await alice.visit("/home");
    const paths = [...navigation(home).matchAll(/<a href="([^"]*)"/g)].map(([, path = ""]) => path);
    expect(paths).to.include.members(["/notifications", "/search", "/explore", "/lists", "/settings"]);
    for (const path of paths) {
      const page = await alice.get(path);
      expect(page.status, path).to.equal(200);
      // Some are in the menu of small screens only, and beside the page on large ones only.
      expect([...new Set(marked(page))], path).to.deep.equal([`${path} page`]);
    }
  });

  it("has icons, whose lines are in one file", async () => {
    const { text } = await alice.visit("/home");
    const uses = [...text.matchAll(/<use href="([^"#]*)#([^"]*)"/g)];
    const used = new Set(uses.map(([, , name = ""]) => name));
    expect([...used]).to.include.members(["home", "bell", "menu"]);
    const [file = "", ...others] = new Set(uses.map(([, path = ""]) => path));
    expect(others).to.deep.equal([]);
    const drawings = await alice.get(file);
    expect(drawings.type).to.equal("image/svg+xml");
    const drawn = /<symbol id="([^"]*)" viewBox="[^"]*"><path d="[^"]+"/g;
    const body = drawings.body as Buffer;
    const names = [...body.toString().matchAll(drawn)].map(([, name = ""]) => name);
    expect(names).to.include.members([...used]);
  });

  it("marks the place of the pages below it", async () => {
    const { id } = await cast.alice.call("createList", { body: { title: "Gardeners" } });
    for (const [path, place] of [
      [`/lists/${id}`, "/lists"],
      ["/explore/tags", "/explore"],
      ["/notifications/requests", "/notifications"],
      ["/settings/profile", "/settings"],
      ["/filters/new", "/settings"],
    ] as const) {
      expect([...new Set(marked(await alice.visit(path)))], path).to.deep.equal([`${place} true`]);
    }
    expect(marked(await alice.visit("/tags/garden"))).to.deep.equal([]);
  });

  it("counts unread notifications", async () => {
    expect(navigation(await alice.visit("/home"))).not.to.include("unread");
    await publish(cast.bob, "@alice Hello");
    await publish(cast.bob, "@alice Hello again");
    await server.settle();
    expect(navigation(await alice.visit("/home"))).to.include("(2 unread)");
    expect(navigation(await (await browserOf(server, "carol")).visit("/home"))).not.to.include("unread");
  });

  it("counts unread conversations, at their places and at the menu that has one on small screens", async () => {
    const carol = await browserOf(server, "carol");
    const counts = async (): Promise<(string | undefined)[]> =>
      [...navigation(await carol.visit("/home")).matchAll(/unread-count.*?>(\d+)</gs)].map(
        ([, count]) => count,
      );
    expect(await counts()).to.deep.equal([]);
    await cast.carol.call("followAccount", { path: { id: cast.bob.account.id } });
    await publish(cast.bob, { status: "@carol Hello", visibility: "direct" });
    await publish(cast.bob, { status: "@carol @alice Hello", visibility: "direct" });
    await server.settle();
    await carol.visit("/notifications");
    // Beside the page, and in the menu.
    expect(await counts()).to.deep.equal(["2", "2", "2"]);
    const cookie = await cookieOf(server, cast.carol);
    const queries = (): Promise<number> => queriesOf(server, () => readPage(server, "/lists", cookie));
    const few = await queries();
    for (const text of ["One", "Two", "Three"]) {
      await publish(cast.bob, { status: `@carol ${text}`, visibility: "direct" });
    }
    await server.settle();
    expect(await queries(), "queries").to.equal(few);
    await carol.visit("/notifications");
    expect(await counts()).to.deep.equal(["5", "5", "5"]);
    const body = await cast.carol.call("listConversations");
    for (const { id } of body) {
      await cast.carol.call("readConversation", { path: { id } });
    }
    expect(await counts()).to.deep.equal([]);
  });

  it("isn't shown to visitors", async () => {
    expect(navigation(await new Browser(server).get("/about"))).to.equal("");
  });
});
