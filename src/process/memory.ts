/** Gives back memory that only the start or a time of load needed. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Milliseconds between two looks at whether the process is idle. */
const interval = 500;

/** Looks in a row that must find the process idle. */
const idleLooks = 10;

/** Looks between two collections at least. */
const leastPause = 20;

/** The part of a core that an idle process uses at most: jobs look for work all the time. */
const idleShare = 0.1;

/** Bytes by which the heap must have grown for a collection to be worth its time. */
const leastGrowth = 32 * 1024 * 1024;

/**
 * Shrinks the heap after the start, and whenever the process is idle after a time of load. While modules are loaded and
 * under load, V8 lets the space for young objects grow to its maximum (up to 128 MB), and it often keeps that space and
 * its garbage until the next load.
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
 * Collects garbage once, and shrinks the heap to what is left, which V8 does only in a collection of this kind. Takes 0.1
 * to 0.3 s, in which the process does nothing else.
 *
 * V8's flag makes the function available to contexts that are created after it was set.
 */
function shrinkHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
