/** Delivery receipts for authors and operators, and their controls. */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { probeUnavailableHosts, trimActivities } from "../../src/domain/deliveries/chores.ts";
import { recordAlive } from "../../src/domain/deliveries/outcomes.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { Person } from "../cast/people.ts";
import { jobsOf } from "../support/jobs.ts";
import { runJson } from "../support/commands.ts";
import { remoteWorld } from "../support/remote.ts";
import { forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Deliveries = Schemas["StatusDeliveries"];

const hour = 3_600_000;
const day = 24 * hour;

describe("delivery receipts", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let count = 0;

  before(async () => {
    await server.settle();
  });
  beforeEach(async () => {
    remote.sent.length = 0;
    await forgetJobs(server);
    await forget(server, "activities", "remote_hosts");
  });

  async function send(id: string, inboxes: readonly string[], type = "Create"): Promise<void> {
    const { account } = cast.alice;
    count += 1;
    const uri = `${account.uri}/statuses/${id}`;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri: `${uri}#${type}/${count}`,
      actorUri: account.uri,
      accountId: account.id,
      json: { type, actor: account.uri, object: { id: uri } },
      statusId: id,
      inboxes: inboxes.map((inbox) => ({ host: new URL(inbox).host, inbox })),
    });
  }

  const inboxOf = (host: string): string => `https://${host}/inbox`;

  /** A status by alice sent to these servers. */
  async function published(...hosts: readonly string[]): Promise<string> {
    const { id } = await publish(cast.alice, "Tomatoes");
    await forgetJobs(server);
    await send(id, hosts.map(inboxOf));
    await server.settle();
    return id;
  }

  const read = async (id: string, query = "", person: Person = cast.alice): Promise<Deliveries> =>
    (await person.get(`/api/v1/statuses/${id}/deliveries${query}`).expect(200)).body as Deliveries;

  const retry = (id: string, body: object = {}, person: Person = cast.alice) =>
    person.post(`/api/v1/statuses/${id}/deliveries/retry`).send(body);

  async function later(milliseconds: number): Promise<void> {
    server.advance(milliseconds);
    await makeJobsDue(server);
    await server.settle();
  }

  it("show the author of a status the state of each server", async () => {
    remote.fail("down.example", "network");
    remote.put(inboxOf("strict.example"), { status: 403 });
    const id = await published("up.example", "down.example", "strict.example");
    const { summary, deliveries } = await read(id);
    expect(summary).to.deep.equal({ hosts: 3, delivered: 1, waiting: 1, given_up: 1 });
    expect(deliveries.map(({ host, state, reason }) => [host, state, reason])).to.deep.equal([
      ["down.example", "waiting", "unreachable"],
      ["strict.example", "given_up", "refused"],
      ["up.example", "delivered", null],
    ]);
    const [down, strict, up] = deliveries;
    expect(down).to.include({ attempts: 1, response_status: null, delivered_at: null, activity: "Create" });
    expect(down?.last_error).to.equal("The server could not be reached");
    expect(Date.parse(down?.next_attempt_at ?? "")).to.be.greaterThan(server.context.clock().getTime());
    expect(strict).to.include({ response_status: 403, next_attempt_at: null });
    expect(up).to.include({ response_status: 202, last_error: null });
    expect(up?.delivered_at).to.be.a("string");
  });

  it("show the last edit, and count a server once", async () => {
    const id = await published("up.example");
    remote.fail("up.example", "network");
    await send(id, [inboxOf("up.example")], "Update");
    await server.settle();
    const { summary, deliveries } = await read(id);
    expect(summary).to.deep.equal({ hosts: 1, delivered: 0, waiting: 1, given_up: 0 });
    expect(deliveries).to.have.length(1);
    expect(deliveries[0]).to.include({ activity: "Update", state: "waiting" });
    remote.fail("up.example", null);
  });

  it("show a server without a shared inbox as pending until its last inbox is done", async () => {
    const { id } = await publish(cast.alice, "Beans");
    await forgetJobs(server);
    remote.put("https://many.example/users/dave/inbox", { status: 410 });
    await send(
      id,
      ["frank", "dave"].map((name) => `https://many.example/users/${name}/inbox`),
    );
    expect((await read(id)).summary).to.include({ hosts: 1, waiting: 1 });
    await server.settle();
    expect((await read(id)).deliveries[0]).to.include({ state: "given_up", reason: "inbox_gone" });
  });

  it("are paginated, and filtered by state", async () => {
    const id = await published(...Array.from({ length: 5 }, (_, at) => `h${at}.example`));
    const first = await cast.alice.get(`/api/v1/statuses/${id}/deliveries?limit=2`).expect(200);
    expect((first.body as Deliveries).deliveries.map(({ host }) => host)).to.deep.equal([
      "h0.example",
      "h1.example",
    ]);
    expect(first.headers["link"]).to.include("offset=2");
    const last = await cast.alice.get(`/api/v1/statuses/${id}/deliveries?limit=2&offset=4`).expect(200);
    expect((last.body as Deliveries).deliveries).to.have.length(1);
    expect(last.headers["link"]).not.to.include('rel="next"');
    expect((await read(id, "?state=given_up")).deliveries).to.deep.equal([]);
    await cast.alice.refused("getStatusDeliveries", { path: { id }, query: { state: "lost" } }, 400);
  });

  it("take the same number of statements for any number of servers", async () => {
    const statements = (hosts: number): Promise<number> =>
      queriesOfRequest(server, async () => {
        const id = await published(...Array.from({ length: hosts }, (_, at) => `s${at}.example`));
        await read(id);
      });
    const one = await statements(1);
    expect(one).to.be.greaterThan(0);
    expect(await statements(30)).to.equal(one);
  });

  it("are visible to the author only", async () => {
    const id = await published("up.example");
    await cast.bob.refused("getStatusDeliveries", { path: { id } }, 404);
    await retry(id, {}, cast.bob).expect(404);
    expect(remote.sent).to.have.length(1);
  });

  it("let the author retry one server, or all", async () => {
    for (const host of ["one.example", "two.example"]) remote.put(inboxOf(host), { status: 403 });
    const id = await published("one.example", "two.example", "up.example");
    for (const host of ["one.example", "two.example"]) remote.put(inboxOf(host), { status: 202 });
    remote.sent.length = 0;
    const unknown = await retry(id, { host: "unknown.example" }).expect(200);
    expect(unknown.body).to.deep.equal({ hosts: 3, delivered: 1, waiting: 0, given_up: 2 });
    const { body } = await retry(id, { host: "one.example" }).expect(200);
    expect(body).to.deep.equal({ hosts: 3, delivered: 1, waiting: 1, given_up: 1 });
    await server.settle();
    expect(remote.sent.map(({ url }) => url)).to.deep.equal([inboxOf("one.example")]);
    await Promise.all([retry(id).expect(200), retry(id).expect(200)]);
    await server.settle();
    expect((await read(id)).summary).to.include({ delivered: 3, given_up: 0 });
    expect(remote.sent.map(({ url }) => url)).to.deep.equal([inboxOf("one.example"), inboxOf("two.example")]);
  });

  it("mark a server as unavailable after a week, which then gets nothing until it is seen again", async () => {
    remote.fail("dead.example", "network");
    const first = await published("dead.example");
    for (let days = 0; days < 8; days += 0.5) {
      await later(day / 2);
      if (days === 4) await send(first, [inboxOf("dead.example")], "Update");
    }
    expect((await read(first)).deliveries[0]).to.include({ state: "given_up", reason: "host_unavailable" });
    remote.sent.length = 0;
    const second = await published("dead.example");
    await later(hour);
    expect(remote.sent).to.deep.equal([]);
    expect((await read(second)).deliveries[0]).to.include({ state: "given_up", reason: "host_unavailable" });
    await server.context.writeWithoutActor(recordAlive, "dead.example");
    remote.fail("dead.example", null);
    const third = await published("dead.example");
    expect((await read(third)).deliveries[0]).to.include({ state: "delivered" });
    await retry(second).expect(200);
    await server.settle();
    expect((await read(second)).deliveries[0]).to.include({ state: "delivered" });
  });

  it("resume deliveries when a daily probe succeeds", async () => {
    remote.fail("dead.example", "network");
    await published("dead.example");
    for (let days = 0; days < 8; days += 0.5) await later(day / 2);
    const isUnavailable = async (): Promise<boolean> =>
      (
        await server.database
          .builder("remote_hosts")
          .where({ host: "dead.example" })
          .whereNotNull("paused_at")
      ).length > 0;
    server.advance(day);
    await probeUnavailableHosts(server.context);
    expect(await isUnavailable()).to.equal(true);
    remote.fail("dead.example", null);
    remote.put("https://dead.example/.well-known/nodeinfo", { body: "<p>For sale</p>", type: "text/html" });
    server.advance(1.1 * day);
    await probeUnavailableHosts(server.context);
    expect(await isUnavailable()).to.equal(true);
    remote.put("https://dead.example/.well-known/nodeinfo", {
      body: { links: [] },
      type: "application/json",
    });
    await probeUnavailableHosts(server.context);
    expect(await isUnavailable()).to.equal(true);
    server.advance(1.1 * day);
    await probeUnavailableHosts(server.context);
    expect(await isUnavailable()).to.equal(false);
  });

  it("are removed after 30 days", async () => {
    const id = await published("up.example");
    server.advance(29 * day);
    await trimActivities(server.context);
    expect((await read(id)).deliveries).to.have.length(1);
    server.advance(2 * day);
    await trimActivities(server.context);
    expect((await read(id)).deliveries).to.deep.equal([]);
    server.advance(-31 * day);
  });

  it("show unreachable servers to operators, and let them stop and resume deliveries", async () => {
    remote.fail("down.example", "timeout");
    const id = await published("down.example");
    const hosts = await runJson<Record<string, unknown>[]>(server, "federation", "hosts");
    expect(hosts).to.have.length(1);
    expect(hosts[0]).to.include({ host: "down.example", waiting_deliveries: 1, last_failure: "timeout" });
    expect(await runJson(server, "federation", "deliveries", "down.example")).to.have.length(1);
    await runJson(server, "federation", "stop", "down.example");
    await server.settle();
    expect((await read(id)).deliveries[0]).to.include({ state: "given_up", reason: "stopped" });
    await retry(id).expect(200);
    await server.settle();
    expect((await read(id)).deliveries[0]).to.include({ state: "given_up", reason: "stopped" });
    remote.fail("down.example", null);
    await server.context.writeWithoutActor(recordAlive, "down.example");
    const other = await published("down.example");
    expect((await read(other)).deliveries[0]).to.include({ state: "given_up", reason: "stopped" });
    await runJson(server, "federation", "resume", "down.example");
    await retry(id).expect(200);
    await server.settle();
    expect((await read(id)).deliveries[0]).to.include({ state: "delivered" });
    expect(await runJson(server, "federation", "hosts")).to.deep.equal([]);
  });

  it("resume much that waits in transactions of a thousand, except for what failed since", async () => {
    const host = "busy.example";
    const { builder } = server.database;
    const until = new Date(server.context.clock().getTime() + hour);
    const id = await published();
    const inboxes = Array.from({ length: 2500 }, (_, index) => `https://${host}/users/${index}/inbox`);
    await send(id, inboxes);
    await builder("deliveries").update({ next_attempt_at: until });
    await builder("remote_hosts").insert({ host, failing_since: server.context.clock(), failures: 3 });
    await forgetJobs(server);
    const due = async (): Promise<number> =>
      (await builder("deliveries").where("next_attempt_at", "<", until)).length;

    await server.context.writeWithoutActor(recordAlive, host);
    expect(await due()).to.equal(1000);
    const resumed = (await jobsOf(server)).find(({ task }) => task === "delivery_resumption");
    server.advance(1000);
    const failed = single(
      await builder("deliveries").where({ next_attempt_at: until }).limit(1).select("activity_id", "inbox"),
    );
    await builder("deliveries").where(failed).update({ last_attempt_at: server.context.clock() });
    const event = resumed?.payload as AnyEvent;
    await eventTasks.delivery_resumption(server.context, event);
    expect(await builder("deliveries").where({ next_attempt_at: until }).select("inbox")).to.deep.equal([
      { inbox: failed.inbox },
    ]);
    const { rows } = await builder.raw<{ rows: { count: string }[] }>(
      "select count(*) from deliveries where next_attempt_at < ? group by xmin::text order by 1",
      [until],
    );
    expect(rows.map(({ count: changed }) => Number(changed))).to.deep.equal([499, 1000, 1000]);
    expect((await jobsOf(server)).map(({ task, key }) => [task, key])).to.deep.include([
      "deliveries",
      `deliveries ${host}`,
    ]);
  });
});
