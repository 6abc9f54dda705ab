/** The recipients of activities about statuses, and the Update of a status. */
import type { Queryable } from "../../domain/kernel/context.ts";
import { type InboxRow, findInformedInboxes, findStatusInboxes } from "../../store/federation/audience.ts";
import { findMentionedIds } from "../../store/statuses/audience.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { type StatusRow, type Visibility, findStatuses } from "../../store/statuses/statuses.ts";
import { type RenderedNote, renderNotes } from "../rendering/notes.ts";
import type { Announcement, Run } from "./announcement.ts";
import { findRelayInboxes } from "./relays.ts";

export interface StatusUpdate {
  readonly named: Named;
  /** Of the activity. */
  readonly uri: string;
  /** Additional inboxes. */
  readonly more: readonly InboxRow[];
}

/** An Update of a status, for all servers with a copy that may see it. */
export async function updateOf(
  run: Run,
  status: StatusRow,
  { named, uri, more }: StatusUpdate,
): Promise<Announcement[]> {
  const { context, actor } = run;
  const reach = await reachOf(run, status, { ...named, interacted: true });
  return [
    {
      ...reach,
      inboxes: [...reach.inboxes, ...more],
      render: async () => {
        const note = await renderNote(context, status);
        const { to, cc } = note;
        const published = note["updated"] ?? context.clock().toISOString();
        return { id: uri, type: "Update", actor: actor.uri, published, to, cc, object: note };
      },
    },
  ];
}

/** The status; undefined if it is deleted or its author suspended. */
export async function findShown({ context, actor }: Run, id: string): Promise<StatusRow | undefined> {
  if (actor.account.suspended_at !== null) return undefined;
  const [status] = await findStatuses(context.store, [id]);
  return status?.local === true ? status : undefined;
}

/** The accounts that a status addresses, which receive it without following the author. */
export interface Named {
  readonly accountIds: readonly string[];
  /** The account that it replies to. */
  readonly answeredId: string | null;
}

export async function readNamed({ store }: Queryable, status: StatusRow): Promise<Named> {
  const mentioned = await findMentionedIds(store, status.id);
  const answeredId = isOpen(status.visibility) ? status.in_reply_to_account_id : null;
  // Quoted authors may see private quotes, and need to for their approval.
  const quotedId =
    status.visibility === "direct" ? null : ((await findQuote(store, status.id))?.quoted_account_id ?? null);
  return { accountIds: [...mentioned, answeredId, quotedId].filter((id) => id !== null), answeredId };
}

/** The recipients of an activity about a status of the actor. */
export async function reachOf(
  { context, actor }: Run,
  status: StatusRow,
  { accountIds, answeredId, interacted }: Named & { readonly interacted: boolean },
): Promise<Omit<Announcement, "render">> {
  const { id, visibility } = status;
  const open = isOpen(visibility);
  const inboxes = await findStatusInboxes(context.store, {
    authorId: actor.account.id,
    answeredId: open ? answeredId : null,
    accountIds,
    interactedWithId: interacted && open ? id : null,
    personal: visibility === "direct",
  });
  const informed = interacted && open ? await findInformedInboxes(context.store, id) : [];
  const isRelayed = visibility === "public" && status.reblog_of_id === null;
  const relays = isRelayed ? await findRelayInboxes(context) : [];
  return {
    statusId: id,
    inboxes: [...inboxes, ...informed, ...relays],
    toFollowers: visibility !== "direct",
    forwardable: open,
  };
}

/** Whether everyone may see it. */
export function isOpen(visibility: Visibility): boolean {
  return visibility === "public" || visibility === "unlisted";
}

export async function renderNote(context: Queryable, status: StatusRow): Promise<RenderedNote> {
  const [note] = await renderNotes(context, [status]);
  if (note === undefined) throw new TypeError("a status has no document");
  return note;
}
