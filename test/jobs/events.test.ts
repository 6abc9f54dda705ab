import { expect } from "chai";
import { type BatchReaction, reactToSome } from "../../src/jobs/events.ts";
import { reactToBatch } from "../../src/reactions/batch.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { takeEvents } from "../../src/store/kernel/pending-events.ts";
import { lockStatuses } from "../../src/store/statuses/edits.ts";
import { jobsOf } from "../support/jobs.ts";
import { untilSomebodyWaits } from "../support/locks.ts";
import { contextWith } from "../support/server.ts";
import { type Status, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

describe("recorded events", () => {
  const { server, cast } = suite();
  beforeEach(() => server.settle());

  async function publishAndEdit(): Promise<Status> {
    const post = await publish(cast.bob, "More rain");
    await cast.bob.call("editStatus", { path: { id: post.id }, body: { status: "Less rain" } });
    return post;
  }

  const streamed = (id: string): Promise<{ event: string }[]> =>
    server.database.query(
      "test_streamed",
      `select event from stream_events where facts->'status'->>'id' = $1 and account_ids is null order by id`,
      [id],
    );

  /** Claims all events in another transaction, as another process would, and handles them on command. */
  async function takeElsewhere(): Promise<{ end(fails: boolean): Promise<void> }> {
    const [taken, told] = [Promise.withResolvers<undefined>(), Promise.withResolvers<boolean>()];
    const transaction = server.context.fork().writeWithoutActor(async (tx) => {
      const rows = await takeEvents(tx.store, 100, Object.keys(tx.reactions));
      taken.resolve(undefined);
      if (await told.promise) throw new Error("the process ended");
      await reactToBatch(
        tx,
        rows.map(({ id, payload }) => ({ id, event: payload as AnyEvent })),
      );
    });
    transaction.catch(taken.reject);
    await taken.promise;
    return {
      async end(fails) {
        told.resolve(fails);
        await transaction.catch((error: unknown) => {
          if (!fails) throw error;
        });
      },
    };
  }

  it("stream an edit after its status, even if it follows immediately", async () => {
    const post = await publishAndEdit();
    expect(await jobsOf(server)).to.deep.equal([]);
    await reactToSome(server.context, reactToBatch);
    expect(await streamed(post.id)).to.deep.equal([{ event: "update" }, { event: "status.update" }]);
  });

  it("stream only the deletion of a post deleted in the same batch", async () => {
    const post = await publish(cast.bob, "No rain");
    await cast.bob.call("deleteStatus", { path: { id: post.id } });
    expect(await reactToSome(server.context, reactToBatch)).to.equal(false);
    expect(await streamed(post.id)).to.deep.equal([{ event: "delete" }]);
  });

  it("stream a deletion after the post, which another process handles", async () => {
    const post = await publish(cast.bob, "Late rain");
    const other = await takeElsewhere();
    try {
      await cast.bob.call("deleteStatus", { path: { id: post.id } });
      await reactToSome(server.context, reactToBatch);
      expect(await streamed(post.id)).to.deep.equal([]);
    } finally {
      await other.end(false);
    }
    await server.settle();
    expect((await streamed(post.id)).at(-1)).to.deep.equal({ event: "delete" });
  });

  it("don't deadlock with the deletion of an answer to an edited post", async () => {
    const post = await publishAndEdit();
    const body = await cast.carol.call("createStatus", {
      body: { status: "Sun here", in_reply_to_id: post.id },
    });
    const answer = body;
    const [locked, free] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const other = server.context.fork().writeWithoutActor(async (tx) => {
      await lockStatuses(tx.store, [post.id]);
      locked.resolve(undefined);
      await free.promise;
    });
    await locked.promise;
    const deletion = cast.carol.delete(`/api/v1/statuses/${answer.id}`).expect(200);
    deletion.catch(() => undefined);
    const deleted = Promise.resolve(deletion);
    await untilSomebodyWaits(server, "with counting");
    const reacted = reactToSome(server.context, reactToBatch);
    await untilSomebodyWaits(server, "select");
    free.resolve(undefined);
    await Promise.all([other, deleted, reacted]);
    expect(server.logged.filter(({ msg }) => String(msg).includes("deadlock"))).to.deep.equal([]);
    await server.settle();
    expect(await streamed(answer.id)).to.deep.equal([{ event: "delete" }]);
  });

  it("add a post to a list once, with its reblogs of the same batch", async () => {
    const { body } = await cast.bob.post("/api/v1/lists").send({ title: "Rain" }).expect(200);
    const list = body as { id: string };
    const members = [cast.bob, cast.carol, cast.dave].map(({ account }) => account.id);
    for (const id of members.slice(1)) {
      await cast.bob.post(`/api/v1/accounts/${id}/follow`).expect(200);
    }
    await cast.bob.post(`/api/v1/lists/${list.id}/accounts`).send({ account_ids: members }).expect(200);
    await server.settle();
    const post = await publish(cast.bob, "Shared rain");
    for (const person of [cast.carol, cast.dave]) {
      await person.call("reblogStatus", { path: { id: post.id } });
    }
    await reactToSome(server.context, reactToBatch);
    const entries = await server.database.query<{ count: number }>(
      "test_list_count",
      `select count(*)::int from list_entries where list_id = $1 and $2::bigint in (status_id, reblog_of_id)`,
      [list.id, post.id],
    );
    expect(entries).to.deep.equal([{ count: 1 }]);
  });

  for (const fails of [false, true]) {
    it(`stream an edit after its status, which another process ${fails ? "fails to handle" : "handles"}`, async () => {
      const post = await publish(cast.bob, "More rain");
      const other = await takeElsewhere();
      try {
        await cast.bob.call("editStatus", { path: { id: post.id }, body: { status: "Less rain" } });
        await reactToSome(server.context, reactToBatch);
        expect(await jobsOf(server)).to.deep.equal([]);
        expect(await streamed(post.id)).to.deep.equal([]);
      } finally {
        await other.end(fails);
      }
      await server.settle();
      expect(await streamed(post.id)).to.deep.equal([{ event: "update" }, { event: "status.update" }]);
    });
  }

  it("of a kind that only a newer release knows wait for it, and keep no others waiting", async () => {
    await server.database.builder.raw(
      `insert into events (payload, created_at) values ('{"type": "status.sung", "statusId": "1"}', now())`,
    );
    const post = await publish(cast.bob, "Known rain");
    await reactToSome(server.context, reactToBatch);
    expect(await streamed(post.id)).to.deep.equal([{ event: "update" }]);
    const left = await server.database.builder.raw<{ rows: unknown[] }>(
      "select payload->>'type' as type from events",
    );
    expect(left.rows).to.deep.equal([{ type: "status.sung" }]);
    await server.database.builder("events").delete();
  });

  it("are announced to other processes once their effects are committed", async () => {
    const seen: Promise<number>[] = [];
    const announce = (): void => {
      seen.push(streamed(post.id).then((events) => events.length));
    };
    const context = contextWith(server, {
      streamNotices: { announce, check: () => Promise.resolve(), close: () => undefined },
    });
    const post = await publish(cast.bob, "Over Redis");
    const failing: BatchReaction = async (tx, events) => {
      await reactToBatch(tx, events);
      if (seen.length > 0) throw new Error("announced before the commit");
    };
    await reactToSome(context, failing);
    expect(await Promise.all(seen)).to.deep.equal([1]);
    await reactToSome(context, failing);
    expect(seen).to.have.length(1);
  });
});
