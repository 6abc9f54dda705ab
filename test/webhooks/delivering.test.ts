import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { resumeDeliveries, trimDeliveries } from "../../src/domain/webhooks/retention.ts";
import { makeStaff } from "../cast/staff.ts";
import { runJson } from "../support/commands.ts";
import { forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { act, publish } from "../support/statuses.ts";
import { announce } from "../../src/domain/kernel/context.ts";
import { factsOf, makePost } from "../cast/posts.ts";
import type { BareDelivery } from "../../src/store/webhooks/deliveries.ts";
import { renderBody } from "../../src/webhooks/payloads.ts";
import { type HookReceiver, openHookReceiver, signatureOf } from "./receiver.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/admin/webhooks";
type Webhook = Schemas["AdminWebhook"];
type Delivery = Schemas["AdminWebhookDelivery"];

const hour = 3_600_000;

describe("webhook deliveries", () => {
  const { server, cast, owner } = suite({ ALLOW_PRIVATE_ADDRESSES: "on" });
  let receiver: HookReceiver;

  before(async () => {
    await server.settle();
  });
  beforeEach(async () => {
    receiver = await openHookReceiver();
  });
  afterEach(async () => {
    receiver.close();
    await forgetJobs(server);
    await forget(server, "webhooks");
  });

  async function create(change: Partial<Webhook> = {}): Promise<Webhook> {
    const body = { url: receiver.url, events: ["status.created", "status.updated"], ...change };
    return (await owner.post(path).send(body).expect(200)).body as Webhook;
  }

  async function logOf({ id }: Webhook, query = ""): Promise<Delivery[]> {
    return (await owner.get(`${path}/${id}/deliveries${query}`).expect(200)).body as Delivery[];
  }

  const payloads = (): { event: string; created_at: string; object: { id: string; content: string } }[] =>
    receiver.received.map(({ text }) => JSON.parse(text) as ReturnType<typeof payloads>[number]);

  /** Advances the clock by an hour, and runs postponed jobs. */
  async function later(hours = 1): Promise<void> {
    server.advance(hours * hour);
    await makeJobsDue(server);
    await server.settle();
  }

  it("contain the status, a signature, the event and an id", async () => {
    const webhook = await create();
    const status = await publish(cast.alice, { status: "Tomatoes", visibility: "direct" });
    await server.settle();
    const [hook] = receiver.received;
    expect(receiver.received).to.have.length(1);
    expect(hook?.headers).to.include({
      "content-type": "application/json",
      "x-hub-signature": signatureOf(webhook.secret ?? "", hook?.text ?? ""),
      "x-concord-event": "status.created",
    });
    expect(hook?.headers["user-agent"]).to.match(/^Concord\//);
    const [payload] = payloads();
    expect(payload).to.include({ event: "status.created" });
    expect(payload?.created_at).to.match(/^\d{4}-.*Z$/);
    expect(payload?.object).to.include({ id: status.id, content: status.content });
    const [delivery] = await logOf(webhook);
    expect(delivery).to.include({
      id: hook?.headers["x-concord-delivery"],
      event: "status.created",
      object_id: status.id,
      status: "delivered",
      attempts: 1,
      error: null,
      response_status: 202,
      response_body: "answered 202",
      next_attempt_at: null,
    });
    expect(delivery?.duration_ms).to.be.within(0, 10_000);
  });

  it("go to enabled webhooks subscribed to the event, for local statuses only", async () => {
    const [created, updated, disabled] = [
      await create({ url: `${receiver.url}/created`, events: ["status.created"] }),
      await create({ url: `${receiver.url}/updated`, events: ["status.updated"] }),
      await create({ url: `${receiver.url}/disabled` }),
    ];
    await owner.call("disableAdminWebhook", { path: { id: disabled.id } });
    const status = await publish(cast.alice, "Beans");
    await act(cast.bob, status.id, "reblog");
    await cast.alice.call("editStatus", { path: { id: status.id }, body: { status: "Peas" } });
    const remote = await makePost(server, cast.frank, { text: "From afar" });
    await server.context.writeWithoutActor(announce, { type: "status.edited", ...factsOf(remote) });
    await server.settle();
    expect(
      receiver.received.map((hook) => [hook.path, hook.headers["x-concord-event"]]),
    ).to.have.deep.members([
      ["/hook/created", "status.created"],
      ["/hook/created", "status.created"],
      ["/hook/updated", "status.updated"],
    ]);
    expect(await logOf(created)).to.have.length(2);
    expect(await logOf(updated)).to.have.length(1);
    expect(await logOf(disabled)).to.deep.equal([]);
  });

  it("contain the admin account, including accounts created by the command", async () => {
    await create({ events: ["account.created", "account.approved", "account.updated"] });
    const options = ["--email", "gus@mail.example", "--confirmed"];
    const { id } = await runJson<{ id: string }>(server, "accounts", "create", "gus", ...options);
    await server.settle();
    expect(payloads().map(({ event, object }) => [event, object.id])).to.deep.equal([
      ["account.created", id],
    ]);
    expect(payloads()[0]?.object).to.include({ username: "gus", email: "gus@mail.example", confirmed: true });
    await owner.call("createAdminAccountAction", { path: { id }, body: { type: "silence" } });
    await cast.bob.call("updateCredentials", { body: { display_name: "Bobby" } });
    await server.settle();
    const updates = payloads().slice(1);
    expect(updates.map(({ event }) => event)).to.deep.equal(["account.updated", "account.updated"]);
    expect(updates.find(({ object }) => object.id === id)?.object).to.include({ silenced: true });
    expect(updates.find(({ object }) => object.id === cast.bob.account.id)?.object).to.have.nested.property(
      "account.display_name",
      "Bobby",
    );
  });

  it("contain the admin report", async () => {
    await create({ events: ["report.created", "report.updated"] });
    const { id: statusId } = await publish(cast.bob, "Rude words");
    const report = { account_id: cast.bob.account.id, status_ids: [statusId], comment: "Rude" };
    const { id } = await cast.alice.call("createReport", { body: report });
    await server.settle();
    await owner.call("resolveAdminReport", { path: { id } });
    await server.settle();
    const [created, updated] = payloads();
    expect([created?.event, updated?.event]).to.deep.equal(["report.created", "report.updated"]);
    expect(created?.object).to.include({ id, comment: "Rude", action_taken: false });
    expect(created?.object).to.have.nested.property("target_account.username", "bob");
    expect(created?.object).to.have.nested.property("statuses[0].id", statusId);
    expect(updated?.object).to.include({ id, action_taken: true });
  });

  it("have a body rendered from the template", async () => {
    await create({
      template: '{"text": "{{object.account.acct}}: {{object.content}}", "all": {{object.tags}}}',
    });
    await publish(cast.alice, 'Say "hi" to #basil');
    await server.settle();
    const { text, all } = JSON.parse(receiver.received[0]?.text ?? "") as { text: string; all: unknown[] };
    expect(text).to.match(/^alice: <p>Say (&quot;|")hi/);
    expect(all).to.have.length(1);
  });

  it("are retried with growing delays, with the same body and id, until accepted", async () => {
    const webhook = await create();
    receiver.answer = 500;
    const status = await publish(cast.alice, "Leeks");
    await server.settle();
    const [first] = await logOf(webhook);
    expect(first).to.include({
      status: "pending",
      error: "response_status",
      response_status: 500,
      attempts: 1,
    });
    await cast.alice.call("deleteStatus", { path: { id: status.id } });
    await later();
    const [second] = await logOf(webhook);
    const delay = ({ last_attempt_at: last, next_attempt_at: next }: Delivery = {} as Delivery): number =>
      Date.parse(next ?? "") - Date.parse(last ?? "");
    expect(delay(second)).to.be.greaterThan(2 * delay(first));
    receiver.answer = 200;
    await later();
    expect((await logOf(webhook))[0]).to.include({ status: "delivered", attempts: 3, error: null });
    const bodies = new Set(receiver.received.map(({ text }) => text));
    const ids = new Set(receiver.received.map(({ headers }) => headers["x-concord-delivery"]));
    expect([receiver.received.length, bodies.size, ids.size]).to.deep.equal([3, 1, 1]);
  });

  it("respect Retry-After", async () => {
    const webhook = await create();
    receiver.answer = (response) => response.writeHead(429, { "Retry-After": "1800" }).end();
    await publish(cast.alice, "Chard");
    await server.settle();
    const [{ last_attempt_at: last, next_attempt_at: next } = {} as Delivery] = await logOf(webhook);
    expect(Date.parse(next ?? "") - Date.parse(last ?? "")).to.be.within(1_799_000, 1_801_000);
  });

  it("are abandoned after 12 attempts or 48 hours", async () => {
    const webhook = await create();
    receiver.answer = 503;
    await publish(cast.alice, "Radishes");
    await server.settle();
    for (let count = 0; count < 14; count += 1) await later(4);
    const [delivery] = await logOf(webhook);
    expect(delivery).to.include({ status: "failed", error: "response_status", next_attempt_at: null });
    expect(delivery?.attempts).to.be.within(5, 12);
    expect(receiver.received).to.have.length(delivery?.attempts ?? 0);
  });

  it("arrive in order for each object, independently of other objects", async () => {
    const webhook = await create();
    const first = await publish(cast.alice, "One");
    let failing = true;
    receiver.answer = (response, { text }) => {
      const isFirst = (JSON.parse(text) as { object: { id: string } }).object.id === first.id;
      response.writeHead(failing && isFirst ? 500 : 200).end();
    };
    for (const text of ["One, again", "One, once more"]) {
      await cast.alice.call("editStatus", { path: { id: first.id }, body: { status: text } });
    }
    await server.settle();
    await publish(cast.alice, "Two");
    await server.settle();
    expect((await logOf(webhook)).map(({ status }) => status)).to.deep.equal([
      "delivered",
      "pending",
      "pending",
      "pending",
    ]);
    expect(payloads().filter(({ object }) => object.id === first.id)).to.have.length(1);
    failing = false;
    await later();
    const events = payloads().filter(({ object }) => object.id === first.id);
    expect(events.map(({ event }) => event)).to.deep.equal([
      "status.created",
      "status.created",
      "status.updated",
      "status.updated",
    ]);
    expect((await logOf(webhook, "?status=delivered")).map(({ attempts }) => attempts)).to.deep.equal([
      1, 1, 1, 2,
    ]);
  });

  it("continue with an object's next event once one is abandoned or its object deleted", async () => {
    const webhook = await create();
    const status = await publish(cast.alice, "Kale");
    await cast.alice.call("editStatus", { path: { id: status.id }, body: { status: "Curly kale" } });
    receiver.answer = 500;
    await server.settle();
    await server.database
      .builder("webhook_deliveries")
      .where({ event: "status.created" })
      .update({ attempts: 11 });
    await later();
    expect((await logOf(webhook)).map(({ status: state }) => state)).to.deep.equal(["pending", "failed"]);
    receiver.answer = 200;
    await later();
    expect(payloads().at(-1)).to.include({ event: "status.updated" });
  });

  it("are cancelled if the object is deleted before the payload is rendered, and can't be repeated", async () => {
    const webhook = await create();
    const status = await publish(cast.alice, "Gone soon");
    await cast.alice.call("deleteStatus", { path: { id: status.id } });
    await server.settle();
    const [delivery] = await logOf(webhook);
    expect(delivery).to.include({ status: "cancelled", error: "object_deleted", attempts: 0 });
    const again = await owner.post(`${path}/${webhook.id}/deliveries/${delivery?.id}/redeliver`).expect(422);
    expect(again.body).to.include({ code: "invalid_state" });
    expect(receiver.received).to.deep.equal([]);
  });

  it("are silently dropped if the webhook is deleted meanwhile", async () => {
    const webhook = await create();
    await publish(cast.alice, "Sorrel");
    await owner.call("deleteAdminWebhook", { path: { id: webhook.id } });
    await server.settle();
    const failing = await create();
    receiver.answer = (response) => {
      void owner.delete(`${path}/${failing.id}`).then(() => response.writeHead(500).end());
    };
    await publish(cast.alice, "Dill");
    await server.settle();
    expect(receiver.received).to.have.length(1);
    expect(server.logged.filter(({ level }) => level === 50)).to.deep.equal([]);
    const jobs = await server.database.builder("graphile_worker._private_jobs").where("attempts", ">", 0);
    expect(jobs).to.deep.equal([]);
  });

  it("are cancelled if the webhook is disabled meanwhile, and resent on request", async () => {
    const webhook = await create();
    receiver.answer = 500;
    await publish(cast.alice, "Thyme");
    await server.settle();
    await owner.call("disableAdminWebhook", { path: { id: webhook.id } });
    await later();
    expect(receiver.received).to.have.length(1);
    const [delivery] = await logOf(webhook);
    expect(delivery).to.include({ status: "cancelled", error: "webhook_disabled", next_attempt_at: null });
    receiver.answer = 200;
    const again = await owner.post(`${path}/${webhook.id}/deliveries/${delivery?.id}/redeliver`).expect(200);
    expect(again.body).to.include({ id: delivery?.id, status: "pending" });
    await server.settle();
    expect((await logOf(webhook))[0]).to.include({ status: "delivered", attempts: 2 });
    expect(receiver.received[1]?.text).to.equal(receiver.received[0]?.text);
  });

  it("are repeated once for concurrent requests, and not while pending", async () => {
    const webhook = await create();
    await publish(cast.alice, "Sage");
    await server.settle();
    const [delivery] = await logOf(webhook);
    const redeliver = () => owner.post(`${path}/${webhook.id}/deliveries/${delivery?.id}/redeliver`);
    await Promise.all([redeliver().expect(200), redeliver().expect(200), redeliver().expect(200)]);
    await server.settle();
    expect(receiver.received).to.have.length(2);
    receiver.answer = 500;
    await redeliver().expect(200);
    await server.settle();
    await later();
    expect((await logOf(webhook))[0]).to.include({ status: "failed", attempts: 3, next_attempt_at: null });
    const { count } = (
      (await server.database
        .builder("audit_log")
        .where({ action: "webhook.redeliver", target_id: webhook.id })
        .count({ count: "*" })) as { count: string }[]
    )[0] ?? { count: "0" };
    expect(count).to.equal("2");
    const other = await create();
    await owner.post(`${path}/${other.id}/deliveries/${delivery?.id}/redeliver`).expect(404);
    await owner.get(`${path}/${other.id}/deliveries/${delivery?.id}`).expect(404);
  });

  it("show their bodies only to staff who may see the objects", async () => {
    const webhook = await create();
    await publish(cast.alice, { status: "A secret", visibility: "private" });
    await server.settle();
    const [delivery] = await logOf(webhook);
    const one = `${path}/${webhook.id}/deliveries/${delivery?.id}`;
    expect((await owner.get(one).expect(200)).body).to.deep.equal({
      ...delivery,
      body: receiver.received[0]?.text,
    });
    const without = await makeStaff(server, { permissions: ["manage_webhooks", "manage_users"] });
    await without.get(one).expect(403);
    await owner.call("updateAdminWebhook", {
      path: { id: webhook.id },
      body: { events: ["account.created"] },
    });
    const hidden = { body: null, response_body: null };
    expect((await without.get(one).expect(200)).body).to.include(hidden);
    const log = await without.call("listAdminWebhookDeliveries", { path: { id: webhook.id } });
    expect(log).to.deep.equal([{ ...delivery, response_body: null }]);
    await without.post(`${one}/redeliver`).expect(403);
    expect((await owner.get(one).expect(200)).body).not.to.include(hidden);
  });

  it("are sent once as a test, even if the webhook is disabled", async () => {
    const webhook = await create();
    await owner.call("disableAdminWebhook", { path: { id: webhook.id } });
    receiver.answer = 500;
    const body = await owner.call("testAdminWebhook", { path: { id: webhook.id } });
    expect(body).to.include({ event: "webhook.test", object_id: webhook.id, status: "pending" });
    await server.settle();
    await later();
    const { id, url, events } = webhook;
    expect(payloads().map(({ event, object }) => ({ event, object }))).to.deep.equal([
      { event: "webhook.test", object: { id, url, events } },
    ]);
    expect((await logOf(webhook))[0]).to.include({ status: "failed", response_status: 500 });
  });

  it("handle receivers that send much, nothing or a redirect", async () => {
    const webhook = await create();
    const outcomes: Record<string, unknown>[] = [];
    const answers: HookReceiver["answer"][] = [
      (response) => {
        response.writeHead(200);
        const chunk = "x".repeat(65_536);
        const send = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on("drain", send);
        send();
      },
      (response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
      (response) => response.destroy(),
      (response) => response.writeHead(200).end("a\0b\u{ffff}"),
    ];
    for (const answer of answers) {
      receiver.answer = answer;
      await owner.call("testAdminWebhook", { path: { id: webhook.id } });
      await server.settle();
      const [{ status, error, response_status, response_body } = {} as Delivery] = await logOf(webhook);
      outcomes.push({ status, error, response_status, size: response_body?.length });
    }
    expect(outcomes).to.deep.equal([
      { status: "delivered", error: null, response_status: 200, size: 1000 },
      { status: "failed", error: "response_status", response_status: 302, size: 0 },
      { status: "failed", error: "network", response_status: null, size: undefined },
      { status: "delivered", error: null, response_status: 200, size: 4 },
    ]);
    expect(receiver.received).to.have.length(answers.length);
  });

  it("pause for a repeatedly failing receiver, except for tests", async () => {
    const webhook = await create();
    receiver.answer = 500;
    for (let count = 0; count < 30; count += 1) await publish(cast.alice, `Seed ${count}`);
    await server.settle();
    expect(receiver.received.length, "six requests at once").to.be.within(10, 16);
    await owner.call("testAdminWebhook", { path: { id: webhook.id } });
    receiver.answer = 200;
    await server.settle();
    const states = (await logOf(webhook, "?limit=80")).map(({ status }) => status);
    expect(
      states.filter((state) => state === "delivered").length,
      "the test ended the pause",
    ).to.be.greaterThan(10);
    await later();
    expect(new Set((await logOf(webhook, "?limit=80")).map(({ status }) => status))).to.deep.equal(
      new Set(["delivered"]),
    );
  });

  it("have a log that is filtered and paginated with a constant number of queries, and trimmed", async () => {
    const webhook = await create();
    for (const text of ["1", "2", "3"]) await publish(cast.alice, text);
    await owner.call("testAdminWebhook", { path: { id: webhook.id } });
    await server.settle();
    expect(await logOf(webhook, "?event=webhook.test")).to.have.length(1);
    expect(await logOf(webhook, "?event=status.created&status=delivered")).to.have.length(3);
    expect(await logOf(webhook, "?status=failed")).to.deep.equal([]);
    const queriesFor = (limit: number): Promise<number> =>
      queriesOfRequest(server, () => logOf(webhook, `?limit=${limit}`));
    await queriesFor(4);
    expect(await queriesFor(4)).to.equal(await queriesFor(1));
    const page = await owner.get(`${path}/${webhook.id}/deliveries?limit=3`).expect(200);
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers["link"]))?.[1] ?? "";
    const { pathname, search } = new URL(next);
    expect((await owner.get(pathname + search).expect(200)).body).to.have.length(1);
    await trimDeliveries(server.context);
    expect(await logOf(webhook)).to.have.length(4);
    server.advance(31 * 24 * hour);
    await trimDeliveries(server.context);
    expect(await logOf(webhook)).to.deep.equal([]);
  });

  it("resume if their jobs were lost", async () => {
    const webhook = await create();
    await publish(cast.alice, "Lost");
    await forgetJobs(server);
    receiver.answer = 500;
    await resume();
    expect((await logOf(webhook))[0]).to.include({ status: "pending", attempts: 1 });
    await forgetJobs(server);
    receiver.answer = 200;
    await resume();
    expect((await logOf(webhook))[0]).to.include({ status: "delivered", attempts: 2 });

    async function resume(): Promise<void> {
      server.advance(hour);
      await resumeDeliveries(server.context);
      await server.settle();
    }
  });

  it("are accepted by the receiver in docs/guides/webhooks.md, which rejects forged ones", async () => {
    const page = await readFile(new URL("../../docs/guides/webhooks.md", import.meta.url), "utf8");
    const [, program = ""] = /```js\n((?:(?!```)[^])*x-hub-signature[^]*?)```/.exec(page) ?? [];
    const port = await freePort();
    const webhook = await create({ url: `http://127.0.0.1:${port}/` });
    const child = spawn(
      process.execPath,
      ["--input-type=module", "--eval", program.replace("4001", `${port}, "127.0.0.1"`)],
      { env: { ...process.env, secret: webhook.secret ?? "" }, stdio: ["ignore", "pipe", "inherit"] },
    );
    try {
      await untilListening(port);
      const forged = {
        method: "POST",
        body: "{}",
        headers: { "X-Hub-Signature": signatureOf("guess", "{}") },
      };
      expect((await fetch(webhook.url, forged)).status).to.equal(403);
      expect((await fetch(webhook.url, { method: "POST", body: "{}" })).status).to.equal(403);
      await publish(cast.alice, "Mint");
      const [printed] = (await Promise.all([once(child.stdout, "data"), server.settle()]))[0] as [Buffer];
      const [delivery] = await logOf(webhook);
      expect(delivery).to.include({ status: "delivered", response_status: 204 });
      expect(printed.toString()).to.equal(`${delivery?.id} status.created\n`);
    } finally {
      child.kill();
    }
  });

  it("aren't sent if the payload violates the contract, and the log contains the location", () => {
    const delivery: BareDelivery = {
      id: "1",
      webhook_id: "1",
      event: "webhook.test",
      object_type: "webhook",
      object_id: "1",
      created_at: new Date(),
      template: null,
      url: receiver.url,
      events: [],
    };
    const payload = { event: "webhook.test", created_at: new Date().toISOString(), object: { id: "1" } };
    expect(renderBody(server.context, delivery, payload)).to.deep.equal({
      state: "failed",
      error: "invalid_payload",
    });
    expect(server.logged.at(-1)).to.include({ level: 50, pointer: "/object", event: "webhook.test" });
    const object = { id: "1", url: receiver.url, events: [] };
    expect(renderBody(server.context, delivery, { ...payload, object })).to.have.property("body");
    const template = `[${Array(99).fill("{{object.url}}").join(",")}]`;
    const long = { ...object, url: `https://bot.example/${"x".repeat(10_000)}` };
    expect(renderBody(server.context, { ...delivery, template }, { ...payload, object: long })).to.deep.equal(
      {
        state: "failed",
        error: "payload_too_large",
      },
    );
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const connected = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await setTimeout(10);
  }
}
