/** Mocha's global setup and teardown, run once in its main process: --require test/support/global.ts. */
import { startTestServer, type TestServer } from "./database.ts";
import { describeSampling, runSeed } from "./sampling.ts";

// Sets the seed before mocha reads test files and starts workers, which inherit it.
runSeed();

let server: TestServer | undefined;

export async function mochaGlobalSetup(): Promise<void> {
  // To the standard error output, since the reporter uses the standard output.
  process.stderr.write(`${describeSampling()}\n`);
  server = await startTestServer();
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
  process.stderr.write(`${describeSampling()}\n`);
}
