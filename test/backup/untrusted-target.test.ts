/** Backups whose target others can write to, without knowing the passphrase. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import sharp from "sharp";
import { manifestFile, readManifest } from "../../src/backup/manifest.ts";
import { authenticOf, findBackup, listBackups } from "../../src/backup/listing.ts";
import { pruneBackups } from "../../src/backup/pruning.ts";
import { restoreKeyring } from "../../src/backup/restoring.ts";
import { backUpWhenDue } from "../../src/backup/scheduled.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { parseSecrets } from "../../src/domain/kernel/secrets.ts";
import { withBackupLock } from "../../src/store/backups/snapshot.ts";
import { makePost } from "../cast/posts.ts";
import { numberOfRuns } from "../support/sampling.ts";
import { contextWith } from "../support/server.ts";
import { suite } from "../support/suite.ts";
import {
  type TestTarget,
  backUp,
  contentsOf,
  emptyServer,
  found,
  messageOf,
  passphrase,
  restoreTo,
  testTarget,
} from "./support.ts";

const hour = 3_600_000;

function* zeros(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, "0");
}

describe("the target of a backup, if others can write to it", () => {
  const { server, cast } = suite();
  let pristine: TestTarget;
  let name: string;
  /** A copy of it. */
  let made: TestTarget;
  let folder: string;
  let outside: string;

  const fileOf = (path: string): string => join(made.directory, "backups", name, path);

  function contextAt(hours: number) {
    return contextWith(server, { clock: () => new Date(Date.now() + hours * hour) });
  }

  /** Changes the manifest, as somebody does who computes its hashes again. */
  async function forge(change: (manifest: Record<string, unknown>) => void): Promise<void> {
    const path = fileOf("manifest.json");
    const manifest = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
    change(manifest);
    await writeFile(path, JSON.stringify(manifest));
  }

  const putKeyring = async (chosen?: string): Promise<void> =>
    restoreKeyring(
      readConfig({ DATA_DIR: join(outside, "data") }),
      made.target,
      await found(made.target, chosen),
      () => Promise.resolve(passphrase),
    );

  before(async () => {
    await makePost(server, cast.alice.account, { text: "As it was" });
    const picture = { create: { width: 400, height: 400, channels: 3, background: "#123456" } } as const;
    await cast.alice
      .patch("/api/v1/accounts/update_credentials")
      .attach("avatar", await sharp(picture).png().toBuffer(), "a.png")
      .expect(200);
    await server.settle();
    pristine = await testTarget();
    ({ name } = await backUp(server.context, pristine.target, passphrase));
  });
  after(() => pristine.remove());
  beforeEach(async () => {
    made = await testTarget();
    await cp(pristine.directory, made.directory, { recursive: true });
    folder = join(made.directory, "backups");
    outside = await mkdtemp(join(tmpdir(), "concord-outside-"));
  });
  afterEach(async () => {
    await made.remove();
    await rm(outside, { recursive: true, force: true });
  });

  it("can't give another backup for one of the server: rows and their hashes were changed", async () => {
    const path = fileOf("tables/public.statuses.gz");
    const text = gunzipSync(await readFile(path))
      .toString()
      .replace("As it was", "As it is!");
    await writeFile(path, gzipSync(text));
    await forge((manifest) => {
      const tables = manifest["tables"] as { name: string; sha256: string }[];
      const table = tables.find((one) => one.name === "statuses");
      if (table !== undefined) table.sha256 = createHash("sha256").update(text).digest("hex");
    });
    expect(await messageOf(putKeyring())).to.contain("was altered");
    expect(existsSync(join(outside, "data/secrets"))).to.equal(false);
  });

  it("can't give an old backup for a newer one, or one without the proof", async () => {
    await putKeyring();
    await rename(join(folder, name), join(folder, "2199-01-01T00-00-00Z"));
    expect(await messageOf(putKeyring())).to.contain("was altered");
    await rename(join(folder, "2199-01-01T00-00-00Z"), join(folder, name));
    for (const mac of [undefined, null, "", { key: "k1", value: "" }, { key: "none", value: "a" }]) {
      await forge((manifest) => {
        manifest["mac"] = mac;
      });
      expect(await messageOf(putKeyring(name)), JSON.stringify(mac)).to.match(/damaged|altered/);
    }
  });

  it("can't displace backups of the server by ones of another keyring", async () => {
    const secrets = parseSecrets(`k1:${Buffer.alloc(32, 7).toString("base64url")}`);
    const forged: string[] = [];
    for (const hours of [1, 2]) {
      const backup = await backUp({ ...contextAt(hours), secrets }, made.target);
      forged.push(backup.name);
    }
    const { config } = server.context;
    const backups = { ...config.backups, target: made.directory, every: 24, keep: 1 };
    const inTime = (hours: number): Context =>
      contextWith(server, {
        config: { ...config, backups },
        clock: () => new Date(Date.now() + hours * hour),
      });
    const search = { now: new Date(Date.now() + 3 * hour), secrets: server.context.secrets };
    expect((await findBackup(made.target, search)).name).to.equal(name);
    expect(await pruneBackups(inTime(3), made.target, 1)).to.include({ files: 0 });
    const states = async (): Promise<Record<string, string>> => {
      const listed = await listBackups(made.target, server.context.secrets);
      return Object.fromEntries(listed.map((backup) => [backup.name, backup.state]));
    };
    const others = Object.fromEntries(forged.map((one) => [one, "foreign"]));
    expect(await states()).to.deep.equal({ [name]: "authentic", ...others });
    await backUpWhenDue(inTime(25));
    const after = await states();
    expect(after).to.include(others).and.not.have.property(name);
    expect(Object.values(after)).to.include("authentic");
  });

  it("can't stop later backups by a manifest that can't be read", async () => {
    const [media = ""] = await mediaFiles();
    let hours = 10;
    for (const damage of [
      () => writeFile(fileOf("manifest.json"), "{"),
      () => rm(fileOf("manifest.json")).then(() => symlink("/etc/hostname", fileOf("manifest.json"))),
      () => rm(fileOf("manifest.json")).then(() => mkdir(fileOf("manifest.json"))),
    ]) {
      await damage();
      expect(
        await messageOf(findBackup(made.target, { name, now: new Date(), secrets: undefined })),
      ).to.match(/manifest.*(?:damaged|link)/);
      hours += 1;
      const { name: next } = await backUp(contextAt(hours), made.target);
      const listed = await listBackups(made.target, server.context.secrets);
      expect(listed.find((backup) => backup.name === name)).to.include({ state: "damaged" });
      const pruned = await pruneBackups(contextAt(hours), made.target, 1);
      expect(pruned.left).to.deep.equal([name]);
      expect((await found(made.target)).name).to.equal(next);
      expect(existsSync(media)).to.equal(true);
    }
  });

  it("can't have its list of media altered: nothing is restored", async () => {
    const list = gunzipSync(await readFile(fileOf("media.gz"))).toString();
    await writeFile(fileOf("media.gz"), gzipSync(list.replaceAll(" shown", " hidden")));
    const to = await emptyServer();
    try {
      expect(await messageOf(restoreTo(to, server.context, made.target))).to.contain("media.gz is damaged");
      expect([...(await contentsOf(to.database.connectionString)).keys()]).to.deep.equal([]);
    } finally {
      await to.remove();
    }
  });

  it("can't replace a folder by a link between a check and its use", async () => {
    const path = fileOf("tables");
    await mkdir(join(outside, "tables"));
    for (const file of await readdir(path)) await writeFile(join(outside, "tables", file), "outside");
    const swapping = new Worker(
      `const { renameSync, symlinkSync, rmSync } = require("node:fs");
       const { workerData: { path, outside } } = require("node:worker_threads");
       for (;;) {
         renameSync(path, path + ".aside");
         symlinkSync(outside, path);
         rmSync(path);
         renameSync(path + ".aside", path);
       }`,
      { eval: true, workerData: { path, outside: join(outside, "tables") } },
    );
    const attempts = numberOfRuns({ sampled: 400, whole: 2000 });
    const readTable = async (): Promise<string> => {
      const file = await made.target.read(`backups/${name}/tables/public.accounts.gz`);
      if (file === undefined) return "missing";
      return (await buffer(file)).toString() === "outside" ? "outside" : "inside";
    };
    try {
      const seen = new Set<string>();
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        seen.add(
          await readTable().catch((error: unknown) =>
            /is a link/.test(String(error)) ? "link" : String(error),
          ),
        );
      }
      expect([...seen]).to.include("inside");
      expect([...seen].filter((one) => !["inside", "missing", "link"].includes(one))).to.deep.equal([]);
    } finally {
      await swapping.terminate();
    }
  });

  it("can't have other media taken over by the next backup", async () => {
    const [media = ""] = await mediaFiles();
    const own = await readFile(media);
    const other = Buffer.alloc(own.length, 1);
    const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
    await writeFile(media, other);
    const list = gunzipSync(await readFile(fileOf("media.gz")))
      .toString()
      .replace(hashOf(own), hashOf(other));
    await writeFile(fileOf("media.gz"), gzipSync(list));
    await forge((manifest) => {
      (manifest["media"] as { sha256: string }).sha256 = hashOf(Buffer.from(list));
    });
    const { copied } = await backUp(contextAt(1), made.target);
    expect(copied).to.equal(1);
    expect((await readFile(media)).equals(own)).to.equal(true);
  });

  it("is repaired where a killed backup has left a damaged file of the same size", async () => {
    const [media = ""] = await mediaFiles();
    const own = await readFile(media);
    await writeFile(media, Buffer.alloc(own.length, 1));
    await rm(join(made.directory, manifestFile(name)));
    await backUp(contextAt(1), made.target);
    expect((await readFile(media)).equals(own)).to.equal(true);
  });

  it("can't lead a clean-up out of itself by links", async () => {
    const media = join(made.directory, "media");
    await mkdir(join(outside, "00"));
    await writeFile(join(outside, "00", "secrets"), "");
    await rename(media, join(outside, "media"));
    for (const link of [media, join(media, "00")]) {
      await rm(media, { recursive: true, force: true });
      if (link !== media) await cp(join(outside, "media"), media, { recursive: true });
      await rm(link, { recursive: true, force: true });
      await symlink(link === media ? outside : join(outside, "00"), link);
      expect(await messageOf(pruneBackups(contextAt(2), made.target, 1))).to.contain("link");
      expect(existsSync(join(outside, "00", "secrets"))).to.equal(true);
    }
  });

  it("can't make the server read other files, or wait for a pipe", async () => {
    const path = fileOf("manifest.json");
    await rename(path, join(outside, "manifest.json"));
    await symlink(join(outside, "manifest.json"), path);
    expect(await messageOf(readManifest(made.target, name))).to.contain("link");
    await rm(path);
    execFileSync("mkfifo", [path]);
    expect(await messageOf(readManifest(made.target, name))).to.contain("link");
  });

  it("can't make a clean-up fail by files of other programs", async () => {
    const [media = ""] = await mediaFiles();
    for (const path of [join(media, "../.nfs0001"), join(media, "../a file"), fileOf(".DS_Store")]) {
      await writeFile(path, "");
    }
    const { name: next } = await backUp(contextAt(1), made.target);
    await pruneBackups(contextAt(2), made.target, 1);
    const finished = authenticOf(await listBackups(made.target, server.context.secrets));
    expect(finished.map((backup) => backup.name)).to.deep.equal([next]);
    await backUp(contextAt(2), made.target);
  });

  it("doesn't keep what killed backups were writing", async () => {
    const unfinished = join(made.directory, ".unfinished");
    await writeFile(join(unfinished, "0123456789abcdef0123456789abcdef"), "");
    await backUp(contextAt(1), made.target);
    expect(await readdir(unfinished).catch(() => [])).to.deep.equal([]);
  });

  it("can't fill the disk by a file that is larger than it was", async () => {
    const to = await emptyServer();
    const endless = (file: string, content: Readable) => ({
      ...made.target,
      read: async (asked: string) => (asked.endsWith(file) ? content : made.target.read(asked)),
    });
    try {
      for (const target of [
        endless("public.statuses.gz", Readable.from(zeros()).pipe(createGzip())),
        endless(relative(made.directory, (await mediaFiles())[0] ?? ""), Readable.from(zeros())),
      ]) {
        expect(await messageOf(restoreTo(to, server.context, target))).to.contain("is damaged");
      }
    } finally {
      await to.remove();
    }
  });

  it("can't send control characters to the operator's terminal", async () => {
    for (const [property, value] of [
      ["version", "0.1.0\u001b[2J"],
      ["origin", "http://concord.test/\u001b[2J"],
    ] as const) {
      await forge((manifest) => {
        manifest[property] = value;
      });
      expect(await messageOf(readManifest(made.target, name)), property).to.contain("damaged");
    }
  });

  async function mediaFiles(): Promise<string[]> {
    const entries = await readdir(join(made.directory, "media"), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => join(parentPath, file));
  }
});

describe("a restore", () => {
  const { server } = suite();

  it("runs one at a time: another one would load rows where a server has started", async () => {
    const made = await testTarget();
    const to = await emptyServer();
    try {
      await backUp(server.context, made.target);
      const said = await withBackupLock(to.database.connectionString, () =>
        messageOf(restoreTo(to, server.context, made.target)),
      );
      expect(said).to.contain("is running");
    } finally {
      await to.remove();
      await made.remove();
    }
  });
});
