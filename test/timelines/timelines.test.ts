import { expect } from "chai";
import supertest from "../support/supertest.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { type Post, makeFollow, makePost } from "../cast/posts.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import type { TestServer } from "../support/server.ts";
import { blockDomain, changeAccount, changeLogin, forget } from "../support/states.ts";
import { queriesOfRequest } from "../support/queries.ts";
import { suite } from "../support/suite.ts";

/** Pages of this test only: they start above the posts of previous tests. */
let floor = "0";

async function idsOf(person: Person | TestServer, path: string): Promise<string[]> {
  const above = `${path}${path.includes("?") ? "&" : "?"}since_id=${floor}`;
  const reply = await ("app" in person ? supertest(person.app).get(above) : person.get(above)).expect(200);
  return (reply.body as { id: string }[]).map((status) => status.id);
}

function newestFirst(...posts: readonly Post[]): string[] {
  return posts.map((post) => post.id).toReversed();
}

describe("timelines", () => {
  const { server, anonymous, cast } = suite();
  let gail: AccountRow;

  before(async () => {
    gail = await makeRemoteAccount(server, "gail", "other.example");
  });

  beforeEach(async () => {
    await forget(server, "follows", "blocks", "mutes", "user_domain_blocks");
    floor = (await makePost(server, cast.dave.account, { visibility: "direct", tell: false })).id;
  });

  const mute = (muter: AccountRow, muted: AccountRow, duration = 0): Promise<void> =>
    makeMute(server, muter, muted, { duration });
  const block = (blocker: AccountRow, blocked: AccountRow): Promise<void> =>
    makeBlock(server, blocker, blocked);

  describe("home", () => {
    const home = (person: Person): Promise<string[]> => idsOf(person, "/api/v1/timelines/home");

    it("shows posts of followed accounts and the user, newest first, and no others", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      await makeFollow(server, cast.alice.account, cast.frank);
      await cast.carol.call("createStatus", { body: { status: "Not for alice's home" } });
      const own = await cast.alice.call("createStatus", { body: { status: "Mine" } });
      const theirs = await cast.bob.call("createStatus", { body: { status: "For followers" } });
      const remote = await makePost(server, cast.frank);
      await server.settle();
      const reply = await cast.alice.call("listHomeTimeline", { query: { since_id: floor } });
      expect(reply).to.have.lengthOf(3);
      expect(reply.map((status) => status.id)).to.deep.equal([remote.id, theirs.id, own.id]);
      expect(reply).to.have.nested.property("[1].account.acct", "bob");
      expect(reply).to.have.nested.property("[1].favourited", false);
    });

    it("shows one's own reblog immediately, unless it contains the original already", async () => {
      const theirs = await cast.bob.post("/api/v1/statuses").send({ status: "Good" }).expect(200);
      const own = await cast.dave.post("/api/v1/statuses").send({ status: "Mine" }).expect(200);
      const ids = [theirs, own].map((reply) => (reply.body as { id: string }).id);
      const reblogs = await Promise.all(ids.map((id) => cast.dave.call("reblogStatus", { path: { id } })));
      const [shown] = reblogs.map(({ id }) => id);
      const expected = [shown, ids[1]];
      expect(await home(cast.dave)).to.have.members(expected);
      await server.settle();
      expect(await home(cast.dave), "the same once the queue has run").to.have.members(expected);
    });

    it("requires a valid limit", async () => {
      await cast.alice.refused("listHomeTimeline", { query: { limit: "many" } }, 400);
    });

    it("has links with declared parameters only, since others would bloat the header", async () => {
      for (let index = 0; index < 3; index += 1) await makePost(server, cast.alice.account);
      const long = "x".repeat(5000);
      const { headers } = await supertest(server.app)
        .get(`/api/v1/timelines/public?${long}=1&limit=1&local=true&other%5B%5D=${long}`)
        .expect(200);
      const link = headers["link"] ?? "";
      expect(link).to.match(
        /<http:\/\/concord\.test\/api\/v1\/timelines\/public\?limit=1&local=true&max_id=\d+>/,
      );
      expect(link.length).to.be.below(400);
    });

    it("has links with normalised parameters", async () => {
      const linksOf = async (query: string): Promise<string> =>
        (await supertest(server.app).get(`/api/v1/timelines/public?${query}`).expect(200)).headers["link"] ??
        "";
      const [post] = [await makePost(server, cast.alice.account)];
      const at = (rest: string): string => `<http://concord.test/api/v1/timelines/public?${rest}`;
      expect(await linksOf("%6Cimit=1&lang=de")).to.include(at(`limit=1&lang=de&max_id=${post.id}>`));
      const first = `9${post.id}`;
      expect(await linksOf(`max_id[0]=${first}&limit=1`)).to.include(at(`limit=1&max_id=${post.id}>`));
    });

    it("is paginated in both directions by the Link header, without gaps or duplicates", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      const posts: Post[] = [];
      for (let index = 0; index < 7; index += 1) posts.push(await makePost(server, cast.bob.account));
      await server.settle();
      const all = newestFirst(...posts);
      const seen: string[] = [];
      let path: string | undefined = "/api/v1/timelines/home?limit=3";
      while (path !== undefined && seen.length < 7) {
        const reply = await cast.alice.get(path).expect(200);
        seen.push(...(reply.body as { id: string }[]).map((status) => status.id));
        path = linkOf(reply.headers["link"], "next");
      }
      expect(seen.slice(0, 7)).to.deep.equal(all);
      const oldest = all[6] ?? "";
      expect(await ids(cast.alice, `/api/v1/timelines/home?min_id=${oldest}&limit=2`)).to.deep.equal([
        all[4],
        all[5],
      ]);
      expect(await ids(cast.alice, `/api/v1/timelines/home?since_id=${oldest}&limit=2`)).to.deep.equal([
        all[0],
        all[1],
      ]);
      const upwards = await cast.alice.get(`/api/v1/timelines/home?min_id=${oldest}&limit=2`).expect(200);
      expect(linkOf(upwards.headers["link"], "prev")).to.equal(
        `/api/v1/timelines/home?limit=2&min_id=${all[4]}`,
      );
      expect(linkOf(upwards.headers["link"], "next")).to.equal(
        `/api/v1/timelines/home?limit=2&max_id=${all[5]}`,
      );
      const top = await cast.alice.get(`/api/v1/timelines/home?min_id=${all[0]}`).expect(200);
      expect(top.body).to.deep.equal([]);
      expect(top.headers["link"]).to.equal(undefined);
    });

    it("hides blocked and muted accounts, and shows them again afterwards", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      await makeFollow(server, cast.alice.account, cast.carol.account);
      await makeFollow(server, cast.alice.account, cast.frank);
      const ofBob = await makePost(server, cast.bob.account);
      const ofCarol = await makePost(server, cast.carol.account);
      const ofFrank = await makePost(server, cast.frank);
      await server.settle();
      await mute(cast.alice.account, cast.bob.account, 300);
      expect(await home(cast.alice), "bob is muted").to.deep.equal(newestFirst(ofCarol, ofFrank));
      server.advance(300_001);
      expect(await home(cast.alice), "the mute is over").to.deep.equal(newestFirst(ofBob, ofCarol, ofFrank));
      await block(cast.alice.account, cast.carol.account);
      expect(await home(cast.alice), "carol is blocked").to.deep.equal(newestFirst(ofBob, ofFrank));
      await blockDomain(server, cast.alice.account.id, "remote.example");
      expect(await home(cast.alice), "frank's server is blocked").to.deep.equal(newestFirst(ofBob));
      await block(cast.bob.account, cast.alice.account);
      expect(await home(cast.alice), "bob blocks alice").to.deep.equal([]);
    });

    it("hides reblogs of authors that are blocked or muted, on a blocked server, or blocking the user", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      const originals = [
        await makePost(server, cast.carol.account),
        await makePost(server, cast.dave.account),
        await makePost(server, cast.frank),
        await makePost(server, cast.erin.account),
        await makePost(server, gail),
      ];
      const reblogs: Post[] = [];
      for (const reblogOf of originals) reblogs.push(await makePost(server, cast.bob.account, { reblogOf }));
      await server.settle();
      expect(await home(cast.alice)).to.deep.equal(newestFirst(...reblogs));
      await block(cast.alice.account, cast.carol.account);
      await mute(cast.alice.account, cast.dave.account);
      await blockDomain(server, cast.alice.account.id, "remote.example");
      await block(cast.erin.account, cast.alice.account);
      expect(await home(cast.alice)).to.deep.equal(newestFirst(...reblogs.slice(4)));
    });

    it("hides statuses that mention blocked or muted accounts", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      await makePost(server, cast.bob.account, { mentions: [cast.carol.account] });
      await makePost(server, cast.bob.account, { mentions: [cast.dave.account] });
      const other = await makePost(server, cast.bob.account, { mentions: [cast.erin.account] });
      await server.settle();
      await block(cast.alice.account, cast.carol.account);
      await mute(cast.alice.account, cast.dave.account);
      expect(await home(cast.alice)).to.deep.equal(newestFirst(other));
    });

    it("hides reblogs of accounts followed without reblogs, and other languages", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account, {
        reblogs: false,
        languages: ["en", "fr"],
      });
      await makeFollow(server, cast.alice.account, cast.frank, { languages: ["en", "fr"] });
      const original = await makePost(server, cast.carol.account);
      const reblog = await makePost(server, cast.bob.account, { reblogOf: original });
      const german = await makePost(server, cast.bob.account, { language: "de" });
      const french = await makePost(server, cast.bob.account, { language: "fr" });
      const unknown = await makePost(server, cast.frank, { language: null });
      await server.settle();
      expect(await home(cast.alice)).to.deep.equal(newestFirst(french, unknown));
      await makeFollow(server, cast.alice.account, cast.bob.account, { reblogs: true, languages: null });
      expect(await home(cast.alice)).to.deep.equal(newestFirst(reblog, german, french, unknown));
    });

    it("shows followers-only statuses while following, and not afterwards", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      const secret = await makePost(server, cast.bob.account, { visibility: "private" });
      await server.settle();
      expect(await home(cast.alice)).to.deep.equal(newestFirst(secret));
      await forget(server, "follows");
      expect(await home(cast.alice), "before anything has reacted").to.deep.equal([]);
    });

    it("takes the same number of queries for a long page as for a short one", async () => {
      await makeFollow(server, cast.alice.account, cast.bob.account);
      for (let index = 0; index < 12; index += 1) {
        const reblogOf = await makePost(server, cast.carol.account, { media: 1, tags: ["many"] });
        await makePost(
          server,
          cast.bob.account,
          index % 2 === 0 ? { reblogOf } : { mentions: [cast.dave.account] },
        );
      }
      await server.settle();
      const queries = (limit: number): Promise<number> =>
        queriesOfRequest(server, () => cast.alice.call("listHomeTimeline", { query: { limit } }));
      // Rendered parts are cached by the first request.
      await queries(12);
      expect(await queries(2)).to.equal(await queries(12));
    });
  });

  describe("public", () => {
    const path = "/api/v1/timelines/public";

    it("shows public statuses of all servers, without reblogs and replies to others", async () => {
      const local = await makePost(server, cast.bob.account);
      const remote = await makePost(server, cast.frank);
      const thread = await makePost(server, cast.frank, { replyTo: remote });
      await makePost(server, cast.bob.account, { replyTo: remote });
      await makePost(server, cast.bob.account, { reblogOf: remote });
      for (const visibility of ["unlisted", "private", "direct"] as const) {
        await makePost(server, cast.bob.account, { visibility });
      }
      const picture = await makePost(server, cast.bob.account, { media: 1 });
      const elsewhere = await makePost(server, gail, { media: 2 });
      expect(await idsOf(server, path)).to.deep.equal(newestFirst(local, remote, thread, picture, elsewhere));
      expect(await idsOf(server, `${path}?local=true`)).to.deep.equal(newestFirst(local, picture));
      expect(await idsOf(server, `${path}?remote=1`)).to.deep.equal(newestFirst(remote, thread, elsewhere));
      expect(await idsOf(server, `${path}?only_media=true`)).to.deep.equal(newestFirst(picture, elsewhere));
      expect(await idsOf(server, `${path}?only_media=true&local=true`)).to.deep.equal(newestFirst(picture));
      expect(await idsOf(server, `${path}?local=true&remote=true&limit=2`)).to.deep.equal(
        newestFirst(picture, elsewhere),
      );
      expect(await idsOf(cast.alice, path)).to.deep.equal(
        newestFirst(local, remote, thread, picture, elsewhere),
      );
    });

    it("omits limited and suspended accounts for everyone", async () => {
      await makePost(server, gail);
      const other = await makePost(server, cast.frank);
      const change = (row: Record<string, unknown>): Promise<unknown> => changeAccount(server, gail.id, row);
      await change({ silenced_at: new Date() });
      expect(await idsOf(server, path)).to.deep.equal(newestFirst(other));
      await change({ silenced_at: null, suspended_at: new Date() });
      expect(await idsOf(cast.alice, path)).to.deep.equal(newestFirst(other));
      await change({ suspended_at: null });
      expect(await idsOf(server, path)).to.have.lengthOf(2);
    });

    it("omits, for users, accounts that they block or mute, or that block them", async () => {
      await makePost(server, cast.bob.account);
      await makePost(server, cast.carol.account);
      await makePost(server, cast.frank);
      await makePost(server, cast.dave.account);
      const rest = await makePost(server, gail);
      await block(cast.alice.account, cast.bob.account);
      await mute(cast.alice.account, cast.carol.account);
      await blockDomain(server, cast.alice.account.id, "remote.example");
      await block(cast.dave.account, cast.alice.account);
      expect(await idsOf(cast.alice, path)).to.deep.equal(newestFirst(rest));
      expect(await idsOf(cast.erin, path), "others see them").to.have.lengthOf(5);
      expect(await idsOf(server, path)).to.have.lengthOf(5);
    });

    it("is limited to the user's chosen languages", async () => {
      const english = await makePost(server, cast.frank, { language: "en" });
      const german = await makePost(server, cast.frank, { language: "de" });
      await changeLogin(server, cast.erin.user.id, { chosen_languages: ["de"] });
      expect(await idsOf(cast.erin, path)).to.deep.equal(newestFirst(german));
      expect(await idsOf(cast.bob, path)).to.deep.equal(newestFirst(english, german));
      await changeLogin(server, cast.erin.user.id, { chosen_languages: null });
    });

    it("is paginated in both directions", async () => {
      const posts: Post[] = [];
      for (let index = 0; index < 5; index += 1) posts.push(await makePost(server, cast.frank));
      const all = newestFirst(...posts);
      const first = await supertest(server.app).get(`${path}?limit=2`).expect(200);
      const next = linkOf(first.headers["link"], "next") ?? "";
      const second = await supertest(server.app).get(next).expect(200);
      expect((second.body as { id: string }[]).map((status) => status.id)).to.deep.equal(all.slice(2, 4));
      const back = linkOf(second.headers["link"], "prev") ?? "";
      const again = await supertest(server.app).get(back).expect(200);
      expect((again.body as { id: string }[]).map((status) => status.id)).to.deep.equal(all.slice(0, 2));
    });

    it("rejects an invalid parameter", async () => {
      await anonymous.refused("listPublicTimeline", { query: { local: "maybe" } }, 400);
    });
  });

  describe("of a hashtag", () => {
    it("shows public statuses with it, in any capitalisation, including replies", async () => {
      const first = await makePost(server, cast.frank, { tags: ["cafe"] });
      const reply = await makePost(server, cast.bob.account, { tags: ["cafe"], replyTo: first, media: 1 });
      await makePost(server, cast.bob.account, { tags: ["cafe"], visibility: "unlisted" });
      await makePost(server, cast.bob.account, { tags: ["tea"] });
      for (const name of ["cafe", "CAFE", "Caf%C3%A9"]) {
        expect(await idsOf(server, `/api/v1/timelines/tag/${name}`), name).to.deep.equal(
          newestFirst(first, reply),
        );
      }
      const tag = "/api/v1/timelines/tag/cafe";
      expect(await idsOf(server, `${tag}?local=true`)).to.deep.equal(newestFirst(reply));
      expect(await idsOf(server, `${tag}?remote=true`)).to.deep.equal(newestFirst(first));
      expect(await idsOf(server, `${tag}?only_media=true`)).to.deep.equal(newestFirst(reply));
      expect(await idsOf(server, "/api/v1/timelines/tag/neverused")).to.deep.equal([]);
    });

    it("supports any, all and none of further hashtags, each status once", async () => {
      const a = await makePost(server, cast.frank, { tags: ["aa"] });
      const ab = await makePost(server, cast.frank, { tags: ["aa", "bb"] });
      const b = await makePost(server, cast.frank, { tags: ["bb"] });
      const abc = await makePost(server, cast.frank, { tags: ["aa", "bb", "cc"] });
      const tag = (query: string): Promise<string[]> => idsOf(server, `/api/v1/timelines/tag/aa?${query}`);
      expect(await tag("any[]=bb&any[]=unheard")).to.deep.equal(newestFirst(a, ab, b, abc));
      expect(await tag("any[]=bb&limit=2")).to.deep.equal(newestFirst(b, abc));
      expect(await tag("all[]=BB")).to.deep.equal(newestFirst(ab, abc));
      expect(await tag("all[]=bb&all[]=cc")).to.deep.equal(newestFirst(abc));
      expect(await tag("all[]=unheard")).to.deep.equal([]);
      expect(await tag("none[]=bb")).to.deep.equal(newestFirst(a));
      expect(await tag("any[]=bb&none[]=cc")).to.deep.equal(newestFirst(a, ab, b));
      expect(await tag("any[]=w&any[]=x&any[]=y&any[]=z&any[]=bb"), "only four count").to.deep.equal(
        newestFirst(a, ab, abc),
      );
    });

    it("is paginated in both directions, and omits limited, blocked and muted accounts", async () => {
      const posts: Post[] = [];
      for (let index = 0; index < 4; index += 1)
        posts.push(await makePost(server, cast.frank, { tags: ["paged"] }));
      await makePost(server, cast.bob.account, { tags: ["paged"] });
      await makePost(server, cast.carol.account, { tags: ["paged"] });
      await block(cast.alice.account, cast.bob.account);
      await mute(cast.alice.account, cast.carol.account);
      const all = newestFirst(...posts);
      const path = "/api/v1/timelines/tag/paged";
      expect(await idsOf(cast.alice, path)).to.deep.equal(all);
      expect(await ids(cast.alice, `${path}?max_id=${all[1]}&limit=1`)).to.deep.equal([all[2]]);
      expect(await ids(cast.alice, `${path}?min_id=${all[3]}&limit=1`)).to.deep.equal([all[2]]);
      const change = (silenced: Date | null): Promise<unknown> =>
        changeAccount(server, cast.frank.id, { silenced_at: silenced });
      await change(new Date());
      expect(await idsOf(cast.alice, path)).to.deep.equal([]);
      await change(null);
    });
  });
});

async function ids(person: Person, path: string): Promise<string[]> {
  const reply = await person.get(path).expect(200);
  return (reply.body as { id: string }[]).map((status) => status.id);
}

/** Path and query of a relation in a Link header. */
function linkOf(header: string | undefined, relation: "next" | "prev"): string | undefined {
  const match = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(header ?? "");
  if (match?.[1] === undefined) return undefined;
  const url = new URL(match[1]);
  return `${url.pathname}${url.search}`;
}
