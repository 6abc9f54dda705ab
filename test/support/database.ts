/**
 * A database of its own for each test file, copied from one that is migrated once per run.
 *
 * One server serves the whole run: DATABASE_URL's, or else an embedded one in .cache that writes nothing
 * through to the disk. test/support/global.ts starts it before the first test and stops it after the last.
 */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../src/postgres/embedded.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";

export interface TestDatabase {
  readonly connectionString: string;
  /** Removes the database, and ends the connections that are still open to it. */
  drop(): Promise<void>;
}

export interface TemplateOptions {
  /** What makes an empty database one to copy from. */
  readonly migrate: (connectionString: string) => Promise<void>;
  /** Tells this template from others of the run: lower-case letters and digits. */
  readonly name: string;
}

/** How the workers of `mocha --parallel`, which are processes of their own, learn of the run's server. */
const serverVariable = "CONCORD_TEST_SERVER";
const runVariable = "CONCORD_TEST_RUN";

/** Classes of advisory locks: held for as long as a run lasts, and while its template is made. */
const runLock = 70_219_461;
const templateLock = 70_219_462;

const prefix = "concord_test";

/** A migrated database that nobody else uses. */
export async function testDatabase(
  template: TemplateOptions = { migrate, name: "migrated" },
): Promise<TestDatabase> {
  const { server, run } = readRun();
  const name = `${prefix}_${run}_${randomBytes(6).toString("hex")}`;
  await withClient(server, async (client) => {
    const source = await ensureTemplate(client, server, run, template);
    await client.query(`create database ${name} template ${source} strategy file_copy`);
  });
  return {
    connectionString: urlOf(server, name),
    drop: () => withClient(server, (client) => dropDatabase(client, name)),
  };
}

function readRun(): { server: string; run: string } {
  const server = process.env[serverVariable];
  const run = process.env[runVariable];
  if (server !== undefined && run !== undefined) return { server, run };
  throw new Error("no test server runs: mocha is to be given --require test/support/global.ts");
}

async function ensureTemplate(
  client: pg.Client,
  server: string,
  run: string,
  template: TemplateOptions,
): Promise<string> {
  const made = `${prefix}_${run}_template_${template.name}`;
  await client.query("select pg_advisory_lock($1, hashtext($2))", [templateLock, made]);
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [made]);
    if (rowCount !== 0) return made;
    const unfinished = `${made}_unfinished`;
    await dropDatabase(client, unfinished);
    await client.query(`create database ${unfinished}`);
    await template.migrate(urlOf(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${made}`);
    return made;
  } finally {
    await client.query("select pg_advisory_unlock($1, hashtext($2))", [templateLock, made]);
  }
}

export interface TestServer {
  /** Removes the run's databases, and stops the server if nobody else uses it. */
  stop(): Promise<void>;
}

/** Starts the run's server and makes it known to this process and those that it starts from now on. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env["DATABASE_URL"];
  const embedded = given === undefined || given === "" ? await startOwnServer() : undefined;
  const server = embedded?.connectionString ?? given ?? "";
  const run = `${Date.now().toString(36)}x${randomBytes(4).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await removeDeadRuns(client);
  await claimRun(client, run);
  process.env[serverVariable] = server;
  process.env[runVariable] = run;
  return {
    async stop() {
      await removeRun(client, run);
      await client.end();
      await embedded?.stop();
    },
  };
}

async function startOwnServer(): Promise<EmbeddedPostgres> {
  const cache = fileURLToPath(new URL("../../.cache", import.meta.url));
  const dataDirectory = join(cache, `test-postgres-${process.getuid?.() ?? 0}`);
  const options = {
    dataDirectory,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      shared_buffers: "128MB",
      max_connections: "300",
    },
  };
  try {
    return await startEmbeddedPostgres(options);
  } catch {
    // Without fsync a power cut may have left anything, and another version's cluster is of no use: nothing
    // in there is worth keeping.
    rmSync(join(dataDirectory, "postgres"), { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

/** Marks a run as alive for as long as this connection lives. */
export async function claimRun(client: pg.Client, run: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [runLock, run]);
}

/**
 * Removes the databases of runs that nobody holds any more: they were killed.
 * @param client a connection of its own, since what it has claimed itself doesn't stop it
 */
export async function removeDeadRuns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ run: string }>(
    `select distinct split_part(datname, '_', 3) as run from pg_database where starts_with(datname, $1)`,
    [`${prefix}_`],
  );
  for (const { run } of rows) {
    const { rows: tried } = await client.query<{ dead: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as dead",
      [runLock, run],
    );
    if (tried[0]?.dead !== true) continue;
    await removeRun(client, run);
    await client.query("select pg_advisory_unlock($1, hashtext($2))", [runLock, run]);
  }
}

async function removeRun(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [`${prefix}_${run}_`],
  );
  for (const { name } of rows) await dropDatabase(client, name);
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
