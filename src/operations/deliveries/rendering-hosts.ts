import type { Schemas } from "../../contract/types.ts";
import type { Translator } from "../../messages/catalogue.ts";
import type { HostDeliveryRow } from "../../store/deliveries/deliveries.ts";
import type { HostRow } from "../../store/deliveries/hosts.ts";
import { describeFailure } from "./failures.ts";

/** A host's row → an AdminHost entity. */
export function renderAdminHost(row: HostRow, translator: Translator): Schemas["AdminHost"] {
  return {
    host: row.host,
    state: stateOf(row),
    failing_since: row.failing_since?.toISOString() ?? null,
    failures: row.failures,
    last_failure: row.last_failure,
    last_error: describeFailure(row.last_failure, translator),
    next_attempt_at: row.paused_until?.toISOString() ?? null,
    unavailable_since: row.paused_at?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    waiting_deliveries: row.waiting,
  };
}

function stateOf({ stopped_at, paused_at, failing_since }: HostRow): Schemas["AdminHost"]["state"] {
  if (stopped_at !== null) return "stopped";
  if (paused_at !== null) return "unavailable";
  return failing_since === null ? "reachable" : "failing";
}

/** A delivery's row → an AdminHostDelivery entity. */
export function renderAdminHostDelivery(
  { type, uri, attempts, reason, response_status, next_attempt_at }: HostDeliveryRow,
  translator: Translator,
): Schemas["AdminHostDelivery"] {
  return {
    activity: type,
    uri,
    attempts,
    reason,
    last_error: describeFailure(reason, translator),
    response_status,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  };
}
