/**
 * A process that uses a folder's embedded server until its standard input ends: node postgres-user.ts FOLDER.
 */
import { startEmbeddedPostgres } from "../../src/postgres/embedded.ts";

// Ignores SIGINT, as the app does, which still needs the database during its shutdown.
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
