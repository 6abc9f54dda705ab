import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { readJourneys } from "../../packages/contract/src/arazzo.ts";
import type { Report } from "../../packages/contract/src/findings.ts";
import { type Credentials, type ListeningServer, listeningServer } from "../clients/support.ts";
import { type Fault, contract, departuresOf, faultyServer, outcomesOf } from "./support.ts";

const root = new URL("../../", import.meta.url);

describe("the journeys of concord-contract", () => {
  let server: ListeningServer;
  let alice: Credentials;
  let tokens: readonly string[];

  before(async () => {
    server = await listeningServer();
    alice = await server.addPerson("alice");
    const bob = await server.addPerson("bob");
    const carol = await server.addPerson("carol", "Owner");
    const [token, other] = [await server.issueToken(alice), await server.issueToken(bob)];
    const staff = await server.issueToken(carol, ["read", "write", "admin:read", "admin:write"]);
    // Only then others may put the account into collections.
    await fetch(`${server.url}/api/v1/accounts/update_credentials`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${other}` },
      body: new URLSearchParams({ discoverable: "true" }),
    });
    const narrow = `profile=${await server.issueToken(alice, ["profile"])}`;
    tokens = ["--token", token, "--other-token", other, "--staff-token", staff, "--narrow-token", narrow];
  });
  after(() => server.stop());

  async function play(url: string, ...words: readonly string[]): Promise<{ status: number; report: Report }> {
    const { status, text, notices } = await contract("check", url, "--write", "--format", "json", ...words);
    expect(notices).to.equal("");
    return { status, report: JSON.parse(text) as Report };
  }

  async function ask(path: string, method = "GET"): Promise<unknown> {
    const headers = { authorization: `Bearer ${tokens[1] ?? ""}` };
    return (await fetch(server.url + path, { method, headers })).json();
  }

  /** Whether the journeys left anything behind. */
  async function leftovers(): Promise<unknown> {
    const paths = [
      `/api/v1/accounts/${alice.id}/statuses`,
      "/api/v1/scheduled_statuses",
      "/api/v2/filters",
      "/api/v1/lists",
      `/api/v1/accounts/${alice.id}/following`,
      "/api/v1/blocks",
      "/api/v1/mutes",
      "/api/v1/domain_blocks",
      "/api/v1/featured_tags",
      "/api/v1/followed_tags",
      "/api/v1/bookmarks",
      "/api/v1/favourites",
    ];
    return (await Promise.all(paths.map((path) => ask(path)))).flat();
  }

  it("find nothing in Concord, call the operations that they name, and leave nothing behind", async () => {
    const sent = new Set<string>();
    const request: Fault["request"] = ({ method, path }) => {
      sent.add(`${method} ${path}`);
    };
    const watched = await faultyServer(server.url, [{ path: /./, request }]);
    const { status, report } = await play(watched.url, ...tokens, "--profile", "concord");
    watched.close();
    expect(departuresOf(report)).to.deep.equal([]);
    expect(status).to.equal(0);
    expect(sent).to.include.keys("POST /api/v1/accounts/move", "DELETE /api/v1/invites/0");
    expect(sent).to.not.include.any.keys(
      "POST /api/v1/notifications/clear",
      "DELETE /api/v1/profile/avatar",
      "DELETE /api/v1/admin/invites",
    );
    const outcomes = outcomesOf(report);
    const called = readJourneys().workflows.flatMap(({ steps }) =>
      steps.map(({ operationId }) => operationId),
    );
    const others = called.filter((id) => outcomes.get(id) !== "conforms");
    expect(others).to.deep.equal([]);
    expect(await leftovers()).to.deep.equal([]);
  });

  it("skip steps that require a second account without one", async () => {
    const { status, report } = await play(server.url, ...tokens.slice(0, 2));
    expect(status).to.equal(0);
    const block = report.operations.find(({ operationId }) => operationId === "blockAccount");
    expect(block).to.include({ outcome: "not tried", reason: "requires --other-token" });
    expect(outcomesOf(report).get("createStatus")).to.equal("conforms");
  });

  it("require a token", async () => {
    expect((await contract("check", server.url, "--write")).status).to.equal(2);
  });

  it("accept 501 for some requests of an operation", async () => {
    const without = await faultyServer(server.url, [
      {
        path: /\/v1\/statuses$/,
        reply: (reply) => {
          if (reply.text.includes('"scheduled_at":')) Object.assign(reply, { status: 501, text: "{}" });
        },
      },
    ]);
    const { status, report } = await play(without.url, ...tokens.slice(0, 4));
    without.close();
    expect(departuresOf(report)).to.deep.equal([]);
    expect(status).to.equal(0);
    expect(outcomesOf(report).get("createStatus")).to.equal("conforms");
    expect(outcomesOf(report).get("getScheduledStatus")).to.equal("not tried");
    for (const { id } of (await ask("/api/v1/scheduled_statuses")) as { id: string }[]) {
      await ask(`/api/v1/scheduled_statuses/${id}`, "DELETE");
    }
    expect(await leftovers()).to.deep.equal([]);
  });

  it("wait for follows, and for what another account did", async () => {
    const waited: string[] = [];
    /** Shows an earlier state once. */
    const lagging = (path: RegExp, isNew: string, old: (text: string) => string): Fault => ({
      method: "GET",
      path,
      reply: (reply) => {
        if (waited.includes(path.source) || !reply.text.includes(isNew)) return;
        waited.push(path.source);
        reply.text = old(reply.text);
      },
    });
    const shown = new Map<string, string>();
    const deleted: Fault = {
      method: "GET",
      path: /\/v1\/statuses\/\w+$/,
      reply: (reply, { authorization, path }) => {
        if (authorization !== `Bearer ${tokens[3] ?? ""}`) return;
        const text = shown.get(path);
        if (reply.status === 200) shown.set(path, reply.text);
        else if (text !== undefined) {
          shown.delete(path);
          Object.assign(reply, { status: 200, text });
          waited.push("deleted");
        }
      },
    };
    const late = await faultyServer(server.url, [
      lagging(/\/accounts\/relationships$/, '"notifying":true', (text) =>
        text.replace('"following":true', '"following":false'),
      ),
      lagging(/\/v1\/follow_requests$/, '"id":', () => "[]"),
      lagging(/\/v1\/strikes$/, "Contract test", () => "[]"),
      lagging(/\/admin\/invites$/, '"id":', () => "[]"),
      deleted,
    ]);
    const { report } = await play(late.url, ...tokens, "--profile", "concord");
    late.close();
    expect(departuresOf(report)).to.deep.equal([]);
    expect(waited).to.have.lengthOf(5);
  });

  it("are valid Arazzo", async () => {
    const folder = new URL("packages/contract/journeys/", root);
    const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml"));
    const program = fileURLToPath(new URL("node_modules/@redocly/cli/bin/cli.js", root));
    const paths = files.map((name) => fileURLToPath(new URL(name, folder)));
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    await promisify(execFile)(process.execPath, [program, "lint", ...paths], { cwd: root, env });
    expect(files).to.include("statuses.arazzo.yaml");
  });
});
