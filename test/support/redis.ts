/** A Redis server for tests, on loopback, which stores nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { freePort } from "../../src/cli/free-port.ts";

export interface TestRedis {
  readonly port: number;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
}

/** Debian's, or one to be tried, such as `valkey-server`. */
const program = process.env["REDIS_SERVER"] ?? "redis-server";

/** Undefined where it isn't installed. */
export async function startRedis(password: string): Promise<TestRedis | undefined> {
  const port = await freePort();
  let running = await start(port, password);
  if (running === undefined) return undefined;
  return {
    port,
    async kill() {
      const child = running;
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async restart() {
      running = await start(port, password);
    },
  };
}

async function start(port: number, password: string): Promise<ChildProcess | undefined> {
  const child = spawn(
    program,
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--requirepass", password],
    { cwd: tmpdir(), stdio: ["ignore", "pipe", "inherit"] },
  );
  const isReady = await new Promise<boolean>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") resolve(false);
      else reject(error);
    });
    child.once("exit", (code) => {
      reject(new Error(`${program} ended with ${code ?? "a signal"}`));
    });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("Ready to accept connections")) resolve(true);
    });
  });
  return isReady ? child : undefined;
}
