import { expect } from "chai";
import fc from "fast-check";
import type { Test } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { forgetHistory, wrongCounters } from "../support/counters.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { act, publish } from "../support/statuses.ts";
import { forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

/** An actor, and the targets of an action: an account, a status or a poll, which may be deleted meanwhile. */
interface Context {
  readonly person: Person;
  readonly account: string;
  readonly status: string;
  readonly poll: string;
  readonly choice: number;
}

type Action = (context: Context) => Test;

const visibilities = ["public", "unlisted", "private", "direct"] as const;
const path = "/api/v1/statuses";

const toAccount =
  (action: string): Action =>
  ({ person, account }) =>
    person.post(`/api/v1/accounts/${account}/${action}`);
const toStatus =
  (action: string): Action =>
  ({ person, status }) =>
    person.post(`${path}/${status}/${action}`);
const toRequest =
  (action: string): Action =>
  ({ person, account }) =>
    person.post(`/api/v1/follow_requests/${account}/${action}`);
const locking =
  (locked: boolean): Action =>
  ({ person }) =>
    person.patch("/api/v1/accounts/update_credentials").send({ locked });
const asking = (options: readonly string[]) => ({
  status: "Which?",
  poll: { options, multiple: true, expires_in: 3600 },
});

const actions = {
  follow: toAccount("follow"),
  unfollow: toAccount("unfollow"),
  "remove a follower": toAccount("remove_from_followers"),
  block: toAccount("block"),
  unblock: toAccount("unblock"),
  mute: toAccount("mute"),
  lock: locking(true),
  unlock: locking(false),
  accept: toRequest("authorize"),
  reject: toRequest("reject"),
  post: ({ person, choice }) =>
    person.post(path).send({ status: "Tomatoes", visibility: visibilities[choice] }),
  quote: ({ person, status, choice }) =>
    person.post(path).send({ status: "Look", quoted_status_id: status, visibility: visibilities[choice] }),
  reply: ({ person, status, choice }) =>
    person.post(path).send({ status: "Beans", in_reply_to_id: status, visibility: visibilities[choice] }),
  ask: ({ person }) => person.post(path).send(asking(["Tomatoes", "Beans", "Figs", "Plums"])),
  edit: ({ person, status }) => person.put(`${path}/${status}`).send({ status: "Tomatoes and beans" }),
  // Other options create a new poll, without votes.
  "change poll options": ({ person, status }) =>
    person.put(`${path}/${status}`).send(asking(["Figs", "Plums"])),
  vote: ({ person, poll, choice }) => person.post(`/api/v1/polls/${poll}/votes`).send({ choices: [choice] }),
  reblog: toStatus("reblog"),
  unreblog: toStatus("unreblog"),
  favourite: toStatus("favourite"),
  unfavourite: toStatus("unfavourite"),
  delete: ({ person, status }) => person.delete(`${path}/${status}`),
} satisfies Record<string, Action>;

type ActionName = keyof typeof actions;

/** Actions that create targets for others are more frequent. */
const frequent: readonly ActionName[] = ["post", "reply", "ask", "follow", "vote", "reblog", "favourite"];
const actionNames = Object.keys(actions) as ActionName[];

const people = ["alice", "bob", "carol", "dave"] as const;

const action = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom(...actionNames, ...frequent),
  whom: fc.constantFrom(...people),
  /** The position of the status or poll from the newest. */
  back: fc.nat({ max: 3 }),
  choice: fc.nat({ max: visibilities.length - 1 }),
});

/** A sequence of groups of concurrent actions. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 20 });

type ActionGroup = readonly (typeof action extends fc.Arbitrary<infer Value> ? Value : never)[];

/** Existing targets, newest last. */
interface Targets {
  readonly statuses: string[];
  readonly polls: string[];
}

describe("counters", function () {
  this.timeout(600_000);
  const { server, cast } = suite();
  beforeEach(() => forgetHistory(server));

  /** Everyone starts with a post and a poll, and two have pending follow requests to dave. */
  async function createTargets(): Promise<Targets> {
    await forgetHistory(server);
    const posts = await Promise.all(people.map((name) => publish(cast[name], "Tomatoes")));
    const asked = await Promise.all(people.map((name) => publish(cast[name], asking(["Figs", "Plums"]))));
    await cast.dave.call("updateCredentials", { body: { locked: true } });
    for (const name of ["bob", "carol"] as const) {
      await cast[name].call("followAccount", { path: { id: cast.dave.account.id } });
    }
    return {
      statuses: [...posts, ...asked].map(({ id }) => id),
      polls: asked.flatMap(({ poll }) => poll?.id ?? []),
    };
  }

  async function perform(groups: readonly ActionGroup[]): Promise<void> {
    const made = await createTargets();
    const recent = (ids: readonly string[], back: number): string => ids[ids.length - 1 - back] ?? "1";
    for (const group of groups) {
      const requests = group.map(({ who, does, whom, back, choice }) =>
        actions[does]({
          person: cast[who],
          account: cast[whom].account.id,
          status: recent(made.statuses, back),
          poll: recent(made.polls, back),
          choice,
        }),
      );
      for (const [index, { status, body }] of (await Promise.all(requests)).entries()) {
        const does = group[index]?.does ?? "post";
        expect(status, `${does}: ${JSON.stringify(body)}`).to.be.oneOf([200, 403, 404, 422]);
        if (status !== 200 || !["post", "quote", "reply", "ask", "reblog"].includes(does)) continue;
        const { id, poll } = body as Schemas["Status"];
        made.statuses.push(id);
        if (poll !== null) made.polls.push(poll.id);
      }
    }
  }

  it("match the counted rows after random, partly concurrent actions", async () => {
    const property = fc.asyncProperty(history, async (groups) => {
      await perform(groups);
      expect(await wrongCounters(server)).to.deep.equal([]);
    });
    await fc.assert(property, { seed: runSeed(), numRuns: numberOfRuns({ sampled: 8, whole: 100 }) });
  });

  it("are compared in a way that detects a wrong one", async () => {
    await act(cast.bob, (await publish(cast.alice, "Tomatoes")).id, "favourite");
    expect(await wrongCounters(server)).to.deep.equal([]);
    await forget(server, "favourites");
    expect(await wrongCounters(server)).to.have.length(1);
  });
});
