/** Runs the operator's command line in a separate process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command and waits for its exit.
 * @param wrapper a command that executes the one that follows it
 */
export async function concord(
  words: readonly string[],
  environment: Environment,
  input = "",
  wrapper: readonly string[] = [],
): Promise<Ended> {
  const child = start(words, environment, wrapper);
  child.stdin?.end(input);
  const [stdout, stderr] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** Runs a command with --json and parses its output; throws if it fails. */
export async function concordJson<Answer>(
  words: readonly string[],
  environment: Environment,
): Promise<Answer> {
  const { code, stdout, stderr } = await concord([...words, "--json"], environment);
  if (code !== 0) throw new Error(`concord ${words.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}

export interface RunningConcord {
  readonly pid: number;
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Its standard error output up to the moment when it listened. */
  readonly greeting: string;
  /** Resolves after the exit, to the exit code and the whole standard error output. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
  /** Sends SIGINT, as Ctrl-C does, and returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `concord run` and waits until it listens.
 * @param wrapper a command that executes the one that follows it
 */
export async function startConcord(
  environment: Environment,
  wrapper: readonly string[] = [],
): Promise<RunningConcord> {
  const child = start(["run"], { LOG_LEVEL: "warn", ...environment }, wrapper);
  child.stdin?.end();
  child.stdout?.resume();
  let greeting = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      greeting += text;
      const found = /listens on (http:\S+)\n[^]*\n\n$/.exec(greeting)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => {
      reject(new Error(`concord run ended with ${code ?? "a signal"}: ${greeting}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    url,
    greeting,
    ended: once(child, "close").then(() => ({ code: child.exitCode, stderr: greeting })),
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGINT");
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}

function start(
  words: readonly string[],
  environment: Environment,
  wrapper: readonly string[] = [],
): ChildProcess {
  const [command = "", ...parameters] = [...wrapper, process.execPath, program, ...words];
  return spawn(command, parameters, { env: { ...process.env, ...environment } });
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = "";
  if (stream !== null) for await (const chunk of stream) text += String(chunk);
  return text;
}
