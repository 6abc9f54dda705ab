/** What this server has learnt of other servers. */
import type { AutocommitStore, ReadStore } from "../kernel/connection.ts";

export type SignatureKind = "rfc9421" | "draft-cavage";

/** Kinds of HTTP signatures of a host. */
export interface SignatureKinds {
  /** With which it accepted a POST; null if that isn't known. */
  readonly accepted: SignatureKind | null;
  /** With which it signs its own requests; null if it never used RFC 9421. */
  readonly used: SignatureKind | null;
}

/** The kinds of HTTP signatures that a host uses and accepts. */
export async function findSignatureKinds(store: ReadStore, host: string): Promise<SignatureKinds> {
  const [row] = await store.query<SignatureKinds>(
    "remote_host_signatures",
    "select signature as accepted, signs_with as used from remote_hosts where host = $1",
    [host],
  );
  return row ?? { accepted: null, used: null };
}

/**
 * Remembers with which kind the host accepted a POST, unless it has begun to sign with another kind meanwhile. Not in a
 * transaction: it is true whatever becomes of the request.
 */
export async function rememberAcceptedKind(
  store: AutocommitStore,
  host: string,
  { accepted, used }: SignatureKinds,
): Promise<void> {
  await store.query(
    "remote_host_accepts",
    `insert into remote_hosts (host, signature) values ($1, $2)
     on conflict (host) do update set signature = excluded.signature
     where remote_hosts.signs_with is not distinct from $3`,
    [host, accepted, used],
  );
}

/** Remembers with which kind the host signs. If that is new, what it accepted before may be outdated: it is forgotten. */
export async function rememberUsedKind(
  store: AutocommitStore,
  host: string,
  kind: SignatureKind,
): Promise<void> {
  await store.query(
    "remote_host_signs",
    `insert into remote_hosts (host, signs_with) values ($1, $2)
     on conflict (host) do update set signs_with = excluded.signs_with, signature = null
     where remote_hosts.signs_with is distinct from excluded.signs_with`,
    [host, kind],
  );
}
