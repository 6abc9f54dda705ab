/** Properties that this server has learnt of other servers. */
import type { AutocommitStore, ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

export type SignatureKind = "rfc9421" | "draft-cavage";

/** Kinds of HTTP signatures of a host. */
export interface SignatureKinds {
  /** The kind with which it accepted a POST; null if unknown. */
  readonly accepted: SignatureKind | null;
  /** The kind of its own signatures; null if it never used RFC 9421. */
  readonly used: SignatureKind | null;
}

/** The kinds of HTTP signatures that a host uses and accepts. */
export async function findSignatureKinds(store: ReadStore, host: string): Promise<SignatureKinds> {
  return (await findKinds(store, host)) ?? { accepted: null, used: null };
}

const findKinds = read.byKey<[host: string], SignatureKinds & { readonly host: string }>(
  "remote_host_signatures",
  "host",
  "select host, signature as accepted, signs_with as used from remote_hosts where host = any($1)",
);

/**
 * Records the kind with which the host accepted a POST, unless it has changed its own kind meanwhile. Not in a
 * transaction, because it is independent of the request's outcome.
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

/** Records the kind of the host's own signatures. A change deletes the accepted kind, which may be outdated. */
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
