/**
 * Compares lists read page by page by random viewers with a direct evaluation of the tables: nothing invisible, nothing
 * missing, no duplicates.
 */
import { expect } from "chai";
import fc from "fast-check";
import supertest, { type Response } from "../support/supertest.ts";
import type { Schemas } from "../../src/contract/types.ts";
import type { LocalName, Person } from "../cast/people.ts";
import { forgetHistory } from "../support/counters.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { forget } from "../support/states.ts";
import type { Status } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const names = ["alice", "bob", "carol", "dave"] as const satisfies readonly LocalName[];
type Name = (typeof names)[number];

interface Post {
  readonly author: Name;
  readonly visibility: "public" | "unlisted" | "private" | "direct";
  readonly mentions: readonly Name[];
  readonly kind: "post" | "reply" | "reblog" | "quote";
  /** The earlier status that it refers to. */
  readonly target: number;
}

const person = fc.constantFrom(...names);
const pairs = fc.uniqueArray(fc.tuple(person, person), {
  maxLength: 4,
  selector: ([one, other]) => `${one} ${other}`,
});
const world = fc.record({
  follows: pairs,
  posts: fc.array(
    fc.record<Post>({
      author: person,
      visibility: fc.constantFrom("public", "public", "unlisted", "private", "direct", "direct"),
      mentions: fc.uniqueArray(person, { maxLength: 2 }),
      kind: fc.constantFrom("post", "reply", "reply", "reblog", "quote"),
      target: fc.nat({ max: 9 }),
    }),
    { minLength: 12, maxLength: 20 },
  ),
  blocks: pairs.map((all) => all.slice(0, 2)),
  mutes: pairs.map((all) => all.slice(0, 2)),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

interface StatusFacts {
  readonly id: string;
  readonly account_id: string;
  readonly visibility: Post["visibility"];
  readonly in_reply_to_id: string | null;
  readonly reblog_of_id: string | null;
  readonly conversation_id: string;
  readonly mentioned: readonly string[];
  readonly quoted_status_id: string | null;
  readonly quoted_account_id: string | null;
}

/** The tables, for the direct evaluation. */
interface Tables {
  readonly statuses: readonly StatusFacts[];
  has(table: "follows" | "blocks" | "mutes", by: string | null, other: string): boolean;
}

describe("lists of random viewers", () => {
  const { server, cast } = suite();

  before(async () => {
    const kinds = ["not_following", "not_followers", "new_accounts", "private_mentions", "limited_accounts"];
    const policy = Object.fromEntries(kinds.map((kind) => [`for_${kind}`, "accept"]));
    for (const name of names) await cast[name].call("updateNotificationPolicy", { body: policy });
  });

  async function make({ follows, posts, blocks, mutes }: World): Promise<void> {
    await forgetHistory(server);
    await forget(server, "conversations");
    const to = (name: Name): string => `/api/v1/accounts/${cast[name].account.id}`;
    for (const [by, other] of follows)
      if (by !== other) await cast[by].post(`${to(other)}/follow`).expect(200);
    const ids: string[] = [];
    for (const { author, visibility, mentions, kind, target } of posts) {
      const text = ["Tomatoes", ...mentions.map((name) => `@${name}`)].join(" ");
      const earlier = ids[ids.length - 1 - target] ?? "1";
      const path = "/api/v1/statuses";
      const reference = kind === "reply" ? "in_reply_to_id" : "quoted_status_id";
      const more = kind === "reply" || kind === "quote" ? { [reference]: earlier } : {};
      const { status, body } = await (kind === "reblog"
        ? cast[author].post(`${path}/${earlier}/reblog`)
        : cast[author].post(path).send({ status: text, visibility, ...more }));
      expect(status).to.be.oneOf([200, 403, 404, 422]);
      if (status === 200) ids.push((body as Status).id);
    }
    await server.settle();
    for (const [by, other] of blocks) await cast[by].post(`${to(other)}/block`).expect(200);
    for (const [by, other] of mutes) await cast[by].post(`${to(other)}/mute`).expect(200);
    await server.settle();
  }

  async function readTables(): Promise<Tables> {
    const { builder } = server.database;
    const { rows } = await builder.raw<{ rows: StatusFacts[] }>(
      `select s.id, s.account_id, s.visibility, s.in_reply_to_id, s.reblog_of_id, s.conversation_id,
         array(select m.account_id from mentions m where m.status_id = s.id) as mentioned,
         q.quoted_status_id, q.quoted_account_id
       from statuses s left join quotes q on q.status_id = s.id order by s.id desc`,
    );
    const facts = new Set<string>();
    for (const table of ["follows", "blocks", "mutes"]) {
      const pairs = (await builder(table).select("account_id", "target_account_id")) as {
        account_id: string;
        target_account_id: string;
      }[];
      for (const one of pairs) facts.add(`${table} ${one.account_id} ${one.target_account_id}`);
    }
    return { statuses: rows, has: (table, by, other) => facts.has(`${table} ${by ?? ""} ${other}`) };
  }

  /** The visibility rules, implemented independently. */
  function sees(tables: Tables, viewer: string | null, status: StatusFacts): boolean {
    const author = status.account_id;
    if (viewer === author) return true;
    if (viewer !== null && tables.has("blocks", author, viewer)) return false;
    if (status.visibility === "public" || status.visibility === "unlisted") return true;
    if (viewer === null) return false;
    if (status.mentioned.includes(viewer)) return true;
    if (status.visibility === "direct") return false;
    return tables.has("follows", viewer, author) || status.quoted_account_id === viewer;
  }

  const hides = (tables: Tables, viewer: string | null, account: string): boolean =>
    viewer !== account && (tables.has("blocks", viewer, account) || tables.has("mutes", viewer, account));

  /** All entries of a list, in pages of three. */
  async function pages<Entry>(viewer: Person | null, path: string): Promise<Entry[]> {
    const all: Entry[] = [];
    let next: string | undefined = `${path}?limit=3`;
    while (next !== undefined) {
      const reply: Response = await (
        viewer === null ? supertest(server.app).get(next) : viewer.get(next)
      ).expect(200);
      all.push(...(reply.body as Entry[]));
      const found: RegExpExecArray | null = /<([^>]+)>; rel="next"/.exec(reply.headers["link"] ?? "");
      const url: URL | undefined = found?.[1] === undefined ? undefined : new URL(found[1]);
      next = url === undefined ? undefined : `${url.pathname}${url.search}`;
    }
    return all;
  }

  const idsOf = (statuses: readonly { readonly id: string }[]): string[] => statuses.map(({ id }) => id);

  async function check(tables: Tables, viewer: Person | null): Promise<void> {
    const own = viewer?.account.id ?? null;
    const byId = new Map(tables.statuses.map((status) => [status.id, status]));
    const visible = tables.statuses.filter((status) => {
      const original = status.reblog_of_id === null ? undefined : byId.get(status.reblog_of_id);
      return sees(tables, own, status) && (original === undefined || sees(tables, own, original));
    });
    for (const name of names) {
      const { id } = cast[name].account;
      const expected = visible.filter((status) => {
        const original = status.reblog_of_id === null ? undefined : byId.get(status.reblog_of_id);
        const hidden = original !== undefined && own !== id && hides(tables, own, original.account_id);
        return status.account_id === id && !hidden;
      });
      const found = await pages<Status>(viewer, `/api/v1/accounts/${id}/statuses`);
      expect(idsOf(found), `statuses of ${name}`).to.deep.equal(idsOf(expected));
    }
    for (const status of visible.filter((one) => one.reblog_of_id === null).slice(0, 4)) {
      const path = `/api/v1/statuses/${status.id}`;
      const { body } = await (
        viewer === null ? supertest(server.app).get(`${path}/context`) : viewer.get(`${path}/context`)
      ).expect(200);
      const context = body as Schemas["Context"];
      const inThread = (one: StatusFacts): boolean =>
        sees(tables, own, one) && !hides(tables, own, one.account_id);
      const above: string[] = [];
      for (
        let up = byId.get(status.in_reply_to_id ?? "");
        up !== undefined;
        up = byId.get(up.in_reply_to_id ?? "")
      ) {
        if (inThread(up)) above.unshift(up.id);
      }
      const below = (id: string): StatusFacts[] =>
        tables.statuses.flatMap((one) => (one.in_reply_to_id === id ? [one, ...below(one.id)] : []));
      expect(idsOf(context.ancestors), "ancestors").to.deep.equal(above);
      expect(idsOf(context.descendants), "descendants").to.have.members(
        idsOf(below(status.id).filter(inThread)),
      );
      if (viewer === null) continue;
      const quotes = visible.filter(
        (one) =>
          one.quoted_status_id === status.id &&
          (own === status.account_id || !hides(tables, own, one.account_id)),
      );
      expect(idsOf(await pages<Status>(viewer, `${path}/quotes`)), "quotes").to.deep.equal(idsOf(quotes));
    }
    if (viewer === null || own === null) return;
    const direct = tables.statuses.filter(
      (one) => one.visibility === "direct" && (one.account_id === own || one.mentioned.includes(own)),
    );
    const shown = direct.filter((one) => sees(tables, own, one) && !hides(tables, own, one.account_id));
    expect(idsOf(await pages<Status>(viewer, "/api/v1/timelines/direct")), "direct").to.deep.equal(
      idsOf(shown),
    );
    const key = (one: StatusFacts): string =>
      `${one.conversation_id} ${[...new Set([one.account_id, ...one.mentioned])].toSorted().join(" ")}`;
    const lasts = [...Map.groupBy(direct, key).values()].flatMap((group) => group.slice(0, 1));
    const conversations = await pages<Schemas["Conversation"]>(viewer, "/api/v1/conversations");
    expect(
      conversations.map(({ last_status: last }) => last?.id),
      "conversations",
    ).to.deep.equal(idsOf(lasts.filter((one) => shown.includes(one))));
  }

  it("contain what the tables allow, in order, without duplicates", async () => {
    const property = fc.asyncProperty(
      world,
      fc.uniqueArray(person, { maxLength: 2 }),
      async (made, viewers) => {
        await make(made);
        const tables = await readTables();
        for (const viewer of [null, ...viewers.map((name) => cast[name])]) await check(tables, viewer);
      },
    );
    await fc.assert(property, { seed: runSeed(), numRuns: numberOfRuns({ sampled: 3, whole: 40 }) });
  });
});
