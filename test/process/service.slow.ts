/** The server as a service of systemd: its messages, as a socket receives them, and its unit. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { freePort } from "../../src/cli/free-port.ts";
import { until } from "../support/waiting.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));
const unit = fileURLToPath(new URL("../../packaging/concord.service", import.meta.url));

/** Prints each message in one line. A sender waits until the descriptors that it sends are closed. */
const receiver = `
import os, socket, sys
messages = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
messages.bind(sys.argv[1])
print("bound", flush=True)
while True:
    data, descriptors, _, _ = socket.recv_fds(messages, 4096, 8)
    for descriptor in descriptors:
        os.close(descriptor)
    print(data.decode().strip().replace("\\n", " "), flush=True)
`;

const patience = 60_000;

describe("a service of systemd", () => {
  let folder: string;
  const children: ChildProcess[] = [];

  before(function () {
    const missing = ["systemd-notify", "systemd-analyze", "python3"].filter(
      (name) => spawnSync(name, ["--version"]).error !== undefined,
    );
    if (missing.length === 0) return;
    process.stderr.write(`  Not tested: ${missing.join(", ")} not installed (Debian: systemd, python3).\n`);
    this.skip();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "concord-service-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it("says when it is ready, works, reads its settings again, and stops", async () => {
    const socket = join(folder, "notify");
    const messages: string[] = [];
    const receiving = spawn("python3", ["-c", receiver, socket], { stdio: ["ignore", "pipe", "inherit"] });
    children.push(receiving);
    createInterface(receiving.stdout).on("line", (line) => {
      if (line !== "BARRIER=1") messages.push(line.replace(/=\d{4,}/u, "=…"));
    });
    await until(() => messages.shift() === "bound", "the socket", patience);

    const settings = join(folder, "environment");
    writeFileSync(settings, "LOG_LEVEL=warn\n");
    const port = await freePort();
    const server = spawn(process.execPath, [program, "run"], {
      env: {
        PATH: process.env["PATH"] ?? "",
        NOTIFY_SOCKET: socket,
        WATCHDOG_USEC: "1000000",
        SETTINGS_FILE: settings,
        DATA_DIR: join(folder, "data"),
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    children.push(server);
    const logged: string[] = [];
    createInterface(server.stdout).on("line", (line) => logged.push(line));

    await until(() => messages.length > 0, "a message", patience);
    expect(messages[0]).to.equal("READY=1");
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).to.equal(200);
    await until(() => messages.filter((one) => one === "WATCHDOG=1").length >= 2, "signs of life", patience);

    // A process that hangs gives none.
    server.kill("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = messages.length;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(messages.length).to.equal(before);
    server.kill("SIGCONT");
    await until(() => messages.length > before, "a sign of life", patience);

    logged.length = 0;
    writeFileSync(settings, "LOG_LEVEL=info\n");
    server.kill("SIGHUP");
    await until(() => messages.filter((one) => one === "READY=1").length === 2, "the end of it", patience);
    const told = messages.filter((one) => one !== "WATCHDOG=1");
    expect(told).to.deep.equal(["READY=1", "RELOADING=1 MONOTONIC_USEC=…", "READY=1"]);
    await fetch(`http://127.0.0.1:${port}/nothing`);
    await until(() => logged.length >= 2, "lines", patience);
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).to.deep.include({ msg: "settings were read again", settings: ["LOG_LEVEL"] });
    expect(lines[1]).to.include({ msg: "request", path: "/nothing" });

    server.kill("SIGTERM");
    const [code] = (await once(server, "exit")) as [number | null];
    expect(code).to.equal(0);
    await until(() => messages.at(-1) === "STOPPING=1", "the last message", patience);
  });

  it("has a unit that systemd understands", () => {
    const text = readFileSync(unit, "utf8");
    const copy = join(folder, "concord.service");
    writeFileSync(copy, text.replaceAll("/opt/concord/bin/concord", "/bin/true"));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", copy], {
      encoding: "utf8",
    });
    expect(stderr).not.to.match(/Unknown|Failed to parse|ignoring/i);
    expect(status, stderr).to.equal(0);
  });
});
