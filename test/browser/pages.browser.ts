/** `npm run test:browser`: the public pages in Chromium. */
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { operator } from "../../src/domain/kernel/actor.ts";
import { uploadImageSync } from "../../src/domain/media/uploading.ts";
import { writeSetting } from "../../src/domain/instance/setting-changes.ts";
import { paintLandscape } from "../../src/media/landscape.ts";
import { type Cast, makeCast } from "../cast/people.ts";
import { lookEverywhere, problemsOf, violationsOf } from "../support/axe.ts";
import { type Site, launchChromium, startSite } from "../support/chromium.ts";
import { cookieOf } from "../support/pages.ts";
import { publishRule, publishText } from "../support/publications.ts";
import { type Status, act, publish } from "../support/statuses.ts";
import { otherLocales } from "../support/languages.ts";

/** Hostile input, or German text. */
const hostile = {
  name: "\u202e<b>reversed</b> & more",
  word: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3),
  letters: "W".repeat(200),
  /** One character to a browser, since each emoji is joined to the next. */
  joined: "\u{1F468}\u200d".repeat(1000),
};

const evening = {
  sky: ["#6b5a7d", "#e07a6a"],
  sun: "#ffd9a0",
  hills: ["#4a3358", "#2a1c33"],
} as const;

describe("public pages in a browser", () => {
  let site: Site;
  let cast: Cast;
  let browser: Browser;
  let main: Status;
  let poll: Status;

  before(async () => {
    site = await startSite();
    const { context } = site.server;
    cast = await makeCast(site.server);
    await context.write(writeSetting, operator, {
      name: "description",
      value: "A server for people who mend, bake and plant.",
    });
    await context.write(writeSetting, operator, { name: "contact_username", value: "alice" });
    await context.write(writeSetting, operator, { name: "contact_email", value: "staff@allotment.example" });
    await publishRule(site.server, "Be kind", hostile.word.slice(0, 200));
    const description = "## Who we are\n\nGardeners.\n\n| A | B |\n|---|---|\n| 1 | 2 |";
    await publishText(site.server, "extended_description", description);
    await publishText(site.server, "terms_of_service", "# Terms\n\nUse it gently.", "2026-01-01");
    await cast.carol
      .patch("/api/v1/accounts/update_credentials")
      .send({
        display_name: hostile.name,
        note: `${hostile.name} ${hostile.word} https://carol.example/${"x".repeat(150)}`,
        fields_attributes: [
          { name: hostile.letters.slice(0, 200), value: hostile.letters },
          { name: "Site", value: "https://carol.example/about" },
        ],
      })
      .expect(200);
    const bytes = await paintLandscape(evening, 600, 400);
    const media = [];
    const { account, user } = cast.alice;
    const alice = { kind: "person", account, user, appId: null } as const;
    for (const description of ["Hills in the evening", hostile.word.slice(0, 300)]) {
      media.push((await uploadImageSync(context, alice, { bytes, description, focus: null })).id);
    }
    const first = await publish(cast.alice, "What grows under a north wall? #garden");
    main = await publish(cast.alice, { status: "Look", media_ids: media, in_reply_to_id: first.id });
    let last = main;
    for (const words of ["Ferns.", hostile.joined, hostile.word, hostile.name, "Moss.", "And ivy."]) {
      last = await publish(cast.carol, { status: words, in_reply_to_id: last.id });
    }
    poll = await publish(cast.carol, {
      status: hostile.word,
      poll: { options: [hostile.name, hostile.letters.slice(0, 50), "Tea"], expires_in: 3600 },
    });
    await cast.bob
      .post(`/api/v1/polls/${poll.poll?.id ?? ""}/votes`)
      .send({ choices: [0] })
      .expect(200);
    await publish(cast.carol, { status: "The butler", spoiler_text: hostile.word.slice(0, 200) });
    await act(cast.alice, poll.id, "reblog");
    await cast.bob.post(`/api/v1/accounts/${cast.alice.account.id}/follow`).expect(200);
    browser = await launchChromium();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const look = (name: string, path: string, more: object = {}): Promise<string[]> =>
    lookEverywhere(browser, new URL(path, site.origin).href, { name, ...more });

  const addresses: Readonly<Record<string, () => string>> = {
    front: () => "/",
    about: () => "/about",
    policy: () => "/privacy-policy",
    source: () => "/source",
    terms: () => "/terms-of-service",
    profile: () => "/@alice",
    "profile-hostile": () => "/@carol/with_replies",
    "profile-media": () => "/@alice/media",
    "profile-tagged": () => "/@alice/tagged/garden",
    followers: () => "/@alice/followers",
    follow: () => "/@alice/follow",
    interact: () => `/statuses/${main.id}/interact`,
    thread: () => main.url ?? "",
    poll: () => poll.url ?? "",
    tag: () => "/tags/garden",
  };
  for (const [name, address] of Object.entries(addresses)) {
    it(`are accessible on any screen: ${name}`, async () => {
      expect(await look(name, address())).to.deep.equal([]);
    });
  }

  for (const locale of otherLocales) {
    it(`are available in other languages: ${locale}`, async () => {
      for (const name of ["front", "about", "profile", "thread", "poll", "follow"]) {
        const url = new URL(addresses[name]?.() ?? "/", site.origin);
        url.searchParams.set("lang", locale);
        expect(await look(`${name}-${locale}`, url.href, { locale })).to.deep.equal([]);
      }
    });
  }

  it("are accessible when signed in", async () => {
    for (const person of [cast.bob, cast.carol]) {
      const cookie = await cookieOf(site.server, person);
      expect(await look(`front-${person.account.username}`, "/", { cookie })).to.deep.equal([]);
    }
  });

  it("are accessible where members read and write", async () => {
    const cookie = await cookieOf(site.server, cast.bob);
    await act(cast.bob, main.id, "bookmark");
    await site.server.settle();
    const paths = {
      home: "/home",
      notifications: "/notifications",
      local: "/public/local",
      bookmarks: "/bookmarks",
    };
    for (const [name, path] of Object.entries({
      ...paths,
      "member-thread": `/statuses/${main.id}`,
      vote: `/statuses/${poll.id}`,
    })) {
      expect(await look(name, path, { cookie })).to.deep.equal([]);
    }
  });

  it("are accessible where members follow, mute, block and report", async () => {
    const cookie = await cookieOf(site.server, cast.bob);
    const prepare = async (page: { evaluate(script: string): Promise<unknown> }): Promise<void> => {
      await page.evaluate(`
        for (const one of document.querySelectorAll(".manage, .manage details, .entries details")) one.open = true;`);
    };
    const quoting = await publish(cast.alice, { status: "Once more", quoted_status_id: main.id });
    for (const [name, path] of Object.entries({
      "member-profile": "/@alice",
      "member-own": "/@bob",
      "member-media": "/@alice/media",
      "member-post": `/@alice/${quoting.id}`,
      "post-menu": `/statuses/${main.id}/menu`,
      "post-menu-own": `/statuses/${quoting.id}/menu`,
      report: `/accounts/${cast.alice.account.id}/report?status_id=${main.id}`,
    })) {
      expect(await look(name, path, { cookie, prepare })).to.deep.equal([]);
    }
  });

  it("have the menu of a post without scripts", async () => {
    const [name = "", value = ""] = (await cookieOf(site.server, cast.bob)).split("=");
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/@alice`);
    await page.locator(`#s-${main.id} a.menu`).press("Enter");
    await page.waitForURL(/menu/);
    expect(await page.getByText("Copy link").count()).to.equal(0);
    await page.getByRole("button", { name: "Mute conversation" }).press("Enter");
    await page.waitForURL(`${site.origin}/@alice#s-${main.id}`);
    await context.close();
  });

  it("have a sign-out button everywhere", async () => {
    const [name = "", value = ""] = (await cookieOf(site.server, cast.bob)).split("=");
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/@alice`);
    expect(await page.getByRole("button", { name: "Sign out" }).isVisible()).to.equal(false);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/\/auth\/sign_in/);
    await page.goto(`${site.origin}/@alice`);
    expect(await page.getByRole("button", { name: "Your account" }).count()).to.equal(0);
    await context.close();
  });

  it("have the theme and the text size that a member chose, whatever the device's are", async () => {
    const cookie = await cookieOf(site.server, cast.erin);
    const [name = "", value = ""] = cookie.split("=");
    const context = await browser.newContext({ colorScheme: "light", javaScriptEnabled: false });
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}/settings/preferences`);
    const lookOf = (): Promise<unknown> =>
      page.evaluate(
        `(({ backgroundColor, fontSize }) => [backgroundColor, fontSize])(getComputedStyle(document.body))`,
      );
    const before = await lookOf();
    await page.selectOption("#text_size", "large");
    await page.selectOption("#theme", "dark");
    await page.locator("form[action='/settings/appearance'] button").click();
    expect(await lookOf())
      .to.deep.equal(["rgb(21, 19, 27)", "18px"])
      .and.not.deep.equal(before);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Light" }).click();
    expect(await lookOf()).to.deep.equal(["rgb(243, 241, 247)", "18px"]);
    await page.goto(`${site.origin}/settings/preferences`);
    await page.selectOption("#text_size", "largest");
    await page.selectOption("#theme", "dark");
    await page.check("[name=compact]");
    await page.check("[name=reduce_motion]");
    await page.locator("form[action='/settings/appearance'] button").click();
    await context.close();
    for (const path of ["/home", "/settings/preferences", main.url ?? ""])
      expect(await look("appearance", path, { cookie }), path).to.deep.equal([]);
  });

  it("are accessible without any content", async () => {
    expect(await look("missing", "/nowhere", { status: 404 })).to.deep.equal([]);
  });

  it("are accessible with all sections expanded", async () => {
    const prepare = async (page: { evaluate(script: string): Promise<unknown> }): Promise<void> => {
      await page.evaluate(`for (const one of document.querySelectorAll("details")) one.open = true`);
    };
    for (const path of ["/@carol/with_replies", main.url ?? ""]) {
      expect(await look("opened", path, { prepare })).to.deep.equal([]);
    }
  });

  it("show times in the reader's time zone, and in UTC without scripts", async () => {
    const at = new Date(main.created_at);
    const zone = { locale: "en-GB", timezoneId: "Pacific/Auckland" };
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ ...zone, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(main.url ?? "");
      const shown = await page.locator(".main time").first().textContent();
      const timeZone = javaScriptEnabled ? zone.timezoneId : "UTC";
      const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
      expect(shown).to.equal(`${format.format(at)}${javaScriptEnabled ? "" : " UTC"}`);
      await context.close();
    }
  });

  it("have feeds that an XML parser accepts", async () => {
    const page = await browser.newPage();
    await page.goto(site.origin);
    for (const path of ["/@carol.rss", "/@alice.rss", "/tags/garden.rss"]) {
      const text = await (await fetch(new URL(path, site.origin))).text();
      const count: unknown = await page.evaluate(
        `(() => {
          const parsed = new DOMParser().parseFromString(${JSON.stringify(text)}, "application/xml");
          return parsed.querySelector("parsererror")?.textContent ?? parsed.querySelectorAll("item").length;
        })()`,
      );
      expect(count, path).to.be.a("number").and.be.greaterThan(0);
    }
    await page.close();
  });

  it("lead a visitor to their own server, by keyboard alone", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/@alice`);
    await page.getByRole("link", { name: "Follow", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Your handle").focus();
    await page.keyboard.type("frank@remote.example");
    await page.keyboard.press("Enter");
    const link = page.getByRole("link", { name: "Go to remote.example" });
    await link.waitFor();
    expect(await link.getAttribute("href")).to.match(
      /^https:\/\/remote\.example\/authorize_interaction\?uri=/,
    );
    expect(await violationsOf(page)).to.deep.equal([]);
    await page.close();
  });

  it("are checked by axe and for overflow on a narrow screen, which detect violations", async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.setContent('<html><body><img src="x.png"><p style="width: 900px">wide</p></body></html>');
    const problems = (await problemsOf(page)).join("\n");
    expect(problems).to.include("image-alt at").and.include("pixels wide in 390");
    await page.close();
  });
});
