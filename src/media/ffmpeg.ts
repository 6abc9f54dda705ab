/**
 * Runs ffmpeg and ffprobe on hostile files: in child processes without the server's secrets, with limits on time,
 * CPU and memory, restricted to one demuxer and local files.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";

/** The limits of one run. */
export interface RunLimits {
  /** Milliseconds after which the process is killed. */
  readonly deadline: number;
  /** Bytes of address space. */
  readonly memory: number;
}

export type RunProblem = "failed" | "too_long" | "closed";

/** A run that didn't succeed. `failed`: ffmpeg rejected the file, crashed, or ran out of memory. */
export class RunFailed extends Error {
  override readonly name = "RunFailed";
  readonly problem: RunProblem;

  constructor(problem: RunProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export interface Ffmpeg {
  /** Whether both programs and the encoders are installed. Checked once. */
  available(): Promise<boolean>;
  /**
   * Runs one of the programs.
   * @returns its standard output
   * @throws {RunFailed}
   */
  run(program: "ffmpeg" | "ffprobe", parameters: readonly string[], limits: RunLimits): Promise<Buffer>;
  /** Kills running processes. */
  close(): void;
}

/** The encoders that transcoding needs. */
const encoders = ["libx264", "aac", "libmp3lame"] as const;

/** Maximum bytes of standard output: a PNG frame, or a JSON description. The run fails beyond. */
const outputLimit = 64 * 1024 * 1024;
/** Bytes of standard error kept for the log. */
const errorOutputLimit = 4096;

/**
 * Sets the limits, then executes the program. `ulimit` is inherited and can't be raised again; where a limit
 * isn't supported (macOS has none for memory), the deadline remains. The kernel kills this process first if
 * memory runs out.
 */
const script = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -c 0 2>/dev/null
{ echo 900 > /proc/self/oom_score_adj; } 2>/dev/null; shift 2; exec "$@"`;

/**
 * Opens ffmpeg.
 * @param program name or path of ffmpeg; ffprobe must be in the same folder. Undefined: unavailable.
 */
export function openFfmpeg(program: string | undefined): Ffmpeg {
  const running = new Set<ChildProcess>();
  let closed = false;
  let found: Promise<boolean> | undefined;
  const programs = {
    ffmpeg: program ?? "",
    ffprobe: program?.includes("/") === true ? join(dirname(program), "ffprobe") : "ffprobe",
  };

  function run(
    name: keyof typeof programs,
    parameters: readonly string[],
    { deadline, memory }: RunLimits,
  ): Promise<Buffer> {
    if (closed) return Promise.reject(new RunFailed("closed", "The server is stopping"));
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const kilobytes = String(Math.floor(memory / 1024));
    // CPU time counts all threads, of which there are at most two.
    const seconds = String(Math.ceil((2 * deadline) / 1000));
    const child = spawn("/bin/sh", ["-c", script, "sh", kilobytes, seconds, programs[name], ...parameters], {
      stdio: ["ignore", "pipe", "pipe"],
      env: environment(),
    });
    running.add(child);
    lower(child);
    const output: Buffer[] = [];
    let length = 0;
    let errorOutput = "";
    let problem: RunProblem = "failed";
    const kill = (why: RunProblem): void => {
      problem = why;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => {
      kill("too_long");
    }, deadline);
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > outputLimit) kill("failed");
      else output.push(chunk);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = `${errorOutput}${text}`.slice(-errorOutputLimit);
    });
    child.on("error", (cause) => {
      reject(new RunFailed("failed", `${name} could not be started`, { cause }));
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      if (code === 0) resolve(Buffer.concat(output));
      else {
        const why = closed ? "closed" : problem;
        reject(new RunFailed(why, `${name} ended (${signal ?? code}): ${errorOutput.trim()}`));
      }
    });
    return promise;
  }

  async function find(): Promise<boolean> {
    if (program === undefined) return false;
    const limits = { deadline: 10_000, memory: 2 ** 31 };
    try {
      const [list] = await Promise.all([
        run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-encoders"], limits),
        run("ffprobe", ["-hide_banner", "-loglevel", "error", "-version"], limits),
      ]);
      const names = new Set(list.toString("utf8").split(/\s+/));
      return encoders.every((encoder) => names.has(encoder));
    } catch (error) {
      if (error instanceof RunFailed) return false;
      throw error;
    }
  }

  return {
    available: () => (found ??= find()),
    run,
    close() {
      closed = true;
      for (const child of running) child.kill("SIGKILL");
    },
  };
}

/** Without the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], LANG: "C" };
}

/** Lowers the priority of transcoding below that of requests. */
function lower({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended.
  }
}
