/**
 * Effects of server and account blocks on every incoming and outgoing path: a table of outcomes for each moderation
 * state. Each state has its own server with frank, who follows alice and is followed by bob, and with erin.
 */
import { expect } from "chai";
import { block } from "../../src/domain/relationships/avoiding.ts";
import { blockDomain } from "../../src/domain/relationships/domain-blocks.ts";
import { operator } from "../../src/domain/kernel/actor.ts";
import { allowDomain, disallowDomain } from "../../src/domain/moderation/domain-allows.ts";
import { createDomainBlock, removeDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { suspendLocked } from "../../src/domain/moderation/suspension.ts";
import type { Transaction } from "../../src/domain/kernel/context.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { lockModerated } from "../../src/store/moderation/actions.ts";
import { type Cast, makeCast, personOf } from "../cast/people.ts";
import { makeFollow } from "../cast/posts.ts";
import { testDatabase } from "../support/database.ts";
import { type Document, type RemoteWorld, publicCollection, remoteWorld } from "../support/remote.ts";
import { type TestServer, testServer } from "../support/server.ts";
import { publish } from "../support/statuses.ts";

interface World {
  readonly server: TestServer;
  readonly remote: RemoteWorld;
  readonly cast: Cast;
}

/** A remote server, and what is known of it before its moderation state changes. */
interface Place extends World {
  readonly host: string;
  readonly frank: AccountRow;
  readonly erin: AccountRow;
}

/** Shared by the paths: a post by frank with a picture. */
interface Visit extends Place {
  readonly postUri: string;
  /** Undefined if the post was dropped. */
  readonly postId: string | undefined;
}

interface Entity {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** Alice's view of a path: a list of entities, or the status of an error. */
async function listAt({ cast }: World, path: string): Promise<readonly Entity[]> {
  const { body } = await cast.alice.get(path).expect(200);
  return body as Entity[];
}

async function relationOf({ cast }: World, account: AccountRow): Promise<Record<string, unknown>> {
  const { body } = await cast.alice.get(
    `/api/v1/accounts/relationships?id=${account.id}&with_suspended=true`,
  );
  return (body as Record<string, unknown>[])[0] ?? {};
}

function noteBy(author: string, number: number, more: Document): Document & { readonly id: string } {
  const id = `${author}/statuses/${number}`;
  return {
    "@context": "https://www.w3.org/ns/activitystreams",
    id,
    type: "Note",
    attributedTo: author,
    content: "<p>Rain</p>",
    published: new Date().toISOString(),
    to: [publicCollection],
    cc: [`${author}/followers`],
    ...more,
  };
}

/** Delivers an activity by an actor, and processes it. */
async function deliver({ server, remote }: World, as: string, activity: Document): Promise<void> {
  await remote.deliver(
    server,
    { "@context": "https://www.w3.org/ns/activitystreams", actor: as, ...activity },
    { as },
  );
  await server.settle();
}

async function deliverNote(
  place: Place,
  author: AccountRow,
  number: number,
  more: Document = {},
): Promise<string> {
  const note = noteBy(author.uri, number, more);
  const { "@context": _context, ...object } = note;
  const { to = null, cc = null } = object;
  await deliver(place, author.uri, { id: `${note.id}/activity`, type: "Create", to, cc, object });
  return note.id;
}

async function storedStatus({ server }: World, uri: string): Promise<string | undefined> {
  const rows: { id: string }[] = await server.database.builder("statuses").where({ uri }).select("id");
  return rows[0]?.id;
}

/** The outcome of a path, in a word. */
type Entrance = (visit: Visit) => Promise<string>;

const yes = (is: boolean): string => (is ? "yes" : "no");

/** Incoming and outgoing paths, in the order in which they are tested. */
const entrances = {
  /** Delivery of a local post to its author's followers there. */
  "delivery to a follower": async ({ server, remote, cast, host }) => {
    const before = remote.sent.length;
    await publish(cast.alice, "For my followers");
    await server.settle();
    return yes(remote.sent.slice(before).some(({ url }) => new URL(url).host === host));
  },
  /** Delivery of a local post to a mentioned account there. */
  "delivery of a mention": async ({ server, remote, cast, host, erin }) => {
    const before = remote.sent.length;
    await publish(cast.alice, { status: `@erin@${erin.domain ?? ""} hello`, visibility: "direct" });
    await server.settle();
    return yes(remote.sent.slice(before).some(({ url }) => new URL(url).host === host));
  },
  "following an account there": async (place) => {
    const { status } = await place.cast.alice.post(`/api/v1/accounts/${place.erin.id}/follow`);
    const { requested } = await relationOf(place, place.erin);
    return requested === true ? "requested" : String(status);
  },
  "a Follow from there": async (place) => {
    const { remote, cast, erin } = place;
    const before = remote.sent.length;
    const follow = { id: `${erin.uri}/follows/1`, type: "Follow", object: cast.alice.account.uri };
    await deliver(place, erin.uri, follow);
    const relation = await relationOf(place, erin);
    if (relation["followed_by"] === true) return "followed";
    if (relation["requested_by"] === true) return "requested";
    const answers = remote.sent.slice(before).map(({ json }) => json?.["type"]);
    return answers.includes("Reject") ? "rejected" : "dropped";
  },
  /** A remote post that mentions alice, and her notification. */
  "a mention from there": async (place) => {
    const { erin, cast } = place;
    const tag = [{ type: "Mention", href: cast.alice.account.uri, name: "@alice" }];
    const uri = await deliverNote(place, erin, place.remote.requests.length, {
      cc: [cast.alice.account.uri],
      tag,
    });
    const id = await storedStatus(place, uri);
    if (id === undefined) return "dropped";
    const told = await listAt(place, "/api/v1/notifications?types[]=mention");
    const isTold = told.some((one) => (one["status"] as Entity | undefined)?.id === id);
    return isTold ? "notified" : "silent";
  },
  "a favourite from there": async (place) => {
    const { erin, cast } = place;
    const mine = await publish(cast.alice, "Mine");
    await deliver(place, erin.uri, { id: `${erin.uri}/likes/1`, type: "Like", object: mine.uri });
    const body = await cast.alice.call("getStatus", { path: { id: mine.id } });
    const isCounted = body.favourites_count > 0;
    const told = await listAt(place, "/api/v1/notifications?types[]=favourite");
    const isTold = told.some((one) => (one["status"] as Entity | undefined)?.id === mine.id);
    return isTold ? "notified" : isCounted ? "silent" : "dropped";
  },
  /** A post by frank, whom bob follows, in alice's public timeline. */
  "the public timeline": async (visit) => {
    const statuses = await listAt(visit, "/api/v1/timelines/public?limit=40");
    return yes(statuses.some((one) => one["uri"] === visit.postUri));
  },
  /** The post in the home timeline of bob, who follows frank. */
  "the home of a follower": async ({ cast, postUri }) => {
    const body = await cast.bob.call("listHomeTimeline", { query: { limit: 40 } });
    return yes(body.some((one) => one["uri"] === postUri));
  },
  /** The post in alice's home timeline, reblogged by bob, whom she follows. */
  "reblogs by others": async (visit) => {
    const { postId, postUri, cast, server } = visit;
    if (postId === undefined) return "no";
    await cast.bob.call("reblogStatus", { path: { id: postId } });
    await server.settle();
    const home = await listAt(visit, "/api/v1/timelines/home?limit=40");
    return yes(home.some((one) => (one["reblog"] as Entity | null)?.["uri"] === postUri));
  },
  /** Alice's search for a known account. */
  "search by name": async (place) => {
    const body = await place.cast.alice.call("search", {
      query: { q: `erin@${place.host}`, type: "accounts" },
    });
    return yes(body.accounts.some(({ id }) => id === place.erin.id));
  },
  /** Alice's search for an unknown account by its URI. */
  "fetching an account": async ({ remote, cast, host }) => {
    const uri = `https://${host}/users/dave`;
    const before = remote.requests.length;
    const body = await cast.alice.call("search", { query: { q: uri, resolve: true } });
    const isAsked = remote.requests.slice(before).some(({ url }) => new URL(url).host === host);
    if (body.accounts.length > 0) return "found";
    return isAsked ? "asked" : "not asked";
  },
  /** An account's picture, and an attachment's type. */
  media: async ({ postId, frank, cast }) => {
    const body = await cast.bob.call("getAccount", { path: { id: frank.id } });
    const picture = body.avatar.includes("missing") ? "no picture" : "picture";
    if (postId === undefined) return picture;
    const status = await cast.bob.call("getStatus", { path: { id: postId } });
    const [media] = status.media_attachments;
    return `${picture}, ${media?.type ?? "no attachment"}`;
  },
  "a report from there": async (place) => {
    const { erin, cast, server } = place;
    const flag = { id: `${erin.uri}/flags/1`, type: "Flag", object: [cast.bob.account.uri], content: "Rude" };
    await deliver(place, erin.uri, flag);
    const rows: unknown[] = await server.database.builder("reports").where({ account_id: erin.id });
    return yes(rows.length > 0);
  },
} as const satisfies Readonly<Record<string, Entrance>>;

type Outcomes = Readonly<Record<keyof typeof entrances, string>>;

const free: Outcomes = {
  "delivery to a follower": "yes",
  "delivery of a mention": "yes",
  "following an account there": "requested",
  "a Follow from there": "followed",
  "a mention from there": "notified",
  "a favourite from there": "notified",
  "the public timeline": "yes",
  "the home of a follower": "yes",
  "reblogs by others": "yes",
  "search by name": "yes",
  "fetching an account": "found",
  media: "picture, image",
  "a report from there": "yes",
};

const suspended: Outcomes = {
  "delivery to a follower": "no",
  "delivery of a mention": "no",
  "following an account there": "404",
  "a Follow from there": "dropped",
  "a mention from there": "dropped",
  "a favourite from there": "dropped",
  "the public timeline": "no",
  "the home of a follower": "no",
  "reblogs by others": "no",
  "search by name": "no",
  "fetching an account": "not asked",
  media: "no picture",
  "a report from there": "no",
};

interface Standing {
  /** Sets the moderation state. */
  readonly set: (place: Place) => Promise<unknown>;
  readonly outcomes: Outcomes;
}

const staffBlock =
  (terms: Omit<Parameters<typeof createDomainBlock>[2], "domain">) =>
  ({ server, host }: Place): Promise<unknown> =>
    server.context.write(createDomainBlock, operator, { domain: host, ...terms });

async function suspendAccount(tx: Transaction, id: string): Promise<void> {
  const account = await lockModerated(tx.store, id);
  if (account !== undefined) await suspendLocked(tx, account, undefined);
}

const standings: Readonly<Record<string, Standing>> = {
  "no block": { set: () => Promise.resolve(), outcomes: free },
  "a suspended server": { set: staffBlock({ severity: "suspend" }), outcomes: suspended },
  "a silenced server": {
    set: staffBlock({ severity: "silence" }),
    outcomes: {
      ...free,
      "a Follow from there": "requested",
      // Unless the recipient follows the sender.
      "a mention from there": "silent",
      "a favourite from there": "silent",
      "the public timeline": "no",
    },
  },
  "a server whose media and reports are rejected": {
    set: staffBlock({ severity: "noop", rejectMedia: true, rejectReports: true }),
    outcomes: { ...free, media: "no picture, unknown", "a report from there": "no" },
  },
  "a server that alice blocks": {
    set: async ({ server, cast, host }) =>
      server.context.write(blockDomain, await personOf(server, cast.alice.account), { domain: host }),
    outcomes: {
      ...free,
      "delivery to a follower": "no",
      "delivery of a mention": "no",
      "following an account there": "403",
      "a Follow from there": "rejected",
      "a mention from there": "silent",
      "a favourite from there": "silent",
      "the public timeline": "no",
      "reblogs by others": "no",
    },
  },
  "accounts that alice blocks": {
    set: async ({ server, cast, frank, erin }) => {
      const alice = await personOf(server, cast.alice.account);
      for (const { id } of [frank, erin]) await server.context.write(block, alice, { accountId: id });
    },
    outcomes: {
      ...free,
      "delivery to a follower": "no",
      "delivery of a mention": "no",
      "following an account there": "403",
      "a Follow from there": "rejected",
      "a mention from there": "silent",
      "a favourite from there": "dropped",
      "the public timeline": "no",
      "reblogs by others": "no",
    },
  },
  "accounts that moderators suspended": {
    set: async ({ server, frank, erin }) => {
      for (const { id } of [frank, erin]) await server.context.writeWithoutActor(suspendAccount, id);
    },
    outcomes: { ...suspended, "fetching an account": "found" },
  },
};

async function openWorld(environment: Readonly<Record<string, string>>): Promise<World> {
  const remote = remoteWorld();
  const server = await testServer(environment, testDatabase, { outgoing: remote.outgoing });
  const cast = await makeCast(server);
  await makeFollow(server, cast.alice.account, cast.bob.account);
  return { server, remote, cast };
}

async function openPlace(world: World, host: string): Promise<Place> {
  const { server, remote, cast } = world;
  const known = async (username: string): Promise<AccountRow> => {
    const account = await server.context.federation.findAccount(server.context, { username, domain: host });
    if (account === undefined) throw new Error(`${username}@${host} can't be fetched`);
    return account;
  };
  for (const name of ["frank", "erin", "dave"]) {
    const icon = { type: "Image", mediaType: "image/png", url: `https://${host}/${name}.png` };
    remote.putActor(`https://${host}/users/${name}`, { icon });
  }
  const [frank, erin] = [await known("frank"), await known("erin")];
  await makeFollow(server, frank, cast.alice.account);
  await makeFollow(server, cast.bob.account, frank);
  return { ...world, host, frank, erin };
}

async function outcomesAt(
  place: Place,
  wanted: readonly (keyof typeof entrances)[] = Object.keys(free) as (keyof typeof entrances)[],
): Promise<Record<string, string>> {
  const attachment = [{ type: "Document", mediaType: "image/png", url: `https://${place.host}/rain.png` }];
  const number = place.remote.requests.length + 10;
  const postUri = await deliverNote(place, place.frank, number, { attachment });
  const visit = { ...place, postUri, postId: await storedStatus(place, postUri) };
  const outcomes: Record<string, string> = {};
  for (const name of wanted) outcomes[name] = await entrances[name](visit);
  return outcomes;
}

describe("moderation of servers and accounts", () => {
  let world: World;

  before(async () => {
    world = await openWorld({});
  });
  after(() => world.server.close());

  for (const [index, [name, { set, outcomes }]] of Object.entries(standings).entries()) {
    it(`${name}: applies to every incoming and outgoing path`, async () => {
      const place = await openPlace(world, `standing${index}.example`);
      await set(place);
      await world.server.settle();
      expect(await outcomesAt(place)).to.deep.equal(outcomes);
    });
  }

  it("suspending a server holds queued deliveries and received activities until the suspension ends", async () => {
    const { server, remote, cast } = world;
    const place = await openPlace(world, "waiting.example");
    const { host, erin } = place;
    const before = remote.sent.length;
    const follow = { id: `${erin.uri}/follows/1`, type: "Follow", object: cast.alice.account.uri };
    await publish(cast.alice, "For my followers");
    await remote.deliver(
      server,
      { "@context": "https://www.w3.org/ns/activitystreams", actor: erin.uri, ...follow },
      { as: erin.uri },
    );
    const { block: made } = await server.context.write(createDomainBlock, operator, {
      domain: host,
      severity: "suspend",
    });
    await server.settle();
    const sent = (): unknown[] => remote.sent.slice(before).filter(({ url }) => new URL(url).host === host);
    // Its follow of alice ends, of which it is notified, and nothing else.
    expect(sent().map((one) => (one as { json?: Document }).json?.["type"])).to.not.include("Create");
    expect(await relationOf(place, erin)).to.include({ followed_by: false });
    const lost = await listAt(place, "/api/v1/notifications?types[]=severed_relationships");
    expect(lost.some((one) => (one["event"] as Entity)["target_name"] === host)).to.equal(true);

    await server.context.write(removeDomainBlock, operator, { id: made.id });
    await server.settle();
    await deliver(place, erin.uri, { ...follow, id: `${erin.uri}/follows/2` });
    expect(await relationOf(place, erin)).to.include({ followed_by: true });
    await publish(cast.alice, "Again");
    await server.settle();
    const types = sent().map((one) => (one as { json?: Document }).json?.["type"]);
    expect(types.filter((type) => type === "Create")).to.have.length(1);
  });
});

describe("moderation of servers in limited federation", () => {
  let world: World;

  before(async () => {
    world = await openWorld({ LIMITED_FEDERATION: "on" });
  });
  after(() => world.server.close());

  it("an allowed server is unrestricted, until it is no longer allowed", async () => {
    const { server } = world;
    const { id } = await server.context.write(allowDomain, operator, { domain: "allowed.example" });
    const place = await openPlace(world, "allowed.example");
    const some = [
      "delivery to a follower",
      "following an account there",
      "a mention from there",
      "search by name",
      "fetching an account",
    ] as const;
    const of = (outcomes: Outcomes): object => Object.fromEntries(some.map((name) => [name, outcomes[name]]));
    expect(await outcomesAt(place, some)).to.deep.equal(of(free));
    await server.context.write(disallowDomain, operator, { id });
    await server.settle();
    expect(await outcomesAt(place, some)).to.deep.equal(of(suspended));
  });
});
