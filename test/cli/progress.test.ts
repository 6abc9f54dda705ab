import { expect } from "chai";
import type { Step } from "../../src/backup/progress.ts";
import { showProgress } from "../../src/cli/progress.ts";

describe("the progress of a command", () => {
  function shown(isTTY: boolean, steps: readonly (Step | string)[]): string {
    let text = "";
    const write = (part: string | Uint8Array): boolean => {
      text += String(part);
      return true;
    };
    const { progress, end } = showProgress({ isTTY, write });
    for (const step of steps) progress(step);
    end();
    return text;
  }

  const tables = (of: number): Step[] =>
    Array.from({ length: of }, (_, index) => ({ step: "tables", done: index + 1, of }));

  it("is a line for each tenth of a step, without a terminal", () => {
    const lines = shown(false, tables(137)).trim().split("\n");
    expect(lines).to.have.length(10);
    expect(lines[0]).to.equal("tables: 14 of 137 (10 %)");
    expect(lines.at(-1)).to.equal("tables: 137 of 137 (100 %)");
    const few = shown(false, [...tables(1), { step: "media files", done: 1, of: 2 }, "continuing"]);
    expect(few).to.equal("tables: 1 of 1 (100 %)\nmedia files: 1 of 2 (50 %)\ncontinuing\n");
  });

  it("is one line that changes, on a terminal, and ends before other lines", () => {
    const text = shown(true, [...tables(2), "continuing", { step: "media files", done: 1, of: 2 }]);
    expect(text).to.equal(
      "\r\u001b[Ktables: 1 of 2 (50 %)\r\u001b[Ktables: 2 of 2 (100 %)\ncontinuing\n\r\u001b[Kmedia files: 1 of 2 (50 %)\n",
    );
  });
});
