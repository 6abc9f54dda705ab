import { expect } from "chai";
import { linkHeader } from "../../../src/http/gate/links.ts";
import { neighboursOf, offsetNeighbours, pageEnds } from "../../../src/operations/kernel/neighbours.ts";

const url = new URL(
  "https://concord.test/api/v1/timelines/tag/caf%C3%A9?limit=2&types[]=a&types[]=b&q=a%20b%26c&max_id=9",
);

const ends = { newest: "8", oldest: "5" };
const both = neighboursOf(ends, true);

/** Relation → URL. */
function links(header: string | undefined): Record<string, URL> {
  const found = [...(header ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  return Object.fromEntries(found.map(([, address, rel]) => [rel, new URL(address ?? "")]));
}

describe("paging links", () => {
  it("contain the ids of the page's ends, in absolute URLs", () => {
    const { next, prev } = links(linkHeader(both, () => url));
    expect(next?.origin).to.equal("https://concord.test");
    expect(next?.pathname).to.equal("/api/v1/timelines/tag/caf%C3%A9");
    expect(next?.searchParams.get("max_id")).to.equal("5");
    expect(next?.searchParams.has("min_id")).to.equal(false);
    expect(prev?.searchParams.get("min_id")).to.equal("8");
    expect(prev?.searchParams.has("max_id")).to.equal(false);
  });

  it("are short, whatever the limit", () => {
    const long = new URL(`https://concord.test/api/v1/timelines/home?limit=${"9".repeat(10_000)}`);
    const header = linkHeader(both, () => long);
    expect(header).to.have.length.below(300);
    expect(links(header)["next"]?.searchParams.get("limit")).to.equal("9007199254740991");
  });

  it("keep all other parameters", () => {
    for (const link of Object.values(links(linkHeader(both, () => url)))) {
      expect(link.searchParams.get("limit")).to.equal("2");
      expect(link.searchParams.getAll("types[]")).to.deep.equal(["a", "b"]);
      expect(link.searchParams.get("q")).to.equal("a b&c");
    }
  });

  it("drop the current page's cursors", () => {
    const current = new URL("https://concord.test/x?since_id=1&min_id=2&max_id=3");
    const { next, prev } = links(linkHeader(both, () => current));
    expect(next?.search).to.equal("?max_id=5");
    expect(prev?.search).to.equal("?min_id=8");
  });

  it("have no next page after an incomplete one, and are missing for an empty one", () => {
    expect(links(linkHeader(neighboursOf(ends, false), () => url))).to.have.all.keys("prev");
    expect(linkHeader(neighboursOf(null, false), () => url)).to.equal(undefined);
  });

  it("contain the offsets of neighbouring pages, which don't replace other cursors", () => {
    const at = new URL("https://concord.test/x?offset=10&max_id=3");
    const { next, prev } = links(linkHeader(offsetNeighbours({ limit: 20, offset: 10 }, true), () => at));
    expect(next?.search).to.equal("?offset=30&max_id=3");
    expect(prev?.search).to.equal("?offset=0&max_id=3");
  });

  it("don't modify the given URL", () => {
    const before = url.href;
    linkHeader(both, () => url);
    expect(url.href).to.equal(before);
  });

  it("use the first and the last row", () => {
    const rows = [{ id: "8" }, { id: "7" }, { id: "5" }];
    expect(pageEnds(rows)).to.deep.equal({ newest: "8", oldest: "5" });
    expect(pageEnds([])).to.equal(null);
  });
});
