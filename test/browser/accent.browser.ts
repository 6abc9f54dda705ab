/** `npm run test:browser`: the accent colour of a server, in Chromium. */
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";

describe("the accent colour of a server, in a browser", () => {
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

  /** The contrasts of a page's variables, as WCAG 2.2 defines them, from what the browser paints. */
  const contrastsOf = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(`(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const luminance = (name) => {
        probe.style.setProperty("color", "var(--" + name + ")");
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
          const part = byte / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const pairs = [["accent", "card"], ["accent", "ground"], ["accent-strong", "card"], ["on-accent", "accent"],
        ["on-accent", "accent-strong"], ["text", "ground"], ["quiet", "card"], ["quiet", "ground"], ["danger", "card"]];
      return Object.fromEntries(pairs.map(([one, other]) => {
        const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right);
        return [one + " on " + other, (high + 0.05) / (low + 0.05)];
      }));
    })()`);

  for (const color of [
    "#ffd400",
    "#00ffd0",
    "#e00000",
    "#1040ff",
    "#ff00ff",
    "#808080",
    "#ffffff",
    "#000000",
  ])
    it(`can be read whatever it is: ${color}`, async () => {
      await site.server.context.write(writeSetting, operator, { name: "accent_color", value: color });
      for (const colorScheme of ["light", "dark"] as const) {
        const context = await browser.newContext({ colorScheme, bypassCSP: true });
        const page = await context.newPage();
        await page.goto(`${site.origin}/auth/sign_in`);
        const accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent')";
        expect(await page.evaluate(accent)).to.include(color);
        for (const [pair, contrast] of Object.entries(await contrastsOf(page)))
          expect(contrast, `${pair}, ${colorScheme}`).to.be.at.least(4.5);
        expect(await problemsOf(page)).to.deep.equal([]);
        await context.close();
      }
    });
});
