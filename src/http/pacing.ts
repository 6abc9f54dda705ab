/**
 * Spreads requests from programs over turns of the event loop. Otherwise a burst would fill one turn, and
 * people's requests would wait for all of it.
 */
import { ApiError } from "../domain/kernel/api-error.ts";
import { message } from "../messages/catalogue.ts";

export interface Turns {
  /**
   * Resolves in a turn with capacity for one more request.
   * @throws {ApiError} 503 if too many wait
   */
  next(): Promise<void>;
}

/**
 * @param perTurn requests started per turn
 * @param most maximum number of waiting requests
 */
export function openTurns(perTurn: number, most: number): Turns {
  const waiting: (() => void)[] = [];
  let room = perTurn;
  let isScheduled = false;

  function turn(): void {
    isScheduled = false;
    room = perTurn;
    for (const begin of waiting.splice(0, perTurn)) {
      room -= 1;
      begin();
    }
    if (room < perTurn) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  }

  return {
    async next() {
      schedule();
      if (room > 0 && waiting.length === 0) {
        room -= 1;
        return;
      }
      if (waiting.length >= most) throw busy();
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    },
  };
}

function busy(): ApiError {
  return new ApiError(503, "overloaded", message("errors.overloaded"), { headers: { "Retry-After": "5" } });
}
