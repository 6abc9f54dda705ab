import { expect } from "chai";
import { findEntities } from "../../src/text/entities.ts";
import { normalizeTag, readForeignTag } from "../../src/text/hashtag.ts";

/** Whether a whole name is a hashtag. */
function isTag(name: string): boolean {
  const [found] = findEntities(`#${name}`);
  return found?.type === "hashtag" && found.name === name;
}

describe("a hashtag's name", () => {
  const same: [string, string, string][] = [
    ["lower case", "CatsOfMastodon", "catsofmastodon"],
    ["Latin letters without accents", "Café_Ångström", "cafe_angstrom"],
    ["Latin letters without a decomposition", "Łódź_Øresund_Đorđe", "lodz_oresund_dorde"],
    ["the Turkish dotted and dotless i", "İstanbulIı", "istanbulii"],
    ["ligatures kept", "Straße_Æther", "straße_æther"],
    ["fullwidth letters normalised", "ＦＵＬＬ１２", "full12"],
    ["halfwidth kana normalised", "ﾃｽﾄ", "テスト"],
    ["accents composed first", "cafe\u0301", "cafe"],
    ["Greek accents kept", "Ελλάδα", "ελλάδα"],
    ["Cyrillic", "МОСКВА", "москва"],
    ["Arabic", "العربية", "العربية"],
    ["Persian with its non-joiner", "می\u200Cخواهم", "می\u200Cخواهم"],
    ["Hebrew without its points", "שָׁלוֹם", "שָׁלוֹם".replace(/[^\p{Alphabetic}]/gu, "")],
    ["Thai with its tone marks", "ภาษาไทยที่", "ภาษาไทยที่"],
    ["Japanese with its middle dot", "スター・ウォーズ", "スター・ウォーズ"],
    ["Catalan with its middle dot", "col·lecció", "col·leccio"],
    ["Chinese", "中文标签", "中文标签"],
    ["an emoji left out", "cat🐈", "cat"],
    ["spaces and punctuation left out", " a-b c!", "abc"],
  ];
  for (const [title, written, expected] of same) {
    it(`is normalised: ${title}`, () => {
      expect(normalizeTag(written)).to.equal(expected);
      expect(normalizeTag(normalizeTag(written))).to.equal(expected);
    });
  }

  it("is the same for different forms of a word", () => {
    const names = ["Pokémon", "POKÉMON", "pokemon", "Poke\u0301mon", "ｐｏｋｅｍｏｎ"].map(normalizeTag);
    expect(new Set(names).size).to.equal(1);
  });

  for (const name of ["a", "2024a", "a2024", "2024_25", "1·2", "日本語", "हिन्दी", "_a", "ශ්‍රී", "Ⅷ"]) {
    it(`is accepted: ${name}`, () => {
      expect(isTag(name)).to.equal(true);
    });
  }

  for (const name of [
    "",
    "2024",
    "_",
    "__",
    "_1",
    "1·",
    "·",
    "·a",
    "a·",
    "a b",
    "#a",
    "a-b",
    "a!",
    "\u0301a",
    "🐈",
  ]) {
    it(`is rejected: ${JSON.stringify(name)}`, () => {
      expect(isTag(name)).to.equal(false);
    });
  }

  it("is rejected if it ends in a hundred thousand joiners", () => {
    expect(isTag(`a${"·".repeat(100_000)}`)).to.equal(false);
    expect(isTag(`a${"·".repeat(400)}b`)).to.equal(true);
  });

  it("is text if longer than an index allows, however few graphemes it has", () => {
    const marks = (count: number): string => `a${"\u{1E000}".repeat(count)}`;
    expect(isTag(marks(499))).to.equal(true);
    expect(isTag(marks(500))).to.equal(false);
    expect(isTag("ﷺ".repeat(499)), "what grows when it is normalised").to.equal(false);
    expect(findEntities(`#${marks(4000)} #short`)).to.have.length(1);
  });

  it("of another server loses the characters that a typed one can't have", () => {
    const read = (name: string): string => readForeignTag(name)?.written ?? "none";
    expect(
      ["linux gaming", "#C++", "2024 election!", "🐈\uFE0Fcat", " #Beans, peas "].map(read),
    ).to.deep.equal(["linuxgaming", "C", "2024election", "cat", "Beanspeas"]);
    // What can be typed is kept as it is, such as the virama, which has no part in the stored name.
    expect(["हिन्दी", "#Beans", "＃Beans"].map(read)).to.deep.equal(["हिन्दी", "Beans", "Beans"]);
    expect(["", "#", "2024", "20 24", "!?", "a ·", "x y".repeat(1000)].map(read)).to.deep.equal(
      Array.from({ length: 7 }, () => "none"),
    );
  });
});
