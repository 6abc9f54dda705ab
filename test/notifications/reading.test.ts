/**
 * Compares both notification lists, read page by page by random viewers, with a direct evaluation of the tables: nothing
 * invisible, nothing missing, no duplicates.
 */
import { expect } from "chai";
import fc from "fast-check";
import type { Response } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import type { Person } from "../cast/people.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { changeAccount, forget } from "../support/states.ts";
import { suite } from "../support/suite.ts";

type Group = Schemas["NotificationGroup"];

/** Notification types by their object. */
const kinds = ["favourite", "follow", "mention", "private post"] as const;

/** Number of statuses of each kind per account. */
const statusesOfEach = 3;

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly type: string;
  readonly from_account_id: string;
  readonly status_id: string | null;
  readonly group_key: string | null;
  readonly filtered: boolean;
}

const history = fc.record({
  notices: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      to: fc.nat({ max: 2 }),
      from: fc.nat({ max: 5 }),
      which: fc.nat({ max: statusesOfEach - 1 }),
      filtered: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { minLength: 20, maxLength: 120 },
  ),
  hidden: fc.array(
    fc.record({
      how: fc.constantFrom("block", "mute", "mute of posts", "suspension"),
      by: fc.nat({ max: 5 }),
      whom: fc.nat({ max: 5 }),
    }),
    { maxLength: 5 },
  ),
  limit: fc.integer({ min: 1, max: 7 }),
  upwards: fc.boolean(),
  withFiltered: fc.boolean(),
  groupedTypes: fc.constantFrom<readonly string[]>([], ["follow"], ["favourite", "follow"], ["favourite"]),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

describe("notification pages of random viewers", () => {
  const { server, cast } = suite();
  let viewers: readonly Person[];
  let everybody: readonly AccountRow[];
  /** Post ids by account. */
  const posts = { public: new Map<string, string[]>(), private: new Map<string, string[]>() };

  before(async () => {
    viewers = [cast.alice, cast.bob, cast.carol];
    everybody = [...viewers, cast.dave, cast.erin].map(({ account }) => account).concat(cast.frank);
    for (const account of everybody) {
      for (const visibility of ["public", "private"] as const) {
        const made: string[] = [];
        for (let index = 0; index < statusesOfEach; index += 1) {
          made.push((await makePost(server, account, { visibility, tell: false })).id);
        }
        posts[visibility].set(account.id, made);
      }
    }
    await makeFollow(server, cast.alice.account, cast.dave.account);
    await makeFollow(server, cast.bob.account, cast.frank);
    await server.settle();
  });

  const idOf = (index: number): string => everybody[index]?.id ?? "";

  function asRow({
    kind,
    to,
    from,
    which,
    filtered,
  }: History["notices"][number]): Omit<Row, "id"> | undefined {
    const [recipient, sender] = [idOf(to), idOf(from)];
    if (recipient === sender) return undefined;
    const of = (visibility: "public" | "private", account: string): string | null =>
      posts[visibility].get(account)?.[which] ?? null;
    const common = { account_id: recipient, from_account_id: sender, filtered };
    const group = (key: string): string | null => (filtered ? null : key);
    if (kind === "follow")
      return { ...common, type: "follow", status_id: null, group_key: group(`follow-${which}`) };
    if (kind === "favourite") {
      const about = of("public", recipient);
      return { ...common, type: "favourite", status_id: about, group_key: group(`favourite-${about}-1`) };
    }
    const [type, about] =
      kind === "mention" ? ["mention", of("public", sender)] : ["status", of("private", sender)];
    return { ...common, type, status_id: about, group_key: null };
  }

  /** Inserts random notifications. @returns them, oldest first */
  async function write({ notices, hidden }: History): Promise<Row[]> {
    await forget(server, "notifications", "blocks", "mutes");
    for (const account of everybody) await changeAccount(server, account.id, { suspended_at: null });
    for (const notice of notices) {
      const row = asRow(notice);
      if (row === undefined) continue;
      await server.database
        .builder("notifications")
        .insert(row)
        .onConflict(["account_id", "type", "from_account_id", "status_id", "subject_id"])
        .ignore();
    }
    for (const { how, by, whom } of hidden) {
      if (how === "suspension") {
        // Not a viewer, who could no longer read.
        await changeAccount(server, idOf(3 + (whom % 3)), { suspended_at: new Date() });
        continue;
      }
      if (by === whom) continue;
      const pair = { account_id: idOf(by), target_account_id: idOf(whom) };
      const table = server.database.builder(how === "block" ? "blocks" : "mutes");
      const columns = how === "block" ? pair : { ...pair, hide_notifications: how === "mute" };
      await table.insert(columns).onConflict(["account_id", "target_account_id"]).ignore();
    }
    return server.database.builder("notifications").orderBy("id");
  }

  /** The current rows of the tables that decide visibility. */
  async function readRules(): Promise<(row: Row) => boolean> {
    const all = async (table: string): Promise<Readonly<Record<string, unknown>>[]> =>
      server.database.builder(table).select();
    const pairs = (rows: readonly Readonly<Record<string, unknown>>[]): Set<string> =>
      new Set(rows.map((row) => `${String(row["account_id"])} ${String(row["target_account_id"])}`));
    const [blocks, mutes, follows] = [
      pairs(await all("blocks")),
      pairs((await all("mutes")).filter((row) => row["hide_notifications"] === true)),
      pairs(await all("follows")),
    ];
    const suspended = new Set(
      (await all("accounts")).filter((row) => row["suspended_at"] !== null).map((row) => row["id"]),
    );
    const statuses = new Map((await all("statuses")).map((row) => [row["id"], row]));
    return ({ account_id: reader, from_account_id: sender, status_id: statusId }) => {
      if (suspended.has(sender)) return false;
      if (blocks.has(`${reader} ${sender}`) || mutes.has(`${reader} ${sender}`)) return false;
      if (statusId === null) return true;
      const status = statuses.get(statusId);
      const author = String(status?.["account_id"]);
      if (blocks.has(`${author} ${reader}`)) return false;
      return status?.["visibility"] === "public" || author === reader || follows.has(`${reader} ${author}`);
    };
  }

  /** Reads all pages. @returns their entries, newest first */
  async function walk(person: Person, path: string, upwards: boolean): Promise<unknown[]> {
    const pages: unknown[] = [];
    const relation = upwards ? "prev" : "next";
    let target: string | undefined = upwards ? `${path}&min_id=0` : path;
    while (target !== undefined) {
      const reply: Response = await person.get(target).expect(200);
      const link = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(reply.headers["link"] ?? "")?.[1];
      const isEmpty = Array.isArray(reply.body)
        ? reply.body.length === 0
        : (reply.body as Schemas["GroupedNotificationsResults"]).notification_groups.length === 0;
      if (!isEmpty) pages.push(reply.body);
      const next = link === undefined ? undefined : new URL(link);
      target = next === undefined || (upwards && isEmpty) ? undefined : next.pathname + next.search;
      expect(pages.length, "an endless list").to.be.lessThan(500);
    }
    return upwards ? pages.toReversed() : pages;
  }

  function checkGroups(
    pages: readonly (readonly Group[])[],
    visible: readonly Row[],
    keyOf: (row: Row) => string,
    limit: number,
  ): void {
    for (const page of pages) {
      expect(page.length).to.be.at.most(limit);
      expect(new Set(page.map((group) => group.group_key)).size, "a group twice on a page").to.equal(
        page.length,
      );
    }
    const groups = pages.flat();
    for (const group of groups) {
      const [from, to] = [BigInt(group.page_min_id ?? "0"), BigInt(group.page_max_id ?? "0")];
      const members = visible.filter((row) => keyOf(row) === group.group_key && BigInt(row.id) <= to);
      expect(group.notifications_count).to.equal(members.length);
      expect(members.at(-1)?.id).to.equal(group.page_max_id);
      expect(members.map(({ id }) => id)).to.include(String(from));
      const senders = members.toReversed().map((row) => row.from_account_id);
      expect(group.sample_account_ids).to.deep.equal(senders.slice(0, 8));
      expect(group.type).to.equal(members.at(-1)?.type);
    }
    for (const row of visible) {
      const covering = groups.filter(
        (group) =>
          group.group_key === keyOf(row) &&
          BigInt(group.page_min_id ?? "0") <= BigInt(row.id) &&
          BigInt(row.id) <= BigInt(group.page_max_id ?? "0"),
      );
      expect(covering, `notification ${row.id}`).to.have.length(1);
    }
  }

  it("are complete, without invisible entries and duplicates", async () => {
    let read = 0;
    const property = fc.asyncProperty(history, async (told) => {
      const rows = await write(told);
      const isVisible = await readRules();
      const { limit, upwards, withFiltered, groupedTypes } = told;
      const query = `limit=${limit}&include_filtered=${withFiltered}`;
      const types = groupedTypes.map((type) => `&grouped_types[]=${type}`).join("");
      const isGrouped = (row: Row): boolean => groupedTypes.length === 0 || groupedTypes.includes(row.type);
      for (const person of viewers) {
        const visible = rows.filter(
          (row) => row.account_id === person.account.id && (withFiltered || !row.filtered) && isVisible(row),
        );
        const pages = await walk(person, `/api/v1/notifications?${query}`, upwards);
        const listed = (pages as { id: string }[][]).flat().map(({ id }) => id);
        expect(listed).to.deep.equal(visible.toReversed().map(({ id }) => id));
        const results = await walk(person, `/api/v2/notifications?${query}${types}`, upwards);
        for (const page of results as Schemas["GroupedNotificationsResults"][]) {
          const named = new Set(page.notification_groups.flatMap((group) => group.sample_account_ids));
          expect(page.accounts.map(({ id }) => id)).to.deep.equal([...named]);
        }
        checkGroups(
          (results as Schemas["GroupedNotificationsResults"][]).map((page) => page.notification_groups),
          visible,
          (row) => (row.group_key !== null && isGrouped(row) ? row.group_key : `ungrouped-${row.id}`),
          limit,
        );
        read += visible.length;
      }
    });
    await fc.assert(property, { seed: runSeed(), numRuns: numberOfRuns({ sampled: 6, whole: 100 }) });
    expect(read, "there was something to read").to.be.greaterThan(0);
  });
});
