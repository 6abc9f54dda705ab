import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Cast, emailOf, makeCast, passwordOf } from "../cast/people.ts";
import { lookEverywhere } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";

const pictures = new URL("../../.cache/screenshots/", import.meta.url).pathname;

describe("passkeys with Chromium", () => {
  let site: Site;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let cast: Cast;
  let problems: string[];

  before(async () => {
    site = await startSite();
    ({ origin } = site);
    cast = await makeCast(site.server);
    await mkdir(pictures, { recursive: true });
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    problems = [];
    context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
    context.setDefaultTimeout(30_000);
    context.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("favicon")) problems.push(message.text());
    });
    context.on("weberror", (error) => problems.push(error.error().message));
    page = await context.newPage();
  });
  afterEach("nothing fails or breaks the policy", async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  /** A virtual authenticator, whose person agrees to everything unless `agrees` is false. */
  const plugIn = async ({ agrees = true } = {}): Promise<void> => {
    const client = await context.newCDPSession(page);
    await client.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: agrees,
      automaticPresenceSimulation: true,
    } as const;
    await client.send("WebAuthn.addVirtualAuthenticator", { options });
  };
  const signIn = async (): Promise<void> => {
    await page.goto(`${origin}/auth/sign_in`);
    await page.fill("#email", emailOf("alice"));
    await page.fill("#password", passwordOf("alice"));
    await page.click("form[action='/auth/sign_in'] button[type=submit]");
    await page.waitForURL(/\/home/);
  };
  const picture = (name: string): Promise<Buffer> =>
    page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });

  it("are created in the settings, and sign in", async () => {
    await plugIn();
    await signIn();
    await page.goto(`${origin}/settings/passkeys`);
    await page.fill("#passkey-name", "Alice’s laptop");
    await page.click("form[action='/settings/passkeys/add'] button");
    await page.waitForSelector("text=The passkey has been added");
    await page.click("summary:has-text('Change')");
    await picture("passkeys");
    await page.click("[popovertarget=own-menu]");
    await page.click("button[form=sign-out]");
    await page.waitForSelector("text=Sign in with a passkey");
    await picture("passkeys-sign-in");
    await page.click("text=Sign in with a passkey");
    await page.waitForURL(/\/home/);
  });

  it("can be tried again if the person doesn’t agree", async () => {
    await plugIn({ agrees: false });
    await page.goto(`${origin}/auth/sign_in`);
    await page.click("text=Sign in with a passkey");
    await page.waitForSelector("#passkey-failed:not([hidden])");
    await page.waitForSelector("button:has-text('Continue')");
    await picture("passkeys-failed");
  });

  it("are hidden in browsers without scripts", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const shown = await plain.newPage();
    await shown.goto(`${origin}/auth/sign_in`);
    expect(await shown.isVisible("text=Sign in with a passkey")).to.equal(false);
    expect(await shown.isVisible("#password")).to.equal(true);
    await plain.close();
  });

  it("are accessible on any screen", async () => {
    const cookie = await cookieOf(site.server, cast.alice);
    const address = `${origin}/settings/passkeys`;
    expect(await lookEverywhere(browser, address, { name: "settings-passkeys", cookie })).to.deep.equal([]);
  });
});
