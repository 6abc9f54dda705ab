/** Pages of statuses as encoded JSON. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Page } from "../../store/kernel/cursors.ts";
import type { EntryList } from "../../store/statuses/entries.ts";
import { encodeStatuses } from "./encoded-status.ts";
import { type EncodedPage, type EntryEncoding, encodePage } from "../kernel/kept-views.ts";
import type { Status } from "./status.ts";

/**
 * A page of a list of statuses, newest first.
 * @throws {BrokenReply} if the contract doesn't allow a part of a status
 */
export function encodeStatusPage(
  context: Queryable,
  list: EntryList,
  page: Page,
  viewer: Viewer,
): Promise<EncodedPage<Status>> {
  return encodePage(context, list, page, statusEncoding(context, viewer));
}

/** How a viewer's statuses are encoded. */
export function statusEncoding(context: Queryable, viewer: Viewer): EntryEncoding<"Status"> {
  return { schema: "Status", encode: (ids) => encodeStatuses(context, ids, viewer) };
}
