/** Environment → one frozen, validated object. Every variable is described once, here; README's table is made from it. */
import { isIP } from "node:net";
import { type ObjectStoreLocation, readObjectStoreUrl } from "./object-store-url.ts";

export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Invalid configuration. The message is the one line that the operator sees. */
export class ConfigError extends Error {}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** The host part of every local handle: `alice@localDomain`. */
  readonly localDomain: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** Streaming replicas of that database, which answer reads that may lag. */
  readonly databaseReplicaUrls: readonly string[];
  readonly databasePoolSize: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly roles: ReadonlySet<Role>;
  readonly secrets: string | undefined;
  readonly secretsFile: string | undefined;
  /** The Redis that wakes processes which send streams; undefined: PostgreSQL does. */
  readonly redisUrl: string | undefined;
  /** Where clients find streams; undefined if this server has none. */
  readonly streamingUrl: string | undefined;
  readonly registrations: RegistrationMode;
  readonly emailVerification: boolean;
  /** Looks up the mail servers of e-mail addresses before they are accepted. */
  readonly emailMxCheck: boolean;
  readonly rateLimits: boolean;
  readonly allowPrivateAddresses: boolean;
  /** Serves ActivityPub documents only for signed requests. Limited federation implies it. */
  readonly authorizedFetch: boolean;
  /** Talks only to the servers that the staff allows. */
  readonly limitedFederation: boolean;
  /** The service that translates statuses; undefined for none. */
  readonly translation: TranslationConfig | undefined;
  readonly oauthPasswordGrant: boolean;
  readonly authPolicy: "contract" | "strict";
  readonly trustProxy: string | undefined;
  /** The object store of all files; undefined: they are in `dataDirectory`. */
  readonly objectStore: ObjectStoreLocation | undefined;
  /** Where clients get public files from that are in the object store, without a slash at the end; undefined: from this server. */
  readonly mediaUrl: string | undefined;
  /** Bytes of files of other servers that are kept; 0: none, and clients get them from there. */
  readonly mediaCacheSize: number;
  /** Name or path of ffmpeg; undefined: don't use it. */
  readonly ffmpeg: string | undefined;
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

export type TranslationConfig =
  | { readonly kind: "libretranslate"; readonly endpoint: URL; readonly apiKey: string | undefined }
  | { readonly kind: "deepl"; readonly apiKey: string };

export type Role = "web" | "streaming" | "worker";
export type RegistrationMode = "open" | "approval" | "closed";

export const settings = [
  { name: "PORT", fallback: "3000", meaning: "Port the server listens on." },
  {
    name: "HOST",
    fallback: "127.0.0.1",
    meaning: "Address the server binds to; loopback by default.",
  },
  {
    name: "PUBLIC_URL",
    fallback: "http://localhost:PORT",
    meaning: "Where people reach the server. Its host is the local domain.",
  },
  {
    name: "DATA_DIR",
    fallback: "./data",
    meaning: "Folder for the embedded database, media, archives, mails and secrets.",
  },
  {
    name: "DATABASE_URL",
    fallback: "(embedded)",
    meaning: "PostgreSQL 15 or newer; without it an embedded PostgreSQL runs under DATA_DIR.",
  },
  {
    name: "DATABASE_REPLICA_URLS",
    fallback: "(none)",
    meaning:
      "Streaming replicas of DATABASE_URL, separated by commas, for reads that may lag. All processes with the role web need the same ones.",
  },
  {
    name: "DATABASE_POOL",
    fallback: "10",
    meaning:
      "Most connections that each process opens for requests (2 to 100), and to each replica; the role worker opens up to 20 more.",
  },
  {
    name: "SMTP_URL",
    fallback: "(files)",
    meaning: "smtp:// or smtps:// URL; without it each mail becomes an .eml file under DATA_DIR/mail.",
  },
  {
    name: "MAIL_FROM",
    fallback: "Concord <noreply@LOCAL_DOMAIN>",
    meaning: "Sender of the server's mails.",
  },
  {
    name: "ROLES",
    fallback: "web,streaming,worker",
    meaning:
      "What this process does, separated by commas. With streaming alone it serves only streams and health; without streaming, it answers streams with 503.",
  },
  {
    name: "SECRETS",
    fallback: "(made once in DATA_DIR)",
    meaning:
      "Keyring that seals tokens, one-time-code secrets and password peppers: kid:key,… ; the first one encrypts, all decrypt.",
  },
  {
    name: "STREAMING_URL",
    fallback: "(PUBLIC_URL)",
    meaning:
      "ws:// or wss:// URL that clients are told to stream from; needed where other processes than this one serve streams.",
  },
  {
    name: "REDIS_URL",
    fallback: "(none)",
    meaning:
      "redis:// or rediss:// URL. Redis then wakes the processes that send streams, instead of PostgreSQL's NOTIFY; it stores nothing.",
  },
  { name: "SECRETS_FILE", fallback: "(none)", meaning: "File with the keyring, instead of SECRETS." },
  {
    name: "REGISTRATIONS",
    fallback: "open",
    meaning: "open, approval or closed, until a setting in the database says otherwise.",
  },
  {
    name: "EMAIL_VERIFICATION",
    fallback: "required",
    meaning: "required or off; off makes accounts usable at once (tests, demos).",
  },
  {
    name: "EMAIL_MX_CHECK",
    fallback: "off",
    meaning:
      "on or off; on looks up the mail servers of new e-mail addresses, refuses domains without any, and applies blocks of e-mail providers to the servers' names and addresses.",
  },
  { name: "RATE_LIMITS", fallback: "on", meaning: "on or off; off only for tests and benchmarks." },
  {
    name: "ALLOW_PRIVATE_ADDRESSES",
    fallback: "off",
    meaning: "on or off; on allows requests to other servers at private addresses (tests only).",
  },
  {
    name: "AUTHORIZED_FETCH",
    fallback: "off",
    meaning:
      "on or off; on serves accounts and posts to other servers only for signed requests, so that those you suspend can't read them. LIMITED_FEDERATION implies it.",
  },
  {
    name: "LIMITED_FEDERATION",
    fallback: "off",
    meaning: "on or off; on treats all other servers as suspended, except those that the staff allows.",
  },
  {
    name: "LIBRE_TRANSLATE_ENDPOINT",
    fallback: "(none)",
    meaning: "URL of a LibreTranslate server, which translates public posts. It may have a private address.",
  },
  {
    name: "LIBRE_TRANSLATE_API_KEY",
    fallback: "(none)",
    meaning: "Key for that server, if it requires one.",
  },
  {
    name: "DEEPL_API_KEY",
    fallback: "(none)",
    meaning: "Key for DeepL, which translates public posts instead of LibreTranslate.",
  },
  {
    name: "OAUTH_PASSWORD_GRANT",
    fallback: "off",
    meaning: "on or off; on allows the OAuth password grant for old bots.",
  },
  {
    name: "AUTH_POLICY",
    fallback: "contract",
    meaning: "contract, or strict for longer passwords and a blocklist.",
  },
  {
    name: "TRUST_PROXY",
    fallback: "(none)",
    meaning: "Proxies whose X-Forwarded-For counts: addresses, subnets, or loopback, linklocal, uniquelocal.",
  },
  {
    name: "S3_URL",
    fallback: "(files)",
    meaning:
      "https://KEY:SECRET@HOST/BUCKET?region=REGION of S3-compatible storage for media and archives; without it they are files under DATA_DIR. With &style=host, the bucket becomes part of the host's name.",
  },
  {
    name: "S3_PUBLIC_URL",
    fallback: "(PUBLIC_URL/media)",
    meaning:
      "URL from which clients load public media, such as a CDN's; it serves what is under media/ in the bucket, and nothing else. Without it, this server sends them.",
  },
  {
    name: "MEDIA_CACHE_SIZE",
    fallback: "10GB",
    meaning:
      "Space for copies of files of other servers, such as 500MB or 10GB; those not viewed for longest are removed first. With 0, clients load files from those servers.",
  },
  {
    name: "FFMPEG",
    fallback: "ffmpeg",
    meaning:
      "Path of ffmpeg, with ffprobe in the same folder, for video and audio; off or a missing one allows images only.",
  },
  {
    name: "METRICS_PORT",
    fallback: "(off)",
    meaning: "Port for Prometheus metrics; without it none are served.",
  },
  {
    name: "METRICS_HOST",
    fallback: "127.0.0.1",
    meaning: "Address that METRICS_PORT binds to; loopback by default, independent of HOST.",
  },
  { name: "LOG_LEVEL", fallback: "info", meaning: "debug, info, warn, error or silent." },
] as const satisfies readonly Setting[];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment.
 * @throws {ConfigError} naming the variable and its valid values.
 */
export function readConfig(environment: Environment): Config {
  const value = (name: (typeof settings)[number]["name"]): string | undefined => {
    const raw = environment[name]?.trim();
    return raw === undefined || raw === "" ? undefined : raw;
  };
  const oneOf = <T extends string>(
    name: (typeof settings)[number]["name"],
    fallback: T,
    allowed: readonly T[],
  ): T => {
    const raw = value(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === raw);
    if (found === undefined) throw new ConfigError(`${name} is ${allowed.join(" or ")}, not "${raw}"`);
    return found;
  };
  const integer = (
    name: (typeof settings)[number]["name"],
    fallback: number | undefined,
    least: number,
    most: number,
  ): number | undefined => {
    const raw = value(name);
    if (raw === undefined) return fallback;
    const number = Number(raw);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new ConfigError(`${name} is a whole number from ${least} to ${most}, not "${raw}"`);
    }
    return number;
  };

  const port = integer("PORT", 3000, 0, 65_535) ?? 3000;
  const publicUrl = readUrl("PUBLIC_URL", value("PUBLIC_URL") ?? `http://localhost:${port}`, [
    "http:",
    "https:",
  ]);
  if (publicUrl.pathname !== "/" || publicUrl.search !== "" || publicUrl.hash !== "") {
    throw new ConfigError(`PUBLIC_URL is an origin without a path, not "${publicUrl.pathname}"`);
  }
  if (publicUrl.username !== "" || publicUrl.password !== "") {
    throw new ConfigError("PUBLIC_URL is an origin without a user and a password");
  }
  const databaseUrl = value("DATABASE_URL");
  if (databaseUrl !== undefined) readUrl("DATABASE_URL", databaseUrl, ["postgres:", "postgresql:"]);
  const databaseReplicaUrls = readReplicas(value("DATABASE_REPLICA_URLS"), databaseUrl);
  const smtpUrl = value("SMTP_URL");
  if (smtpUrl !== undefined) readUrl("SMTP_URL", smtpUrl, ["smtp:", "smtps:"]);

  const redisUrl = value("REDIS_URL");
  if (redisUrl !== undefined) readUrl("REDIS_URL", redisUrl, ["redis:", "rediss:"]);
  const objectStore = readObjectStore(value("S3_URL"));
  const roles = readRoles(value("ROLES") ?? "web,streaming,worker");

  return Object.freeze({
    port,
    host: readHost("HOST", value("HOST") ?? "127.0.0.1"),
    publicUrl,
    localDomain: publicUrl.host,
    dataDirectory: value("DATA_DIR") ?? "./data",
    databaseUrl,
    databaseReplicaUrls,
    databasePoolSize: integer("DATABASE_POOL", 10, 2, 100) ?? 10,
    smtpUrl,
    mailFrom: readSender(value("MAIL_FROM") ?? `Concord <noreply@${publicUrl.hostname}>`),
    roles,
    streamingUrl: readStreamingUrl(value("STREAMING_URL"), publicUrl, roles),
    redisUrl,
    secrets: value("SECRETS"),
    secretsFile: value("SECRETS_FILE"),
    registrations: oneOf("REGISTRATIONS", "open", ["open", "approval", "closed"]),
    emailVerification: oneOf("EMAIL_VERIFICATION", "required", ["required", "off"]) === "required",
    emailMxCheck: oneOf("EMAIL_MX_CHECK", "off", ["on", "off"]) === "on",
    rateLimits: oneOf("RATE_LIMITS", "on", ["on", "off"]) === "on",
    allowPrivateAddresses: oneOf("ALLOW_PRIVATE_ADDRESSES", "off", ["on", "off"]) === "on",
    authorizedFetch: oneOf("AUTHORIZED_FETCH", "off", ["on", "off"]) === "on",
    limitedFederation: oneOf("LIMITED_FEDERATION", "off", ["on", "off"]) === "on",
    translation: readTranslation(
      value("LIBRE_TRANSLATE_ENDPOINT"),
      value("LIBRE_TRANSLATE_API_KEY"),
      value("DEEPL_API_KEY"),
    ),
    oauthPasswordGrant: oneOf("OAUTH_PASSWORD_GRANT", "off", ["on", "off"]) === "on",
    authPolicy: oneOf("AUTH_POLICY", "contract", ["contract", "strict"]),
    trustProxy: readProxies(value("TRUST_PROXY")),
    objectStore,
    mediaUrl: readMediaUrl(value("S3_PUBLIC_URL"), objectStore),
    mediaCacheSize: readBytes("MEDIA_CACHE_SIZE", value("MEDIA_CACHE_SIZE") ?? "10GB"),
    ffmpeg: value("FFMPEG") === "off" ? undefined : (value("FFMPEG") ?? "ffmpeg"),
    metricsPort: integer("METRICS_PORT", undefined, 0, 65_535),
    metricsHost: readHost("METRICS_HOST", value("METRICS_HOST") ?? "127.0.0.1"),
    logLevel: oneOf("LOG_LEVEL", "info", ["debug", "info", "warn", "error", "silent"]),
  });
}

const units: readonly string[] = ["B", "KB", "MB", "GB", "TB"];

function readBytes(name: string, raw: string): number {
  const [, digits = "", unit = "B"] = /^(\d{1,12}(?:\.\d{1,3})?)\s*([KMGT]?B)?$/i.exec(raw) ?? [];
  const bytes = Math.floor(Number(digits) * 1024 ** units.indexOf(unit.toUpperCase()));
  if (digits === "" || !Number.isSafeInteger(bytes)) {
    throw new ConfigError(`${name} is a number of bytes such as 500MB, 10GB or 0, not "${raw}"`);
  }
  return bytes;
}

function readUrl(name: string, raw: string, protocols: readonly string[]): URL {
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (url === undefined || !protocols.includes(url.protocol)) {
    // Without the value: a connection string may contain a password.
    throw new ConfigError(`${name} is a URL that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  }
  return url;
}

function readObjectStore(raw: string | undefined): ObjectStoreLocation | undefined {
  if (raw === undefined) return undefined;
  const store = readObjectStoreUrl(raw);
  if ("problem" in store) throw new ConfigError(`S3_URL ${store.problem}`);
  return store;
}

function readMediaUrl(
  raw: string | undefined,
  objectStore: ObjectStoreLocation | undefined,
): string | undefined {
  if (raw === undefined) return undefined;
  if (objectStore === undefined) throw new ConfigError("S3_PUBLIC_URL requires S3_URL");
  const url = readUrl("S3_PUBLIC_URL", raw, ["https:", "http:"]);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new ConfigError("S3_PUBLIC_URL is a URL without user, query and fragment");
  }
  return withoutSlash(url);
}

const mostReplicas = 16;

function readReplicas(raw: string | undefined, databaseUrl: string | undefined): readonly string[] {
  const urls = (raw ?? "")
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "");
  for (const url of urls) readUrl("DATABASE_REPLICA_URLS", url, ["postgres:", "postgresql:"]);
  if (urls.length > mostReplicas) {
    throw new ConfigError(`DATABASE_REPLICA_URLS lists at most ${mostReplicas} replicas`);
  }
  if (urls.length > 0 && databaseUrl === undefined) {
    throw new ConfigError("DATABASE_REPLICA_URLS needs DATABASE_URL, the database that they replicate");
  }
  return Object.freeze(urls);
}

function readStreamingUrl(
  raw: string | undefined,
  publicUrl: URL,
  roles: ReadonlySet<Role>,
): string | undefined {
  if (raw !== undefined) return withoutSlash(readUrl("STREAMING_URL", raw, ["ws:", "wss:"]));
  if (!roles.has("web") || !roles.has("streaming")) return undefined;
  const url = new URL(publicUrl);
  url.protocol = publicUrl.protocol === "https:" ? "wss:" : "ws:";
  return withoutSlash(url);
}

/** Clients append the path. */
function withoutSlash(url: URL): string {
  return url.href.replace(/\/$/, "");
}

function readTranslation(
  endpoint: string | undefined,
  libreKey: string | undefined,
  deeplKey: string | undefined,
): TranslationConfig | undefined {
  if (endpoint !== undefined && deeplKey !== undefined) {
    throw new ConfigError("LIBRE_TRANSLATE_ENDPOINT and DEEPL_API_KEY exclude each other");
  }
  // The keys are sent in headers and JSON. They aren't shown: they are secret.
  for (const [name, key] of Object.entries({ LIBRE_TRANSLATE_API_KEY: libreKey, DEEPL_API_KEY: deeplKey })) {
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new ConfigError(`${name} is a key without spaces`);
    }
  }
  if (deeplKey !== undefined) return { kind: "deepl", apiKey: deeplKey };
  if (endpoint === undefined) return undefined;
  const url = readUrl("LIBRE_TRANSLATE_ENDPOINT", endpoint, ["http:", "https:"]);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new ConfigError("LIBRE_TRANSLATE_ENDPOINT is a URL without user, query and fragment");
  }
  return { kind: "libretranslate", endpoint: url, apiKey: libreKey };
}

function readHost(name: string, raw: string): string {
  const isName = /^(?!.*\.[\d]+$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/i.test(raw);
  if (!isName && isIP(raw) === 0)
    throw new ConfigError(`${name} is an address or the name of a host, not "${raw}"`);
  return raw;
}

function readSender(raw: string): string {
  if (!/^(("[^"]*"|[^<>@,"]*)\s*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(raw)) {
    throw new ConfigError(`MAIL_FROM is ADDRESS or NAME <ADDRESS>, not "${raw}"`);
  }
  return raw;
}

/** Express's `trust proxy` setting, without hop counts and netmasks. */
function readProxies(raw: string | undefined): string | undefined {
  for (const part of raw?.split(",").map((one) => one.trim()) ?? []) {
    const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
    const widest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    const isSubnet = Number(bits) >= 1 && Number(bits) <= widest;
    if (!isSubnet && !["loopback", "linklocal", "uniquelocal"].includes(part)) {
      throw new ConfigError(
        `TRUST_PROXY is a list of addresses, subnets, loopback, linklocal or uniquelocal, not "${part}"`,
      );
    }
  }
  return raw;
}

function readRoles(raw: string): ReadonlySet<Role> {
  const known: readonly Role[] = ["web", "streaming", "worker"];
  const roles = raw.split(",").map((part) => {
    const role = known.find((candidate) => candidate === part.trim());
    if (role === undefined)
      throw new ConfigError(`ROLES is a list of ${known.join(", ")}, not "${part.trim()}"`);
    return role;
  });
  return new Set(roles);
}
