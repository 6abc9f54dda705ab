import { expect } from "chai";
import { pacing, sweep } from "../../src/work/sweep.ts";

describe("sweeping", () => {
  it("starts each step where the last one ended, until there is no position", async () => {
    const positions: number[] = [];
    const step = (from: number): Promise<number | undefined> => {
      positions.push(from);
      return Promise.resolve(from < 3 ? from + 1 : undefined);
    };
    await sweep(step, 1);
    expect(positions).to.deep.equal([1, 2, 3]);
  });

  it("repeats a step that reports whether more is left", async () => {
    const rows = [1, 2, 3, 4, 5];
    await sweep(() => {
      rows.splice(0, 2);
      return Promise.resolve(rows.length > 0);
    }, true);
    expect(rows).to.deep.equal([]);
  });

  it("queues the rest after the steps of one run", async () => {
    const queued: number[] = [];
    const bounds = {
      steps: 2,
      queueRest: (position: number): Promise<void> => {
        queued.push(position);
        return Promise.resolve();
      },
    };
    let last = 0;
    const step = (from: number): Promise<number | false> => {
      last = from;
      return Promise.resolve(from < 4 && from + 1);
    };
    await sweep(step, 1, bounds);
    expect({ last, queued }).to.deep.equal({ last: 2, queued: [3] });
    await sweep(step, 3, bounds);
    expect({ last, queued }, "nothing is left").to.deep.equal({ last: 4, queued: [3] });
  });

  it("ends with the error of a step, and queues nothing", async () => {
    let queued = 0;
    const failing = sweep(() => Promise.reject(new Error("no database")), 1, {
      steps: 1,
      queueRest: () => {
        queued += 1;
        return Promise.resolve();
      },
    });
    expect(await failing.catch(String)).to.equal("Error: no database");
    expect(queued).to.equal(0);
  });

  it("pauses for as long as a step took, up to a limit", async () => {
    const pauses: number[] = [];
    const work = (): Promise<string> => new Promise((resolve) => setTimeout(resolve, 20, "done"));
    for (const longest of [60_000, 5, 0]) {
      const result = await pacing(longest, work, (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      });
      expect(result).to.equal("done");
    }
    const [whole = 0, ...others] = pauses;
    expect(whole).to.be.within(19, 60_000);
    expect(others).to.deep.equal([5]);
  });
});
