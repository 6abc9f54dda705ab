/** Only a benchmark disables validation; the server itself can't. */
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Functions that disable the validation of requests, replies, or replies encoded in parts. */
const off = /validate: false|checks: false|leaveOwnUnchecked\(/g;

describe("validation", () => {
  it("can't be disabled by any code of the server", async () => {
    const found: string[] = [];
    for await (const file of glob("{src,demo,bin,scripts}/**/*.{ts,mjs}", { cwd: root })) {
      const text = await readFile(`${root}/${file}`, "utf8");
      for (const [match] of text.matchAll(off)) found.push(`${file}: ${match}`);
    }
    // The encoder's own option.
    expect(found.toSorted()).to.deep.equal([
      "src/contract/encoded.ts: checks: false",
      "src/contract/encoded.ts: leaveOwnUnchecked(",
    ]);
  });
});
