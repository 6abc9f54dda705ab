/** concord migrate: runs pending migrations, or shows what they would do. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { readConfig } from "../config/config.ts";
import { assertNoRestore } from "../domain/backups/restore-mark.ts";
import { makeCommandLog } from "../logging/log.ts";
import { startEmbeddedDatabase } from "../process/embedded-database.ts";
import { openDatabase, jobTimeouts } from "../store/kernel/connection.ts";
import {
  type MigrationPlan,
  type PlannedLock,
  type PlannedMigration,
  type PlannedStatement,
  planMigrations,
} from "../store/kernel/migration-plan.ts";
import { migrate } from "../store/kernel/migrations.ts";
import { humanSize } from "../text/size.ts";
import { type Outcome, type Program, assertBegun, print } from "./command.ts";

export function addMigrateCommand(program: Program): void {
  program
    .command("migrate")
    .description(
      "Run pending migrations, as the start of a server does. Servers of the former release may go on running (docs/upgrade.md).",
    )
    .option("--plan", "only show what would run, what it locks, and for how long on a database of this size")
    .action(async function (this: CommandUnknownOpts, { plan = false }) {
      const config = readConfig(process.env);
      assertNoRestore(config);
      assertBegun(config, this.name());
      const embedded =
        config.databaseUrl === undefined
          ? await startEmbeddedDatabase(config, makeCommandLog(config))
          : undefined;
      const url = config.databaseUrl ?? embedded?.connectionString ?? "";
      try {
        const outcome = await (plan ? show(url) : run(url));
        print(this.optsWithGlobals()["json"] === true ? JSON.stringify(outcome.json) : outcome.text);
      } finally {
        await embedded?.stop();
      }
    });
}

async function run(url: string): Promise<Outcome> {
  const ran = await migrate(url, {
    report: (line) => {
      process.stderr.write(`${line}\n`);
    },
  });
  return {
    json: { migrations: ran },
    text: ran.length === 0 ? "No migration is pending." : `Migrations that ran: ${ran.join(", ")}`,
  };
}

async function show(url: string): Promise<Outcome> {
  const database = openDatabase(url, 2, { timeouts: jobTimeouts, name: "concord command" });
  try {
    const plan = await planMigrations(database);
    return { json: jsonOf(plan), text: describePlan(plan) };
  } finally {
    await database.close();
  }
}

function jsonOf({ migrations, queue, unknown, isUsable }: MigrationPlan): unknown {
  return {
    migrations: migrations.map(({ name, oldestRelease, concurrently, blocks, statements }) => ({
      name,
      kind: kindOf({ oldestRelease }),
      oldest_release: oldestRelease ?? null,
      in_transaction: !concurrently,
      blocks: blocks ?? null,
      statements,
    })),
    queue: queue ?? null,
    of_newer_releases: unknown,
    usable: isUsable,
  };
}

function kindOf({ oldestRelease }: Pick<PlannedMigration, "oldestRelease">): "expand" | "contract" {
  return oldestRelease === undefined ? "expand" : "contract";
}

/** The plan as text. */
export function describePlan({ migrations, queue, unknown, isUsable }: MigrationPlan): string {
  const lines = [
    ...(isUsable ? [] : ["This release can't use the database."]),
    ...(unknown.length === 0 ? [] : [`Migrations of newer releases: ${unknown.join(", ")}`]),
    ...migrations.flatMap(describeMigration),
    ...(queue === undefined ? [] : [`The queue's own migrations, to ${queue}`]),
  ];
  return lines.length === 0 ? "No migration is pending." : lines.join("\n");
}

function describeMigration(migration: PlannedMigration): string[] {
  const { name, oldestRelease, concurrently, blocks, statements } = migration;
  const works =
    oldestRelease === undefined
      ? "the former release works on"
      : `releases before ${oldestRelease} stop working`;
  return [
    `${name} (${kindOf(migration)}: ${works}; ${concurrently ? "outside of a transaction" : "one transaction"})`,
    ...(blocks === undefined ? [] : [`  Blocks others for some time: ${blocks}`]),
    ...statements.flatMap(describeStatement),
  ];
}

function describeStatement({ sql, locks, rewrites, scans, builds, seconds }: PlannedStatement): string[] {
  const work = [
    ...rewrites.map((table) => `rewrites ${table}`),
    ...builds.map((table) => `builds an index of ${table}`),
    ...scans.map((table) => `reads all of ${table}`),
  ];
  return [
    `  ${sql.trim().replaceAll(/\s+/g, " ")}`,
    ...locks.map(describeLock),
    ...(work.length === 0 ? [] : [`    ${work.join(", ")}: about ${durationOf(seconds)}`]),
  ];
}

function describeLock({ table, mode, blocks, rows, bytes }: PlannedLock): string {
  const effect = blocks.length === 0 ? "blocks neither reads nor writes" : `blocks ${blocks.join(" and ")}`;
  return `    ${mode} of ${table} (${rows} rows, ${humanSize(bytes)}): ${effect}`;
}

function durationOf(seconds: number): string {
  if (seconds < 1) return "a second";
  return seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
