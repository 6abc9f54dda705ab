import { expect } from "chai";
import { openLag } from "../../src/store/kernel/replica-lag.ts";
import { hasApplied, lowerBits } from "../../src/store/kernel/write-positions.ts";

describe("a replica's position", () => {
  it("includes transactions before its oldest unfinished one, also after the ids wrap around", () => {
    expect(hasApplied(100, [])).to.equal(true);
    expect(hasApplied(100, [99, 3])).to.equal(true);
    expect(hasApplied(100, [99, 100])).to.equal(false);
    expect(hasApplied(100, [101])).to.equal(false);
    expect(hasApplied(5, [2 ** 32 - 1])).to.equal(true);
    expect(hasApplied(2 ** 32 - 1, [5])).to.equal(false);
    expect(hasApplied(2 ** 31 + 10, [2 ** 31 + 9, 20])).to.equal(true);
  });

  it("includes frozen rows, which every server has", () => {
    expect(hasApplied(2 ** 31 + 100, [1, 2])).to.equal(true);
    expect(hasApplied(3, [2])).to.equal(true);
  });

  it("is compared by the lower half of PostgreSQL's 64 bits", () => {
    expect(lowerBits("755")).to.equal(755);
    expect(lowerBits(String(2n ** 32n * 7n + 12n))).to.equal(12);
  });
});

describe("a replica's lag", () => {
  it("is unknown before the first sample, and while the replica is behind all samples", () => {
    const lag = openLag(10_000);
    expect(lag.of(0, 5n)).to.equal(Infinity);
    lag.sample(0, 100n);
    expect(lag.of(10, 99n)).to.equal(Infinity);
    expect(lag.of(10, 100n)).to.equal(0);
  });

  it("is the time since the primary passed the position that the replica has applied", () => {
    const lag = openLag(10_000);
    lag.sample(0, 100n);
    lag.sample(500, 100n);
    lag.sample(1000, 200n);
    lag.sample(1500, 300n);
    expect(lag.of(1600, 300n)).to.equal(0);
    expect(lag.of(1600, 299n)).to.equal(100);
    expect(lag.of(1600, 150n)).to.equal(600);
    expect(lag.of(60_000, 350n)).to.equal(0);
  });

  it("is infinite beyond the recorded samples, and after a failover to a shorter log", () => {
    const lag = openLag(1000);
    lag.sample(0, 100n);
    lag.sample(900, 200n);
    lag.sample(1800, 300n);
    expect(lag.of(1800, 150n)).to.equal(Infinity);
    lag.sample(1900, 250n);
    expect(lag.of(1900, 240n)).to.equal(Infinity);
    expect(lag.of(1900, 250n)).to.equal(0);
  });
});
