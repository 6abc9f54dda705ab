import type { Context } from "../../src/domain/kernel/context.ts";

export class Killed extends Error {}

/** A context that is lost after some transactions, as with a killed worker. */
export function dyingAfter(context: Context, writes: number): Context {
  let left = writes;
  const spend = (): void => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  return {
    ...context,
    write: (command, ...input) => {
      spend();
      return context.write(command, ...input);
    },
    writeWithoutActor: (command, ...input) => {
      spend();
      return context.writeWithoutActor(command, ...input);
    },
  };
}
