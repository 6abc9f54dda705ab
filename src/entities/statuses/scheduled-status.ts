/** Scheduled status rows → ScheduledStatus entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { findMedia } from "../../store/media/media.ts";
import type { ScheduledStatusRow } from "../../store/statuses/scheduled.ts";
import { renderMediaAttachment } from "../media/media-attachment.ts";

export type ScheduledStatus = Schemas["ScheduledStatus"];

/** Renders a page of scheduled statuses, with one query. */
export async function renderScheduledStatuses(
  context: Queryable,
  rows: readonly ScheduledStatusRow[],
): Promise<ScheduledStatus[]> {
  const ids = [...new Set(rows.flatMap((row) => row.draft.mediaIds ?? []))];
  const media = new Map((await findMedia(context.store, ids)).map((row) => [row.id, row]));
  return rows.map((row) => ({
    id: row.id,
    scheduled_at: row.scheduled_at.toISOString(),
    params: renderParams(row),
    media_attachments: [...new Set(row.draft.mediaIds ?? [])].flatMap((id) => {
      const found = media.get(id);
      return found === undefined ? [] : [renderMediaAttachment(context, found)];
    }),
  }));
}

/** Renders one scheduled status. */
export async function renderScheduledStatus(
  context: Queryable,
  row: ScheduledStatusRow,
): Promise<ScheduledStatus> {
  const [status] = await renderScheduledStatuses(context, [row]);
  if (status === undefined) throw new Error("one row renders as one scheduled status");
  return status;
}

function renderParams({ draft }: ScheduledStatusRow): Schemas["ScheduledStatusParams"] {
  const { poll } = draft;
  return {
    text: draft.text,
    media_ids: draft.mediaIds === null ? null : [...draft.mediaIds],
    sensitive: draft.sensitive,
    spoiler_text: draft.spoilerText,
    visibility: draft.visibility,
    language: draft.language,
    // As in Mastodon, which stores the request's parameters without these.
    scheduled_at: null,
    idempotency: null,
    with_rate_limit: false,
    application_id: null,
    poll:
      poll === null
        ? null
        : {
            options: [...poll.options],
            expires_in: poll.expiresIn,
            multiple: poll.multiple,
            hide_totals: poll.hideTotals,
          },
    in_reply_to_id: draft.inReplyToId,
    allowed_mentions: draft.allowedMentionIds === null ? null : [...draft.allowedMentionIds],
    quoted_status_id: draft.quotedStatusId,
    quote_approval_policy: draft.quotePolicy,
  };
}
