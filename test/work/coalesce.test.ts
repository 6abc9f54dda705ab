import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import { coalesce } from "../../src/work/coalesce.ts";
import { until } from "../support/waiting.ts";

describe("coalesced work", () => {
  it("runs once for all callers during a run, and returns each its result", async () => {
    const groups: (readonly number[])[] = [];
    const add = coalesce(async (items: readonly number[]) => {
      groups.push(items);
      await Promise.resolve();
      return groups.length;
    });
    expect(await Promise.all([add(1), add(2), add(3)])).to.deep.equal([1, 2, 2]);
    expect(await add(4)).to.equal(3);
    expect(groups).to.deep.equal([[1], [2, 3], [4]]);
  });

  it("has a limited number of callers per run", async () => {
    const groups: (readonly number[])[] = [];
    const add = coalesce(
      async (items: readonly number[]) => {
        groups.push(items);
        await Promise.resolve();
      },
      { most: 2 },
    );
    await Promise.all([add(1), add(2), add(3), add(4)]);
    expect(groups).to.deep.equal([[1], [2, 3], [4]]);
  });

  it("begins another run beside a slow one, up to a maximum", async () => {
    const ends: (() => void)[] = [];
    const wait = coalesce<number, void>(() => new Promise((resolve) => ends.push(resolve)), {
      patience: { milliseconds: 1, concurrent: 2 },
    });
    const calls = [wait(1)];
    calls.push(wait(2));
    await until(() => ends.length === 2, "the second run");
    calls.push(wait(3), wait(4));
    await setTimeout(10);
    expect(ends).to.have.length(2);
    ends[1]?.();
    await until(() => ends.length === 3, "the third run");
    for (const end of ends) end();
    await Promise.all(calls);
  });

  it("fails only for the callers of a run, or for the one that fails alone", async () => {
    const fail = async (items: readonly string[]): Promise<void> => {
      await Promise.resolve();
      if (items.includes("bad")) throw new Error(items.join(" "));
    };
    const outcomes = async (add: (item: string) => Promise<void>): Promise<string[]> => {
      const results = await Promise.allSettled([add("first"), add("bad"), add("good")]);
      return [...results, ...(await Promise.allSettled([add("later")]))].map(({ status }) => status);
    };
    expect(await outcomes(coalesce(fail))).to.deep.equal(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(await outcomes(coalesce(fail, { splits: () => true }))).to.deep.equal([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
  });

  it("runs beside callers that are served alone, a few at a time", async () => {
    const ends: (() => void)[] = [];
    const runs: string[] = [];
    const add = coalesce<string, void>(
      async ([item = ""], isAlone) => {
        runs.push(`${item}${isAlone ? " alone" : ""}`);
        if (isAlone) await new Promise<void>((resolve) => ends.push(resolve));
        else if (item.startsWith("slow")) throw new Error(item);
      },
      { most: 1, splits: () => true },
    );
    const slow = ["slow 1", "slow 2", "slow 3"].map(add);
    await add("quick");
    expect(runs).to.deep.equal(["slow 1", "slow 1 alone", "slow 2", "slow 2 alone", "slow 3", "quick"]);
    ends[0]?.();
    await until(() => ends.length === 3, "the third one");
    for (const end of ends) end();
    await Promise.all(slow);
  });

  it("doesn't let callers wait for those alone with whom they shared a run", async () => {
    const ends: (() => void)[] = [];
    const add = coalesce<string, void>(
      async (items, isAlone) => {
        if (isAlone) await new Promise<void>((resolve) => ends.push(resolve));
        else if (items.some((item) => item.startsWith("slow"))) throw new Error("locked");
      },
      { gathers: true, splits: () => true },
    );
    const slow = ["slow 1", "slow 2", "slow 3"].map(add);
    await add("quick");
    expect(ends).to.have.length(2);
    for (let ended = 0; ended < 3; ended += 1) {
      await until(() => ends.length > ended, "the next one");
      ends[ended]?.();
    }
    await Promise.all(slow);
  });
});
