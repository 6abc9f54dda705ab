/** Visibility predicates: every combination of facts, compared with rules in TypeScript. */
import { expect } from "chai";
import {
  avoidsMentionsOf,
  blocksEither,
  hiddenFrom,
  limitedFor,
  silencedFor,
  visibleTo,
} from "../../src/store/kernel/predicates.ts";
import type { Visibility } from "../../src/store/statuses/statuses.ts";
import { suite } from "../support/suite.ts";

type Mute = "none" | "with notifications" | "without notifications" | "over";

/** The relationship between a viewer and an author, and one status of the author's. */
interface Facts {
  readonly follows: boolean;
  readonly blocks: boolean;
  readonly blocked: boolean;
  readonly mute: Mute;
  readonly blocksDomain: boolean;
  readonly suspended: boolean;
  readonly silenced: boolean;
  readonly visibility: Visibility;
  readonly mentioned: boolean;
}

const both = [false, true] as const;
const mutes: readonly Mute[] = ["none", "with notifications", "without notifications", "over"];
const visibilities: readonly Visibility[] = ["public", "unlisted", "private", "direct"];

function* combinations(): Generator<Facts> {
  for (const follows of both)
    for (const blocks of both)
      for (const blocked of both)
        for (const mute of mutes)
          for (const blocksDomain of both)
            for (const suspended of both)
              for (const silenced of both)
                for (const visibility of visibilities)
                  for (const mentioned of both)
                    yield {
                      follows,
                      blocks,
                      blocked,
                      mute,
                      blocksDomain,
                      suspended,
                      silenced,
                      visibility,
                      mentioned,
                    };
}

/** Each predicate as SQL over a row of pairs, and as a rule over the facts. */
const predicates: readonly (readonly [name: string, sql: string, rule: (facts: Facts) => boolean])[] = [
  [
    "a status is visible to a viewer",
    visibleTo("s", "p.viewer"),
    ({ visibility, follows, mentioned, blocked, suspended }) =>
      !blocked &&
      !suspended &&
      (["public", "unlisted"].includes(visibility) || mentioned || (visibility === "private" && follows)),
  ],
  [
    "an author is hidden from a viewer's lists",
    hiddenFrom("p.author", "p.viewer"),
    ({ blocks, mute, blocksDomain }) => blocks || blocksDomain || (mute !== "none" && mute !== "over"),
  ],
  [
    "a recipient gets no notifications of a sender",
    silencedFor("p.author", "p.viewer"),
    ({ blocks, mute, blocksDomain, follows }) =>
      blocks || mute === "with notifications" || (blocksDomain && !follows),
  ],
  [
    "a recipient hides mentions of an account",
    avoidsMentionsOf("p.viewer", "p.author"),
    ({ blocks, mute }) => blocks || mute === "with notifications",
  ],
  [
    "one of two blocks the other",
    blocksEither("p.viewer", "p.author"),
    ({ blocks, blocked }) => blocks || blocked,
  ],
  [
    "an author is limited for a viewer",
    limitedFor("p.author", "p.viewer"),
    ({ silenced, follows }) => silenced && !follows,
  ],
];

/** A status's visibility to anonymous viewers. */
const publicly = ({ visibility, suspended }: Facts): boolean =>
  !suspended && ["public", "unlisted"].includes(visibility);

describe("visibility predicates", () => {
  const all = [...combinations()];
  const { server } = suite();
  let asked = 0;

  const ask = async (sql: string): Promise<boolean[]> => {
    const rows = await server.database.query<{ holds: boolean }>(
      `truth_${(asked += 1)}`,
      `select ${sql} as holds from pairs p join statuses s on s.id = p.status order by p.number`,
    );
    return rows.map((row) => row.holds);
  };

  before(async () => {
    // By the injected clock, an hour ahead of PostgreSQL's, for which an hour ago is still in the future.
    server.advance(3_600_000);
    const now = server.context.clock().getTime();
    const { builder } = server.database;
    await builder.raw(
      `create table facts as select * from jsonb_to_recordset(?::jsonb) as f (number int, follows bool, blocks bool,
         blocked bool, mute text, "blocksDomain" bool, suspended bool, silenced bool, visibility text, mentioned bool)`,
      [JSON.stringify(all.map((facts, number) => ({ number, ...facts })))],
    );
    await builder.raw(`
      insert into accounts (username, domain, uri, url)
        select role || number, role || number || '.example', 'https://x.example/' || role || number, 'https://x.example/'
        from facts cross join (values ('viewer'), ('author')) roles (role);
      create table pairs as
        select f.*, v.id as viewer, a.id as author, null::bigint as status from facts f
          join accounts v on v.username = 'viewer' || f.number join accounts a on a.username = 'author' || f.number;
      insert into statuses (account_id, uri, local, visibility)
        select author, 'https://x.example/statuses/' || number, false, visibility from pairs;
      update pairs p set status = s.id from statuses s where s.account_id = p.author;
      update accounts a set suspended_at = case when p.suspended then now() end,
        silenced_at = case when p.silenced then now() end from pairs p where p.author = a.id;
      insert into follows (account_id, target_account_id) select viewer, author from pairs where follows;
      insert into blocks (account_id, target_account_id) select viewer, author from pairs where blocks
        union all select author, viewer from pairs where blocked;
      insert into user_domain_blocks (account_id, domain)
        select viewer, 'author' || number || '.example' from pairs where "blocksDomain";
      insert into mentions (status_id, account_id) select status, viewer from pairs where mentioned;`);
    await builder.raw(
      `insert into mutes (account_id, target_account_id, hide_notifications, expires_at)
         select viewer, author, mute <> 'without notifications',
           case when mute = 'over' then ?::timestamptz when number % 2 = 0 then ?::timestamptz end
         from pairs where mute <> 'none'`,
      [new Date(now - 1000), new Date(now + 600_000)],
    );
  });

  for (const [name, sql, rule] of predicates) {
    it(`match the rule in all ${all.length} combinations: ${name}`, async () => {
      const found = await ask(sql);
      const wrong = all.filter((facts, index) => found[index] !== rule(facts));
      expect(found).to.have.lengthOf(all.length);
      expect(wrong.slice(0, 3)).to.deep.equal([]);
      expect(new Set(found).size, "both answers occur").to.equal(2);
    });
  }

  it("show public statuses to anonymous viewers, and authors everything of their own", async () => {
    expect(await ask(visibleTo("s", "null::bigint"))).to.deep.equal(all.map(publicly));
    expect(await ask(visibleTo("s", "p.author"))).to.deep.equal(all.map(({ suspended }) => !suspended));
    const nobody = [hiddenFrom("p.author", "null::bigint"), silencedFor("p.author", "null::bigint")];
    for (const sql of nobody) expect(new Set(await ask(sql))).to.deep.equal(new Set([false]));
  });
});
