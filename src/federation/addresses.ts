/** The URIs of local actors and of what belongs to them, and the origins of URIs. */
import type { Config } from "../config/config.ts";
import { serverActorPath } from "../text/server-actor.ts";

/** What a local URI names. */
export type LocalResource =
  | { readonly kind: "instance" }
  | { readonly kind: "account"; readonly username: string }
  | { readonly kind: "status"; readonly username: string; readonly statusId: string };

/** The actor of a local account. */
export function actorUriOf({ publicUrl }: Pick<Config, "publicUrl">, username: string): string {
  return new URL(`/users/${username}`, publicUrl).href;
}

/** The actor of the server itself, which signs its requests. */
export function instanceActorUri({ publicUrl }: Pick<Config, "publicUrl">): string {
  return new URL(serverActorPath, publicUrl).href;
}

/** The inbox that all local actors share. */
export function sharedInboxUrl({ publicUrl }: Pick<Config, "publicUrl">): string {
  return new URL("/inbox", publicUrl).href;
}

/** URLs of an actor's collections. */
export interface ActorAddresses {
  readonly inbox: string;
  readonly outbox: string;
  readonly followers: string;
  readonly following: string;
  readonly featured: string;
  readonly featuredTags: string;
}

/** @param actorUri of a local account or of the instance actor */
export function addressesOf(actorUri: string): ActorAddresses {
  return {
    inbox: `${actorUri}/inbox`,
    outbox: `${actorUri}/outbox`,
    followers: `${actorUri}/followers`,
    following: `${actorUri}/following`,
    featured: `${actorUri}/collections/featured`,
    featuredTags: `${actorUri}/collections/tags`,
  };
}

/** Where the followers of an actor on the requesting server are listed (FEP-8fcf). */
export function synchronizationUrl(actorUri: string): string {
  return `${actorUri}/followers_synchronization`;
}

/** URLs of a status's collections, and of the activity that published it. */
export interface StatusAddresses {
  readonly activity: string;
  readonly replies: string;
  readonly likes: string;
  readonly shares: string;
}

/** @param statusUri of a local status that isn't a reblog */
export function statusAddressesOf(statusUri: string): StatusAddresses {
  return {
    activity: `${statusUri}/activity`,
    replies: `${statusUri}/replies`,
    likes: `${statusUri}/likes`,
    shares: `${statusUri}/shares`,
  };
}

/**
 * The stamp with which the author of a quoted status approves a quote (FEP-044f).
 * @param quotedAuthorUri of the local account that is quoted
 * @param quotingStatusId of the status that quotes
 */
export function quoteAuthorizationUri(quotedAuthorUri: string, quotingStatusId: string): string {
  return `${quotedAuthorUri}/quote_authorizations/${quotingStatusId}`;
}

/** The collection of a conversation that began here (FEP-7888). */
export function conversationUri({ publicUrl }: Pick<Config, "publicUrl">, conversationId: string): string {
  return new URL(`/contexts/${conversationId}`, publicUrl).href;
}

/** A custom emoji of this server. */
export function emojiUri({ publicUrl }: Pick<Config, "publicUrl">, emojiId: string): string {
  return new URL(`/emojis/${emojiId}`, publicUrl).href;
}

/**
 * The host of a URI, with its port, as in handles.
 * @returns empty for what isn't the URL of another server: a final dot would be a second spelling of the same host
 */
export function hostIn(uri: string): string {
  const url = URL.parse(uri);
  return url === null || url.hostname.endsWith(".") ? "" : url.host;
}

/**
 * Whether both have the same scheme, host and port: then the one may speak for the other (FEP-fe34).
 * @returns false for what isn't a URL with a host
 */
export function haveSameOrigin(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin;
  return origin !== undefined && origin !== "null" && origin === URL.parse(other)?.origin;
}

export function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, "");
}

export function isLocalUri({ publicUrl }: Pick<Config, "publicUrl">, uri: string): boolean {
  return URL.parse(uri)?.origin === publicUrl.origin;
}

/** What a URI or the URL of a page of this server names; undefined for any other one. Fragments don't matter. */
export function parseLocalUri(config: Pick<Config, "publicUrl">, uri: string): LocalResource | undefined {
  if (!isLocalUri(config, uri)) return undefined;
  const { pathname } = new URL(uri);
  if (pathname === serverActorPath) return { kind: "instance" };
  const [, username, statusId] =
    /^\/(?:@|users\/)(\w+)(?:\/(?:statuses\/)?(\d{1,19}))?\/?$/.exec(pathname) ?? [];
  if (username === undefined) return undefined;
  return statusId === undefined ? { kind: "account", username } : { kind: "status", username, statusId };
}
