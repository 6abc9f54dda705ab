import { announce } from "../../src/domain/kernel/context.ts";
import { expect } from "chai";
import type { Tables } from "../../generated/rows.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Person } from "../cast/people.ts";
import { makeBlock } from "../cast/interactions.ts";
import { type Post, endFollow, factsOf, makeFollow, makePost } from "../cast/posts.ts";
import { jobsOf } from "../support/jobs.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Entry = Pick<Tables["home_entries"], "account_id" | "status_id">;

describe("home timelines", () => {
  const { server, cast } = suite();

  beforeEach(async () => {
    await server.settle();
    await forget(server, "home_entries", "follows", "statuses", "blocks");
  });

  /** Entries of home timelines, including those hidden when read. */
  const entries = (where: Partial<Entry> = {}): Promise<Entry[]> =>
    server.database
      .builder("home_entries")
      .where(where)
      .orderBy("status_id")
      .select("account_id", "status_id");

  async function entriesOf({ id }: AccountRow): Promise<string[]> {
    return (await entries({ account_id: id })).map((entry) => entry.status_id);
  }

  /** A user's home timeline, oldest first. */
  async function homeOf(person: Person): Promise<string[]> {
    const reply = await person.call("listHomeTimeline");
    return reply.map((status) => status.id).toReversed();
  }

  const newestOf = async (person: Person): Promise<string | undefined> => (await homeOf(person)).at(-1);

  const idsOf = (...posts: readonly Post[]): string[] => posts.map((post) => post.id);

  it("receive a post of their owner or a followed account once, however often the job runs", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.frank, cast.bob.account);
    await server.settle();
    const post = await makePost(server, cast.bob.account);
    await server.settle();
    await server.context.writeWithoutActor(announce, { type: "status.created", ...factsOf(post) });
    await server.settle();
    expect(await entries()).to.have.deep.members([
      { account_id: cast.alice.account.id, status_id: post.id },
      { account_id: cast.bob.account.id, status_id: post.id },
    ]);
  });

  it("ignore a post that was deleted before the job runs", async () => {
    const post = await makePost(server, cast.bob.account);
    await cast.bob.call("deleteStatus", { path: { id: post.id } });
    await server.settle();
    expect(await homeOf(cast.bob)).to.deep.equal([]);
    expect((await jobsOf(server)).filter((job) => job.attempts > 0)).to.deep.equal([]);
  });

  it("receive replies only if the owner follows both sides, or is one of them", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.dave.account, cast.bob.account);
    await makeFollow(server, cast.dave.account, cast.carol.account);
    await makeFollow(server, cast.carol.account, cast.bob.account);
    await server.settle();
    const asked = await makePost(server, cast.carol.account, { tell: false });
    const answer = await makePost(server, cast.bob.account, { replyTo: asked });
    const more = await makePost(server, cast.bob.account, { replyTo: answer });
    const own = await makePost(server, cast.bob.account);
    const thread = await makePost(server, cast.bob.account, { replyTo: own });
    await server.settle();
    expect(await homeOf(cast.alice), "alice doesn't follow carol").to.deep.equal(idsOf(own, thread));
    expect(await homeOf(cast.dave), "dave follows both").to.deep.equal(idsOf(answer, more, own, thread));
    expect(await homeOf(cast.carol), "carol is answered").to.deep.equal(
      idsOf(asked, answer, more, own, thread),
    );
  });

  it("receive direct posts only for followers who are mentioned", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.carol.account, cast.bob.account);
    await server.settle();
    const post = await makePost(server, cast.bob.account, {
      visibility: "direct",
      mentions: [cast.alice.account, cast.dave.account],
    });
    await server.settle();
    expect(await entriesOf(cast.alice.account)).to.deep.equal(idsOf(post));
    expect(await entriesOf(cast.bob.account), "the author's own").to.deep.equal(idsOf(post));
    expect(await entriesOf(cast.carol.account), "not mentioned").to.deep.equal([]);
    expect(await entriesOf(cast.dave.account), "no follower").to.deep.equal([]);
  });

  it("receive a post once among the newest forty, however often it is reblogged", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.alice.account, cast.carol.account);
    await makeFollow(server, cast.alice.account, cast.dave.account);
    await server.settle();
    const original = await makePost(server, cast.bob.account);
    await server.settle();
    await makePost(server, cast.carol.account, { reblogOf: original });
    await server.settle();
    expect(await homeOf(cast.alice), "the original is there").to.deep.equal(idsOf(original));
    for (let index = 0; index < 40; index += 1) await makePost(server, cast.bob.account);
    await server.settle();
    const late = await makePost(server, cast.dave.account, { reblogOf: original });
    await server.settle();
    expect(await newestOf(cast.alice)).to.equal(late.id);
    const doubled = await makePost(server, cast.erin.account, { reblogOf: original });
    await makeFollow(server, cast.alice.account, cast.erin.account);
    await server.settle();
    expect(await entriesOf(cast.alice.account)).to.include(doubled.id);
    expect(await newestOf(cast.alice), "another reblog is there").to.equal(late.id);
  });

  it("show a reblog even if there is another one that the reader can't see", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account, { reblogs: false });
    await makeFollow(server, cast.alice.account, cast.carol.account);
    await server.settle();
    const original = await makePost(server, cast.dave.account);
    await makePost(server, cast.bob.account, { reblogOf: original });
    await server.settle();
    const seen = await makePost(server, cast.carol.account, { reblogOf: original });
    await server.settle();
    const reply = await cast.alice.call("listHomeTimeline");
    expect(reply.map((status) => status.id)).to.deep.equal([seen.id]);
  });

  it("receive one of two concurrently processed reblogs", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.alice.account, cast.carol.account);
    await server.settle();
    const original = await makePost(server, cast.frank);
    const both = await Promise.all([
      makePost(server, cast.bob.account, { reblogOf: original }),
      makePost(server, cast.carol.account, { reblogOf: original }),
    ]);
    await Promise.all([server.settle(), server.settle()]);
    const home = await homeOf(cast.alice);
    expect(home).to.have.lengthOf(1);
    expect(idsOf(...both)).to.include(home[0]);
  });

  it("receive a newly followed account's newest posts, and lose them when it is unfollowed", async () => {
    const open = await makePost(server, cast.bob.account);
    const secret = await makePost(server, cast.bob.account, { visibility: "private" });
    const direct = await makePost(server, cast.bob.account, {
      visibility: "direct",
      mentions: [cast.alice.account],
    });
    const stranger = await makePost(server, cast.carol.account);
    await makePost(server, cast.bob.account, { replyTo: stranger });
    const reblog = await makePost(server, cast.bob.account, { reblogOf: stranger });
    await makePost(server, cast.bob.account, { reblogOf: open });
    await server.settle();
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    expect(await homeOf(cast.alice)).to.deep.equal(idsOf(open, secret, direct, reblog));
    const own = await makePost(server, cast.alice.account);
    await endFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    expect(await entriesOf(cast.alice.account)).to.deep.equal(idsOf(own));
  });

  it("are correct after follow, unfollow and follow, processed in any order", async () => {
    const post = await makePost(server, cast.bob.account);
    await server.settle();
    const pair = { accountId: cast.alice.account.id, targetAccountId: cast.bob.account.id, uri: null };
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    await server.context.writeWithoutActor(announce, {
      type: "account.unfollowed",
      ...pair,
      endedBy: pair.accountId,
    });
    await server.settle();
    expect(await homeOf(cast.alice), "an old unfollow, while one follows").to.deep.equal(idsOf(post));
    await endFollow(server, cast.alice.account, cast.bob.account);
    await server.settle();
    await server.context.writeWithoutActor(announce, { type: "account.followed", ...pair });
    await server.settle();
    expect(await entriesOf(cast.alice.account), "an old follow, while one doesn't").to.deep.equal([]);
  });

  it("lose each other's posts after a block", async () => {
    await makeFollow(server, cast.alice.account, cast.bob.account);
    await makeFollow(server, cast.bob.account, cast.alice.account);
    await server.settle();
    await makePost(server, cast.alice.account, { text: "Mine" });
    await makePost(server, cast.bob.account, { text: "Theirs" });
    await server.settle();
    expect(await entriesOf(cast.alice.account)).to.have.lengthOf(2);
    await makeBlock(server, cast.alice.account, cast.bob.account);
    await server.settle();
    expect(await entriesOf(cast.alice.account)).to.have.lengthOf(1);
    expect(await entriesOf(cast.bob.account)).to.have.lengthOf(1);
  });
});
