/** `npm run test:browser`: what a new member does in the first hour, from signing up to a list, with a second server. */
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { paintLandscape } from "../../src/media/landscape.ts";
import { type Locale, translatorFor } from "../../src/messages/catalogue.ts";
import { mails } from "../auth/support.ts";
import type { Person } from "../cast/people.ts";
import { CheckedPage } from "../support/checked-page.ts";
import { launchChromium } from "../support/chromium.ts";
import { otherLocales } from "../support/languages.ts";
import { cookieOf } from "../support/pages.ts";
import { isWhole } from "../support/sampling.ts";
import { act, publish } from "../support/statuses.ts";
import { type Peer, type TwoServers, twoServers } from "../support/two-servers.ts";

interface Member {
  readonly username: string;
  readonly locale: Locale;
  readonly width: number;
  readonly scripts: boolean;
}

/** English on a large screen with scripts, another language on a phone without; with TEST_CASES=all, each with each. */
const members: readonly Member[] = ["en" as const, ...otherLocales].flatMap((locale) =>
  [1280, 390].flatMap((width) =>
    [true, false]
      .filter((scripts) => isWhole() || scripts === (locale === "en"))
      .filter((scripts) => isWhole() || scripts === (width === 1280))
      .map((scripts) => ({
        username: `${scripts ? "nora" : "nils"}_${locale}_${width}`,
        locale,
        width,
        scripts,
      })),
  ),
);

const password = "nine herons over the weir";
const colors = { sky: ["#6b5a7d", "#e07a6a"], sun: "#ffd9a0", hills: ["#4a3358", "#2a1c33"] } as const;

describe("a new member’s journey in a browser", () => {
  let both: TwoServers;
  let one: Peer;
  let two: Peer;
  let bob: Person;
  let browser: Browser;
  let seen: CheckedPage | undefined;
  let picture: { name: string; mimeType: string; buffer: Buffer };

  before(async () => {
    both = await twoServers({ EMAIL_VERIFICATION: "required", REGISTRATIONS: "open" });
    ({ one, two } = both);
    ({ bob } = two.cast);
    const buffer = await paintLandscape(colors, 600, 400);
    picture = { name: "hills.png", mimeType: "image/png", buffer };
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await both.close();
  });

  afterEach("every page is accessible, narrow enough and light", async () => {
    await seen?.page.context().close();
    expect(seen?.problems).to.deep.equal([]);
  });

  for (const { username, locale, width, scripts } of members) {
    const how = `${scripts ? "with" : "without"} scripts at ${width} pixels in ${locale}`;
    it(`leads from signing up to a list, ${how}`, async () => {
      const { text: words } = translatorFor(locale);
      const context = await browser.newContext({
        locale: locale === "en" ? "en-GB" : locale,
        viewport: { width, height: 844 },
        // What it passes on has its size before compression.
        serviceWorkers: "block",
      });
      context.setDefaultTimeout(10_000);
      seen = await CheckedPage.open(context, `http://${one.domain}`, scripts);
      const { page } = seen;
      const handle = `@bob@${two.domain}`;
      const articles = page.getByRole("article");

      await seen.visit("/auth/sign_up");
      await page.fill("#username", username);
      await page.fill("#email", `${username}@mail.example`);
      await page.fill("#password", password);
      await page.check("input[name=agreement]");
      await seen.follow(words("auth.sign_up_submit"));
      const mail = (await mails(one.server)).findLast(({ to }) => to === `${username}@mail.example`);
      await seen.visit(`/auth/verify?token=${mail?.token ?? ""}`);
      await seen.follow(words("auth.verify_submit"));
      expect(seen.path).to.equal("/home");

      await seen.visit("/settings/profile");
      await seen.follow(words("settings.change_pictures"), "link");
      await page.locator("#avatar").setInputFiles(picture);
      await page.fill("#avatar_description", "Hills");
      await seen.follow(words("settings.save_pictures"));
      expect(await page.locator("img.own-avatar").getAttribute("alt")).to.equal("Hills");

      await seen.visit("/search");
      await page.fill("main #q", handle);
      await seen.follow(words("reading.search"));
      await seen.press(`${words("reading.follow")} ${handle}`);
      await both.settle();

      await publish(bob, {
        status: `Heron or weir, ${username}?`,
        poll: { options: ["Heron", "Weir"], expires_in: 3600 },
      });
      await publish(bob, `The finale for ${username}. #herons`);
      await both.settle();
      await seen.visit("/home");
      const poll = articles.filter({ hasText: `Heron or weir, ${username}?` });
      await poll.getByRole("radio", { name: "Weir" }).check();
      await poll.getByRole("button", { name: words("home.vote") }).click();
      await poll.locator(".poll .leading", { hasText: "Weir" }).waitFor();
      await seen.check();

      await seen.visit("/compose");
      await page.fill("#write", `Dusk at the weir #${username}`);
      await page.locator("summary", { hasText: words("home.warning") }).click();
      await page.fill("#warning", "Bright colours");
      await page.locator("#files").setInputFiles(picture);
      if (!scripts) await page.getByRole("button", { name: words("compose.attach") }).click();
      await page.fill("#description_1", "Hills at dusk");
      await seen.check();
      await seen.follow(words("home.publish"));
      const own = articles.filter({ hasText: "Bright colours" }).first();
      await own.locator("summary", { hasText: "Bright colours" }).click();
      expect(await own.getByRole("img", { name: "Hills at dusk" }).isVisible()).to.equal(true);
      await seen.check();

      await articles
        .filter({ hasText: `The finale for ${username}` })
        .getByRole("link", { name: words("home.reply") })
        .click();
      await page.waitForURL(/\/statuses\/\d+#write$/);
      await seen.check();
      await page.locator("#write").pressSequentially("No spoilers!");
      await seen.follow(words("home.reply"));
      await both.settle();
      const { body } = await bob.get("/api/v1/notifications?types[]=mention").expect(200);
      const [mention] = body as { status: { id: string; uri: string } }[];
      expect(mention, "the answer arrives at the other server").not.to.equal(undefined);
      await publish(bob, {
        status: `@${username}@${one.domain} Sorry, ${username}`,
        in_reply_to_id: mention?.status.id,
      });
      await both.settle();
      await seen.visit("/notifications");
      expect(await articles.filter({ hasText: `Sorry, ${username}` }).count()).to.be.greaterThan(0);

      await seen.visit("/search?q=herons");
      expect(await page.getByRole("link", { name: "#herons" }).count()).to.be.greaterThan(0);

      await seen.visit("/filters/new");
      await page.fill("#title", "Spoilers");
      await page.locator("input[name=keyword_0]").fill("finale");
      await seen.follow(words("reading.create"));
      await seen.visit("/home");
      const filtered = page.locator("details.filtered", { hasText: `The finale for ${username}` });
      expect(await filtered.getByText(`The finale for ${username}`).isVisible()).to.equal(false);
      await filtered.locator("summary").first().click();
      expect(await filtered.getByText(`The finale for ${username}`).isVisible()).to.equal(true);

      await seen.visit("/lists");
      await page.fill("#title", "Birds");
      await seen.follow(words("reading.create"));
      await page.fill("main #q", "bob");
      await seen.follow(words("reading.search"));
      await seen.press(`${words("reading.add")} ${handle}`);
      await both.settle();
      await seen.follow(words("reading.show_list"), "link");
      expect(await articles.filter({ hasText: `Heron or weir, ${username}?` }).count()).to.equal(1);

      expect(seen.checked.size).to.be.at.least(14);
    });
  }

  it("has light pages also where a timeline is full", async () => {
    const { alice, carol } = one.cast;
    await alice.post(`/api/v1/accounts/${carol.account.id}/follow`).expect(200);
    for (let number = 1; number <= 20; number += 1) {
      await publish(carol, `@alice What I saw at the weir on day ${number}: a heron. #herons`);
      await act(carol, (await publish(alice, `@carol Day ${number}`)).id, "favourite");
    }
    await one.server.settle();
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    });
    const [name = "", value = ""] = (await cookieOf(one.server, alice)).split("=");
    await context.addCookies([{ name, value, url: `http://${one.domain}` }]);
    seen = await CheckedPage.open(context, `http://${one.domain}`, true);
    for (const path of ["/home", "/@carol", "/tags/herons", "/notifications"]) await seen.visit(path);
  });
});
