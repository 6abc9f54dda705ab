/** What a thread of the password pool does: bcrypt, which keeps a core busy for a quarter of a second. */
import { constants, setPriority } from "node:os";
import { compareSync, hashSync } from "bcryptjs";

// Linux keeps a priority for each thread (setpriority(2), "C library/kernel differences"): where cores are scarce,
// whoever reads goes first, and whoever signs in waits a little longer. Elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export type PasswordTask =
  | { readonly kind: "hash"; readonly text: string; readonly cost: number }
  | { readonly kind: "compare"; readonly text: string; readonly hash: string };

export interface PasswordTaskDone {
  readonly result: string | boolean;
  /** How long it took, without the time in the queue. */
  readonly milliseconds: number;
}

export default function work(task: PasswordTask): PasswordTaskDone {
  const began = performance.now();
  const result = task.kind === "hash" ? hashSync(task.text, task.cost) : compareSync(task.text, task.hash);
  return { result, milliseconds: performance.now() - began };
}
