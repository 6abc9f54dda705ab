/** What mocha does once around a run, in its main process: --require test/support/global.ts. */
import { startTestServer, type TestServer } from "./database.ts";
import { describeSampling, runSeed } from "./sampling.ts";

// Before any test file is read, and before the workers that inherit it are started.
runSeed();

let server: TestServer | undefined;

export async function mochaGlobalSetup(): Promise<void> {
  // Not to the standard output, which belongs to the reporter.
  process.stderr.write(`${describeSampling()}\n`);
  server = await startTestServer();
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
  process.stderr.write(`${describeSampling()}\n`);
}
