/** The published form of concord-contract: installed in an empty folder, without this repository. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import type { Report } from "../../packages/contract/src/findings.ts";
import { type ListeningServer, listeningServer } from "../clients/support.ts";
import { departuresOf, outcomesOf } from "./support.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

describe("the package concord-contract", function () {
  this.timeout(300_000);
  let directory: string;
  let server: ListeningServer;
  let tokens: readonly string[];

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-contract-package-"));
    const pack = ["pack", "./packages/contract", "--pack-destination", directory, "--loglevel", "error"];
    await run("npm", pack, { cwd: root });
    const tarball = (await readdir(directory)).find((name) => name.endsWith(".tgz")) ?? "";
    const folder = join(directory, "empty");
    await mkdir(folder);
    const install = ["install", join("..", tarball), "--prefer-offline", "--no-audit", "--no-fund"];
    await run("npm", install, { cwd: folder });
    server = await listeningServer();
    const [alice, bob] = [await server.addPerson("alice"), await server.addPerson("bob")];
    tokens = [await server.issueToken(alice), await server.issueToken(bob)];
  });
  after(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Runs the command as a shell would. */
  async function contract(
    ...words: readonly string[]
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const command = join(directory, "empty/node_modules/.bin/concord-contract");
    return run(command, [...words], { cwd: directory, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  }

  it("contains the contract of this repository", async () => {
    const installed = join(
      directory,
      "empty/node_modules/concord-contract/dist/generated/openapi.strict.json",
    );
    const [packed, current] = await Promise.all(
      [installed, join(root, "generated/openapi.strict.json")].map((file) => readFile(file, "utf8")),
    );
    expect(packed).to.equal(current);
  });

  it("checks a server, with journeys", async () => {
    const [token = "", other = ""] = tokens;
    const words = [
      "check",
      server.url,
      "--token",
      token,
      "--other-token",
      other,
      "--write",
      "--format",
      "json",
    ];
    const { code, stdout, stderr } = await contract(...words);
    const report = JSON.parse(stdout) as Report;
    expect(departuresOf(report), stderr).to.deep.equal([]);
    expect(outcomesOf(report).get("uploadMedia")).to.equal("conforms");
    expect(code).to.equal(0);
  });

  it("finds departures in a recording, and exits with 1, or 2 if nothing can be tested", async () => {
    const exchange = {
      request: { method: "GET", url: "https://remote.example/api/v1/custom_emojis", headers: {} },
      response: { status: 200, headers: { "Content-Type": "application/json" }, body: "[1]" },
    };
    await writeFile(join(directory, "recording.ndjson"), JSON.stringify(exchange));
    const { code, stdout } = await contract("replay", "recording.ndjson", "--format", "text");
    expect(stdout).to.contain("wrong-type in the reply, body /0: expected object; got 1");
    expect(code).to.equal(1);
    expect((await contract("replay", "none")).code).to.equal(2);
    expect((await contract("check", "http://127.0.0.1:59999")).code).to.equal(2);
  });

  it("contains journeys that Redocly's runner can run, too", async () => {
    const [token = "", otherToken = ""] = tokens;
    const journeys = join(directory, "empty/node_modules/concord-contract/dist/packages/contract/journeys");
    const files = (await readdir(journeys)).filter((name) => name.endsWith(".yaml"));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const inputs = Object.entries({ token, otherToken, tomorrow });
    const words = [
      join(root, "node_modules/@redocly/cli/bin/cli.js"),
      "respect",
      ...files.toSorted(),
      "--server",
      `contract=${server.url}`,
      ...inputs.flatMap(([name, value]) => ["--input", `${name}=${value}`]),
    ];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const options = { cwd: journeys, env, maxBuffer: 64 * 1024 * 1024 };
    // Fails if a workflow does.
    const { stdout, stderr } = await run(process.execPath, words, options);
    expect(stdout + stderr).to.match(/statuses\.arazzo\.yaml\s*│ 5\s*│ 5/);
  });
});
