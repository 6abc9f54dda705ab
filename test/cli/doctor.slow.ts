/** `concord doctor` as a process: with a running server behind a proxy, and with nothing that works. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { freePort } from "../../src/cli/free-port.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { type TestProxy, openProxy } from "../diagnosis/proxy.ts";
import { type Ended, type RunningConcord, concord, startConcord } from "../support/concord.ts";

type Diagnosis = Schemas["AdminDiagnosis"];

/** Runs the doctor, which never says anything on standard error. */
async function doctor(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: Ended["code"]; readonly diagnosis: Diagnosis }> {
  const { code, stdout, stderr } = await concord(["doctor", "--json", ...words], environment);
  expect(stderr).to.equal("");
  return { code, diagnosis: JSON.parse(stdout) as Diagnosis };
}

const wrongOf = ({ findings }: Diagnosis): string[] =>
  findings.filter(({ state }) => state === "wrong").map(({ check }) => check);

describe("concord doctor", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-doctor-"));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  describe("with a server behind a proxy", () => {
    let proxy: TestProxy;
    let running: RunningConcord;
    let environment: Readonly<Record<string, string>>;

    beforeEach(async () => {
      proxy = await openProxy();
      proxy.target = await freePort();
      environment = {
        DATA_DIR: directory,
        DATABASE_URL: "",
        PORT: String(proxy.target),
        PUBLIC_URL: proxy.origin,
        TRUST_PROXY: "loopback",
        FFMPEG: "off",
      };
      running = await startConcord(environment);
    });
    afterEach(async () => {
      await running.stop();
      await proxy.close();
    });

    it("finds nothing wrong, succeeds, and sends a mail", async () => {
      const { code, diagnosis } = await doctor(["--send", "alice@mail.example"], environment);
      expect(
        diagnosis.findings.filter(({ state }) => state !== "fine").map(({ check }) => check),
      ).to.deep.equal(["configuration.public_url", "backup.age", "backup.keyring", "mail.transport"]);
      expect({ code, state: diagnosis.state }).to.deep.equal({ code: 0, state: "warning" });
      const [mail = ""] = await readdir(join(directory, "mail"));
      expect(await readFile(join(directory, "mail", mail), "utf8")).to.include("To: alice@mail.example");
    });

    it("names what is wrong, as text, and fails", async () => {
      proxy.fault = "upgrade";
      await chmod(join(directory, "secrets"), 0o644);
      const { code, stdout, stderr } = await concord(["doctor"], environment);
      expect({ code, stderr }).to.deep.equal({ code: 1, stderr: "" });
      const wrong = stdout.split("\n").filter((line) => line.startsWith("wrong"));
      expect(wrong.map((line) => line.split(/\s+/)[1])).to.deep.equal([
        "keyring.permissions",
        "proxy.websocket",
      ]);
      expect(stdout).to.include(`→ Run: chmod 600 ${directory}/secrets`);
    });

    it("works while the server is down, with the database that it then starts", async () => {
      await running.stop();
      const { code, diagnosis } = await doctor([], environment);
      expect(code).to.equal(1);
      expect(wrongOf(diagnosis)).to.deep.equal(["proxy.server", "media.public_url"]);
      expect(diagnosis.findings.find(({ check }) => check === "database.migrations")?.state).to.equal("fine");
    });
  });

  describe("with nothing that works", () => {
    let silent: Server;

    beforeEach(async () => {
      silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
      await once(silent, "listening");
    });
    afterEach(() => {
      silent.close();
    });

    it("ends although database, proxy and mail server never answer", async () => {
      const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const { code, diagnosis } = await doctor([], {
        DATA_DIR: directory,
        DATABASE_URL: `postgres://concord:sesame@${host}/concord`,
        PUBLIC_URL: `http://${host}`,
        SMTP_URL: `smtp://concord:sesame@${host}`,
        SECRETS: `k1:${"A".repeat(43)}`,
        FFMPEG: join(directory, "ffmpeg"),
      });
      expect(code).to.equal(1);
      expect(wrongOf(diagnosis)).to.include.members([
        "database.connection",
        "mail.transport",
        "proxy.server",
      ]);
      expect(JSON.stringify(diagnosis)).not.to.include("sesame");
    });

    it("creates nothing", async () => {
      const missing = join(directory, "missing");
      const { code, diagnosis } = await doctor([], {
        DATA_DIR: missing,
        DATABASE_URL: "",
        PORT: "1",
        FFMPEG: "off",
      });
      expect(code).to.equal(1);
      expect(wrongOf(diagnosis)).to.deep.equal([
        "database.connection",
        "keyring.readable",
        "data.permissions",
        "proxy.connection",
      ]);
      expect(existsSync(missing)).to.equal(false);
    });

    it("reports an invalid configuration and a damaged keyring as findings", async () => {
      const invalid = await doctor([], { PORT: "many" });
      expect(invalid.code).to.equal(1);
      expect(wrongOf(invalid.diagnosis)).to.deep.equal(["configuration.variables"]);
      await writeFile(join(directory, "secrets"), "k1:short", { mode: 0o600 });
      const damaged = await doctor(["--only", "keyring"], { DATA_DIR: directory, DATABASE_URL: "" });
      expect(wrongOf(damaged.diagnosis)).to.deep.equal(["keyring.readable"]);
      expect(damaged.diagnosis.findings.map(({ check }) => check)).to.deep.equal([
        "keyring.readable",
        "keyring.permissions",
        "keyring.match",
      ]);
    });

    it("rejects unknown checks and addresses", async () => {
      for (const words of [
        ["--only", "toast"],
        ["--send", "alice"],
      ]) {
        const { code, stdout, stderr } = await concord(["doctor", ...words], { DATA_DIR: directory });
        expect({ code, stdout }).to.deep.equal({ code: 2, stdout: "" });
        expect(stderr).to.match(/^concord: [^\n]+\n$/);
      }
    });
  });
});
