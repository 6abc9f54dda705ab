/**
 * A separate database for each test file, copied from a template that is migrated once per run.
 *
 * One server serves the whole run: the one in DATABASE_URL, or an embedded one without fsync, in memory where Linux
 * offers that (see `clusterFolder`), else in .cache. test/support/global.ts starts it before the first test and stops it after the last.
 */
import { createHash, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "../../src/postgres/embedded.ts";
import { noteDatabase } from "./costs.ts";
import { migrate } from "../../src/store/kernel/migrations.ts";

export interface TestDatabase {
  readonly connectionString: string;
  /** What the template's `fill` returned; an empty text if nothing. */
  readonly notes: string;
  /** Drops the database and closes its open connections. */
  drop(): Promise<void>;
}

export interface TemplateOptions {
  /** Unique name of the template within the run: at most 12 lower-case letters and digits. */
  readonly name: string;
  /** The template that this one starts as a copy of; by default an empty database. */
  readonly base?: TemplateOptions;
  /** Turns that copy into the template. It may return notes for those who use the copies. */
  readonly fill: (connectionString: string) => Promise<string | void>;
}

/** Nothing but the schema. */
export const migrated: TemplateOptions = {
  name: "migrated",
  fill: async (connectionString) => {
    await migrate(connectionString);
  },
};

/** Environment variables that pass the run's server to the worker processes of `mocha --parallel`. */
const serverVariable = "CONCORD_TEST_SERVER";
const runVariable = "CONCORD_TEST_RUN";

/** Advisory lock classes: one held for the duration of a run, one while its template is created. */
const runLock = 70_219_461;
const templateLock = 70_219_462;

const prefix = "concord_test";

/** Creates a migrated database for the caller alone. */
export async function testDatabase(template: TemplateOptions = migrated): Promise<TestDatabase> {
  const { server, run } = readRun();
  const name = `${prefix}_${run}_${randomBytes(6).toString("hex")}`;
  noteDatabase(name);
  const source = await findTemplate(server, run, template);
  const client = await keptClient(server);
  await client.query(`create database ${name} template ${source.name} strategy file_copy`);
  return {
    connectionString: urlOf(server, name),
    notes: source.notes,
    drop: async () => dropDatabase(await keptClient(server), name),
  };
}

interface Template {
  readonly name: string;
  readonly notes: string;
}

/** The templates that this process knows to exist. */
const templates = new Map<string, Promise<Template>>();

async function findTemplate(server: string, run: string, template: TemplateOptions): Promise<Template> {
  const key = `${run} ${template.name}`;
  const found =
    templates.get(key) ?? withClient(server, (client) => ensureTemplate(client, server, run, template));
  templates.set(key, found);
  try {
    return await found;
  } catch (error) {
    templates.delete(key);
    throw error;
  }
}

let kept: Promise<pg.Client> | undefined;

/** This process's connection for creating and dropping databases: opening one takes longer than either. */
function keptClient(server: string): Promise<pg.Client> {
  kept ??= (async () => {
    const client = new pg.Client({ connectionString: server });
    // Ends with the server.
    client.on("error", () => {
      kept = undefined;
    });
    await client.connect();
    return client;
  })();
  return kept;
}

function readRun(): { server: string; run: string } {
  const server = process.env[serverVariable];
  const run = process.env[runVariable];
  if (server !== undefined && run !== undefined) return { server, run };
  throw new Error("no test server is running: start mocha with --require test/support/global.ts");
}

async function ensureTemplate(
  client: pg.Client,
  server: string,
  run: string,
  { name, base, fill }: TemplateOptions,
): Promise<Template> {
  // PostgreSQL truncates longer names, so that two templates would have the same one.
  if (name.length > 12) throw new Error(`the name of a template is too long: ${name}`);
  const made = `${prefix}_${run}_template_${name}`;
  await client.query("select pg_advisory_lock($1, hashtext($2))", [templateLock, made]);
  try {
    const { rows } = await client.query<{ notes: string | null }>(
      "select shobj_description(oid, 'pg_database') as notes from pg_database where datname = $1",
      [made],
    );
    const [found] = rows;
    if (found !== undefined) return { name: made, notes: found.notes ?? "" };
    const unfinished = `${made}_unfinished`;
    await dropDatabase(client, unfinished);
    const from =
      base === undefined ? "" : `template ${(await ensureTemplate(client, server, run, base)).name}`;
    await client.query(`create database ${unfinished} ${from} strategy file_copy`);
    const notes = (await fill(urlOf(server, unfinished))) ?? "";
    // Kept as the comment of the template, where the other processes of the run find them.
    await client.query(`comment on database ${unfinished} is ${pg.escapeLiteral(notes)}`);
    await client.query(`alter database ${unfinished} rename to ${made}`);
    return { name: made, notes };
  } finally {
    await client.query("select pg_advisory_unlock($1, hashtext($2))", [templateLock, made]);
  }
}

export interface TestServer {
  /** The process of a connection to it. */
  readonly process: number;
  /** Drops the run's databases, and stops the embedded server unless other processes use it. */
  stop(): Promise<void>;
}

/** Starts the run's server and passes it to this process and its future child processes. */
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
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return {
    process: rows[0]?.pid ?? 0,
    async stop() {
      await removeRun(client, run);
      await client.end();
      await (await kept)?.end();
      kept = undefined;
      await embedded?.stop();
    },
  };
}

/**
 * The folder of the embedded server's cluster, one for each user and working tree. /dev/shm if it exists and has 4 GB
 * free: there, the copy of a template takes 30 ms instead of 200. The cluster is kept for the next run (60 MB).
 */
function clusterFolder(): string {
  const user = process.getuid?.() ?? 0;
  const cache = fileURLToPath(new URL("../../.cache", import.meta.url));
  const tree = createHash("sha256").update(cache).digest("hex").slice(0, 12);
  const inMemory = `/dev/shm/concord-test-${user}-${tree}`;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize >= 4e9) {
      mkdirSync(inMemory, { recursive: true, mode: 0o755 });
      // Another user may have created something by this name.
      const found = lstatSync(inMemory);
      if (found.isDirectory() && found.uid === user) return inMemory;
    }
  } catch {
    // No /dev/shm on this system, or not for this user.
  }
  return join(cache, `test-postgres-${user}`);
}

async function startOwnServer(): Promise<EmbeddedPostgres> {
  const dataDirectory = clusterFolder();
  const options = {
    dataDirectory,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      shared_buffers: "128MB",
      max_connections: "300",
      // Nothing is read from a disk.
      io_method: "sync",
      // Tables are small, and most connections run a statement a few times: planning it each time takes a quarter of
      // PostgreSQL's time. Tests of plans ask for the usual mode, which slow tests and measurements have.
      plan_cache_mode: process.argv.some((word) => word.endsWith(".test.ts")) ? "force_generic_plan" : "auto",
      // Each copy of the template begins with a checkpoint, so little WAL is ever needed.
      min_wal_size: "32MB",
      max_wal_size: "128MB",
    },
  };
  try {
    return await startPostgres(options);
  } catch {
    // Start over: without fsync, a power cut may have corrupted the cluster, or another version created it.
    rmSync(join(dataDirectory, "postgres"), { recursive: true, force: true });
    return startPostgres(options);
  }
}

async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(options);
  const { password } = new URL(embedded.connectionString);
  await withClient(embedded.connectionString, async (client) => {
    // Tests open thousands of connections. Deriving the key of the usual 4,096 rounds takes longer than connecting.
    await client.query("set scram_iterations = 1");
    await client.query(`alter role current_user password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  });
  return embedded;
}

/** Marks a run as alive while this connection is open. */
export async function claimRun(client: pg.Client, run: string): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [runLock, run]);
}

/**
 * Drops the databases of killed runs, whose lock is free.
 * @param client a connection without claims, since its own locks wouldn't protect a run
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
