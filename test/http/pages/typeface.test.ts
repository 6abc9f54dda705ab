/** The typeface of pages: served by this server only, and cached for ever. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { Browser } from "../../support/browser.ts";
import { suite } from "../../support/suite.ts";
import { siteFiles } from "../../../scripts/portal.ts";

/** The most that both files may have, in bytes. */
const mostBytes = 100_000;

describe("the typeface of pages", () => {
  const { server } = suite();

  const fontsIn = (styles: string): string[] =>
    [...styles.matchAll(/url\("?([\w-]+\.woff2)"?\)/g)].map(([, name = ""]) => name);

  it("is preloaded, allowed by the policy, small, and cached for ever", async () => {
    const browser = new Browser(server);
    const page = await browser.get("/about");
    expect(page.headers["content-security-policy"]).to.include("font-src 'self';");
    const [, preloaded = ""] =
      /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin/.exec(page.text) ?? [];
    const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    const fonts = fontsIn((await browser.get(stylesheet)).text);
    expect(fonts).to.have.length(2);
    expect(fonts.map((name) => `/pages/${name}`)).to.include(preloaded);
    const files = await Promise.all(
      fonts.map((name) => browser.download(`/pages/${name}`, { "Accept-Encoding": "br" })),
    );
    for (const { headers, body } of files) {
      expect(headers["content-type"]).to.equal("font/woff2");
      expect(headers["cache-control"]).to.equal("public, max-age=31536000, immutable");
      expect(headers).to.not.have.property("content-encoding");
      expect((body as Buffer).toString("latin1", 0, 4)).to.equal("wOF2");
    }
    expect(files.reduce((sum, { body }) => sum + (body as Buffer).length, 0)).to.be.lessThan(mostBytes);
  });

  it("has its license beside it, and is part of the static documentation", async () => {
    const license = readFileSync(new URL("../../../src/http/assets/fonts/OFL.txt", import.meta.url), "utf8");
    expect(license).to.include("SIL Open Font License").and.include("Atkinson Hyperlegible");
    const files = await siteFiles("http://localhost:3000");
    const fonts = fontsIn(String(files.get("docs.css")));
    expect(fonts).to.have.length(2);
    for (const name of fonts) expect(files.get(name)).to.be.an.instanceOf(Buffer);
  });
});
