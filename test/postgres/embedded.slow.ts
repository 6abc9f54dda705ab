import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import pg from "pg";
import { longestLog } from "../../src/postgres/log.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../src/postgres/embedded.ts";
import { until } from "../support/waiting.ts";

const program = fileURLToPath(new URL("../support/postgres-user.ts", import.meta.url));
const settings = { fsync: "off" };
const hasty = { look: 10, pause: 10, most: 5, window: 60_000 };

interface User {
  readonly child: ChildProcess;
  readonly attached: boolean;
  readonly connectionString: string;
}

describe("embedded PostgreSQL", () => {
  let dataDirectory: string;
  const children: ChildProcess[] = [];
  const servers: EmbeddedPostgres[] = [];

  before(() => {
    dataDirectory = mkdtempSync("/tmp/embedded-test-");
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await untilGone(dataDirectory);
  });

  after(() => {
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  async function start(directory = dataDirectory): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDirectory: directory, settings });
    servers.push(server);
    return server;
  }

  async function startElsewhere(directory = dataDirectory): Promise<User> {
    const child = spawn(process.execPath, [program, directory], {
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    });
    children.push(child);
    for await (const line of createInterface({ input: child.stdout })) return { child, ...readAnswer(line) };
    throw new Error(`the process that was to use ${directory} ended`);
  }

  it("creates a durable UTF-8 database with portable sorting, accessible to its owner only", async () => {
    const server = await startEmbeddedPostgres({ dataDirectory });
    servers.push(server);
    expect(server.attached).to.equal(false);
    const [row] = await query(
      server.connectionString,
      `select current_database() as name, current_setting('server_encoding') as encoding,
        current_setting('synchronous_commit') as commits, current_setting('fsync') as fsync,
        current_setting('listen_addresses') as addresses,
        lower('ÄÖ日本') as lower, datlocprovider as provider, datlocale as locale
      from pg_database where datname = current_database()`,
    );
    expect(row).to.deep.equal({
      name: "concord",
      encoding: "UTF8",
      commits: "on",
      fsync: "on",
      addresses: "",
      lower: "äö日本",
      provider: "b",
      locale: "C.UTF-8",
    });
    const cluster = join(dataDirectory, "postgres");
    expect(statSync(cluster).mode & 0o077, "others' rights on the cluster").to.equal(0);
    expect(statSync(join(cluster, "concord.password")).mode & 0o077).to.equal(0);
    const stranger = new URL(server.connectionString);
    stranger.password = "guessed";
    expect(await refusal(stranger.href)).to.equal("28P01");
  });

  it("finds words in every script by similarity", async () => {
    const { connectionString } = await start();
    await query(connectionString, "create extension if not exists pg_trgm");
    const [row] = await query(connectionString, "select cardinality(show_trgm('日本語')) as trigrams");
    expect(row).to.deep.equal({ trigrams: 4 });
  });

  it("keeps its data across restarts, and leaves nothing running", async () => {
    const first = await start();
    await query(first.connectionString, "create table kept as select 42 as answer");
    await first.stop();
    expect(serversOf(dataDirectory)).to.deep.equal([]);
    const second = await start();
    expect(second.connectionString).to.equal(first.connectionString);
    expect(await query(second.connectionString, "select answer from kept")).to.deep.equal([{ answer: 42 }]);
  });

  it("lets a command use the running server's database, without stopping it afterwards", async () => {
    const server = await start();
    const command = await startElsewhere();
    expect(command.attached).to.equal(true);
    expect(command.connectionString).to.equal(server.connectionString);
    await finish(command);
    expect(await query(server.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
  });

  it("keeps running for a server that attached to a command's database, when the command ends or is killed", async () => {
    const command = await startElsewhere();
    const server = await start();
    expect([command.attached, server.attached]).to.deep.equal([false, true]);
    command.child.kill("SIGKILL");
    await once(command.child, "exit");
    const another = await startElsewhere();
    await finish(another);
    expect(await query(server.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
    await server.stop();
    expect(serversOf(dataDirectory)).to.deep.equal([]);
  });

  it("starts one server for several concurrent processes, on a folder without a database", async () => {
    const fresh = join(dataDirectory, "fresh");
    const users = await Promise.all([1, 2, 3, 4].map(() => startElsewhere(fresh)));
    expect(users.filter((user) => !user.attached)).to.have.lengthOf(1);
    expect(serversOf(fresh)).to.have.lengthOf(1);
    await Promise.all(users.map((user) => query(user.connectionString, "select 1")));
    await Promise.all(users.map((user) => finish(user)));
    expect(serversOf(fresh)).to.deep.equal([]);
  });

  it("leaves no server behind when its process is killed with -9", async () => {
    const user = await startElsewhere();
    expect(serversOf(dataDirectory)).to.have.lengthOf(1);
    user.child.kill("SIGKILL");
    await untilGone(dataDirectory);
    const next = await start();
    expect(next.attached).to.equal(false);
    expect(await query(next.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
  });

  it("keeps the database running while the app drains after Ctrl-C", async () => {
    const user = await startElsewhere();
    const { pid } = user.child;
    // Like a terminal: every process of the group gets the signal.
    process.kill(-(pid ?? NaN), "SIGINT");
    expect(await query(user.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
    await finish(user);
  });

  it("recovers committed data after everything was killed with -9", async () => {
    const user = await startElsewhere();
    await query(user.connectionString, "create table survivor as select 7 as number");
    killAll(user);
    await once(user.child, "exit");
    const next = await start();
    expect(next.attached).to.equal(false);
    expect(await query(next.connectionString, "select number from survivor")).to.deep.equal([{ number: 7 }]);
  });

  it("takes over from a running server whose watchdog was killed", async () => {
    const user = await startElsewhere();
    const [orphan] = serversOf(dataDirectory);
    for (const pid of watchdogsOf(dataDirectory)) process.kill(pid, "SIGKILL");
    user.child.kill("SIGKILL");
    await once(user.child, "exit");
    expect(serversOf(dataDirectory)).to.deep.equal([orphan]);
    const next = await start();
    expect(next.attached).to.equal(false);
    expect(serversOf(dataDirectory)).to.have.lengthOf(1).and.not.include(orphan);
  });

  it("starts even if another program now has the killed server's process id", async () => {
    const user = await startElsewhere();
    const cluster = join(dataDirectory, "postgres");
    const files = ["postmaster.pid", ".s.PGSQL.5432.lock"].map((name) => join(cluster, name));
    const contents = files.map((file) => readFileSync(file, "utf8"));
    killAll(user);
    await once(user.child, "exit");
    await untilGone(dataDirectory);
    const { uid, gid } = statSync(cluster);
    // With the same user as the server: PostgreSQL itself can't distinguish it from a server of its own.
    const other = spawn("sleep", ["60"], {
      stdio: "ignore",
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    });
    children.push(other);
    files.forEach((file, index) => {
      writeFileSync(file, (contents[index] ?? "").replace(/^\d+/u, String(other.pid)));
    });
    const next = await start();
    expect(next.attached).to.equal(false);
    expect(await query(next.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
  });

  it("serves a data folder whose path is too long for a socket, and cleans up", async () => {
    const long = join(dataDirectory, "long".repeat(30));
    const server = await start(long);
    const attached = await startElsewhere(long);
    expect(attached.attached).to.equal(true);
    expect(await query(attached.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
    const sockets = decodeURIComponent(new URL(server.connectionString).hostname);
    expect(statSync(sockets).mode & 0o077).to.equal(0);
    await finish(attached);
    await server.stop();
    expect(existsSync(sockets)).to.equal(false);
  });

  for (const [where, folder] of [
    ["", "restarted"],
    [", where its path is too long for a socket", "restarted".repeat(12)],
  ] as const) {
    it(`restarts a server that died, for all processes that use it, under the same URL${where}`, async () => {
      const directory = join(dataDirectory, folder);
      const lost: Error[] = [];
      const keep = { lost: (error: Error) => lost.push(error), times: hasty };
      const open = async (): Promise<EmbeddedPostgres> => {
        const server = await startEmbeddedPostgres({ dataDirectory: directory, settings, keep });
        servers.push(server);
        return server;
      };
      const [first, second] = [await open(), await open()];
      expect([first.attached, second.attached]).to.deep.equal([false, true]);
      for (const signal of ["SIGKILL", "SIGINT"] as const) {
        const [pid = 0] = serversOf(directory);
        process.kill(pid, signal);
        await until(() => !serversOf(directory).includes(pid));
        for (const { connectionString } of [first, second]) {
          await until(async () => (await query(connectionString, "select 1").catch(() => [])).length > 0);
        }
        expect(serversOf(directory)).to.have.lengthOf(1).and.not.include(pid);
      }
      await first.stop();
      expect(await query(second.connectionString, "select 1 as one")).to.deep.equal([{ one: 1 }]);
      await second.stop();
      expect(serversOf(directory)).to.deep.equal([]);
      expect(lost).to.deep.equal([]);
    });
  }

  it("rotates its log while running, and continues in the new one", async () => {
    const directory = join(dataDirectory, "chatty");
    const log = join(directory, "postgres.log");
    const server = await startEmbeddedPostgres({
      dataDirectory: directory,
      settings,
      keep: { lost: () => undefined, times: hasty },
    });
    servers.push(server);
    for (const round of ["first", "second"]) {
      appendFileSync(log, `${"x".repeat(longestLog)}\nthe end of the ${round} log\n`);
      await until(() => statSync(log).size <= longestLog);
      expect(readFileSync(`${log}.old`, "utf8")).to.match(new RegExp(`the end of the ${round} log\n$`, "u"));
      expect(statSync(`${log}.old`).size).to.be.at.most(longestLog);
      expect(statSync(`${log}.old`).mode & 0o077, "others' rights on the log").to.equal(0);
      await query(server.connectionString, `select ${round}_mistake`).catch(() => undefined);
      expect(readFileSync(log, "utf8")).to.contain(`${round}_mistake`);
    }
    expect(readdirSync(directory).filter((name) => name.startsWith("postgres.log"))).to.have.members([
      "postgres.log",
      "postgres.log.old",
    ]);
  });

  it("keeps a database whose folder is named like those for sockets", async () => {
    const alike = mkdtempSync("/tmp/concord-socket-");
    try {
      // So that root's server, too, is reached by this path and not by a descriptor.
      chmodSync(alike, 0o755);
      const first = await start(alike);
      await query(first.connectionString, "create table kept as select 42 as answer");
      await first.stop();
      const second = await start(alike);
      expect(await query(second.connectionString, "select answer from kept")).to.deep.equal([{ answer: 42 }]);
      await second.stop();
    } finally {
      rmSync(alike, { recursive: true, force: true });
    }
  });

  it("reports in one line that the database is of another major version", async () => {
    const old = join(dataDirectory, "old");
    mkdirSync(join(old, "postgres"), { recursive: true });
    writeFileSync(join(old, "postgres", "PG_VERSION"), "16\n");
    const error = await startEmbeddedPostgres({ dataDirectory: old }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(Error);
    expect(String(error)).to.match(/was written by PostgreSQL 16, and this Concord brings 18/u);
    expect(String(error)).not.to.include("\n");
  });
});

function readAnswer(line: string): Pick<User, "attached" | "connectionString"> {
  const answer: unknown = JSON.parse(line);
  if (typeof answer !== "object" || answer === null) throw new Error(`no answer: ${line}`);
  if (!("attached" in answer && "connectionString" in answer)) throw new Error(`no answer: ${line}`);
  return { attached: answer.attached === true, connectionString: String(answer.connectionString) };
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

async function refusal(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end(),
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  );
}

async function finish(user: User): Promise<void> {
  const exit = once(user.child, "exit");
  user.child.stdin?.end();
  expect(await exit).to.deep.equal([0, null]);
}

function killAll(user: User): void {
  const [, , directory = ""] = user.child.spawnargs;
  for (const pid of [...watchdogsOf(directory), ...serversOf(directory)]) process.kill(pid, "SIGKILL");
  user.child.kill("SIGKILL");
}

/** Process ids of the servers whose cluster is in this folder. */
function serversOf(directory: string): number[] {
  return processes()
    .filter(({ command }) => command.includes(`concord.cluster=${directory}/postgres `) && !isShell(command))
    .map(({ pid }) => pid);
}

function watchdogsOf(directory: string): number[] {
  return processes()
    .filter(({ command }) => command.includes(`concord.cluster=${directory}/postgres `) && isShell(command))
    .map(({ pid }) => pid);
}

function isShell(command: string): boolean {
  return command.startsWith("/bin/sh -c");
}

function processes(): { pid: number; command: string }[] {
  const listed = spawnSync("ps", ["-A", "-ww", "-o", "pid=,command="], { encoding: "utf8" }).stdout;
  // The watchdog's script has line breaks, which some versions of ps print.
  return listed
    .replaceAll(/\n(?!\s*\d+ \S)/gu, " ")
    .split("\n")
    .map((line) => /^\s*(?<pid>\d+) (?<command>.*)$/su.exec(line)?.groups)
    .map((groups) => ({ pid: Number(groups?.["pid"]), command: `${groups?.["command"] ?? ""} ` }));
}

async function untilGone(directory: string): Promise<void> {
  await until(() => serversOf(directory).length + watchdogsOf(directory).length === 0);
}
