/** Compares search results and public timelines of random viewers with a direct evaluation of the tables. */
import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { endFavourite, makeBlock, makeFavourite, makeMute } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { blockDomain, changeAccount } from "../support/states.ts";
import { generator } from "../support/random.ts";
import { suite } from "../support/suite.ts";

interface Pair {
  readonly account_id: string;
  readonly target_account_id: string;
}

interface Mark {
  readonly account_id: string;
  readonly status_id: string;
}

interface Post {
  readonly id: string;
  readonly account_id: string;
  readonly text: string;
  readonly content: string;
  readonly visibility: string;
  readonly in_reply_to_account_id: string | null;
  readonly reblog_of_id: string | null;
}

interface Account {
  readonly id: string;
  readonly domain: string | null;
  readonly indexable: boolean;
  readonly suspended_at: Date | null;
  readonly silenced_at: Date | null;
}

const words = ["sorrel", "quince", "medlar", "salsify"];
const tags = ["garden", "kitchen"];

describe("search and public timelines of random viewers", () => {
  const { server, cast } = suite();
  let everyone: AccountRow[];
  const random = generator(runSeed());
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("no items");
    return item;
  };

  before(async () => {
    const gail = await makeRemoteAccount(server, "gail", "other.example");
    const { alice, bob, carol, dave, erin } = cast;
    everyone = [...[alice, bob, carol, dave, erin].map(({ account }) => account), cast.frank, gail];
    for (const account of [bob.account, carol.account, gail])
      await changeAccount(server, account.id, { indexable: true });
    await changeAccount(server, dave.account.id, { silenced_at: new Date(), indexable: true });
    const pair = (): [AccountRow, AccountRow] => {
      const first = one(everyone);
      return [first, one(everyone.filter((account) => account !== first))];
    };
    for (let index = 0; index < 3; index += 1) await makeBlock(server, ...pair());
    for (let index = 0; index < 12; index += 1) await makeFollow(server, ...pair()).catch(() => undefined);
    for (let index = 0; index < 3; index += 1) {
      await makeMute(server, one([alice, bob, carol]).account, cast.frank);
    }
    await blockDomain(server, one([alice, bob, carol]).account.id, "other.example");
    const made: { id: string }[] = [];
    for (let index = 0; index < numberOfRuns({ sampled: 90, whole: 400 }); index += 1) {
      const author = one(everyone);
      const isReblog = made.length > 0 && random(8) === 0;
      const post = await makePost(server, author, {
        text: `${one(words)} ${one(words)}`,
        visibility: one(["public", "public", "public", "unlisted", "private", "direct"]),
        mentions: random(4) === 0 ? [one(everyone)] : [],
        tags: random(2) === 0 ? [one(tags)] : [],
        ...(made.length > 0 && random(4) === 0 && !isReblog ? { replyTo: one(made) } : {}),
        ...(isReblog ? { reblogOf: one(made), visibility: "public" } : {}),
      }).catch(() => undefined);
      if (post !== undefined) made.push(post);
      if (random(3) === 0) await makeFavourite(server, one(everyone), one(made)).catch(() => undefined);
    }
    await endFavourite(server, alice.account, one(made)).catch(() => undefined);
    // No post of a run replies to an invisible one; everything else is random.
    await server.settle();
    await changeAccount(server, erin.account.id, { suspended_at: new Date() });
  });

  interface World {
    readonly posts: readonly Post[];
    readonly accounts: ReadonlyMap<string, Account>;
    has(table: "follows" | "blocks" | "mutes", from: string, to: string): boolean;
    marks(table: "favourites" | "mentions", account: string, status: string): boolean;
    isAvoided(viewer: string, account: string): boolean;
    hasTag(status: string, name: string): boolean;
  }

  async function readTables(): Promise<World> {
    const { builder } = server.database;
    const posts: Post[] = await builder("statuses").orderBy("id", "desc");
    const accounts: Account[] = await builder("accounts");
    const pairs = new Map<string, Pair[]>();
    for (const table of ["follows", "blocks", "mutes"]) pairs.set(table, await builder(table));
    const marks = new Map<string, Mark[]>();
    for (const table of ["favourites", "mentions"]) marks.set(table, await builder(table));
    const domains: { account_id: string; domain: string }[] = await builder("user_domain_blocks");
    const tagged: { status_id: string; name: string }[] = await builder("status_tags").join(
      "tags",
      "tags.id",
      "tag_id",
    );
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const has: World["has"] = (table, from, to) =>
      (pairs.get(table) ?? []).some((row) => row.account_id === from && row.target_account_id === to);
    return {
      posts,
      accounts: byId,
      has,
      marks: (table, account, status) =>
        (marks.get(table) ?? []).some((row) => row.account_id === account && row.status_id === status),
      isAvoided: (viewer, account) =>
        has("blocks", viewer, account) ||
        has("mutes", viewer, account) ||
        domains.some((row) => row.account_id === viewer && row.domain === byId.get(account)?.domain),
      hasTag: (status, name) => tagged.some((row) => row.status_id === status && row.name === name),
    };
  }

  function isVisible(world: World, post: Post, viewer: string): boolean {
    if (world.accounts.get(post.account_id)?.suspended_at !== null) return false;
    if (world.has("blocks", post.account_id, viewer)) return false;
    if (post.account_id === viewer || world.marks("mentions", viewer, post.id)) return true;
    if (post.visibility === "private") return world.has("follows", viewer, post.account_id);
    return post.visibility !== "direct";
  }

  function isFound(world: World, post: Post, viewer: string, word: string): boolean {
    const author = world.accounts.get(post.account_id);
    if (post.reblog_of_id !== null || !`${post.text}${post.content}`.includes(word)) return false;
    if (!isVisible(world, post, viewer)) return false;
    if (post.account_id === viewer) return true;
    if (world.isAvoided(viewer, post.account_id)) return false;
    if (author?.silenced_at !== null && !world.has("follows", viewer, post.account_id)) return false;
    const concerns =
      world.marks("mentions", viewer, post.id) ||
      world.marks("favourites", viewer, post.id) ||
      world.posts.some((other) => other.reblog_of_id === post.id && other.account_id === viewer);
    return concerns || (post.visibility === "public" && author?.indexable === true);
  }

  function isListed(world: World, post: Post, viewer: string | null): boolean {
    const author = world.accounts.get(post.account_id);
    if (post.visibility !== "public" || post.reblog_of_id !== null) return false;
    if (author?.silenced_at !== null || author.suspended_at !== null) return false;
    return (
      viewer === null ||
      (!world.isAvoided(viewer, post.account_id) && !world.has("blocks", post.account_id, viewer))
    );
  }

  const isReplyToOther = (post: Post): boolean =>
    post.in_reply_to_account_id !== null && post.in_reply_to_account_id !== post.account_id;

  /** All pages of a list, by `max_id`. */
  async function allPages(
    ask: (path: string) => PromiseLike<{ body: unknown }>,
    path: string,
    pick: (body: unknown) => { id: string }[],
    limit: number,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let pages = 0; pages < 200; pages += 1) {
      const last = ids.at(-1);
      const more = last === undefined ? "" : `&max_id=${last}`;
      const page = pick((await ask(`${path}limit=${limit}${more}`)).body);
      if (page.length === 0) return ids;
      ids.push(...page.map(({ id }) => id));
    }
    throw new Error("the pages don't end");
  }

  it("match the tables: nothing invisible, nothing missing, no duplicates", async () => {
    const world = await readTables();
    const viewers: Person[] = [cast.alice, cast.bob, cast.carol, cast.dave];
    for (const viewer of viewers) {
      const { id } = viewer.account;
      const ask = (path: string) => viewer.get(path).expect(200);
      const word = one(words);
      const expected = (shown: (post: Post) => boolean): string[] =>
        world.posts.filter(shown).map((post) => post.id);
      const found = await allPages(
        ask,
        `/api/v2/search?type=statuses&q=${word}&`,
        (body) => (body as { statuses: { id: string }[] }).statuses,
        1 + random(20),
      );
      expect(found, `${viewer.account.username} ${word}`).to.deep.equal(
        expected((post) => isFound(world, post, id, word)),
      );
      const list = (body: unknown): { id: string }[] => body as { id: string }[];
      const shown = await allPages(ask, "/api/v1/timelines/public?", list, 1 + random(20));
      expect(shown, viewer.account.username).to.deep.equal(
        expected((post) => isListed(world, post, id) && !isReplyToOther(post)),
      );
      const tag = one(tags);
      const tagged = await allPages(ask, `/api/v1/timelines/tag/${tag}?`, list, 1 + random(20));
      expect(tagged, `${viewer.account.username} ${tag}`).to.deep.equal(
        expected((post) => isListed(world, post, id) && world.hasTag(post.id, tag)),
      );
    }
    const open = await allPages(
      (path) => supertest(server.app).get(path).expect(200),
      "/api/v1/timelines/public?",
      (body) => body as { id: string }[],
      7,
    );
    expect(open).to.deep.equal(
      world.posts.filter((post) => isListed(world, post, null) && !isReplyToOther(post)).map(({ id }) => id),
    );
  });
});
