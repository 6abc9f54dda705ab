/** `npm run test:browser`: choosing emojis for a post in Chromium, with and without scripts. */
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { lookEverywhere, problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { storeEmoji } from "../support/emojis.ts";
import { cookieOf } from "../support/pages.ts";
import { until } from "../support/waiting.ts";

describe("emojis for a post in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let cookie: string;
  let problems: string[];

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    await storeEmoji(site.server, { shortcode: "heron", category: "Birds" });
    await storeEmoji(site.server, { shortcode: "weir", category: "Birds" });
    cookie = await cookieOf(site.server, cast.alice);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(() => {
    problems = [];
  });
  afterEach(async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  async function open(path: string, { scripts = true, width = 390 } = {}): Promise<void> {
    context = await browser.newContext({
      javaScriptEnabled: scripts,
      locale: "en-GB",
      reducedMotion: "reduce",
      viewport: { width, height: 844 },
    });
    context.setDefaultTimeout(10_000);
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
  }

  const text = (): ReturnType<Page["locator"]> => page.locator("#write");
  const opener = (): ReturnType<Page["locator"]> => page.locator(".composer a.menu");
  const search = (): ReturnType<Page["locator"]> => page.locator(".picker input");
  const searching = (): Promise<void> =>
    until(
      async () => (await page.evaluate("document.activeElement.type")) === "search",
      "the search to have the focus",
    );
  const caretAt = (place: number): Promise<unknown> =>
    text().evaluate(
      (field, at) =>
        (field as unknown as { setSelectionRange(from: number, to: number): void }).setSelectionRange(at, at),
      place,
    );

  it("inserts those of the server and Unicode's at the cursor", async () => {
    await open("/compose");
    await text().fill("A heron");
    await caretAt(1);
    await opener().click();
    await page.getByTitle(":heron:").click();
    expect(await text().inputValue()).to.equal("A :heron:  heron");
    expect(await page.evaluate("document.activeElement.id")).to.equal("write");
    expect(await page.locator(".picker").isVisible()).to.equal(false);
    await caretAt(0);
    await opener().click();
    await page.locator(".picker nav").getByTitle("Smileys").click();
    await page.getByTitle("grinning face", { exact: true }).click();
    expect(await text().inputValue()).to.equal("😀A :heron:  heron");
    expect(await page.locator(".count").textContent()).to.equal("Characters left: 483");
    await page.reload();
    await page.getByRole("button", { name: "Discard it" }).waitFor();
    expect(await text().inputValue()).to.equal("😀A :heron:  heron");
  });

  it("works by the keyboard alone: search, arrow keys, Enter, Escape", async () => {
    await open("/compose", { width: 1280 });
    await text().focus();
    await page.keyboard.press("Tab");
    expect(await opener().evaluate((one) => one === one.ownerDocument.activeElement)).to.equal(true);
    await page.keyboard.press("Enter");
    await search().waitFor();
    await searching();
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.keyboard.type("otter");
    await page.getByTitle("otter", { exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await text().inputValue()).to.equal("🦦");
    await opener().press("Enter");
    await searching();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate("document.activeElement.title")).to.equal(":weir:");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate("document.activeElement.type")).to.equal("search");
    await page.keyboard.type("nothing of this kind");
    await page.getByText("No emoji has this name").waitFor();
    expect(await problemsOf(page)).to.deep.equal([]);
    // The first one empties the search.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator(".picker").waitFor({ state: "hidden" });
    expect(await text().inputValue()).to.equal("🦦");
    expect(new URL(page.url()).pathname).to.equal("/compose");
  });

  it("inserts into a warning, and into the next form, which took the place of the first", async () => {
    await open("/home");
    await text().click();
    await page.locator("summary", { hasText: "Content warning" }).click();
    await page.locator("#warning").fill("Look");
    await opener().click();
    await page.getByTitle(":weir:").click();
    expect(await page.locator("#warning").inputValue()).to.equal("Look :weir: ");
    await text().fill("First");
    await page.getByRole("button", { name: "Post and continue" }).click();
    await page.getByText("Continue your thread below").waitFor();
    await opener().click();
    await page.getByTitle(":heron:").click();
    expect(await text().inputValue()).to.equal(":heron: ");
  });

  it("keeps the form of other pages open", async () => {
    for (const width of [1280, 390]) {
      await open("/home", { width });
      await text().click();
      await opener().click();
      await search().waitFor();
      // The form would close after a moment.
      await page.waitForTimeout(600);
      expect(await opener().isVisible(), `${width}`).to.equal(true);
      if (width === 1280) await context.close();
    }
  });

  it("publishes nothing by Enter in its search while its script is missing", async () => {
    await open("/compose");
    await page.route(/emojis|pages\/.*\.mjs$/, (route) =>
      route.request().resourceType() === "script" ? route.abort() : route.continue(),
    );
    await text().fill("Half a thought");
    const [other] = await Promise.all([context.waitForEvent("page"), opener().click()]);
    await other.waitForURL(`${site.origin}/compose/emojis`);
    expect(await page.locator(".picker").isVisible()).to.equal(false);
    expect(await text().inputValue()).to.equal("Half a thought");
    expect(new URL(page.url()).pathname).to.equal("/compose");
    problems = [];
  });

  it("opens in a tab of its own without scripts, with shortcodes to copy", async () => {
    await open("/compose", { scripts: false });
    await text().fill("Half a thought");
    const [other] = await Promise.all([context.waitForEvent("page"), opener().click()]);
    await other.waitForLoadState();
    expect(await other.locator("code", { hasText: ":heron:" }).count()).to.equal(1);
    await other.locator("main input[type=search]").fill("otter");
    await other.locator("main").getByRole("button", { name: "Search" }).click();
    expect(await other.getByText("🦦").count()).to.equal(1);
    expect(await text().inputValue()).to.equal("Half a thought");
  });

  it("fits and is accessible on any screen", async () => {
    await open("/home");
    const choose = async (shown: Page): Promise<void> => {
      await shown.locator("#write").focus();
      await shown.locator(".composer a.menu").click();
      await shown.locator(".picker nav").getByTitle("People").click();
      await shown.getByTitle("waving hand", { exact: true }).waitFor();
    };
    const look = (name: string, path: string, prepare?: typeof choose): Promise<string[]> =>
      lookEverywhere(browser, `${site.origin}${path}`, {
        name: `emojis-${name}`,
        cookie,
        ...(prepare === undefined ? {} : { prepare }),
      });
    expect(await look("picker", "/compose", choose)).to.deep.equal([]);
    expect(await look("home", "/home", choose)).to.deep.equal([]);
    expect(await look("page", "/compose/emojis")).to.deep.equal([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await choose(page);
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.screenshot({ path: ".cache/screenshots/emojis-320.png" });
  });
});
