/** Activities of other servers, and what handles them. */
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { JsonObject } from "../json-bounds.ts";
import type { VerifiedDocument } from "../verified.ts";

/** An activity that its actor has verifiably made, or as much of it as is verified. */
export interface Received {
  readonly activity: VerifiedDocument;
  /** The activity as it arrived, to pass it on to servers that verify it themselves. Nothing is read from it. */
  readonly original: JsonObject;
  /** Known and not suspended. */
  readonly actor: RemoteAccount;
  /** The local account in whose inbox it arrived; null for the shared inbox. */
  readonly inboxOf: string | null;
  readonly receivedAt: Date;
  /** It came from a relay that this server subscribed to. */
  readonly relayed?: boolean;
}

/**
 * Applies an activity, with the same commands as a local request. It may run several times for one activity, and in any
 * order. Whatever can't be applied now or later is dropped.
 * @throws for a temporary failure: it is tried again later
 */
export type ActivityHandler = (context: Context, received: Received) => Promise<void>;
