import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import { createStatus } from "../../src/domain/statuses/creating.ts";
import { renderStatus } from "../../src/entities/statuses/status.ts";
import { newKey } from "../../src/media/storage.ts";
import { reactToSome } from "../../src/jobs/events.ts";
import { reactToBatch } from "../../src/reactions/batch.ts";
import type { DatabaseUnavailable } from "../../src/store/kernel/unavailable.ts";
import { type Person, actorOf } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { act, look, makeMedia, publish } from "../support/statuses.ts";
import { forgetJobs } from "../support/states.ts";
import { suite } from "../support/suite.ts";
import { until } from "../support/waiting.ts";

const tables = [
  "statuses",
  "conversations",
  "mentions",
  "tags",
  "status_tags",
  "home_entries",
  "idempotency_keys",
  "events",
  "polls",
];

describe("publishing a status", () => {
  const { server, cast } = suite();
  beforeEach(() => server.settle());

  const inputOf = (
    text: string,
    idempotencyKey: string | null = null,
  ): Parameters<typeof createStatus>[2] => ({
    source: { kind: "written", text, allowedMentionIds: null },
    spoilerText: "",
    sensitive: false,
    language: "en",
    mediaIds: [],
    poll: null,
    quotePolicy: null,
    visibility: "public",
    inReplyToId: null,
    idempotencyKey,
  });

  /** Rows of all tables that publishing writes to, and the author's counter. */
  async function written(): Promise<string> {
    const counts = tables.map((name) => `(select count(*) from ${name}) as ${name}`);
    const rows = await server.database.query(
      "test_written",
      `select ${counts.join(", ")}, (select count(*) from graphile_worker._private_jobs) as jobs,
         (select sum(value) from usage_counters) as usage,
         (select statuses_count from accounts where id = $1) as statuses_count`,
      [cast.alice.account.id],
    );
    return JSON.stringify(rows);
  }

  async function countOf(table: string, where: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const rows: unknown[] = await server.database.builder(table).where(where).select();
    return rows.length;
  }

  it("is one statement, with hashtags, an idempotency key and a new conversation", async () => {
    const actor = await actorOf(server, cast.alice.account);
    await server.context.write(createStatus, actor, inputOf("The first, which reserves identifiers"));
    for (const [index, key] of [null, "a key of its own"].entries()) {
      const context = server.context.fork();
      const row = await context.write(createStatus, actor, inputOf(`#Rain and #sun, ${index}`, key));
      expect(context.store.activity.queries).to.equal(1);
      expect(await countOf("status_tags", { status_id: row.id })).to.equal(2);
      expect(await countOf("home_entries", { status_id: row.id })).to.equal(1);
    }
  });

  it("isn't answered if the database loses its commit before it is on the disk", async () => {
    const actor = await actorOf(server, cast.alice.account);
    // As after a crash or a failover between the commit and the flush: the row isn't there any more.
    await server.database.builder.raw(`
      create function test_lose() returns trigger language plpgsql as $$
        begin delete from statuses where id = new.id; return null; end $$;
      create constraint trigger test_lose after insert on statuses deferrable initially deferred
        for each row when (new.content like '%Lost%') execute function test_lose()`);
    const answers = await Promise.all(
      ["Kept", "Lost", "Kept, too"].map((text) =>
        server.context.write(createStatus, actor, inputOf(text)).then(
          () => "answered",
          (error: unknown) => (error as DatabaseUnavailable).reason,
        ),
      ),
    );
    expect(answers).to.deep.equal(["answered", "away", "answered"]);
    await server.database.builder.raw("drop function test_lose cascade");
  });

  it("replies with what its author reads from the database afterwards", async () => {
    const { builder } = server.database;
    await builder("roles").where({ name: "Moderator" }).update({ highlighted: true });
    await builder("users")
      .where({ account_id: cast.erin.account.id })
      .update({ role_id: builder.raw("?", builder("roles").where({ name: "Moderator" }).select("id")) });
    await builder("oauth_apps").update({ website: "https://app.example/" });
    await builder("custom_emojis").insert({ shortcode: "leaf", image_key: newKey("png") });
    // Its id is smaller than those of hashtags that precede it alphabetically.
    await builder("tags").insert({ name: "zinnia", display_name: "Zinnia" });
    await cast.erin.call("createFilter", {
      body: { title: "Slugs", context: ["home"], keywords_attributes: [{ keyword: "slug" }] },
    });
    const bodies = [
      { status: "No hashtag" },
      { status: "#Aster and #Zinnia, #zinnia", visibility: "unlisted", language: "de" },
      { status: "A slug on a :leaf:", spoiler_text: ":leaf: inside", quote_approval_policy: "followers" },
      { status: "https://page.example/ #direct", visibility: "direct" },
      { status: "Followers only", visibility: "private", sensitive: true },
    ];
    for (const body of bodies) {
      const sent = await publish(cast.erin, body);
      // A new version, which isn't cached.
      await builder("statuses").where({ id: sent.id }).update({ trendable: true });
      expect(sent).to.deep.equal(await look(cast.erin, sent.id));
      expect(sent.account.roles?.map(({ name }) => name)).to.deep.equal(["Moderator"]);
      expect(sent.application).to.deep.include({ website: "https://app.example/" });
    }
  });

  it("repeats the reply for an idempotency key, with the status's current state", async () => {
    const send = () =>
      cast.bob.call("createStatus", {
        header: { "Idempotency-Key": "again" },
        body: { status: "Once more" },
      });
    const { id } = await send();
    await act(cast.bob, id, "favourite");
    expect(await send()).to.deep.include({ id, favourited: true, favourites_count: 1 });
  });

  it("takes no further statement to reply, and one for each kind of reference", async () => {
    const person = await actorOf(server, cast.alice.account);
    if (person.kind !== "person") throw new Error("alice is a person here");
    await server.context.write(createStatus, person, inputOf("Reserves identifiers, too"));
    const poll = { options: ["Rain", "Sun"], multiple: false, hideTotals: false, expiresAt: null };
    const statementsFor = async (input: ReturnType<typeof inputOf>): Promise<[number, number]> => {
      const context = server.context.fork();
      const { id, published } = await context.write(createStatus, person, input);
      const written = context.store.activity.queries;
      await renderStatus(context, { id }, person.account, published);
      return [written, context.store.activity.queries - written];
    };
    expect(await statementsFor(inputOf("#Rain, as usual"))).to.deep.equal([1, 0]);
    expect(await statementsFor({ ...inputOf("Rain?"), poll })).to.deep.equal([1, 1]);
    // The mentioned account is read for the text, and for the names in the reply.
    expect(await statementsFor(inputOf("For @bob"))).to.deep.equal([2, 1]);
  });

  it("writes nothing if rejected, and releases the idempotency key", async () => {
    await server.database
      .builder("tags")
      .insert({ name: "forbidden", display_name: "Forbidden", usable: false });
    const before = await written();
    const send = (status: string) =>
      cast.alice.post("/api/v1/statuses").set("Idempotency-Key", "refused").send({ status });
    const { body } = await send("#New and #Forbidden").expect(422);
    expect((body as { error: string }).error).to.contain("#Forbidden");
    expect(await written()).to.equal(before);
    await send("#New only").expect(200);
  });

  it("writes nothing if the connection is lost half-way", async () => {
    const before = await written();
    const blocker = await server.database.builder.transaction();
    try {
      await blocker.raw("select from accounts where id = ? for no key update", [cast.alice.account.id]);
      const reply = cast.alice.post("/api/v1/statuses").send({ status: "Never seen #halfway" }).expect(503);
      const ended = reply.then(() => true);
      // It waits for the author's row, after everything else was written.
      for (let isEnded = false; !isEnded;) {
        const rows = await server.database.query(
          "test_end_publisher",
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%publish_status%'`,
        );
        isEnded = rows.length > 0;
      }
      expect(await ended).to.equal(true);
    } finally {
      await blocker.rollback();
    }
    expect(await written()).to.equal(before);
  });

  it("doesn't let people wait for a lock that another one's post needs", async () => {
    const blocker = await server.database.builder.transaction();
    try {
      await blocker.raw("select from accounts where id = ? for no key update", [cast.alice.account.id]);
      const post = (person: Person) => person.post("/api/v1/statuses").send({ status: "At once" });
      // One after the other, so that they share no transaction, and more than run beside each other.
      const waiting: Promise<number>[] = [];
      for (let times = 0; times < 6; times += 1) {
        waiting.push(post(cast.alice).then(({ status }) => status));
        await setTimeout(30);
      }
      const others = [cast.bob, cast.carol, cast.bob, cast.carol].map(
        async (person) => (await post(person)).status,
      );
      expect(await Promise.all(others)).to.deep.equal([200, 200, 200, 200]);
      await blocker.rollback();
      expect(await Promise.all(waiting)).to.deep.equal([200, 200, 200, 200, 200, 200]);
    } finally {
      if (!blocker.isCompleted()) await blocker.rollback();
    }
  });

  it("publishes once for concurrent requests with the same idempotency key, and reacts once", async () => {
    const statuses = await countOf("statuses");
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        cast.bob.call("createStatus", { header: { "Idempotency-Key": "at once" }, body: { status: "Once" } }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.id)).size).to.equal(1);
    expect(await countOf("statuses")).to.equal(statuses + 1);
    expect(await countOf("events")).to.equal(1);
  });

  it("queues no job for a repeated request", async () => {
    const send = () =>
      cast.dave.call("createStatus", {
        header: { "Idempotency-Key": "with a link and a poll" },
        body: { status: "See https://example.com/", poll: { options: ["Yes", "No"], expires_in: 3600 } },
      });
    await send();
    const queued = await jobsOf(server);
    expect(queued.map(({ task }) => task)).to.include("previews");
    await send();
    expect(await jobsOf(server)).to.have.length(queued.length);
    await forgetJobs(server);
  });

  it("attaches media to one of several concurrent posts, and leaves nothing of the others", async () => {
    const statuses = await countOf("statuses");
    const media = await makeMedia(server, cast.carol.account);
    const replies = await Promise.all(
      ["One", "Two", "Three"].map((status) =>
        cast.carol.post("/api/v1/statuses").send({ status: `${status} #lens`, media_ids: [media] }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).to.deep.equal([
      200, 422, 422,
    ]);
    const refused = replies
      .filter(({ status }) => status === 422)
      .map(({ body }) => body as { code: string });
    expect(new Set(refused.map(({ code }) => code))).to.deep.equal(new Set(["attachment_not_found"]));
    expect(await countOf("statuses")).to.equal(statuses + 1);
  });

  it("returns 404 if the parent is deleted concurrently", async () => {
    const parent = await publish(cast.bob, "Not for long");
    const blocker = await server.database.builder.transaction();
    await blocker("statuses").where({ id: parent.id }).delete();
    const reply = cast.carol.post("/api/v1/statuses").send({ status: "Why?", in_reply_to_id: parent.id });
    const answered = reply.then(({ status }) => status);
    await until(async () => {
      const rows = await server.database.query(
        "test_waiting_publisher",
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%publish_status%'`,
      );
      return rows.length > 0;
    });
    await blocker.commit();
    expect(await answered).to.equal(404);
  });

  it("counts concurrent posts", async () => {
    const before = await cast.dave.get("/api/v1/accounts/verify_credentials").expect(200);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cast.dave.call("createStatus", { body: { status: `Number ${index} #many` } }),
      ),
    );
    const after = await cast.dave.get("/api/v1/accounts/verify_credentials").expect(200);
    const countIn = (reply: { readonly body: unknown }): number =>
      (reply.body as { statuses_count: number }).statuses_count;
    expect(countIn(after) - countIn(before)).to.equal(20);
  });

  it("takes the same number of statements to react to twenty posts as to one, without empty jobs", async () => {
    const queriesOf = async (posts: number): Promise<number> => {
      for (let index = 0; index < posts; index += 1)
        await makePost(server, cast.carol.account, { tags: ["sky"] });
      const context = server.context.fork();
      await reactToSome(context, reactToBatch);
      expect(await countOf("events")).to.equal(0);
      expect(await jobsOf(server)).to.deep.equal([]);
      return context.store.activity.queries;
    };
    const one = await queriesOf(1);
    expect(await queriesOf(20)).to.equal(one);
    expect(one).to.be.at.most(18);
  });

  it("reaches every local follower once, in as many statements as for one", async () => {
    const followers = 1200;
    await server.database.builder.raw(
      `with made as (
         insert into accounts (username, uri, url)
         select 'reader' || n, 'http://concord.test/users/reader' || n, 'http://concord.test/@reader' || n
         from generate_series(1, ?::int) n returning id)
       insert into follows (account_id, target_account_id) select id, ? from made`,
      [followers, cast.erin.account.id],
    );
    const post = await makePost(server, cast.erin.account);
    const context = server.context.fork();
    await reactToSome(context, reactToBatch);
    expect(context.store.activity.queries).to.be.at.most(18);
    expect(await countOf("home_entries", { status_id: post.id })).to.equal(followers + 1);
    const logged = await server.database.query<{ accounts: number; most: number }>(
      "test_logged",
      `select sum(cardinality(account_ids))::int as accounts, max(cardinality(account_ids)) as most
       from stream_events where facts->'status'->>'id' = $1 and account_ids is not null`,
      [post.id],
    );
    expect(logged).to.deep.equal([{ accounts: followers + 1, most: 1000 }]);
  });

  it("is only announced to other servers if they are recipients", async () => {
    await makePost(server, cast.bob.account);
    await reactToSome(server.context, reactToBatch);
    expect(await jobsOf(server)).to.deep.equal([]);
    await server.database.builder("follows").insert({
      account_id: cast.frank.id,
      target_account_id: cast.bob.account.id,
    });
    await makePost(server, cast.bob.account);
    await makePost(server, cast.bob.account, { visibility: "direct", mentions: [cast.frank] });
    await reactToSome(server.context, reactToBatch);
    const announced = (await jobsOf(server)).filter((job) => job.task === "federation");
    expect(announced.length).to.equal(2);
  });

  it("processes the other events if one fails; those are then retried individually", async () => {
    const [first, broken, last] = [
      await makePost(server, cast.bob.account),
      await makePost(server, cast.bob.account),
      await makePost(server, cast.bob.account),
    ];
    await reactToSome(server.context, async (tx, events) => {
      await reactToBatch(tx, events);
      if (events.some(({ event }) => "statusId" in event && event.statusId === broken.id)) {
        throw new Error("a reaction failed");
      }
    });
    expect(await countOf("events")).to.equal(0);
    const searched = async ({ id }: { readonly id: string }): Promise<number> =>
      countOf("searched_statuses", { status_id: id });
    expect([await searched(first), await searched(broken), await searched(last)]).to.deep.equal([1, 0, 1]);
    const waiting = (await jobsOf(server)).filter((job) => job.payload["statusId"] === broken.id);
    expect(waiting.map((job) => job.task)).to.include.members([
      "timelines",
      "lists",
      "notifications",
      "streams",
      "search",
    ]);
    await server.settle();
    expect(await searched(broken)).to.equal(1);
  });
});
