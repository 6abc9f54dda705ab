/**
 * Growth: the same requests on databases of 10,000, 100,000 and a million statuses, for readers who follow 50 and
 * 5,000 accounts; and the time to fan a status out to all of its author's local followers. The databases are
 * measured in turns, so that a drift of the machine affects all of them.
 */
import { setTimeout } from "node:timers/promises";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import type { Database } from "../src/store/kernel/connection.ts";
import * as goals from "./goals.ts";
import { type Crowd, type Grown, type Size, fillGrown } from "./grown.ts";
import { type Measure, sample } from "./hot.ts";
import { type Figures, type Requests, load, median, medianOf, warm, warnOfOthers } from "./load.ts";
import { createPerson } from "./people.ts";
import type { FanOutRow, GrowthRow, TableRow } from "./results.ts";
import { type Bench, type BenchContext, type RunningServer, mainPort, printTable, settle } from "./server.ts";
import { measureTables } from "./tables.ts";
import { type ProcessCost, costOfEach, readCpuTimes } from "./usage.ts";

interface NamedSize extends Size {
  readonly name: string;
  /** The baseline size; the smallest one is its own baseline. */
  readonly base: string;
}

const allSizes: readonly NamedSize[] = [
  { name: "10k", statuses: 10_000, follows: 200, base: "10k" },
  { name: "100k", statuses: 100_000, follows: 200, base: "10k" },
  { name: "1M", statuses: 1_000_000, follows: 200, base: "10k" },
  { name: "50 follows", statuses: 100_000, follows: 50, base: "50 follows" },
  { name: "5,000 follows", statuses: 100_000, follows: 5000, base: "50 follows" },
];

/** `BENCH_GROWTH=10k;100k` measures only these sizes and their baselines. */
const chosen = process.env["BENCH_GROWTH"]?.split(";") ?? allSizes.map(({ name }) => name);
const bases = new Set(allSizes.filter(({ name }) => chosen.includes(name)).map(({ base }) => base));
const sizes = allSizes.filter(({ name }) => chosen.includes(name) || bases.has(name));

/** Local followers of the three authors whose statuses are fanned out. */
const crowdSizes = [50, 5000, 10_000] as const;

/** Duration of a run in seconds, and number of runs for each request on each database. */
const seconds = Number(process.env["BENCH_GROWTH_SECONDS"] ?? 2);
const rounds = Number(process.env["BENCH_GROWTH_RUNS"] ?? 2);

interface Author {
  readonly followers: number;
  readonly token: string;
}

interface Filled {
  readonly size: NamedSize;
  readonly url: string;
  readonly grown: Grown;
  readonly token: string;
  readonly authors: readonly Author[];
  readonly figures: Map<string, Figures[]>;
  /** By the number of followers. */
  readonly fanOuts: Map<number, FanOut[]>;
}

interface FanOut {
  readonly seconds: number;
  /** For each home timeline. */
  readonly cost?: ProcessCost;
}

/** Fills the databases, which takes most of the time, and measures them. */
export async function measureGrowth(bench: Bench): Promise<{
  readonly growth: GrowthRow[];
  readonly fanOut: FanOutRow[];
  /** Of the database with the most statuses, before the posts of the measurement. */
  readonly tables: TableRow[];
}> {
  const filled: Filled[] = [];
  for (const size of sizes) {
    const began = performance.now();
    filled.push(await fill(bench, size));
    const took = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`  ${size.name}: filled in ${took} s\n`);
  }
  const largest = filled.toSorted((one, other) => other.size.statuses - one.size.statuses)[0];
  const tables = largest === undefined ? [] : await measureTables(bench.look(largest.url), largest.size.name);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? filled : filled.toReversed()) await measureOnce(bench, one);
  }
  const growth = namesOf(filled).map((name) => ({
    name,
    sizes: filled.map(({ size, figures }) => ({
      size: size.name,
      figures: medianOf(figures.get(name) ?? []),
    })),
  }));
  const spread = filled.flatMap(({ size, fanOuts }) =>
    [...fanOuts].map(([followers, all]) => ({
      size: size.name,
      followers,
      seconds: median(all.map(({ seconds: took }) => took)),
      ...medianCost(all.flatMap(({ cost }) => cost ?? [])),
    })),
  );
  printGrowth(growth);
  warnOfOthers(
    growth.flatMap((row) =>
      row.sizes.map(({ size, figures }) => ({ name: `${row.name}, ${size}`, figures })),
    ),
  );
  printFanOut(spread);
  return { growth, fanOut: spread, tables };
}

function medianCost(costs: readonly ProcessCost[]): { readonly cost: ProcessCost } | undefined {
  if (costs.length === 0) return undefined;
  const of = (name: keyof ProcessCost): number => median(costs.map((cost) => cost[name]));
  return { cost: { server: of("server"), mainThread: of("mainThread"), postgres: of("postgres") } };
}

function namesOf([first]: readonly Filled[]): string[] {
  return [...(first?.figures.keys() ?? [])];
}

async function fill(bench: Bench, size: NamedSize): Promise<Filled> {
  const name = `grown_${size.statuses}_${size.follows}`;
  const root = bench.look();
  await root.query(`create_${name}`, `create database ${name}`);
  const url = databaseIn(bench.connectionString, name);
  const { readerId, token, crowds, authors } = await bench.fill(makePeople, url);
  const grown = await fillGrown(url, readerId, size, crowds);
  return { size, url, grown, token, authors, figures: new Map(), fanOuts: new Map() };
}

function databaseIn(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function makePeople(context: BenchContext): Promise<{
  readonly readerId: string;
  readonly token: string;
  readonly crowds: readonly Crowd[];
  readonly authors: readonly Author[];
}> {
  const scopes = ["read", "write"] as const;
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Growth",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: [...scopes],
  });
  const tokenOf = async (userId: string): Promise<string> =>
    (await context.writeWithoutActor(issueToken, { appId: app.id, userId, scopes: [...scopes] })).secret;
  const reader = await context.writeWithoutActor(createPerson, "alice");
  const crowds: Crowd[] = [];
  const authors: Author[] = [];
  for (const [place, followers] of crowdSizes.entries()) {
    const { accountId, userId } = await context.writeWithoutActor(
      createPerson,
      ["bob", "carol", "dave"][place] ?? "",
    );
    crowds.push({ accountId, followers });
    authors.push({ followers, token: await tokenOf(userId) });
  }
  return { readerId: reader.accountId, token: await tokenOf(reader.userId), crowds, authors };
}

function measuresOf({ grown }: Filled): Measure[] {
  const hot: Requests = { kind: "hot" };
  const cold: Requests = { kind: "cold", ...grown.period };
  const expected = { kind: "page", entries: 20 } as const;
  const home = { operation: "listHomeTimeline", path: "/api/v1/timelines/home?limit=20", expected };
  const open = { operation: "listPublicTimeline", path: "/api/v1/timelines/public?limit=20", expected };
  const account = {
    operation: "listAccountStatuses",
    path: `/api/v1/accounts/${grown.authorId}/statuses?limit=20`,
    expected,
  };
  return [
    { name: "home, hot", ...home, requests: hot },
    { name: "home, cold", ...home, requests: cold },
    { name: "public, cold", ...open, requests: cold },
    { name: "account statuses", ...account, requests: hot },
    {
      name: "post a status",
      operation: "createStatus",
      path: "/api/v1/statuses",
      requests: { kind: "post" },
      expected: { kind: "object", property: "id" },
    },
  ];
}

async function measureOnce(bench: Bench, filled: Filled): Promise<void> {
  const { size, url, token } = filled;
  const database = bench.look(url);
  const server = await bench.serve({ port: mainPort, databaseUrl: url });
  try {
    for (const measure of measuresOf(filled)) {
      await sample(server.origin, measure, token);
      const options = {
        url: `${server.origin}${measure.path}`,
        token,
        requests: measure.requests,
        connections: 16,
        folder: bench.folder,
        processes: server.processes,
      };
      await warm(options, 1);
      await settle(database);
      const figures = await load({ ...options, seconds });
      if (figures.errors > 0) throw new Error(`${size.name}, ${measure.name}: ${figures.errors} errors`);
      filled.figures.set(measure.name, [...(filled.figures.get(measure.name) ?? []), figures]);
    }
    await settle(database);
    for (const author of filled.authors) {
      const times = filled.fanOuts.get(author.followers) ?? [];
      // The first request prepares the statements.
      for (let post = 0; post < 4; post += 1) {
        const took = await fanOut(server, database, author);
        if (post > 0) times.push(took);
      }
      filled.fanOuts.set(author.followers, times);
    }
  } finally {
    await server.stop();
  }
}

/** Posts, and waits until the status is in the home timelines of all followers. */
async function fanOut(server: RunningServer, database: Database, author: Author): Promise<FanOut> {
  const before = readCpuTimes(server.processes);
  const reply = await fetch(`${server.origin}/api/v1/statuses`, {
    method: "POST",
    headers: { Authorization: `Bearer ${author.token}` },
    body: new URLSearchParams({ status: `To ${author.followers} followers, at ${performance.now()}` }),
  });
  const began = performance.now();
  if (reply.status !== 200) throw new Error(`a post was answered with ${reply.status}`);
  const { id } = (await reply.json()) as { readonly id: string };
  for (;;) {
    const [found] = await database.query<{ number: number }>(
      "bench_entries_of_status",
      "select count(*)::integer as number from home_entries where status_id = $1",
      [id],
    );
    const took = (performance.now() - began) / 1000;
    // Including the author's own.
    if (found?.number === author.followers + 1) {
      await settle(database);
      const after = readCpuTimes(server.processes);
      return { seconds: took, ...costOfEach(before, after, found.number) };
    }
    await setTimeout(5);
    if (took > 60) throw new Error(`${found?.number ?? 0} home timelines instead of ${author.followers}`);
  }
}

function printGrowth(rows: readonly GrowthRow[]): void {
  const headings = sizes.flatMap(({ name, base }) => (name === base ? [name] : [name, "times"]));
  const cells = (
    { sizes: measured }: GrowthRow,
    value: (figures: Figures) => number,
    digits: number,
  ): string[] =>
    sizes.flatMap(({ name, base }) => {
      const of = (size: string): number => {
        const found = measured.find((one) => one.size === size);
        return found === undefined ? Number.NaN : value(found.figures);
      };
      const own = of(name).toFixed(digits);
      return name === base ? [own] : [own, (of(name) / of(base)).toFixed(2)];
    });
  // Time per request: with all connections busy, it is the reciprocal of the rate.
  const time = (figures: Figures): number => 1e6 / figures.rate;
  const worst = (row: GrowthRow): number =>
    Math.max(
      ...sizes.map(({ name, base }) => {
        const of = (size: string): number => {
          const found = row.sizes.find((one) => one.size === size);
          return found === undefined ? Number.NaN : time(found.figures);
        };
        return of(name) / of(base);
      }),
    );
  printTable(
    ["µs per request, 16 connections", ...headings, `goal: ≤ ${goals.growth}`],
    rows.map((row) => [row.name, ...cells(row, time, 0), goals.verdict(worst(row) <= goals.growth)]),
  );
  printTable(
    ["µs of CPU, Node and PostgreSQL", ...headings],
    rows.map((row) => [
      row.name,
      ...cells(row, ({ cost }) => (cost === undefined ? Number.NaN : cost.server + cost.postgres), 0),
    ]),
  );
}

function printFanOut(rows: readonly FanOutRow[]): void {
  const rowOf = (size: string, followers: number): FanOutRow | undefined =>
    rows.find((row) => row.size === size && row.followers === followers);
  const of = (size: string, followers: number): number => rowOf(size, followers)?.seconds ?? Number.NaN;
  printTable(
    [
      "seconds to the last home timeline",
      ...crowdSizes.map((followers) => `${followers} followers`),
      `goal: < ${goals.fanOutSeconds} s`,
      "µs per entry",
      "times",
      `goal: ≤ ${goals.growth}`,
      "µs of CPU per entry",
    ],
    sizes.map(({ name, base }) => {
      const times = of(name, 10_000) / of(base, 10_000);
      const cost = rowOf(name, 10_000)?.cost;
      return [
        name,
        ...crowdSizes.map((followers) => of(name, followers).toFixed(3)),
        goals.verdict(of(name, 10_000) < goals.fanOutSeconds),
        (of(name, 10_000) * 100).toFixed(0),
        times.toFixed(2),
        goals.verdict(times <= goals.growth),
        cost === undefined ? "?" : (cost.server + cost.postgres).toFixed(0),
      ];
    }),
  );
}
