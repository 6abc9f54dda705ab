/** Identifiers in cursors and paths. */
import { expect } from "chai";
import { isId, pageOf } from "../../src/store/kernel/cursors.ts";

const largest = "9223372036854775807";

describe("a cursor", () => {
  for (const [text, below, above] of [
    ["7", "7", "7"],
    ["007", "7", "7"],
    ["7x", "7", "7"],
    [" 7 ", "7", "7"],
    ["abc", "0", "0"],
    ["null", "0", "0"],
    ["-7", "0", "0"],
    ["0", "0", "0"],
    ["", null, null],
    ["  ", null, null],
    [largest, largest, largest],
    ["9223372036854775808", null, largest],
    ["9".repeat(64), null, largest],
  ] as const) {
    it(`"${text}" is compared as a number`, () => {
      expect(pageOf({ max_id: text, limit: 1 })).to.include({ below, above: null, upwards: false });
      expect(pageOf({ since_id: text, limit: 1 })).to.include({ below: null, above, upwards: false });
      const upwards = above !== null;
      expect(pageOf({ min_id: text, limit: 1 })).to.include({ below: null, above, upwards });
    });
  }
});

describe("an identifier", () => {
  it("has one form", () => {
    for (const text of ["1", "10", largest]) expect(isId(text), text).to.equal(true);
    for (const text of ["", "007", "-1", "+1", "7x", " 7", "9223372036854775808", "9".repeat(64)]) {
      expect(isId(text), text).to.equal(false);
    }
  });
});
