/** Statuses → their activities: Create, or Announce for a reblog. */
import type { Queryable } from "../../domain/kernel/context.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { statusAddressesOf } from "../addresses.ts";
import type { Json } from "../json-bounds.ts";
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
  const original = originals.get(referred.id);
  // An author's reblog of a private status embeds it, because other servers can't fetch it.
  const isOwn = original !== undefined && original.account_id === status.account_id;
  const note = isOwn ? renderNote(context, original, parts) : undefined;
  return announceOf({
    uri: status.uri,
    actorUri: author.uri,
    authorUri: referred.author_uri,
    visibility: status.visibility,
    published: status.created_at.toISOString(),
    object: note ?? referred.uri,
  });
}

/** A reblog, as its Announce and the Undo of it need it. */
export interface ReblogFacts {
  readonly uri: string;
  readonly actorUri: string;
  /** The author of the original; undefined for an unknown one. */
  readonly authorUri: string | undefined;
  readonly visibility: StatusRow["visibility"];
  /** ISO 8601; undefined if unknown. */
  readonly published: string | undefined;
  readonly object: Json;
}

/** The Announce of a reblog. */
export function announceOf(reblog: ReblogFacts): AddressedActivity {
  const { uri, actorUri, authorUri, visibility, published, object } = reblog;
  return {
    id: uri,
    type: "Announce",
    actor: actorUri,
    ...(published === undefined ? {} : { published }),
    ...audienceOf(visibility, actorUri, [], authorUri),
    object,
  };
}
