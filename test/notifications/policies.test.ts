import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import { announce } from "../../src/domain/kernel/context.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { setRole } from "../../src/domain/admin/operator.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { makeBlock, makeFavourite } from "../cast/interactions.ts";
import type { Person } from "../cast/people.ts";
import { type PostOptions, factsOf, makeFollow, makePost, markOf } from "../cast/posts.ts";
import { recordingContext } from "../support/events.ts";
import { changeAccount, forget } from "../support/states.ts";
import { publish } from "../support/statuses.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { suite } from "../support/suite.ts";

type Notification = Schemas["Notification"];
type Policy = Schemas["NotificationPolicy"];
type Request = Schemas["NotificationRequest"];

const day = 24 * 3_600_000;
const kinds = [
  "for_not_following",
  "for_not_followers",
  "for_new_accounts",
  "for_private_mentions",
  "for_limited_accounts",
  "for_bots",
] as const;

describe("the notification policy", () => {
  const { server, cast } = suite();

  beforeEach(async () => {
    await forget(server, "notifications", "notification_policies", "notification_permissions");
    await forget(server, "notification_requests", "follows", "blocks", "statuses");
    // Old enough not to count as a new account, unless a test changes it.
    await server.database.builder("accounts").update({ created_at: new Date(Date.now() - 60 * day) });
  });

  const choose = async (choices: Partial<Record<(typeof kinds)[number], string>>): Promise<Policy> => {
    return await cast.alice.call("updateNotificationPolicy", { body: choices });
  };

  async function mention(from: AccountRow, options: PostOptions = {}): Promise<string> {
    const post = await makePost(server, from, { mentions: [cast.alice.account], ...options, tell: false });
    await eventTasks.notifications(server.context, { type: "status.created", ...factsOf(post) });
    return post.id;
  }

  async function list(query = "", person: Person = cast.alice): Promise<Notification[]> {
    return (await person.get(`/api/v1/notifications?${query}`).expect(200)).body as Notification[];
  }

  async function requests(query = ""): Promise<Request[]> {
    const reply = await cast.alice.get(`/api/v1/notifications/requests?${query}`).expect(200);
    return reply.body as Request[];
  }

  /** The outcome of a mention by bob under a policy. */
  async function outcomeOfMention(options: PostOptions = {}): Promise<string> {
    await mention(cast.bob.account, options);
    const [one] = await list("include_filtered=true");
    return one === undefined ? "drop" : one.filtered === true ? "filter" : "accept";
  }

  it("has Mastodon's defaults, and is partially updated", async () => {
    const defaults = await cast.alice.call("getNotificationPolicy");
    expect(kinds.map((kind) => defaults[kind])).to.deep.equal([
      "accept",
      "accept",
      "accept",
      "filter",
      "filter",
      "accept",
    ]);
    expect(defaults.summary).to.deep.equal({ pending_requests_count: 0, pending_notifications_count: 0 });
    const changed = await choose({ for_not_followers: "drop" });
    expect(changed).to.deep.equal({ ...defaults, for_not_followers: "drop" });
    expect(await choose({})).to.deep.equal(changed);
    expect(await cast.alice.call("getNotificationPolicy")).to.deep.equal(changed);
    expect(await cast.bob.call("getNotificationPolicy"), "another's").to.deep.equal(defaults);
    await cast.alice.refused("updateNotificationPolicy", { body: { for_not_following: "ignore" } }, 422);
  });

  for (const decision of ["accept", "filter", "drop"] as const) {
    it(`can ${decision} notifications of accounts that the user doesn't follow`, async () => {
      await choose({ for_not_following: decision });
      expect(await outcomeOfMention()).to.equal(decision);
      await forget(server, "notifications");
      await makeFollow(server, cast.alice.account, cast.bob.account);
      expect(await outcomeOfMention(), "of a followed account").to.equal("accept");
    });

    it(`can ${decision} notifications of accounts that don't follow the user yet`, async () => {
      await choose({ for_not_followers: decision });
      await makeFollow(server, cast.bob.account, cast.alice.account);
      await forget(server, "notifications");
      expect(await outcomeOfMention(), "a new follower").to.equal(decision);
      await server.database.builder("follows").update({ created_at: new Date(Date.now() - 4 * day) });
      await forget(server, "notifications");
      expect(await outcomeOfMention(), "a follower for four days").to.equal("accept");
    });

    it(`can ${decision} notifications of new accounts`, async () => {
      await choose({ for_new_accounts: decision });
      expect(await outcomeOfMention(), "an old account").to.equal("accept");
      await forget(server, "notifications");
      await changeAccount(server, cast.bob.account.id, { created_at: new Date(Date.now() - 29 * day) });
      expect(await outcomeOfMention()).to.equal(decision);
      await forget(server, "notifications");
      await makeFollow(server, cast.alice.account, cast.bob.account);
      expect(await outcomeOfMention(), "of a followed account").to.equal("accept");
    });

    it(`can ${decision} notifications of limited accounts`, async () => {
      await choose({ for_limited_accounts: decision });
      await changeAccount(server, cast.bob.account.id, { silenced_at: new Date() });
      expect(await outcomeOfMention()).to.equal(decision);
      await forget(server, "notifications");
      await makeFollow(server, cast.alice.account, cast.bob.account);
      expect(await outcomeOfMention(), "of a followed account").to.equal("accept");
      await changeAccount(server, cast.bob.account.id, { silenced_at: null });
    });

    it(`can ${decision} notifications of automated accounts`, async () => {
      await choose({ for_bots: decision });
      expect(await outcomeOfMention(), "a person").to.equal("accept");
      await forget(server, "notifications");
      await changeAccount(server, cast.bob.account.id, { actor_type: "Service" });
      expect(await outcomeOfMention()).to.equal(decision);
      await forget(server, "notifications");
      await makeFollow(server, cast.alice.account, cast.bob.account);
      expect(await outcomeOfMention(), "of a followed account").to.equal("accept");
      await changeAccount(server, cast.bob.account.id, { actor_type: "Person" });
    });

    it(`can ${decision} private mentions, but not replies to the user's own`, async () => {
      await choose({ for_private_mentions: decision });
      expect(await outcomeOfMention({ visibility: "direct" })).to.equal(decision);
      await forget(server, "notifications");
      expect(await outcomeOfMention({ visibility: "public" })).to.equal("accept");
      await forget(server, "notifications");
      const asked = await makePost(server, cast.alice.account, {
        visibility: "direct",
        mentions: [cast.bob.account],
        tell: false,
      });
      const said = await makePost(server, cast.bob.account, {
        visibility: "direct",
        mentions: [cast.alice.account],
        replyTo: asked,
        tell: false,
      });
      expect(await outcomeOfMention({ visibility: "direct", replyTo: said }), "a reply to a reply").to.equal(
        "accept",
      );
      await forget(server, "notifications");
      const open = await makePost(server, cast.alice.account, { mentions: [cast.bob.account], tell: false });
      expect(await outcomeOfMention({ visibility: "direct", replyTo: open }), "to a public post").to.equal(
        decision,
      );
    });
  }

  it("drops rather than filters if several kinds apply, and doesn't apply to polls and the like", async () => {
    await choose({ for_not_following: "filter", for_not_followers: "drop" });
    expect(await outcomeOfMention()).to.equal("drop");
    const question = { options: ["tea", "coffee"], expires_in: 300 };
    const post = await publish(cast.bob, { status: "Which?", poll: question });
    await cast.alice
      .post(`/api/v1/polls/${post.poll?.id}/votes`)
      .send({ choices: [0] })
      .expect(200);
    server.advance(300_001);
    await server.context.writeWithoutActor(announce, { type: "poll.expired", pollId: post.poll?.id ?? "" });
    await server.settle();
    expect((await list()).map(({ type }) => type)).to.deep.equal(["poll"]);
  });

  it("doesn't apply to mentions by moderators, even if blocked", async () => {
    await choose({ for_not_following: "drop" });
    await makeBlock(server, cast.alice.account, cast.dave.account);
    await mention(cast.dave.account);
    expect(await list(), "not a moderator").to.deep.equal([]);
    await server.context.write(setRole, operator, { userId: cast.dave.user.id, role: "Moderator" });
    const id = await mention(cast.dave.account);
    expect((await list()).map(({ status }) => status?.id)).to.deep.equal([id]);
    await server.context.write(setRole, operator, { userId: cast.dave.user.id, role: "" });
  });

  it("neither pushes nor streams filtered notifications", async () => {
    const { builder } = server.database;
    const tokens = builder("oauth_tokens").where({ user_id: cast.alice.user.id });
    await builder("push_subscriptions").insert({
      token_id: builder.raw("?", tokens.min("id")),
      account_id: cast.alice.account.id,
      endpoint: "https://push.example/device",
      public_key: Buffer.alloc(65),
      auth_secret: Buffer.alloc(16),
      alerts: ["mention"],
      policy: "all",
      standard: true,
      access_token: Buffer.alloc(1),
      key_id: "k1",
      created_at: new Date(),
    });
    for (const choice of ["accept", "filter"]) {
      await choose({ for_not_following: choice });
      const post = await makePost(server, cast.bob.account, { mentions: [cast.alice.account], tell: false });
      const events: AnyEvent[] = [];
      await eventTasks.notifications(recordingContext(server.context, events), {
        type: "status.created",
        ...factsOf(post),
      });
      expect(
        events.map(({ type }) => type),
        choice,
      ).to.deep.equal(choice === "accept" ? ["push.due"] : []);
    }
  });

  it("creates a request for each sender of filtered mentions, with their number and the latest status", async () => {
    await choose({ for_not_following: "filter" });
    await mention(cast.bob.account);
    const latest = await mention(cast.bob.account);
    const other = await mention(cast.carol.account);
    const own = await makePost(server, cast.alice.account, { tell: false });
    await makeFavourite(server, cast.dave.account, own);
    await eventTasks.notifications(server.context, {
      type: "status.favourited",
      ...markOf(own, cast.dave.account),
    });
    const shown = await requests();
    expect(
      shown.map((one) => [one.account.acct, one.notifications_count, one.last_status?.id]),
    ).to.deep.equal([
      ["carol", "1", other],
      ["bob", "2", latest],
    ]);
    const [first, second] = shown;
    expect((await requests("limit=1")).map(({ id }) => id)).to.deep.equal([first?.id]);
    expect((await requests(`max_id=${first?.id}`)).map(({ id }) => id)).to.deep.equal([second?.id]);
    const one = await cast.alice.get(`/api/v1/notifications/requests/${second?.id}`).expect(200);
    expect(one.body).to.deep.equal(second);
    const { summary } = await cast.alice.call("getNotificationPolicy");
    expect(summary).to.deep.equal({ pending_requests_count: 2, pending_notifications_count: 3 });
    expect(
      (await list(`account_id=${cast.bob.account.id}`)).map(({ status }) => status?.id),
      "the notifications of a request",
    ).to.include(latest);
  });

  it("removes a request with its last notification, and hides those of blocked accounts", async () => {
    await choose({ for_not_following: "filter" });
    const post = await mention(cast.bob.account);
    await mention(cast.carol.account);
    await cast.bob.call("deleteStatus", { path: { id: post } });
    expect((await requests()).map(({ account }) => account.acct)).to.deep.equal(["carol"]);
    await makeBlock(server, cast.alice.account, cast.carol.account);
    expect(await requests()).to.deep.equal([]);
    const { summary } = await cast.alice.call("getNotificationPolicy");
    expect(summary.pending_requests_count).to.equal(0);
  });

  it("moves an accepted request's notifications to the list, and accepts the sender from then on", async () => {
    await choose({ for_not_following: "filter" });
    const before = await mention(cast.bob.account);
    const kept = await mention(cast.carol.account);
    const bob = (await requests()).find(({ account }) => account.acct === "bob");
    const merged = async (): Promise<unknown> => await cast.alice.call("getNotificationRequestsMerged");
    expect(await merged()).to.deep.equal({ merged: true });
    await cast.alice.post(`/api/v1/notifications/requests/${bob?.id}/accept`).expect(200);
    expect(await merged()).to.deep.equal({ merged: false });
    expect((await requests()).map(({ last_status: last }) => last?.id)).to.deep.equal([kept]);
    await server.settle();
    expect(await merged()).to.deep.equal({ merged: true });
    expect((await list()).map(({ status }) => status?.id)).to.deep.equal([before]);
    const later = await mention(cast.bob.account);
    expect((await list()).map(({ status }) => status?.id)).to.deep.equal([later, before]);
    await cast.alice.post(`/api/v1/notifications/requests/${bob?.id}/accept`).expect(404);
  });

  it("streams once that all accepted requests are merged, also for concurrent ones", async () => {
    await choose({ for_not_following: "filter" });
    for (const { account } of [cast.bob, cast.carol, cast.dave]) await mention(account);
    const ids = (await requests()).map(({ id }) => id);
    await Promise.all([
      cast.alice.call("acceptNotificationRequests", { body: { id: ids.slice(0, 2) } }),
      cast.alice.call("acceptNotificationRequests", { body: { id: ids.slice(1) } }),
    ]);
    const events: AnyEvent[] = [];
    const context = recordingContext(server.context, events);
    const event = (from: Person): AnyEvent => ({
      type: "notification_requests.accepted",
      accountId: cast.alice.account.id,
      fromAccountIds: [from.account.id],
    });
    await Promise.all(
      [cast.bob, cast.carol, cast.dave].map((from) => eventTasks.notifications(context, event(from))),
    );
    await eventTasks.notifications(context, event(cast.bob));
    expect(events).to.deep.equal([{ type: "notifications.merged", accountId: cast.alice.account.id }]);
    await server.settle();
    expect(await list()).to.have.length(3);
  });

  it("deletes dismissed requests with their notifications, individually or in bulk", async () => {
    await choose({ for_not_following: "filter" });
    for (const { account } of [cast.bob, cast.carol, cast.dave]) await mention(account);
    const [first, ...rest] = (await requests()).map(({ id }) => id);
    await cast.alice.post(`/api/v1/notifications/requests/${first}/dismiss`).expect(200);
    expect(await requests()).to.have.length(2);
    await cast.alice.call("dismissNotificationRequests", { body: { id: [...rest, "1", "nonsense"] } });
    expect(await list("include_filtered=true")).to.deep.equal([]);
    await mention(cast.bob.account);
    expect(await requests(), "the policy still applies").to.have.length(1);
  });

  it("accepts and dismisses nothing without identifiers", async () => {
    await choose({ for_not_following: "filter" });
    await mention(cast.bob.account);
    for (const what of ["accept", "dismiss"]) {
      const path = `/api/v1/notifications/requests/${what}`;
      await cast.alice.post(path).expect(200);
      for (const body of [{}, { id: [] }, { id: null }, { id: "" }]) {
        const reply = await cast.alice.post(path).send(body).expect(200);
        expect(reply.body).to.deep.equal({});
      }
      await cast.alice.post(path).type("form").send("id[]=").expect(200);
      await cast.alice.post(path).send({ id: {} }).expect(422);
    }
    expect(await requests()).to.have.length(1);
  });

  it("deletes a request dismissed concurrently with the deletion of its status", async () => {
    await choose({ for_not_following: "filter" });
    await mention(cast.bob.account);
    const [request] = await requests();
    const { builder } = server.database;
    const deletion = await builder.transaction();
    // A deletion locks its rows, and runs their triggers at the end of the statement.
    await deletion("notifications").select("id").forUpdate();
    const dismissal = cast.alice
      .post(`/api/v1/notifications/requests/${request?.id}/dismiss`)
      .then(({ status }) => status);
    const waiting = builder("pg_stat_activity").whereRaw(
      "datname = current_database() and wait_event_type = 'Lock'",
    );
    while ((await waiting.clone()).length === 0) await wait(5);
    await deletion("notifications").delete();
    await deletion.commit();
    expect(await dismissal).to.be.oneOf([200, 404]);
    expect(
      server.logged.filter(({ msg }) => String(msg).includes("deadlock")),
      "deadlocks",
    ).to.deep.equal([]);
    expect(await requests()).to.deep.equal([]);
    expect(await list("include_filtered=true")).to.deep.equal([]);
  });

  it("ignores requests of others in a list, and rejects long lists", async () => {
    await choose({ for_not_following: "filter" });
    await mention(cast.bob.account);
    const [request] = await requests();
    for (const action of ["acceptNotificationRequests", "dismissNotificationRequests"] as const) {
      await cast.bob.call(action, { body: { id: [request?.id ?? ""] } });
    }
    expect(await requests(), "another's are ignored").to.have.length(1);
    await cast.alice.refused(
      "acceptNotificationRequests",
      { body: { id: Array.from({ length: 201 }, () => "1") } },
      422,
    );
    await cast.alice.refused("acceptNotificationRequests", { body: { id: ["x".repeat(1_000_000)] } }, 422);
  });

  it("has booleans for older apps, which keep a drop decision", async () => {
    await choose({ for_not_following: "drop" });
    const shown = await cast.alice.call("getV1NotificationPolicy");
    expect(shown).to.deep.equal({
      filter_not_following: true,
      filter_not_followers: false,
      filter_new_accounts: false,
      filter_private_mentions: true,
      filter_bots: false,
      summary: { pending_requests_count: 0, pending_notifications_count: 0 },
    });
    const changes = {
      filter_not_following: true,
      filter_new_accounts: true,
      filter_private_mentions: false,
      filter_bots: true,
    };
    await cast.alice.call("updateV1NotificationPolicy", { body: changes });
    const now = await cast.alice.call("getNotificationPolicy");
    expect(kinds.map((kind) => now[kind])).to.deep.equal([
      "drop",
      "accept",
      "filter",
      "accept",
      "filter",
      "filter",
    ]);
  });

  it("takes the same number of queries for many requests as for few", async () => {
    await choose({ for_not_following: "filter" });
    const cost = async (): Promise<unknown> => {
      await cast.alice.call("listNotificationRequests");
      return server.logged.findLast((line) => line["operationId"] === "listNotificationRequests")?.[
        "queries"
      ];
    };
    await mention(cast.bob.account, { media: 1 });
    await cost();
    const few = await cost();
    for (const { account } of [cast.carol, cast.dave, cast.erin]) await mention(account, { media: 1 });
    await cost();
    expect(await cost()).to.equal(few);
  });
});
