/** `npm run test:browser`: pages without a connection, in Chromium. */
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { problemsOf } from "../support/axe.ts";
import { type Site, closeWithWorkers, launchChromium, startSite } from "../support/chromium.ts";
import { otherLocales } from "../support/languages.ts";
import { cookieOf } from "../support/pages.ts";
import { until } from "../support/waiting.ts";

describe("pages without a connection, in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    await closeWithWorkers(context);
  });

  const cached = (): Promise<unknown> =>
    page.evaluate(`(async () => {
      const found = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      return found;
    })()`);

  /** Opens a page as a member, until the worker is ready. */
  const open = async (options: Parameters<Browser["newContext"]>[0] = {}, path = "/home"): Promise<void> => {
    context = await browser.newContext({
      serviceWorkers: "allow",
      locale: "en-GB",
      reducedMotion: "reduce",
      ...options,
    });
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  };

  it("say so, and show the page that was asked for once there is one", async () => {
    await open();
    await context.setOffline(true);
    await page.goto(`${site.origin}/notifications?show=single`);
    await page.getByRole("heading", { name: "No connection" }).waitFor();
    expect(page.url()).to.equal(`${site.origin}/notifications?show=single`);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "No connection" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Notifications" }).waitFor();
    expect(page.url()).to.equal(`${site.origin}/notifications?show=single`);
  });

  it("store nothing of a member", async () => {
    await open();
    await page.goto(`${site.origin}/settings`);
    const urls = (await cached()) as string[];
    expect(urls).to.have.length(4);
    expect(urls[0]).to.equal(`${site.origin}/offline?lang=en`);
    const text = await page.evaluate(
      `caches.match("/offline?lang=en", { ignoreVary: true }).then((one) => one.text())`,
    );
    expect(text).to.include("No connection").and.not.include("alice");
    expect((await context.cookies()).map(({ name }) => name)).not.to.include("concord_lang");
  });

  it("leave what others have stored at this address", async () => {
    await open();
    const other = `${site.origin}/another`;
    await page.evaluate(`caches.open("another").then((one) => one.put("${other}", new Response("")))`);
    await page.goto(`${site.origin}/home?lang=de`);
    const worker = `navigator.serviceWorker.ready.then(({ active }) => active.state + active.scriptURL)`;
    await until(async () => /^activated.*=de$/.test(String(await page.evaluate(worker))), "the worker");
    expect(await cached())
      .to.include(other)
      .and.include(`${site.origin}/offline?lang=de`)
      .and.not.include(`${site.origin}/offline?lang=en`);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 1280]) {
      it(`are accessible and have their styles: ${colorScheme}, ${width} pixels`, async () => {
        await open({ colorScheme, viewport: { width, height: 844 } });
        await context.setOffline(true);
        await page.goto(`${site.origin}/search`);
        await page.getByRole("heading", { name: "No connection" }).waitFor();
        expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).to.equal(
          colorScheme === "light" ? "rgb(243, 241, 247)" : "rgb(21, 19, 27)",
        );
        expect(await problemsOf(page)).to.deep.equal([]);
        await page.screenshot({ path: `.cache/screenshots/offline-${width}-${colorScheme}.png` });
      });
    }
  }

  for (const locale of otherLocales) {
    it(`follow the language that a person chooses: ${locale}`, async () => {
      await open();
      await page.goto(`${site.origin}/home?lang=${locale}`);
      const expected = `${site.origin}/offline?lang=${locale}`;
      await until(async () => {
        const urls = (await cached()) as string[];
        return urls.length === 4 && urls.includes(expected);
      }, expected);
      await context.setOffline(true);
      await page.goto(`${site.origin}/home`);
      expect(await page.locator("html").getAttribute("lang")).to.equal(locale);
      expect(await page.locator("h1").textContent()).not.to.equal("No connection");
      expect(await problemsOf(page)).to.deep.equal([]);
    });
  }
});
