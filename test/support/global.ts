/** Mocha's global setup and teardown, run once in its main process, and its hooks: --require test/support/global.ts. */
import { type Costs, noteFile, noteLoaded, openCosts } from "./costs.ts";
import { startTestServer, type TestServer } from "./database.ts";
import { printProblems } from "./problems.ts";
import { assertDeclared, closeRecord, openRecord, recordRefusals } from "./refusals.ts";
import { describeSampling, isWhole, runSeed } from "./sampling.ts";

// Sets the seed before mocha reads test files and starts workers, which inherit it.
runSeed();

// Workers of --parallel collect garbage less often: a twentieth of their time. The processes that they start don't.
const lessGarbage = "--max-semi-space-size=32";
if (process.argv.includes("--parallel")) process.env["NODE_OPTIONS"] ??= lessGarbage;
else if (process.env["NODE_OPTIONS"] === lessGarbage) delete process.env["NODE_OPTIONS"];

/** Whether all tests of `make test` run, not some that were named. */
const isWholeRun = process.argv.at(-1) === "test/**/*.test.ts";

let server: TestServer | undefined;
let costs: Costs | undefined;

export async function mochaGlobalSetup(): Promise<void> {
  // To the standard error output, since the reporter uses the standard output.
  process.stderr.write(`${describeSampling()}\n`);
  if (isWholeRun) {
    openRecord();
    process.stderr.write("Results appear file by file; the first take some seconds. Ctrl-C ends the run.\n");
  }
  server = await startTestServer();
  costs = openCosts(server.process);
  process.prependOnceListener("SIGINT", endAtOnce);
}

/** At the first Ctrl-C. Mocha waits for the files that are running. */
function endAtOnce(): void {
  const end = (): never => process.exit(130);
  server?.stop().then(end, end);
}

export async function mochaGlobalTeardown(): Promise<void> {
  try {
    costs?.close(isWholeRun && !isWhole());
  } finally {
    await server?.stop();
  }
  process.stderr.write(`${describeSampling()}\n`);
  const unseen = isWholeRun ? closeRecord() : [];
  if (unseen.length > 0) throw new Error(`The contract lists errors that no test sees: ${unseen.join(", ")}`);
}

/** In every process that runs tests: once for each file with --parallel, otherwise once. */
export const mochaHooks: Mocha.RootHookObject = {
  beforeAll() {
    noteLoaded();
  },
  afterEach(this: Mocha.Context) {
    recordRefusals(this.currentTest);
    printProblems(this.currentTest);
  },
  afterAll(this: Mocha.Context) {
    noteFile(this.test?.parent?.suites[0]?.file ?? "");
    recordRefusals();
    assertDeclared();
  },
};
