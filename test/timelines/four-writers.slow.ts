/**
 * Four processes, each with a server on the same database, write random histories concurrently. What they show meanwhile
 * and afterwards is compared with a direct evaluation of the tables.
 */
import { expect } from "chai";
import type { Schemas } from "../../src/contract/types.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeStaff } from "../cast/staff.ts";
import { readersWrites, writersOf } from "../support/history.ts";
import { generator } from "../support/random.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { type Writer, startWriter } from "../support/writers.ts";
import { suite } from "../support/suite.ts";

type Status = Schemas["Status"];

interface StatusFacts {
  readonly id: string;
  readonly account_id: string;
  readonly visibility: string;
  readonly language: string | null;
  readonly version: string;
  readonly reblog_of_id: string | null;
  readonly in_reply_to_account_id: string | null;
}

interface Pair {
  readonly account_id: string;
  readonly target_account_id: string;
}

/** The direct evaluation of the tables. */
interface Facts {
  readonly statuses: ReadonlyMap<string, StatusFacts>;
  readonly readers: ReadonlyMap<string, string>;
  isBanned(accountId: string): boolean;
  isLimited(accountId: string): boolean;
  /** Whether the reader chose its language; without a choice, all are included. */
  understands(readerId: string | null, status: StatusFacts): boolean;
  mayRead(readerId: string | null, status: StatusFacts): boolean;
  hides(readerId: string, accountId: string): boolean;
}

const key = (...parts: readonly (string | null)[]): string => parts.join(" ");

describe("four concurrently writing processes", function () {
  this.timeout(numberOfRuns({ sampled: 600_000, whole: 3_600_000 }));
  const { server, cast } = suite();
  let everyone: readonly AccountRow[];
  const writers: Writer[] = [];
  const seed = runSeed();
  const random = generator(seed);
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("no items");
    return item;
  };

  before(async () => {
    // Stand-ins can't be sent to another process.
    const remotes = [{ ...cast.frank }, await makeRemoteAccount(server, "frank", "other.example")];
    const moderator = await makeStaff(server, "Owner");
    const people = writersOf(cast);
    everyone = [...people.map(({ account }) => account), ...remotes];
    const starts = await Promise.allSettled(
      [0, 1, 2, 3].map((index) => startWriter(server, seed + index, { people, remotes, moderator })),
    );
    for (const start of starts) if (start.status === "fulfilled") writers.push(start.value);
    for (const start of starts) if (start.status === "rejected") throw start.reason;
  });
  after(async () => {
    for (const writer of writers) await writer.stop();
  });

  /** Reads the tables in one transaction, for a consistent snapshot. */
  function readTables(): Promise<Facts> {
    return server.database.builder.transaction(
      async (transaction) => {
        const rows = async <Row>(table: string): Promise<Row[]> => (await transaction(table)) as Row[];
        const statuses = new Map((await rows<StatusFacts>("statuses")).map((row) => [row.id, row]));
        const pairs = async (table: string): Promise<Set<string>> =>
          new Set((await rows<Pair>(table)).map((row) => key(row.account_id, row.target_account_id)));
        const [follows, blocks] = [await pairs("follows"), await pairs("blocks")];
        const now = server.context.clock();
        const keys = async <Row>(table: string, keyOf: (row: Row) => string): Promise<Set<string>> =>
          new Set((await rows<Row>(table)).map(keyOf));
        const mutes = await keys<Pair & { expires_at: Date | null }>("mutes", (row) =>
          row.expires_at === null || row.expires_at > now ? key(row.account_id, row.target_account_id) : "",
        );
        const mentions = await keys<{ status_id: string; account_id: string }>("mentions", (row) =>
          key(row.status_id, row.account_id),
        );
        const quotes = await keys<{ status_id: string; quoted_account_id: string | null }>("quotes", (row) =>
          key(row.status_id, row.quoted_account_id),
        );
        const domains = await keys<{ account_id: string; domain: string }>("user_domain_blocks", (row) =>
          key(row.account_id, row.domain),
        );
        const accounts = new Map((await rows<AccountRow>("accounts")).map((row) => [row.id, row]));
        const versions = await rows<{ account_id: string; version: string }>("reader_versions");
        const choices = await rows<{ account_id: string; chosen_languages: string[] | null }>("users");
        const chosen = new Map(choices.map((row) => [row.account_id, row.chosen_languages ?? []]));
        const isBanned = (id: string): boolean => (accounts.get(id)?.suspended_at ?? null) !== null;
        return {
          statuses,
          readers: new Map(versions.map((row) => [row.account_id, row.version])),
          isBanned,
          isLimited: (id) => (accounts.get(id)?.silenced_at ?? null) !== null,
          understands: (reader, { language }) => {
            const languages = chosen.get(reader ?? "") ?? [];
            return languages.length === 0 || (language !== null && languages.includes(language));
          },
          mayRead: (reader, { id, account_id: author, visibility }) =>
            !isBanned(author) &&
            !blocks.has(key(author, reader)) &&
            (["public", "unlisted"].includes(visibility) ||
              author === reader ||
              mentions.has(key(id, reader)) ||
              (visibility === "private" &&
                (follows.has(key(reader, author)) || quotes.has(key(id, reader))))),
          hides: (reader, account) =>
            blocks.has(key(reader, account)) ||
            mutes.has(key(reader, account)) ||
            domains.has(key(reader, accounts.get(account)?.domain ?? "")),
        };
      },
      { isolationLevel: "repeatable read" },
    );
  }

  const readers = (): readonly (Person | null)[] => [cast.alice, cast.bob, cast.carol, null];
  const paths = (reader: Person | null): readonly string[] => [
    "/api/v1/timelines/public?limit=40",
    ...everyone.map(({ id }) => `/api/v1/accounts/${id}/statuses?limit=40`),
    ...(reader === null ? [] : ["/api/v1/timelines/home?limit=40"]),
  ];
  const statusesIn = (text: string): Status[] =>
    (JSON.parse(text) as Status[]).flatMap((status) =>
      status.reblog === null ? [status] : [status, status.reblog],
    );

  it("never show anything deleted, invisible or older than before", async () => {
    const steps = numberOfRuns({ sampled: 30, whole: 600 });
    const timeless = writers[0]?.history.names.filter((name) => name !== "let time pass") ?? [];
    const writing = new Set(writers);
    const writes = Promise.all(
      writers.map(async (writer) => {
        const { history } = writer;
        try {
          for (let count = 0; count < 6; count += 1) await history.step(["post", "follow"]);
          for (let step = 0; step < steps; step += 1) await history.step(timeless);
        } finally {
          writing.delete(writer);
        }
      }),
    );
    const known = new Set<string>();
    const edits = new Map<string, string>();
    let judged = 0;
    while (writing.size > 0) {
      const reader = one(readers());
      const path = one(paths(reader));
      const before = await readTables();
      for (const id of before.statuses.keys()) known.add(id);
      const reply = await one(writers).ask(reader?.token ?? null, "GET", path);
      const after = await readTables();
      const readerId = reader?.account.id ?? null;
      expect([200, 404], path).to.include(reply.status);
      if (reply.status !== 200) continue;
      const changed = readerId !== null && before.readers.get(readerId) !== after.readers.get(readerId);
      for (const { id, edited_at: edited } of statusesIn(reply.text)) {
        const [then, now] = [before.statuses.get(id), after.statuses.get(id)];
        expect(known.has(id) && then === undefined, `${id} was deleted before ${path}`).to.equal(false);
        expect((edited ?? "") >= (edits.get(id) ?? ""), `an older text of ${id}`).to.equal(true);
        edits.set(id, edited ?? "");
        if (changed || then === undefined || then.version !== now?.version) continue;
        judged += 1;
        const could = before.mayRead(readerId, then) || after.mayRead(readerId, now);
        expect(could, `${path} shows ${id} to ${reader?.account.username ?? "nobody"}`).to.equal(true);
      }
    }
    await writes;
    expect(judged).to.be.above(0);
  });

  it("show the same afterwards, matching the tables", async () => {
    await compareWithTables();
    // By now, each has cached all pages.
    for (let step = 0; step < 12; step += 1) await one(writers).history.step(readersWrites);
    await compareWithTables();
  });

  async function compareWithTables(): Promise<void> {
    await server.settle();
    const facts = await readTables();
    const newest = [...facts.statuses.values()].toSorted((left, right) =>
      BigInt(left.id) < BigInt(right.id) ? 1 : -1,
    );
    const originalOf = ({ reblog_of_id: id }: StatusFacts): StatusFacts | undefined =>
      id === null ? undefined : facts.statuses.get(id);
    let shown = 0;
    for (const reader of readers()) {
      const readerId = reader?.account.id ?? null;
      const hides = (id: string): boolean => readerId !== null && facts.hides(readerId, id);
      const inPublic = (status: StatusFacts): boolean =>
        status.visibility === "public" &&
        status.reblog_of_id === null &&
        [null, status.account_id].includes(status.in_reply_to_account_id) &&
        facts.mayRead(readerId, status) &&
        facts.understands(readerId, status) &&
        !facts.isLimited(status.account_id) &&
        !hides(status.account_id);
      const onProfile = (author: string) => (status: StatusFacts) => {
        const original = originalOf(status);
        return (
          status.account_id === author &&
          facts.mayRead(readerId, status) &&
          (original === undefined ||
            (facts.mayRead(readerId, original) && (author === readerId || !hides(original.account_id))))
        );
      };
      for (const path of paths(reader)) {
        const replies = [];
        for (const { ask } of writers) replies.push(await ask(reader?.token ?? null, "GET", path));
        const [first, ...others] = replies.map(({ text }) => JSON.parse(text) as unknown);
        for (const other of others) expect(other, path).to.deep.equal(first);
        if (path.includes("home") || replies[0]?.status !== 200) continue;
        const author = /accounts\/(\d+)/.exec(path)?.[1];
        const expected = newest
          .filter(author === undefined ? inPublic : onProfile(author))
          .slice(0, 40)
          .map(({ id }) => id);
        const found = (first as Status[]).map(({ id }) => id);
        expect(found, `${path} as ${reader?.account.username ?? "nobody"}`).to.deep.equal(expected);
        shown += found.length;
      }
    }
    expect(shown).to.be.above(0);
  }
});
