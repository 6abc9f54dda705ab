/**
 * Moves a cluster to another major version of PostgreSQL. The former cluster isn't changed by it: the new one is filled
 * beside it, then both change their names.
 *
 *     DATA_DIR/postgres         the former cluster, then the new one
 *     DATA_DIR/next-postgres    the new one until it is complete
 *     DATA_DIR/postgres-17      the former one, at the end
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, serverAccount } from "./account.ts";
import { type Place, connectionString, placeIn } from "./address.ts";
import { type Binaries, findBinaries, packageIn } from "./binaries.ts";
import { databaseName, prepareCluster, upgradedName } from "./cluster.ts";
import { cleanUpAfterCrash, isWatched, stopServer } from "./embedded.ts";
import { DiskFull } from "./failures.ts";
import { startServer } from "./launch.ts";
import { takeLock } from "./lock.ts";
import type { Report } from "./log.ts";

export interface UpgradeOptions {
  /** DATA_DIR. */
  readonly dataDirectory: string;
  /** The release of Concord that was used before, or the npm package with its PostgreSQL. */
  readonly from: string;
  readonly log: Report;
  /** Copies the database of the former server into the empty one of the new server, by their URLs. */
  readonly copy: (from: string, to: string) => Promise<void>;
}

export interface Upgrade {
  /** Major versions. */
  readonly from: string;
  readonly to: string;
  /** The folder of the former cluster. */
  readonly former: string;
}

/** In a cluster that is complete: the major version of the former one. */
const completeFile = "concord.upgraded";

/**
 * Upgrades the cluster of a data folder. After an interruption, it begins again, or only changes the names.
 * @returns undefined if the cluster is of this version already
 * @throws with one line for the operator if it is in use, or something is missing
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<Upgrade | undefined> {
  const dataDirectory = realpathSync(options.dataDirectory);
  const place = placeIn(dataDirectory);
  const next = placeIn(dataDirectory, upgradedName);
  const account = serverAccount(place.cluster, dataDirectory);
  // Held to the end: a server that starts meanwhile waits.
  const lock = await takeLock(place.lock);
  try {
    await assertUnused(place);
    const binaries = findBinaries(account, dataDirectory);
    if (existsSync(place.cluster)) {
      const from = majorOf(place.cluster);
      if (from === binaries.major) {
        await removeUnfinished(next, options.log);
        return undefined;
      }
      assertFree(formerCluster(place, from));
      const former = findBinaries(account, dataDirectory, packageIn(options.from));
      if (former.major !== from) {
        throw new Error(`${options.from} has PostgreSQL ${former.major}, and ${place.cluster} is of ${from}`);
      }
      if (Number(from) > Number(binaries.major)) {
        throw new Error(
          `${place.cluster} is of PostgreSQL ${from}, and this Concord brings ${binaries.major}, an older one`,
        );
      }
      // The database may have been used since it was copied.
      await removeUnfinished(next, options.log);
      await cleanUpAfterCrash(place, options.log);
      assertSpace(place.cluster, dataDirectory);
      await fill({ place, next, account, former, binaries, dataDirectory }, options);
    }
    return changeNames(place, next, binaries, dataDirectory);
  } finally {
    lock.release();
  }
}

interface Clusters {
  readonly place: Place;
  readonly next: Place;
  readonly account: Account | undefined;
  readonly former: Binaries;
  readonly binaries: Binaries;
  readonly dataDirectory: string;
}

/** Creates the new cluster, and copies the database with both servers. */
async function fill(
  { place, next, account, former, binaries, dataDirectory }: Clusters,
  { log, copy }: UpgradeOptions,
): Promise<void> {
  await prepareCluster(place.cluster, account, former, false, log);
  await prepareCluster(next.cluster, account, binaries, false, log);
  {
    await using servers = new AsyncDisposableStack();
    const start = async (at: Place, programs: Binaries): Promise<string> => {
      // Nothing may change the former one's rows, nor the new one's while they are loaded.
      const settings = { autovacuum: "off" };
      const { membership } = await startServer(at, account, programs, { settings, log });
      servers.defer(() => stopServer(at, membership));
      return connectionString(at, databaseName);
    };
    const [source, target] = [await start(place, former), await start(next, binaries)];
    await copy(source, target);
  }
  // The servers have written all of it to the disk when they were stopped.
  writeFileSync(join(next.cluster, completeFile), `${former.major}\n`, { flush: true });
  syncFolder(next.cluster);
  syncFolder(dataDirectory);
}

function changeNames(place: Place, next: Place, { major }: Binaries, dataDirectory: string): Upgrade {
  const mark = join(next.cluster, completeFile);
  if (!existsSync(mark)) throw new Error(`there is no database in ${place.cluster}`);
  const from = readFileSync(mark, "utf8").trim();
  const former = formerCluster(place, from);
  // In between, no server starts: prepareCluster refuses to create a cluster beside this one.
  if (existsSync(place.cluster)) {
    renameSync(place.cluster, former);
    syncFolder(dataDirectory);
  }
  renameSync(next.cluster, place.cluster);
  syncFolder(dataDirectory);
  rmSync(join(place.cluster, completeFile), { force: true });
  for (const path of [next.log, next.lock, next.pipe]) rmSync(path, { force: true });
  return { from, to: major, former };
}

function formerCluster({ cluster }: Place, major: string): string {
  return `${cluster}-${major}`;
}

/** Waits for a moment: the watchdog of a killed process needs one to see it. */
async function assertUnused(place: Place): Promise<void> {
  const patience = performance.now() + 2000;
  while (isWatched(place)) {
    if (performance.now() > patience) {
      throw new Error(
        `Concord uses the database in ${place.cluster}: stop all its processes and commands first`,
      );
    }
    await sleep(50);
  }
}

function assertFree(former: string): void {
  if (!existsSync(former)) return;
  throw new Error(`${former} exists already, where the former database would be kept: move it away`);
}

/** @throws {DiskFull} if there is less space than the former cluster takes */
function assertSpace(cluster: string, dataDirectory: string): void {
  const needed = sizeOf(cluster);
  const { bavail, bsize } = statfsSync(dataDirectory);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2);
  throw new DiskFull(
    `the copy of the database needs ${megabytes(needed)} MB, and ${megabytes(bavail * bsize)} MB are free in ${dataDirectory}`,
  );
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

async function removeUnfinished(next: Place, log: Report): Promise<void> {
  await cleanUpAfterCrash(next, log);
  rmSync(next.cluster, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

function majorOf(cluster: string): string {
  const file = join(cluster, "PG_VERSION");
  if (!existsSync(file)) throw new Error(`${cluster} is no database of PostgreSQL`);
  return readFileSync(file, "utf8").trim();
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
