/** How connections name themselves in pg_stat_activity. */
import { hostname } from "node:os";

/** Characters of the machine's name: PostgreSQL truncates application names at 63 bytes. */
const longestName = 30;

/**
 * The name of a server's connection: what uses it, then the process, as `concord queue web1:4711`. The doctor counts
 * processes by it; connections of commands name no process.
 */
export function serverConnection(use: "concord" | "concord queue" | "concord streams"): string {
  return `${use} ${hostname().slice(0, longestName)}:${process.pid}`;
}
