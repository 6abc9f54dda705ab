import { setTimeout } from "node:timers/promises";

/** Milliseconds: most tests may take longer, so that they close what they have opened. */
const patience = 60_000;

/**
 * Waits until something is the case. Without an end, a test that has failed would go on, and disturb those after it.
 * @param what is waited for, for the error
 * @param longest milliseconds
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what = String(isSo),
  longest = patience,
): Promise<void> {
  const end = Date.now() + longest;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await setTimeout(5);
  }
}
