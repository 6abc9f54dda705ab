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
