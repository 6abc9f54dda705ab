/** `npm run test:browser`: what changes without leaving the page, in Chromium. */
import { expect } from "chai";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { problemsOf } from "../support/axe.ts";
import { cookieOf } from "../support/pages.ts";
import { until } from "../support/waiting.ts";
import { publish } from "../support/statuses.ts";

describe("pages that change in place, in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let requests: string[];
  let problems: string[];

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    await cast.alice.post(`/api/v1/accounts/${cast.bob.account.id}/follow`).expect(200);
    await site.server.settle();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    problems = [];
    context = await browser.newContext({
      reducedMotion: "reduce",
      locale: "en-GB",
      viewport: { width: 390, height: 844 },
    });
    context.setDefaultTimeout(10_000);
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    context.on("weberror", (error) => problems.push(error.error().message));
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  /** Opens a page, and notes what it requests from then on; not its streams. */
  async function open(path: string): Promise<void> {
    await page.goto(`${site.origin}${path}`);
    requests = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!/\/(?:stream|newer|counts)$/.test(pathname)) requests.push(`${request.method()} ${pathname}`);
    });
    // A page that is loaded again would lose it.
    await page.evaluate("window.isSame = true");
  }
  const isSame = (): Promise<unknown> => page.evaluate("window.isSame === true");
  const said = (text: string | RegExp): Promise<void> => page.locator("#said").getByText(text).waitFor();
  const focused = (control: Locator): Promise<boolean> =>
    control.evaluate((one) => one === one.ownerDocument.activeElement);

  it("shows whom to follow beside the page if there is room, and asks for it only then", async () => {
    const { account } = cast.dave;
    await cast.dave.call("updateCredentials", { body: { discoverable: true } });
    await cast.bob.call("followAccount", { path: { id: account.id } });
    await site.server.settle();
    await open("/home");
    expect(await page.locator("aside").isVisible()).to.equal(false);
    expect(requests).to.deep.equal([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const row = page.locator(`#suggested-${account.id}`);
    await row.waitFor();
    expect(await problemsOf(page)).to.deep.equal([]);
    await row.getByRole("button", { name: "Follow" }).click();
    await row.waitFor({ state: "detached" });
    expect(await isSame()).to.equal(true);
    const [relationship] = await cast.alice.call("listRelationships", { query: { id: [account.id] } });
    expect(relationship?.following).to.equal(true);
  });

  it("favourites, boosts and bookmarks with one request each, and keeps the focus", async () => {
    const { id } = await publish(cast.bob, "Beans under the north wall");
    await site.server.settle();
    await open("/home");
    const card = page.locator(`#s-${id}`);
    for (const [name, label, outcome] of [
      ["favourite", "Favourite", "Added to your favourites."],
      ["reblog", "Boost", "Boosted."],
      ["bookmark", "Bookmark", "Added to your bookmarks."],
    ] as const) {
      requests = [];
      const button = card.locator(`button.${name}`);
      await button.press("Enter");
      await said(outcome);
      expect(requests, label).to.deep.equal([`POST /statuses/${id}/${name}`]);
      expect(await button.getAttribute("aria-pressed")).to.equal("true");
      expect(await focused(button), `the focus is on ${label}`).to.equal(true);
    }
    await card.locator("button.favourite").press("Enter");
    await said("Removed from your favourites.");
    expect(await card.locator("button.favourite").getAttribute("aria-pressed")).to.equal("false");
    expect(await isSame()).to.equal(true);
    expect(await problemsOf(page)).to.deep.equal([]);
  });

  it("says that the server can't be reached, and tries again", async () => {
    const { id } = await publish(cast.bob, "A post without a network");
    await site.server.settle();
    await open("/home");
    await page.route("**/favourite", (route) => route.abort(), { times: 1 });
    await page.locator(`#s-${id} button.favourite`).click();
    await said("The server can’t be reached. Nothing was changed.");
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.locator("#said").getByRole("button", { name: "Retry" }).click();
    await said("Added to your favourites.");
    expect(await page.locator(`#s-${id} button.favourite`).getAttribute("aria-pressed")).to.equal("true");
  });

  it("says why the server refuses, and leaves the post as it is", async () => {
    const { id } = await publish(cast.bob, "A post that is gone");
    await site.server.settle();
    await open("/home");
    await cast.bob.call("deleteStatus", { path: { id } });
    await page.locator(`#s-${id} button.favourite`).click();
    await said("Record not found");
    expect(await isSame()).to.equal(true);
  });

  it("votes, mutes a conversation and deletes a post", async () => {
    const poll = await publish(cast.bob, {
      status: "What first?",
      poll: { options: ["Peas", "Kale"], expires_in: 3600 },
    });
    const own = await publish(cast.alice, "Mine, for now");
    await site.server.settle();
    await open("/home");
    const card = page.locator(`#s-${poll.id}`);
    await card.getByLabel("Kale").check();
    await card.getByRole("button", { name: "Vote" }).click();
    await said("Your vote is counted.");
    expect(await card.locator(".vote").count()).to.equal(0);
    const menu = card.locator("a.menu");
    await menu.click();
    await card.getByRole("button", { name: "Mute conversation" }).click();
    await said("You get no more notifications of this conversation.");
    expect(await focused(menu)).to.equal(true);
    await page.locator(`#s-${own.id} a.menu`).click();
    await page.locator(`#s-${own.id} summary`, { hasText: "Delete" }).click();
    await page.getByRole("button", { name: "Delete this post" }).click();
    await said("The post is deleted.");
    expect(await page.locator(`#s-${own.id}`).count()).to.equal(0);
    expect(await page.evaluate("document.activeElement.tagName")).not.to.equal("BODY");
    expect(await isSame()).to.equal(true);
  });

  it("follows on a profile, and removes rows of lists", async () => {
    await open("/@carol");
    await page.getByRole("button", { name: "Follow", exact: true }).press("Enter");
    const unfollow = page.getByRole("button", { name: "Unfollow" });
    await unfollow.waitFor();
    expect(await focused(unfollow)).to.equal(true);
    await cast.alice.post(`/api/v1/accounts/${cast.dave.account.id}/mute`).expect(200);
    await cast.alice.post(`/api/v1/accounts/${cast.erin.account.id}/mute`).expect(200);
    await open("/mutes");
    const unmuteErin = page.getByRole("button", { name: "Unmute @erin" });
    const unmuteDave = page.getByRole("button", { name: "Unmute @dave" });
    await unmuteErin.press("Enter");
    await said("Unmuted.");
    expect(await unmuteErin.count()).to.equal(0);
    expect(await focused(unmuteDave)).to.equal(true);
    expect(await isSame()).to.equal(true);
    await unmuteDave.press("Enter");
    await page.locator(".empty").waitFor();
  });

  for (const width of [390, 1280]) {
    it(`says that a list is empty after its last row is removed, at ${width} pixels`, async () => {
      const { alice, bob, erin, frank } = cast;
      const { id } = frank;
      await alice.call("followTag", { path: { name: "moss" } });
      await alice.call("muteAccount", { path: { id } });
      await alice.call("blockAccount", { path: { id } });
      await alice.call("createDomainBlock", { body: { domain: "moss.example" } });
      await alice.call("updateCredentials", { body: { locked: true } });
      await erin.call("unfollowAccount", { path: { id: alice.account.id } });
      await erin.call("followAccount", { path: { id: alice.account.id } });
      await alice.call("updateNotificationPolicy", { body: { for_not_following: "filter" } });
      await site.server.settle();
      await alice.call("clearNotifications");
      await publish(erin, "@alice Have you seen my barrow?");
      await publish(bob, "@alice Moss!");
      await site.server.settle();
      await page.setViewportSize({ width, height: 844 });
      for (const [path, name, outcome] of [
        ["/followed_tags", "Unfollow #moss", "Unfollowed."],
        ["/mutes", /^Unmute /, "Unmuted."],
        ["/blocks", /^Unblock /, "Unblocked."],
        ["/domain_blocks", "Unblock moss.example", "Unblocked."],
        ["/follow_requests", "Reject @erin", "Rejected."],
        ["/notifications/requests", "Dismiss @erin", "Dismissed."],
        ["/notifications", "Dismiss", "Dismissed."],
      ] as const) {
        await open(path);
        await page.getByRole("button", { name }).press("Enter");
        await said(outcome);
        await page.locator("main .empty").waitFor();
        expect(await page.locator("main ul.rows, main article").count(), path).to.equal(0);
        expect(await page.evaluate("document.activeElement.matches('main h1')"), path).to.equal(true);
        expect(await isSame(), path).to.equal(true);
        expect(await problemsOf(page), path).to.deep.equal([]);
      }
    });
  }

  it("reacts to an announcement and dismisses it", async () => {
    const owner = await makeStaff(site.server, "Owner");
    const { body } = await owner.post("/api/v1/admin/announcements").send({ text: "Ferns!" }).expect(200);
    await owner.post(`/api/v1/admin/announcements/${(body as { id: string }).id}/publish`).expect(200);
    await open("/home");
    const announcement = page.locator(".announcement");
    await announcement.getByText("React", { exact: true }).click();
    expect(await problemsOf(page)).to.deep.equal([]);
    await announcement.getByRole("button", { name: "🎉" }).click();
    await announcement.getByRole("button", { name: "🎉: 1 reaction" }).waitFor();
    await announcement.getByRole("button", { name: "Dismiss" }).click();
    await announcement.waitFor({ state: "detached" });
    expect(await isSame()).to.equal(true);
  });

  it("adds older posts below, and newer ones above with the numbers of what is unread", async () => {
    for (let number = 0; number < 45; number += 1) await publish(cast.bob, `Number ${number}`);
    await site.server.settle();
    await open("/home");
    const cards = page.locator("section[data-list] > [data-part]");
    const count = await cards.count();
    await page.getByRole("link", { name: "Older" }).click();
    await said(/\d+ older entries/);
    expect(await cards.count()).to.equal(2 * count);
    expect(await focused(cards.nth(count))).to.equal(true);
    await page.evaluate("scrollTo(0, 3000)");
    await publish(cast.bob, "@alice The newest of all");
    await site.server.settle();
    await cards.first().getByText("The newest of all").waitFor();
    expect(await page.title()).to.match(/^\(1\) Home/);
    await page.locator(".bar-places .unread-count").first().waitFor();
    await page.evaluate("scrollTo(0, 0)");
    await until(async () => !(await page.title()).startsWith("("), "the title without a number");
    expect(await isSame()).to.equal(true);
    await page.locator(`section[data-list] > [data-part] button.favourite`).first().press("Enter");
    await said("Added to your favourites.");
  });

  it("shows the menu of a post with one request, by keyboard, and only one at a time", async () => {
    const [first, second] = [await publish(cast.bob, "One"), await publish(cast.bob, "Two")];
    await site.server.settle();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open("/home");
      const link = page.locator(`#s-${first.id} a.menu`);
      const copy = page.getByRole("button", { name: "Copy link" });
      requests = [];
      await link.press("Enter");
      await copy.waitFor();
      const asked = new Set(requests.filter((one) => !one.endsWith("/beside")));
      expect([...asked]).to.deep.equal([`GET /statuses/${first.id}/menu`]);
      await page.screenshot({ path: `.cache/screenshots/menu-${width}.png` });
      expect(await problemsOf(page)).to.deep.equal([]);
      expect(await page.evaluate("document.activeElement.closest('.floating') !== null")).to.equal(true);
      await copy.press("Enter");
      await page.getByRole("button", { name: "Link copied" }).waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).to.equal(first.url);
      await page.keyboard.press("Escape");
      await copy.waitFor({ state: "hidden" });
      expect(await focused(link)).to.equal(true);
      expect(await link.getAttribute("aria-expanded")).to.equal("false");
      await link.click();
      await copy.waitFor();
      await link.click();
      await copy.waitFor({ state: "hidden" });
      await page.locator(`#s-${second.id} a.menu`).click();
      await copy.waitFor();
      expect(await page.locator(".floating:popover-open").count()).to.equal(1);
      expect(await page.locator(`#s-${second.id} .floating`).count()).to.equal(1);
    }
    await page.locator("summary", { hasText: "Block @bob" }).press("Enter");
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.getByRole("button", { name: "Mute @bob" }).press("Enter");
    await said("The account is muted.");
    await page.locator(`#s-${second.id}`).waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.tagName")).not.to.equal("BODY");
    await cast.alice.call("unmuteAccount", { path: { id: cast.bob.account.id } });
    expect(await isSame()).to.equal(true);
  });

  it("says that the server can't be reached for a menu, and tries again", async () => {
    const { id } = await publish(cast.bob, "A menu without a network");
    await site.server.settle();
    await open("/home");
    await page.route("**/menu", (route) => route.abort(), { times: 1 });
    await page.locator(`#s-${id} a.menu`).click();
    await said("The server can’t be reached. Nothing was changed.");
    await page.locator("#said").getByRole("button", { name: "Retry" }).click();
    await page.getByRole("button", { name: "Mute conversation" }).waitFor();
  });

  it("opens the menu of a post upwards where the screen ends", async () => {
    await open("/home");
    const link = page.locator("a.menu").nth(5);
    await page.evaluate(`scrollBy({
      top: document.querySelectorAll("a.menu")[5].getBoundingClientRect().bottom - innerHeight + 70,
      behavior: "instant",
    })`);
    await link.press("Enter");
    const menu = page.locator(".floating:popover-open");
    await menu.waitFor();
    const box = await menu.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).to.be.at.most(844 - 50);
    expect(box?.y).to.be.at.least(0);
  });
});
