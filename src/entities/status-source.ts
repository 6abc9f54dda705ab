/** Status rows → what their authors typed. */
import type { Schemas } from "../contract/types.ts";
import type { StatusRow } from "../store/statuses/statuses.ts";
import type { Status } from "./status.ts";

export function renderStatusSource(row: StatusRow): Schemas["StatusSource"] {
  return { id: row.id, text: row.text, spoiler_text: row.spoiler_text };
}

/**
 * A rendered status with the text as it was typed in place of the HTML.
 * @param row what was typed: of a reblog, the original's; the wrapper itself has no text
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
