/** Prism (docs/clients.md, "Against a mock"), with the document for client generators. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "chai";
import type { Report } from "../../packages/contract/src/findings.ts";
import { contract } from "../packages/support.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { until } from "../support/waiting.ts";
import { installedFromNpm, root } from "./building.ts";

/** A mock knows no callers, languages or events, and what it sends doesn't depend on the query. */
const beyondMocks: ReadonlySet<string> = new Set([
  "not-refused",
  "wrong-language",
  "no-event",
  "ignored-parameter",
  "broken-pagination",
]);

describe("Prism", function () {
  this.timeout(300_000);
  let child: ChildProcess;
  let url: string;

  before(async () => {
    const env = { ...process.env, SCARF_ANALYTICS: "false" };
    const file = "@stoplight/prism-cli/dist/index.js";
    const program = await installedFromNpm("prism", file, "@stoplight/prism-cli@5.16.0");
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const document = join(root, "generated/openapi.sdk.json");
    const words = [program, "mock", document, "--host", "127.0.0.1", "--port", String(port)];
    child = spawn(process.execPath, words, { env, stdio: "ignore" });
    const isThere = (): Promise<boolean> =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await until(isThere, "Prism", 60_000);
  });
  after(async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });

  it("replies as declared, except for links and deprecation, which it invents", async () => {
    const { text } = await contract("check", url, "--token", "any", "--profile", "concord", "--format", "json");
    const report = JSON.parse(text) as Report;
    expect(report.summary.conforms + report.summary.departs).to.be.above(150);
    const departures = report.operations.flatMap(({ operationId, departures: found }) =>
      found.map(({ kind, pointer }) => ({ operationId, kind, pointer })),
    );
    const own = departures.filter(
      ({ kind, pointer }) => pointer !== "/Link" && pointer !== "/Deprecation" && !beyondMocks.has(kind),
    );
    expect(own).to.deep.equal([]);
  });

  it("rejects what the contract forbids", async () => {
    const headers = { authorization: "Bearer any", "content-type": "application/json" };
    const send = async (body: object): Promise<number> => {
      const reply = await fetch(`${url}/api/v1/statuses`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return reply.status;
    };
    expect(await send({ status: "Tomatoes" })).to.equal(200);
    expect(await send({ status: 5 })).to.equal(422);
    expect((await fetch(`${url}/api/v1/timelines/home`)).status).to.equal(401);
  });
});
