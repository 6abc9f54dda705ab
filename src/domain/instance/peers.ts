/** Other servers: known ones, and limited or suspended ones. */
import { type DomainBlockRow, listKnownDomains, listLimitedDomains } from "../../store/instance/instance.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Context } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { memoize } from "../kernel/memoize.ts";
import { digestOf } from "../../text/domain-digest.ts";
import { notFound } from "../kernel/api-error.ts";
import { type Audience, readSettings } from "../settings/settings.ts";

/** Commands that suspend a server must invalidate it. */
export const peers = memoize(60_000, async (context): Promise<string[]> => {
  const [known, limited] = await Promise.all([
    listKnownDomains(context.store),
    listLimitedDomains(context.store),
  ]);
  const shutOut = new Set(
    limited.filter(({ severity }) => severity === "suspend").map(({ domain }) => domain),
  );
  return known
    .map(({ domain }) => domain)
    .filter((domain) => !withParents(domain).some((one) => shutOut.has(one)));
});

/**
 * The domains of all known servers, except suspended ones; at most a minute old.
 * @throws {ApiError} 404 if the operator hides them
 */
export async function listPeers(context: Context): Promise<string[]> {
  const { show_peers: shown } = await readSettings(context);
  if (!shown) throw notFound();
  return peers.get(context);
}

export interface PublicDomainBlock {
  /** Partly hidden if configured. */
  readonly domain: string;
  /** SHA-256 of the full domain, in hexadecimal. */
  readonly digest: string;
  readonly severity: DomainBlockRow["severity"];
  readonly comment: string | null;
}

/**
 * The limited or suspended servers that the viewer may see.
 * @throws {ApiError} 404 for viewers outside the configured audience
 */
export async function listPublicDomainBlocks(context: Context, viewer: Viewer): Promise<PublicDomainBlock[]> {
  const settings = await readSettings(context);
  if (!belongs(viewer, settings.show_domain_blocks)) throw notFound();
  const reasons = belongs(viewer, settings.show_domain_blocks_rationale);
  const rows = await listLimitedDomains(context.store);
  return rows.map((row) => ({
    domain: row.obfuscate ? obfuscate(row.domain) : row.domain,
    digest: digestOf(row.domain),
    severity: row.severity,
    comment: reasons ? row.public_comment : null,
  }));
}

function belongs(viewer: Viewer, audience: Audience): boolean {
  return audience === "all" || (audience === "users" && viewer !== null);
}

/** Masks the middle half of a domain except its dots: the rest is recognisable, but can't be visited. */
function obfuscate(domain: string): string {
  const letters = [...domain];
  const shown = Math.floor(letters.length / 4);
  return letters
    .map((letter, index) =>
      letter !== "." && index > shown && index < letters.length - shown ? "*" : letter,
    )
    .join("");
}
