/** Tells Knex the tables, so that it infers rows, and refuses columns that don't exist. */
import type { Knex } from "knex";
import type { Inserts, Tables as Rows } from "../../../generated/rows.ts";

/** Values, or SQL in their place. */
type Written<Row> = { readonly [Column in keyof Row]: Row[Column] | Knex.Raw };

type Declared = {
  readonly [Name in keyof Rows]: Knex.CompositeTableType<Rows[Name], Written<Inserts[Name]>>;
};

declare module "knex/types/tables.js" {
  // Knex merges this interface with its own, empty one.
  interface Tables extends Declared {}
}
