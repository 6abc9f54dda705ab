/** Spreads pipelined requests of programs over turns of the event loop. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "chai";
import { openTurns } from "../../src/http/pacing.ts";

describe("paced requests", () => {
  it("start a few at a time, in order", async () => {
    const turns = openTurns(2, 100);
    const begun: number[] = [];
    const all = Array.from({ length: 7 }, async (_, index) => {
      await turns.next();
      begun.push(index);
    });
    await Promise.resolve();
    expect(begun).to.deep.equal([0, 1]);
    await nextTurn();
    await nextTurn();
    expect(begun.length).to.be.within(3, 6);
    await Promise.all(all);
    expect(begun).to.deep.equal([0, 1, 2, 3, 4, 5, 6]);
  });

  it("are rejected when too many are queued, and accepted again afterwards", async () => {
    const turns = openTurns(1, 2);
    const first = [turns.next(), turns.next(), turns.next()];
    const refused = await turns.next().catch((error: unknown) => (error as { status?: number }).status);
    expect(refused).to.equal(503);
    await Promise.all(first);
    await turns.next();
  });
});
