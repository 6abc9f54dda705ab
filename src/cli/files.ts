/** Files that commands read. */
import { readFile } from "node:fs/promises";
import { CommandFailure } from "./command.ts";

/** The text of a file; `-` is standard input. */
export async function readText(file: string): Promise<string> {
  return file === "-"
    ? (await Array.fromAsync(process.stdin.setEncoding("utf8"))).join("")
    : (await readBytes(file)).toString("utf8");
}

/** @throws {CommandFailure} for a file that is missing or can't be read */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(
      code === "ENOENT" ? `there is no file ${file}` : `${file} can't be read (${code ?? ""})`,
    );
  }
}
