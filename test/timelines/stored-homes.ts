/**
 * Tests of stored home timelines, for each place where entries are kept. Compares them with the same ones pulled from the
 * statuses, along random histories.
 */
import { expect } from "chai";
import { fill, tendHomes } from "../../src/domain/timelines/homes.ts";
import { addressStatus } from "../../src/domain/statuses/receiving.ts";
import { findPulledHomeDeliveries } from "../../src/store/streaming/readers.ts";
import { reblogWindow } from "../../src/store/timelines/pulling.ts";
import { makeFollow, makePost, receivePost, receivedStatus } from "../cast/posts.ts";
import { type Cast, type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type History, openHistory, readersWrites, writersOf } from "../support/history.ts";
import { type Listening, listen } from "../support/listening.ts";
import { generator } from "../support/random.ts";
import type { HomeCopies } from "../../src/store/timelines/home-copies.ts";
import type { TestServer } from "../support/server.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { suite } from "../support/suite.ts";

/** Entries of a home timeline that are stored; pages of all of them but forty are read from there. */
export const entries = 50;

/** Where entries are kept. */
export interface HomePlace {
  /** The server's settings and services, which `start` may add to. */
  readonly environment: Record<string, string>;
  readonly services: { homeCopies?: HomeCopies | null };
  /** Returns false if it isn't there. */
  start(): Promise<boolean>;
  close(): Promise<void>;
  /** The number of an account's stored entries. */
  storedNumber(server: TestServer, accountId: string): Promise<number>;
  /** Has an account's pages pulled. Returns what has them read from what is stored again. */
  pull(server: TestServer, accountId: string): Promise<() => PromiseLike<unknown>>;
  /** Loses some of what is stored. */
  disturb?(accountId: string, random: (below: number) => number): Promise<void>;
  /** Further tests. */
  readonly tests?: (server: TestServer, cast: Cast) => void;
}

/** What changes which statuses are candidates, or repeats one. */
const frequent = [
  "post",
  "reply",
  "reblog",
  "unreblog",
  "edit",
  "delete",
  "receive a post",
  "receive a post",
  "receive a reblog",
  "receive an edit",
  "receive for a further inbox",
  "receive a reply before its parent",
  "receive a missing parent",
  "unfollow a hashtag",
  "remove from a list",
  ...readersWrites,
];

/** Declares the tests for one place; they are skipped where it is missing. */
export function testStoredHomes(where: string, place: HomePlace): void {
  describe(`home timelines stored in ${where}`, function () {
    this.timeout(numberOfRuns({ sampled: 180_000, whole: 3_600_000 }));
    before(async function () {
      if (await place.start()) return;
      process.stdout.write(`${where} is missing: the tests of home timelines there are skipped\n`);
      this.skip();
    });
    after(() => place.close());
    const { server, cast } = suite({ HOME_ENTRIES: String(entries), ...place.environment }, place.services);
    let listening: Listening;
    let history: History;
    const random = generator(runSeed());

    before(async () => {
      listening = await listen(server.app);
      const remotes = [cast.frank, await makeRemoteAccount(server, "frank", "other.example")];
      history = openHistory({
        server,
        ask: listening.ask,
        people: writersOf(cast),
        remotes,
        suspendable: [cast.dave.account, ...remotes],
        moderator: await makeStaff(server, "Owner"),
        random,
      });
    });
    after(() => listening.close());

    async function idsOf(reader: Person, path: string): Promise<{ ids: string[]; next?: string }> {
      const { status, text, link } = await listening.ask(reader.token, "GET", path);
      expect(status, text).to.equal(200);
      const next = /<http:\/\/concord\.test([^>]+)>; rel="next"/.exec(link ?? "")?.[1];
      return {
        ids: (JSON.parse(text) as { id: string }[]).map(({ id }) => id),
        ...(next === undefined ? {} : { next }),
      };
    }

    /** All pages of a home timeline downwards, and those above a position upwards. */
    async function readAll(reader: Person, from: string): Promise<readonly string[][]> {
      const down: string[] = [];
      let path: string | undefined = "/api/v1/timelines/home?limit=15";
      while (path !== undefined) {
        const page: { ids: string[]; next?: string } = await idsOf(reader, path);
        down.push(...page.ids);
        path = page.next;
      }
      const up: string[] = [];
      for (let last: string | undefined = from; last !== undefined;) {
        const { ids } = await idsOf(reader, `/api/v1/timelines/home?limit=15&min_id=${last}`);
        up.push(...ids.toReversed());
        last = ids[0];
      }
      const { ids: since } = await idsOf(reader, `/api/v1/timelines/home?since_id=${from}`);
      return [down, up, since];
    }

    const keptFrom = async ({ account }: Person): Promise<string | null | undefined> => {
      const [row] = (await server.database
        .builder("homes")
        .where({ account_id: account.id })
        .select("kept_from")) as { kept_from: string | null }[];
      return row?.kept_from;
    };

    const storedNumber = ({ account }: Person): Promise<number> => place.storedNumber(server, account.id);

    const fillOf = ({ account }: Person): Promise<void> => fill(server.context.fork(), account.id);

    /** Runs a check on stored and on pulled pages. */
    async function inBothWays(reader: Person, check: () => Promise<void>): Promise<void> {
      await check();
      const restore = await place.pull(server, reader.account.id);
      await check();
      await restore();
    }

    it("omit a reblog if the status, or a reblog of it, is among the forty before it", async () => {
      const { alice, bob, carol, dave } = cast;
      await server.database.builder("statuses").delete();
      for (const person of [bob, carol, dave]) await makeFollow(server, alice.account, person.account);
      await server.settle();
      const original = await makePost(server, bob.account);
      const first = await makePost(server, carol.account, { reblogOf: original });
      const between: string[] = [];
      for (let count = 0; count < 40; count += 1) between.push((await makePost(server, bob.account)).id);
      const second = await makePost(server, dave.account, { reblogOf: original });
      await server.settle();
      const expected = [original.id, ...between, second.id].toReversed();
      await inBothWays(alice, async () => {
        const [down] = await readAll(alice, first.id);
        expect(down).to.deep.equal(expected);
      });
      await server.database
        .builder("statuses")
        .where({ id: between[0] ?? "" })
        .delete();
      await inBothWays(alice, async () => {
        const [down] = await readAll(alice, first.id);
        expect(down, "one less between them").to.deep.equal(
          expected.filter((id) => id !== between[0] && id !== second.id),
        );
      });
    });

    it("are emptied for readers who stay away, and filled when they come back", async () => {
      const { alice, bob } = cast;
      await makeFollow(server, alice.account, bob.account);
      await server.settle();
      await fillOf(alice);
      const users = server.database.builder("users").where({ account_id: alice.account.id });
      await users.clone().update({ created_at: new Date(0) });
      await server.database.builder("active_days").delete();
      await tendHomes(server.context.fork());
      expect([await keptFrom(alice), await storedNumber(alice)]).to.deep.equal([null, 0]);
      const missed = await makePost(server, bob.account);
      await server.settle();
      expect(await storedNumber(alice), "statuses aren't added").to.equal(0);
      // A new day, as this process has recorded the activity of this one.
      server.advance(24 * 3_600_000);
      const { ids } = await idsOf(alice, "/api/v1/timelines/home");
      expect(ids[0], "the first page").to.equal(missed.id);
      const next = await makePost(server, bob.account);
      await server.settle();
      expect(await keptFrom(alice)).to.not.equal(null);
      expect(await storedNumber(alice)).to.be.above(1);
      const after = await idsOf(alice, "/api/v1/timelines/home");
      expect(after.ids.slice(0, 2)).to.deep.equal([next.id, missed.id]);
    });

    it("get a direct status that is delivered to a further inbox", async () => {
      const { alice, bob, frank } = cast;
      await makeFollow(server, bob.account, frank);
      await server.settle();
      const uri = `${frank.uri}/statuses/direct`;
      const status = await receivePost(
        server,
        frank,
        receivedStatus(
          { uri, publishedAt: server.context.clock(), mentionedIds: [alice.account.id] },
          "direct",
        ),
      );
      await server.settle();
      await server.context.writeWithoutActor(addressStatus, { status, accountId: bob.account.id });
      await inBothWays(bob, async () => {
        const { ids } = await idsOf(bob, "/api/v1/timelines/home");
        expect(ids).to.include(status.id);
      });
    });

    it("lose a reply to a person who isn't followed once its parent arrives", async () => {
      const { bob, frank } = cast;
      await makeFollow(server, bob.account, frank);
      const stranger = await makeRemoteAccount(server, "stranger", "other.example");
      const uri = `${frank.uri}/statuses/reply`;
      const parentUri = `${stranger.uri}/statuses/parent`;
      const reply = await receivePost(
        server,
        frank,
        receivedStatus({ uri, publishedAt: server.context.clock(), missingParentUri: parentUri }),
      );
      await server.settle();
      const before = await idsOf(bob, "/api/v1/timelines/home");
      expect(before.ids).to.include(reply.id);
      await receivePost(server, stranger, receivedStatus({ uri: parentUri }));
      await server.settle();
      await inBothWays(bob, async () => {
        const { ids } = await idsOf(bob, "/api/v1/timelines/home");
        expect(ids).to.not.include(reply.id);
      });
    });

    it("show the same entries as pulled ones, on each page, after every part of a random history", async () => {
      const readers = [cast.alice, cast.bob, cast.carol];
      for (const reader of readers) {
        for (const other of [...writersOf(cast).map(({ account }) => account), cast.frank]) {
          if (other.id !== reader.account.id) await makeFollow(server, reader.account, other);
        }
      }
      for (let count = 0; count < 150; count += 1) {
        await history.step(["receive a post", "receive a post", "receive a reblog"]);
      }
      // Roles decide whom the moderator may moderate, and nothing that home timelines show.
      const any = history.names.filter((name) => name !== "give a role");
      let read = 0;
      let pulled = 0;
      for (let part = 0; part < numberOfRuns({ sampled: 10, whole: 200 }); part += 1) {
        const writes: string[] = [];
        for (let step = 0; step < 12; step += 1) {
          writes.push((await history.step(random(4) === 0 ? any : frequent)).name);
          if (random(6) === 0) await server.settle();
          if (random(12) === 0)
            await place.disturb?.(readers[random(readers.length)]?.account.id ?? "", random);
        }
        if (random(2) === 0) await tendHomes(server.context.fork());
        await server.settle();
        const ids = (await server.database.builder("statuses").orderBy("id").select("id")) as {
          id: string;
        }[];
        const from = ids[random(ids.length)]?.id ?? "0";
        for (const reader of readers) {
          const position = await keptFrom(reader);
          const number = await storedNumber(reader);
          const stored = await readAll(reader, from);
          const restore = await place.pull(server, reader.account.id);
          const found = await readAll(reader, from);
          await restore();
          const story = `${reader.account.username} from ${from}, stored from ${position}, after ${writes.join(", ")}`;
          expect(stored, story).to.deep.equal(found);
          const all = ids.map(({ id }) => ({ statusId: id, accountId: reader.account.id }));
          const streamed = await findPulledHomeDeliveries(server.database, all);
          const streamedIds = streamed.map(({ statusId }) => statusId);
          expect(streamedIds.toSorted(), `streams of ${story}`).to.deep.equal(found[0]?.toSorted());
          read += stored.flat().length;
          if (number >= entries && (stored[0]?.length ?? 0) > entries - reblogWindow) pulled += 1;
        }
      }
      expect(read, "entries").to.be.above(500);
      expect(pulled, "home timelines that go on below what is stored").to.be.above(0);
      await tendHomes(server.context.fork());
      for (const reader of readers) expect(await storedNumber(reader)).to.be.at.most(entries);
    });

    place.tests?.(server, cast);
  });
}
