/** `npm run test:browser`: the admin console in Chromium. */
import { expect } from "chai";
import { adminSections } from "../../src/http/pages/admin/index.ts";
import type { Browser, Page } from "playwright-core";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { lookEverywhere, problemsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { Keyboard } from "../support/keyboard.ts";
import { cookieOf } from "../support/pages.ts";
import { locales } from "../../src/messages/catalogue.ts";
import { otherLocales } from "../support/languages.ts";
import { sampled } from "../support/sampling.ts";
import { changeLogin } from "../support/states.ts";
import { publish } from "../support/statuses.ts";

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);

/** What is made before: page of the collection → body of its operation. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "domain-blocks": { domain: "spam.example", severity: "suspend", public_comment: long },
  webhooks: { url: `https://hooks.example/${"x".repeat(120)}`, events: ["status.created"] },
  rules: { text: long.slice(0, 300), hint: long },
  announcements: { text: long },
  roles: { name: "Helper", permissions: ["manage_reports", "manage_users"], color: "#5b3fb8" },
  "warning-presets": { title: "Spam", text: long },
  "ip-blocks": { ip: "198.51.100.0/24", severity: "no_access", comment: long },
  "email-domain-blocks": { domain: "spam.example" },
  "canonical-email-blocks": { email: "mallory@remote.example" },
  "blocklists/imports": { csv: "bad.example\nworse.example\nno domain", source: "A list" },
};

describe("the admin console in a browser", () => {
  let site: Site;
  let cast: Cast;
  let owner: Person;
  let browser: Browser;
  let report: string;
  /** Entries of collections, by the name of their pages. */
  const entries: Record<string, string> = {};

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    owner = await makeStaff(site.server, "Owner");
    await changeLogin(site.server, cast.bob.user.id, { approved: false, reason: long });
    const status = await publish(cast.carol, { status: long, spoiler_text: "Long" });
    const reported = { account_id: cast.carol.account.id, status_ids: [status.id], comment: long };
    report = ((await cast.alice.post("/api/v1/reports").send(reported).expect(200)).body as { id: string })
      .id;
    for (const [name, body] of Object.entries(bodies)) {
      const made = await owner
        .post(`/api/v1/admin/${name.replaceAll("-", "_")}`)
        .send(body)
        .expect(200);
      entries[name.replace("/imports", "")] = (made.body as { id: string }).id;
    }
    await owner.post(`/api/v1/admin/webhooks/${entries["webhooks"]}/test`).expect(200);
    await owner
      .post("/api/v1/admin/documents/privacy_policy")
      .send({ source: `# Privacy\n\n${long}` })
      .expect(200);
    const action = { type: "silence", text: long, send_email_notification: true };
    await owner.post(`/api/v1/admin/accounts/${cast.dave.account.id}/action`).send(action).expect(200);
    const { body: strikes } = await owner.get("/api/v1/admin/strikes").expect(200);
    const [strike] = strikes as { id: string }[];
    await cast.dave.post(`/api/v1/strikes/${strike?.id}/appeal`).send({ text: long }).expect(200);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const addresses: Readonly<Record<string, () => string>> = {
    ...Object.fromEntries(
      adminSections.map(({ path }) => [path.slice(1).replaceAll("/", "-"), () => path] as const),
    ),
    account: () => `/admin/accounts/${cast.carol.account.id}`,
    "limited-account": () => `/admin/accounts/${cast.dave.account.id}`,
    report: () => `/admin/reports/${report}`,
    "report-delete": () => `/admin/reports/${report}/content/delete`,
    suspend: () => `/admin/accounts/${cast.carol.account.id}/action/suspend`,
    setup: () => "/admin/setup",
    "setup-picture": () => "/admin/setup?step=picture",
    "setup-mail": () => "/admin/setup?step=mail",
    "invites-end-all": () => "/admin/invites/end-all",
    "unknown-host": () => "/admin/hosts/look-up?domain=nowhere.example",
    "new-domain-block": () => "/admin/domain-blocks/new?domain=other.example",
    ...Object.fromEntries(
      Object.keys(bodies).map((name) => {
        const page = name.replace("/imports", "");
        return [`${page}-entry`, () => `/admin/${page}/${entries[page]}`] as const;
      }),
    ),
  };
  it("fits small phones, and text enlarged fourfold", async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 600 } });
    const [name = "", value = ""] = (await cookieOf(site.server, owner)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    for (const locale of ["en", ...otherLocales]) {
      for (const path of ["/home", "/admin", "/settings"]) {
        await page.goto(`${site.origin}${path}?lang=${locale}`);
        const width = await page.evaluate("document.documentElement.scrollWidth");
        expect(width, `${path} in ${locale}`).to.equal(320);
      }
    }
    await context.close();
  });

  for (const [name, address] of Object.entries(addresses)) {
    for (const locale of sampled(locales, { name, classOf: () => "language", countOf: () => 1 })) {
      it(`is accessible on any screen: ${name} in ${locale}`, async () => {
        const cookie = await cookieOf(site.server, owner);
        const found = await lookEverywhere(browser, new URL(address(), site.origin).href, {
          name: `console-${name}-${locale}`,
          cookie,
          locale,
        });
        expect(found).to.deep.equal([]);
      });
    }
  }

  async function openAs(
    person: Person,
    path: string,
    options: { readonly width: number; readonly javaScriptEnabled?: boolean; readonly timezoneId?: string },
  ): Promise<Page> {
    const { width, ...others } = options;
    const context = await browser.newContext({ viewport: { width, height: 844 }, ...others });
    context.setDefaultTimeout(10_000);
    const [name = "", value = ""] = (await cookieOf(site.server, person)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    return page;
  }

  it("leads to its sections from a menu on phones, by keyboard", async () => {
    const keys = await Keyboard.open(await openAs(owner, "/admin/rules", { width: 390 }));
    const { page } = keys;
    const sections = page.getByRole("navigation", { name: "Administration" });
    expect(await sections.getByRole("link").count()).to.equal(0);
    await keys.to(/^Sections/);
    await page.keyboard.press("Enter");
    expect(await problemsOf(page)).to.deep.equal([]);
    expect(await sections.getByRole("link").count()).to.equal(adminSections.length);
    await page.keyboard.press("Escape");
    expect(await sections.getByRole("link").count()).to.equal(0);
    await page.keyboard.press("Enter");
    await keys.press("Reports 1 waiting");
    expect(new URL(page.url()).pathname).to.equal("/admin/reports");
    await page.context().close();
  });

  it("has its sections beside the page on large screens, and the current one in sight", async () => {
    const page = await openAs(owner, "/admin/webhooks", { width: 1024, javaScriptEnabled: false });
    const sections = page.getByRole("navigation", { name: "Administration" });
    expect(await sections.getByRole("button").count()).to.equal(0);
    expect(await sections.getByRole("link").count()).to.equal(adminSections.length);
    const current = sections.getByRole("link", { name: "Webhooks" });
    expect(await current.getAttribute("aria-current")).to.equal("page");
    const { x = 0, y = 0, width = 0, height = 0 } = (await current.boundingBox()) ?? {};
    expect(y + height).to.be.within(1, 844);
    const beside = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(beside?.x).to.be.above(x + width);
    await page.context().close();
  });

  it("shows a report in two columns on large screens, and what happened first on phones", async () => {
    const boxes = async (width: number) => {
      const page = await openAs(owner, `/admin/reports/${report}`, { width, javaScriptEnabled: false });
      const boxOf = (name: string) => page.getByRole("region", { name, exact: true }).boundingBox();
      const found = { what: await boxOf("What happened"), choices: await boxOf("What can be done") };
      await page.context().close();
      return found;
    };
    const large = await boxes(1280);
    expect(large.choices?.x).to.be.above((large.what?.x ?? 0) + (large.what?.width ?? 0));
    const small = await boxes(390);
    expect(small.choices?.y).to.be.above((small.what?.y ?? 0) + (small.what?.height ?? 0));
    expect(small.choices?.x).to.equal(small.what?.x);
  });

  it("asks before an account is suspended, and leads back, by keyboard", async () => {
    const keys = await Keyboard.open(await openAs(owner, `/admin/reports/${report}`, { width: 390 }));
    await keys.press("Suspend …");
    expect(await keys.page.getByRole("heading", { level: 1 }).textContent()).to.equal("Suspend @carol");
    await keys.press("Cancel");
    expect(new URL(keys.page.url()).pathname).to.equal(`/admin/reports/${report}`);
    await keys.page.context().close();
  });

  it("takes and shows the times of announcements in the reader's zone", async () => {
    const page = await openAs(owner, "/admin/announcements", { width: 1280, timezoneId: "Asia/Kolkata" });
    await page.getByLabel("Text", { exact: true }).fill("Tea in the greenhouse");
    await page.getByLabel("Start", { exact: true }).fill("2031-07-31T10:00");
    await page.getByLabel("End", { exact: true }).fill("2031-07-31T12:00");
    await page
      .getByText(/In your time zone \(Asia\/(?:Kolkata|Calcutta)\)/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("status").getByText("Created.").waitFor();
    const { body } = await owner.get("/api/v1/admin/announcements").expect(200);
    const [made] = body as { starts_at: string }[];
    expect(made?.starts_at).to.equal("2031-07-31T04:30:00.000Z");
    const entry = page.getByRole("row", { name: /Tea in the greenhouse/ });
    expect(await entry.textContent()).to.match(/31 Jul 2031.*10:00|Jul 31, 2031.*10:00/);
    await entry.getByRole("link").click();
    expect(await page.getByLabel("Start", { exact: true }).inputValue()).to.equal("2031-07-31T10:00");
    await page.context().close();
  });

  it("is usable by keyboard, from the dashboard to an approved account", async () => {
    const page = await openAs(owner, "/admin/accounts", { width: 390 });
    const focused = async (): Promise<string> =>
      String(await page.evaluate("document.activeElement?.textContent")).trim();
    for (let presses = 0; presses < 60 && (await focused()) !== "Approve"; presses += 1) {
      await page.keyboard.press("Tab");
    }
    expect(await focused()).to.equal("Approve");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("The account is approved.").waitFor();
    await page.context().close();
  });
});
