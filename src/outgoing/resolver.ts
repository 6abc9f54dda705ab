/** Resolves host names to permitted addresses. */
import { Resolver, lookup } from "node:dns/promises";
import { type LookupFunction, isIP } from "node:net";
import { OutgoingError } from "./outgoing-error.ts";

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Queries the DNS servers directly. `dns.lookup` would occupy a thread of Node's pool per name: hostile name
 * servers could block all four, which file access needs too.
 */
export function dnsResolver(): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === "rejected" && six.status === "rejected") throw four.reason;
    return [four, six].flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  };
}

/**
 * Uses the operating system, which also knows /etc/hosts and local names. Names below `localhost` are this
 * machine (RFC 6761, 6.3), which not every system implements.
 */
export const systemResolver: Resolve = async (hostname) => {
  if (hostname.endsWith(".localhost")) return ["127.0.0.1", "::1"];
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

/**
 * A `lookup` for sockets that returns only permitted addresses. The socket connects to the returned address, so a
 * second DNS reply can't replace the checked one.
 */
export function guardedLookup(resolve: Resolve, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const family = options.family === 4 || options.family === 6 ? options.family : 0;
        const usable = addresses
          .filter(mayConnect)
          .map((address) => ({ address, family: isIP(address) }))
          .filter((found) => family === 0 || found.family === family);
        const [first] = usable;
        if (first === undefined) callback(new OutgoingError("address", hostname), []);
        else if (options.all === true) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(new OutgoingError("network", hostname, { cause: error }), []);
      },
    );
  };
}
