/** concord upgrade-postgres: moves the embedded database to the PostgreSQL of this release. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { readConfig } from "../config/config.ts";
import { assertNoRestore } from "../domain/backups/restore-mark.ts";
import { makeCommandLog } from "../logging/log.ts";
import { upgradeCluster } from "../postgres/upgrading.ts";
import { type Program, UsageError, print } from "./command.ts";
import { showProgress } from "./progress.ts";

export function addUpgradePostgresCommand(program: Program): void {
  program
    .command("upgrade-postgres")
    .description(
      "Copy the embedded database to this release's PostgreSQL, a new major version, and keep the former one (docs/upgrade.md).",
    )
    .requiredOption(
      "--from <FOLDER>",
      "the release that was used before, such as /opt/concord-0.2.0-linux-x64",
    )
    .action(async function (this: CommandUnknownOpts, { from }) {
      const config = readConfig(process.env);
      if (config.databaseUrl !== undefined)
        throw new UsageError(
          "DATABASE_URL is set: upgrade that PostgreSQL by its own means, such as pg_upgrade",
        );
      assertNoRestore(config);
      const log = makeCommandLog(config);
      const { progress, end } = showProgress();
      try {
        let copied = { tables: 0, rows: 0 };
        const upgraded = await upgradeCluster({
          dataDirectory: config.dataDirectory,
          from,
          log: (level, line) => {
            log[level](line);
          },
          async copy(source, target) {
            // Lazy: other commands don't need it.
            const { copyDatabase } = await import("../backup/copying-database.ts");
            copied = await copyDatabase(source, target, progress);
          },
        });
        end();
        const json =
          upgraded === undefined ? { upgraded: false } : { upgraded: true, ...upgraded, ...copied };
        const text =
          upgraded === undefined
            ? "The database is of this release's PostgreSQL already."
            : `The database is of PostgreSQL ${upgraded.to} now. That of ${upgraded.from} is in ${upgraded.former}: remove it when the server works.`;
        print(this.optsWithGlobals()["json"] === true ? JSON.stringify(json) : text);
      } finally {
        end();
      }
    });
}
