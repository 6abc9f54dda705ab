import { expect } from "chai";
import { findEntities } from "../../src/text/entities.ts";
import { foldText } from "../../src/text/folding.ts";
import { formatField, formatStatus, longestCounted, statusLength } from "../../src/text/format.ts";
import { longestWrittenTag, normalizeTag } from "../../src/text/hashtag.ts";
import { exceeds } from "../../src/text/length.ts";
import { longestHtml, plainText, sanitizeRemoteHtml } from "../../src/text/sanitize.ts";
import { longestNormalised, marks, replaceMember } from "../support/normalised.ts";

/** The longest text passed to a segmenter during the work, in UTF-16 code units. */
function longestSegmented(work: () => void): number {
  const { segment } = Intl.Segmenter.prototype;
  let longest = 0;
  const restore = replaceMember(
    Intl.Segmenter.prototype,
    "segment",
    function (this: Intl.Segmenter, input: string): Intl.Segments {
      longest = Math.max(longest, input.length);
      return segment.call(this, input);
    },
  );
  try {
    work();
  } finally {
    restore();
  }
  return longest;
}

describe("an oversized text", () => {
  const options = { mentions: new Map(), tagUrl: (name: string) => `https://concord.example/tags/${name}` };

  it("isn't a hashtag, which is detected without normalisation", async () => {
    const texts = [`#a${marks(100_000)}`, `#a${marks(1200)} `.repeat(80), `#${"\u1100".repeat(100_000)}`];
    for (const text of texts) {
      const longest = await longestNormalised(async () => {
        expect(findEntities(text)).to.deep.equal([]);
        expect(formatStatus(text, options)).not.to.include("<a ");
        expect(formatField(text, options)).not.to.include("<a ");
        expect(statusLength(text)).to.be.at.least(1);
        expect(normalizeTag(text)).to.equal("");
        await Promise.resolve();
      });
      expect(longest).to.be.at.most(longestWrittenTag);
    }
  });

  it("is a hashtag up to the bound, and stored like a short one", () => {
    const name = `a${marks(longestWrittenTag - 2)}`;
    expect(findEntities(`#${name}`)).to.have.length(1);
    expect(normalizeTag(name)).to.equal("a");
    expect(normalizeTag(`${name}${marks(2)}`)).to.equal("");
  });

  it("is counted in code units instead of graphemes", () => {
    const text = "👩‍👩‍👧".repeat(longestCounted);
    const longest = longestSegmented(() => {
      expect(statusLength(text)).to.equal(text.length);
      expect(statusLength("👩‍👩‍👧", text)).to.equal(text.length + "👩‍👩‍👧".length);
      expect(statusLength("👩‍👩‍👧".repeat(100))).to.equal(100);
    });
    expect(longest).to.equal("👩‍👩‍👧".length * 100);
  });

  it("is truncated before sanitising", () => {
    const html = `<p>${"a".repeat(longestHtml)}</p><p>end</p>`;
    expect(sanitizeRemoteHtml(html)).to.equal(`<p>${"a".repeat(longestHtml - 3)}</p>`);
    expect(plainText(html)).to.equal("a".repeat(longestHtml - 3));
    expect(sanitizeRemoteHtml(`${"a".repeat(longestHtml - 1)}🍅`)).to.equal("a".repeat(longestHtml - 1));
  });
});

describe("a folded text", () => {
  it("has at most thirty marks per character, also with invisible characters between them", () => {
    const flood = "\u0301\u0323".repeat(25_000);
    expect(foldText(`x${flood}Y`)).to.have.length(32);
    expect(foldText(`x${flood}Y`)).to.equal(foldText(`X${flood}\u0301y`));
    expect(foldText(`x${`${marks(30)}\u200B`.repeat(1000)}y`).length).to.be.at.most(32);
    expect(foldText(`x${"\uFF9E\u0316".repeat(1000)}y`).length).to.be.at.most(32);
  });

  it("keeps the marks of natural text", () => {
    expect(foldText("Tiếng Việt กี่ नमस्ते שָׁלוֹם")).to.equal(
      "Tiếng Việt กี่ नमस्ते שָׁלוֹם".normalize("NFKC").toLowerCase(),
    );
    expect(foldText(`Z${"\u0301".repeat(29)}a`)).to.have.length(30);
  });
});

describe("a limit in characters", () => {
  it("counts code points", () => {
    expect(exceeds("🍅".repeat(5), 5)).to.equal(false);
    expect(exceeds("🍅".repeat(6), 5)).to.equal(true);
    expect(exceeds("aaaaa", 5)).to.equal(false);
    expect(exceeds("aaaaaa", 5)).to.equal(true);
    expect(exceeds("a".repeat(11), 5)).to.equal(true);
  });

  it("rejects a text with too many code units without counting", () => {
    const unread = (length: number): Iterable<string> & { readonly length: number } => ({
      length,
      *[Symbol.iterator]() {
        yield "a";
        throw new Error("its characters are looked at");
      },
    });
    expect(exceeds(unread(11), 5)).to.equal(true);
    expect(() => exceeds(unread(10), 5)).to.throw("looked at");
  });
});
