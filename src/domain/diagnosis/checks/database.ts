/** Checks of PostgreSQL. */
import { message } from "../../../messages/catalogue.ts";
import { readMigrations } from "../../../store/kernel/migrations.ts";
import {
  type BloatRow,
  type CollationRow,
  type ConnectionsRow,
  type TransactionRow,
  type VacuumRow,
  listConnectionLimits,
  findOldestTransaction,
  listBloated,
  listMissingExtensions,
  readCollation,
  readVacuum,
  readVersion,
} from "../../../store/diagnosis/database.ts";
import type { Config } from "../../../config/config.ts";
import { DatabaseUnavailable } from "../../../store/kernel/unavailable.ts";
import { DatabaseMissing } from "../examination.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";

/** The oldest supported version, as PostgreSQL numbers it. */
const oldestSupported = 150_000;

/** Connections of the role worker besides DATABASE_POOL. */
const workerConnections = 10;

/** Dead rows below which a table isn't worth mentioning. */
const fewDead = 50_000;

/** Transactions; PostgreSQL warns at 2,100 million and stops writing soon after. */
const mostUnfrozen = 1_500_000_000;

/** Seconds. */
const longTransaction = 15 * 60;
const endlessTransaction = 4 * 3600;

export const databaseChecks = {
  "database.connection": {
    async run({ store }) {
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
        const values = { problem: problemOf(error) };
        return [wrong(message("diagnosis.database_away", values), message("diagnosis.database_away_advice"))];
      }
    },
  },

  "database.version": {
    needs: ["database.connection"],
    run: async ({ store }) => [judgeVersion(await readVersion(await store()))],
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

  "database.connections": {
    needs: ["database.connection"],
    run: async ({ config, store }) => [judgeConnections(config, await listConnectionLimits(await store()))],
  },

  "database.migrations": {
    needs: ["database.connection"],
    async run({ store }) {
      const { pending, unknown } = await readMigrations(await store());
      if (unknown.length > 0) {
        const values = { names: unknown };
        return [
          wrong(
            message("diagnosis.migrations_unknown", values),
            message("diagnosis.migrations_unknown_advice"),
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

/** In one line; PostgreSQL's and Node's messages have no password. */
function problemOf(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  // Node tries each address of a host, and reports all failures without a message.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}

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

/** @param limits the one with the fewest free connections first */
function judgeConnections({ databasePoolSize, roles }: Config, limits: readonly ConnectionsRow[]): Outcome {
  const wanted = databasePoolSize + (roles.has("worker") ? workerConnections : 0);
  const [tightest = { used: 0, most: Infinity }] = limits;
  const tooFew = limits.find(({ most }) => wanted > most);
  if (tooFew !== undefined) {
    const values = { most: tooFew.most, wanted };
    return wrong(message("diagnosis.connections_few", values), message("diagnosis.connections_few_advice"));
  }
  const { used, most } = tightest;
  return used > most * 0.8
    ? warning(
        message("diagnosis.connections_many", { used, most }),
        message("diagnosis.connections_many_advice"),
      )
    : fine(message("diagnosis.connections_fine", { used, most, wanted }));
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
