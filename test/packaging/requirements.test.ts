/** bin/requirements: what installing needs. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("requirements", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "requirements-"));
    for (const name of ["sh", "uname", "cat", "make"]) {
      const file = ["/bin", "/usr/bin"].map((path) => join(path, name)).find(isThere) ?? "";
      symlinkSync(file, join(folder, name));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function isThere(path: string): boolean {
    return spawnSync("test", ["-x", path]).status === 0;
  }

  /** Puts a program in the path that prints a line. */
  function install(name: string, line: string): void {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${line}"\n`);
    chmodSync(join(folder, name), 0o755);
  }

  function check(...words: readonly [string, ...string[]]): { status: number | null; stderr: string } {
    const [command, ...rest] = words;
    return spawnSync(join(folder, command), rest, { cwd: root, encoding: "utf8", env: { PATH: folder } });
  }

  for (const version of ["v10.19.0", "v12.22.9", "v18.20.8", "v20.18.1", "v21.7.3", "v22.11.0"]) {
    it(`are missing with Node ${version}, and say how to install them`, () => {
      install("node", version);
      install("npm", "9.2.0");
      const { status, stderr } = check("sh", "bin/requirements");
      expect(status).to.equal(1);
      expect(stderr).to.contain(`this is Node ${version}`).and.to.contain("Debian 12, Ubuntu 24.04");
    });
  }

  for (const version of ["v24.0.0", "v26.1.0"]) {
    it(`are met by Node ${version}`, () => {
      install("node", version);
      install("npm", "11.0.0");
      expect(check("sh", "bin/requirements")).to.deep.include({ status: 0, stderr: "" });
    });
  }

  for (const version of ["v20.19.2", "v22.12.0", "v23.1.0"]) {
    it(`are met by Node ${version} where npm has a Node 24, and elsewhere not`, () => {
      install("node", version);
      install("npm", "9.2.0");
      rmSync(join(folder, "uname"));
      install("uname", "Linux");
      writeFileSync(join(folder, "uname"), '#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo x86_64\n');
      chmodSync(join(folder, "uname"), 0o755);
      expect(check("sh", "bin/requirements")).to.deep.include({ status: 0, stderr: "" });
      writeFileSync(join(folder, "uname"), '#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n');
      expect(check("sh", "bin/requirements").stderr).to.contain("Node 24 or newer and npm are needed");
    });
  }

  it("are missing without Node and without npm", () => {
    expect(check("sh", "bin/requirements").stderr).to.contain("no node is installed");
    install("node", "v24.1.0");
    expect(check("sh", "bin/requirements").stderr).to.contain("npm isn't installed");
  });

  it("are checked by make before it installs or runs anything", () => {
    install("node", "v18.20.8");
    install("npm", "npm was run");
    for (const target of ["install", "run", "test", "portal"]) {
      const made = spawnSync(join(folder, "make"), [target], {
        cwd: root,
        encoding: "utf8",
        env: { PATH: folder },
      });
      expect(made.status).to.equal(2);
      expect(made.stderr).to.contain("this is Node v18.20.8");
      expect(made.stdout).not.to.contain("Installing").and.not.to.contain("npm was run");
    }
  });

  it("are checked at the end of npm ci, whose own warning isn't shown", () => {
    // In a copy: the script makes an installation by an old Node incomplete, so that the next make repeats it.
    for (const name of ["bin", "scripts/link-node.mjs"])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const installed = join(folder, "node_modules/.package-lock.json");
    mkdirSync(dirname(installed), { recursive: true });
    writeFileSync(installed, "{}");
    const { status, stderr } = spawnSync(process.execPath, ["scripts/link-node.mjs"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, npm_command: "ci", npm_config_user_agent: "npm/9.2.0 node/v18.20.8 linux x64" },
    });
    expect(status).to.equal(1);
    expect(stderr).to.contain("this is Node v18.20.8");
    expect(existsSync(installed)).to.equal(false);
  });

  it("were not met by what an old Node installed, which no command runs with", () => {
    cpSync(join(root, "bin"), join(folder, "bin"), { recursive: true });
    const run = (): string =>
      spawnSync(process.execPath, ["bin/concord.mjs", "run"], { cwd: folder, encoding: "utf8" }).stderr;
    expect(run()).to.contain("the dependencies are missing");
    mkdirSync(join(folder, "node_modules/@img/sharp-libvips-linux-x64"), { recursive: true });
    expect(run()).to.contain("the dependencies are incomplete, because an old Node installed them");
  });

  it("support each optional package, so that npm leaves none out", () => {
    const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { optional?: boolean; engines?: { node?: string }; os?: string | string[] }>;
    };
    const optional = Object.values(lock.packages).filter(
      ({ optional: isOptional, os = "linux" }) =>
        isOptional === true && [os].flat().some((name) => ["linux", "darwin"].includes(name)),
    );
    // All of them include 20.19 and 22.12. Before another is added: does it?
    expect([...new Set(optional.map(({ engines }) => engines?.node))]).to.have.members([
      undefined,
      ">=0.10.0",
      ">=0.8",
      ">= 10",
      ">=16",
      ">=16.20.0",
      ">=20.9.0",
      "^20.19.0 || >=22.12.0",
    ]);
  });
});
