/**
 * `node bench/suspension.ts`: measures how much suspending an account with 100,000 statuses slows down readers. Reads
 * timelines, threads and notifications at a steady pace: on the idle server, during the suspension's clean-up, and during
 * the removal of the account's data. Exits with 1 if the 99th percentile exceeds twice that of the idle server, or if a
 * suspension leaves entries in timelines.
 */
import { readConfig } from "../src/config/config.ts";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { openServices } from "../src/process/services.ts";
import { findRoleByName } from "../src/store/admin/roles.ts";
import type { Database } from "../src/store/kernel/connection.ts";
import { type BenchData, fillDatabase } from "./data.ts";
import { type Reading, comparePhases, lasting, readUntil } from "./phases.ts";
import { origin, port } from "./requests.ts";
import { type BenchContext, type Served, withServer } from "./server.ts";
import { createPerson } from "./people.ts";

const statuses = Number(process.env["BENCH_STATUSES"] ?? 100_000);
const followers = Number(process.env["BENCH_FOLLOWERS"] ?? 10);

/** Duration of a measurement in seconds; the clean-up after the suspension is measured until it is complete. */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);

interface Filled {
  readonly data: BenchData;
  readonly accountId: string;
  readonly ownerToken: string;
}

async function fill(context: BenchContext): Promise<Filled> {
  const data = await fillDatabase(context, { posts: 20_000, followed: 200 }, (line) => {
    process.stdout.write(`  ${line}\n`);
  });
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Suspension",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read", "admin:read", "admin:write"],
  });
  const owner = await context.writeWithoutActor(createPerson, "owner");
  const role = await findRoleByName(context.store, "Owner");
  const { builder } = context.database;
  await builder("users")
    .where({ id: owner.userId })
    .update({ role_id: role?.id ?? "" });
  const token = await context.writeWithoutActor(issueToken, {
    appId: app.id,
    userId: owner.userId,
    scopes: ["read", "admin:read", "admin:write"],
  });
  const { accountId } = await context.writeWithoutActor(createPerson, "prolific");
  await builder.raw(
    `insert into statuses (id, account_id, uri, local, content, text, visibility, language)
     select time_id(now() - (? - n) * interval '1 minute'), ?, 'https://bench.example/prolific/' || n, true,
       '<p>Status ' || n || '</p>', 'Status ' || n, 'public', 'en'
     from generate_series(1, ?::int) n`,
    [statuses, accountId, statuses],
  );
  await builder("accounts").where({ id: accountId }).update({ statuses_count: statuses });
  for (let number = 0; number < followers; number += 1) {
    const follower = await context.writeWithoutActor(createPerson, `follower${number}`);
    await builder("follows").insert({ account_id: follower.accountId, target_account_id: accountId });
  }
  // The reader follows it, too, and all followers have it in a list.
  await builder("follows").insert({ account_id: data.accountId, target_account_id: accountId });
  await builder.raw(
    `with made as (
       insert into lists (account_id, title, replies_policy, exclusive)
       select f.account_id, 'Posts', 'list', false from follows f where f.target_account_id = :accountId
       returning id, account_id),
     members as (
       insert into list_accounts (list_id, owner_id, account_id) select m.id, m.account_id, :accountId from made m)
     insert into list_entries (list_id, status_id)
     select m.id, s.id from made m cross join statuses s where s.account_id = :accountId`,
    { accountId },
  );
  await builder.raw("vacuum analyze");
  process.stdout.write(`  ${statuses} statuses of one account, ${followers + 1} followers\n`);
  return {
    data,
    accountId,
    ownerToken: token.secret,
  };
}

/** What is read meanwhile. */
function readingOf(data: BenchData): Reading {
  const paths = [
    "/api/v1/timelines/home?limit=20",
    "/api/v1/timelines/public?limit=20",
    `/api/v1/accounts/${data.measuredAccountId}/statuses?limit=20`,
    `/api/v1/statuses/${data.threadId}/context`,
    "/api/v1/notifications?limit=20",
    ...[1, 2, 3].map((number) => `/api/v1/timelines/home?limit=20&max_id=${data.cursors[number] ?? ""}`),
  ];
  return { token: data.token, urls: paths.map((path) => `${origin}${path}`) };
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
    const reading = readingOf(data);
    // Warm-up: compiles the code and fills the caches.
    await readUntil(reading, "warming up", lasting(seconds));
    const idle = await readUntil(reading, "idle", lasting(seconds));
    await staff("POST", "/action", new URLSearchParams({ type: "suspend" }));
    const cleaning = await readUntil(
      reading,
      "cleaning up after the suspension",
      async () => !(await isQueued(database, "suspension")),
    );
    const left = await database.query<{ number: number }>(
      "bench_entries",
      `select count(*)::integer as number from list_entries e join statuses s on s.id = e.status_id
       where s.account_id = $1`,
      [accountId],
    );
    await staff("DELETE", "");
    const begun = await countStatuses(database, accountId);
    const removing = await readUntil(reading, "removing the data", lasting(seconds));
    const removed = begun - (await countStatuses(database, accountId));
    const isFast = comparePhases([idle, cleaning, removing]);
    process.stdout.write(
      `\n${(removed / removing.seconds).toFixed(0)} statuses removed per second; ${left[0]?.number ?? 0} entries left in lists\n`,
    );
    if (!isFast || (left[0]?.number ?? 0) > 0) process.exitCode = 1;
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
