/** URIs of local actors and their objects, and origins of URIs. */
import type { Config } from "../config/config.ts";
import { serverActorPath } from "../text/server-actor.ts";

/** The resource of a local URI. */
export type LocalResource =
  | { readonly kind: "instance" }
  | { readonly kind: "account"; readonly username: string }
  | { readonly kind: "status"; readonly username: string; readonly statusId: string };

/** The actor of a local account. */
export function actorUriOf({ publicUrl }: Pick<Config, "publicUrl">, username: string): string {
  return new URL(`/users/${username}`, publicUrl).href;
}

/** The server's own actor, which signs requests for documents. */
export function instanceActorUri({ publicUrl }: Pick<Config, "publicUrl">): string {
  return new URL(serverActorPath, publicUrl).href;
}

/** The shared inbox of all local actors. */
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

/** The collection of an actor's followers on the requesting server (FEP-8fcf). */
export function synchronizationUrl(actorUri: string): string {
  return `${actorUri}/followers_synchronization`;
}

/** URLs of a status's collections, and of its Create. */
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
 * The approval of a quote by the quoted author (FEP-044f).
 * @param quotedAuthorUri of the quoted local account
 * @param quotingStatusId of the quoting status
 */
export function quoteAuthorizationUri(quotedAuthorUri: string, quotingStatusId: string): string {
  return `${quotedAuthorUri}/quote_authorizations/${quotingStatusId}`;
}

/** The collection of a conversation that began on this server (FEP-7888). */
export function conversationUri({ publicUrl }: Pick<Config, "publicUrl">, conversationId: string): string {
  return new URL(`/contexts/${conversationId}`, publicUrl).href;
}

/** A local custom emoji. */
export function emojiUri({ publicUrl }: Pick<Config, "publicUrl">, emojiId: string): string {
  return new URL(`/emojis/${emojiId}`, publicUrl).href;
}

/**
 * The host of a URI, including its port, as in handles.
 * @returns empty unless it is the URL of another server; a trailing dot, a second spelling of a host, is rejected
 */
export function hostIn(uri: string): string {
  const url = URL.parse(uri);
  return url === null || url.hostname.endsWith(".") ? "" : url.host;
}

/**
 * Whether both have the same scheme, host and port, so that one may vouch for the other (FEP-fe34).
 * @returns false if one is not a URL with a host
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

/** The resource of a local URI or page URL; undefined for any other. Ignores fragments. */
export function parseLocalUri(config: Pick<Config, "publicUrl">, uri: string): LocalResource | undefined {
  if (!isLocalUri(config, uri)) return undefined;
  const { pathname } = new URL(uri);
  if (pathname === serverActorPath) return { kind: "instance" };
  const [, username, statusId] =
    /^\/(?:@|users\/)(\w+)(?:\/(?:statuses\/)?(\d{1,19}))?\/?$/.exec(pathname) ?? [];
  if (username === undefined) return undefined;
  return statusId === undefined ? { kind: "account", username } : { kind: "status", username, statusId };
}
