/** Measures the lag of replicas by one clock: when the primary reached the position that a replica has applied. */

export interface Lag {
  /**
   * Records the end of the primary's log.
   * @param at milliseconds of a monotonic clock
   */
  sample(at: number, position: bigint): void;
  /**
   * @param position the replica's applied position
   * @returns milliseconds since the primary passed that position; 0 if it hasn't. Infinite if it had already
   * passed it at the oldest sample
   */
  of(at: number, position: bigint): number;
}

/** @param memory milliseconds; a longer lag counts as infinite */
export function openLag(memory: number): Lag {
  let samples: { readonly at: number; readonly position: bigint }[] = [];
  return {
    sample(at, position) {
      // After a failover, the log of the new primary may be shorter.
      const isShorter = (samples.at(-1)?.position ?? 0n) > position;
      samples = isShorter ? [] : samples.filter((one) => at - one.at <= memory);
      samples.push({ at, position });
    },
    of(at, position) {
      const [oldest] = samples;
      if (oldest === undefined || oldest.position > position) return Infinity;
      const ahead = samples.find((one) => one.position > position);
      return ahead === undefined ? 0 : at - ahead.at;
    },
  };
}
