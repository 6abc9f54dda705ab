/** Returns memory that only the start or a load peak needed. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between idle checks. */
const interval = 500;

/** Consecutive checks that must find the process idle. */
const idleLooks = 10;

/** Minimum checks between collections. */
const leastPause = 20;

/** Maximum share of a core for an idle process: jobs always look for work. */
const idleShare = 0.1;

/** Minimum growth of the heap in bytes for a collection to be worthwhile. */
const leastGrowth = 32 * 1024 * 1024;

/**
 * Shrinks the heap after the start, and whenever the process becomes idle after load. While loading modules and
 * under load, V8 grows the young generation to its maximum (up to 128 MB), and often keeps that space and its
 * garbage until the next load.
 */
export function shrinkWhenIdle(): void {
  let shrunk = 0;
  let idle = 0;
  let looks = leastPause;
  let before = process.cpuUsage();
  const look = (): void => {
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    const isIdle = (used.user + used.system) / 1000 < idleShare * interval;
    idle = isIdle ? idle + 1 : 0;
    looks += 1;
    if (idle < idleLooks || looks < leastPause || heapSize() < shrunk + leastGrowth) return;
    shrinkHeap();
    shrunk = heapSize();
    looks = 0;
    before = process.cpuUsage();
  };
  setInterval(look, interval).unref();
}

/** Bytes of V8's heap, and of the buffers that its objects own. */
function heapSize(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/**
 * Collects garbage once and shrinks the heap, which V8 does only in this kind of collection. Blocks the process
 * for 0.1 to 0.3 s.
 * V8's flag exposes the function to contexts created afterwards.
 */
function shrinkHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
