/**
 * The server without validation of requests and replies, for measuring the cost of validation. Deliberately not available
 * as a setting.
 */
import { leaveOwnUnchecked } from "../src/contract/encoded.ts";
import { readConfig } from "../src/config/config.ts";
import { makeLog } from "../src/logging/log.ts";
import { startServer } from "../src/process/server.ts";

leaveOwnUnchecked();
const config = readConfig(process.env);
const server = await startServer(config, { log: makeLog(config), validate: false });
process.once("SIGTERM", () => void server.stop());
