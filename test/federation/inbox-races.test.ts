/** Activities about the same statuses that arrive together, or in another order than they were sent. */
import { expect } from "chai";
import { type ReceivedStatus, receiveStatus } from "../../src/domain/statuses/receiving.ts";
import { openContext } from "../../src/domain/kernel/context.ts";
import { inboxBucketOf } from "../../src/domain/federation/received-activities.ts";
import { processBucket } from "../../src/federation/inbox/processing.ts";
import { openDatabase } from "../../src/store/kernel/connection.ts";
import type { RemoteAccount } from "../../src/domain/kernel/actor.ts";
import { actorOf, makeRemoteAccount } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import type { Document } from "../support/remote.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";
import { forgetReceived, likeBy, noteBy, noteIds, queued, receive } from "./inbox-support.ts";

const host = "crowd.example";

interface Stored {
  readonly id: string;
  readonly uri: string;
  readonly content: string;
  readonly in_reply_to_id: string | null;
}

describe("activities about the same statuses", () => {
  const { server, cast } = suite();
  const actors: string[] = [];
  before(async () => {
    for (let number = 0; number < 4; number += 1) {
      const account = await makeRemoteAccount(server, `member${number}`, host);
      await makeFollow(server, cast.alice.account, account);
      actors.push(account.uri);
    }
    await server.settle();
  });
  beforeEach(() => forgetReceived(server));

  const processHost = (): Promise<void> => processBucket(server.context.fork(), inboxBucketOf(host));

  async function process(...activities: readonly Document[]): Promise<void> {
    for (const activity of activities) await receive(server, activity);
    await processHost();
    expect(await queued(server)).to.deep.equal([]);
  }

  const stored = (...uris: readonly string[]): Promise<Stored[]> =>
    server.database.builder("statuses").whereIn("uri", uris).orderBy("id");

  async function favouritesOf(id: string): Promise<number> {
    const body = await cast.alice.call("getStatus", { path: { id } });
    const rows = await server.database.builder("favourites").where({ status_id: id });
    expect(body).to.include({ favourites_count: rows.length });
    return rows.length;
  }

  async function remoteActorOf(uri: string): Promise<RemoteAccount> {
    const [account] = (await server.database.builder("accounts").where({ uri })) as { readonly id: string }[];
    const actor = await actorOf(server, account ?? { id: "0" });
    if (actor.kind !== "remote") throw new TypeError(`${uri} is of this server`);
    return actor;
  }

  const undo = (activity: Document): Document => ({
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${activity["id"] as string}/undo`,
    type: "Undo",
    actor: activity["actor"] as string,
    object: activity,
  });

  const announceBy = (actor: string, object: string): Document => ({
    ...likeBy(actor, { object }),
    type: "Announce",
    to: ["https://www.w3.org/ns/activitystreams#Public"],
  });

  const urisOfReblogs = (id: string): Promise<string[]> =>
    server.database.builder("statuses").where({ reblog_of_id: id }).pluck("uri");

  it("form no circle if two notes reply to each other", async () => {
    const [one = "", two = ""] = actors;
    const [a, b] = [`https://${host}/circle/a`, `https://${host}/circle/b`];
    await process(noteBy(one, {}, { id: a, inReplyTo: b }), noteBy(two, {}, { id: b, inReplyTo: a }));
    const rows = await stored(a, b);
    expect(rows.filter((row) => row.in_reply_to_id === null)).to.have.length(1);
    for (const { id } of rows) await cast.alice.call("getStatusContext", { path: { id } });
  });

  it("are shown once in a thread, even if a circle was stored", async () => {
    const [one = "", two = ""] = actors;
    const notes = [noteBy(one), noteBy(two)];
    await process(...notes);
    const [first = "", second = ""] = (await stored(...noteIds(notes))).map(({ id }) => id);
    for (const [id, parent] of [
      [first, second],
      [second, first],
    ] as const)
      await server.database.builder("statuses").where({ id }).update({ in_reply_to_id: parent });
    const body = await cast.alice.call("getStatusContext", { path: { id: first } });
    expect(body.descendants).to.have.length(1);
  });

  it("link a reply with a parent that arrives at the same moment", async () => {
    const [one = "", two = ""] = actors;
    const parent = noteBy(one);
    const [uri = ""] = noteIds([parent]);
    // The mention makes preparing the reply take longer.
    const tag = [{ type: "Mention", href: cast.alice.account.uri }];
    const replies = [noteBy(two, {}, { inReplyTo: uri }), noteBy(two, {}, { inReplyTo: uri, tag })];
    await process(parent, ...replies);
    const [row] = await stored(uri);
    for (const reply of await stored(...noteIds(replies))) expect(reply.in_reply_to_id).to.equal(row?.id);
  });

  it("store a reply whose parent is deleted meanwhile, without the reference", async () => {
    const [one = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Parent");
    await server.settle();
    const reply = noteBy(one, {}, { inReplyTo: uri });
    const deleting = await server.database.builder.transaction();
    await deleting("statuses").where({ id }).delete();
    await receive(server, reply);
    const processing = processHost();
    await waitsForLock();
    await deleting.commit();
    await processing;
    expect((await stored(...noteIds([reply]))).map((row) => row.in_reply_to_id)).to.deep.equal([null]);
  });

  it("don't wait for a status that another one replies to", async () => {
    const [one = "", two = "", three = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Busy");
    await server.settle();
    const locking = await server.database.builder.transaction();
    try {
      await locking.raw("select from statuses where id = ? for update", [id]);
      const replies = [one, two].map((actor) => noteBy(actor, {}, { inReplyTo: uri }));
      const like = likeBy(two, { object: uri });
      const note = noteBy(three);
      for (const activity of [...replies, like, note]) await receive(server, activity);
      const processing = processHost();
      await until(async () => (await stored(...noteIds([note]))).length > 0, "the note");
      expect(await stored(...noteIds(replies))).to.deep.equal([]);
      await locking.rollback();
      await processing;
      expect(await stored(...noteIds(replies))).to.have.length(2);
    } finally {
      if (!locking.isCompleted()) await locking.rollback();
    }
  });

  async function waitsForLock(): Promise<void> {
    await until(async () => {
      const waiting = await server.database.query(
        "test_waiting_for_locks",
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    }, "a transaction that waits for a lock");
  }

  it("store the second of two notes with one id if the first is refused", async () => {
    const [one = "", two = ""] = actors;
    const uri = `https://${host}/same/1`;
    await process(noteBy(one, {}, { id: uri, content: "" }), noteBy(two, {}, { id: uri, content: "Fine" }));
    expect((await stored(uri)).map(({ content }) => content)).to.deep.equal(["Fine"]);
  });

  it("store a note once that is delivered and fetched at the same time", async () => {
    const [one = ""] = actors;
    const account = await remoteActorOf(one);
    const uri = `https://${host}/same/2`;
    const received = { ...emptyStatus, source: { ...emptyStatus.source, uri } };
    const rows = await Promise.all([1, 2].map(() => receiveStatus(server.context, account, received)));
    expect(await stored(uri)).to.have.length(1);
    expect(rows[0]?.id).to.equal(rows[1]?.id);
  });

  it("don't end a later favourite by an Undo of the former that arrives late", async () => {
    const [one = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Tomatoes?");
    const [first, second] = [likeBy(one, { object: uri }), likeBy(one, { object: uri })];
    await process(first, second);
    await process(undo(first));
    expect(await favouritesOf(id)).to.equal(1);
    await process(undo(second));
    expect(await favouritesOf(id)).to.equal(0);
  });

  it("don't end a later reblog by an Undo of the former that arrives late", async () => {
    const [one = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Radishes?");
    const [first, second] = [announceBy(one, uri), announceBy(one, uri)];
    await process(first);
    await process(second);
    await process(undo(first));
    expect(await urisOfReblogs(id)).to.deep.equal([second["id"]]);
    await process(undo(second));
    expect(await urisOfReblogs(id)).to.deep.equal([]);
    const body = await cast.alice.call("getStatus", { path: { id } });
    expect(body).to.include({ reblogs_count: 0 });
  });

  it("don't end a reblog by the Undo of a former one that never arrived", async () => {
    const [one = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Turnips?");
    const [unseen, second] = [announceBy(one, uri), announceBy(one, uri)];
    await process(second);
    await process(undo(unseen));
    expect(await urisOfReblogs(id)).to.deep.equal([second["id"]]);
    await process(unseen);
    expect(await urisOfReblogs(id)).to.deep.equal([second["id"]]);
  });

  it("don't end a later reblog if the former Announce arrives after it, and its Undo then", async () => {
    const [one = ""] = actors;
    const { id, uri } = await publish(cast.alice, "Parsnips?");
    const at = (minute: number): Document => ({
      ...announceBy(one, uri),
      published: `2024-05-01T10:0${minute}:00Z`,
    });
    const [first, second, third] = [at(1), at(2), at(3)];
    await process(first);
    await process(third);
    await process(second);
    expect(await urisOfReblogs(id)).to.deep.equal([third["id"]]);
    await process(undo(second), undo(first));
    expect(await urisOfReblogs(id)).to.deep.equal([third["id"]]);
    await process(undo(third));
    expect(await urisOfReblogs(id)).to.deep.equal([]);
  });

  it("take the connections of their own pool", async () => {
    const [one = ""] = actors;
    const account = await remoteActorOf(one);
    const busy = openDatabase(server.connectionString, 1);
    const other = openContext(server.context, busy);
    const locking = await server.database.builder.transaction();
    try {
      await locking.raw("select pg_advisory_xact_lock(4711)");
      const waiting = other.writeWithoutActor((tx) =>
        tx.store.query("test_advisory_lock", "select pg_advisory_xact_lock(4711)"),
      );
      await waitsForLock();
      const received = (uri: string): ReceivedStatus => ({
        ...emptyStatus,
        source: { ...emptyStatus.source, uri },
      });
      const first = receiveStatus(other, account, received(`https://${host}/pool/1`));
      await receiveStatus(server.context, account, received(`https://${host}/pool/2`));
      expect(await stored(`https://${host}/pool/1`)).to.deep.equal([]);
      await locking.rollback();
      await Promise.all([waiting, first]);
    } finally {
      if (!locking.isCompleted()) await locking.rollback();
      await busy.close();
    }
  });
});

const emptyStatus = {
  source: {
    kind: "received",
    uri: "",
    url: null,
    html: "<p>Hello</p>",
    publishedAt: new Date(),
    mentionedIds: [],
    hashtags: [],
  },
  visibility: "public",
  spoilerText: "",
  sensitive: false,
  language: null,
  poll: null,
  attachments: [],
  emojis: [],
  parent: null,
} as const satisfies ReceivedStatus;
