/** Inserts posts and follows directly, as the domain or federation would, with their events. */
import { type StatusFacts, type StatusMark, addEvents } from "../../src/domain/kernel/events.ts";
import type { AccountRow } from "../../src/store/accounts/accounts.ts";
import type { BuilderStore } from "../../src/store/kernel/connection.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { Visibility } from "../../src/store/statuses/statuses.ts";
import type { TestServer } from "../support/server.ts";

export interface PostOptions {
  readonly text?: string;
  readonly visibility?: Visibility;
  readonly language?: string | null;
  readonly mentions?: readonly AccountRow[];
  /** Normalized names. */
  readonly tags?: readonly string[];
  /** Number of attachments. */
  readonly media?: number;
  readonly replyTo?: Post;
  readonly reblogOf?: Post;
  readonly pollId?: string;
  /** False emits no event. */
  readonly tell?: boolean;
}

export interface Post {
  readonly id: string;
  readonly uri: string;
  readonly accountId: string;
  readonly conversationId: string;
  readonly reblogOfId: string | null;
  readonly visibility: Visibility;
  readonly mentionedIds: readonly string[];
}

/** What events carry about a post. */
export function factsOf(post: Post): StatusFacts {
  const { id, uri, reblogOfId, visibility, mentionedIds, accountId } = post;
  return { statusId: id, uri, reblogOfId, audience: { visibility, authorId: accountId, mentionedIds } };
}

/** What events carry about an account's interaction with a post. */
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
  return server.database.transaction(async (store) => {
    const conversationId = options.replyTo?.conversationId ?? (await insert(store, "conversations", {}));
    count += 1;
    const uri = `${author.uri}/statuses/cast-${count}`;
    const id = await insert(store, "statuses", {
      account_id: author.id,
      uri,
      url: `${author.url}/cast-${count}`,
      local: author.domain === null,
      content: options.reblogOf === undefined ? `<p>${options.text ?? `Post ${count}`}</p>` : "",
      visibility: options.visibility ?? "public",
      language: options.language === undefined ? "en" : options.language,
      in_reply_to_id: options.replyTo?.id ?? null,
      in_reply_to_account_id: options.replyTo?.accountId ?? null,
      reblog_of_id: options.reblogOf?.id ?? null,
      conversation_id: conversationId,
      poll_id: options.pollId ?? null,
    });
    for (const mentioned of options.mentions ?? []) {
      await store.builder("mentions").insert({ status_id: id, account_id: mentioned.id });
    }
    for (const name of options.tags ?? []) await addTag(store, id, name);
    const media = await Promise.all(
      Array.from({ length: options.media ?? 0 }, () => addMedia(store, id, author.id)),
    );
    if (media.length > 0) await store.builder("statuses").where({ id }).update({ media_ids: media });
    const post: Post = {
      id,
      uri,
      accountId: author.id,
      conversationId,
      reblogOfId: options.reblogOf?.id ?? null,
      visibility: options.visibility ?? "public",
      mentionedIds: (options.mentions ?? []).map((mentioned) => mentioned.id),
    };
    if (options.tell !== false) await addEvents(store, [{ type: "status.created", ...factsOf(post) }]);
    return post;
  });
}

async function insert(store: BuilderStore, table: string, row: Record<string, unknown>): Promise<string> {
  const rows = (await store.builder(table).insert(row, ["id"])) as { id: string }[];
  return single(rows).id;
}

async function addTag(store: BuilderStore, statusId: string, name: string): Promise<void> {
  await store.builder("tags").insert({ name, display_name: name }).onConflict("name").ignore();
  const tag = (await store.builder("tags").where({ name }).first("id")) as { id: string };
  await store.builder("status_tags").insert({ status_id: statusId, tag_id: tag.id });
}

function addMedia(store: BuilderStore, statusId: string, accountId: string): Promise<string> {
  return insert(store, "media_attachments", {
    account_id: accountId,
    status_id: statusId,
    type: "image",
    state: "ready",
    remote_url: "https://remote.example/picture.jpg",
    meta: JSON.stringify({}),
  });
}

/** Options of a follow. */
export interface FollowTerms {
  readonly show_reblogs?: boolean;
  readonly notify?: boolean;
  readonly languages?: string[];
}

/** Inserts a follow and emits its event. */
export async function makeFollow(
  server: TestServer,
  follower: AccountRow,
  followed: AccountRow,
  terms: FollowTerms = {},
): Promise<void> {
  const pair = { accountId: follower.id, targetAccountId: followed.id, uri: null };
  await server.database.transaction(async (store) => {
    await store
      .builder("follows")
      .insert({ account_id: follower.id, target_account_id: followed.id, ...terms });
    await addEvents(store, [{ type: "account.followed", ...pair }]);
  });
}

/** Deletes a follow and emits its event. */
export async function endFollow(
  server: TestServer,
  follower: AccountRow,
  followed: AccountRow,
): Promise<void> {
  const pair = { accountId: follower.id, targetAccountId: followed.id, uri: null };
  await server.database.transaction(async (store) => {
    await store
      .builder("follows")
      .where({ account_id: follower.id, target_account_id: followed.id })
      .delete();
    await addEvents(store, [{ type: "account.unfollowed", ...pair }]);
  });
}
