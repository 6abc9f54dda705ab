/** The WebFinger client (RFC 7033): remote handles → actors. */
import type { Context } from "../../domain/kernel/context.ts";
import { domainStanding } from "../../domain/kernel/domain-standing.ts";
import type { OutgoingReply } from "../../outgoing/client.ts";
import {
  DocumentUnavailable,
  isActivityType,
  reasonOf,
  throwUnavailable,
  within,
} from "../fetched-documents.ts";
import { type Json, type JsonObject, isList, parseBounded } from "../json-bounds.ts";
import { originOf } from "./hosts.ts";

export interface RemoteHandle {
  readonly username: string;
  /** In lower case and Punycode, possibly with a port. */
  readonly domain: string;
}

/** A server's answer for a handle. */
export interface WebFingerAnswer {
  /** The server's preferred handle, possibly of another domain. */
  readonly handle: RemoteHandle;
  readonly actorUri: string;
}

const timeout = 8000;
const maxBytes = 256 * 1024;
const maxRedirects = 3;

/**
 * Queries a handle's server for its actor.
 * @throws {DocumentUnavailable}
 */
export async function finger(context: Context, handle: RemoteHandle): Promise<WebFingerAnswer> {
  const resource = `acct:${handle.username}@${handle.domain}`;
  const origin = originOf(context.config, handle.domain);
  if (origin === undefined) throw new DocumentUnavailable("invalid", resource);
  const url = `${origin}/.well-known/webfinger?resource=${encodeURIComponent(resource)}`;
  const { severity } = await domainStanding(context, handle.domain);
  if (severity === "suspend") throw new DocumentUnavailable("blocked", url);
  const reply = await request(context, url);
  const reason = reasonOf(reply.status);
  if (reason !== undefined) throw new DocumentUnavailable(reason, url);
  const found = readDescriptor(parseBounded(reply.body) ?? {}, handle);
  if (found === undefined) throw new DocumentUnavailable("invalid", url);
  return found;
}

async function request(context: Context, url: string): Promise<OutgoingReply> {
  try {
    return await context.outgoing.request(url, {
      headers: { accept: "application/jrd+json, application/json" },
      ...within(context, timeout),
      timeout,
      maxBytes,
      maxRedirects,
    });
  } catch (error) {
    return throwUnavailable(error, url);
  }
}

function readDescriptor(document: JsonObject, asked: RemoteHandle): WebFingerAnswer | undefined {
  const { subject, links } = document;
  const actorUri = listIn(links).flatMap((link) => selfIn(link) ?? [])[0];
  if (actorUri === undefined) return undefined;
  // Some software sends the actor's URL as the subject.
  const isHandle = typeof subject === "string" && /^acct:/i.test(subject);
  const handle = isHandle ? readHandle(subject.slice("acct:".length)) : asked;
  return handle === undefined ? undefined : { handle, actorUri };
}

function listIn(value: Json | undefined): readonly Json[] {
  return isList(value) ? value.slice(0, 100) : [];
}

function selfIn(link: Json): string | undefined {
  if (typeof link !== "object" || link === null || !("rel" in link)) return undefined;
  const { rel, type, href } = link;
  const isActor = rel === "self" && typeof type === "string" && isActivityType(type);
  return isActor && typeof href === "string" ? URL.parse(href.slice(0, 4096))?.href : undefined;
}

/** Parses `alice@remote.example`; undefined for any other text. */
export function readHandle(text: string): RemoteHandle | undefined {
  if (text.length > 600) return undefined;
  const [, username, written] = /^@?([^@\s/?#:]+)@([^@\s/?#]+)$/.exec(text.trim()) ?? [];
  if (username === undefined || written === undefined) return undefined;
  const host = URL.parse(`https://${written}`)?.host;
  return host === undefined || host === "" ? undefined : { username, domain: host };
}

export function sameHandle(one: RemoteHandle, other: RemoteHandle): boolean {
  return one.username.toLowerCase() === other.username.toLowerCase() && one.domain === other.domain;
}
