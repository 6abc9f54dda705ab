/** Events emitted by each write: enough for federation, streams and push, and none without a change. */
import { expect } from "chai";
import { type AccountActor, type LocalPerson, operator } from "../../src/domain/kernel/actor.ts";
import { modifyUser } from "../../src/domain/admin/operator.ts";
import type { Command } from "../../src/domain/kernel/context.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { clearNotifications, dismissNotification } from "../../src/domain/notifications/dismissing.ts";
import { block, mute, unblock, unmute } from "../../src/domain/relationships/avoiding.ts";
import {
  follow,
  rejectFollowRequest,
  removeFollower,
  unfollow,
} from "../../src/domain/relationships/follows.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { createStatus } from "../../src/domain/statuses/creating.ts";
import { reblog, unreblog } from "../../src/domain/statuses/reblogging.ts";
import { favourite, pin, unfavourite, unpin } from "../../src/domain/statuses/interactions.ts";
import { vote } from "../../src/domain/statuses/polls.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { type Cast, type Person, makeCast } from "../cast/people.ts";
import { makeFollow, makePost, factsOf } from "../cast/posts.ts";
import { recording, recordingContext } from "../support/events.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";

describe("emitted events", () => {
  let server: TestServer;
  let cast: Cast;

  beforeEach(async () => {
    server = await testServer();
    cast = await makeCast(server);
  });
  afterEach(() => server.close());

  const personOf = ({ account, user }: Person): LocalPerson => ({
    kind: "person",
    account,
    user,
    appId: null,
  });

  /** Events emitted by a command, and by running it once more. */
  async function emitted<Actor extends AccountActor, Input>(
    command: Command<Actor, Input, unknown>,
    actor: Actor,
    input: Input,
  ): Promise<readonly [once: AnyEvent[], again: AnyEvent[]]> {
    const [once, again]: [AnyEvent[], AnyEvent[]] = [[], []];
    await server.context.write(recording(command, once), actor, input);
    await server.context.write(recording(command, again), actor, input).catch(() => undefined);
    return [once, again];
  }

  it("report favourites and pins, and their removal, once", async () => {
    const status = await publish(cast.bob, "Rain");
    const [alice, bob] = [personOf(cast.alice), personOf(cast.bob)];
    const choice = { statusId: status.id };
    const mark = { statusId: status.id, uri: status.uri, authorId: cast.bob.account.id };
    const byAlice = { ...mark, accountId: cast.alice.account.id };
    const byBob = { ...mark, accountId: cast.bob.account.id };
    expect(await emitted(favourite, alice, choice)).to.deep.equal([
      [{ type: "status.favourited", ...byAlice }],
      [],
    ]);
    const favourites: { id: string }[] = await server.database.builder("favourites").select("id");
    const favouriteId = favourites[0]?.id;
    expect(await emitted(unfavourite, alice, choice)).to.deep.equal([
      [{ type: "status.unfavourited", ...byAlice, favouriteId }],
      [],
    ]);
    expect(await emitted(pin, bob, choice)).to.deep.equal([[{ type: "status.pinned", ...byBob }], []]);
    expect(await emitted(unpin, bob, choice)).to.deep.equal([[{ type: "status.unpinned", ...byBob }], []]);
  });

  it("report a vote, with the poll's author", async () => {
    const poll = { options: ["Yes", "No"], expires_in: 3600 };
    const status = await publish(cast.bob, { status: "Rain?", poll });
    const input = { pollId: status.poll?.id ?? "", choices: [1] };
    expect(await emitted(vote, personOf(cast.alice), input)).to.deep.equal([
      [
        {
          type: "poll.voted",
          ...input,
          statusId: status.id,
          uri: status.uri,
          authorId: cast.bob.account.id,
          accountId: cast.alice.account.id,
        },
      ],
      [],
    ]);
  });

  it("report follows, blocks and mutes, and their end, with the remote activity's URI", async () => {
    const frank = { kind: "remote", account: cast.frank } as const;
    const alice = personOf(cast.alice);
    const pair = { accountId: cast.frank.id, targetAccountId: cast.alice.account.id };
    const uri = "https://remote.example/follows/1";
    const choice = { accountId: cast.alice.account.id };
    const of = (type: string, more = {}): AnyEvent[][] => [[{ type, ...pair, uri, ...more } as AnyEvent], []];
    const [followed, repeated] = await emitted(follow, frank, { ...choice, uri });
    expect(followed).to.deep.equal([{ type: "account.followed", ...pair, uri }]);
    expect(repeated, "to be accepted again").to.deep.equal([{ type: "follow.repeated", ...pair, uri }]);
    expect(await emitted(removeFollower, alice, { accountId: cast.frank.id })).to.deep.equal(
      of("account.unfollowed", { endedBy: cast.alice.account.id }),
    );
    await server.context.write(follow, frank, { ...choice, uri });
    expect(await emitted(unfollow, frank, choice)).to.deep.equal(
      of("account.unfollowed", { endedBy: cast.frank.id }),
    );
    const block1 = { ...choice, uri: "https://remote.example/blocks/1" };
    expect(await emitted(block, frank, block1)).to.deep.equal(of("account.blocked", { uri: block1.uri }));
    expect(await emitted(unblock, frank, choice)).to.deep.equal(of("account.unblocked", { uri: block1.uri }));
    const muted = { accountId: cast.frank.id, hideNotifications: true, duration: 0 };
    const mine = { accountId: cast.alice.account.id, targetAccountId: cast.frank.id };
    expect((await emitted(mute, alice, muted))[0]).to.deep.equal([{ type: "account.muted", ...mine }]);
    expect(await emitted(unmute, alice, muted)).to.deep.equal([[{ type: "account.unmuted", ...mine }], []]);
  });

  it("report follows and follow requests ended by a block, with their own URIs", async () => {
    const frank = { kind: "remote", account: cast.frank } as const;
    const [alice, bob] = [personOf(cast.alice), personOf(cast.bob)];
    await server.context.write(follow, frank, {
      accountId: cast.alice.account.id,
      uri: "https://remote.example/1",
    });
    await server.context.write(follow, alice, { accountId: cast.frank.id });
    const pair = { accountId: cast.frank.id, targetAccountId: cast.alice.account.id };
    const reverse = { accountId: cast.alice.account.id, targetAccountId: cast.frank.id };
    const [[blocked, withdrawn, unfollowed], again] = await emitted(block, alice, {
      accountId: cast.frank.id,
    });
    expect(blocked).to.include({ type: "account.blocked", ...reverse });
    expect(blocked)
      .to.have.property("uri")
      .that.matches(/\/users\/alice#blocks\/./);
    expect(withdrawn).to.include({ type: "follow.withdrawn", ...reverse });
    expect(withdrawn)
      .to.have.property("uri")
      .that.matches(/\/users\/alice#follows\/./);
    expect(unfollowed).to.deep.equal({
      type: "account.unfollowed",
      ...pair,
      uri: "https://remote.example/1",
      endedBy: cast.alice.account.id,
    });
    expect(again).to.deep.equal([]);
    await cast.bob.call("updateCredentials", { body: { locked: true } });
    await server.context.write(follow, alice, { accountId: cast.bob.account.id });
    const [[, second]] = await emitted(block, bob, { accountId: cast.alice.account.id });
    expect(second).to.include({ type: "follow.rejected", accountId: cast.alice.account.id });
  });

  it("report that a new post and a reblog are already in their author's home timeline", async () => {
    const alice = personOf(cast.alice);
    const events: AnyEvent[] = [];
    const context = recordingContext(server.context, events);
    const post = await context.write(createStatus, alice, {
      source: { kind: "written", text: `Hello @bob`, allowedMentionIds: null },
      spoilerText: "",
      sensitive: null,
      language: null,
      mediaIds: [],
      poll: null,
      quotePolicy: "nobody",
      visibility: null,
      inReplyToId: null,
      idempotencyKey: null,
    });
    const audience = { visibility: "public", authorId: cast.alice.account.id };
    const homeIds = [cast.alice.account.id];
    expect(events).to.deep.equal([
      {
        type: "status.created",
        statusId: post.id,
        uri: post.published?.row.uri,
        reblogOfId: null,
        audience: { ...audience, mentionedIds: [cast.bob.account.id] },
        homeIds,
      },
    ]);
    const other = await publish(cast.bob, "Rain");
    events.length = 0;
    const made = await context.write(reblog, alice, { statusId: other.id, visibility: null, origin: null });
    const facts = { statusId: made.id, uri: made.uri, reblogOfId: other.id };
    const toBob = { ...facts, audience: { ...audience, mentionedIds: [cast.bob.account.id] } };
    expect(events).to.deep.equal([{ type: "status.created", ...toBob, homeIds }]);
    events.length = 0;
    await context.write(unreblog, alice, { statusId: other.id });
    expect(events).to.deep.equal([
      {
        type: "status.deleted",
        ...toBob,
        reblogOfUri: other.uri,
        createdAt: made.created_at.toISOString(),
      },
    ]);
  });

  it("report a follow request, its withdrawal and its rejection", async () => {
    await cast.bob.call("updateCredentials", { body: { locked: true } });
    const [alice, bob] = [personOf(cast.alice), personOf(cast.bob)];
    const event = { accountId: cast.alice.account.id, targetAccountId: cast.bob.account.id, uri: null };
    const choice = { accountId: cast.bob.account.id };
    expect(await emitted(follow, alice, choice)).to.deep.equal([
      [{ type: "follow.requested", ...event }],
      [],
    ]);
    expect(await emitted(unfollow, alice, choice)).to.deep.equal([
      [{ type: "follow.withdrawn", ...event }],
      [],
    ]);
    await server.context.write(follow, alice, choice);
    expect(await emitted(rejectFollowRequest, bob, { accountId: cast.alice.account.id })).to.deep.equal([
      [{ type: "follow.rejected", ...event }],
      [],
    ]);
  });

  it("report new accounts, and logins that are disabled and enabled", async () => {
    const events: AnyEvent[] = [];
    const context = recordingContext(server.context, events);
    const { account, user } = await createConfirmedUser(context, {
      username: "grace",
      email: "grace@mail.example",
      password: "a password of hers",
    });
    expect(events).to.deep.equal([{ type: "account.created", accountId: account.id, uri: account.uri }]);
    const login = { userId: user.id, accountId: account.id };
    for (const [disabled, type] of [
      [true, "user.disabled"],
      [false, "user.enabled"],
    ] as const) {
      events.length = 0;
      for (let times = 0; times < 2; times += 1)
        await modifyUser(context, operator, { username: "grace", disabled });
      expect(events.filter(({ type: name }) => name.startsWith("user."))).to.deep.equal([{ type, ...login }]);
    }
  });

  const homesOf = ({ id }: { readonly id: string }): Promise<{ homes: string[] }[]> =>
    server.database.query(
      "test_homes",
      `select account_ids::text[] as homes from stream_events
       where facts->'status'->>'id' = $1 and not facts ? 'listIds' and account_ids is not null`,
      [id],
    );

  it("report the home timelines that contain a new status, and create notifications", async () => {
    await makeFollow(server, cast.alice.account, cast.frank);
    await server.settle();
    const post = await makePost(server, cast.frank, { mentions: [cast.bob.account] });
    const event = { type: "status.created", ...factsOf(post) } as const;
    const events: AnyEvent[] = [];
    const context = recordingContext(server.context, events);
    await eventTasks.timelines(context, event);
    expect(await homesOf(post)).to.deep.equal([{ homes: [cast.alice.account.id] }]);
    await eventTasks.notifications(context, event);
    const [created] = await cast.bob.call("listNotifications");
    expect(created?.status?.id).to.equal(post.id);
    expect(events, "without subscriptions to push messages").to.deep.equal([]);
    for (const name of ["timelines", "notifications"] as const) await eventTasks[name](context, event);
    expect(events, "run twice").to.deep.equal([]);
    expect(await homesOf(post), "run twice").to.have.length(1);
    const notified = await server.database.builder("notifications").where({ status_id: post.id });
    expect(notified, "run twice").to.have.length(1);
    const bob = personOf(cast.bob);
    const input = { notificationId: created?.id ?? "" };
    const gone = { accountId: cast.bob.account.id };
    expect(await emitted(dismissNotification, bob, input)).to.deep.equal([
      [{ type: "notification.dismissed", ...gone, ...input }],
      [],
    ]);
    await publish(cast.carol, "Hello @bob");
    await server.settle();
    const cleared: AnyEvent[] = [];
    const clearing = recordingContext(server.context, cleared);
    for (let times = 0; times < 2; times += 1) await clearing.write(clearNotifications, bob);
    expect(cleared).to.deep.equal([{ type: "notifications.cleared", ...gone }]);
  });
});
