/** `npm run test:browser`: the pictures of posts, large, in Chromium. */
import { expect } from "chai";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { uploadImageSync } from "../../src/domain/media/uploading.ts";
import { paintLandscape } from "../../src/media/landscape.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { lookEverywhere, violationsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { type Status, publish } from "../support/statuses.ts";
import { until } from "../support/waiting.ts";

const evening = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;
const long = "A very long description. ".repeat(55);

describe("pictures of posts in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let several: Status;
  let single: Status;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    const { account, user } = cast.alice;
    const alice = { kind: "person", account, user, appId: null } as const;
    const upload = async (width: number, height: number, description: string): Promise<string> => {
      const bytes = await paintLandscape(evening, width, height);
      return (await uploadImageSync(site.server.context, alice, { bytes, description, focus: null })).id;
    };
    const descriptions = ["Hills in the evening", '"><b>x</b>', long, ""];
    const ids: string[] = [];
    for (const description of descriptions) {
      ids.push(await upload(1200, ids.length === 1 ? 2400 : 800, description));
    }
    several = await publish(cast.alice, { status: "Look", media_ids: ids });
    single = await publish(cast.alice, { status: "One", media_ids: [await upload(300, 200, "")] });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (options: Parameters<Browser["newContext"]>[0] = {}): Promise<void> => {
    context = await browser.newContext({ reducedMotion: "reduce", ...options });
    page = await context.newPage();
    await page.goto(several.url ?? "");
  };
  afterEach(async () => {
    await context.close();
  });

  const picture = (index = 0): ReturnType<Page["locator"]> => page.locator(".main a.picture").nth(index);
  const dialog = (): ReturnType<Page["locator"]> => page.locator("dialog.viewer");
  const shown = (): ReturnType<Page["locator"]> => dialog().locator(".viewer-slide img");
  const zoomed = async (): Promise<boolean> => (await dialog().locator(".zoomed").count()) === 1;
  const place = (): Promise<string | null> => dialog().locator(".viewer-place").textContent();
  const placeIs = (words: string): Promise<void> => until(async () => (await place()) === words, words);

  it("open by keyboard, one after another, and return to the post", async () => {
    await open();
    await picture().focus();
    await page.keyboard.press("Enter");
    await dialog().waitFor();
    expect(await place()).to.equal("1 of 4");
    expect(await dialog().locator(".viewer-words").textContent()).to.equal("Hills in the evening");
    for (const [key, told, alt, words] of [
      ["ArrowLeft", "1 of 4", "Hills in the evening", "Hills in the evening"],
      ["ArrowRight", "2 of 4", '"><b>x</b>', '"><b>x</b>'],
      ["ArrowRight", "3 of 4", long.trim(), long.trim()],
      ["ArrowRight", "4 of 4", "No description", ""],
      ["ArrowRight", "4 of 4", "No description", ""],
    ] as const) {
      await page.keyboard.press(key);
      expect(await place()).to.equal(told);
      const image = shown().nth(Number(told[0]) - 1);
      await until(async () => {
        const { x = -1, width = 0 } = (await image.boundingBox()) ?? {};
        return x >= 0 && width > 0 && x + width <= (page.viewportSize()?.width ?? 0);
      }, `the picture: ${told}`);
      expect((await image.getAttribute("alt"))?.trim()).to.equal(alt);
      expect((await dialog().locator(".viewer-words").textContent())?.trim()).to.equal(words);
    }
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    const isFocused = `document.activeElement === document.querySelectorAll(".main a.picture")[3]`;
    // A dialog's event comes a moment after it is hidden.
    await until(async () => (await page.evaluate(isFocused)) === true, "the focus on the picture");
  });

  it("are accessible on any screen, with a description that scrolls", async () => {
    await open();
    const prepare = async (shownPage: Page): Promise<void> => {
      await shownPage.locator(".main a.picture").nth(2).click();
      await shownPage.getByText("3 of 4").waitFor();
    };
    const options = { name: "viewer", prepare };
    expect(await lookEverywhere(browser, several.url ?? "", options)).to.deep.equal([]);
  });

  it("have buttons of 44 pixels, which zoom, lead on and close", async () => {
    await open({ viewport: { width: 390, height: 844 } });
    await picture(1).click();
    for (const button of await dialog().locator("button:visible, a:visible").all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height), await button.innerHTML()).to.be.at.least(44);
    }
    await page.getByRole("button", { name: "Next picture" }).click();
    await placeIs("3 of 4");
    await page.getByRole("button", { name: "Previous picture" }).click();
    await placeIs("2 of 4");
    const zoom = page.getByRole("button", { name: "Zoom" });
    await zoom.click();
    expect(await zoom.getAttribute("aria-pressed")).to.equal("true");
    expect(await violationsOf(page)).to.deep.equal([]);
    const { y: before = 0 } = (await shown().nth(1).boundingBox()) ?? {};
    await page.keyboard.press("ArrowDown");
    await until(async () => ((await shown().nth(1).boundingBox())?.y ?? 0) < before, "the picture to move");
    await zoom.click();
    expect(await zoomed()).to.equal(false);
    const file = dialog().getByRole("link", { name: "Original file" });
    expect(await file.getAttribute("href")).to.equal(await picture(1).getAttribute("href"));
    await page.getByRole("button", { name: "Close" }).click();
    await dialog().waitFor({ state: "hidden" });
  });

  it("zoom where a mouse clicks, move with it, and close beside the picture", async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await picture(0).click();
    const image = shown().first();
    await until(async () => ((await image.boundingBox())?.width ?? 0) > 1000, "the picture to be loaded");
    const box = await image.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 4, (box?.y ?? 0) + (box?.height ?? 0) / 4];
    await page.mouse.click(x, y);
    expect(await zoomed()).to.equal(true);
    const large = await image.boundingBox();
    expect((large?.width ?? 0) / (box?.width ?? 1)).to.be.closeTo(2.5, 0.01);
    // The point that was clicked is still below the mouse.
    expect((x - (large?.x ?? 0)) / (large?.width ?? 1)).to.be.closeTo(0.25, 0.01);
    expect((y - (large?.y ?? 0)) / (large?.height ?? 1)).to.be.closeTo(0.25, 0.01);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 40, { steps: 4 });
    await page.mouse.up();
    expect(await zoomed(), "dragging doesn't zoom out").to.equal(true);
    const moved = await image.boundingBox();
    expect((large?.x ?? 0) - (moved?.x ?? 0)).to.be.closeTo(60, 3);
    await page.mouse.click(x, y);
    expect(await zoomed()).to.equal(false);
    await page.keyboard.press("ArrowRight");
    await placeIs("2 of 4");
    await page.mouse.click(100, 400);
    await dialog().waitFor({ state: "hidden" });
  });

  describe("on a touch screen", () => {
    let session: CDPSession;
    const touch = (type: string, ...points: readonly (readonly [number, number])[]): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
      await touch("touchStart", from);
      for (let step = 1; step <= 10; step += 1) {
        const at = (index: 0 | 1): number => from[index] + ((to[index] - from[index]) * step) / 10;
        await touch("touchMove", [at(0), at(1)]);
        // A finger moves once in a frame; the browser may take moves that come faster for a fling.
        await page.evaluate("new Promise(requestAnimationFrame)");
      }
      await touch("touchEnd");
    };
    beforeEach(async () => {
      await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      session = await context.newCDPSession(page);
      await picture().tap();
      await dialog().waitFor();
      await until(async () => ((await shown().first().boundingBox())?.width ?? 0) > 300, "the picture");
    });

    it("are swiped, and pulled down to close", async () => {
      await drag([330, 400], [40, 410]);
      await placeIs("2 of 4");
      await drag([40, 400], [330, 410]);
      await placeIs("1 of 4");
      await drag([200, 400], [205, 440]);
      expect(await dialog().isVisible()).to.equal(true);
      await drag([200, 400], [210, 600]);
      await dialog().waitFor({ state: "hidden" });
    });

    it("are zoomed by two fingers or a double tap, and keep the page as it is", async () => {
      await touch("touchStart", [180, 420], [210, 420]);
      for (let step = 1; step <= 10; step += 1)
        await touch("touchMove", [180 - step * 8, 420], [210 + step * 8, 420]);
      await touch("touchEnd");
      expect(await zoomed()).to.equal(true);
      expect(await page.evaluate("visualViewport.scale")).to.equal(1);
      expect((await shown().first().boundingBox())?.width).to.be.greaterThan(1000);
      await drag([200, 420], [100, 420]);
      expect(await place(), "a zoomed picture isn't swiped away").to.equal("1 of 4");
      // The first tap would stop the picture's movement.
      await page.waitForTimeout(600);
      await page.touchscreen.tap(200, 420);
      await page.touchscreen.tap(200, 420);
      expect(await zoomed()).to.equal(false);
      await page.waitForTimeout(400);
      await page.touchscreen.tap(200, 420);
      expect(await zoomed()).to.equal(false);
    });
  });

  it("have no place in a series of one, and aren't enlarged to fit", async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await page.goto(single.url ?? "");
    await picture().click();
    await until(async () => (await shown().boundingBox())?.width === 300, "the picture");
    expect(await page.getByRole("button", { name: "Next picture" }).isVisible()).to.equal(false);
    expect(await dialog().locator(".viewer-about").isVisible()).to.equal(false);
    expect(await violationsOf(page)).to.deep.equal([]);
  });

  it("stay links without scripts, and with a modifier", async () => {
    await open({ javaScriptEnabled: false });
    const address = await picture().evaluate((link) => (link as unknown as { href: string }).href);
    expect(await dialog().isVisible()).to.equal(false);
    await picture().click();
    await page.waitForURL(address);
  });
});
