/** The facts of a status for its events, which outlive the row. */
import { findMentionedIds } from "../../store/statuses/audience.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Queryable } from "../kernel/context.ts";
import type { StatusFacts } from "../kernel/events.ts";

/** The facts of a status, with its mentions already loaded. */
export function factsOf(
  status: Pick<StatusRow, "id" | "uri" | "account_id" | "reblog_of_id" | "visibility">,
  mentionedIds: readonly string[],
): StatusFacts {
  return {
    statusId: status.id,
    uri: status.uri,
    reblogOfId: status.reblog_of_id,
    audience: { visibility: status.visibility, authorId: status.account_id, mentionedIds },
  };
}

/** The facts of a stored status; loads its mentions. */
export async function readFacts({ store }: Queryable, status: StatusRow): Promise<StatusFacts> {
  return factsOf(status, await findMentionedIds(store, status.id));
}
