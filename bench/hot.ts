/**
 * The hot table: each request with sixteen connections and with one, next to bare Express and node:http handlers that
 * send the same bytes, with CPU time and statements per request.
 */
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../src/store/kernel/connection.ts";
import { type Expected, checkBody, fingerprint } from "./bodies.ts";
import { type BenchData, fillDatabase } from "./data.ts";
import { rates, verdict } from "./goals.ts";
import { type Figures, type Requests, load, median, medianOf, warm, warnOfOthers } from "./load.ts";
import { type HotRow, change } from "./results.ts";
import { type Bench, type RunningServer, answers, printTable, settle } from "./server.ts";

const barePorts = { express: 3991, http: 3992 } as const;

export const scale = {
  posts: Number(process.env["BENCH_POSTS"] ?? 20_000),
  followed: Number(process.env["BENCH_FOLLOWED"] ?? 200),
};

/** Seconds per run with sixteen connections, and number of runs; the median counts. */
export const seconds = Number(process.env["BENCH_SECONDS"] ?? 8);
export const runs = Number(process.env["BENCH_RUNS"] ?? 3);

/** Measures only rows whose name contains this. */
const onlyRows = process.env["BENCH_ROWS"] ?? "";

export interface Measure {
  readonly name: string;
  readonly operation: string;
  readonly path: string;
  readonly requests: Requests;
  readonly expected: Expected;
}

const page: Expected = { kind: "page", entries: 20 };

export function measures(data: BenchData): Measure[] {
  const cold: Requests = { kind: "cold", ...data.period };
  const hot: Requests = { kind: "hot" };
  const home = { operation: "listHomeTimeline", path: "/api/v1/timelines/home?limit=20", expected: page };
  const local = {
    operation: "listPublicTimeline",
    path: "/api/v1/timelines/public?limit=20",
    expected: page,
  };
  const account = `/api/v1/accounts/${data.measuredAccountId}/statuses?limit=20`;
  return [
    { name: "home, hot", ...home, requests: hot },
    { name: "home, cold", ...home, requests: cold },
    { name: "public", ...local, requests: hot },
    { name: "public, cold", ...local, requests: cold },
    {
      name: "account statuses",
      operation: "listAccountStatuses",
      path: account,
      requests: hot,
      expected: page,
    },
    {
      name: "context, 50 replies",
      operation: "getStatusContext",
      path: `/api/v1/statuses/${data.threadId}/context`,
      requests: hot,
      expected: { kind: "context", replies: 50 },
    },
    {
      name: "notifications",
      operation: "listNotifications",
      path: "/api/v1/notifications?limit=20",
      requests: hot,
      expected: page,
    },
    {
      name: "instance v2",
      operation: "getInstance",
      path: "/api/v2/instance",
      requests: hot,
      expected: { kind: "object", property: "domain" },
    },
    {
      name: "metadata document",
      operation: "getNodeInfo",
      path: "/nodeinfo/2.0",
      requests: hot,
      expected: { kind: "object", property: "software" },
    },
    {
      name: "post a status",
      operation: "createStatus",
      path: "/api/v1/statuses",
      requests: { kind: "post" },
      expected: { kind: "object", property: "id" },
    },
  ];
}

export function fillHot(bench: Bench): Promise<BenchData> {
  return bench.fill((context) => fillDatabase(context, scale, (line) => process.stdout.write(`  ${line}\n`)));
}

/**
 * Measures all rows, and prints each as soon as it is measured.
 * @param before the rows of the previous run
 */
export async function measureHot(
  bench: Bench,
  server: RunningServer,
  data: BenchData,
  before: readonly HotRow[],
): Promise<HotRow[]> {
  const rows: HotRow[] = [];
  const database = bench.look();
  for (const measure of measures(data).filter(({ name }) => name.includes(onlyRows))) {
    const row = await measureRow(bench, server, database, data, measure);
    rows.push(row);
    const { cost } = row;
    process.stdout.write(
      `  ${row.name}: ${row.rates.map((rate) => rate.toFixed(0)).join(", ")} requests/s, ` +
        `Node ${cost?.server.toFixed(0) ?? "?"} µs, PostgreSQL ${cost?.postgres.toFixed(0) ?? "?"} µs\n`,
    );
  }
  printHot(rows, before);
  return rows;
}

async function measureRow(
  bench: Bench,
  server: RunningServer,
  database: Database,
  data: BenchData,
  measure: Measure,
): Promise<HotRow> {
  const { token } = data;
  const body = await sample(server.origin, measure, token);
  const file = join(bench.folder, "body");
  await writeFile(file, body);
  const bare = {
    express: bench.start("bench/bare.ts", "express", String(barePorts.express), file),
    http: bench.start("bench/bare.ts", "http", String(barePorts.http), file),
  };
  const origins = {
    express: `http://127.0.0.1:${barePorts.express}/`,
    http: `http://127.0.0.1:${barePorts.http}/`,
  };
  await Promise.all([answers(origins.express), answers(origins.http)]);
  const own = {
    url: `${server.origin}${measure.path}`,
    token,
    requests: measure.requests,
    folder: bench.folder,
  };
  // A bare handler has neither cold pages nor query parameters.
  const hot: Requests = measure.requests.kind === "post" ? measure.requests : { kind: "hot" };
  const besides = { token, requests: hot, folder: bench.folder, connections: 16 };
  const beside = Math.max(1, Math.round(seconds / 5));
  await warm({ ...own, connections: 16 }, Math.max(1, Math.round(seconds / 3)));
  await load({ ...besides, url: origins.express, seconds: 1 });
  await load({ ...besides, url: origins.http, seconds: 1 });
  const rounds: Figures[] = [];
  const singles: Figures[] = [];
  const express: number[] = [];
  const http: number[] = [];
  let drained = 0;
  for (let round = 0; round < runs; round += 1) {
    await settle(database);
    await truncate(server.logFile);
    const posted = await countPosts(database, measure, data);
    const figures = await load({ ...own, connections: 16, seconds, processes: server.processes });
    rounds.push(figures);
    const stored = (await countPosts(database, measure, data)) - posted;
    assertRight(measure, figures, body, stored);
    if (measure.requests.kind === "post") drained = Math.max(drained, await settle(database));
    express.push((await load({ ...besides, url: origins.express, seconds: beside })).rate);
    http.push((await load({ ...besides, url: origins.http, seconds: beside })).rate);
    singles.push(await load({ ...own, connections: 1, seconds: beside }));
  }
  bare.express.kill();
  bare.http.kill();
  const statements = await statementsOf(server.logFile, measure.operation);
  const afterwards = await sample(server.origin, measure, token);
  if (measure.requests.kind !== "post" && fingerprint(afterwards) !== fingerprint(body)) {
    throw new Error(`${measure.name}: the reply has changed during the measurement`);
  }
  return {
    ...medianOf(rounds),
    name: measure.name,
    size: Buffer.byteLength(body),
    fingerprint: fingerprint(body),
    goal: rates[measure.name],
    rates: rounds.map(({ rate }) => rate),
    single: { rate: median(singles.map(({ rate }) => rate)), p50: median(singles.map(({ p50 }) => p50)) },
    statements,
    express: median(express),
    http: median(http),
    ...(measure.requests.kind === "post" ? { drained } : {}),
  };
}

/**
 * Sends the request once, or ten times at random positions for cold pages, and checks the replies.
 * @returns the reply to the measured request, or for cold pages the newest page
 */
export async function sample(origin: string, measure: Measure, token: string): Promise<string> {
  const { requests, expected, path } = measure;
  if (requests.kind === "cold" && expected.kind === "page") {
    for (let part = 1; part <= 10; part += 1) {
      const time = Math.floor(requests.from + ((requests.to - requests.from) * part) / 10);
      const maxId = String(BigInt(time) << 16n);
      checkBody(await ask(`${origin}${path}&max_id=${maxId}`, token), { ...expected, maxId });
    }
  }
  const form = new URLSearchParams({ status: "A first post #bench" });
  const body = await ask(`${origin}${path}`, token, requests.kind === "post" ? form : undefined);
  checkBody(body, expected);
  return body;
}

async function ask(url: string, token: string, form?: URLSearchParams): Promise<string> {
  const reply = await fetch(url, {
    headers: { Authorization: `Bearer ${token}` },
    ...(form === undefined ? {} : { method: "POST", body: form }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 300)}`);
  return text;
}

/** Number of connections: wrk doesn't count the reply to the last request of each. */
const unread = 16;

/**
 * Checks that all replies were 200 and complete (judged by length), and that all acknowledged posts are stored.
 * @throws {Error} describing the failure
 */
function assertRight(measure: Measure, figures: Figures, body: string, stored: number): void {
  const { name, requests } = measure;
  if (figures.errors > 0) throw new Error(`${name}: ${figures.errors} errors`);
  // Lengths vary for cold pages, and for posts, which contain the number of statuses so far.
  const least = Buffer.byteLength(body) * (requests.kind === "hot" ? 1 : 0.5);
  if (figures.bytes < least) throw new Error(`${name}: replies have ${figures.bytes.toFixed(0)} bytes`);
  if (requests.kind === "post" && (stored < figures.requests || stored > figures.requests + unread)) {
    throw new Error(`${name}: ${figures.requests} posts were answered, and ${stored} are stored`);
  }
}

async function countPosts(database: Database, { requests }: Measure, data: BenchData): Promise<number> {
  if (requests.kind !== "post") return 0;
  const rows = await database.query<{ number: number }>(
    "bench_posts",
    "select count(*)::integer as number from statuses where account_id = $1",
    [data.accountId],
  );
  return rows[0]?.number ?? 0;
}

/** Number of statements of the latest successful requests, from the server's log. */
async function statementsOf(logFile: string, operation: string): Promise<HotRow["statements"]> {
  await setTimeout(300);
  const lines = (await readFile(logFile, "utf8")).trim().split("\n").slice(-5000);
  const own = lines.filter(
    (line) => line.includes(`"operationId":"${operation}"`) && line.includes('"status":200'),
  );
  const numbers = own.map((line) => (JSON.parse(line) as { queries?: number }).queries ?? 0);
  return { median: median(numbers), most: Math.max(...numbers) };
}

function printHot(rows: readonly HotRow[], before: readonly HotRow[]): void {
  const earlier = (name: string): HotRow | undefined => before.find((row) => row.name === name);
  printTable(
    [
      "request",
      "body",
      "req/s",
      "goal",
      "",
      "last run",
      "p50 ms",
      "p99 ms",
      "1 conn.",
      "p50 ms",
      "Express",
      "node:http",
      "errors",
    ],
    rows.map((row) => [
      row.name,
      `${(row.size / 1024).toFixed(1)} KB`,
      row.rate.toFixed(0),
      String(row.goal ?? ""),
      row.goal === undefined ? "" : verdict(row.rate >= row.goal),
      change(row, earlier(row.name)),
      row.p50.toFixed(2),
      row.p99.toFixed(2),
      row.single.rate.toFixed(0),
      row.single.p50.toFixed(2),
      row.express.toFixed(0),
      row.http.toFixed(0),
      String(row.errors),
    ]),
  );
  const cost = (value: number | undefined): string => value?.toFixed(0) ?? "?";
  printTable(
    [
      "µs of CPU per request",
      "Node",
      "its main thread",
      "PostgreSQL",
      "wrk",
      "Node before",
      "PostgreSQL before",
      "statements",
      "at most",
      "others",
    ],
    rows.map((row) => [
      row.name,
      cost(row.cost?.server),
      cost(row.cost?.mainThread),
      cost(row.cost?.postgres),
      cost(row.cost?.wrk),
      cost(earlier(row.name)?.cost?.server),
      cost(earlier(row.name)?.cost?.postgres),
      String(row.statements.median),
      String(row.statements.most),
      row.others === undefined ? "?" : `${(row.others * 100).toFixed(0)} %`,
    ]),
  );
  warnOfOthers(rows.map((row) => ({ name: row.name, figures: row })));
  for (const row of rows) {
    const last = earlier(row.name);
    if (last !== undefined && last.fingerprint !== row.fingerprint) {
      process.stdout.write(`${row.name}: the reply isn't that of the last run\n`);
    }
    if (row.drained !== undefined && row.drained > 1) {
      process.stdout.write(`${row.name}: the queue was empty ${row.drained.toFixed(1)} s after a run\n`);
    }
  }
}
