/** Checks of PostgreSQL. */
import { message } from "../../../messages/catalogue.ts";
import { findLocalUri } from "../../../store/accounts/account-rows.ts";
import { readMigrations } from "../../../store/kernel/migrations.ts";
import {
  type BloatRow,
  type CollationRow,
  type ConnectionsRow,
  type DurabilityRow,
  type ProcessRow,
  type SlotRow,
  type TransactionRow,
  type VacuumRow,
  listConnectionLimits,
  listProcesses,
  findOldestTransaction,
  listBloated,
  listDroppedSettings,
  listMissingExtensions,
  listUnusedSlots,
  readCollation,
  readSession,
  readDurability,
  readVacuum,
  readVersion,
} from "../../../store/diagnosis/database.ts";
import type { Config } from "../../../config/config.ts";
import { writeTemporaryFile } from "../../../store/instance/health.ts";
import { isDiskFull } from "../../../store/kernel/unavailable.ts";
import { isRestoreUnfinished } from "../../backups/restore-mark.ts";
import { DatabaseMissing } from "../examination.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { problemOf } from "../problems.ts";

/** The oldest supported version, as PostgreSQL numbers it. */
const oldestSupported = 150_000;

/** Connections of the roles worker and streaming besides DATABASE_POOL. */
const workerConnections = 10;
const streamingConnections = 1;

/** Dead rows below which a table isn't worth mentioning. */
const fewDead = 50_000;

/** Transactions; PostgreSQL warns at 2,100 million and stops writing soon after. */
const mostUnfrozen = 1_500_000_000;

/** Seconds. */
const longTransaction = 15 * 60;
const endlessTransaction = 4 * 3600;

/** Bytes of write-ahead log. */
const muchKept = 5 * 1024 ** 3;

export const databaseChecks = {
  "database.connection": {
    async run({ config, store }) {
      if (isRestoreUnfinished(config)) return [restoreUnfinished];
      try {
        await readVersion(await store());
        return [fine(message("diagnosis.database_fine"))];
      } catch (error) {
        if (error instanceof DatabaseMissing) {
          const values = { folder: error.folder };
          return [
            wrong(
              message("diagnosis.database_missing", values),
              message("diagnosis.database_missing_advice"),
            ),
          ];
        }
        if (isDiskFull(error)) return [databaseFull];
        const values = { problem: problemOf(error) };
        return [wrong(message("diagnosis.database_away", values), message("diagnosis.database_away_advice"))];
      }
    },
  },

  "database.writable": {
    needs: ["database.connection"],
    async run({ store }) {
      const { standby, readOnly } = await readSession(await store());
      if (!readOnly) return [fine(message("diagnosis.database_writable"))];
      return standby
        ? [wrong(message("diagnosis.database_standby"), message("diagnosis.database_standby_advice"))]
        : [wrong(message("diagnosis.database_read_only"), message("diagnosis.database_read_only_advice"))];
    },
  },

  "database.space": {
    needs: ["database.connection"],
    async run({ store }) {
      try {
        await writeTemporaryFile(await store());
        return [fine(message("diagnosis.database_space_fine"))];
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        return [databaseFull];
      }
    },
  },

  "database.version": {
    needs: ["database.connection"],
    run: async ({ store }) => [judgeVersion(await readVersion(await store()))],
  },

  "database.settings": {
    needs: ["database.connection"],
    async run({ config, store }) {
      const names = await listDroppedSettings(await store(), config.databaseUrl);
      return names.length === 0
        ? [fine(message("diagnosis.settings_fine"))]
        : [
            warning(
              message("diagnosis.settings_dropped", { names }),
              message("diagnosis.settings_dropped_advice"),
            ),
          ];
    },
  },

  "database.extensions": {
    needs: ["database.connection"],
    async run({ store }) {
      const missing = await listMissingExtensions(await store());
      const values = { names: missing };
      return missing.length === 0
        ? [fine(message("diagnosis.extensions_fine"))]
        : [
            wrong(
              message("diagnosis.extensions_missing", values),
              message("diagnosis.extensions_missing_advice", values),
            ),
          ];
    },
  },

  "database.collation": {
    needs: ["database.connection"],
    run: async ({ store }) => [judgeCollation(await readCollation(await store()))],
  },

  "database.durability": {
    needs: ["database.connection"],
    run: async ({ store }) => judgeDurability(await readDurability(await store())),
  },

  "database.slots": {
    needs: ["database.connection"],
    run: async ({ store }) => judgeSlots(await listUnusedSlots(await store())),
  },

  "database.connections": {
    needs: ["database.connection"],
    async run({ config, store }) {
      const database = await store();
      return [judgeConnections(config, await listConnectionLimits(database), await listProcesses(database))];
    },
  },

  "database.migrations": {
    needs: ["database.connection"],
    async run({ store }) {
      const { pending, unknown, isUsable, isRestoring } = await readMigrations(await store());
      if (isRestoring) return [restoreUnfinished];
      if (!isUsable) {
        const values = { names: unknown };
        return [
          wrong(
            message("diagnosis.migrations_unknown", values),
            message("diagnosis.migrations_unknown_advice"),
          ),
        ];
      }
      if (unknown.length > 0) {
        const values = { names: unknown };
        return [
          warning(
            message("diagnosis.migrations_expanded", values),
            message("diagnosis.migrations_expanded_advice"),
          ),
        ];
      }
      if (pending.length === 0) return [fine(message("diagnosis.migrations_fine"))];
      const values = { names: pending };
      return [
        wrong(
          message("diagnosis.migrations_pending", values),
          message("diagnosis.migrations_pending_advice"),
        ),
      ];
    },
  },

  "database.accounts": {
    needs: ["database.migrations"],
    async run({ config: { publicUrl }, store }) {
      const uri = await findLocalUri(await store());
      if (uri === undefined) return [fine(message("diagnosis.accounts_none"))];
      const values = { actual: new URL(uri).origin, url: publicUrl.origin };
      return values.actual === values.url
        ? [fine(message("diagnosis.accounts_fine", values))]
        : [
            wrong(
              message("diagnosis.accounts_elsewhere", values),
              message("diagnosis.accounts_elsewhere_advice", values),
            ),
          ];
    },
  },

  "database.bloat": {
    needs: ["database.connection"],
    async run({ store }) {
      const database = await store();
      return judgeBloat(await readVacuum(database), await listBloated(database, fewDead));
    },
  },

  "database.transactions": {
    needs: ["database.connection"],
    run: async ({ store }) => [judgeTransaction(await findOldestTransaction(await store()))],
  },
} as const satisfies Readonly<Record<string, Check>>;

const databaseFull = wrong(message("diagnosis.database_full"), message("diagnosis.database_full_advice"));

const restoreUnfinished = wrong(
  message("diagnosis.restore_unfinished"),
  message("diagnosis.restore_unfinished_advice"),
);

/** @param version as PostgreSQL reports it */
export function judgeVersion({ version, number }: { version: string; number: number }): Outcome {
  const values = { version };
  if (number < oldestSupported) {
    return wrong(message("diagnosis.version_old", values), message("diagnosis.version_old_advice"));
  }
  return fine(message("diagnosis.version_fine", values));
}

function judgeCollation({ encoding, recorded, actual, database }: CollationRow): Outcome {
  if (encoding !== "UTF8") {
    return wrong(message("diagnosis.encoding", { encoding }), message("diagnosis.encoding_advice"));
  }
  if (recorded !== null && actual !== null && recorded !== actual) {
    const values = { recorded, actual };
    return wrong(message("diagnosis.collation", values), message("diagnosis.collation_advice", { database }));
  }
  return fine(message("diagnosis.collation_fine"));
}

function judgeDurability({ fsync, fullPageWrites, synchronous }: DurabilityRow): readonly Outcome[] {
  const found = [
    ...(fsync ? [] : [wrong(message("diagnosis.fsync_off"), message("diagnosis.fsync_off_advice"))]),
    // Off on purpose on file systems that write pages whole (ZFS).
    ...(fullPageWrites
      ? []
      : [warning(message("diagnosis.page_writes_off"), message("diagnosis.page_writes_off_advice"))]),
    ...(synchronous
      ? []
      : [
          warning(
            message("diagnosis.commits_asynchronous"),
            message("diagnosis.commits_asynchronous_advice"),
          ),
        ]),
  ];
  return found.length === 0 ? [fine(message("diagnosis.durability_fine"))] : found;
}

function judgeSlots(slots: readonly SlotRow[]): readonly Outcome[] {
  if (slots.length === 0) return [fine(message("diagnosis.slots_fine"))];
  return slots.map(({ name, kept, limited }) => {
    const values = { name, megabytes: Math.ceil(kept / 1024 ** 2) };
    const judge = kept > muchKept && !limited ? wrong : warning;
    return judge(message("diagnosis.slot_unused", values), message("diagnosis.slot_unused_advice", { name }));
  });
}

/**
 * @param limits the one with the fewest free connections first
 * @param processes the server processes that run
 */
function judgeConnections(
  { databasePoolSize, roles }: Config,
  limits: readonly ConnectionsRow[],
  processes: readonly ProcessRow[],
): Outcome {
  const pools = (works: boolean, streams: boolean): number =>
    databasePoolSize + (works ? workerConnections : 0) + (streams ? streamingConnections : 0);
  const wanted = pools(roles.has("worker"), roles.has("streaming"));
  const [tightest = { used: 0, most: Infinity }] = limits;
  const tooFew = limits.find(({ most }) => wanted > most);
  if (tooFew !== undefined) {
    const values = { most: tooFew.most, wanted };
    return wrong(message("diagnosis.connections_few", values), message("diagnosis.connections_few_advice"));
  }
  const planned =
    processes.length === 0
      ? wanted
      : processes.reduce((sum, { works, streams }) => sum + pools(works, streams), 0);
  const own = processes.reduce((sum, process) => sum + process.used, 0);
  const valuesOf = (limit: ConnectionsRow) => ({
    ...limit,
    planned,
    others: limit.used - own,
    processes: Math.max(processes.length, 1),
  });
  const advice = message("diagnosis.connections_many_advice");
  if (tightest.used > tightest.most * 0.8) {
    return warning(message("diagnosis.connections_many", valuesOf(tightest)), advice);
  }
  const exceeded = limits.find(({ used, most }) => planned + used - own > most);
  return exceeded === undefined
    ? fine(message("diagnosis.connections_fine", valuesOf(tightest)))
    : warning(message("diagnosis.connections_planned", valuesOf(exceeded)), advice);
}

function judgeBloat({ enabled, age }: VacuumRow, bloated: readonly BloatRow[]): readonly Outcome[] {
  const found = [
    ...(enabled
      ? []
      : [wrong(message("diagnosis.autovacuum_off"), message("diagnosis.autovacuum_off_advice"))]),
    ...(age < mostUnfrozen
      ? []
      : [wrong(message("diagnosis.unfrozen", { age }), message("diagnosis.unfrozen_advice"))]),
    ...bloated.map(({ table, dead, live }) =>
      warning(
        message("diagnosis.bloat", { table, dead, live }),
        message("diagnosis.bloat_advice", { table }),
      ),
    ),
  ];
  return found.length === 0 ? [fine(message("diagnosis.bloat_fine"))] : found;
}

function judgeTransaction(oldest: TransactionRow | undefined): Outcome {
  if (oldest === undefined || oldest.age < longTransaction)
    return fine(message("diagnosis.transactions_fine"));
  const { pid, program, age } = oldest;
  const values = { minutes: Math.floor(age / 60), pid: String(pid), program };
  const said = message("diagnosis.transaction_old", values);
  const advice = message("diagnosis.transaction_old_advice", { pid: String(pid) });
  return age < endlessTransaction ? warning(said, advice) : wrong(said, advice);
}
