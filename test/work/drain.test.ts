import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { type Draining, type Running, drain } from "../../src/work/drain.ts";

interface Item {
  readonly id: number;
  readonly lane: string;
}

describe("draining", () => {
  let begun: number[];
  let ended: number[];
  let most: number;
  beforeEach(() => {
    begun = [];
    ended = [];
    most = 0;
  });

  const work = async ({ id }: Item): Promise<void> => {
    begun.push(id);
    most = Math.max(most, begun.length - ended.length);
    await pause(5);
    ended.push(id);
  };
  const laneOf = ({ lane }: Item): string => lane;
  const items = (lanes: string): Item[] => [...lanes].map((lane, id) => ({ id, lane }));
  /** Returns these items in pages of three. */
  const pagesOf = (rows: Item[]): Draining<Item>["read"] => {
    return () => Promise.resolve(rows.splice(0, 3));
  };

  it("processes everything, with a limited number of concurrent items", async () => {
    const left = await drain({ width: () => 2, read: pagesOf(items("abcdefgh")), work });
    expect(ended).to.have.members([0, 1, 2, 3, 4, 5, 6, 7]);
    expect({ left, most }).to.deep.equal({ left: [], most: 2 });
  });

  it("processes the items of a lane one at a time, in order, and others meanwhile", async () => {
    await drain({ width: () => 3, read: pagesOf(items("aabab")), laneOf, work });
    expect(begun).to.deep.equal([0, 2, 1, 4, 3]);
    expect(most).to.equal(2);
  });

  it("reports the items in progress, so that they aren't read again", async () => {
    const rows = items("abbc");
    const unfinished: number[][] = [];
    const read = (held: readonly Item[]): Promise<Item[]> => {
      unfinished.push(held.map(({ id }) => id));
      return Promise.resolve(rows.splice(0, 3));
    };
    await drain({ width: () => 2, read, laneOf, work: ({ id }) => pause(id === 1 ? 100 : 1) });
    expect(unfinished.slice(0, 2)).to.deep.equal([[], [2, 1]]);
  });

  it("starts nothing more once its width is 0, and returns the items already read", async () => {
    let width = 1;
    const left = await drain({
      width: () => width,
      read: pagesOf(items("abc")),
      work: async (item) => {
        await work(item);
        width = 0;
      },
    });
    expect({ begun, left: left.map(({ id }) => id) }).to.deep.equal({ begun: [0], left: [1, 2] });
  });

  it("starts nothing more after its slice, and waits for items in progress", async () => {
    const left = await drain({ width: () => 1, slice: 1, read: pagesOf(items("abc")), work });
    expect(ended).to.deep.equal(begun);
    expect(left.length + ended.length).to.equal(3);
    expect(left).not.to.deep.equal([]);
  });

  it("starts nothing more after a failure, which it throws once the others have ended", async () => {
    const failing = drain({
      width: () => 2,
      read: pagesOf(items("abc")),
      work: (item) => (item.id === 0 ? Promise.reject(new Error("broken")) : work(item)),
    });
    expect(await failing.catch(String)).to.equal("Error: broken");
    expect(ended).to.deep.equal([1]);
  });

  it("completes items in progress if no more can be read", async () => {
    const rows = items("a");
    const read = (): Promise<Item[]> =>
      rows.length > 0 ? Promise.resolve(rows.splice(0)) : Promise.reject(new Error("no database"));
    expect(await drain({ width: () => 2, read, work }).catch(String)).to.equal("Error: no database");
    expect(ended).to.deep.equal([0]);
  });

  it("leaves items that exceed its patience, and can abort them", async () => {
    let left: readonly Running<Item>[] = [];
    await drain({
      width: () => 2,
      slice: 20,
      read: pagesOf(items("ab")),
      work: async (item, signal) => {
        await (item.id === 0 ? work(item) : pause(60_000, undefined, { signal }));
      },
      leaving: {
        // Long against the work on the first item, on a busy machine, too.
        patience: 1000,
        leave: (running) => {
          left = running;
          return Promise.resolve();
        },
      },
    });
    expect(ended).to.deep.equal([0]);
    expect(left.map(({ item }) => item.id)).to.deep.equal([1]);
    left[0]?.stop.abort();
    expect(String(await left[0]?.ended)).to.include("AbortError");
  });
});
