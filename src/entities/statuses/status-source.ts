/** Status rows → StatusSource and DeletedStatus entities: the plain text as typed. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import type { Status } from "./shared-status.ts";
import { renderStatus } from "./status.ts";

export function renderStatusSource(row: StatusRow): Schemas["StatusSource"] {
  return { id: row.id, text: row.text, spoiler_text: row.spoiler_text };
}

/** The quote of a deleted status. */
type DeletedQuote = Schemas["DeletedStatusQuote"];

/**
 * Renders a deleted status: its source text replaces the HTML.
 * @param row the source; for a reblog, the original's, because the wrapper has no text
 * @param quote its quote; for a reblog, the original's
 */
export function asDeleted(
  status: Status,
  row: Pick<StatusRow, "text">,
  quote: DeletedQuote | null,
): Schemas["DeletedStatus"] {
  const { content: _content, reblog, quote: _quote, ...rest } = status;
  return {
    ...rest,
    text: reblog === null ? row.text : "",
    reblog: reblog === null ? null : asDeleted(reblog, row, quote),
    quote: reblog === null ? quote : null,
  };
}

/**
 * Renders the quote of a status that is about to be deleted, in any state, so that the author can write it again.
 * Null if it quotes nothing.
 * @param rendered the status, for its author
 */
export async function renderDeletedQuote(
  context: Queryable,
  { id }: Pick<StatusRow, "id">,
  rendered: Status,
  author: Viewer,
): Promise<DeletedQuote | null> {
  const quote = (rendered.reblog ?? rendered).quote;
  if (quote === null) return null;
  const { state } = quote;
  const quotedId = (await findQuote(context.store, id))?.quoted_status_id ?? null;
  const ids = quotedId === null ? [] : [quotedId];
  const [row] = await findVisibleStatuses(context.store, ids, author?.id ?? null);
  const quoted = row === undefined ? undefined : await renderStatus(context, row, author);
  if (row === undefined || quoted === undefined) return { state, quoted_status: null };
  return { state, quoted_status: asDeleted(quoted, row, asShallow(quoted.quote)) };
}

/** A quote within a quoted status is shown as an id only. */
function asShallow(quote: Status["quote"]): DeletedQuote | null {
  return quote === null ? null : { state: quote.state, quoted_status_id: quote.quoted_status?.id ?? null };
}
