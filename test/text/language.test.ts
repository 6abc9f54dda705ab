import { expect } from "chai";
import { knownLanguage } from "../../src/text/language.ts";

describe("the code of a language", () => {
  for (const [given, stored] of [
    ["en", "en"],
    ["EN_us", "en"],
    [" pt-BR ", "pt"],
    ["zh-tw", "zh-TW"],
    ["ckb", "ckb"],
    ["iw", "he"],
    ["in", "id"],
    ["ji", "yi"],
    ["IW-il", "he"],
    ["eng", "en"],
    ["deu", "de"],
    ["tl", "tl"],
    ["xx", undefined],
    ["klingon", undefined],
    ["\u212An", undefined],
    ["", undefined],
  ] as const) {
    it(`is ${stored ?? "none"} for ${JSON.stringify(given)}`, () => {
      expect(knownLanguage(given)).to.equal(stored);
    });
  }
});
