/** Asks before a command does what can't be undone easily. */
import { createInterface } from "node:readline/promises";
import { CommandFailure } from "./command.ts";

/**
 * Asks a question on a terminal, and goes on only if the answer is yes.
 * @param fact what the operator may not know, without a full stop
 * @throws {CommandFailure} if the answer is another one, or there is no terminal
 */
export async function confirm(
  fact: string,
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<void> {
  if (input.isTTY !== true) throw new CommandFailure(`nothing was done: ${fact}; repeat it with --yes`);
  const lines = createInterface({ input, output });
  // At the end of the input, such as Ctrl-D, the question gets no answer.
  const closed = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([lines.question(`${fact}. ${question} (yes or no) `), closed]);
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure("nothing was done");
  } finally {
    lines.close();
  }
}
