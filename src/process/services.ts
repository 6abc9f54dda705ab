/** Opens what the server and the operator's commands need: database, configuration, media, secrets. */
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { type Clock, type Services, openContext } from "../domain/kernel/context.ts";
import { openCaches } from "../domain/kernel/caches.ts";
import { checkKeyring } from "../domain/kernel/keyring.ts";
import { checkOrigin } from "../domain/kernel/origin.ts";
import { openPasswords } from "../domain/auth/passwords.ts";
import { openThreads } from "../domain/kernel/threads.ts";
import type { StreamNotices } from "../domain/kernel/stream-notices.ts";
import { openDataDirectory } from "./data-directory.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { openKeyring } from "./keyring.ts";
import { openFederation } from "../federation/index.ts";
import { makeLog } from "../logging/log.ts";
import { type MailerOptions, openMailer } from "../mail/mailer.ts";
import { openClips } from "../media/clip.ts";
import { openFfmpeg } from "../media/ffmpeg.ts";
import { type ImagesOptions, openImages } from "../media/images.ts";
import { type MediaStorage, openStorage } from "../media/storage.ts";
import { type Database, jobTimeouts, openDatabase, requestTimeouts } from "../store/kernel/connection.ts";
import { type Outgoing, openOutgoing } from "../outgoing/client.ts";
import { openOwnAddresses } from "../outgoing/own-addresses.ts";
import { openMailServers } from "../outgoing/mail-servers.ts";
import type { Resolve } from "../outgoing/resolver.ts";
import type { EmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../store/kernel/migrations.ts";
import type { HomeCopies } from "../store/timelines/home-copies.ts";
import { openDeepL } from "../translation/deepl.ts";
import { openLibreTranslate } from "../translation/libretranslate.ts";
import type { TranslationProvider } from "../translation/provider.ts";
import { version } from "../config/version.ts";

export interface ServicesOptions {
  readonly log?: Logger;
  readonly clock?: Clock;
  /**
   * For a server: the embedded database is restarted after a crash, and this is called once if that fails.
   * Statements then have the timeout of requests; without it, that of jobs.
   */
  readonly databaseLost?: (error: Error) => void;
  /** The embedded database if it is already starting. The services stop it. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
  /** Used instead of the usual services. Their caller closes them. */
  readonly replaced?: Partial<Services>;
}

/** Everything that a process opens, except a web server. */
export interface OpenedServices {
  readonly services: Services;
  readonly database: Database;
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Opens the database, migrates it, and builds the services. */
export async function openServices(config: Config, options: ServicesOptions = {}): Promise<OpenedServices> {
  return opening(async (opened) => {
    if (options.embedded !== undefined) opened.use(stopping(options.embedded));
    const { replaced = {} } = options;
    const log = options.log ?? makeLog(config);
    if (config.databaseUrl === undefined) openDataDirectory(config.dataDirectory);
    const secrets = await openKeyring(config);
    // Not loaded by commands that open nothing.
    const { reactions } = await import("../reactions/index.ts");
    const connectionString = config.databaseUrl ?? (await connectionOf(config, log, opened, options));
    await migrate(connectionString);
    const settings =
      options.databaseLost === undefined
        ? { timeouts: jobTimeouts, name: "concord command" }
        : { timeouts: requestTimeouts };
    const clock = options.clock ?? (() => new Date());
    const caches = openCaches();
    const database = openDatabase(connectionString, config.databasePoolSize, {
      ...settings,
      clock,
      lost: () => {
        caches.forgetVersions();
      },
    });
    opened.defer(() => database.close());
    const open = <Service>(service: Service, close: (service: Service) => void | Promise<void>): Service => {
      opened.defer(() => close(service));
      return service;
    };
    const threads = replaced.threads ?? open(openThreads(), (pool) => pool.close());
    const imageProcess: ImagesOptions = {
      lost: (error) => {
        log.warn({ error }, "image process died");
      },
    };
    const ffmpeg = openFfmpeg(config.ffmpeg);
    opened.defer(() => {
      ffmpeg.close();
    });
    const outgoing = replaced.outgoing ?? open(openOutgoingFor(config), (client) => client.close());
    const streamNotices = await openStreamNotices(config, log);
    opened.defer(() => streamNotices?.close());
    const homeCopies = await openHomes(config, log);
    opened.defer(() => homeCopies?.close());
    const storage = await openMedia(config);
    opened.defer(() => storage.close());
    const services: Services = {
      config,
      clock,
      caches,
      mailer: openMailer(() => mailerOptions(config)),
      media: storage.media,
      images:
        replaced.images ??
        open(openImages(imageProcess), (images) => {
          images.close();
        }),
      clips: openClips(ffmpeg),
      outgoing,
      ownAddresses: openOwnAddresses({ origins: ownOrigins(config) }),
      federation: openFederation(),
      mailServers: config.emailMxCheck ? openMailServers() : null,
      translation: openTranslation(config, outgoing),
      streamNotices,
      homeCopies,
      secrets,
      passwords: openPasswords(secrets, { cost: 12, threads }),
      threads,
      reactions,
      log,
      ...replaced,
    };
    const context = openContext(services, database);
    await checkKeyring(context);
    await checkOrigin(context);
    return { services, database, connectionString, close: () => opened.disposeAsync() };
  });
}

/**
 * The client for requests to other servers, with this server's URL as user agent.
 * @param resolve replaces DNS in tests
 */
export function openOutgoingFor(config: Config, resolve?: Resolve): Outgoing {
  return openOutgoing({
    userAgent: `Concord/${version} (+${config.publicUrl.href})`,
    allowPrivateAddresses: config.allowPrivateAddresses,
    ...(resolve === undefined ? {} : { resolve }),
  });
}

/** The origins by which the operator says that clients reach this server and its files. */
export function ownOrigins({ publicUrl, streamingUrl, mediaUrl }: Config): string[] {
  const further = [streamingUrl?.replace(/^ws/, "http"), mediaUrl].filter((url) => url !== undefined);
  return [...new Set([publicUrl.origin, ...further.map((url) => new URL(url).origin)])];
}

/** How the server sends mail. */
export function mailerOptions({ smtpUrl, mailFrom, dataDirectory }: Config): MailerOptions {
  return { smtpUrl, from: mailFrom, directory: join(dataDirectory, "mail") };
}

/** Opens the storage of media and private files: the object store, or folders. */
export async function openMedia({
  dataDirectory,
  objectStore,
  mediaUrl,
  publicUrl,
}: Config): Promise<{ readonly media: MediaStorage; readonly close: () => Promise<void> }> {
  const options = {
    directory: join(dataDirectory, "media"),
    privateDirectory: join(dataDirectory, "archives"),
    baseUrl: mediaUrl ?? new URL("/media", publicUrl).href,
  };
  if (objectStore === undefined) return { media: openStorage(options), close: () => Promise.resolve() };
  // Lazy: only if used.
  const { openObjectStorage } = await import("../media/object-storage.ts");
  const media = openObjectStorage({ ...options, store: objectStore });
  return { media, close: () => media.close() };
}

/** The configured translation service; null without one. */
function openTranslation({ translation }: Config, outgoing: Outgoing): TranslationProvider | null {
  if (translation === undefined) return null;
  return translation.kind === "deepl"
    ? openDeepL(outgoing, translation)
    : openLibreTranslate(outgoing, translation);
}

/** Notices of streamed events over Redis; null if not configured. */
export async function openStreamNotices(
  { redisUrl, localDomain }: Config,
  log: Logger,
): Promise<StreamNotices | null> {
  if (redisUrl === undefined) return null;
  const { publishToRedis } = await import("../redis/stream-notices.ts");
  return publishToRedis(redisUrl, localDomain, (error) => {
    log.warn({ error }, "could not announce events over Redis; streams are delayed until the next poll");
  });
}

/** Where entries of home timelines are kept; null for PostgreSQL. */
export async function openHomes(
  { homes: { redisUrls, entries, days }, localDomain }: Config,
  log: Logger,
): Promise<HomeCopies | null> {
  if (redisUrls.length === 0) return null;
  const { openHomeCopies } = await import("../redis/home-copies.ts");
  const lost = (error: Error, server: string): void => {
    log.warn(
      { error, server },
      "could not use Redis for home timelines; they are read from the followed accounts' statuses",
    );
  };
  return openHomeCopies(redisUrls, localDomain, { entries, days, lost });
}

async function connectionOf(
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  { databaseLost, embedded }: ServicesOptions,
): Promise<string> {
  if (embedded !== undefined) return (await embedded).connectionString;
  const options = databaseLost === undefined ? {} : { lost: databaseLost };
  const database = await startEmbeddedDatabase(config, log, options);
  opened.defer(() => database.stop());
  return database.connectionString;
}

/** Stops a database, after its start if necessary. */
function stopping(database: Promise<EmbeddedPostgres>): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      await (await database.catch(() => undefined))?.stop();
    },
  };
}

/** Runs work that opens several resources. If it throws, closes those already opened, in reverse order. */
export async function opening<T>(work: (opened: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const opened = new AsyncDisposableStack();
  try {
    return await work(opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
