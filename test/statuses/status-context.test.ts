import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { makePost } from "../cast/posts.ts";
import { changeAccount, forget } from "../support/states.ts";
import { type Status, publish } from "../support/statuses.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

interface Names {
  readonly before: string[];
  readonly after: string[];
}

describe("the context of a status", () => {
  const { server, cast } = suite();
  afterEach(async () => {
    await forget(server, "blocks", "mutes", "follows");
  });

  async function read(id: string, person?: Person): Promise<Schemas["Context"]> {
    const path = `/api/v1/statuses/${id}/context`;
    const reply = await (person === undefined ? supertest(server.app).get(path) : person.get(path)).expect(
      200,
    );
    return reply.body as Schemas["Context"];
  }

  /** The texts without HTML. */
  async function names(id: string, person?: Person): Promise<Names> {
    const { ancestors, descendants } = await read(id, person);
    const plain = (statuses: Status[]): string[] =>
      statuses.map((status) => status.content.replaceAll(/<[^>]+>/g, ""));
    return { before: plain(ancestors), after: plain(descendants) };
  }

  const answer = (person: Person, parent: Status, status: string, more = {}): Promise<Status> =>
    publish(person, { status, in_reply_to_id: parent.id, ...more });

  it("contains ancestors from the root, and descendants depth-first", async () => {
    const root = await publish(cast.alice, "root");
    const a = await answer(cast.bob, root, "a");
    const b = await answer(cast.carol, root, "b");
    const a1 = await answer(cast.dave, a, "a1");
    await answer(cast.erin, b, "b1");
    await answer(cast.carol, a1, "a1x");
    await answer(cast.dave, a, "a2");
    expect(await names(root.id)).to.deep.equal({ before: [], after: ["a", "a1", "a1x", "a2", "b", "b1"] });
    expect(await names(a1.id)).to.deep.equal({ before: ["root", "a"], after: ["a1x"] });
  });

  it("lists the author's own replies before others'", async () => {
    const root = await publish(cast.alice, "one");
    await answer(cast.bob, root, "aside");
    const two = await answer(cast.alice, root, "two");
    await answer(cast.bob, two, "aside on two");
    await answer(cast.alice, two, "three");
    expect((await names(root.id)).after).to.deep.equal(["two", "three", "aside on two", "aside"]);
  });

  it("of a reblog is that of the original", async () => {
    const root = await publish(cast.alice, "root");
    await answer(cast.bob, root, "a");
    const body = await cast.carol.call("reblogStatus", { path: { id: root.id } });
    expect((await names(body.id)).after).to.deep.equal(["a"]);
  });

  it("omits invisible and unwanted statuses, and keeps their descendants", async () => {
    const root = await publish(cast.alice, "root");
    const secret = await answer(cast.bob, root, "@alice secret", { visibility: "direct" });
    await answer(cast.alice, secret, "under the secret");
    const loud = await answer(cast.dave, root, "loud");
    await answer(cast.carol, loud, "under loud");
    expect((await names(root.id)).after).to.deep.equal(["under the secret", "loud", "under loud"]);
    expect((await names(root.id, cast.bob)).after).to.have.length(4);

    const { id } = cast.dave.account;
    const erin = (verb: string): Promise<unknown> =>
      Promise.resolve(cast.erin.post(`/api/v1/accounts/${id}/${verb}`).expect(200));
    await erin("mute");
    expect((await names(root.id, cast.erin)).after).to.not.include("loud");
    await erin("unmute");
    await erin("block");
    expect((await names(root.id, cast.erin)).after).to.not.include("loud");
    await erin("unblock");

    await changeAccount(server, id, { silenced_at: new Date() });
    expect((await names(root.id)).after).to.not.include("loud");
    expect((await names(root.id, cast.dave)).after).to.include("loud");
    await erin("follow");
    expect((await names(root.id, cast.erin)).after).to.include("loud");
    await changeAccount(server, id, { silenced_at: null });
  });

  /** A chain of replies, each to the previous one. */
  async function chain(length: number): Promise<string[]> {
    const posts = [await makePost(server, cast.alice.account, { text: "root" })];
    for (let index = 1; index < length; index += 1) {
      const replyTo = posts.at(-1);
      if (replyTo === undefined) break;
      posts.push(await makePost(server, cast.alice.account, { text: String(index), replyTo, tell: false }));
    }
    return posts.map((post) => post.id);
  }

  it("is limited to 40 ancestors and a depth of 20 for anonymous readers, and complete for users", async () => {
    const ids = await chain(70);
    const [first = ""] = ids;
    const last = ids.at(-1) ?? "";
    const before = await names(last);
    // The nearest ones, not the first ones.
    expect(before.before).to.deep.equal(Array.from({ length: 40 }, (_, index) => String(index + 29)));
    expect((await names(first)).after).to.have.length(20);
    expect((await names(last, cast.bob)).before).to.have.length(69);
    expect((await names(first, cast.bob)).after).to.have.length(69);
  });

  it("is limited to 60 descendants for anonymous readers", async () => {
    const root = await publish(cast.alice, "root");
    for (let index = 0; index < 70; index += 1) {
      await makePost(server, cast.bob.account, { replyTo: root, tell: false });
    }
    expect((await read(root.id)).descendants).to.have.length(60);
    expect((await read(root.id, cast.carol)).descendants).to.have.length(70);
  });

  it("takes the same number of queries for a long conversation as for a short one", async () => {
    const queries = async (id: string): Promise<number> => {
      await read(id, cast.bob);
      return queriesOfRequest(server, () => read(id, cast.bob));
    };
    const short = await chain(3);
    const long = await chain(50);
    expect(await queries(long[25] ?? "")).to.equal(await queries(short[1] ?? ""));
  });
});
