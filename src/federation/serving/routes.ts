/** Paths of ActivityPub documents, as in Mastodon. */
import { isId } from "../../store/kernel/cursors.ts";

/** Collections of an account. */
export type AccountCollection =
  "outbox" | "followers" | "followersSynchronization" | "following" | "featured" | "featuredTags";

/** Documents of a status. */
export type StatusDocument = "status" | "activity" | "replies" | "likes" | "shares";

/** The document that a path names, whether it exists or not. */
export type Route =
  | { readonly kind: "instance" | "instanceOutbox" }
  | { readonly kind: "actor"; readonly username: string }
  | { readonly kind: AccountCollection; readonly username: string }
  | { readonly kind: StatusDocument; readonly username: string; readonly statusId: string }
  | { readonly kind: "quoteAuthorization"; readonly username: string; readonly statusId: string }
  | { readonly kind: "conversation"; readonly conversationId: string }
  | { readonly kind: "emoji"; readonly emojiId: string };

const collections: Readonly<Record<string, AccountCollection>> = {
  outbox: "outbox",
  followers: "followers",
  followers_synchronization: "followersSynchronization",
  following: "following",
  "collections/featured": "featured",
  "collections/tags": "featuredTags",
};

const documents: Readonly<Record<string, StatusDocument>> = {
  activity: "activity",
  replies: "replies",
  likes: "likes",
  shares: "shares",
};

/** Maximum characters of a valid path. */
const longestPath = 200;

/** @returns undefined if the path names no document */
export function findRoute(pathname: string): Route | undefined {
  if (pathname.length > longestPath) return undefined;
  const path = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const [, first = "", rest = ""] = /^\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  if (first === "actor") return serverRoute(rest);
  if (first === "contexts") return isId(rest) ? { kind: "conversation", conversationId: rest } : undefined;
  if (first === "emojis") return isId(rest) ? { kind: "emoji", emojiId: rest } : undefined;
  // Page URLs: /@alice, /@alice/1, /@alice/followers.
  const [, named] = /^@(\w+)$/.exec(first) ?? [];
  if (named !== undefined) return accountRoute(named, isId(rest) ? `statuses/${rest}` : rest, true);
  const [, username, below] = /^users\/(\w+)\/?(.*)$/.exec(path.slice(1)) ?? [];
  return username === undefined ? undefined : accountRoute(username, below ?? "", false);
}

function serverRoute(rest: string): Route | undefined {
  if (rest === "") return { kind: "instance" };
  return rest === "outbox" ? { kind: "instanceOutbox" } : undefined;
}

/** @param isPage whether it is a page's URL, which only some documents have */
function accountRoute(username: string, rest: string, isPage: boolean): Route | undefined {
  if (rest === "") return { kind: "actor", username };
  const collection = Object.hasOwn(collections, rest) ? collections[rest] : undefined;
  if (collection !== undefined) {
    const isShown = collection === "followers" || collection === "following";
    return isPage && !isShown ? undefined : { kind: collection, username };
  }
  const [, statusId = "", name] = /^statuses\/(\d+)(?:\/(\w+))?$/.exec(rest) ?? [];
  if (isId(statusId)) {
    if (name === undefined) return { kind: "status", username, statusId };
    const document = isPage || !Object.hasOwn(documents, name) ? undefined : documents[name];
    return document === undefined ? undefined : { kind: document, username, statusId };
  }
  const [, quotingId = ""] = /^quote_authorizations\/(\d+)$/.exec(rest) ?? [];
  return isPage || !isId(quotingId)
    ? undefined
    : { kind: "quoteAuthorization", username, statusId: quotingId };
}
