/** Looks up known statuses. */
import type { Context } from "../../domain/kernel/context.ts";
import { type StatusRow, findStatusByUri, findStatuses } from "../../store/statuses/statuses.ts";
import { parseLocalUri } from "../addresses.ts";

/** A known status, by its URI or, if it is local, by the URL of its page. */
export async function findKnownStatus(context: Context, uri: string): Promise<StatusRow | undefined> {
  const known = await findStatusByUri(context.store, uri);
  if (known !== undefined) return known;
  const named = parseLocalUri(context.config, uri);
  if (named?.kind !== "status") return undefined;
  const [row] = await findStatuses(context.store, [named.statusId]);
  return row?.local === true && row.reblog_of_id === null ? row : undefined;
}
