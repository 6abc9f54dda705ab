import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { Person } from "../cast/people.ts";
import { type Status, act, makeMedia, publish } from "../support/statuses.ts";
import { addEmojis, changeAccount, changeStatus } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("a page of statuses", () => {
  const { server, cast } = suite();

  /** One of three kinds in turn: with attachments, with a poll, or a reblogged poll. */
  async function rich(index: number, more = ""): Promise<string> {
    const text = `Number ${index} @bob @frank@remote.example #one #two ${more}`;
    if (index % 3 === 0) {
      const media = [
        await makeMedia(server, cast.alice.account),
        await makeMedia(server, cast.alice.account),
      ];
      return (await publish(cast.alice, { status: text, media_ids: media, spoiler_text: "Careful" })).id;
    }
    const poll = { options: ["a", "b"], expires_in: 3600 };
    const status = await publish(cast.alice, { status: text, poll });
    await cast.carol
      .post(`/api/v1/polls/${status.poll?.id}/votes`)
      .send({ choices: [1] })
      .expect(200);
    if (index % 3 === 1) return status.id;
    return (await act(cast.bob, status.id, "reblog")).id;
  }

  /** Reads the statuses as one page. @returns the number of statuses and of queries */
  async function read(ids: readonly string[], person?: Person): Promise<{ length: number; queries: number }> {
    const path = `/api/v1/statuses?${ids.map((id) => `id[]=${id}`).join("&")}`;
    const reply = await (person === undefined ? supertest(server.app).get(path) : person.get(path)).expect(
      200,
    );
    const line = server.logged.findLast((one) => one["operationId"] === "listStatuses");
    return { length: (reply.body as Status[]).length, queries: Number(line?.["queries"]) };
  }

  /** Changes the version of every account, which invalidates all cached statuses. */
  async function forget(): Promise<void> {
    for (const { account } of [cast.alice, cast.bob, cast.carol, cast.dave, cast.erin]) {
      await changeAccount(server, account.id, { actor_type: "Person" });
    }
  }

  it("takes the same number of queries for 20 rich statuses as for one plain one when cached", async () => {
    const plain = (await publish(cast.alice, "Plain")).id;
    const page = [];
    for (let index = 0; index < 20; index += 1) page.push(await rich(index));
    for (const person of [undefined, cast.carol]) {
      await read([plain], person);
      await read(page, person);
      const one = await read([plain], person);
      const many = await read(page, person);
      expect(many.length).to.equal(20);
      expect(many.queries).to.equal(one.queries);
      // One for the ids, one for the changes; a user token takes a third.
      expect(many.queries).to.be.at.most(person === undefined ? 2 : 3);
    }
  });

  it("takes the same number of queries for 20 as for few of the same kinds when nothing is cached", async () => {
    await addEmojis(server, { shortcode: "wave", remote_url: "https://concord.test/wave.png" });
    const page = [];
    for (let index = 0; index < 20; index += 1) page.push(await rich(index, ":wave:"));
    const three = page.slice(0, 3);
    for (const person of [undefined, cast.carol]) {
      await forget();
      const few = await read(three, person);
      await forget();
      const many = await read(page, person);
      expect(many.length).to.equal(20);
      expect(many.queries).to.equal(few.queries);
      expect(many.queries).to.be.at.most(14);
    }
  });

  it("takes only one more query for an uncached reblog, since everything except its row is the original's", async () => {
    const original = await rich(0, "once more");
    const { id } = await act(cast.bob, original, "reblog");
    for (const person of [undefined, cast.carol]) {
      await read([id], person);
      const warm = await read([id], person);
      await changeStatus(server, id, { visibility: "public" });
      expect((await read([id], person)).queries).to.equal(warm.queries + 1);
    }
  });

  it("reflects changes immediately despite the cache", async () => {
    const { id } = await publish(cast.alice, "First");
    const shown = async (): Promise<Status> => await cast.bob.call("getStatus", { path: { id } });
    expect((await shown()).favourited).to.equal(false);
    await act(cast.bob, id, "favourite");
    expect([(await shown()).favourited, (await shown()).favourites_count]).to.deep.equal([true, 1]);
    await cast.alice.call("editStatus", { path: { id }, body: { status: "Second #new" } });
    expect((await shown()).content).to.contain("Second");
    expect((await shown()).tags).to.have.length(1);
    await changeAccount(server, cast.alice.account.id, { display_name: "Alice the Second" });
    expect((await shown()).account.display_name).to.equal("Alice the Second");
  });

  it("is hidden from others behind a warning for authors marked as sensitive", async () => {
    const status = await publish(cast.carol, "Look");
    const wrapper = await act(cast.bob, status.id, "reblog");
    const shown = async (id: string, person: Person): Promise<boolean> => {
      const { reblog, sensitive } = await person.call("getStatus", { path: { id } });
      return reblog?.sensitive ?? sensitive;
    };
    expect(await shown(status.id, cast.bob)).to.equal(false);
    await changeAccount(server, cast.carol.account.id, { sensitized_at: new Date() });
    expect(await shown(status.id, cast.bob)).to.equal(true);
    expect(await shown(wrapper.id, cast.bob), "in a reblog").to.equal(true);
    expect(await shown(status.id, cast.carol), "to its author, as it was written").to.equal(false);
  });
});
