import { expect } from "chai";
import { hasVisible } from "../../src/text/controls.ts";

describe("the visible part of a text", () => {
  for (const text of ["a", "🌱", "\u202ea", "١"]) {
    it(`exists in ${JSON.stringify(text)}`, () => {
      expect(hasVisible(text)).to.equal(true);
    });
  }
  for (const text of ["", " \n\u00a0", "\u202e\u2066", "\u200b\u00ad", "\u0000"]) {
    it(`doesn't exist in ${JSON.stringify(text)}`, () => {
      expect(hasVisible(text)).to.equal(false);
    });
  }
});
