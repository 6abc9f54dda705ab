/**
 * Remote files as clients view them: pictures, videos and audio of posts, avatars, headers and emojis. The first
 * view fetches a file into a bounded cache; concurrent views share the fetch. A row is claimed for it, so that
 * several processes fetch a file once.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { registrableDomainOf } from "../../outgoing/registrable-domain.ts";
import { type Slots, openSlots } from "../../work/slots.ts";
import {
  type Claim,
  type RemoteFileRow,
  claimFile,
  deleteCopy,
  evictFiles,
  failFile,
  findRemoteFile,
  finishFile,
  lockCachedTotal,
  reserveFile,
  touchFile,
} from "../../store/media/cached-files.ts";
import { fillRemoteMedia } from "../../store/media/remote-media.ts";
import {
  type RemoteFileKind,
  type RemoteFilePath,
  type RemoteFileSize,
  remoteFileVersion,
  shownRemoteFile,
} from "../../text/remote-files.ts";
import { cacheSlot } from "../kernel/caches.ts";
import { type Context, type Transaction, inStore } from "../kernel/context.ts";
import { blockedStanding, domainStanding } from "../kernel/domain-standing.ts";
import { removeFiles } from "./files.ts";
import {
  type FetchProblem,
  type FetchedFile,
  type FetchedFiles,
  UnavailableFile,
  fetchRemoteFile,
  isHeavy,
} from "./remote-fetching.ts";

export type RemoteView =
  /** The key of the copy. */
  | { readonly state: "stored"; readonly key: string; readonly fetched: boolean }
  /** The file has changed, or there is no cache. */
  | { readonly state: "elsewhere"; readonly url: string }
  /** There is no such file, or it is hidden. */
  | { readonly state: "unknown" }
  /** Its server doesn't send it, or it can't be shown. */
  | { readonly state: "unavailable" }
  /** It takes too long, or too many are waiting. The fetch may continue. */
  | { readonly state: "busy" };

/** Milliseconds that a client waits for a file, and between checks of one that another process is fetching. */
const patience = 20_000;
const lookTime = 200;
const pauseTime = 20;

/** Maximum requests waiting for fetches; others are told to retry. */
const mostWaiting = 1000;

/** Milliseconds after which another process may fetch it: more than any fetch takes. */
const claimTime = 5 * 60_000;

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds for which a failure is cached; four times as long after each further one, up to a day. */
const pauses: Readonly<Record<FetchProblem, number>> = {
  gone: day,
  unreadable: day,
  too_large: day,
  failed: 5 * 60_000,
  busy: 0,
};

type Outcome = "stored" | "unavailable" | "busy" | "taken";

/** Fetches of this process. */
interface Fetches {
  readonly running: Map<string, Promise<Outcome>>;
  /** Requests waiting for a fetch. */
  waiting: number;
  /** Files whose use is being recorded. */
  readonly noting: Set<string>;
  /**
   * Slots for pictures, and for videos and audio. Fewer per host than in total, so that a slow host delays only
   * itself.
   */
  readonly light: Slots;
  readonly heavy: Slots;
}

const isBusy = (host: string): OutgoingError => new OutgoingError("busy", host);

const fetches = cacheSlot((): Fetches => ({
  running: new Map(),
  waiting: 0,
  noting: new Set(),
  light: openSlots({ total: 16, perKey: 4, waiting: 400 }, isBusy),
  heavy: openSlots({ total: 4, perKey: 2, waiting: 40 }, isBusy),
}));

/** Finds the copy of a file, or fetches it. Never throws because of the other server. */
export async function viewRemoteFile(
  context: Context,
  { kind, id, version, size }: RemoteFilePath,
): Promise<RemoteView> {
  const until = performance.now() + patience;
  let fetched = false;
  while (performance.now() < until) {
    const row = await findRemoteFile[kind](context.store, id);
    if (row === undefined || !(await isShown(context, row))) return { state: "unknown" };
    const current = remoteFileVersion(row);
    // The client may have an outdated profile or emoji. Attachments don't change.
    if (current !== version)
      return isPublic(kind) ? elsewhere(context, kind, id, row, size) : { state: "unknown" };
    const isOwn = URL.parse(row.url)?.host === context.config.publicUrl.host;
    if (isOwn || context.config.mediaCacheSize === 0) return { state: "elsewhere", url: row.url };
    if (row.version === current && row.settled) {
      const key = (size === "original" ? null : row.small_key) ?? row.file_key;
      if (key !== null) {
        noteView(context, kind, id, row);
        return { state: "stored", key, fetched };
      }
      if (row.retry_at !== null && row.retry_at > context.clock()) return { state: "unavailable" };
    }
    const outcome = await patiently(context, fetchOnce(context, { kind, id, version }, row), until);
    if (outcome === "busy" || outcome === "unavailable") return { state: outcome };
    if (outcome === "taken") await setTimeout(pauseTime);
    fetched = true;
  }
  return { state: "busy" };
}

/** Waits for a fetch until a time of `performance.now()`, unless too many are waiting. */
async function patiently(context: Context, fetching: Promise<Outcome>, until: number): Promise<Outcome> {
  const state = context.caches.get(fetches);
  if (state.waiting >= mostWaiting) return "busy";
  const timer = new AbortController();
  state.waiting += 1;
  try {
    const late = setTimeout(Math.max(0, until - performance.now()), "busy" as const, {
      signal: timer.signal,
    });
    late.catch(() => undefined);
    return await Promise.race([fetching, late]);
  } finally {
    state.waiting -= 1;
    timer.abort();
  }
}

function isPublic(kind: RemoteFileKind): boolean {
  return kind === "avatar" || kind === "header" || kind === "emoji";
}

function elsewhere(
  { config }: Context,
  kind: RemoteFileKind,
  id: string,
  { url, updated }: RemoteFileRow,
  size: RemoteFileSize,
): RemoteView {
  return { state: "elsewhere", url: shownRemoteFile(config, { kind, id, url, updated }, size) };
}

/** Files may be on other hosts than the account. These may be blocked, but needn't be allowed. */
async function isShown(context: Context, { url, domain, hidden }: RemoteFileRow): Promise<boolean> {
  if (hidden || (await domainStanding(context, domain)).rejectMedia) return false;
  const host = URL.parse(url)?.host;
  return host !== undefined && !(await blockedStanding(context, host)).rejectMedia;
}

/** At most once an hour per file, which is precise enough for removing the least recently used files. */
function noteView(
  context: Context,
  kind: RemoteFileKind,
  id: string,
  { used_at: usedAt }: RemoteFileRow,
): void {
  if (usedAt !== null && context.clock().getTime() - usedAt.getTime() < hour) return;
  const { noting } = context.caches.get(fetches);
  const key = `${kind} ${id}`;
  if (noting.has(key)) return;
  noting.add(key);
  context
    .fork()
    .writeWithoutActor(inStore, touchFile, kind, id)
    .catch((error: unknown) => {
      context.log.warn({ error }, "could not record the use of a cached file");
    })
    .finally(() => noting.delete(key));
}

interface FileVersion {
  readonly kind: RemoteFileKind;
  readonly id: string;
  readonly version: string;
}

function keyOf({ kind, id, version }: FileVersion): string {
  return `${kind} ${id} ${version}`;
}

/** Fetches a file, or joins this process's running fetch, which continues even if nobody waits for it. */
function fetchOnce(context: Context, file: FileVersion, row: RemoteFileRow, again = false): Promise<Outcome> {
  const { running } = context.caches.get(fetches);
  const key = keyOf(file);
  const present = running.get(key);
  if (present !== undefined) return present;
  const own = context.fork();
  const outcome = fetchInTurn(own, file, row, again)
    .then((result) => (result === "taken" ? waitForOther(own, file) : result))
    .catch((error: unknown): Outcome => {
      own.log.error({ error, kind: file.kind, id: file.id }, "could not store a remote file");
      return "busy";
    })
    .finally(() => running.delete(key));
  running.set(key, outcome);
  return outcome;
}

/** Waits while another process fetches a file, once for all waiting requests of this process. */
async function waitForOther(context: Context, { kind, id }: FileVersion): Promise<Outcome> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if ((await findRemoteFile[kind](context.store, id))?.claimed !== true) return "taken";
    await setTimeout(lookTime);
  }
  return "busy";
}

async function fetchInTurn(
  context: Context,
  file: FileVersion,
  row: RemoteFileRow,
  again: boolean,
): Promise<Outcome> {
  const slots = context.caches.get(fetches)[isHeavy({ ...row, kind: file.kind }) ? "heavy" : "light"];
  const release = await takeSlot(slots, row.url);
  if (release === undefined) return "busy";
  try {
    return await fetchClaimed(context, file, row, again);
  } finally {
    release();
  }
}

async function takeSlot(slots: Slots, address: string): Promise<(() => void) | undefined> {
  const signal = AbortSignal.timeout(patience);
  const url = URL.parse(address);
  try {
    return await slots.acquire(url === null ? "" : await registrableDomainOf(url), signal);
  } catch (error) {
    if (signal.aborted || error instanceof OutgoingError) return undefined;
    throw error;
  }
}

async function fetchClaimed(
  context: Context,
  file: FileVersion,
  row: RemoteFileRow,
  again: boolean,
): Promise<Outcome> {
  const until = new Date(context.clock().getTime() + claimTime);
  const claimed = { ...file, name: randomUUID(), until };
  const failures = await context.writeWithoutActor(claim, claimed, again);
  if (failures === undefined) return "taken";
  try {
    await fetchRemoteFile(context, { ...row, kind: file.kind }, (files) => store(context, claimed, files));
    return "stored";
  } catch (error) {
    const problem = error instanceof UnavailableFile ? error.problem : "busy";
    await context.writeWithoutActor(fail, claimed, problem, failures);
    if (!(error instanceof UnavailableFile)) throw error;
    const { host } = new URL(row.url);
    context.log.info({ kind: file.kind, host, problem }, "could not fetch a remote file");
    return problem === "busy" ? "busy" : "unavailable";
  }
}

/** @returns the number of previous failures; undefined if there is nothing to fetch */
async function claim(tx: Transaction, claimed: Claim, again: boolean): Promise<number | undefined> {
  const former = await claimFile(tx.store, claimed, again);
  if (former === undefined) return undefined;
  await removeFiles(tx, former.keys);
  return former.failures;
}

async function fail(tx: Transaction, claimed: Claim, problem: FetchProblem, failures: number): Promise<void> {
  const pause = Math.min(pauses[problem] * 4 ** Math.min(failures, 8), day);
  const retryAt = new Date(tx.clock().getTime() + pause);
  await removeFiles(
    tx,
    await failFile(tx.store, claimed, retryAt, problem === "busy" ? failures : failures + 1),
  );
}

async function store(context: Context, claimed: Claim, files: FetchedFiles): Promise<void> {
  const { original, small, picture } = files;
  const all = small === null ? [original] : [original, small];
  await context.writeWithoutActor(reserve, claimed, original, small);
  for (const file of all) await file.store();
  if (!(await context.writeWithoutActor(inStore, finishFile, claimed))) {
    await context.writeWithoutActor(
      removeFiles,
      all.map(({ key }) => key),
    );
    throw new UnavailableFile("busy");
  }
  if (picture !== null) await context.writeWithoutActor(inStore, fillRemoteMedia, claimed.id, picture);
}

/** Maximum batches that one file evicts; a job evicts the rest if the limit was lowered. */
const mostEvictions = 4;

/** Reserves space for files in the cache, evicting others if necessary. */
async function reserve(
  tx: Transaction,
  claimed: Claim,
  original: FetchedFile,
  small: FetchedFile | null,
): Promise<void> {
  const bytes = original.bytes + (small?.bytes ?? 0);
  if (bytes > tx.config.mediaCacheSize) throw new UnavailableFile("too_large");
  let excess = (await lockCachedTotal(tx.store)) + bytes - tx.config.mediaCacheSize;
  for (let evictions = 0; excess > 0; evictions += 1) {
    const removed = await evictFiles(tx.store, excess);
    if (removed.count === 0 || evictions === mostEvictions) throw new UnavailableFile("busy");
    await removeFiles(tx, removed.keys);
    excess -= removed.bytes;
  }
  const keys = { file: original.key, small: small?.key ?? null, bytes };
  if (!(await reserveFile(tx.store, claimed, keys))) throw new UnavailableFile("busy");
}

/** Fetches a file even if it is cached, or a fetch has failed. @returns whether it is cached afterwards */
export async function refetchRemoteFile(
  context: Context,
  kind: RemoteFileKind,
  id: string,
): Promise<boolean> {
  const row = await findRemoteFile[kind](context.store, id);
  if (row === undefined || !(await isShown(context, row))) return false;
  const version = remoteFileVersion(row);
  return (await fetchOnce(context, { kind, id, version }, row, true)) === "stored";
}

/** Deletes the record of a copy that the storage no longer has. */
export async function forgetCopy(context: Context, { kind, id }: RemoteFilePath): Promise<void> {
  await context.writeWithoutActor(forget, kind, id);
}

async function forget(tx: Transaction, kind: RemoteFileKind, id: string): Promise<void> {
  const { keys } = await deleteCopy(tx.store, kind, id);
  await removeFiles(tx, keys);
}
