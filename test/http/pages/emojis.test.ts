/** Emojis for the form for posts: the page, and the part of it that its script gets. */
import { expect } from "chai";
import { newKey } from "../../../src/media/storage.ts";
import { otherLocales } from "../../support/languages.ts";
import { emojiGroups, emojisOf } from "../../../src/text/emoji-names.ts";
import { readEmoji } from "../../../src/text/emoji.ts";
import type { Browser } from "../../support/browser.ts";
import { storeEmoji } from "../../support/emojis.ts";
import { queriesOf } from "../../support/pages.ts";
import { suite } from "../../support/suite.ts";
import { browserOf } from "./member/support.ts";
import { foreignTexts } from "./settings/support.ts";

const path = "/compose/emojis";
/** The most that the picker may have, in bytes before compression. */
const mostBytes = 60_000;

describe("the emojis of the form for posts", () => {
  const { server, cast } = suite();
  let alice: Browser;
  let script: Browser;

  beforeEach(async () => {
    void cast.alice;
    alice = await browserOf(server, "alice");
    script = await browserOf(server, "alice", { "X-Part": "menu" });
  });
  afterEach(async () => {
    await server.database.builder("custom_emojis").delete();
  });

  const inserted = (text: string): string[] =>
    [...text.matchAll(/data-emoji="([^"]*)"/g)].map(([, one = ""]) => one);

  it("are a link of the form, in a tab of its own, so that nothing that is typed is lost", async () => {
    const { text } = await alice.visit("/compose");
    expect(text).to.match(/<a class="act menu" href="\/compose\/emojis" target="_blank"/);
  });

  it("are a page without scripts, with shortcodes and names", async () => {
    await storeEmoji(server, { shortcode: "sprout_page", category: "Plants" });
    const { text } = await alice.visit(path);
    expect(text).to.include("<code>:sprout_page:</code>").and.not.include("data-emoji");
    const smileys = await alice.visit(`${path}?group=smileys`);
    expect(smileys.text).to.match(/<span>😀<\/span> grinning face/);
    expect((await alice.visit(`${path}?q=${encodeURIComponent('"><b>heron')}`)).text).not.to.include(
      "<b>heron",
    );
    expect((await alice.visit(`${path}?q=otter`)).text).to.include("<span>🦦</span> otter");
  });

  it("are a small part of the page for the script: ours by category, Unicode's by group", async () => {
    await storeEmoji(server, { shortcode: "heron", category: "Birds" });
    await storeEmoji(server, { shortcode: "weir", category: null });
    await storeEmoji(server, { shortcode: "kelp", category: "Algae" });
    await storeEmoji(server, { shortcode: "secret", visible_in_picker: false });
    await storeEmoji(server, { shortcode: "elsewhere", domain: "remote.example" });
    const { text } = await script.get(path);
    expect(text).to.not.include("<html").and.not.include("csrf_token");
    expect(inserted(text)).to.deep.equal([":kelp:", ":heron:", ":weir:"]);
    expect(text).to.match(/aria-label="Algae"/);
    const groups = [...text.matchAll(/href="\/compose\/emojis\?group=(\w+)"/g)].map(([, one]) => one);
    expect(groups).to.have.length(10);
    for (const group of groups.slice(1)) {
      const part = await script.get(`${path}?group=${group}`);
      expect(inserted(part.text).length, group).to.be.greaterThan(50);
      expect(Buffer.byteLength(part.text), group).to.be.lessThan(mostBytes);
    }
  });

  it("show Unicode's first where the server has none, and ignore unknown groups", async () => {
    for (const query of [
      "",
      "?group=custom",
      "?group=x",
      `?group=${"x".repeat(2000)}`,
      "?group=constructor",
    ]) {
      const { status, text } = await script.get(`${path}${query}`);
      expect([query, status, inserted(text)[0]]).to.deep.equal([query, 200, "😀"]);
    }
  });

  it("find emojis by their names and keywords in the language of the page, and ours by shortcode", async () => {
    await storeEmoji(server, { shortcode: "heartwood" });
    const find = async (q: string, lang: string): Promise<string[]> =>
      inserted((await script.get(`${path}?q=${encodeURIComponent(q)}&lang=${lang}`)).text);
    expect(await find("heart", "en")).to.include.members([":heartwood:", "❤️"]);
    expect((await find("Otter", "en"))[0]).to.equal("🦦");
    expect(await find(":heartwood:", "en")).to.deep.equal([":heartwood:"]);
    expect(await find("red heart", "en")).to.include("❤️");
    expect(await find("fischen", "de")).to.include("🦦");
    expect(await find("coeur rouge", "fr")).to.include("❤️");
    expect(await find("corazon rojo", "es")).to.include("❤️");
    for (const q of ["nothing of this kind", " ", ":", "%", "\uD800", "́".repeat(500), "x".repeat(9000)]) {
      const { status, text } = await script.get(`${path}?q=${encodeURIComponent(q.toWellFormed())}`);
      expect([q.slice(0, 20), status]).to.deep.equal([q.slice(0, 20), 200]);
      expect(Buffer.byteLength(text)).to.be.lessThan(mostBytes);
    }
  });

  it("can't inject HTML by shortcodes, categories or addresses", async () => {
    const hostile = `"><script>alert(1)</script><i data-x='`;
    await storeEmoji(server, { shortcode: hostile, category: hostile });
    for (const browser of [alice, script]) {
      const { text } = await browser.get(path);
      expect(text).to.include("&quot;&gt;&lt;script&gt;").and.not.include("<script>alert");
      expect(text).not.to.include("data-x='");
    }
  });

  it("stay small with hundreds of ours, which the search finds", async () => {
    const rows = Array.from({ length: 500 }, (_none, index) => ({
      shortcode: `${"long_".repeat(19)}${index}`,
      category: `Category ${index % 7}`,
      image_key: newKey("png"),
    }));
    await server.database.builder("custom_emojis").insert(rows);
    const { text } = await script.get(path);
    expect(Buffer.byteLength(text)).to.be.lessThan(mostBytes);
    expect(text).to.include("search for their name");
    expect(inserted((await script.get(`${path}?q=long_499`)).text)).to.have.length(1);
    expect(Buffer.byteLength((await script.get(`${path}?q=long`)).text)).to.be.lessThan(mostBytes);
    const visit = (): Promise<unknown> => script.get(path);
    expect(await queriesOf(server, visit)).to.be.lessThan(8);
  });

  it("have the same Unicode emojis in every language, in the form in which they are exchanged", async () => {
    const [first, ...others] = await Promise.all(
      (["en", ...otherLocales] as const).map(async (locale) =>
        (await Promise.all(emojiGroups.map(([group]) => emojisOf(locale, group)))).flat(),
      ),
    );
    expect(first).to.have.length.above(1500);
    expect(first?.filter(({ emoji }) => readEmoji(emoji) !== emoji)).to.deep.equal([]);
    for (const other of others)
      expect(other.map(({ emoji }) => emoji)).to.deep.equal(first?.map(({ emoji }) => emoji));
  });

  it("are for members only, in every language", async () => {
    for (const name of script.cookies.keys()) script.forgetCookie(name);
    expect((await script.get(path)).headers["location"]).to.match(/^\/auth\/sign_in/);
    for (const lang of otherLocales) {
      const page = await alice.get(`${path}?group=flags&lang=${lang}`);
      expect(page.status).to.equal(200);
      expect(foreignTexts(page, lang)).to.deep.equal([]);
    }
  });
});
