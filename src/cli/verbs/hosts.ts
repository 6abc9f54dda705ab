/** concord federation …: deliveries to other servers */
import type { Schemas } from "../../contract/types.ts";
import { type Typed, type Verb, columns, lines, verb } from "../verbs.ts";

type Host = Schemas["AdminHost"];
type Delivery = Schemas["AdminHostDelivery"];

/** The name of the server, such as remote.example, as the parameter of the path. */
const request = ({ host }: Typed): Typed => ({ id: host });

export const hosts: readonly Verb[] = [
  verb(
    "federation hosts",
    "List the servers that can't be reached, or that deliveries are stopped to.",
    "listAdminHosts",
    { shown: 10_000, text: (list) => lines(list, lineOf, "All servers can be reached.") },
  ),
  verb("federation show <HOST>", "Show whether a server can be reached.", "getAdminHost", {
    request,
    text: lineOf,
  }),
  verb("federation deliveries <HOST>", "List what waits for a server.", "listAdminHostDeliveries", {
    request,
    shown: 1000,
    text: (list) => lines(list, lineOfDelivery, "Nothing waits for it."),
  }),
  verb("federation resume <HOST>", "Deliver to a server again, at once.", "resumeAdminHost", {
    request,
    text: ({ host }) => `Deliveries to ${host} are resumed.`,
  }),
  verb(
    "federation stop <HOST>",
    "Deliver nothing more to a server; what waits is given up.",
    "stopAdminHost",
    { request, text: ({ host }) => `Deliveries to ${host} are stopped.` },
  ),
];

function lineOf(host: Host): string {
  return columns(host.host, stateOf(host), `${host.waiting_deliveries} waiting`);
}

function stateOf(host: Host): string {
  if (host.state === "stopped") return `stopped since ${host.stopped_at ?? ""}`;
  if (host.state === "reachable") return "no failures";
  const since = `unreachable since ${host.failing_since ?? ""} (${host.last_failure ?? "unknown"})`;
  if (host.state === "unavailable") return `${since}, given up at ${host.unavailable_since ?? ""}`;
  return host.next_attempt_at === null ? since : `${since}, next attempt at ${host.next_attempt_at}`;
}

function lineOfDelivery({ activity, uri, attempts, reason, next_attempt_at: next }: Delivery): string {
  return columns(activity, uri, `${attempts}×`, reason ?? "not tried yet", next);
}
