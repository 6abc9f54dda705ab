/** Reads files for commands. */
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { UploadedFile } from "../contract/types.ts";
import { humanSize } from "../text/size.ts";
import { CommandFailure } from "./command.ts";

/**
 * The text of a file; `-` is standard input.
 * @param most maximum bytes of a file
 */
export async function readText(file: string, most = Number.POSITIVE_INFINITY): Promise<string> {
  return file === "-"
    ? (await Array.fromAsync(process.stdin.setEncoding("utf8"))).join("")
    : (await readBytes(file, most)).toString("utf8");
}

/** Reads a file in the form of a client's upload. */
export async function readUpload(file: string): Promise<UploadedFile> {
  const contentType = "application/octet-stream";
  return { bytes: await readBytes(file), path: null, filename: basename(file), contentType };
}

/** @throws {CommandFailure} if the file is missing, unreadable or too large */
export async function readBytes(file: string, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  try {
    if ((await stat(file)).size <= most) return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no file of that name" : (code ?? "unknown error");
    throw new CommandFailure(`${file} can't be read: ${reason}`);
  }
  throw new CommandFailure(`${file} is larger than ${humanSize(most)}`);
}
