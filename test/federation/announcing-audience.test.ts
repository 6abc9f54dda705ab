/** Recipients of activities, and how often each gets them. */
import { expect } from "chai";
import { operator } from "../../src/domain/kernel/actor.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";
import { createDomainBlock } from "../../src/domain/moderation/domain-blocks.ts";
import { announceEvent } from "../../src/federation/announcing/index.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Database, WriteStore } from "../../src/store/kernel/connection.ts";
import type { Visibility } from "../../src/store/statuses/statuses.ts";
import { makeBlock } from "../cast/interactions.ts";
import { type Post, factsOf, makeFollow, makePost } from "../cast/posts.ts";
import { announced, makeReachable, reachableAccount, routes } from "../support/announced.ts";
import { remoteWorld } from "../support/remote.ts";
import { contextWith } from "../support/server.ts";
import { blockDomain, changeAccount } from "../support/states.ts";
import { suite } from "../support/suite.ts";

describe("the audience of activities", () => {
  const remote = remoteWorld();
  const { server, cast } = suite({}, { outgoing: remote.outgoing });
  let alice: AccountRow;
  const others = new Map<string, AccountRow>();

  before(async () => {
    alice = cast.alice.account;
    others.set("frank", await makeReachable(server, cast.frank));
    for (const name of ["mentioned", "parent", "stranger", "blocked", "blocking", "avoided", "fan"]) {
      others.set(name, await reachableAccount(server, name, `${name}.example`));
    }
    await makeFollow(server, other("frank"), alice);
    await makeBlock(server, alice, other("blocked"));
    await makeBlock(server, other("blocking"), alice);
    await blockDomain(server, alice.id, "avoided.example");
    await announced(server, remote);
  });

  function other(name: string): AccountRow {
    const account = others.get(name);
    if (account === undefined) throw new TypeError(`nobody is called ${name}`);
    return account;
  }

  /** Inboxes that received something since the last call, with the activities. */
  async function received(): Promise<string[]> {
    return routes(await announced(server, remote));
  }

  const sharedBy = (name: string): string =>
    name === "frank" ? "https://remote.example/inbox" : `https://${name}.example/inbox`;
  const own = (name: string): string => `${other(name).uri}/inbox`;

  const table: Readonly<Record<Visibility, readonly string[]>> = {
    public: ["frank", "mentioned", "parent"],
    unlisted: ["frank", "mentioned", "parent"],
    private: ["frank", "mentioned"],
    direct: ["mentioned"],
  };

  for (const [visibility, expected] of Object.entries(table) as [Visibility, readonly string[]][]) {
    it(`of a ${visibility} reply is ${expected.join(", ")}, until its deletion`, async () => {
      const parent = await makePost(server, other("parent"));
      const post = await makePost(server, alice, {
        visibility,
        replyTo: parent,
        mentions: ["mentioned", "blocked", "blocking", "avoided"].map(other),
      });
      const inboxes = expected
        .map((name) => (visibility === "direct" ? own(name) : sharedBy(name)))
        .toSorted();
      expect(await received()).to.deep.equal(inboxes.map((inbox) => `Create ${inbox}`));
      if (visibility !== "direct")
        await server.database
          .builder("favourites")
          .insert({ account_id: other("fan").id, status_id: post.id });
      // Only copies of public and unlisted statuses are updated elsewhere.
      const isOpen = visibility === "public" || visibility === "unlisted";
      const updated = isOpen ? [...inboxes, sharedBy("fan")].toSorted() : inboxes;
      await cast.alice.call("editStatus", {
        path: { id: post.id },
        body: { status: "Changed @mentioned@mentioned.example" },
      });
      expect(await received()).to.deep.equal(updated.map((inbox) => `Update ${inbox}`));
      await cast.alice.call("deleteStatus", { path: { id: post.id } });
      const deleted =
        visibility === "direct" ? inboxes : [...new Set([...inboxes, sharedBy("fan")])].toSorted();
      expect(await received()).to.deep.equal(deleted.map((inbox) => `Delete ${inbox}`));
    });
  }

  it("of an edit excludes formerly mentioned accounts for a private status, but not for a public one", async () => {
    for (const visibility of ["private", "direct", "public"] as const) {
      const post = await makePost(server, alice, { visibility, mentions: [other("mentioned")] });
      await received();
      await cast.alice.call("editStatus", { path: { id: post.id }, body: { status: "Secret now" } });
      const follower = visibility === "direct" ? [] : [`Update ${sharedBy("frank")}`];
      const former = visibility === "public" ? [`Update ${sharedBy("mentioned")}`] : [];
      expect(await received()).to.deep.equal([...former, ...follower]);
      // The deletion includes them, since they have the old version.
      await cast.alice.call("deleteStatus", { path: { id: post.id } });
      const inbox = visibility === "direct" ? own("mentioned") : sharedBy("mentioned");
      expect(await received()).to.include(`Delete ${inbox}`);
    }
  });

  it("excludes accounts mentioned by a silenced author", async () => {
    await changeAccount(server, cast.carol.account.id, { silenced_at: new Date() });
    await makePost(server, cast.carol.account, { visibility: "direct", mentions: [other("mentioned")] });
    expect(await received()).to.deep.equal([]);
  });

  it("includes the followers of the local parent's author for public replies only", async () => {
    const parent = await makePost(server, alice, { visibility: "public" });
    await received();
    await makePost(server, cast.dave.account, { replyTo: parent, visibility: "unlisted" });
    expect(await received()).to.deep.equal([`Create ${sharedBy("frank")}`]);
    await makePost(server, cast.dave.account, { replyTo: parent, visibility: "private" });
    expect(await received()).to.deep.equal([]);
  });

  it("is empty for purely local interactions", async () => {
    const post = await makePost(server, cast.bob.account);
    await cast.carol.call("favouriteStatus", { path: { id: post.id } });
    await cast.carol.call("reblogStatus", { path: { id: post.id } });
    await cast.carol.call("followAccount", { path: { id: cast.bob.account.id } });
    await cast.bob.call("updateCredentials", { body: { display_name: "Bob" } });
    expect(await received()).to.deep.equal([]);
    const keys: unknown[] = await server.database
      .builder("actor_keys")
      .where({ actor_uri: cast.bob.account.uri });
    expect(keys).to.have.length(0);
  });

  it("excludes a suspended server, except for ending follows", async () => {
    const suspended = await reachableAccount(server, "grace", "suspended.example");
    await makeFollow(server, suspended, cast.erin.account);
    await received();
    await server.context.write(createDomainBlock, operator, {
      domain: "suspended.example",
      severity: "suspend",
      rejectMedia: false,
      rejectReports: false,
      privateComment: null,
      publicComment: null,
      obfuscate: false,
    });
    expect(await received()).to.deep.equal([`Reject ${suspended.uri}/inbox`]);
    await makePost(server, cast.erin.account, { mentions: [suspended] });
    await makePost(server, cast.erin.account, { mentions: [suspended], visibility: "direct" });
    expect(await received()).to.deep.equal([]);
  });

  it("gets one activity per server, in a fixed number of statements for any number of followers", async () => {
    const statements = async (servers: number): Promise<number> => {
      for (let number = 0; number < servers; number += 1) {
        for (const name of ["one", "two"]) {
          const follower = await reachableAccount(server, `${name}${servers}`, `many${number}.example`);
          await makeFollow(server, follower, cast.bob.account);
        }
      }
      await received();
      const post = await makePost(server, cast.bob.account, { tell: false });
      const context = server.context.fork();
      const before = context.store.activity.queries;
      await announceEvent(context, { type: "status.created", ...factsOf(post) }, `statements ${servers}`);
      const count = context.store.activity.queries - before;
      expect(await received()).to.have.length(Math.max(servers, 5));
      return count;
    };
    // The first delivery generates the keys.
    await statements(5);
    const few = await statements(1);
    expect(await statements(12)).to.equal(few);
  });

  describe("a repeated run", () => {
    async function activities(): Promise<number> {
      const rows: unknown[] = await server.database.builder("activities").select("id");
      return rows.length;
    }

    async function unannounced(): Promise<{ post: Post; event: AnyEvent }> {
      const post = await makePost(server, alice, { tell: false });
      return { post, event: { type: "status.created", ...factsOf(post) } };
    }

    it("records nothing twice", async () => {
      const { event } = await unannounced();
      const profile: AnyEvent = { type: "account.updated", accountId: alice.id, uri: alice.uri };
      const before = await activities();
      for (const run of ["once", "once"]) {
        await announceEvent(server.context, event, run);
        await announceEvent(server.context, profile, run);
      }
      expect(await activities()).to.equal(before + 2);
      expect(await received()).to.deep.equal([`Create ${sharedBy("frank")}`, `Update ${sharedBy("frank")}`]);
    });

    it("records everything after one that failed half-way", async () => {
      const event: AnyEvent = {
        type: "featured_tags.changed",
        accountId: alice.id,
        change: "added",
        name: "dogs",
      };
      const before = await activities();
      let inserts = 0;
      const failing = contextWith(
        server,
        {},
        brittle(server.database, (name) => name === "activity_insert" && (inserts += 1) === 2),
      );
      const failed: unknown = await announceEvent(failing, event, "halfway").catch((error: unknown) => error);
      expect(failed).to.be.instanceOf(Error);
      expect(await activities()).to.equal(before);
      await announceEvent(server.context, event, "halfway");
      expect(await received()).to.deep.equal([`Add ${sharedBy("frank")}`, `Update ${sharedBy("frank")}`]);
    });

    it("announces nothing about a status deleted meanwhile", async () => {
      const { post, event } = await unannounced();
      await cast.alice.call("deleteStatus", { path: { id: post.id } });
      await announceEvent(server.context, event, "late");
      expect(await received()).to.deep.equal([`Delete ${sharedBy("frank")}`]);
    });
  });
});

/** A database whose transactions fail at a given statement. */
function brittle(database: Database, failsAt: (name: string) => boolean): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((store) => {
        const query: WriteStore["query"] = (name, text, values) => {
          if (failsAt(name)) return Promise.reject(new Error("the process was killed"));
          return store.query(name, text, values);
        };
        return work({ ...store, query });
      }),
  };
}
