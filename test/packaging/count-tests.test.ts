/** scripts/count-tests: what the last line of .ci/run sums up. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const program = fileURLToPath(new URL("../../scripts/count-tests", import.meta.url));

const count = (result: "passed" | "failed", input: string): string =>
  execFileSync(program, [result], { input, encoding: "utf8" });

const failing = `
  posts
    \u2714 have 12 passing clouds
    1) are deleted

  1204 passing (2m)
  3 pending
  2 failing

  1) posts
       are deleted:
     AssertionError: expected 5 failing to equal 6
`;

describe("the numbers of tests", () => {
  it("are those of mocha's summaries, of several runs together", () => {
    expect(count("passed", "\n  17 passing (340ms)\n")).to.equal("17 0\n");
    expect(count("failed", failing)).to.equal("1204 2\n");
    expect(count("failed", `  17 passing (1s)\n${failing}`)).to.equal("1221 2\n");
  });

  it("are read in colours, too", () => {
    const coloured =
      "\u001b[92m \u001b[0m\u001b[32m 17 passing\u001b[0m\u001b[90m (340ms)\u001b[0m\n\u001b[31m  1 failing\u001b[0m\n";
    expect(count("failed", coloured)).to.equal("17 1\n");
  });

  it("have a failure if the command failed or was killed without one", () => {
    expect(count("failed", "  posts\n    \u2714 are deleted\n")).to.equal("0 1\n");
    expect(count("failed", "  17 passing (340ms)\n")).to.equal("17 1\n");
    expect(count("failed", "")).to.equal("0 1\n");
  });

  it("count a command without tests as one", () => {
    expect(count("passed", "All files are formatted.\n")).to.equal("1 0\n");
  });
});
