import { expect } from "chai";
import { UnreadableCsv } from "../../src/text/csv.ts";
import { readDomainList } from "../../src/text/domain-list.ts";

/** Number of event loop turns until the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

describe("a list of domains", () => {
  const bytes = 2_000_000;

  for (const [title, piece] of [
    ["domains", "host.example\n"],
    ["blanks", " "],
    ["commas", ","],
    ["empty lines", "\n"],
  ] as const) {
    it(`yields to the event loop while ${title} are read`, async () => {
      const text = piece.repeat(bytes / piece.length);
      expect(await turnsDuring(readDomainList(text, bytes))).to.be.at.least(bytes / 16_384);
    });
  }

  it("keeps multibyte characters intact at any position", async () => {
    const comment = "🐝".repeat(1000);
    const lines = Array.from({ length: 50 }, (_, n) => `${"x".repeat(n)}.example,${comment}`);
    const rows = await readDomainList(["domain,public_comment", ...lines].join("\n"), 100);
    expect(rows.map(({ cells }) => cells.public_comment)).to.deep.equal(lines.map(() => comment));
  });

  it("is read by its header, with semicolons and in any order, also after comments", async () => {
    for (const text of [
      "#severity;#public_comment;#domain;#seen\nsuspend;spam, and more;evil.example;5\n",
      '# Blocks; of today\n#severity,#public_comment,#domain\nsuspend,"spam, and more",evil.example\n',
    ]) {
      const [row, ...others] = await readDomainList(text, 10);
      expect([row?.cells, others]).to.deep.equal([
        { severity: "suspend", public_comment: "spam, and more", domain: "evil.example" },
        [],
      ]);
    }
  });

  it("is read up to the maximum number of rows, however long the rest is", async () => {
    const error = await readDomainList("host.example\n".repeat(100_000), 10).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(UnreadableCsv).and.to.include({ reason: "rows" });
    const broken = await readDomainList(`a.example\n"${"b".repeat(50_000)}`, 10).catch(
      (reason: unknown) => reason,
    );
    expect(broken).to.be.instanceOf(UnreadableCsv).and.to.include({ reason: "syntax" });
  });
});
