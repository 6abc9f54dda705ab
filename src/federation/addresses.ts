/** The URIs of local actors and of what belongs to them. */
import type { Config } from "../config.ts";

/** What a local URI names. */
export type LocalResource =
  | { readonly kind: "instance" }
  | { readonly kind: "account"; readonly username: string }
  | { readonly kind: "status"; readonly username: string; readonly statusId: string };

/** The actor of the server itself, which signs its requests. */
export function instanceActorUri({ publicUrl }: Pick<Config, "publicUrl">): string {
  return new URL("/actor", publicUrl).href;
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

/** The host of a URI, with its port, as in handles. Empty for what isn't a URL. */
export function hostIn(uri: string): string {
  return URL.parse(uri)?.host ?? "";
}

export function isLocalUri({ publicUrl }: Pick<Config, "publicUrl">, uri: string): boolean {
  return URL.parse(uri)?.origin === publicUrl.origin;
}

/** What a URI or the URL of a page of this server names; undefined for any other one. Fragments don't matter. */
export function parseLocalUri(config: Pick<Config, "publicUrl">, uri: string): LocalResource | undefined {
  if (!isLocalUri(config, uri)) return undefined;
  const { pathname } = new URL(uri);
  if (pathname === "/actor") return { kind: "instance" };
  const [, username, statusId] =
    /^\/(?:@|users\/)(\w+)(?:\/(?:statuses\/)?(\d{1,19}))?\/?$/.exec(pathname) ?? [];
  if (username === undefined) return undefined;
  return statusId === undefined ? { kind: "account", username } : { kind: "status", username, statusId };
}
