/** Activities that wait for slow servers: they don't delay others, and time out. */
import { expect } from "chai";
import { inboxBucketOf } from "../../src/domain/federation/received-activities.ts";
import type { Context } from "../../src/domain/kernel/context.ts";
import { DocumentUnavailable } from "../../src/federation/fetched-documents.ts";
import type { Handlers } from "../../src/federation/inbox/dispatch.ts";
import { processBucket } from "../../src/federation/inbox/processing.ts";
import { type Lane, openSlowLanes } from "../../src/federation/inbox/slow-lanes.ts";
import { resolveActor } from "../../src/federation/resolving/resolving-accounts.ts";
import { findDueReceived } from "../../src/store/federation/received-activities.ts";
import { makeCast } from "../cast/people.ts";
import { remoteWorld } from "../support/remote.ts";
import { controlledTimeouts } from "../support/timeouts.ts";
import { forgetReceived, likeBy, queued } from "./inbox-support.ts";
import { suite } from "../support/suite.ts";

const mebibyte = 1024 * 1024;

describe("slow activities", () => {
  const remote = remoteWorld();
  const { server } = suite({}, { outgoing: remote.outgoing });
  const bucket = inboxBucketOf("slow.example");
  const slow = "https://slow.example/users/erin";
  /** Hosts in the same bucket. */
  let others: string[] = [];

  before(async () => {
    await makeCast(server);
    const hosts = Array.from({ length: 400 }, (_, number) => `host${number}.example`);
    const inBucket = hosts.filter((host) => inboxBucketOf(host) === bucket).slice(0, 12);
    others = inBucket.map((host) => `https://${host}/users/dave`);
    for (const actor of [slow, ...others]) remote.putActor(actor);
  });
  beforeEach(() => forgetReceived(server));

  const deliver = async (actor: string, more = {}): Promise<void> => {
    server.advance(2500);
    expect((await remote.deliver(server, likeBy(actor, more), { as: actor })).status).to.equal(202);
  };

  it("don't block their job, and are processed once", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const handled: string[] = [];
    const handlers: Handlers = {
      Like: async (_context, { actor }) => {
        handled.push(actor.account.uri);
        if (actor.account.uri === slow) await gate;
      },
    };
    const [other = ""] = others;
    await deliver(slow);
    await processBucket(server.context.fork(), bucket, handlers);
    await deliver(slow);
    await deliver(other);
    await processBucket(server.context.fork(), bucket, handlers);
    expect(handled, "the actor's next one waits").to.deep.equal([slow, other]);
    expect((await queued(server)).map(({ state, attempts }) => [state, attempts])).to.deep.equal([
      ["postponed", 0],
      ["postponed", 0],
    ]);
    open();
    while ((await queued(server)).length > 1) await new Promise(setImmediate);
    server.advance(10_000);
    await processBucket(server.context.fork(), bucket, handlers);
    expect(handled).to.deep.equal([slow, other, slow]);
    expect(await queued(server)).to.deep.equal([]);
  });

  it("are retried later after their timeout, and contact no further servers", async () => {
    const timeouts = controlledTimeouts();
    let asked = 0;
    const handlers: Handlers = {
      Like: async (context: Context) => {
        for (;;) {
          asked += 1;
          if (asked === 3) timeouts.end(30_000);
          await resolveActor(context, `https://remote.example/users/unknown${asked}`);
        }
      },
    };
    try {
      await deliver(slow);
      await processBucket(server.context.fork(), bucket, handlers);
    } finally {
      timeouts.restore();
    }
    expect(asked).to.equal(3);
    expect((await queued(server)).map(({ state, attempts }) => [state, attempts])).to.deep.equal([
      ["postponed", 1],
    ]);
  });

  it("have the same timeout when waiting for another activity's request", async () => {
    const timeouts = controlledTimeouts();
    const end = remote.silence((host) => host === "silent.example");
    try {
      const uri = "https://silent.example/users/frank";
      const first = resolveActor(server.context, uri).catch((error: unknown) => error);
      while (!remote.requests.some(({ url }) => url === uri)) await new Promise(setImmediate);
      const deadline = new AbortController();
      const second = resolveActor(server.context.until(deadline.signal), uri).catch(
        (error: unknown) => error,
      );
      // By then, the second one waits for the first.
      await resolveActor(server.context, slow);
      deadline.abort();
      expect(await second)
        .to.be.instanceOf(DocumentUnavailable)
        .and.include({ reason: "unreachable" });
      timeouts.end(20_000);
      expect(await first).to.be.instanceOf(DocumentUnavailable);
    } finally {
      end();
      timeouts.restore();
    }
  });

  it("are aborted early if there are too many, starting with the domain that has most of them", async () => {
    const lanes = openSlowLanes();
    const stopped: string[] = [];
    const add = (actor: string): Promise<void> => {
      const stop = new AbortController();
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      stop.signal.addEventListener("abort", () => {
        stopped.push(actor);
        resolve();
      });
      const row = { actor_uri: actor, host: new URL(actor).host } as Lane["row"];
      return lanes.add({ row, stop, ended });
    };
    await add("https://honest.example/users/dave");
    for (let number = 0; number < 49; number += 1) await add(`https://s${number}.evil.example/users/erin`);
    expect(stopped).to.deep.equal([
      "https://s0.evil.example/users/erin",
      "https://s1.evil.example/users/erin",
    ]);
    expect(lanes.has("https://s0.evil.example/users/erin")).to.equal(false);
    expect(lanes.has("https://honest.example/users/dave")).to.equal(true);
  });

  it("with large bodies: a job prefetches at most 8 MiB", async () => {
    const content = "x".repeat(mebibyte - 2000);
    for (const actor of others) await deliver(actor, { content });
    const choice = { bucket, after: "", hosts: 32, perHost: 16, total: 64, without: [] };
    const due = await findDueReceived(server.database, { ...choice, bytes: 8 * mebibyte });
    expect(due).to.have.length(8);
    expect(due.reduce((sum, { body }) => sum + body.length, 0)).to.equal(
      due.reduce((sum, { size }) => sum + size, 0),
    );
    expect(await findDueReceived(server.database, { ...choice, bytes: 1 })).to.have.length(1);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const handled: string[] = [];
    const handlers: Handlers = {
      Like: async (_context, { actor }) => {
        handled.push(actor.account.uri);
        if (handled.length === 6) open();
        await gate;
      },
    };
    const context = server.context.fork();
    const read: number[] = [];
    const counting = {
      ...context,
      store: {
        ...context.store,
        async query<Row>(...statement: Parameters<Context["store"]["query"]>): Promise<Row[]> {
          const rows = await context.store.query<Row>(...statement);
          if (statement[0] === "received_due") read.push(rows.length);
          return rows;
        },
      },
    };
    await processBucket(counting, bucket, handlers);
    expect(read[0]).to.equal(8);
    expect(handled).to.have.members(others);
  });
});
