/** The checks of the database and of what is stored there find their faults, by their names. */
import { expect } from "chai";
import pg from "pg";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { judgeVersion } from "../../src/domain/diagnosis/checks/database.ts";
import { diagnose } from "../../src/domain/diagnosis/diagnosis.ts";
import { DatabaseMissing, type Examined } from "../../src/domain/diagnosis/examination.ts";
import type { State } from "../../src/domain/diagnosis/findings.ts";
import { type Database, openDatabase } from "../../src/store/kernel/connection.ts";
import { DatabaseUnavailable } from "../../src/store/kernel/unavailable.ts";
import { englishTranslator } from "../../src/messages/catalogue.ts";

import { patient } from "./support.ts";

describe("the diagnosis", () => {
  const subject = patient();
  const { answering, configured, examine, expectFinding, withDatabase } = subject;

  describe("of the database", () => {
    it("finds database.connection, and doesn't run the checks that need it", async () => {
      const password = "sesame";
      const away = openDatabase(`postgres://concord:${password}@127.0.0.1:1/concord`, 1);
      try {
        const store = (): Promise<Database> => Promise.resolve(away);
        await expectFinding("wrong", "database.connection", /ECONNREFUSED/, { store });
        const { findings } = await diagnose({ ...subject.healthy, store });
        const skipped = findings.filter(({ message }) => message.key === "diagnosis.skipped");
        expect(skipped.map(({ check }) => check)).to.include.members([
          "database.version",
          "database.migrations",
          "keyring.match",
          "jobs.age",
          "replicas.lag",
        ]);
        for (const { message } of skipped) expect(message.values["check"]).to.equal("database.connection");
        expect(JSON.stringify(findings)).not.to.include(password);
      } finally {
        await away.close();
      }
    });

    it("finds database.connection if DATA_DIR has none", async () => {
      const store = (): Promise<Database> => Promise.reject(new DatabaseMissing("/srv/concord"));
      await expectFinding("wrong", "database.connection", /no database in \/srv\/concord/, { store });
    });

    it("finds database.connection if it doesn't answer in time", async () => {
      const store = (): Promise<Database> => new Promise(() => undefined);
      const { findings } = await diagnose(
        { ...subject.healthy, store },
        { only: ["database.connection"], deadline: 50 },
      );
      expect(findings.map(({ state, message }) => [state, message.key])).to.deep.equal([
        ["wrong", "diagnosis.late"],
      ]);
    });

    it("finds database.space: PostgreSQL's full disk, also if it can't even be opened", async () => {
      const full = new DatabaseUnavailable("full", new Error("No space left on device"));
      const store = answering({ write_temporary_file: full });
      await expectFinding("wrong", "database.space", /disk of PostgreSQL is full/, { store });
      const closed = (): Promise<never> => Promise.reject(full);
      await expectFinding("wrong", "database.connection", /disk of PostgreSQL is full/, { store: closed });
      await expectFinding("fine", "database.space", /can write/);
    });

    it("finds database.writable: a standby", async () => {
      const store = answering({ diagnosis_session: { standby: true, readOnly: true } });
      await expectFinding("wrong", "database.writable", /is a standby/, { store });
      await expectFinding("fine", "database.writable", /accepts writes/);
    });

    it("finds database.writable: default_transaction_read_only", () =>
      withDatabase(async (store, client) => {
        await client.query(
          "do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$",
        );
        await expectFinding("wrong", "database.writable", /only reads/, store);
      }));

    it("finds database.settings: each that a pooler drops", () =>
      withDatabase(async (store, _client, { connectionString }) => {
        await expectFinding("fine", "database.settings", /settings that the server needs/, store);
        const connection = await store.store?.();
        const set = async (name: string, value: string): Promise<void> => {
          await connection?.query("test_set", "select set_config($1, $2, false)", [name, value]);
        };
        await set("TimeZone", "Etc/UTC");
        await expectFinding("fine", "database.settings", /settings that the server needs/, store);
        await set("jit", "on");
        await set("random_page_cost", "4");
        await set("TimeZone", "Pacific/Auckland");
        await set("DateStyle", "German");
        await set("default_transaction_isolation", "serializable");
        await expectFinding(
          "warning",
          "database.settings",
          /drops them: jit, random_page_cost, TimeZone, DateStyle, default_transaction_isolation$/,
          store,
        );
        for (const [name, value] of Object.entries({ jit: "off", TimeZone: "UTC", DateStyle: "ISO, MDY" }))
          await set(name, value);
        await set("default_transaction_isolation", "read committed");
        await expectFinding("warning", "database.settings", /random_page_cost/, store);
        const url = new URL(connectionString);
        url.searchParams.set("options", "-c random_page_cost=4");
        const given = { ...store, ...configured({ databaseUrl: url.href }) };
        await expectFinding("fine", "database.settings", /settings that the server needs/, given);
      }));

    it("finds database.version", () => {
      expect(judgeVersion({ version: "14.9", number: 140_009 }).state).to.equal("wrong");
      expect(judgeVersion({ version: "15.0", number: 150_000 }).state).to.equal("fine");
    });

    it("finds database.extensions", () =>
      withDatabase(async (store, client) => {
        await client.query("drop extension pg_trgm cascade");
        await expectFinding("wrong", "database.extensions", /pg_trgm/, store);
      }));

    it("finds database.collation: the encoding", () =>
      withDatabase(async (_store, client, clone) => {
        const name = `${new URL(clone.connectionString).pathname.slice(1)}_ascii`;
        await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
        const url = new URL(clone.connectionString);
        url.pathname = `/${name}`;
        const database = openDatabase(url.href, 1);
        try {
          const store = (): Promise<Database> => Promise.resolve(database);
          await expectFinding("wrong", "database.collation", /SQL_ASCII/, { store });
        } finally {
          await database.close();
          await client.query(`drop database ${name} with (force)`);
        }
      }));

    it("finds database.collation: another version", () => {
      const row = { encoding: "UTF8", recorded: "2.31", actual: "2.36", database: "concord" };
      const store = answering({ diagnosis_collation: row });
      return expectFinding("wrong", "database.collation", /2\.36.*2\.31/, { store });
    });

    it("finds database.durability", () =>
      withDatabase(async (store, client, clone) => {
        const name = new URL(clone.connectionString).pathname.slice(1);
        await client.query(`alter database ${name} set synchronous_commit = off`);
        // The cluster of the tests has fsync and full_page_writes off, or on where it isn't our own.
        const { rows } = await client.query<{ name: string }>(
          "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name",
        );
        const findings = await examine("database.durability", store);
        expect(findings.map(({ message }) => englishTranslator.say(message).split(" ")[0])).to.deep.equal([
          ...rows.map((row) => row.name),
          "synchronous_commit",
        ]);
        const off = { fsync: false, fullPageWrites: false, synchronous: true };
        const states = await examine("database.durability", {
          store: answering({ diagnosis_durability: off }),
        });
        expect(states.map(({ state }) => state)).to.deep.equal(["wrong", "warning"]);
        await expectFinding("fine", "database.durability", /survive a crash/);
      }));

    it("finds database.slots", () =>
      withDatabase(async (store, client, clone) => {
        await expectFinding("fine", "database.slots", /No unused/, store);
        const name = new URL(clone.connectionString).pathname.slice(1).replaceAll(/\W/g, "_");
        await client.query("select pg_create_physical_replication_slot($1, true)", [name]);
        try {
          await expectFinding(
            "warning",
            "database.slots",
            new RegExp(`${name} is unused, and keeps \\d+ MB`),
            store,
          );
        } finally {
          await client.query("select pg_drop_replication_slot($1)", [name]);
        }
        const row = { name, kept: 6 * 1024 ** 3, limited: false };
        const large = { store: answering({ diagnosis_slots: row }) };
        await expectFinding("wrong", "database.slots", /keeps 6,144 MB/, large);
        const limited = { store: answering({ diagnosis_slots: { ...row, limited: true } }) };
        await expectFinding("warning", "database.slots", /keeps 6,144 MB/, limited);
      }));

    it("finds database.connections", () =>
      withDatabase(async (store, client, clone) => {
        const name = new URL(clone.connectionString).pathname.slice(1);
        await client.query(`alter database ${name} connection limit 12`);
        await expectFinding("wrong", "database.connections", /allows 12 connections/, store);
        const small = { ...configured({ databasePoolSize: 2, roles: new Set(["web"]) }), ...store };
        await client.query(`alter database ${name} connection limit 2`);
        await expectFinding("warning", "database.connections", /of 2 connections are used/, small);
      }));

    it("finds database.connections: more processes than the database has connections for", () =>
      withDatabase(async (store, client, clone) => {
        const name = new URL(clone.connectionString).pathname.slice(1);
        const web = { ...configured({ databasePoolSize: 10, roles: new Set(["web"]) }), ...store };
        await client.query(`alter database ${name} connection limit 25`);
        await expectFinding("fine", "database.connections", /1 process of the server may open 10\./, web);
        const others = ["concord web2:7", "concord queue web2:7"].map(
          (application) =>
            new pg.Client({ connectionString: clone.connectionString, application_name: application }),
        );
        await Promise.all(others.map((other) => other.connect()));
        try {
          const many = /^2 processes of the server may open 30 connections, .+ allows 25\.$/;
          await expectFinding("warning", "database.connections", many, web);
        } finally {
          await Promise.all(others.map((other) => other.end()));
        }
      }));

    it("finds database.migrations: pending, newer, none at all", () =>
      withDatabase(async (store, client) => {
        await client.query("insert into schema_migrations (name) values ('999-later')");
        await expectFinding("warning", "database.migrations", /can use it meanwhile: 999-later/, store);
        await client.query("update schema_migrations set oldest_release = '999.0.0'");
        await expectFinding("wrong", "database.migrations", /newer version: 999-later/, store);
        await client.query("delete from schema_migrations");
        await expectFinding("wrong", "database.migrations", /pending: 001-schema/, store);
        await client.query("drop table schema_migrations");
        await expectFinding("wrong", "database.migrations", /pending: 001-schema/, store);
      }));

    it("finds database.migrations: an unfinished restore", () =>
      withDatabase(async (store, client) => {
        await client.query("create schema concord_restore");
        await expectFinding("wrong", "database.migrations", /restore didn’t finish/, store);
      }));

    it("finds database.migrations: those of the queue", () =>
      withDatabase(async (store, client) => {
        await client.query("comment on schema graphile_worker is 'graphile-worker 0.1'");
        await expectFinding("wrong", "database.migrations", /pending: graphile-worker/, store);
      }));

    it("finds database.accounts", async () => {
      await createConfirmedUser(subject.server.context, {
        username: "dave",
        email: "dave@mail.example",
        password: "a password of dave alone",
      });
      await expectFinding("fine", "database.accounts", /The accounts are at http:\/\/localhost:\d+,/);
      const moved = configured({ publicUrl: new URL("https://other.example") });
      await expectFinding("wrong", "database.accounts", /PUBLIC_URL is https:\/\/other\.example/, moved);
      await withDatabase((store) => expectFinding("fine", "database.accounts", /no accounts yet/, store));
    });

    it("finds database.bloat", () =>
      withDatabase(async (store, client) => {
        await client.query("create table heap (id int) with (autovacuum_enabled = false)");
        await client.query("insert into heap select generate_series(1, 60000)");
        await client.query("delete from heap");
        await client.query("select pg_stat_force_next_flush()");
        await client.query("select 1");
        const findings = await examine("database.bloat", store);
        const said = findings.map(({ state, message }) => `${state}: ${englishTranslator.say(message)}`);
        expect(said).to.include("warning: The table heap has 60,000 dead rows and 0 live ones.");
      }));

    it("finds database.bloat: autovacuum that is off, or held up", async () => {
      const vacuum = (enabled: boolean, age: number): Partial<Examined> => ({
        store: answering({ diagnosis_vacuum: { enabled, age } }),
      });
      await expectFinding("wrong", "database.bloat", /Autovacuum is off/, vacuum(false, 1000));
      await expectFinding(
        "wrong",
        "database.bloat",
        /1,900,000,000 transactions/,
        vacuum(true, 1_900_000_000),
      );
    });

    it("finds database.transactions", () => {
      const minutes = (count: number) => (): Date => new Date(Date.now() + count * 60_000);
      const open = (count: number, state: State, isolation = "repeatable read"): Promise<void> =>
        withDatabase(async (store, client) => {
          await client.query(`begin isolation level ${isolation}`);
          await client.query("select 1");
          await expectFinding(state, "database.transactions", state === "fine" ? /No/ : /minutes/, store);
        }, minutes(count));
      return (
        open(5, "fine")
          .then(() => open(20, "warning"))
          .then(() => open(300, "wrong"))
          // As that of a backup, which only holds a lock.
          .then(() => open(300, "fine", "read committed"))
      );
    });
  });

  describe("of queues", () => {
    it("finds jobs.age", () =>
      withDatabase(async (store, client) => {
        const add = (minutes: number): Promise<unknown> =>
          client.query(
            "select graphile_worker.add_job('mail', run_at := now() - make_interval(mins => $1))",
            [minutes],
          );
        await add(5);
        await expectFinding("warning", "jobs.age", /waiting for 5 minutes/, store);
        await add(30);
        await expectFinding("wrong", "jobs.age", /waiting for 30 minutes; there are 2/, store);
      }));

    it("finds jobs.failed", () =>
      withDatabase(async (store, client) => {
        await client.query("select graphile_worker.add_job('mail', max_attempts := 1)");
        await client.query("update graphile_worker._private_jobs set attempts = 1");
        await expectFinding("warning", "jobs.failed", /1 job of mail failed/, store);
      }));

    it("finds inbox.failed", () =>
      withDatabase(async (store, client) => {
        await client.query(
          `insert into received_activities (actor_uri, host, bucket, body, received_at, state, next_attempt_at)
           values ('https://remote.example/users/frank', 'remote.example', 0, '{}', now(), 'failed', now())`,
        );
        await expectFinding("warning", "inbox.failed", /1 received activity could not/, store);
      }));

    it("finds inbox.age, but not if an activity waits to be tried again", () =>
      withDatabase(async (store, client) => {
        const add = (state: string, minutes: number): Promise<unknown> =>
          client.query(
            `insert into received_activities (actor_uri, host, bucket, body, received_at, state, next_attempt_at)
             values ('https://remote.example/users/frank', 'remote.example', 0, '{}', now() - interval '1 day', $1,
               now() - make_interval(mins => $2, secs => 5))`,
            [state, minutes],
          );
        await add("failed", 30);
        await add("postponed", -30);
        await expectFinding("fine", "inbox.age", /in time/, store);
        await add("pending", 5);
        await expectFinding("warning", "inbox.age", /waiting for 5 minutes/, store);
        await add("postponed", 30);
        await expectFinding("wrong", "inbox.age", /waiting for 30 minutes/, store);
      }));

    it("finds deliveries.age, but not of servers that fail, nor of what waits for another delivery", () =>
      withDatabase(async (store, client) => {
        const add = (host: string, lane: number, minutes: number): Promise<unknown> =>
          client.query(
            `with added as (
               insert into activities (uri, actor_uri, type, lane, to_followers, body, created_at)
               values (gen_random_uuid(), 'https://concord.test/users/alice', 'Create', $2, false, '{}', now()) returning id)
             insert into deliveries (activity_id, inbox, host, lane, next_attempt_at)
             select id, 'https://' || $1 || '/inbox', $1, $2, now() - make_interval(mins => $3, secs => 5) from added`,
            [host, lane, minutes],
          );
        await client.query(
          `insert into remote_hosts (host, failing_since, paused_until)
           values ('failing.example', now() - interval '1 day', now() + interval '1 hour')`,
        );
        await add("failing.example", 1, 40);
        await add("remote.example", 1, -10);
        await add("remote.example", 1, 40);
        await expectFinding("fine", "deliveries.age", /in time/, store);
        await add("remote.example", 2, 5);
        await expectFinding("warning", "deliveries.age", /waiting for 5 minutes/, store);
        await add("other.example", 3, 30);
        await expectFinding("wrong", "deliveries.age", /waiting for 30 minutes/, store);
      }));

    it("finds deliveries.failing", () =>
      withDatabase(async (store, client) => {
        const add = (count: number, failing: boolean): Promise<unknown> =>
          client.query(
            `insert into remote_hosts (host, failing_since, last_failure)
             select gen_random_uuid(), case when $2 then now() end, case when $2 then 'timeout' end
             from generate_series(1, $1)`,
            [count, failing],
          );
        await add(10, false);
        await add(6, true);
        await expectFinding("fine", "deliveries.failing", /6 servers cannot be reached, 10 can/, store);
        await add(6, true);
        await expectFinding("wrong", "deliveries.failing", /12 servers cannot.*timeout/, store);
      }));
  });
});
