/**
 * The statements of hot requests on a database of a million statuses: none reads a whole table, and the rows and pages
 * that each reads depend on the page, not on the tables.
 */
import { expect } from "chai";
import pg from "pg";
import { type Grown, fillGrown } from "../../bench/grown.ts";
import { sessionConfig } from "../../src/store/kernel/session.ts";
import { measureReads, readsOfWholeTables, recordStatements } from "../support/plans.ts";
import { publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const statuses = 1_000_000;
const follows = 1000;
const followers = 5000;

/** Limits for a page of 20 entries with all their data. */
const most = { rows: 2000, pages: 4000 };

/** Tables with fewer rows may be read whole here; query-plans.test.ts covers the others. */
const fewRows = 1000;

describe("query plans with a million statuses", function () {
  this.timeout(900_000);
  const { server, cast } = suite();
  let client: pg.Client;
  let grown: Grown;
  /** The tables with many rows. */
  let large: ReadonlySet<string>;

  before(async () => {
    client = new pg.Client(sessionConfig(server.connectionString, "concord test"));
    await client.connect();
    grown = await fillGrown(server.connectionString, cast.alice.account.id, { statuses, follows }, [
      { accountId: cast.bob.account.id, followers },
    ]);
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and reltuples >= $1",
      [fewRows],
    );
    large = new Set(rows.map(({ name }) => name));
    expect([...large]).to.include.members(["statuses", "home_entries", "follows", "users", "notifications"]);
  });
  after(async () => {
    await client.end();
  });

  /** An id in the middle of all statuses. */
  const middle = (): string => String(BigInt(Math.floor((grown.period.from + grown.period.to) / 2)) << 16n);
  const read = (path: () => string) => () => cast.alice.get(path()).expect(200);

  const requests: readonly (readonly [
    title: string,
    work: () => PromiseLike<unknown>,
    /** Entries of the page. */
    entries?: number,
  ])[] = [
    ["home", read(() => "/api/v1/timelines/home"), 20],
    ["home, a later page", read(() => `/api/v1/timelines/home?max_id=${middle()}`), 20],
    ["home, upwards", read(() => `/api/v1/timelines/home?min_id=${middle()}`), 20],
    ["public", read(() => "/api/v1/timelines/public"), 20],
    ["public, a later page", read(() => `/api/v1/timelines/public?max_id=${middle()}`), 20],
    ["public, local", read(() => "/api/v1/timelines/public?local=true"), 20],
    ["public, remote", read(() => "/api/v1/timelines/public?remote=true"), 20],
    ["public, media", read(() => "/api/v1/timelines/public?only_media=true"), 20],
    ["a hashtag", read(() => "/api/v1/timelines/tag/tag7"), 20],
    ["a hashtag, a later page", read(() => `/api/v1/timelines/tag/tag7?max_id=${middle()}`), 20],
    ["an account's statuses", read(() => `/api/v1/accounts/${grown.authorId}/statuses`), 20],
    ["the reader's statuses", read(() => `/api/v1/accounts/${cast.alice.account.id}/statuses`), 20],
    [
      "the reader's statuses without replies",
      read(() => `/api/v1/accounts/${cast.alice.account.id}/statuses?exclude_replies=true`),
      20,
    ],
    ["notifications", read(() => "/api/v1/notifications?limit=20"), 20],
    ["notifications, a later page", read(() => `/api/v1/notifications?limit=20&max_id=${middle()}`)],
    ["grouped notifications", read(() => "/api/v2/notifications?limit=20")],
    ["unread notifications", read(() => "/api/v1/notifications/unread_count")],
    ["favourites", read(() => "/api/v1/favourites"), 20],
    ["followers", () => cast.alice.get(`/api/v1/accounts/${cast.bob.account.id}/followers`).expect(200), 40],
    ["a thread", async () => cast.alice.get(`/api/v1/statuses/${await answered()}/context`).expect(200)],
  ];

  /** A status with several replies. */
  async function answered(): Promise<string> {
    const { rows } = await client.query<{ id: string }>(
      "select id from statuses where replies_count > 1 and visibility = 'public' order by id desc limit 1",
    );
    return rows[0]?.id ?? "";
  }

  /** Violations of each statement of the work on large tables, and what it reads. */
  async function check(work: () => PromiseLike<unknown>): Promise<void> {
    const sent = (await recordStatements(work)).filter(
      ({ name }) => !name.startsWith("test_") && !name.includes("/") && name !== "domain_blocks_standing",
    );
    expect(sent).not.to.deep.equal([]);
    const problems: string[] = [];
    for (const statement of sent) {
      const whole = await readsOfWholeTables(client, statement);
      const ofLarge = whole.filter((line) => large.has(/ on (\w+)/.exec(line)?.[1] ?? ""));
      problems.push(...ofLarge.map((line) => `${statement.name}: ${line}`));
      const { rows, pages } = (await measureReads(client, statement)) ?? { rows: 0, pages: 0 };
      if (rows > most.rows || pages > most.pages) {
        problems.push(`${statement.name}: reads ${rows} rows and ${pages} pages`);
      }
    }
    expect(problems).to.deep.equal([]);
  }

  for (const [title, work, entries] of requests) {
    it(`read little for: ${title}`, async () => {
      await check(async () => {
        const { body } = (await work()) as { readonly body: unknown };
        if (entries !== undefined) expect(body).to.be.an("array").with.lengthOf(entries);
      });
    });
  }

  it(`read little for publishing, before the fan-out to ${followers} home timelines`, async () => {
    await check(() => publish(cast.bob, "Ripe tomatoes #tag7"));
    await server.settle();
  });

  it("read little for a reply, a favourite and a reblog", async () => {
    const id = await answered();
    await check(async () => {
      await publish(cast.carol, { status: "Mine too", in_reply_to_id: id });
      await cast.carol.post(`/api/v1/statuses/${id}/favourite`).expect(200);
      await cast.carol.post(`/api/v1/statuses/${id}/reblog`).expect(200);
    });
    await server.settle();
  });

  it(`read no whole table in the fan-out to ${followers} home timelines`, async () => {
    const { id } = await publish(cast.bob, "Riper tomatoes");
    const sent = await recordStatements(() => server.settle());
    for (const statement of sent.filter(({ name }) => name.startsWith("home_"))) {
      const reads = await readsOfWholeTables(client, statement);
      // The crowd is nearly all of the local accounts.
      expect(
        reads.filter((line) => /statuses|home_entries/.test(line)),
        statement.name,
      ).to.deep.equal([]);
    }
    const { rows } = await client.query("select from home_entries where status_id = $1", [id]);
    expect(rows).to.have.lengthOf(followers + 1);
  });
});
