/**
 * What the domain works with. `Services` are built once for the process. A `Context` reads, and begins transactions. A
 * `Transaction` is the only thing that writes, and knows no way to a second connection: what a command needs from
 * elsewhere is read before it begins, and given to it.
 */
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Images } from "../../media/images.ts";
import type { MediaStorage } from "../../media/storage.ts";
import type { AutocommitStore, Database, ReadStore, WriteStore } from "../../store/kernel/connection.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { Caches, Forgettable } from "./caches.ts";
import { type AnyEvent, type LaterEvent, addEvents, addLaterEvent } from "./events.ts";
import type { Secrets } from "./secrets.ts";

/** The time, which tests move. */
export type Clock = () => Date;

/** What the process has once. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly mailer: Mailer;
  readonly media: MediaStorage;
  readonly images: Images;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly log: Logger;
}

/** For queries: they read in a request, in a job and inside a transaction alike. */
export interface Queryable extends Services {
  readonly store: ReadStore;
}

/** One transaction: what it writes and the events that it emits happen together, or not at all. */
export interface Transaction extends Queryable {
  readonly store: WriteStore;
  /** Records what happened; the reactions to it run after the commit. */
  emit(...events: readonly AnyEvent[]): Promise<void>;
  /** Records what will happen at a time to come. */
  emitLater(event: LaterEvent): Promise<void>;
  /** Drops a memoized value that this write makes outdated, once the transaction has ended: until then others read it. */
  forget(memoized: Forgettable): void;
}

/** A write: everything happens in the transaction, for the actor. */
export type Command<Actor, Input, Outcome> = (
  tx: Transaction,
  actor: Actor,
  input: Input,
) => Promise<Outcome>;

/** One request, job or command line: reads, and begins transactions. */
export interface Context extends Queryable {
  /** Counts of tries, which stay however the request ends. */
  readonly autocommit: AutocommitStore;
  /**
   * Runs a command in a transaction of its own. The command is a function of a module and no closure (the architecture
   * check refuses those): it works with the transaction and its arguments only.
   */
  write<Input extends readonly unknown[], Outcome>(
    command: (tx: Transaction, ...input: Input) => Promise<Outcome>,
    ...input: Input
  ): Promise<Outcome>;
  /**
   * A context of its own on the same pool, for a request, a job, or a read that several wait for.
   * @param signal fires when nobody waits for what is read any more
   */
  fork(signal?: AbortSignal): Context;
}

/** A context on a pool of connections. */
export function openContext(services: Services, database: Database): Context {
  return {
    ...services,
    store: database,
    autocommit: database,
    write: async (command, ...input) => {
      const outdated: Forgettable[] = [];
      try {
        return await database.transaction((store) =>
          command(openTransaction(services, store, outdated), ...input),
        );
      } finally {
        // Also after a failure: a connection that was lost at the commit may have committed.
        for (const memoized of outdated) memoized.forget(services);
      }
    },
    fork: (signal) => openContext(services, database.forRequest(signal)),
  };
}

function openTransaction(services: Services, store: WriteStore, outdated: Forgettable[]): Transaction {
  return {
    ...services,
    store,
    emit: (...events) => addEvents(store, events),
    emitLater: (event) => addLaterEvent(store, event),
    forget: (memoized) => {
      outdated.push(memoized);
    },
  };
}

/** For what has happened without a row that says so. */
export function announce(tx: Transaction, ...events: readonly AnyEvent[]): Promise<void> {
  return tx.emit(...events);
}
