/** What mocha does once around a run, in its main process: --require test/support/global.ts. */
import { startTestServer, type TestServer } from "./database.ts";

let server: TestServer | undefined;

export async function mochaGlobalSetup(): Promise<void> {
  server = await startTestServer();
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}
