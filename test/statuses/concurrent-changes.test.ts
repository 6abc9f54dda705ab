import { expect } from "chai";
import type { Person } from "../cast/people.ts";
import { generator } from "../support/random.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type Request = () => PromiseLike<{ status: number }>;

const rounds = 2;
const poll = { options: ["Tea", "Coffee"], expires_in: 3600 };

describe("concurrent changes", () => {
  const { server, cast } = suite({ DATABASE_POOL: "5" });

  /** Sends requests at once, beside the reactions to them. */
  async function sendAll(requests: readonly Request[]): Promise<void> {
    const [replies] = await Promise.all([
      Promise.all(requests.map((send) => send())),
      // Each time, some of the events.
      server.settle().then(() => server.settle()),
    ]);
    await server.settle();
    expect(replies.filter(({ status }) => status >= 500)).to.deep.equal([]);
    // Transactions that PostgreSQL ends because of a deadlock are repeated: a request takes seconds then.
    const repeated = server.logged.filter(({ msg }) => String(msg).includes("deadlock"));
    expect(repeated.map(({ command }) => command)).to.deep.equal([]);
  }

  async function requestsAboutStatus(): Promise<{ id: string; requests: Request[] }> {
    const { alice, bob, carol, dave, erin } = cast;
    const { id, poll: asked } = await publish(alice, { status: "Tea? #tea @carol", poll });
    const act = (person: Person, action: string) => (): PromiseLike<{ status: number }> =>
      person.post(`/api/v1/statuses/${id}/${action}`);
    const post = (person: Person, body: object) => (): PromiseLike<{ status: number }> =>
      person.post("/api/v1/statuses").send({ status: "A word @alice #tea", ...body });
    const edit = (status: string, body: object) => (): PromiseLike<{ status: number }> =>
      alice.put(`/api/v1/statuses/${id}`).send({ status, ...body });
    const requests = [
      edit("Tea @bob #cake", { poll }),
      ...[bob, carol, dave, erin].flatMap((person) => [
        act(person, "reblog"),
        post(person, { in_reply_to_id: id }),
        post(person, { quoted_status_id: id }),
        act(person, "favourite"),
        () => person.post(`/api/v1/polls/${asked?.id}/votes`).send({ choices: [0] }),
        act(person, "bookmark"),
        act(person, "unreblog"),
      ]),
      act(alice, "pin"),
      act(alice, "reblog"),
      edit("No poll", {}),
      edit("Another poll", { poll: { ...poll, options: ["Milk", "Water"] } }),
      act(alice, "unpin"),
      act(bob, "mute"),
      act(bob, "unfavourite"),
    ];
    return { id, requests };
  }

  for (const [title, isDeleted] of [
    ["of a status", false],
    ["of a status that is deleted", true],
  ] as const) {
    it(`${title} don't deadlock`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id, requests } = await requestsAboutStatus();
        if (isDeleted) requests.push(() => cast.alice.delete(`/api/v1/statuses/${id}`));
        await sendAll(requests);
      }
    });
  }

  it("don't make a boosted status unknown", async () => {
    const { id } = await publish(cast.alice, "Tea");
    const people = [cast.alice, cast.bob, cast.carol, cast.dave, cast.erin];
    const requests = Array.from({ length: 5 }, () =>
      people.flatMap((person) =>
        ["reblog", "unreblog"].map((act) => person.post(`/api/v1/statuses/${id}/${act}`)),
      ),
    ).flat();
    const replies = await Promise.all(requests);
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([200]));
  });

  it("of relationships don't deadlock beside posts and deletions", async () => {
    const { alice, bob, carol, dave, erin } = cast;
    const people = [alice, bob, carol, dave, erin];
    for (let round = 0; round < rounds; round += 1) {
      const posts = await Promise.all(people.map((person) => publish(person, "Hello @alice @bob #tea")));
      for (const person of people) {
        for (const { id } of posts) {
          await person.post(`/api/v1/statuses/${id}/favourite`);
          await person.post(`/api/v1/statuses/${id}/bookmark`);
        }
      }
      const requests = people.flatMap((person, index): Request[] => [
        ...people
          .filter((other) => other !== person)
          .flatMap(({ account }) =>
            ["follow", "mute", "block", "unblock", "unmute", "remove_from_followers", "unfollow"].map(
              (verb) => () => person.post(`/api/v1/accounts/${account.id}/${verb}`),
            ),
          ),
        () => person.patch("/api/v1/accounts/update_credentials").send({ note: `Tea ${round} #tea` }),
        () => person.delete(`/api/v1/statuses/${posts[index]?.id}`),
        () => person.post("/api/v1/statuses").send({ status: "Again @carol @dave #tea" }),
        () => person.post("/api/v1/featured_tags").send({ name: "tea" }),
        () => person.post("/api/v1/tags/tea/follow"),
        () => person.post("/api/v2/filters").send({ title: "Tea", context: ["home"] }),
      ]);
      const random = generator(round);
      await sendAll(requests.toSorted(() => random(3) - 1));
    }
  });

  it("of one account don't take all connections", async () => {
    const { alice, bob } = cast;
    const mine = await publish(alice, "Mine");
    const locking = await server.database.builder.transaction();
    try {
      await locking.raw("select from statuses where id = ? for update", [mine.id]);
      const edits = Array.from({ length: 40 }, async (_, number) => {
        const reply = await alice.put(`/api/v1/statuses/${mine.id}`).send({ status: `Edited ${number}` });
        return reply.status;
      });
      // All of them have arrived by then.
      await bob.call("listHomeTimeline");
      await publish(bob, "Meanwhile");
      await bob.call("updateCredentials", { body: { display_name: "Bob" } });
      await locking.rollback();
      expect(new Set(await Promise.all(edits))).to.deep.equal(new Set([200]));
    } finally {
      if (!locking.isCompleted()) await locking.rollback();
    }
  });
});
