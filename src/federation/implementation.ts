/** Everything that federation offers to the rest of the server, in one module that index.ts loads when it is needed. */
export { announceEvent } from "./announcing/index.ts";
export { rotateKeys } from "./announcing/key-rotation.ts";
export { deliverTo } from "./deliveries/sending.ts";
export { processBucket } from "./inbox/processing.ts";
export { receive } from "./inbox/receiving.ts";
export { findAccount, keepFresh, refreshAccount } from "./resolving/accounts.ts";
export { lookUp } from "./resolving/lookups.ts";
export { findByUrl } from "./resolving/pages.ts";
export { refreshQuietly } from "./resolving/statuses.ts";
export { serve } from "./serving/serve.ts";
