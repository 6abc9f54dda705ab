/**
 * Other servers, as files: `https://HOST/PATH` is `test/remote/HOST/PATH.json`. Nothing is sent over a network. Their
 * actors share one key pair, whose public key replaces `%PUBLIC_KEY%` in the documents.
 */
import { generateKeyPairSync, webcrypto } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { signRequest } from "@fedify/fedify";
import supertest, { type Response as Answer } from "./supertest.ts";
import type { Json } from "../../src/federation/json-bounds.ts";
import type { Outgoing, OutgoingReply, OutgoingRequest } from "../../src/outgoing/client.ts";
import { OutgoingError, type OutgoingFailure } from "../../src/outgoing/outgoing-error.ts";
import type { TestServer } from "./server.ts";

export type Document = Readonly<Record<string, Json>>;

/** A request that the server under test has sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a GET. */
  readonly json: Document | undefined;
}

/** An answer of another server; the default status is 200. */
export interface RemoteReply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Document | Buffer | string;
}

/** Answers a request, perhaps only after a while. */
type Replying = (request: SentRequest) => RemoteReply | Promise<RemoteReply>;

export interface Delivery {
  /** The actor that signs. */
  readonly as: string;
  /** The path of an inbox, by default the shared one; or its URL at another server, for which it is signed then. */
  readonly to?: string;
  readonly spec?: "draft-cavage-http-signatures-12" | "rfc9421";
  /** By default the actor's main key. */
  readonly keyId?: string;
  /** Changes the request after it was signed. */
  readonly tamper?: (signed: { headers: Record<string, string>; body: string }) => void;
}

export interface RemoteWorld {
  /** For `suite({}, { outgoing: remote.outgoing })`. */
  readonly outgoing: Outgoing;
  /** All requests of the server, oldest first. */
  readonly requests: SentRequest[];
  /** What it delivered to inboxes: the requests with POST. */
  readonly sent: SentRequest[];
  /** Answers a URL with a document, a file, or what a function makes of the request. */
  put(url: string, reply: Document | Buffer | RemoteReply | Replying, type?: string): void;
  /** All requests to a host fail like this; null ends that. */
  fail(host: string, how: number | OutgoingFailure | null): void;
  /**
   * Requests to some hosts get no answer, until the sender gives up.
   * @returns ends that: those that still wait fail
   */
  silence(isSilent: (host: string) => boolean): () => void;
  /** Adds a Mastodon-shaped actor with its WebFinger, and returns its document. */
  putActor(uri: string, more?: Document): Document;
  /** Requests a document of the server, correctly signed. */
  read(server: TestServer, path: string, reading: Pick<Delivery, "as" | "spec" | "tamper">): Promise<Answer>;
  /** Posts an activity to the server, correctly signed. */
  deliver(server: TestServer, activity: Document, delivery: Delivery): Promise<Answer>;
}

const keyPair = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** With which all actors of other servers sign. */
export const remoteKey = keyPair.privateKey;

const publicKeyPem = keyPair.publicKey.export({ type: "spki", format: "pem" }).toString();
const signingKey = webcrypto.subtle.importKey(
  "pkcs8",
  keyPair.privateKey.export({ type: "pkcs8", format: "der" }),
  { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
  true,
  ["sign"],
);

const folder = new URL("../remote/", import.meta.url);

export const publicCollection = "https://www.w3.org/ns/activitystreams#Public";

/** Opens an empty world besides the files. */
export function remoteWorld(): RemoteWorld {
  const requests: SentRequest[] = [];
  const sent: SentRequest[] = [];
  const replies = new Map<string, Replying>();
  const failing = new Map<string, number | OutgoingFailure>();
  const silences = new Map<(host: string) => boolean, AbortController>();

  async function answer(request: SentRequest, signal: AbortSignal | undefined): Promise<RemoteReply> {
    const { host } = new URL(request.url);
    for (const [isSilent, end] of silences) {
      if (!isSilent(host)) continue;
      const ended = signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]);
      if (!ended.aborted) await once(ended, "abort");
      throw new OutgoingError("timeout", host);
    }
    const failure = failing.get(host);
    if (typeof failure === "number") return { status: failure };
    if (failure !== undefined) throw new OutgoingError(failure, host);
    const known = replies.get(request.url);
    if (known !== undefined) return known(request);
    // A delivery: inboxes accept everything.
    if (request.method === "POST") return { status: 202 };
    return fileReply(request.url);
  }

  const outgoing: Outgoing = {
    async request(address, options) {
      const start = recorded(String(address), options);
      for (let request = start, hops = 0; ; hops += 1) {
        if (options.signal?.aborted === true) throw new OutgoingError("timeout", new URL(request.url).host);
        requests.push(request);
        if (request.method === "POST") sent.push(request);
        const { status = 200, type, headers = {}, body } = await answer(request, options.signal);
        const location = headers["location"];
        if (location !== undefined && hops < (options.maxRedirects ?? 0)) {
          request = { ...request, url: new URL(location, request.url).href };
          continue;
        }
        return save(bounded(request, options, { status, headers, ...encoded(body, type) }), options);
      }
    },
    close: () => Promise.resolve(),
  };

  const world: RemoteWorld = {
    outgoing,
    requests,
    sent,
    put(url, reply, type) {
      replies.set(new URL(url).href, (request) => replyOf(reply, type, request));
    },
    fail(host, how) {
      if (how === null) failing.delete(host);
      else failing.set(host, how);
    },
    silence(isSilent) {
      const end = new AbortController();
      silences.set(isSilent, end);
      return () => {
        silences.delete(isSilent);
        end.abort();
      };
    },
    putActor(uri, more = {}) {
      const actor = { ...actorDocument(uri), ...more };
      world.put(uri, actor);
      const { host } = new URL(uri);
      const subject = `acct:${JSON.stringify(actor["preferredUsername"]).slice(1, -1)}@${host}`;
      world.put(`https://${host}/.well-known/webfinger?resource=${encodeURIComponent(subject)}`, {
        body: {
          subject,
          links: [{ rel: "self", type: "application/activity+json", href: uri }],
        },
        type: "application/jrd+json",
      });
      return actor;
    },
    async read(server, path, { as, spec, tamper }) {
      const url = new URL(path, server.context.config.publicUrl);
      const unsigned = new Request(url, {
        headers: { accept: "application/activity+json", date: server.context.clock().toUTCString() },
      });
      const signed = await signRequest(unsigned, await signingKey, new URL(`${as}#main-key`), {
        spec: spec ?? "draft-cavage-http-signatures-12",
      });
      const changed = { headers: Object.fromEntries(signed.headers), body: "" };
      tamper?.(changed);
      return supertest(server.app)
        .get(url.pathname + url.search)
        .redirects(0)
        .set(changed.headers);
    },
    async deliver(server, activity, { as, to = "/inbox", spec, keyId, tamper }) {
      const url = new URL(to, server.context.config.publicUrl);
      const body = JSON.stringify(activity);
      const unsigned = new Request(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/activity+json", date: server.context.clock().toUTCString() },
      });
      const signed = await signRequest(unsigned, await signingKey, new URL(keyId ?? `${as}#main-key`), {
        spec: spec ?? "draft-cavage-http-signatures-12",
      });
      const changed = { headers: Object.fromEntries(signed.headers), body };
      tamper?.(changed);
      return supertest(server.app).post(url.pathname).set(changed.headers).send(changed.body);
    },
  };
  return world;
}

function recorded(url: string, { method = "GET", headers = {}, body }: OutgoingRequest): SentRequest {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    method,
    url: new URL(url).href,
    headers: Object.fromEntries(lower),
    json: body === undefined ? undefined : (JSON.parse(Buffer.from(body).toString()) as Document),
  };
}

function replyOf(
  reply: Document | Buffer | RemoteReply | Replying,
  type: string | undefined,
  request: SentRequest,
): RemoteReply | Promise<RemoteReply> {
  if (typeof reply === "function") return reply(request);
  if (Buffer.isBuffer(reply)) return { body: reply, type: type ?? "application/octet-stream" };
  if (isReply(reply)) return reply;
  return type === undefined ? { body: reply } : { body: reply, type };
}

function isReply(reply: Document | RemoteReply): reply is RemoteReply {
  const names = Object.keys(reply);
  return names.every((name) => ["status", "type", "headers", "body"].includes(name));
}

function encoded(body: RemoteReply["body"], type: string | undefined): { body: Buffer; type: string } {
  if (body === undefined) return { body: Buffer.alloc(0), type: type ?? "text/plain" };
  if (Buffer.isBuffer(body)) return { body, type: type ?? "application/octet-stream" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    body: Buffer.from(text.replaceAll("%PUBLIC_KEY%", JSON.stringify(publicKeyPem).slice(1, -1))),
    type: type ?? "application/activity+json; charset=utf-8",
  };
}

function bounded(
  { url }: SentRequest,
  { maxBytes, truncate, reads }: OutgoingRequest,
  reply: { status: number; headers: Readonly<Record<string, string>>; body: Buffer; type: string },
): OutgoingReply {
  const { status, type } = reply;
  const head = { status, headers: { "content-type": type, ...reply.headers } };
  const address = new URL(url);
  if (reads !== undefined && !reads(head))
    return { ...head, url: address, body: Buffer.alloc(0), truncated: false };
  if (reply.body.length > maxBytes && truncate !== true) throw new OutgoingError("size", address.hostname);
  const truncated = reply.body.length > maxBytes;
  return { ...head, url: address, body: reply.body.subarray(0, maxBytes), truncated };
}

/** Writes the body of a reply to the file that is asked for. */
async function save(reply: OutgoingReply, { file, reads }: OutgoingRequest): Promise<OutgoingReply> {
  if (file === undefined || reads?.(reply) === false) return reply;
  if (reply.body.length > file.accepts(reply.body.subarray(0, 256)))
    throw new OutgoingError("size", reply.url.hostname);
  await writeFile(file.path, reply.body);
  return { ...reply, body: Buffer.alloc(0) };
}

/** The document of a file; 404 without one. WebFinger is one file for each resource, named by its handle. */
async function fileReply(address: string): Promise<RemoteReply> {
  const { protocol, host, pathname, searchParams } = new URL(address);
  if (protocol !== "https:") return { status: 404 };
  const isWebFinger = pathname === "/.well-known/webfinger";
  const path = isWebFinger
    ? `${pathname}/${(searchParams.get("resource") ?? "").replace(/^acct:/, "")}`
    : pathname.replace(/\/$/, "");
  try {
    const body = await readFile(new URL(`${host}${path}.json`, folder), "utf8");
    return { body, type: isWebFinger ? "application/jrd+json" : "application/activity+json" };
  } catch {
    return { status: 404 };
  }
}

/** A person on another server, as Mastodon describes one. The name is the last part of the URI. */
function actorDocument(uri: string): Document {
  const { origin, pathname } = new URL(uri);
  const name = pathname.split("/").at(-1) ?? "";
  return {
    "@context": [
      "https://www.w3.org/ns/activitystreams",
      "https://w3id.org/security/v1",
      {
        toot: "http://joinmastodon.org/ns#",
        featured: { "@id": "toot:featured", "@type": "@id" },
        featuredTags: { "@id": "toot:featuredTags", "@type": "@id" },
        discoverable: "toot:discoverable",
        manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
        alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
        movedTo: { "@id": "as:movedTo", "@type": "@id" },
      },
    ],
    id: uri,
    type: "Person",
    preferredUsername: name,
    name,
    summary: "",
    url: `${origin}/@${name}`,
    inbox: `${uri}/inbox`,
    outbox: `${uri}/outbox`,
    followers: `${uri}/followers`,
    following: `${uri}/following`,
    featured: `${uri}/collections/featured`,
    featuredTags: `${uri}/collections/tags`,
    manuallyApprovesFollowers: false,
    discoverable: true,
    published: "2026-01-01T00:00:00Z",
    endpoints: { sharedInbox: `${origin}/inbox` },
    publicKey: { id: `${uri}#main-key`, owner: uri, publicKeyPem },
  };
}
