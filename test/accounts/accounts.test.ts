import { expect } from "chai";
import supertest, { type Response } from "../support/supertest.ts";
import { createConfirmedUser } from "../../src/domain/registration/registration.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { type PostOptions, makeFollow, makePost } from "../cast/posts.ts";
import { linksOf } from "../support/links.ts";
import { forgetRelationships } from "../support/relationships.ts";
import { changeAccount, changeLogin, changeStatus, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("accounts", () => {
  const { server, cast } = suite();
  afterEach(async () => {
    await forgetRelationships(server);
    await forget(server, "statuses", "tags");
  });

  const everybody = (path: string) => supertest(server.app).get(path);

  const names = (reply: Pick<Response, "body">): string[] =>
    reply.body.map((account: { acct: string }) => account.acct);

  const mark = (who: { readonly id: string }, columns: Readonly<Record<string, unknown>>) =>
    changeAccount(server, who.id, columns);

  const act = (by: Person, verb: string, on: { readonly id: string }) =>
    by.post(`/api/v1/accounts/${on.id}/${verb}`).expect(200);

  /** A registered account that isn't approved yet. */
  async function makePending(username: string): Promise<{ id: string; userId: string }> {
    const email = `${username}@mail.example`;
    const password = `the password of ${username}`;
    const { account, user } = await createConfirmedUser(server.context, { username, email, password });
    await changeLogin(server, user.id, { confirmed_at: null });
    return { id: account.id, userId: user.id };
  }

  describe("single accounts", () => {
    it("are public", async () => {
      const { body } = await everybody(`/api/v1/accounts/${cast.bob.account.id}`).expect(200);
      expect(body).to.include({ username: "bob", acct: "bob", display_name: "Bob Baker", noindex: true });
      expect(body).not.to.have.any.keys("source", "role", "email");
    });

    it("have a blank profile while suspended; invalid ids are not found", async () => {
      await mark(cast.frank, { suspended_at: new Date(), note: "<p>gone</p>" });
      const { body } = await everybody(`/api/v1/accounts/${cast.frank.id}`).expect(200);
      expect(body).to.include({ suspended: true, note: "", display_name: "" });
      await mark(cast.frank, { note: "" });
      await everybody("/api/v1/accounts/1").expect(404);
      await everybody("/api/v1/accounts/bob").expect(404);
      await everybody("/api/v1/accounts/99999999999999999999").expect(404);
    });

    it("are hidden until confirmed and approved", async () => {
      const { id, userId } = await makePending("mallory");
      await everybody(`/api/v1/accounts/${id}`).expect(404);
      await everybody("/api/v1/accounts/lookup?acct=mallory").expect(404);
      expect((await everybody(`/api/v1/accounts?id[]=${id}`).expect(200)).body).to.deep.equal([]);
      expect(await cast.alice.call("searchAccounts", { query: { q: "mallory" } })).to.deep.equal([]);
      await cast.alice.refused("followAccount", { path: { id } }, 404);
      await changeLogin(server, userId, { confirmed_at: new Date() });
      await everybody(`/api/v1/accounts/${id}`).expect(200);
    });

    it("can be requested by several ids, skipping those that don't exist", async () => {
      const { bob, carol } = cast;
      const reply = await everybody(
        `/api/v1/accounts?id[]=${bob.account.id}&id[]=1&id[]=x&id[]=${carol.account.id}&id[]=${bob.account.id}`,
      ).expect(200);
      expect(names(reply).toSorted()).to.deep.equal(["bob", "carol"]);
      expect((await everybody("/api/v1/accounts").expect(200)).body).to.deep.equal([]);
    });

    it("are looked up by name in any notation", async () => {
      for (const acct of ["bob", "@bob", "BOB", "bob@concord.test", "@Bob@CONCORD.test"]) {
        const { body } = await everybody(`/api/v1/accounts/lookup?acct=${acct}`).expect(200);
        expect(body.id).to.equal(cast.bob.account.id);
      }
      const remote = await everybody("/api/v1/accounts/lookup?acct=frank@remote.example").expect(200);
      expect(remote.body.acct).to.equal("frank@remote.example");
      for (const acct of ["frank", "bob@remote.example", "@", "a@b@c", "bob@"]) {
        await everybody(`/api/v1/accounts/lookup?acct=${acct}`).expect(404);
      }
      await everybody("/api/v1/accounts/lookup").expect(400);
    });
  });

  describe("search", () => {
    const search = (query: string) => cast.alice.get(`/api/v1/accounts/search?${query}`).expect(200);

    it("finds prefixes of user names and display names, ignoring case", async () => {
      await mark(cast.dave.account, { display_name: "Élodie_100%" });
      expect(names(await search("q=BO"))).to.deep.equal(["bob"]);
      expect(names(await search("q=carol%20c"))).to.deep.equal(["carol"]);
      expect(names(await search("q=@fra"))).to.deep.equal(["frank@remote.example"]);
      expect(names(await search(`q=${encodeURIComponent("élo")}`))).to.deep.equal(["dave"]);
      expect(names(await search("q=%25"))).to.deep.equal([]);
      expect(names(await search("q=b_b"))).to.deep.equal([]);
      expect(names(await search("q=%20"))).to.deep.equal([]);
      await mark(cast.dave.account, { display_name: "Dave Dyer" });
    });

    it("ranks followed accounts first, then exact matches, then by number of followers", async () => {
      const [popular, followed, exact] = await Promise.all([
        makeRemoteAccount(server, "zoe_popular", "many.example"),
        makeRemoteAccount(server, "zoe_followed", "many.example"),
        makeRemoteAccount(server, "zoe", "many.example"),
      ]);
      await mark(popular, { followers_count: 1000 });
      await makeFollow(server, cast.alice.account, followed);
      const found = ["zoe_followed", "zoe", "zoe_popular"].map((name) => `${name}@many.example`);
      expect(names(await search("q=zoe"))).to.deep.equal(found);
      expect(names(await search("q=zoe&limit=1&offset=1"))).to.deep.equal(["zoe@many.example"]);
      expect(names(await search("q=zoe&following=true"))).to.deep.equal([found[0]]);
      await mark(exact, { suspended_at: new Date() });
      await mark(popular, { moved_to_account_id: followed.id });
      expect(names(await search("q=zoe"))).to.deep.equal([found[0]]);
    });

    it("matches name@domain exactly, or by a prefix of the domain", async () => {
      await makeRemoteAccount(server, "bob", "remote.example");
      expect(names(await search("q=@bob@remote.example"))).to.deep.equal(["bob@remote.example"]);
      expect(names(await search("q=bob@re"))).to.deep.equal(["bob@remote.example"]);
      expect(names(await search("q=bob@concord.test"))).to.deep.equal(["bob"]);
      expect(names(await search("q=bob@"))).to.deep.equal(["bob", "bob@remote.example"]);
      expect(names(await search("q=bob@remote.example&following=true"))).to.deep.equal([]);
      expect(names(await search("q=bo@remote.example"))).to.deep.equal([]);
    });

    it("requires a query and a valid offset", async () => {
      await cast.alice.refused("searchAccounts", {}, 400);
      await cast.alice.refused("searchAccounts", { query: { q: "bob", offset: "-1" } }, 400);
    });

    it("takes the same number of queries for twenty results as for two", async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => makeRemoteAccount(server, `twin${index}`, "many.example")),
      );
      const queries = (limit: number) =>
        queriesOfRequest(server, async () =>
          expect(names(await search(`q=twin&limit=${limit}`))).to.have.length(limit),
        );
      expect(await queries(2)).to.equal(await queries(20));
    });
  });

  describe("followers and following", () => {
    const of = (who: Person, list: string, query = ""): string =>
      `/api/v1/accounts/${who.account.id}/${list}${query}`;

    it("are listed newest first, in pages, to everyone", async () => {
      const { alice, bob, carol, dave } = cast;
      await act(dave, "follow", alice.account);
      await act(bob, "follow", alice.account);
      await act(carol, "follow", alice.account);
      await act(carol, "follow", bob.account);
      const first = await everybody(of(alice, "followers", "?limit=2")).expect(200);
      expect(names(first)).to.deep.equal(["carol", "bob"]);
      const second = await everybody(linksOf(first)["next"] ?? "").expect(200);
      expect(names(second)).to.deep.equal(["dave"]);
      expect(linksOf(second)).to.have.all.keys("prev");
      const back = await everybody(linksOf(second)["prev"] ?? "").expect(200);
      expect(names(back)).to.deep.equal(["carol", "bob"]);
      expect(names(await everybody(of(carol, "following")).expect(200))).to.deep.equal(["bob", "alice"]);
      expect(names(await everybody(of(alice, "following")).expect(200))).to.deep.equal([]);
    });

    it("are hidden from others by hide_collections, but not from the account itself", async () => {
      const { alice, bob } = cast;
      await act(bob, "follow", alice.account);
      await act(alice, "follow", bob.account);
      await mark(alice.account, { hide_collections: true });
      for (const list of ["followers", "following"]) {
        expect(names(await everybody(of(alice, list)).expect(200))).to.deep.equal([]);
        expect(names(await bob.get(of(alice, list)).expect(200))).to.deep.equal([]);
        expect(names(await alice.get(of(alice, list)).expect(200))).to.deep.equal(["bob"]);
      }
    });

    it("are empty for blocked viewers, and omit accounts that the viewer blocks or mutes", async () => {
      const { alice, bob, carol, dave, erin } = cast;
      for (const one of [bob, carol, dave, erin]) await act(one, "follow", alice.account);
      await act(bob, "block", carol.account);
      await act(dave, "block", bob.account);
      await act(bob, "mute", erin.account);
      expect(names(await bob.get(of(alice, "followers")).expect(200))).to.deep.equal(["bob"]);
      await act(alice, "block", bob.account);
      expect(names(await bob.get(of(alice, "followers")).expect(200))).to.deep.equal([]);
      const all = ["erin", "dave", "carol"];
      expect(names(await alice.get(of(alice, "followers")).expect(200))).to.deep.equal(all);
      await mark(alice.account, { suspended_at: new Date() });
      expect(names(await everybody(of(alice, "followers")).expect(200))).to.deep.equal([]);
    });

    it("omit suspended accounts", async () => {
      const { alice, bob, carol } = cast;
      await act(bob, "follow", alice.account);
      await act(carol, "follow", alice.account);
      await mark(carol.account, { suspended_at: new Date() });
      expect(names(await everybody(of(alice, "followers")).expect(200))).to.deep.equal(["bob"]);
    });

    it("take the same number of queries for twenty as for two", async () => {
      const accounts = await Promise.all(
        Array.from({ length: 20 }, (_, index) => makeRemoteAccount(server, `fan${index}`, "many.example")),
      );
      for (const account of accounts) await makeFollow(server, account, cast.alice.account);
      const path = { id: cast.alice.account.id };
      const queries = (limit: number) =>
        queriesOfRequest(server, async () =>
          expect(await cast.bob.call("listAccountFollowers", { path, query: { limit } })).to.have.length(
            limit,
          ),
        );
      expect(await queries(2)).to.equal(await queries(20));
    });
  });

  describe("familiar followers", () => {
    async function familiar(...ids: readonly string[]): Promise<Record<string, string[]>> {
      const query = ids.map((id) => `id[]=${id}`).join("&");
      const { body } = await cast.alice.get(`/api/v1/accounts/familiar_followers?${query}`).expect(200);
      return Object.fromEntries(
        body.map((one: { id: string; accounts: unknown }) => [one.id, names({ body: one.accounts })]),
      );
    }

    it("are the followers whom the viewer follows, per account in the requested order", async () => {
      const { alice, bob, carol, dave, erin } = cast;
      for (const one of [bob, carol]) await act(alice, "follow", one.account);
      for (const one of [bob, carol, erin]) await act(one, "follow", dave.account);
      const query = [erin, dave].map((one) => `id[]=${one.account.id}`).join("&");
      const { body } = await alice.get(`/api/v1/accounts/familiar_followers?${query}&id[]=1`).expect(200);
      expect(body.map((one: { id: string }) => one.id)).to.deep.equal([erin.account.id, dave.account.id]);
      expect(await familiar(dave.account.id, erin.account.id)).to.deep.equal({
        [dave.account.id]: ["carol", "bob"],
        [erin.account.id]: [],
      });
    });

    it("accept account ids in the request body, as some clients send them", async () => {
      const { alice, bob, dave } = cast;
      await act(alice, "follow", bob.account);
      await act(bob, "follow", dave.account);
      const ids = [dave.account.id, alice.account.id];
      for (const body of [{ id: ids }, { "id[]": ids }]) {
        const reply = await alice.get("/api/v1/accounts/familiar_followers").send(body).expect(200);
        expect(reply.body.map((one: { id: string }) => one.id)).to.deep.equal(ids);
        expect(names({ body: reply.body[0].accounts })).to.deep.equal(["bob"]);
      }
    });

    it("omit accounts that hide their followers, and followers who hide whom they follow", async () => {
      const { alice, bob, carol, dave } = cast;
      for (const one of [bob, carol]) {
        await act(alice, "follow", one.account);
        await act(one, "follow", dave.account);
      }
      await mark(bob.account, { hide_collections: true });
      expect(await familiar(dave.account.id)).to.deep.equal({ [dave.account.id]: ["carol"] });
      await mark(dave.account, { hide_collections: true });
      expect(await familiar(dave.account.id)).to.deep.equal({ [dave.account.id]: [] });
      await mark(dave.account, { hide_collections: false });
      await act(dave, "block", alice.account);
      expect(await familiar(dave.account.id)).to.deep.equal({ [dave.account.id]: [] });
    });
  });

  describe("statuses", () => {
    const write = async (by: Person, options: PostOptions = {}): Promise<string> =>
      (await makePost(server, by.account, { ...options, tell: false })).id;

    const of = (who: Person, query = ""): string => `/api/v1/accounts/${who.account.id}/statuses${query}`;

    const ids = (reply: Pick<Response, "body">): string[] =>
      reply.body.map((status: { id: string }) => status.id);

    it("are listed newest first, in pages", async () => {
      const first = await write(cast.alice);
      const second = await write(cast.alice);
      const third = await write(cast.alice);
      await write(cast.bob);
      const page = await everybody(of(cast.alice, "?limit=2")).expect(200);
      expect(ids(page)).to.deep.equal([third, second]);
      const next = await everybody(linksOf(page)["next"] ?? "").expect(200);
      expect(ids(next)).to.deep.equal([first]);
      const back = await everybody(linksOf(next)["prev"] ?? "").expect(200);
      expect(ids(back)).to.deep.equal([third, second]);
      const since = await everybody(of(cast.alice, `?since_id=${first}&limit=1`)).expect(200);
      expect(ids(since)).to.deep.equal([third]);
      const above = await everybody(of(cast.alice, `?min_id=${first}&limit=1`)).expect(200);
      expect(ids(above)).to.deep.equal([second]);
    });

    it("are limited to those visible to the viewer", async () => {
      const { alice, bob, carol, dave } = cast;
      const open = await write(alice);
      const unlisted = await write(alice, { visibility: "unlisted" });
      const followers = await write(alice, { visibility: "private" });
      const direct = await write(alice, { visibility: "direct", mentions: [carol.account] });
      await act(bob, "follow", alice.account);
      expect(ids(await everybody(of(alice)).expect(200))).to.deep.equal([unlisted, open]);
      expect(ids(await bob.get(of(alice)).expect(200))).to.deep.equal([followers, unlisted, open]);
      expect(ids(await carol.get(of(alice)).expect(200))).to.deep.equal([direct, unlisted, open]);
      expect(ids(await alice.get(of(alice)).expect(200))).to.deep.equal([direct, followers, unlisted, open]);
      await act(alice, "block", dave.account);
      expect(ids(await dave.get(of(alice)).expect(200))).to.deep.equal([]);
      await mark(alice.account, { suspended_at: new Date() });
      expect(ids(await everybody(of(alice)).expect(200))).to.deep.equal([]);
    });

    it("are filtered by media, replies, reblogs, hashtag and pinned", async () => {
      const { alice, bob } = cast;
      const plain = await write(alice, { tags: ["Gardening"] });
      const thread = await write(alice, { replyTo: { id: plain } });
      const theirs = await write(bob);
      const reply = await write(alice, { replyTo: { id: theirs } });
      const reblog = await write(alice, { reblogOf: { id: theirs } });
      const pictured = await write(alice, { media: 1 });
      await alice.call("pinStatus", { path: { id: thread } });
      const all = [pictured, reblog, reply, thread, plain];
      const listed = async (query: string): Promise<string[]> =>
        ids(await everybody(of(alice, query)).expect(200));
      expect(await listed("")).to.deep.equal(all);
      expect(await listed("?only_media=true")).to.deep.equal([pictured]);
      expect(await listed("?exclude_replies=true")).to.deep.equal([pictured, reblog, thread, plain]);
      expect(await listed("?exclude_reblogs=1")).to.deep.equal([pictured, reply, thread, plain]);
      expect(await listed("?exclude_replies=true&exclude_reblogs=true")).to.deep.equal([
        pictured,
        thread,
        plain,
      ]);
      expect(await listed("?tagged=G%C3%A1rdening")).to.deep.equal([plain]);
      expect(await listed("?tagged=nothing")).to.deep.equal([]);
      expect(await listed("?pinned=true&exclude_reblogs=false")).to.deep.equal([thread]);
      expect(linksOf(await everybody(of(alice, "?pinned=true")))).to.deep.equal({});
    });

    it("can exclude direct statuses", async () => {
      const { alice } = cast;
      const open = await write(alice);
      const secret = await write(alice, { visibility: "direct" });
      expect(ids(await alice.get(of(alice)).expect(200))).to.deep.equal([secret, open]);
      expect(ids(await alice.get(of(alice, "?exclude_direct=true")).expect(200))).to.deep.equal([open]);
    });

    it("omit reblogs of statuses that the viewer may not see or has muted", async () => {
      const { alice, bob, carol, dave } = cast;
      const secret = await write(bob);
      const open = await write(bob);
      await act(alice, "follow", bob.account);
      const reblogs = [
        await write(alice, { reblogOf: { id: secret } }),
        await write(alice, { reblogOf: { id: open } }),
      ];
      await changeStatus(server, secret, { visibility: "private" });
      expect(ids(await everybody(of(alice)).expect(200))).to.deep.equal([reblogs[1]]);
      expect(ids(await alice.get(of(alice)).expect(200))).to.deep.equal(reblogs.toReversed());
      await act(carol, "mute", bob.account);
      expect(ids(await carol.get(of(alice)).expect(200))).to.deep.equal([]);
      await act(bob, "block", dave.account);
      expect(ids(await dave.get(of(alice)).expect(200))).to.deep.equal([]);
    });

    it("reject invalid parameters", async () => {
      await everybody(of(cast.alice, "?limit=0")).expect(400);
      await everybody(of(cast.alice, "?only_media=perhaps")).expect(400);
    });

    it("take the same number of queries for twenty as for two", async () => {
      for (let count = 0; count < 23; count += 1) await write(cast.alice);
      // Rendered accounts and statuses are cached: the first request warms the cache for the account, and the measured
      // pages contain different statuses.
      const path = { id: cast.alice.account.id };
      let [last] = await cast.bob.call("listAccountStatuses", { path, query: { limit: 1 } });
      const queries = (limit: number) =>
        queriesOfRequest(server, async () => {
          const page = await cast.bob.call("listAccountStatuses", {
            path,
            query: { limit, max_id: last?.id },
          });
          expect(page).to.have.length(limit);
          last = page.at(-1);
        });
      expect(await queries(2)).to.equal(await queries(20));
    });
  });
});
