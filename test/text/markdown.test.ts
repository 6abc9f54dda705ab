import { expect } from "chai";
import { renderMarkdown } from "../../src/text/markdown.ts";

describe("the operator's Markdown", () => {
  it("supports headings, lists, emphasis and rules", () => {
    expect(renderMarkdown("# A\n\n## B\n\n- *c*\n- **d** ~~e~~\n\n1. f\n\n> g\n\n`h`\n\n---")).to.equal(
      "<h1>A</h1>\n<h2>B</h2>\n<ul>\n<li><em>c</em></li>\n<li><strong>d</strong> <s>e</s></li>\n</ul>\n" +
        "<ol>\n<li>f</li>\n</ol>\n<blockquote>\n<p>g</p>\n</blockquote>\n<p><code>h</code></p>\n<hr />",
    );
  });

  it("supports tables", () => {
    expect(renderMarkdown("|a|b|\n|-|:-:|\n|1|2|").replaceAll("\n", "")).to.equal(
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    );
  });

  const links: [string, string][] = [
    [
      "[a](https://example.com/?b&c)",
      '<a href="https://example.com/?b&amp;c" rel="nofollow noopener" target="_blank">a</a>',
    ],
    [
      '[a](https://example.com "t")',
      '<a href="https://example.com" title="t" rel="nofollow noopener" target="_blank">a</a>',
    ],
    [
      "https://example.com",
      '<a href="https://example.com" rel="nofollow noopener" target="_blank">https://example.com</a>',
    ],
    ["[a](/about)", '<a href="/about">a</a>'],
    ["[a](#part)", '<a href="#part">a</a>'],
    ["[a](mailto:a@example.com)", '<a href="mailto:a@example.com">a</a>'],
    ["[a](//evil.example)", "a"],
    ["[a](/\\evil.example)", '<a href="/%5Cevil.example">a</a>'],
    ["[a](ftp://example.com)", "a"],
  ];
  for (const [source, expected] of links) {
    it(`links ${source} to allowed targets only`, () => {
      expect(renderMarkdown(source)).to.equal(`<p>${expected}</p>`);
    });
  }

  it("escapes HTML", () => {
    expect(renderMarkdown("<script>alert(1)</script>")).to.equal(
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    );
    expect(renderMarkdown("a <b>b</b> &amp; &lt; & ©")).to.equal(
      "<p>a &lt;b&gt;b&lt;/b&gt; &amp; &lt; &amp; ©</p>",
    );
  });

  const hostile = [
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](java&Tab;script:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](vbscript:x)",
    "<javascript:alert(1)>",
    "![a](javascript:alert(1))",
    '[a](https://example.com "\\"onclick=alert(1) x=\\"")',
    "[a]\n\n[a]: javascript:alert(1)",
    "```\n</code></pre><script>alert(1)</script>\n```",
    '```"onclick=alert(1)\nx\n```',
    "<img src=x onerror=alert(1)>",
    "`<img src=x onerror=alert(1)>`",
  ];
  for (const source of hostile) {
    it(`is safe: ${JSON.stringify(source)}`, () => {
      const html = renderMarkdown(source);
      expect(html).to.not.match(/<(?:script|img|svg|iframe)/i);
      expect(html).to.not.match(/<[^>]*(?:javascript|vbscript|data):/i);
      expect(html.replace(/"[^"]*"/g, '""')).to.not.match(/<[^>]*onclick/i);
    });
  }

  it("loads no external pictures", () => {
    expect(renderMarkdown("![a](https://example.com/x.png)")).to.not.include("<img");
  });

  it("is rendered completely for a hundred thousand characters", () => {
    for (const piece of ["[", "![", "*a", "> ", "|a|\n|-|\n", "`", "a\n\n"]) {
      const html = renderMarkdown(`${piece.repeat(100_000 / piece.length)}\n\nthe end`);
      expect(html).to.include("the end");
    }
  });

  it("limits the total length of repeated reference targets, but keeps all texts", () => {
    const target = `/${"x".repeat(50_000)}`;
    const html = renderMarkdown(`[a]: ${target}\n\n${"[a] ".repeat(10_000)}`);
    expect(html.length).to.be.lessThan(1_000_000);
    expect(html.split(target)).to.have.length.within(3, 6);
    expect(html.replaceAll(/<[^>]*>/g, "").split(" ")).to.have.length(10_000);
  });
});
