/** Runs a journey (journeys/README.md), and says which steps it finished. */
import { type SpawnOptions, execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { JourneyServer } from "./server.ts";

export const steps = [
  "app",
  "sign-in",
  "post",
  "schedule",
  "picture",
  "filter",
  "page",
  "avatar",
  "error",
  "newer",
] as const;

export type Step = (typeof steps)[number];

export interface Command {
  readonly program: string;
  readonly words?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Milliseconds. */
const timeout = 300_000;

export interface JourneyResult {
  readonly finished: readonly string[];
  /** What the program wrote to standard error, with its status; undefined if it succeeded. */
  readonly failure: string | undefined;
}

/** Runs a journey to its end. When it writes the address of a page, the code that the page shows is its next input. */
export async function runJourney(command: Command, server: JourneyServer): Promise<JourneyResult> {
  const { program, words = [] } = command;
  const places = [server.url, server.newerUrl, server.picture];
  const child = spawn(program, [...words, ...places], { ...options(command), timeout });
  const finished: string[] = [];
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  // A program that ends early doesn't read its input.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => {
      resolve(error.message);
    });
    child.on("close", (code, signal) => {
      resolve(code === 0 ? "" : `${program} ended with ${code ?? signal ?? "nothing"}`);
    });
  });
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("http")) child.stdin.end(`${await server.signIn(line)}\n`);
    else finished.push(line);
  }
  const end = await ended;
  return { finished, failure: end === "" ? undefined : `${end}\n${errors}` };
}

const execute = promisify(execFile);

/** Runs a command to its end, and returns its output. @throws with its output if it fails */
export async function run(program: string, words: readonly string[], rest: Partial<Command> = {}): Promise<string> {
  try {
    const { cwd, env } = options(rest);
    const settings = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    return (await execute(program, [...words], settings)).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${words.join(" ")}: ${stdout}${stderr}`, { cause: error });
  }
}

function options({ cwd, env }: Partial<Command>): SpawnOptions & { readonly stdio: "pipe" } {
  return { cwd, env: { ...process.env, ...env }, stdio: "pipe" };
}
