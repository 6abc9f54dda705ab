/** `make fuzz`: generated requests to every operation, by Schemathesis. FUZZ=full for 26,000 of them. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { readContract } from "../../src/contract/document.ts";
import { type Departure, explanations } from "./explained.ts";
import { type Target, openTarget } from "./target.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const environment = join(root, ".cache/fuzz");
const program = join(environment, "bin/schemathesis");

/** The seed of CI's run, so that a failure can be repeated; FUZZ_SEED sets another one. */
const seed = process.env["FUZZ_SEED"] ?? "1";
const isFull = process.env["FUZZ"] === "full";

/** Random requests for each operation; and, in a full run, those that cover each keyword of each schema. */
const amount = isFull
  ? { phases: "fuzzing,coverage", "max-examples": "20" }
  : { phases: "fuzzing", "max-examples": "7" };

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "unsupported_method",
  "allow_header_conformance",
];

/** What is read of the report. */
interface Report {
  readonly complete: boolean;
  readonly operations: { readonly total: number; readonly tested: number; readonly errored: number };
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly type: string; readonly operations: readonly string[] }[];
  readonly errors: readonly unknown[];
}

describe("generated requests", function () {
  this.timeout(3_600_000);
  let target: Target;
  let folder: string;

  before(async () => {
    if (!existsSync(program)) {
      await run("python3", ["-m", "venv", environment]);
      const requirements = join(root, "test/fuzz/requirements.txt");
      const words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements];
      await run(join(environment, "bin/python"), words);
    }
    folder = await mkdtemp(join(tmpdir(), "concord-fuzz-"));
    target = await openTarget();
  });
  after(async () => {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("get what the contract declares, from every operation, while others are served", async () => {
    const file = join(folder, "openapi.json");
    const reportFile = join(folder, "report.json");
    await writeFile(file, JSON.stringify(target.document));
    const watch = watchHealth(target.url);
    const options = {
      url: target.url,
      checks: checks.join(","),
      seed,
      "request-timeout": "30",
      workers: "2",
      "generation-database": "none",
      "suppress-health-check": "all",
      warnings: "off",
      "max-failures": "1000",
      report: "json",
      "report-json-path": reportFile,
      ...amount,
    };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const switches = ["--continue-on-failure", "--no-shrink", "--no-color"];
    const child = spawn(program, ["run", file, ...words, ...switches], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => said.push(text));
    }
    await once(child, "close");
    const failed = await watch.stop();
    const report = JSON.parse(await readFile(reportFile, "utf8")) as Report;
    process.stdout.write(`      ${report.test_cases.generated} requests\n`);
    const explained = explanations(readContract().operations);
    const unexplained = departures(report).filter((one) => !explained.some(({ explains }) => explains(one)));
    if (unexplained.length > 0) process.stdout.write(said.join("").slice(-100_000));
    expect(unexplained).to.deep.equal([]);
    expect(report.errors).to.deep.equal([]);
    expect(report.complete).to.equal(true);
    // Of an operation whose random requests are all alike, none may be left.
    expect(report.operations.total).to.be.above(350);
    expect(report.operations.tested).to.be.at.least(report.operations.total - 3);
    expect(failed).to.equal(0);
  });
});

function departures({ failures }: Report): Departure[] {
  return failures.flatMap(({ type, operations }) => operations.map((operation) => ({ type, operation })));
}

/** Asks `/health` twice a second. @returns stops, and counts the times that it wasn't answered within ten seconds */
function watchHealth(url: string): { readonly stop: () => Promise<number> } {
  const stopping = new AbortController();
  const watch = async (): Promise<number> => {
    let failed = 0;
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.timeout(10_000);
      const reply = await fetch(new URL("/health", url), { signal }).catch(() => undefined);
      if (reply?.ok !== true) failed += 1;
      await sleep(500);
    }
    return failed;
  };
  const watching = watch();
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}
