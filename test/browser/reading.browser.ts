/** `npm run test:browser`: where members read, and their lists and filters, in Chromium. */
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { lookEverywhere } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { memberPaths } from "../support/routes.ts";
import { act, publish } from "../support/statuses.ts";
import { otherLocales } from "../support/languages.ts";

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2);

describe("the pages where members read, in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let cookie: string;
  const paths: Record<string, string> = {};

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    const moderator = await makeStaff(site.server, "Moderator");
    const { alice, bob, carol, dave, erin } = cast;
    const follow = (who: typeof bob, whom: typeof bob): Promise<unknown> =>
      who.post(`/api/v1/accounts/${whom.account.id}/follow`).expect(200);
    await bob.patch("/api/v1/accounts/update_credentials").send({ discoverable: true }).expect(200);
    await carol
      .patch("/api/v1/accounts/update_credentials")
      .send({
        discoverable: true,
        display_name: `\u202eCarol ${long.slice(0, 20)}`,
        note: `I grow ${long} and #ferns`,
      })
      .expect(200);
    await follow(alice, bob);
    await follow(alice, carol);
    const own = await publish(alice, "What grows under a north wall? #garden");
    for (const person of [bob, carol, dave]) await act(person, own.id, "favourite");
    for (const person of [bob, carol]) await act(person, own.id, "reblog");
    await publish(bob, { status: "@alice Ferns, and the finale! #garden", in_reply_to_id: own.id });
    await publish(carol, { status: `@alice ${long}`, visibility: "direct" });
    await publish(bob, "The finale was long");
    await publish(bob, "Football again");
    await alice.patch("/api/v1/accounts/update_credentials").send({ locked: true }).expect(200);
    await follow(dave, alice);
    await follow(erin, alice);
    await alice.post("/api/v1/tags/garden/follow").expect(200);
    const list = await alice
      .post("/api/v1/lists")
      .send({ title: `Gardeners ${long}` })
      .expect(200);
    const { id: listId } = list.body as { id: string };
    await alice
      .post(`/api/v1/lists/${listId}/accounts`)
      .send({ account_ids: [carol.account.id] })
      .expect(200);
    const filter = await alice
      .post("/api/v2/filters")
      .send({
        title: "Spoilers",
        context: ["home", "public", "notifications"],
        expires_in: 86_400,
        keywords_attributes: [{ keyword: "finale" }, { keyword: long }],
      })
      .expect(200);
    await alice
      .post("/api/v2/filters")
      .send({
        title: "Quiet",
        context: ["home", "public"],
        filter_action: "hide",
        keywords_attributes: [{ keyword: "football" }],
      })
      .expect(200);
    const { id: filterId } = filter.body as { id: string };
    const invited = await alice.post("/api/v1/invites").send({ max_uses: 5, expires_in: 3600 }).expect(200);
    const { code } = invited.body as { code: string };
    const ended = await alice.post("/api/v1/invites").send({ autofollow: true }).expect(200);
    await alice.delete(`/api/v1/invites/${(ended.body as { code: string }).code}`).expect(200);
    const { id: importId } = await alice.call("createImport", {
      body: { type: "mutes", csv: `erin@remote.example\n${long}\n` },
    });
    const action = { type: "none", text: `Please label ${long}` };
    await moderator.post(`/api/v1/admin/accounts/${alice.account.id}/action`).send(action).expect(200);
    const [strike] = await alice.call("listStrikes");
    await alice.post(`/api/v1/accounts/${erin.account.id}/mute`).send({ duration: 3600 }).expect(200);
    await alice.post(`/api/v1/accounts/${cast.frank.id}/block`).expect(200);
    await alice.post("/api/v1/domain_blocks").send({ domain: "blocked.example" }).expect(200);
    await alice.patch("/api/v2/notifications/policy").send({ for_not_following: "filter" }).expect(200);
    await publish(dave, "@alice Have you seen my barrow?");
    await site.server.settle();
    const requests = await alice.get("/api/v1/notifications/requests").expect(200);
    const [request] = requests.body as { id: string }[];
    const groups = await alice.get("/api/v2/notifications").expect(200);
    const { notification_groups: all } = groups.body as { notification_groups: { group_key: string }[] };
    const group = all.find(({ group_key: key }) => key.startsWith("favourite"));
    Object.assign(paths, {
      "notification-group": `/notifications/groups/${group?.group_key ?? ""}`,
      "notification-request": `/notifications/requests/${request?.id ?? ""}`,
      list: `/lists/${listId}`,
      "list-edit": `/lists/${listId}/edit?q=b`,
      filter: `/filters/${filterId}`,
      "import-one": `/settings/import/${importId}`,
      strike: `/settings/strikes/${strike?.id ?? ""}`,
      invitation: `/invite/${code}`,
      "sign-up-invited": `/auth/sign_up?invite_code=${code}`,
    });
    cookie = await cookieOf(site.server, alice);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const look = (name: string, path: string, more: object = {}): Promise<string[]> =>
    lookEverywhere(browser, new URL(path, site.origin).href, { name, cookie, ...more });

  const fixed = {
    "reading-home": "/home",
    "reading-notifications": "/notifications",
    "notifications-single": "/notifications?show=single",
    search: "/search",
    "search-results": "/search?q=garden",
    explore: "/explore",
    "explore-people": "/explore/suggestions",
    directory: "/directory",
    lists: "/lists",
    conversations: "/conversations",
    "member-tag": "/tags/garden",
    "member-tag-unused": "/tags/unused",
    followed: "/followed_tags",
    requests: "/notifications/requests",
    policy: "/settings/notifications",
    filters: "/filters",
    "filter-new": "/filters/new",
    "follow-requests": "/follow_requests",
    mutes: "/mutes",
    blocks: "/blocks",
    "domain-blocks": "/domain_blocks",
    "settings-beside": "/settings",
    invites: "/settings/invites",
    import: "/settings/import",
  };
  for (const [name, path] of Object.entries(fixed)) {
    it(`are accessible on any screen: ${name}`, async () => {
      expect(await look(name, path)).to.deep.equal([]);
    });
  }
  for (const name of [
    "notification-group",
    "notification-request",
    "list",
    "list-edit",
    "filter",
    "import-one",
    "strike",
  ]) {
    it(`are accessible on any screen: ${name}`, async () => {
      expect(await look(name, paths[name] ?? "")).to.deep.equal([]);
    });
  }

  for (const name of ["invitation", "sign-up-invited"]) {
    it(`are accessible to visitors on any screen: ${name}`, async () => {
      expect(await look(name, paths[name] ?? "", { cookie: undefined })).to.deep.equal([]);
    });
  }

  /** Pages that other tests look at, with what those need. */
  const elsewhere: Readonly<Record<string, readonly string[]>> = {
    "pages.browser.ts": [
      "/public/local",
      "/bookmarks",
      "/statuses/:id",
      "/statuses/:id/menu",
      "/accounts/:id",
      "/accounts/:id/report",
    ],
    "composer.browser.ts": [
      "/compose",
      "/share",
      "/scheduled",
      "/statuses/:id/edit",
      "/statuses/:id/redraft",
      "/statuses/:id/history",
    ],
    "emojis.browser.ts": ["/compose/emojis"],
    "shortcuts.browser.ts": ["/shortcuts"],
    "passkeys.browser.ts": ["/settings/passkeys"],
    "sign-in.browser.ts": [
      "/settings/profile",
      "/settings/preferences",
      "/settings/account",
      "/settings/sessions",
      "/settings/apps",
      "/settings/strikes",
      "/settings/moving",
      "/settings/moving/confirm",
      "/settings/export",
      "/settings/delete",
    ],
    // It only leads to another page.
    "device.browser.ts": ["/notifications/:id/open"],
  };

  it("are accessible on any screen: the others", async () => {
    const looked = [...Object.values(fixed), ...Object.values(paths)].map((path) => path.replace(/\?.*/, ""));
    const known = new Set([...looked, ...Object.values(elsewhere).flat()]);
    const all = await memberPaths(site.server);
    // `/filters/new` is a page of its own, not one of `/filters/:id`.
    const addresses = looked.filter((one) => !all.includes(one));
    const isLooked = (path: string): boolean => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return known.has(path) || addresses.some((one) => pattern.test(one));
    };
    expect(all).to.include.members(Object.values(elsewhere).flat());
    const others = all.filter((path) => !isLooked(path));
    for (const path of others) {
      expect(
        path,
        `add an address of ${path} to paths, or it to elsewhere with the test that looks at it`,
      ).not.to.include(":");
      expect(await look(path.slice(1).replaceAll("/", "-"), path), path).to.deep.equal([]);
    }
  });

  for (const locale of otherLocales) {
    it(`are available in other languages, with all sections expanded: ${locale}`, async () => {
      const prepare = async (page: Page): Promise<void> => {
        await page.evaluate(`for (const one of document.querySelectorAll("details")) one.open = true`);
      };
      for (const [name, path] of Object.entries({
        home: "/home",
        notifications: "/notifications",
        filter: paths["filter"] ?? "",
        blocks: "/domain_blocks",
      })) {
        expect(await look(`${name}-${locale}`, `${path}?lang=${locale}`, { locale, prepare })).to.deep.equal(
          [],
        );
      }
    });
  }

  it("are accessible with either menu open", async () => {
    for (const [menu, entry] of [
      ["More", "Directory"],
      ["Your account", "Your profile"],
    ] as const) {
      const prepare = async (page: Page): Promise<void> => {
        await page.getByRole("button", { name: menu }).click();
        await page.getByRole("link", { name: entry, exact: true }).waitFor();
        expect(await page.getByRole("link", { name: "Bookmarks" }).count()).to.equal(
          menu === "More" || (page.viewportSize()?.width ?? 0) > 1000 ? 1 : 0,
        );
      };
      expect(await look(`menu-${entry}`, "/home", { prepare }), menu).to.deep.equal([]);
    }
  });

  it("add newer posts when their stream has them, without moving what is read", async () => {
    for (let row = 0; row < 6; row += 1) await publish(cast.alice, `Row ${row}`);
    const [name = "", value = ""] = cookie.split("=");
    const context = await browser.newContext({ viewport: { width: 390, height: 500 } });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.clock.install();
    const streamed = page.waitForResponse(`${site.origin}/home/stream`);
    await page.goto(`${site.origin}/home`);
    await streamed;
    const read = page.locator("section[data-newer] > [data-part]").nth(3);
    await read.scrollIntoViewIfNeeded();
    const id = (await read.getAttribute("id")) ?? "";
    const topOf = async (): Promise<number> => (await page.locator(`#${id}`).boundingBox())?.y ?? 0;
    const before = await topOf();
    await publish(cast.bob, "Fresh from the press");
    await site.server.settle();
    const fresh = page.getByText("Fresh from the press");
    // Less than a minute, after which it would ask without an event.
    for (let second = 0; second < 50 && (await fresh.count()) === 0; second += 1) {
      await page.clock.runFor(1000);
      await wait(100);
    }
    expect(await fresh.count()).to.equal(1);
    expect(await topOf()).to.be.closeTo(before, 2);
    expect(await page.title()).to.match(/^\(1\) /);
    await context.close();
  });

  it("stay where they are after a button of a post", async () => {
    const [name = "", value = ""] = cookie.split("=");
    const context = await browser.newContext({ viewport: { width: 390, height: 500 } });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`${site.origin}/home`);
    const pressed = page.locator("button.bookmark:visible").first();
    await pressed.scrollIntoViewIfNeeded();
    const before = (await pressed.boundingBox())?.y ?? 0;
    await pressed.click();
    await page.getByRole("status").getByText("Added to your bookmarks.").waitFor();
    expect((await pressed.boundingBox())?.y).to.be.closeTo(before, 2);
    expect(errors).to.deep.equal([]);
    await context.close();
  });

  it("show how long ago posts were published, and when exactly", async () => {
    const [name = "", value = ""] = cookie.split("=");
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/home`);
    const time = page.locator("article.status time").first();
    expect(await time.textContent()).to.match(/^(?:\d+[mh]|now)$/);
    expect(await time.getAttribute("title")).to.match(/\d{4} at \d/);
    await context.close();
  });
});
