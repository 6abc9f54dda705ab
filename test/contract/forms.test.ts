import { expect } from "chai";
import { parseQuery, withNumberedEntries } from "../../src/contract/forms.ts";

describe("object lists in forms and queries", () => {
  it("start a new entry when a name repeats, as in Rails", () => {
    expect(parseQuery("list[][a]=1&list[][b]=2&list[][a]=3&other[]=4&list[][c]=5")).to.deep.equal({
      list: [
        { a: "1", b: "2" },
        { a: "3", c: "5" },
      ],
      other: ["4"],
    });
  });

  it("keep nested lists and objects within their entry", () => {
    expect(parseQuery("list[][tags][]=1&list[][tags][]=2&list[][of][x]=3&list[][of][x]=4")).to.deep.equal({
      list: [{ tags: ["1", "2"], of: { x: "3" } }, { of: { x: "4" } }],
    });
  });

  it("may be percent-encoded, and contain values with brackets", () => {
    const query = "list%5B%5D%5Ba%5D=x%5B%5D%5Ba%5D&list%5b%5d%5ba%5d=y[][a]=z";
    expect(parseQuery(query)).to.deep.equal({ list: [{ a: "x[][a]" }, { a: "y[][a]=z" }] });
  });

  it("are distinguished from other names", () => {
    for (const pairs of [
      "a[]=1&a[]=2",
      "a[0][b]=1&a[1][b]=2",
      "a[b][]=1",
      "=&&a",
      "[][a]=1",
      "a[][]=1",
      "a=x[][b]",
    ]) {
      expect(withNumberedEntries(pairs)).to.equal(pairs);
    }
  });
});
