/** Every statement of src/store, as described by PostgreSQL: the rows have the properties that the source reads. */
import { expect } from "chai";
import pg from "pg";
import ts from "typescript";
import { type ParsedType, parsedType } from "../../scripts/row-types.ts";
import { type DescribedColumn, describeStatement } from "../support/described.ts";
import {
  type StatementCall,
  type StoreStatements,
  readStoreStatements,
} from "../support/store-statements.ts";
import { suite } from "../support/suite.ts";

/** How pg parses a type's values; unknown for JSON. */
type Kind = ParsedType | "array";

/**
 * Statements that recording does not reach, by file: those of other connections, and those that depend on rows read before,
 * or on the length of a text.
 */
const unrecorded = [
  "accounts/account-search.ts",
  "backups/catalogue.ts",
  "backups/loading.ts",
  "backups/loading.ts",
  "kernel/dedicated.ts",
  "kernel/migrations.ts",
  "kernel/migrations.ts",
  "kernel/migrations.ts",
  "kernel/migrations.ts",
  "kernel/queue-lease.ts",
  "kernel/queue-lease.ts",
  "kernel/queue-lease.ts",
  "kernel/queue-pool.ts",
  "kernel/replicas.ts",
  "kernel/replicas.ts",
  "kernel/statement.ts",
  "kernel/statement.ts",
  "media/cached-files.ts",
  "notifications/groups.ts",
  "notifications/groups.ts",
  "search/entries.ts",
];

/** Nullable columns that are never null in the rows where they are read. */
const neverNull: ReadonlySet<string> = new Set([
  // Of remote accounts, found by their URI or inbox.
  "accounts.domain",
  "accounts.inbox_url",
  // Of remote files.
  "media_attachments.remote_url",
  // Of conversations, which contain only statuses with one.
  "direct_entries.account_conversation_id",
]);

describe("the statements of src/store", function () {
  this.timeout(120_000);
  const { server } = suite();
  let client: pg.Client;
  let statements: StoreStatements;
  let types: ReadonlyMap<number, string>;
  /** Names of nullable columns, by table and column number. */
  let nullable: ReadonlyMap<string, string>;

  before(async () => {
    client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    statements = await readStoreStatements();
    const { rows } = await client.query<{ oid: number; name: string }>(
      "select oid, typname as name from pg_type",
    );
    types = new Map(rows.map(({ oid, name }) => [oid, name]));
    const columns = await client.query<{ place: string; name: string }>(
      `select attrelid || '.' || attnum as place, attrelid::regclass || '.' || attname as name
       from pg_attribute
       where attnum > 0 and not attnotnull`,
    );
    nullable = new Map(columns.rows.map(({ place, name: column }) => [place, column]));
  });
  after(async () => {
    await client.end();
  });

  it("are recorded, except for the listed ones", () => {
    const unseen = statements.calls.filter(({ texts }) => texts.size === 0);
    expect(unseen.map(({ place }) => place.replace(/:\d+$/, "")).toSorted()).to.deep.equal(unrecorded);
  });

  it("have unique names, since a connection prepares a name once", () => {
    const shared = [...statements.texts].filter(([, texts]) => texts.size > 1);
    expect(shared.map(([name, texts]) => [name, ...texts].join("\n"))).to.deep.equal([]);
  });

  it("read the injected clock, except for the queue's own jobs and where PostgreSQL's clock is examined", () => {
    const strays = [...statements.texts].filter(
      ([name, texts]) =>
        !/^(?:jobs_|diagnosis_|received_(?:insert|plan)$)/.test(name) &&
        [...texts].some((text) => /\bnow\(\)|current_timestamp|clock_timestamp|localtimestamp/i.test(text)),
    );
    expect(strays.map(([name]) => name)).to.deep.equal([]);
  });

  it("return the columns that the source reads", async () => {
    const wrong: string[] = [];
    for (const call of statements.calls) {
      for (const [name, text] of call.texts) {
        const columns = await describeStatement(client, text).catch((error: unknown) => {
          wrong.push(`${call.place} ${name}: ${String(error)}`);
        });
        if (columns === undefined) continue;
        wrong.push(...differences(call, text, columns).map((reason) => `${call.place} ${name}: ${reason}`));
      }
    }
    expect([...new Set(wrong)].join("\n")).to.equal("");
  });

  function differences(call: StatementCall, text: string, columns: readonly DescribedColumn[]): string[] {
    const { row, value } = call;
    if (value !== undefined) {
      const [column, ...others] = columns;
      if (column === undefined || others.length > 0) return [`returns ${columns.length} columns, not one`];
      return [...otherKind(value, column), ...otherNullability(value, column, text)];
    }
    if (row === undefined) return [];
    const { checker } = statements;
    const read = new Map(
      checker.getPropertiesOfType(row).map((property) => [property.name, checker.getTypeOfSymbol(property)]),
    );
    const returned = new Map(columns.map((column) => [column.name, column]));
    return [
      ...(isOpen(row)
        ? []
        : [...returned.keys()].filter((name) => !read.has(name)).map((name) => `${name} isn't read`)),
      ...[...read].flatMap(([name, type]) => {
        const column = returned.get(name);
        if (column === undefined) return [`no ${name}`];
        return [...otherKind(type, column), ...otherNullability(type, column, text)].map(
          (reason) => `${name} ${reason}`,
        );
      }),
    ];
  }

  function otherKind(type: ts.Type, { dataTypeID }: DescribedColumn): string[] {
    const { checker } = statements;
    const found = types.get(dataTypeID) ?? "";
    const kind = found.startsWith("_") ? "array" : parsedType(found);
    const value = checker.getNonNullableType(type);
    const members = value.isUnion() ? value.types : [value];
    const isSame = kind === "unknown" || members.every((member) => kindOf(checker, member) === kind);
    return isSame ? [] : [`is ${found}, not ${checker.typeToString(type)}`];
  }

  /** Nullable only by schema: a condition, expression or the table's rows may exclude null. */
  function otherNullability(type: ts.Type, { tableID, columnID }: DescribedColumn, text: string): string[] {
    const qualified = nullable.get(`${tableID}.${columnID}`);
    const column = qualified?.split(".").at(-1);
    if (
      qualified === undefined ||
      column === undefined ||
      statements.checker.getNonNullableType(type) !== type
    )
      return [];
    const excluding = [`${column} is not null`, `${column} <> ''`, `coalesce(${column},`];
    const isExcluded = excluding.some((part) => text.replaceAll('"', "").includes(part));
    return isExcluded || neverNull.has(qualified) ? [] : ["may be null"];
  }
});

/** Whether a row may have more properties: those of a type parameter, or split by prefixes. */
function isOpen(row: ts.Type): boolean {
  const members = row.isIntersection() ? row.types : [row];
  return members.some(
    (member) =>
      (member.flags & ts.TypeFlags.TypeParameter) !== 0 || member.getStringIndexType() !== undefined,
  );
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  if ((type.flags & ts.TypeFlags.StringLike) !== 0) return "string";
  if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return "number";
  if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return "boolean";
  if (checker.isArrayType(type)) return "array";
  const name = type.symbol?.name;
  return name === "Date" || name === "Buffer" ? name : "unknown";
}
