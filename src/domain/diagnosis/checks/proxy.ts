/** Checks of the way in: DNS, TLS, and what the proxy makes of requests. */
import { isIP } from "node:net";
import type { Schemas } from "../../../contract/types.ts";
import type { Config } from "../../../config/config.ts";
import { message } from "../../../messages/catalogue.ts";
import { isPublicAddress } from "../../../outgoing/addresses.ts";
import { OwnAddressError, type OwnConnection, type OwnReply } from "../../../outgoing/own-addresses.ts";
import { serverActorPath } from "../../../text/server-actor.ts";
import type { Examination } from "../examination.ts";
import { type Check, type Outcome, fine, warning, wrong } from "../findings.ts";
import { makeProbe } from "../probes.ts";
import { readKeyring } from "./keyring.ts";

/**
 * Milliseconds before a certificate's end when its renewal is overdue, and the part of its validity, for those that are
 * valid for a few days only.
 */
const overdue = 14 * 86_400_000;
const overduePart = 0.15;

/** The path of `getProbe`. */
export const probePath = "/api/v1/instance/probe";

/** An address for documentation (RFC 5737), which no client has. */
const madeUpAddress = "203.0.113.77";

/** Characters of a malformed X-Forwarded-For that are shown. */
const longestShown = 100;

/** Bytes of the largest upload: 99 MB of video, as in UploadMediaBody.yaml. */
const largestUpload = 103_809_024;

/** The checks on which all requests through the proxy depend. */
const needs = ["proxy.connection", "proxy.certificate"] as const;

/** Also needs that it is this server that answers. */
const needsServer = ["proxy.server"] as const;

/** Also needs the database, without which the server answers with 503. */
const needsDocuments = [...needsServer, "database.space"] as const;

export const proxyChecks = {
  "proxy.connection": {
    async run({ config: { publicUrl }, ownAddresses }) {
      const host = publicUrl.host;
      try {
        const { address } = await ownAddresses.connect(publicUrl);
        return [fine(message("diagnosis.proxy_reached", { host, address }))];
      } catch (error) {
        if (!(error instanceof OwnAddressError)) throw error;
        const values = { host, problem: error.code };
        return error.failure === "name"
          ? [
              wrong(
                message("diagnosis.proxy_unknown", values),
                message("diagnosis.proxy_unknown_advice", values),
              ),
            ]
          : [wrong(message("diagnosis.proxy_away", values), message("diagnosis.proxy_away_advice"))];
      }
    },
  },

  "proxy.certificate": {
    needs: ["proxy.connection"],
    async run({ config: { publicUrl }, clock, ownAddresses }) {
      return [judgeCertificate(publicUrl.host, await ownAddresses.connect(publicUrl), clock())];
    },
  },

  "proxy.further_certificates": {
    async run({ config: { publicUrl, streamingUrl, mediaUrl }, clock, ownAddresses }) {
      const urls = [streamingUrl?.replace(/^ws/, "http"), mediaUrl].flatMap((url) =>
        url === undefined || new URL(url).host === publicUrl.host ? [] : [new URL(url)],
      );
      if (urls.length === 0) return [fine(message("diagnosis.certificates_none"))];
      return Promise.all(
        urls.map(async (url) => judgeCertificate(url.host, await ownAddresses.connect(url), clock())),
      );
    },
  },

  "proxy.server": {
    needs: [...needs, "keyring.readable"],
    async run(examination) {
      const { host } = examination.config.publicUrl;
      const reply = await probe(examination);
      if (probeIn(reply) !== undefined) return [fine(message("diagnosis.server_reached", { host }))];
      const values = { host, status: reply.status };
      return [502, 503, 504].includes(reply.status)
        ? [wrong(message("diagnosis.server_away", values), message("diagnosis.server_away_advice"))]
        : [wrong(message("diagnosis.server_other", values), message("diagnosis.server_other_advice"))];
    },
  },

  "proxy.host": {
    needs: needsServer,
    async run(examination) {
      const arrived = probeIn(await probe(examination));
      const { host } = examination.config.publicUrl;
      return arrived?.host === host
        ? [fine(message("diagnosis.host_fine", { host }))]
        : [
            wrong(
              message("diagnosis.host_changed", { host, arrived: arrived?.host ?? "" }),
              message("diagnosis.host_changed_advice"),
            ),
          ];
    },
  },

  "proxy.client_address": {
    needs: needsServer,
    async run(examination) {
      const { config, ownAddresses } = examination;
      const { address } = await ownAddresses.connect(config.publicUrl);
      // Linux has all of 127.0.0.0/8: a proxy that says 127.0.0.1 of everybody is noticed.
      const sender = address === "127.0.0.1" && process.platform === "linux" ? "127.0.0.2" : undefined;
      const reply = await probe(examination, { "X-Forwarded-For": madeUpAddress }, sender);
      return [judgeClientAddress(config, probeIn(reply), reply.sender)];
    },
  },

  "proxy.webfinger": {
    needs: needsDocuments,
    async run({ config: { publicUrl, localDomain }, ownAddresses }) {
      const url = new URL("/.well-known/webfinger", publicUrl);
      url.searchParams.set("resource", `acct:${publicUrl.hostname}@${localDomain}`);
      return [judgeDocument(url, await ownAddresses.get(url), "subject")];
    },
  },

  "proxy.nodeinfo": {
    needs: needsDocuments,
    async run({ config: { publicUrl }, ownAddresses }) {
      const links = new URL("/.well-known/nodeinfo", publicUrl);
      const found = judgeDocument(links, await ownAddresses.get(links), "links");
      if (found.state !== "fine") return [found];
      const document = new URL("/nodeinfo/2.0", publicUrl);
      return [judgeDocument(document, await ownAddresses.get(document), "software")];
    },
  },

  "proxy.activitypub": {
    needs: needsDocuments,
    async run({ config: { publicUrl }, ownAddresses }) {
      const url = new URL(serverActorPath, publicUrl);
      const found = judgeDocument(
        url,
        await ownAddresses.get(url, { Accept: "application/activity+json" }),
        "inbox",
      );
      if (found.state !== "fine") return [found];
      // The server's actor has no page. This is text or JSON, as the client prefers.
      const health = await ownAddresses.get(new URL("/health", publicUrl), { Accept: "application/json" });
      return objectIn(health.body) === undefined
        ? [wrong(message("diagnosis.accept_dropped"), message("diagnosis.accept_dropped_advice"))]
        : [found];
    },
  },

  "proxy.body_size": {
    needs: needsServer,
    async run({ config: { publicUrl }, ownAddresses }) {
      const url = new URL("/api/v2/media", publicUrl);
      const reply = await ownAddresses.announceBody(url, largestUpload);
      const megabytes = Math.floor(largestUpload / 1024 ** 2);
      // This server refuses it with 401, for want of a token, before it reads the body.
      return reply === undefined || reply.status === 401
        ? [fine(message("diagnosis.body_fine", { megabytes }))]
        : [
            wrong(
              message("diagnosis.body_refused", { megabytes, status: reply.status }),
              message("diagnosis.body_refused_advice", { megabytes }),
            ),
          ];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

async function probe(
  { config, clock, ownAddresses }: Examination,
  headers: Readonly<Record<string, string>> = {},
  sender?: string,
): Promise<OwnReply> {
  const url = await probeUrl(config, clock(), probePath, config.publicUrl);
  return ownAddresses.get(url, headers, sender);
}

function judgeCertificate(host: string, { certificate }: OwnConnection, now: Date): Outcome {
  if (certificate === null) return fine(message("diagnosis.certificate_none", { host }));
  const { validFrom, validTo, problem } = certificate;
  const advice = message("diagnosis.certificate_advice");
  if (problem !== null) return wrong(message("diagnosis.certificate_invalid", { host, problem }), advice);
  const left = validTo.getTime() - now.getTime();
  const values = { host, at: validTo };
  return left < Math.min(overdue, overduePart * (validTo.getTime() - validFrom.getTime()))
    ? warning(message("diagnosis.certificate_ends", values), advice)
    : fine(message("diagnosis.certificate_fine", values));
}

/** The URL of a probe, with a new token. */
export async function probeUrl(config: Config, now: Date, path: string, base: URL): Promise<URL> {
  const url = new URL(path, base);
  url.searchParams.set("probe", makeProbe(await readKeyring(config), now));
  return url;
}

/** The body of this server's reply; undefined for another one's. */
function probeIn({ status, body }: OwnReply): Schemas["Probe"] | undefined {
  const found = status === 200 ? objectIn(body) : undefined;
  return found !== undefined && "peer" in found && "forwarded_for" in found
    ? (found as Schemas["Probe"])
    : undefined;
}

function objectIn(body: Buffer): object | undefined {
  try {
    const parsed = JSON.parse(body.toString("utf8")) as unknown;
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** @param property that the document has if it is this server's */
function judgeDocument(url: URL, { status, body }: OwnReply, property: string): Outcome {
  const values = { path: url.pathname, status };
  return status === 200 && Object.hasOwn(objectIn(body) ?? {}, property)
    ? fine(message("diagnosis.document_fine", values))
    : wrong(
        message("diagnosis.document_missing", values),
        message("diagnosis.document_missing_advice", values),
      );
}

/**
 * @param arrived a request with a made-up X-Forwarded-For, as it arrived
 * @param sender the address from which it was sent
 */
export function judgeClientAddress(
  { publicUrl, port, trustProxy }: Pick<Config, "publicUrl" | "port" | "trustProxy">,
  arrived: Schemas["Probe"] | undefined,
  sender: string,
): Outcome {
  const { address = "", forwarded_for: forwarded = null } = arrived ?? {};
  const peer = withoutMapping(arrived?.peer ?? "");
  const values = { address, peer };
  // The last entry is the client's address as the proxy saw it, unless the proxy passes the header on.
  const last = forwarded?.split(",").at(-1)?.trim() ?? "";
  // A private one may be trusted because this process is where a proxy could be; those of clients are public.
  if (address === madeUpAddress && (last === madeUpAddress || isPublicAddress(last))) {
    return wrong(message("diagnosis.address_made_up"), message("diagnosis.address_made_up_advice"));
  }
  // This server has no TLS, so that something else ends it.
  const isProxied =
    publicUrl.protocol === "https:" ||
    Number(publicUrl.port === "" ? 80 : publicUrl.port) !== port ||
    (forwarded !== null && forwarded !== madeUpAddress);
  if (!isProxied) return fine(message("diagnosis.address_direct", values));
  if (forwarded === null) {
    return wrong(message("diagnosis.address_none", values), message("diagnosis.address_none_advice"));
  }
  if (isIP(last) === 0) {
    return wrong(
      message("diagnosis.address_malformed", { peer, value: last.slice(0, longestShown) }),
      message("diagnosis.address_none_advice"),
    );
  }
  // Only a trusted peer's header counts.
  if (trustProxy === undefined || (withoutMapping(address) === peer && last !== peer)) {
    return wrong(
      message("diagnosis.address_untrusted", values),
      message("diagnosis.address_untrusted_advice", values),
    );
  }
  return judgeForwarded(withoutMapping(last), withoutMapping(sender));
}

/**
 * Compares the address that the proxy names with that of the sender. Between them, only a router may change it: to an
 * address of its own network, as Docker's does, or to the public one of a network without public addresses.
 */
function judgeForwarded(named: string, sender: string): Outcome {
  const values = { address: named, sender };
  const network = (address: string): string => address.replace(/[.:][^.:]*$/, "");
  const isPrivate = !isPublicAddress(sender) && !/^(?:127\.|::1$)/.test(sender);
  const isRouted = isPrivate && (isPublicAddress(named) || network(named) === network(sender));
  if (named === sender || isRouted) return fine(message("diagnosis.address_fine", values));
  const said = message("diagnosis.address_other", values);
  const advice = message("diagnosis.address_other_advice");
  return isPrivate ? warning(said, advice) : wrong(said, advice);
}

/** An IPv4 address without its form in IPv6. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:/, "");
}
