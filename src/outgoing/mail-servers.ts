/** Looks up the mail servers of e-mail providers by DNS. */
import { Resolver } from "node:dns/promises";
import { setTimeout } from "node:timers/promises";

export interface MailServers {
  /** Lower-case host names, without the provider's own domain. */
  readonly hosts: readonly string[];
  /** IP addresses of the hosts, or of the domain itself without MX records. Empty if the provider doesn't exist. */
  readonly addresses: readonly string[];
}

export interface MailServerFinder {
  /**
   * Looks up a provider's mail servers, for at most five seconds. What isn't found by then counts as missing.
   * @param domain in Punycode
   * @returns "busy" while too many lookups run
   */
  find(domain: string): Promise<MailServers | "busy">;
}

/** Milliseconds. */
const longestLookup = 5000;

/** Concurrent lookups: unresponsive name servers occupy one each until the deadline. */
const mostLookups = 64;

/** Maximum hosts of a provider that are resolved; more than the largest providers have. */
const mostHosts = 10;

/** The DNS queries; tests replace them. */
export interface MailDns {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(host: string): Promise<readonly string[]>;
  resolve6(host: string): Promise<readonly string[]>;
}

export function openMailServers(dns: MailDns = new Resolver({ timeout: 1500, tries: 2 })): MailServerFinder {
  let running = 0;
  return {
    async find(domain) {
      if (running >= mostLookups) return "busy";
      running += 1;
      const overdue = new AbortController();
      try {
        const found = { hosts: new Set<string>(), addresses: new Set<string>() };
        // Results before the deadline count.
        const deadline = setTimeout(longestLookup, undefined, { ref: false, signal: overdue.signal });
        await Promise.race([lookUp(dns, domain, found), deadline.catch(() => undefined)]);
        return { hosts: [...found.hosts], addresses: [...found.addresses] };
      } finally {
        overdue.abort();
        running -= 1;
      }
    },
  };
}

interface Findings {
  readonly hosts: Set<string>;
  readonly addresses: Set<string>;
}

async function lookUp(dns: MailDns, domain: string, { hosts, addresses }: Findings): Promise<void> {
  const records = await orNone(dns.resolveMx(domain));
  for (const { exchange } of records.slice(0, mostHosts)) {
    // A host of "." means that the domain accepts no mail (RFC 7505).
    const host = exchange.toLowerCase().replace(/\.$/, "");
    if (host !== "") hosts.add(host);
  }
  const targets = records.length === 0 ? [domain] : [...hosts];
  await Promise.all(
    targets.flatMap((host) =>
      [orNone(dns.resolve4(host)), orNone(dns.resolve6(host))].map(async (found) => {
        for (const address of await found) addresses.add(address);
      }),
    ),
  );
}

/** Missing names, errors and timeouts all mean that nothing can be delivered there. */
async function orNone<Entry>(lookup: Promise<readonly Entry[]>): Promise<readonly Entry[]> {
  return lookup.catch(() => []);
}
