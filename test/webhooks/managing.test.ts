import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import { readContract } from "../../src/contract/document.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { AuditRow } from "../../src/store/admin/audit-log.ts";
import { type Person, makeCast } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

const path = "/api/v1/admin/webhooks";
type Webhook = Schemas["AdminWebhook"];

const hook = { url: "https://bot.example/hook", events: ["status.created"] };

describe("webhooks", () => {
  const { server } = suite();
  let owner: Person;
  let alice: Person;

  before(async () => {
    ({ alice } = await makeCast(server));
    owner = await makeStaff(server, "Owner");
  });
  afterEach(() => forget(server, "webhooks"));

  const webhookOf = (response: Response): Webhook => response.body as Webhook;

  async function create(body: object = hook): Promise<Webhook> {
    return webhookOf(await owner.post(path).send(body).expect(200));
  }

  async function refused(body: object): Promise<Record<string, unknown>> {
    const { body: answer } = await owner.post(path).send(body).expect(422);
    return answer as Record<string, unknown>;
  }

  it("are created with a secret, read, updated and deleted", async () => {
    const created = await create({ ...hook, template: '{"text": "{{event}}"}' });
    expect(created).to.include({ url: hook.url, enabled: true, template: '{"text": "{{event}}"}' });
    expect(created.events).to.deep.equal(["status.created"]);
    expect(created.secret).to.match(/^[0-9a-f]{40}$/);
    expect(webhookOf(await owner.get(`${path}/${created.id}`).expect(200))).to.deep.equal(created);
    const other = await create();
    expect(other.secret).not.to.equal(created.secret);
    const all = await owner.call("listAdminWebhooks");
    expect(all).to.deep.equal([created, other]);
    const changes = { events: ["status.updated", "status.created", "status.updated"], template: "" };
    const changed = webhookOf(await owner.put(`${path}/${created.id}`).send(changes).expect(200));
    expect(changed.events).to.deep.equal(["status.created", "status.updated"]);
    expect(changed).to.include({ url: hook.url, template: null, secret: created.secret });
    await owner.call("deleteAdminWebhook", { path: { id: created.id } });
    await owner.refused("getAdminWebhook", { path: { id: created.id } }, 404);
    await owner.refused("deleteAdminWebhook", { path: { id: created.id } }, 404);
  });

  it("are disabled, enabled, and get a new secret", async () => {
    const { id, secret } = await create();
    const post = async (action: string): Promise<Webhook> =>
      webhookOf(await owner.post(`${path}/${id}/${action}`).expect(200));
    expect(await post("disable")).to.include({ enabled: false, secret });
    expect(await post("disable")).to.include({ enabled: false });
    expect(await post("enable")).to.include({ enabled: true, secret });
    const rotated = await post("rotate_secret");
    expect(rotated.secret)
      .to.match(/^[0-9a-f]{40}$/)
      .and.not.equal(secret);
    expect(webhookOf(await owner.get(`${path}/${id}`).expect(200)).secret).to.equal(rotated.secret);
  });

  it("keep their secrets out of tables, log and audit log", async () => {
    const { id, secret } = await create();
    const rotated = webhookOf(await owner.post(`${path}/${id}/rotate_secret`).expect(200)).secret;
    const stored = await server.database.builder("webhooks").select("*");
    const audited = await server.database.builder("audit_log").where({ target_id: id });
    expect(audited.map(({ action }: { action: string }) => action)).to.have.members([
      "webhook.create",
      "webhook.rotate_secret",
    ]);
    for (const text of [JSON.stringify(stored), JSON.stringify(audited), JSON.stringify(server.logged)]) {
      expect(text).not.to.include(secret);
      expect(text).not.to.include(rotated);
    }
    expect((stored as { secret: Buffer }[])[0]?.secret.includes(Buffer.from(rotated ?? ""))).to.equal(false);
  });

  it("keep URL paths and queries out of the audit log, since they may contain keys", async () => {
    const { id } = await create({ ...hook, url: "https://chat.example/hooks/T0P-K3Y?token=S3SAME" });
    await owner.call("updateAdminWebhook", {
      path: { id },
      body: { url: "https://chat.example/hooks/N3W-K3Y" },
    });
    await owner.call("updateAdminWebhook", {
      path: { id },
      body: { url: "https://other.example/hooks/N3W-K3Y" },
    });
    await owner.call("deleteAdminWebhook", { path: { id } });
    const entries = (await server.database
      .builder("audit_log")
      .where({ target_id: id })
      .orderBy("id")) as AuditRow[];
    expect(entries.map(({ action, target_label }) => [action, target_label])).to.deep.equal([
      ["webhook.create", "https://chat.example"],
      ["webhook.update", "https://chat.example"],
      ["webhook.update", "https://chat.example"],
      ["webhook.delete", "https://other.example"],
    ]);
    expect(JSON.stringify(entries)).not.to.match(/K3Y|S3SAME/);
    expect(entries[2]).to.deep.include({
      before: { site: "https://chat.example" },
      after: { site: "https://other.example", url_changed: true },
    });
  });

  it("reject unusable and forbidden URLs", async () => {
    for (const url of [
      "ftp://bot.example/",
      "not a url",
      "https://user:secret@bot.example/",
      "http://127.0.0.1/",
      "http://2130706433/",
      "http://0x7f.1/",
      "http://[::1]/",
      "http://[::ffff:10.0.0.1]/",
      "http://169.254.169.254/latest",
      "http://localhost:3000/",
      "http://api.localhost/",
      `https://bot.example/${"x".repeat(2100)}`,
    ]) {
      const { code, details } = await refused({ ...hook, url });
      expect({ code, fields: Object.keys(details ?? {}) }, url).to.deep.equal({
        code: "validation_failed",
        fields: ["url"],
      });
    }
    const { id } = await create();
    await owner.refused("updateAdminWebhook", { path: { id }, body: { url: "http://10.0.0.1/" } }, 422);
  });

  it("reject unknown events and invalid templates", async () => {
    for (const events of [[], ["status.deleted"], Array(21).fill("status.created")]) {
      await owner.refused("createAdminWebhook", { body: { ...hook, events } }, 422);
    }
    await owner.refused("createAdminWebhook", { body: { url: hook.url } }, 422);
    for (const template of [
      "text",
      '{"a": "{{"}',
      "x".repeat(10_001),
      `${"[".repeat(99)}${"]".repeat(99)}`,
    ]) {
      const { details } = await refused({ ...hook, template });
      expect(Object.keys(details ?? {}), template.slice(0, 20)).to.deep.equal(["template"]);
    }
  });

  it("support every event of the contract except the test", async () => {
    const events = [...readContract().webhooks.keys()].filter((event) => event !== "webhook.test").toSorted();
    expect((await create({ ...hook, events })).events).to.deep.equal(events);
    expect(events).to.have.length(7);
  });

  it("require the permissions to see their content", async () => {
    const without = await makeStaff(server, { permissions: ["manage_webhooks", "manage_users"] });
    const body = await without.refused("createAdminWebhook", { body: hook }, 403);
    expect(body).to.include({ code: "missing_permission" });
    await without.refused(
      "createAdminWebhook",
      { body: { ...hook, events: ["account.created", "report.created"] } },
      403,
    );
    await without.call("createAdminWebhook", { body: { ...hook, events: ["account.created"] } });
    const moderator = await makeStaff(server, "Moderator");
    await moderator.refused("listAdminWebhooks", {}, 403);
    await alice.refused("listAdminWebhooks", {}, 403);
  });

  it("are hidden, with secrets and deliveries, from staff without permission for all their events", async () => {
    const without = await makeStaff(server, { permissions: ["manage_webhooks", "manage_users"] });
    const receivable = await create({ ...hook, events: ["account.created"] });
    const created = await create({ ...hook, events: ["account.created", "status.created"] });
    const one = `${path}/${created.id}`;
    const { id: deliveryId } = await owner.call("testAdminWebhook", { path: { id: created.id } });
    const answers = [
      await without.get(one),
      await without.put(one).send({ url: "https://elsewhere.example/" }),
      await without.put(one).send({ events: ["account.created"] }),
      await without.delete(one),
      await without.post(`${one}/enable`),
      await without.post(`${one}/disable`),
      await without.post(`${one}/rotate_secret`),
      await without.post(`${one}/test`),
      await without.get(`${one}/deliveries`),
      await without.get(`${one}/deliveries/${deliveryId}`),
      await without.post(`${one}/deliveries/${deliveryId}/redeliver`),
    ];
    for (const { status, body } of answers) {
      expect({ status, body: body as object }).to.deep.include({ status: 403 });
      expect(body).to.include({ code: "missing_permission" });
      expect(JSON.stringify(body)).not.to.include(created.secret);
    }
    expect(await without.call("listAdminWebhooks")).to.deep.equal([receivable]);
    expect(await without.call("getAdminWebhook", { path: { id: receivable.id } })).to.deep.equal(receivable);
    await without.call("rotateAdminWebhookSecret", { path: { id: receivable.id } });
    expect(webhookOf(await owner.get(one).expect(200)), "unchanged").to.deep.equal(created);
  });

  it("are limited to fifty, also concurrently", async () => {
    for (let count = 0; count < 49; count += 1) await create();
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(path).send(hook)));
    expect(answers.map(({ status }) => status)).to.have.members([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).to.include({ code: "limit_reached" });
    expect(await owner.call("listAdminWebhooks")).to.have.length(50);
  });
});
