/** Knex, with which tests and benchmarks read and change tables without commands. */
import knex, { type Knex } from "knex";
import type { Database } from "../../src/store/kernel/connection.ts";

export interface BuiltDatabase extends Database {
  /** Has connections of its own. */
  readonly builder: Knex;
}

/** A database with Knex beside it; `close` closes both. */
export function withBuilder(database: Database, connectionString: string): BuiltDatabase {
  const builder = knex({ client: "pg", connection: connectionString, pool: { min: 0, max: 2 } });
  return {
    ...database,
    builder,
    async close() {
      await builder.destroy();
      await database.close();
    },
  };
}
