/**
 * `make bench`: fills a database, starts the server on it as an operator would, and measures each request with sixteen
 * connections, in comparison to a bare Express handler that sends the same bytes. Needs wrk.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { type BenchData, fillDatabase } from "./data.ts";
import { type Served, answers, printTable, withServer } from "./server.ts";

const run = promisify(execFile);
const port = 3990;
const barePort = 3991;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 10);
const scale = {
  posts: Number(process.env["BENCH_POSTS"] ?? 20_000),
  followed: Number(process.env["BENCH_FOLLOWED"] ?? 200),
};

interface Measure {
  readonly name: string;
  readonly operation: string;
  readonly path: string;
  /** Requests a page at a random position each time. */
  readonly cold?: boolean;
  readonly post?: boolean;
}

function measures(data: BenchData): Measure[] {
  return [
    { name: "home, hot", operation: "listHomeTimeline", path: "/api/v1/timelines/home?limit=20" },
    {
      name: "home, cold",
      operation: "listHomeTimeline",
      path: "/api/v1/timelines/home?limit=20",
      cold: true,
    },
    { name: "public", operation: "listPublicTimeline", path: "/api/v1/timelines/public?limit=20" },
    {
      name: "public, cold",
      operation: "listPublicTimeline",
      path: "/api/v1/timelines/public?limit=20",
      cold: true,
    },
    {
      name: "account statuses",
      operation: "listAccountStatuses",
      path: `/api/v1/accounts/${data.measuredAccountId}/statuses?limit=20`,
    },
    {
      name: "context, 50 replies",
      operation: "getStatusContext",
      path: `/api/v1/statuses/${data.threadId}/context`,
    },
    { name: "notifications", operation: "listNotifications", path: "/api/v1/notifications?limit=20" },
    { name: "instance v2", operation: "getInstance", path: "/api/v2/instance" },
    { name: "metadata document", operation: "getNodeInfo", path: "/nodeinfo/2.0" },
    { name: "post a status", operation: "createStatus", path: "/api/v1/statuses", post: true },
  ];
}

interface Figures {
  readonly rate: number;
  readonly p50: string;
  readonly p99: string;
  readonly errors: number;
}

async function main(): Promise<void> {
  await run("wrk", ["-v"]).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new Error("the benchmark needs wrk: apt-get install wrk", { cause: error });
    }
  });
  await withServer(
    port,
    (context) => fillDatabase(context, scale, (line) => process.stdout.write(`  ${line}\n`)),
    measureAll,
  );
}

async function measureAll({ data, server, logFile, folder, start }: Served<BenchData>): Promise<void> {
  const rows: string[][] = [];
  for (const measure of measures(data)) {
    const body = await sample(measure, data.token);
    const bodyFile = join(folder, "body");
    await writeFile(bodyFile, body);
    const bare = start("bench/bare.ts", String(barePort), bodyFile);
    await answers(`http://127.0.0.1:${barePort}/`);
    const script = await writeScript(folder, measure, data);
    await load(port, measure.path, data.token, script, 2);
    const figures = await load(port, measure.path, data.token, script, seconds);
    const queries = await queriesOf(logFile, measure.operation);
    const single = await load(port, measure.path, data.token, script, Math.min(seconds, 5), 1);
    const beside = await load(barePort, "/", data.token, undefined, Math.min(seconds, 4));
    bare.kill();
    rows.push([
      measure.name,
      `${(Buffer.byteLength(body) / 1024).toFixed(1)} KB`,
      figures.rate.toFixed(0),
      figures.p50,
      figures.p99,
      single.p50,
      String(queries),
      beside.rate.toFixed(0),
      String(figures.errors),
    ]);
    process.stdout.write(`${rows.at(-1)?.join("  ") ?? ""}\n`);
  }
  printTable(
    ["request", "body", "req/s", "p50", "p99", "p50, 1 conn.", "queries", "bare req/s", "errors"],
    rows,
  );
  await memory(server);
}

async function sample(measure: Measure, token: string): Promise<string> {
  const init: RequestInit = { headers: { Authorization: `Bearer ${token}` } };
  if (measure.post === true) {
    init.method = "POST";
    init.body = new URLSearchParams({ status: "A first post #bench" });
  }
  const reply = await fetch(`http://127.0.0.1:${port}${measure.path}`, init);
  const text = await reply.text();
  if (reply.status !== 200)
    throw new Error(`${measure.path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return text;
}

/** The maximum number of queries of the latest successful requests. */
async function queriesOf(logFile: string, operation: string): Promise<number> {
  await setTimeout(300);
  const lines = (await readFile(logFile, "utf8")).trim().split("\n").slice(-2000);
  const own = lines.filter(
    (line) => line.includes(`"operationId":"${operation}"`) && line.includes('"status":200'),
  );
  return Math.max(...own.map((line) => (JSON.parse(line) as { queries?: number }).queries ?? 0));
}

/** Writes a wrk script: random positions for cold pages, a new text for each post. */
async function writeScript(folder: string, measure: Measure, data: BenchData): Promise<string | undefined> {
  const file = join(folder, "ask.lua");
  if (measure.cold === true) {
    const list = data.cursors.map((id) => `"${id}"`).join(",");
    await writeFile(
      file,
      `local ids = {${list}}\nmath.randomseed(7)\nrequest = function()\n  return wrk.format("GET", wrk.path .. "&max_id=" .. ids[math.random(#ids)])\nend\n`,
    );
    return file;
  }
  if (measure.post === true) {
    await writeFile(
      file,
      `local n = 0\nwrk.method = "POST"\nwrk.headers["Content-Type"] = "application/x-www-form-urlencoded"\nrequest = function()\n  n = n + 1\n  return wrk.format(nil, nil, nil, "status=Post+number+" .. n .. "+at+" .. os.time() .. "+%23bench")\nend\n`,
    );
    return file;
  }
  return undefined;
}

async function load(
  target: number,
  path: string,
  token: string,
  script: string | undefined,
  duration: number,
  connections = 16,
): Promise<Figures> {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${duration}`,
    "--latency",
    "-H",
    `Authorization: Bearer ${token}`,
    ...(script === undefined ? [] : ["-s", script]),
    `http://127.0.0.1:${target}${path}`,
  ]);
  const found = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? "?";
  return {
    rate: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p50: found(/50%\s+(\S+)/),
    p99: found(/99%\s+(\S+)/),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

async function memory(server: ChildProcess): Promise<void> {
  const status = await readFile(`/proc/${server.pid ?? 0}/status`, "utf8").catch(() => "");
  const resident = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  if (resident !== undefined)
    process.stdout.write(`\nserver's memory afterwards: ${Math.round(Number(resident) / 1024)} MiB\n`);
}

await main();
