/**
 * A process that uses the embedded server of a folder until its standard input ends: node postgres-user.ts
 * FOLDER.
 */
import { startEmbeddedPostgres } from "../../src/postgres/embedded.ts";

// As the app does: the signal begins a shutdown, in which the database is still needed.
process.on("SIGINT", () => undefined);

const [dataDirectory = ""] = process.argv.slice(2);
const server = await startEmbeddedPostgres({
  dataDirectory,
  settings: { fsync: "off" },
});
process.stdin.on("end", () => void server.stop());
process.stdin.resume();
process.stdout.write(
  `${JSON.stringify({ attached: server.attached, connectionString: server.connectionString })}\n`,
);
