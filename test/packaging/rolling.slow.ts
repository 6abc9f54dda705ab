/** A rolling upgrade: the former release and this one beside each other on one database, under load (docs/upgrade.md). */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect } from "chai";
import pg from "pg";
import sharp from "sharp";
import { measureEffects } from "../../scripts/migration-effects.ts";
import { buildRelease } from "../../scripts/release.ts";
import { readReleases } from "../../scripts/released-migrations.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { type Migrations, migrationsIn } from "../../src/store/kernel/migration.ts";
import { type TestDatabase, migrated, testDatabase } from "../support/database.ts";
import { type RoundRobin, startRoundRobin } from "../support/round-robin.ts";
import { until } from "../support/waiting.ts";

/** The blocks of commands in the guide that don't depend on a service manager. */
const guide = [
  ...readFileSync(new URL("../../docs/upgrade.md", import.meta.url), "utf8").matchAll(
    /^```sh\n(.*?)^```$/gms,
  ),
].map(([, commands = ""]) => commands);

/** Milliseconds of load in each phase. */
const phase = 3000;

/** Migrations of the test's newer release, so that the two releases differ. */
const later = {
  "900-status-mood": `export const migration = {
    statements: ["alter table statuses add column mood text", "create table moods (id bigint primary key)"],
  };`,
  "901-account-mood": `export const migration = {
    statements: ["alter table accounts add column mood text not null default ''"],
  };`,
  "902-mood-index": `export const migration = {
    statements: ["create index concurrently statuses_mood on statuses (mood) where mood is not null"],
    concurrently: true,
  };`,
};

interface Process {
  readonly port: number;
  /** As a load balancer and a service manager do: no new requests, then SIGTERM. */
  stop(): Promise<void>;
}

interface Load {
  readonly posts: string[];
  readonly media: string[];
  readonly streamed: Set<string>;
  readonly failures: string[];
  readonly counts: { reads: number; streams: number };
  end(): Promise<void>;
}

/** Those of an unpacked release. */
function migrationsOf(place: string): Migrations {
  return migrationsIn(new URL(`file://${place}/src/store/migrations/`));
}

describe("rolling upgrade", () => {
  let folder: string;
  let passphraseFile: string;
  let former: string;
  let newer: string;
  let database: TestDatabase;
  let balancer: RoundRobin;
  let environment: NodeJS.ProcessEnv;
  const children = new Set<ChildProcess>();

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "concord-rolling-"));
    passphraseFile = join(folder, "passphrase");
    writeFileSync(passphraseFile, "correct horse battery\n");
    const unpack = async (name: string, commit: string): Promise<string> => {
      const place = join(folder, name);
      mkdirSync(place);
      const { archive } = await buildRelease(place, commit);
      execFileSync("tar", ["--extract", `--file=${archive}`, `--directory=${place}`]);
      return join(place, basename(archive, ".tar.gz"));
    };
    newer = await unpack("newer", "HEAD");
    const last = readReleases().at(-1);
    if (last === undefined) throw new Error("no release is recorded");
    const isKnown = spawnSync("git", ["cat-file", "-e", `${last.commit}^{commit}`]).status === 0;
    if (!isKnown) console.log(`  This clone lacks ${last.version}: HEAD runs as the former release, too.`);
    former = await unpack("former", isKnown ? last.commit : "HEAD");
    for (const [name, text] of Object.entries(later)) {
      writeFileSync(join(newer, "src/store/migrations", `${name}.ts`), text);
    }
    const scratch = await testDatabase(migrated);
    const effects = await measureEffects(scratch.connectionString, {
      ...migrationsOf(newer),
      names: Object.keys(later),
    });
    await scratch.drop();
    const effectsFile = join(newer, "generated/migration-effects.json");
    const known = JSON.parse(readFileSync(effectsFile, "utf8")) as typeof effects;
    writeFileSync(effectsFile, JSON.stringify({ ...known, ...effects }));

    database = await testDatabase({ name: "empty", fill: () => Promise.resolve() });
    balancer = await startRoundRobin();
    environment = {
      PATH: process.env["PATH"],
      DATABASE_URL: database.connectionString,
      DATA_DIR: join(folder, "data"),
      PUBLIC_URL: balancer.url,
      RATE_LIMITS: "off",
      FFMPEG: "off",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: join(folder, "compiled"),
    };
  });

  after(async () => {
    for (const child of children) child.kill("SIGKILL");
    await balancer?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(release: string): Promise<Process> {
    const port = await freePort();
    const child = spawn("/bin/sh", [join(release, "bin/concord"), "run"], {
      env: { ...environment, PORT: String(port) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    children.add(child);
    let said = "";
    child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(said);
        return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
      },
      "a server",
      30_000,
    );
    return {
      port,
      async stop() {
        child.kill("SIGTERM");
        if (child.exitCode === null) await once(child, "exit");
        children.delete(child);
        expect(child.exitCode, said).to.equal(0);
      },
    };
  }

  async function run(release: string, ...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)("/bin/sh", [join(release, "bin/concord"), ...words], {
      env: environment,
    });
    return stdout;
  }

  /** Runs commands of the guide. */
  async function follow(commands: string): Promise<string> {
    const script = commands
      .replaceAll(/^CONCORD=\S+ concord-admin /gm, `${join(newer, "bin/concord")} `)
      .replaceAll(/^concord-admin /gm, `${join(former, "bin/concord")} `)
      .replaceAll("/srv/backups", join(folder, "backups"))
      .replaceAll("/etc/concord/passphrase", passphraseFile);
    const { stdout } = await promisify(execFile)("/bin/sh", ["-e", "-c", script], { env: environment });
    return stdout;
  }

  /** Reads, posts, uploads and a stream, until it is ended. */
  async function startLoad(token: string): Promise<Load> {
    const load = {
      posts: [] as string[],
      media: [] as string[],
      streamed: new Set<string>(),
      failures: [] as string[],
      counts: { reads: 0, streams: 0 },
    };
    const [stopping, streamEnd] = [new AbortController(), new AbortController()];
    const isStopped = (): boolean => stopping.signal.aborted;
    const headers = { Authorization: `Bearer ${token}` };

    async function send<Body>(path: string, options: RequestInit = {}): Promise<Body | undefined> {
      try {
        const reply = await fetch(`${balancer.url}${path}`, { ...options, headers });
        const text = await reply.text();
        if (reply.ok) return JSON.parse(text) as Body;
        load.failures.push(`${path}: ${reply.status} ${text.slice(0, 200)}`);
      } catch (error) {
        load.failures.push(`${path}: ${String((error as Error).cause ?? error)}`);
      }
      return undefined;
    }

    async function repeat(pause: number, work: (number: number) => Promise<void>): Promise<void> {
      for (let number = 0; !isStopped(); number += 1) {
        await work(number);
        await wait(pause);
      }
    }

    async function post(number: number, mediaIds: readonly string[] = []): Promise<void> {
      const form = new URLSearchParams({ status: `Post ${number} ${mediaIds.join(" ")} #rolling` });
      for (const id of mediaIds) form.append("media_ids[]", id);
      const made = await send<{ id: string }>("/api/v1/statuses", { method: "POST", body: form });
      if (made !== undefined) load.posts.push(made.id);
    }

    async function upload(number: number): Promise<void> {
      const color = { r: number % 256, g: 40, b: 120 };
      const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
      const made = await send<{ id: string; url: string }>("/api/v2/media", { method: "POST", body: form });
      if (made === undefined) return;
      load.media.push(made.url);
      await post(number, [made.id]);
    }

    /** Resumes after the last event that it got, as browsers do. */
    async function listen(): Promise<void> {
      let last: string | undefined;
      while (!streamEnd.signal.aborted) {
        try {
          const stream = await fetch(`${balancer.url}/api/v1/streaming/user`, {
            headers: { ...headers, ...(last === undefined ? {} : { "Last-Event-ID": last }) },
            signal: streamEnd.signal,
          });
          if (stream.status >= 500) load.failures.push(`stream: ${stream.status}`);
          load.counts.streams += 1;
          let text = "";
          for await (const chunk of stream.body ?? []) {
            text += Buffer.from(chunk).toString();
            const blocks = text.split("\n\n");
            text = blocks.pop() ?? "";
            for (const block of blocks) {
              last = /^id: (\d+)$/m.exec(block)?.[1] ?? last;
              const [, status] = /^event: update\ndata: (.*)$/m.exec(block) ?? [];
              if (status !== undefined) load.streamed.add((JSON.parse(status) as { id: string }).id);
            }
          }
        } catch {
          // Its process has ended.
        }
        if (!streamEnd.signal.aborted) await wait(50);
      }
    }

    const paths = ["/api/v1/timelines/home", "/api/v1/timelines/tag/rolling", "/api/v1/notifications"];
    const read = async (number: number): Promise<void> => {
      await send(paths[number % paths.length] ?? "");
      load.counts.reads += 1;
    };
    const streaming = listen();
    await until(() => load.counts.streams > 0, "the stream");
    const working = [repeat(20, read), repeat(30, read), repeat(100, post), repeat(400, upload)];
    return {
      ...load,
      async end() {
        stopping.abort();
        await Promise.all(working);
        await until(() => load.posts.every((id) => load.streamed.has(id)), "the stream").catch(
          () => undefined,
        );
        streamEnd.abort();
        await streaming;
      },
    };
  }

  it("loses nothing and fails no request, while both releases serve and work", async () => {
    const began = performance.now();
    const first = await start(former);
    let second = await start(former);
    balancer.use([first.port, second.port]);
    await run(former, "accounts", "create", "tess", "--email", "tess@mail.example", "--confirmed");
    const token = (await run(former, "tokens", "create", "tess", "--scopes", "read write")).trim();

    const load = await startLoad(token);
    await wait(phase);
    const [prepare = "", migrate = "", ...others] = guide;
    expect(others).to.deep.equal([]);
    const planned = await follow(prepare);
    const released = new Set(migrationsOf(former).names);
    const pending = migrationsOf(newer).names.filter((name) => !released.has(name));
    for (const name of pending) {
      expect(planned).to.include(`${name} (expand: the former release works on`);
    }
    expect(planned).to.match(/ACCESS EXCLUSIVE of statuses \(\d+ rows, .*\): blocks reads and writes/);
    expect(await follow(migrate)).to.equal(`Migrations that ran: ${pending.join(", ")}\n`);
    await wait(phase);
    // The former release can also start on what the newer one has migrated.
    balancer.use([first.port]);
    await second.stop();
    second = await start(former);
    balancer.use([first.port, second.port]);
    await wait(phase / 3);
    // One of each.
    balancer.use([first.port]);
    await second.stop();
    const third = await start(newer);
    balancer.use([first.port, third.port]);
    await wait(phase);
    // Only the newer one.
    balancer.use([third.port]);
    await first.stop();
    const fourth = await start(newer);
    balancer.use([third.port, fourth.port]);
    await wait(phase);
    await load.end();
    process.stderr.write(
      `  ${load.counts.reads} reads, ${load.posts.length} posts, ${load.media.length} pictures, ` +
        `${load.counts.streams} streams in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    );

    expect(load.failures).to.deep.equal([]);
    expect(load.posts.length).to.be.greaterThan(50);
    expect(load.media.length).to.be.greaterThan(10);
    expect(load.counts.streams, "reconnected streams").to.be.greaterThan(1);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      const waiting = async (): Promise<number> => {
        const { rows } = await client.query<{ count: number }>(
          `select ((select count(*) from events)
             + (select count(*) from graphile_worker.jobs where run_at <= now()))::int as count`,
        );
        return rows[0]?.count ?? 0;
      };
      await until(async () => (await waiting()) === 0, "the remaining jobs");
      const { rows: failed } = await client.query(
        "select last_error from graphile_worker.jobs where attempts > 0",
      );
      expect(failed).to.deep.equal([]);
      const { rows: kept } = await client.query<{ id: string }>("select id from statuses");
      expect(
        missing(
          load.posts,
          kept.map(({ id }) => id),
        ),
        "stored",
      ).to.deep.equal([]);
      const { rows: listed } = await client.query<{ id: string }>("select status_id as id from home_entries");
      expect(
        missing(
          load.posts,
          listed.map(({ id }) => id),
        ),
        "in the home timeline",
      ).to.deep.equal([]);
    } finally {
      await client.end();
    }
    const unseen = missing(load.posts, [...load.streamed]).map((id) => load.posts.indexOf(id));
    expect(unseen, "not streamed").to.deep.equal([]);
    for (const url of load.media) expect((await fetch(url)).status, url).to.equal(200);
    await third.stop();
    await fourth.stop();
  });
});

function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const known = new Set(found);
  return wanted.filter((one) => !known.has(one));
}
