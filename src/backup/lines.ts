/** Lines of a stream. */
import type { Readable } from "node:stream";

const longestLine = 1024;

/**
 * The lines of an ASCII text, without their line feeds.
 * @throws {Error} for a line of more than 1024 characters
 */
export async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new Error("a line is too long");
    yield* lines;
  }
  if (rest !== "") yield rest;
}
