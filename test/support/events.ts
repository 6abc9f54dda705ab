/** What commands tell of. */
import type { Command, Transaction } from "../../src/domain/kernel/context.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";

/** The same command, with the events that it emits noted as well. */
export function recording<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
  events: AnyEvent[],
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => {
    const noting: Transaction = {
      ...tx,
      emit: (...emitted) => {
        events.push(...emitted);
        return tx.emit(...emitted);
      },
    };
    return command(noting, actor, input);
  };
}

/** The same command, with the events that it emits lost: as if the queue had not reached them yet. */
export function silent<Actor, Input, Outcome>(
  command: Command<Actor, Input, Outcome>,
): Command<Actor, Input, Outcome> {
  return (tx, actor, input) => command({ ...tx, emit: () => Promise.resolve() }, actor, input);
}
