/**
 * Node's compile cache for mocha's processes and the processes that tests start, in .cache: required before anything
 * else, since it only applies to modules that are loaded later. Not for coverage, which it makes less precise.
 */
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

if (process.env["NODE_V8_COVERAGE"] === undefined) {
  process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("../../.cache/compiled", import.meta.url));
  enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
}
