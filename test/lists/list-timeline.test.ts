import { expect } from "chai";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { trimLists } from "../../src/store/timelines/list-timelines.ts";
import { eventTasks } from "../../src/reactions/index.ts";
import { type Post, endFollow, factsOf, makeFollow, makePost } from "../cast/posts.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { blockDomain, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

describe("a list timeline", () => {
  const { server, cast } = suite();
  const { alice } = cast;

  beforeEach(() =>
    forget(
      server,
      "lists",
      "follows",
      "follow_requests",
      "blocks",
      "mutes",
      "user_domain_blocks",
      "statuses",
    ),
  );

  /** A list by alice with these members, whom she follows. */
  async function listOf(members: readonly AccountRow[], body: object = {}): Promise<string> {
    const reply = await alice.post("/api/v1/lists").send({ title: "Gardeners", ...body });
    const { id } = reply.body as { id: string };
    for (const member of members)
      if (member.id !== alice.account.id) await makeFollow(server, alice.account, member);
    if (members.length > 0) await add(id, ...members);
    await server.settle();
    return id;
  }

  async function add(id: string, ...members: readonly AccountRow[]): Promise<void> {
    const account_ids = members.map((member) => member.id);
    await alice.call("addListAccounts", { path: { id }, body: { account_ids } });
  }

  async function read(path: string): Promise<string[]> {
    await server.settle();
    const { body } = await alice.get(path).expect(200);
    return (body as { id: string }[]).map((status) => status.id);
  }
  const timeline = (id: string, query = ""): Promise<string[]> =>
    read(`/api/v1/timelines/list/${id}${query}`);
  const home = (): Promise<string[]> => read("/api/v1/timelines/home");

  const newestFirst = (...posts: readonly Post[]): string[] => posts.map(({ id }) => id).toReversed();

  it("shows the members' posts and reblogs only, newest first", async () => {
    await makeFollow(server, alice.account, cast.carol.account);
    const id = await listOf([cast.bob.account, cast.frank]);
    const first = await makePost(server, cast.bob.account);
    const remote = await makePost(server, cast.frank, { visibility: "unlisted" });
    const others = await makePost(server, cast.carol.account);
    const followersOnly = await makePost(server, cast.bob.account, { visibility: "private" });
    const reblog = await makePost(server, cast.bob.account, { reblogOf: others });
    await makePost(server, cast.bob.account, { visibility: "direct", mentions: [cast.carol.account] });
    await makePost(server, alice.account);
    expect(await timeline(id)).to.deep.equal(newestFirst(first, remote, followersOnly, reblog));
    expect(await timeline(await listOf([]))).to.deep.equal([]);
  });

  it("shows the owner's statuses if they are a member", async () => {
    const id = await listOf([alice.account]);
    const own = await makePost(server, alice.account);
    const direct = await makePost(server, alice.account, { visibility: "direct" });
    expect(await timeline(id)).to.deep.equal(newestFirst(own, direct));
  });

  it("starts with each member's newest statuses, and drops them with the membership", async () => {
    const before = await makePost(server, cast.bob.account);
    const id = await listOf([cast.bob.account, cast.carol.account]);
    const later = await makePost(server, cast.carol.account);
    expect(await timeline(id)).to.deep.equal(newestFirst(before, later));
    await alice.call("removeListAccounts", { path: { id }, query: { account_ids: [cast.bob.account.id] } });
    const body = await alice.call("listListTimeline", { path: { list_id: id } });
    expect(body, "at once").to.have.lengthOf(1);
    expect(await timeline(id)).to.deep.equal([later.id]);
    const rows = await server.database.builder("list_entries").where({ status_id: before.id });
    expect(rows, "removed, not only hidden").to.deep.equal([]);
    await endFollow(server, alice.account, cast.carol.account);
    expect(await timeline(id)).to.deep.equal([]);
    expect(await server.database.builder("list_entries")).to.deep.equal([]);
  });

  it("shows a member with a pending follow request once it is accepted", async () => {
    const id = await listOf([]);
    await alice.call("followAccount", { path: { id: cast.frank.id } });
    await add(id, cast.frank);
    const post = await makePost(server, cast.frank);
    expect(await timeline(id)).to.deep.equal([]);
    await makeFollow(server, alice.account, cast.frank);
    expect(await timeline(id)).to.deep.equal([post.id]);
  });

  it("filters replies by its policy, also those from before a policy change", async () => {
    const { bob, carol, dave, erin } = cast;
    const id = await listOf([bob.account, carol.account]);
    await makeFollow(server, alice.account, dave.account);
    const [member, followed, own] = [
      await makePost(server, carol.account, { visibility: "unlisted" }),
      await makePost(server, dave.account),
      await makePost(server, alice.account),
    ];
    const stranger = await makePost(server, erin.account);
    const answer = (to: Post): Promise<Post> => makePost(server, bob.account, { replyTo: to });
    const toMember = await answer(member);
    const toFollowed = await answer(followed);
    const toOwn = await answer(own);
    const toSelf = await answer(toOwn);
    await answer(stranger);
    const shown = async (policy: string): Promise<string[]> => {
      await alice.call("updateList", { path: { id }, body: { replies_policy: policy } });
      return timeline(id);
    };
    expect(await shown("list")).to.deep.equal(newestFirst(member, toMember, toOwn, toSelf));
    expect(await shown("followed")).to.deep.equal(newestFirst(member, toMember, toFollowed, toOwn, toSelf));
    expect(await shown("none")).to.deep.equal(newestFirst(member, toOwn, toSelf));
  });

  it("applies blocks, mutes, blocked domains and follow options while they last", async () => {
    const { bob, carol, erin } = cast;
    const id = await listOf([bob.account, carol.account, cast.frank]);
    const frank = await makePost(server, cast.frank);
    const carols = await makePost(server, carol.account);
    const naming = await makePost(server, bob.account, { mentions: [erin.account] });
    const theirs = await makePost(server, erin.account);
    const reblog = await makePost(server, bob.account, { reblogOf: theirs });
    const german = await makePost(server, bob.account, { language: "de" });
    expect(await timeline(id)).to.deep.equal(newestFirst(frank, carols, naming, reblog, german));
    await makeMute(server, alice.account, carol.account, { duration: 60 });
    await makeBlock(server, alice.account, erin.account);
    await blockDomain(server, alice.account.id, "remote.example");
    expect(await timeline(id)).to.deep.equal([german.id]);
    await forget(server, "blocks", "user_domain_blocks");
    await makeFollow(server, alice.account, bob.account, { reblogs: false, languages: ["en"] });
    expect(await timeline(id)).to.deep.equal(newestFirst(frank, naming));
    server.advance(61_000);
    expect(await timeline(id)).to.deep.equal(newestFirst(frank, carols, naming));
  });

  it("shows a status once, however many members reblog it", async () => {
    const { bob, carol, dave } = cast;
    const id = await listOf([bob.account, carol.account]);
    const theirs = await makePost(server, dave.account);
    const reblog = await makePost(server, bob.account, { reblogOf: theirs });
    await server.settle();
    await makePost(server, carol.account, { reblogOf: theirs });
    expect(await timeline(id)).to.deep.equal([reblog.id]);
  });

  it("emits the lists that contain a new status, once", async () => {
    const ids = [
      await listOf([cast.bob.account]),
      await listOf([cast.bob.account], { replies_policy: "none" }),
    ];
    await listOf([cast.carol.account]);
    const post = await makePost(server, cast.bob.account, { tell: false });
    for (let times = 0; times < 2; times += 1)
      await eventTasks.lists(server.context, { type: "status.created", ...factsOf(post) });
    const logged = await server.database.query<{ lists: string[]; accounts: string[] }>(
      "test_lists_entered",
      `select facts->'listIds' as lists, account_ids::text[] as accounts from stream_events
       where facts->'status'->>'id' = $1 and facts ? 'listIds'`,
      [post.id],
    );
    expect(logged).to.have.lengthOf(1);
    expect(logged[0]?.lists).to.have.members(ids);
    expect(logged[0]?.accounts).to.deep.equal([alice.account.id]);
  });

  it("removes an exclusive list's members from home, but not others' reblogs of them", async () => {
    const { bob, carol } = cast;
    const id = await listOf([bob.account], { exclusive: true });
    await makeFollow(server, alice.account, carol.account);
    const inList = await makePost(server, bob.account);
    const other = await makePost(server, carol.account);
    const old = await makePost(server, bob.account);
    await server.settle();
    const reblog = await makePost(server, carol.account, { reblogOf: old });
    const own = await makePost(server, alice.account);
    expect(await home()).to.deep.equal(newestFirst(other, reblog, own));
    expect(await timeline(id)).to.deep.equal(newestFirst(inList, old));
    await alice.call("updateList", { path: { id }, body: { exclusive: false } });
    expect(await home(), "they are back").to.include.members([inList.id, old.id]);
    await alice.call("updateList", { path: { id }, body: { exclusive: true } });
    await alice.call("deleteList", { path: { id } });
    expect(await home()).to.include.members([inList.id, old.id]);
  });

  it("is paginated in both directions without gaps, with a constant number of queries", async () => {
    const id = await listOf([cast.bob.account, cast.carol.account]);
    const posts: Post[] = [];
    for (let index = 0; index < 12; index += 1) {
      posts.push(await makePost(server, (index % 2 === 0 ? cast.bob : cast.carol).account));
    }
    const all = newestFirst(...posts);
    await server.settle();
    const seen: string[] = [];
    let path: string | undefined = `/api/v1/timelines/list/${id}?limit=5`;
    while (path !== undefined) {
      const reply = await alice.get(path).expect(200);
      seen.push(...(reply.body as { id: string }[]).map((status) => status.id));
      const next = /<http:\/\/concord\.test([^>]+)>; rel="next"/.exec(reply.headers["link"] ?? "");
      path = next?.[1];
    }
    expect(seen).to.deep.equal(all);
    const queriesFor = (limit: number): Promise<number> =>
      queriesOfRequest(server, () =>
        alice.call("listListTimeline", { path: { list_id: id }, query: { limit } }),
      );
    await queriesFor(12);
    expect(await queriesFor(12)).to.equal(await queriesFor(2));
    expect(await timeline(id, `?min_id=${all[8]}&limit=3`)).to.deep.equal(all.slice(5, 8));
    expect(await timeline(id, `?since_id=${all[8]}&limit=3`)).to.deep.equal(all.slice(0, 3));
  });

  it("keeps each list's newest entries when trimmed", async () => {
    const long = await listOf([cast.bob.account]);
    const short = await listOf([cast.carol.account]);
    const posts: Post[] = [];
    for (let index = 0; index < 5; index += 1) posts.push(await makePost(server, cast.bob.account));
    const other = await makePost(server, cast.carol.account);
    await server.settle();
    const trim = (after: string): Promise<string | undefined> =>
      server.database.transaction((store) => trimLists(store, after, 3));
    let last: string | undefined = "0";
    while (last !== undefined) last = await trim(last);
    expect(await timeline(long)).to.deep.equal(newestFirst(...posts.slice(2)));
    expect(await timeline(short)).to.deep.equal([other.id]);
  });
});
