/** Media attached to statuses. */

import { write } from "../kernel/queries.ts";

/** Attaches the account's media that is ready and belongs to no other status. Returns the ids of the attached media. */
export const attachMedia = write.values<
  [statusId: string, accountId: string, mediaIds: readonly string[]],
  string
>("media_attach", "select attach_media($1, $2, $3::bigint[]) as id");

/** Updates the description and focal point of an attachment. */
export const describeMedia = write.run<
  [id: string, description: string | null, focus: { readonly x: number | null; readonly y: number | null }]
>(
  "media_describe",
  "update media_attachments set description = $2, focus_x = $3, focus_y = $4 where id = $1",
  (id, description, focus) => [id, description, focus.x, focus.y],
);
