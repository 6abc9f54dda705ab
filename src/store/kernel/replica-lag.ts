/** Measures how far replicas lag, by one clock: when the primary had reached what a replica has applied. */

export interface Lag {
  /**
   * Records the end of the primary's log.
   * @param at milliseconds of a clock that never goes back
   */
  sample(at: number, position: bigint): void;
  /**
   * @param position what the replica has applied
   * @returns milliseconds since the primary was further than the replica is; 0 if it isn't. Infinite if it was already
   *   further at the oldest sample
   */
  of(at: number, position: bigint): number;
}

/** @param memory milliseconds; a longer lag is infinite */
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
