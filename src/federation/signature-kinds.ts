/** Chooses the kind of HTTP signature for a host: RFC 9421 or draft-cavage-http-signatures-12. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../domain/kernel/caches.ts";
import type { Context } from "../domain/kernel/context.ts";
import {
  type SignatureKind,
  type SignatureKinds,
  findSignatureKinds,
  rememberAcceptedKind,
  rememberUsedKind,
} from "../store/federation/remote-hosts.ts";

const minute = 60_000;

/** Milliseconds for which a process caches a host's kinds. */
const memory = minute;

/** Milliseconds until a host that rejected both kinds is offered the other one again. */
const refusalMemory = 10 * minute;

/** Minimum milliseconds between checks of the kind that a host itself uses. */
const noticeInterval = 10 * minute;

interface KindMemory {
  readonly kinds: LRUCache<string, SignatureKinds>;
  readonly refusedBoth: LRUCache<string, true>;
  readonly noticed: LRUCache<string, true>;
}

const kept = cacheSlot((): KindMemory => ({
  kinds: new LRUCache({ max: 10_000, ttl: memory }),
  refusedBoth: new LRUCache({ max: 10_000, ttl: refusalMemory }),
  noticed: new LRUCache({ max: 10_000, ttl: noticeInterval }),
}));

/** The signature kinds of a host, at most a minute old. */
export async function signatureKindsOf(context: Context, host: string): Promise<SignatureKinds> {
  const { kinds } = context.caches.get(kept);
  const known = kinds.get(host) ?? (await findSignatureKinds(context.store, host));
  kinds.set(host, known);
  return known;
}

/**
 * The kind to try first: the one that the host accepted, or else the one that it uses. For an unknown host this
 * is the draft: all servers accept it, and some (snac, Misskey) answer 202 before they verify a signature, so
 * their replies to the other kind would mean nothing.
 */
export function firstKind({ accepted, used }: SignatureKinds): SignatureKind {
  return accepted ?? used ?? "draft-cavage";
}

/** The kind to try after this one. */
export function otherKind(kind: SignatureKind): SignatureKind {
  return kind === "rfc9421" ? "draft-cavage" : "rfc9421";
}

/**
 * Records that a host accepted a POST with this kind.
 * @param known what was known when the request was sent
 */
export async function noteAccepted(
  context: Context,
  host: string,
  known: SignatureKinds,
  kind: SignatureKind,
): Promise<void> {
  if (known.accepted === kind) return;
  context.caches.get(kept).kinds.delete(host);
  await rememberAcceptedKind(context.autocommit, host, { ...known, accepted: kind });
}

/** Records that a host rejected a request with both kinds. */
export function noteRefused(context: Context, host: string): void {
  context.caches.get(kept).refusedBoth.set(host, true);
}

/** Whether a host has rejected both kinds within ten minutes. */
export function hasRefusedBoth(context: Context, host: string): boolean {
  return context.caches.get(kept).refusedBoth.has(host);
}

/**
 * Records the kind of a verified signature, made with a key of this host. A host affects only requests to itself.
 * Causes at most one read in ten minutes, and writes only if the kind has changed.
 */
export async function noteUsed(context: Context, host: string, kind: SignatureKind): Promise<void> {
  const { kinds, noticed } = context.caches.get(kept);
  if (noticed.has(host)) return;
  noticed.set(host, true);
  const { used } = await findSignatureKinds(context.store, host);
  if ((used ?? "draft-cavage") === kind) return;
  kinds.delete(host);
  await rememberUsedKind(context.autocommit, host, kind);
}
