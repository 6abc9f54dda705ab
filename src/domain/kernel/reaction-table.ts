/** What follows from events, as the domain sees it: src/reactions/index.ts has the table. */
import type { AnyEvent, EventOf, EventType } from "./event-payloads.ts";

/** A reaction to an event: a part of batches, or a job of the queue. */
export interface Reaction<Event = AnyEvent> {
  /** Also that of its task in the queue, where jobs of former releases may wait. */
  readonly name: string;
  /** Runs in the transaction that takes its events (src/reactions/batch.ts), not as a job for each. */
  readonly isInBatch: boolean;
  /**
   * Whether it may have something to do, which saves a job; absent if it always may.
   * @param origin of this server's URIs
   */
  readonly concerns?: (event: Event, origin: string) => boolean;
  /** Jobs of the same queue run one at a time. Absent if all may run at once. */
  readonly queueOf?: (event: Event) => string;
}

/** Event → its reactions. */
export type ReactionTable = { readonly [Type in EventType]: readonly Reaction<EventOf<Type>>[] };
