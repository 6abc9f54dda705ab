/** `npm run test:browser`: slow, and needs Chromium (CHROMIUM names another one than /usr/bin/chromium). */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { readContract } from "../../src/contract/document.ts";
import { lookEverywhere } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";

const pictures = new URL("../../.cache/screenshots/", import.meta.url).pathname;
const password = "correct horse battery staple";

describe("the documentation portal", function () {
  this.timeout(120_000);

  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin: string;
  /** Browser console errors, and requests to other hosts. */
  let complaints: string[];

  before(async () => {
    site = await startSite();
    ({ origin } = site);
    await createConfirmedUser(site.server.context, {
      username: "alice",
      email: "alice@mail.example",
      password,
      confirmed: true,
    });
    await mkdir(pictures, { recursive: true });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    complaints = [];
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(30_000);
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(error.error().message));
    context.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== "data:" && asked !== origin) complaints.push(`asked ${request.url()}`);
    });
    page = await context.newPage();
  });
  afterEach("nothing is refused by the policy, fails, or comes from elsewhere", async () => {
    await context.close();
    expect(complaints).to.deep.equal([]);
  });

  /** Checks that the page has no horizontal overflow on a phone. */
  const fitsPhone = async (name: string, of: Page): Promise<void> => {
    const before = of.viewportSize();
    await of.setViewportSize({ width: 390, height: 844 });
    await picture(name, of);
    expect(await of.evaluate("document.documentElement.scrollWidth"), name).to.equal(390);
    if (before !== null) await of.setViewportSize(before);
  };
  const open = async (hash = ""): Promise<void> => {
    await page.goto(`${origin}/docs${hash}`);
    await page.waitForSelector(".opblock-tag");
  };
  const picture = (name: string, of: Page = page): Promise<Buffer> =>
    of.screenshot({ path: join(pictures, `${name}.png`) });

  it("shows every area, and names its API", async () => {
    await open();
    await picture("portal");
    expect(await page.title()).to.equal(`API of ${new URL(origin).host}`);
    // Including the server's own webhook requests.
    const areas = new Set([...readContract().operations.map(({ area }) => area), "webhook-events"]);
    expect(
      await page
        .locator(".opblock-tag")
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute("data-tag"))),
    ).to.have.members([...areas]);
    expect(await page.locator("#areas li").allTextContents()).to.have.members([...areas]);
    const links = await page
      .locator(".portal-links a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(links).to.deep.equal(["/api/openapi.json", "/api/openapi.yaml"]);
  });

  it("lists all error codes of the contract, also on a phone", async () => {
    await open();
    await page.click("#error-codes summary");
    const catalogue = readContract().document["x-error-codes"] as Record<string, { code: string }[]>;
    const codes = Object.values(catalogue).flatMap((list) => list.map(({ code }) => code));
    expect(await page.locator("#error-codes td:first-child").allTextContents()).to.deep.equal(codes);
    await fitsPhone("portal-codes", page);
  });

  it("opens the area or operation in the URL", async () => {
    await open("#/timelines");
    await page.waitForSelector("#operations-timelines-listHomeTimeline");
    expect(await page.locator("#areas a[aria-current=true]").textContent()).to.equal("timelines");
    await open("#/statuses/createStatus");
    await page.reload();
    await page.waitForSelector("#operations-statuses-createStatus .opblock-body");
    await picture("portal-operation");
  });

  it("navigates from the list to an area, and back", async () => {
    await open();
    await page.click("#areas a:text-is('polls')");
    await page.waitForSelector("#operations-polls-getPoll");
    expect(new URL(page.url()).hash).to.equal("#/polls");
    await page.click("#areas a:text-is('apps')");
    await page.waitForSelector("#operations-apps-createApp");
    await page.goBack();
    expect(new URL(page.url()).hash).to.equal("#/polls");
    await page.waitForSelector("#areas a[aria-current=true]:text-is('polls')");
  });

  it("finds areas by name", async () => {
    await open();
    await page.fill(".operation-filter-input", "medi");
    await page.locator(".opblock-tag[data-tag=accounts]").waitFor({ state: "detached" });
    expect(await page.locator(".opblock-tag").count()).to.equal(1);
    expect(await page.locator(".opblock-tag").getAttribute("data-tag")).to.equal("media");
  });

  it("calls an operation on this server", async () => {
    await open("#/custom-emojis/listCustomEmojis");
    expect(await tryOut("custom-emojis", "listCustomEmojis")).to.equal("200");
    await picture("portal-tried");
  });

  it("signs users in, and calls operations that require it", async () => {
    await open("#/preferences/getPreferences");
    expect(await tryOut("preferences", "getPreferences")).to.equal("401");
    // The browser itself logs that 401.
    complaints = complaints.filter((text) => !text.includes("401"));
    await page.click(".scheme-container .authorize");
    await page.waitForSelector(".modal-ux");
    const dialog = page.locator(".auth-container", { hasText: "userToken" });
    expect(await dialog.locator("#client_id_authorizationCode").inputValue()).not.to.equal("");
    await picture("portal-sign-in");
    const opening = page.waitForEvent("popup");
    await dialog.locator("button.authorize").click();
    const popup = await opening;
    await popup.fill("input[type=password]", password);
    await popup.fill("input[name=email], input[name=username], input[type=email]", "alice@mail.example");
    await picture("sign-in", popup);
    await fitsPhone("sign-in-phone", popup);
    await popup.click("button[type=submit]");
    await popup.waitForURL(/oauth\/authorize/);
    await picture("consent", popup);
    await fitsPhone("consent-phone", popup);
    expect(await popup.locator("main h1").textContent()).to.include("Documentation portal");
    const asked = new URL(popup.url()).searchParams.get("scope")?.split(" ") ?? [];
    expect(asked).to.include("read");
    expect(
      await popup.locator(".scopes li").evaluateAll((items) => items.map((item) => item.dataset["scope"])),
    ).to.have.members(asked);
    const closing = popup.waitForEvent("close");
    await popup.click("button[type=submit]:not([value=deny])");
    await closing;
    await dialog.locator("button:text-is('Logout')").waitFor();
    await page.click(".modal-ux .btn-done");
    expect(await execute("preferences", "getPreferences")).to.equal("200");
  });

  it("shows the authorization code on a phone as well", async () => {
    await page.goto(`${origin}/oauth/authorize/native?code=${"W".repeat(43)}`);
    expect(await page.locator(".token").textContent()).to.equal("W".repeat(43));
    await fitsPhone("code-phone", page);
  });

  it("is accessible on any screen, light and dark", async () => {
    const list = await lookEverywhere(browser, `${origin}/docs`, {
      name: "portal-everywhere",
      prepare: async (of) => {
        await of.waitForSelector(".opblock-tag");
        // Swagger UI has rendered by then, and its elements have been given names.
        await of.waitForSelector("#servers[aria-label]");
      },
    });
    const operation = await lookEverywhere(browser, `${origin}/docs#/statuses/createStatus`, {
      name: "portal-everywhere-operation",
      prepare: async (of) => {
        await of.click("#operations-statuses-createStatus .try-out__btn");
        await of.waitForSelector("textarea.body-param__text[aria-label]");
      },
    });
    expect([...list, ...operation]).to.deep.equal([]);
  });

  it("stores nothing on the server for mere readers", async () => {
    const apps = async (): Promise<unknown> => site.server.database.builder("oauth_apps").count();
    const before = await apps();
    await open("#/statuses/createStatus");
    await page.waitForSelector(".opblock-body");
    expect(await apps()).to.deep.equal(before);
  });

  it("has no horizontal overflow on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await picture("portal-phone");
    await open("#/statuses/createStatus");
    await page.reload();
    await page.waitForSelector("#operations-statuses-createStatus .opblock-body");
    await picture("portal-phone-operation");
    const width = (name: string): Promise<unknown> => page.evaluate(`document.documentElement.${name}`);
    expect(await width("scrollWidth")).to.equal(await width("clientWidth"));
    await page.locator("#areas summary").click();
    await picture("portal-phone-areas");
  });

  it("links to the contract if scripts are disabled", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${origin}/docs/`);
    expect(await still.locator(".portal-note").textContent()).to.match(/needs JavaScript/);
    await plain.close();
  });

  async function tryOut(area: string, operation: string): Promise<string | null> {
    await page.click(`#operations-${area}-${operation} .try-out__btn`);
    return execute(area, operation);
  }

  async function execute(area: string, operation: string): Promise<string | null> {
    const place = `#operations-${area}-${operation}`;
    const answered = page.waitForResponse((reply) => new URL(reply.url()).pathname.startsWith("/api/v1/"));
    await page.click(`${place} .execute`);
    const status = String((await answered).status());
    await page.waitForSelector(`${place} .live-responses-table .response-col_status:has-text("${status}")`);
    return status;
  }
});
