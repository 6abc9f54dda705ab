/** `npm run test:browser`: profile pictures before they are sent, in Chromium. */
import { expect } from "chai";
import sharp from "sharp";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, makeCast } from "../cast/people.ts";
import { problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";

describe("profile pictures in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let halves: Buffer;

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    browser = await launchChromium();
    // Red at the left, blue at the right.
    const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0000ff" } })
      .png()
      .toBuffer();
    halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#ff0000" } })
      .composite([{ input: blue, left: 400, top: 0 }])
      .png()
      .toBuffer();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 320, height: 844 }, locale: "en-GB" });
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    page = await context.newPage();
    await page.goto(`${site.origin}/settings/profile/pictures`);
  });
  afterEach(async () => {
    await context.close();
  });

  const choose = (name: string, buffer: Buffer, mimeType = "image/png"): Promise<void> =>
    page.locator(`#${name}`).setInputFiles({ name: "a.png", mimeType, buffer });
  const controls = (name: string): ReturnType<Page["locator"]> => page.locator(`[data-crop="${name}"]`);

  /** The colour at a corner of the avatar that the server keeps, as red, green and blue. */
  async function kept(): Promise<number[]> {
    await page.getByRole("button", { name: "Save pictures" }).click();
    await page.getByText("Pictures saved.").waitFor();
    const { avatar } = (await cast.alice.get("/api/v1/profile").expect(200)).body as { avatar: string };
    const bytes = Buffer.from(await (await fetch(avatar)).arrayBuffer());
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map((one) => Math.round(one / 64) * 64);
  }

  /** Runs before the page's scripts. */
  const reopen = async (script: string): Promise<void> => {
    await page.addInitScript(script);
    await page.reload();
  };
  const recordSent = `(() => {
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = async function () {
      const bytes = new Uint8Array(await new FormData(this).get("avatar").arrayBuffer());
      sessionStorage.setItem("sent", bytes.join());
      submit.call(this);
    };
  })()`;
  const sent = async (): Promise<Buffer> =>
    Buffer.from(
      String(await page.evaluate("sessionStorage.getItem('sent')"))
        .split(",")
        .map(Number),
    );

  it("are shown at once, and sent as they are unless one changes them", async () => {
    await reopen(recordSent);
    await choose("avatar", halves);
    await page.locator("canvas.own-avatar").waitFor();
    expect(await controls("avatar").isVisible()).to.equal(true);
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.screenshot({ path: ".cache/screenshots/crop.png", fullPage: true });
    expect(await kept(), "the middle has both colours").to.deep.equal([256, 0, 0]);
    expect((await sent()).equals(halves)).to.equal(true);
  });

  it("are cut where the keyboard puts them", async () => {
    await choose("avatar", halves);
    const across = controls("avatar").getByLabel("left to right");
    await across.focus();
    await page.keyboard.press("End");
    expect(await kept()).to.deep.equal([0, 0, 256]);
  });

  it("are cut where the mouse puts them", async () => {
    await choose("avatar", halves);
    const canvas = page.locator("canvas.own-avatar");
    const box = await canvas.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 90];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 140, y, { steps: 5 });
    await page.mouse.up();
    expect(await kept()).to.deep.equal([0, 0, 256]);
  });

  it("are sent as they are if the browser can't encode the part", async () => {
    await reopen(`${recordSent}; HTMLCanvasElement.prototype.toBlob = (done) => done(null);`);
    await choose("avatar", halves);
    await controls("avatar").getByLabel("left to right").focus();
    await page.keyboard.press("End");
    expect(await kept()).to.deep.equal([256, 0, 0]);
    expect((await sent()).equals(halves)).to.equal(true);
  });

  it("aren't cut by browsers that don't let pages read what they draw", async () => {
    await reopen(`CanvasRenderingContext2D.prototype.getImageData = () => ({ data: [255, 255, 255, 255] })`);
    await choose("avatar", halves);
    await page.locator("canvas.own-avatar").waitFor();
    expect(await controls("avatar").isVisible()).to.equal(false);
  });

  it("aren't cut if they may be animated, and are left to the server if they are none", async () => {
    const animation = await sharp(halves).webp().toBuffer();
    await choose("header", animation, "image/webp");
    await page.locator("canvas.own-header").waitFor();
    expect(await controls("header").isVisible()).to.equal(false);
    await choose("header", Buffer.from("no picture"));
    await page.locator("img.own-header").waitFor();
    await page.getByRole("button", { name: "Save pictures" }).click();
    await page.getByRole("alert").first().waitFor();
  });
});
