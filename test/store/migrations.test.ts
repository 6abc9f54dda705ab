import { expect } from "chai";
import pg from "pg";
import { measureEffects } from "../../scripts/migration-effects.ts";
import { describePlan } from "../../src/cli/migrate.ts";
import { version } from "../../src/config/version.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import { type Migration, type Migrations, ownMigrations } from "../../src/store/kernel/migration.ts";
import { type Effect, blockedBy, lockModes, planMigrations } from "../../src/store/kernel/migration-plan.ts";
import { LockedOut, NewerDatabase, migrate } from "../../src/store/kernel/migrations.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { until } from "../support/waiting.ts";

/** This release's migrations, then others. */
function followedBy(later: Readonly<Record<string, Migration>>): Migrations {
  return {
    names: [...ownMigrations.names, ...Object.keys(later)],
    load: (name) => Promise.resolve(later[name] ?? ownMigrations.load(name)),
  };
}

/** Those alone, to measure them on a database that has this release's. */
function only(migrations: Readonly<Record<string, Migration>>): Migrations {
  return { ...followedBy(migrations), names: Object.keys(migrations) };
}

const expand: Migration = { statements: ["alter table accounts add column mood text"] };
const indexed: Migration = {
  statements: ["create index concurrently accounts_mood on accounts (mood)"],
  concurrently: true,
};

describe("migrations after the first", function () {
  let database: TestDatabase;
  let client: pg.Client;
  let url: string;

  beforeEach(async () => {
    database = await testDatabase();
    url = database.connectionString;
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  async function other<Result>(work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  it("let the former release start again on what they expanded", async () => {
    expect(await migrate(url, { migrations: followedBy({ "900-mood": expand }) })).to.deep.equal([
      "900-mood",
    ]);
    expect(await migrate(url)).to.deep.equal([]);
  });

  it("keep releases from starting that don't work with what they contracted, and no others", async () => {
    const contract = (oldestRelease: string): Migration => ({ statements: [], oldestRelease });
    await migrate(url, { migrations: followedBy({ "900-less": contract(version) }) });
    expect(await migrate(url)).to.deep.equal([]);
    await client.query("update schema_migrations set oldest_release = '900.0.0' where name = '900-less'");
    const refused = await migrate(url).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(NewerDatabase);
    expect(String(refused)).to.include("900-less").and.include("install Concord 900.0.0 or newer");
  });

  it("don't run on a database of another line of releases", async () => {
    await client.query("insert into schema_migrations (name) values ('899-elsewhere')");
    const outcome = await migrate(url, { migrations: followedBy({ "900-mood": expand }) }).catch(
      (error: unknown) => error,
    );
    expect(outcome).to.be.instanceOf(NewerDatabase);
    expect(String(outcome)).to.include("899-elsewhere");
  });

  it("leave the queue as a newer release has migrated it", async () => {
    await client.query("comment on schema graphile_worker is 'graphile-worker 900.0.0'");
    await migrate(url, { migrations: followedBy({ "900-mood": expand }) });
    const { rows } = await client.query<{ mark: string }>(
      "select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as mark",
    );
    expect(rows).to.deep.equal([{ mark: "graphile-worker 900.0.0" }]);
  });

  it("let others go on while a long transaction keeps them from a table, and run after it", async () => {
    await client.query("begin");
    await client.query("select from accounts");
    const lines: string[] = [];
    const migrated = migrate(url, {
      migrations: followedBy({ "900-mood": expand }),
      report: (line) => lines.push(line),
    });
    await until(() => Promise.resolve(lines.length > 0), "the first attempt");
    expect(lines).to.deep.equal(["900-mood waits for a lock that another transaction holds"]);
    // In the pause between two attempts; a waiting ALTER TABLE would make this wait, too.
    await other((connection) => connection.query("select from accounts"));
    await client.query("commit");
    expect(await migrated).to.deep.equal(["900-mood"]);
  });

  it("are given up if they never get their locks, and leave nothing behind", async () => {
    await client.query("begin");
    await client.query("select from statuses");
    const migrations = followedBy({
      "900-both": { statements: [...expand.statements, "alter table statuses add column mood text"] },
    });
    const outcome = await migrate(url, { migrations, attempts: 1 }).catch((error: unknown) => error);
    await client.query("commit");
    expect(outcome).to.be.instanceOf(LockedOut);
    expect(String(outcome)).to.include("900-both");
    const { rows } = await client.query("select from pg_attribute where attname = 'mood'");
    expect(rows).to.deep.equal([]);
  });

  it("build indexes concurrently while processes start at the same time", async () => {
    const migrations = followedBy({ "900-mood": expand, "901-index": indexed });
    const ran = await Promise.all([1, 2, 3].map(() => migrate(url, { migrations })));
    expect(ran.flat()).to.deep.equal(["900-mood", "901-index"]);
  });

  it("build an index again that a killed process left unfinished, and keep one that it finished", async () => {
    const migrations = followedBy({ "900-mood": expand, "901-index": indexed });
    await migrate(url, { migrations });
    const isValid = async (): Promise<unknown> => {
      const { rows } = await client.query<{ indisvalid: boolean }>(
        "select indisvalid from pg_index where indexrelid = 'accounts_mood'::regclass",
      );
      return rows[0]?.indisvalid;
    };
    await client.query("delete from schema_migrations where name = '901-index'");
    expect(await migrate(url, { migrations })).to.deep.equal(["901-index"]);
    await client.query("delete from schema_migrations where name = '901-index'");
    await client.query("update pg_index set indisvalid = false where indexrelid = 'accounts_mood'::regclass");
    await migrate(url, { migrations });
    expect(await isValid()).to.equal(true);
  });

  it("refuse to run more than one statement outside of a transaction", async () => {
    const migrations = followedBy({ "900-index": { ...indexed, statements: ["select 1", "select 2"] } });
    const outcome = await migrate(url, { migrations }).catch((error: unknown) => error);
    expect(String(outcome)).to.include("900-index has to consist of one");
  });

  describe("as planned", () => {
    const none = { rewrites: [], scans: [], builds: [] };
    /** Statement → its effects, by PostgreSQL's documentation of ALTER TABLE, CREATE INDEX and locks. */
    const kinds: readonly (readonly [sql: string, effect: Effect, concurrently?: true])[] = [
      ["create table moods (id bigint primary key)", { ...none, locks: {} }],
      [
        "create table moods_of (account_id bigint references accounts)",
        { ...none, locks: { accounts: "SHARE ROW EXCLUSIVE" } },
      ],
      ["alter table moods add column a int", { ...none, locks: { moods: "ACCESS EXCLUSIVE" } }],
      [
        "alter table moods add column b int not null default 1",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" } },
      ],
      [
        "alter table moods add column c float not null default random()",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" }, rewrites: ["moods"] },
      ],
      [
        "alter table moods alter column a type bigint",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" }, rewrites: ["moods"] },
      ],
      [
        "alter table moods add constraint a_small check (a < 9)",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" }, scans: ["moods"] },
      ],
      [
        "alter table moods add constraint a_positive check (a > 0) not valid",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" } },
      ],
      [
        "alter table moods validate constraint a_positive",
        { ...none, locks: { moods: "SHARE UPDATE EXCLUSIVE" }, scans: ["moods"] },
      ],
      [
        "alter table moods alter column a set not null",
        { ...none, locks: { moods: "ACCESS EXCLUSIVE" }, scans: ["moods"] },
      ],
      ["create index moods_a on moods (a)", { ...none, locks: { moods: "SHARE" }, builds: ["moods"] }],
      [
        "create index concurrently moods_b on moods (b)",
        { ...none, locks: { moods: "SHARE UPDATE EXCLUSIVE" }, builds: ["moods"] },
        true,
      ],
      ["drop index concurrently moods_b", { ...none, locks: { moods: "SHARE UPDATE EXCLUSIVE" } }, true],
      [
        "create trigger t after insert on moods for each row execute function touch_account()",
        { ...none, locks: { moods: "SHARE ROW EXCLUSIVE" } },
      ],
      ["update moods set b = 2", { ...none, locks: { moods: "ROW EXCLUSIVE" }, scans: ["moods"] }],
      ["alter table moods drop column b", { ...none, locks: { moods: "ACCESS EXCLUSIVE" } }],
      ["drop table moods", { ...none, locks: { moods: "ACCESS EXCLUSIVE" } }],
    ];

    it("take the locks, and read and write the tables, that PostgreSQL documents for their kind", async () => {
      const later = kinds.map(([sql, , concurrently]): [string, Migration] => [
        sql,
        { statements: [sql], ...(concurrently === undefined ? {} : { concurrently }) },
      ]);
      const measured = await measureEffects(url, only(Object.fromEntries(later)));
      const found = kinds.map(([sql]) => [sql, measured[sql]?.[0]]);
      expect(found).to.deep.equal(kinds.map(([sql, effect]) => [sql, effect]));
    });

    it("keep the locks of earlier statements while later ones work", async () => {
      const statements = [
        "alter table tags add constraint a_length check (length(name) > 0) not valid",
        "alter table tags validate constraint a_length",
      ];
      const { together = [] } = await measureEffects(url, only({ together: { statements } }));
      expect(together.map(({ locks, scans }) => [locks["tags"], scans])).to.deep.equal([
        ["ACCESS EXCLUSIVE", []],
        ["ACCESS EXCLUSIVE", ["tags"]],
      ]);
    });

    it("block reads and writes by their locks as the plan says", async () => {
      for (const mode of lockModes) {
        await client.query("begin");
        await client.query(`lock table accounts in ${mode} mode`);
        const isFree = (needed: string): Promise<boolean> =>
          other((connection) =>
            connection.query(`begin; lock table accounts in ${needed} mode nowait`).then(
              () => true,
              () => false,
            ),
          );
        const blocked = [
          ...((await isFree("access share")) ? [] : ["reads"]),
          ...((await isFree("row exclusive")) ? [] : ["writes"]),
        ];
        await client.query("rollback");
        expect(blockedBy(mode), mode).to.deep.equal(blocked);
      }
    });

    it("are listed with tables' sizes and an estimate of the time, and nothing is changed", async () => {
      const rewriting: Migration = {
        statements: ["alter table tags add column luck float not null default random()"],
        blocks: "nobody reads tags at night",
        oldestRelease: "0.1.0",
      };
      const later = { "900-mood": expand, "901-index": indexed, "902-luck": rewriting };
      const migrations = followedBy(later);
      const scratch = await testDatabase();
      const effects = await measureEffects(scratch.connectionString, only(later));
      await scratch.drop();
      await client.query(
        `insert into tags (name, display_name) select 'tag' || n, repeat('x', 80) from generate_series(1, 200000) n`,
      );
      await client.query("analyze tags");
      const store = openDatabase(url, 2);
      try {
        const plan = await planMigrations(store, migrations, effects);
        const [, , luck] = plan.migrations;
        const [statement] = luck?.statements ?? [];
        expect(statement?.locks.map(({ table, blocks, rows }) => ({ table, blocks, rows }))).to.deep.equal([
          { table: "tags", blocks: ["reads", "writes"], rows: 200_000 },
        ]);
        expect(statement?.seconds).to.be.greaterThan(0.5).and.lessThan(30);
        const text = describePlan(plan);
        expect(text).to.match(/^900-mood \(expand: the former release works on; one transaction\)$/m);
        expect(text).to.match(/ACCESS EXCLUSIVE of tags \(200000 rows, .*\): blocks reads and writes/);
        expect(text).to.match(/rewrites tags: about \d+ seconds/);
        expect(text).to.match(/^901-index \(expand: .*; outside of a transaction\)$/m);
        expect(text).to.match(/SHARE UPDATE EXCLUSIVE of accounts .*blocks neither reads nor writes/);
        expect(text).to.match(/^902-luck \(contract: releases before 0\.1\.0 stop working/m);
        expect(await planMigrations(store, migrations, effects)).to.deep.equal(plan);
      } finally {
        await store.close();
      }
    });
  });
});
