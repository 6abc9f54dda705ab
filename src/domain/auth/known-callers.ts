/**
 * Callers of requests, cached in memory and confirmed by the database at every use.
 * Concurrent requests share one statement, which begins after all of them arrived: so each sees everything that
 * was committed before it arrived, by any process, without notices between processes.
 */
import { LRUCache } from "lru-cache";
import { type BearerRow, findBearerVersions, findBearers, writtenBy } from "../../store/oauth/bearers.ts";
import { coalesce } from "../../work/coalesce.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Context } from "../kernel/context.ts";

/** Maximum cached callers; a few kilobytes each. */
const mostKept = 5000;
/** Maximum requests that share a lookup. */
const mostTogether = 500;
/** A slow lookup must not delay all other requests. */
const patience = { milliseconds: 10, concurrent: 4 };

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

/** By the token's hash in hexadecimal. */
type Callers = ReadonlyMap<string, Caller>;
type KeptCallers = LRUCache<string, Kept>;

const known = cacheSlot(
  () => {
    const kept: KeptCallers = new LRUCache<string, Kept>({ max: mostKept });
    const lookUp = coalesce<{ readonly context: Context; readonly hash: string }, Callers>(
      async (requests) => {
        const hashes = [...new Set(requests.map(({ hash }) => hash))];
        // On a separate context: a client that disconnects must not abort the lookup for others.
        const context = requests[0]?.context.fork();
        return context === undefined ? new Map() : findCallers(context, kept, hashes);
      },
      { most: mostTogether, patience },
    );
    return { kept, lookUp };
  },
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
export async function confirmCaller(context: Context, hash: string): Promise<Caller | undefined> {
  context.store.activity.queries += 1;
  return (await context.caches.get(known).lookUp({ context, hash })).get(hash);
}

async function findCallers(context: Context, kept: KeptCallers, hashes: readonly string[]): Promise<Callers> {
  const settled = new Map<string, Kept>();
  for (const hash of hashes) {
    const one = kept.get(hash);
    if (one?.settled === true) settled.set(hash, one);
  }
  try {
    const [confirmed, found] = await Promise.all([
      confirm(context, kept, settled),
      read(
        context,
        kept,
        hashes.filter((hash) => !settled.has(hash)),
      ),
    ]);
    return new Map([...confirmed, ...found]);
  } catch (error) {
    // After a failover, cached rows may belong to a history that the new primary doesn't have.
    kept.clear();
    throw error;
  }
}

/** The cached callers whose rows are unchanged; reads the others again. */
async function confirm(
  context: Context,
  kept: KeptCallers,
  settled: ReadonlyMap<string, Kept>,
): Promise<Callers> {
  if (settled.size === 0) return new Map();
  const ids = [...settled.values()].map(({ caller }) => caller.tokenId);
  const rows = await findBearerVersions(context.store, ids);
  const versions = new Map(rows.map((row) => [row.token_id, row]));
  const callers = new Map<string, Caller>();
  const changed: string[] = [];
  for (const [hash, one] of settled) {
    const current = versions.get(one.caller.tokenId);
    if (current?.version !== one.version) {
      changed.push(hash);
      continue;
    }
    const isSame = current.wrote === one.wrote;
    const caller = isSame ? one.caller : { ...one.caller, written: writtenBy(current) };
    if (!isSame) kept.set(hash, { ...one, caller, wrote: current.wrote });
    callers.set(hash, caller);
  }
  return new Map([...callers, ...(await read(context, kept, changed))]);
}

/** Reads callers, and caches them. Unknown tokens aren't cached. */
async function read(context: Context, kept: KeptCallers, hashes: readonly string[]): Promise<Callers> {
  if (hashes.length === 0) return new Map();
  const rows = new Map((await findBearers(context.store, hashes)).map((row) => [row.hash, row]));
  const callers = new Map<string, Caller>();
  for (const hash of hashes) {
    const row = rows.get(hash);
    if (row === undefined) {
      kept.delete(hash);
      continue;
    }
    const former = kept.get(hash);
    const settled = former === undefined || former.version === row.version;
    const caller = callerOf(row);
    kept.set(hash, { caller, version: row.version, wrote: row.wrote, settled });
    callers.set(hash, caller);
  }
  return callers;
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
