/** Reads that several requests wait for at the same time. */

/** Lets those who ask the same share a read. */
export interface SharedReads {
  /**
   * Runs a read, or joins one with the same key that hasn't begun. While one runs, all who ask wait for the next: so the
   * read always begins after the call.
   */
  read<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

export function openSharedReads(): SharedReads {
  const lanes = new Map<string, Lane>();

  function begin<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = run();
    const lane: Lane = { running: result, next: undefined };
    lanes.set(key, lane);
    const end = (): void => {
      if (lane.next === undefined) lanes.delete(key);
    };
    result.then(end, end);
    return result;
  }

  return {
    read<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
      const lane = lanes.get(key);
      if (lane === undefined) return begin(key, run);
      const next = (lane.next ??
        lane.running.catch(() => undefined).then(() => begin(key, run))) as Promise<Result>;
      lane.next = next;
      return next;
    },
  };
}
