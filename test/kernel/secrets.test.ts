import { once } from "node:events";
import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect } from "chai";
import { readConfig } from "../../src/config/config.ts";
import { readSecrets } from "../../src/domain/kernel/secrets.ts";

describe("the keyring in the data folder", () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "concord-secrets-"));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  const read = (): Buffer => readSecrets(readConfig({ DATA_DIR: directory })).current.bytes;

  it("is created once, readable by its owner only, without temporary files", () => {
    const made = read();
    expect(read()).to.deep.equal(made);
    expect(statSync(join(directory, "secrets")).mode & 0o777).to.equal(0o600);
    expect(readdirSync(directory)).to.deep.equal(["secrets"]);
  });

  it("is the same for concurrently starting processes", async () => {
    const gate = new SharedArrayBuffer(4);
    const [config, secrets] = ["../../src/config/config.ts", "../../src/domain/kernel/secrets.ts"].map(
      (path) => new URL(path, import.meta.url).href,
    );
    const code = `
      const { parentPort, workerData } = require("node:worker_threads");
      (async () => {
        const { readConfig } = await import(workerData.config);
        const { readSecrets } = await import(workerData.secrets);
        parentPort.postMessage("ready");
        Atomics.wait(new Int32Array(workerData.gate), 0, 0);
        const { current } = readSecrets(readConfig({ DATA_DIR: workerData.directory }));
        parentPort.postMessage(current.bytes.toString("hex"));
      })();`;
    const workers = Array.from(
      { length: 6 },
      () => new Worker(code, { eval: true, workerData: { config, secrets, gate, directory } }),
    );
    try {
      await Promise.all(workers.map((worker) => once(worker, "message")));
      const answers = workers.map(async (worker) => String((await once(worker, "message"))[0]));
      Atomics.store(new Int32Array(gate), 0, 1);
      Atomics.notify(new Int32Array(gate), 0);
      expect(new Set(await Promise.all(answers))).to.deep.equal(new Set([read().toString("hex")]));
      expect(readdirSync(directory)).to.deep.equal(["secrets"]);
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  });

  it("is complete or missing when a write fails half-way", () => {
    const { writeFileSync: write } = fs;
    fs.writeFileSync = (file) => {
      write(file, "k1:ha");
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    syncBuiltinESMExports();
    try {
      expect(read).to.throw("no space left");
    } finally {
      fs.writeFileSync = write;
      syncBuiltinESMExports();
    }
    expect(readdirSync(directory)).to.deep.equal([]);
    expect(read()).to.have.lengthOf(32);
  });

  it("is never replaced by leftovers of a killed process", () => {
    writeFileSync(join(directory, "secrets.0123.tmp"), "k1:half");
    const made = read();
    expect(readFileSync(join(directory, "secrets"), "utf8")).to.equal(`k1:${made.toString("base64url")}\n`);
  });
});
