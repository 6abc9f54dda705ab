/**
 * Writes the schema after all migrations, read from the system catalogues, to generated/schema.sql, and the types of the
 * tables' rows to generated/rows.ts, and what later migrations lock, read and write to generated/migration-effects.json.
 * The files are committed, so that reviews show how a migration changes the schema,
 * and code that reads a column with a wrong type doesn't compile.
 */
import { writeFileSync } from "node:fs";
import pg from "pg";
import { startTestServer, testDatabase } from "../test/support/database.ts";
import { ownMigrations } from "../src/store/kernel/migration.ts";
import type { Effects } from "../src/store/kernel/migration-plan.ts";
import { migrate } from "../src/store/kernel/migrations.ts";
import { measureEffects } from "./migration-effects.ts";
import { rowTypes } from "./row-types.ts";

export const schemaFile = new URL("../generated/schema.sql", import.meta.url);
export const rowsFile = new URL("../generated/rows.ts", import.meta.url);
export const effectsFile = new URL("../generated/migration-effects.json", import.meta.url);

const banner = "-- Made from the migrations by `npm run schema`. Not to be edited.\n";

interface Part {
  readonly name: string;
  readonly definition: string;
}

/** One query per kind of object, in the order of the file. */
const kinds: readonly (readonly [heading: string, sql: string])[] = [
  [
    "Extensions",
    `select extname as name, format('create extension %I', extname) as definition
     from pg_extension where extname <> 'plpgsql' order by extname collate "C"`,
  ],
  [
    "Types",
    `select typname as name,
       format('create type %I as enum (%s)', typname,
         (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)
       ) as definition
     from pg_type where typtype = 'e' and typnamespace = 'public'::regnamespace order by typname collate "C"`,
  ],
  [
    "Sequences",
    `select sequencename as name,
       format('create sequence %I as %s increment %s minvalue %s maxvalue %s start %s%s', sequencename, data_type,
         increment_by, min_value, max_value, start_value, case when cycle then ' cycle' else '' end) as definition
     from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  ],
  [
    "Functions",
    `select p.oid::regprocedure::text as name, rtrim(pg_get_functiondef(p.oid), E'\\n') as definition
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.oid::regprocedure::text collate "C"`,
  ],
  [
    "Tables",
    `select c.relname as name,
       format(E'create %stable %I (\\n%s\\n)%s', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
         string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end,
             case a.attgenerated when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
               else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end,
             case when a.attnotnull then ' not null' else '' end), E',\\n' order by a.attnum),
         coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as definition
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname, c.relpersistence, c.reloptions order by c.relname collate "C"`,
  ],
  [
    "Views",
    `select c.relname as name,
       format(E'create %s %I as\\n%s', case c.relkind when 'm' then 'materialized view' else 'view' end, c.relname,
         rtrim(pg_get_viewdef(c.oid), ';')) as definition
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by c.relname collate "C"`,
  ],
  [
    "Constraints",
    // Newer versions store NOT NULL as a constraint, too; it is already written with its column.
    `select conrelid::regclass::text || ' ' || conname as name,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')
     order by conrelid::regclass::text collate "C", contype = 'f', conname collate "C"`,
  ],
  [
    "Comments",
    `select concat_ws('.', objoid::regclass, quote_ident(attname)) as name,
       case objsubid when 0 then format('comment on table %s is %L', objoid::regclass, description)
         else format('comment on column %s.%I is %L', objoid::regclass, attname, description) end as definition
     from pg_description d left join pg_attribute on attrelid = objoid and attnum = objsubid and objsubid > 0
     where classoid = 'pg_class'::regclass
       and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
     order by objoid::regclass::text collate "C", objsubid`,
  ],
  [
    "Indexes",
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
     order by c.relname collate "C", i.indexrelid::regclass::text collate "C"`,
  ],
  [
    "Triggers",
    `select tgrelid::regclass::text || ' ' || tgname as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     order by tgrelid::regclass::text collate "C", tgname collate "C"`,
  ],
];

/** The schema of a migrated database, without the queue's tables, which graphile-worker migrates. */
export async function dumpSchema(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const sections: string[] = [banner];
    for (const [heading, sql] of kinds) {
      const { rows } = await client.query<Part>(sql);
      if (rows.length === 0) continue;
      const parts = rows.map(({ definition }) => `${definition};\n`);
      const separator = heading === "Tables" || heading === "Functions" ? "\n" : "";
      sections.push(`-- ${heading}\n\n${parts.join(separator)}`);
    }
    return sections.join("\n");
  } finally {
    await client.end();
  }
}

/** The effects of all migrations after the first, as generated/migration-effects.json has them. */
export async function dumpEffects(): Promise<string> {
  const first = { ...ownMigrations, names: ownMigrations.names.slice(0, 1) };
  const database = await testDatabase({
    name: "first",
    fill: async (connectionString) => {
      await migrate(connectionString, { migrations: first });
    },
  });
  try {
    const effects: Effects = await measureEffects(database.connectionString, ownMigrations);
    return `${JSON.stringify(effects, null, 2)}\n`;
  } finally {
    await database.drop();
  }
}

if (import.meta.main) {
  const server = await startTestServer();
  try {
    const { connectionString } = await testDatabase();
    writeFileSync(schemaFile, await dumpSchema(connectionString));
    writeFileSync(rowsFile, await rowTypes(connectionString));
    writeFileSync(effectsFile, await dumpEffects());
  } finally {
    await server.stop();
  }
}
