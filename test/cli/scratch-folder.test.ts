/** Temporary folders of verifications, which processes leave when they are killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { makeScratchFolder, removeAbandoned } from "../../src/cli/scratch-folder.ts";

const source = new URL("../../src/cli/scratch-folder.ts", import.meta.url).href;

describe("the temporary folders of verifications", () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-scratch-"));
  });
  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  /** A process that has a folder with a keyring. */
  async function another(): Promise<ChildProcess> {
    const script = `const { makeScratchFolder } = await import(${JSON.stringify(source)});
      const { mkdirSync, writeFileSync } = await import("node:fs");
      const { data } = await makeScratchFolder(${JSON.stringify(directory)});
      mkdirSync(data);
      writeFileSync(data + "/secrets", "k1:");
      console.log("made");
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    return child;
  }

  const remove = async (): Promise<string[]> => {
    const lines: string[] = [];
    await removeAbandoned((line) => lines.push(line), directory);
    return lines;
  };

  it("are removed after their process was killed, not while it runs", async () => {
    const child = await another();
    try {
      expect(await remove()).to.deep.equal([]);
      expect(await readdir(directory)).to.have.length(1);
    } finally {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    expect(await remove()).to.have.length(1);
    expect(await readdir(directory)).to.deep.equal([]);
  });

  it("are removed if a removal was killed before its end", async () => {
    await mkdir(join(directory, "concord-verify-a"));
    await mkdir(join(directory, "concord-verify-b"));
    await writeFile(join(directory, "concord-verify-b", "lock"), "");
    await remove();
    expect(await readdir(directory)).to.deep.equal([]);
  });

  it("are removed by commands at the same time, while others make theirs", async () => {
    for (let round = 0; round < 20; round += 1) {
      const [made] = await Promise.all([makeScratchFolder(directory), remove(), remove()]);
      await mkdir(made.data);
      expect(await remove()).to.deep.equal([]);
      expect(existsSync(made.data)).to.equal(true);
      await made.remove();
    }
    expect(await readdir(directory)).to.deep.equal([]);
  });

  it("are no links, which could lead elsewhere", async () => {
    const outside = join(directory, "outside");
    await mkdir(join(outside, "data"), { recursive: true });
    await writeFile(join(outside, "lock"), "");
    await symlink(outside, join(directory, "concord-verify-link"));
    await mkdir(join(directory, "concord-verify-inner"));
    await writeFile(join(directory, "concord-verify-inner", "lock"), "");
    await symlink(outside, join(directory, "concord-verify-inner", "data"));
    await remove();
    expect(await readdir(directory)).to.have.members(["outside", "concord-verify-link"]);
    expect(await readdir(outside)).to.have.members(["data", "lock"]);
  });
});
