/** The types of rows. */
import type { Tables } from "../../../generated/rows.ts";

/** A name in a list, without the alias of its table, a cast, what it is made of, and white space. */
type NameOf<Part extends string> = Part extends `${" " | "\n"}${infer Rest}`
  ? NameOf<Rest>
  : Part extends `${infer Rest}${" " | "\n"}`
    ? NameOf<Rest>
    : Part extends `${string} as ${infer Name}`
      ? Name
      : Part extends `${infer Rest}::${string}`
        ? NameOf<Rest>
        : Part extends `${string}.${infer Name}`
          ? Name
          : Part;

type NamesOf<List extends string> = List extends `${infer First},${infer Rest}`
  ? NameOf<First> | NamesOf<Rest>
  : NameOf<List>;

/**
 * The columns of a table that an SQL list selects: `Row<"lists", "id, title">`, or `Row<"lists", typeof columns>`. What
 * isn't a column of the table is left out.
 */
export type Row<Table extends keyof Tables, List extends string> = Pick<
  Tables[Table],
  NamesOf<List> & keyof Tables[Table]
>;
