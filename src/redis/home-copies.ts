/**
 * Copies of home timelines in Redis (HOME_REDIS_URLS): a sorted set for each. Its members are ids of the same length, ordered
 * by the milliseconds that they begin with, which a score can represent, unlike an id. The first member is the copy's name; its
 * score says from which millisecond on the copy is complete, and changes as the set is trimmed.
 */
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { Redis, type Result } from "ioredis";
import {
  type Around,
  type CopiedPart,
  type HomeCopies,
  type NamedEntry,
  largestId,
} from "../store/timelines/home-copies.ts";
import { messageOf } from "../text/error-message.ts";
import { connectionOptions, firstFailures, tryOn } from "./connection.ts";

/** Milliseconds to wait for a reply. Then nothing is sent until Redis has answered on another connection. */
const patience = 1000;

/** Entries of a script, which other commands wait for: about a millisecond. */
const entriesAtOnce = 1000;

/** Bits, as in the function `time_id` of the database. */
const idsPerMillisecond = 16n;

/** Entries by which a set may be too long, so that few additions trim it. */
const slack = 64;

/** The size of a set is looked at in one of so many milliseconds, since asking for it takes a tenth of an addition's time. */
const trimmedEach = 8;

const idLength = largestId.length;

/** A name's score is below all others, and the lower, the later the first millisecond from which on the copy is complete. */
const nameScore = (from: string): string => `-(${from}) - 1`;

// Keys with the names of their sets, in runs, to which the same id is added: its score, itself, and the number of keys. Returns
// the places of keys without this set: if processes have other servers, it may be on one of these.
const addScript = `
  local most = tonumber(ARGV[1])
  local place = 0
  local without = {}
  for run = #KEYS + 2, #ARGV, 3 do
    for _ = 1, tonumber(ARGV[run + 2]) do
      place = place + 1
      local key = KEYS[place]
      if redis.call('ZSCORE', key, ARGV[place + 1]) then
        redis.call('ZADD', key, ARGV[run], ARGV[run + 1])
        local size = ARGV[run] % ${trimmedEach} == 0 and redis.call('ZCARD', key) or 0
        if size > most + ${slack} then
          local name = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
          local last = redis.call('ZRANGE', key, size - most, size - most, 'WITHSCORES')
          redis.call('ZREMRANGEBYRANK', key, 1, size - most)
          redis.call('ZADD', key, math.min(name[2], ${nameScore("last[2] + 1")}), name[1])
        end
      else
        without[#without + 1] = place
      end
    end
  end
  return without`;

const readScript = `
  local name = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  if not name[1] then return {} end
  redis.call('EXPIRE', KEYS[1], ARGV[4])
  return {name, redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[1], '+inf', 'LIMIT', 0, ARGV[2]),
    redis.call('ZREVRANGEBYSCORE', KEYS[1], ARGV[1], 0, 'LIMIT', 0, ARGV[3])}`;

const beginScript = `
  redis.call('DEL', KEYS[1])
  redis.call('ZADD', KEYS[1], ${nameScore("0")}, ARGV[1])
  return redis.call('EXPIRE', KEYS[1], ARGV[2])`;

// The set may have been trimmed since it was begun.
const completeScript = `
  local name = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  if name[1] ~= ARGV[1] then return 0 end
  for place = 3, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[place], ARGV[place + 1]) end
  redis.call('ZADD', KEYS[1], math.min(name[2], ${nameScore("ARGV[2]")}), name[1])
  return 1`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    homeAdd(numberOfKeys: number, ...keysAndValues: string[]): Result<number[], Context>;
    homeRead(
      key: string,
      position: string,
      above: number,
      below: number,
      life: number,
    ): Result<[] | [name: [string, string], above: string[], below: string[]], Context>;
    homeBegin(key: string, name: string, life: number): Result<number, Context>;
    homeComplete(key: string, name: string, from: string, ...scored: string[]): Result<number, Context>;
  }
}

const scripts = {
  homeAdd: { lua: addScript },
  homeRead: { lua: readScript, numberOfKeys: 1 },
  homeBegin: { lua: beginScript, numberOfKeys: 1 },
  homeComplete: { lua: completeScript, numberOfKeys: 1 },
} as const;

export interface HomeCopiesOptions {
  /** Entries that a copy keeps. */
  readonly entries: number;
  /** Days after which a copy is removed that isn't read. */
  readonly days: number;
  /** Called for the first of consecutive failures of a server, with an error that is safe to log, and the server's host. */
  readonly lost: (error: Error, server: string) => void;
}

/**
 * Copies on one or several servers, which home timelines are spread over by the ids of their accounts. Connects when a server
 * is first used.
 */
export function openHomeCopies(
  urls: readonly string[],
  localDomain: string,
  { entries, days, lost }: HomeCopiesOptions,
): HomeCopies {
  const servers = urls.map((url) =>
    openServer(url, (error) => {
      lost(error, new URL(url).host);
    }),
  );
  const life = days * 24 * 3600;
  // With the name.
  const most = String(entries + 1);
  const keyOf = (accountId: string): string => `concord:${localDomain}:home:${accountId}`;
  // Not by the ids themselves, which may all be even.
  const placeOf = (accountId: string): number =>
    servers.length === 1 ? 0 : crc32(accountId) % servers.length;
  const serverOf = (accountId: string): Server => {
    const server = servers[placeOf(accountId)];
    if (server === undefined) throw new Error("no server for home timelines");
    return server;
  };

  async function addTo(server: Server | undefined, added: readonly NamedEntry[]): Promise<string[]> {
    const runs = [...Map.groupBy(added, ({ status_id: id }) => id)];
    const inRuns = runs.flatMap(([, run]) => run);
    const accountIds = inRuns.map(({ account_id: accountId }) => accountId);
    const values = runs.flatMap(([id, run]) => [...scoredOf(id), String(run.length)]);
    const without = await server?.run((redis, instance) => {
      // No set has the empty name. A former primary's is read there by processes that are still connected to it.
      const names = inRuns.map(({ copy }) => (copy?.startsWith(instance) === true ? copy : ""));
      return redis.homeAdd(accountIds.length, ...accountIds.map(keyOf), most, ...names, ...values);
    });
    return without === undefined ? accountIds : without.flatMap((place) => accountIds[place - 1] ?? []);
  }

  return {
    async add(added) {
      const byServer = Map.groupBy(added, ({ account_id: accountId }) => placeOf(accountId));
      const failed = await Promise.all(
        [...byServer].flatMap(([place, own]) =>
          inParts(own, entriesAtOnce).map((part) => addTo(servers[place], part)),
        ),
      );
      return new Set(failed.flat());
    },
    async read(accountId, around) {
      const server = serverOf(accountId);
      const found = await server.run((redis) =>
        redis.homeRead(keyOf(accountId), millisecondOf(around.position), around.above, around.below, life),
      );
      if (found === undefined) return undefined;
      const [[name, score] = [], above = [], below = []] = found;
      // A set from before a restart, or of a former primary, may lack entries that were added since.
      if (name === undefined || !server.isOwn(name)) return "missing";
      return partOf(name, -1n - BigInt(score ?? 0), above.map(idOf), below.map(idOf), around);
    },
    begin(accountId) {
      return serverOf(accountId).run(async (redis, instance) => {
        const name = `${instance}${randomBytes(8).toString("base64url")}`;
        await redis.homeBegin(keyOf(accountId), name, life);
        return name;
      });
    },
    async complete(accountId, copy, statusIds, isWhole) {
      const last = statusIds.at(-1);
      // There may be others of the last one's millisecond.
      const from = isWhole || last === undefined ? "0" : String(BigInt(millisecondOf(last)) + 1n);
      const parts = statusIds.length === 0 ? [[]] : inParts(statusIds, entriesAtOnce);
      for (const part of parts) {
        const done = await serverOf(accountId).run((redis) =>
          redis.homeComplete(keyOf(accountId), copy, from, ...part.flatMap(scoredOf)),
        );
        if (done !== 1) return false;
      }
      return true;
    },
    async measure() {
      const sizes = await Promise.all(urls.map((url) => measureServer(url, keyOf("0"))));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    close() {
      for (const server of servers) server.close();
    },
  };
}

function millisecondOf(id: string): string {
  return String(BigInt(id) >> idsPerMillisecond);
}

function scoredOf(id: string): [score: string, member: string] {
  return [millisecondOf(id), id.padStart(idLength, "0")];
}

function idOf(member: string): string {
  return String(BigInt(member));
}

/**
 * What was read of a copy, which has more from the position's millisecond than wanted.
 * @param start the millisecond from which on the copy is complete
 * @returns undefined for nothing
 */
function partOf(
  copy: string,
  start: bigint,
  above: readonly string[],
  below: readonly string[],
  around: Around,
): CopiedPart | undefined {
  const position = BigInt(around.position);
  const lowest = below.at(-1);
  const highest = above.at(-1);
  const complete = start << idsPerMillisecond;
  const cut = below.length === around.below && lowest !== undefined ? BigInt(lowest) : 0n;
  const from = cut > complete ? cut : complete;
  const to =
    around.above === 0
      ? String(position - 1n)
      : above.length === around.above && highest !== undefined
        ? highest
        : largestId;
  const isIn = (id: bigint): boolean => id >= from;
  const ids = [
    ...below.filter((id) => BigInt(id) < position && isIn(BigInt(id))),
    ...above.filter((id) => BigInt(id) >= position && isIn(BigInt(id))),
  ];
  return from > BigInt(to) ? undefined : { copy, ids, from: String(from), to };
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}

/** Also tries whether scripts may run, and write. The key is that of no account, and is removed after a second. */
async function measureServer(url: string, key: string): Promise<number> {
  let bytes = 0;
  const work = tryOn(url, async (redis) => {
    const info = await redis.info();
    instanceIn(info);
    await redis.eval(beginScript, 1, key, "tried", 1);
    bytes = Number(valueIn(info, "used_memory"));
  });
  await work.catch((error: unknown) => {
    throw new Error(`${new URL(url).host}: ${messageOf(error)}`);
  });
  return bytes;
}

interface Server {
  /** Undefined if it fails. The instance is the beginning of the names of copies that it may have whole. */
  run<T>(work: (redis: Redis, instance: string) => Promise<T>): Promise<T | undefined>;
  /** Whether the copy with this name was made on the instance that is connected. */
  isOwn(name: string): boolean;
  close(): void;
}

function openServer(url: string, lost: (error: Error) => void): Server {
  const redis = new Redis(url, {
    ...connectionOptions,
    connectTimeout: patience,
    commandTimeout: patience,
    // What fails is done without Redis, at once.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    scripts,
  });
  const failures = firstFailures(redis, lost);
  let instance: string | undefined;
  let identified: Promise<void> | undefined;
  let first: Promise<void> | undefined;

  /** Reconnects, after a pause. */
  function failed(error: unknown): void {
    failures.failed(error);
    instance = undefined;
    if (redis.status === "ready") redis.disconnect(true);
  }

  async function identify(): Promise<void> {
    try {
      instance = instanceIn(await redis.info());
      failures.succeeded();
    } catch (error) {
      failed(error);
    }
  }

  redis.on("close", () => {
    instance = undefined;
  });
  redis.on("ready", () => {
    identified = identify();
  });

  return {
    async run(work) {
      // Only the first connection is waited for.
      first ??= redis
        .connect()
        .then(() => identified)
        .catch(failures.failed);
      await first;
      if (instance === undefined) return undefined;
      try {
        return await work(redis, instance);
      } catch (error) {
        if (isRefusal(error)) failures.failed(error);
        else failed(error);
        return undefined;
      }
    },
    isOwn: (name) => instance !== undefined && name.startsWith(instance),
    close() {
      failures.ignore();
      redis.disconnect();
    },
  };
}

/** Whether a server refused a command, for example without memory for it, and may take others; not if it became a replica. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === "ReplyError" && !error.message.includes("READONLY");
}

/**
 * What a server, as long as it is a primary that hasn't been restarted, has in common with no other one.
 * @throws if it isn't a primary, or hasn't loaded its data
 */
function instanceIn(info: string): string {
  if (valueIn(info, "role") !== "master") throw new Error("the server is a replica");
  if (valueIn(info, "loading") !== "0") throw new Error("the server loads its data");
  return createHash("sha256")
    .update(`${valueIn(info, "run_id")} ${valueIn(info, "master_replid")}`)
    .digest("base64url")
    .slice(0, 11);
}

function valueIn(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1];
}
