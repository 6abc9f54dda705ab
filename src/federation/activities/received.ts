/** Received activities, and the type of their handlers. */
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { JsonObject } from "../json-bounds.ts";
import type { VerifiedDocument } from "../verified.ts";

/** An activity as far as it is verified to be its actor's. */
export interface Received {
  readonly activity: VerifiedDocument;
  /** The activity as it arrived, for forwarding to servers that verify it themselves. Don't read it. */
  readonly original: JsonObject;
  /** Known and not suspended. */
  readonly actor: RemoteAccount;
  /** The local account whose inbox received it; null for the shared inbox. */
  readonly inboxOf: string | null;
  readonly receivedAt: Date;
  /** Whether it came from a subscribed relay. */
  readonly relayed?: boolean;
}

/**
 * Applies an activity, with the same commands as local requests. It may run several times for one activity, and
 * in any order. Drops what can never be applied.
 * @throws for a temporary failure, to be retried
 */
export type ActivityHandler = (context: Context, received: Received) => Promise<void>;
