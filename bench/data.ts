/**
 * Generates the benchmark's data with a fixed seed: one local account that follows everyone, authors of differing
 * activity on many hosts, and three months of posts with media, polls, mentions, hashtags, favourites and
 * notifications.
 */
import type { Inserts } from "../generated/rows.ts";
import { registerApp } from "../src/domain/oauth/apps.ts";
import type { BenchContext } from "./server.ts";
import { createLocalAccount } from "../src/domain/accounts/local-accounts.ts";
import { issueToken } from "../src/domain/auth/tokens.ts";
import { insertUser } from "../src/store/auth/users.ts";
import { Chance } from "./random.ts";

export interface Scale {
  readonly posts: number;
  readonly followed: number;
}

export interface BenchData {
  readonly token: string;
  readonly accountId: string;
  /** The account for the account timeline measurement; it has about a hundred posts. */
  readonly measuredAccountId: string;
  readonly threadId: string;
  /** `max_id` values for cold pages, spread over all posts. */
  readonly cursors: readonly string[];
  /** Times of the first posts (with enough before them for a page) and of the last, in milliseconds since 1970. */
  readonly period: { readonly from: number; readonly to: number };
}

const day = 86_400_000;
const words =
  "river garden morning kitchen window letter bread winter music corner bicycle harbour evening paper mountain coffee station summer market quiet lantern orchard thunder pebble meadow violin copper teapot sparrow ribbon".split(
    " ",
  );

/** Fills the database and returns what the measurements request. */
export async function fillDatabase(
  context: BenchContext,
  scale: Scale,
  progress: (line: string) => void,
): Promise<BenchData> {
  const chance = new Chance(42);
  const begin = context.clock().getTime() - 90 * day;
  const { id: accountId, token } = await makeReader(context);
  const authors = await makeAuthors(context, chance, scale.followed, accountId);
  progress(`${authors.length} authors`);
  const tags = await makeTags(context);
  const posts = makePosts(chance, scale.posts, begin, accountId, authors, tags);
  const thread = makeThread(chance, begin + 89 * day, accountId, authors);
  await insertPosts(context, chance, posts, thread, accountId, authors, progress);
  // Vacuum and checkpoint now, so that PostgreSQL does neither during the measurement.
  await context.database.builder.raw("vacuum analyze");
  await context.database.builder.raw("checkpoint");
  const counts = new Map(authors.map((author) => [author, 0]));
  for (const post of posts) counts.set(post.accountId, (counts.get(post.accountId) ?? 0) + 1);
  const measured = [...counts].toSorted((a, b) => Math.abs(a[1] - 101) - Math.abs(b[1] - 101))[0];
  const ids = posts.map((post) => post.id);
  return {
    token,
    accountId,
    measuredAccountId: measured?.[0] ?? accountId,
    threadId: thread[0]?.id ?? "",
    cursors: Array.from({ length: 2000 }, () => chance.pick(ids.slice(40))),
    period: { from: posts[40]?.createdAt.getTime() ?? begin, to: begin + 89 * day },
  };
}

async function makeReader(context: BenchContext): Promise<{ id: string; token: string }> {
  const { app } = await context.writeWithoutActor(registerApp, {
    name: "Bench",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read", "write"],
  });
  const { account, user } = await context.writeWithoutActor(async (tx) => {
    const made = await createLocalAccount(tx, { username: "alice", displayName: "Alice Archer" });
    const login = await insertUser(tx.store, {
      accountId: made.id,
      email: "alice@mail.example",
      firstName: "Alice",
      lastName: "Archer",
      passwordHash: "!",
      pepperId: "!",
      locale: "en",
      reason: "",
      confirmedAt: context.clock(),
      approved: true,
      approvedAt: null,
      appId: null,
      inviteId: null,
      createdAt: context.clock(),
    });
    return { account: made, user: login };
  });
  const token = await context.writeWithoutActor(issueToken, {
    appId: app.id,
    userId: user.id,
    scopes: ["read", "write"],
  });
  return { id: account.id, token: token.secret };
}

async function makeAuthors(
  context: BenchContext,
  chance: Chance,
  count: number,
  reader: string,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const host = `host${index % 40}.example`;
    const name = `author${index}`;
    return {
      username: name,
      domain: host,
      uri: `https://${host}/users/${name}`,
      url: `https://${host}/@${name}`,
      display_name: `${chance.pick(words)} ${chance.pick(words)}`,
      note: paragraph(chance, 180),
      fields: JSON.stringify([
        { name: "Website", value: `<a href="https://${host}" rel="nofollow noopener me">${host}</a>` },
        { name: "Likes", value: chance.pick(words) },
      ]),
      avatar_remote_url: `https://${host}/avatars/${name}.png`,
      header_remote_url: `https://${host}/headers/${name}.png`,
      followers_count: chance.between(3, 4000),
      following_count: chance.between(3, 900),
      statuses_count: chance.between(35, 400),
      discoverable: true,
    };
  });
  const ids: string[] = [];
  for (const batch of batches(rows, 500)) {
    const made = await context.database.builder("accounts").insert(batch, ["id"]);
    ids.push(...made.map((row) => row.id));
  }
  await insert(
    context,
    "follows",
    ids.map((id) => ({ account_id: reader, target_account_id: id })),
  );
  await context.database.builder("accounts").where({ id: reader }).update({ following_count: count });
  return ids;
}

async function makeTags(context: BenchContext): Promise<string[]> {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const name = `${words[index % words.length] ?? ""}${index < words.length ? "" : "s"}`;
    return { name, display_name: name };
  });
  const made = await context.database.builder("tags").insert(rows, ["id"]);
  return made.map((row) => row.id);
}

interface Post {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly local: boolean;
  readonly visibility: Inserts["statuses"]["visibility"];
  readonly content: string;
  readonly replyTo: Post | null;
  readonly reblogOf: Post | null;
  readonly tags: readonly string[];
  readonly mentions: readonly string[];
  readonly media: number;
  readonly warning: string;
  readonly card: boolean;
  readonly poll: boolean;
}

let sequence = 0;

function timeId(milliseconds: number): string {
  sequence = (sequence + 1) & 0xffff;
  return String((BigInt(Math.floor(milliseconds)) << 16n) | BigInt(sequence));
}

function makePosts(
  chance: Chance,
  count: number,
  begin: number,
  reader: string,
  authors: readonly string[],
  tags: readonly string[],
): Post[] {
  const posts: Post[] = [];
  const step = (89 * day) / count;
  for (let index = 0; index < count; index += 1) {
    const time = begin + index * step;
    const local = index % 40 === 0;
    const reblogOf = chance.next() < 1348 / 20_000 && index > 20 ? recent(chance, posts) : null;
    const replyTo =
      reblogOf === null && chance.next() < 2687 / 18_650 && index > 20 ? recent(chance, posts) : null;
    const lot = chance.next();
    const visibility = lot < 0.89 ? "public" : lot < 0.9535 ? "unlisted" : "private";
    posts.push({
      id: timeId(time),
      accountId: local ? reader : (authors[chance.skewed(authors.length)] ?? reader),
      createdAt: new Date(time),
      local,
      visibility: reblogOf === null ? visibility : "public",
      content:
        reblogOf === null ? paragraph(chance, Math.min(1150, 60 + Math.floor(520 * chance.next()))) : "",
      replyTo,
      reblogOf,
      tags: chance.next() < 0.27 && reblogOf === null ? chance.some(tags, chance.between(1, 3)) : [],
      mentions: mentionsOf(chance, replyTo, reblogOf, authors),
      media: chance.next() < 0.134 && reblogOf === null ? chance.between(1, 3) : 0,
      warning: chance.next() < 0.04 && reblogOf === null ? chance.pick(words) : "",
      card: chance.next() < 0.05 && reblogOf === null,
      poll: chance.next() < 0.0097 && reblogOf === null,
    });
  }
  return posts;
}

function mentionsOf(
  chance: Chance,
  replyTo: Post | null,
  reblogOf: Post | null,
  authors: readonly string[],
): readonly string[] {
  if (reblogOf !== null) return [];
  const parent = replyTo === null ? [] : [replyTo.accountId];
  const other = chance.next() < 0.1 ? [chance.pick(authors)] : [];
  return [...new Set([...parent, ...other])];
}

function recent(chance: Chance, posts: readonly Post[]): Post {
  const pool = posts.slice(-400).filter((post) => post.reblogOf === null && post.visibility === "public");
  return chance.pick(pool.length === 0 ? posts : pool);
}

/** A local root, twenty direct replies and thirty nested replies, at most five levels deep. */
function makeThread(chance: Chance, time: number, reader: string, authors: readonly string[]): Post[] {
  const make = (accountId: string, offset: number, replyTo: Post | null): Post => ({
    id: timeId(time + offset * 60_000),
    accountId,
    createdAt: new Date(time + offset * 60_000),
    local: replyTo === null,
    visibility: "public",
    content: paragraph(chance, 240),
    replyTo,
    reblogOf: null,
    tags: [],
    mentions: replyTo === null ? [] : [replyTo.accountId],
    media: 0,
    warning: "",
    card: false,
    poll: false,
  });
  const root = make(reader, 0, null);
  const thread = [root];
  const depths = new Map([[root.id, 0]]);
  for (let index = 1; index <= 50; index += 1) {
    const parents = thread.filter((post) => post !== root && (depths.get(post.id) ?? 0) < 5);
    const parent = index <= 20 ? root : chance.pick(parents);
    const reply = make(chance.pick(authors), index, parent);
    depths.set(reply.id, (depths.get(parent.id) ?? 0) + 1);
    thread.push(reply);
  }
  return thread;
}

async function insertPosts(
  context: BenchContext,
  chance: Chance,
  posts: readonly Post[],
  thread: readonly Post[],
  reader: string,
  authors: readonly string[],
  progress: (line: string) => void,
): Promise<void> {
  const all = [...posts, ...thread];
  const replies = countBy(all.flatMap((post) => post.replyTo?.id ?? []));
  const reblogs = countBy(all.flatMap((post) => post.reblogOf?.id ?? []));
  const marks = likes(chance, posts, authors, reader);
  const favourites = countBy(marks.map((mark) => mark.status_id));
  const parts: Parts = { media: [], polls: [], cards: [] };
  const seen = new Set<string>();
  const rows = all.flatMap((post) => {
    // An account can reblog a status only once.
    const pair = `${post.accountId} ${post.reblogOf?.id ?? post.id}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
    return [
      {
        ...statusRow(post, parts),
        replies_count: replies.get(post.id) ?? 0,
        reblogs_count: reblogs.get(post.id) ?? 0,
        favourites_count: favourites.get(post.id) ?? 0,
      },
    ];
  });
  await insert(context, "polls", parts.polls);
  await insert(context, "preview_cards", parts.cards);
  const kept = new Set(rows.map((row) => row.id));
  for (const [index, batch] of batches(rows, 2000).entries()) {
    await insert(context, "statuses", batch);
    if (index % 10 === 9) progress(`${(index + 1) * 2000} posts`);
  }
  await insert(context, "media_attachments", parts.media);
  const stored = all.filter((post) => kept.has(post.id));
  await insert(
    context,
    "mentions",
    stored.flatMap((post) => post.mentions.map((id) => ({ status_id: post.id, account_id: id }))),
  );
  await insert(
    context,
    "status_tags",
    stored.flatMap((post) => post.tags.map((id) => ({ status_id: post.id, tag_id: id }))),
  );
  await insert(
    context,
    "home_entries",
    stored.map((post) => ({
      account_id: reader,
      status_id: post.id,
      reblog_of_id: post.reblogOf?.id ?? null,
    })),
  );
  await insert(
    context,
    "favourites",
    marks.filter((mark) => kept.has(mark.status_id)),
  );
  await insert(context, "notifications", notices(chance, stored, reader, authors));
  progress(`${rows.length} posts, with ${parts.media.length} attachments and ${parts.polls.length} polls`);
}

/** Rows that statuses refer to, or that belong to them. */
interface Parts {
  readonly media: Inserts["media_attachments"][];
  readonly polls: Inserts["polls"][];
  readonly cards: Inserts["preview_cards"][];
}

function statusRow(post: Post, parts: Parts): Inserts["statuses"] {
  const host = "https://host.example";
  const mediaIds = Array.from({ length: post.media }, () => timeId(post.createdAt.getTime()));
  const size = { width: 1280, height: 853, size: "1280x853", aspect: 1.5 };
  const small = { width: 588, height: 392, size: "588x392", aspect: 1.5 };
  for (const id of mediaIds) {
    parts.media.push({
      id,
      account_id: post.accountId,
      status_id: post.id,
      type: "image",
      state: "ready",
      remote_url: `${host}/media/${id}.jpg`,
      content_type: "image/jpeg",
      description: "A picture of something that was there",
      blurhash: "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH",
      meta: JSON.stringify({ original: size, small }),
    });
  }
  const pollId = post.poll ? timeId(post.createdAt.getTime()) : null;
  if (pollId !== null) {
    parts.polls.push({
      id: pollId,
      account_id: post.accountId,
      options: ["yes", "no", "perhaps"],
      tallies: [12, 7, 3],
      votes_count: 22,
      voters_count: 22,
      expires_at: new Date(post.createdAt.getTime() + day),
    });
  }
  const cardId = post.card ? timeId(post.createdAt.getTime()) : null;
  if (cardId !== null) {
    parts.cards.push({
      id: cardId,
      url: `https://news.example/${cardId}`,
      title: post.content.slice(3, 60),
      description: post.content.slice(3, 180),
      provider_name: "News",
      width: 400,
      height: 210,
      image_remote_url: `https://news.example/${cardId}.jpg`,
    });
  }
  return {
    id: post.id,
    account_id: post.accountId,
    uri: `${host}/statuses/${post.id}`,
    url: post.reblogOf === null ? `${host}/@author/${post.id}` : null,
    local: post.local,
    content: post.content,
    spoiler_text: post.warning,
    visibility: post.visibility,
    sensitive: post.warning !== "",
    language: "en",
    in_reply_to_id: post.replyTo?.id ?? null,
    in_reply_to_account_id: post.replyTo?.accountId ?? null,
    reblog_of_id: post.reblogOf?.id ?? null,
    media_ids: mediaIds,
    poll_id: pollId,
    card_id: cardId,
    created_at: post.createdAt,
  };
}

function likes(
  chance: Chance,
  posts: readonly Post[],
  authors: readonly string[],
  reader: string,
): Inserts["favourites"][] {
  const pairs = new Map<string, Inserts["favourites"]>();
  const count = Math.round(posts.length * 0.31);
  for (let index = 0; index < count; index += 1) {
    const post = chance.pick(posts);
    const who = index % 30 === 0 ? reader : chance.pick(authors);
    if (post.reblogOf === null) pairs.set(`${post.id} ${who}`, { status_id: post.id, account_id: who });
  }
  return [...pairs.values()];
}

function notices(
  chance: Chance,
  posts: readonly Post[],
  reader: string,
  authors: readonly string[],
): Inserts["notifications"][] {
  const own = posts.filter((post) => post.local && post.reblogOf === null);
  const others = posts.filter((post) => !post.local && post.reblogOf === null);
  const kinds: readonly (readonly [string, number])[] = [
    ["mention", 219],
    ["favourite", 200],
    ["reblog", 87],
    ["follow", 40],
  ];
  const rows = kinds.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => {
      const other = chance.pick(others);
      const about = type === "mention" ? other : chance.pick(own);
      return {
        account_id: reader,
        type,
        from_account_id: type === "mention" ? other.accountId : (authors[index % authors.length] ?? reader),
        status_id: type === "follow" ? null : about.id,
      };
    }),
  );
  const once = new Map(rows.map((row) => [Object.values(row).join(" "), row]));
  return [...once.values()];
}

function paragraph(chance: Chance, length: number): string {
  const parts: string[] = [];
  for (let size = 0; size < length; size += (parts.at(-1)?.length ?? 0) + 1) parts.push(chance.pick(words));
  const tag = chance.pick(words);
  const link = `<a href="https://host.example/tags/${tag}" class="mention hashtag" rel="tag">#<span>${tag}</span></a>`;
  return `<p>${parts.join(" ")} ${chance.next() < 0.3 ? link : ""}</p>`;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

async function insert<Name extends keyof Inserts>(
  context: BenchContext,
  table: Name,
  rows: readonly Inserts[Name][],
): Promise<void> {
  for (const batch of batches(rows, 2000)) await context.database.builder<object>(table).insert(batch);
}
