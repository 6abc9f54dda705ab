/**
 * What a number of accounts needs: the measured costs, multiplied with the assumptions about use. Only arithmetic, so
 * that every figure in docs/capacity.md follows from its inputs.
 */
import type { ProcessCost } from "../../bench/usage.ts";
import { type Assumptions, requestsPerDay } from "./assumptions.ts";
import { type Costs, requestNames } from "./measured.ts";

const secondsPerDay = 86_400;

/** What happens in a day on a server. */
export interface Use {
  readonly accounts: number;
  /** Accounts that are active. */
  readonly persons: number;
  /** Persons, and inactive accounts with the weight of their follows. */
  readonly readers: number;
  readonly followsLocal: number;
  /** Distinct remote accounts that somebody here follows. */
  readonly remoteAccounts: number;
  /** Posts and reblogs by persons. */
  readonly posts: number;
  /** Posts and reblogs from other servers. */
  readonly notes: number;
  readonly likes: number;
  readonly rest: number;
  readonly favourites: number;
  readonly homeEntries: number;
  readonly notifications: number;
  /** To a server: of posts and reblogs, and of favourites. */
  readonly postDeliveries: number;
  readonly otherDeliveries: number;
  readonly requests: number;
}

export function useOf(accounts: number, a: Assumptions): Use {
  const persons = accounts * a.active;
  const readers = persons + (accounts - persons) * a.idleFollows;
  const followsLocal = Math.min(a.followsLocal, Math.max(0, persons - 1));
  const remoteAccounts = Math.min(a.reachable, a.followsRemote * persons ** a.overlap);
  const perPerson = a.posts + a.reblogs;
  const follows = followsLocal + a.followsRemote;
  const favourites = persons * a.favourites;
  return {
    accounts,
    persons,
    readers,
    followsLocal,
    remoteAccounts,
    posts: persons * perPerson,
    notes: remoteAccounts * a.remotePosts,
    likes: persons * a.posts * a.favouritesReceived,
    rest: remoteAccounts * a.remoteRest,
    favourites,
    homeEntries: readers * (followsLocal * perPerson + a.followsRemote * a.remotePosts),
    notifications: persons * a.notifications,
    postDeliveries: persons * perPerson * a.servers,
    // A favourite of a remote post goes to one server.
    otherDeliveries: follows === 0 ? 0 : (favourites * a.followsRemote) / follows,
    requests: sum(requestNames, (name) => persons * a[requestsPerDay[name]]),
  };
}

function deliveriesOf({ postDeliveries, otherDeliveries }: Use): number {
  return postDeliveries + otherDeliveries;
}

/** A part of the work, with its CPU time in core-seconds a day. */
export interface Work extends ProcessCost {
  readonly name: string;
  /** Done so many times a day. */
  readonly times: number;
  /** Whether a replica can do the database's part. */
  readonly reads: boolean;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

/** The parts of a day's work. */
export function workOf(use: Use, costs: Costs, a: Assumptions): Work[] {
  const work = (name: string, times: number, cost: ProcessCost, reads = false): Work => ({
    name,
    times,
    reads,
    server: (times * cost.server) / 1e6,
    mainThread: (times * cost.mainThread) / 1e6,
    postgres: (times * cost.postgres) / 1e6,
  });
  return [
    ...requestNames.map((name) =>
      work(`request: ${name}`, use.persons * a[requestsPerDay[name]], costs.requests[name], true),
    ),
    work("post or reblog by a person", use.posts, costs.post),
    work("favourite by a person", use.favourites, costs.like),
    work("post or reblog received", use.notes, costs.note),
    work("favourite received", use.likes, costs.like),
    work("other activity received", use.rest, costs.rest),
    work("entry in a home timeline", use.homeEntries, costs.homeEntry),
    work("delivery to a server", deliveriesOf(use), costs.delivery),
  ];
}

/** Sums of a day's work. */
export function sumOf(work: readonly Work[]): ProcessCost {
  const of = (name: keyof ProcessCost): number => sum(work, (one) => one[name]);
  return { server: of("server"), mainThread: of("mainThread"), postgres: of("postgres") };
}

/** Tables whose rows belong to statuses, in the proportion that the benchmark's data has. */
export const ofStatuses: readonly string[] = [
  "statuses",
  "searched_statuses",
  "mentions",
  "status_tags",
  "media_attachments",
  "polls",
  "preview_cards",
];

const log = "stream_events";

/** Events a day in the log of streams. */
function logged({ posts, notes, notifications }: Use): number {
  return posts + notes + notifications;
}

export interface Growth {
  readonly table: string;
  /** Rows added in a day. */
  readonly rows: number;
  /** Bytes of a row with its share of the indexes. */
  readonly bytesOfRow: number;
  /** Bytes added in a day. */
  readonly bytes: number;
  /** Bytes after the assumed days, with what retention removes. */
  readonly kept: number;
}

/** How tables grow, the one that becomes largest first. */
export function growthOf(use: Use, costs: Costs, a: Assumptions): Growth[] {
  const statuses = use.posts + use.notes;
  const sized = (table: string, size: number, rows: number, most: number): Growth => ({
    table,
    rows,
    bytesOfRow: size,
    bytes: rows * size,
    kept: Math.min(rows * a.days, most) * size,
  });
  const grow = (table: string, rows: number, most = Number.POSITIVE_INFINITY): Growth[] => {
    const size = costs.rows.find(({ name }) => name === table);
    return size === undefined ? [] : [sized(table, size.bytes, rows, most)];
  };
  return [
    ...ofStatuses.flatMap((table) =>
      grow(table, statuses * (costs.rows.find(({ name }) => name === table)?.perStatus ?? 0)),
    ),
    // Of inactive accounts, too: those with follows get entries.
    ...grow("home_entries", use.homeEntries, use.accounts * a.homeKept),
    ...grow("notifications", use.notifications),
    ...grow("favourites", use.favourites + use.likes),
    ...grow(
      "deliveries",
      deliveriesOf(use),
      use.postDeliveries * a.receiptDays + use.otherDeliveries * a.otherReceiptDays,
    ),
    // The bodies of what is delivered, of posts only.
    sized("activities", costs.delivery.bytes, use.posts, use.posts * a.receiptDays),
    // Kept for a day.
    ...grow(log, logged(use), logged(use)),
  ].toSorted((one, other) => other.kept - one.kept);
}

function isSent(table: string): boolean {
  return table === "deliveries" || table === "activities";
}

/** The rows of the tables that fulfil a condition. */
function rowsIf(condition: (table: string) => boolean): (growth: Growth) => number {
  return ({ table, rows }) => (condition(table) ? rows : 0);
}

/** What a server needs at its peak. */
export interface Needs {
  readonly use: Use;
  readonly work: readonly Work[];
  readonly growth: readonly Growth[];
  /** Per second, at the peak. */
  readonly requests: number;
  readonly activities: number;
  readonly deliveries: number;
  /** Cores used at the peak. */
  readonly webCores: number;
  readonly workerCores: number;
  readonly databaseCores: number;
  /** Of which replicas can take. */
  readonly replicaCores: number;
  readonly webProcesses: number;
  readonly workerProcesses: number;
  /** Bytes of memory of all these processes. */
  readonly memory: number;
  /** Cores of the database's machines for the primary: without replicas, and with. */
  readonly primary: number;
  readonly primaryWithReplicas: number;
  readonly replicas: number;
  /** Bytes on the database's disk after the assumed days. */
  readonly disk: number;
  /** The same if home timelines keep days instead of entries. */
  readonly diskWithoutOldHomes: number;
  /** Days until the disks of the database's machine are full. */
  readonly fullAfter: number;
  /** Rows inserted per second, at the peak. */
  readonly inserted: number;
  /** Bytes in S3 after the assumed days, of files of this server. */
  readonly files: number;
  /** Rows inserted in a day: into the stream log, the queue, and everything else. */
  readonly queue: { readonly log: number; readonly jobs: number; readonly others: number };
  /** Bits per second, at the peak. */
  readonly network: { readonly replies: number; readonly federation: number; readonly files: number };
}

export function needsOf(accounts: number, costs: Costs, a: Assumptions): Needs {
  const use = useOf(accounts, a);
  const work = workOf(use, costs, a);
  const growth = growthOf(use, costs, a);
  const atPeak = (perDay: number): number => (perDay / secondsPerDay) * a.peak;
  const reads = sumOf(work.filter((one) => one.reads));
  const rest = sumOf(work.filter((one) => !one.reads));
  const webProcesses = Math.max(1, Math.ceil(atPeak(reads.mainThread) / a.busy));
  const workerProcesses = Math.max(1, Math.ceil(atPeak(rest.mainThread) / a.busy));
  const databaseCores = atPeak(reads.postgres + rest.postgres);
  const replicaCores = atPeak(reads.postgres) * a.replicaShare;
  const primary = databaseCores / a.busy;
  const replies = sum(
    requestNames,
    (name) => use.persons * a[requestsPerDay[name]] * costs.requests[name].bytes,
  );
  const activities = use.notes + use.likes + use.rest;
  const disk = sum(growth, ({ kept }) => kept);
  const queue = {
    log: logged(use),
    // A row for each activity and each event, and those of deliveries.
    jobs: activities + use.posts + use.notes + use.favourites + use.likes + sum(growth, rowsIf(isSent)),
    others: sum(
      growth,
      rowsIf((table) => table !== log && !isSent(table)),
    ),
  };
  return {
    use,
    work,
    growth,
    requests: atPeak(use.requests),
    activities: atPeak(activities),
    deliveries: atPeak(deliveriesOf(use)),
    webCores: atPeak(reads.server),
    workerCores: atPeak(rest.server),
    databaseCores,
    replicaCores,
    webProcesses,
    workerProcesses,
    memory: (webProcesses + workerProcesses) * costs.memory * 2 ** 20,
    primary,
    primaryWithReplicas: (databaseCores - replicaCores) / a.busy,
    replicas: primary <= a.cores ? 0 : Math.ceil(replicaCores / a.busy / a.cores),
    disk,
    diskWithoutOldHomes: sum(growth, ({ table, kept, bytes }) =>
      table === "home_entries" ? Math.min(kept, bytes * a.homeDays) : kept,
    ),
    // Without the tables that only keep some days.
    fullAfter: a.disk / sum(growth, ({ table, bytes }) => (table === log || isSent(table) ? 0 : bytes)),
    inserted: atPeak(queue.log + queue.jobs + queue.others),
    files: use.persons * a.posts * a.mediaShare * a.mediaBytes * a.days,
    queue,
    network: {
      replies: atPeak(replies) * 8,
      // Those received are as large as those sent.
      federation: atPeak((activities + deliveriesOf(use)) * costs.delivery.bytes) * 8,
      files: atPeak(use.persons * a.mediaViews * a.previewBytes) * 8,
    },
  };
}
