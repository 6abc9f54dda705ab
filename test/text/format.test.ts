import { expect } from "chai";
import { formatField, formatProfile, formatStatus, statusLength } from "../../src/text/format.ts";
import type { FormatOptions, MentionedAccount } from "../../src/text/format.ts";
import { plainText, sanitizeRemoteHtml } from "../../src/text/sanitize.ts";

const people = new Map<string, MentionedAccount>([
  ["bob", { url: "https://concord.example/@bob", username: "bob", acct: "bob" }],
  [
    "frank@remote.example",
    { url: "https://remote.example/@frank", username: "frank", acct: "frank@remote.example" },
  ],
  ["bob@remote.example", { url: "https://remote.example/@bob", username: "bob", acct: "bob@remote.example" }],
  ["eve", { url: 'https://concord.example/"><script>', username: "<b>eve", acct: "eve" }],
]);

const options: FormatOptions = {
  mentions: people,
  tagUrl: (name) => `https://concord.example/tags/${encodeURIComponent(name.toLowerCase())}`,
};

function link(url: string, prefix: string, shown: string, hidden = "", rel = "nofollow noopener"): string {
  const style = hidden === "" ? "" : "ellipsis";
  return (
    `<a href="${url}" target="_blank" rel="${rel}" translate="no"><span class="invisible">${prefix}</span>` +
    `<span class="${style}">${shown}</span><span class="invisible">${hidden}</span></a>`
  );
}

function mention(url: string, name: string): string {
  return `<span class="h-card" translate="no"><a href="${url}" class="u-url mention">@<span>${name}</span></a></span>`;
}

describe("a status's text as HTML", () => {
  const cases: [string, string, string][] = [
    ["no markup for blank text", " \n\n ", ""],
    ["a paragraph", "Hello", "<p>Hello</p>"],
    ["line breaks", "a\nb\r\nc\rd", "<p>a<br />b<br />c<br />d</p>"],
    ["paragraphs", "a\n\nb\n\n\n\nc", "<p>a</p><p>b</p><p>c</p>"],
    ["no empty lines at the ends", "\na\n", "<p>a</p>"],
    ["characters escaped once", `a & b < c > d " e ' f`, "<p>a &amp; b &lt; c &gt; d &quot; e &#39; f</p>"],
    [
      "written entities shown as written",
      "&amp; &lt;b&gt; &#39;",
      "<p>&amp;amp; &amp;lt;b&amp;gt; &amp;#39;</p>",
    ],
    ["HTML shown", "<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["no control characters", "a\0b\u0007c\u{FFFF}", "<p>abc</p>"],
    ["no unpaired surrogates", "a\uD800b", "<p>a\uFFFDb</p>"],
    ["a mention", "hi @bob!", `<p>hi ${mention("https://concord.example/@bob", "bob")}!</p>`],
    ["a mention in another case", "@BOB", `<p>${mention("https://concord.example/@bob", "bob")}</p>`],
    [
      "a remote mention",
      "@frank@remote.example",
      `<p>${mention("https://remote.example/@frank", "frank")}</p>`,
    ],
    [
      "namesakes with their domains",
      "@bob @bob@remote.example",
      `<p>${mention("https://concord.example/@bob", "bob")} ${mention("https://remote.example/@bob", "bob@remote.example")}</p>`,
    ],
    ["an unresolved mention as text", "@nobody@remote.example", "<p>@nobody@remote.example</p>"],
    [
      "a hostile account name escaped",
      "@eve",
      `<p>${mention("https://concord.example/&quot;&gt;&lt;script&gt;", "&lt;b&gt;eve")}</p>`,
    ],
    [
      "a hashtag",
      "#Cats",
      '<p><a href="https://concord.example/tags/cats" class="mention hashtag" rel="tag">#<span>Cats</span></a></p>',
    ],
    [
      "a link",
      "https://example.com/a",
      `<p>${link("https://example.com/a", "https://", "example.com/a")}</p>`,
    ],
    [
      "a link without its www",
      "http://www.example.com/",
      `<p>${link("http://www.example.com/", "http://www.", "example.com/")}</p>`,
    ],
    [
      "a long link shortened",
      "https://example.com/a/long/way/to/go/and/on",
      `<p>${link("https://example.com/a/long/way/to/go/and/on", "https://", "example.com/a/long/way/to/go/a", "nd/on")}</p>`,
    ],
    [
      "a link not cut within a character",
      `https://example.com/${"🐈".repeat(30)}`,
      `<p>${link(`https://example.com/${"🐈".repeat(30)}`, "https://", `example.com/${"🐈".repeat(18)}`, "🐈".repeat(12))}</p>`,
    ],
    [
      "a link's & escaped once",
      "https://example.com/?a=1&b='2",
      `<p>${link("https://example.com/?a=1&amp;b=&#39;2", "https://", "example.com/?a=1&amp;b=&#39;2")}</p>`,
    ],
    ["no link to a script", "javascript:alert(1)", "<p>javascript:alert(1)</p>"],
    [
      "a link that can't leave its attribute",
      'https://example.com/"onclick="alert(1)',
      `<p>${link("https://example.com/&quot;onclick=&quot;alert(1)", "https://", "example.com/&quot;onclick=&quot;alert(1)")}</p>`,
    ],
  ];
  for (const [title, text, expected] of cases) {
    it(`has ${title}`, () => {
      expect(formatStatus(text, options)).to.equal(expected);
      expect(formatProfile(text, options)).to.equal(expected);
    });
  }

  it("passes another server's sanitizer with the same visible text", () => {
    const text = `@bob & <you>: "see"\nhttps://example.com/a/long/way/to/go/and/on?x=1&y=2\n\n#Café 'x' &amp;`;
    const html = formatStatus(text, options);
    expect(plainText(html)).to.equal(text);
    expect(plainText(sanitizeRemoteHtml(html))).to.equal(text);
    expect(sanitizeRemoteHtml(html).match(/<a /g)).to.have.length(3);
  });

  it("contains each of eight thousand characters", () => {
    for (const piece of ["<", "&", "a\n\n", "@bob ", "#a ", "https://example.com/ "]) {
      const text = piece.repeat(8000 / piece.length).trim();
      expect(plainText(formatStatus(text, options))).to.equal(text);
    }
  });
});

describe("a profile field as HTML", () => {
  it("links to the owner's pages with rel=me, on one line", () => {
    expect(formatField("https://example.com/\n <b>", options)).to.equal(
      `${link("https://example.com/", "https://", "example.com/", "", "nofollow noopener me")} &lt;b&gt;`,
    );
  });

  it("shows the domain of a mentioned account", () => {
    expect(formatField("@frank@remote.example", options)).to.equal(
      mention("https://remote.example/@frank", "frank@remote.example"),
    );
  });

  it("is a single link when verified", () => {
    expect(formatField("http://peer/a,", { ...options, verified: true })).to.equal(
      link("http://peer/a,", "http://", "peer/a,", "", "nofollow noopener me"),
    );
    expect(formatField("javascript:alert(1)", { ...options, verified: true })).to.equal(
      "javascript:alert(1)",
    );
    expect(formatField('https://x.example/"><b>', { ...options, verified: true })).to.not.include("<b>");
  });
});

describe("a status's length", () => {
  const cases: [string, string, number][] = [
    ["an empty text", "", 0],
    ["letters", "hello", 5],
    ["a line break", "a\nb", 3],
    ["a letter with a combining accent", "e\u0301", 1],
    ["a family of emoji", "👩‍👩‍👧", 1],
    ["a flag", "🇪🇺", 1],
    ["a short link", "https://a.de", 23],
    ["a long link", `https://example.com/${"a".repeat(300)}`, 23],
    ["a link in a sentence", "see https://example.com/a.", 28],
    ["a mention", "@bob", 4],
    ["a remote mention without its domain", "@frank@a.very.long.remote.example hi", 9],
    ["a hashtag", "#cats", 5],
    ["an e-mail address", "a@example.com", 13],
    ["text resembling a link", "example.com/aaaaaaaaaaaaaaaaaaaa", 32],
    ["a magnet link", "magnet:?xt=urn:btih:aaaaaaaaaaaaaaaaaaaa", 40],
  ];
  for (const [title, text, expected] of cases) {
    it(`counts ${title} as documented`, () => {
      expect(statusLength(text)).to.equal(expected);
    });
  }

  it("includes the content warning", () => {
    expect(statusLength("hello", "a b")).to.equal(8);
    expect(statusLength("", "https://example.com/aaaaaaaaaaaa")).to.equal(32);
  });

  it("is at most 500 for five hundred of anything that readers see as one", () => {
    for (const seen of ["a", "é", "e\u0301", "日", "👩‍👩‍👧", "🇪🇺"]) {
      expect(statusLength(seen.repeat(500))).to.equal(500);
    }
  });

  it("is correct for a hundred thousand characters", () => {
    expect(statusLength("é".repeat(100_000))).to.equal(100_000);
    expect(statusLength("@a@remote.example ".repeat(4_000))).to.equal(12_000);
  });
});
