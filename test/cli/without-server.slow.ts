/** The operator's commands when no server runs, or none can. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { concord } from "../support/concord.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

describe("the operator's commands, without a server", () => {
  it("print help", async () => {
    const { code, stdout } = await concord(["help"], {});
    expect(code).to.equal(0);
    for (const name of ["run", "accounts", "tokens", "demo", "doctor"]) {
      expect(stdout).to.match(new RegExp(`^  ${name} `, "m"));
    }
    expect(stdout).to.match(/^The server:\n {2}run [^]+^Moderation:\n {2}reports /m);
    expect((await concord(["help", "tokens"], {})).stdout).to.contain("--scopes");
    const listed = await concord(["accounts"], {});
    expect(listed.code).to.equal(0);
    for (const name of ["accounts create", "accounts disable-otp"]) expect(listed.stdout).to.contain(name);
    const unknown = await concord(["accounts", "bogus"], {});
    expect(unknown.stderr).to.equal(
      'concord: there is no command "accounts bogus"; "concord help accounts" lists them\n',
    );
  });

  it("end without a message if nobody reads their output any more, as before head", async () => {
    const command = spawn(process.execPath, [program, "help"], { stdio: ["ignore", "pipe", "pipe"] });
    command.stdout.destroy();
    const [[code], said] = await Promise.all([once(command, "exit"), command.stderr.toArray()]);
    expect({ code, said: said.join("") }).to.deep.equal({ code: 141, said: "" });
  });

  it("reject an invalid configuration in one line that names the variable", async () => {
    const { code, stdout, stderr } = await concord(["run"], { PORT: "many" });
    expect({ code, stdout }).to.deep.equal({ code: 2, stdout: "" });
    expect(stderr).to.match(/^concord: PORT is [^\n]+\n$/);
  });

  it("fail in one line if the database doesn't respond, without the password of its URL", async () => {
    const directory = await mkdtemp(join(tmpdir(), "concord-cli-"));
    const address = "postgres://concord:sesame@127.0.0.1:1/concord";
    const { code, stdout, stderr } = await concord(["rules", "list"], {
      DATA_DIR: directory,
      DATABASE_URL: address,
    });
    await rm(directory, { recursive: true, force: true });
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: "" });
    expect(stderr).to.match(/^concord: the database of DATABASE_URL doesn't answer[^\n]*\n$/);
    expect(stderr).not.to.contain("sesame");
  });

  it("fail in one line if DATA_DIR has no database, without creating one", async () => {
    const directory = join(tmpdir(), `concord-cli-${randomUUID()}`);
    const { code, stderr } = await concord(["rules", "list"], { DATA_DIR: directory, DATABASE_URL: "" });
    expect(code).to.equal(2);
    expect(stderr).to.match(/^concord: there is no database in [^\n]+: check DATA_DIR[^\n]*\n$/);
    expect(existsSync(directory)).to.equal(false);
  });
});

describe("the server, started by the operator with its own database", () => {
  let directory: string;
  let child: ChildProcessByStdio<null, Readable, null>;
  const lines: string[] = [];
  let ended: Promise<unknown>;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-cli-"));
    child = spawn("sh", ["-c", 'exec "$0" "$1" run 2>&1', process.execPath, program], {
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    ended = once(child, "close");
    const started = Promise.withResolvers<void>();
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      if (line.includes("never had staff")) started.resolve();
    });
    await Promise.race([started.promise, ended]);
  });
  after(async () => {
    child.kill("SIGKILL");
    await rm(directory, { recursive: true, force: true });
  });

  interface Logged {
    readonly msg?: string;
    readonly version?: string;
    readonly listens?: string;
  }
  const logged = (): Logged[] => lines.map((line) => JSON.parse(line) as Logged);
  const start = (): Logged | undefined => logged().find(({ msg }) => msg === "Concord has started");

  it("fails in one line if the port is occupied", async () => {
    const { port } = new URL(start()?.listens ?? "");
    const settings = { DATA_DIR: directory, DATABASE_URL: "", PORT: port, LOG_LEVEL: "error" };
    const { code, stderr } = await concord(["run"], settings);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^concord: port \d+ [^\n]*is taken[^\n]*\n$/);
  });

  it("logs nothing but JSON if the log and the errors are one stream", async () => {
    child.kill("SIGTERM");
    await ended;
    expect(child.exitCode).to.equal(0);
    expect(start()?.listens).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(start()?.version).to.be.a("string");
    // How to get the link to the first account, but neither the link, which is a secret, nor settings, which may be.
    const named = logged().flatMap(({ msg }) => (msg?.includes("setup-link") === true ? [msg] : []));
    expect(named.length).to.equal(1);
    expect(named[0]).to.match(/browser: \S*bin\/concord setup-link$/);
    expect(lines.join("\n")).to.not.include("/setup");
  });
});
