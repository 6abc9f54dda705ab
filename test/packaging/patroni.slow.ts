/** packaging/failover: Patroni, etcd, HAProxy and PgBouncer on three addresses, failing over under load (docs/scaling.md). */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import pg from "pg";
import { freePort } from "../../src/cli/free-port.ts";
import { type RunningConcord, concord, startConcord } from "../support/concord.ts";
import { until } from "../support/waiting.ts";

/** Milliseconds, at most, for a cluster to be made, to fail over, and to be whole again. */
const patience = 120_000;

/** How many failovers: each fault once by default. */
const failovers = Math.max(1, Number(process.env["FAILOVERS"] ?? "4"));

/** Milliseconds, at most, without writes after a fault (docs/scaling.md). */
const longestOutage = 30_000;

/** Version 4 or newer: see docs/scaling.md. */
const patroni = process.env["PATRONI"] ?? "/usr/bin/patroni";

const programs = [
  patroni,
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/sbin/pgbouncer",
  "/usr/lib/postgresql/15/bin/postgres",
];

interface Machine {
  readonly name: string;
  readonly address: string;
  /** The network namespace. */
  readonly space: string;
  /** The bridge's end of its cable. */
  readonly cable: string;
}

interface Fault {
  readonly name: string;
  readonly harm: (primary: Machine) => void;
  readonly repair: (former: Machine) => void;
}

/** Posts to one process, one after another, until it is ended. */
interface Load {
  readonly answered: string[];
  /** How often which status, or `none`. */
  readonly answers: Record<string, number>;
  /** The longest time between two posts that were answered, in milliseconds. */
  longest(): number;
  end(): Promise<void>;
}

describe("a failover by Patroni", function () {
  this.timeout(300_000 + failovers * 150_000);
  const unique = String(process.pid);
  const subnet = `10.213.${process.pid % 250}`;
  const machines: Machine[] = [1, 2, 3].map((number) => ({
    name: `db${number}`,
    address: `${subnet}.${number}`,
    space: `concord-${unique}-${number}`,
    cable: `cc${unique}v${number}`.slice(-15),
  }));
  const bridge = `cc${unique}b`.slice(-15);
  const password = "failover-secret";
  const children = new Set<ChildProcess>();
  const processes: RunningConcord[] = [];
  let folder: string;
  let pooled: string;

  before(async function () {
    if (process.getuid?.() !== 0) {
      console.log("    skipped: network namespaces need root");
      this.skip();
    }
    const missing = programs.filter((program) => spawnSync("test", ["-x", program]).status !== 0);
    if (missing.length > 0) {
      console.log(
        `    skipped: ${missing.join(", ")} missing (apt-get install patroni etcd-server haproxy postgresql-15 pgbouncer)`,
      );
      this.skip();
    }
    const { stdout: version } = spawnSync(patroni, ["--version"], { encoding: "utf8" });
    if (!/^patroni (?:[4-9]|\d\d)\./.test(version)) {
      console.log(`    skipped: ${version.trim()} loses writes after a partition; PATRONI names another one`);
      this.skip();
    }
    folder = await mkdtemp(join(tmpdir(), "concord-patroni-"));
    await chmod(folder, 0o755);
    ip("link", "add", bridge, "type", "bridge");
    ip("address", "add", `${subnet}.254/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
    for (const { name, address, space, cable } of machines) {
      ip("netns", "add", space);
      ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
      ip("link", "set", cable, "master", bridge, "up");
      for (const command of [`address add ${address}/24 dev eth0`, "link set eth0 up", "link set lo up"]) {
        ip("-n", space, ...command.split(" "));
      }
      execFileSync("install", ["-d", "-o", "postgres", "-m", "0700", join(folder, name)]);
    }
    await writeFile(join(folder, "patroni.yml"), await example("patroni.yml"));
    for (const machine of machines) boot(machine);
    await until(async () => (await standbys()) === 2, "a primary with two standbys", patience);

    const client = new pg.Client(`postgresql://postgres:${password}@${(await primary())?.address}/postgres`);
    await client.connect();
    await client.query(`create role concord login password '${password}'`);
    await client.query("create database concord owner concord");
    await client.end();
    const [poolPort, proxyPort] = [await freePort(), await freePort()];
    pooled = `postgresql://concord:${password}@127.0.0.1:${poolPort}/concord`;
    await writeFile(join(folder, "userlist.txt"), `"concord" "${password}"\n`);
    const own = (text: string): string =>
      text
        .replaceAll("10.0.0.", `${subnet}.`)
        .replaceAll("5000", String(proxyPort))
        .replaceAll("6432", String(poolPort))
        .replaceAll("/etc/pgbouncer", folder);
    await writeFile(join(folder, "haproxy.cfg"), own(await example("haproxy.cfg")));
    await writeFile(join(folder, "pgbouncer.ini"), own(await example("pgbouncer.ini")));
    run("haproxy", ["/usr/sbin/haproxy", "-db", "-f", join(folder, "haproxy.cfg")]);
    run("pgbouncer", [...asPostgres, "/usr/sbin/pgbouncer", join(folder, "pgbouncer.ini")]);
  });

  after(async () => {
    await Promise.all(processes.map((running) => running.stop()));
    for (const child of children) child.kill("SIGKILL");
    for (const { space, cable } of machines) {
      crash(space);
      spawnSync("ip", ["link", "delete", cable]);
      spawnSync("ip", ["netns", "delete", space]);
    }
    spawnSync("ip", ["link", "delete", bridge]);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];

  function run(name: string, [command = "", ...words]: readonly string[], environment = {}): void {
    const child = spawn(command, words, {
      env: { PATH: process.env["PATH"], ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const log = createWriteStream(join(folder, `${name}.log`), { flags: "a" });
    for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false });
    children.add(child);
    child.once("close", () => {
      children.delete(child);
      log.end();
    });
  }

  /** Starts what runs on a machine: etcd and Patroni, which starts PostgreSQL. */
  function boot({ name, address, space }: Machine): void {
    // Each machine has its own folder for PostgreSQL's socket: `ip netns exec` also makes a mount namespace.
    const mounts = "mkdir -p /run/postgresql && mount -t tmpfs -o mode=1777 none /run/postgresql";
    const inside = ["ip", "netns", "exec", space, "sh", "-c", `${mounts} && exec "$@"`, "sh", ...asPostgres];
    run(`${name}-etcd`, [
      ...inside,
      "/usr/bin/etcd",
      `--name=${name}`,
      `--data-dir=${join(folder, name, "etcd")}`,
      "--listen-client-urls=http://0.0.0.0:2379",
      `--advertise-client-urls=http://${address}:2379`,
      `--listen-peer-urls=http://${address}:2380`,
      `--initial-advertise-peer-urls=http://${address}:2380`,
      `--initial-cluster=${machines.map((one) => `${one.name}=http://${one.address}:2380`).join(",")}`,
    ]);
    run(`${name}-patroni`, [...inside, patroni, join(folder, "patroni.yml")], {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_ETCD3_HOSTS: machines.map((one) => `${one.address}:2379`).join(","),
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, "postgres"),
      PATRONI_POSTGRESQL_BIN_DIR: "/usr/lib/postgresql/15/bin",
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    });
  }

  /** Ends all processes of a machine at once, like a power cut. */
  function crash(space: string): void {
    const { stdout } = spawnSync("ip", ["netns", "pids", space], { encoding: "utf8" });
    for (const pid of (stdout ?? "").split("\n").filter((line) => line !== "")) {
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        // It ended with one that it belongs to.
      }
    }
  }

  async function patroniSays({ address }: Machine, path: string): Promise<Response | undefined> {
    return fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
  }

  async function primary(): Promise<Machine | undefined> {
    for (const machine of machines) {
      if ((await patroniSays(machine, "/primary"))?.ok === true) return machine;
    }
    return undefined;
  }

  /** How many stream from the primary; 0 while etcd has no synchronous one, without which there is no failover. */
  async function standbys(): Promise<number> {
    const found = await primary();
    if (found === undefined) return 0;
    const reply = await patroniSays(found, "/patroni");
    const { replication = [] } = ((await reply?.json()) ?? {}) as { replication?: { state: string }[] };
    const synchronous = await Promise.all(machines.map((machine) => patroniSays(machine, "/sync")));
    if (!synchronous.some((one) => one?.ok === true)) return 0;
    return replication.filter(({ state }) => state === "streaming").length;
  }

  function startLoad(url: string, token: string): Load {
    const [answered, answers, times] = [[] as string[], {} as Record<string, number>, [Date.now()]];
    const ending = new AbortController();
    const posting = (async () => {
      for (let number = 0; !ending.signal.aborted; number += 1) {
        const reply = await fetch(`${url}/api/v1/statuses`, {
          method: "POST",
          body: new URLSearchParams({ status: `Post ${number}` }),
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(20_000),
        }).catch(() => undefined);
        const kind = String(reply?.status ?? "none");
        answers[kind] = (answers[kind] ?? 0) + 1;
        const body = (await reply?.json().catch(() => undefined)) as { id: string } | undefined;
        if (reply?.ok === true && body !== undefined) {
          answered.push(body.id);
          times.push(Date.now());
        }
        await wait(20);
      }
    })();
    return {
      answered,
      answers,
      longest: () => Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time))),
      async end() {
        ending.abort();
        await posting;
      },
    };
  }

  it("loses no answered post, and needs no restart of Concord", async () => {
    const direct = `postgresql://concord:${password}@${machines.map(({ address }) => address).join(",")}/concord`;
    const environment = (url: string): Record<string, string> => ({
      DATABASE_URL: url,
      DATA_DIR: join(folder, "data"),
      PUBLIC_URL: "http://127.0.0.1:3999",
      PORT: "0",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      FFMPEG: "off",
    });
    processes.push(await startConcord(environment(direct)));
    await concord(
      ["accounts", "create", "tess", "--email", "tess@mail.example", "--confirmed"],
      environment(direct),
    );
    const made = await concord(["tokens", "create", "tess", "--scopes", "read write"], environment(direct));
    const token = made.stdout.trim();
    processes.push(await startConcord(environment(pooled)));

    const ways = ["three hosts in DATABASE_URL", "PgBouncer and HAProxy"];
    const faults: readonly Fault[] = [
      { name: "kill -9 of PostgreSQL", harm: killPostgres, repair: () => undefined },
      { name: "kill -9 of all on the primary's machine", harm: ({ space }) => crash(space), repair: boot },
      {
        name: "the primary is cut off",
        harm: ({ cable }) => ip("link", "set", cable, "down"),
        repair: ({ cable }) => ip("link", "set", cable, "up"),
      },
      {
        name: "the primary is cut off from the others, not from Concord",
        harm: (machine) => reroute("add", machine),
        repair: (machine) => reroute("delete", machine),
      },
    ];
    const outages: number[] = [];
    const rounds = Array.from({ length: Math.ceil(failovers / faults.length) }, () => faults);
    for (const { name: fault, harm, repair } of rounds.flat().slice(0, failovers)) {
      const former = await primary();
      if (former === undefined) throw new Error("no primary");
      const loads = processes.map(({ url }) => startLoad(url, token));
      await wait(2000);
      const before = loads.map(({ answered }) => answered.length);
      harm(former);
      await until(
        async () => {
          const found = await primary();
          return found !== undefined && found !== former;
        },
        `another primary: ${fault}`,
        patience,
      );
      const promoted = loads.map(({ answered }) => answered.length);
      await until(
        () => loads.every(({ answered }, at) => answered.length > (promoted[at] ?? 0) + 20),
        `posts after: ${fault}`,
        patience,
      );
      await Promise.all(loads.map((load) => load.end()));
      repair(former);
      await until(async () => (await standbys()) === 2, `two standbys after: ${fault}`, patience);
      for (const [at, load] of loads.entries()) {
        console.log(
          `    ${fault}; ${ways[at]}: ${(load.longest() / 1000).toFixed(1)} s without writes, ` +
            `${load.answered.length} posts answered, ${JSON.stringify(load.answers)}`,
        );
        outages.push(load.longest());
        expect(before[at], "posts before the fault").to.be.greaterThan(0);
      }
      expect(await lost(loads.flatMap(({ answered }) => answered)), fault).to.deep.equal([]);
      // What each process reads is what is stored, not what it cached before.
      for (const { url } of processes) {
        const [last = ""] = loads.map(({ answered }) => answered.at(-1));
        const reply = await fetch(`${url}/api/v1/statuses/${last}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        expect(reply.status).to.equal(200);
      }
    }
    expect(Math.max(...outages), "the longest time without writes").to.be.at.most(longestOutage);
  });

  /** The main process of PostgreSQL, as the OOM killer does: Patroni lives. */
  function killPostgres({ name }: Machine): void {
    const file = join(folder, name, "postgres", "postmaster.pid");
    process.kill(Number(execFileSync("head", ["-n1", file], { encoding: "utf8" })), "SIGKILL");
  }

  /** Drops what a machine sends to the other two. */
  function reroute(action: "add" | "delete", { space, address: own }: Machine): void {
    for (const { address } of machines) {
      if (address !== own) ip("-n", space, "route", action, "blackhole", `${address}/32`);
    }
  }

  /** Answered posts that the present primary doesn't have. */
  async function lost(answered: readonly string[]): Promise<string[]> {
    const client = new pg.Client(`postgresql://concord:${password}@${(await primary())?.address}/concord`);
    await client.connect();
    try {
      const { rows } = await client.query<{ id: string }>(
        "select id from statuses where id = any($1::bigint[])",
        [answered],
      );
      const kept = new Set(rows.map(({ id }) => id));
      return answered.filter((id) => !kept.has(id));
    } finally {
      await client.end();
    }
  }
});

function ip(...words: string[]): void {
  execFileSync("ip", words);
}

async function example(name: string): Promise<string> {
  return readFile(new URL(`../../packaging/failover/${name}`, import.meta.url), "utf8");
}
