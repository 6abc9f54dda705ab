/**
 * Callers of requests, cached in memory and confirmed by the database at every use.
 * Concurrent requests share one statement, which begins after all of them arrived: so each sees everything that
 * was committed before it arrived, by any process, without notices between processes.
 */
import { LRUCache } from "lru-cache";
import {
  type BearerRow,
  type BearerVersion,
  findBearerVersions,
  findBearers,
  writtenBy,
} from "../../store/oauth/bearers.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Context } from "../kernel/context.ts";

/** Maximum cached callers; a few kilobytes each. */
const mostKept = 5000;
/** Maximum tokens per statement. */
const mostTogether = 500;
/** Maximum concurrent lookups; all but one are slow ones. */
const mostLookups = 4;
/** Milliseconds for which requests wait for the running lookup, in order to share the next one. */
const patience = 10;

interface Kept {
  readonly caller: Caller;
  readonly version: string;
  /** As in `BearerVersion`. */
  readonly wrote: string | null;
  /**
   * Whether the rows were unchanged at the last confirmation. Those of active users change with each request:
   * reading them at once is cheaper than asking whether they changed.
   */
  readonly settled: boolean;
}

type Answer = PromiseWithResolvers<Caller | undefined>;
/** By the token's hash in hexadecimal. */
type Batch = ReadonlyMap<string, Answer>;

interface KnownCallers {
  readonly kept: LRUCache<string, Kept>;
  /** The requests for the next lookup. */
  readonly waiting: Map<string, Answer>;
  /** The lookup that the next one waits for. */
  current: symbol | undefined;
  lookups: number;
  planned: boolean;
}

const known = cacheSlot(
  (): KnownCallers => ({
    kept: new LRUCache<string, Kept>({ max: mostKept }),
    waiting: new Map(),
    current: undefined,
    lookups: 0,
    planned: false,
  }),
  ({ kept }) => {
    kept.clear();
  },
);

/**
 * The caller with a token, as in the database after this call. Counts as one statement of the request.
 * @param hash SHA-256 of the token, hexadecimal
 * @returns undefined for an unknown or revoked token
 * @throws {DatabaseUnavailable} if the lookup fails, for all requests that share it
 */
export function confirmCaller(context: Context, hash: string): Promise<Caller | undefined> {
  const callers = context.caches.get(known);
  context.store.activity.queries += 1;
  const waiting = callers.waiting.get(hash);
  if (waiting !== undefined) return waiting.promise;
  const answer: Answer = Promise.withResolvers();
  callers.waiting.set(hash, answer);
  plan(context, callers);
  return answer.promise;
}

/** Schedules a lookup after the requests that arrive in this turn of the event loop. */
function plan(context: Context, callers: KnownCallers): void {
  const isBusy = callers.current !== undefined || callers.lookups >= mostLookups;
  if (callers.planned || isBusy || callers.waiting.size === 0) return;
  callers.planned = true;
  setImmediate(() => {
    callers.planned = false;
    lookUp(context, callers);
  });
}

function lookUp(context: Context, callers: KnownCallers): void {
  const lookup = Symbol("lookup");
  callers.current = lookup;
  callers.lookups += 1;
  const next = (): void => {
    if (callers.current === lookup) callers.current = undefined;
    plan(context, callers);
  };
  const impatience = setTimeout(next, patience);
  // On a separate context: a client that disconnects must not abort the lookup for others.
  void answerAll(context.fork(), callers, takeBatch(callers.waiting)).finally(() => {
    clearTimeout(impatience);
    callers.lookups -= 1;
    next();
  });
}

function takeBatch(waiting: Map<string, Answer>): Batch {
  const batch = new Map<string, Answer>();
  for (const [hash, answer] of waiting) {
    if (batch.size === mostTogether) break;
    batch.set(hash, answer);
    waiting.delete(hash);
  }
  return batch;
}

/** Answers the requests of a batch. Never throws. */
async function answerAll(context: Context, callers: KnownCallers, batch: Batch): Promise<void> {
  const confirmed = new Map<string, Kept>();
  const unsettled: string[] = [];
  for (const hash of batch.keys()) {
    const kept = callers.kept.get(hash);
    if (kept?.settled === true) confirmed.set(hash, kept);
    else unsettled.push(hash);
  }
  await Promise.all([
    answering(callers, batch, [...confirmed.keys()], () => confirm(context, callers, batch, confirmed)),
    answering(callers, batch, unsettled, () => read(context, callers, batch, unsettled)),
  ]);
}

/** Runs work that answers requests of a batch; if it fails, fails the unanswered ones. */
async function answering(
  callers: KnownCallers,
  batch: Batch,
  hashes: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (hashes.length === 0) return;
  try {
    await work();
  } catch (error) {
    // After a failover, cached rows may belong to a history that the new primary doesn't have.
    callers.kept.clear();
    for (const hash of hashes) batch.get(hash)?.reject(error);
  }
}

/** Answers with cached callers whose rows are unchanged, and reads the others again. */
async function confirm(
  context: Context,
  callers: KnownCallers,
  batch: Batch,
  remembered: ReadonlyMap<string, Kept>,
): Promise<void> {
  const ids = [...remembered.values()].map(({ caller }) => caller.tokenId);
  const versions = byToken(await findBearerVersions(context.store, ids));
  const changed: string[] = [];
  for (const [hash, kept] of remembered) {
    const { caller, version, wrote } = kept;
    const current = versions.get(caller.tokenId);
    if (current?.version === version && current.wrote === wrote) batch.get(hash)?.resolve(caller);
    else if (current?.version === version) {
      const moved = { ...caller, written: writtenBy(current) };
      callers.kept.set(hash, { ...kept, caller: moved, wrote: current.wrote });
      batch.get(hash)?.resolve(moved);
    } else if (current !== undefined) changed.push(hash);
    else {
      callers.kept.delete(hash);
      batch.get(hash)?.resolve(undefined);
    }
  }
  await read(context, callers, batch, changed);
}

function byToken(rows: readonly BearerVersion[]): ReadonlyMap<string, BearerVersion> {
  return new Map(rows.map((row) => [row.token_id, row]));
}

/** Reads callers, answers with them, and caches them. Unknown tokens aren't cached. */
async function read(
  context: Context,
  { kept }: KnownCallers,
  batch: Batch,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = new Map((await findBearers(context.store, hashes)).map((row) => [row.hash, row]));
  for (const hash of hashes) {
    const row = rows.get(hash);
    if (row === undefined) {
      kept.delete(hash);
      batch.get(hash)?.resolve(undefined);
      continue;
    }
    const former = kept.get(hash);
    const settled = former === undefined || former.version === row.version;
    const caller = callerOf(row);
    kept.set(hash, { caller, version: row.version, wrote: row.wrote, settled });
    batch.get(hash)?.resolve(caller);
  }
}

function callerOf(row: BearerRow): Caller {
  const { token, user, account } = row;
  const kind = account === null ? "app" : "person";
  return {
    kind,
    tokenId: token.id,
    appId: token.app_id,
    scopes: token.scopes,
    user,
    account,
    written: writtenBy(row),
  };
}
