/** Federation: the only room that knows ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { announceEvent } from "./announcing/index.ts";
import { deliverTo } from "./deliveries/sending.ts";
import { findAccount, refreshAccount } from "./resolving/accounts.ts";
import { lookUp } from "./resolving/lookups.ts";

/** Puts the pieces of federation together. */
export function openFederation(): Federation {
  return {
    serve: () => Promise.resolve(null),
    receive: () => Promise.resolve({ status: 503, error: "this server doesn't accept activities yet" }),
    findAccount,
    refreshAccount,
    findByUrl: () => Promise.resolve(undefined),
    announce: announceEvent,
    deliver: deliverTo,
    lookUp,
  };
}
