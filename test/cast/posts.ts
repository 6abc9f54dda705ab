/** Creates posts and follows of local and remote accounts by commands. */
import type { ReceivedSource, StatusSource } from "../../src/domain/statuses/contents.ts";
import { type NewStatus, createStatus } from "../../src/domain/statuses/creating.ts";
import { type ReceivedStatus, receiveStatus } from "../../src/domain/statuses/receiving.ts";
import { reblog } from "../../src/domain/statuses/reblogging.ts";
import { acceptFollowRequest, follow, unfollow } from "../../src/domain/relationships/follows.ts";
import type { StatusFacts, StatusMark } from "../../src/domain/kernel/events.ts";
import type { AccountRow } from "../../src/store/accounts/account-rows.ts";
import { single } from "../../src/store/kernel/connection.ts";
import { findRelationships } from "../../src/store/relationships/relationships.ts";
import type { StatusRow, Visibility } from "../../src/store/statuses/statuses.ts";
import { silent } from "../support/events.ts";
import type { TestServer } from "../support/server.ts";
import { actorOf } from "./people.ts";

export interface PostOptions {
  readonly text?: string;
  readonly visibility?: Visibility;
  /** Null for remote authors only: local posts always have a language. */
  readonly language?: string | null;
  readonly mentions?: readonly AccountRow[];
  /** Without `#`. */
  readonly tags?: readonly string[];
  /** Number of attachments. */
  readonly media?: number;
  readonly replyTo?: { readonly id: string };
  readonly reblogOf?: { readonly id: string };
  /** The local author's app. */
  readonly appId?: string;
  /** If false, emits no event. */
  readonly tell?: boolean;
}

export interface Post {
  readonly id: string;
  readonly uri: string;
  readonly accountId: string;
  readonly reblogOfId: string | null;
  readonly visibility: Visibility;
  readonly mentionedIds: readonly string[];
}

/** A post as events carry it. */
export function factsOf(post: Post): StatusFacts {
  const { id, uri, reblogOfId, visibility, mentionedIds, accountId } = post;
  return { statusId: id, uri, reblogOfId, audience: { visibility, authorId: accountId, mentionedIds } };
}

/** An interaction with a post as events carry it. */
export function markOf(post: Post, by: { readonly id: string }): StatusMark {
  return { statusId: post.id, uri: post.uri, authorId: post.accountId, accountId: by.id };
}

let count = 0;

/** Creates a post; `await server.settle()` runs its reactions. */
export async function makePost(
  server: TestServer,
  author: AccountRow,
  options: PostOptions = {},
): Promise<Post> {
  const { context } = server;
  const actor = await actorOf(server, author, options.appId);
  const loudly = options.tell !== false;
  count += 1;
  if (options.reblogOf !== undefined) {
    const origin = author.domain === null ? null : { uri: uriOf(author), publishedAt: context.clock() };
    const visibility = options.visibility === "direct" ? null : (options.visibility ?? "public");
    const input = { statusId: options.reblogOf.id, visibility, origin };
    return postOf(await context.write(loudly ? reblog : silent(reblog), actor, input), []);
  }
  const mentioned = options.mentions ?? [];
  const input: NewStatus = {
    source: author.domain === null ? written(options) : received(server, author, options),
    spoilerText: "",
    sensitive: false,
    language: options.language === undefined ? "en" : options.language,
    mediaIds: await Promise.all(
      Array.from({ length: options.media ?? 0 }, () => makeRemoteMedia(server, author)),
    ),
    poll: null,
    quotePolicy: "nobody",
    visibility: options.visibility ?? "public",
    inReplyToId: options.replyTo?.id ?? null,
    idempotencyKey: null,
  };
  const { published } = await context.write(loudly ? createStatus : silent(createStatus), actor, input);
  if (published === null) throw new Error("the status was created earlier");
  return postOf(
    published.row,
    mentioned.map((account) => account.id),
  );
}

/** A public status of another server, without anything that isn't named. */
export function receivedStatus(
  source: Pick<ReceivedSource, "uri"> & Partial<ReceivedSource>,
  visibility: Visibility = "public",
): ReceivedStatus {
  const { uri } = source;
  return {
    source: {
      kind: "received",
      url: uri,
      html: "<p>Received</p>",
      publishedAt: new Date(),
      mentionedIds: [],
      hashtags: [],
      ...source,
    },
    visibility,
    spoilerText: "",
    sensitive: false,
    language: "en",
    poll: null,
    attachments: [],
    emojis: [],
    parent: null,
  };
}

/** Stores a remote account's status as it would be if it arrived in an inbox. */
export async function receivePost(
  { context }: TestServer,
  account: AccountRow,
  status: ReceivedStatus,
): Promise<StatusRow> {
  const row = await receiveStatus(context, { kind: "remote", account }, status);
  if (row === undefined) throw new Error("the status was deleted before it arrived");
  return row;
}

function postOf(status: StatusRow, mentionedIds: readonly string[]): Post {
  return {
    id: status.id,
    uri: status.uri,
    accountId: status.account_id,
    reblogOfId: status.reblog_of_id,
    visibility: status.visibility,
    mentionedIds,
  };
}

/** Every process on a shared database has its own counter. */
function uriOf(author: AccountRow): string {
  return `${author.uri}/statuses/cast-${process.pid}-${count}`;
}

function written({ text = `Post ${count}`, mentions = [], tags = [] }: PostOptions): StatusSource {
  const handles = mentions.map(({ username, domain }) =>
    domain === null ? `@${username}` : `@${username}@${domain}`,
  );
  const words = [text, ...handles, ...tags.map((tag) => `#${tag}`)];
  return { kind: "written", text: words.join(" "), allowedMentionIds: null };
}

function received(
  { context }: TestServer,
  author: AccountRow,
  { text = `Post ${count}`, mentions = [], tags = [] }: PostOptions,
): StatusSource {
  return {
    kind: "received",
    uri: uriOf(author),
    url: `${author.url}/cast-${count}`,
    html: `<p>${text}</p>`,
    publishedAt: context.clock(),
    mentionedIds: mentions.map((account) => account.id),
    hashtags: tags,
  };
}

/** Inserts a remote image, for which no command exists yet. */
async function makeRemoteMedia({ database }: TestServer, { id }: AccountRow): Promise<string> {
  const rows = await database.builder("media_attachments").insert(
    {
      account_id: id,
      type: "image",
      state: "ready",
      remote_url: "https://remote.example/picture.jpg",
      meta: JSON.stringify({}),
    },
    ["id"],
  );
  return single(rows).id;
}

/** Options of a follow. */
export interface FollowTerms {
  readonly reblogs?: boolean;
  readonly notify?: boolean;
  readonly languages?: readonly string[] | null;
}

/** Follows an account, and accepts a pending request; changes the options of an existing follow. */
export async function makeFollow(
  server: TestServer,
  follower: AccountRow,
  followed: AccountRow,
  terms: FollowTerms = {},
): Promise<void> {
  const { context } = server;
  const actor = await actorOf(server, follower);
  await context.write(follow, actor, { accountId: followed.id, ...terms });
  const [between] = await findRelationships(context.store, follower.id, [followed.id]);
  if (between?.requested !== true) return;
  await context.write(acceptFollowRequest, await actorOf(server, followed), { accountId: follower.id });
}

/** Removes a follow. */
export async function endFollow(
  server: TestServer,
  follower: AccountRow,
  followed: AccountRow,
): Promise<void> {
  await server.context.write(unfollow, await actorOf(server, follower), { accountId: followed.id });
}
