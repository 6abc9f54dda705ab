import { announce } from "../../src/domain/kernel/context.ts";
import { expect } from "chai";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Person } from "../cast/people.ts";
import { endFavourite, makeBlock, makeFavourite, makeMute } from "../cast/interactions.ts";
import { type Post, endFollow, factsOf, markOf, makeFollow, makePost } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { publish } from "../support/statuses.ts";
import { blockDomain, changeAccount, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("creating notifications", () => {
  const { server, cast } = suite();

  beforeEach(async () => {
    await server.settle();
    const tables = ["notifications", "follows", "follow_requests", "statuses", "polls", "blocks", "mutes"];
    await forget(server, ...tables, "user_domain_blocks");
  });

  /** All rows, including filtered notifications. */
  const rows = (where: Readonly<Record<string, unknown>> = {}): Promise<unknown[]> =>
    server.database.builder("notifications").where(where).orderBy("id");

  /** Emits the event, and processes it twice: the second time must change nothing. */
  async function processTwice(event: AnyEvent): Promise<void> {
    await server.context.writeWithoutActor(announce, event);
    await server.settle();
    const once = await rows();
    await server.context.writeWithoutActor(announce, event);
    await server.settle();
    expect(await rows(), "run twice").to.deep.equal(once);
  }

  /** A user's notifications: [type, sender, status]. */
  async function notificationsOf(person: Person, query = ""): Promise<(string | undefined)[][]> {
    const reply = await person.get(`/api/v1/notifications?${query}`).expect(200);
    const shown = reply.body as { type: string; account: { acct: string }; status?: { id: string } }[];
    return shown.map(({ type, account, status }) => [type, account.acct, status?.id]);
  }

  async function favourite(person: AccountRow, post: Post): Promise<void> {
    await makeFavourite(server, person, post);
    await processTwice({ type: "status.favourited", ...markOf(post, person) });
  }

  const edit = (author: Person, { id }: Post, status: string): Promise<unknown> =>
    Promise.resolve(author.put(`/api/v1/statuses/${id}`).send({ status }).expect(200));

  it("notifies the accounts that a post mentions, and not its author", async () => {
    const post = await makePost(server, cast.bob.account, {
      mentions: [cast.alice.account, cast.bob.account, cast.frank],
    });
    await processTwice({ type: "status.created", ...factsOf(post) });
    expect(await notificationsOf(cast.alice)).to.deep.equal([["mention", "bob", post.id]]);
    expect(await notificationsOf(cast.bob)).to.deep.equal([]);
    expect(await rows({ account_id: cast.frank.id }), "people of other servers are told there").to.deep.equal(
      [],
    );
  });

  it("notifies after a post and a reply over HTTP", async () => {
    const { id } = await cast.alice.call("createStatus", { body: { status: "Who is there?" } });
    const reply = await cast.bob.call("createStatus", { body: { status: "@alice me", in_reply_to_id: id } });
    await server.settle();
    expect(await notificationsOf(cast.alice)).to.deep.equal([["mention", "bob", reply.id]]);
  });

  it("creates and removes notifications for interactions over HTTP", async () => {
    const did = async (person: Person, path: string): Promise<{ id: string }> => {
      const reply = await person.post(`/api/v1/${path}`).expect(200);
      await server.settle();
      return reply.body as { id: string };
    };
    const alice = `accounts/${cast.alice.account.id}`;
    const { id } = await cast.alice.call("createStatus", { body: { status: "Good morning" } });
    await did(cast.bob, `${alice}/follow`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow", "bob", undefined]]);
    const home = await cast.bob.call("listHomeTimeline");
    expect(home, "the newest of whom one follows").to.have.nested.property("[0].id", id);
    await did(cast.bob, `statuses/${id}/favourite`);
    const reblog = await did(cast.bob, `statuses/${id}/reblog`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([
      ["reblog", "bob", id],
      ["favourite", "bob", id],
      ["follow", "bob", undefined],
    ]);
    const own = await cast.bob.call("listHomeTimeline");
    expect(own.map((shown) => shown.id)).not.to.include(reblog.id);
    await did(cast.bob, `statuses/${id}/unreblog`);
    await did(cast.bob, `statuses/${id}/unfavourite`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow", "bob", undefined]]);
    await did(cast.bob, `${alice}/unfollow`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    const empty = await cast.bob.call("listHomeTimeline");
    expect(empty).to.deep.equal([]);
    await cast.alice.call("updateCredentials", { body: { locked: true } });
    await did(cast.bob, `${alice}/follow`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow_request", "bob", undefined]]);
    await did(cast.alice, `follow_requests/${cast.bob.account.id}/authorize`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow", "bob", undefined]]);
    await did(cast.alice, `accounts/${cast.bob.account.id}/block`);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    await cast.alice.call("updateCredentials", { body: { locked: false } });
  });

  it("notifies accounts added by an edit, and the others not again, even if they dismissed it", async () => {
    const post = await makePost(server, cast.bob.account, { mentions: [cast.alice.account] });
    await server.settle();
    await cast.alice.call("clearNotifications");
    await edit(cast.bob, post, "@alice @carol");
    await processTwice({ type: "status.edited", ...factsOf(post) });
    expect(await notificationsOf(cast.carol)).to.deep.equal([["mention", "bob", post.id]]);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
  });

  it("notifies an author of favourites, until they are removed", async () => {
    const post = await makePost(server, cast.alice.account);
    await favourite(cast.bob.account, post);
    await favourite(cast.alice.account, post);
    expect(await notificationsOf(cast.alice)).to.deep.equal([["favourite", "bob", post.id]]);
    await endFavourite(server, cast.bob.account, post);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    await processTwice({ type: "status.favourited", ...markOf(post, cast.bob.account) });
    expect(await notificationsOf(cast.alice), "taken back before the job ran").to.deep.equal([]);
  });

  it("notifies an author of reblogs, with the original, until they are removed", async () => {
    const post = await makePost(server, cast.alice.account);
    const reblog = await makePost(server, cast.bob.account, { reblogOf: post });
    await makePost(server, cast.alice.account, { reblogOf: post });
    await processTwice({ type: "status.created", ...factsOf(reblog) });
    expect(await notificationsOf(cast.alice)).to.deep.equal([["reblog", "bob", post.id]]);
    await cast.bob.call("unreblogStatus", { path: { id: post.id } });
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
  });

  it("notifies of a follower, once for each current follow", async () => {
    await makeFollow(server, cast.bob.account, cast.alice.account);
    const event = { accountId: cast.bob.account.id, targetAccountId: cast.alice.account.id, uri: null };
    await processTwice({ type: "account.followed", ...event });
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow", "bob", undefined]]);
    await endFollow(server, cast.bob.account, cast.alice.account);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    await processTwice({ type: "account.followed", ...event });
    expect(await notificationsOf(cast.alice), "an old job").to.deep.equal([]);
  });

  it("notifies of a follow request, until it is withdrawn or answered", async () => {
    const event = { accountId: cast.bob.account.id, targetAccountId: cast.alice.account.id, uri: null };
    await changeAccount(server, cast.alice.account.id, { locked: true });
    await cast.bob.call("followAccount", { path: { id: cast.alice.account.id } });
    await changeAccount(server, cast.alice.account.id, { locked: false });
    await processTwice({ type: "follow.requested", ...event });
    expect(await notificationsOf(cast.alice)).to.deep.equal([["follow_request", "bob", undefined]]);
    await endFollow(server, cast.bob.account, cast.alice.account);
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    await processTwice({ type: "follow.requested", ...event });
    expect(await notificationsOf(cast.alice), "withdrawn before the job ran").to.deep.equal([]);
  });

  it("notifies subscribed followers of each post, but not of reblogs and replies to others", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account, { notify: true, languages: ["en"] });
    await makeFollow(server, cast.carol.account, cast.bob.account);
    await server.settle();
    await forget(server, "notifications");
    const post = await makePost(server, cast.bob.account);
    const thread = await makePost(server, cast.bob.account, { replyTo: post });
    const other = await makePost(server, cast.dave.account);
    await makePost(server, cast.bob.account, { replyTo: other });
    await makePost(server, cast.bob.account, { reblogOf: other });
    await makePost(server, cast.bob.account, { visibility: "direct" });
    await makePost(server, cast.bob.account, { language: "de" });
    const mention = await makePost(server, cast.bob.account, { mentions: [cast.alice.account] });
    await processTwice({ type: "status.created", ...factsOf(post) });
    expect(await notificationsOf(cast.alice)).to.have.deep.members([
      ["mention", "bob", mention.id],
      ["status", "bob", thread.id],
      ["status", "bob", post.id],
    ]);
    expect(await notificationsOf(cast.carol)).to.deep.equal([]);
  });

  it("notifies author and voters when a poll has ended", async () => {
    const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 300 };
    const post = await publish(cast.bob, { status: "Which?", poll });
    const pollId = post.poll?.id ?? "";
    for (const [voter, choices] of [
      [cast.alice, [0, 1]],
      [cast.carol, [1]],
    ] as const) {
      await voter.call("votePoll", { path: { id: pollId }, body: { choices } });
    }
    await processTwice({ type: "poll.expired", pollId });
    expect(await notificationsOf(cast.alice), "it goes on").to.deep.equal([]);
    const alarms = (await jobsOf(server)).filter((job) => job.key === `notifications poll.expired ${pollId}`);
    expect(alarms, "an alarm that went off too early is set again").to.have.length(1);
    expect(alarms[0]?.runAt.getTime()).to.be.greaterThan(Date.now());
    server.advance(300_001);
    await processTwice({ type: "poll.expired", pollId });
    for (const person of [cast.alice, cast.bob, cast.carol]) {
      expect(await notificationsOf(person), person.account.username).to.deep.equal([
        ["poll", "bob", post.id],
      ]);
    }
    expect(await notificationsOf(cast.dave)).to.deep.equal([]);
  });

  it("notifies accounts that reblogged a post of its newest edit only", async () => {
    const post = await makePost(server, cast.bob.account);
    await makePost(server, cast.alice.account, { reblogOf: post });
    await server.settle();
    await edit(cast.bob, post, "Once");
    await processTwice({ type: "status.edited", ...factsOf(post) });
    const first = await cast.alice.call("listNotifications");
    expect(await notificationsOf(cast.alice)).to.deep.equal([["update", "bob", post.id]]);
    await edit(cast.bob, post, "Twice");
    await processTwice({ type: "status.edited", ...factsOf(post) });
    const second = await cast.alice.call("listNotifications");
    expect(await notificationsOf(cast.alice), "one, and a new one").to.deep.equal([
      ["update", "bob", post.id],
    ]);
    const idOf = (body: unknown): string => (body as { id: string }[])[0]?.id ?? "";
    expect(idOf(second)).not.to.equal(idOf(first));
    expect(await notificationsOf(cast.carol)).to.deep.equal([]);
  });

  it("creates no notifications of blocked or muted accounts, or of blocked servers", async () => {
    const post = await makePost(server, cast.alice.account);
    const doers = [cast.bob.account, cast.carol.account, cast.frank, cast.dave.account, cast.erin.account];
    // As if the queue were late: the interaction is processed after the block.
    for (const person of doers) await makeFavourite(server, person, post);
    const alice = cast.alice.account;
    await makeMute(server, alice, cast.erin.account, { duration: 300 });
    server.advance(300_001);
    await makeBlock(server, alice, cast.bob.account);
    await makeMute(server, alice, cast.carol.account);
    await makeMute(server, alice, cast.dave.account, { hideNotifications: false });
    await blockDomain(server, alice.id, "remote.example");
    for (const person of doers) await processTwice({ type: "status.favourited", ...markOf(post, person) });
    // Rows that were created after all would become visible without the blocks.
    await forget(server, "blocks", "mutes", "user_domain_blocks");
    expect(await notificationsOf(cast.alice)).to.deep.equal([
      ["favourite", "erin", post.id],
      ["favourite", "dave", post.id],
    ]);
  });

  it("creates no notifications in muted conversations, nor for mentions together with blocked accounts", async () => {
    const post = await makePost(server, cast.alice.account);
    await cast.alice.call("muteStatus", { path: { id: post.id } });
    await favourite(cast.bob.account, post);
    const answer = await makePost(server, cast.bob.account, {
      replyTo: post,
      mentions: [cast.alice.account],
    });
    await processTwice({ type: "status.created", ...factsOf(answer) });
    await makeBlock(server, cast.alice.account, cast.carol.account);
    const beside = await makePost(server, cast.bob.account, {
      mentions: [cast.alice.account, cast.carol.account, cast.dave.account],
    });
    await processTwice({ type: "status.created", ...factsOf(beside) });
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    expect(await notificationsOf(cast.dave), "dave blocks nobody").to.deep.equal([
      ["mention", "bob", beside.id],
    ]);
  });

  it("filters notifications of limited accounts, unless followed", async () => {
    const limit = (silenced: Date | null): Promise<unknown> =>
      changeAccount(server, cast.frank.id, { silenced_at: silenced });
    await limit(new Date());
    await makeFollow(server, cast.bob.account, cast.frank);
    const post = await makePost(server, cast.frank, { mentions: [cast.alice.account, cast.bob.account] });
    await processTwice({ type: "status.created", ...factsOf(post) });
    expect(await notificationsOf(cast.alice)).to.deep.equal([]);
    const mention = ["mention", "frank@remote.example", post.id];
    expect(await notificationsOf(cast.alice, "include_filtered=true")).to.deep.equal([mention]);
    expect(await notificationsOf(cast.bob)).to.deep.equal([mention]);
    await limit(null);
  });
});
