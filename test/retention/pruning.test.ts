/** Removing old statuses and accounts of other servers. Everything that was written so far counts as old here. */
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import {
  type PruningPreview,
  previewPruning,
  prune,
  pruneWithinLimits,
} from "../../src/domain/retention/pruning.ts";
import { type ReadStore, single } from "../../src/store/kernel/connection.ts";
import { type SpaceInUse, readSpaceInUse } from "../../src/store/measures/sizes.ts";
import { keepingColumns } from "../../src/store/retention/unreferenced-accounts.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { makeRemoteAccount } from "../cast/people.ts";
import { type Post, type PostOptions, makeFollow, makePost } from "../cast/posts.ts";
import { wrongCounters as allWrongCounters } from "../support/counters.ts";
import { contextWith } from "../support/server.ts";
import { changeAccount, changeStatus } from "../support/states.ts";
import { act, publish } from "../support/statuses.ts";
import { suite } from "../support/suite.ts";

const day = 86_400_000;

describe("removing old statuses of other servers", () => {
  const { server, cast } = suite();
  let author: AccountRow;
  let other: AccountRow;
  before(async () => {
    author = await makeRemoteAccount(server, "gardener", "remote.example");
    other = await makeRemoteAccount(server, "baker", "other.example");
    for (const account of [author, other]) await makeFollow(server, cast.alice.account, account);
  });

  /** Older than a day in the future. */
  const all = { days: -1, size: undefined };
  const post = (options: PostOptions = {}, by = author): Promise<Post> =>
    makePost(server, by, { tell: false, ...options });

  /** Without the numbers of statuses of accounts elsewhere, which their servers count. */
  const wrongCounters = async (): Promise<string[]> =>
    (await allWrongCounters(server)).filter((line) => !/^statuses of (?!alice|bob)/.test(line));

  /** The id of a new poll of the author, which no post has. */
  async function newPoll(): Promise<string> {
    const poll = { account_id: author.id, options: ["a", "b"], tallies: [0, 0] };
    return single(await server.database.builder("polls").insert(poll, ["id"])).id;
  }

  /** Which of the posts still exist, by their names. */
  async function remaining(posts: Readonly<Record<string, { readonly id: string }>>): Promise<string[]> {
    const ids = Object.values(posts).map(({ id }) => id);
    const rows = await server.database.builder("statuses").whereIn("id", ids);
    return Object.keys(posts).filter((name) => rows.some(({ id }) => id === posts[name]?.id));
  }

  it("removes what nobody here used, with everything that belongs to it", async () => {
    const posts = {
      plain: await post({ media: 1, tags: ["tomatoes"], mentions: [other] }),
      private: await post({ visibility: "private" }),
    };
    await server.context.writeWithoutActor(async (tx) => {
      await tx.store.query("test_home", "insert into home_entries (account_id, status_id) values ($1, $2)", [
        cast.alice.account.id,
        posts.plain.id,
      ]);
    });
    const { old, unused } = await previewPruning(server.context, all);
    expect([old, unused]).to.deep.equal([2, 2]);
    expect(await prune(server.context, all)).to.include({ statuses: 2 });
    expect(await remaining(posts)).to.deep.equal([]);
    for (const table of ["media_attachments", "mentions", "status_tags", "home_entries", "conversations"]) {
      expect(await server.database.builder(table), table).to.deep.equal([]);
    }
    await cast.alice.refused("getStatus", { path: { id: posts.plain.id } }, 404);
    expect(await wrongCounters()).to.deep.equal([]);
  });

  it("leaves no tombstones and tells nobody, so that a status can be fetched again", async () => {
    const { uri } = await post();
    await prune(server.context, all);
    expect(await server.database.builder("tombstones").where({ uri })).to.deep.equal([]);
    const events = (await server.database.builder("events")) as { payload: { type: string } }[];
    expect(events.map(({ payload }) => payload.type)).not.to.include("status.deleted");
  });

  it("keeps what people here used", async () => {
    const mine = await publish(cast.alice, { status: "Mine", quote_approval_policy: "public" });
    const posts = {
      favourited: await post(),
      bookmarked: await post(),
      reblogged: await post(),
      answered: await post(),
      mentioning: await post({ mentions: [cast.bob.account] }),
      direct: await post({ visibility: "direct", mentions: [cast.bob.account] }),
      answer: await post({ replyTo: mine }),
      boost: await post({ reblogOf: mine }),
      filtered: await post(),
      reported: await post(),
      pinned: await post(),
    };
    await act(cast.alice, posts.favourited.id, "favourite");
    await act(cast.alice, posts.bookmarked.id, "bookmark");
    await act(cast.alice, posts.reblogged.id, "reblog");
    await publish(cast.alice, { status: "Yes", in_reply_to_id: posts.answered.id });
    const filter = await cast.alice.call("createFilter", { body: { title: "No", context: ["home"] } });
    await cast.alice.call("createFilterStatus", {
      path: { filter_id: (filter as { id: string }).id },
      body: { status_id: posts.filtered.id },
    });
    await cast.alice.call("createReport", {
      body: { account_id: author.id, status_ids: [posts.reported.id] },
    });
    await server.database
      .builder("status_pins")
      .insert({ account_id: author.id, status_id: posts.pinned.id });
    await server.settle();
    expect(await previewPruning(server.context, all)).to.include({ unused: 0 });
    expect(await prune(server.context, all)).to.include({ statuses: 0 });
    expect(await remaining(posts)).to.deep.equal(Object.keys(posts));
    // Once they are not used any more, they go.
    await act(cast.alice, posts.bookmarked.id, "unbookmark");
    await act(cast.alice, posts.favourited.id, "unfavourite");
    expect(await prune(server.context, all)).to.include({ statuses: 2 });
    expect(await wrongCounters()).to.deep.equal([]);
  });

  it("keeps what a scheduled post answers or quotes, and what an announcement shows", async () => {
    const posts = { answered: await post(), quoted: await post(), announced: await post() };
    const draft = (of: object) => ({
      account_id: cast.alice.account.id,
      scheduled_at: new Date(),
      draft: of,
    });
    await server.database
      .builder("scheduled_statuses")
      .insert([
        draft({ inReplyToId: posts.answered.id, quotedStatusId: null }),
        draft({ quotedStatusId: posts.quoted.id }),
      ]);
    const times = { created_at: new Date(), updated_at: new Date() };
    await server.database
      .builder("announcements")
      .insert({ text: "Look", status_ids: [posts.announced.id], ...times });
    expect(await prune(server.context, all)).to.include({ statuses: 0 });
    expect(await remaining(posts)).to.deep.equal(Object.keys(posts));
    for (const table of ["scheduled_statuses", "announcements"])
      await server.database.builder(table).delete();
    expect(await prune(server.context, all)).to.include({ statuses: 3 });
  });

  it("keeps whole threads in which somebody here wrote, and not for a reblog", async () => {
    const mine = await publish(cast.alice, "Root");
    const first = await post({ replyTo: mine }, other);
    const second = await post({ replyTo: first });
    const third = await post({ replyTo: second }, other);
    const shared = await post();
    const answer = await post({ replyTo: shared }, other);
    await act(cast.alice, shared.id, "reblog");
    expect(await previewPruning(server.context, all)).to.include({ unused: 1 });
    await prune(server.context, all);
    expect(await remaining({ first, second, third, shared, answer })).to.deep.equal([
      "first",
      "second",
      "third",
      "shared",
    ]);
    await act(cast.alice, shared.id, "unreblog");
    await cast.alice.delete(`/api/v1/statuses/${mine.id}`);
    await prune(server.context, all);
  });

  it("leaves a poll in which somebody is voting", async () => {
    const voted = await post();
    const poll = await newPoll();
    await changeStatus(server, voted.id, { poll_id: poll });
    const voting = await server.database.builder.transaction();
    await voting("polls").where({ id: poll }).forUpdate();
    expect(await prune(server.context, all)).to.include({ statuses: 0 });
    await voting.rollback();
    expect(await prune(server.context, all)).to.include({ statuses: 1 });
  });

  it("doesn't change the numbers of statuses that other servers count", async () => {
    await post();
    await changeAccount(server, author.id, { statuses_count: 10_000 });
    await prune(server.context, all);
    const [row] = await server.database.builder("accounts").where({ id: author.id });
    expect(row?.statuses_count).to.equal(10_000);
  });

  it("keeps a poll in which somebody here voted", async () => {
    const [voted, ignored] = [await post(), await post()];
    for (const { id } of [voted, ignored]) await changeStatus(server, id, { poll_id: await newPoll() });
    const [row] = await server.database.builder("statuses").where({ id: voted.id });
    await cast.alice.call("votePoll", { path: { id: row?.poll_id ?? "" }, body: { choices: [0] } });
    await prune(server.context, all);
    expect(await remaining({ voted, ignored })).to.deep.equal(["voted"]);
    expect(await server.database.builder("polls")).to.have.length(1);
  });

  it("keeps what connects the posts of a thread, and removes its other branches", async () => {
    const root = await post();
    const middle = await post({ replyTo: root }, other);
    const leaf = await post({ replyTo: middle });
    const branch = await post({ replyTo: root }, other);
    const twig = await post({ replyTo: branch });
    await act(cast.alice, leaf.id, "bookmark");
    const { unused } = await previewPruning(server.context, all);
    expect(unused).to.equal(2);
    await prune(server.context, all);
    expect(await remaining({ root, middle, leaf, branch, twig })).to.deep.equal(["root", "middle", "leaf"]);
    expect(await wrongCounters()).to.deep.equal([]);
    await act(cast.alice, leaf.id, "unbookmark");
    expect(await prune(server.context, all)).to.include({ statuses: 3 });
  });

  it("keeps what newer statuses reply to, reblog or quote", async () => {
    const [answered, boosted, quoted, plain] = [await post(), await post(), await post(), await post()];
    server.advance(1000);
    const before = server.context.clock();
    const limits = () => ({
      days: (server.context.clock().getTime() - before.getTime()) / day,
      size: undefined,
    });
    server.advance(1000);
    const newer = {
      reply: await post({ replyTo: answered }),
      boost: await post({ reblogOf: boosted }, other),
      quote: await post(),
    };
    await server.database.builder("quotes").insert({
      status_id: newer.quote.id,
      account_id: author.id,
      quoted_status_id: quoted.id,
      quoted_account_id: author.id,
      state: "accepted",
    });
    await changeStatus(server, quoted.id, { quotes_count: 1 });
    const { unused } = await previewPruning(server.context, limits());
    expect(await prune(server.context, limits())).to.include({ statuses: unused });
    expect(await remaining({ answered, boosted, quoted, plain, ...newer })).to.deep.equal([
      "answered",
      "boosted",
      "quoted",
      "reply",
      "boost",
      "quote",
    ]);
    // Later, all of them go, and so do the counts of those that stay a little longer.
    await prune(server.context, all);
    expect(await remaining({ answered, boosted, quoted, ...newer })).to.deep.equal([]);
    expect(await wrongCounters()).to.deep.equal([]);
  });

  it("leaves a status that somebody is about to use", async () => {
    const used = await post();
    const using = await server.database.builder.transaction();
    await using("favourites").insert({ account_id: cast.alice.account.id, status_id: used.id });
    expect(await prune(server.context, all)).to.include({ statuses: 0 });
    await using.rollback();
    expect(await prune(server.context, all)).to.include({ statuses: 1 });
  });

  it("leaves a status whose parent is being changed, without waiting", async () => {
    const root = await post();
    await act(cast.alice, root.id, "bookmark");
    const reply = await post({ replyTo: root });
    const changing = await server.database.builder.transaction();
    await changing("statuses").where({ id: root.id }).forNoKeyUpdate();
    expect(await prune(server.context, all)).to.include({ statuses: 0 });
    await changing.rollback();
    expect(await remaining({ reply })).to.deep.equal(["reply"]);
    await prune(server.context, all);
    expect(await remaining({ reply })).to.deep.equal([]);
    expect(await wrongCounters()).to.deep.equal([]);
  });

  it("works in batches, twice at once, and stops between them", async () => {
    for (let number = 0; number < 450; number += 1) await post({ text: `Number ${number}` });
    const stop = new AbortController();
    const first = await prune(server.context, all, {
      signal: stop.signal,
      progress: () => {
        stop.abort();
      },
    });
    expect(first.statuses).to.equal(200);
    const both = await Promise.all([prune(server.context, all), prune(server.context, all)]);
    const rest = await prune(server.context, all);
    expect(both.reduce((sum, { statuses }) => sum + statuses, rest.statuses)).to.equal(250);
    expect(await wrongCounters()).to.deep.equal([]);
  });

  describe("with the operator's limits", () => {
    const within = (remoteStatuses: { days?: number; size?: number }) =>
      contextWith(server, {
        config: {
          ...server.context.config,
          remoteStatuses: { days: remoteStatuses.days, size: remoteStatuses.size },
        },
      });

    /** PostgreSQL's processes count what they inserted up to ten seconds later, even after ANALYZE. */
    async function countedInserts(): Promise<void> {
      const missing = `select (select count(*) from statuses) + (select count(*) from bookmarks) > sum(n_tup_ins) as missing
        from pg_stat_user_tables where relname in ('statuses', 'bookmarks')`;
      for (;;) {
        const { rows } = await server.database.builder.raw<{ rows: { missing: boolean }[] }>(missing);
        if (rows[0]?.missing !== true) return;
        await setTimeout(200);
      }
    }

    /** Prunes a database that is larger than it should be by so many statuses, ten at a time. */
    async function pruneBy(statuses: number): Promise<void> {
      const { store } = server.context;
      const space: SpaceInUse = { bytes: 1e9, perStatus: 1000 };
      const measured: ReadStore = {
        activity: store.activity,
        query: <Row>(...statement: Parameters<ReadStore["query"]>) =>
          statement[0] === "storage_in_use"
            ? Promise.resolve([space as Row])
            : store.query<Row>(...statement),
      };
      const limits = { days: undefined, size: space.bytes - (statuses - 0.5) * space.perStatus };
      await prune({ ...server.context, store: measured }, limits, { window: 10 });
    }

    const named = (posts: readonly Post[]): Record<string, Post> =>
      Object.fromEntries(posts.map((one) => [one.id, one]));

    /** The space in use once PostgreSQL's statistics, which arrive a second late, don't change any more. */
    async function settledSpace(): Promise<SpaceInUse> {
      await countedInserts();
      await server.database.builder.raw("vacuum analyze");
      for (let before = await readSpaceInUse(server.database); ;) {
        await setTimeout(1200);
        const now = await readSpaceInUse(server.database);
        if (now.bytes === before.bytes) return now;
        before = now;
      }
    }

    it("removes nothing without limits", async () => {
      const kept = await post();
      await pruneWithinLimits(within({}));
      expect(await remaining({ kept })).to.deep.equal(["kept"]);
    });

    it("removes statuses that are older than a number of days", async () => {
      server.advance(-11 * day);
      const old = await post();
      server.advance(2 * day);
      const recent = await post();
      server.advance(9 * day);
      await pruneWithinLimits(within({ days: 10 }));
      expect(await remaining({ old, recent })).to.deep.equal(["recent"]);
    });

    it("to a size, also removes what was referred to by later ones, before newer ones", async () => {
      server.advance(-20 * day);
      const parents: Post[] = [];
      for (let number = 0; number < 10; number += 1) parents.push(await post());
      const replies: Post[] = [];
      for (const parent of parents) replies.push(await post({ replyTo: parent }));
      const newest: Post[] = [];
      for (let number = 0; number < 30; number += 1) newest.push(await post());
      server.advance(20 * day);
      const everything = { ...named(parents), ...named(replies), ...named(newest) };
      // The oldest ten stay at first, since the next ten refer to them.
      await pruneBy(20);
      expect(await remaining(everything)).to.have.members(newest.map(({ id }) => id));
      await pruneBy(5);
      expect(await remaining(everything)).to.have.members(newest.slice(10).map(({ id }) => id));
      await prune(server.context, all);
    });

    it("removes the oldest until the database has a size, whatever is used, but none of the last week", async () => {
      server.advance(-20 * day);
      const used: Post[] = [];
      const unused: Post[] = [];
      for (let number = 0; number < 40; number += 1) used.push(await post({ text: "word ".repeat(500) }));
      for (let number = 0; number < 40; number += 1) unused.push(await post({ text: "word ".repeat(500) }));
      server.advance(20 * day);
      const recent = await post();
      for (const { id } of used) await act(cast.alice, id, "bookmark");
      await pruneWithinLimits(within({ size: 1e15 }));
      expect(await remaining({ recent, ...named(unused) })).to.have.length(41);
      let space: SpaceInUse;
      let before: PruningPreview;
      let size: number;
      do {
        space = await settledSpace();
        size = Math.floor(space.bytes - 20 * space.perStatus);
        before = await previewPruning(server.context, { days: undefined, size });
        // PostgreSQL's own ANALYZE may have come between the two.
      } while ((await readSpaceInUse(server.database)).bytes !== space.bytes);
      expect(before.removed).to.be.within(15, 30);
      await pruneWithinLimits(within({ size }));
      expect(await remaining(named(unused))).to.have.length.at.most(25);
      expect(await remaining({ recent, ...named(used) })).to.have.length(41);
      await pruneWithinLimits(within({ size: 1 }));
      expect(await remaining({ recent, ...named(unused) })).to.deep.equal(["recent"]);
    });
  });

  describe("accounts", () => {
    const longAgo = new Date("2020-01-01T00:00:00Z");
    const exists = async ({ id }: AccountRow): Promise<boolean> =>
      (await server.database.builder("accounts").where({ id })).length > 0;

    async function oldAccount(username: string): Promise<AccountRow> {
      const account = await makeRemoteAccount(server, username, "old.example");
      await changeAccount(server, account.id, { created_at: longAgo });
      return account;
    }

    it("are removed once nothing refers to them, with the keys of their signatures", async () => {
      const [gone, fresh] = [
        await oldAccount("gone"),
        await makeRemoteAccount(server, "fresh", "old.example"),
      ];
      await server.database.builder("remote_keys").insert({
        key_uri: `${gone.uri}#main-key`,
        owner_uri: gone.uri,
        public_key: "key",
        fetched_at: longAgo,
      });
      expect(await prune(server.context, { days: 1, size: undefined })).to.include({ accounts: 1 });
      expect([await exists(gone), await exists(fresh)]).to.deep.equal([false, true]);
      expect(await server.database.builder("remote_keys").where({ owner_uri: gone.uri })).to.deep.equal([]);
    });

    it("stay if they wrote, are followed, or moderators decided about them", async () => {
      const [writer, followed, limited, mentioned, noted] = [
        await oldAccount("writer"),
        await oldAccount("followed"),
        await oldAccount("limited"),
        await oldAccount("mentioned"),
        await oldAccount("noted"),
      ];
      const written = await post({ mentions: [mentioned] }, writer);
      await act(cast.alice, written.id, "bookmark");
      await makeFollow(server, cast.alice.account, followed);
      await changeAccount(server, limited.id, { silenced_at: longAgo });
      await cast.alice.call("setAccountNote", { path: { id: noted.id }, body: { comment: "Kind" } });
      await prune(server.context, all);
      for (const account of [writer, followed, limited, mentioned, noted]) {
        expect(await exists(account), account.username).to.equal(true);
      }
      expect(await previewPruning(server.context, all)).to.include({ removed: 0, accounts: 0, bytes: 0 });
      await act(cast.alice, written.id, "unbookmark");
      await changeAccount(server, limited.id, { silenced_at: null });
      await server.database.builder("favourites").insert({ account_id: limited.id, status_id: written.id });
      const preview = await previewPruning(server.context, all);
      expect(preview.bytes).to.be.greaterThan(0);
      const pruned = await prune(server.context, all);
      expect(pruned).to.deep.equal({ statuses: preview.removed, accounts: preview.accounts });
      expect([await exists(writer), await exists(mentioned), await exists(limited)]).to.deep.equal([
        false,
        false,
        false,
      ]);
    });

    /** Rows that an account of another server never has, or that disappear with it. */
    const disregarded = new Set(
      `account_conversations account_deletion_requests announcement_reads annual_reports blocklist_imports bookmarks
       canonical_email_blocks conversation_mutes directory_entries domain_losses featured_tags
       filter_versions filters follower_digests home_entries homes idempotency_keys imports lists markers notification_policies
       popular_accounts push_subscriptions reader_versions scheduled_statuses tag_follows user_domain_blocks users
       write_positions`.split(/\s+/),
    );
    /** Columns for the local side of rows that keep an account by their other column. */
    const disregardedColumns = [
      "account_notes.account_id",
      "appeals.decided_by_account_id",
      "dismissed_suggestions.account_id",
      "endorsements.account_id",
      "list_accounts.owner_id",
      "moderation_notes.account_id",
      "notification_permissions.account_id",
      "notification_requests.account_id",
      "notifications.account_id",
      "reports.action_taken_by_account_id",
      "reports.assigned_account_id",
    ];

    it("are judged by all foreign keys to them", async () => {
      const { rows } = await server.database.builder.raw<{ rows: { table: string; column: string }[] }>(
        `select c.conrelid::regclass::text as "table", a.attname::text as "column" from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = 'accounts'::regclass`,
      );
      const known = new Set([...keepingColumns.map((pair) => pair.join(".")), ...disregardedColumns]);
      const unknown = rows.filter(
        ({ table, column }) => !disregarded.has(table) && !known.has(`${table}.${column}`),
      );
      expect(unknown, "keepingColumns or disregarded must name them").to.deep.equal([]);
    });
  });
});
