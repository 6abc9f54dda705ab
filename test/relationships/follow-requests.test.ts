import { expect } from "chai";
import type { Person } from "../cast/people.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { changeAccount } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("follow requests", () => {
  const { server, cast } = suite();
  beforeEach(async () => {
    await cast.alice.call("updateCredentials", { body: { locked: true } });
  });
  afterEach(() => forgetRelationships(server));

  const ask = (by: Person, body: object = {}) =>
    by.call("followAccount", { path: { id: cast.alice.account.id }, body });

  const answer = (verb: "authorize" | "reject", to: Person) =>
    cast.alice.post(`/api/v1/follow_requests/${to.account.id}/${verb}`);

  async function waiting(query = ""): Promise<string[]> {
    const { body } = await cast.alice.get(`/api/v1/follow_requests${query}`).expect(200);
    return body.map((account: { username: string }) => account.username);
  }

  async function counters(who: Person): Promise<[number, number]> {
    const body = await who.call("getAccount", { path: { id: who.account.id } });
    return [body.followers_count, body.following_count];
  }

  async function notificationTypes(): Promise<string[]> {
    const body = await cast.alice.call("listNotifications");
    return body.map((notification: { type: string }) => notification.type);
  }

  it("are listed newest first, in pages", async () => {
    await ask(cast.bob);
    await ask(cast.carol);
    await ask(cast.dave);
    expect(await waiting()).to.deep.equal(["dave", "carol", "bob"]);
    const first = await cast.alice.page("listFollowRequests", { query: { limit: 2 } });
    expect(first.body.map(({ username }) => username)).to.deep.equal(["dave", "carol"]);
    const second = await first.follow("next");
    expect(second.body.map(({ username }) => username)).to.deep.equal(["bob"]);
    expect(second.links).to.have.all.keys("prev");
    expect((await second.follow("prev")).body).to.deep.equal(first.body);
    expect(await cast.bob.call("listFollowRequests")).to.deep.equal([]);
  });

  it("omit accounts suspended meanwhile", async () => {
    await ask(cast.bob);
    await ask(cast.carol);
    await changeAccount(server, cast.carol.account.id, { suspended_at: new Date() });
    expect(await waiting()).to.deep.equal(["bob"]);
  });

  it("are accepted with their options, counted once, and both sides are notified", async () => {
    await ask(cast.bob, { reblogs: false, notify: true, languages: ["de"] });
    await server.settle();
    expect(await notificationTypes()).to.deep.equal(["follow_request"]);
    const replies = await Promise.all([answer("authorize", cast.bob), answer("authorize", cast.bob)]);
    expect(replies.map((reply) => reply.status)).to.have.members([200, 404]);
    const accepted = replies.find((reply) => reply.status === 200);
    expect(accepted?.body).to.include({ followed_by: true, requested_by: false, following: false });
    const { body } = await cast.bob.get(`/api/v1/accounts/relationships?id=${cast.alice.account.id}`);
    expect(body[0]).to.deep.include({
      following: true,
      requested: false,
      showing_reblogs: false,
      notifying: true,
      languages: ["de"],
    });
    expect(await counters(cast.alice)).to.deep.equal([1, 0]);
    expect(await counters(cast.bob)).to.deep.equal([0, 1]);
    expect(await waiting()).to.deep.equal([]);
    expect(await notificationTypes()).to.deep.equal([]);
    await server.settle();
    expect(await notificationTypes()).to.deep.equal(["follow"]);
  });

  it("are rejected, without being counted", async () => {
    await ask(cast.bob);
    const { body } = await answer("reject", cast.bob).expect(200);
    expect(body).to.include({ followed_by: false, requested_by: false });
    await answer("reject", cast.bob).expect(404);
    await answer("authorize", cast.bob).expect(404);
    expect(await counters(cast.alice)).to.deep.equal([0, 0]);
    await ask(cast.bob);
    expect(await waiting()).to.deep.equal(["bob"]);
  });

  it("are answered only by the requested account", async () => {
    await ask(cast.bob);
    await cast.carol.refused("authorizeFollowRequest", { path: { id: cast.bob.account.id } }, 404);
    await cast.bob.refused("authorizeFollowRequest", { path: { id: cast.bob.account.id } }, 404);
    expect(await waiting()).to.deep.equal(["bob"]);
  });

  it("are all accepted when the account is unlocked, except those of limited accounts", async () => {
    const waitingPeople = [cast.bob, cast.carol, cast.dave];
    for (const person of waitingPeople) await ask(person);
    await changeAccount(server, cast.dave.account.id, { silenced_at: new Date() });
    await cast.alice.call("updateCredentials", { body: { locked: false } });
    expect(await counters(cast.alice)).to.deep.equal([2, 0]);
    expect(await counters(cast.bob)).to.deep.equal([0, 1]);
    expect(await counters(cast.dave)).to.deep.equal([0, 0]);
    expect(await waiting()).to.deep.equal(["dave"]);
  });
});
