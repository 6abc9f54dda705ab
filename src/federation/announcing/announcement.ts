/** The activity that announces an event, and its recipients. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { InboxRow } from "../../store/federation/audience.ts";
import type { RenderedActivity, RenderedObject } from "../rendering/document.ts";

/** The local actor of an activity. */
export interface LocalActor {
  readonly uri: string;
  /** Null for the instance actor. */
  readonly account: AccountRow | null;
}

/** A local actor with an account. */
export interface LocalAccountActor extends LocalActor {
  readonly account: AccountRow;
}

export interface Announcement {
  /** The actor's own status that it is about: its author sees the deliveries. */
  readonly statusId?: string;
  /** Inboxes besides those of the followers. */
  readonly inboxes: readonly InboxRow[];
  /** Whether the actor's followers get it. */
  readonly toFollowers?: boolean;
  /** Whether servers may forward it: then it has its own signature, because that of the request gets lost. */
  readonly forwardable?: boolean;
  /** Whether the server's own actor sends it. */
  readonly asInstance?: boolean;
  /** Whether suspended servers get it, too: a Reject. */
  readonly evenIfSuspended?: boolean;
  /** After a key rotation: the name of the RSA key that other servers know until they get this. */
  readonly formerKey?: string;
  /** Called only if it has recipients. */
  readonly render: () => RenderedActivity | Promise<RenderedActivity>;
}

/** A run of the reaction. */
export interface Run {
  readonly context: Queryable;
  readonly actor: LocalAccountActor;
  /** The same for each run of an event: names activities without another name. */
  readonly id: string;
  /** The actor's document, for events whose activities contain it. */
  readonly document: RenderedObject | null;
}
