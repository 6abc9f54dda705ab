/** What PostgreSQL says about a statement without running it (the extended protocol's Parse and Describe). */
import type pg from "pg";

/** A column of a statement's result. */
export interface DescribedColumn {
  readonly name: string;
  /** The type's OID in `pg_type`. */
  readonly dataTypeID: number;
  /** The OID of the table that the column is read from as it is; 0 for an expression. */
  readonly tableID: number;
  /** The number of the column in that table. */
  readonly columnID: number;
}

interface Protocol {
  parse(message: { readonly text: string }, more?: boolean): void;
  describe(message: { readonly type: "S"; readonly name: string }, more?: boolean): void;
  sync(): void;
}

/**
 * The columns of a statement's result; none if it returns nothing.
 * @throws {pg.DatabaseError} for a statement that PostgreSQL refuses
 */
export function describeStatement(client: pg.Client, text: string): Promise<readonly DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly DescribedColumn[] = [];
    let failure: Error | undefined;
    const query = {
      submit(protocol: Protocol): void {
        protocol.parse({ text }, true);
        protocol.describe({ type: "S", name: "" }, true);
        protocol.sync();
      },
      handleRowDescription({ fields }: { readonly fields: readonly DescribedColumn[] }): void {
        columns = fields;
      },
      handleError(error: Error): void {
        failure = error;
        reject(error);
      },
      handleReadyForQuery(): void {
        if (failure === undefined) resolve(columns);
      },
    };
    client.query(query as unknown as pg.Submittable);
  });
}
