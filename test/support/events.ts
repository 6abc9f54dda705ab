/** What commands tell of. */
import type { Command, Context, Transaction } from "../../src/domain/kernel/context.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";

/** The same command, with the events that it emits noted as well. */
export function recording<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
  events: AnyEvent[],
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => command(notingTransaction(tx, events), actor, input);
}

/** The same context, with the events of all that is written by it noted as well. */
export function recordingContext(context: Context, events: AnyEvent[]): Context {
  return {
    ...context,
    write: (command, ...input) => context.write((tx) => command(notingTransaction(tx, events), ...input)),
  };
}

function notingTransaction(tx: Transaction, events: AnyEvent[]): Transaction {
  return {
    ...tx,
    emit: (...emitted) => {
      events.push(...emitted);
      return tx.emit(...emitted);
    },
  };
}

/** The same command, with the events that it emits lost: as if the queue had not reached them yet. */
export function silent<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => command({ ...tx, emit: () => Promise.resolve() }, actor, input);
}
