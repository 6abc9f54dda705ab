/** Recording the events of commands. */
import type { Command, Transaction } from "../../src/domain/kernel/context.ts";
import type { AnyEvent } from "../../src/domain/kernel/events.ts";

/** Wraps a command to append the events that it emits to `events`. */
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
