/** The layers of the packages for TypeScript and Python over the generated code. */
import { copyFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "chai";
import { installPython, installTypescript, root, typecheck } from "./building.ts";
import { run } from "./journey.ts";
import { startFaultyServer } from "./layers/faulty.ts";
import { type JourneyServer, startJourneyServer } from "./server.ts";

describe("the layers of the clients", function () {
  this.timeout(600_000);
  let server: JourneyServer;
  let faulty: Server;

  before(async () => {
    server = await startJourneyServer();
    const reply = await fetch(new URL("/api/v1/timelines/home", server.url), {
      headers: { authorization: `Bearer ${server.token}` },
    });
    const [status] = (await reply.json()) as unknown[];
    faulty = await startFaultyServer(status);
  });
  after(async () => {
    faulty.close();
    faulty.closeAllConnections();
    await server.stop();
  });

  const words = (): string[] => [
    `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`,
    server.url,
    server.token,
  ];

  it("page, retry, tell errors by code, resume streams and verify webhooks: TypeScript", async () => {
    const folder = await installTypescript();
    await copyFile(join(root, "test/sdk/layers/layer.ts"), join(folder, "layer.ts"));
    await typecheck(folder);
    expect(await run(process.execPath, [join(folder, "layer.ts"), ...words()])).to.equal("done\n");
  });

  it("page, retry, tell errors by code, resume streams and verify webhooks: Python", async () => {
    const python = await installPython();
    const program = join(root, "test/sdk/layers/layer.py");
    expect(await run(python, [program, ...words()])).to.equal("done\n");
  });
});
