/** Parses `DATABASE_URL`, with the forms of libpq that pg doesn't know (PostgreSQL 18, 32.1.1.2 and 32.1.1.3). */

/** A server, as in the parameters `host` and `port`; empty for what the URL leaves to PGHOST, PGPORT and the defaults. */
export interface DatabaseAddress {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string;
  readonly port: string;
}

export interface DatabaseLocation {
  /** The servers, of which one at a time writes, in the order of the URL. */
  readonly addresses: readonly DatabaseAddress[];
  /** The URL for one of them, as pg reads it. */
  urlOf(address: DatabaseAddress): URL;
}

const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/su;

/** What libpq's parameter may be for a server that writes; `any`, its default, is no different here. */
const attributes: ReadonlySet<string> = new Set(["any", "read-write", "primary"]);

/** libpq's modes, except those that fall back to a connection without encryption; and `no-verify` of pg. */
const sslModes: ReadonlySet<string> = new Set([
  "disable",
  "require",
  "verify-ca",
  "verify-full",
  "no-verify",
]);

/**
 * Parses a connection URL: `postgresql://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?…`.
 * @returns on failure the problem, as the rest of a sentence that begins with the variable's name, without its value
 */
export function readDatabaseUrl(raw: string): DatabaseLocation | { readonly problem: string } {
  const { scheme, user = "", hosts = "", rest = "" } = parts.exec(raw)?.groups ?? {};
  const base = scheme === undefined ? null : URL.parse(`${scheme}${user}localhost${rest}`);
  if (base === null) return { problem: "is a URL that begins with postgres:// or postgresql://" };
  const parameter = (name: string): string | undefined => base.searchParams.get(name) ?? undefined;
  // A password in it would be shown as part of the database's name.
  if (/^\/\/|:\/\//u.test(base.pathname))
    return {
      problem: "has several URLs: it is one, with HOST:PORT,HOST:PORT between the password and the database",
    };
  const [names, ports] = [parameter("host")?.split(","), parameter("port")?.split(",")];
  const between = addressesIn(hosts);
  // Parameters win. The ports between user and database belong to the hosts there.
  const addresses = paired(names ?? between.hosts, ports ?? (names === undefined ? between.ports : []));
  if ("problem" in addresses) return addresses;
  const wanted = parameter("target_session_attrs") ?? "any";
  if (!attributes.has(wanted))
    return { problem: "is for a server that writes: target_session_attrs is read-write or primary" };
  const mode = parameter("sslmode");
  if (mode !== undefined && !sslModes.has(mode))
    return { problem: `has no sslmode ${mode}: it is disable, require, verify-ca or verify-full` };
  for (const name of ["host", "port", "target_session_attrs"]) base.searchParams.delete(name);
  // Otherwise `require` would mean `verify-full`.
  if (mode !== undefined && mode !== "no-verify") base.searchParams.set("uselibpqcompat", "true");
  return {
    addresses,
    urlOf({ host, port }) {
      const url = new URL(base);
      if (host !== "") url.searchParams.set("host", host);
      if (port !== "") url.searchParams.set("port", port);
      return url;
    },
  };
}

type Addresses = readonly DatabaseAddress[] | { readonly problem: string };

const isPort = (port: string): boolean => /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;

/** The hosts and their ports between user and database. */
function addressesIn(text: string): { readonly hosts: readonly string[]; readonly ports: readonly string[] } {
  const found = text.split(",").map((host) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/u.exec(host));
  return {
    hosts: found.map((match) => decoded(match?.[1] ?? "").replaceAll(/^\[|\]$/gu, "")),
    ports: found.map((match) => (match === null ? "?" : (match[2] ?? ""))),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Hosts with their ports; one port is for all hosts. */
function paired(hosts: readonly string[], ports: readonly string[]): Addresses {
  if (ports.length > 1 && ports.length !== hosts.length)
    return { problem: `has ${hosts.length} hosts, but ${ports.length} ports` };
  const addresses = hosts.map((host, index) => {
    return { host, port: (ports.length > 1 ? ports[index] : ports[0]) ?? "" };
  });
  if (!addresses.every(({ port }) => port === "" || isPort(port)))
    return {
      problem:
        "is a URL whose port is a number up to 65535; special characters of its password are percent-encoded",
    };
  return addresses;
}
