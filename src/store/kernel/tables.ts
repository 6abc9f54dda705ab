/** Tells Knex the tables, so that it infers rows, and refuses columns that don't exist. */
import type { Knex } from "knex";
import type { Inserts, Tables as Rows } from "../../../generated/rows.ts";

/** Columns of a table's row; all of them by default. */
export type Row<Table extends keyof Rows, Column extends keyof Rows[Table] = keyof Rows[Table]> = Pick<
  Rows[Table],
  Column
>;

/** Values, or SQL in their place. */
type Written<Given> = { readonly [Column in keyof Given]: Given[Column] | Knex.Raw };

type Declared = {
  readonly [Name in keyof Rows]: Knex.CompositeTableType<Rows[Name], Written<Inserts[Name]>>;
};

declare module "knex/types/tables.js" {
  // Knex merges this interface with its own, empty one.
  interface Tables extends Declared {}
}
