/** Asks for a passphrase on a terminal. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { assertLong } from "../domain/backups/settings.ts";

/**
 * Asks without showing what is typed. An empty answer, or no terminal, gives undefined.
 * @param purpose ends the question
 * @throws {ConfigError} for one that is too short
 */
export async function askPassphrase(purpose: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(`Passphrase ${purpose} (empty for none): `);
  const hidden = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    const passphrase = (await lines.question("")).trim();
    if (passphrase === "") return undefined;
    assertLong(passphrase);
    return passphrase;
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
