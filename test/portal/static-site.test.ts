import { expect } from "chai";
import { deadLinks, siteFiles } from "../../scripts/portal.ts";

describe("the static site", () => {
  let files: ReadonlyMap<string, string | Buffer>;
  before(async () => {
    files = await siteFiles("https://social.example");
  });

  it("has all pages, their Markdown, the search and the contract, without dead links", () => {
    for (const path of [
      "index.html",
      "operations/createStatus.html",
      "operations/createStatus.md",
      "schemas/Status.html",
      "guides/webhooks.html",
      "guides.html",
      "guides.md",
      "guides/changelog.html",
      "search.html",
      "search.json",
      "openapi.json",
      "llms.txt",
    ]) {
      expect([...files.keys()]).to.include(path);
    }
    expect(files.size).to.be.greaterThan(1600);
    expect(deadLinks(files)).to.deep.equal([]);
  });

  it("finds dead links", () => {
    const broken = new Map([
      ["a/b.html", '<a href="c.html">c</a><a href="../d.html#there">d</a><a href="../d.html#gone">d</a>'],
      ["d.html", '<p id="there">'],
    ]);
    expect(deadLinks(broken)).to.deep.equal(["a/b.html → c.html", "a/b.html → ../d.html#gone"]);
  });

  it("calls the given server in its examples, and loads nothing from other hosts", () => {
    const page = String(files.get("operations/createStatus.html"));
    expect(page).to.include("curl https://social.example/api/v1/statuses");
    expect(page).to.include('name="server" value="https://social.example"');
    for (const [, address = ""] of page.matchAll(/<(?:script|link|img)[^>]*(?:href|src)="([^"]+)"/g)) {
      expect(address).to.match(/^(?:\.\.\/[\w.]+|data:,)$/);
    }
  });
});
