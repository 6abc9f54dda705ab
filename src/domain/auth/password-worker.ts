/** Runs in a thread of the password pool: bcrypt, which takes a quarter of a second, and the estimate by zxcvbn. */
import { constants, setPriority } from "node:os";
import { compareSync, hashSync } from "bcryptjs";

// Linux keeps a priority for each thread (setpriority(2), "C library/kernel differences"): where cores are scarce,
// whoever reads goes first, and whoever signs in waits a little longer. Elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export type PasswordTask =
  | { readonly kind: "hash"; readonly text: string; readonly cost: number }
  | { readonly kind: "compare"; readonly text: string; readonly hash: string }
  | { readonly kind: "estimate"; readonly text: string; readonly known: readonly string[] };

export interface PasswordTaskDone {
  readonly result: string | boolean;
  /** How long it took, without the time in the queue. */
  readonly milliseconds: number;
}

export default async function work(task: PasswordTask): Promise<PasswordTaskDone> {
  const began = performance.now();
  const result = await resultOf(task);
  return { result, milliseconds: performance.now() - began };
}

async function resultOf(task: PasswordTask): Promise<string | boolean> {
  if (task.kind === "hash") return hashSync(task.text, task.cost);
  if (task.kind === "compare") return compareSync(task.text, task.hash);
  const { isGuessable } = await import("./guessable-passwords.ts");
  return isGuessable(task.text, task.known);
}
