/** Media attached to statuses. */
import { type Row, raw, table, write } from "../kernel/statement.ts";

/** Attaches the account's media that is ready and belongs to no other status. Returns the ids of the attached media. */
export const attachMedia = write.values(
  "media_attach",
  (statusId: string, accountId: string, mediaIds: readonly string[]) =>
    raw<Row<"media_attachments", "id">>(
      "select attach_media(:statusId, :accountId, :mediaIds::bigint[]) as id",
      { statusId, accountId, mediaIds },
    ),
);

/** Updates the description and focal point of an attachment. */
export const describeMedia = write.run(
  "media_describe",
  (id: string, description: string | null, focus: { readonly x: number | null; readonly y: number | null }) =>
    table("media_attachments").where({ id }).update({ description, focus_x: focus.x, focus_y: focus.y }),
);
