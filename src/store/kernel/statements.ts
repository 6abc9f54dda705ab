/** Sends statements on connections. */
import pg from "pg";
import { inSpan } from "../../tracing/tracing.ts";
import { asUnavailable } from "./unavailable.ts";

/** A parameter value of a statement. */
export type Binding =
  | string
  | number
  | boolean
  | bigint
  | Date
  | Uint8Array
  | null
  | readonly (string | number | boolean | null)[]
  | { readonly [key: string]: unknown };

/** A text with U+0000, which PostgreSQL can't store. */
export class UnstorableText extends Error {
  override readonly name = "UnstorableText";

  constructor(options?: ErrorOptions) {
    super("a text for the database contains U+0000", options);
  }
}

/** PostgreSQL truncates longer names of prepared statements (NAMEDATALEN), so different names could collide. */
const maxNameLength = 63;

/** Throws the error that `query` declares for an error of pg. */
export function rethrow(error: unknown): never {
  // character_not_in_repertoire and untranslatable_character: an escaped U+0000 in JSON text.
  const unstorable = error instanceof pg.DatabaseError && ["22021", "22P05"].includes(error.code ?? "");
  throw unstorable ? new UnstorableText({ cause: error }) : asUnavailable(error);
}

function containsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || value instanceof Date || value instanceof Uint8Array) {
    return false;
  }
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || containsNul(inner));
}

/** A prepared statement for pg. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: Binding[];
}

/**
 * Checks a statement, and replaces `$now` by a parameter with the current time.
 * @throws {UnstorableText} for text with U+0000
 */
export function namedStatement(
  name: string,
  text: string,
  values: readonly Binding[],
  clock: () => Date,
): NamedStatement {
  if (name.length > maxNameLength) throw new Error(`the name of the statement ${name} is too long`);
  if (values.some(containsNul)) throw new UnstorableText();
  if (!text.includes("$now")) return { name, text, values: [...values] };
  return {
    name,
    text: text.replaceAll("$now", `$${values.length + 1}::timestamptz`),
    values: [...values, clock()],
  };
}

/**
 * Sends a statement.
 * @throws {DatabaseUnavailable} if the connection is lost, or leads to a database that only reads; it isn't used again
 * @throws {UnstorableText} for text with U+0000
 */
export function send(
  connection: Pick<pg.ClientBase, "query">,
  statement: string | NamedStatement,
): Promise<unknown[]> {
  const { name, text } = typeof statement === "string" ? { name: statement, text: statement } : statement;
  // With placeholders, without values.
  const attributes = { "db.system.name": "postgresql", "db.query.summary": name, "db.query.text": text };
  return inSpan(name, { kind: "client", attributes }, async () => {
    try {
      return (await connection.query(statement)).rows as unknown[];
    } catch (error) {
      return rethrow(error);
    }
  });
}
