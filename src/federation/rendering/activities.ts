/** Statuses → their activities: Create, or Announce for a reblog. */
import type { Queryable } from "../../domain/kernel/context.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { statusAddressesOf } from "../addresses.ts";
import { audienceOf } from "./audiences.ts";
import type { RenderedActivity } from "./document.ts";
import { type NoteParts, loadNoteParts } from "./note-parts.ts";
import { type RenderedNote, renderNote } from "./notes.ts";

/** An activity with its audience. */
export interface AddressedActivity extends RenderedActivity {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** The Create of a note. */
export function renderCreate(note: RenderedNote): AddressedActivity {
  const { id, attributedTo, to, cc } = note;
  return {
    id: statusAddressesOf(id).activity,
    type: "Create",
    actor: attributedTo,
    published: note["published"] ?? null,
    to,
    cc,
    object: note,
  };
}

/**
 * Renders the activities of local statuses and reblogs, in the given order, with a constant number of queries.
 * Omits those that were deleted meanwhile. The caller has checked who may see them.
 */
export async function renderStatusActivities(
  context: Queryable,
  statuses: readonly StatusRow[],
): Promise<AddressedActivity[]> {
  if (statuses.length === 0) return [];
  const ownIds = statuses.flatMap((row) =>
    row.reblog_of_id !== null && row.visibility === "private" ? [row.reblog_of_id] : [],
  );
  const originals = await findStatuses(context.store, ownIds);
  const parts = await loadNoteParts(context, [...statuses, ...originals]);
  const originalsById = new Map(originals.map((row) => [row.id, row]));
  return statuses.flatMap((status) => {
    if (status.reblog_of_id !== null) return renderAnnounce(context, status, originalsById, parts) ?? [];
    const note = renderNote(context, status, parts);
    return note === undefined ? [] : [renderCreate(note)];
  });
}

function renderAnnounce(
  context: Queryable,
  status: StatusRow,
  originals: ReadonlyMap<string, StatusRow>,
  parts: NoteParts,
): AddressedActivity | undefined {
  const author = parts.authors.get(status.account_id);
  const referred = parts.referred.get(status.reblog_of_id ?? "");
  if (author === undefined || referred === undefined) return undefined;
  const { to, cc } = audienceOf(status.visibility, author.uri, [], referred.author_uri);
  const original = originals.get(referred.id);
  // An author's reblog of a private status embeds it, because other servers can't fetch it.
  const isOwn = original !== undefined && original.account_id === status.account_id;
  const note = isOwn ? renderNote(context, original, parts) : undefined;
  return {
    id: status.uri,
    type: "Announce",
    actor: author.uri,
    published: status.created_at.toISOString(),
    to,
    cc,
    object: note ?? referred.uri,
  };
}
