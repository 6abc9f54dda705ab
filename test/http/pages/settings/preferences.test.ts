import { expect } from "chai";
import type { Response } from "../../../support/supertest.ts";
import { ownerSuite } from "../../../auth/support.ts";
import { Browser } from "../../../support/browser.ts";
import { foreignTexts, formAt, isChecked, signedIn } from "./support.ts";
import { type UserRow, findUser } from "../../../../src/store/auth/users.ts";
import { translatorFor } from "../../../../src/messages/catalogue.ts";
import { otherLocales } from "../../../support/languages.ts";

const path = "/settings/preferences";

describe("the preferences in the settings", () => {
  const { server, owner } = ownerSuite();
  let browser: Browser;
  beforeEach(async () => {
    browser = await signedIn(server, owner);
  });

  const save = async (action: string, fields: Record<string, string>): Promise<Response> =>
    browser.submit(await browser.visit(path), fields, formAt(action));
  const user = (): Promise<UserRow | undefined> => findUser(server.context.store, owner.id);

  it("save posting preferences, and keep reading preferences unchanged", async () => {
    await save("/settings/reading", { media: "show_all", warnings: "on" });
    const saved = await save("/settings/posting", {
      visibility: "unlisted",
      language: "de",
      sensitive: "on",
    });
    expect(saved.text)
      .to.include("Preferences saved.")
      .and.match(/value="unlisted"\s+selected/);
    expect(saved.text).to.match(/value="de"\s+selected>German</);
    expect(isChecked(saved, "sensitive") && isChecked(saved, "warnings")).to.equal(true);
    expect((await user())?.settings).to.include({
      default_privacy: "unlisted",
      default_language: "de",
      default_sensitive: true,
      expand_media: "show_all",
    });
    const plain = await save("/settings/posting", { visibility: "public", language: "" });
    expect(isChecked(plain, "sensitive")).to.equal(false);
    expect((await user())?.settings).not.to.have.property("default_language");
  });

  it("change what pages look like, for this person only", async () => {
    const root = (page: Response): string => /<html[^>]*>/.exec(page.text)?.[0] ?? "";
    expect(root(await browser.visit(path))).not.to.match(/"(?:dark|largest|compact|less)"/);
    const chosen = { theme: "dark", text_size: "largest", compact: "on", reduce_motion: "on" };
    const saved = await save("/settings/appearance", chosen);
    for (const page of [saved, await browser.visit("/about"), await browser.visit("/home")]) {
      expect(root(page))
        .to.include('data-theme="dark" data-text="largest"')
        .and.include('data-density="compact"')
        .and.include('data-motion="less"');
      expect(page.text).to.match(/name="color-scheme"\s+content="dark"/);
    }
    expect(isChecked(saved, "compact") && isChecked(saved, "reduce_motion")).to.equal(true);
    expect(root(await new Browser(server).visit("/about"))).to.equal('<html lang="en">');
    await save("/settings/appearance", { theme: "system", text_size: "usual" });
    expect(root(await browser.visit("/about"))).not.to.match(/"(?:dark|largest|compact|less)"/);
    expect((await user())?.settings).not.to.have.any.keys("theme", "text_size");
  });

  it("change the theme from the menu of any page, and nothing else", async () => {
    await save("/settings/appearance", { theme: "system", text_size: "large" });
    const page = await browser.visit("/about?lang=en");
    const sent = await browser.submit(page, { theme: "light" }, formAt("/settings/theme"));
    expect([sent.status, sent.headers["location"]]).to.deep.equal([303, "/about?lang=en"]);
    expect((await browser.visit("/about")).text).to.include('data-theme="light" data-text="large"');
    const strange = { theme: "light", back: "https://evil.example/" };
    const away = await browser.submit(page, strange, formAt("/settings/theme"));
    expect(away.headers["location"]).to.equal("/home");
    for (const [action, fields] of [
      ["/settings/theme", { theme: "neon" }],
      ["/settings/appearance", { theme: "neon", text_size: "large" }],
      ["/settings/appearance", { theme: "dark", text_size: "x".repeat(30_000) }],
    ] as const) {
      const refused = await save(action, fields);
      expect([refused.status, refused.text.includes("Choose a theme")]).to.deep.equal([422, true]);
    }
    expect((await user())?.settings).to.include({ theme: "light", text_size: "large" });
  });

  it("reject invalid values", async () => {
    for (const wrong of [
      { visibility: "everyone", language: "" },
      { visibility: "public", language: "klingon" },
      { visibility: "public", language: "x".repeat(30_000) },
    ]) {
      const refused = await save("/settings/posting", wrong);
      expect(refused.status).to.equal(422);
      expect(refused.text).to.include('role="alert"');
    }
    expect((await save("/settings/language", { locale: "tlh" })).status).to.equal(422);
    const codes = Array.from(
      { length: 51 },
      (_, index) => `language_${String.fromCharCode(97 + (index % 26))}${index < 26 ? "a" : "b"}`,
    );
    const many = await save("/settings/reading", {
      media: "default",
      ...Object.fromEntries(codes.map((code) => [code, "on"])),
    });
    expect(many.status).to.equal(422);
    expect(many.text).to.include("Choose up to 50 languages.");
    const long = await save("/settings/reading", {
      media: "default",
      [`language_${"x".repeat(10_000)}`]: "on",
    });
    expect(long.status).to.equal(422);
    expect((await user())?.settings).to.deep.equal({});
  });

  it("switch to the chosen language immediately and permanently", async () => {
    const saved = await save("/settings/language", { locale: "de" });
    expect(saved.text).to.include("Präferenzen gespeichert.").and.include('<html lang="de" ');
    expect((await browser.visit("/settings")).text).to.include("<h1>Einstellungen</h1>");
    expect((await user())?.locale).to.equal("de");
    const back = await save("/settings/language", { locale: "en" });
    expect(back.text).to.include("Preferences saved.");
  });

  it("are completely translated in each section", async () => {
    for (const section of [
      "",
      "/profile",
      "/preferences",
      "/account",
      "/sessions",
      "/apps",
      "/strikes",
      "/moving",
      "/export",
    ]) {
      const english = await browser.get(`/settings${section}?lang=en`);
      expect(english.status, section).to.equal(200);
      expect(foreignTexts(english, "en"), section).to.deep.equal([]);
      for (const locale of otherLocales) {
        const other = await browser.get(`/settings${section}?lang=${locale}`);
        expect([other.status, foreignTexts(other, locale)], section).to.deep.equal([200, []]);
        // The check can fail: each page contains the other language's texts.
        expect(foreignTexts(english, locale), section).to.include("Preferences").and.include("Settings");
        const { text } = translatorFor(locale);
        expect(foreignTexts(other, "en"), section)
          .to.include(text("settings.section_profile"))
          .and.include(text("settings.title"));
      }
    }
  });
});
