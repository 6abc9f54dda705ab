/** Reads the settings into one validated object. */
import { isIP } from "node:net";
import { readDatabaseUrl } from "./database-url.ts";
import { type ObjectStoreLocation, readObjectStoreUrl } from "./object-store-url.ts";
import type { VariableName } from "./environment-variables.ts";
import { type Misspelt, findMisspelt } from "./misspelt.ts";
import { type Environment, SettingsFileError, readSettingsFile } from "./settings-file.ts";
import { readWholeNumber } from "./whole-number.ts";

/** Invalid configuration. The message is the single line that the operator sees. */
export class ConfigError extends Error {}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** The page that offers the software's source code. */
  readonly sourceUrl: URL;
  /** The domain of local handles: `alice@localDomain`. */
  readonly localDomain: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** Streaming replicas of that database, for reads that may lag. */
  readonly databaseReplicaUrls: readonly string[];
  readonly databasePoolSize: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly roles: ReadonlySet<Role>;
  readonly secrets: string | undefined;
  readonly secretsFile: string | undefined;
  /** The Redis that notifies streaming processes; undefined to use PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** The base URL of streams; undefined if this server has none. */
  readonly streamingUrl: string | undefined;
  readonly registrations: RegistrationMode;
  readonly emailVerification: boolean;
  /** Whether to look up the mail servers of new e-mail addresses. */
  readonly emailMxCheck: boolean;
  readonly rateLimits: boolean;
  readonly allowPrivateAddresses: boolean;
  /** Whether ActivityPub documents require a signed request. Limited federation implies it. */
  readonly authorizedFetch: boolean;
  /** Whether to federate with allowed servers only. */
  readonly limitedFederation: boolean;
  /** The translation service; undefined for none. */
  readonly translation: TranslationConfig | undefined;
  readonly oauthPasswordGrant: boolean;
  readonly authPolicy: "contract" | "strict";
  readonly trustProxy: string | undefined;
  /** The object store of all files; undefined to store them in `dataDirectory`. */
  readonly objectStore: ObjectStoreLocation | undefined;
  /**
   * The base URL of public files in the object store, without a trailing slash; undefined if this server serves
   * them.
   */
  readonly mediaUrl: string | undefined;
  /** Maximum bytes of cached remote files; 0 for none: clients load them from their origin. */
  readonly mediaCacheSize: number;
  /** Name or path of ffmpeg; undefined to disable it. */
  readonly ffmpeg: string | undefined;
  readonly backups: BackupConfig;
  readonly homes: HomesConfig;
  readonly remoteStatuses: RetentionConfig;
  /** Undefined to trace nothing. */
  readonly tracing: TracingConfig | undefined;
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Variables that aren't settings, but look like misspelt ones. */
  readonly misspelt: readonly Misspelt[];
}

export interface BackupConfig {
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly target: string | undefined;
  /** The store of such buckets, and its key; the location's bucket is another one. */
  readonly store: ObjectStoreLocation | undefined;
  /** Hours between scheduled backups; undefined for none. */
  readonly every: number | undefined;
  /** How many remain. */
  readonly keep: number;
  readonly passphrase: string | undefined;
  readonly passphraseFile: string | undefined;
}

/** Which entries of home timelines are stored. */
export interface HomesConfig {
  /** Days after which those of a person who doesn't use the server are removed. */
  readonly days: number;
  /** How many of each, the newest ones. */
  readonly entries: number;
  /** The servers that keep the entries; none for PostgreSQL. */
  readonly redisUrls: readonly string[];
}

/** How many statuses of other servers that nothing here needs are kept: without limits, all. */
export interface RetentionConfig {
  readonly days: number | undefined;
  /** Bytes of the whole database, at most. */
  readonly size: number | undefined;
}

/** Where traces are sent: the variables of OpenTelemetry's specification. */
export interface TracingConfig {
  /** Of an OTLP collector over HTTP, without `/v1/traces`. */
  readonly endpoint: URL;
  /** They may contain secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** The share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

export type TranslationConfig =
  | { readonly kind: "libretranslate"; readonly endpoint: URL; readonly apiKey: string | undefined }
  | { readonly kind: "deepl"; readonly apiKey: string };

/** Days for which statuses of other servers are always kept: people read their threads, and trends count them. */
export const leastRetention = 7;

export type Role = "web" | "streaming" | "worker";
export type RegistrationMode = "open" | "approval" | "closed";

/** The settings that a running process takes over, and where: their readers look at them at each use. */
export const reloadable = {
  SECRETS: "secrets",
  SECRETS_FILE: "secretsFile",
  RATE_LIMITS: "rateLimits",
  MEDIA_CACHE_SIZE: "mediaCacheSize",
  LOG_LEVEL: "logLevel",
  SMTP_URL: "smtpUrl",
  MAIL_FROM: "mailFrom",
  REMOTE_STATUS_DAYS: "remoteStatuses",
  DATABASE_SIZE: "remoteStatuses",
} as const satisfies Partial<Record<VariableName, keyof Config>>;

/** Takes these settings over from another configuration. */
export function takeOver(config: Config, next: Config): void {
  Object.assign(config, Object.fromEntries(Object.values(reloadable).map((key) => [key, next[key]])));
}

/**
 * Reads and checks the settings of an environment, and of the file that it names (SETTINGS_FILE).
 * @throws {ConfigError} naming the variable and its valid values
 */
export function readConfig(given: Environment): Config {
  const environment = environmentOf(given);
  const value = (name: VariableName): string | undefined => {
    const raw = environment[name]?.trim();
    return raw === undefined || raw === "" ? undefined : raw;
  };
  const oneOf = <T extends string>(name: VariableName, fallback: T, allowed: readonly T[]): T => {
    const raw = value(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === raw);
    if (found === undefined) throw new ConfigError(`${name} is ${allowed.join(" or ")}, not "${raw}"`);
    return found;
  };
  const optional = (name: VariableName, least: number, most: number): number | undefined => {
    const raw = value(name);
    if (raw === undefined) return undefined;
    const number = readWholeNumber(raw, least, most);
    if (number === undefined) {
      throw new ConfigError(`${name} is a whole number from ${least} to ${most}, not "${raw}"`);
    }
    return number;
  };
  const integer = (name: VariableName, fallback: number, least: number, most: number): number =>
    optional(name, least, most) ?? fallback;

  const port = integer("PORT", 3000, 0, 65_535);
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
  if (databaseUrl !== undefined) checkDatabaseUrl("DATABASE_URL", databaseUrl);
  const databaseReplicaUrls = readReplicas(value("DATABASE_REPLICA_URLS"), databaseUrl);
  const smtpUrl = value("SMTP_URL");
  if (smtpUrl !== undefined) readUrl("SMTP_URL", smtpUrl, ["smtp:", "smtps:"]);

  const redisUrl = value("REDIS_URL");
  if (redisUrl !== undefined) readUrl("REDIS_URL", redisUrl, ["redis:", "rediss:"]);
  const objectStore = readObjectStore("S3_URL", value("S3_URL"));
  const roles = readRoles(value("ROLES") ?? "web,streaming,worker");

  return {
    port,
    host: readHost("HOST", value("HOST") ?? "127.0.0.1"),
    publicUrl,
    sourceUrl: readSourceUrl(value("SOURCE_URL"), publicUrl),
    localDomain: publicUrl.host,
    dataDirectory: value("DATA_DIR") ?? "./data",
    databaseUrl,
    databaseReplicaUrls,
    databasePoolSize: integer("DATABASE_POOL", 10, 2, 100),
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
    mediaCacheSize: readCacheSize(value("MEDIA_CACHE_SIZE") ?? "10GB"),
    ffmpeg: value("FFMPEG") === "off" ? undefined : (value("FFMPEG") ?? "ffmpeg"),
    backups: {
      target: value("BACKUP_TARGET"),
      store: readObjectStore("BACKUP_S3_URL", value("BACKUP_S3_URL")) ?? objectStore,
      every: readBackupInterval(optional("BACKUP_EVERY", 1, 720), value("BACKUP_TARGET")),
      keep: integer("BACKUP_KEEP", 7, 1, 1000),
      passphrase: value("BACKUP_PASSPHRASE"),
      passphraseFile: value("BACKUP_PASSPHRASE_FILE"),
    },
    homes: {
      redisUrls: readRedisUrls(value("HOME_REDIS_URLS")),
      days: integer("HOME_READER_DAYS", 14, 1, 60),
      entries: integer("HOME_ENTRIES", 800, 50, 100_000),
    },
    remoteStatuses: {
      days: optional("REMOTE_STATUS_DAYS", leastRetention, 36_500),
      size: readDatabaseLimit(value("DATABASE_SIZE")),
    },
    tracing: readTracing({
      endpoint: value("OTEL_EXPORTER_OTLP_ENDPOINT"),
      headers: value("OTEL_EXPORTER_OTLP_HEADERS"),
      service: value("OTEL_SERVICE_NAME"),
      protocol: value("OTEL_EXPORTER_OTLP_PROTOCOL"),
      sampler: oneOf("OTEL_TRACES_SAMPLER", "parentbased_always_on", samplers),
      argument: value("OTEL_TRACES_SAMPLER_ARG"),
    }),
    metricsPort: optional("METRICS_PORT", 0, 65_535),
    metricsHost: readHost("METRICS_HOST", value("METRICS_HOST") ?? "127.0.0.1"),
    logLevel: oneOf("LOG_LEVEL", "info", ["debug", "info", "warn", "error", "silent"]),
    misspelt: findMisspelt(environment),
  };
}

/** The environment wins over the file. */
function environmentOf(given: Environment): Environment {
  try {
    return { ...readSettingsFile(given), ...given };
  } catch (error) {
    throw error instanceof SettingsFileError ? new ConfigError(error.message) : error;
  }
}

const units: readonly string[] = ["B", "KB", "MB", "GB", "TB"];

/** Bytes; undefined for what isn't a size. Only 0 needs no unit: a number alone is a forgotten one. */
function readBytes(raw: string): number | undefined {
  if (raw === "0") return 0;
  const [, digits = "", unit = ""] = /^(\d{1,12}(?:\.\d{1,3})?)\s*([KMGT]?B)$/i.exec(raw) ?? [];
  const bytes = Math.floor(Number(digits) * 1024 ** units.indexOf(unit.toUpperCase()));
  return digits !== "" && Number.isSafeInteger(bytes) ? bytes : undefined;
}

function readCacheSize(raw: string): number {
  const bytes = readBytes(raw);
  if (bytes !== undefined) return bytes;
  throw new ConfigError(`MEDIA_CACHE_SIZE is a size such as 500MB or 10GB, or 0, not "${raw}"`);
}

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** What is traced, as https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ describes it. */
function readTracing(raw: {
  readonly endpoint: string | undefined;
  readonly headers: string | undefined;
  readonly service: string | undefined;
  readonly protocol: string | undefined;
  readonly sampler: (typeof samplers)[number];
  readonly argument: string | undefined;
}): TracingConfig | undefined {
  if (raw.endpoint === undefined) return undefined;
  const endpoint = readUrl("OTEL_EXPORTER_OTLP_ENDPOINT", raw.endpoint, ["http:", "https:"]);
  if (
    endpoint.username !== "" ||
    endpoint.password !== "" ||
    endpoint.search !== "" ||
    endpoint.hash !== ""
  ) {
    throw new ConfigError("OTEL_EXPORTER_OTLP_ENDPOINT is a URL without user, query and fragment");
  }
  if (raw.protocol !== undefined && raw.protocol !== "http/json") {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is http/json, the only one that Concord sends, not "${raw.protocol}": give the URL ` +
        "of the collector's port for HTTP in OTEL_EXPORTER_OTLP_ENDPOINT",
    );
  }
  const headers = readTraceHeaders(raw.headers ?? "");
  const ratio = raw.sampler.endsWith("traceidratio") ? Number(raw.argument ?? 1) : 1;
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1, not "${raw.argument}"`);
  }
  if (raw.sampler.endsWith("always_off")) return undefined;
  return { endpoint, headers, service: raw.service ?? "concord", ratio };
}

/** `name=value,other=value`, percent-encoded. */
function readTraceHeaders(raw: string): Record<string, string> {
  const pairs = raw.split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      const text = decoded(value);
      if (name === undefined || text === undefined || !/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
        // Without the value, which may be a secret.
        throw new ConfigError("OTEL_EXPORTER_OTLP_HEADERS is like name=value,other=value, percent-encoded");
      }
      return [name, text];
    }),
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readDatabaseLimit(raw: string | undefined): number | undefined {
  return raw === undefined ? undefined : readDatabaseSize("DATABASE_SIZE", raw);
}

/**
 * The size of a database, such as `20GB`, in bytes.
 * @throws {ConfigError} also below 100MB, where hardly anything can be removed
 */
export function readDatabaseSize(name: string, raw: string): number {
  const bytes = readBytes(raw);
  if (bytes !== undefined && bytes >= 100 * 1024 ** 2) return bytes;
  throw new ConfigError(`${name} is a size of 100MB or more, such as 500MB or 20GB, not "${raw}"`);
}

function readUrl(name: string, raw: string, protocols: readonly string[]): URL {
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (url === undefined && hasInvalidPort(raw)) {
    throw new ConfigError(`${name} is a URL whose port is a number up to 65535`);
  }
  if (url === undefined || !protocols.includes(url.protocol)) {
    // Without the value: a connection string may contain a password.
    throw new ConfigError(`${name} is a URL that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  }
  return url;
}

/** Whether a text is a URL, except for its port. */
function hasInvalidPort(raw: string): boolean {
  const withoutPort = raw.replace(/:[^:/?#@\]]+(?=$|[/?#])/, "");
  return withoutPort !== raw && URL.canParse(withoutPort);
}

function readObjectStore(name: VariableName, raw: string | undefined): ObjectStoreLocation | undefined {
  if (raw === undefined) return undefined;
  const store = readObjectStoreUrl(raw);
  if ("problem" in store) throw new ConfigError(`${name} ${store.problem}`);
  return store;
}

function readBackupInterval(every: number | undefined, target: string | undefined): number | undefined {
  if (every !== undefined && target === undefined)
    throw new ConfigError("BACKUP_EVERY requires BACKUP_TARGET");
  return every;
}

function readSourceUrl(raw: string | undefined, publicUrl: URL): URL {
  if (raw === undefined) return new URL("/source", publicUrl);
  const url = readUrl("SOURCE_URL", raw, ["https:", "http:"]);
  if (url.username !== "" || url.password !== "") {
    throw new ConfigError("SOURCE_URL is a URL without a user and a password");
  }
  return url;
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

function checkDatabaseUrl(name: VariableName, raw: string): void {
  const location = readDatabaseUrl(raw);
  if ("problem" in location) throw new ConfigError(`${name} ${location.problem}`);
}

const mostReplicas = 16;

function readReplicas(raw: string | undefined, databaseUrl: string | undefined): readonly string[] {
  const urls = listed(raw);
  for (const url of urls) checkDatabaseUrl("DATABASE_REPLICA_URLS", url);
  if (urls.length > mostReplicas) {
    throw new ConfigError(`DATABASE_REPLICA_URLS lists at most ${mostReplicas} replicas`);
  }
  if (urls.length > 0 && databaseUrl === undefined) {
    throw new ConfigError("DATABASE_REPLICA_URLS needs DATABASE_URL, the database that they replicate");
  }
  return Object.freeze(urls);
}

const mostHomeServers = 64;

function readRedisUrls(raw: string | undefined): readonly string[] {
  const urls = listed(raw);
  for (const url of urls) readUrl("HOME_REDIS_URLS", url, ["redis:", "rediss:"]);
  if (new Set(urls).size < urls.length || urls.some((url) => new URL(url).hostname === ""))
    throw new ConfigError("HOME_REDIS_URLS lists each server once, with its host");
  if (urls.length > mostHomeServers) {
    throw new ConfigError(`HOME_REDIS_URLS lists at most ${mostHomeServers} servers`);
  }
  return Object.freeze(urls);
}

function listed(raw = ""): string[] {
  return raw
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "");
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
  // The keys are sent in headers and JSON. Errors don't show them, because they are secret.
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

/** Express's `trust proxy` setting. Hop counts and netmasks aren't supported. */
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
