import { expect } from "chai";
import * as editing from "../../src/domain/collections/editing.ts";
import { removeAccount } from "../../src/domain/collections/items.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import type { CallParts } from "../../src/calls/calling.ts";
import type { Schemas } from "../../src/contract/types.ts";
import { personOf } from "../cast/people.ts";
import { recording } from "../support/events.ts";
import { linksOf } from "../support/links.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { changeAccount, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

type Collection = Schemas["Collection"];

describe("collections", () => {
  const { server, anonymous, cast } = suite();

  before(async () => {
    for (const who of [cast.bob, cast.carol, cast.dave]) {
      await changeAccount(server, who.account.id, { discoverable: true });
    }
  });
  afterEach(async () => {
    await forget(server, "collections");
    await forgetRelationships(server);
  });

  const create = (body: object, who = cast.alice) => who.post("/api/v1/collections").send(body);
  const made = async (body: object = {}, who = cast.alice): Promise<Collection> =>
    (await create({ name: "Gardeners", ...body }, who).expect(200)).body.collection;
  const add = (collection: Collection, account: { readonly id: string }, who = cast.alice) =>
    who.post(`/api/v1/collections/${collection.id}/items`).send({ account_id: account.id });
  const show = async (
    collection: Pick<Collection, "id">,
    who = cast.alice,
  ): Promise<Schemas["CollectionWithAccounts"]> =>
    await who.call("getCollection", { path: { id: collection.id } });
  const shownIds = async (collection: Collection, who = cast.alice) =>
    (await show(collection, who)).collection.items?.map(({ account_id: id }) => id);

  it("are found by id by those who may see them", async () => {
    const { id, uri } = await made({ account_ids: [cast.bob.account.id] });
    const found = async (
      q: string,
      more: NonNullable<CallParts<"search">["query"]> = {},
      who = cast.bob,
    ): Promise<string[]> => {
      const results = await who.call("search", { query: { q, resolve: true, ...more } });
      expect([...results.accounts, ...results.statuses, ...results.hashtags]).to.deep.equal([]);
      return (results.collections ?? []).map((collection) => collection.id);
    };
    expect(await found(uri)).to.deep.equal([id]);
    expect(await found(uri, { type: "collections" })).to.deep.equal([id]);
    for (const type of ["accounts", "statuses", "hashtags"] as const) {
      expect(await found(uri, { type }), type).to.deep.equal([]);
    }
    expect(await found(uri, { type: "collections", offset: 1 })).to.deep.equal([]);
    expect(await found(uri.replace(cast.alice.account.id, cast.bob.account.id))).to.deep.equal([]);
    expect(await found(uri.replace("concord.test", "remote.example"))).to.deep.equal([]);
    for (const wrong of ["0", "x", "9".repeat(30)]) {
      expect(await found(uri.replace(id, wrong)), wrong).to.deep.equal([]);
    }
    const body = await cast.bob.call("search", { query: { q: "Gardeners" } });
    expect(body.collections).to.deep.equal([]);
    await cast.alice.call("blockAccount", { path: { id: cast.carol.account.id } });
    expect(await found(uri, {}, cast.carol)).to.deep.equal([]);
  });

  it("are created with a name, a hashtag, a language and accounts", async () => {
    const [bob, carol] = [cast.bob.account.id, cast.carol.account.id];
    const collection = await made({
      description: " They grow things ",
      language: "en-GB",
      tag_name: "#GardeningTips",
      account_ids: [bob, carol, bob],
      sensitive: true,
    });
    expect(collection).to.deep.include({
      account_id: cast.alice.account.id,
      name: "Gardeners",
      description: "They grow things",
      language: "en",
      local: true,
      sensitive: true,
      discoverable: true,
      tag: { name: "gardeningtips", url: "http://concord.test/tags/gardeningtips" },
      item_count: 2,
    });
    expect(collection.items?.map(({ account_id, state }) => [account_id, state])).to.deep.equal([
      [bob, "accepted"],
      [carol, "accepted"],
    ]);
    const plain = await made();
    expect(plain).to.deep.include({
      description: "",
      language: null,
      sensitive: false,
      tag: null,
      items: [],
    });
  });

  it("show their owner and accounts to everyone, without a token", async () => {
    const collection = await made({ account_ids: [cast.bob.account.id] });
    const body = await anonymous.call("getCollection", { path: { id: collection.id } });
    expect(body.accounts.map(({ acct }: { acct: string }) => acct)).to.deep.equal(["alice", "bob"]);
    expect(body.collection.item_count).to.equal(1);
  });

  it("are changed by property, by their owner only", async () => {
    const collection = await made({ description: "Old", tag_name: "tomatoes", language: "de" });
    const change = (body: object, who = cast.alice) =>
      who.patch(`/api/v1/collections/${collection.id}`).send(body);
    const renamed = (await change({ name: "Cooks" }).expect(200)).body.collection;
    expect(renamed).to.include({ name: "Cooks", description: "Old", language: "de" });
    expect(renamed.tag.name).to.equal("tomatoes");
    const emptied = (await change({ description: "", tag_name: "", language: null }).expect(200)).body
      .collection;
    expect(emptied).to.include({ name: "Cooks", description: "", language: null, tag: null });
    await change({ name: "Mine" }, cast.bob).expect(403);
    await change({ name: " " }).expect(422);
    await cast.bob.refused("deleteCollection", { path: { id: collection.id } }, 403);
    await cast.alice.delete(`/api/v1/collections/${collection.id}`).expect(200, {});
    await cast.alice.refused("deleteCollection", { path: { id: collection.id } }, 404);
  });

  it("are rejected with an invalid name, description, language or hashtag, or too many accounts", async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ name: "" }, "name"],
      [{ name: "x".repeat(41) }, "name"],
      [{ name: "x".repeat(1_000_000) }, "name"],
      [{ name: "x", description: "x".repeat(101) }, "description"],
      [{ name: "x", language: "klingon" }, "language"],
      [{ name: "x", tag_name: "two words" }, "tag_name"],
      [{ name: "x", tag_name: "#2024" }, "tag_name"],
      [{ name: "x", account_ids: Array.from({ length: 26 }, String) }, "account_ids"],
    ];
    for (const [body, field] of cases) {
      const reply = await create(body).expect(422);
      expect(Object.keys(reply.body.details ?? {}), JSON.stringify(body).slice(0, 80)).to.deep.equal([field]);
    }
    await create({}).expect(422);
    expect((await made({ name: "💚".repeat(40), description: "é".repeat(100) })).name).to.equal(
      "💚".repeat(40),
    );
  });

  it("accept only accounts that allow it: discoverable local ones, unless blocked either way", async () => {
    const collection = await made();
    await add(collection, cast.bob.account).expect(200);
    for (const account of [cast.erin.account, cast.frank]) await add(collection, account).expect(403);
    await cast.alice.call("blockAccount", { path: { id: cast.carol.account.id } });
    await cast.dave.call("blockAccount", { path: { id: cast.alice.account.id } });
    for (const { account } of [cast.carol, cast.dave]) await add(collection, account).expect(403);
    await add(collection, { id: "1" }).expect(404);
    await add(collection, { id: "abc" }).expect(404);
    await create({ name: "x", account_ids: [cast.bob.account.id, cast.erin.account.id] }).expect(403);
    await add(collection, cast.dave.account, cast.bob).expect(403);
    const body = await cast.alice.call("lookupAccount", { query: { acct: "bob" } });
    expect(body.feature_approval).to.deep.equal({
      automatic: ["public"],
      manual: [],
      current_user: "automatic",
    });
    const erin = await cast.alice.call("lookupAccount", { query: { acct: "erin" } });
    expect(erin.feature_approval?.current_user).to.equal("denied");
    const frank = await cast.alice.call("getAccount", { path: { id: cast.frank.id } });
    expect(frank.feature_approval?.current_user).to.equal("missing");
  });

  it("list an account once, even if added concurrently", async () => {
    const collection = await made();
    const replies = await Promise.all([1, 2].map(() => add(collection, cast.bob.account)));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    const again = await add(collection, cast.bob.account).expect(422);
    expect(again.body.details.account_id[0].error).to.equal("ERR_TAKEN");
    const item = replies.find(({ status }) => status === 200)?.body.collection_item;
    const path = `/api/v1/collections/${collection.id}/items/${item.id}`;
    await cast.bob.refused(
      "removeCollectionItem",
      { path: { collection_id: collection.id, id: item.id } },
      403,
    );
    await cast.alice.delete(path).expect(200, {});
    await cast.alice.refused(
      "removeCollectionItem",
      { path: { collection_id: collection.id, id: item.id } },
      404,
    );
    await add(collection, cast.bob.account).expect(200);
  });

  it("can't contain an account again that revoked its consent", async () => {
    const collection = await made({ account_ids: [cast.bob.account.id] });
    const path = `/api/v1/collections/${collection.id}/items/${collection.items?.[0]?.id ?? ""}`;
    await cast.carol.refused(
      "revokeCollectionItem",
      { path: { collection_id: collection.id, id: collection.items?.[0]?.id ?? "" } },
      403,
    );
    await cast.bob.post(`${path}/revoke`).expect(200, {});
    await cast.bob.post(`${path}/revoke`).expect(200, {});
    expect(await shownIds(collection)).to.deep.equal([]);
    expect((await show(collection)).collection.item_count).to.equal(0);
    await cast.alice.refused(
      "removeCollectionItem",
      { path: { collection_id: collection.id, id: collection.items?.[0]?.id ?? "" } },
      404,
    );
    await add(collection, cast.bob.account).expect(422);
  });

  it("contain at most 25 accounts, and are limited per user by role, also concurrently", async () => {
    const collection = await made();
    await server.database.builder.raw(
      `with made as (insert into accounts (username, domain, uri, url)
         select 'many' || n, 'many.example', 'https://many.example/' || n, '' from generate_series(1, 24) n returning id)
       insert into collection_items (collection_id, account_id, state, created_at, updated_at)
       select ?::bigint, id, 'accepted', now(), now() from made`,
      [collection.id],
    );
    const replies = await Promise.all([cast.bob, cast.carol].map(({ account }) => add(collection, account)));
    expect(replies.map(({ status }) => status)).to.have.members([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.code).to.equal("limit_reached");
    for (let count = 1; count < 9; count += 1) await made();
    const more = await Promise.all([1, 2, 3].map(() => create({ name: "x" })));
    expect(more.map(({ status }) => status)).to.have.members([200, 422, 422]);
    expect((await cast.alice.get("/api/v1/accounts/verify_credentials")).body.role.collection_limit).to.equal(
      10,
    );
  });

  it("are listed on the profile in pages, hidden ones for their owner only", async () => {
    const names = async (who: typeof cast.alice, query = "") => {
      const path = `/api/v1/accounts/${cast.alice.account.id}/collections${query}`;
      const reply = await who.get(path).expect(200);
      return { names: reply.body.collections.map(({ name }: Collection) => name), links: linksOf(reply) };
    };
    for (const name of ["One", "Two", "Three"]) await made({ name });
    await made({ name: "Hidden", discoverable: false });
    expect((await names(cast.alice)).names).to.deep.equal(["Hidden", "Three", "Two", "One"]);
    const first = await names(cast.bob, "?limit=2");
    expect(first.names).to.deep.equal(["Three", "Two"]);
    const next = new URL(first.links["next"] ?? "", "http://concord.test");
    expect(Object.keys(first.links)).to.deep.equal(["next"]);
    const second = await names(cast.bob, next.search);
    expect(second.names).to.deep.equal(["One"]);
    expect(Object.keys(second.links)).to.deep.equal(["prev"]);
    await cast.alice.call("blockAccount", { path: { id: cast.bob.account.id } });
    expect((await names(cast.bob)).names).to.deep.equal([]);
  });

  it("are listed for the accounts in them, and for no one else", async () => {
    const hidden = await made({ name: "Hidden", discoverable: false, account_ids: [cast.bob.account.id] });
    await made({ name: "Shown", account_ids: [cast.bob.account.id] });
    await made({ name: "Others", account_ids: [cast.carol.account.id] });
    const names = async (): Promise<string[]> =>
      (
        await cast.bob.call("getCollectionsWithAccount", { path: { account_id: cast.bob.account.id } })
      ).collections.map(({ name }: Collection) => name);
    expect(await names()).to.deep.equal(["Shown", "Hidden"]);
    await cast.bob.call("revokeCollectionItem", {
      path: { collection_id: hidden.id, id: hidden.items?.[0]?.id ?? "" },
    });
    expect(await names()).to.deep.equal(["Shown"]);
    await cast.alice.refused("getCollectionsWithAccount", { path: { account_id: cast.bob.account.id } }, 403);
  });

  it("are hidden from users blocked by the owner, and omit accounts that the viewer blocks", async () => {
    const collection = await made({ account_ids: [cast.bob.account.id, cast.carol.account.id] });
    await cast.dave.call("blockAccount", { path: { id: cast.bob.account.id } });
    expect(await shownIds(collection, cast.dave)).to.deep.equal([cast.carol.account.id]);
    await cast.alice.call("blockAccount", { path: { id: cast.dave.account.id } });
    await cast.dave.refused("getCollection", { path: { id: collection.id } }, 404);
    await cast.dave.refused("updateCollection", { path: { id: collection.id }, body: { name: "x" } }, 404);
    await changeAccount(server, cast.carol.account.id, { suspended_at: new Date() });
    expect(await shownIds(collection)).to.deep.equal([cast.bob.account.id]);
    await changeAccount(server, cast.carol.account.id, { suspended_at: null });
  });

  it("can be reported together with their owner", async () => {
    const [his, hers] = [await made({}, cast.bob), await made()];
    const report = (ids: readonly string[]) =>
      cast.carol.post("/api/v1/reports").send({ account_id: cast.bob.account.id, collection_ids: ids });
    const { body } = await report([his.id]).expect(200);
    expect(body.collection_ids).to.deep.equal([his.id]);
    await report([his.id, hers.id]).expect(404);
  });

  it("notify accounts that were added, and those in a renamed collection", async () => {
    const collection = await made({ account_ids: [cast.bob.account.id] });
    for (const name of ["Cooks", "Bakers"])
      await cast.alice.call("updateCollection", { path: { id: collection.id }, body: { name } });
    await cast.alice.call("updateCollection", { path: { id: collection.id }, body: { sensitive: true } });
    await server.settle();
    const shown = async (): Promise<readonly (readonly [string, string | undefined])[]> => {
      const query = "types[]=added_to_collection&types[]=collection_update";
      const { body } = await cast.bob.get(`/api/v1/notifications?${query}`).expect(200);
      return (body as Schemas["Notification"][]).map(({ type, collection: one }) => [type, one?.name]);
    };
    expect(await shown()).to.have.deep.members([
      ["added_to_collection", "Bakers"],
      ["collection_update", "Bakers"],
    ]);
    await cast.alice.call("deleteCollection", { path: { id: collection.id } });
    expect(await shown()).to.deep.equal([]);
  });

  it("take the same number of queries to list for any number", async () => {
    const queries = (): Promise<number> =>
      queriesOfRequest(server, () =>
        cast.bob.call("getAccountCollections", { path: { account_id: cast.alice.account.id } }),
      );
    await made({ tag_name: "one", account_ids: [cast.bob.account.id] });
    const few = await queries();
    for (const tag_name of ["two", "three", "four"]) {
      await made({ tag_name, account_ids: [cast.bob.account.id, cast.carol.account.id] });
    }
    expect(few).to.be.a("number");
    expect(await queries()).to.equal(few);
  });

  it("emit an event for each change", async () => {
    const [alice, events] = [await personOf(server, cast.alice.account), [] as AnyEvent[]];
    const { context } = server;
    const accountIds = [cast.bob.account.id];
    const row = await context.write(recording(editing.create, events), alice, { name: "A", accountIds });
    const choice = { collectionId: row.id };
    await context.write(recording(editing.update, events), alice, { ...choice, name: "B" });
    await context.write(recording(editing.update, events), alice, { ...choice, sensitive: true });
    const itemId = (await show(row)).collection.items?.[0]?.id ?? "";
    await context.write(recording(removeAccount, events), alice, { ...choice, itemId });
    await context.write(recording(editing.remove, events), alice, choice);
    const facts = { ...choice, accountId: alice.account.id };
    const listed = { itemId, targetAccountId: cast.bob.account.id };
    expect(events).to.deep.equal([
      { type: "collection.created", ...facts },
      { type: "collection.account_added", ...facts, ...listed },
      { type: "collection.updated", ...facts, reworded: true },
      { type: "collection.updated", ...facts, reworded: false },
      { type: "collection.account_removed", ...choice, ...listed },
      { type: "collection.deleted", ...facts },
    ]);
  });
});
