/** What a thread of the password pool does: bcrypt, which keeps a core busy for a quarter of a second. */
import { compareSync, hashSync } from "bcryptjs";

export type PasswordTask =
  | { readonly kind: "hash"; readonly text: string; readonly cost: number }
  | { readonly kind: "compare"; readonly text: string; readonly hash: string };

export default function work(task: PasswordTask): string | boolean {
  return task.kind === "hash" ? hashSync(task.text, task.cost) : compareSync(task.text, task.hash);
}
