/**
 * A real S3-compatible server for tests, on loopback: Versity's gateway, which stores objects as files, or the MinIO
 * whose path is in the variable MINIO.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../src/cli/free-port.ts";

export interface TestObjectStore {
  /** For S3_URL. */
  url(bucket: string): string;
  makeBucket(name: string): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same objects. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const user = "alice";
/** With characters that are special in URLs. */
const password = "open/sesame+%";

const minio = process.env["MINIO"];
const version = "v1.8.0";
const folder = fileURLToPath(new URL(`../../.cache/versitygw-${version}`, import.meta.url));

/** Starts the server; builds it the first time, with Go. Undefined where Go isn't installed. */
export async function startObjectStore(): Promise<TestObjectStore | undefined> {
  if (!(await built())) return undefined;
  const directory = await mkdtemp(join(tmpdir(), "concord-s3-"));
  for (const name of ["objects", "metadata"]) await mkdir(join(directory, name));
  const port = await freePort();
  let running = await start(directory, port);
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGKILL");
    await ended;
  };
  return {
    url: (bucket) =>
      `http://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${bucket}?region=eu-west-1`,
    async makeBucket(name) {
      await mkdir(join(directory, "objects", name));
    },
    kill,
    async restart() {
      running = await start(directory, port);
    },
    async close() {
      await kill();
      await rm(directory, { recursive: true });
    },
  };
}

async function built(): Promise<boolean> {
  if (minio !== undefined) return true;
  if (existsSync(join(folder, "versitygw"))) return true;
  const module = `github.com/versity/versitygw/cmd/versitygw@${version}`;
  try {
    await promisify(execFile)("go", ["install", module], { env: { ...process.env, GOBIN: folder } });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

async function start(directory: string, port: number): Promise<ChildProcess> {
  const address = `127.0.0.1:${port}`;
  const objects = join(directory, "objects");
  // Versity's metadata are files, because not every file system of a temporary folder has extended attributes.
  const words =
    minio === undefined
      ? ["--quiet", "--keep-alive", "--port", address, "--region", "eu-west-1", "posix"].concat([
          "--sidecar",
          join(directory, "metadata"),
          objects,
        ])
      : ["server", "--quiet", "--address", address, objects];
  const child = spawn(minio ?? join(folder, "versitygw"), words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ROOT_ACCESS_KEY: user,
      ROOT_SECRET_KEY: password,
      MINIO_ROOT_USER: user,
      MINIO_ROOT_PASSWORD: password,
      MINIO_REGION: "eu-west-1",
      MINIO_BROWSER: "off",
    },
  });
  for (let looks = 0; looks < 200; looks += 1) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return child;
    await setTimeout(50);
  }
  child.kill("SIGKILL");
  throw new Error("the object store doesn't start");
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
