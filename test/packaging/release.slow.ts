import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "chai";
import { type Release, buildRelease } from "../../scripts/release.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { until } from "../support/waiting.ts";

describe("release archive", function () {
  this.timeout(300_000);

  let folder: string;
  let release: Release;
  let installed: string;
  let server: ChildProcess | undefined;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "concord-release-"));
    release = await buildRelease(folder);
    execFileSync("tar", ["--extract", `--file=${release.archive}`, `--directory=${folder}`]);
    installed = join(folder, basename(release.archive, ".tar.gz"));
  });

  after(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it("has the checksum that is written beside it", () => {
    execFileSync("sha256sum", ["--check", "--status", "SHA256SUMS"], { cwd: folder });
    expect(readFileSync(join(folder, "SHA256SUMS"), "utf8")).to.include(release.sha256);
  });

  it("contains the lock and production dependencies, and no others", () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(installed, "package.json"), "utf8"),
    ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
    const has = (name: string): boolean => existsSync(join(installed, "node_modules", name));
    expect(Object.keys(dependencies).filter((name) => !has(name))).to.deep.equal([]);
    expect(["mocha", "prettier", "oxlint", "playwright-core", "@redocly/cli"].filter(has)).to.deep.equal([]);
    expect(Object.keys(devDependencies)).to.include.members(["mocha", "prettier", "oxlint"]);
    expect(existsSync(join(installed, "package-lock.json"))).to.equal(true);
  });

  it("serves, and runs commands, where no Node, npm or git is found", async () => {
    const programs = join(folder, "programs");
    mkdirSync(programs);
    for (const name of readdirSync("/usr/bin").filter((one) => !/^(node|npm|npx|git|corepack)/u.test(one))) {
      symlinkSync(join("/usr/bin", name), join(programs, name));
    }
    const port = await freePort();
    const env = {
      PATH: programs,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      LOG_LEVEL: "warn",
    };
    const concord = [join(installed, "bin/concord")];
    server = spawn("/bin/sh", [...concord, "run"], { env, stdio: ["ignore", "ignore", "inherit"] });
    const ready = `http://127.0.0.1:${port}/health/ready`;
    await until(async () => (await fetch(ready).catch(() => undefined))?.ok === true, "the server", 60_000);

    const made = execFileSync(
      "/bin/sh",
      [...concord, "accounts", "create", "tess", "--email", "tess@mail.example", "--confirmed"],
      { env, encoding: "utf8" },
    );
    expect(made).to.match(/^tess is made\. Password: \S+/u);
    const account = await fetch(`http://127.0.0.1:${port}/api/v1/accounts/lookup?acct=tess`);
    expect(account.status).to.equal(200);
    const source = await fetch(`http://127.0.0.1:${port}/source`);
    expect(source.status).to.equal(200);
    await source.arrayBuffer();

    server.kill("SIGTERM");
    const [code] = (await once(server, "exit")) as [number | null];
    expect(code).to.equal(0);
  });
});
