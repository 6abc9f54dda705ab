/**
 * The environment of domain code. `Services` are built once per process. A `Context` reads and begins transactions.
 * Only a `Transaction` writes. It gives no access to a second connection: callers read anything else that a command
 * needs before the transaction begins, and pass it in.
 */
import type { Logger } from "pino";
import type { Config } from "../../config/config.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Clips } from "../../media/clip.ts";
import type { Images } from "../../media/images.ts";
import type { PrivateFile } from "../../media/private-files.ts";
import type { MediaStorage } from "../../media/storage.ts";
import type { Outgoing } from "../../outgoing/client.ts";
import type { MailServerFinder } from "../../outgoing/mail-servers.ts";
import type { OwnAddresses } from "../../outgoing/own-addresses.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import {
  type AutocommitStore,
  type Database,
  type ReadStore,
  type WriteStore,
  partOf,
} from "../../store/kernel/connection.ts";
import { type RecordedEvent, recordEvents } from "../../store/kernel/pending-events.ts";
import type { OpenReplica } from "../../store/kernel/replicas.ts";
import type { HomeCopies } from "../../store/timelines/home-copies.ts";
import { DatabaseUnavailable } from "../../store/kernel/unavailable.ts";
import { recordWrite } from "../../store/kernel/write-positions.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { openSlots } from "../../work/slots.ts";
import type { TranslationProvider } from "../../translation/provider.ts";
import type { Operator } from "./actor.ts";
import type { Passwords } from "./password-hashing.ts";
import type { Threads } from "./threads.ts";
import type { StreamNotices } from "./stream-notices.ts";
import { type Caches, type Forgettable, cacheSlot } from "./caches.ts";
import type { DocumentReply, DocumentRequest, FoundObject, InboxReply, InboxRequest } from "./federation.ts";
import { type AnyEvent, type LaterEvent, addLaterEvents, addReactions, recordOf } from "./events.ts";
import { eventSignal } from "./event-signal.ts";
import type { ReactionTable } from "./reaction-table.ts";
import type { Secrets } from "./secrets.ts";

export type { PrivateFile };

/** The current time. Tests replace it. */
export type Clock = () => Date;

/** Built once per process. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly mailer: Mailer;
  readonly media: MediaStorage;
  readonly images: Images;
  readonly clips: Clips;
  /** For all requests to other servers. */
  readonly outgoing: Outgoing;
  /** For requests to this server's own public addresses, which `concord doctor` checks. */
  readonly ownAddresses: OwnAddresses;
  /** ActivityPub (src/federation). */
  readonly federation: Federation;
  /** Finds providers' mail servers; null if the operator disabled it. */
  readonly mailServers: MailServerFinder | null;
  /** Translates statuses; null without a translation service. */
  readonly translation: TranslationProvider | null;
  /** Announces streamed events to other processes; null if PostgreSQL's NOTIFY does. */
  readonly streamNotices: StreamNotices | null;
  /** Where entries of home timelines are kept; null for PostgreSQL. */
  readonly homeCopies: HomeCopies | null;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  /** For computations that would block the event loop. */
  readonly threads: Threads;
  /** What follows from events (src/reactions). */
  readonly reactions: ReactionTable;
  readonly log: Logger;
}

/** What queries take: a context or a transaction. */
export interface Queryable extends Services {
  readonly store: ReadStore;
}

/** One transaction. Its writes and its events are committed together or not at all. */
export interface Transaction extends Queryable {
  readonly store: WriteStore;
  /** Records events; their reactions run after the commit. */
  emit(...events: readonly AnyEvent[]): Promise<void>;
  /**
   * Returns the events that were emitted so far, for a command whose last statement records them with its rows. Otherwise
   * they are recorded after the command.
   */
  takeEvents(): readonly RecordedEvent[];
  /** The same transaction for a command that another one calls: its last statement isn't the transaction's. */
  withinCommand(): Transaction;
  /** Records events that happen at a later time. */
  emitLater(...events: readonly LaterEvent[]): Promise<void>;
  /** Invalidates a memoized value after the transaction: before the commit, others would read the old value again. */
  forget(memoized: Forgettable): void;
}

/** A write by an actor, in one transaction. */
export type Command<Actor, Input, Outcome> = (
  tx: Transaction,
  actor: Actor,
  input: Input,
) => Promise<Outcome>;

/** The actor of a write: the operator, or anyone with an account, such as the owner of a session. */
export type Writer = Operator | { readonly account: Pick<AccountRow, "id" | "domain"> };

/** One request, job or command-line call: reads and begins transactions. */
export interface Context extends Queryable {
  /** For counting attempts: written at once, kept even if the request fails. */
  readonly autocommit: AutocommitStore;
  /** The local accounts that its writes are recorded for: see `forAccounts`. */
  readonly accountIds: readonly string[];
  /** Once it aborts, requests to other servers fail as if there was no answer. */
  readonly deadline: AbortSignal | undefined;
  /**
   * Runs an actor's command in its own transaction. The command is a module-level function, not a closure (a test
   * rejects closures): it uses only the transaction and its arguments. It runs again, up to twice, if PostgreSQL rolled
   * it back to resolve a deadlock.
   */
  write<By extends Writer, Input extends readonly unknown[], Outcome>(
    command: (tx: Transaction, actor: By, ...input: Input) => Promise<Outcome>,
    actor: By,
    ...input: Input
  ): Promise<Outcome>;
  /** Runs a command that no single actor gives: of a job, before the actor is known, or for several (`commitTogether`). */
  writeWithoutActor<Input extends readonly unknown[], Outcome>(
    command: (tx: Transaction, ...input: Input) => Promise<Outcome>,
    ...input: Input
  ): Promise<Outcome>;
  /**
   * A separate context on the primary, for a request, a job, or a read that several requests share.
   * @param signal aborts the reads when no caller waits any more
   */
  fork(signal?: Pick<AbortSignal, "aborted">): Context;
  /** The same context with this deadline instead of its own. */
  until(deadline: AbortSignal): Context;
  /** The same context for local accounts: its writes are recorded for their reads from replicas (if there are any). */
  forAccounts(accountIds: readonly string[]): Context;
  /** The same context reading from a replica, until it writes: the replica may not have the write yet. */
  readingFrom(replica: OpenReplica): ReplicaContext;
}

/** A context that reads from a replica. */
export interface ReplicaContext extends Context {
  hasWritten(): boolean;
}

/** Maximum runs of a command that ends in deadlocks. */
const mostRuns = 3;

/** Properties that only some contexts have. */
interface Particulars {
  readonly signal?: Pick<AbortSignal, "aborted"> | undefined;
  readonly deadline?: AbortSignal;
  /** The local accounts that write. */
  readonly accountIds?: readonly string[];
}

/** Opens a context on a connection pool. */
export function openContext(services: Services, database: Database): Context {
  return contextOf(services, database, {});
}

function contextOf(services: Services, database: Database, particulars: Particulars): Context {
  const { accountIds } = particulars;
  return {
    ...services,
    store: database,
    autocommit: database,
    accountIds: accountIds ?? [],
    deadline: particulars.deadline,
    write(command, actor, ...input) {
      const writers = localAccountOf(actor);
      return inTurn(services, writers, () =>
        runCommand(services, database, accountIds ?? writers, command, [actor, ...input]),
      );
    },
    writeWithoutActor: (command, ...input) =>
      runCommand(services, database, accountIds ?? [], command, input),
    fork: (signal) => contextOf(services, database.forRequest(signal), { ...particulars, signal }),
    until: (deadline) => contextOf(services, database, { ...particulars, deadline }),
    forAccounts: (ids) => contextOf(services, database, { ...particulars, accountIds: ids }),
    readingFrom: (replica) => replicaContext(services, database, particulars, replica),
  };
}

function replicaContext(
  services: Services,
  database: Database,
  particulars: Particulars,
  open: OpenReplica,
): ReplicaContext {
  const replica = open(database.activity, particulars.signal);
  let written = false;
  const primary = contextOf(services, database, particulars);
  return {
    ...primary,
    get store() {
      return written ? database : replica;
    },
    write(...input) {
      written = true;
      return primary.write(...input);
    },
    writeWithoutActor(...input) {
      written = true;
      return primary.writeWithoutActor(...input);
    },
    hasWritten: () => written,
  };
}

/**
 * Writes of a local account at the same time. They often wait for each other's locks: with more, one account could hold all
 * connections, and others would wait for it.
 */
const writesOfOne = { perKey: 3, waitingPerKey: 200 };

const writing = cacheSlot(() =>
  openSlots(
    writesOfOne,
    (id) => new DatabaseUnavailable("busy", new Error(`too many writes of account ${id}`)),
  ),
);

async function inTurn<Outcome>(
  { caches }: Services,
  [writer]: readonly string[],
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const release = writer === undefined ? undefined : await caches.get(writing).acquire(writer);
  try {
    return await work();
  } finally {
    release?.();
  }
}

/** @param accountIds the local accounts that write */
async function runCommand<Input extends readonly unknown[], Outcome>(
  services: Services,
  database: Database,
  accountIds: readonly string[],
  command: (tx: Transaction, ...input: Input) => Promise<Outcome>,
  input: Input,
): Promise<Outcome> {
  // In one order, to prevent deadlocks.
  const writers = services.config.databaseReplicaUrls.length === 0 ? [] : accountIds.toSorted();
  for (let run = 1; ; run += 1) {
    const outdated: Forgettable[] = [];
    const pending: RecordedEvent[] = [];
    const emitted = { isRecorded: false };
    try {
      const written = await database.transaction(async (whole) => {
        const store = writers.length === 0 ? whole : partOf(whole);
        const outcome = await command(
          openTransaction(services, store, { outdated, pending, emitted }),
          ...input,
        );
        if (pending.length > 0) await recordEvents(store, pending);
        for (const writer of writers) await recordWrite(store, writer);
        return outcome;
      });
      if (emitted.isRecorded) services.caches.get(eventSignal).emit("recorded");
      return written;
    } catch (error) {
      const isDeadlock = error instanceof DatabaseUnavailable && error.reason === "deadlocked";
      if (!isDeadlock || run === mostRuns) throw error;
      services.log.warn({ error, command: command.name }, "transaction deadlocked; retrying");
    } finally {
      // Also after a failure: a connection that was lost at the commit may have committed.
      for (const memoized of outdated) memoized.forget(services);
    }
  }
}

function localAccountOf(writer: Writer): string[] {
  return "account" in writer && writer.account.domain === null ? [writer.account.id] : [];
}

/** Collected during a transaction. */
interface Collected {
  readonly outdated: Forgettable[];
  readonly pending: RecordedEvent[];
  readonly emitted: { isRecorded: boolean };
}

function openTransaction(
  services: Services,
  store: WriteStore,
  { outdated, pending, emitted }: Collected,
): Transaction {
  const tx: Transaction = {
    ...services,
    store,
    async emit(...events) {
      const direct: AnyEvent[] = [];
      for (const event of events) {
        const recorded = recordOf(services, event);
        if (recorded === undefined) direct.push(event);
        else pending.push(recorded);
      }
      if (direct.length < events.length) emitted.isRecorded = true;
      await addReactions(tx, direct);
    },
    takeEvents: () => pending.splice(0),
    withinCommand: () => openTransaction(services, partOf(store), { outdated, pending, emitted }),
    emitLater: (...events) => addLaterEvents(store, services.reactions, events),
    forget: (memoized) => {
      outdated.push(memoized);
    },
  };
  return tx;
}

/** The interface of federation (src/federation) for the rest of the server. */
export interface Federation {
  /**
   * Answers a GET or HEAD of an ActivityPub document.
   * @returns null if the path isn't one of ActivityPub
   */
  serve(context: Context, request: DocumentRequest): Promise<DocumentReply | null>;
  /** Verifies and queues an activity from another server. Doesn't throw for errors of the sender. */
  receive(context: Context, request: InboxRequest): Promise<InboxReply>;
  /** Processes queued activities of some servers, in a job. */
  processReceived(context: Context, bucket: number): Promise<void>;
  /**
   * A remote account by its handle; fetches it if it is unknown or stale.
   * @param domain in lower case and Punycode, possibly with a port
   * @returns undefined if there is none, or if its server doesn't answer
   */
  findAccount(
    context: Context,
    handle: { readonly username: string; readonly domain: string },
  ): Promise<AccountRow | undefined>;
  /**
   * Refreshes a stored remote account.
   * @returns the unchanged account if its server doesn't answer; undefined if it was deleted
   */
  refreshAccount(context: Context, account: AccountRow): Promise<AccountRow | undefined>;
  /** Queues the refresh of a viewed remote account, if it was fetched over a day ago. */
  keepFresh(context: Context, account: Pick<AccountRow, "id" | "domain">): Promise<void>;
  /** Refreshes a remote status. Changes nothing if its server doesn't answer. */
  refreshStatus(context: Context, status: StatusRow): Promise<void>;
  /** A remote account or status, by its URI or the URL of its page; fetches it if it is unknown. */
  findByUrl(context: Context, url: string): Promise<FoundObject | undefined>;
  /** Sends the due deliveries of a server, and queues the job for the next attempt. */
  deliver(context: Context, host: string): Promise<void>;
  /**
   * Records the activities about an event of a local account, for `deliver`.
   * @param runId the same each time that the event is handled
   */
  announce(context: Context, event: AnyEvent, runId: string): Promise<void>;
  /**
   * Replaces the key pairs of a local actor.
   * @param also further writes in the same transaction
   */
  rotateKeys(context: Context, actorUri: string, also: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Fetches objects that an event makes necessary, such as a missing parent, in a job. */
  lookUp(context: Context, event: AnyEvent): Promise<void>;
}

/** A command that is one function of the store. */
export function inStore<Input extends readonly unknown[], Outcome>(
  tx: Transaction,
  run: (store: WriteStore, ...input: Input) => Promise<Outcome>,
  ...input: Input
): Promise<Outcome> {
  return run(tx.store, ...input);
}

/** A command that only emits events. */
export function announce(tx: Transaction, ...events: readonly AnyEvent[]): Promise<void> {
  return tx.emit(...events);
}
