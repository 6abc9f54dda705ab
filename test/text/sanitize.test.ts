import { expect } from "chai";
import { longestHtml, mostTags, plainText, sanitizeRemoteHtml } from "../../src/text/sanitize.ts";

const LINK = 'rel="nofollow noopener" target="_blank"';

/** Whether elements are closed in the right order, and every < and & is part of markup. */
function isWellFormed(html: string): boolean {
  const open: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z]+)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/g,
    (_, end, name, __, empty) => {
      if (end === "/") return open.pop() === name ? "" : "<";
      if (empty === undefined) open.push(String(name));
      return "";
    },
  );
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest);
}

describe("HTML from another server", () => {
  const cases: [string, string, string][] = [
    ["paragraphs and breaks", "<p>a<br>b</p><p>c</p>", "<p>a<br />b</p><p>c</p>"],
    [
      "text marks",
      "<b>a</b><i>b</i><u>c</u><s>d</s><del>e</del>",
      "<b>a</b><i>b</i><u>c</u><s>d</s><del>e</del>",
    ],
    [
      "code and quotes",
      "<pre><code>a &lt; b</code></pre><blockquote>q</blockquote>",
      "<pre><code>a &lt; b</code></pre><blockquote>q</blockquote>",
    ],
    [
      "lists",
      '<ol start="3" reversed><li value="4">a</li></ol>',
      '<ol start="3" reversed><li value="4">a</li></ol>',
    ],
    [
      "ruby",
      "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>",
      "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>",
    ],
    ["the language", '<p lang="pt-BR">a</p><p lang="x y">b</p>', '<p lang="pt-BR">a</p><p>b</p>'],
    [
      "headings as bold paragraphs",
      "<h1>T</h1><p>a</p><h3>b <em>c</em></h3>",
      "<p><strong>T</strong></p><p>a</p><p><strong>b <em>c</em></strong></p>",
    ],
    [
      "known classes only",
      '<p class="quote-inline evil"><span class="h-card x mention\tellipsis">a</span></p>',
      '<p class="quote-inline"><span class="h-card mention ellipsis">a</span></p>',
    ],
    [
      "translate only as no",
      '<span translate="no">a</span><span translate="yes">b</span>',
      '<span translate="no">a</span><span>b</span>',
    ],
    [
      "links with rel and target",
      '<a href="https://a.example/" rel="me" target="_top" onclick="x()">a</a>',
      `<a href="https://a.example/" ${LINK}>a</a>`,
    ],
    [
      "hashtag links as such",
      '<a href="https://a.example/" rel="tag" class="mention hashtag">#<span>a</span></a>',
      '<a href="https://a.example/" class="mention hashtag" rel="tag nofollow noopener" target="_blank">#<span>a</span></a>',
    ],
    ["text of other elements, apart", "<div>a</div><div>b</div><section><p>c</p></section>", "a b <p>c</p>"],
    ["table cells apart", "<table><tr><td>a</td><td>b</td></tr></table>", "a b"],
    ["no pictures", '<p>a<img src="https://a.example/x.png" alt="x">b</p>', "<p>ab</p>"],
    [
      "the text of emojis that are pictures, as WordPress and Friendica send them",
      '<p>a<img src="https://s.example/1f41d.png" alt="🐝" class="wp-smiley emoji"> <img class="smiley" alt=":-&lt;b&gt;"/>b</p>',
      "<p>a🐝 :-&lt;b&gt;b</p>",
    ],
    [
      "entities escaped once",
      "<p>&amp; &amp;amp; &lt; &quot; &#39; &nbsp; &copy; AT&T</p>",
      "<p>&amp; &amp;amp; &lt; \" ' \u00A0 © AT&amp;T</p>",
    ],
    ["unclosed elements closed", "<p>a<b>b<i>c", "<p>a<b>b<i>c</i></b></p>"],
    ["crossed elements uncrossed", "<b><i>a</b>b</i>", "<b><i>a</i></b>b"],
    ["no stray end tags", "</b>a</span></blockquote>", "a"],
    ["no paragraph in a paragraph", "<p>a<b><p>b</p></b>c</p>", "<p>a<b> b </b>c</p>"],
    [
      "no link in a link",
      '<a href="https://a.example/">a<b><a href="https://b.example/">b</a></b></a>',
      `<a href="https://a.example/" ${LINK}>a<b>b</b></a>`,
    ],
    ["no control characters", "<p>a\0b\u0008c&#8;</p>", "<p>abc</p>"],
    [
      "the source of a formula",
      '<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></semantics></math></p>',
      "<p>$x &lt; 1$</p>",
    ],
    [
      "the source of a display formula",
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
      "$$x$$",
    ],
    [
      "a formula's plain text",
      '<MATH><semantics><mi>x</mi><annotation encoding="text/plain">x one</annotation></semantics></MATH>',
      "x one",
    ],
  ];
  for (const [title, html, expected] of cases) {
    it(`keeps ${title}`, () => {
      expect(sanitizeRemoteHtml(html)).to.equal(expected);
    });
  }

  const makes: [string, string, string][] = [
    [
      "Mastodon",
      '<p class="quote-inline">RE: <a href="https://a.example/@bob/1" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">https://</span><span class="ellipsis">a.example/@bob</span><span class="invisible">/1</span></a></p><p><span class="h-card" translate="no"><a href="https://a.example/@bob" class="u-url mention">@<span>bob</span></a></span> see <a href="https://a.example/tags/bees" class="mention hashtag" rel="tag">#<span>bees</span></a></p>',
      `<p class="quote-inline">RE: <a href="https://a.example/@bob/1" translate="no" ${LINK}><span class="invisible">https://</span><span class="ellipsis">a.example/@bob</span><span class="invisible">/1</span></a></p><p><span class="h-card" translate="no"><a href="https://a.example/@bob" class="u-url mention" ${LINK}>@<span>bob</span></a></span> see <a href="https://a.example/tags/bees" class="mention hashtag" rel="tag nofollow noopener" target="_blank">#<span>bees</span></a></p>`,
    ],
    [
      "GoToSocial",
      '<h2>Bees</h2><ul><li><p>one</p></li><li>two</li></ul><p>See <a href="https://a.example/tags/bees" class="mention hashtag" rel="tag nofollow noreferrer noopener" target="_blank">#<span>bees</span></a></p><hr><p><code class="x">a</code></p>',
      '<p><strong>Bees</strong></p><ul><li><p>one</p></li><li>two</li></ul><p>See <a href="https://a.example/tags/bees" class="mention hashtag" rel="tag nofollow noopener" target="_blank">#<span>bees</span></a></p> <p><code>a</code></p>',
    ],
    [
      "Misskey",
      '<p><a href="https://a.example/@bob" class="u-url mention">@bob</a><span> hi<br><b>bold</b> <small>small</small> </span><ruby>蜂<rp>(</rp><rt>hachi</rt><rp>)</rp></ruby><span class="quote-inline"><br><br>RE: <a href="https://a.example/notes/1">https://a.example/notes/1</a></span></p>',
      `<p><a href="https://a.example/@bob" class="u-url mention" ${LINK}>@bob</a><span> hi<br /><b>bold</b> small </span><ruby>蜂<rp>(</rp><rt>hachi</rt><rp>)</rp></ruby><span class="quote-inline"><br /><br />RE: <a href="https://a.example/notes/1" ${LINK}>https://a.example/notes/1</a></span></p>`,
    ],
    [
      "Lemmy",
      '<h1>Bees</h1>\n<p>They <em>sting</em> <sup>sometimes</sup></p>\n<hr />\n<details><summary>More</summary>\n<p>Hidden</p>\n</details>\n<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\n<ol start="2">\n<li>two</li>\n</ol>',
      '<p><strong>Bees</strong></p>\n<p>They <em>sting</em> sometimes</p> More <p>Hidden</p> a 1 <ol start="2">\n<li>two</li>\n</ol>',
    ],
    [
      "PeerTube",
      '<p>A video<br />of <a href="https://a.example/w/1?start=1m2s" target="_blank" rel="noopener noreferrer">bees</a></p>',
      `<p>A video<br />of <a href="https://a.example/w/1?start=1m2s" ${LINK}>bees</a></p>`,
    ],
    [
      "Ghost",
      '<p>Intro</p><!--members-only--><figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://a.example/i.jpg" class="kg-image" alt="Bees" loading="lazy"><figcaption><span style="white-space: pre-wrap;">A hive</span></figcaption></figure><h2 id="next">Next</h2><div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Tip</div></div><script src="https://a.example/x.js"></script><blockquote class="kg-blockquote-alt">Said</blockquote>',
      "<p>Intro</p> <span>A hive</span> <p><strong>Next</strong></p> 💡 Tip <blockquote>Said</blockquote>",
    ],
    [
      "Akkoma",
      '<span class="recipients-inline"><span class="h-card"><a class="u-url mention" data-user="A1" href="https://a.example/bob" rel="ugc">@<span>bob</span></a></span> </span><pre><code class="elixir">a |&gt; b</code></pre><a class="hashtag" data-tag="bees" href="https://a.example/tag/bees" rel="tag ugc">#bees</a>',
      `<span><span class="h-card"><a href="https://a.example/bob" class="u-url mention" ${LINK}>@<span>bob</span></a></span> </span><pre><code>a |&gt; b</code></pre><a href="https://a.example/tag/bees" class="hashtag" rel="tag nofollow noopener" target="_blank">#bees</a>`,
    ],
  ];
  for (const [make, html, expected] of makes) {
    it(`keeps its meaning when from ${make}`, () => {
      expect(sanitizeRemoteHtml(html)).to.equal(expected);
      expect(sanitizeRemoteHtml(expected), "once more").to.equal(expected);
    });
  }

  const schemes: [string, boolean][] = [
    ["https://a.example/", true],
    ["http://a.example/?a=b&amp;c=d", true],
    ["HTTPS://a.example/", true],
    ["gemini://a.example/", true],
    ["xmpp:a@b.example", true],
    ["magnet:?xt=x", true],
    ["/relative", false],
    ["//a.example/", false],
    ["relative", false],
    ["#part", false],
    ["", false],
    ["https://", false],
    ["mailto:a@b.example", false],
    ["tel:1", false],
    ["ftp://a.example/", false],
    ["file:///etc/passwd", false],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    [" javascript:alert(1)", false],
    ["java\tscript:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["java&#10;script:alert(1)", false],
    ["&#1;javascript:alert(1)", false],
    ["&#x6A;avascript&colon;alert(1)", false],
    ["javascript&#0000058alert(1)", false],
    ["vbscript:x", false],
    ["data:text/html,&lt;script&gt;", false],
    ["blob:https://a.example/x", false],
    ["view-source:https://a.example/", false],
  ];
  for (const [href, kept] of schemes) {
    it(`${kept ? "keeps" : "drops"} a link to ${JSON.stringify(href)}, and keeps its text`, () => {
      const html = sanitizeRemoteHtml(`<p><a href="${href}"><b>a</b></a></p>`);
      expect(/<a /.test(html)).to.equal(kept);
      expect(html).to.include("<b>a</b>");
      expect(html).to.not.match(/script/i);
    });
  }

  const hostile = [
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<SCRIPT/SRC=//x.example/x.js></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    "<img src=x onerror=alert(1)//",
    "<img class=emoji alt='<img src=x onerror=alert(1)>'>",
    "<img class=emoji alt='&lt;script&gt;alert(1)&lt;/script&gt;'>",
    "<image class=emoji alt='\"><svg onload=alert(1)>'>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<math><annotation encoding='application/x-tex'>&lt;img src=x onerror=alert(1)&gt;</annotation></math>",
    "<math><annotation encoding='application/x-tex'><img src=x onerror=alert(1)></annotation></math>",
    "<p style='background:url(javascript:alert(1))'>x</p>",
    "<p onclick=alert(1) id=x name=y data-x=1>x</p>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe><img src=x onerror=alert(1)></iframe>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<title><img src=x onerror=alert(1)></title>",
    "<template><img src=x onerror=alert(1)></template>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<noembed><img src=x onerror=alert(1)></noembed>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!-- --!><img src=x onerror=alert(1)> -->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?xml <img src=x onerror=alert(1)> ?>",
    "<a href='https://a.example/' title='\"><img src=x onerror=alert(1)>'>x</a>",
    '<a href="https://a.example/&quot;onmouseover=alert(1)">x</a>',
    "<a href='https://a.example/\"><script>alert(1)</script>'>x</a>",
    "<p class='h-\"><script>alert(1)</script>'>x</p>",
    "<p lang='en\"onclick=\"alert(1)'>x</p>",
    "<form action=javascript:alert(1)><input type=submit></form>",
    "<button formaction=javascript:alert(1)>x</button>",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<link rel=stylesheet href=https://evil.example/x.css>",
    "<object data=javascript:alert(1)></object><embed src=x>",
    "<video><source onerror=alert(1)></video>",
    "<details open ontoggle=alert(1)>x</details>",
    "<select><option><img src=x onerror=alert(1)></option></select>",
    "<p/onclick=alert(1)>x",
    "<p\u0000 onclick=alert(1)>x",
    "<\u0000script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<h6><script>alert(1)</script></h6>",
    "<dropped onclick=alert(1)>x</dropped>",
    "<div onclick=alert(1)>x</div>",
    "<",
    "<a",
    "<a href='",
    "&",
    "&#",
    "<p",
    "</",
    "<!",
    "<!--",
  ];
  for (const html of hostile) {
    it(`is safe and well-formed: ${JSON.stringify(html)}`, () => {
      for (const whole of [
        html,
        `<p>${html}`,
        `<b><p>${html}</b></p>`,
        `<a href="https://a.example/">${html}</a>`,
      ]) {
        const clean = sanitizeRemoteHtml(whole);
        for (const [, name = "", attributes = ""] of clean.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
          expect(name).to.match(/^(?:p|br|span|a|b|strong)$/);
          expect(attributes).to.match(/^(?: (?:href|rel|target|class|lang)="[^"<>]*")* ?\/?$/);
          expect(attributes).to.not.match(/javascript:/i);
        }
        expect(isWellFormed(clean), clean).to.equal(true);
        expect(sanitizeRemoteHtml(clean), "once more").to.equal(clean);
        expect(plainText(whole)).to.equal(plainText(whole).trim());
      }
    });
  }

  const pieces = [
    "<b>",
    "<p><b>",
    "</p>",
    "<div> ",
    "<ul><li>",
    "<",
    "<!--",
    "<a href='https://a.example/'>",
    "&",
    " ",
    "<math>",
    "<math><annotation ",
    "<i></b>",
    "<h1>",
    "<span class='",
  ];
  for (const piece of pieces) {
    it(`is well-formed after a hundred thousand characters of ${JSON.stringify(piece)}`, () => {
      const html = `${piece.repeat(Math.ceil(100_000 / piece.length))}<p>x`;
      const clean = sanitizeRemoteHtml(html);
      expect(isWellFormed(clean)).to.equal(true);
      expect(plainText(html)).to.be.a("string");
    });
  }

  it("has a limited nesting depth", () => {
    const clean = sanitizeRemoteHtml(`${"<blockquote>".repeat(10_000)}x`);
    expect(clean.match(/<blockquote>/g)).to.have.length(64);
    expect(clean).to.include("x");
  });
});

describe("HTML with too many tags", () => {
  const count = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

  for (const [piece, perTag] of [
    ["<b>x</b>", 1],
    ["<br>", 1],
    ["</p>", 1],
    ["<h1>x</h1>", 2],
    ["<ul><li>", 1],
    ["<svg><title>", 1],
    ["< ", 1],
    ["<math></math>", 1],
  ] as const) {
    it(`has as many elements as the bound, and is well-formed: ${piece}`, () => {
      const clean = sanitizeRemoteHtml(`<i>first</i>${piece.repeat(longestHtml / 16)}<i>last</i>`);
      expect(clean).to.match(/^<i>first<\/i>/);
      expect(clean).not.to.include("<i>last");
      // A title's text isn't shown.
      if (!piece.includes("title")) expect(clean).to.include("last");
      expect(count(clean)).to.be.at.most(perTag * mostTags);
      expect(isWellFormed(clean)).to.equal(true);
    });
  }

  it("shows no tags beyond the bound as text, and executes nothing", () => {
    const rest = `a<b title="<i>">b</b> c < d <a href="https://a.example/">e</a> <script>f</script> <g`;
    const clean = sanitizeRemoteHtml(`${"<br>".repeat(mostTags)}${rest}`);
    expect(clean.replaceAll("<br />", "").replaceAll(/\s+/g, " ")).to.match(/^a.*b.* c d e f g$/);
    expect(clean).not.to.match(/<(?!br)/);
  });

  it("is complete up to the bound, also as plain text", () => {
    const clean = sanitizeRemoteHtml(`${"<h1>x</h1>".repeat(mostTags / 2 - 1)}<p>last</p>`);
    expect(count(clean)).to.equal(mostTags - 1);
    expect(plainText(clean)).to.match(/x\n\nlast$/);
    expect(plainText(sanitizeRemoteHtml(`${"</p>".repeat(mostTags - 2)}<p>last</p>`))).to.equal("last");
  });

  it("excludes tags of formulas and emojis, which are replaced by their text", () => {
    const formula =
      '<math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math><img class=emoji alt="🐝">';
    const clean = sanitizeRemoteHtml(`${formula.repeat(longestHtml / formula.length - 10)}<b>last</b>`);
    expect(clean).to.match(/\$x\$🐝<b>last<\/b>$/);
  });
});

describe("HTML as plain text", () => {
  const cases: [string, string, string][] = [
    ["paragraphs with a blank line between", "<p>a</p><p>b</p>", "a\n\nb"],
    ["line breaks", "<p>a<br>b<br /><br/>c</p>", "a\nb\n\nc"],
    ["a line for each list item", "<p>x</p><ul><li>a</li><li>b</li></ul><p>y</p>", "x\n\na\nb\n\ny"],
    ["headings apart", "<h1>T</h1>a", "T\n\na"],
    ["blocks apart", "<div>a</div><div>b</div>c", "a\nb\nc"],
    [
      "entities decoded once",
      "&amp;lt; &lt;b&gt; &quot;x&quot; &#39;y&#39; &eacute; AT&T",
      "&lt; <b> \"x\" 'y' é AT&T",
    ],
    ["spaces as a browser shows them", "<p>  a \n  b  </p>\n  <p> c</p>", "a b\n\nc"],
    ["a space between elements", "<b>a</b> <i>b</i>", "a b"],
    ["no space before a break", "a <br> b", "a\nb"],
    ["preformatted text as it is", "<pre>a\n  b</pre>c", "a\n  b\n\nc"],
    [
      "the whole of a shortened link",
      '<a href="https://a.example/b"><span class="invisible">https://</span><span>a.example/b</span></a>',
      "https://a.example/b",
    ],
    ["no scripts and styles", "a<script>b</script><style>c</style>d", "ad"],
    ["no comments", "a<!-- b -->c", "ac"],
    [
      "formulas",
      '<math><semantics><annotation encoding="application/x-tex">x&lt;1</annotation></semantics></math>',
      "$x<1$",
    ],
    ["an empty text for empty HTML", "", ""],
    ["no blank paragraphs", "<p></p><p> </p><br>", ""],
    ["plain text unchanged", "1 < 2 && 3 > 2", "1 < 2 && 3 > 2"],
  ];
  for (const [title, html, expected] of cases) {
    it(`has ${title}`, () => {
      expect(plainText(html)).to.equal(expected);
    });
  }

  it("contains the text of everything that sanitised HTML nests, and handles deeper nesting", () => {
    const deep = `${"<blockquote><h1>".repeat(10_000)}x`;
    expect(plainText(sanitizeRemoteHtml(deep))).to.equal("x");
    expect(plainText(deep)).to.equal("");
  });

  it("has all lines of a hundred thousand characters", () => {
    expect(plainText("<br>a".repeat(20_000)).split("\n")).to.have.length(20_000);
    expect(plainText(`<pre>${" ".repeat(100_000)}x</pre>`)).to.have.length(100_001);
  });
});
