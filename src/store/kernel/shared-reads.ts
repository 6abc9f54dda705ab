/** Shares reads between callers, by key. */
import { coalesce } from "../../work/coalesce.ts";

/** Lets callers with the same key share a read. */
export interface SharedReads {
  /**
   * Runs a read, or joins one with the same key that hasn't begun. Calls during a read share the next one, so that a
   * read always begins after its calls.
   */
  read<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  readonly join: (run: () => Promise<unknown>) => Promise<unknown>;
  callers: number;
}

export function openSharedReads(): SharedReads {
  const lanes = new Map<string, Lane>();

  function laneOf(key: string): Lane {
    const lane = lanes.get(key) ?? { join: coalesce(runFirst), callers: 0 };
    lanes.set(key, lane);
    return lane;
  }

  return {
    async read<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
      const lane = laneOf(key);
      lane.callers += 1;
      try {
        return (await lane.join(run)) as Result;
      } finally {
        lane.callers -= 1;
        if (lane.callers === 0) lanes.delete(key);
      }
    },
  };
}

/** Reads with the same key are the same. */
async function runFirst([first]: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  return await first?.();
}
