/** An embedded PostgreSQL that dies under a running server. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { freePort } from "../../src/cli/free-port.ts";
import { type RunningConcord, startConcord } from "../support/concord.ts";
import { until } from "../support/waiting.ts";

/** Milliseconds; less than a test's timeout. */
const patience = 60_000;

describe("a server whose embedded PostgreSQL is killed", () => {
  let directory: string;
  let server: RunningConcord;
  let metricsPort: number;

  beforeEach(async () => {
    metricsPort = await freePort();
    directory = await mkdtemp(join(tmpdir(), "concord-loss-"));
    server = await startConcord({
      DATA_DIR: directory,
      DATABASE_URL: "",
      PORT: "0",
      PUBLIC_URL: "http://concord.test",
      LOG_LEVEL: "silent",
      METRICS_PORT: String(metricsPort),
    });
  });
  afterEach(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  function postmaster(): number {
    const [pid = ""] = readFileSync(join(directory, "postgres", "postmaster.pid"), "utf8").split("\n");
    return Number(pid);
  }

  const kill = (): void => {
    process.kill(postmaster(), "SIGKILL");
  };

  /** The database's processes, the postmaster first. */
  function databaseProcesses(): number[] {
    const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const known = lines.map((line) => line.trim().split(/\s+/).map(Number));
    const first = postmaster();
    return [first, ...known.flatMap(([pid, parent]) => (parent === first ? (pid ?? []) : []))];
  }

  /** Repeats a request until it returns 200; earlier replies must be 503 with Retry-After. */
  async function untilBack(path: string): Promise<void> {
    const isBack = async (): Promise<boolean> => {
      const reply = await fetch(new URL(path, server.url));
      await reply.arrayBuffer();
      if (reply.status === 200) return true;
      expect([reply.status, reply.headers.get("retry-after")]).to.deep.equal([503, "5"]);
      return false;
    };
    await until(isBack, path, patience);
  }

  const mailsTo = (address: string): string[] => {
    const folder = join(directory, "mail");
    // Those that begin with a dot are being written.
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
    return names.filter((name) => readFileSync(join(folder, name), "utf8").includes(address));
  };

  it("replies 503 until PostgreSQL is restarted, then serves requests and processes its queue again", async () => {
    kill();
    await untilBack("/api/v1/custom_emojis");
    expect((await fetch(new URL("/health", server.url))).status).to.equal(200);
    await untilBack("/health/ready");
    const email = "alice@mail.example";
    const registered = await fetch(new URL("/api/register", server.url), {
      method: "POST",
      body: new URLSearchParams({
        email,
        password: "a long enough sentence",
        first_name: "Alice",
        last_name: "Liddell",
        display_name: "Alice",
      }),
    });
    expect(registered.status, await registered.text()).to.equal(200);
    await until(() => mailsTo(email).length > 0, "a mail", patience);
    expect(await server.stop()).to.equal(0);
  });

  it("replies 503 within bounded time while PostgreSQL is stopped, and recovers when it continues", async () => {
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, server.url))).status;
    const paths = ["/api/v1/custom_emojis", "/api/v2/instance", "/@alice", "/api/v1/timelines/public"];
    await Promise.all(paths.map(status));
    const halted = databaseProcesses();
    for (const pid of halted) process.kill(pid, "SIGSTOP");
    try {
      const asked = Promise.all([...paths, ...paths].map(status));
      expect(await status("/health")).to.equal(200);
      expect(await status("/health/ready")).to.equal(503);
      const scraped = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
        signal: AbortSignal.timeout(10_000),
      });
      expect(await scraped.text())
        .to.include("\nconcord_database_up 0\n")
        .and.not.include("\nconcord_queue{");
      expect(new Set(await asked)).to.deep.equal(new Set([503]));
      expect(await status("/health")).to.equal(200);
    } finally {
      for (const pid of halted) process.kill(pid, "SIGCONT");
    }
    for (const path of ["/api/v1/custom_emojis", "/api/v2/instance", "/health/ready"]) await untilBack(path);
    expect(await server.stop()).to.equal(0);
  });

  it("exits with a message and an exit code if PostgreSQL can't be restarted", async () => {
    writeFileSync(join(directory, "postgres", "PG_VERSION"), "3\n");
    kill();
    const { code, stderr } = await server.ended;
    expect(code).to.equal(1);
    // graphile-worker may print its own traces before.
    expect(stderr.slice(server.greeting.length)).to.match(
      /(?:^|\n)concord: PostgreSQL can't be restarted: [^\n]* was written by PostgreSQL 3[^\n]*\n$/,
    );
  });
});
