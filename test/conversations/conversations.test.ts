import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { readConversation } from "../../src/domain/conversations/conversations.ts";
import { deleteStatus } from "../../src/domain/statuses/deleting.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { type Person, personOf } from "../cast/people.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { recording } from "../support/events.ts";
import { forget, forgetJobs } from "../support/states.ts";
import { type Status, act, publish, refused } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

type Conversation = Schemas["Conversation"];

const list = "/api/v1/conversations";

describe("direct conversations", () => {
  const { server, cast } = suite();
  beforeEach(async () => {
    await forget(server, "statuses", "follows", "blocks", "mutes");
    await forgetJobs(server);
    // Otherwise private mentions are held until the recipient accepts them.
    const people = [cast.alice, cast.bob, cast.carol];
    for (const one of people) {
      for (const other of people) if (one !== other) await makeFollow(server, one.account, other.account);
      await makeFollow(server, one.account, cast.frank);
    }
    await server.settle();
  });

  async function write(
    person: Person,
    text: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Status> {
    const status = await publish(person, { status: text, visibility: "direct", ...more });
    await server.settle();
    return status;
  }

  const read = async (person: Person, query = ""): Promise<Conversation[]> =>
    (await person.get(`${list}${query}`).expect(200)).body as Conversation[];

  /** A user's list as text: the other participants, the last status, and whether it is unread. */
  const shown = async (person: Person): Promise<string[]> =>
    (await read(person)).map(
      ({ accounts, last_status: last, unread }) =>
        `${accounts
          .map(({ username }) => username)
          .toSorted()
          .join(" ")}: ${last?.content.replaceAll(/<[^>]*>/g, "") ?? "-"}${unread ? " *" : ""}`,
    );

  const direct = async (person: Person): Promise<string[]> => {
    const body = await person.call("listDirectTimeline");
    return body.map(({ id }) => id);
  };

  it("include the author and the mentioned accounts, and are unread for the latter", async () => {
    const first = await write(cast.alice, "@bob hello");
    expect(await shown(cast.alice)).to.deep.equal(["bob: @bob hello"]);
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob hello *"]);
    expect(await shown(cast.carol)).to.deep.equal([]);
    await write(cast.bob, "@alice hi", { in_reply_to_id: first.id });
    expect(await shown(cast.alice)).to.deep.equal(["bob: @alice hi *"]);
    expect(await shown(cast.bob)).to.deep.equal(["alice: @alice hi"]);
    const others = await write(cast.alice, "@bob @carol hello", { in_reply_to_id: first.id });
    expect(await shown(cast.alice)).to.deep.equal(["bob carol: @bob @carol hello", "bob: @alice hi *"]);
    await write(cast.alice, "to myself");
    expect((await shown(cast.alice))[0]).to.equal("alice: to myself");
    await publish(cast.alice, { status: "@bob in public" });
    await publish(cast.alice, { status: "@bob for followers", visibility: "private" });
    await server.settle();
    expect(await shown(cast.bob)).to.deep.equal(["alice carol: @bob @carol hello *", "alice: @alice hi"]);
    expect((await direct(cast.bob))[0]).to.equal(others.id);
    expect(await direct(cast.bob)).to.have.length(3);
    expect(await direct(cast.carol)).to.deep.equal([others.id]);
  });

  it("don't change if the event is processed again", async () => {
    await write(cast.alice, "@bob hello");
    const [conversation] = await read(cast.bob);
    await cast.bob.post(`${list}/${conversation?.id}/read`).expect(200);
    await publish(cast.alice, { status: "@bob hello again", visibility: "direct" });
    const waiting = (await server.database.builder("events")).map(({ payload }) => payload as AnyEvent);
    const created = waiting.filter(({ type }) => type === "status.created");
    expect(created).to.have.length(1);
    await server.settle();
    const [second] = await read(cast.bob);
    await cast.bob.post(`${list}/${second?.id}/read`).expect(200);
    for (const event of created) await eventTasks.timelines(server.context, event);
    expect((await read(cast.bob)).map(({ unread }) => unread)).to.deep.equal([false, false]);
  });

  it("are marked as read and removed by their owner only", async () => {
    await write(cast.alice, "@bob hello");
    const [own] = await read(cast.alice);
    const [conversation] = await read(cast.bob);
    const id = conversation?.id ?? "";
    await refused(cast.bob.post(`${list}/${own?.id}/read`), 404);
    await refused(cast.bob.delete(`${list}/${own?.id}`), 404);
    const body = await cast.bob.call("readConversation", { path: { id } });
    expect(body).to.deep.equal({ ...conversation, unread: false });
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob hello"]);
    expect(await cast.bob.call("deleteConversation", { path: { id } })).to.deep.equal({});
    await cast.bob.refused("deleteConversation", { path: { id } }, 404);
    await cast.bob.refused("readConversation", { path: { id } }, 404);
    expect(await shown(cast.bob)).to.deep.equal([]);
    expect(await direct(cast.bob)).to.have.length(1);
    expect(await shown(cast.alice)).to.deep.equal(["bob: @bob hello"]);
  });

  it("are marked as unread by their owner only", async () => {
    await write(cast.alice, "@bob hello");
    const [conversation] = await read(cast.bob);
    const id = conversation?.id ?? "";
    await cast.bob.call("readConversation", { path: { id } });
    await cast.alice.refused("unreadConversation", { path: { id } }, 404);
    for (const time of ["first", "second"]) {
      const body = await cast.bob.call("unreadConversation", { path: { id } });
      expect(body, time).to.deep.equal({ ...conversation, unread: true });
    }
    expect((await read(cast.bob))[0]).to.include({ id, unread: true });
  });

  it("are counted while they are unread and listed, up to a limit", async () => {
    const counted = async (person: Person, query = ""): Promise<unknown> =>
      (await person.get(`${list}/unread_count${query}`).expect(200)).body;
    await write(cast.alice, "@bob hello");
    await write(cast.carol, "@bob hi");
    await write(cast.alice, "@bob @carol both");
    expect(await counted(cast.alice)).to.deep.equal({ count: 0 });
    expect(await counted(cast.bob)).to.deep.equal({ count: 3 });
    expect(await counted(cast.bob, "?limit=2")).to.deep.equal({ count: 2 });
    expect(await counted(cast.bob, "?limit=99999")).to.deep.equal({ count: 3 });
    expect(await counted(cast.carol)).to.deep.equal({ count: 1 });
    const [conversation] = await read(cast.bob);
    await cast.bob.post(`${list}/${conversation?.id}/read`).expect(200);
    expect(await counted(cast.bob)).to.deep.equal({ count: 2 });
    await makeMute(server, cast.bob.account, cast.carol.account);
    expect(await counted(cast.bob)).to.deep.equal({ count: 1 });
    await cast.bob.refused("getConversationUnreadCount", { query: { limit: 0 } }, 400);
  });

  it("emit an event for each change to a participant's list", async () => {
    const first = await write(cast.alice, "@bob hello");
    const second = await write(cast.alice, "@bob again", { in_reply_to_id: first.id });
    const [[own], [theirs]] = [await read(cast.alice), await read(cast.bob)];
    const changeOf = (person: Person, conversation: Conversation | undefined): AnyEvent => ({
      type: "conversation.updated",
      accountId: person.account.id,
      conversationId: conversation?.id ?? "",
    });
    const events: AnyEvent[] = [];
    const bob = await personOf(server, cast.bob.account);
    const choice = { conversationId: theirs?.id ?? "" };
    await server.context.write(recording(readConversation, events), bob, choice);
    await server.context.write(recording(readConversation, events), bob, choice);
    expect(events).to.deep.equal([changeOf(cast.bob, theirs)]);
    const gone: AnyEvent[] = [];
    const alice = await personOf(server, cast.alice.account);
    for (const { id } of [second, first]) {
      await server.context.write(recording(deleteStatus, gone), alice, { statusId: id, keepMedia: false });
    }
    const told = gone.filter(({ type }) => type === "conversation.updated");
    expect(told).to.have.deep.members([changeOf(cast.alice, own), changeOf(cast.bob, theirs)]);
  });

  it("reappear with a new status, without the old ones", async () => {
    const first = await write(cast.alice, "@bob hello");
    const [conversation] = await read(cast.bob);
    await cast.bob.delete(`${list}/${conversation?.id}`).expect(200);
    const second = await write(cast.alice, "@bob are you there?", { in_reply_to_id: first.id });
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob are you there? *"]);
    await cast.alice.call("deleteStatus", { path: { id: second.id } });
    expect(await shown(cast.bob)).to.deep.equal([]);
    expect(await shown(cast.alice)).to.deep.equal(["bob: @bob hello"]);
  });

  it("show the last remaining status, and disappear with it", async () => {
    const first = await write(cast.alice, "@bob one");
    const second = await write(cast.alice, "@bob two", { in_reply_to_id: first.id });
    await forgetJobs(server);
    await cast.alice.call("deleteStatus", { path: { id: second.id } });
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob one *"]);
    await cast.alice.call("deleteStatus", { path: { id: first.id } });
    expect(await shown(cast.bob)).to.deep.equal([]);
    expect(await shown(cast.alice)).to.deep.equal([]);
    expect(await server.database.builder("account_conversations").select()).to.deep.equal([]);
  });

  it("follow the mentions of an edited status", async () => {
    const status = await write(cast.alice, "@bob hello");
    await cast.alice.call("editStatus", { path: { id: status.id }, body: { status: "@carol hello" } });
    await server.settle();
    expect(await shown(cast.bob)).to.deep.equal([]);
    expect(await shown(cast.carol)).to.deep.equal(["alice: @carol hello *"]);
    expect(await direct(cast.bob)).to.deep.equal([]);
  });

  it("omit accounts that the reader blocks or mutes", async () => {
    await write(cast.alice, "@bob hello");
    await write(cast.carol, "@bob hello too");
    await makeMute(server, cast.bob.account, cast.carol.account, { hideNotifications: false, duration: 600 });
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob hello *"]);
    expect(await direct(cast.bob)).to.have.length(1);
    server.advance(601_000);
    expect(await shown(cast.bob)).to.have.length(2);
    await makeBlock(server, cast.bob.account, cast.alice.account);
    expect(await shown(cast.bob)).to.deep.equal(["carol: @bob hello too *"]);
    expect(await shown(cast.alice)).to.deep.equal(["bob: @bob hello"]);
    await makeBlock(server, cast.carol.account, cast.bob.account);
    expect(await shown(cast.bob)).to.deep.equal([]);
  });

  it("keep the other participants' last status when a muted account posts", async () => {
    const first = await write(cast.alice, "@bob @carol hello");
    await makeMute(server, cast.bob.account, cast.carol.account);
    await write(cast.carol, "@alice @bob hi", { in_reply_to_id: first.id });
    expect(await shown(cast.bob)).to.deep.equal(["alice carol: @bob @carol hello *"]);
    expect(await shown(cast.alice)).to.deep.equal(["bob carol: @alice @bob hi *"]);
  });

  it("stay read if the thread is muted", async () => {
    const first = await write(cast.alice, "@bob hello");
    await act(cast.bob, first.id, "mute");
    const [conversation] = await read(cast.bob);
    await cast.bob.post(`${list}/${conversation?.id}/read`).expect(200);
    await write(cast.alice, "@bob again", { in_reply_to_id: first.id });
    expect(await shown(cast.bob)).to.deep.equal(["alice: @bob again"]);
  });

  it("include remote statuses, except those filtered by the recipient's policy", async () => {
    await makePost(server, cast.frank, {
      visibility: "direct",
      text: "From afar",
      mentions: [cast.alice.account],
    });
    await server.settle();
    expect(await shown(cast.alice)).to.deep.equal(["frank: From afar *"]);
    await forget(server, "follows");
    await makePost(server, cast.frank, {
      visibility: "direct",
      text: "Unasked",
      mentions: [cast.alice.account],
    });
    await server.settle();
    expect(await shown(cast.alice)).to.deep.equal(["frank: From afar *"]);
    expect(await direct(cast.alice)).to.have.length(1);
  });

  it("are paginated by last status, with a constant number of queries", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await write(cast.alice, `@bob ${count}`)).id);
    const lasts = async (query: string): Promise<(string | undefined)[]> =>
      (await read(cast.bob, query)).map(({ last_status: last }) => last?.id);
    const { headers } = await cast.bob.get(`${list}?limit=2`).expect(200);
    expect(headers["link"]).to.include(`max_id=${ids[1]}`).and.to.include(`min_id=${ids[0]}`);
    expect(await lasts("?limit=2")).to.deep.equal(ids.slice(0, 2));
    expect(await lasts(`?limit=2&max_id=${ids[1]}`)).to.deep.equal(ids.slice(2, 4));
    expect(await lasts(`?limit=2&min_id=${ids[4]}`)).to.deep.equal(ids.slice(2, 4));
    expect(await lasts(`?since_id=${ids[2]}`)).to.deep.equal(ids.slice(0, 2));
    expect(await lasts("")).to.deep.equal(ids);
    const logged = server.logged.filter((line) => line["operationId"] === "listConversations");
    const [, ...queries] = logged.slice(-3).map((line) => line["queries"]);
    expect(queries[1]).to.equal(queries[0]);
  });
});
