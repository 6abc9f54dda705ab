/** Records the server's statements and checks their query plans. */
import pg from "pg";
import type { Binding } from "../../src/store/kernel/statements.ts";
import { replaceMember } from "./normalised.ts";

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Binding[];
}

/** The named statements that the work sends, each name once. */
export async function recordStatements(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  await watchQueries(work, (sent) => {
    if (isStatement(sent)) seen.set(sent.name, { name: sent.name, text: sent.text, values: sent.values });
  });
  return [...seen.values()];
}

/** How often the work sends each statement, by its name or, if it has none, by its text. */
export async function countStatements(work: () => PromiseLike<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await watchQueries(work, (sent) => {
    const name = isStatement(sent) ? sent.name : String(sent);
    counts[name] = (counts[name] ?? 0) + 1;
  });
  return counts;
}

async function watchQueries(work: () => PromiseLike<unknown>, watch: (sent: unknown) => void): Promise<void> {
  const prototype = pg.Client.prototype as unknown as {
    query(this: pg.Client, ...parameters: unknown[]): unknown;
  };
  const { query } = prototype;
  const restore = replaceMember(
    prototype,
    "query",
    function (this: pg.Client, ...parameters: unknown[]): unknown {
      watch(parameters[0]);
      return Reflect.apply(query, this, parameters);
    },
  );
  try {
    await work();
  } finally {
    restore();
  }
}

function isStatement(sent: unknown): sent is Statement {
  return typeof sent === "object" && sent !== null && "name" in sent && typeof sent.name === "string";
}

/** A plan node of EXPLAIN (FORMAT JSON). */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Full scans of indexes with fewer entries are accepted: they are cheap, as for partial indexes of rare rows. */
const fewEntries = 1000;

/** After five executions PostgreSQL may switch to a generic plan; this covers both. */
const executions = 7;

/**
 * The nodes of a statement's plans that read a whole table, or a whole index that isn't small; one line each. Plans as
 * in production: as a prepared statement, first with custom plans, then, if PostgreSQL prefers it, with a generic plan.
 * Executes nothing.
 */
export async function readsOfWholeTables(client: pg.Client, statement: Statement): Promise<string[]> {
  const values = statement.values.map(literal).join(", ");
  const execute = values === "" ? "explained" : `explained(${values})`;
  // Not the mode of the test server (database.ts).
  await client.query("set plan_cache_mode = auto");
  await client.query(`prepare explained as ${statement.text}`);
  const sizes = await entriesOfIndexes(client);
  const singletons = await tablesOfOneRow(client);
  const found = new Set<string>();
  for (let times = 0; times < executions; times += 1) {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (format json) execute ${execute}`,
    );
    for (const row of rows) for (const read of wholeReads(row["QUERY PLAN"][0].Plan, sizes)) found.add(read);
  }
  await client.query("deallocate explained");
  return [...found].filter((read) => !singletons.some((table) => read === `Seq Scan on ${table}`));
}

/** How many nodes a statement's plan has: planning takes as long. Executes nothing. */
export async function sizeOfPlan(client: pg.Client, { text, values }: Statement): Promise<number> {
  await client.query(`prepare explained as ${text}`);
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain execute explained(${values.map(literal).join(", ")})`,
  );
  await client.query("deallocate explained");
  return rows.filter((row) => row["QUERY PLAN"].includes("(cost=")).length;
}

/** Tables with a boolean as their key have a row or two. */
async function tablesOfOneRow(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'p' and cardinality(conkey) = 1 and atttypid = 'bool'::regtype`,
  );
  return rows.map(({ name }) => name);
}

/** PostgreSQL's code for a write in a transaction that only reads. */
const readOnlyTransaction = "25006";

/** What a statement that only reads takes from the tables. */
export interface Reads {
  /** Of 8 KB, from memory or disk. */
  readonly pages: number;
  /** Rows and index entries that its scans looked at. */
  readonly rows: number;
}

interface AnalyzedNode extends PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly AnalyzedNode[];
}

/**
 * Executes a statement that only reads.
 * @returns undefined for a statement that writes or locks, also in a function
 */
export async function measureReads(client: pg.Client, statement: Statement): Promise<Reads | undefined> {
  await client.query("begin read only");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: AnalyzedNode }] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      [...statement.values],
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan === undefined) return undefined;
    return {
      pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
      rows: rowsOfScans(plan),
    };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === readOnlyTransaction) return undefined;
    throw error;
  } finally {
    await client.query("rollback");
  }
}

function rowsOfScans(node: AnalyzedNode): number {
  const below = (node.Plans ?? []).reduce((total, plan) => total + rowsOfScans(plan), 0);
  if (node["Relation Name"] === undefined && node["Index Name"] === undefined) return below;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return below + (node["Actual Rows"] + removed) * node["Actual Loops"];
}

async function entriesOfIndexes(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; entries: number }>(
    "select relname as name, reltuples::float8 as entries from pg_class where relkind = 'i'",
  );
  return new Map(rows.map(({ name, entries }) => [name, entries]));
}

function wholeReads(node: PlanNode, sizes: ReadonlyMap<string, number>, isLimited = false): string[] {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? "";
  const index = node["Index Name"] ?? "";
  const below = (node.Plans ?? []).flatMap((plan) => wholeReads(plan, sizes, isLimited || type === "Limit"));
  if (type === "Seq Scan") return [`Seq Scan on ${table}`, ...below];
  // A scan along an index without a condition is fine under a limit.
  const isWhole = ["Index Scan", "Index Only Scan"].includes(type) && node["Index Cond"] === undefined;
  if (!isWhole || isLimited || (sizes.get(index) ?? fewEntries) < fewEntries) return below;
  return [`${type} on ${table}, all of ${index}`, ...below];
}

function literal(value: Binding): string {
  if (value === null) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString("hex")}'`;
  if (typeof value !== "object") return pg.escapeLiteral(String(value));
  if (!isList(value)) return pg.escapeLiteral(JSON.stringify(value));
  const items = value.map((item) => (item === null ? "null" : JSON.stringify(String(item))));
  return pg.escapeLiteral(`{${items.join(",")}}`);
}

function isList(value: object): value is readonly (string | number | boolean | null)[] {
  return Array.isArray(value);
}
