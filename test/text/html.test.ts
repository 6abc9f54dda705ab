import { expect } from "chai";
import { html } from "../../src/text/html.ts";

describe("html", () => {
  it("escapes every value, for text and for quoted attributes", () => {
    const name = `<script>"'&`;
    expect(html`<p title="${name}">${name}</p>`.text).to.equal(
      '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</p>',
    );
  });

  it("keeps HTML values, joins lists, and omits undefined values", () => {
    const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
    const list = html`${items}${undefined}${false}${0}`;
    expect(list.text).to.equal("<li>a</li><li>&lt;b&gt;</li>0");
  });

  it("leaves out the indentation of templates, and keeps that of values", () => {
    const code = "if (a)\n    b();";
    const page = html`<div>
      <p class="x"><em>a</em> <strong>b</strong></p>
      <pre>${code}</pre>
    </div>`;
    expect(page.text).to.equal(
      `<div>\n<p class="x"><em>a</em> <strong>b</strong></p>\n<pre>${code}</pre>\n</div>`,
    );
  });
});
