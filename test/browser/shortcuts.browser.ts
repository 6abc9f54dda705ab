/** `npm run test:browser`: the keyboard shortcuts of members' pages, in Chromium. */
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { lookEverywhere, problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { type Status, publish } from "../support/statuses.ts";

describe("keyboard shortcuts in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let cookie: string;
  let posts: Status[];

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    await cast.alice.post(`/api/v1/accounts/${cast.bob.account.id}/follow`).expect(200);
    posts = [];
    for (let number = 0; number < 25; number += 1) posts.unshift(await publish(cast.bob, `Number ${number}`));
    await publish(cast.bob, "@alice Did you see the small moon?");
    await site.server.settle();
    browser = await launchChromium();
    cookie = await cookieOf(site.server, cast.alice);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(10_000);
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const open = (path: string): Promise<unknown> => page.goto(`${site.origin}${path}`);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusedName = (): Promise<unknown> => page.evaluate("document.activeElement.ariaLabel");
  const at = (path: string): Promise<void> => page.waitForURL(`${site.origin}${path}`);

  it("go from post to post, say which, and act on it", async () => {
    await open("/home");
    await press("j");
    expect(await focusedName()).to.match(/^Bob Baker, now, @alice Did you see the small moon\?/);
    await press("j", "j");
    expect(await focusedName()).to.include("Number 23");
    await press("k");
    expect(await focusedName()).to.include("Number 24");
    expect(await problemsOf(page)).to.deep.equal([]);
    const card = page.locator(`#s-${posts[0]?.id}`);
    for (const [key, name, outcome] of [
      ["l", "favourite", "Added to your favourites."],
      ["b", "reblog", "Boosted."],
      ["l", "favourite", "Removed from your favourites."],
    ] as const) {
      await press(key);
      await page.locator("#said").getByText(outcome).waitFor();
      expect(await card.locator(`button.${name}`).evaluate((one) => one.matches(":focus"))).to.equal(true);
    }
    await press("j");
    expect(await focusedName()).to.include("Number 23");
    await press("r");
    await at(`/statuses/${posts[1]?.id}#write`);
    expect(await page.evaluate("document.activeElement.id")).to.equal("write");
  });

  it("show older posts at the end", async () => {
    await open("/home");
    const cards = page.locator("section[data-list] > [data-part]");
    const count = await cards.count();
    for (let number = 0; number <= count; number += 1) await press("j");
    await page
      .locator("#said")
      .getByText(/older entries/)
      .waitFor();
    expect(await cards.nth(count).evaluate((one) => one.matches(":focus"))).to.equal(true);
    await press("j");
    expect(
      await cards
        .nth(count + 1)
        .locator("article")
        .evaluate((one) => one.matches(":focus")),
    ).to.equal(true);
  });

  it("lead to places, to a new post, to the search and to their list", async () => {
    await open("/explore");
    await press("g", "h");
    await at("/home");
    await press("g", "n");
    await at("/notifications");
    await press("j");
    expect(await focusedName()).to.match(/mentioned you.*Did you see the small moon/s);
    await press("o");
    await page.waitForURL(/\/statuses\/\d+$/);
    await press("g", "u");
    await at("/@alice");
    await press("n");
    await at("/compose#write");
    expect(await page.evaluate("document.activeElement.id")).to.equal("write");
    await open("/home");
    await press("/");
    await page.locator("input[type=search]:focus").waitFor();
    await open("/home");
    await press("?");
    await at("/shortcuts");
    expect(await page.locator("kbd").first().isVisible()).to.equal(true);
  });

  it("do nothing while typing, with modifiers, or after an unknown place", async () => {
    await open("/home");
    await page.locator("#write").focus();
    await page.keyboard.type("jklbrn/?gn");
    expect(await page.locator("#write").inputValue()).to.equal("jklbrn/?gn");
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    await press("Control+j", "Alt+n", "Meta+?", "Shift+J", "g", "x");
    expect(await page.evaluate("document.activeElement.tagName")).to.equal("BODY");
    expect(page.url()).to.equal(`${site.origin}/home`);
    await press("j");
    expect(await focusedName()).to.include("Bob Baker");
  });

  it("are turned off and on again, without scripts too", async () => {
    const plain = await browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
    await plain.addCookies(await context.cookies());
    const other = await plain.newPage();
    await other.goto(`${site.origin}/settings/preferences`);
    await other.getByRole("link", { name: "Liste ansehen oder ausschalten" }).click();
    await other.getByText("Nächster Beitrag").waitFor();
    await other.getByRole("button", { name: "Ausschalten" }).click();
    await other.getByText("Die Tastenkürzel sind ausgeschaltet.").waitFor();
    await open("/home");
    await press("j", "?", "g", "n");
    expect(await focusedName()).to.equal(null);
    expect(page.url()).to.equal(`${site.origin}/home`);
    await other.getByRole("button", { name: "Einschalten" }).click();
    await other.getByText("Die Tastenkürzel sind eingeschaltet.").waitFor();
    await plain.close();
    await open("/home");
    await press("?");
    await at("/shortcuts");
  });

  it("are listed on a page that axe finds nothing on", async () => {
    const found = await lookEverywhere(browser, `${site.origin}/shortcuts`, { name: "shortcuts", cookie });
    expect(found).to.deep.equal([]);
  });
});
