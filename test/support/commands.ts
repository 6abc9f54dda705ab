/** Runs the operator's commands in this process, which is faster than in one of their own. */
import { main } from "../../src/cli.ts";
import type { TestServer } from "./server.ts";

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command on the server's database, with its secrets. Commands run one after another: they share the environment
 * and the output.
 */
export async function runCommand(
  { connectionString, context: { config } }: Pick<TestServer, "connectionString" | "context">,
  ...words: readonly string[]
): Promise<Printed> {
  const environment = { ...process.env };
  const printed = { stdout: "", stderr: "" };
  const restore = (["stdout", "stderr"] as const).map((name) => {
    const stream = process[name];
    const write = stream.write.bind(stream);
    stream.write = (text: string | Uint8Array) => {
      printed[name] += String(text);
      return true;
    };
    return () => {
      stream.write = write;
    };
  });
  Object.assign(process.env, {
    DATABASE_URL: connectionString,
    DATA_DIR: config.dataDirectory,
    PUBLIC_URL: config.publicUrl.href,
    FFMPEG: "off",
  });
  try {
    return { code: await main(words), ...printed };
  } finally {
    for (const name of Object.keys(process.env)) {
      if (!(name in environment)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, environment);
    for (const put of restore) put();
  }
}

/** Runs a command with --json and parses its output; throws if it fails. */
export async function runJson<Answer>(
  server: Pick<TestServer, "connectionString" | "context">,
  ...words: readonly string[]
): Promise<Answer> {
  const { code, stdout, stderr } = await runCommand(server, ...words, "--json");
  if (code !== 0) throw new Error(`concord ${words.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}
