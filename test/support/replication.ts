/** A primary and a streaming replica of PostgreSQL, with the programs of the embedded one. */
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/postgres/embedded.ts";

export interface Replication {
  readonly primary: string;
  readonly replica: string;
  /** Stops applying what the primary sends. */
  pause(): Promise<void>;
  /** Continues, and waits until all that was written by now is applied. */
  resume(): Promise<void>;
  /** Ends the replica like a power cut. */
  kill(): void;
  restart(): Promise<void>;
  /** Halts all processes of the replica, as if its machine hung: connections stay open, and nothing answers. */
  halt(): void;
  /** Ends `halt`. */
  wake(): void;
  close(): Promise<void>;
}

const settings = {
  fsync: "off",
  synchronous_commit: "off",
  shared_buffers: "32MB",
  wal_keep_size: "512MB",
};

/** Starts a primary with an empty database, and a replica made from a backup of it. */
export async function startReplication(): Promise<Replication> {
  const directory = mkdtempSync(join(tmpdir(), "concord-replication-"));
  // PostgreSQL doesn't run as root: another user has to reach the primary's socket.
  chmodSync(directory, 0o755);
  const primary = await startEmbeddedPostgres({ dataDirectory: join(directory, "primary"), settings });
  const cluster = join(directory, "replica", "postgres");
  await backUp(primary.connectionString, join(directory, "primary", "postgres"), cluster);
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDirectory: join(directory, "replica"),
      settings: { ...settings, primary_conninfo: conninfo(primary.connectionString) },
    });
  let replica = await start();
  const pids = (): number[] => {
    const [first = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n", 1);
    return [Number(first), ...childrenOf(Number(first))];
  };
  let halted: number[] = [];
  return {
    primary: primary.connectionString,
    replica: replica.connectionString,
    pause: () => ask(replica.connectionString, "select pg_wal_replay_pause()"),
    async resume() {
      const [end] = await askFor<{ position: string }>(
        primary.connectionString,
        "select pg_current_wal_insert_lsn()::text as position",
      );
      await ask(replica.connectionString, "select pg_wal_replay_resume()");
      for (;;) {
        const [row] = await askFor<{ applied: boolean }>(
          replica.connectionString,
          `select pg_last_wal_replay_lsn() >= '${end?.position}'::pg_lsn as applied`,
        );
        if (row?.applied === true) return;
      }
    },
    kill() {
      for (const pid of pids()) process.kill(pid, "SIGKILL");
    },
    async restart() {
      await replica.stop();
      replica = await start();
    },
    halt() {
      halted = pids();
      for (const pid of halted) process.kill(pid, "SIGSTOP");
    },
    wake() {
      for (const pid of halted.splice(0)) process.kill(pid, "SIGCONT");
    },
    async close() {
      for (const pid of halted.splice(0)) process.kill(pid, "SIGCONT");
      await replica.stop();
      await primary.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"));
      } catch {
        return false;
      }
    });
}

/** Copies a running cluster (https://www.postgresql.org/docs/18/continuous-archiving.html, 25.3.4). */
async function backUp(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    const skipped = new Set(["postmaster.pid", "postmaster.opts"]);
    cpSync(from, to, {
      recursive: true,
      filter: (source) => !skipped.has(source.slice(from.length + 1)) && !source.includes(".s.PGSQL."),
    });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(to, "backup_label"), rows[0]?.labelfile ?? "");
    writeFileSync(join(to, "standby.signal"), "");
    chmodSync(to, 0o700);
  } finally {
    await client.end();
  }
}

function conninfo(url: string): string {
  const { username, password, hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return `host='${host}' port=${port} user=${username} password='${password}' sslmode=disable`;
}

async function askFor<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function ask(url: string, text: string): Promise<void> {
  await askFor(url, text);
}
