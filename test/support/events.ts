/** Recording the events of commands. */
import type { Command, Context, Transaction } from "../../src/domain/kernel/context.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";

/** Wraps a command to append the events that it emits to `events`. */
export function recording<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
  events: AnyEvent[],
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => command(recordingTransaction(tx, events), actor, input);
}

/** Wraps a context to append the events of all its writes, and of those of its requests, to `events`. */
export function recordingContext(context: Context, events: AnyEvent[]): Context {
  return {
    ...context,
    write: (command, ...input) =>
      context.writeWithoutActor((tx) => command(recordingTransaction(tx, events), ...input)),
    writeWithoutActor: (command, ...input) =>
      context.writeWithoutActor((tx) => command(recordingTransaction(tx, events), ...input)),
    fork: (signal) => recordingContext(context.fork(signal), events),
  };
}

function recordingTransaction(tx: Transaction, events: AnyEvent[]): Transaction {
  return {
    ...tx,
    emit: (...emitted) => {
      events.push(...emitted);
      return tx.emit(...emitted);
    },
  };
}

/** The same command, which emits no events. */
export function silent<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => command({ ...tx, emit: () => Promise.resolve() }, actor, input);
}
