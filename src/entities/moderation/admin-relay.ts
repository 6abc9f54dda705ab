import type { Schemas } from "../../contract/types.ts";
import type { RelayRow } from "../../store/moderation/relays.ts";

/** A relay row → an AdminRelay entity. */
export function renderAdminRelay(row: RelayRow): Schemas["AdminRelay"] {
  const { id, inbox_url, actor_uri, protocol, state } = row;
  return {
    id,
    inbox_url,
    actor_uri,
    protocol,
    state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
