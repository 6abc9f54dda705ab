/** Runs in a thread of the password pool: bcrypt, which takes a quarter of a second, and the estimate by zxcvbn. */
import { constants, setPriority } from "node:os";
import { compareSync, hashSync } from "bcryptjs";

// On Linux a priority belongs to a thread (setpriority(2), "C library/kernel differences"): with few cores, other
// requests take precedence over sign-ins. On other systems it would apply to the whole process.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export type PasswordTask =
  | { readonly kind: "hash"; readonly text: string; readonly cost: number }
  | { readonly kind: "compare"; readonly text: string; readonly hash: string }
  | { readonly kind: "estimate"; readonly text: string; readonly known: readonly string[] };

export interface PasswordTaskDone {
  readonly result: string | boolean;
  /** Excluding the time in the queue. */
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
