import { expect } from "chai";
import { type Candidate, fillPage } from "../../src/store/kernel/filtered-page.ts";
import type { Page } from "../../src/store/kernel/cursors.ts";

/** A list of entries 1 to length, filtered by the predicate; counts its reads. */
function list(length: number, shown: (id: number) => boolean) {
  const sizes: number[] = [];
  const read = (page: Page, count: number): Promise<Candidate[]> => {
    sizes.push(count);
    const ids = Array.from({ length }, (_, index) => index + 1)
      .filter((id) => id < Number(page.below ?? Infinity) && id > Number(page.above ?? 0))
      .toSorted((left, right) => (page.upwards ? left - right : right - left));
    return Promise.resolve(ids.slice(0, count).map((id) => ({ id: String(id), shown: shown(id) })));
  };
  return { read, sizes };
}

const newest: Page = { below: null, above: null, limit: 20, upwards: false };

describe("a page of a filtered list", () => {
  it("takes one read if nearly everything is visible", async () => {
    const { read, sizes } = list(100, (id) => id !== 99);
    const page = await fillPage(newest, read);
    expect(page.rows.map((row) => Number(row.id))).to.deep.equal([
      100, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89, 88, 87, 86, 85, 84, 83, 82, 81, 80,
    ]);
    expect(page.ends).to.deep.equal({ newest: "100", oldest: "80" });
    expect(page.more).to.equal(true);
    expect(sizes).to.have.length(1);
  });

  it("is filled by further reads of increasing size", async () => {
    const { read, sizes } = list(2000, (id) => id % 10 === 0);
    const page = await fillPage(newest, read);
    expect(page.rows).to.have.length(20);
    expect(page.ends?.oldest).to.equal("1810");
    expect(sizes).to.deep.equal([24, 60, 240]);
  });

  it("ends with the list, and says so", async () => {
    const { read } = list(50, (id) => id <= 3);
    const page = await fillPage(newest, read);
    expect(page.rows.map((row) => row.id)).to.deep.equal(["3", "2", "1"]);
    expect(page.more).to.equal(false);
  });

  it("ends after a bounded number of statements, with a cursor to continue", async () => {
    const { read, sizes } = list(100_000, (id) => id === 1);
    const page = await fillPage(newest, read);
    expect(page.rows).to.deep.equal([]);
    expect(sizes).to.deep.equal([24, 60, 240, 960, 960, 960]);
    expect(page.more).to.equal(true);
    expect(page.ends?.oldest).to.equal(String(100_000 - 24 - 60 - 240 - 960 * 3 + 1));
  });

  it("contains the entries right above its cursor when read upwards, newest first", async () => {
    const { read } = list(100, (id) => id !== 12);
    const page = await fillPage({ below: null, above: "10", limit: 3, upwards: true }, read);
    expect(page.rows.map((row) => row.id)).to.deep.equal(["14", "13", "11"]);
    expect(page.ends).to.deep.equal({ newest: "14", oldest: "11" });
  });
});
