/** How this server treats other servers, by domain blocks and allows. */
import {
  type DomainSeverity,
  type StandingBlock,
  domainSeverities,
  findDomainBlocks,
  lockDomainBlocks,
  listStandingBlocks,
} from "../../store/moderation/domain-blocks.ts";
import {
  findDomainAllows,
  lockDomainAllows,
  listAllowedDomains,
} from "../../store/moderation/domain-allows.ts";
import type { Context, Queryable, Transaction } from "./context.ts";
import { hostOf, withParents } from "./domains.ts";
import { memoize } from "./memoize.ts";

/** How a server is treated. */
export interface DomainStanding {
  /**
   * `noop`: like any other. `silence`: its accounts are hidden from non-followers. `suspend`: no federation with
   * it.
   */
  readonly severity: DomainSeverity;
  /** Its pictures and attachments are neither stored nor shown. */
  readonly rejectMedia: boolean;
  /** Reports from there are ignored. */
  readonly rejectReports: boolean;
}

const usual: DomainStanding = { severity: "noop", rejectMedia: false, rejectReports: false };
const suspended: DomainStanding = { severity: "suspend", rejectMedia: true, rejectReports: true };

interface KnownDomains {
  readonly blocks: ReadonlyMap<string, StandingBlock>;
  /** Null unless federation is limited to these. */
  readonly allowed: ReadonlySet<string> | null;
}

/** Milliseconds until other processes notice a change. */
const longestMemory = 5000;

/** Commands that change a block or a permission must invalidate it. */
export const knownDomains = memoize(longestMemory, async (context): Promise<KnownDomains> => {
  const [blocks, allows] = await Promise.all([
    listStandingBlocks(context.store),
    context.config.limitedFederation ? listAllowedDomains(context.store) : null,
  ]);
  return indexOf(blocks, allows);
});

function indexOf(
  blocks: readonly StandingBlock[],
  allows: readonly { readonly domain: string }[] | null,
): KnownDomains {
  return {
    blocks: new Map(blocks.map((block) => [block.domain, block])),
    allowed: allows === null ? null : new Set(allows.map(({ domain }) => domain)),
  };
}

/**
 * A server's standing, at most five seconds old. For requests to and from other servers.
 * @param domain in Punycode; a port and a trailing dot are ignored
 */
export async function domainStanding(context: Context, domain: string): Promise<DomainStanding> {
  return standingIn(await knownDomains.get(context), domain);
}

/** The same for a host without accounts, such as a file host, which limited federation needn't allow. */
export async function blockedStanding(context: Context, domain: string): Promise<DomainStanding> {
  return standingIn({ ...(await knownDomains.get(context)), allowed: null }, domain);
}

/** The current standing of each domain. A transaction locks it until its end. */
export async function currentStandings(
  context: Queryable,
  domains: readonly string[],
): Promise<Map<string, DomainStanding>> {
  return standingsOf(context, domains, findDomainBlocks, findDomainAllows);
}

/** The same, locked until the transaction ends. */
export function lockStandings(
  tx: Transaction,
  domains: readonly string[],
): Promise<Map<string, DomainStanding>> {
  return standingsOf(tx, domains, lockDomainBlocks, lockDomainAllows);
}

async function standingsOf<Place extends Queryable>(
  place: Place,
  domains: readonly string[],
  readBlocks: (store: Place["store"], domains: readonly string[]) => Promise<readonly StandingBlock[]>,
  readAllows: (
    store: Place["store"],
    domains: readonly string[],
  ) => Promise<readonly { readonly domain: string }[]>,
): Promise<Map<string, DomainStanding>> {
  const hosts = [...new Set(domains.map((domain) => hostOf(domain)))];
  const covering = [...new Set(hosts.flatMap((host) => withParents(host)))];
  const blocks = await readBlocks(place.store, covering);
  const allows = place.config.limitedFederation ? await readAllows(place.store, hosts) : null;
  const known = indexOf(blocks, allows);
  return new Map(domains.map((domain) => [domain, standingIn(known, domain)]));
}

/**
 * The strictest block of a domain and its parent domains, in any order of creation. Mastodon uses the longest
 * domain for new accounts and the latest block for known ones, so that a mild block of a subdomain would exempt
 * some of its accounts from a strict block of its parent.
 */
function standingIn({ blocks, allowed }: KnownDomains, domain: string): DomainStanding {
  const host = hostOf(domain);
  if (allowed !== null && !allowed.has(host)) return suspended;
  return withParents(host).reduce((standing, name) => {
    const block = blocks.get(name);
    return block === undefined ? standing : stricter(standing, block);
  }, usual);
}

function stricter(standing: DomainStanding, block: StandingBlock): DomainStanding {
  return {
    severity: isStricter(block.severity, standing.severity) ? block.severity : standing.severity,
    // Suspension includes media.
    rejectMedia: standing.rejectMedia || block.reject_media || block.severity === "suspend",
    rejectReports: standing.rejectReports || block.reject_reports || block.severity === "suspend",
  };
}

/** Whether the first severity is stricter than the second. */
export function isStricter(one: DomainSeverity, other: DomainSeverity): boolean {
  return domainSeverities.indexOf(one) > domainSeverities.indexOf(other);
}
