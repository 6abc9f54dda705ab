import { expect } from "chai";
import { type SampleOptions, sampleOf, sampled } from "./sampling.ts";

const items = Array.from({ length: 60 }, (_, index) => ({
  kind: index < 50 ? "common" : `rare ${index % 2}`,
  index,
}));
const options = (seed: number): SampleOptions<(typeof items)[number]> => ({
  name: "cases",
  classOf: ({ kind }) => kind,
  countOf: () => 3,
  whole: false,
  seed,
});

describe("a sample of cases", () => {
  it("has a number of each class, including rare ones", () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const kinds = sampled(items, options(seed)).map(({ kind }) => kind);
      for (const kind of ["common", "rare 0", "rare 1"]) {
        expect(kinds.filter((one) => one === kind)).to.have.length(3);
      }
    }
  });

  it("includes smaller classes completely", () => {
    expect(sampled(items.slice(49, 52), options(1))).to.have.length(3);
  });

  it("is determined by the seed, and includes every case for some seed", () => {
    expect([...sampleOf(items, options(7))]).to.deep.equal([...sampleOf(items, options(7))]);
    const reached = new Set(
      Array.from({ length: 300 }, (_, seed) => [...sampleOf(items, options(seed))]).flat(),
    );
    expect(reached.size).to.equal(items.length);
  });

  it("differs between tests", () => {
    const [one, other] = ["cases", "others"].map((name) => [...sampleOf(items, { ...options(7), name })]);
    expect(one).not.to.deep.equal(other);
  });

  it("is complete with TEST_CASES=all", () => {
    expect(sampled(items, { ...options(1), whole: true })).to.deep.equal(items);
  });
});
