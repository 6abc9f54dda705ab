/** Accepted activities survive a server that is killed before it has processed them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { generateCryptoKeyPair, signRequest } from "@fedify/fedify";
import { exportSpki } from "@fedify/vocab-runtime";
import { makeCast } from "../cast/people.ts";
import { freePort } from "../../src/cli/free-port.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { frank, noteBy } from "./inbox-support.ts";
import { until } from "../support/waiting.ts";

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

const [activities, kills, senders] = [400, 8, 6];

/** Milliseconds. */
const patience = 240_000;

describe("an inbox whose server is killed", () => {
  let server: TestServer;
  let running: ChildProcess | undefined;
  let port: number;
  let keys: Awaited<ReturnType<typeof generateCryptoKeyPair>>;

  before(async () => {
    port = await freePort();
    server = await testServer({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    const cast = await makeCast(server);
    keys = await generateCryptoKeyPair("RSASSA-PKCS1-v1_5");
    await server.database.query(
      "test_key",
      "insert into remote_keys (key_uri, owner_uri, public_key, fetched_at) values ($1, $2, $3, now())",
      [`${frank}#main-key`, frank, await exportSpki(keys.publicKey)],
    );
    await server.database.query("test_fetched", "update accounts set fetched_at = now() where uri = $1", [
      frank,
    ]);
    await server.database
      .builder("follows")
      .insert({ account_id: cast.alice.account.id, target_account_id: cast.frank.id });
    await start();
  });
  after(async () => {
    running?.kill("SIGKILL");
    await server.close();
  });

  it("loses no activity accepted with 202, and stores each once", async () => {
    const accepted: string[] = [];
    const state = { left: activities };
    const sender = async (): Promise<void> => {
      while (state.left > 0) {
        state.left -= 1;
        accepted.push(await deliver());
      }
    };
    const sending = Promise.all(Array.from({ length: senders }, sender));
    for (let kill = 1; kill <= kills; kill += 1) {
      const most = activities - (activities / (kills + 1)) * kill;
      await until(() => state.left <= most, `kill ${kill}`, patience);
      running?.kill("SIGKILL");
      await start();
    }
    await sending;
    await untilProcessed();
    const rows = await server.database.query<{ uri: string }>(
      "test_stored",
      "select s.uri from statuses s join accounts a on a.id = s.account_id where a.uri = $1",
      [frank],
    );
    expect(rows.map(({ uri }) => uri).toSorted()).to.deep.equal(accepted.toSorted());
    expect(accepted).to.have.length(activities);
  });

  /** Sends a new note repeatedly until it is accepted. @returns its URI */
  async function deliver(): Promise<string> {
    const activity = noteBy(frank);
    const { id } = activity["object"] as { id: string };
    for (;;) {
      const request = new Request(`http://127.0.0.1:${port}/inbox`, {
        method: "POST",
        headers: { "content-type": "application/activity+json" },
        body: JSON.stringify(activity),
      });
      const signed = await signRequest(request, keys.privateKey, new URL(`${frank}#main-key`));
      const status = await fetch(signed).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 202) return id;
      // The server was killed, or is starting.
      expect([0, 500, 503]).to.include(status);
      await setTimeout(50);
    }
  }

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program, "run"], {
      env: {
        ...process.env,
        DATABASE_URL: server.connectionString,
        DATA_DIR: server.context.config.dataDirectory,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        PORT: String(port),
        RATE_LIMITS: "off",
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    running = child;
    if (child.stderr !== null) await once(child.stderr, "data");
  }

  async function untilProcessed(): Promise<void> {
    const isDone = async (): Promise<boolean> => {
      const rows = await server.database.query<{ state: string }>(
        "test_waiting",
        "select state from received_activities limit 1",
      );
      expect(rows[0]?.state).not.to.equal("failed");
      return rows.length === 0;
    };
    await until(isDone, "the activities to be processed", patience);
  }
});
