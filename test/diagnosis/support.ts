/** A healthy server behind a proxy, with a mail server, which tests then break. */
import { inStore } from "../../src/domain/kernel/context.ts";
import { recordBackup } from "../../src/store/backups/finished.ts";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import type { Config } from "../../src/config/config.ts";
import { diagnose } from "../../src/domain/diagnosis/diagnosis.ts";
import type { Examined } from "../../src/domain/diagnosis/examination.ts";
import type { CheckName, Finding, State } from "../../src/domain/diagnosis/findings.ts";
import { englishTranslator } from "../../src/messages/catalogue.ts";
import { type Database, openDatabase } from "../../src/store/kernel/connection.ts";
import { type StreamingServer, streamingServer } from "../streaming/support.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { type TestProxy, openProxy } from "./proxy.ts";

export const gigabyte = 1024 ** 3;

/** A file system with space. */
export const roomy = { freeBytes: 50 * gigabyte, freeFiles: 1_000_000, files: 2_000_000 };

/** To be used in hooks and tests. */
export interface Patient {
  readonly proxy: TestProxy;
  readonly server: StreamingServer;
  /** What the server's own diagnosis examines. */
  readonly healthy: Examined;
  /** A temporary folder. */
  readonly directory: string;
  /** The findings of one check, with some parts replaced. */
  examine(name: CheckName, changed?: Partial<Examined>, recipient?: string): Promise<Finding[]>;
  /** Expects one finding, which says this. */
  expectFinding(
    state: State,
    name: CheckName,
    said: RegExp,
    changed?: Partial<Examined>,
    recipient?: string,
  ): Promise<void>;
  configured(changed: Partial<Config>): Partial<Examined>;
  /** The database with other answers to some statements, a row or rows; errors are thrown. */
  answering(answers: Readonly<Record<string, object>>): Examined["store"];
  /** Examines a database of its own, which the client may break. */
  withDatabase(
    work: (store: Partial<Examined>, client: pg.Client, clone: TestDatabase) => Promise<void>,
    clock?: Examined["clock"],
  ): Promise<void>;
}

/** Starts it before the tests of the suite that calls it, and closes it after them. */
export function patient(): Patient {
  let proxy: TestProxy;
  let mail: SMTPServer;
  let server: StreamingServer;
  let healthy: Examined;
  let directory: string;

  before(async () => {
    proxy = await openProxy();
    mail = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth(_auth, _session, callback) {
        callback(null, { user: "concord" });
      },
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("nobody@") ? new Error("no such mailbox") : null);
      },
      onData(stream, _session, callback) {
        stream.resume().on("end", () => {
          callback();
        });
      },
    });
    const listening = mail.listen(0, "127.0.0.1");
    await once(listening, "listening");
    server = await streamingServer({
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: "loopback",
      SMTP_URL: `smtp://concord:sesame@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    });
    proxy.target = server.port;
    const { context } = server;
    const now = context.clock();
    const backup = { name: "backup", takenAt: now, finishedAt: now, keyring: true, bytes: 1, mediaBytes: 2 };
    await context.writeWithoutActor(inStore, recordBackup, backup);
    const safe = { rateLimits: true, emailVerification: true };
    healthy = {
      ...context,
      config: { ...context.config, ...safe },
      // The test cluster runs without autovacuum, and isn't flushed.
      store: answering({
        diagnosis_vacuum: { enabled: true, age: 1000 },
        // Slots belong to the whole cluster, and another test makes one.
        diagnosis_slots: [],
        diagnosis_durability: { fsync: true, fullPageWrites: true, synchronous: true },
      }),
      space: () => Promise.resolve(roomy),
    };
    directory = await mkdtemp(join(tmpdir(), "concord-doctor-"));
  });
  after(async () => {
    await server.close();
    await proxy.close();
    await new Promise<void>((resolve) => {
      mail.close(() => {
        resolve();
      });
    });
    await rm(directory, { recursive: true, force: true });
  });
  afterEach(() => {
    proxy.fault = undefined;
  });

  async function examine(
    name: CheckName,
    changed: Partial<Examined> = {},
    recipient?: string,
  ): Promise<Finding[]> {
    const { findings } = await diagnose({ ...healthy, ...changed }, { only: [name], recipient });
    return [...findings];
  }

  async function expectFinding(
    state: State,
    name: CheckName,
    said: RegExp,
    changed: Partial<Examined> = {},
    recipient?: string,
  ): Promise<void> {
    const findings = await examine(name, changed, recipient);
    expect(findings.map((found) => found.state)).to.deep.equal([state]);
    const [found] = findings;
    if (found === undefined) throw new Error("found nothing");
    expect(englishTranslator.say(found.message)).to.match(said);
    if (state !== "fine") expect(found.advice).not.to.equal(null);
  }

  function answering(answers: Readonly<Record<string, object>>): Examined["store"] {
    const { store } = server.context;
    return () =>
      Promise.resolve({
        activity: store.activity,
        query<Row>(...statement: Parameters<typeof store.query>) {
          const answer = answers[statement[0]];
          if (answer instanceof Error) return Promise.reject(answer);
          if (answer === undefined) return store.query<Row>(...statement);
          return Promise.resolve([answer].flat() as Row[]);
        },
      });
  }

  async function withDatabase(
    work: (store: Partial<Examined>, client: pg.Client, clone: TestDatabase) => Promise<void>,
    clock = healthy.clock,
  ): Promise<void> {
    const clone = await testDatabase();
    const client = new pg.Client({ connectionString: clone.connectionString });
    await client.connect();
    const database: Database = openDatabase(clone.connectionString, 1, { clock });
    try {
      await work({ store: () => Promise.resolve(database) }, client, clone);
    } finally {
      await database.close();
      await client.end();
      await clone.drop();
    }
  }

  return {
    get proxy() {
      return proxy;
    },
    get server() {
      return server;
    },
    get healthy() {
      return healthy;
    },
    get directory() {
      return directory;
    },
    examine,
    expectFinding,
    configured: (changed) => ({ config: { ...healthy.config, ...changed } }),
    answering,
    withDatabase,
  };
}
