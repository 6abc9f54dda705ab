import { expect } from "chai";
import fc from "fast-check";
import { foldText } from "../../src/text/folding.ts";
import { type IndexedKeyword, KeywordIndex } from "../../src/text/keyword-index.ts";
import { markWordBoundaries } from "../../src/text/word-boundaries.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";

/** The keywords in a text, by position. */
function found(text: string, ...keywords: readonly (string | IndexedKeyword)[]): number[] {
  const list = keywords.map((one) => (typeof one === "string" ? { text: one, wholeWord: false } : one));
  return new KeywordIndex(list.map((one) => ({ ...one, text: foldText(one.text) })))
    .find(markWordBoundaries(foldText(text)))
    .toSorted((one, other) => one - other);
}

const whole = (text: string): IndexedKeyword => ({ text, wholeWord: true });

const joined = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;
const unspaced =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tale}\p{scx=Talu}\p{scx=Lana}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}]/u;

/** An independent reference: tries each keyword at each character. */
function plainlyFound(text: string, keywords: readonly IndexedKeyword[]): number[] {
  const joins = (character: string | undefined): boolean =>
    character !== undefined && joined.test(character) && !unspaced.test(character);
  return keywords.flatMap((keyword, place) => {
    if (keyword.text === "") return [];
    for (let at = text.indexOf(keyword.text); at >= 0; at = text.indexOf(keyword.text, at + 1)) {
      const [before, after] = [
        Array.from(text.slice(0, at)),
        Array.from(text.slice(at + keyword.text.length)),
      ];
      const inner = Array.from(keyword.text);
      const starts = !(joins(before.at(-1)) && joins(inner[0]));
      const ends = !(joins(inner.at(-1)) && joins(after[0]));
      if (!keyword.wholeWord || (starts && ends)) return [place];
    }
    return [];
  });
}

/** Few letters of many scripts, so that keywords occur in texts, overlap, and share prefixes. */
const alphabets = [
  "aabc éßİıſŒ_-",
  "абвё Ёй",
  "αβσς Σή",
  "ابت َ ُ ",
  "กขา ้ๆ",
  "日本語。 のカなー",
  "漢字 中国",
  "한국 어",
  "कि त्",
  "🍅👩\u200D🍳❤\uFE0F🏽 ",
  "e\u0301x\u0302\u0323 ﬁＡ１",
  "#@.'\u00AD\u200B\n\t",
];

const characters = alphabets.flatMap((alphabet) => Array.from(alphabet));

const pieces = (size: "short" | "long"): fc.Arbitrary<string> =>
  fc
    .oneof(
      ...alphabets
        .map((alphabet) => fc.constantFrom(...Array.from(alphabet)))
        .map((one) => fc.array(one, bounds[size])),
      fc.array(fc.constantFrom(...characters), bounds[size]),
    )
    .map((list) => list.join(""));

const bounds = { short: { minLength: 1, maxLength: 6 }, long: { maxLength: 60 } } as const;

describe("the keyword index", () => {
  it("matches a plain search, in texts of many scripts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: pieces("short"), wholeWord: fc.boolean() }), { maxLength: 40 }),
        fc.array(pieces("long"), { minLength: 1, maxLength: 4 }),
        (given, texts) => {
          const text = foldText(texts.join(""));
          const keywords = given.map((one) => ({ ...one, text: foldText(one.text) }));
          const places = new KeywordIndex(keywords)
            .find(markWordBoundaries(text))
            .toSorted((one, other) => one - other);
          expect(places).to.deep.equal(plainlyFound(text, keywords));
        },
      ),
      { seed: runSeed(), numRuns: numberOfRuns({ sampled: 300, whole: 5000 }) },
    );
  });

  it("finds keywords of every length that overlap and share prefixes", () => {
    const keywords = Array.from({ length: 300 }, (_, length) => [
      { text: "a".repeat(length), wholeWord: false },
      { text: `${"a".repeat(length)}b`, wholeWord: length % 2 === 0 },
      { text: "a b ".repeat(length / 4).trim(), wholeWord: true },
    ]).flat();
    for (const text of ["a".repeat(200), `${"a".repeat(150)}b`, "a b ".repeat(40), "", "b", "aab aaab"]) {
      const places = new KeywordIndex(keywords)
        .find(markWordBoundaries(text))
        .toSorted((one, other) => one - other);
      expect(places).to.deep.equal(plainlyFound(text, keywords));
    }
  });

  it("ignores case, width, ligatures, invisible characters and the length of spaces", () => {
    for (const [text, keyword] of [
      ["TOMATOES", "tomatoes"],
      ["Straße", "STRASSE"],
      ["ΟΔΟΣ", "οδος"],
      ["İstanbul", "istanbul"],
      ["ＴＯＭＡＴＯ", "tomato"],
      ["ﬁsh", "fish"],
      ["to\u200Bma\u00ADto", "tomato"],
      ["cafe\u0301", "café"],
      ["green \n\t beans", "green beans"],
      ["I ❤\uFE0F peas", "❤ peas"],
    ] as const) {
      expect(found(text, keyword, whole(keyword)), text).to.deep.equal([0, 1]);
    }
  });

  it("finds the longest allowed keywords, with a boundary around each character", () => {
    const text = "ア".repeat(1024);
    expect(found(text, text, whole(text))).to.deep.equal([0, 1]);
  });

  it("distinguishes accents", () => {
    expect(found("café", "cafe", whole("cafe"))).to.deep.equal([]);
    expect(found("x\u0302y", whole("x"))).to.deep.equal([]);
  });

  it("finds whole words only between boundaries, in every script with spaces", () => {
    expect(found("tomatoes, beans", whole("tomato"), whole("tomatoes"), whole("beans"))).to.deep.equal([
      1, 2,
    ]);
    expect(found("помидоры", whole("помидор"), "помидор")).to.deep.equal([1]);
    expect(found("#tomatoes @tomatoes (tomatoes)", whole("tomatoes"), whole("#tomatoes"))).to.deep.equal([
      0, 1,
    ]);
    expect(found("snake_case", whole("case"), whole("snake"))).to.deep.equal([]);
    expect(found("3rd", whole("3"), "3")).to.deep.equal([1]);
    expect(found("it's", whole("it"))).to.deep.equal([0]);
    // An end that isn't a letter needs no boundary.
    expect(found("me@remote.example", whole("@remote.example"))).to.deep.equal([0]);
    expect(found("👍🏽", whole("👍"))).to.deep.equal([0]);
  });

  it("finds words in scripts without spaces, and next to them", () => {
    expect(found("私はトマトが好きです", whole("トマト"))).to.deep.equal([0]);
    expect(found("我喜欢西红柿", whole("西红柿"))).to.deep.equal([0]);
    expect(found("ฉันชอบมะเขือเทศมาก", whole("มะเขือเทศ"))).to.deep.equal([0]);
    expect(found("私のcatです", whole("cat"))).to.deep.equal([0]);
    expect(found("私のcatsです", whole("cat"))).to.deep.equal([]);
  });

  it("checks the whole characters next to a keyword, not surrogates", () => {
    // Deseret letters are surrogate pairs.
    expect(markWordBoundaries("𐐀𐐁")).to.equal("\0𐐀𐐁\0");
    expect(markWordBoundaries("🍅a")).to.equal("\0🍅\0a\0");
    expect(found("𐐨a", whole("a"))).to.deep.equal([]);
  });

  it("stays fast with long keywords that nearly match everywhere", () => {
    const keywords = Array.from({ length: 20_000 }, (_, number) => ({
      text: `${"a".repeat(1 + (number % 500))}${String(number)}`,
      wholeWord: number % 3 === 0,
    }));
    // Trying each keyword at each position would take some 10^11 comparisons, and exceed the test's timeout.
    const index = new KeywordIndex(keywords);
    expect(index.find(markWordBoundaries("a".repeat(50_000)))).to.deep.equal([]);
    expect(index.find(markWordBoundaries(`${"a".repeat(20_000)}19999 `))).to.include(19_999);
    expect(index.size).to.be.below(22_000_000);
  });
});
