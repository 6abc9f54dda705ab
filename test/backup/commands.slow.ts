/** The backup commands as processes: beside a server under load, killed at any time, to another folder and to a bucket. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import sharp from "sharp";
import { nameOfBackup } from "../../src/backup/manifest.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { type RunningConcord, concord, concordJson, startConcord } from "../support/concord.ts";
import { type TestObjectStore, startObjectStore } from "../support/object-store.ts";
import { passphrase } from "./support.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

interface Made {
  readonly name: string;
  readonly finished: boolean;
  readonly rows: number;
  readonly tables: number;
  readonly copied: number;
  readonly media: { readonly files: number; readonly bytes: number; readonly gone: number };
  readonly keyring: boolean;
}

describe("the backup commands", () => {
  let folder: string;
  let target: string;
  let environment: Record<string, string>;
  let server: RunningConcord;
  let token: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-backup-test-"));
    target = join(folder, "target");
    await writeFile(join(folder, "passphrase"), `${passphrase}\n`);
    environment = {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      PORT: String(await freePort()),
      PUBLIC_URL: "http://concord.test",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      BACKUP_PASSPHRASE_FILE: join(folder, "passphrase"),
    };
    server = await startConcord(environment);
    await concordJson(
      ["accounts", "create", "alice", "--email", "alice@mail.example", "--confirmed"],
      environment,
    );
    const { access_token } = await concordJson<{ access_token: string }>(
      ["tokens", "create", "alice", "--scopes", "read write"],
      environment,
    );
    token = access_token;
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });

  async function post(number: number): Promise<void> {
    const body = new FormData();
    body.set("status", `Number ${number}`);
    if (number % 5 === 0) {
      const background = { r: number % 256, g: 100, b: 50 };
      const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "a.png");
      const uploaded = await ask(server.url, "/api/v2/media", { method: "POST", body: form });
      body.append("media_ids[]", ((await uploaded.json()) as { id: string }).id);
    }
    const reply = await ask(server.url, "/api/v1/statuses", { method: "POST", body });
    expect(reply.status).to.equal(200);
    await reply.body?.cancel();
  }

  /** Four writers, until the work is done. Returns the number of posts. */
  async function underLoad<Result>(work: () => Promise<Result>): Promise<{ result: Result; posts: number }> {
    let posts = 0;
    const done = new AbortController();
    const writers = Array.from({ length: 4 }, async () => {
      while (!done.signal.aborted) await post((posts += 1));
    });
    const result = await work().finally(() => {
      done.abort();
    });
    await Promise.all(writers);
    return { result, posts };
  }

  /** Runs a command and ends it once it has printed so many lines. Returns whether it was still running. */
  async function killedAfter(
    lines: number,
    words: readonly string[],
    settings: Record<string, string>,
    signal: "SIGKILL" | "SIGTERM" = "SIGKILL",
  ): Promise<boolean> {
    const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...settings } });
    const ended = once(child, "exit");
    let seen = 0;
    child.stdout.resume();
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      seen += text.split("\n").length - 1;
      if (seen >= lines) child.kill(signal);
    });
    await ended;
    return child.signalCode === signal;
  }

  /** Runs a command and kills it once a file exists. Returns whether it was still running. */
  async function killedOnce(
    file: string,
    words: readonly string[],
    settings: Record<string, string>,
  ): Promise<boolean> {
    const child = spawn(process.execPath, [program, ...words], {
      env: { ...process.env, ...settings },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    while (!existsSync(file) && child.exitCode === null) await setTimeout(5);
    child.kill("SIGKILL");
    await ended;
    return child.signalCode === "SIGKILL";
  }

  const list = (): Promise<Made[]> => concordJson<Made[]>(["backup", "list", target], environment);

  it("back up a server under load, again after being killed at any time, and verify the backup", async () => {
    const { result, posts } = await underLoad(async () => {
      // During the tables, at their end, and during the media.
      for (const lines of [1, 6, 10]) {
        expect(await killedAfter(lines, ["backup", "create", target], environment)).to.equal(true);
        expect((await list()).filter(({ finished }) => finished)).to.deep.equal([]);
      }
      await setTimeout(1000);
      return concordJson<Made>(["backup", "create", target], environment);
    });
    expect(posts).to.be.greaterThan(20);
    expect(result.media.files).to.be.greaterThan(4);
    expect(result.keyring).to.equal(true);
    expect((await list()).map(({ name }) => name)).to.deep.equal([result.name]);
    // A folder of its own, because other tests verify backups at the same time.
    const TMPDIR = await mkdtemp(join(folder, "temporary-"));
    const { code, stdout, stderr } = await concord(["backup", "verify", target], { ...environment, TMPDIR });
    expect([code, stdout], stderr).to.deep.equal([
      0,
      `${result.name} is complete: ${result.rows} rows of ${result.tables} tables, ${result.media.files} media files, the keyring, 5 replies of a server on it\n`,
    ]);
    expect(await readdir(TMPDIR)).to.deep.equal([]);
  });

  it("leave no keyring and rows behind if a verification is interrupted", async () => {
    const TMPDIR = await mkdtemp(join(folder, "temporary-"));
    await concordJson<Made>(["backup", "create", target], environment);
    const words = ["backup", "verify", target];
    const left = async (): Promise<string[]> =>
      (await readdir(TMPDIR)).filter((name) => name.startsWith("concord-verify-"));
    expect(await killedAfter(6, words, { ...environment, TMPDIR }, "SIGTERM")).to.equal(true);
    expect(await left()).to.deep.equal([]);
    // Killed, it can't remove them; the next command does.
    expect(await killedAfter(6, words, { ...environment, TMPDIR })).to.equal(true);
    expect(await left()).to.have.length(1);
    const { stderr } = await concord(["backup", "list", target], { ...environment, TMPDIR });
    expect(stderr).to.contain("which an interrupted verify left");
    expect(await left()).to.deep.equal([]);
  });

  it("restore to another folder, however often they are killed; no server starts on a part of it", async () => {
    const [made] = await list();
    const restored = { ...environment, DATA_DIR: join(folder, "restored"), PORT: String(await freePort()) };
    const words = ["backup", "restore", target];
    // Before there is a database, during the tables, at their end, and during the media. The first ten lines are about
    // checking the backup, which writes nothing.
    const killings = [
      () => killedOnce(join(restored.DATA_DIR, "secrets"), words, restored),
      ...[11, 16, 20, 21].map((lines) => () => killedAfter(lines, words, restored)),
    ];
    for (const kill of killings) {
      expect(await kill()).to.equal(true);
      for (const command of ["run", "migrate"]) {
        const { code, stderr } = await concord([command], restored);
        expect([code, stderr]).to.deep.equal([
          2,
          `concord: a restore into ${restored.DATA_DIR} didn't finish: run "concord backup restore" again, which continues it, or choose another DATA_DIR\n`,
        ]);
      }
    }
    await concordJson(["backup", "restore", target], restored);
    const again = await concord(["backup", "restore", target], restored);
    expect([again.code, again.stderr]).to.deep.equal([
      1,
      "concord: the database isn't empty: restore into another DATA_DIR, or move what is in it away\n",
    ]);
    const other = await startConcord(restored);
    try {
      const reply = await ask(other.url, "/api/v1/accounts/verify_credentials");
      const account = (await reply.json()) as { id: string; statuses_count: number };
      expect(account.statuses_count).to.be.greaterThan(0);
      const statuses = (await (
        await ask(other.url, `/api/v1/accounts/${account.id}/statuses?only_media=true`)
      ).json()) as {
        media_attachments: { url: string }[];
      }[];
      const [picture] = statuses[0]?.media_attachments ?? [];
      const file = await fetch(`${other.url}${new URL(picture?.url ?? "").pathname}`);
      expect([file.status, file.headers.get("content-type")]).to.deep.equal([200, "image/png"]);
      await file.arrayBuffer();
      const body = new FormData();
      body.set("status", "Here again");
      expect((await ask(other.url, "/api/v1/statuses", { method: "POST", body })).status).to.equal(200);
    } finally {
      await other.stop();
    }
    expect(made?.finished).to.equal(true);
  });

  it("refuse to restore for another URL, or over media, before they write anything", async () => {
    const elsewhere = { ...environment, DATA_DIR: join(folder, "elsewhere") };
    const restore = (settings: Record<string, string>) =>
      concord(["backup", "restore", target], { ...elsewhere, ...settings });
    const other = await restore({ PUBLIC_URL: "http://other.test" });
    expect([other.code, other.stderr.includes("set PUBLIC_URL")], other.stderr).to.deep.equal([1, true]);
    await mkdir(join(elsewhere.DATA_DIR, "media", "aa"), { recursive: true });
    const over = await restore({});
    expect([over.code, over.stderr.includes("media isn't empty")], over.stderr).to.deep.equal([1, true]);
    expect(await readdir(elsewhere.DATA_DIR)).to.deep.equal(["media"]);
  });

  it("report a damaged backup, and what is missing", async () => {
    const made = (await list()).at(-1);
    const tables = join(target, "backups", made?.name ?? "", "tables");
    await writeFile(join(tables, "public.statuses.gz"), "nothing");
    const { code, stderr } = await concord(["backup", "verify", target], environment);
    expect(code).to.equal(1);
    expect(stderr).to.match(/concord: .*public\.statuses\.gz is damaged\n$/);
    for (const [words, exitCode, says] of [
      [["backup", "verify", target, "2000-01-01T00-00-00Z"], 1, "no finished backup"],
      [["backup", "restore", join(folder, "nowhere")], 1, "doesn't exist"],
      [["backup", "create"], 2, "TARGET is missing"],
      [["backup", "create", "s3://backups/a"], 2, "BACKUP_S3_URL"],
      [["backup", "prune", target, "--keep", "0"], 2, "from 1 to 1000"],
    ] as const) {
      const ended = await concord(words, environment);
      expect([ended.code, ended.stderr.includes(says)], ended.stderr).to.deep.equal([exitCode, true]);
    }
  });

  it("warn that a backup without a passphrase has no keyring", async () => {
    const words = ["backup", "create", join(folder, "unsealed")];
    const { code, stdout, stderr } = await concord(words, { ...environment, BACKUP_PASSPHRASE_FILE: "" });
    expect(code).to.equal(0);
    expect(stdout).to.contain("WITHOUT the keyring");
    expect(stderr).to.contain("WARNING: this backup has no keyring");
    // With the keyring of this machine's server.
    const verified = await concord(["backup", "verify", join(folder, "unsealed")], environment);
    expect([verified.code, verified.stdout.includes("WITHOUT a keyring")], verified.stderr).to.deep.equal([
      0,
      true,
    ]);
    // A newer one that is damaged isn't passed over in silence.
    const newer = join(folder, "unsealed/backups", nameOfBackup(new Date()));
    await mkdir(newer);
    await writeFile(join(newer, "manifest.json"), "{");
    const passed = await concord(["backup", "verify", join(folder, "unsealed")], environment);
    expect([passed.code, passed.stderr.includes("it isn't the newest")], passed.stderr).to.deep.equal([
      1,
      true,
    ]);
    await rm(newer, { recursive: true });
    const elsewhere = { ...environment, DATA_DIR: join(folder, "nowhere") };
    const refused = await concord(["backup", "verify", join(folder, "unsealed")], elsewhere);
    expect([refused.code, refused.stderr.includes("has no keyring")], refused.stderr).to.deep.equal([
      1,
      true,
    ]);
  });

  describe("with a bucket", () => {
    let started: TestObjectStore | undefined;
    let store: TestObjectStore;

    before(async function () {
      started = await startObjectStore();
      if (started === undefined) this.skip();
      store = started;
      for (const bucket of ["backups", "media"]) await store.makeBucket(bucket);
    });
    after(() => started?.close());

    it("copy media once, verify, restore and prune", async () => {
      const settings = {
        ...environment,
        BACKUP_S3_URL: store.url("other"),
        BACKUP_TARGET: "s3://backups/my/concord",
      };
      const first = await concordJson<Made>(["backup", "create"], settings);
      expect(first.copied).to.equal(first.media.files).and.to.be.greaterThan(4);
      expect(existsSync(join(folder, "data", "backup.tmp"))).to.equal(false);
      await setTimeout(1000);
      const second = await concordJson<Made>(["backup", "create"], settings);
      expect([second.copied, second.media.files]).to.deep.equal([0, first.media.files]);
      const { checked } = await concordJson<{ checked: string[] }>(["backup", "verify"], settings);
      expect(checked).to.include(`${second.media.files} media files`);
      const pruned = await concordJson<{ backups: string[]; files: number }>(
        ["backup", "prune", "--keep", "1"],
        settings,
      );
      expect(pruned).to.deep.equal({ backups: [first.name], files: 0, left: [] });
      const restored = { ...settings, DATA_DIR: join(folder, "from-bucket") };
      const { rows } = await concordJson<Made>(["backup", "restore"], restored);
      expect(rows).to.equal(second.rows);
    });

    it("move media from a folder to a bucket, and back up from there", async () => {
      const settings = { ...environment, DATA_DIR: join(folder, "in-bucket"), S3_URL: store.url("media") };
      const sealed = join(folder, "sealed");
      const made = await concordJson<Made>(["backup", "create", sealed], environment);
      await concordJson(["backup", "restore", sealed], settings);
      expect(await readdir(join(settings.DATA_DIR, "media"))).to.deep.equal([".unfinished"]);
      const again = await concordJson<Made>(["backup", "create", "s3://backups/again"], settings);
      expect([again.rows, again.copied, again.media]).to.deep.equal([
        made.rows,
        made.media.files,
        made.media,
      ]);
    });

    it("fail with one line if the store is away", async () => {
      const settings = {
        ...environment,
        BACKUP_S3_URL: store.url("other"),
        BACKUP_TARGET: "s3://nothing/here",
      };
      const { code, stderr } = await concord(["backup", "create"], settings);
      expect(code).to.equal(1);
      expect(stderr.trim().split("\n")).to.have.length(1);
    });
  });
});
