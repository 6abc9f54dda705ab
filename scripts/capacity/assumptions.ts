/** What docs/capacity.md assumes about use. Everything else in it is measured. */
import type { RequestName } from "./measured.ts";

export interface Assumption {
  readonly value: number;
  readonly meaning: string;
  /** A public figure that supports the value; without it, the value is a guess. */
  readonly source?: string;
}

/** The default values. Days are averages over a week; "person" is one whose account is active. */
export const assumptions = {
  active: {
    value: 0.15,
    meaning: "Share of accounts that are active, which are used at least once a month",
    source:
      "478,046 of 3,116,319 on all servers ([E. Rochko, May 2022](https://mastodon.social/@Gargron/108283329290469389))",
  },
  idleFollows: {
    value: 0.3,
    meaning: "Follows of an inactive account, in relation to those of an active one",
  },
  followsLocal: { value: 50, meaning: "Accounts of this server that a person follows" },
  followsRemote: { value: 100, meaning: "Accounts of other servers that a person follows" },
  overlap: {
    value: 0.75,
    meaning: "Exponent: distinct remote accounts grow with the number of persons to this power",
  },
  reachable: {
    value: 1_000_000,
    meaning: "Remote accounts that post, at most, however many persons follow them",
    source:
      "about twice the accounts that were active on Mastodon ([E. Rochko, May 2022](https://mastodon.social/@Gargron/108283329290469389))",
  },
  posts: { value: 1, meaning: "Posts by a person and day" },
  reblogs: { value: 1, meaning: "Reblogs by a person and day" },
  favourites: { value: 5, meaning: "Favourites by a person and day" },
  favouritesReceived: { value: 2, meaning: "Favourites from other servers for each post" },
  remotePosts: {
    value: 2,
    meaning: "Posts and reblogs received for each followed remote account and day",
  },
  remoteRest: {
    value: 0.5,
    meaning: "Other activities received for each followed remote account and day, such as deletions",
  },
  notifications: { value: 10, meaning: "Notifications for a person and day" },
  servers: { value: 20, meaning: "Other servers that get a post or reblog" },
  homeHot: { value: 60, meaning: "Requests by a person and day: newest page of the home timeline" },
  homeCold: { value: 40, meaning: "… an older page of it, which is in no cache" },
  notificationPages: { value: 30, meaning: "… a page of notifications" },
  publicCold: { value: 5, meaning: "… a page of the public timeline that is in no cache" },
  accountPages: { value: 10, meaning: "… a page of an account's statuses" },
  threads: { value: 20, meaning: "… a thread" },
  instance: { value: 10, meaning: "… the description of the server" },
  mediaShare: { value: 0.2, meaning: "Files attached to each post of this server" },
  mediaBytes: { value: 500_000, meaning: "Bytes of a file with its preview, in S3" },
  mediaViews: { value: 100, meaning: "Previews that a person loads in a day" },
  previewBytes: { value: 60_000, meaning: "Bytes of a preview" },
  peak: { value: 5, meaning: "Load in the busiest minutes, in relation to the mean of a day" },
  busy: { value: 0.6, meaning: "Share of a core that a process or the database uses at the peak" },
  replicaShare: {
    value: 0.75,
    meaning: "Share of the database's work for reads that replicas take",
    source: "[scaling.md](scaling.md), measured with one replica",
  },
  cores: { value: 64, meaning: "Cores of the database's machine" },
  homeKept: {
    value: 100_000,
    meaning: "Entries that a home timeline keeps",
    source: "the job `trim_homes`",
  },
  receiptDays: {
    value: 30,
    meaning: "Days for which deliveries of posts are kept",
    source: "the job `trim_activities`",
  },
  otherReceiptDays: {
    value: 2,
    meaning: "Days for which other deliveries are kept",
    source: "the job `trim_activities`",
  },
  homeDays: {
    value: 60,
    meaning: "Days that home timelines keep, if their partitions are dropped by time",
  },
  disk: { value: 16e12, meaning: "Bytes of the disks of the database's machine" },
  days: { value: 365, meaning: "Days after which the size on disk is computed; no post is deleted" },
} as const satisfies Readonly<Record<string, Assumption>>;

export type Name = keyof typeof assumptions;
export type Assumptions = Readonly<Record<Name, number>>;

export const names = Object.keys(assumptions) as Name[];

export const defaults = Object.fromEntries(
  names.map((name) => [name, assumptions[name].value]),
) as Assumptions;

/** The measured requests, and the assumption of how many of each a person sends in a day. */
export const requestsPerDay: Readonly<Record<RequestName, Name>> = {
  "home, hot": "homeHot",
  "home, cold": "homeCold",
  notifications: "notificationPages",
  "public, cold": "publicCold",
  "account statuses": "accountPages",
  "context, 50 replies": "threads",
  "instance v2": "instance",
};

/** Shares, which are at most 1. */
const shares: ReadonlySet<Name> = new Set(["active", "idleFollows", "overlap", "busy", "replicaShare"]);

/** Divisors, which can't be 0. */
const divisors: ReadonlySet<Name> = new Set(["busy", "cores"]);

/**
 * Replaces values.
 * @param text `active=0.2,followsRemote=200`
 * @throws for an unknown name, a value that isn't a number from 0, a share above 1, and a divisor that is 0
 */
export function assume(text: string): Assumptions {
  return { ...defaults, ...Object.fromEntries(text.split(",").map(parse)) };
}

function parse(pair: string): [Name, number] {
  const [written = "", number = ""] = pair.split("=").map((part) => part.trim());
  const name = names.find((known) => known === written);
  if (name === undefined) throw new Error(`There is no assumption "${written}": ${names.join(", ")}`);
  const value = Number(number);
  const isShare = shares.has(name);
  const isDivisor = divisors.has(name);
  if (number === "" || !(value >= 0 && value < Number.POSITIVE_INFINITY) || (isShare && value > 1)) {
    throw new Error(`${name}: "${number}" isn't a number from 0${isShare ? " to 1" : ""}`);
  }
  if (isDivisor && value === 0) throw new Error(`${name} can't be 0`);
  return [name, value];
}
