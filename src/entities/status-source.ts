/** Status rows → StatusSource and DeletedStatus entities: the plain text as the author wrote it. */
import type { Schemas } from "../contract/types.ts";
import type { StatusRow } from "../store/statuses/statuses.ts";
import type { Status } from "./status.ts";

export function renderStatusSource(row: StatusRow): Schemas["StatusSource"] {
  return { id: row.id, text: row.text, spoiler_text: row.spoiler_text };
}

/**
 * Renders a deleted status: its source text replaces the HTML.
 * @param row the source; for a reblog, the original's, since the wrapper has no text
 */
export function asDeleted(status: Status, row: Pick<StatusRow, "text">): Schemas["DeletedStatus"] {
  const { content: _content, reblog, quote: _quote, ...rest } = status;
  return {
    ...rest,
    text: reblog === null ? row.text : "",
    reblog: reblog === null ? null : asDeleted(reblog, row),
    quote: null,
  };
}
