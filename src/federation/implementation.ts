/** The whole interface of federation in one module, which index.ts loads on demand. */
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
