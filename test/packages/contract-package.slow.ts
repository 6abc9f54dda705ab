/** The published form of concord-contract: installed in an empty folder, without this repository. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { parse } from "yaml";
import type { Report } from "../../packages/contract/src/findings.ts";
import { type ListeningServer, listeningServer } from "../clients/support.ts";
import { departuresOf, outcomesOf } from "./support.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

describe("the package concord-contract", () => {
  let directory: string;
  let server: ListeningServer;
  let tokens: readonly string[];
  let tarball: string;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "concord-contract-package-"));
    const pack = ["pack", "./packages/contract", "--pack-destination", directory, "--loglevel", "error"];
    await run("npm", pack, { cwd: root });
    tarball = (await readdir(directory)).find((name) => name.endsWith(".tgz")) ?? "";
    const folder = join(directory, "empty");
    await mkdir(folder);
    const install = ["install", join("..", tarball), "--prefer-offline", "--no-audit", "--no-fund"];
    await run("npm", install, { cwd: folder });
    server = await listeningServer();
    const [alice, bob] = [await server.addPerson("alice"), await server.addPerson("bob")];
    const carol = await server.addPerson("carol", "Owner");
    const staffScopes = ["read", "write", "admin:read", "admin:write"];
    tokens = [
      await server.issueToken(alice),
      await server.issueToken(bob),
      await server.issueToken(carol, staffScopes),
    ];
    // Only then others may put the account into collections.
    await fetch(`${server.url}/api/v1/accounts/update_credentials`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${tokens[1] ?? ""}` },
      body: new URLSearchParams({ discoverable: "true" }),
    });
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

  it("runs as a composite action, without this repository", async () => {
    const text = await readFile(join(root, "packages/contract/action.yml"), "utf8");
    const action = parse(text) as {
      readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
      readonly runs: { readonly steps: { readonly env: Record<string, string>; readonly run: string }[] };
    };
    const inputs = { url: server.url, token: tokens[0] ?? "", package: join(directory, tarball) };
    const given = new Map(
      Object.entries(action.inputs).map(([name, { default: value = "" }]) => [name, value] as const),
    );
    for (const [name, value] of Object.entries(inputs)) given.set(name, value);
    for (const { env, run: script } of action.runs.steps) {
      const own = Object.entries(env).map(([name, expression]) => {
        const [, input = ""] = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(expression) ?? [];
        return [name, given.get(input) ?? ""] as const;
      });
      const options = {
        cwd: directory,
        env: { ...process.env, ...Object.fromEntries(own), RUNNER_TEMP: directory },
      };
      await run("bash", ["-e", "-c", script], options);
    }
    expect(await readFile(join(directory, "contract.xml"), "utf8")).to.contain('failures="0"');
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
    const [token = "", otherToken = "", staffToken = ""] = tokens;
    const journeys = join(directory, "empty/node_modules/concord-contract/dist/packages/contract/journeys");
    const files = (await readdir(journeys)).filter((name) => name.endsWith(".yaml"));
    const [tomorrow, later] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const inputs = Object.entries({ token, otherToken, staffToken, tomorrow, later });
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
    expect(stdout + stderr).to.match(/statuses\.arazzo\.yaml\s*│ 9\s*│ 9/);
  });
});
