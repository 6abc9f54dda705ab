/**
 * Every statement of src/store, as described by PostgreSQL: the rows have the properties that the source reads. And the
 * tables that pages read: their changes invalidate cached views.
 */
import { expect } from "chai";
import pg from "pg";
import ts from "typescript";
import { type ParsedType, parsedType } from "../../scripts/row-types.ts";
import { type DescribedColumn, describeStatement } from "../support/described.ts";
import { makeFilter } from "../support/filters.ts";
import { recordStatements } from "../support/plans.ts";
import { act, makeMedia, publish } from "../support/statuses.ts";
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

let recording: Promise<StoreStatements> | undefined;

/** Recorded once for both suites, since the types of all statements take seconds. */
function recorded(): Promise<StoreStatements> {
  recording ??= readStoreStatements();
  return recording;
}

describe("the statements of src/store", () => {
  const { server } = suite();
  let client: pg.Client;
  let statements: StoreStatements;
  let types: ReadonlyMap<number, string>;
  /** Names of nullable columns, by table and column number. */
  let nullable: ReadonlyMap<string, string>;

  before(async () => {
    client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    statements = await recorded();
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

/** Tables without a trigger that raises a version, and why they need none. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["emoji_version", "a version"],
  ["filter_versions", "a version"],
  ["reader_versions", "a version"],
  ["notifications", "the entries themselves, whose keys contain their changing parts"],
  ["home_entries", "the entries themselves"],
  ["homes", "where entries are read from"],
  ["list_entries", "the entries themselves"],
  ["status_tags", "changes with the status only"],
  ["tags", "a status shows their names, which never change"],
  ["oauth_apps", "apps can't change their names"],
]);

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

function tablesOf(node: PlanNode): string[] {
  const own = node["Relation Name"];
  return [...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/**
 * Views of pages of statuses, threads and notifications are cached as long as the versions of their entries and reader
 * stay the same, so a change of each table that they read has to increment one of them.
 */
describe("visibility in lists", () => {
  const { server, cast } = suite();
  let client: pg.Client;
  let read: ReadonlySet<string>;

  before(async () => {
    client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    const { calls } = await recorded();
    const judging = calls.flatMap(({ texts }) => [...texts]).filter(([name]) => name.startsWith("judge_"));
    expect(judging.length).to.be.greaterThan(12);
    const paths = await fillPages();
    const sent = await recordStatements(async () => {
      for (const path of paths) await cast.bob.get(`/api/v1/${path}`).expect(200);
    });
    // Without those about callers, blocked networks and limits, which a page does not show.
    const shown = sent.filter(({ text }) => !/\b(oauth_tokens|ip_blocks|insert into|update)\b/.test(text));
    expect(shown.map(({ name }) => name)).to.include.members(["status_references", "names_by_statuses"]);
    const texts = new Set([...judging.map(([, text]) => text), ...shown.map(({ text }) => text)]);
    const tables = new Set<string>();
    for (const text of texts) for (const table of await tablesReadBy(text)) tables.add(table);
    read = tables;
  });
  after(() => client.end());

  /** As PostgreSQL plans it, without running it. */
  async function tablesReadBy(text: string): Promise<string[]> {
    const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => tablesOf(Plan)));
  }

  /** The paths of pages with everything that a status may show. */
  async function fillPages(): Promise<readonly string[]> {
    const { alice, bob } = cast;
    await bob.call("followAccount", { path: { id: alice.account.id } });
    await makeFilter(bob, ["slugs"]);
    const media = await makeMedia(server, alice.account);
    const picture = await publish(alice, {
      status: "For @bob #lens",
      media_ids: [media],
      quote_approval_policy: "public",
    });
    const poll = { options: ["Beans", "Peas"], expires_in: 3600 };
    await publish(alice, { status: "Which?", poll });
    await publish(alice, { status: "This one", quoted_status_id: picture.id });
    await act(alice, (await publish(bob, { status: "Slugs?", in_reply_to_id: picture.id })).id, "reblog");
    await server.settle();
    const list = await bob.call("createList", { body: { title: "Friends" } });
    return [
      "timelines/home",
      "timelines/public",
      "timelines/tag/lens",
      `timelines/list/${list.id}`,
      `statuses/${picture.id}/context`,
      "notifications",
      `accounts/${alice.account.id}/statuses`,
      "bookmarks",
    ];
  }

  /** The tables whose changes raise no version. */
  async function undeclared(): Promise<string[]> {
    const { rows } = await server.database.builder.raw<{
      rows: { name: string; noting: number; noted: number; raised: number }[];
    }>(
      // The bits 4, 8 and 16 of a trigger's type: insertions, deletions, changes.
      `select c.relname as name, count(*) filter (where p.proname = 'note_readers')::int as noting,
         coalesce(bit_or(t.tgtype & 28) filter (where p.proname like 'note_%'), 0) as noted,
         coalesce(bit_or(t.tgtype & 28) filter (where p.proname = 'raise_reader_versions'), 0) as raised
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname ~ '^(note_reader|note_.*readers|raise_.*|touch_.*|bump_version)$' group by c.relname`,
    );
    // `readers_see` notes all changes. What is noted for an event takes effect at its end.
    const versioned = rows.filter(({ noting, noted, raised }) => [0, 3].includes(noting) && noted === raised);
    const known = new Set(versioned.map(({ name }) => name));
    return [...read].filter((table) => !known.has(table) && !exceptions.has(table)).toSorted();
  }

  it("depends only on tables whose changes raise a version: see readers_see in 01-kernel.sql", async () => {
    expect([...read]).to.include.members(["statuses", "accounts", "follows", "mutes", "polls", "quotes"]);
    expect(await undeclared()).to.deep.equal([]);
    expect([...exceptions.keys()].filter((table) => !read.has(table))).to.deep.equal([]);
  });

  it("is known to depend on a table whose declaration is incomplete", async () => {
    await server.database.builder.raw("drop trigger mutes_reader_update on mutes");
    await server.database.builder.raw("drop trigger media_attachments_touch on media_attachments");
    await server.database.builder.raw("drop trigger blocks_readers on blocks");
    await server.database.builder.raw("drop trigger statuses_readers_delete on statuses");
    expect(await undeclared()).to.deep.equal(["blocks", "media_attachments", "mutes", "statuses"]);
  });

  it("can't be declared by columns that no trigger function reads", async () => {
    const declaring = server.database.builder.raw("call readers_see('reports', 'target_account_id')");
    expect(await declaring.catch(String)).to.contain("no columns");
  });
});
