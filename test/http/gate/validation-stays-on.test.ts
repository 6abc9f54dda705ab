/** The bench measures a server without validation; the server itself has no way to turn it off. */
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What turns off the checks of requests and replies, or of replies that are encoded in parts. */
const off = /validate: false|checks: false|leaveOwnUnchecked\(/g;

describe("validation", () => {
  it("stays on in all code of the server", async () => {
    const found: string[] = [];
    for await (const file of glob("{src,demo,bin,scripts}/**/*.{ts,mjs}", { cwd: root })) {
      const text = await readFile(`${root}/${file}`, "utf8");
      for (const [match] of text.matchAll(off)) found.push(`${file}: ${match}`);
    }
    // The encoder's own switch.
    expect(found.toSorted()).to.deep.equal([
      "src/contract/encoded.ts: checks: false",
      "src/contract/encoded.ts: leaveOwnUnchecked(",
    ]);
  });
});
