/**
 * `node bench/suspension.ts`: measures how much suspending an account with 100,000 statuses slows down readers. Reads
 * timelines, threads and notifications at a steady pace: on the idle server, during the suspension's clean-up, and during
 * the removal of the account's data. Exits with 1 if the 99th percentile exceeds twice that of the idle server, or if a
 * suspension leaves entries in timelines.
 */
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../src/config/config.ts";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { openServices } from "../src/process/services.ts";
import { findRoleByName } from "../src/store/admin/roles.ts";
import type { Database } from "../src/store/kernel/connection.ts";
import { type BenchData, fillDatabase } from "./data.ts";
import { ask, origin, port } from "./requests.ts";
import { type BenchContext, type Served, printTable, withServer } from "./server.ts";
import { createPerson } from "./people.ts";

const statuses = Number(process.env["BENCH_STATUSES"] ?? 100_000);
const followers = Number(process.env["BENCH_FOLLOWERS"] ?? 10);

/** Duration of a measurement in seconds; the clean-up after the suspension is measured until it is complete. */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);

/** Number of readers, and the pause of each between two requests in milliseconds. */
const [readers, pause] = [4, 20];

const mostTimes = 2;

interface Filled {
  readonly data: BenchData;
  readonly accountId: string;
  readonly ownerToken: string;
}

async function fill(context: BenchContext): Promise<Filled> {
  const data = await fillDatabase(context, { posts: 20_000, followed: 200 }, (line) => {
    process.stdout.write(`  ${line}\n`);
  });
  const { app } = await context.maintain(registerApp, {
    name: "Suspension",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read", "admin:read", "admin:write"],
  });
  const owner = await context.maintain(createPerson, "owner");
  const role = await findRoleByName(context.store, "Owner");
  const { builder } = context.database;
  await builder("users")
    .where({ id: owner.userId })
    .update({ role_id: role?.id ?? "" });
  const token = await context.maintain(issueToken, {
    appId: app.id,
    userId: owner.userId,
    scopes: ["read", "admin:read", "admin:write"],
  });
  const { accountId } = await context.maintain(createPerson, "prolific");
  await builder.raw(
    `insert into statuses (id, account_id, uri, local, content, text, visibility, language)
     select time_id(now() - (? - n) * interval '1 minute'), ?, 'https://bench.example/prolific/' || n, true,
       '<p>Status ' || n || '</p>', 'Status ' || n, 'public', 'en'
     from generate_series(1, ?::int) n`,
    [statuses, accountId, statuses],
  );
  await builder("accounts").where({ id: accountId }).update({ statuses_count: statuses });
  for (let number = 0; number < followers; number += 1) {
    const follower = await context.maintain(createPerson, `follower${number}`);
    await builder("follows").insert({ account_id: follower.accountId, target_account_id: accountId });
  }
  // The reader's home timeline contains all of them, too.
  await builder("follows").insert({ account_id: data.accountId, target_account_id: accountId });
  await builder.raw(
    `insert into home_entries (account_id, status_id)
     select f.account_id, s.id from follows f join statuses s on s.account_id = f.target_account_id
     where f.target_account_id = ? on conflict do nothing`,
    [accountId],
  );
  await builder.raw("vacuum analyze");
  process.stdout.write(`  ${statuses} statuses of one account, ${followers + 1} followers\n`);
  return {
    data,
    accountId,
    ownerToken: token.secret,
  };
}

interface Phase {
  readonly name: string;
  /** Milliseconds per request. */
  readonly took: readonly number[];
  readonly seconds: number;
}

/** Reads at a steady pace until the condition is true. */
async function read(data: BenchData, name: string, isOver: () => Promise<boolean>): Promise<Phase> {
  const paths = [
    "/api/v1/timelines/home?limit=20",
    "/api/v1/timelines/public?limit=20",
    `/api/v1/accounts/${data.measuredAccountId}/statuses?limit=20`,
    `/api/v1/statuses/${data.threadId}/context`,
    "/api/v1/notifications?limit=20",
    ...[1, 2, 3].map((number) => `/api/v1/timelines/home?limit=20&max_id=${data.cursors[number] ?? ""}`),
  ];
  const took: number[] = [];
  const began = performance.now();
  const state = { over: false };
  const reader = async (first: number): Promise<void> => {
    for (let number = first; !state.over; number += 1) {
      const headers = { Authorization: `Bearer ${data.token}` };
      const answer = await ask(`${origin}${paths[number % paths.length] ?? ""}`, { headers });
      if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
      took.push(answer.took);
      await setTimeout(pause);
    }
  };
  const watcher = async (): Promise<void> => {
    while (!state.over) {
      await setTimeout(500);
      state.over = await isOver();
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: readers }, (_, index) => reader(index))]);
  return { name, took, seconds: (performance.now() - began) / 1000 };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function isQueued(database: Database, task: string): Promise<boolean> {
  const rows = await database.query(
    "bench_jobs",
    "select from graphile_worker.jobs where task_identifier = $1 limit 1",
    [task],
  );
  return rows.length > 0;
}

async function measure({ data: filled, folder }: Served<Filled>): Promise<void> {
  const { data, accountId, ownerToken } = filled;
  // In this process, next to the server, as the operator's commands do.
  const opened = await openServices(
    readConfig({ ...process.env, DATABASE_URL: "", DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "warn" }),
  );
  const { database } = opened;
  try {
    const staff = async (method: string, path: string, body?: URLSearchParams): Promise<void> => {
      const reply = await fetch(`${origin}/api/v1/admin/accounts/${accountId}${path}`, {
        method,
        headers: { Authorization: `Bearer ${ownerToken}` },
        ...(body === undefined ? {} : { body }),
      });
      if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}`);
    };
    const lasting = (): (() => Promise<boolean>) => {
      const end = performance.now() + seconds * 1000;
      return () => Promise.resolve(performance.now() > end);
    };
    // Warm-up: compiles the code and fills the caches.
    await read(data, "warming up", lasting());
    const idle = await read(data, "idle", lasting());
    await staff("POST", "/action", new URLSearchParams({ type: "suspend" }));
    const cleaning = await read(
      data,
      "cleaning up after the suspension",
      async () => !(await isQueued(database, "suspension")),
    );
    const left = await database.query<{ number: number }>(
      "bench_entries",
      `select count(*)::integer as number from home_entries h join statuses s on s.id = h.status_id
       where s.account_id = $1`,
      [accountId],
    );
    await staff("DELETE", "");
    const begun = await countStatuses(database, accountId);
    const removing = await read(data, "removing the data", lasting());
    const removed = begun - (await countStatuses(database, accountId));
    const phases = [idle, cleaning, removing];
    const base = quantile(idle.took, 0.99);
    printTable(
      ["reads, 4 at a time", "requests", "seconds", "median ms", "p99 ms", "p99, times idle"],
      phases.map(({ name, took, seconds: lasted }) => [
        name,
        String(took.length),
        lasted.toFixed(0),
        quantile(took, 0.5).toFixed(1),
        quantile(took, 0.99).toFixed(1),
        (quantile(took, 0.99) / base).toFixed(2),
      ]),
    );
    process.stdout.write(
      `\n${(removed / removing.seconds).toFixed(0)} statuses removed per second; ${left[0]?.number ?? 0} entries left in home timelines\n`,
    );
    const slowed = phases.some(({ took }) => quantile(took, 0.99) > mostTimes * base);
    if (slowed || (left[0]?.number ?? 0) > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

async function countStatuses(database: Database, accountId: string): Promise<number> {
  const rows = await database.query<{ number: number }>(
    "bench_statuses",
    "select count(*)::integer as number from statuses where account_id = $1",
    [accountId],
  );
  return rows[0]?.number ?? 0;
}

await withServer(port, fill, measure);
// Open connections to the server would keep the process alive.
process.exit();
