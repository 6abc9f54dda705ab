import { expect } from "chai";
import supertest, { type Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { jobsOf } from "../support/jobs.ts";
import { look, publish, refused } from "../support/statuses.ts";
import { addEmojis, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Poll = Schemas["Poll"];
type Asked = Poll & { readonly statusId: string };

describe("polls", function () {
  const { server, anonymous, cast } = suite();

  async function ask(more: Readonly<Record<string, unknown>> = {}, visibility = "public"): Promise<Asked> {
    const poll = { options: ["Tomatoes", "Beans", "Figs"], expires_in: 3600, ...more };
    const status = await publish(cast.alice, { status: "@bob which?", poll, visibility });
    if (status.poll === null) throw new Error("the status has no poll");
    return { ...status.poll, statusId: status.id };
  }

  const vote = (person: Person, poll: Poll, choices: unknown): Test =>
    person.post(`/api/v1/polls/${poll.id}/votes`).send({ choices });

  async function show(poll: Poll, person?: Person): Promise<Poll> {
    const path = `/api/v1/polls/${poll.id}`;
    const reply = await (person === undefined ? supertest(server.app).get(path) : person.get(path)).expect(
      200,
    );
    return reply.body as Poll;
  }

  const tallies = (poll: Poll): (number | null)[] => poll.options.map((option) => option.votes_count);

  it("start empty, and count as voted for their author", async () => {
    const poll = await ask();
    expect(tallies(await show(poll))).to.deep.equal([0, 0, 0]);
    expect(await show(poll)).to.not.have.any.keys("voted", "own_votes");
    expect(await show(poll, cast.alice)).to.include({ voted: true });
    expect(await show(poll, cast.bob)).to.deep.include({ voted: false, own_votes: [] });
    const seconds = (Date.parse(poll.expires_at ?? "") - server.context.clock().getTime()) / 1000;
    expect(seconds).to.be.within(3590, 3600);
  });

  it("count each vote, and return users their own, also within the status", async () => {
    const poll = await ask();
    const { body } = await vote(cast.bob, poll, [1]).expect(200);
    expect(body).to.deep.include({ voted: true, own_votes: [1], votes_count: 1, voters_count: 1 });
    await vote(cast.carol, poll, ["1"]).expect(200);
    expect(tallies(await show(poll))).to.deep.equal([0, 2, 0]);
    expect((await look(cast.bob, poll.statusId)).poll).to.deep.include({
      voted: true,
      own_votes: [1],
      votes_count: 2,
    });
    expect((await look(cast.dave, poll.statusId)).poll).to.deep.include({ voted: false, own_votes: [] });
  });

  it("accept several choices if allowed, counting voters separately from choices", async () => {
    const poll = await ask({ multiple: true });
    await vote(cast.bob, poll, [2, 0]).expect(200);
    await vote(cast.carol, poll, [0]).expect(200);
    const shown = await show(poll, cast.bob);
    expect(tallies(shown)).to.deep.equal([2, 0, 1]);
    expect(shown).to.deep.include({ votes_count: 3, voters_count: 2, own_votes: [2, 0] });
  });

  it("add options in a later vote if several are allowed, each once, in the order of voting", async () => {
    const poll = await ask({ multiple: true });
    await vote(cast.bob, poll, [2]).expect(200);
    const { body } = await vote(cast.bob, poll, [1]).expect(200);
    expect(body).to.deep.include({ own_votes: [2, 1], votes_count: 2, voters_count: 1 });
    for (const choices of [[2], [0, 2], [0, 0]]) {
      const error = await refused(vote(cast.bob, poll, choices), 422);
      expect(error.error).to.equal("Validation failed: You have already voted on this poll");
    }
    await vote(cast.carol, poll, [2, 1]).expect(200);
    await vote(cast.bob, poll, [0]).expect(200);
    const shown = await show(poll, cast.bob);
    expect(shown).to.deep.include({ own_votes: [2, 1, 0], votes_count: 5, voters_count: 2 });
    expect(tallies(shown)).to.deep.equal([1, 2, 2]);
    expect((await look(cast.bob, poll.statusId)).poll).to.deep.equal(shown);
  });

  it("count every option once when chosen individually and concurrently", async () => {
    const poll = await ask({ multiple: true });
    const replies = await Promise.all([0, 1, 2, 0, 1, 2].map((choice) => vote(cast.bob, poll, [choice])));
    expect(replies.map((reply) => reply.status)).to.have.members([200, 200, 200, 422, 422, 422]);
    const shown = await show(poll, cast.bob);
    expect(tallies(shown)).to.deep.equal([1, 1, 1]);
    expect(shown).to.include({ votes_count: 3, voters_count: 1 });
    expect(shown.own_votes).to.have.members([0, 1, 2]);
  });

  it("take options of 50 characters as people see them", async () => {
    const family = "👨‍👩‍👧‍👦";
    const poll = await ask({ options: [family.repeat(50), "e\u0301".repeat(50)] });
    expect(poll.options.map(({ title }) => title)).to.deep.equal([family.repeat(50), "e\u0301".repeat(50)]);
    for (const option of [
      family.repeat(51),
      "x".repeat(51),
      `x${"\u0301".repeat(499)}${family.repeat(50)}`,
    ]) {
      const wanted = { options: [option, "Figs"], expires_in: 3600 };
      await cast.alice.refused("createStatus", { body: { status: "which?", poll: wanted } }, 422);
    }
  });

  it("accept forms like JSON", async () => {
    const poll = await ask({ multiple: true });
    await cast.bob
      .post(`/api/v1/polls/${poll.id}/votes`)
      .type("form")
      .send("choices[]=0&choices[]=1")
      .expect(200);
    expect(tallies(await show(poll))).to.deep.equal([1, 1, 0]);
  });

  it("reject a second vote for one option, also concurrently, and count exactly one", async () => {
    const poll = await ask();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => vote(cast.bob, poll, [index % 3])),
    );
    expect(replies.filter((reply) => reply.status === 200)).to.have.length(1);
    expect(replies.filter((reply) => reply.status === 422)).to.have.length(5);
    expect(await show(poll)).to.include({ votes_count: 1, voters_count: 1 });
    const error = await refused(vote(cast.bob, poll, [0]), 422);
    expect(error).to.include({
      error: "Validation failed: You have already voted on this poll",
      code: "already_voted",
    });
  });

  it("lose no concurrent votes", async () => {
    const poll = await ask();
    const voters = [cast.bob, cast.carol, cast.dave, cast.erin];
    await Promise.all(voters.map((person, index) => vote(person, poll, [index % 2]).expect(200)));
    expect(tallies(await show(poll))).to.deep.equal([2, 2, 0]);
  });

  it("reject their author, an unknown choice, two choices instead of one, and none", async () => {
    const poll = await ask();
    const words = async (person: Person, choices: number[]): Promise<unknown> => {
      const { error, code } = await refused(vote(person, poll, choices), 422);
      return [code, error];
    };
    // Mastodon's messages; its validator treats a second choice as a second vote.
    expect(await words(cast.alice, [0])).to.deep.equal([
      "own_poll",
      "Validation failed: You cannot vote in your own polls",
    ]);
    const unknown = ["invalid_choice", "Validation failed: The chosen vote option does not exist"];
    expect(await words(cast.bob, [3])).to.deep.equal(unknown);
    expect(await words(cast.bob, [0, 3])).to.deep.equal(unknown);
    expect(await words(cast.bob, [0, 1])).to.deep.equal([
      "one_choice",
      "Validation failed: You have already voted on this poll",
    ]);
    for (const choices of [[], [-1], ["x"], [1.5], undefined])
      await refused(vote(cast.bob, poll, choices), 422);
    expect(await show(poll)).to.include({ votes_count: 0 });
  });

  it("show custom emojis in their options, individually and within the status", async () => {
    await addEmojis(server, { shortcode: "wave", remote_url: "https://concord.test/wave.png" });
    const poll = await ask({ options: [":wave: hello", "bye"] });
    expect(poll.emojis.map((emoji) => emoji.shortcode)).to.deep.equal(["wave"]);
    expect((await show(poll, cast.bob)).emojis).to.deep.equal(poll.emojis);
    await forget(server, "custom_emojis");
    expect((await show(poll)).emojis).to.deep.equal([]);
    expect((await look(cast.bob, poll.statusId)).poll?.emojis).to.deep.equal([]);
  });

  it("end at their time: votes are rejected, and hidden totals become visible", async () => {
    const poll = await ask({ hide_totals: true, expires_in: 300 });
    await vote(cast.bob, poll, [0]).expect(200);
    expect(tallies(await show(poll, cast.bob))).to.deep.equal([null, null, null]);
    expect(await show(poll)).to.include({ expired: false, votes_count: 1 });
    server.advance(300_001);
    expect((await refused(vote(cast.carol, poll, [0]), 422)).code).to.equal("poll_ended");
    const ended = await show(poll);
    expect(ended.expired).to.equal(true);
    expect(tallies(ended)).to.deep.equal([1, 0, 0]);
  });

  it("schedule one job for their end, which an edit moves", async () => {
    const alarms = async ({ id }: Poll): Promise<number[]> => {
      const jobs = await jobsOf(server);
      return jobs
        .filter((job) => job.payload["pollId"] === id && job.task === "notifications")
        .map((job) => job.runAt.getTime());
    };
    const poll = await ask();
    expect(await alarms(poll)).to.deep.equal([Date.parse(poll.expires_at ?? "")]);
    const changed = { options: ["Tomatoes", "Beans", "Figs"], expires_in: 7200 };
    await cast.alice.call("editStatus", {
      path: { id: poll.statusId },
      body: { status: "which?", poll: changed },
    });
    expect(await alarms(poll)).to.deep.equal([Date.parse((await show(poll)).expires_at ?? "")]);
  });

  it("are as visible as their status", async () => {
    const poll = await ask({}, "direct");
    await show(poll, cast.bob);
    await anonymous.refused("getPoll", { path: { id: poll.id } }, 404);
    await cast.carol.refused("getPoll", { path: { id: poll.id } }, 404);
    await refused(vote(cast.carol, poll, [0]), 404);
  });

  it("reject votes for accounts that the voter blocks", async () => {
    const poll = await ask();
    await cast.bob.call("blockAccount", { path: { id: cast.alice.account.id } });
    await refused(vote(cast.bob, poll, [0]), 403);
    await forget(server, "blocks");
  });
});
