import { expect } from "chai";
import { linkHeaders, pageEnds } from "../../src/operations/kernel/link-headers.ts";

const url = new URL(
  "https://concord.test/api/v1/timelines/tag/caf%C3%A9?limit=2&types[]=a&types[]=b&q=a%20b%26c&max_id=9",
);

/** Relation → URL. */
function links(headers: Record<string, string>): Record<string, URL> {
  const found = [...(headers["Link"] ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  return Object.fromEntries(found.map(([, address, rel]) => [rel, new URL(address ?? "")]));
}

describe("paging links", () => {
  it("contain the ids of the page's ends, in absolute URLs", () => {
    const { next, prev } = links(linkHeaders(url, { newest: "8", oldest: "5" }, true));
    expect(next?.origin).to.equal("https://concord.test");
    expect(next?.pathname).to.equal("/api/v1/timelines/tag/caf%C3%A9");
    expect(next?.searchParams.get("max_id")).to.equal("5");
    expect(next?.searchParams.has("min_id")).to.equal(false);
    expect(prev?.searchParams.get("min_id")).to.equal("8");
    expect(prev?.searchParams.has("max_id")).to.equal(false);
  });

  it("are short, whatever the limit", () => {
    const long = new URL(`https://concord.test/api/v1/timelines/home?limit=${"9".repeat(10_000)}`);
    const { Link = "" } = linkHeaders(long, { newest: "8", oldest: "5" }, true);
    expect(Link).to.have.length.below(300);
    expect(links({ Link })["next"]?.searchParams.get("limit")).to.equal("9007199254740991");
  });

  it("keep all other parameters", () => {
    for (const link of Object.values(links(linkHeaders(url, { newest: "8", oldest: "5" }, true)))) {
      expect(link.searchParams.get("limit")).to.equal("2");
      expect(link.searchParams.getAll("types[]")).to.deep.equal(["a", "b"]);
      expect(link.searchParams.get("q")).to.equal("a b&c");
    }
  });

  it("drop the current page's cursors", () => {
    const current = new URL("https://concord.test/x?since_id=1&min_id=2&max_id=3");
    const { next, prev } = links(linkHeaders(current, { newest: "8", oldest: "5" }, true));
    expect(next?.search).to.equal("?max_id=5");
    expect(prev?.search).to.equal("?min_id=8");
  });

  it("have no next page after an incomplete one, and are missing for an empty one", () => {
    expect(links(linkHeaders(url, { newest: "8", oldest: "5" }, false))).to.have.all.keys("prev");
    expect(linkHeaders(url, null, false)).to.deep.equal({});
  });

  it("don't modify the given URL", () => {
    const before = url.href;
    linkHeaders(url, { newest: "8", oldest: "5" }, true);
    expect(url.href).to.equal(before);
  });

  it("use the first and the last row", () => {
    const rows = [{ id: "8" }, { id: "7" }, { id: "5" }];
    expect(pageEnds(rows)).to.deep.equal({ newest: "8", oldest: "5" });
    expect(pageEnds([])).to.equal(null);
  });
});
