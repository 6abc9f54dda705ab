/** Deliveries of activities to other servers. */
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import type { OutgoingActivity } from "../../src/federation/deliveries/recording.ts";
import { recordActivity } from "../../src/federation/deliveries/recording.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { stopDeliveries } from "../../src/domain/deliveries/control.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { type SentRequest, remoteWorld } from "../support/remote.ts";
import { draftParametersOf } from "../support/signatures.ts";
import { changeAccount, forget, forgetJobs, makeJobsDue } from "../support/states.ts";
import { suite } from "../support/suite.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface Row {
  readonly host: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly next_attempt_at: Date | null;
}

describe("deliveries to other servers", () => {
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

  /** Records an activity by alice about an object, for the shared inboxes of hosts. */
  async function send(
    hosts: readonly string[],
    object: string = `https://concord.test/objects/${(count += 1)}`,
    more: Partial<OutgoingActivity> = {},
  ): Promise<string> {
    const { id, uri } = cast.alice.account;
    count += 1;
    const activityUri = `${uri}#activities/${count}`;
    await server.context.writeWithoutActor(recordActivity, {
      activityUri,
      actorUri: uri,
      accountId: id,
      json: {
        "@context": "https://www.w3.org/ns/activitystreams",
        id: activityUri,
        type: "Like",
        actor: uri,
        object,
      },
      statusId: null,
      inboxes: hosts.map((host) => ({ host, inbox: `https://${host}/inbox` })),
      ...more,
    });
    return activityUri;
  }

  const rows = (): Promise<Row[]> =>
    server.database.builder("deliveries").select("*").orderBy(["activity_id", "inbox"]);

  const idsSent = (requests: readonly SentRequest[] = remote.sent): unknown[] =>
    requests.map(({ json }) => json?.["id"]);

  /** Advances the clock, and runs postponed jobs. */
  async function later(milliseconds: number): Promise<void> {
    server.advance(milliseconds);
    await makeJobsDue(server);
    await server.settle();
  }

  it("arrive once per inbox, signed by the actor", async () => {
    const id = await send(["one.example", "two.example", "one.example"]);
    await server.settle();
    expect(remote.sent.map(({ url }) => url)).to.have.members([
      "https://one.example/inbox",
      "https://two.example/inbox",
    ]);
    expect(new Set(idsSent())).to.deep.equal(new Set([id]));
    expect(remote.sent[0]?.headers["content-type"]).to.equal("application/activity+json");
    expect(draftParametersOf(remote.sent[0]?.headers ?? {})?.keyId).to.equal(
      `${cast.alice.account.uri}#main-key`,
    );
    expect(await rows()).to.have.length(2);
    expect((await rows())[0]).to.include({ state: "delivered", attempts: 1, response_status: 202 });
    expect(await jobsOf(server)).to.deep.equal([]);
  });

  it("are recorded once, however often the activity is recorded", async () => {
    const more = { activityUri: "https://concord.test/activities/same" };
    await send(["one.example"], "https://concord.test/objects/same", more);
    await send(["one.example", "two.example"], "https://concord.test/objects/same", more);
    await server.settle();
    expect(remote.sent).to.have.length(1);
  });

  it("go to the servers of the author's followers, to the shared inbox if there is one", async () => {
    const [dave, erin, frank] = [
      await makeRemoteAccount(server, "dave", "shared.example"),
      await makeRemoteAccount(server, "erin", "shared.example"),
      await makeRemoteAccount(server, "frank", "alone.example:8443"),
    ];
    for (const { id, uri } of [dave, erin])
      await changeAccount(server, id, {
        inbox_url: `${uri}/inbox`,
        shared_inbox_url: "https://shared.example/inbox",
      });
    await changeAccount(server, frank.id, { inbox_url: "https://alone.example:8443/users/frank/inbox" });
    for (const follower of [dave, erin, frank]) await makeFollow(server, follower, cast.alice.account);
    // They receive the Accept of their follow.
    await server.settle();
    remote.sent.length = 0;
    await send(["other.example"], "https://concord.test/objects/followers", {
      followersOf: cast.alice.account.id,
    });
    await server.settle();
    expect(remote.sent.map(({ url }) => url)).to.have.members([
      "https://other.example/inbox",
      "https://shared.example/inbox",
      "https://alone.example:8443/users/frank/inbox",
    ]);
    expect((await rows()).map(({ host }) => host)).to.include("alone.example:8443");
  });

  it("take the same number of statements for any number of servers", async () => {
    const statements = async (hosts: number): Promise<number> => {
      const context = server.context.fork();
      const { activity } = context.store;
      const before = activity.queries;
      count += 1;
      await context.writeWithoutActor(recordActivity, {
        activityUri: `https://concord.test/activities/${count}`,
        actorUri: cast.alice.account.uri,
        accountId: cast.alice.account.id,
        json: { type: "Like", object: "https://remote.example/1" },
        statusId: null,
        inboxes: Array.from({ length: hosts }, (_, at) => ({
          host: `h${at}.example`,
          inbox: `https://h${at}.example/inbox`,
        })),
      });
      return activity.queries - before;
    };
    expect(await statements(100)).to.equal(await statements(1));
  });

  it("go on until none is left while the first of several pages waits for its reply", async () => {
    // The job reads pages of 50: one that is in progress must not count as the last one that waits.
    const first = await send(["slow.example"]);
    for (let sent = 1; sent < 120; sent += 1) await send(["slow.example"]);
    remote.put("https://slow.example/inbox", async ({ json }) => {
      if (json?.["id"] === first) while (remote.sent.length < 100) await setTimeout(5);
      return { status: 202 };
    });
    await server.settle();
    expect(new Set(idsSent())).to.have.property("size", 120);
  });

  it("about one object arrive in order, even if the first attempt fails", async () => {
    const post = "https://concord.test/objects/ordered";
    let refused: unknown;
    remote.put("https://order.example/inbox", ({ json }) => ({
      status: json?.["id"] === refused ? 500 : 202,
    }));
    const first = await send(["order.example"], post);
    refused = first;
    const second = await send(["order.example"], post);
    const other = await send(["order.example"]);
    await server.settle();
    // Both signature schemes are tried.
    expect(new Set(idsSent())).to.deep.equal(new Set([first, other]));
    remote.sent.length = 0;
    refused = undefined;
    await later(2 * minute);
    expect(idsSent()).to.deep.equal([first, second]);
  });

  it("are retried for days with growing delays, then abandoned", async () => {
    remote.put("https://broken.example/inbox", { status: 500 });
    await send(["broken.example"]);
    await server.settle();
    const delays: number[] = [];
    for (let [row] = await rows(); row?.state === "waiting"; [row] = await rows()) {
      const delay = (row.next_attempt_at?.getTime() ?? 0) - server.context.clock().getTime();
      delays.push(delay);
      await later(delay + 1000);
    }
    const [row] = await rows();
    expect(row).to.include({ state: "failed", reason: "server_error", attempts: 17, response_status: 500 });
    expect(delays[0]).to.be.within(minute / 5, minute / 3);
    expect(delays.reduce((sum, delay) => sum + delay)).to.be.within(4 * day, 7 * day);
    expect(await jobsOf(server)).to.deep.equal([]);
  });

  for (const [status, reason] of [
    [400, "refused"],
    [403, "refused"],
    [404, "inbox_gone"],
    [410, "inbox_gone"],
    [413, "refused"],
    [422, "refused"],
    [501, "refused"],
    [308, "redirected"],
  ] as const) {
    it(`rejected with ${status} aren't retried`, async () => {
      remote.put("https://strict.example/inbox", {
        status,
        headers: { location: "https://elsewhere.example/inbox" },
      });
      await send(["strict.example"]);
      await server.settle();
      expect((await rows())[0]).to.include({ state: "failed", reason, response_status: status });
      expect(remote.requests.some(({ url }) => url.includes("elsewhere.example"))).to.equal(false);
    });
  }

  it("rejected with 401 are retried, since the receiver may have failed to fetch the key", async () => {
    remote.put("https://strict.example/inbox", { status: 401 });
    await send(["strict.example"]);
    await server.settle();
    expect((await rows())[0]).to.include({ state: "waiting", reason: "unauthorized" });
  });

  it("respect Retry-After", async () => {
    remote.put("https://busy.example/inbox", { status: 429, headers: { "retry-after": "7200" } });
    await send(["busy.example"]);
    await server.settle();
    const [row] = await rows();
    expect(row).to.include({ state: "waiting", reason: "busy" });
    expect((row?.next_attempt_at?.getTime() ?? 0) - server.context.clock().getTime()).to.be.within(
      119 * minute,
      121 * minute,
    );
    // Later deliveries don't contact the server meanwhile.
    await send(["busy.example"]);
    await server.settle();
    expect(remote.sent).to.have.length(1);
  });

  it("to an unreachable server are tried one at a time, and sent in order once it replies", async () => {
    remote.fail("down.example", "network");
    const sent: string[] = [];
    for (let round = 0; round < 6; round += 1) sent.push(await send(["down.example"]));
    await server.settle();
    const [first] = await rows();
    expect(first?.reason).to.equal("unreachable");
    remote.sent.length = 0;
    await later(2 * minute);
    expect(remote.sent).to.have.length(1);
    remote.sent.length = 0;
    remote.fail("down.example", null);
    await later(60 * minute);
    expect(new Set(idsSent())).to.deep.equal(new Set(sent));
    expect((await rows()).every(({ state }) => state === "delivered")).to.equal(true);
    expect(
      await server.database.builder("remote_hosts").where({ host: "down.example" }).first(),
    ).to.deep.include({
      failing_since: null,
      failures: 0,
      paused_until: null,
    });
  });

  it("to a suspended server are dropped", async () => {
    remote.fail("blocked.example", "network");
    await send(["blocked.example"]);
    await server.settle();
    await server.context.write(createDomainBlock, operator, {
      domain: "blocked.example",
      severity: "suspend",
    });
    remote.sent.length = 0;
    await later(day);
    expect(remote.sent).to.deep.equal([]);
    expect((await rows())[0]).to.include({ state: "failed", reason: "suspended" });
  });

  /** A follower of alice's whose actor declares an inbox on another server. */
  async function makeFollowerElsewhere(name: string, domain: string, inbox: string): Promise<AccountRow> {
    const account = await makeRemoteAccount(server, name, domain);
    await changeAccount(server, account.id, { inbox_url: inbox });
    await makeFollow(server, account, cast.alice.account);
    return account;
  }

  it("to a foreign inbox pause only those to the actor's server, without delaying others", async () => {
    const followersOf = cast.alice.account.id;
    const inbox = "https://honest.example/users/frank/inbox";
    await makeFollowerElsewhere("frank", "honest.example", inbox);
    for (const [index, target] of ["https://honest.example/a", "http://honest.example/b", inbox].entries())
      await makeFollowerElsewhere(`dave${index}`, `evil${index}.example`, target);
    await server.settle();
    remote.put("https://honest.example/a", { status: 429 });
    remote.put("http://honest.example/b", { status: 503 });
    remote.sent.length = 0;
    await send([], undefined, { followersOf });
    const second = await send([], undefined, { followersOf });
    await server.settle();
    const received = remote.sent.filter(({ url }) => url === inbox);
    expect(received, "once each, though two actors name it").to.have.length(2);
    const of = (await rows()).filter(({ host }) => /^(?:honest|evil.)\.example$/.test(host));
    expect(of.filter(({ state }) => state === "waiting").map(({ host }) => host)).to.have.members([
      "evil0.example",
      "evil0.example",
      "evil1.example",
      "evil1.example",
    ]);
    expect(idsSent(received)).to.include(second);
    const paused = await server.database.builder("remote_hosts").whereNotNull("paused_until").pluck("host");
    expect(paused).to.have.members(["evil0.example", "evil1.example"]);
  });

  it("to one account's foreign inbox wait for that server, too", async () => {
    const dave = await makeFollowerElsewhere("dave", "evil.example", "https://honest.example/personal");
    remote.put("https://honest.example/personal", { status: 429 });
    await cast.alice.call("blockAccount", { path: { id: dave.id } });
    await server.settle();
    const [first, ...others] = await rows();
    expect(first).to.include({ host: "evil.example", state: "waiting", reason: "busy" });
    expect(others.map(({ host }) => host)).to.deep.equal(["evil.example"]);
  });

  it("to an inbox on a subdomain or the parent of the actor's domain count as the inbox's server", async () => {
    await makeFollowerElsewhere("erin", "split.example", "https://social.split.example/inbox");
    await makeFollowerElsewhere("erin", "blog.whole.example", "https://whole.example/inbox");
    await makeFollowerElsewhere("erin", "notsplit.example", "https://split.example/inbox");
    await server.settle();
    await forget(server, "activities");
    await send([], undefined, { followersOf: cast.alice.account.id });
    const hosts = (await rows()).map(({ host }) => host);
    expect(hosts).to.include.members(["social.split.example", "whole.example", "notsplit.example"]);
    await server.settle();
  });

  it("to a foreign inbox respect blocks and pauses of its server", async () => {
    await makeFollowerElsewhere("erin", "one.static.example", "https://inboxes.example/erin");
    await makeFollowerElsewhere("erin", "two.static.example", "https://stopped.example/erin");
    await server.settle();
    await server.context.write(createDomainBlock, operator, {
      domain: "inboxes.example",
      severity: "suspend",
    });
    await server.context.write(stopDeliveries, operator, { host: "stopped.example" });
    await forget(server, "activities");
    remote.sent.length = 0;
    await send([], undefined, { followersOf: cast.alice.account.id });
    await server.settle();
    expect(remote.sent.filter(({ url }) => /inboxes|stopped/.test(url))).to.deep.equal([]);
    const reasons = (await rows()).flatMap(({ host, reason }) => (host.includes(".static.") ? [reason] : []));
    expect(reasons).to.have.members(["suspended", "stopped"]);
  });

  it("never reach private addresses", async () => {
    remote.fail("private.example", "address");
    await send(["private.example"]);
    await server.settle();
    expect((await rows())[0]).to.include({ state: "failed", reason: "private_address" });
  });
});
