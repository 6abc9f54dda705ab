import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "chai";
import { type Release, buildRelease } from "../../scripts/release.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { type GuideShell, adapt, blocksOf, openGuideShell, readGuide } from "../support/guide.ts";
import { until } from "../support/waiting.ts";

describe("release archive", () => {
  let shell: GuideShell;
  let folder: string;
  let release: Release;
  let installed: string;
  let server: ChildProcess | undefined;

  before(async () => {
    shell = await openGuideShell();
    folder = shell.folder;
    // Of a careful builder; the user of the service reads the files nevertheless.
    const umask = process.umask(0o077);
    try {
      release = await buildRelease(folder);
    } finally {
      process.umask(umask);
    }
    installed = join(folder, "opt/concord");
    for (const name of ["opt", "usr/local/bin", "usr/local/sbin", "etc/concord", "var/lib/concord"]) {
      mkdirSync(join(folder, name), { recursive: true });
    }
    // docs/install.md, as an ordinary user in the test's folder.
    const changes = [
      ["concord-0.2.0-linux-x64", basename(release.archive, ".tar.gz")],
      ["/opt", join(folder, "opt")],
      ["/usr/local/bin/", join(folder, "usr/local/bin/")],
      ["/etc/concord", join(folder, "etc/concord")],
      ["/var/lib/concord", join(folder, "var/lib/concord")],
      ["/usr/local/sbin/", join(folder, "usr/local/sbin/")],
      ["chgrp concord ", "chgrp $(id --group) "],
      ["setpriv --reuid=concord --regid=concord --clear-groups ", ""],
      ["smtps://USER:PASSWORD@mail.example", ""],
    ] as const;
    // The last two need the server.
    const steps = blocksOf(readGuide("docs/install.md"), "sh").slice(0, -2).join("\n");
    await shell.run([adapt(steps, changes)], {});
  });

  after(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await shell.close();
  });

  it("has the checksum that is written beside it", () => {
    execFileSync("sha256sum", ["--check", "--status", "SHA256SUMS"], { cwd: folder });
    expect(readFileSync(join(folder, "SHA256SUMS"), "utf8")).to.include(release.sha256);
  });

  it("has files that everybody can read, and only their owner can change", () => {
    const listed = execFileSync("tar", ["--list", "--verbose", "--file", release.archive], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const modes = new Set(listed.split("\n").map((line) => line.split(" ")[0]));
    expect([...modes]).to.have.members(["", "drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxr-xr-x"]);
  });

  it("contains what runs only, in 350 MB", () => {
    for (const name of ["test", "bench", "node_modules/typescript", "node_modules/@types/node"]) {
      expect(existsSync(join(installed, name)), name).to.equal(false);
    }
    for (const name of ["src/cli/demo", "docs", "packaging", "generated/sources.txt", "LICENSE"]) {
      expect(existsSync(join(installed, name)), name).to.equal(true);
    }
    const kilobytes = Number(
      execFileSync("du", ["--summarize", "--dereference-args", installed], { encoding: "utf8" }).split(
        "\t",
      )[0],
    );
    expect(kilobytes / 1024).to.be.within(200, 350);
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
    const env = { PATH: programs, PORT: String(port), LOG_LEVEL: "warn" };
    // Has the settings of the guide, and the DATA_DIR.
    const admin = join(folder, "usr/local/sbin/concord-admin");
    server = spawn(admin, ["run"], { env, stdio: ["ignore", "ignore", "inherit"] });
    const ready = `http://127.0.0.1:${port}/health/ready`;
    await until(async () => (await fetch(ready).catch(() => undefined))?.ok === true, "the server", 60_000);

    const firstAccount = blocksOf(readGuide("docs/install.md"), "sh").slice(-2).join("\n");
    const path = [join(folder, "usr/local/sbin"), join(folder, "usr/local/bin"), programs].join(":");
    const typed = `concord version; ${firstAccount}`;
    const made = execFileSync("bash", ["-c", typed], { env: { ...env, PATH: path }, encoding: "utf8" });
    expect(made).to.match(/^\d+\.\d+\.\d+\nhttp\S+\/setup\?token=\S+\ntess is made\. Password: \S+/u);
    const account = await fetch(`http://127.0.0.1:${port}/api/v1/accounts/lookup?acct=tess`);
    expect(account.status).to.equal(200);
    const filled = execFileSync(admin, ["demo", "fill", "--yes"], {
      env: { ...env, PATH: path },
      encoding: "utf8",
    });
    expect(filled).to.include("alice");
    for (const page of ["/source", "/docs", "/docs/guides/webhooks", "/@alice", "/api/openapi.yaml"]) {
      const reply = await fetch(`http://127.0.0.1:${port}${page}`);
      expect(reply.status, page).to.equal(200);
      await reply.arrayBuffer();
    }
    // What is installed of the software, and so what runs.
    const source = await fetch(`http://127.0.0.1:${port}/source.tar.gz`);
    const offered = execFileSync("tar", ["--list", "--gzip"], {
      input: Buffer.from(await source.arrayBuffer()),
      encoding: "utf8",
    });
    expect(offered)
      .to.include("/src/main.ts\n")
      .and.include("/package-lock.json\n")
      .and.not.include("/test/");

    server.kill("SIGTERM");
    const [code] = (await once(server, "exit")) as [number | null];
    expect(code).to.equal(0);
  });
});
