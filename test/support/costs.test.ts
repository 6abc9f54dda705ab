import { expect } from "chai";
import { type Cost, describeCosts, excessOf } from "./costs.ts";

const costs: readonly Cost[] = [
  { file: "test/lists/lists.test.ts", loading: 9, worker: 1.5, children: 0.25, database: 0.75 },
  { file: "test/backup/backup.test.ts", loading: 0, worker: 11, children: 0, database: 2 },
];

describe("the CPU time of test files", () => {
  it("exceeds its share of the run with its worker, children and database together, but not with loading", () => {
    const limits = { percentPerFile: 16, heavier: { "test/backup/backup.test.ts": 84 } };
    expect(excessOf(costs, limits)).to.deep.equal(["test/lists/lists.test.ts: 16.1 % (2.5 s), at most 16 %"]);
    expect(excessOf(costs, { percentPerFile: 16.5, heavier: {} })).to.deep.equal([
      "test/backup/backup.test.ts: 83.9 % (13.0 s), at most 16.5 %",
    ]);
  });

  it("is listed from the most expensive file, with sums, and PostgreSQL's work for no file", () => {
    const shared = new Map([
      ["concord_test_mik1abcx0123abcd_template_withcast", 1],
      ["concord_test_mik1abcx0123abcd_0123456789ab", 2],
      ["concord_test_mik1abcx0123abcd_ba9876543210", 3],
      ["", 4],
    ]);
    const lines = describeCosts(costs, shared)
      .split("\n")
      .map((line) => line.trim().replaceAll(/ +/g, " "));
    expect(lines.slice(2)).to.deep.equal([
      "13.00 11.00 0.00 2.00 0.00 test/backup/backup.test.ts",
      "2.50 1.50 0.25 0.75 9.00 test/lists/lists.test.ts",
      "15.50 12.50 0.25 2.75 9.00 2 files",
      "1.00 PostgreSQL: concord_test template_withcast",
      "5.00 PostgreSQL: concord_test of no file",
      "4.00 PostgreSQL: short connections",
    ]);
  });
});
