import { expect } from "chai";
import { linkedPages } from "../../src/text/linked-pages.ts";
import { decodePage } from "../../src/text/page-charset.ts";
import { longestPageTexts, readPageMetadata } from "../../src/text/page-metadata.ts";

const base = new URL("https://remote.example/articles/1");

const titleOf = (html: string): string => readPageMetadata(html, base).title;

describe("a page's metadata", () => {
  it("prefers JSON-LD to OpenGraph to HTML", () => {
    const jsonLd = (data: unknown): string =>
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const openGraph = '<meta property="og:title" content="Open"><meta property="og:locale" content="de_DE">';
    expect(titleOf(`<title>Plain</title>${openGraph}`)).to.equal("Open");
    const article = {
      "@type": ["NewsArticle"],
      headline: "Rain &amp; <i>sun</i>",
      author: [{ name: "Erin", url: "/erin" }],
      publisher: { name: "The garden" },
      datePublished: "2026-02-03",
      inLanguage: "fr-FR",
    };
    const page = `<title>Plain</title>${openGraph}<script type="application/ld+json">{broken</script>`;
    const found = readPageMetadata(page + jsonLd({ "@graph": [{ "@type": "WebPage" }, article] }), base);
    expect(found).to.include({
      title: "Rain & sun",
      authorName: "Erin",
      authorUrl: "https://remote.example/erin",
      providerName: "The garden",
      language: "fr",
    });
    expect(found.publishedAt?.toISOString()).to.equal("2026-02-03T00:00:00.000Z");
    expect(titleOf(page + jsonLd({ "@type": "Product", headline: "Buy" }))).to.equal("Open");
  });

  it("is text without control characters, bidirectional marks and excess length", () => {
    expect(titleOf("<title><script>alert(1)</script></title>")).to.equal("<script>alert(1)</script>");
    expect(titleOf("<title>a\u0000b\u202Ec\u0007 &#8238;&#0;d&lt;</title>")).to.match(/^abc \uFFFD?d<$/);
    expect(titleOf("<title>\uD800x</title>")).to.equal("\uFFFDx");
    const long = titleOf(`<title>${"😀".repeat(4000)}`.concat("</title>"));
    expect(long).to.have.lengthOf.at.most(longestPageTexts.title);
    expect(long.isWellFormed()).to.equal(true);
    const times = ["yesterday", "2026-13-45", "9".repeat(5000)];
    for (const time of times) {
      const page = `<meta property="article:published_time" content="${time}"><title>T</title>`;
      expect(readPageMetadata(page, base).publishedAt, time).to.equal(null);
    }
  });

  it("allows http(s) URLs only", () => {
    for (const bad of [
      "javascript:x()",
      "file:///etc/passwd",
      "http://a:b@c.example/",
      "http://[",
      "x".repeat(3000),
    ]) {
      expect(readPageMetadata(`<meta property="og:image" content="${bad}">`, base).image, bad).to.equal(null);
    }
    const image = '<meta property="og:image" content="../pictures/1.png?a=1&amp;b=2">';
    expect(readPageMetadata(image, base).image?.url).to.equal(
      "https://remote.example/pictures/1.png?a=1&b=2",
    );
  });

  it("is read from hostile pages of a megabyte", () => {
    const million = 1_000_000;
    const fill = (piece: string): string => piece.repeat(Math.ceil(million / piece.length));
    const pages = [
      fill('<meta property="og:x" content="y">'),
      fill("<meta name=a content=b c=d"),
      `<meta content="${fill("&amp;")}" name="description">`,
      `<meta ${fill("a ")}>`,
      `<a ${fill("a=")}>`,
      fill("<a>").slice(0, million / 2) + fill("</b>").slice(0, million / 2),
      fill("<form>"),
      fill("<svg><title>"),
      fill("<!--"),
      fill("<![CDATA["),
      fill("<script type='application/ld+json'>"),
      `<script type="application/ld+json">${fill("[")}</script>`,
      `<script type="application/ld+json">${fill('{"@graph":[')}</script>`,
      fill("&#"),
      fill("\u0000<"),
    ];
    for (const page of pages) {
      expect(titleOf(`<title>T</title>${page}`), page.slice(0, 40)).to.equal("T");
      expect(titleOf(page).length).to.be.at.most(longestPageTexts.title);
      expect(linkedPages(page.slice(0, 262_144), "concord.example").length).to.be.at.most(10);
    }
  });
});

describe("a page's encoding", () => {
  const japanese = "<title>\u65E5\u672C</title>";
  const shiftJis = Buffer.concat([
    Buffer.from("<title>"),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from("</title>"),
  ]);

  it("is declared by its header, or by its meta element", () => {
    expect(decodePage(shiftJis, "text/html; charset=Shift_JIS")).to.equal(japanese);
    for (const meta of [
      '<meta charset="shift_jis">',
      "<META HTTP-EQUIV='Content-Type' CONTENT='text/html; charset=Shift_JIS'>",
    ]) {
      expect(decodePage(Buffer.concat([Buffer.from(meta), shiftJis]), "text/html")).to.equal(meta + japanese);
    }
    const escaped = Buffer.from("\u001B$BF|K\\\u001B(B", "latin1");
    expect(decodePage(escaped, "text/html; charset=iso-2022-jp")).to.equal("\u65E5\u672C");
  });

  it("is UTF-8 if the bytes are valid, whatever is declared, even if truncated", () => {
    const bytes = Buffer.from(japanese);
    expect(decodePage(bytes, "text/html; charset=iso-8859-1")).to.equal(japanese);
    expect(decodePage(bytes, "text/html; charset=nonsense")).to.equal(japanese);
    expect(decodePage(Buffer.from("\u65E5\u672C").subarray(0, 5), "")).to.equal("\u65E5\uFFFD");
    expect(decodePage(Buffer.from("<title>é</title>", "latin1"), "")).to.equal("<title>é</title>");
  });

  it("is determined by a byte order mark first", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(japanese, "utf16le")]);
    expect(decodePage(bytes, "text/html; charset=utf-8")).to.equal(japanese);
  });
});

describe("a status's links for previews", () => {
  it("exclude mentions, hashtags, quoted statuses, and local pages", () => {
    const content =
      '<p class="quote-inline">RE: <a href="https://remote.example/quoted">quoted</a></p>' +
      '<p><a href="https://remote.example/@frank" class="u-url mention">@frank</a>' +
      '<a href="https://remote.example/tags/rain" rel="nofollow tag">#rain</a>' +
      '<a href="https://concord.example/about">here</a><a href="magnet:?x">x</a>' +
      '<a href="HTTPS://News.example/a&amp;b#c">news</a> <a href="https://concord.example:444/">port</a></p>';
    expect(linkedPages(content, "concord.example")).to.deep.equal([
      "https://news.example/a&b#c",
      "https://concord.example:444/",
    ]);
    expect(linkedPages('<a href="https://a.example/">'.repeat(50), "concord.example")).to.have.lengthOf(10);
    expect(linkedPages("<p>https://a.example/</p>", "concord.example")).to.deep.equal([]);
  });
});
