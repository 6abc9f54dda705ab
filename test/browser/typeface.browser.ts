/** `npm run test:browser`: the typeface of pages in Chromium. */
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { problemsOf } from "../support/axe.ts";
import { locales } from "../../src/messages/catalogue.ts";

const typeface = "Atkinson Hyperlegible Next";

describe("the typeface of pages in a browser", () => {
  let site: Site;
  let browser: Browser;

  before(async () => {
    site = await startSite();
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  /** The fonts of what is on a page, apart from code. */
  async function fontsOf(page: Page): Promise<string[]> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("DOM.enable");
    await devTools.send("CSS.enable");
    const { root } = await devTools.send("DOM.getDocument");
    const { nodeIds } = await devTools.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "h1, h2, p, li, a, label, button, summary",
    });
    const names = new Set<string>();
    for (const nodeId of nodeIds) {
      const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
      for (const { familyName } of fonts) names.add(familyName);
    }
    return [...names].filter((name) => !name.includes("Mono"));
  }

  it("has the letters of every language of pages", async () => {
    for (const locale of locales) {
      const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } });
      const page = await context.newPage();
      for (const path of ["/auth/sign_up", "/auth/sign_in", "/"]) {
        await page.goto(`${site.origin}${path}`);
        await page.evaluate("document.fonts.ready.then(() => true)");
        expect(await fontsOf(page), `${locale} ${path}`).to.deep.equal([typeface]);
        expect(await problemsOf(page)).to.deep.equal([]);
      }
      await context.close();
    }
  });

  it("has the letters of other languages in Latin script, which are loaded when they are used", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") loaded.push(request.url());
    });
    await page.goto(`${site.origin}/auth/sign_in`);
    await page.evaluate("document.fonts.ready.then(() => true)");
    expect(loaded).to.have.length(1);
    await page.evaluate(
      `document.querySelector("main").innerHTML = "<p>Łódź Čapek İstanbul Ősz Ħal Tvrđa Žižek Ångström „a“ «b» ‘c’ – — … €</p>";
       document.fonts.ready.then(() => true)`,
    );
    await page.waitForLoadState("networkidle");
    expect(loaded).to.have.length(2);
    expect(await fontsOf(page)).to.deep.equal([typeface]);
    await context.close();
  });
});
