/** Compares home and list timelines of random readers with a direct evaluation of the tables. */
import { expect } from "chai";
import type { Response } from "../support/supertest.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { type Person, makeRemoteAccount } from "../cast/people.ts";
import { makeBlock, makeMute } from "../cast/interactions.ts";
import { makeFollow, makePost } from "../cast/posts.ts";
import { numberOfRuns, runSeed } from "../support/sampling.ts";
import { blockDomain } from "../support/states.ts";
import { generator } from "../support/random.ts";
import { suite } from "../support/suite.ts";

interface Status {
  readonly id: string;
  readonly account_id: string;
  readonly visibility: string;
  readonly language: string | null;
  readonly in_reply_to_id: string | null;
  readonly in_reply_to_account_id: string | null;
  readonly reblog_of_id: string | null;
}

interface Pair {
  readonly account_id: string;
  readonly target_account_id: string;
}

interface Follow extends Pair {
  readonly show_reblogs: boolean;
  readonly languages: readonly string[] | null;
}

interface List {
  readonly id: string;
  readonly account_id: string;
  readonly replies_policy: string;
  readonly exclusive: boolean;
}

interface Entry {
  readonly status_id: string;
  readonly reblog_of_id: string | null;
}

/** An entry of a home timeline, or of a list. */
interface OwnedEntry extends Entry {
  readonly account_id?: string;
  readonly list_id?: string;
}

const tags = ["beans", "peas"];
const policies = ["followed", "list", "none"];

describe("home and list timelines of random readers", () => {
  const { server, cast } = suite();
  let readers: Person[];
  let everyone: AccountRow[];
  /** Follows when the statuses were published, which determine the fan-out of replies. */
  let followsThen: ReadonlySet<string>;
  /** Entries at that time: a later block, or removal of a member, deletes some. */
  let entriesThen: readonly OwnedEntry[];
  const random = generator(runSeed());
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("no items");
    return item;
  };
  const key = (from: string, to: string): string => `${from} ${to}`;
  const rows = async <Row>(table: string): Promise<Row[]> => (await server.database.builder(table)) as Row[];

  before(async () => {
    const gail = await makeRemoteAccount(server, "gail", "other.example");
    readers = [cast.alice, cast.bob, cast.carol];
    everyone = [...[...readers, cast.dave].map(({ account }) => account), cast.frank, gail];
    for (const { account } of readers) {
      for (const other of everyone) {
        if (other === account || random(3) === 0) continue;
        await makeFollow(server, account, other, {
          reblogs: random(4) > 0,
          languages: random(5) === 0 ? ["de"] : null,
        });
      }
    }
    for (const reader of readers) {
      if (random(2) === 0) await reader.call("followTag", { path: { name: one(tags) } });
      const body = await reader.call("listAccountFollowing", { path: { id: reader.account.id } });
      const followed = body.map(({ id }) => id);
      for (let index = 0; index < 2; index += 1) {
        const members = [...followed, reader.account.id].filter(() => random(2) === 0);
        const terms = { title: "A", replies_policy: one(policies), exclusive: random(3) === 0 };
        const list = await reader.call("createList", { body: terms });
        if (members.length === 0) continue;
        await reader.call("addListAccounts", { path: { id: list.id }, body: { account_ids: members } });
      }
    }
    await server.settle();
    followsThen = new Set(
      (await rows<Follow>("follows")).map((row) => key(row.account_id, row.target_account_id)),
    );
    const made: { id: string }[] = [];
    for (let index = 0; index < numberOfRuns({ sampled: 60, whole: 300 }); index += 1) {
      const isReblog = made.length > 0 && random(6) === 0;
      // Reblogging a status that is invisible to the author fails.
      const post = await makePost(server, one(everyone), {
        visibility: isReblog ? "public" : one(["public", "public", "unlisted", "private", "direct"]),
        language: one(["en", "de"]),
        mentions: random(5) === 0 ? [one(everyone)] : [],
        tags: random(3) === 0 ? [one(tags)] : [],
        ...(made.length > 0 && random(3) === 0 && !isReblog ? { replyTo: one(made) } : {}),
        ...(isReblog ? { reblogOf: one(made) } : {}),
      }).catch(() => undefined);
      if (post !== undefined) made.push(post);
    }
    await server.settle();
    entriesThen = [...(await rows<OwnedEntry>("home_entries")), ...(await rows<OwnedEntry>("list_entries"))];
    for (let index = 0; index < 2; index += 1) {
      await makeMute(server, one(readers).account, one(everyone));
      await makeBlock(server, one(everyone), one(everyone));
    }
    await blockDomain(server, one(readers).account.id, "other.example");
    for (const list of await rows<List>("lists")) {
      const owner = readers.find(({ account }) => account.id === list.account_id);
      if (random(3) > 0) continue;
      await owner
        ?.put(`/api/v1/lists/${list.id}`)
        .send({ replies_policy: one(policies) })
        .expect(200);
      const gone = `account_ids[]=${one(everyone).id}`;
      await owner?.delete(`/api/v1/lists/${list.id}/accounts?${gone}`).expect(200);
    }
    await server.settle();
  });

  /** The tables, with a direct evaluation for a reader. */
  async function readTables() {
    const statuses = new Map((await rows<Status>("statuses")).map((row) => [row.id, row]));
    const follows = new Map(
      (await rows<Follow>("follows")).map((row) => [key(row.account_id, row.target_account_id), row]),
    );
    const pairsOf = async (table: string): Promise<Set<string>> =>
      new Set((await rows<Pair>(table)).map((row) => key(row.account_id, row.target_account_id)));
    const [blocks, mutes] = [await pairsOf("blocks"), await pairsOf("mutes")];
    const domains = await rows<{ account_id: string; domain: string }>("user_domain_blocks");
    const mentions = await rows<{ status_id: string; account_id: string }>("mentions");
    const statusTags = await rows<{ status_id: string; tag_id: string }>("status_tags");
    const tagFollows = await rows<{ account_id: string; tag_id: string }>("tag_follows");
    const lists = await rows<List>("lists");
    const members = await rows<{ list_id: string; account_id: string }>("list_accounts");

    const mentionedIn = (id: string): string[] =>
      mentions.filter((row) => row.status_id === id).map((row) => row.account_id);
    const isMember = (list: List, account: string): boolean =>
      members.some((row) => row.list_id === list.id && row.account_id === account);
    const avoids = (reader: string, account: string): boolean =>
      blocks.has(key(reader, account)) || mutes.has(key(reader, account));
    const hides = (reader: string, account: string): boolean =>
      avoids(reader, account) ||
      domains.some(
        (row) =>
          row.account_id === reader && everyone.find(({ id }) => id === account)?.domain === row.domain,
      );
    const sees = (reader: string, status: Status): boolean =>
      !blocks.has(key(status.account_id, reader)) &&
      (["public", "unlisted"].includes(status.visibility) ||
        status.account_id === reader ||
        mentionedIn(status.id).includes(reader) ||
        (status.visibility === "private" && follows.has(key(reader, status.account_id))));
    const originalOf = (status: Status): Status | undefined =>
      status.reblog_of_id === null ? undefined : statuses.get(status.reblog_of_id);
    const seesWhole = (reader: string, status: Status): boolean => {
      const original = originalOf(status);
      return sees(reader, status) && (original === undefined || sees(reader, original));
    };
    const wants = (reader: string, status: Status): boolean => {
      const follow = follows.get(key(reader, status.account_id));
      if (follow === undefined || (status.reblog_of_id !== null && !follow.show_reblogs)) return false;
      const language = originalOf(status)?.language ?? status.language;
      return follow.languages === null || language === null || follow.languages.includes(language);
    };
    const bears = (reader: string, status: Status): boolean => {
      const original = originalOf(status);
      const named = [...mentionedIn(status.id), ...(original === undefined ? [] : mentionedIn(original.id))];
      return (
        !hides(reader, status.account_id) &&
        (original === undefined || original.account_id === reader || !hides(reader, original.account_id)) &&
        !named.some((account) => avoids(reader, account))
      );
    };
    /** Whether the reader gets the status by following its author, with these follows. */
    const came = (reader: string, status: Status, followed: { has(pair: string): boolean }): boolean => {
      const repliedTo = status.in_reply_to_account_id;
      const known =
        repliedTo === null ||
        [status.account_id, reader].includes(repliedTo) ||
        followed.has(key(reader, repliedTo));
      return known && (status.visibility !== "direct" || mentionedIn(status.id).includes(reader));
    };
    const hasFollowedTag = (reader: string, status: Status): boolean =>
      status.visibility === "public" &&
      status.reblog_of_id === null &&
      statusTags.some(
        (used) =>
          used.status_id === status.id &&
          tagFollows.some((row) => row.account_id === reader && row.tag_id === used.tag_id),
      );
    const isSetAside = (reader: string, author: string): boolean =>
      lists.some((list) => list.account_id === reader && list.exclusive && isMember(list, author));

    const inHome = (reader: string, status: Status): boolean =>
      seesWhole(reader, status) &&
      (status.account_id === reader ||
        (((came(reader, status, follows) && wants(reader, status)) || hasFollowedTag(reader, status)) &&
          !isSetAside(reader, status.account_id) &&
          bears(reader, status)));
    const inList = (list: List, status: Status): boolean => {
      const reader = list.account_id;
      const [author, repliedTo] = [status.account_id, status.in_reply_to_account_id];
      const own = author === reader;
      const shownReply =
        repliedTo === null ||
        [author, reader].includes(repliedTo) ||
        (list.replies_policy === "followed" && follows.has(key(reader, repliedTo))) ||
        (list.replies_policy === "list" && isMember(list, repliedTo));
      return (
        isMember(list, author) &&
        seesWhole(reader, status) &&
        shownReply &&
        ((own && (repliedTo === null || came(reader, { ...status, visibility: "public" }, followsThen))) ||
          (!own && came(reader, status, followsThen) && wants(reader, status) && bears(reader, status)))
      );
    };
    return { statuses: [...statuses.values()], lists, inHome, inList };
  }

  /** All pages of a timeline. */
  async function readAll(reader: Person, start: string): Promise<string[]> {
    const ids: string[] = [];
    let path: string | undefined = `${start}?limit=7`;
    while (path !== undefined) {
      const reply: Response = await reader.get(path).expect(200);
      ids.push(...(reply.body as { id: string }[]).map(({ id }) => id));
      path = /<http:\/\/concord\.test([^>]+)>; rel="next"/.exec(reply.headers["link"] ?? "")?.[1];
    }
    return ids;
  }

  /**
   * A timeline gets a status or one of its reblogs: any other entry of the same status is a reason to omit it, even if
   * deleted later.
   */
  function compare(found: readonly string[], expected: readonly Status[], entries: readonly Entry[]): void {
    expect(new Set(found).size, "nothing twice").to.equal(found.length);
    const wanted = new Set(expected.map(({ id }) => id));
    expect(
      found.filter((id) => !wanted.has(id)),
      "nothing that doesn't belong there",
    ).to.deep.equal([]);
    const isDouble = (status: Status): boolean =>
      entries.some(
        (entry) =>
          entry.status_id !== status.id &&
          (entry.reblog_of_id ?? entry.status_id) === (status.reblog_of_id ?? status.id),
      );
    const missing = expected.filter((status) => !found.includes(status.id) && !isDouble(status));
    expect(missing, "nothing left out").to.deep.equal([]);
    expect(found, "newest first").to.deep.equal(
      found.toSorted((left, right) => (BigInt(left) < BigInt(right) ? 1 : -1)),
    );
  }

  it("contain what they follow and may see, once, across all pages", async () => {
    const { statuses, inHome } = await readTables();
    let shown = 0;
    for (const reader of readers) {
      const found = await readAll(reader, "/api/v1/timelines/home");
      const own = { account_id: reader.account.id };
      const now = (await server.database.builder("home_entries").where(own)) as Entry[];
      const entries = [...now, ...entriesThen.filter(({ account_id: id }) => id === reader.account.id)];
      compare(
        found,
        statuses.filter((status) => inHome(reader.account.id, status)),
        entries,
      );
      shown += found.length;
    }
    expect(shown).to.be.above(0);
  });

  it("contain what a list's members publish and its policy allows, once, across all pages", async () => {
    const { statuses, lists, inList } = await readTables();
    let shown = 0;
    for (const list of lists) {
      const reader = readers.find(({ account }) => account.id === list.account_id);
      if (reader === undefined) throw new Error("a list without a reader");
      const found = await readAll(reader, `/api/v1/timelines/list/${list.id}`);
      const now = (await server.database.builder("list_entries").where({ list_id: list.id })) as Entry[];
      const entries = [...now, ...entriesThen.filter(({ list_id: id }) => id === list.id)];
      compare(
        found,
        statuses.filter((status) => inList(list, status)),
        entries,
      );
      shown += found.length;
    }
    expect(shown).to.be.above(0);
  });
});
