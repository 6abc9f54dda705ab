import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { Person } from "../cast/people.ts";
import { endFollow, makeFollow } from "../cast/posts.ts";
import { makeBlock } from "../cast/interactions.ts";
import { changeAccount, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type List = Schemas["AccountList"];

describe("lists", () => {
  const { server, cast } = suite();

  beforeEach(() => forget(server, "lists", "follows", "follow_requests", "blocks"));

  async function create(person: Person, body: object = { title: "Gardeners" }): Promise<List> {
    return await person.call("createList", { body });
  }

  const add = (person: Person, list: List, ...ids: readonly string[]) =>
    person.post(`/api/v1/lists/${list.id}/accounts`).send({ account_ids: ids });

  async function members(person: Person, list: List, query = ""): Promise<string[]> {
    const { body } = await person.get(`/api/v1/lists/${list.id}/accounts${query}`).expect(200);
    return (body as { username: string }[]).map(({ username }) => username);
  }

  it("are created with Mastodon's defaults, listed oldest first, partially updated, and deleted", async () => {
    const { alice } = cast;
    const first = await create(alice);
    expect(first).to.deep.include({ title: "Gardeners", replies_policy: "list", exclusive: false });
    const second = await create(alice, { title: " News ", replies_policy: "none", exclusive: true });
    expect(second).to.deep.include({ title: "News", replies_policy: "none", exclusive: true });
    expect(await alice.call("listLists")).to.deep.equal([first, second]);
    const changed = await alice.call("updateList", { path: { id: second.id }, body: { exclusive: false } });
    expect(changed).to.deep.equal({ ...second, exclusive: false });
    const all = { title: "Press", replies_policy: "followed", exclusive: true };
    const { body } = await alice.put(`/api/v1/lists/${second.id}`).type("form").send(all).expect(200);
    expect(body).to.deep.equal({ id: second.id, ...all });
    expect(await alice.call("getList", { path: { id: second.id } })).to.deep.equal(body);
    expect(await alice.call("deleteList", { path: { id: second.id } })).to.deep.equal({});
    await alice.refused("deleteList", { path: { id: second.id } }, 404);
    expect(await alice.call("listLists")).to.deep.equal([first]);
  });

  it("reject a missing, blank or long title, and an unknown replies policy", async () => {
    const refused = [
      {},
      { title: "" },
      { title: " \u2003\n" },
      { title: "x".repeat(257) },
      { title: "x".repeat(1_000_000) },
      { title: "A", replies_policy: "all" },
      { title: "A", exclusive: "sometimes" },
    ];
    const list = await create(cast.alice);
    for (const body of refused) {
      await cast.alice.refused("createList", { body }, 422);
      if ("title" in body) await cast.alice.refused("updateList", { path: { id: list.id }, body }, 422);
    }
    expect(await cast.alice.call("listLists")).to.deep.equal([list]);
  });

  it("are limited to fifty, also when the last ones are created concurrently", async () => {
    const row = {
      account_id: cast.alice.account.id,
      title: "A",
      replies_policy: "list",
      exclusive: false,
    } as const;
    await server.database.builder("lists").insert(Array.from({ length: 48 }, () => row));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => cast.alice.post("/api/v1/lists").send({ title: "B" })),
    );
    expect(replies.map(({ status }) => status)).to.have.members([200, 200, 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).to.deep.include({
      error: "You can have at most 50 lists",
      code: "limit_reached",
    });
    await create(cast.bob);
  });

  it("are accessible to their owner only", async () => {
    const { alice, bob } = cast;
    const list = await create(alice);
    await makeFollow(server, bob.account, alice.account);
    const path = `/api/v1/lists/${list.id}`;
    for (const request of [
      bob.get(path),
      bob.put(path).send({ title: "Mine" }),
      bob.delete(path),
      bob.get(`${path}/accounts`),
      add(bob, list, alice.account.id),
      bob.delete(`${path}/accounts?account_ids[]=${alice.account.id}`),
      bob.get(`/api/v1/timelines/list/${list.id}`),
      alice.get("/api/v1/lists/1"),
      alice.get("/api/v1/lists/gardeners"),
      alice.get(`/api/v1/lists/${"9".repeat(40)}`),
    ]) {
      await request.expect(404);
    }
    expect(await alice.call("getList", { path: { id: list.id } })).to.deep.equal(list);
  });

  it("accept followed, requested and own accounts as members, and are listed for an account", async () => {
    const { alice, bob, carol, frank } = cast;
    await makeFollow(server, alice.account, bob.account);
    await alice.call("followAccount", { path: { id: frank.id } });
    const list = await create(alice);
    const other = await create(alice, { title: "Other" });
    expect((await add(alice, list, bob.account.id, frank.id).expect(200)).body).to.deep.equal({});
    await add(alice, list, alice.account.id).expect(200);
    expect(await members(alice, list)).to.deep.equal(["alice", "frank", "bob"]);
    await add(alice, other, bob.account.id).expect(200);
    const listsOf = async (who: Person, id: string): Promise<unknown> =>
      await who.call("listAccountLists", { path: { id } });
    expect(await listsOf(alice, bob.account.id)).to.deep.equal([list, other]);
    expect(await listsOf(alice, carol.account.id)).to.deep.equal([]);
    expect(await listsOf(bob, bob.account.id), "the lists of others are theirs").to.deep.equal([]);
  });

  it("add all accounts of a request or none", async () => {
    const { alice, bob, carol } = cast;
    await makeFollow(server, alice.account, bob.account);
    const list = await create(alice);
    await add(alice, list, bob.account.id, carol.account.id).expect(404);
    await add(alice, list, bob.account.id, "1").expect(404);
    await add(alice, list, bob.account.id, "bob").expect(404);
    await add(alice, list).expect(422);
    await alice.refused("addListAccounts", { path: { id: list.id } }, 422);
    await add(alice, list, ...Array.from({ length: 501 }, (_, index) => String(index))).expect(422);
    expect(await members(alice, list)).to.deep.equal([]);
    await add(alice, list, bob.account.id).expect(200);
    await makeFollow(server, alice.account, carol.account);
    const { body } = await add(alice, list, carol.account.id, bob.account.id).expect(422);
    expect(body).to.have.nested.property("details.account_ids[0].error", "ERR_TAKEN");
    expect(await members(alice, list)).to.deep.equal(["bob"]);
  });

  it("have each member once if added concurrently", async () => {
    const { alice, bob } = cast;
    await makeFollow(server, alice.account, bob.account);
    const list = await create(alice);
    const replies = await Promise.all([1, 2, 3].map(() => add(alice, list, bob.account.id)));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422, 422]);
    expect(await members(alice, list)).to.deep.equal(["bob"]);
  });

  it("are limited to 5,000 members", async () => {
    const { alice, bob } = cast;
    const list = await create(alice);
    await makeFollow(server, alice.account, bob.account);
    await server.database.builder.raw(
      `with many as (
         insert into accounts (username, domain, uri, url)
         select 'grower' || n, 'many.example', 'https://many.example/g' || n, 'https://many.example/g' || n
         from generate_series(1, 5000) n returning id)
       insert into list_accounts (list_id, owner_id, account_id) select ?::bigint, ?::bigint, id from many`,
      [list.id, alice.account.id],
    );
    const { body } = await add(alice, list, bob.account.id).expect(422);
    expect(body).to.include({ error: "A list can have at most 5,000 members", code: "limit_reached" });
  });

  it("return members in pages, newest first, or all of them for limit=0", async () => {
    const { alice, bob, carol, dave } = cast;
    const list = await create(alice);
    for (const { account } of [bob, carol, dave]) {
      await makeFollow(server, alice.account, account);
      await add(alice, list, account.id).expect(200);
    }
    const path = { id: list.id };
    const page = await alice.page("listListAccounts", { path, query: { limit: 2 } });
    expect(page.body.map(({ username }) => username)).to.deep.equal(["dave", "carol"]);
    expect((await page.follow("next")).body[0]?.username).to.equal("bob");
    const whole = await alice.page("listListAccounts", { path, query: { limit: 0 } });
    expect(whole.body).to.have.lengthOf(3);
    expect(whole.links).to.deep.equal({});
    await alice.refused("listListAccounts", { path, query: { limit: "-1" } }, 400);
    await changeAccount(server, carol.account.id, { suspended_at: new Date() });
    expect(await members(alice, list), "suspended accounts are left out").to.deep.equal(["dave", "bob"]);
    await changeAccount(server, carol.account.id, { suspended_at: null });
  });

  it("remove members given in the query or body, and ignore others", async () => {
    const { alice, bob, carol } = cast;
    const list = await create(alice);
    for (const { account } of [bob, carol]) await makeFollow(server, alice.account, account);
    await add(alice, list, bob.account.id, carol.account.id).expect(200);
    const path = `/api/v1/lists/${list.id}/accounts`;
    await alice.call("removeListAccounts", {
      path: { id: list.id },
      query: { account_ids: [bob.account.id, "x", "1"] },
    });
    expect(await members(alice, list)).to.deep.equal(["carol"]);
    await alice
      .delete(path)
      .send({ account_ids: [carol.account.id] })
      .expect(200);
    expect(await members(alice, list)).to.deep.equal([]);
    await alice.refused("removeListAccounts", { path: { id: list.id } }, 400);
  });

  it("lose members that are unfollowed, but not those whose request was accepted", async () => {
    const { alice, bob, carol, dave, frank } = cast;
    const list = await create(alice);
    await makeFollow(server, alice.account, bob.account);
    await makeFollow(server, alice.account, carol.account);
    await changeAccount(server, dave.account.id, { locked: true });
    for (const id of [dave.account.id, frank.id]) await alice.call("followAccount", { path: { id } });
    await changeAccount(server, dave.account.id, { locked: false });
    await add(alice, list, bob.account.id, carol.account.id, dave.account.id, frank.id).expect(200);
    await dave.call("authorizeFollowRequest", { path: { id: alice.account.id } });
    expect(await members(alice, list)).to.have.members(["bob", "carol", "dave", "frank"]);
    await endFollow(server, alice.account, bob.account);
    await makeBlock(server, carol.account, alice.account);
    await alice.call("unfollowAccount", { path: { id: frank.id } });
    expect(await members(alice, list)).to.deep.equal(["dave"]);
    await makeFollow(server, alice.account, bob.account);
    expect(await members(alice, list), "following again adds nobody").to.deep.equal(["dave"]);
  });

  it("keep no member that is concurrently unfollowed", async () => {
    const { alice, bob } = cast;
    for (let round = 0; round < 5; round += 1) {
      await makeFollow(server, alice.account, bob.account);
      const list = await create(alice);
      await Promise.all([
        add(alice, list, bob.account.id),
        alice.call("unfollowAccount", { path: { id: bob.account.id } }),
      ]);
      expect(await members(alice, list)).to.deep.equal([]);
    }
  });
});
