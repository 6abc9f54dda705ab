/** `npm run test:browser`: slow, and needs Chromium (CHROMIUM names another one than /usr/bin/chromium). */
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { siteFiles } from "../../scripts/portal.ts";
import { lookEverywhere } from "../support/axe.ts";
import { until } from "../support/waiting.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";

const pictures = new URL("../../.cache/screenshots/", import.meta.url).pathname;
const password = "correct horse battery staple";

describe("the documentation portal", () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin: string;
  /** Browser console errors, and requests to other hosts. */
  let problems: string[];

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
    problems = [];
    context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(30_000);
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("request", (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (protocol !== "data:" && asked !== origin) problems.push(`asked ${request.url()}`);
    });
    page = await context.newPage();
  });
  afterEach("nothing is refused by the policy, fails, or comes from elsewhere", async () => {
    await context.close();
    expect(problems).to.deep.equal([]);
  });

  const open = (path: string): Promise<unknown> => page.goto(`${origin}/docs${path}`);
  const picture = (name: string, of: Page = page): Promise<Buffer> =>
    of.screenshot({ path: join(pictures, `${name}.png`) });
  const answerStatus = async (): Promise<string> => {
    const line = page.locator(".docs-answer-status", { hasText: /^\d|^Failed/ });
    await line.waitFor();
    return (await line.textContent()) ?? "";
  };
  const send = async (): Promise<string> => {
    await page.evaluate("document.querySelector('.docs-answer-status').textContent = ''");
    await page.click("text=Send the request");
    return answerStatus();
  };

  /** Up to the page that asks for consent. */
  const signIn = async (): Promise<void> => {
    await page.click("[data-action=sign-in]");
    await page.waitForURL(/\/auth\/sign_in/);
    await page.fill("input[type=password]", password);
    await page.fill("input[name=email], input[name=username], input[type=email]", "alice@mail.example");
    await page.click("main button[type=submit]");
    await page.waitForURL(/oauth\/authorize/);
  };

  it("finds operations, guides and error codes as the user types", async () => {
    await open("/guides/paging");
    for (const [query, found] of [
      ["idempotency", "/docs/operations/createStatus"],
      ["Create a status", "/docs/operations/createStatus"],
      ["attachment_not_ready", "/docs/guides/errors#attachment_not_ready"],
    ] as const) {
      await page.fill("#docs-query", query);
      await page.waitForSelector(`#docs-list a[href="${origin}${found}"]`);
      expect(await page.locator("#docs-found").textContent()).to.match(/\d+ results?$/);
    }
    await picture("portal-search");
    await page.fill("#docs-query", "");
    await page.locator("#docs-list ol").waitFor({ state: "detached" });
  });

  it("finds what the server finds until the index is loaded, and if it can't be", async () => {
    let isBroken = true;
    await page.route("**/docs/search.json", (route) => (isBroken ? route.abort() : route.continue()));
    await open("/guides/paging");
    for (const [query, found] of [
      ["toot", "createStatus"],
      ["boost", "reblogStatus"],
    ] as const) {
      await page.fill("#docs-query", query);
      await page.waitForSelector(`#docs-list li:first-child a[href$="/docs/operations/${found}"]`);
    }
    // The browser itself logs the requests that fail.
    problems = problems.filter((text) => !text.includes("ERR_FAILED"));
    isBroken = false;
    const loaded = page.waitForResponse("**/docs/search.json");
    await page.fill("#docs-query", "like");
    await loaded;
    await page.waitForSelector('#docs-list li:first-child a[href$="/docs/operations/favouriteStatus"]');
    expect(await page.locator("#docs-found").textContent()).to.match(/\d+ results?$/);
  });

  it("shows the code of each operation in the language that was chosen last", async () => {
    const shown = (): Promise<string[]> =>
      page.locator(".docs-snippet[name=code][open] summary").allTextContents();
    await open("/operations/createStatus");
    expect(await shown()).to.deep.equal(["curl"]);
    await page.click(".docs-snippet summary:text-is('Python')");
    await open("/operations/getAccount");
    expect(await shown()).to.deep.equal(["Python"]);
    // Streams have only curl.
    await open("/operations/getUserStream");
    expect(await shown()).to.deep.equal(["curl"]);
  });

  it("focuses the search on the key /, and opens a results page on Enter", async () => {
    await open("");
    await page.keyboard.press("/");
    await page.keyboard.type("poll");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/search\?q=poll$/);
    await page.click(".docs-results a:text-is('Vote in a poll')");
    await page.waitForURL(/operations\/votePoll$/);
  });

  it("opens the operation or error code in the URL, also in URLs of the former portal", async () => {
    await open("/operations/createStatus");
    expect(await page.locator("h1").textContent()).to.equal("Create a status");
    expect(await page.locator(".docs-contents [aria-current=page]").textContent()).to.equal(
      "Create a status",
    );
    await open("/guides/errors#attachment_not_ready");
    await until(async () => {
      const isSeen = "document.querySelector(':target')?.getBoundingClientRect().top < innerHeight";
      return (await page.evaluate(isSeen)) === true;
    }, "the row of the code");
    await open("#/statuses/createStatus");
    await page.waitForURL(/\/docs\/operations\/createStatus$/);
  });

  it("calls an operation on this server", async () => {
    await open("/operations/listCustomEmojis");
    expect(await send()).to.match(/^200 /);
    expect(await page.locator(".docs-answer").textContent()).to.match(/\[\]$/);
    await open("/operations/lookupAccount");
    await page.fill("[name='query:acct']", "alice");
    expect(await send()).to.match(/^200 /);
    expect(await page.locator(".docs-answer").textContent()).to.include('"acct": "alice"');
    await picture("portal-tried");
  });

  it("signs users in for the operation's scopes, and calls it", async () => {
    await open("/operations/createStatus");
    await page.fill("[name=body]", JSON.stringify({ status: "From the portal" }));
    expect(await send()).to.match(/^401 /);
    // The browser itself logs that 401.
    problems = problems.filter((text) => !text.includes("401"));
    await signIn();
    expect(await page.locator("main h1").textContent()).to.include("Documentation portal");
    expect(
      await page.locator(".scopes li").evaluateAll((items) => items.map((item) => item.dataset["scope"])),
    ).to.deep.equal(["write:statuses"]);
    expect(new URL(page.url()).searchParams.get("code_challenge_method")).to.equal("S256");
    await picture("consent");
    await page.click("button[type=submit]:not([value=deny])");
    await page.waitForURL(/operations\/createStatus$/);
    // The form keeps its input.
    expect(await page.locator("[name=body]").inputValue()).to.include("From the portal");
    expect(await send()).to.match(/^200 /);
    expect(await page.locator(".docs-answer").textContent()).to.include("<p>From the portal</p>");
    await picture("portal-posted");

    const token = await page.locator("[name=token]").inputValue();
    await page.click("[data-action=forget]");
    expect(await page.locator("[name=token]").inputValue()).to.equal("");
    await page.locator("[data-action=forget]").waitFor({ state: "hidden" });
    await until(async () => {
      const reply = await fetch(`${origin}/api/v1/apps/verify_credentials`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return reply.status === 401;
    }, "the token is revoked");
  });

  it("returns to the operation if the user denies the request", async () => {
    await open("/operations/getPreferences");
    await signIn();
    await page.click("button[value=deny]");
    await page.waitForURL(/operations\/getPreferences$/);
    expect(await page.locator("[name=token]").inputValue()).to.equal("");
  });

  it("shows a message if the redirect page is opened directly", async () => {
    await open("/signed-in?code=a&state=b");
    await page.waitForSelector("text=only for signing in");
  });

  it("is accessible on any screen, light and dark", async () => {
    const problems: string[] = [];
    for (const [name, path] of [
      ["index", ""],
      ["operation", "/operations/createStatus"],
      ["upload", "/operations/uploadMedia"],
      ["area", "/areas/accounts"],
      ["schema", "/schemas/Status"],
      ["guide", "/guides/errors"],
      ["changelog", "/guides/changelog"],
      ["search", "/search?q=attachment"],
    ] as const) {
      problems.push(...(await lookEverywhere(browser, `${origin}/docs${path}`, { name: `portal-${name}` })));
    }
    const typed = await lookEverywhere(browser, `${origin}/docs/guides/paging`, {
      name: "portal-typed",
      prepare: async (of) => {
        await of.fill("#docs-query", "poll");
        await of.waitForSelector("#docs-list li");
      },
    });
    expect([...problems, ...typed]).to.deep.equal([]);
  });

  it("loads less than 150 kB for an operation", async () => {
    let bytes = 0;
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${origin}/docs/operations/createStatus`, { waitUntil: "networkidle" });
    expect(bytes).to.be.within(5_000, 150_000);
  });

  it("stores nothing on the server for mere readers", async () => {
    const apps = async (): Promise<unknown> => site.server.database.builder("oauth_apps").count();
    const before = await apps();
    await open("/operations/createStatus");
    await page.fill("#docs-query", "poll");
    await page.waitForSelector("#docs-list li");
    expect(await apps()).to.deep.equal(before);
  });

  it("works without scripts, except for sending requests", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${origin}/docs`);
    await still.fill("#docs-query", "attachment_not_ready");
    await still.click(".docs-search button");
    await still.click(".docs-results a >> nth=0");
    expect(new URL(still.url()).pathname).to.equal("/docs/guides/errors");
    await still.goto(`${origin}/docs/operations/createStatus`);
    expect(await still.locator(".docs-try noscript").textContent()).to.match(/needs JavaScript/);
    await plain.close();
  });

  it("works as a static site below any path, including its search", async () => {
    const files = await siteFiles(origin);
    const web = createServer(({ url = "" }, response) => {
      const content = files.get(new URL(url, origin).pathname.replace("/below/", ""));
      const type = { css: "text/css", js: "text/javascript", html: "text/html", json: "application/json" };
      const ending = /\.(css|js|html|json)(?:$|\?)/.exec(url)?.[1] as keyof typeof type | undefined;
      response.writeHead(content === undefined ? 404 : 200, { "Content-Type": type[ending ?? "html"] });
      response.end(content);
    }).listen(0, "127.0.0.1");
    await once(web, "listening");
    const { port } = web.address() as AddressInfo;
    const own = `http://127.0.0.1:${port}/below`;
    try {
      await page.goto(`${own}/guides/paging.html`);
      await page.fill("#docs-query", "attachment_not_ready");
      await page.keyboard.press("Enter");
      await page.waitForURL(/search\.html\?q=/);
      await page.click(".docs-results a >> nth=0");
      await page.waitForURL(`${own}/guides/errors.html#attachment_not_ready`);
      // It calls the server that the user enters.
      await page.goto(`${own}/operations/listCustomEmojis.html`);
      expect(await send()).to.match(/^200 /);
      const wanted = (text: string): boolean => !text.startsWith(`asked ${own}/`);
      problems = problems.filter(wanted);
    } finally {
      web.close();
    }
  });
});
