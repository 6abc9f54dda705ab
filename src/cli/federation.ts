/** concord federation …: deliveries to other servers, and the keys that sign them. */
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { operator } from "../domain/kernel/actor.ts";
import {
  readHost,
  readTroubledHosts,
  resumeDeliveries,
  stopDeliveries,
} from "../domain/deliveries/control.ts";
import { rotateKeysOf } from "../domain/federation/key-rotation.ts";
import type { HostDeliveryRow } from "../store/deliveries/deliveries.ts";
import type { DeliveryHostRow, TroubledHostRow } from "../store/deliveries/hosts.ts";
import { type Program, withContext } from "./command.ts";

export function addFederationCommands(program: Program): void {
  const group = program
    .command("federation")
    .description("Deliveries to other servers, and their signatures");

  group
    .command("hosts")
    .description("List the servers that can't be reached, or that deliveries are stopped to.")
    .action(
      withContext(async (context) => {
        const rows = await readTroubledHosts(context);
        const text = rows.length === 0 ? "All servers can be reached." : rows.map(lineOfHost).join("\n");
        return { json: { hosts: rows }, text };
      }),
    );

  group
    .command("deliveries")
    .argument("<HOST>", "such as remote.example", readHostName)
    .description("Show what waits for a server.")
    .action(
      withContext(async (context, host) => {
        const { known, waiting } = await readHost(context, host);
        const lines = [`${host}: ${stateOf(known)}.`, ...waiting.map(lineOf)];
        return { json: { host, state: known ?? null, waiting }, text: lines.join("\n") };
      }),
    );

  group
    .command("resume")
    .argument("<HOST>", "such as remote.example", readHostName)
    .description("Deliver to a server again, at once.")
    .action(
      withContext(async (context, host) => {
        await context.write(resumeDeliveries, operator, { host });
        return { json: { host }, text: `Deliveries to ${host} are resumed.` };
      }),
    );

  group
    .command("stop")
    .argument("<HOST>", "such as remote.example", readHostName)
    .description("Deliver nothing more to a server; what waits is given up.")
    .action(
      withContext(async (context, host) => {
        await context.write(stopDeliveries, operator, { host });
        return { json: { host }, text: `Deliveries to ${host} are stopped.` };
      }),
    );

  group
    .command("rotate-keys")
    .argument("[NAME]", "of an account here; without one, the server's own keys")
    .description(
      "Make new keys to sign with, after a private key may have become known; all known servers are told.",
    )
    .action(
      withContext(async (context, name) => {
        const uri = await rotateKeysOf(context, operator, name ?? null);
        return { json: { uri }, text: `${uri} has new keys, which are announced to all known servers.` };
      }),
    );
}

function readHostName(typed: string): string {
  const url = /^[^/?#@\\\s]+$/.test(typed) ? URL.parse(`https://${typed}`) : null;
  if (url === null || url.host === "") throw new InvalidArgumentError("It is the name of a server.");
  return url.host;
}

function stateOf(row: DeliveryHostRow | undefined): string {
  if (row?.stopped_at != null) return `stopped since ${row.stopped_at.toISOString()}`;
  if (row?.failing_since == null) return "no failures";
  const since = `unreachable since ${row.failing_since.toISOString()} (${row.last_failure ?? "unknown"})`;
  if (row.paused_at !== null) return `${since}, given up at ${row.paused_at.toISOString()}`;
  return row.paused_until === null ? since : `${since}, next attempt at ${row.paused_until.toISOString()}`;
}

function lineOfHost(row: TroubledHostRow): string {
  return `${row.host}  ${stateOf(row)}  ${row.waiting} waiting`;
}

function lineOf(row: HostDeliveryRow): string {
  const outcome = row.reason ?? "not tried yet";
  return [row.type, row.uri, `${row.attempts}×`, outcome, row.next_attempt_at?.toISOString() ?? ""].join(
    "  ",
  );
}
