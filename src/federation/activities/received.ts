/** Activities of other servers, and what handles them. */
import type { Activity } from "@fedify/vocab";
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import type { Context } from "../../domain/kernel/context.ts";

/** An activity whose sender is verified. */
export interface Received<Kind extends Activity = Activity> {
  readonly activity: Kind;
  /** Null for an activity without an id. */
  readonly uri: string | null;
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
