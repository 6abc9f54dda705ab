/** Compares home timelines as stored with the same ones pulled from the statuses, along random histories. */
import { expect } from "chai";
import { tendHomes } from "../../src/domain/timelines/homes.ts";
import { fillHome, trimHomes } from "../../src/store/timelines/home.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { type History, openHistory, readersWrites, writersOf } from "../support/history.ts";
import { type Listening, listen } from "../support/listening.ts";
import { generator } from "../support/random.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { suite } from "../support/suite.ts";

/** Entries of a home timeline that are stored; pages of all of them but forty are read from there. */
const entries = 50;

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
  "unfollow a hashtag",
  "remove from a list",
  ...readersWrites,
];

describe("stored home timelines", function () {
  this.timeout(numberOfRuns({ sampled: 180_000, whole: 3_600_000 }));
  const { server, cast } = suite({ HOME_ENTRIES: String(entries) });
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

  const keepFrom = ({ account }: Person, position: string | null): PromiseLike<unknown> =>
    server.database.builder("homes").where({ account_id: account.id }).update({ kept_from: position });

  const storedNumber = async ({ account }: Person): Promise<number> => {
    const rows = await server.database
      .builder("home_entries")
      .where({ account_id: account.id })
      .select("status_id");
    return rows.length;
  };

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
    for (const position of ["0", null]) {
      await keepFrom(alice, position);
      const [down] = await readAll(alice, first.id);
      expect(down).to.deep.equal(expected);
    }
    await keepFrom(alice, "0");
    await server.database
      .builder("statuses")
      .where({ id: between[0] ?? "" })
      .delete();
    for (const position of ["0", null]) {
      await keepFrom(alice, position);
      const [down] = await readAll(alice, first.id);
      expect(down, "one less between them").to.deep.equal(
        expected.filter((id) => id !== between[0] && id !== second.id),
      );
    }
  });

  it("are trimmed in batches, as those of a former release may be long", async () => {
    const { carol } = cast;
    for (let count = 0; count < entries + 10; count += 1) await makePost(server, carol.account);
    await server.settle();
    const all = await readAll(carol, "0");
    const number = await storedNumber(carol);
    await server.database.transaction((store) => fillHome(store, carol.account.id, entries));
    expect(await storedNumber(carol), "filling leaves older ones").to.equal(number);
    const trim = (limit: number): Promise<boolean> =>
      server.database.transaction((store) => trimHomes(store, [carol.account.id], entries, limit));
    const surplus = number - entries;
    expect(await trim(surplus - 1)).to.equal(true);
    expect(await storedNumber(carol)).to.equal(entries + 1);
    expect(await trim(surplus - 1)).to.equal(false);
    expect(await storedNumber(carol)).to.equal(entries);
    expect(await readAll(carol, "0")).to.deep.equal(all);
  });

  it("are emptied for readers who stay away, and filled when they come back", async () => {
    const { alice, bob } = cast;
    await makeFollow(server, alice.account, bob.account);
    await server.settle();
    await server.database.transaction((store) => fillHome(store, alice.account.id, entries));
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
      }
      if (random(2) === 0) await tendHomes(server.context.fork());
      await server.settle();
      const ids = (await server.database.builder("statuses").orderBy("id").select("id")) as { id: string }[];
      const from = ids[random(ids.length)]?.id ?? "0";
      for (const reader of readers) {
        const position = await keptFrom(reader);
        const stored = await readAll(reader, from);
        await keepFrom(reader, null);
        const found = await readAll(reader, from);
        await keepFrom(reader, position ?? null);
        const story = `${reader.account.username} from ${from}, stored from ${position}, after ${writes.join(", ")}`;
        expect(stored, story).to.deep.equal(found);
        read += stored.flat().length;
        if (stored.flat().some((id) => BigInt(id) < BigInt(position ?? "0"))) pulled += 1;
      }
    }
    expect(read, "entries").to.be.above(500);
    expect(pulled, "home timelines that go on below what is stored").to.be.above(0);
    await tendHomes(server.context.fork());
    for (const reader of readers) expect(await storedNumber(reader)).to.be.at.most(entries);
  });
});
