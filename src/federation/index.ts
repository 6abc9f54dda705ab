/** Federation: the only room that knows ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { processBucket } from "./inbox/processing.ts";
import { receive } from "./inbox/receiving.ts";
import { findAccount, refreshAccount } from "./resolving/accounts.ts";
import { lookUp } from "./resolving/lookups.ts";

/** Puts the pieces of federation together. */
export function openFederation(): Federation {
  return {
    serve: () => Promise.resolve(null),
    receive,
    processReceived: (context, bucket) => processBucket(context, bucket),
    findAccount,
    refreshAccount,
    findByUrl: () => Promise.resolve(undefined),
    lookUp,
  };
}
