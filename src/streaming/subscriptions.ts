/** Subscriptions, indexed by the events that concern them. */
import type { ChosenStream, Origin, Stream, StreamReader } from "../domain/streaming/streams.ts";
import type { LogEntry, LoggedStatus } from "../store/streaming/log.ts";
import type { SentEvent } from "./sent-event.ts";

/** One stream of one client. */
export interface Subscription {
  readonly reader: StreamReader;
  readonly chosen: ChosenStream;
  /** The last sent event, or the event after which the stream began. */
  position: bigint;
  /** Whether it has ended and receives no more events. */
  ended: boolean;
  send(event: SentEvent): void;
  /** Resolves once the client has received most of what was sent. */
  drained(): Promise<void>;
}

type Several = ReadonlySet<Subscription>;

const none: Several = new Set();

/** Subscriptions by the addressees of events. */
export interface SubscriptionIndex {
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  readonly users: (accountId: string) => Several;
  readonly notified: (accountId: string) => Several;
  readonly direct: (accountId: string) => Several;
  everyUser(): Several;
  public(): Several;
  readonly list: (listId: string) => Several;
  everyList(): Several;
  tagged(tag: string): Several;
}

export function openIndex(subscriptions: readonly Subscription[] = []): SubscriptionIndex {
  const users = new Map<string, Set<Subscription>>();
  const notified = new Map<string, Set<Subscription>>();
  const direct = new Map<string, Set<Subscription>>();
  const tagged = new Map<string, Set<Subscription>>();
  const everyUser = new Set<Subscription>();
  const everyPublic = new Set<Subscription>();
  const byList = new Map<string, Set<Subscription>>();
  const everyList = new Set<Subscription>();
  const sets: Readonly<Partial<Record<Stream["kind"], Set<Subscription>>>> = {
    user: everyUser,
    public: everyPublic,
    list: everyList,
  };
  const placesOf = ({ reader, chosen: { stream } }: Subscription) => ({
    maps: mapsOf(stream, reader.account.id),
    set: sets[stream.kind],
  });
  const mapsOf = (stream: Stream, accountId: string) => {
    switch (stream.kind) {
      case "user":
        return [
          [users, accountId] as const,
          ...(stream.withNotifications ? [[notified, accountId] as const] : []),
        ];
      case "notifications":
        return [[notified, accountId] as const];
      case "direct":
        return [[direct, accountId] as const];
      case "tag":
        return [[tagged, stream.tag] as const];
      case "list":
        return [[byList, stream.listId] as const];
      default:
        return [];
    }
  };
  const index: SubscriptionIndex = {
    add(subscription) {
      const { maps, set: all } = placesOf(subscription);
      all?.add(subscription);
      for (const [map, key] of maps) {
        const set = map.get(key) ?? new Set();
        set.add(subscription);
        map.set(key, set);
      }
    },
    remove(subscription) {
      const { maps, set: all } = placesOf(subscription);
      all?.delete(subscription);
      for (const [map, key] of maps) {
        const set = map.get(key);
        set?.delete(subscription);
        if (set?.size === 0) map.delete(key);
      }
    },
    users: (accountId) => users.get(accountId) ?? none,
    notified: (accountId) => notified.get(accountId) ?? none,
    direct: (accountId) => direct.get(accountId) ?? none,
    everyUser: () => everyUser,
    public: () => everyPublic,
    list: (listId) => byList.get(listId) ?? none,
    everyList: () => everyList,
    tagged: (tag) => tagged.get(tag) ?? none,
  };
  for (const subscription of subscriptions) index.add(subscription);
  return index;
}

/** Candidate subscriptions of an event, by the rule that decides. */
export interface Candidates {
  /** Readers whose home timeline shows the status. */
  readonly home: readonly Subscription[];
  /** Readers with a list that shows the status. */
  readonly inLists: readonly Subscription[];
  /** Readers who may see the public status. */
  readonly listed: readonly Subscription[];
  /** Followers of the author, or of a hashtag of the status. */
  readonly followers: readonly Subscription[];
  /** No further rule applies. */
  readonly certain: readonly Subscription[];
}

const nobody: Candidates = { home: [], inLists: [], listed: [], followers: [], certain: [] };

/** Finds candidate subscriptions of an event, without a query. */
export function candidatesOf(entry: LogEntry, index: SubscriptionIndex): Candidates {
  const { accountIds } = entry;
  const own = (find: (accountId: string) => Several): Subscription[] =>
    (accountIds ?? []).flatMap((accountId) => [...find(accountId)]);
  switch (entry.event) {
    case "update":
      if (entry.facts.listIds !== undefined) {
        return { ...nobody, inLists: entry.facts.listIds.flatMap((listId) => [...index.list(listId)]) };
      }
      return accountIds === null
        ? { ...nobody, listed: listedOf(entry.facts.status, index) }
        : { ...nobody, home: own(index.users) };
    case "status.update":
      return {
        ...nobody,
        home: [...index.everyUser()],
        inLists: [...index.everyList()],
        listed: listedOf(entry.facts.status, index),
      };
    case "delete":
      return accountIds === null
        ? {
            ...nobody,
            followers: [...index.everyUser(), ...index.everyList()],
            certain: listedOf(entry.facts.status, index),
          }
        : { ...nobody, certain: own(index.users) };
    case "notification":
    case "notifications_merged":
      return { ...nobody, certain: own(index.notified) };
    case "conversation":
      return { ...nobody, certain: own(index.direct) };
    case "announcement":
    case "announcement.reaction":
    case "announcement.delete":
      return { ...nobody, certain: [...index.everyUser()] };
    case "filters_changed":
      return { ...nobody, certain: own(index.users) };
    // `tokens.revoked` isn't sent: clients notice that their streams end.
    default:
      return nobody;
  }
}

/** The public and hashtag streams that list a status. */
function listedOf(status: LoggedStatus, index: SubscriptionIndex): Subscription[] {
  if (status.visibility !== "public" || status.isReblog) return [];
  const publicOnes = status.isTopLevel ? [...index.public()] : [];
  const tagged = status.tags.flatMap((tag) => [...index.tagged(tag)]);
  return [...publicOnes, ...tagged].filter(({ chosen: { stream } }) => lists(stream, status));
}

function lists(stream: Stream, status: LoggedStatus): boolean {
  if (stream.kind !== "public" && stream.kind !== "tag") return false;
  if (stream.kind === "public" && stream.onlyMedia && !status.hasMedia) return false;
  return isFrom(stream.origin, status);
}

function isFrom(origin: Origin, { local }: LoggedStatus): boolean {
  return origin === "any" || (origin === "local") === local;
}
