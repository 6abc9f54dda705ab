/** `npm run test:browser`: writing a thread post by post in Chromium, with and without scripts. */
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Schemas } from "../../src/contract/types.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { publish } from "../support/statuses.ts";

describe("a thread that is written in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let problems: string[];

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
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

  async function open(path: string, javaScriptEnabled = true, width = 390): Promise<Page> {
    context = await browser.newContext({
      javaScriptEnabled,
      locale: "en-GB",
      reducedMotion: "reduce",
      viewport: { width, height: 844 },
    });
    context.setDefaultTimeout(10_000);
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    context.on("weberror", (error) => problems.push(error.error().message));
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    return page;
  }

  const own = async (): Promise<readonly Schemas["Status"][]> =>
    cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });

  const next = (page: Page): ReturnType<Page["getByRole"]> =>
    page.getByRole("button", { name: "Post and continue" });

  for (const scripts of [true, false]) {
    it(`goes on ${scripts ? "in place" : "on the next page"}, and ends in the thread`, async () => {
      const page = await open("/compose", scripts);
      const text = page.locator("#write");
      await text.fill("One of three");
      await page.getByLabel("Who can see it").selectOption("unlisted");
      await page.locator("summary", { hasText: "Content warning" }).click();
      await page.locator("#warning").fill("Beans");
      if (scripts) await page.evaluate("window.isSame = true");
      await next(page).click();
      await page.getByText("Continue your thread below").waitFor();
      expect(await page.locator("h1").textContent()).to.equal("Continue your thread");
      expect(await page.locator("article", { hasText: "One of three" }).count()).to.equal(1);
      expect(await text.inputValue()).to.equal("");
      expect(await page.locator("#warning").inputValue()).to.equal("Beans");
      if (scripts) {
        expect(await page.evaluate("window.isSame")).to.equal(true);
        expect(await page.evaluate("document.activeElement.id")).to.equal("write");
        expect(await problemsOf(page)).to.deep.equal([]);
      }
      await text.fill("x".repeat(501));
      await next(page).click();
      await page.locator("#write-problem").waitFor();
      expect(await text.inputValue()).to.have.length(501);
      await text.fill("Two of three");
      await next(page).click();
      await page.locator("article", { hasText: "Two of three" }).waitFor();
      await text.fill("Three of three");
      await page.getByRole("button", { name: "Post", exact: true }).last().click();
      await page.waitForURL(/\/statuses\/\d+\?reply=\d+/);
      const [three, two, one] = await own();
      expect([three?.in_reply_to_id, two?.in_reply_to_id]).to.deep.equal([two?.id, one?.id]);
      expect([one, two, three].map((each) => [each?.visibility, each?.spoiler_text])).to.deep.equal(
        Array.from({ length: 3 }, () => ["unlisted", "Beans"]),
      );
      if (scripts) expect(await page.evaluate("localStorage.length")).to.equal(0);
    });
  }

  it("goes on from the home timeline, and below a reply, with the posts in their order", async () => {
    const { id } = await publish(cast.bob, "Which beans?");
    for (const [path, begin] of [
      ["/home", ""],
      [`/statuses/${id}`, "@bob "],
    ] as const) {
      const page = await open(path);
      const text = page.locator("#write");
      for (const words of ["First", "Second"]) {
        await text.click();
        await text.fill(`${begin}${words} at ${path}`);
        await next(page).click();
        await page
          .locator("article", { hasText: `${words} at ${path}` })
          .first()
          .waitFor();
        expect(await text.inputValue()).to.equal(begin);
      }
      const [second, first] = await own();
      const above = page.locator(".card:has(.composer)").locator("xpath=preceding-sibling::div[@data-part]");
      const ids = await above.evaluateAll((all) => all.map((one) => (one as unknown as { id: string }).id));
      expect(ids.slice(-2)).to.deep.equal([`s-${first?.id ?? ""}`, `s-${second?.id ?? ""}`]);
      expect(new URL(page.url()).pathname).to.equal(path);
      expect(await problemsOf(page)).to.deep.equal([]);
      await page.screenshot({ path: `.cache/screenshots/thread${path.replaceAll(/\W|\d+/g, "-")}.png` });
      if (path === "/home") await context.close();
    }
  });

  it("keeps the draft of the next post over a reload", async () => {
    const page = await open("/compose", true, 1280);
    await page.locator("#write").fill("Begun");
    await next(page).click();
    await page.getByText("Continue your thread below").waitFor();
    await page.locator("#write").fill("Half a thought");
    await page.reload();
    await page.getByRole("button", { name: "Discard it" }).waitFor();
    expect(await page.locator("#write").inputValue()).to.equal("Half a thought");
    expect(await page.locator("article", { hasText: "Begun" }).count()).to.equal(1);
    await page.screenshot({ path: ".cache/screenshots/thread-wide.png" });
  });

  it("publishes the post once its file is sent, and then goes on", async () => {
    const page = await open("/compose");
    await page.locator("#write").fill("With a file");
    await page.route("**/compose", async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      await route.continue();
    });
    const buffer = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    await page.locator("input[type=file]").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer });
    await next(page).click();
    // It is reminded of the description once.
    await page.getByText("An attachment has no description").waitFor();
    await next(page).click();
    await page.getByText("Continue your thread below").waitFor();
    const [first] = await own();
    expect(first?.media_attachments).to.have.length(1);
    expect(await page.locator(".composer .attached").count()).to.equal(0);
  });

  it("fits on narrow screens in every language", async () => {
    for (const lang of ["en", "de", "fr", "es"]) {
      const page = await open(`/compose?lang=${lang}`, true, 320);
      expect(await problemsOf(page)).to.deep.equal([]);
      await page.screenshot({ path: `.cache/screenshots/thread-320-${lang}.png` });
      if (lang !== "es") await context.close();
    }
  });
});
