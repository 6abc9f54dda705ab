/** Properties that this server has learnt of other servers. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, autocommit, raw, read, table } from "../kernel/statement.ts";

export type SignatureKind = "rfc9421" | "draft-cavage";

/** Kinds of HTTP signatures of a host. */
export interface SignatureKinds {
  /** The kind with which it accepted a POST; null if unknown. */
  readonly accepted: SignatureKind | null;
  /** The kind of its own signatures; null if it never used RFC 9421. */
  readonly used: SignatureKind | null;
}

const findKinds = read.byKeys("remote_host_signatures", "host", (hosts: readonly string[]) =>
  table("remote_hosts")
    .where("host", anyOf(hosts))
    .select<(SignatureKinds & Row<"remote_hosts", "host">)[]>(
      "host",
      "signature as accepted",
      "signs_with as used",
    ),
);

/** The kinds of HTTP signatures that a host uses and accepts. */
export async function findSignatureKinds(store: ReadStore, host: string): Promise<SignatureKinds> {
  const [kinds] = await findKinds(store, [host]);
  return kinds ?? { accepted: null, used: null };
}

/**
 * Records the kind with which the host accepted a POST, unless it has changed its own kind meanwhile. Not in a
 * transaction, because it is independent of the request's outcome.
 */
export const rememberAcceptedKind = autocommit.run(
  "remote_host_accepts",
  (host: string, { accepted, used }: SignatureKinds) =>
    table("remote_hosts")
      .insert({ host, signature: accepted })
      .onConflict("host")
      .merge(["signature"])
      .whereRaw("remote_hosts.signs_with is not distinct from ?", [used]),
);

/** Records the kind of the host's own signatures. A change deletes the accepted kind, which may be outdated. */
export const rememberUsedKind = autocommit.run("remote_host_signs", (host: string, kind: SignatureKind) =>
  table("remote_hosts")
    .insert({ host, signs_with: kind })
    .onConflict("host")
    .merge({ signs_with: raw("excluded.signs_with"), signature: null })
    .whereRaw("remote_hosts.signs_with is distinct from excluded.signs_with"),
);
