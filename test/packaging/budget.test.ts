/** scripts/budget.ts: what the lint says about code and documents that grow. */
import { expect } from "chai";
import { type Sizes, excesses, functionLengths, revised } from "../../scripts/budget.ts";

const budget: Sizes = {
  lines: { "src/push": 100, "src/store": 20_000 },
  words: { "README.md": 1000 },
  functions: { median: 7, longest: 90 },
};

describe("the budget of sizes", () => {
  it("allows small changes", () => {
    const lines = { "src/push": 200, "src/store": 20_400 };
    const actual = { lines, words: { "README.md": 1050 }, functions: { median: 8, longest: 91 } };
    expect(excesses(budget, actual)).to.deep.equal([]);
  });

  it("reports each figure that grew, and no other", () => {
    const lines = { "src/push": 100, "src/store": 20_401 };
    const actual = { lines, words: { "README.md": 1051 }, functions: { median: 7, longest: 92 } };
    expect(excesses(budget, actual)).to.deep.equal([
      "lines of src/store: 20401, above 20400 (the budget is 20000)",
      "words of README.md: 1051, above 1050 (the budget is 1000)",
      "functions of longest: 92, above 91 (the budget is 90)",
    ]);
  });

  it("reports folders and documents that are new or removed", () => {
    const lines = { "src/push": 100, "src/shelf": 3 };
    expect(excesses(budget, { ...budget, lines })).to.deep.equal([
      "lines of src/shelf: 3, without a budget; add it to budget.json",
      "lines of src/store: it no longer exists",
    ]);
  });

  it("is revised where a figure left it by more than the margin, also downwards", () => {
    const lines = { "src/push": 150, "src/store": 19_000, "src/shelf": 3 };
    const actual = { lines, words: { "README.md": 1051 }, functions: { median: 7, longest: 92 } };
    expect(revised(budget, actual)).to.deep.equal({
      lines: { "src/push": 100, "src/store": 19_000, "src/shelf": 3 },
      words: { "README.md": 1051 },
      functions: { median: 7, longest: 92 },
    });
  });

  it("measures named functions of each kind, without their comments", () => {
    const text = `
/** Why. */
export function declared(): number {
  return 1;
}
const initialised = async () => {
  await [1].map((one) => one);
};
class Shelf {
  constructor() {}
  method(): void {
    declared();
  }
  get size(): number {
    return 1;
  }
}
declare function foreign(): void;
`;
    expect(functionLengths(text)).to.deep.equal([
      { name: "declared", lines: 3 },
      { name: "initialised", lines: 1 + 2 },
      { name: "constructor", lines: 1 },
      { name: "method", lines: 3 },
      { name: "size", lines: 3 },
    ]);
  });
});
