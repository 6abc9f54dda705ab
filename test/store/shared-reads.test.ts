/** Reads shared by concurrently waiting requests. */
import { expect } from "chai";
import { openSharedReads } from "../../src/store/kernel/shared-reads.ts";

describe("a shared read", () => {
  const deferred = (): PromiseWithResolvers<string> => Promise.withResolvers();

  it("is shared by waiting callers, and starts after all of them asked", async () => {
    const reads = openSharedReads();
    const runs: PromiseWithResolvers<string>[] = [];
    const ask = (): Promise<string> =>
      reads.read("key", () => {
        const run = deferred();
        runs.push(run);
        return run.promise;
      });
    const first = ask();
    const second = ask();
    const third = ask();
    expect(runs).to.have.length(1);
    runs[0]?.resolve("old");
    expect(await first).to.equal("old");
    await new Promise(setImmediate);
    expect(runs).to.have.length(2);
    const fourth = ask();
    runs[1]?.resolve("new");
    expect(await Promise.all([second, third])).to.deep.equal(["new", "new"]);
    await new Promise(setImmediate);
    expect(runs).to.have.length(3);
    runs[2]?.resolve("newer");
    expect(await fourth).to.equal("newer");
    // Results aren't cached.
    const fifth = ask();
    expect(runs).to.have.length(4);
    runs[3]?.resolve("newest");
    expect(await fifth).to.equal("newest");
  });

  it("fails for callers that share it, and not for later ones", async () => {
    const reads = openSharedReads();
    const outcomes = ["fails", "fails", "works"];
    const ask = (): Promise<string> =>
      reads.read("key", async () => {
        const outcome = outcomes.shift() ?? "none";
        await Promise.resolve();
        if (outcome === "fails") throw new Error(outcome);
        return outcome;
      });
    const asked = [ask(), ask(), ask()];
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).to.deep.equal(["rejected", "rejected", "rejected"]);
    expect(await ask()).to.equal("works");
  });

  it("isn't shared by callers with another key", async () => {
    const reads = openSharedReads();
    const one = reads.read("one", () => Promise.resolve("1"));
    const other = reads.read("other", () => Promise.resolve("2"));
    expect(await Promise.all([one, other])).to.deep.equal(["1", "2"]);
  });
});
