/** What this server has learnt of other servers. */
import type { AutocommitStore, ReadStore } from "../kernel/connection.ts";

export type SignatureKind = "rfc9421" | "draft-cavage";

/** The kind of HTTP signature that the host accepted last; undefined for an unknown host. */
export async function findSignatureKind(store: ReadStore, host: string): Promise<SignatureKind | undefined> {
  const [row] = await store.query<{ signature: SignatureKind | null }>(
    "remote_host_signature",
    "select signature from remote_hosts where host = $1",
    [host],
  );
  return row?.signature ?? undefined;
}

/** Remembers it. Not in a transaction: it is true whatever becomes of the request. */
export async function rememberSignatureKind(
  store: AutocommitStore,
  host: string,
  kind: SignatureKind,
): Promise<void> {
  await store.query(
    "remote_host_signature_set",
    `insert into remote_hosts (host, signature) values ($1, $2)
     on conflict (host) do update set signature = excluded.signature`,
    [host, kind],
  );
}
