/** Federation: the only room that knows ActivityPub. */
import type { Federation } from "../domain/kernel/context.ts";
import { announceEvent } from "./announcing/index.ts";
import { deliverTo } from "./deliveries/sending.ts";
import { rotateKeys } from "./keys.ts";
import { processBucket } from "./inbox/processing.ts";
import { receive } from "./inbox/receiving.ts";
import { findAccount, keepFresh, refreshAccount } from "./resolving/accounts.ts";
import { findByUrl } from "./resolving/pages.ts";
import { lookUp } from "./resolving/lookups.ts";
import { refreshQuietly } from "./resolving/statuses.ts";
import { serve } from "./serving/serve.ts";

/** Puts the pieces of federation together. */
export function openFederation(): Federation {
  return {
    serve,
    receive,
    processReceived: (context, bucket) => processBucket(context, bucket),
    findAccount,
    refreshAccount,
    keepFresh,
    refreshStatus: refreshQuietly,
    findByUrl,
    announce: announceEvent,
    deliver: deliverTo,
    rotateKeys,
    lookUp,
  };
}
