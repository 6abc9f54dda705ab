/** What the backup commands say about targets and files that can't be used. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import sharp from "sharp";
import { passphrase } from "../backup/support.ts";
import { type Printed, runCommand, runJson } from "../support/commands.ts";
import { concord } from "../support/concord.ts";
import { suite } from "../support/suite.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

describe("the backup commands", function () {
  const { server, cast } = suite();
  let folder: string;
  let file: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "concord-backups-"));
    file = join(folder, "passphrase");
    await writeFile(file, passphrase);
  });
  after(() => rm(folder, { recursive: true }));

  const create = (target: string): Promise<Printed> =>
    runCommand(server, "backup", "create", target, "--passphrase-file", file);

  const messageOf = ({ code, stdout, stderr }: Printed): string => {
    expect([code === 1 || code === 2, stdout], stderr).to.deep.equal([true, ""]);
    expect(stderr.trim().split("\n"), stderr).to.have.length(1);
    expect(stderr.length).to.be.lessThan(1500);
    return stderr;
  };
  const failing = async (...words: readonly string[]): Promise<string> =>
    messageOf(await runCommand(server, "backup", ...words));

  it("say that a target doesn't exist, or isn't a folder", async () => {
    const missing = join(folder, "missing");
    for (const command of ["list", "verify", "restore", "prune"]) {
      expect(await failing(command, missing), command).to.contain(`${missing} doesn't exist`);
    }
    for (const target of [file, join(file, "below")]) {
      expect(await failing("list", target)).to.contain("isn't a folder");
      expect(messageOf(await create(target))).to.contain("isn't a folder");
    }
    expect(existsSync(missing)).to.equal(false);
  });

  it("shorten what was typed", async () => {
    const long = "a".repeat(100_000);
    expect(await failing("list", `${folder}/${long}`)).to.contain("longer than a path may be");
    expect(await failing("list", `s3://${long}`)).to.contain("BACKUP_S3_URL");
    expect(await failing("prune", folder, "--keep", long)).to.contain("from 1 to 1000");
    expect(await failing("verify", folder, long)).to.contain("a backup has a name such as");
  });

  it("fail at once where no folder can be created, and release their lock", async function () {
    if (process.platform !== "linux") this.skip();
    expect(messageOf(await create("/proc/x"))).to.contain("/proc/x");
    const { code } = await create(join(folder, "target"));
    expect(code).to.equal(0);
  });

  it("fail at once in a working directory that was removed", async () => {
    const { dataDirectory, publicUrl } = server.context.config;
    const gone = await mkdtemp(join(tmpdir(), "concord-gone-"));
    const words = [process.execPath, program, "backup", "create", "relative"];
    const ended = spawnSync("sh", ["-c", 'cd "$0" && rmdir "$0" && exec "$@"', gone, ...words], {
      encoding: "utf8",
      timeout: 30_000,
      env: {
        ...process.env,
        DATABASE_URL: server.connectionString,
        DATA_DIR: dataDirectory,
        PUBLIC_URL: publicUrl.href,
        BACKUP_PASSPHRASE_FILE: file,
      },
    });
    expect([ended.status, ended.stdout]).to.deep.equal([1, ""]);
    expect(ended.stderr).to.contain("the working directory doesn't exist any more");
  });

  it("have settings that are checked at the start of a server with a schedule", async () => {
    const schedule = { BACKUP_EVERY: "24", BACKUP_TARGET: join(folder, "scheduled"), PORT: "0" };
    const environment = {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.context.config.dataDirectory,
      PUBLIC_URL: server.context.config.publicUrl.href,
      BACKUP_PASSPHRASE_FILE: file,
      ...schedule,
    };
    for (const [settings, said] of [
      [{ BACKUP_PASSPHRASE_FILE: "", BACKUP_PASSPHRASE: "short" }, "12 characters"],
      [{ BACKUP_PASSPHRASE_FILE: join(folder, "none") }, "none doesn't exist"],
      [{ BACKUP_TARGET: "s3://backups/a" }, "BACKUP_S3_URL"],
    ] as const) {
      const { code, stderr } = await concord(["run"], { ...environment, ...settings });
      expect([code, stderr.includes(said)], stderr).to.deep.equal([2, true]);
    }
  });

  it("list what is damaged and what another keyring made, and leave it", async () => {
    const target = join(folder, "target");
    const [{ name }] = await runJson<[{ name: string }]>(server, "backup", "list", target);
    const [damaged, renamed] = ["2026-01-01T00-00-00Z", "2026-01-02T00-00-00Z"];
    for (const copy of [damaged, renamed]) {
      execFileSync("cp", ["-r", join(target, "backups", name), join(target, "backups", copy)]);
    }
    await writeFile(join(target, "backups", damaged, "manifest.json"), "{");
    const { stdout } = await runCommand(server, "backup", "list", target);
    expect(stdout.trim().split("\n")).to.have.length(3);
    expect(stdout).to.contain(`${damaged}: DAMAGED: the manifest of ${damaged} is damaged\n`);
    expect(stdout).to.match(/^2026-01-02T00-00-00Z: .*NOT made with this server's keyring, or altered$/m);
    expect(await failing("verify", target, damaged)).to.contain("is damaged");
    const pruned = await runJson(server, "backup", "prune", target, "--keep", "1");
    expect(pruned).to.deep.equal({ backups: [], files: 0, left: [damaged, renamed] });
    const listed = await runJson<{ authentic?: boolean }[]>(server, "backup", "list", target);
    expect(listed.map(({ authentic }) => authentic)).to.deep.equal([undefined, false, true]);
  });

  it("say how many files were deleted while a backup was made", async () => {
    await server.context.media.remove(await upload());
    const { stdout } = await create(join(folder, "gone"));
    expect(stdout).to.match(/, 1 media files \([^)]*\), without 1 that were deleted while it was made, /);
    const listed = await runCommand(server, "backup", "list", join(folder, "gone"));
    expect(listed.stdout).to.contain("without 1 that were deleted while it was made");
  });

  /** The key of one of the two files of a new picture. */
  async function upload(): Promise<string> {
    const picture = { create: { width: 800, height: 700, channels: 3, background: "#123456" } } as const;
    const bytes = await sharp(picture).png().toBuffer();
    await cast.alice.post("/api/v2/media").attach("file", bytes, "a.png").expect(200);
    const [row] = await server.database.builder("media_attachments");
    return row?.file_key ?? "";
  }

  it("show their progress in few lines", async () => {
    const { stderr } = await create(join(folder, "progress"));
    expect(stderr.trim().split("\n").length).to.be.within(10, 25);
    expect(stderr).to.match(/^tables: \d+ of \d+ \(10 %\)$/m);
    expect(stderr).to.match(/^tables: (\d+) of \1 \(100 %\)$/m);
  });
});
