/** Signing in as web clients do: in a popup, which sends the code to the window that opened it. */
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { registerApp } from "../../src/domain/oauth/apps.ts";
import { type Cast, emailOf, makeCast, passwordOf } from "../cast/people.ts";
import { lookEverywhere } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { otherLocales } from "../support/languages.ts";

const pictures = new URL("../../.cache/screenshots/", import.meta.url).pathname;

/** A web client's page: it opens the popup and waits for the code; as the callback, it sends the code and closes. */
const client = `<!doctype html><title>Client</title><script>
  const code = new URLSearchParams(location.search).get("code");
  if (code !== null) {
    window.opener.postMessage({ code }, location.origin);
    window.close();
  }
  addEventListener("message", ({ data }) => (document.title = "code " + data.code));
</script>`;

describe("signing in with Chromium", () => {
  let site: Site;
  let clientServer: Server;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin: string;
  let clientOrigin: string;
  let problems: string[];
  let cast: Cast;

  before(async () => {
    clientServer = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html").end(client);
    }).listen(0, "127.0.0.1");
    await once(clientServer, "listening");
    clientOrigin = `http://127.0.0.1:${(clientServer.address() as AddressInfo).port}`;
    site = await startSite();
    ({ origin } = site);
    cast = await makeCast(site.server);
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .send({ display_name: "Maximiliane Constantia von Hohenburg" })
      .expect(200);
    await mkdir(pictures, { recursive: true });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    clientServer.close();
    await site.close();
  });
  beforeEach(async () => {
    problems = [];
    context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(30_000);
    context.on("console", (message) => {
      const expected = /favicon|status of 40[14]/.test(message.text());
      if (message.type() === "error" && !expected) problems.push(message.text());
    });
    context.on("weberror", (error) => problems.push(error.error().message));
    page = await context.newPage();
  });
  afterEach("nothing fails or breaks the policy", async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  const picture = (name: string, of: Page = page): Promise<Buffer> =>
    of.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

  it("passes the code from the popup to the web client that opened it", async () => {
    const redirectUri = `${clientOrigin}/callback`;
    const { app } = await site.server.context.writeWithoutActor(registerApp, {
      name: "Ivory Tower",
      website: "https://client.example",
      redirectUris: [redirectUri],
      scopes: ["read", "write", "follow", "push"],
    });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: redirectUri,
      scope: "read write follow push",
    });
    await page.goto(clientOrigin);
    const opened = page.waitForEvent("popup");
    const address = JSON.stringify(`${origin}/oauth/authorize?${query.toString()}`);
    await page.evaluate(`void window.open(${address}, "sign-in", "popup,width=500,height=600")`);
    const popup = await opened;
    await popup.setViewportSize({ width: 500, height: 600 });
    await popup.waitForSelector("text=Ivory Tower");
    await picture("popup-sign-in", popup);
    await popup.fill("#email", "alice");
    await popup.fill("#password", passwordOf("alice"));
    await popup.click("button[type=submit]");
    await popup.waitForSelector("button[value=allow]");
    await popup.screenshot({ path: join(pictures, "popup-consent.png") });
    await popup.evaluate("scrollTo(0, 0)");
    const box = await popup.locator("button[value=deny]").boundingBox();
    expect(box?.y, "Deny is seen without scrolling").to.be.above(0);
    expect((box?.y ?? Infinity) + (box?.height ?? 0), "Deny is seen without scrolling").to.be.below(600);
    expect(await popup.evaluate("document.documentElement.scrollWidth")).to.be.at.most(500);
    await Promise.all([popup.waitForEvent("close"), popup.click("button[value=allow]")]);
    await page.waitForFunction("document.title.startsWith('code ')");
    expect(await page.title()).to.match(/^code [\w-]{43}$/);
  });

  it("shows and hides the password, and submits it from a password field", async () => {
    await page.goto(`${origin}/auth/sign_in`);
    await page.fill("#email", emailOf("alice"));
    await page.fill("#password", passwordOf("alice"));
    expect(await page.getAttribute("#password", "type")).to.equal("password");
    await page.click("text=Show");
    expect(await page.getAttribute("#password", "type")).to.equal("text");
    await page.click("text=Hide");
    expect(await page.getAttribute("#password", "type")).to.equal("password");
    await page.click("text=Show");
    await page.click("button[type=submit]");
    await page.waitForURL(/\/home/);
  });

  it("shows the strength of a new password", async () => {
    await page.goto(`${origin}/auth/sign_up`);
    const strength = page.locator(".strength");
    const verdictOf = async (password: string, verdict: string): Promise<void> => {
      await page.fill("#password", password);
      await strength.locator(`text=${verdict}`).waitFor();
    };
    await verdictOf("password1", "Very easy to guess");
    await verdictOf("ocean lamp forty bicycle", "Very strong");
    await page.fill("#username", "nightingale");
    await verdictOf("nightingale", "Very easy to guess");
    await picture("sign-up-strength");
    await page.fill("#password", "");
    await strength.waitFor({ state: "hidden" });
  });

  it("copies the code if there is no redirect", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    const code = "a".repeat(43);
    await page.goto(`${origin}/oauth/authorize/native?code=${code}`);
    await page.click("text=Copy the code");
    await page.waitForSelector("text=Copied");
    expect(await page.evaluate("navigator.clipboard.readText()")).to.equal(code);
    await picture("native-code");
  });

  const closed: Readonly<Record<string, string>> = {
    "sign-in": "/auth/sign_in",
    ...Object.fromEntries(
      otherLocales.map((locale) => [`sign-in-${locale}`, `/auth/sign_in?lang=${locale}`] as const),
    ),
    "sign-up": "/auth/sign_up",
    forgot: "/auth/forgot",
    "native-code": `/oauth/authorize/native?code=${"a".repeat(43)}`,
  };
  for (const [name, path] of Object.entries(closed)) {
    it(`is accessible on any screen: ${name}`, async () => {
      expect(await lookEverywhere(browser, `${origin}${path}`, { name })).to.deep.equal([]);
    });
  }

  it("is accessible on any screen: consent", async () => {
    const { app } = await site.server.context.writeWithoutActor(registerApp, {
      name: "A reader with a long name, that goes on",
      website: "https://client.example/a/long/path/to/the/page/of/the/app",
      redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
      scopes: ["read", "write", "follow", "push", "admin:read"],
    });
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: "urn:ietf:wg:oauth:2.0:oob",
      scope: "read write follow push admin:read",
    });
    const cookie = await cookieOf(site.server, cast.alice);
    const address = `${origin}/oauth/authorize?${query.toString()}`;
    expect(await lookEverywhere(browser, address, { name: "consent-everywhere", cookie })).to.deep.equal([]);
  });

  for (const section of [
    "",
    "/profile",
    "/preferences",
    "/account",
    "/sessions",
    "/apps",
    "/strikes",
    "/moving",
    "/moving/confirm?moved_to_uri=bob",
    "/export",
    "/delete",
  ]) {
    it(`is accessible on any screen: settings${section}`, async () => {
      const cookie = await cookieOf(site.server, cast.alice);
      const name = `settings${section.replaceAll(/[/?=]/g, "-")}`;
      expect(await lookEverywhere(browser, `${origin}/settings${section}`, { name, cookie })).to.deep.equal(
        [],
      );
    });
  }
});
