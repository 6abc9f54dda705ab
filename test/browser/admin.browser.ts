/** `npm run test:browser`: the admin console in Chromium. */
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { lookEverywhere } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { changeLogin } from "../support/states.ts";
import { publish } from "../support/statuses.ts";

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);

describe("the admin console in a browser", function () {
  this.timeout(180_000);

  let site: Site;
  let cast: Cast;
  let owner: Person;
  let browser: Browser;
  let report: string;
  let webhook: string;

  before(async () => {
    site = await startSite();
    cast = await makeCast(site.server);
    owner = await makeStaff(site.server, "Owner");
    await changeLogin(site.server, cast.bob.user.id, { approved: false, reason: long });
    const status = await publish(cast.carol, { status: long, spoiler_text: "Long" });
    const reported = { account_id: cast.carol.account.id, status_ids: [status.id], comment: long };
    report = ((await cast.alice.post("/api/v1/reports").send(reported).expect(200)).body as { id: string })
      .id;
    await owner
      .post("/api/v1/admin/domain_blocks")
      .send({ domain: "spam.example", severity: "suspend", public_comment: long })
      .expect(200);
    const hook = { url: `https://hooks.example/${"x".repeat(120)}`, events: ["status.created"] };
    webhook = ((await owner.post("/api/v1/admin/webhooks").send(hook).expect(200)).body as { id: string }).id;
    await owner.post(`/api/v1/admin/webhooks/${webhook}/test`).expect(200);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const addresses: Readonly<Record<string, () => string>> = {
    dashboard: () => "/admin",
    accounts: () => "/admin/accounts",
    account: () => `/admin/accounts/${cast.carol.account.id}`,
    reports: () => "/admin/reports",
    report: () => `/admin/reports/${report}`,
    "domain-blocks": () => "/admin/domain-blocks",
    webhooks: () => "/admin/webhooks",
    webhook: () => `/admin/webhooks/${webhook}`,
    "audit-log": () => "/admin/audit-log",
    diagnosis: () => "/admin/diagnosis",
  };
  for (const [name, address] of Object.entries(addresses)) {
    it(`is accessible on any screen: ${name}`, async () => {
      const cookie = await cookieOf(site.server, owner);
      const found = await lookEverywhere(browser, new URL(address(), site.origin).href, {
        name: `admin-${name}`,
        cookie,
      });
      expect(found).to.deep.equal([]);
    });
  }

  it("is usable by keyboard, from the dashboard to an approved account", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const [name = "", value = ""] = (await cookieOf(site.server, owner)).split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/admin/accounts`);
    const focused = async (): Promise<string> =>
      String(await page.evaluate("document.activeElement?.textContent")).trim();
    for (let presses = 0; presses < 60 && (await focused()) !== "Approve"; presses += 1) {
      await page.keyboard.press("Tab");
    }
    expect(await focused()).to.equal("Approve");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("The account is approved.").waitFor();
    await context.close();
  });
});
