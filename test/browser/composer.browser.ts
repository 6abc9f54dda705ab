/** `npm run test:browser`: the form for posts in Chromium, with its script. */
import { expect } from "chai";
import sharp from "sharp";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { paintLandscape } from "../../src/media/landscape.ts";
import { statusLength } from "../../src/text/format.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { lookEverywhere, problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { type Status, publish } from "../support/statuses.ts";

const colors = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;
import { until } from "../support/waiting.ts";
import { otherLocales } from "../support/languages.ts";

describe("the form for posts in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let cookie: string;
  let picture: { name: string; mimeType: string; buffer: Buffer };
  let problems: string[];
  let own: Status;

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    const buffer = await paintLandscape(colors, 600, 400);
    picture = { name: "hills.png", mimeType: "image/png", buffer };
    await publish(cast.bob, "What grows under a north wall? #gardening");
    own = await publish(cast.alice, { status: "Mine", poll: { options: ["Red", "Blue"], expires_in: 3600 } });
    await cast.alice
      .post("/api/v1/scheduled_statuses")
      .send({ status: "Later", scheduled_at: new Date(Date.now() + 86_400_000).toISOString() })
      .expect(200);
    await site.server.settle();
    cookie = await cookieOf(site.server, cast.alice);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    problems = [];
    // A transition between pages that the end of a test interrupts would count as a problem.
    context = await browser.newContext({
      locale: "en-GB",
      timezoneId: "Asia/Kolkata",
      reducedMotion: "reduce",
    });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
        problems.push(message.text());
    });
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  const open = (path = "/home"): Promise<unknown> => page.goto(`${site.origin}${path}`);
  const text = (): ReturnType<Page["locator"]> => page.locator("textarea[name=status]");
  const post = (): Promise<void> => page.getByRole("button", { name: "Post", exact: true }).click();

  it("is accessible on any screen, with everything in it", async () => {
    const look = (name: string, path: string, prepare?: (shown: Page) => Promise<void>): Promise<string[]> =>
      lookEverywhere(browser, `${site.origin}${path}`, {
        name: `compose-${name}`,
        cookie,
        ...(prepare === undefined ? {} : { prepare }),
      });
    const fill = async (shown: Page): Promise<void> => {
      await shown.locator("input[type=file]").setInputFiles([picture, picture]);
      await shown.locator("#description_2").waitFor();
      await shown.evaluate(`for (const one of document.querySelectorAll("details")) one.open = true`);
      await shown.locator("[data-focus='1'] img").click({ position: { x: 40, y: 30 } });
      await shown.locator("textarea[name=status]").pressSequentially("@bo");
      await shown.getByRole("option").first().waitFor();
      await shown.keyboard.press("ArrowDown");
    };
    const fail = async (shown: Page): Promise<void> => {
      await shown.locator("textarea[name=status]").fill("x".repeat(501));
      await shown.locator("summary", { hasText: "Poll" }).click();
      await shown.getByLabel("Option 1").fill("Alone");
      await shown.getByRole("button", { name: "Post", exact: true }).click();
      await shown.locator("#poll-problem").waitFor();
    };
    for (const [name, path] of Object.entries({
      home: "/home",
      thread: `/statuses/${own.id}`,
      edit: `/statuses/${own.id}/edit`,
      redraft: `/statuses/${own.id}/redraft`,
      history: `/statuses/${own.id}/history`,
      quote: `/compose?quote=${own.id}`,
      scheduled: "/scheduled",
      share: "/share?text=How+they+grow&url=https%3A%2F%2Fbeans.example%2F",
    })) {
      expect(await look(name, path)).to.deep.equal([]);
    }
    expect(await look("filled", "/compose", fill)).to.deep.equal([]);
    expect((await look("errors", "/compose", fail)).filter((one) => !one.includes("422"))).to.deep.equal([]);
    for (const locale of [...otherLocales, "en"]) {
      expect(await look(`filled-${locale}`, `/compose?lang=${locale}`, fill)).to.deep.equal([]);
    }
  });

  it("counts as the server does", async () => {
    await open();
    for (const words of [
      "Hello",
      `https://example.com/${"x".repeat(100)} and (https://example.org/a_(b)).`,
      "@frank@remote.example, @bob and me@mail.example",
      "👨‍👩‍👧 é e\u0301",
      "http://localhost/a https://nowhere x@https://example.com",
      "See https://example.com/@frank@remote.example!",
    ]) {
      await text().fill(words);
      expect(await page.locator(".count").textContent(), words).to.equal(
        `Characters left: ${500 - statusLength(words)}`,
      );
    }
    await text().fill("y".repeat(503));
    expect(await page.locator(".count").textContent()).to.equal("Too many characters: 3");
  });

  it("keeps a draft over a reload, until it is posted", async () => {
    await open();
    await text().fill("Half a thought");
    await page.getByLabel("Who can see it").selectOption("unlisted");
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.locator("#description_1").fill("Hills");
    await page.reload();
    await page.locator("#description_1").waitFor();
    expect(await text().inputValue()).to.equal("Half a thought");
    expect(await page.getByLabel("Who can see it").inputValue()).to.equal("unlisted");
    expect(await page.locator("#description_1").inputValue()).to.equal("Hills");
    await post();
    await page.locator("article", { hasText: "Half a thought" }).first().waitFor();
    expect(await text().inputValue()).to.equal("");
    expect(await page.evaluate("localStorage.length")).to.equal(0);
  });

  it("keeps a draft over a reload after the server has shown the form again", async () => {
    await open();
    await text().fill("Before the picture");
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.locator("#description_1").waitFor();
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await page.locator("#description_1").waitFor();
      expect(await text().inputValue()).to.equal("Before the picture");
    }
    await text().fill("x".repeat(600));
    await page.getByRole("button", { name: "Post", exact: true }).last().click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.reload();
    await page.locator("#description_1").waitFor();
    expect(await text().inputValue()).to.have.length(600);
    await page.evaluate("localStorage.clear()");
  });

  it("takes one line until it is used, also with the names that a reply begins with", async () => {
    const question = await publish(cast.bob, "@alice How are the beans?");
    const options = page.locator(".composer .options");
    for (const path of ["/home", `/@bob/${question.id}`]) {
      await open(path);
      expect(await options.first().isVisible(), path).to.equal(false);
      await text().focus();
      await options.first().waitFor();
      await text().blur();
      await options.first().waitFor({ state: "hidden" });
      await text().pressSequentially("Fine");
      await text().blur();
      await page.reload();
      // A restored draft is in sight, and of the rest only what was changed.
      await page.getByRole("button", { name: "Discard it" }).waitFor();
      expect(await options.first().isVisible(), path).to.equal(true);
      expect(await page.locator(".composer .options[open]").count(), path).to.equal(0);
    }
  });

  it("discards a draft on request", async () => {
    await open();
    await text().fill("Never mind");
    await page.reload();
    await page.getByRole("button", { name: "Discard it" }).click();
    await until(
      async () => (await page.locator("textarea[name=status]").inputValue()) === "",
      "the form to be empty",
    );
    expect(await page.evaluate("localStorage.length")).to.equal(0);
  });

  it("keeps what was typed when the server can't be reached or refuses it", async () => {
    await open();
    await text().fill("z".repeat(501));
    await post();
    await page.locator("#write-problem").waitFor();
    expect(await page.evaluate("document.activeElement.name")).to.equal("status");
    await text().fill("On a train");
    await context.setOffline(true);
    await post();
    await page.getByText("Your text is still here").waitFor();
    await context.setOffline(false);
    problems = [];
    await post();
    await page.locator("article", { hasText: "On a train" }).first().waitFor();
  });

  it("completes mentions by keyboard", async () => {
    await open();
    await text().pressSequentially("Hi @bo");
    await page.getByRole("option", { name: /@bob/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await text().getAttribute("aria-activedescendant")).to.equal("write-suggestions-0");
    expect(await problemsOf(page)).to.deep.equal([]);
    await page.keyboard.press("Enter");
    expect(await text().inputValue()).to.equal("Hi @bob ");
    await page.keyboard.type("#garde");
    await page.getByRole("option", { name: "#gardening" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".suggestions li").count()).to.equal(0);
    await page.keyboard.press("Enter");
    expect(await text().inputValue()).to.equal("Hi @bob #garde\n");
  });

  it("takes pasted and dropped pictures, and a focal point by a click", async () => {
    await open("/compose");
    const transfer = `(() => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob("${picture.buffer.toString("base64")}"), (one) => one.charCodeAt(0));
      transfer.items.add(new File([bytes], "hills.png", { type: "image/png" }));
      return transfer;
    })()`;
    await page.evaluate(
      `document.querySelector("textarea[name=status]").dispatchEvent(new ClipboardEvent("paste", { clipboardData: ${transfer}, bubbles: true, cancelable: true }))`,
    );
    await page.locator("#description_1").waitFor();
    await page.evaluate(
      `document.querySelector(".composer").dispatchEvent(new DragEvent("drop", { dataTransfer: ${transfer}, bubbles: true, cancelable: true }))`,
    );
    await page.locator("#description_2").waitFor();
    const image = page.locator("[data-focus='1'] img");
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    await image.click({ position: { x: width * 0.75, y: height * 0.25 } });
    expect(Number(await page.locator("#focus_x_1").inputValue())).to.be.closeTo(0.5, 0.03);
    expect(Number(await page.locator("#focus_y_1").inputValue())).to.be.closeTo(0.5, 0.03);
    await page.getByRole("button", { name: "Remove attachment 1" }).click();
    await page.locator("#description_1").waitFor({ state: "detached" });
  });

  it("scales a picture down that has more pixels than the server takes, and sends others as they are", async () => {
    await open("/compose");
    const background = "#c08040";
    const large = sharp({ create: { width: 6000, height: 6000, channels: 3, background } });
    const files = page.locator("input[type=file]");
    await files.setInputFiles({ ...picture, buffer: await large.png().toBuffer() });
    await page.locator("#description_1").waitFor();
    await files.setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 2000) });
    await page.getByText("The image is damaged").first().waitFor();
  });

  it("keeps what is typed while a file is sent", async () => {
    await open();
    await text().fill("Hills");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/compose", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("input[type=file]").setInputFiles(picture);
    await page.getByText("Sending").waitFor();
    await text().pressSequentially(" at dusk");
    release();
    await page.locator("#description_1").waitFor();
    expect(await text().inputValue()).to.equal("Hills at dusk");
    expect(await text().evaluate((field) => field === field.ownerDocument.activeElement)).to.equal(true);
  });

  it("publishes what was sent while a file was being uploaded, once it is", async () => {
    for (const press of [post, () => text().press("Control+Enter")]) {
      await open();
      await text().fill("Hills, at once");
      const hold = new Promise<() => void>((resolve) => {
        const held = new Promise<void>((release) => {
          resolve(release);
        });
        void page.route(
          "**/compose",
          async (route) => {
            await held;
            await route.continue();
          },
          { times: 1 },
        );
      });
      await page.locator("input[type=file]").setInputFiles(picture);
      await page.getByText("Sending").waitFor();
      await press();
      await page.getByText("is published as soon as").waitFor();
      (await hold)();
      // It is reminded of the description once.
      await page.getByText("An attachment has no description").waitFor();
      expect(await page.evaluate("document.activeElement.name")).to.equal("description_1");
      expect(await problemsOf(page)).to.deep.equal([]);
      await press();
      await page.locator("article", { hasText: "Hills, at once" }).locator(".media img").first().waitFor();
      const [posted] = await cast.alice.call("listAccountStatuses", { path: { id: cast.alice.account.id } });
      expect(posted?.media_attachments).to.have.length(1);
      await cast.alice.call("deleteStatus", { path: { id: posted?.id ?? "" } });
    }
  });

  it("offers no poll beside pictures, and no pictures beside a poll", async () => {
    await open("/compose");
    const poll = page.locator("summary", { hasText: "Poll" });
    const files = page.locator("input[type=file]");
    await poll.click();
    await page.getByLabel("Option 1").fill("Peas");
    await files.waitFor({ state: "hidden" });
    await page.getByLabel("Option 1").fill("");
    await files.setInputFiles(picture);
    await page.locator("#description_1").waitFor();
    expect(await poll.isVisible()).to.equal(false);
    await page.getByRole("button", { name: "Remove attachment 1" }).click();
    await poll.waitFor();
    await page.evaluate("localStorage.clear()");
  });

  it("grows with its text, up to a part of the screen, also where the script has to do it", async () => {
    for (const isOld of [false, true]) {
      if (isOld) await page.addInitScript("CSS.supports = () => false");
      await open("/compose");
      if (isOld) await page.evaluate("document.querySelector('#write').style.fieldSizing = 'fixed'");
      const height = async (): Promise<number> => (await text().boundingBox())?.height ?? 0;
      const before = await height();
      await text().fill("Line\n".repeat(10));
      const grown = await height();
      expect(grown).to.be.above(before + 50);
      await text().fill("Line\n".repeat(200));
      expect(await height()).to.be.within(grown, 0.6 * (page.viewportSize()?.height ?? 0) + 1);
      await text().fill("");
      expect(await height()).to.be.closeTo(before, 1);
    }
  });

  it("has a bar of drawings whose words appear when they are opened, by keyboard", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open("/compose");
      await page.screenshot({ path: `.cache/screenshots/bar-${width}.png` });
      for (const [name, field] of [
        ["Poll", "poll_option_1"],
        ["Content warning", "spoiler_text"],
        ["Publish at", "scheduled_at"],
        ["Language, quotes", "language"],
      ] as const) {
        const summary = page.locator("summary", { hasText: name });
        expect((await summary.boundingBox())?.width, name).to.be.within(44, 50);
        await summary.press("Enter");
        await page.keyboard.press("Tab");
        expect(await page.evaluate("document.activeElement.name"), name).to.equal(field);
        expect((await summary.boundingBox())?.width, name).to.be.above(55);
      }
      expect(await problemsOf(page)).to.deep.equal([]);
      await page.getByLabel("Pictures, a video or a recording").focus();
      expect(await page.evaluate("document.activeElement.type")).to.equal("file");
    }
  });

  it("shows two options of a poll, and more on request", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open("/compose");
      await page.locator("summary", { hasText: "Poll" }).press("Enter");
      const options = page.locator("input[name^=poll_option]:visible");
      expect(await options.count()).to.equal(2);
      const add = page.getByRole("button", { name: "Add option" });
      await add.press("Enter");
      expect(await page.evaluate("document.activeElement.name")).to.equal("poll_option_3");
      expect(await problemsOf(page)).to.deep.equal([]);
      await add.press("Enter");
      await add.waitFor({ state: "hidden" });
      await page.keyboard.type("Kale");
      await page.reload();
      await page.getByRole("button", { name: "Discard it" }).waitFor();
      expect(await options.count()).to.equal(4);
      await page.evaluate("localStorage.clear()");
      await page.getByLabel("Option 4").fill("");
    }
    const poll = { options: ["Peas", "Kale", "Leek"], expires_in: 3600 };
    const { id } = await publish(cast.alice, { status: "Which?", poll });
    await open(`/statuses/${id}/edit`);
    expect(await page.locator("input[name^=poll_option]:visible").count()).to.equal(3);
  });

  it("schedules in the reader's time zone", async () => {
    await open("/compose");
    await text().fill("In the morning");
    await page.locator("summary", { hasText: "Publish at" }).press("Enter");
    await page.getByText(/Asia\/(?:Kolkata|Calcutta)/).waitFor();
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Publish at").fill(`${day}T10:00`);
    await post();
    await page.waitForURL(/\/scheduled/);
    const { body } = await cast.alice.get("/api/v1/scheduled_statuses").expect(200);
    const times = (body as { scheduled_at: string }[]).map(({ scheduled_at: at }) => at);
    expect(times).to.include(`${day}T04:30:00.000Z`);
    const shown = await page
      .locator("input[name=scheduled_at]")
      .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
    expect(shown).to.include(`${day}T10:00`);
  });

  it("keeps a draft while another tab posts", async () => {
    await open("/compose");
    await text().fill("A long thought");
    const other = await context.newPage();
    await other.goto(`${site.origin}/home`);
    await other.locator("textarea[name=status]").fill("Short");
    await other.getByRole("button", { name: "Post", exact: true }).click();
    await other.locator("article", { hasText: "Short" }).first().waitFor();
    await open("/compose");
    await page.getByRole("button", { name: "Discard it" }).waitFor();
    expect(await text().inputValue()).to.equal("A long thought");
  });

  it("is empty when one goes back to it after posting", async () => {
    await open("/compose");
    await text().fill("Only once");
    await page.locator("summary", { hasText: "Content warning" }).click();
    await page.locator("#warning").fill("Careful");
    await post();
    await page.waitForURL(/home/);
    await page.goBack();
    await text().waitFor();
    expect([await text().inputValue(), await page.locator("#warning").inputValue()]).to.deep.equal(["", ""]);
  });

  it("forgets drafts when the member signs out", async () => {
    const [name = "", value = ""] = (await cookieOf(site.server, cast.alice)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    await open();
    await text().fill("Secret");
    expect(await page.evaluate("localStorage.length")).to.equal(1);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/sign_in/);
    expect(await page.evaluate("localStorage.length")).to.equal(0);
  });

  it("weighs less than 100 KB without pictures", async () => {
    let bytes = 0;
    page.on("response", (reply) => {
      // The typeface is cached by the first page.
      if (/^(?:image\/(?!svg)|font\/)/.test(reply.headers()["content-type"] ?? "")) return;
      void reply.body().then((body) => (bytes += body.length));
    });
    await open("/compose");
    await page.waitForLoadState("networkidle");
    expect(bytes).to.be.lessThan(100_000);
  });
});
