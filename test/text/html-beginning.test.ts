import { expect } from "chai";
import { htmlBeginning } from "../../src/text/html-beginning.ts";
import { plainText, sanitizeRemoteHtml } from "../../src/text/sanitize.ts";

describe("the beginning of HTML", () => {
  it("is the whole if it is short", () => {
    const html = "<p>One &amp; <b>two</b><br />three</p>";
    expect(htmlBeginning(html, 100)).to.equal(html);
  });

  it("ends after a word, and closes the open elements", () => {
    expect(
      htmlBeginning('<p>One <a href="https://a.example/?b&amp;c">two three four</a></p><p>Five</p>', 13),
    ).to.equal('<p>One <a href="https://a.example/?b&amp;c">two three…</a></p>');
    expect(htmlBeginning("<ul><li>One<br />two</li><li>three four</li></ul>", 12)).to.equal(
      "<ul><li>One<br />two</li><li>three…</li></ul>",
    );
  });

  it("has no part of an entity or a surrogate pair, also in a text without spaces", () => {
    expect(htmlBeginning("<p>abcdef&amp;gh</p>", 9)).to.equal("<p>abcdef…</p>");
    expect(htmlBeginning("<p>😀😀😀</p>", 3)).to.equal("<p>😀…</p>");
    expect(htmlBeginning("<p>日本語の記事</p>", 3)).to.equal("<p>日本語…</p>");
  });

  it("of hostile HTML is well-formed and bounded", () => {
    for (const part of [
      "<b>x",
      "</b>x",
      "<p><i>",
      "<<<x",
      "&amp;",
      "<br>",
      '<a href="https://a.example/">',
      "x ",
    ]) {
      const clean = sanitizeRemoteHtml(part.repeat(8192 / part.length));
      const start = htmlBeginning(clean, 500);
      expect(sanitizeRemoteHtml(start), part).to.equal(start);
      expect(plainText(start).replaceAll("\n", ""), part).to.have.lengthOf.at.most(501);
    }
  });
});
