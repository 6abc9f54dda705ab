import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { numberOfRuns } from "../support/sampling.ts";
import { publish } from "../support/statuses.ts";
import { type HookReceiver, openHookReceiver, signatureOf } from "./receiver.ts";
import { until } from "../support/waiting.ts";
import { suite } from "../support/suite.ts";

type Delivery = Schemas["AdminWebhookDelivery"];

const program = fileURLToPath(new URL("../../bin/concord.mjs", import.meta.url));

const objects = numberOfRuns({ sampled: 80, whole: 200 });
/** Events per object: its creation and its edits. */
const versions = 5;
/** Attempts per delivery. */
const mostFailures = 4;

/** Milliseconds. */
const patience = 240_000;

describe("webhooks whose receiver fails at random, and whose worker is killed", () => {
  const { server, cast, owner } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let receiver: HookReceiver;
  const workers: ChildProcess[] = [];

  before(async () => {
    receiver = await openHookReceiver();
  });
  after(() => {
    for (const worker of workers) worker.kill("SIGKILL");
    receiver.close();
  });

  async function startWorker(): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [program, "run"], {
      env: {
        ...process.env,
        DATABASE_URL: server.connectionString,
        DATA_DIR: server.context.config.dataDirectory,
        PUBLIC_URL: "http://concord.test",
        ALLOW_PRIVATE_ADDRESSES: "on",
        ROLES: "worker",
        LOG_LEVEL: "error",
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    workers.push(worker);
    if (worker.stderr !== null) await once(worker.stderr, "data");
    return worker;
  }

  it("deliver all events, in order for each object, all of them logged", async () => {
    const { body } = await owner
      .post("/api/v1/admin/webhooks")
      .send({ url: receiver.url, events: ["status.created", "status.updated"] })
      .expect(200);
    const webhook = body as Schemas["AdminWebhook"];
    /** The accepted deliveries in order, without duplicates, by object. */
    const accepted = new Map<string, string[]>();
    const texts = new Map<string, number[]>();
    const known = new Set<string>();
    /** Requests for an event that arrived before an earlier one of the object was accepted. */
    const early: string[] = [];
    const current = new Map<string, string>();
    const failures = new Map<string, number>();
    let signed = true;
    receiver.answer = (response, { headers, text }) => {
      const id = String(headers["x-concord-delivery"]);
      const { object } = JSON.parse(text) as { object: { id: string; content: string } };
      signed &&= headers["x-hub-signature"] === signatureOf(webhook.secret ?? "", text);
      const underWay = current.get(object.id);
      if (underWay !== undefined && underWay !== id && !known.has(underWay)) early.push(id);
      current.set(object.id, id);
      // Not more often in a row: the delays between attempts grow, and the test would take minutes.
      const failed = failures.get(id) ?? 0;
      const chance = failed < mostFailures ? Math.random() : 1;
      if (chance < 0.3) failures.set(id, failed + 1);
      if (chance < 0.1) response.destroy();
      else if (chance < 0.25) response.writeHead(chance < 0.2 ? 500 : 404).end("not now");
      else {
        if (!known.has(id)) {
          known.add(id);
          accepted.set(object.id, [...(accepted.get(object.id) ?? []), id]);
          const version = Number(/version (\d+)/.exec(object.content)?.[1]);
          texts.set(object.id, [...(texts.get(object.id) ?? []), version]);
        }
        // It has the event, but the server doesn't learn that.
        if (chance < 0.3) response.destroy();
        else response.writeHead(200).end();
      }
    };

    async function write(from: number): Promise<void> {
      for (let number = from; number < objects; number += 4) {
        const { id } = await publish(cast.alice, `Status ${number}, version 0`);
        for (let version = 1; version < versions; version += 1) {
          const change = { status: `Status ${number}, version ${version}` };
          await cast.alice.put(`/api/v1/statuses/${id}`).send(change).expect(200);
        }
      }
    }
    const writing = Promise.all([0, 1, 2, 3].map(write));
    const total = objects * versions;
    for (const enough of [total / 4, total / 2]) {
      const worker = await startWorker();
      await until(() => known.size >= enough, `${enough} deliveries`, patience);
      worker.kill("SIGKILL");
      await once(worker, "exit");
    }
    await writing;
    await startWorker();
    const states = async (): Promise<Record<string, number>> => {
      const rows = (await server.database
        .builder("webhook_deliveries")
        .groupBy("state")
        .select("state")
        .count({ count: "*" })) as { state: string; count: string }[];
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    };
    await until(async () => (await states())["pending"] === undefined, "all deliveries", patience);

    expect(await states()).to.deep.equal({ delivered: total });
    expect(known.size).to.equal(total);
    expect(signed).to.equal(true);
    expect(early).to.deep.equal([]);
    const log = await wholeLog(webhook.id);
    expect(log).to.have.length(total);
    expect(log.some(({ attempts }) => attempts > 1)).to.equal(true);
    for (const [id, ids] of accepted) {
      const logged = log.filter((delivery) => delivery.object_id === id).toReversed();
      expect(logged.map(({ event }) => event)).to.deep.equal([
        "status.created",
        ...Array<string>(versions - 1).fill("status.updated"),
      ]);
      expect(ids).to.deep.equal(logged.map((delivery) => delivery.id));
      const seen = texts.get(id) ?? [];
      expect(seen).to.deep.equal(seen.toSorted((left, right) => left - right));
      expect(seen.at(-1)).to.equal(versions - 1);
    }
  });

  async function wholeLog(id: string): Promise<Delivery[]> {
    const log: Delivery[] = [];
    for (let position = ""; ; position = `&max_id=${log.at(-1)?.id}`) {
      const { body } = await owner
        .get(`/api/v1/admin/webhooks/${id}/deliveries?limit=80${position}`)
        .expect(200);
      const page = body as Delivery[];
      if (page.length === 0) return log;
      log.push(...page);
    }
  }
});
