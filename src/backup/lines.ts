/** Lines of a stream. */
import type { Readable } from "node:stream";
import { TooLong } from "./failure.ts";

const longestLine = 1024;

/**
 * The lines of an ASCII text, without their line feeds.
 * @throws {TooLong} for a line of more than 1024 characters
 */
export async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new TooLong();
    yield* lines;
  }
  if (rest !== "") yield rest;
}
