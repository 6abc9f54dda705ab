/** Each client, built as its users build it, on the same journey through a running server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { isBuilt } from "./building.ts";
import { missingTool, triedClients } from "./clients.ts";
import { runJourney, steps } from "./journey.ts";
import { type JourneyServer, startJourneyServer } from "./server.ts";
import { type TableRow, checkTable } from "./table.ts";

describe("the generated clients", function () {
  // The first build of the Rust client compiles some 200 crates.
  this.timeout(1_200_000);
  let directory: string;
  let server: JourneyServer;
  const rows: TableRow[] = [];

  before(async () => {
    if (!isBuilt) throw new Error("there is no sdk/: run `make sdk` first");
    directory = await mkdtemp(join(tmpdir(), "concord-clients-"));
    server = await startJourneyServer();
  });
  after(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  for (const client of triedClients) {
    const { language, generator, packages } = client;
    it(`complete the journey: ${language}, ${generator}`, async function () {
      const missing = await missingTool(client);
      if (missing !== undefined) {
        // A skipped test alone is easily taken for a passed one.
        process.stdout.write(`      NOT TRIED: ${language} needs ${missing} (Debian: ${packages})\n`);
        this.skip();
      }
      const command = await client.build(await mkdtemp(join(directory, "client-")));
      const { finished, failure } = await runJourney(command, server);
      rows.push({ language, generator, finished });
      expect(failure, failure).to.equal(undefined);
      expect(finished).to.deep.equal(steps);
    });
  }

  it("are in the table of docs/clients.md with what they can do", async () => {
    await checkTable(rows);
  });
});
