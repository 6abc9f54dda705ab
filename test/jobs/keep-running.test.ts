import { expect } from "chai";
import pino from "pino";
import { type Running, keepRunning } from "../../src/jobs/keep-running.ts";

/** A service that runs until it is stopped or fails. */
function makeRunning(): Running & { breakDown(reason: unknown): void; stops: number } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return {
    ended: promise,
    stops: 0,
    stop() {
      this.stops += 1;
      resolve(undefined);
      return Promise.resolve();
    },
    breakDown: resolve,
  };
}

describe("a supervised service", () => {
  const silent = pino({ level: "silent" });

  /** Starts the given services in turn; an error is a failing start. */
  async function keep(steps: readonly (ReturnType<typeof makeRunning> | Error)[]): Promise<{
    readonly kept: Awaited<ReturnType<typeof keepRunning>>;
    readonly started: (count: number) => Promise<void>;
  }> {
    let count = 0;
    const start = (): Promise<Running> => {
      const step = steps[count];
      count += 1;
      return step === undefined || step instanceof Error
        ? Promise.reject(step ?? new Error("nothing left to start"))
        : Promise.resolve(step);
    };
    const kept = await keepRunning(start, silent, 1);
    return {
      kept,
      started: async (wanted) => {
        const isReached = (): boolean => count >= wanted;
        while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 1));
      },
    };
  }

  it("is restarted when it fails, repeatedly if necessary", async () => {
    const [first, second, third] = [makeRunning(), makeRunning(), makeRunning()];
    const { kept, started } = await keep([first, new Error("not yet"), new Error("not yet"), second, third]);
    first.breakDown(new Error("the database is gone"));
    await started(4);
    second.breakDown(undefined);
    await started(5);
    await kept.stop();
    expect([first.stops, second.stops, third.stops]).to.deep.equal([0, 0, 1]);
  });

  it("isn't restarted once it is stopped", async () => {
    const [first, second] = [makeRunning(), makeRunning()];
    const { kept } = await keep([first, second]);
    await kept.stop();
    expect(first.stops).to.equal(1);
    // A restart would happen after a pause: by then, none must be running.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(second.stops).to.equal(0);
  });

  it("reports a failed first start to the caller", async () => {
    const error = await keep([new Error("no such database")]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.have.property("message", "no such database");
  });
});
